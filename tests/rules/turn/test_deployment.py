"""Leaders whose skills matter as a battle is set up: the tactician, and whoever acts on a hunch."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cometfall.dice import Option
from cometfall.geometry.parts import Surface, Table
from cometfall.model.scenario import Zone
from cometfall.model.sides import Warband
from cometfall.model.state import State
from cometfall.model.warrior import Warrior
from cometfall.rules.turn.zones import Placing
from tests.kit import a_battle, a_warrior
from tests.ledger import proves
from tests.rules.moving.builders import at
from tests.rules.turn.builders import SKIRMISH, Course, played


def a_ruin(x: float = 20, y: float = 20, wide: float = 10) -> Table:
    """A table with one ruin on it: a floor at its first storey over the ground."""
    places = ((x, y), (x + wide, y), (x + wide, y + wide), (x, y + wide))
    corners = tuple((float(a * 1000), float(b * 1000)) for a, b in places)
    return Table(surfaces=(Surface(piece="floor", corners=corners, heights=(3000.0,) * 4, building="ruin", storey=1),))


def setting_up(*reds: Warrior, foes: Any = (), edition: Any = "archeonicus", steps: Any = (), **fields: Any) -> State:
    """Red sets up within 8 inches of the south edge, blue of the north."""
    battle = a_battle(*reds, *foes, edition=edition, **fields)
    bands = (Warband(key="red", edge="south"), Warband(key="blue", edge="north"))
    scenario = replace(SKIRMISH, zones=(Zone(within=8),))
    return replace(battle, warbands=bands, scenario=scenario, agenda=tuple(steps))


def leader(*traits: str, **more: Any) -> Warrior:
    """Red's leader."""
    return a_warrior("uwe", warband="red", leader=True, traits=traits, **more)


def man(name: str = "karl", **more: Any) -> Warrior:
    """One of his men."""
    return a_warrior(name, warband="red", **more)


def may_stand(battle: State, who: str, x: float, y: float, *, onto: int = 0) -> bool:
    """Whether a warrior may be set up at a place."""
    return isinstance(Placing(battle, who, onto=onto).named(f"{x} {y}"), Option)


# ------------------------------------------------------------ the tactician


def anew(*reds: Warrior, edition: Any = "archeonicus", **choices: str) -> Course:
    """All are set up, and the tactician has his say."""
    foe = a_warrior("brak", at=at(24, 46))
    return played(setting_up(*reds, foes=[foe], edition=edition, steps=["place-anew"]), choices=choices)


@proves("archeonicus.skills.tactician")
@pytest.mark.parametrize("edition", ["classic", "archeonicus", "house"])
@pytest.mark.parametrize(("y", "may"), [(12.5, True), (12.6, False)])
def test_a_tactician_places_his_warriors_anew_up_to_twelve_inches_onto_the_table(
    edition: str, y: float, may: bool
) -> None:
    """12 inches to the nearest point of a base; at 12.1 it is not allowed."""
    reds = (leader("tactician", at=at(20, 4)), man(at=at(24, 4)))
    battle = setting_up(*reds, edition=edition)
    assert may_stand(battle, "karl", 24, y, onto=12) is may
    if may:
        course = anew(*reds, edition=edition, **{"place-anew karl": f"24 {y}", "place-anew uwe": "keep"})
        assert course.battle.warrior("karl").at == at(24, y)
        assert course.battle.warrior("uwe").at == at(20, 4)
        assert course.asked == [("place-anew", "red"), ("place-anew", "red")]


@proves("archeonicus.skills.tactician")
@pytest.mark.parametrize(
    "reds",
    [
        (leader(at=at(20, 4)), man(at=at(24, 4), traits=["tactician"])),
        (leader("tactician", at=at(20, 4), posture="out-of-action", wounds=0), man(at=at(24, 4))),
    ],
)
def test_only_a_leader_who_is_there_can(reds: Any) -> None:
    assert anew(*reds).asked == []


@proves("archeonicus.skills.tactician")
def test_he_waits_until_all_are_set_up() -> None:
    """The enemy's last man is placed before the first of his is placed anew."""
    battle = setting_up(leader("tactician"), foes=[a_warrior("brak")], steps=["set-up", "place-anew"])
    course = played(battle, choices={"set-up uwe": "20 4", "set-up brak": "20 44", "place-anew uwe": "20 12"})
    assert course.asked == [("set-up", "red"), ("set-up", "blue"), ("place-anew", "red")]
    assert course.battle.warrior("uwe").at == at(20, 12)


@pytest.mark.parametrize(("edition", "y"), [("revised", 12.5), ("classic", 8.5)])
def test_in_other_lists_his_warband_is_set_up_four_inches_deeper(edition: str, y: float) -> None:
    """And nobody is placed anew."""
    battle = setting_up(leader("tactician"), man(), edition=edition)
    assert may_stand(battle, "karl", 24, y)
    assert not may_stand(battle, "karl", 24, y + 0.1)


# ------------------------------------------------------------ the hunch


@proves("archeonicus.skills.hunch")
@pytest.mark.parametrize("edition", ["classic", "archeonicus", "house"])
@pytest.mark.parametrize(("y", "may"), [(38, True), (37.9, False)])
def test_his_warriors_may_start_in_a_ruin_twelve_inches_from_every_enemy(edition: str, y: float, may: bool) -> None:
    """From base to base: 12 exactly will do, and 11.9 will not."""
    foe = a_warrior("brak", at=at(25, y))
    battle = setting_up(leader("hunch"), man(), foes=[foe], edition=edition, table=a_ruin())
    assert may_stand(battle, "karl", 25, 25) is may


@proves("archeonicus.skills.hunch")
@pytest.mark.parametrize(("x", "y"), [(35, 25), (25, 15)])
def test_it_has_to_be_a_ruin(x: float, y: float) -> None:
    battle = setting_up(leader("hunch"), man(), table=a_ruin())
    assert not may_stand(battle, "karl", x, y)
    assert may_stand(battle, "karl", x, 4)


@proves("archeonicus.skills.hunch")
@pytest.mark.parametrize(("y", "may"), [(39.4, True), (39.5, False), (40, False)])
def test_it_may_not_be_in_the_enemys_zone(y: float, may: bool) -> None:
    """Which reaches 8 inches from his edge, measured to the nearest point of a base."""
    battle = setting_up(leader("hunch"), man(), table=a_ruin(y=32))
    assert may_stand(battle, "karl", 25, y) is may


@proves("archeonicus.skills.hunch")
def test_three_may_start_so_and_no_more() -> None:
    men = [man(f"man-{n}", at=at(22 + 2 * n, 25)) for n in range(3)]
    battle = setting_up(leader("hunch"), *men, man(), table=a_ruin())
    assert not may_stand(battle, "karl", 22, 28)
    fewer = battle.with_warrior(replace(men[2], at=at(26, 4)))
    assert may_stand(fewer, "karl", 22, 28)


@proves("archeonicus.skills.hunch")
def test_only_those_who_can_gain_experience_and_only_by_a_leaders_hunch() -> None:
    hound = man("hound", traits=["no-experience"])
    battle = setting_up(leader("hunch"), hound, man(), table=a_ruin())
    assert not may_stand(battle, "hound", 25, 25)
    assert may_stand(battle, "uwe", 25, 25)
    led = setting_up(leader(), man(traits=["hunch"]), table=a_ruin())
    assert not may_stand(led, "karl", 25, 25)


def test_a_leader_without_such_skills_sets_up_as_the_scenario_says() -> None:
    battle = setting_up(leader(), man(), table=a_ruin())
    assert may_stand(battle, "karl", 25, 8.5)
    assert not may_stand(battle, "karl", 25, 8.6)
