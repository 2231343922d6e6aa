"""Running: who may, how far, and what it rules out."""

from __future__ import annotations

from typing import Any

import pytest

from cometfall.rules.moving.gait import gait_of
from cometfall.rules.shooting.shots import barred
from tests.kit import playing
from tests.ledger import proves
from tests.rules.moving.builders import Refused, a, about_to_move, at, brak, ground, inches, moved, named, otto, ran

EVERY = ("classic", "playsheet", "revised", "archeonicus", "house")
NEAR = ("classic", "revised", "archeonicus", "house")
"""The books in which the fallen, the fleeing and the hidden bar no run."""


@proves("classic.running.double", "playsheet.running.double", "revised.running.distance")
@pytest.mark.parametrize("edition", EVERY)
def test_a_runner_moves_twice_as_far(edition: str) -> None:
    """With M 4 that is 8 inches, and not a thousandth more."""
    battle = about_to_move(otto(), brak(40), edition=edition)
    assert inches(ran(battle, "18 10")["otto"]) == (18, 10, 0)
    with pytest.raises(Refused):
        ran(battle, "18.001 10")


@proves(
    "classic.running.enemy-within-8",
    "playsheet.running.enemy-within-8",
    "revised.running.enemy-within-8",
    "archeonicus.running.enemy-within-8",
)
@pytest.mark.parametrize("edition", EVERY)
def test_an_enemy_at_exactly_eight_inches_bars_a_run(edition: str) -> None:
    """From edge to edge: 9 inches between the middles of two bases."""
    with pytest.raises(Refused):
        ran(about_to_move(otto(), brak(19), edition=edition), "10 12")
    assert ran(about_to_move(otto(), brak(19.001), edition=edition), "10 12")["otto"].turn.ran


@proves("classic.running.enemies-not-counted", "revised.running.enemies-not-counted")
@pytest.mark.parametrize("edition", NEAR)
@pytest.mark.parametrize(
    "how", [{"posture": "knocked-down"}, {"posture": "stunned"}, {"fleeing": True}, {"hidden": True}]
)
def test_the_fallen_the_fleeing_and_the_hidden_bar_no_run(edition: str, how: dict[str, Any]) -> None:
    """Nearer than his Initiative the hidden would be found."""
    battle = about_to_move(otto(), brak(15, **how), edition=edition)
    assert ran(battle, "10 17")["otto"].turn.ran


@proves("playsheet.running.enemy-within-8")
@pytest.mark.parametrize("how", [{"posture": "stunned"}, {"fleeing": True}, {"hidden": True}])
def test_on_the_sheet_every_enemy_bars_a_run(how: dict[str, Any]) -> None:
    with pytest.raises(Refused):
        ran(about_to_move(otto(), brak(19, **how), edition="playsheet"), "10 12")


@proves("revised.running.enemies-not-counted")
def test_an_enemy_in_combat_bars_a_run() -> None:
    """Nothing exempts him."""
    udo = named(otto(16, 10), "udo")
    battle = about_to_move(otto(), brak(17), udo, edition="revised", contacts=[("brak", "udo")])
    with pytest.raises(Refused):
        ran(battle, "10 12")


@proves("classic.running.may-come-closer", "revised.running.may-approach")
@pytest.mark.parametrize("edition", EVERY)
def test_a_runner_may_come_closer_than_eight_inches(edition: str) -> None:
    """The enemy is 9 inches off, edge to edge; he stops an inch away."""
    assert inches(ran(about_to_move(otto(), brak(20), edition=edition), "18 10")["otto"]) == (18, 10, 0)


@proves("classic.running.no-contact", "revised.running.not-a-charge")
@pytest.mark.parametrize("edition", EVERY)
def test_a_run_never_ends_in_contact(edition: str) -> None:
    """He may stop just short of the enemy, but not at him."""
    battle = about_to_move(otto(M=5), brak(19.5), edition=edition)
    after = ran(battle, "18.49 10")
    assert not after.battle.contacts
    with pytest.raises(Refused, match="charge"):
        ran(battle, "18.5 10")


@proves("classic.running.check-after-charges", "revised.running.when-checked")
@pytest.mark.parametrize("edition", ["classic", "revised", "archeonicus", "house"])
def test_a_run_is_judged_by_the_places_before_anybody_moved(edition: str) -> None:
    """His friend's move, or his own, changes nothing: who was barred stays barred, who was free stays free."""
    battle = about_to_move(otto(), named(otto(30, 10), "udo"), brak(17), edition=edition)
    after = moved(battle, "move: udo run", "whereto udo: 23 10")
    assert after["udo"].turn.ran
    assert after["otto"].turn.run_barred


@proves("classic.running.declare", "revised.running.declare")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("to", ["13 10", "stay"])
def test_a_run_that_was_declared_counts_however_short(edition: str, to: str) -> None:
    assert ran(about_to_move(otto(), brak(40), edition=edition), to)["otto"].turn.ran


@proves("classic.running.declare", "revised.running.declare")
@pytest.mark.parametrize(("to", "has_run"), [("14 10", False), ("14.001 10", True)])
def test_by_another_ruling_only_a_long_run_counts(to: str, has_run: bool) -> None:
    book = playing("classic", running={"declared_binds": "by-distance"})
    assert ran(about_to_move(otto(), brak(40), edition=book), to)["otto"].turn.ran is has_run


@proves("classic.running.no-shooting", "playsheet.running.no-shooting", "revised.running.no-shooting")
@pytest.mark.parametrize("edition", EVERY)
def test_whoever_ran_does_not_shoot(edition: str) -> None:
    after = ran(about_to_move(otto(gear=["bow"]), brak(40), edition=edition), "15 10")
    assert barred(after.battle, after["otto"], after.battle.catalogue.weapons["bow"]) == "has run"


@proves("archeonicus.running.relentless")
@pytest.mark.parametrize(("on", "runs"), [(True, True), (False, False)])
def test_the_relentless_run_whoever_is_near(on: bool, runs: bool) -> None:
    """Where the book has such groups."""
    book = playing("archeonicus", running={"exempt": on})
    battle = about_to_move(otto(traits=["relentless"]), brak(16), edition=book)
    if runs:
        assert ran(battle, "10 18")["otto"].turn.ran
    else:
        with pytest.raises(Refused):
            ran(battle, "10 18")


@pytest.mark.parametrize("trait", ["may-not-run", "smashed-leg"])
@pytest.mark.parametrize("edition", ["classic", "revised"])
def test_some_never_run(edition: str, trait: str) -> None:
    battle = about_to_move(otto(traits=[trait]), brak(40), edition=edition)
    with pytest.raises(Refused):
        ran(battle, "15 10")


@proves("archeonicus.skills.sprint")
@pytest.mark.parametrize("edition", EVERY)
def test_a_sprinter_runs_and_charges_three_times_his_movement(edition: str) -> None:
    battle = about_to_move(otto(traits=["sprint"]), brak(40), edition=edition)
    sprinter = battle.warrior("otto")
    assert [gait_of(battle, sprinter, pace).allowance for pace in ("walk", "run")] == [4000, 12000]


@proves("classic.basics.inches", "revised.basics.inches")
def test_distances_are_inches_from_edge_to_edge_and_the_figure_itself_is_within() -> None:
    battle = about_to_move(otto(), brak(19))
    assert battle.warrior("brak").at == at(19, 10)
    assert moved(battle)["otto"].turn.run_barred


# ------------------------------------------------------------ on real tables


WALL = ground(a("wall", 15, 10, size=[30, 0.5, 4], turn=90))
"""A wall without a door between those who stand on its two sides."""


@proves(
    "classic.running.enemy-within-8",
    "playsheet.running.enemy-within-8",
    "revised.running.enemy-within-8",
    "archeonicus.running.enemy-within-8",
)
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(("far", "runs"), [(8, False), (8.001, True)])
def test_a_wall_between_them_makes_no_difference_to_the_eight_inches(edition: str, far: float, runs: bool) -> None:
    """Neither sees the other, and the distance is measured through it."""
    battle = about_to_move(otto(11, 10), brak(12 + far), edition=edition, table=WALL)
    if runs:
        assert ran(battle, "11 14")["otto"].turn.ran
    else:
        with pytest.raises(Refused, match="none of"):
            ran(battle, "11 14")


@proves("classic.running.enemy-within-8", "revised.running.enemy-within-8")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(("along", "runs"), [(6, False), (6.01, True)])
def test_the_eight_inches_are_measured_up_to_a_roof(edition: str, along: float, runs: bool) -> None:
    """Six inches along and, on a roof of five and more, the rest up: the slant counts."""
    height = round((64 - 36) ** 0.5 - 0.0005, 3)
    table = ground(a("block", 25, 10, size=[10, 6, height]))
    there = brak(11 + along + 4, 10, height)
    battle = about_to_move(otto(14, 10), there, edition=edition, table=table)
    assert battle.warrior("otto").at == (14_000, 10_000, 0)
    if runs:
        assert ran(battle, "14 14")["otto"].turn.ran
    else:
        with pytest.raises(Refused, match="none of"):
            ran(battle, "14 14")


@proves("classic.running.may-come-closer", "classic.running.no-contact", "revised.running.not-a-charge")
@pytest.mark.parametrize("edition", EVERY)
def test_a_runner_passes_an_enemy_and_round_a_corner(edition: str) -> None:
    """Brak is nine inches off as the turn begins; Otto runs past him at half an inch, and nobody stops him."""
    battle = about_to_move(otto(10, 10, M=6), brak(20, 10), edition=edition)
    after = ran(battle, "20 11.5 > 21.5 10.5")
    assert inches(after["otto"]) == (21.5, 10.5, 0)
    assert after.battle.contacts == ()
    with pytest.raises(Refused):
        ran(battle, "20.5 10")


@proves("playsheet.running.no-hiding")
@pytest.mark.parametrize(("pace", "asked"), [("run", False), ("walk", True)])
def test_whoever_ran_does_not_hide_at_the_end_of_it(pace: str, asked: bool) -> None:
    """The wall he ends behind would hide him, had he walked."""
    low = ground(a("low-wall", 20, 10, size=[8, 0.5, 0.9]))
    battle = about_to_move(otto(20, 6.5), brak(20, 30), edition="playsheet", table=low)
    after = moved(battle, f"move: otto {pace}", "whereto otto: 20 9.25")
    assert ("hide" in after.asked) is asked
    assert not after["otto"].hidden
