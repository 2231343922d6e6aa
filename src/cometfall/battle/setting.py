"""Setting a situation up: from what a person wrote to the state of a battle."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec.structs import replace

from cometfall.battle.errors import SituationError
from cometfall.battle.ground import ground, with_ground
from cometfall.battle.situation import Cast, Charge, Moment, Move, Shoot, Situation, Someone, Strike
from cometfall.catalogue import CatalogueError, gear_named, nearest, spell_named, trait_named
from cometfall.catalogue.warbands import Recruit, recruit
from cometfall.editions import EditionError, catalogue_of, load, warband_lists
from cometfall.editions.errors import did_you_mean, shown
from cometfall.model.book import Book
from cometfall.model.catalogue import Catalogue, treated
from cometfall.model.circumstances import full_wounds
from cometfall.model.state import State
from cometfall.model.values import INCH, Phase, Posture
from cometfall.model.warrior import Overwatch, Turn, Unready, Warrior
from cometfall.rules import drawn, go_together
from cometfall.rules.moving.random_moves import heading
from cometfall.rules.turn.turn import tests_at_the_start
from cometfall.tables import AnyPiece

POSTURES: tuple[Posture, ...] = ("standing", "knocked-down", "stunned", "out-of-action")
FIRST_STEPS: Mapping[Moment, tuple[str, ...]] = {
    "movement": ("begin-movement",),
    "shooting": ("begin-shooting",),
    "combat": ("combat-phase",),
    "end-of-combat": ("all-alone",),
}
PHASES: Mapping[Moment, Phase] = {**{phase: phase for phase in get_args(Phase)}, "end-of-combat": "combat"}
"""The phase of which a situation plays the whole or the end."""


def set_up(situation: Situation, folder: Path | None = None) -> State:
    """Set a situation up, with the rules of its edition."""
    book = the_book(situation.edition, folder)
    _there(situation)
    battle = enlisted(book, situation.warrior, _contacts)
    turn = situation.turn or situation.warrior[0].warband
    bands = list(dict.fromkeys(one.warband for one in situation.warrior))
    if turn not in bands:
        ending = did_you_mean(turn, bands, many="it is one of those to which the warriors belong.")
        raise SituationError(f'turn: there is no warband "{turn}"; {ending}', "unknown")
    battle = with_ground(battle, ground(situation, book, folder))
    return replace(battle, turn=turn, phase=PHASES[situation.phase], agenda=_first_steps(book, situation.phase))


def _first_steps(book: Book, phase: Moment) -> tuple[str, ...]:
    """What is played of a phase; the first begins with what is tested at the start of a turn."""
    return ("begin-turn", *tests_at_the_start(book), "recover") if phase == "recovery" else FIRST_STEPS[phase]


def enlisted(
    book: Book,
    everyone: Sequence[Someone],
    touching: Callable[[Sequence[Someone]], tuple[tuple[str, str], ...]] = lambda _: (),
) -> State:
    """Give a battle by a book with these warriors in it, each with his weapons in his hands."""
    _once((one.id for one in everyone), "warrior")
    known = treated(catalogue_of(book), (key for one in everyone for key in one.gear or ()))
    _hated(everyone, known)
    empty = State(book=book, catalogue=known, warriors=())
    battle = replace(empty, warriors=tuple(_warrior(empty, one) for one in everyone))
    battle = replace(battle, contacts=touching(everyone))
    return replace(battle, warriors=tuple(_armed(battle, one) for one in everyone))


def the_book(edition: str, folder: Path | None = None) -> Book:
    """Load the edition that a file names, from beside it where it is a file itself."""
    try:
        beside = folder / edition if folder and edition.endswith(".toml") else edition
        return load(beside)
    except EditionError as error:
        raise SituationError(str(error), "bad-edition") from None


def _once(ids: Iterable[str], what: str) -> None:
    seen: set[str] = set()
    for each in ids:
        if each in seen:
            raise SituationError(f'Two {what}s have the id "{each}"; give each one of his own.', "twice")
        seen.add(each)


def _there(situation: Situation) -> None:
    """Refuse a declaration that names a warrior who is not there."""
    ids = [one.id for one in situation.warrior]
    for number, do in enumerate(situation.do, start=1):
        for deed in (do.shoot, do.strike, do.move, do.charge, do.cast):
            for key, who in _named_in(deed):
                if who not in ids:
                    raise SituationError(
                        f'do {number}: {key}: there is no warrior "{who}"; {did_you_mean(who, ids)}', "unknown"
                    )


def _named_in(deed: Shoot | Strike | Move | Charge | Cast | None) -> tuple[tuple[str, str], ...]:
    """The warriors whom a declaration names, each with its key."""
    match deed:
        case None:
            return ()
        case Move():
            return (("by", deed.by),)
        case Cast():
            return (("by", deed.by), *((("at", deed.at),) if deed.at else ()))
        case Charge():
            targets = [deed.at] if isinstance(deed.at, str) else deed.at
            return (("by", deed.by), *(("at", who) for who in targets))
        case _:
            return (("by", deed.by), ("at", deed.at))


def _hated(everyone: Sequence[Someone], catalogue: Catalogue) -> None:
    """Refuse hatred of what is neither a warrior, a warband, a trait nor a kind of trait."""
    there = {name for one in everyone for name in (one.id, one.warband)}
    kinds = {kind for key, trait in catalogue.traits.items() for kind in (key, *trait.tags)}
    for one in everyone:
        for hated in one.hates:
            if hated not in {"everyone", *there, *kinds}:
                near = nearest(hated, sorted({"everyone", *there, *kinds}))
                raise SituationError(
                    f'warrior "{one.id}": hates: there is no warrior, warband or trait "{shown(hated)}"; '
                    + (f'did you mean "{near}"?' if near else 'to hate all write "everyone".'),
                    "unknown",
                )


def _warrior(battle: State, one: Someone) -> Warrior:
    listed = _listed(battle, one)
    profile = one.profile or (listed.profile if listed else None)
    if profile is None:
        raise SituationError(
            f'warrior "{one.id}": he has no profile; write profile = {{ M = 4, WS = 3, ... }} or name a warrior of a '
            'list, such as warrior = "reiklanders/youngblood".',
            "no-profile",
        )
    _known(battle, one)
    traits = (*(_of_his_kind(battle, listed) if listed else ()), *one.traits)
    wounds = _wounds(one, full_wounds(battle.catalogue, profile, traits))
    postures = [status for status in one.status if status in POSTURES]
    if len(postures) > 1:
        raise SituationError(f'warrior "{one.id}": he can\'t be {" and ".join(postures)} at once.', "bad-status")
    posture: Posture = postures[0] if postures else "standing"
    gear = tuple(one.gear) if one.gear is not None else listed.gear if listed else ()
    overwatch = _overwatch(battle, one, gear)
    for weapon in one.reloading:
        if weapon not in gear:
            raise _not_carried(one, "reloading", weapon, gear)
    return Warrior(
        id=one.id,
        warband=one.warband,
        name=one.name or (listed.name if listed else ""),
        profile=profile,
        gear=gear,
        traits=traits,
        spells=tuple(one.spells),
        hates=tuple(one.hates),
        size=one.size if one.size != "small" or not listed else listed.size,
        mounted=one.mounted,
        indoors=one.indoors,
        leader=one.leader or bool(listed and listed.leader),
        covered="in-cover" in one.status,
        at=_place(one.at),
        posture=posture,
        wounds=0 if posture == "out-of-action" else wounds,
        fleeing="fleeing" in one.status,
        gone="fled" if "fled" in one.status else "",
        stupefied="stupefied" in one.status,
        facing=None if one.facing is None else heading(one.facing),
        hidden="hidden" in one.status,
        frenzied=_is_frenzied(battle, one, traits),
        tangled=int("entangled" in one.status),
        unready=tuple(Unready(weapon=weapon, turns=turns) for weapon, turns in one.reloading.items()),
        met=tuple(sorted(one.fought)),
        overwatch=overwatch,
        turn=Turn(
            charged=tuple(one.charged),
            stood_up=one.stood_up,
            moved=one.moved,
            ran=one.ran,
            only_sixes=one.failed_fear_test,
        ),
    )


def _is_frenzied(battle: State, one: Someone, traits: tuple[str, ...]) -> bool:
    """Whoever begins in frenzy still has it, unless he is off in a way that ends it."""
    if "frenzied" in one.status:
        return True
    ended = {"out-of-action", *battle.book.frenzy.lost_when} & set(one.status)
    return not ended and any(trait.frenzied for trait in battle.catalogue.traits_of(traits))


def _overwatch(battle: State, one: Someone, gear: tuple[str, ...]) -> Overwatch | None:
    """The shot that he keeps, in a book in which shots are kept."""
    if not one.overwatch:
        return None
    if one.overwatch not in gear:
        raise _not_carried(one, "overwatch", one.overwatch, gear)
    if not battle.book.overwatch.on:
        raise SituationError(
            f'warrior "{one.id}": overwatch: nobody is on overwatch in the {battle.book.name} book; take it away.',
            "out-of-range",
        )
    return Overwatch(weapon=one.overwatch, moved=one.moved)


def _listed(battle: State, one: Someone) -> Recruit | None:
    if not one.warrior:
        return None
    try:
        return recruit(one.warrior, warband_lists(battle.book))
    except CatalogueError as error:
        raise SituationError(f'warrior "{one.id}": {_lower(str(error))}', "unknown") from None


def _of_his_kind(battle: State, listed: Recruit) -> tuple[str, ...]:
    """What a warrior of a list is; some books give those hired with two weapons the skill to use them."""
    weapons = [key for key in listed.gear if key in battle.catalogue.weapons and battle.catalogue.weapons[key].fights]
    both = listed.kind == "hired-sword" and len(weapons) > 1 and battle.book.skill.ambidextrous
    return (*listed.traits, *(("ambidextrous",) if both else ()))


def _lower(sentence: str) -> str:
    plain = shown(sentence, 250)
    return plain[0].lower() + plain[1:]


def _wounds(one: Someone, full: int) -> int:
    if one.wounds is None:
        return full
    if one.wounds > full:
        raise SituationError(
            f'warrior "{one.id}": he can\'t have {one.wounds} wounds left of W {full}.', "out-of-range"
        )
    return one.wounds


def _known(battle: State, one: Someone) -> None:
    """Refuse gear and traits that the edition does not know."""
    try:
        for key in one.gear or ():
            if key not in battle.catalogue.traits:
                gear_named(battle.catalogue, key)
            elif battle.catalogue.traits[key].on_weapon:
                raise SituationError(
                    f'warrior "{one.id}": {key} goes with a weapon: write them together, such as "sword+{key}".',
                    "on-weapon",
                )
        for key in one.traits:
            trait_named(battle.catalogue, key)
        for key in one.spells:
            spell_named(battle.catalogue, key)
    except CatalogueError as error:
        raise SituationError(f'warrior "{one.id}": {_lower(str(error))}', "unknown") from None


def _place(at: list[float] | None) -> tuple[int, int, int] | None:
    if at is None:
        return None
    x, y, *height = (round(each * INCH) for each in at)
    return (x, y, height[0] if height else 0)


def _armed(battle: State, one: Someone) -> Warrior:
    """Put in his hands what he fights with."""
    warrior = battle.warrior(one.id)
    if one.hands is None:
        return replace(warrior, in_hand=drawn(battle, warrior))
    for key in one.hands:
        if one.hands.count(key) > warrior.gear.count(key):
            raise _not_carried(one, "hands", key, warrior.gear)
    if why := go_together(battle, warrior, tuple(one.hands)):
        raise SituationError(f'warrior "{one.id}": hands: {why}; take one of them out of his hands.', "not-together")
    return replace(warrior, in_hand=tuple(one.hands))


def _not_carried(one: Someone, where: str, key: str, gear: tuple[str, ...]) -> SituationError:
    near = nearest(key, gear)
    return SituationError(
        f'warrior "{one.id}": {where}: he does not carry {shown(key)}{" twice" if key in gear else ""}; '
        + (f"did you mean {near}?" if near and near != key else "add it to his gear."),
        "not-carried",
    )


def _contacts(everyone: Sequence[Someone]) -> tuple[tuple[str, str], ...]:
    """Who touches whom: engaged with, or charged."""
    bands = {one.id: one.warband for one in everyone}
    pairs: set[tuple[str, str]] = set()
    for one in everyone:
        for key, others in (("engaged", one.engaged), ("charged", one.charged), ("fought", one.fought)):
            for other in others:
                _enemy(one, key, other, bands)
                if key != "fought":
                    pairs.add((min(one.id, other), max(one.id, other)))
    out = {one.id for one in everyone if "out-of-action" in one.status}
    gone = next((pair for pair in sorted(pairs) if out & set(pair)), None)
    if gone:
        raise SituationError(
            f'"{gone[0]}" and "{gone[1]}" can\'t be engaged: one of them is out of action.', "bad-status"
        )
    return tuple(sorted(pairs))


def _enemy(one: Someone, key: str, other: str, bands: dict[str, str]) -> None:
    if other not in bands:
        near = nearest(other, bands)
        raise SituationError(
            f'warrior "{one.id}": {key}: there is no warrior "{other}"'
            + (f'; did you mean "{near}"?' if near else "."),
            "unknown",
        )
    if bands[other] == one.warband:
        raise SituationError(
            f'warrior "{one.id}": {key}: "{other}" is of his own warband; only enemies are engaged.', "own-side"
        )


def schema() -> dict[str, Any]:
    """The JSON Schema of a situation file."""
    found: dict[str, Any] = msgspec.json.schema(Situation)
    pieces = msgspec.json.schema(tuple[AnyPiece, ...])
    kinds = pieces.pop("$defs")
    found["$defs"]["Situation"]["properties"]["piece"] |= {"items": pieces["items"]}
    return found | {"$defs": found["$defs"] | kinds}
