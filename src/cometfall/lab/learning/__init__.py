"""Battles for programs that learn: one warband for Gymnasium, all of them for PettingZoo. Needs the extra `gym`."""

from importlib.util import find_spec

for needed in ("gymnasium", "pettingzoo"):
    if find_spec(needed) is None:
        raise ImportError(f"{needed} is not installed: battles to learn from need the extra, cometfall[gym].")

from cometfall.lab.learning.all_sides import BattleAEC  # noqa: E402 - only where the extra is there
from cometfall.lab.learning.observing import ASK_BOXES, BATTLE, OPTION, WARRIOR, Sizes  # noqa: E402 - the same
from cometfall.lab.learning.one_side import BattleEnv  # noqa: E402 - the same

__all__ = ["ASK_BOXES", "BATTLE", "OPTION", "WARRIOR", "BattleAEC", "BattleEnv", "Sizes"]
