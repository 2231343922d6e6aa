"""Places that an exploration leads to, by the face and the number of the dice that are equal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Place(NamedTuple):
    """A place in the ruins; where it holds crowns alone, the dice that say how many."""

    name: str
    dice: int = 0
    times: int = 1


PLACES: Mapping[tuple[int, int], Place] = {
    (1, 2): Place("a well"),
    (2, 2): Place("a shop"),
    (3, 2): Place("a corpse"),
    (4, 2): Place("a straggler"),
    (5, 2): Place("an overturned cart"),
    (6, 2): Place("ruined hovels", 1),
    (1, 3): Place("a tavern"),
    (2, 3): Place("a smithy"),
    (3, 3): Place("prisoners"),
    (4, 3): Place("a fletcher"),
    (5, 3): Place("a market hall", 2),
    (6, 3): Place("somebody who owes a favour"),
    (1, 4): Place("a gunsmith"),
    (2, 4): Place("a shrine"),
    (3, 4): Place("a townhouse", 3),
    (4, 4): Place("an armourer"),
    (5, 4): Place("a graveyard"),
    (6, 4): Place("catacombs"),
    (1, 5): Place("a moneylender's house", 1, 10),
    (2, 5): Place("an alchemist's laboratory"),
    (3, 5): Place("a jewelsmith"),
    (4, 5): Place("a merchant's house"),
    (5, 5): Place("a shattered building"),
    (6, 5): Place("an entrance to the catacombs"),
    (1, 6): Place("the Pit"),
    (2, 6): Place("a hidden treasure"),
    (3, 6): Place("a dwarf smithy"),
    (4, 6): Place("a slaughtered warband"),
    (5, 6): Place("a fighting arena"),
    (6, 6): Place("a noble's villa"),
}
