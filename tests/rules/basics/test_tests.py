import pytest

from cometfall.dice import Attempt, branches
from cometfall.rules.basics.tests import Tested, characteristic_test, leadership_test
from tests.kit import a_battle, a_warrior, played, playing
from tests.ledger import proves

BOTH = pytest.mark.parametrize("edition", ["classic", "revised"])
ON_ONE_DIE: tuple[Tested, ...] = (
    "attacks",
    "ballistic_skill",
    "initiative",
    "movement",
    "strength",
    "toughness",
    "weapon_skill",
    "wounds",
)


@proves("classic.tests.characteristic", "revised.tests.characteristic", "classic.profile.initiative")
@BOTH
@pytest.mark.parametrize(("die", "passed"), [(1, True), (2, True), (3, True), (4, False), (5, False), (6, False)])
def test_a_characteristic_test_is_passed_by_no_more_than_the_characteristic(
    edition: str, die: int, *, passed: bool
) -> None:
    battle = a_battle(a_warrior(I=3), edition=edition)
    play = characteristic_test(battle, battle.warriors[0], "initiative")
    assert played(play, f"characteristic {die}") is passed


@proves("classic.tests.characteristic", "revised.tests.characteristic")
@BOTH
@pytest.mark.parametrize("tested", ON_ONE_DIE)
def test_all_characteristics_but_leadership_are_tested_on_one_die(edition: str, tested: Tested) -> None:
    battle = a_battle(a_warrior(M=4, WS=4, BS=4, S=4, T=4, W=4, I=4, A=4), edition=edition)
    otto = battle.warriors[0]
    assert played(characteristic_test(battle, otto, tested), "characteristic 4") is True
    assert played(characteristic_test(battle, otto, tested), "characteristic 5") is False


@proves("classic.tests.six-fails", "revised.tests.characteristic-six")
@BOTH
@pytest.mark.parametrize("initiative", [6, 7, 8, 10])
def test_a_six_fails_a_characteristic_test_however_high_the_characteristic(edition: str, initiative: int) -> None:
    battle = a_battle(a_warrior(I=initiative), edition=edition)
    otto = battle.warriors[0]
    assert played(characteristic_test(battle, otto, "initiative"), "characteristic 6") is False
    assert played(characteristic_test(battle, otto, "initiative"), "characteristic 5") is True


def test_a_table_may_let_a_six_pass() -> None:
    battle = a_battle(a_warrior(I=6), edition=playing("classic", test={"characteristic_six_fails": False}))
    assert played(characteristic_test(battle, battle.warriors[0], "initiative"), "characteristic 6") is True


@proves("classic.tests.leadership", "revised.tests.leadership", "classic.profile.leadership")
@BOTH
@pytest.mark.parametrize(
    ("leadership", "dice", "passed"),
    [
        (7, (1, 6), True),
        (7, (3, 4), True),
        (7, (2, 6), False),
        (5, (2, 3), True),
        (5, (3, 3), False),
        (9, (6, 3), True),
        (12, (6, 6), True),
        (2, (1, 1), True),
        (11, (6, 6), False),
    ],
)
def test_a_leadership_test_is_passed_by_two_dice_of_no_more_than_leadership(
    edition: str, leadership: int, dice: tuple[int, int], *, passed: bool
) -> None:
    """A single 6 fails nothing, and neither two ones nor two sixes decide anything by themselves."""
    battle = a_battle(a_warrior(Ld=leadership), edition=edition)
    play = leadership_test(battle, battle.warriors[0])
    assert played(play, f"leadership {dice[0]}", f"leadership {dice[1]}") is passed


def test_the_chance_of_a_leadership_test_is_that_of_two_dice() -> None:
    assert dict(branches(Attempt("leadership", 7, dice=2, within=True))) == {True: 21, False: 15}


def test_a_leader_lends_his_leadership_to_the_test() -> None:
    battle = a_battle(a_warrior(Ld=6))
    otto = battle.warriors[0]
    assert played(leadership_test(battle, otto, leadership=8), "leadership 4", "leadership 4") is True
    assert played(leadership_test(battle, otto), "leadership 4", "leadership 4") is False


def test_a_test_that_is_for_something_is_rolled_under_that_name() -> None:
    battle = a_battle(a_warrior())
    otto = battle.warriors[0]
    assert played(leadership_test(battle, otto, "fear"), "fear 3", "fear 4") is True
    assert played(characteristic_test(battle, otto, "initiative", "initiative"), "initiative 3") is True


@proves("classic.profile.zero", "revised.profile.zero")
@BOTH
def test_a_test_against_a_characteristic_of_0_fails_without_a_die(edition: str) -> None:
    battle = a_battle(a_warrior(I=0, Ld=0), edition=edition)
    otto = battle.warriors[0]
    assert played(characteristic_test(battle, otto, "initiative")) is False
    assert played(leadership_test(battle, otto)) is False
