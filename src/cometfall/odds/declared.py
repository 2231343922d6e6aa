"""What a situation declares, taken wherever it comes up while the rest is weighed."""

from __future__ import annotations

from cometfall.battle import SituationError
from cometfall.battle.declaring import answers, may_go_unasked, named_by
from cometfall.battle.situation import Do
from cometfall.dice import Choice, Option
from cometfall.editions.errors import shown
from cometfall.model.state import State
from cometfall.odds.policies import Best, Given, Said
from cometfall.odds.weighing import Weigher


class Declared:
    """Answers an ask with what was declared for it, every time it comes up; else as named, else as is usual."""

    name = "declared"

    def __init__(self, todo: tuple[Do, ...], given: Given) -> None:
        """Start with the declarations, none of which has come up."""
        self.todo = todo
        self._given = given
        self._asked: set[int] = set()
        self._taken: set[int] = set()

    def weigher(self, policy: str) -> Weigher:
        """Give a weigher that takes what was declared, and all else by a policy."""
        return Weigher(Best(self.fixed) if policy == "best" else self)

    def choose(self, battle: State, ask: Choice, said: Said) -> Option:
        """Take what was declared, where it is open."""
        return self.fixed(ask) or self._given.choose(battle, ask, said)

    def fixed(self, ask: Choice) -> Option | None:
        """Give what was declared or named for an ask; the first of several declarations that are open."""
        for place, do in enumerate(self.todo):
            if answers(do, ask):
                self._asked.add(place)
                if (found := named_by(do, ask)) is not None:
                    self._taken.add(place)
                    return found
        return self._given.named(ask)

    def check(self) -> None:
        """Refuse a declaration that is without effect: never asked for, never open, or always behind another."""
        for place, do in enumerate(self.todo):
            if place in self._taken or may_go_unasked(do):
                continue
            deed, what = _told(do)
            if place in self._asked:
                why = f"{what} is never open here; look at what the ask offers"
            elif any(_told(other)[0] == deed and _same_ask(other, do) for other in self.todo[:place]):
                why = f"{what} comes after another answer to the same ask, and the odds take that one every time"
            else:
                why = f"nobody is asked for {what} here"
            raise SituationError(f"[[do]] {deed}: {why}; take it away.", "not-open")


def _same_ask(one: Do, other: Do) -> bool:
    if one.choose and other.choose:
        return one.choose.what == other.choose.what
    return one.strike is not None and other.strike is not None and one.strike.by == other.strike.by


def _told(do: Do) -> tuple[str, str]:
    """The deed, and what was declared, in words."""
    if do.shoot:
        return "shoot", f"the shot of {do.shoot.by} at {do.shoot.at} with {shown(do.shoot.with_)}"
    if do.cast:
        return "cast", f"the spell of {do.cast.by}, {shown(do.cast.spell)}"
    if do.strike:
        return "strike", f"the blow of {do.strike.by} at {do.strike.at}"
    assert do.choose is not None, do
    return "choose", f'"{shown(do.choose.option)}" for "{shown(do.choose.what)}"'
