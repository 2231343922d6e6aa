"""Taking back: free while nobody has learned anything by it, after that with the consent of all others."""

from __future__ import annotations

from itertools import takewhile
from typing import NamedTuple

from cometfall.battle.course import Moment, course_of
from cometfall.dice import Choice
from cometfall.dice.asks import YES_OR_NO

WISHES = {"allow-taking-back": "wants to take something back", "agree-to-end": "offers to end the battle"}
"""What somebody wants who asks for consent, by what the others are asked."""


class Wish(NamedTuple):
    """Somebody wants to take back what he answered last, or to end the battle as it stands."""

    by: str
    target: Moment
    """Where the battle goes on if all agree."""
    others: tuple[str, ...]
    """Those who have still to agree."""
    what: str = "allow-taking-back"
    """What they are asked."""

    def without_first(self) -> Wish | None:
        """The same when one more has agreed; nothing is left once all have."""
        rest = self.others[1:]
        return self._replace(others=rest) if rest else None


def consent(wish: Wish) -> Choice:
    """Ask the next player whether he agrees."""
    return Choice(wish.what, wish.others[0], YES_OR_NO, wish.by, 0)


def moment_before(now: Moment, player: str) -> Moment | None:
    """Give the moment at which a player gave his last answer."""
    earlier = (moment for moment in course_of(now) if moment is not now)
    return next((moment for moment in earlier if _asked(moment) == player), None)


def is_free(now: Moment, target: Moment, player: str) -> bool:
    """Whether no die has fallen since, and nobody else has answered."""
    since = list(takewhile(lambda moment: moment is not target, course_of(now)))
    alone = all(_asked(moment) == player for moment in since if moment is not now)
    return alone and now.rolled == target.rolled


def _asked(moment: Moment) -> str:
    return moment.opened.player if isinstance(moment.opened, Choice) else ""
