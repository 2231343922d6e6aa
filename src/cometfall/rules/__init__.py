"""How the game is played: one module a section of the books. A rule asks and never rolls."""

from cometfall.rules.basics.measuring import may_measure
from cometfall.rules.combat.loadout import drawn, go_together
from cometfall.rules.moving.hiding import why_not_hide
from cometfall.rules.moving.moves import why_not_move
from cometfall.rules.shooting.loading import ready
from cometfall.rules.shooting.range import too_far
from cometfall.rules.shooting.shots import barred, shoot, shots_of
from cometfall.rules.steps import STEPS, Step, next_step, standing_first

__all__ = [
    "STEPS",
    "Step",
    "barred",
    "drawn",
    "go_together",
    "may_measure",
    "next_step",
    "ready",
    "shoot",
    "shots_of",
    "standing_first",
    "too_far",
    "why_not_hide",
    "why_not_move",
]
