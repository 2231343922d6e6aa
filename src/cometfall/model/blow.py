"""A blow, a shot or a hit, with every number by which it is resolved and the reasons for each."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec.structs import replace

from cometfall.dice import Target
from cometfall.model.values import Posture, Value

Manner: TypeAlias = Literal["blow", "shot", "hit"]
"""Struck in a fight, shot, or a hit that nobody aims."""
Finish: TypeAlias = Literal["", "out-without-dice", "unsaved-wound-is-out", "injury-is-out"]
"""What becomes of one who is down: nothing special, or how a blow finishes him."""


class Arm(Value, frozen=True, kw_only=True):
    """A weapon and how many blows go with it."""

    weapon: str
    count: int = 1
    off_hand: bool = False
    extra_limb: bool = False
    ferocious: bool = False
    fires: bool = False
    """A pistol that is shot in the fight."""
    with_shot: bool = False
    """One of two weapons because a pistol is shot: the pistol, or what strikes beside it."""
    opening: bool = False
    """Struck or shot before all blows."""
    single: Literal["", "armed", "own-strength"] = ""
    """The one blow that is struck in place of all others, with the weapon's bonus or without it."""
    only: tuple[str, ...] = ()
    """The enemies at whom it may be struck; empty: any."""


class Blow(Value, frozen=True, kw_only=True):
    """One kind of blow at one enemy: the numbers stand from the moment it is declared."""

    weapon: str
    manner: Manner = "blow"
    off_hand: bool = False
    to_hit: Target | None = None
    """None: it hits without a die."""
    rerolls: int = 0
    """How often a miss may be rolled again."""
    reads: tuple[int, ...] = ()
    """The faces of the hit die that mean something by themselves."""
    strength: int = 3
    to_wound: Target
    critical_from: int = 0
    """The natural roll to wound that is a critical hit; 0: never."""
    chart: str = ""
    critical_roll: int = 0
    critical_keeps_save: bool = False
    save: Target | None = None
    ward: Target | None = None
    dodge: Target | None = None
    injury: int = 0
    stuns_from: int = 0
    six_wounds: Literal["", "plain", "critical-die"] = ""
    wounds: int = 1
    wounds_d3: bool = False
    hits: int = 1
    """How many hits one roll scores."""
    burns: bool = False
    """Whoever touches the victim suffers for each wound that he loses."""
    finish: Finish = ""
    parriable: bool = False
    """Nothing about the blow itself keeps its victim from parrying it."""
    misfires: bool = False
    cover: str = ""
    """The piece or the warrior that hides a part of the target, and is struck by a shot that misses by just that."""
    cover_lives: bool = False
    """It is a warrior."""
    again: Literal["", "while-unwounding", "on-sixes"] = ""
    again_worst: int = 0
    penalty: int = 0
    """What a further blow has against it already."""
    arm: Arm | None = None
    killing: bool = False
    trips: bool = False
    """A hit does no harm, but may lay its victim low."""
    flames: bool = False
    """It sets a flammable victim alight: one more hit."""


class Wound(Value, frozen=True, kw_only=True):
    """A wound made and not saved yet: by which kind of blow, critical or not, by which row of the chart."""

    kind: int
    critical: bool = False
    row: int = -1
    """The number of the row where the critical die has been rolled."""


class Injury(Value, frozen=True, kw_only=True):
    """An injury roll that is due."""

    add: int = 0
    stuns_from: int = 0
    helmet: bool = True
    killing: bool = False
    spares: bool = False
    """Out of action is no more than stunned."""
    lost_on_fallen: bool = False
    """It comes from a further blow, and blows at one who has been put down already are lost."""


class Assault(Value, frozen=True, kw_only=True):
    """All that one warrior does to one enemy at a time: kinds of blows, dice to come, hits, wounds, injuries."""

    by: str
    """Who strikes; empty where nobody does."""
    at: str
    kinds: tuple[Blow, ...]
    rolls: tuple[int, ...]
    """Hit dice still to be rolled, by kind."""
    hits: tuple[int, ...]
    sixes: tuple[int, ...]
    """Of the hits those that wound without a roll, by kind."""
    best: tuple[tuple[int, int], ...] = ()
    """The highest hit dice that a parry has to beat, each with its kind."""
    wounding: int = -1
    """The kind of blow that its player named, whose wounds are rolled first."""
    wounds: tuple[Wound, ...] = ()
    injuries: tuple[Injury, ...] = ()
    worst: Posture = "standing"
    helmet: bool = True
    """Whether a helmet may still soften the worst injury."""
    killing: bool = False
    at_least: Posture = "standing"
    """What a critical hit makes of the victim whatever its injury."""
    after: tuple[str, ...] = ()
    """Effects that follow when all is settled."""
    misfired: int = -1
    """The kind of the shot that has just misfired."""
    burnt: tuple[str, ...] = ()
    """Those whom the victim's blood strikes, one for each hit."""
    ricochets: tuple[int, ...] = ()
    """The kinds of the shots that glance off and strike another."""

    def with_kind(self, blow: Blow, *, rolls: int = 0, hits: int = 0) -> Assault:
        """Give the assault with a further kind of blow, and how many of it are to be rolled or have hit."""
        return replace(
            self,
            kinds=(*self.kinds, blow),
            rolls=(*self.rolls, rolls),
            hits=(*self.hits, hits),
            sixes=(*self.sixes, 0),
        )


class Planned(Value, frozen=True, kw_only=True):
    """Blows that a warrior has declared and not struck: whom, with what, how many."""

    at: str
    arms: tuple[Arm, ...]


class Fight(Value, frozen=True, kw_only=True):
    """A combat in this phase: who is in it, and who strikes."""

    members: tuple[str, ...]
    order: tuple[str, ...] = ()
    """The next to strike where dice or a player have decided it."""
    pricked: tuple[tuple[str, str], ...] = ()
    """Who has been struck by whose spines."""
    striker: str = ""
    plan: tuple[Planned, ...] = ()
    opening: bool = False
