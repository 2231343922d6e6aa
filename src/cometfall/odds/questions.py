"""The questions that are asked of the odds: an exchange, a shot, a duel, the rest of a situation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from cometfall.battle import Settler, Situation, SituationError, set_up
from cometfall.battle.situation import Charge, Do, Shoot, Someone
from cometfall.editions import EditionError, load, names
from cometfall.model.bodies import radius_of
from cometfall.model.book import Book
from cometfall.model.state import State
from cometfall.model.values import INCH
from cometfall.odds.declared import Declared
from cometfall.odds.duels import to_the_end
from cometfall.odds.errors import OddsError
from cometfall.odds.policies import Given
from cometfall.odds.results import Odds, outcomes_of
from cometfall.odds.spread import Spread, spread
from cometfall.odds.weighing import weigher
from cometfall.odds.words import warrior_from

FIRST = names()[0]

Policy: TypeAlias = Literal["usual", "best"]
Fighter: TypeAlias = str
"""A warrior in words, or the key of one in a list."""
FARTHEST_CHARGE = 30
"""In inches; nobody charges so far, and no table is wider behind him."""
FARTHEST = 500
"""In inches; no weapon carries a fourth of it."""
BORDER = 4.0
"""So far from the borders of the table a shot is looked at, in inches."""
AGAINST = "against"
"""The word that parts two sides in a list of fighters."""


def exchange(
    *fighters: Fighter,
    edition: str = FIRST,
    policy: Policy = "usual",
    choices: Mapping[str, str] | None = None,
) -> Odds:
    """Weigh one round of blows: the first against all others, or two sides of a list parted by `against`.

    Who is `charging` charges whom he fights; `later-round` says that they have fought before.
    """
    asked = (fighters, edition, policy, _frozen(choices))
    return _remembered_exchange(*asked) if edition in names() else _exchange(*asked)


def _exchange(fighters: tuple[Fighter, ...], edition: str, policy: str, choices: tuple[tuple[str, str], ...]) -> Odds:
    sides = _sides(fighters)
    question = " against ".join(" and ".join(side) for side in sides)
    return _weighed(_set_against(edition, *sides), policy, choices, until_out=False, question=question)


_remembered_exchange = lru_cache(maxsize=1024)(_exchange)
"""The same from memory, for the books that are shipped and so can't change."""


def duel(
    one: Fighter,
    other: Fighter,
    *,
    edition: str = FIRST,
    policy: Policy = "usual",
    choices: Mapping[str, str] | None = None,
) -> Odds:
    """Weigh a fight to the end, turn after turn until one of two is out of action; the first charges unless said."""
    first = frozenset[str]() if _says_who_charges(one, other) else frozenset({"charging"})
    battle = _set_against(edition, (one,), (other,), first)
    return _weighed(battle, policy, _frozen(choices), until_out=True, question=f"{one} against {other} to the end")


def _says_who_charges(*words: str) -> bool:
    return any("charging" in one or "later-round" in one for one in words)


def charge(
    charger: Fighter,
    target: Fighter,
    *,
    inches: float = 6,
    edition: str = FIRST,
    policy: Policy = "usual",
    choices: Mapping[str, str] | None = None,
) -> Odds:
    """Weigh a charge at an enemy so many inches away, from base edge to base edge, and the blows that follow."""
    if not 0 < inches <= FARTHEST_CHARGE:
        raise OddsError(f"inches: a charge goes more than 0 and up to {FARTHEST_CHARGE} inches far, not {inches:g}.")
    book = _book(edition)
    by, _ = warrior_from(charger, book, "charger", "red")
    at, _ = warrior_from(target, book, "target", "blue")
    by, at = replace(by, at=[6.0, 24.0]), replace(at, at=[6.0 + inches + 1, 24.0])
    declared = [Do(charge=Charge(by="charger", at="target"))]
    situation = Situation(edition=edition, phase="movement", warrior=[by, at], do=declared)
    found = rest_of(situation, policy=policy, choices=choices, with_blows=True)
    return replace(found, question=f"{charger} charges {target} at {inches:g} inches")


def shot(
    shooter: Fighter,
    target: Fighter,
    *,
    inches: float = 6,
    weapon: str = "",
    edition: str = FIRST,
    policy: Policy = "usual",
    choices: Mapping[str, str] | None = None,
) -> Odds:
    """Weigh a shot at a target so many inches away, from base edge to base edge."""
    if not 0 <= inches <= FARTHEST:
        raise OddsError(f"inches: a shot goes 0 to {FARTHEST} inches far, not {inches}.")
    book = _book(edition)
    by, _ = warrior_from(shooter, book, "shooter", "red")
    at, _ = warrior_from(target, book, "target", "blue")
    situation = Situation(edition=edition, phase="shooting", warrior=[by, at])
    battle = set_up(situation)
    fired = weapon or _missile(battle)
    between = inches + sum(radius_of(one) for one in battle.warriors) / INCH
    declared = replace(
        situation,
        size=(between + 2 * BORDER, 2 * BORDER),
        warrior=[replace(by, at=[BORDER, BORDER]), replace(at, at=[BORDER + between, BORDER])],
        do=[Do(shoot=Shoot(by="shooter", at="target", with_=fired))],
    )
    found = rest_of(declared, policy=policy, choices=choices)
    return replace(found, question=f"{shooter} shoots {target} at {inches:g} inches")


def _missile(battle: State) -> str:
    by = battle.warrior("shooter")
    found = [key for key in by.gear if key in battle.catalogue.weapons and battle.catalogue.weapons[key].range]
    if not found:
        raise OddsError("The shooter has nothing to shoot with; give him a weapon, such as bow.")
    return found[0]


def rest_of(
    situation: Situation,
    folder: Path | None = None,
    *,
    policy: Policy = "usual",
    choices: Mapping[str, str] | None = None,
    until_out: bool = False,
    with_blows: bool = False,
) -> Odds:
    """Weigh the rest of a situation: what is declared is done, dice that are laid out count as fallen.

    `with_blows`: a movement phase is followed by its combat phase, so that a charge is weighed with its blows.
    """
    settled = Settler(situation, folder).settle()
    assert settled.battle is not None, settled
    if settled.error and not settled.die_missing:
        raise SituationError(settled.error["message"], settled.error["code"])
    if settled.ask and settled.ask.what != "shoot":
        battle = settled.battle
    else:
        battle = replace(settled.battle, agenda=()) if settled.ask else settled.battle
    if with_blows and situation.phase == "movement":
        battle = replace(battle, agenda=(*battle.agenda, "combat-phase"))
    return _weighed(
        battle,
        policy,
        _frozen(choices),
        until_out=until_out,
        question=situation.title,
        begun=settled.begun,
        todo=settled.todo,
    )


def side_by_side(
    situation: Situation, editions: Iterable[str], folder: Path | None = None, **more: object
) -> list[Odds]:
    """Weigh the same situation in several editions."""
    return [rest_of(replace(situation, edition=edition), folder, **more) for edition in editions]  # type: ignore[arg-type]  # as given


def _frozen(choices: Mapping[str, str] | None) -> tuple[tuple[str, str], ...]:
    return tuple(sorted((choices or {}).items()))


def _book(edition: str) -> Book:
    try:
        return load(edition)
    except EditionError as error:
        raise SituationError(str(error), "bad-edition") from None


def _sides(fighters: tuple[Fighter, ...]) -> tuple[tuple[Fighter, ...], tuple[Fighter, ...]]:
    """Part the fighters at the word `against`; without it the first stands against all others."""
    place = fighters.index(AGAINST) if AGAINST in fighters else 0
    sides = (fighters[:place], fighters[place + 1 :]) if AGAINST in fighters else (fighters[:1], fighters[1:])
    if not all(sides):
        raise OddsError("A fight needs two warriors at the least.")
    return sides


def _set_against(
    edition: str, ours: tuple[Fighter, ...], theirs: tuple[Fighter, ...], first: frozenset[str] = frozenset()
) -> State:
    """Set up a fight: all of the one side touch all of the other; the flags of the first are added to his own."""
    book = _book(edition)
    fighters = [*((words, "red") for words in ours), *((words, "blue") for words in theirs)]
    told = [
        warrior_from(words, book, f"warrior-{number}", warband)
        for number, (words, warband) in enumerate(fighters, start=1)
    ]
    told[0] = (told[0][0], told[0][1] | first)
    return set_up(Situation(edition=edition, warrior=[_engaged(one, flags, told) for one, flags in told]))


def _engaged(one: Someone, flags: frozenset[str], told: list[tuple[Someone, frozenset[str]]]) -> Someone:
    foes = [other.id for other, _ in told if other.warband != one.warband]
    later = any("later-round" in said for _, said in told)
    return replace(one, engaged=foes, charged=foes if "charging" in flags else [], fought=foes if later else [])


def _weighed(
    battle: State,
    policy: str,
    choices: tuple[tuple[str, str], ...],
    *,
    until_out: bool,
    question: str,
    begun: tuple[object, ...] = (),
    todo: tuple[Do, ...] = (),
) -> Odds:
    found = _answer(battle, policy, choices, until_out, begun, msgspec.json.encode(todo))
    return replace(found, question=question)


@lru_cache(maxsize=4096)
def _answer(
    battle: State,
    policy: str,
    choices: tuple[tuple[str, str], ...],
    until_out: bool,  # noqa: FBT001 - a key of the cache
    begun: tuple[object, ...],
    todo: bytes,
) -> Odds:
    """Weigh a state; an equal question is answered from memory."""
    declared = Declared(tuple(msgspec.json.decode(todo, type=list[Do])), Given(dict(choices)))
    scales = declared.weigher(policy) if declared.todo else weigher(policy, choices)
    first = spread(battle, scales.policy.choose, begun) if begun else Spread(((battle, 1),), 1)
    chances: dict[State, Fraction] = {}
    reasons, chosen = dict.fromkeys(first.reasons), dict.fromkeys(first.choices)
    for state, weight in first.ways:
        for end, p in (to_the_end(state, scales) if until_out else scales.ends(state)).items():
            chances[end] = chances.get(end, Fraction(0)) + p * Fraction(weight, first.whole)
        further_reasons, further_choices = scales.asked(state)
        reasons |= dict.fromkeys(further_reasons)
        chosen |= dict.fromkeys(further_choices)
    declared.check()
    return Odds(
        edition=battle.book.name,
        outcomes=outcomes_of(chances, places=battle.phase == "movement" and "combat-phase" not in battle.agenda),
        policy=scales.policy.name,
        chosen=tuple(dict.fromkeys(f"{one.by or one.player}: {one.what} -> {one.option}" for one in chosen)),
        reasons=tuple(dict.fromkeys(map(str, reasons))),
    )
