"""Where one may go who slips out of a fight: any way that leads away from those he fought."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.dice import Option
from cometfall.geometry.ways import Leg
from cometfall.model.state import State, opponents
from cometfall.rules.moving.movement import movement_of
from cometfall.rules.moving.whereto import Whereto

TWICE = 2


class Retreat(Whereto):
    """All places up to twice his Movement away whose way never leads back towards those he fought."""

    def __init__(self, battle: State, who: str) -> None:
        """Look from where the warrior stands."""
        super().__init__(battle, who, "run")
        allowance = TWICE * movement_of(battle, battle.warrior(who))
        self.finder.safely = replace(self.finder.safely, allowance=allowance)
        self.finder.boldly = replace(self.finder.boldly, allowance=allowance)
        self.foes = tuple(foe.at for foe in opponents(battle, who) if foe.at is not None)

    def named(self, key: str) -> Option | str:
        """Give the way that a key names, or say why it can't be gone."""
        found = super().named(key)
        if isinstance(found, Option) and not all(self._leads_away(leg) for leg in found.value.legs):
            return f"{self.who} can't go there: he has to move away from those he fought."
        return found

    def _leads_away(self, leg: Leg) -> bool:
        """Whether a part of a way, seen from above, leads away from the middle of those he fought."""
        ways = (leg.end[0] - leg.start[0], leg.end[1] - leg.start[1])
        return sum(ways[0] * (leg.start[0] - x) + ways[1] * (leg.start[1] - y) for x, y, _ in self.foes) >= 0
