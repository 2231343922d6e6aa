"""Falling: D3 hits as strong as the inches fallen, and the move is over."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from cometfall.dice import Play, tell
from cometfall.geometry.parts import Place
from cometfall.geometry.ways import Gait, below, nearest_standing
from cometfall.model.blow import Assault, Blow
from cometfall.model.bodies import height_of, radius_of
from cometfall.model.circumstances import best
from cometfall.model.state import State, bodies, separated
from cometfall.model.values import INCH
from cometfall.model.warrior import Warrior
from cometfall.rules.basics.dice import d3
from cometfall.rules.harm.blows import plain_hit
from cometfall.rules.harm.order import HARM
from cometfall.rules.moving.agility import initiative_test


def fall(battle: State, who: str, height: int, landing: Place, *, tested: bool = False) -> Play[State]:
    """Whoever falls takes D3 hits, each as strong as the full inches fallen, without armour saves or critical hits.

    He comes to lie where he lands, or beside whoever stands there; who has failed the one test that an acrobat has to
    land unhurt (`tested`) does not have another.
    """
    faller = battle.warrior(who)
    yield from tell("falls", "falling.damage", at=who, note=f'{height / INCH:g}"')
    battle = fallen(battle, faller, landing)
    strength = strength_of_a_fall(battle, height)
    if not strength or (not tested and (yield from _lands_unhurt(battle, faller, height))):
        return battle
    hits = yield from d3(battle, "falling", who)
    blow = _hit(battle, faller, strength)
    assault = Assault(by="", at=who, kinds=(blow,), rolls=(0,), hits=(hits,), sixes=(0,))
    return replace(battle, assaults=(*battle.assaults, assault)).then(*HARM)


def strength_of_a_fall(battle: State, height: int) -> int:
    """As many inches as he fell, in full or begun; some books name a greatest Strength."""
    book = battle.book.falling
    assert book.hits == "d3-at-strength-of-the-inches", book
    inches = height // INCH if book.rounding == "down" else -(-height // INCH)
    return min(inches, book.greatest_strength) if book.greatest_strength else inches


def fallen(battle: State, faller: Warrior, landing: Place) -> State:
    """Give the state with a warrior where he fell to: out of every combat, and barred from what a fall bars."""
    over = faller.turn.move_over or "move" in battle.book.falling.bars
    turn = replace(faller.turn, fell=True, move_over=over)
    battle = battle.with_warrior(replace(faller, at=at_rest(battle, faller, landing), turn=turn))
    return separated(battle, frozenset(pair for pair in battle.contacts if faller.id in pair))


def at_rest(battle: State, faller: Warrior, landing: Place) -> Place:
    """The nearest place to a landing at which he may stand; he touches nobody there."""
    gait = Gait(radius=radius_of(faller), height=height_of(faller), allowance=0)
    return nearest_standing(battle.table, bodies(battle, faller.id), gait, landing)


def underneath(battle: State, place: Place) -> Place:
    """What lies under a place in the air."""
    return below(battle.table, place)


def bars_after_a_fall(battle: State, warrior: Warrior, what: Literal["hide", "shoot", "cast"]) -> bool:
    """Whether a fall or a failed jump in this turn bars a warrior from something."""
    turn, book = warrior.turn, battle.book
    return (turn.fell and what in book.falling.bars) or (turn.failed_jump and what in book.jumping.failed_bars)


def _lands_unhurt(battle: State, faller: Warrior, height: int) -> Play[bool]:
    """An acrobat falls so far unhurt if he passes one Initiative test."""
    unhurt = best(battle, faller, "unhurt_within")
    if not isinstance(unhurt, int) or height > unhurt * INCH:
        return False
    return (yield from initiative_test(battle, faller, "falling"))


def _hit(battle: State, faller: Warrior, strength: int) -> Blow:
    """A hit that nobody strikes is never critical."""
    book, blow = battle.book.falling, plain_hit(battle, faller, strength, why="fall")
    return replace(blow, save=blow.save if book.armour_save else None, ward=blow.ward if book.ward_save else None)
