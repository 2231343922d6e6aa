"""Measuring: what a player, and whatever draws the board for him, may be told of distances, and when."""

from __future__ import annotations

from typing import Literal, TypeAlias

from cometfall.model.state import State
from cometfall.rules.moving.movement import charges_are_declared

Measured: TypeAlias = Literal["reach", "enemies", "gaps"]
"""How far one's own warriors get, how far off enemies are, how wide gaps are."""


def may_measure(battle: State, player: str, what: Measured) -> bool:
    """Where measuring is free all may be measured at any time; else nothing before what hangs on it is declared."""
    match battle.book.measuring.reading:
        case "measure-freely":
            return True
        case "declare-then-measure":
            return _once_declared(battle, player, what)


def _once_declared(battle: State, player: str, what: Measured) -> bool:
    """A charge is declared unmeasured, and so is a shot; the width of a gap shows when it has been jumped."""
    match what:
        case "reach":
            return battle.turn == player and charges_are_declared(battle)
        case "enemies":
            shot = battle.phase == "shooting" and bool(battle.assaults)
            return battle.turn == player and (shot or charges_are_declared(battle))
        case "gaps":
            return False
