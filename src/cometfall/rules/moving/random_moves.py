"""Random moves: so many dice of inches in a direction, whether one likes it or not."""

from __future__ import annotations

from math import cos, isfinite, radians, sin
from random import Random

from msgspec.structs import replace

from cometfall.dice import Option, Play, choose, choose_where, roll, tell
from cometfall.geometry.ways import straight
from cometfall.model.circumstances import best
from cometfall.model.journey import Journey
from cometfall.model.state import State, opponents
from cometfall.model.values import INCH
from cometfall.model.warrior import Warrior
from cometfall.model.wording import shown
from cometfall.rules.moving.gait import gait_of
from cometfall.rules.moving.keeping_off import kept_off

WINDS = ("east", "north-east", "north", "north-west", "west", "south-west", "south", "south-east")
FAR = 1000


class Toward:
    """All directions: a key names one in degrees, from 0 for along the table, against the clock."""

    words = 'degrees, such as "90"'

    def named(self, key: str) -> Option | str:
        """Give the direction that a key names."""
        try:
            degrees = float(key)
        except ValueError:
            degrees = float("nan")
        if not isfinite(degrees):
            winds = f"{', '.join(WINDS[:-1])} or {WINDS[-1]}"
            return f'"{shown(key)}" is no direction: write degrees, such as "90", or {winds}.'
        return Option(key, f"{degrees:g} degrees", heading(degrees))

    def drawn(self, random: Random) -> Option:
        """Draw a direction evenly."""
        degrees = random.randrange(360)
        return Option(str(degrees), f"{degrees} degrees", heading(degrees))


WINDROSE = tuple(
    Option(wind, wind, (round(cos(radians(45 * n)) * FAR), round(sin(radians(45 * n)) * FAR)))
    for n, wind in enumerate(WINDS)
)


def heading(degrees: float) -> tuple[int, int]:
    """The direction of so many degrees, against the clock from along the table."""
    return (round(cos(radians(degrees)) * FAR * INCH), round(sin(radians(degrees)) * FAR * INCH))


def moves_by_dice(battle: State, warrior: Warrior) -> int:
    """How many dice of inches a warrior moves each turn in place of moves of his own; 0: he moves as he likes."""
    dice = best(battle, warrior, "random_movement") if battle.book.movement.random else 0
    return dice if isinstance(dice, int) else 0


def random_moves(battle: State) -> Play[State]:
    """Whoever moves at random does so in the compulsory part, by dice, in a direction that his player sets first."""
    waiting = tuple(one for one in battle.warriors if one.warband == battle.turn and _is_due(battle, one))
    if not waiting or "random" not in battle.book.movement.compulsory:
        return battle
    options = tuple(Option(one.id, f"{one.id} moves next", one) for one in waiting)
    mover: Warrior = yield from choose("who-moves-at-random", battle.turn, options, usual=0)
    ahead = yield from choose_where("direction", battle.turn, Toward(), WINDROSE, mover.id)
    inches = yield from roll("random-movement", mover.id, dice=moves_by_dice(battle, mover))
    yield from tell("moves-at-random", "movement.random-movement", by=mover.id, number=inches)
    gait = gait_of(battle, mover, "random", allowance=inches * INCH)
    assert mover.at is not None, mover
    way = straight(battle.table, kept_off(battle, mover), gait, mover.at, ahead, inches * INCH)
    journey = Journey(by=mover.id, pace="random", start=mover.at, legs=way.legs)
    return replace(battle, journeys=(*battle.journeys, journey)).then(
        "travel", "dangerous-terrain", "hide", "arrive", "random-moves"
    )


def _is_due(battle: State, one: Warrior) -> bool:
    able = one.standing and not one.fleeing and one.at is not None and not opponents(battle, one.id)
    return able and moves_by_dice(battle, one) > 0 and not one.turn.move_over
