import pytest

from cometfall.editions import load
from cometfall.model.state import within
from cometfall.model.values import INCH
from cometfall.rules.basics.tests import leadership_test
from cometfall.rules.shooting.shots import barred
from tests.kit import a_battle, a_blow, a_fight, a_shot, a_warrior, fought, played, playing
from tests.ledger import proves

BOTH = pytest.mark.parametrize("edition", ["classic", "revised"])


AXE = ["axe"]


@proves("classic.basics.one-model-one-warrior", "revised.basics.model-is-warrior")
@BOTH
def test_each_model_is_a_warrior_with_wounds_and_a_state_of_his_own(edition: str) -> None:
    """What befalls one of a warband is nothing to the others of it."""
    otto, jan = a_warrior(W=2, gear=AXE), a_warrior("jan", warband="red", W=2)
    brak, gor = a_warrior("brak", W=2), a_warrior("gor", W=2)
    battle = a_fight(otto, jan, brak, gor, contacts=[("otto", "brak"), ("jan", "gor")], edition=edition, striker="otto")
    after = fought(battle, "to-hit 4", "to-wound 4")
    assert {who: after[who].wounds for who in after} == {"otto": 2, "jan": 2, "brak": 1, "gor": 2}


@proves("classic.basics.one-model-one-warrior", "revised.basics.model-is-warrior")
@BOTH
def test_a_warrior_who_is_out_of_action_is_removed_alone(edition: str) -> None:
    battle = a_fight(a_warrior(gear=AXE), a_warrior("brak"), a_warrior("gor"), edition=edition, striker="otto")
    after = fought(battle, "to-hit 4", "to-wound 4", "injury 6", choices={"whom-to-strike": "brak:1xaxe"})
    assert {who: after[who].posture for who in after} == {
        "otto": "standing",
        "brak": "out-of-action",
        "gor": "standing",
    }
    assert after.battle.contacts == (("gor", "otto"),)


@proves("classic.basics.no-mass-battle-rules", "revised.basics.no-mass-combat-rules")
@BOTH
def test_whoever_loses_a_round_of_combat_tests_for_nothing(edition: str) -> None:
    """One fights two, wounds one of them and takes no wound: no die follows, and nobody runs."""
    otto, brak, gor = a_warrior(I=5, gear=AXE), a_warrior("brak", W=2, I=4, gear=AXE), a_warrior("gor", gear=AXE)
    battle = a_fight(otto, brak, gor, edition=edition)
    after = fought(battle, "to-hit 4", "to-wound 4", "to-hit 1", "to-hit 1", choices={"whom-to-strike": "brak:1xaxe"})
    assert after["brak"].wounds == 1
    assert not any(after[who].fleeing for who in after)


@proves("classic.basics.no-mass-battle-rules", "revised.basics.no-mass-combat-rules")
@BOTH
def test_friends_behind_a_fighter_lend_him_nothing(edition: str) -> None:
    """Three friends who touch no enemy give no rank bonus: the blow has the numbers it has without them."""
    otto, brak = a_warrior(gear=AXE), a_warrior("brak")
    friends = [a_warrior(who, warband="red") for who in ("jan", "kurt", "leo")]
    alone = a_fight(otto, brak, edition=edition)
    backed = a_fight(otto, brak, *friends, contacts=[("brak", "otto")], edition=edition)
    assert a_blow(backed) == a_blow(alone)


@proves("revised.basics.inches")
@pytest.mark.parametrize(("inches", "near"), [(8, True), (8.01, False), (7.99, True), (0, True)])
def test_within_so_many_inches_counts_from_base_to_base_and_includes_the_figure(inches: float, *, near: bool) -> None:
    otto = a_warrior(at=(0, 0, 0))
    brak = a_warrior("brak", at=(round((inches + 1) * INCH), 0, 0))
    assert within(otto, brak, 8) is near


@proves("archeonicus.basics.delta", "house.basics.delta")
@pytest.mark.parametrize(("edition", "leadership", "passed"), [("archeonicus", 7, False), ("house", 8, True)])
def test_what_a_revision_does_not_mention_stays_as_the_core_rules_have_it(
    edition: str, leadership: int, *, passed: bool
) -> None:
    """Neither speaks of rout tests: the share, who tests and the test itself are those of the core rules."""
    book, core = load(edition), load("classic")
    assert (book.starts_from, book.rout, book.test) == ("classic", core.rout, core.test)
    battle = a_battle(a_warrior(Ld=leadership, leader=True), edition=edition)
    assert played(leadership_test(battle, battle.warriors[0]), "leadership 3", "leadership 5") is passed


@proves("house.basics.delta")
def test_every_home_rule_is_on_by_itself_and_can_be_turned_off_by_itself() -> None:
    """With one of them off, the book is the core one in that and its own in all else."""
    book = playing("house", combat={"own_chart": False})
    assert book.combat.to_hit_in_force == load("classic").combat.to_hit
    assert (book.armour.saves_in_force.light_armour, book.wounding.chart_in_force[0][9]) == (5, 6)


@proves("archeonicus.basics.listed-entries")
def test_an_entry_with_figures_is_the_whole_weapon_and_a_line_of_its_name_no_more() -> None:
    """The handgun's own line says nothing of moving, so it is shot after a walk at -1; the crossbow's does."""
    walker = a_warrior(BS=4, moved=True, gear=["handgun", "crossbow"])
    battle = a_shot(walker, a_warrior("brak"), "handgun", inches=10, edition="archeonicus")
    aim = battle.assault.kinds[0].to_hit
    assert aim is not None
    assert str(aim) == "4+: 3+ for BS 4, -1 moved"
    weapons = battle.catalogue.weapons
    at_rest = a_battle(walker, edition="archeonicus")
    assert barred(at_rest, walker, weapons["handgun"]) == ""
    assert barred(at_rest, walker, weapons["crossbow"]) == "has moved, and the weapon may be moved or fired"
    core = a_battle(walker, edition="classic")
    assert barred(core, walker, core.catalogue.weapons["handgun"]) == "has moved, and the weapon may be moved or fired"


@proves("archeonicus.basics.undefined-terms")
def test_a_term_that_is_not_explained_means_what_it_always_meant() -> None:
    """An axe's cutting edge makes a 6+ of light armour a 7, which can't be rolled; heavy armour still saves on a 6."""
    light = a_fight(a_warrior(gear=AXE), a_warrior("brak", gear=["light-armour"]), edition="archeonicus")
    heavy = a_fight(a_warrior(gear=AXE), a_warrior("brak", gear=["heavy-armour"]), edition="archeonicus")
    assert a_blow(light).save is None
    assert str(a_blow(heavy).save) == "6+: 5+ Heavy armour, -1 Cutting edge"
