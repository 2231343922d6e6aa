"""Why a declaration is not open, said in a sentence that names what would be."""

from __future__ import annotations

from collections.abc import Iterable

from cometfall.battle.declaring import charge_of, key_of, move_of
from cometfall.battle.situation import Cast, Do
from cometfall.dice import Choice
from cometfall.editions.errors import did_you_mean, shown
from cometfall.model.state import State
from cometfall.rules import why_not_hide, why_not_move
from cometfall.rules.magic.casting import why_not_cast
from cometfall.rules.moving.declaring import Charges
from cometfall.rules.shooting.phase import why_not

MANY = "without it the ask stays open and shows what may be named."
UNASKED_TO_SHOOT = 'nobody is asked to shoot or to cast here; phase = "shooting" begins with that.'
UNASKED_TO_CHARGE = 'nobody is asked to charge here; phase = "movement" begins with that, before all moves.'
UNASKED_TO_MOVE = 'nobody is asked to move here; phase = "movement" begins with that.'


def unasked(battle: State, do: Do, asked: Iterable[str]) -> str:
    """Say why a declaration has not come up at all."""
    if move := move_of(do):
        return f"move: {_why_no_move(battle, *move) or UNASKED_TO_MOVE}"
    if charge := charge_of(do):
        return f"charge: {_why_no_charge(battle, charge) or UNASKED_TO_CHARGE}"
    if do.choose and do.choose.what == "hide" and do.choose.by:
        return f"hide: {_why_no_hiding(battle, do.choose.by)}"
    if do.choose:
        known = list(asked)
        ending = f"; {did_you_mean(do.choose.what, known, many=MANY)}" if known else "."
        return f'choose: nobody is asked "{shown(do.choose.what)}" here{ending}'
    if do.strike:
        return f"strike: {do.strike.by} is not asked whom to strike here; take it away."
    if do.cast:
        return f"cast: {_why_no_cast(battle, do.cast) or UNASKED_TO_SHOOT}"
    return f"shoot: {_why_no_shot(battle, do) or UNASKED_TO_SHOOT}"


def not_open(battle: State, do: Do, ask: Choice) -> str:
    """Say why a declaration is none of the options of the ask that it speaks of."""
    if do.strike:
        return f"strike: {do.strike.by} may not strike {do.strike.at} now; {_struck(ask)}"
    if do.shoot and (why := _why_no_shot(battle, do)):
        return f"shoot: {why}"
    if do.cast and (why := _why_no_cast(battle, do.cast)):
        return f"cast: {why}"
    move = move_of(do)
    if move and (why := _why_no_move(battle, *move)):
        return f"move: {why}"
    why_no_place = ask.named(key_of(do))
    if isinstance(why_no_place, str) and why_no_place:
        return f"{ask.what}: {why_no_place}"
    keys = [option.key for option in ask.options]
    return f'{ask.what}: "{shown(key_of(do))}" is not open; {did_you_mean(key_of(do), keys, many=MANY)}'


def _struck(ask: Choice) -> str:
    foes = sorted({planned.at for option in ask.options for planned in option.value})
    return f"he may strike {' or '.join(foes)}."


def _why_no_shot(battle: State, do: Do) -> str:
    assert do.shoot is not None, do
    for who in (do.shoot.by, do.shoot.at):
        if why := _nobody(battle, who):
            return why
    by, at = battle.warrior(do.shoot.by), battle.warrior(do.shoot.at)
    why = why_not(battle, by, at, do.shoot.with_)
    return f"{why}." if why else ""


def _why_no_cast(battle: State, what: Cast) -> str:
    why = why_not_cast(battle, battle.warrior(what.by), what.spell, what.at or "")
    return f"{why}." if why else ""


def _why_no_move(battle: State, who: str, pace: str) -> str:
    if why := _nobody(battle, who):
        return why
    if battle.phase != "movement":
        return ""
    warrior = battle.warrior(who)
    if warrior.warband != battle.turn:
        return f"it is not the turn of {who}."
    if warrior.at is None and not warrior.out:
        return f"{who} has no place on the table; write at."
    match pace:
        case "walk" | "run" | "crawl":
            why = why_not_move(battle, warrior, pace)
            return f"{who} {why}." if why else ""
        case _:
            return ""


def _why_no_charge(battle: State, key: str) -> str:
    found = Charges(battle).named(key) if battle.phase == "movement" else ""
    return found if isinstance(found, str) else ""


def _why_no_hiding(battle: State, who: str) -> str:
    if why := _nobody(battle, who):
        return why
    warrior = battle.warrior(who)
    if warrior.hidden:
        return f"{who} is hidden already, and need not say so again."
    why = why_not_hide(battle, warrior)
    return f"{who} {why}." if why else f"{who} is asked whether he hides at the end of his move."


def _nobody(battle: State, who: str) -> str:
    known = sorted(one.id for one in battle.warriors)
    return "" if who in known else f'there is no warrior "{shown(who)}"; {did_you_mean(who, known, many=MANY)}'
