import pytest

from cometfall.dice import Target
from cometfall.editions.clauses import clause
from cometfall.model.state import State
from cometfall.rules import shoot
from tests.kit import a_battle, a_blow, a_fight, a_shot, a_warrior, fought, playing
from tests.ledger import proves

AXE = ["axe"]
TEN = range(1, 11)


def aim_of(battle: State) -> Target:
    """What the shot about to be resolved needs to hit."""
    aim = battle.assault.kinds[0].to_hit
    assert aim is not None
    return aim


def needed(edition: str, *, inches: float = 6, cover: bool = False, **archer: int) -> int:
    """What a bow shot by an archer of this description needs."""
    by = a_warrior(**archer)  # type: ignore[arg-type]  # what is said of a warrior
    return aim_of(a_shot(by, a_warrior("brak"), "bow", inches=inches, cover=cover, edition=edition)).need


# ------------------------------------------------------------------ shots


@pytest.mark.parametrize(
    "edition",
    [
        pytest.param("classic", marks=proves("classic.to-hit.bs-chart")),
        pytest.param("playsheet", marks=proves("playsheet.to-hit.bs-chart")),
        pytest.param("revised", marks=proves("revised.to-hit.shooting-table")),
        "archeonicus",
        "house",
    ],
)
@pytest.mark.parametrize("skill", TEN)
def test_a_shot_needs_seven_less_ballistic_skill(edition: str, skill: int) -> None:
    assert needed(edition, BS=skill) == 7 - skill


@pytest.mark.parametrize(
    "edition",
    [
        pytest.param("classic", marks=proves("classic.to-hit.shooting-roll")),
        pytest.param("playsheet", marks=proves("playsheet.to-hit.shooting-roll")),
        pytest.param("revised", marks=proves("revised.to-hit.shooting-table")),
    ],
)
@pytest.mark.parametrize(("skill", "die", "hits"), [(4, 3, True), (4, 2, False), (3, 4, True), (3, 3, False)])
def test_a_shot_hits_on_the_score_or_more(edition: str, skill: int, die: int, *, hits: bool) -> None:
    battle = a_shot(a_warrior(BS=skill), a_warrior("brak"), "bow", edition=edition)
    after = fought(battle, f"to-hit {die}", *(["to-wound 1"] if hits else []))
    assert bool(after.told("hit")) is hits


@proves("classic.to-hit.shooting-roll", "classic.to-hit.bs-chart")
@pytest.mark.parametrize(("die", "hits"), [(2, False), (3, True)])
def test_a_master_far_away_on_the_move_at_one_in_cover_still_needs_only_a_three(die: int, *, hits: bool) -> None:
    battle = a_shot(a_warrior(BS=7, moved=True), a_warrior("brak"), "bow", inches=20, cover=True)
    assert str(aim_of(battle)) == "3+: 0+ for BS 7, -1 cover, -1 long range, -1 moved"
    assert bool(fought(battle, f"to-hit {die}", *(["to-wound 1"] if hits else [])).told("hit")) is hits


@proves("playsheet.to-hit.bs-chart", "classic.to-hit.shooting-roll", "revised.to-hit.shooting-table")
@pytest.mark.parametrize(
    ("edition", "skill", "worse"), [("playsheet", 10, 3), ("classic", 7, 1), ("revised", 7, 1), ("revised", 6, 0)]
)
def test_a_score_of_1_or_less_hits_even_on_a_1(edition: str, skill: int, worse: int) -> None:
    shooter = a_warrior(BS=skill, moved=worse > 1)
    battle = a_shot(shooter, a_warrior("brak"), "bow", inches=20 if worse > 2 else 6, cover=worse > 0, edition=edition)
    assert aim_of(battle).need == 7 - skill + worse
    assert fought(battle, "to-hit 1", "to-wound 1").told("hit")


@proves("classic.to-hit.shooting-roll", "revised.to-hit.shooting-table")
@pytest.mark.parametrize("edition", ["classic", "revised"])
def test_a_score_of_7_cannot_be_rolled(edition: str) -> None:
    """No die falls, for a 6 is no hit by itself."""
    after = fought(a_shot(a_warrior(BS=1), a_warrior("brak"), "bow", cover=True, edition=edition))
    assert [event.what for event in after.events] == ["cannot-hit"]


def test_a_table_may_let_a_1_always_miss_and_a_6_always_hit() -> None:
    book = playing("classic", to_hit={"natural_1_or_6": "one-misses-six-hits"})
    easy = a_shot(a_warrior(BS=8), a_warrior("brak"), "bow", edition=book)
    hard = a_shot(a_warrior(BS=1), a_warrior("brak"), "bow", cover=True, edition=book)
    assert (aim_of(easy).need, aim_of(hard).need) == (2, 6)
    assert str(aim_of(hard)) == "6+: 6+ for BS 1, -1 cover, a 6 always hits"
    assert fought(easy, "to-hit 1").told("missed")
    assert fought(hard, "to-hit 6", "to-wound 1").told("hit")
    assert fought(a_shot(a_warrior(BS=3), a_warrior("brak"), "bow", inches=30, edition=book)).told("out-of-range")


@pytest.mark.parametrize(
    ("edition", "skill", "need"),
    [
        pytest.param("classic", 3, 5, marks=proves("classic.to-hit.cover")),
        pytest.param("playsheet", 4, 4, marks=proves("playsheet.to-hit.cover")),
        ("revised", 4, 4),
        ("archeonicus", 4, 4),
        ("house", 4, 4),
    ],
)
def test_cover_is_one_harder_to_hit_once(edition: str, skill: int, need: int) -> None:
    assert needed(edition, BS=skill, cover=True) == need
    assert needed(edition, BS=skill, cover=False) == need - 1


@pytest.mark.parametrize(
    "edition",
    [
        pytest.param("classic", marks=proves("classic.to-hit.long-range")),
        pytest.param("playsheet", marks=proves("playsheet.to-hit.long-range")),
        pytest.param("revised", marks=proves("revised.to-hit.long-range")),
        pytest.param("archeonicus", marks=proves("archeonicus.to-hit.modifiers")),
        "house",
    ],
)
@pytest.mark.parametrize(("inches", "need"), [(12, 3), (12.1, 4), (13, 4), (24, 4), (1, 3)])
def test_beyond_half_the_range_of_the_weapon_a_shot_is_one_harder(edition: str, inches: float, need: int) -> None:
    """A bow reaches 24 inches: at 12 there is no penalty, at the next hair there is."""
    assert needed(edition, BS=4, inches=inches) == need


@pytest.mark.parametrize(
    "edition",
    [
        pytest.param("classic", marks=proves("classic.to-hit.moving")),
        pytest.param("playsheet", marks=proves("playsheet.to-hit.moving")),
        pytest.param("revised", marks=proves("revised.to-hit.moving")),
        pytest.param("archeonicus", marks=proves("archeonicus.to-hit.modifiers")),
        "house",
    ],
)
def test_whoever_has_moved_shoots_one_worse(edition: str) -> None:
    assert (needed(edition, BS=4, moved=True), needed(edition, BS=4)) == (4, 3)


@pytest.mark.parametrize(
    ("edition", "need"),
    [
        pytest.param("classic", 4, marks=proves("classic.to-hit.moving")),
        pytest.param("revised", 5, marks=proves("revised.to-hit.moving")),
        ("archeonicus", 4),
    ],
)
def test_whether_standing_up_is_moving_the_books_say_differently(edition: str, need: int) -> None:
    assert needed(edition, BS=3, stood_up=True) == need


@proves("revised.to-hit.moving")
def test_who_stood_up_and_walked_has_moved_once() -> None:
    assert needed("revised", BS=3, stood_up=True, moved=True) == 5


@pytest.mark.parametrize(("counts", "need"), [(True, 5), (False, 4)])
def test_a_table_may_take_either_line_about_standing_up(need: int, *, counts: bool) -> None:
    for edition in ("classic", "revised"):
        book = playing(edition, to_hit={"standing_up_is_moving": counts})
        aim = aim_of(a_shot(a_warrior(stood_up=True), a_warrior("brak"), "bow", edition=book))
        assert aim.need == need


@proves("classic.to-hit.modifiers-add-up")
@pytest.mark.parametrize("edition", ["classic", "playsheet", "archeonicus", "house"])
def test_all_modifiers_of_a_shot_are_added_up(edition: str) -> None:
    brak = a_warrior("brak", traits=["large-target"])
    aim = aim_of(a_shot(a_warrior(moved=True), brak, "bow", inches=20, cover=True, edition=edition))
    assert str(aim) == "6+: 4+ for BS 3, -1 cover, -1 long range, -1 moved, +1 large target"


@proves("revised.to-hit.modifiers")
def test_all_modifiers_of_the_table_are_added_up() -> None:
    brak = a_warrior("brak", size="large")
    aim = aim_of(a_shot(a_warrior(BS=4, moved=True), brak, "bow", inches=20, cover=True, edition="revised"))
    assert str(aim) == "5+: 3+ for BS 4, -1 cover, -1 long range, -1 moved, +1 large target"


@proves("revised.to-hit.large-target")
@pytest.mark.parametrize(
    ("size", "need"), [("small", 4), ("medium", 4), ("large", 3), ("huge", 3), ("gigantic", 3), ("titanic", 3)]
)
def test_the_large_and_greater_are_easier_to_hit(size: str, need: int) -> None:
    brak = a_warrior("brak", size=size)
    assert aim_of(a_shot(a_warrior(), brak, "bow", edition="revised")).need == need


@proves("revised.to-hit.into-combat", "revised.to-hit.modifiers")
@pytest.mark.parametrize(
    ("edition", "size", "need"), [("revised", "small", 3), ("revised", "large", 3), ("classic", "small", 4)]
)
def test_a_shot_into_a_fight_is_easier_but_no_easier_still_at_a_large_fighter(
    edition: str, size: str, need: int
) -> None:
    """Two of other warbands fight each other; whoever may shoot at one of them has +1, once."""
    otto = a_warrior(gear=["bow"], at=(0, 0, 0))
    brak = a_warrior("brak", size=size, at=(7000, 0, 0))
    gor = a_warrior("gor", warband="green", at=(8000, 0, 0))
    battle = a_battle(otto, brak, gor, edition=edition, phase="shooting", contacts=(("brak", "gor"),))
    assert aim_of(shoot(battle, "otto", "brak", "bow")).need == need


@proves("revised.to-hit.multiple-shots", "revised.to-hit.modifiers")
def test_each_of_several_shots_is_one_harder() -> None:
    battle = a_shot(a_warrior(BS=4), a_warrior("brak"), "bow", shots=2, edition="revised")
    assert str(aim_of(battle)) == "4+: 3+ for BS 4, -1 more than one shot"
    after = fought(battle, "to-hit 3", "to-hit 4", "to-wound 1")
    assert (len(after.told("missed")), len(after.told("hit"))) == (1, 1)


@proves("revised.to-hit.multiple-shots")
def test_a_single_shot_costs_nothing_even_for_one_who_may_shoot_twice() -> None:
    quick = a_warrior(BS=4, traits=["quick-shot"])
    assert aim_of(a_shot(quick, a_warrior("brak"), "bow", shots=1, edition="revised")).need == 3
    assert aim_of(a_shot(quick, a_warrior("brak"), "bow", edition="revised")).need == 4
    assert aim_of(a_shot(quick, a_warrior("brak"), "bow", shots=2, edition="classic")).need == 3


@proves("archeonicus.to-hit.modifiers")
def test_the_modifiers_of_the_revision_are_the_old_ones_and_overwatch() -> None:
    brak = a_warrior("brak", traits=["large-target"])
    old = a_shot(a_warrior(moved=True), brak, "bow", inches=13, cover=True, edition="archeonicus")
    assert aim_of(old).need == 6


@proves("archeonicus.to-hit.modifiers")
@pytest.mark.parametrize(("edition", "need"), [("archeonicus", 5), ("classic", 4)])
def test_a_shot_from_overwatch_is_one_harder_where_there_is_overwatch(edition: str, need: int) -> None:
    battle = a_battle(a_warrior(gear=["bow"]), a_warrior("brak"), edition=edition, phase="shooting")
    assert aim_of(shoot(battle, "otto", "brak", "bow", overwatch=True)).need == need


# ------------------------------------------------------------------ blows


@pytest.mark.parametrize(
    "edition",
    [
        pytest.param("classic", marks=proves("classic.to-hit.weapon-skill-chart")),
        pytest.param("playsheet", marks=proves("playsheet.to-hit.weapon-skill-chart")),
        "archeonicus",
    ],
)
@pytest.mark.parametrize("ours", TEN)
def test_the_better_hits_on_3_one_up_to_twice_as_good_is_hit_on_4_a_better_one_on_5(edition: str, ours: int) -> None:
    table = clause("classic.to-hit.weapon-skill-chart").table
    for theirs in TEN:
        need = 3 if ours > theirs else 5 if theirs > 2 * ours else 4
        assert combat_need(edition, ours, theirs) == need == table[ours][theirs]


def combat_need(edition: str, ours: int, theirs: int) -> int:
    """What a blow needs between two Weapon Skills."""
    blow = a_blow(a_fight(a_warrior(WS=ours, gear=AXE), a_warrior("brak", WS=theirs), edition=edition))
    assert blow.to_hit is not None
    return blow.to_hit.need


@proves("house.to-hit.close-combat-chart")
@pytest.mark.parametrize("ours", TEN)
def test_the_chart_of_the_house_is_read_by_the_attackers_row(ours: int) -> None:
    row = clause("house.to-hit.close-combat-chart").table[ours]
    assert [f"{combat_need('house', ours, theirs)}+" for theirs in TEN] == list(row[1:])


@proves("house.to-hit.close-combat-chart")
@pytest.mark.parametrize(
    ("ours", "theirs", "need"), [(3, 3, 4), (4, 3, 3), (1, 5, 6), (3, 9, 6), (10, 10, 4), (10, 1, 2)]
)
def test_the_chart_of_the_house_knows_sixes_and_twos(ours: int, theirs: int, need: int) -> None:
    assert combat_need("house", ours, theirs) == need


@proves("house.to-hit.extremes")
@pytest.mark.parametrize(
    ("ours", "theirs", "die", "hits"), [(1, 10, 6, True), (1, 10, 5, False), (10, 1, 1, False), (10, 1, 2, True)]
)
def test_nobody_is_beyond_hitting_and_nobody_hits_on_a_1(ours: int, theirs: int, die: int, *, hits: bool) -> None:
    battle = a_fight(a_warrior(WS=ours, gear=AXE), a_warrior("brak", WS=theirs), edition="house", striker="otto")
    after = fought(battle, f"to-hit {die}", *(["to-wound 1"] if hits else []))
    assert bool(after.told("hit")) is hits


@proves("house.to-hit.close-combat-chart")
def test_a_table_that_turns_the_chart_of_the_house_off_has_the_old_one_back() -> None:
    book = playing("house", combat={"own_chart": False})
    blow = a_blow(a_fight(a_warrior(WS=1, gear=AXE), a_warrior("brak", WS=10), edition=book))
    assert blow.to_hit is not None
    assert blow.to_hit.need == 5


@proves("playsheet.to-hit.weapon-skill-roll")
@pytest.mark.parametrize(("die", "hits"), [(4, True), (3, False)])
def test_equal_fighters_hit_on_a_four(die: int, *, hits: bool) -> None:
    battle = a_fight(a_warrior(WS=4, gear=AXE), a_warrior("brak", WS=4), edition="playsheet", striker="otto")
    assert bool(fought(battle, f"to-hit {die}", *(["to-wound 1"] if hits else [])).told("hit")) is hits


@pytest.mark.parametrize("edition", ["classic", "playsheet", "archeonicus", "house"])
def test_beyond_the_chart_the_difference_decides(edition: str) -> None:
    """An unstoppable charge makes a Weapon Skill of 10 an 11: better than another 10."""
    otto = a_warrior(WS=10, gear=AXE, charged=["brak"], traits=["unstoppable-charge"])
    blow = a_blow(a_fight(otto, a_warrior("brak", WS=10), edition=edition))
    assert str(blow.to_hit) == "3+: 3+ for WS 11 against WS 10"
