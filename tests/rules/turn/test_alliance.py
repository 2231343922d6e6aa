"""Alliances: who may make one, what it is worth, and what it costs to stand beside those one distrusts."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from cometfall.model.book.tables import Alignment
from cometfall.model.scenario import Scenario
from cometfall.model.sides import Alliance, Tie, Warband
from cometfall.model.state import State, enemies
from cometfall.model.warrior import Warrior
from cometfall.rules.moving.running import run_is_barred
from cometfall.rules.nerve.leader import leadership_of
from cometfall.rules.nerve.rout import is_due
from cometfall.rules.shooting.phase import why_not
from cometfall.rules.turn.alliance import allied, exploration_dice, is_distrusted, ties_of, why_not_ally
from cometfall.rules.turn.ending import ending_of
from cometfall.rules.turn.setup import SETTING_UP
from tests.kit import a_warrior
from tests.ledger import proves
from tests.rules.moving.builders import at
from tests.rules.turn.builders import a_whole_battle, played

ALLIED = Scenario(key="muster", name="Muster", alliances=True, least=2, most=6)
SCALE: tuple[Alignment, ...] = ("lawful", "lawful-neutral", "neutral", "neutral-chaotic", "chaotic")
BANDS = ("red", "blue", "green")
THREE = Scenario(key="three", name="Three", alliances=True, least=2, most=6)


def two_bands(
    one: Alignment | None, other: Alignment | None, edition: str = "classic", **more: tuple[str, ...]
) -> State:
    """Otto of the reds and Brak of the blues, whose warbands are of these alignments."""
    traits = {"otto": more.get("otto", ()), "brak": more.get("brak", ())}
    warriors = [a_warrior(name, traits=traits[name], leader=True) for name in ("otto", "brak")]
    bands = (Warband(key="red", alignment=one), Warband(key="blue", alignment=other))
    return a_whole_battle(*warriors, edition=edition, warbands=bands, scenario=ALLIED)


def may(battle: State, tie: Tie) -> bool:
    return not why_not_ally(battle, battle.band("red"), battle.band("blue"), tie)


def distrust(battle: State) -> bool:
    return is_distrusted(battle, battle.band("red"), battle.band("blue"))


@proves("classic.alliance.who", "classic.alignment.neutral", "classic.alignment.chaotic")
@pytest.mark.parametrize(("one", "other"), list(product(SCALE, SCALE)))
def test_lawful_and_chaotic_do_not_work_together_and_both_do_with_neutral(one: Alignment, other: Alignment) -> None:
    """The half lawful count as lawful to the chaotic, and the half chaotic as chaotic to the lawful."""
    law, chaos = set(SCALE[:2]), set(SCALE[3:])
    apart = (one in law and other in chaos) or (one in chaos and other in law)
    assert may(two_bands(one, other), "aligned") is not apart


@proves("classic.alliance.who")
def test_only_where_the_scenario_allows_it_do_warbands_ally() -> None:
    battle = two_bands("neutral", "neutral")
    assert may(battle, "aligned")
    closed = replace(battle, scenario=replace(ALLIED, alliances=False))
    assert why_not_ally(closed, closed.band("red"), closed.band("blue"), "aligned") == (
        "this scenario knows no alliances"
    )


@proves("classic.alliance.distrusted-when")
@pytest.mark.parametrize(
    ("one", "other", "distrusted"),
    [
        ("neutral", "lawful", True),
        ("chaotic", "neutral", True),
        ("neutral", "lawful-neutral", False),
        ("neutral", "neutral-chaotic", False),
        ("neutral", "neutral", False),
        ("lawful", "lawful-neutral", False),
    ],
)
def test_neutral_distrusts_lawful_and_chaotic(one: Alignment, other: Alignment, distrusted: bool) -> None:
    assert distrust(two_bands(one, other)) is distrusted
    assert distrust(two_bands(other, one)) is distrusted


@proves("classic.alliance.distrusted-when")
def test_dwarfs_and_elves_and_whoever_hates_the_other_distrust_each_other() -> None:
    """Hatred on one side is enough."""
    assert distrust(two_bands("neutral", "neutral", otto=("dwarf",), brak=("elf",)))
    assert distrust(two_bands("neutral", "neutral", otto=("elf",), brak=("dwarf",)))
    assert not distrust(two_bands("neutral", "neutral", otto=("dwarf",), brak=("dwarf",)))
    battle = two_bands("neutral", "neutral")
    hater = replace(battle.warrior("brak"), hates=("red",), leader=False)
    assert distrust(battle.with_warrior(hater))


def beside(inches: float, tie: Tie = "aligned", edition: str = "classic", *, distrusted: bool = True) -> State:
    """Otto with Ld 7, and so far from him Gurt of an allied warband; no enemy is near."""
    otto = a_warrior("otto", at=at(10, 10), Ld=7)
    gurt = a_warrior("gurt", at=at(11 + inches, 10), warband="green", Ld=8)
    brak = a_warrior("brak", at=at(40, 40))
    alliance = Alliance(between=("green", "red"), tie=tie, distrusted=distrusted)
    return a_whole_battle(otto, gurt, brak, edition=edition, alliances=(alliance,))


@proves("classic.alliance.distrusted-leadership")
@pytest.mark.parametrize(("inches", "leadership"), [(6, 6), (6.001, 7), (6.1, 7)])
def test_a_distrusted_ally_near_by_costs_both_a_point_of_leadership(inches: float, leadership: int) -> None:
    battle = beside(inches)
    assert leadership_of(battle, battle.warrior("otto")) == leadership
    assert leadership_of(battle, battle.warrior("gurt")) == leadership + 1


@proves("classic.alliance.distrusted-leadership")
def test_two_distrusted_allies_cost_no_more_than_one_and_trusted_ones_nothing() -> None:
    battle = beside(2)
    second = replace(battle.warrior("gurt"), id="grom", at=at(10, 14))
    crowd = replace(battle, warriors=(*battle.warriors, second))
    assert leadership_of(crowd, crowd.warrior("otto")) == 6
    trusted = beside(2, distrusted=False)
    assert leadership_of(trusted, trusted.warrior("otto")) == 7


@proves("classic.alliance.distrusted-leadership")
def test_the_point_is_lost_of_the_leadership_that_a_leader_lends_and_of_a_rout_test() -> None:
    """Brak stands near his leader, who stands near a distrusted ally."""
    battle = beside(2)
    leader = replace(battle.warrior("otto"), leader=True, profile=replace(battle.warrior("otto").profile, leadership=9))
    young = a_warrior("young", warband="red", at=at(5, 10), Ld=5)
    led = replace(battle.with_warrior(leader), warriors=(*battle.with_warrior(leader).warriors, young))
    assert leadership_of(led, young) == 8
    fallen = a_warrior("fallen", warband="red", posture="out-of-action", wounds=0)
    due = replace(led, warriors=(*led.warriors, fallen), agenda=("rout-test",))
    assert is_due(due, "red")
    held = played(due, "rout 4", "rout 4", choices={"give-up": "fight"})
    assert not held.told("routs")
    lost = played(due, "rout 4", "rout 5", choices={"give-up": "fight"}, until="see-the-end")
    assert len(lost.told("routs")) == 1


@proves("classic.alliance.distrusted-running")
@pytest.mark.parametrize(("inches", "barred"), [(5, True), (6, True), (6.001, False), (7, False)])
def test_a_distrusted_ally_near_by_keeps_from_running(inches: float, barred: bool) -> None:
    battle = beside(inches)
    assert run_is_barred(battle, battle.warrior("otto")) is barred
    assert run_is_barred(battle, battle.warrior("gurt")) is barred
    trusted = beside(inches, distrusted=False)
    assert not run_is_barred(trusted, trusted.warrior("otto"))


@proves("revised.alliance.formal-eligibility")
@pytest.mark.parametrize(("one", "other"), list(product(SCALE, SCALE)))
def test_a_formal_alliance_needs_alignments_one_step_apart_at_most(one: Alignment, other: Alignment) -> None:
    near = abs(SCALE.index(one) - SCALE.index(other)) <= 1
    assert may(two_bands(one, other, "revised"), "formal") is near


@proves("revised.alliance.formal-eligibility")
def test_distrust_and_the_hatred_of_leaders_bar_a_formal_alliance() -> None:
    """What others than the leaders hate does not matter, and neither does whose hatred it is."""
    assert not may(two_bands("neutral", "neutral", "revised", otto=("dwarf",), brak=("elf",)), "formal")
    battle = two_bands("neutral", "neutral", "revised")
    assert may(battle, "formal")
    for who, foe in (("otto", "blue"), ("brak", "red")):
        hater = replace(battle.warrior(who), hates=(foe,))
        assert not may(battle.with_warrior(hater), "formal")
        assert may(battle.with_warrior(replace(hater, leader=False)), "formal")


@proves("revised.alliance.kinds")
def test_there_are_two_kinds_of_alliance_and_only_the_formal_one_needs_leave() -> None:
    battle = two_bands("neutral", "neutral", "revised")
    assert ties_of(battle) == ("formal", "informal")
    closed = replace(battle, scenario=replace(ALLIED, alliances=False))
    assert not may(closed, "formal")
    assert may(closed, "informal")


def three_bands(edition: str = "revised", **fields: Any) -> State:
    """Otto, Brak and Gurt, each of his own warband, all neutral."""
    warriors = (a_warrior("otto"), a_warrior("brak"), a_warrior("gurt", warband="green"))
    bands = tuple(Warband(key=key, alignment="neutral") for key in BANDS)
    return a_whole_battle(*warriors, edition=edition, warbands=bands, scenario=THREE, turn="", **fields)


TIED: tuple[tuple[Tie, bool], ...] = (("formal", False), ("informal", True))


@proves("revised.alliance.formal-effects", "revised.alliance.formal-binding", "revised.alliance.informal")
@pytest.mark.parametrize(("tie", "foes"), TIED)
def test_formal_allies_are_one_side_and_informal_ones_enemies(tie: Tie, foes: bool) -> None:
    """They can't be shot at, do not bar a run, and are friends to all else that asks who is an enemy."""
    otto = a_warrior("otto", at=at(10, 10), gear=["bow"])
    brak = a_warrior("brak", at=at(16, 10))
    battle = a_whole_battle(otto, brak, edition="revised", phase="shooting")
    battle = allied(battle, "red", "blue", tie)
    assert enemies(battle, battle.warrior("otto"), battle.warrior("brak")) is foes
    assert bool(why_not(battle, battle.warrior("otto"), battle.warrior("brak"), "bow")) is not foes
    assert run_is_barred(battle, battle.warrior("otto")) is foes


def many(band: str, count: int, out: int, **leader: Any) -> tuple[Warrior, ...]:
    """So many of a warband, some of them out of action; the first leads."""
    fallen: dict[str, Any] = {"posture": "out-of-action", "wounds": 0}
    return tuple(
        a_warrior(
            f"{band}-{number}",
            warband=band,
            leader=number == 0,
            **(leader if number == 0 else {}),
            **(fallen if number >= count - out else {}),
        )
        for number in range(count)
    )


@proves("revised.alliance.formal-effects")
@pytest.mark.parametrize(("out", "due"), [(4, True), (3, False)])
@pytest.mark.parametrize("turn", ["red", "blue"])
def test_formal_allies_take_one_rout_test_over_both(out: int, due: bool, turn: str) -> None:
    """Of 14 together 4 are 28.6 % and call for a test, and 3 do not, whosever turn it is."""
    warriors = (*many("red", 8, out), *many("blue", 6, 0))
    battle = a_whole_battle(*warriors, edition="revised", turn=turn)
    assert is_due(allied(battle, "red", "blue", "formal"), turn) is due
    assert is_due(allied(battle, "red", "blue", "informal"), turn) is (turn == "red")


@proves("revised.alliance.formal-effects")
def test_the_better_leader_holds_both_and_failing_routs_both() -> None:
    """The reds' turn, their leader with Ld 6, the blues' with Ld 9."""
    warriors = (*many("red", 4, 2, Ld=6), *many("blue", 4, 0, Ld=9), *many("green", 4, 0))
    battle = allied(a_whole_battle(*warriors, edition="revised"), "red", "blue", "formal")
    battle = replace(battle, agenda=("rout-test",))
    held = played(battle, "rout 4", "rout 5", choices={"give-up": "fight"})
    assert not held.told("routs")
    lost = played(battle, "rout 5", "rout 5", choices={"give-up": "fight"})
    assert [event.by for event in lost.told("routs")] == ["red", "blue"]
    assert lost.battle.ended is not None
    assert lost.battle.ended.winners == ("green",)


@proves("revised.alliance.shared-victory")
def test_formal_allies_who_alone_are_left_share_the_victory() -> None:
    """Each rolls three dice for exploration at the most, before what skills add."""
    bands = (*many("red", 2, 0), *many("blue", 2, 0), *many("green", 1, 1))
    left = allied(a_whole_battle(*bands, edition="revised"), "red", "blue", "formal")
    ending = ending_of(left)
    assert ending is not None
    assert ending.winners == ("red", "blue")
    over = replace(left, ended=ending)
    assert [exploration_dice(over, "red", 5), exploration_dice(over, "blue", 2)] == [3, 2]
    alone = replace(left, ended=replace(ending, winners=("red",)))
    assert exploration_dice(alone, "red", 5) == 5


@proves("revised.alliance.informal")
def test_informal_allies_share_no_victory_and_fight_on() -> None:
    bands = a_whole_battle(*many("red", 2, 0), *many("blue", 2, 0), *many("green", 1, 1), edition="revised")
    assert ending_of(allied(bands, "red", "blue", "informal")) is None


def setting_up(edition: str, **choices: str) -> list[tuple[str, str]]:
    """What was asked of whom while everybody was set up."""
    battle = replace(three_bands(edition), agenda=SETTING_UP)
    posts = {"set-up otto": "10 3", "set-up brak": "20 45", "set-up gurt": "30 45"}
    dice = ("roll-off 6", "roll-off 4", "roll-off 2") * 2
    wanted = {"which-edge": "south", **posts, **choices}
    return played(battle, *dice, choices=wanted, until="begin-turn").asked


@proves("revised.alliance.formal-timing")
def test_a_formal_alliance_is_agreed_once_all_are_set_up_and_before_the_first_turn_is_rolled_for() -> None:
    asked = [what for what, _ in setting_up("revised")]
    last = max(place for place, what in enumerate(asked) if what == "set-up")
    assert asked[last + 1 :] == ["ally-with"] * 3
    early = [what for what, _ in setting_up("classic")]
    assert early[:3] == ["ally-with"] * 3


@proves("revised.alliance.formal-timing", "revised.alliance.kinds")
def test_an_alliance_takes_two_who_agree() -> None:
    """One proposes it; the other says yes or no."""
    battle = replace(three_bands(), agenda=("ally-after-set-up",))
    for answer, made in (("yes", 1), ("no", 0)):
        choices = {"ally-with blue": "formal", "ally-with green": "no", "agree-to-ally": answer}
        course = played(battle, choices=choices)
        assert len(course.battle.alliances) == made
        assert course.asked[:2] == [("ally-with", "red"), ("agree-to-ally", "blue")]


@proves("revised.alliance.informal", "revised.alliance.formal-binding")
@pytest.mark.parametrize(("tie", "left"), [("informal", 0), ("formal", 1)])
def test_a_truce_may_be_broken_and_a_formal_alliance_may_not(tie: Tie, left: int) -> None:
    battle = allied(three_bands(), "red", "blue", tie)
    course = played(
        replace(battle, turn="blue", agenda=("break-truces", "see-the-end")), choices={"keep-the-truce": "break"}
    )
    assert len(course.battle.alliances) == left
    assert course.asked == ([] if left else [("keep-the-truce", "blue")])
