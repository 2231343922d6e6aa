"""A scenario: who sets up where, who begins, what is fought for, and when it ends. Plain data, read from a file."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from cometfall.geometry.parts import Place
from cometfall.model.sides import TableEdge
from cometfall.model.values import Value

Inches: TypeAlias = Annotated[int, Meta(ge=0, le=120)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Whose: TypeAlias = Literal["all", "first", "others", "attacker", "defender"]
"""Whom a line of a scenario is about: all warbands, the first to set up and the others, or those of a role."""
Goal: TypeAlias = Literal["find-held", "broke-through", "off-the-far-edge", "chest-home"]
"""What wins a battle at once: the find is outnumbered, two stand at the far edge, all are off it, the chest is home."""
Bonus: TypeAlias = Literal["counter", "through", "first-off", "finder"]
"""Whose deed earns experience: each counter carried, who broke through, the first hero off, the finder of the chest."""


class Zone(Value, frozen=True, kw_only=True):
    """Where a warband sets up: everything that is said must hold."""

    who: Whose = "all"
    of: Literal["own-edge", "any-edge", "own-post", "own-quarter", "the-find", "anywhere"] = "own-edge"
    within: Inches = 8
    """How near to that it must be; of the find also inside it."""
    from_enemies: Inches = 0
    """At least so far from every enemy."""
    from_friends: Inches = 0
    from_edges: Inches = 0


class Earned(Value, frozen=True, kw_only=True):
    """What a campaign's warriors learn by it."""

    survives: Count = 1
    """For each hero and each group of henchmen that survives."""
    winning_leader: Count = 1
    enemy_out: Count = 1
    """For a hero, for each enemy whom he put out of action."""
    bonus: Bonus | None = None
    bonus_points: Count = 1


class Scenario(Value, frozen=True, kw_only=True):
    """Everything that one scenario says."""

    key: str
    name: str
    number: Count = 0
    """Its number in the rulebook; 0: it is none of those."""
    about: str = ""
    least: Annotated[int, Meta(ge=2, le=6)] = 2
    """So many warbands at the least."""
    most: Annotated[int, Meta(ge=2, le=6)] = 2
    buildings: Count = 0
    """So many buildings must stand on the table."""
    roles: Literal["none", "fewer-defend", "lower-rated-chooses"] = "none"
    sets_up_first: Literal["winner", "winner-chooses", "attacker", "defender"] = "winner-chooses"
    """Who sets up first: the winner of a roll-off, whom that one says, or a role."""
    edges: Literal["first-chooses", "winner-chooses-for-the-attacker", "random-for-the-attacker", "ends", "none"] = (
        "first-chooses"
    )
    """Who has which edge of the table; `ends`: the first chooses one of the two that are farthest apart."""
    zones: tuple[Zone, ...] = (Zone(),)
    begins: Literal["roll-off", "attacker", "die-and-initiative"] = "roll-off"
    alliances: bool = False
    """Whether warbands may ally in it."""
    objective: Literal["none", "middle-building", "d3-and-2-buildings"] = "none"
    counters: bool = False
    """D3+1 counters of wyrdstone lie about."""
    chest: bool = False
    """A chest is hidden in one of the buildings."""
    shards: bool = False
    """Each warband has D3 shards with it."""
    reserves: bool = False
    """Some of the defenders come later."""
    rout_tests: bool = True
    turns: Count = 0
    """After so many turns of each warband it ends; 0: there is no such limit."""
    goal: Goal | None = None
    """What wins it beside driving all enemies off."""
    experience: Earned = Earned()
    wyrdstone: Literal["none", "counters", "heroes-in-the-find", "shards", "chest"] = "none"


class Counter(Value, frozen=True, kw_only=True):
    """A counter that lies on the table or is carried."""

    kind: Literal["wyrdstone", "chest"] = "wyrdstone"
    at: Place | None = None
    """Where it lies; None: somebody carries it, or has taken it away."""
    carrier: str = ""
    home: str = ""
    """The warband that has brought it to safety."""


class Contest(Value, frozen=True, kw_only=True):
    """What is fought for, and how it stands."""

    buildings: tuple[str, ...] = ()
    """The buildings that are objectives, the one nearest to the middle first."""
    counters: tuple[Counter, ...] = ()
    to_place: int = 0
    """Counters that have still to be laid out."""
    searched: tuple[str, ...] = ()
    """Buildings in which the chest is not, or was."""
    finder: str = ""
    """Who found the chest."""
    first_off: str = ""
    """The first hero who left by the far edge."""
    through: tuple[str, ...] = ()
    """Who has broken through."""
    entry: TableEdge | None = None
    """The edge by which those come who come in this turn."""


NO_CONTEST = Contest()
