"""What a battle is to a campaign: advantages of the weaker, and what those who took part have learned."""

from __future__ import annotations

from cometfall.model.book.tables import UnderdogRow
from cometfall.model.sides import Warband
from cometfall.model.state import State

NOTHING = UnderdogRow(difference=0, experience=0, rerolls=0)
ORDINARY, LARGE = 5, 20
"""What a warrior is worth to the rating of his warband, beside his experience."""


def underdog(battle: State, band: Warband) -> UnderdogRow:
    """What the difference to the highest rated enemy gives a warband that is rated lower."""
    book = battle.book.campaign
    highest = max((other.rating for other in battle.warbands if other.key != band.key), default=0)
    difference = highest - band.rating
    if difference < 0 or (not difference and book.underdog_at_equal_ratings == "none"):
        return NOTHING
    return max((row for row in book.underdog if row.difference <= difference), key=lambda row: row.difference)


def rerolls_of_the_underdog(battle: State, band: Warband) -> int:
    """The re-rolls of a warband that is rated lower, where the book has them."""
    return underdog(battle, band).rerolls if battle.book.campaign.underdog_rerolls else 0
