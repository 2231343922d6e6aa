"""The first battle of somebody who has never played: three against three in a yard, near enough to meet at once."""

from __future__ import annotations

from cometfall.battle import Member, Roster
from cometfall.editions import names
from cometfall.server.halls import NewBattle, Seating

YARD = """
name = "The yard"
about = "A low wall, some crates and a hut: enough to hide behind, too little to get lost in."
size = [26, 22]

[[piece]]
kind = "low-wall"
at = [9, 9]
size = [6, 0.5, 0.8]

[[piece]]
kind = "low-wall"
at = [17, 13]
size = [6, 0.5, 0.8]

[[piece]]
kind = "crate"
at = [13, 11]
turn = 30

[[piece]]
kind = "crate"
at = [5, 13]

[[piece]]
kind = "crate"
at = [21, 9]
"""


def _band(name: str, who: str) -> Roster:
    """A captain and two of his men: one who shoots and one who fights."""
    captain = Member(
        id="captain",
        name=f"Captain {who}",
        warrior="reiklanders/mercenary-captain",
        gear=("sword", "dagger", "shield"),
        leader=True,
    )
    archer = Member(id="archer", name=f"{name} archer", warrior="reiklanders/marksman", gear=("bow", "dagger"))
    fighter = Member(id="fighter", name=f"{name} fighter", warrior="reiklanders/warrior", gear=("axe", "dagger"))
    return Roster(name=f"The {name} Lanterns", warrior=(captain, archer, fighter))


def lesson(by: str) -> NewBattle:
    """The battle, ready to begin, against a bot."""
    bands: list[str | Roster] = [_band("Copper", "Lotte"), _band("Iron", "Emmerich")]
    seats = [Seating(here=True), Seating(by=by)]
    return NewBattle(warbands=bands, seats=seats, edition=names()[0], scenario="meeting", pieces=YARD, ready=True)
