"""What rule tests are written with: warriors, fights and shots in a few words, and dice laid out by name.

    battle = a_fight(a_warrior("otto", gear=["sword"]), a_warrior("brak", gear=["axe"]), striker="otto")
    after = fought(battle, "to-hit 4", "to-wound 4", "injury 5")
    assert after["brak"].out

A die that is missing, left over or laid out for something else fails the test.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from cometfall.dice import Choice, DiceError, Event, LaidOut, LaidOutDie, Option, Play, run
from cometfall.editions import catalogue_of, load
from cometfall.model.blow import Arm, Blow
from cometfall.model.book import Book
from cometfall.model.catalogue import Catalogue, treated
from cometfall.model.state import State
from cometfall.model.values import HUMAN, INCH, PROFILE_FIELDS
from cometfall.model.warrior import Turn, Warrior
from cometfall.rules import drawn, next_step, shoot
from cometfall.rules.harm.blows import struck

T = TypeVar("T")


class After(Mapping[str, Warrior]):
    """What is true after a fight or a shot: the warriors by id, what was told, what was asked of players."""

    def __init__(self, battle: State, events: list[Event], asked: list[str]) -> None:
        self.battle = battle
        self.events = events
        self.asked = asked

    def __getitem__(self, key: str) -> Warrior:
        return self.battle.warrior(key)

    def __iter__(self) -> Any:
        return iter(warrior.id for warrior in self.battle.warriors)

    def __len__(self) -> int:
        return len(self.battle.warriors)

    def told(self, what: str) -> list[Event]:
        """All events of a kind."""
        return [event for event in self.events if event.what == what]


@cache
def _book(edition: str) -> Book:
    return load(edition)


def playing(edition: str, **sections: Mapping[str, Any]) -> Book:
    """A book with some fields changed: `playing("classic", critical={"general_chart": True})`."""
    book = _book(edition)
    return replace(book, **{name: replace(getattr(book, name), **fields) for name, fields in sections.items()})


def things(edition: str | Book) -> Catalogue:
    """The catalogue that a book uses."""
    book = _book(edition) if isinstance(edition, str) else edition
    return catalogue_of(book)


def a_warrior(
    id: str = "otto",  # noqa: A002 - the word of the game
    *,
    warband: str | None = None,
    gear: Iterable[str] = (),
    hands: Iterable[str] | None = None,
    traits: Iterable[str] = (),
    posture: str = "standing",
    wounds: int | None = None,
    **more: Any,
) -> Warrior:
    """A human in the open with what is named changed; `otto` is red, all others blue unless said.

    Characteristics by their letters (`WS=4`), facts of the turn by name (`charged=["brak"]`, `stood_up=True`,
    `moved=True`, `ran=True`, `only_sixes=True`), everything else as fields of `Warrior` (`frenzied=True`,
    `size="large"`).
    """
    profile = replace(HUMAN, **{PROFILE_FIELDS[key]: more.pop(key) for key in list(more) if key in PROFILE_FIELDS})
    turn = Turn(**{key: _tuple(more.pop(key)) for key in list(more) if key in Turn.__struct_fields__})
    return Warrior(
        id=id,
        warband=warband or ("red" if id == "otto" else "blue"),
        profile=profile,
        gear=tuple(gear),
        in_hand=tuple(hands) if hands is not None else ("?",),
        traits=tuple(traits),
        posture=posture,  # type: ignore[arg-type]  # a posture by name
        wounds=profile.wounds if wounds is None else wounds,
        turn=turn,
        **{key: _tuple(value) for key, value in more.items()},
    )


def _tuple(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def a_battle(*warriors: Warrior, edition: str | Book = "classic", **fields: Any) -> State:
    """A battle at rest with these warriors in it; whoever's hands were not named holds what he lists first."""
    book = _book(edition) if isinstance(edition, str) else edition
    known = treated(things(book), (key for one in warriors for key in (*one.gear, *one.in_hand)))
    battle = State(book=book, catalogue=known, warriors=warriors, turn="red", **fields)
    ready = tuple(
        replace(one, in_hand=drawn(battle, replace(one, in_hand=()))) if one.in_hand == ("?",) else one
        for one in warriors
    )
    return replace(battle, warriors=ready)


def a_fight(
    *warriors: Warrior,
    edition: str | Book = "classic",
    contacts: Iterable[tuple[str, str]] | None = None,
    striker: str | None = None,
) -> State:
    """A combat phase about to begin: all enemies touch each other unless said; with `striker` only he may strike."""
    pairs = contacts
    if pairs is None:
        pairs = [(a.id, b.id) for a in warriors for b in warriors if a.id < b.id and a.warband != b.warband]
    touching = tuple(sorted((min(pair), max(pair)) for pair in pairs))
    battle = a_battle(*warriors, edition=edition, contacts=touching, agenda=("combat-phase",))
    if striker is None:
        return battle
    kept = tuple(
        one if one.id == striker else replace(one, bout=replace(one.bout, struck=True)) for one in battle.warriors
    )
    return replace(battle, warriors=kept)


def a_shot(
    by: Warrior,
    at: Warrior,
    weapon: str,
    *others: Warrior,
    inches: float = 6,
    edition: str | Book = "classic",
    cover: bool = False,
    shots: int = 0,
) -> State:
    """A shot about to be resolved at a target so many inches away, from base edge to base edge."""
    here = replace(by, at=(0, 0, 0))
    there = replace(at, at=(round((inches + 1) * INCH), 0, 0))
    gear = by.gear if weapon in by.gear else (*by.gear, weapon)
    battle = a_battle(replace(here, gear=gear), there, *others, edition=edition, phase="shooting")
    return shoot(battle, by.id, at.id, weapon, cover=cover, shots=shots)


def a_blow(battle: State, by: str = "otto", at: str = "brak", weapon: str = "", *, off_hand: bool = False) -> Blow:
    """The numbers of one blow in a fight: what it needs to hit and wound, the save it leaves, with the reasons."""
    attacker = battle.warrior(by)
    key = weapon or (attacker.in_hand[0] if attacker.in_hand else "fist")
    return struck(battle, attacker, battle.warrior(at), Arm(weapon=key, off_hand=off_hand))


def played(rule: Play[T], *dice: str | int) -> T:
    """Play one rule that asks for dice alone, with the dice laid out."""
    laid = LaidOut(_die(die) for die in dice)
    value = run(rule, laid, _nobody_chooses)
    if laid.left:
        message = f"Dice are left over: {', '.join(f'{die.what} {die.face}' for die in laid.left)}."
        raise DiceError(message)
    return value


def _nobody_chooses(ask: Choice) -> Option:
    message = f"Nobody was to be asked, but here is a choice: {ask}"
    raise AssertionError(message)


def fought(battle: State, *dice: str | int, choices: Mapping[str, str] | None = None) -> After:
    """Play everything on the agenda with the dice laid out; choices by `what` of the ask, else the usual one."""
    laid = LaidOut(_die(die) for die in dice)
    events: list[Event] = []
    asked: list[str] = []

    def choose(ask: Choice) -> Option:
        asked.append(ask.what)
        wanted = (choices or {}).get(ask.what)
        if wanted is not None:
            chosen = [option for option in ask.options if option.key == wanted]
            assert chosen, f"{wanted} is none of {[option.key for option in ask.options]}"
            return chosen[0]
        assert ask.usual is not None, f"a choice without a usual answer: {ask}"
        return ask.options[ask.usual]

    while battle.agenda:
        step = next_step(battle)
        battle = step if isinstance(step, State) else run(step, laid, choose, events.append)
    if laid.left:
        message = f"Dice are left over: {', '.join(f'{die.what} {die.face}' for die in laid.left)}."
        raise DiceError(message)
    return After(battle, events, asked)


def _die(die: str | int) -> LaidOutDie:
    if isinstance(die, int):
        return LaidOutDie(die)
    what, face = die.split()
    return LaidOutDie(int(face), what)


def plain(value: Any) -> Any:
    """A value as plain data, to compare or print."""
    return msgspec.to_builtins(value)
