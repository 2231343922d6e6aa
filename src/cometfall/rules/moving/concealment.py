"""Concealment: what a warrior stands behind, and whether an enemy's eyes find him there all the same."""

from __future__ import annotations

from cometfall.geometry.beside import areas_at, nooks_beside, solids_beside
from cometfall.geometry.parts import Place
from cometfall.geometry.sight import line_is_free
from cometfall.model.bodies import DUCKED, body, ducked
from cometfall.model.circumstances import has
from cometfall.model.state import State, bodies
from cometfall.model.values import INCH
from cometfall.model.warrior import Warrior
from cometfall.rules.sighting import share_of

BEHIND = INCH // 2
"""Whoever is no farther than this from a wall or a column stands behind it."""
A_GAP = 100
"""So little may be open under what hides a warrior."""
QUARTER = 0.25


def conceals(battle: State, hider: Warrior) -> str:
    """The piece behind which, or in which, a warrior stands; empty where nothing is big enough to hide him."""
    here = body(hider)
    nook = next((nook.piece for nook in nooks_beside(battle.table, here, BEHIND)), "")
    rises = (
        solid.piece
        for solid in solids_beside(battle.table, here, BEHIND)
        if solid.hides and solid.sight and solid.bottom <= here.at[2] + A_GAP and solid.top >= here.at[2] + DUCKED
    )
    return nook or next(rises, "")


def is_inside(battle: State, hider: Warrior) -> bool:
    """Whether he hides in a barrel, or under water, where no line finds him."""
    in_a_nook = bool(nooks_beside(battle.table, body(hider), BEHIND))
    return in_a_nook or is_under_water(battle, hider)


def is_under_water(battle: State, hider: Warrior) -> bool:
    """The aquatic hide in water, however open it lies."""
    assert hider.at is not None, hider
    in_water = any(area.ground == "water" for area in areas_at(battle.table, hider.at))
    return in_water and has(battle, hider, "aquatic")


def exposes(battle: State, viewer: Warrior, hider: Warrior) -> bool:
    """Whether an enemy's eyes find a warrior where he hides, by the measure of the book.

    By one reading a free line betrays him that passes what he hides behind; by another only that he comes into plain
    view, with nothing before him, or goes where there is nothing to hide behind. Where the book wants a quarter of him
    covered, so much has to stay covered from everybody.
    """
    if is_inside(battle, hider) or has(battle, hider, "hides_in_the_open"):
        return False
    if battle.book.hiding.place == "more-than-a-quarter-of-the-front":
        return not is_covered_enough(battle, viewer, hider)
    if battle.book.hiding.what_sees == "line-past-the-feature":
        return has_a_line(battle, viewer, hider)
    return is_in_plain_view(battle, viewer, hider)


def has_a_line(battle: State, viewer: Warrior, hider: Warrior) -> bool:
    """Whether a line from an enemy's eyes to one who ducks crosses nothing."""
    eyes, low = body(viewer), ducked(hider)
    others = bodies(battle, viewer.id, hider.id)
    return line_is_free(battle.table, _eye(eyes.at, eyes.eye), _eye(low.at, low.eye), others)


def _eye(at: Place, height: int) -> Place:
    return (at[0], at[1], at[2] + height)


def is_in_plain_view(battle: State, viewer: Warrior, hider: Warrior) -> bool:
    """Whether nothing at all hides a part of him; or, where he is behind nothing, whether any part of him is seen."""
    seen = share_of(battle, viewer, hider)
    return seen == 1 if conceals(battle, hider) else seen > 0


def is_covered_enough(battle: State, viewer: Warrior, hider: Warrior) -> bool:
    """Whether pieces cover more than a quarter of him from there; or, read otherwise, all but a quarter."""
    seen = share_of(battle, viewer, hider, past_pieces_alone=True)
    return 1 - seen > QUARTER if battle.book.hiding.place_quarter_means == "covered" else seen <= QUARTER
