import pytest

from cometfall.editions.clauses import clause
from tests.kit import a_blow, a_fight, a_shot, a_warrior, fought, playing
from tests.ledger import proves

AXE = ["axe"]
TEN = range(1, 11)


def needed(edition: str, strength: int, toughness: int) -> int | str:
    """What a blow of a Strength needs against a Toughness, as a chart prints it: `-` where nothing wounds."""
    blow = a_blow(a_fight(a_warrior(S=strength, gear=AXE), a_warrior("brak", T=toughness), edition=edition))
    return blow.to_wound.need if blow.to_wound.possible else "-"


@pytest.mark.parametrize(
    "edition",
    [
        pytest.param("classic", marks=proves("classic.wounding.chart")),
        pytest.param("playsheet", marks=proves("playsheet.wounding.chart")),
        "archeonicus",
    ],
)
@pytest.mark.parametrize("strength", TEN)
def test_the_chart_to_wound_ends_where_toughness_is_four_beyond_strength(edition: str, strength: int) -> None:
    table = clause("classic.wounding.chart").table
    for toughness in TEN:
        beyond = toughness - strength
        expected = "-" if beyond >= 4 else min(max(4 + beyond, 2), 6)
        assert needed(edition, strength, toughness) == expected == table[strength][toughness]


@proves("revised.wounding.roll-needed", "revised.wounding.one-fails", "revised.wounding.six-wounds")
@pytest.mark.parametrize("strength", TEN)
def test_strength_and_toughness_move_the_roll_between_a_2_and_a_6(strength: int) -> None:
    for toughness in TEN:
        assert needed("revised", strength, toughness) == min(max(4 + toughness - strength, 2), 6)


@proves("house.wounding.strength-toughness-chart", "house.wounding.always-six")
@pytest.mark.parametrize("strength", TEN)
def test_the_chart_of_the_house_has_no_dash(strength: int) -> None:
    row = clause("house.wounding.strength-toughness-chart").table[strength]
    assert [f"{needed('house', strength, toughness)}+" for toughness in TEN] == list(row[1:])


@pytest.mark.parametrize(
    ("edition", "strength", "toughness", "need"),
    [
        pytest.param("classic", 3, 6, 6, marks=proves("classic.wounding.chart")),
        pytest.param("classic", 3, 7, "-", marks=proves("classic.wounding.chart")),
        pytest.param("classic", 10, 1, 2, marks=proves("classic.wounding.chart")),
        pytest.param("playsheet", 2, 5, 6, marks=proves("playsheet.wounding.chart")),
        pytest.param("playsheet", 2, 6, "-", marks=proves("playsheet.wounding.chart")),
        pytest.param("playsheet", 7, 10, 6, marks=proves("playsheet.wounding.chart")),
        pytest.param("revised", 3, 4, 5, marks=proves("revised.wounding.roll-needed")),
        pytest.param("revised", 4, 3, 3, marks=proves("revised.wounding.roll-needed")),
        pytest.param("revised", 6, 3, 2, marks=proves("revised.wounding.roll-needed")),
        pytest.param("house", 1, 10, 6, marks=proves("house.wounding.always-six")),
        pytest.param("house", 10, 10, 4, marks=proves("house.wounding.strength-toughness-chart")),
    ],
)
def test_a_blow_wounds_on_the_score_of_the_book(edition: str, strength: int, toughness: int, need: int | str) -> None:
    assert needed(edition, strength, toughness) == need


@proves("classic.wounding.dash")
def test_where_the_chart_has_a_dash_no_die_is_rolled_for_a_blow() -> None:
    """Strength 3 against Toughness 7: nothing wounds, so nothing is critical either."""
    after = fought(a_fight(a_warrior(gear=AXE), a_warrior("brak", T=7), striker="otto"), "to-hit 6")
    assert after.told("no-wound")
    assert after["brak"].wounds == 1


@proves("classic.wounding.dash")
def test_where_the_chart_has_a_dash_no_die_is_rolled_for_a_shot() -> None:
    after = fought(a_shot(a_warrior(), a_warrior("brak", T=7), "bow"), "to-hit 6")
    assert after.told("no-wound")


@proves("classic.wounding.dash")
def test_what_betters_the_roll_to_wound_does_not_help_against_a_dash() -> None:
    """A holy hammer adds 1 to the die against the Undead; where no die is rolled there is nothing to add to."""
    brak = a_warrior("brak", T=8, traits=["undead"])
    blow = a_blow(a_fight(a_warrior(gear=["sigmarite-warhammer"]), brak))
    assert not blow.to_wound.possible
    weaker = a_blow(a_fight(a_warrior(gear=["sigmarite-warhammer"]), a_warrior("brak", T=6, traits=["undead"])))
    assert str(weaker.to_wound) == "5+: 6+ for S 4 against T 6, +1 Holy weapon"


@proves("classic.wounding.after-hit", "revised.wounding.no-wound")
@pytest.mark.parametrize("edition", ["classic", "revised"])
def test_a_hit_that_does_not_wound_leaves_its_victim_unharmed(edition: str) -> None:
    """Neither a save nor an injury is rolled for it."""
    brak = a_warrior("brak", gear=["heavy-armour"])
    battle = a_fight(a_warrior(gear=AXE), brak, edition=edition, striker="otto")
    after = fought(battle, "to-hit 4", "to-wound 3")
    assert [event.what for event in after.events] == ["strikes", "hit", "no-wound"]
    assert (after["brak"].wounds, after["brak"].posture) == (1, "standing")


@proves("revised.wounding.one-fails")
@pytest.mark.parametrize("edition", ["classic", "revised", "house"])
def test_a_1_never_wounds_whatever_the_strength(edition: str) -> None:
    otto = a_warrior(S=8, gear=["sigmarite-warhammer"])
    brak = a_warrior("brak", T=1, traits=["undead"])
    after = fought(a_fight(otto, brak, edition=edition, striker="otto"), "to-hit 4", "to-wound 1")
    assert after.told("no-wound")


def test_a_table_may_let_a_1_wound_where_enough_is_added_to_it() -> None:
    book = playing("classic", wounding={"natural_1_fails": False})
    otto = a_warrior(S=8, gear=["sigmarite-warhammer"])
    blow = a_blow(a_fight(otto, a_warrior("brak", T=1, traits=["undead"]), edition=book))
    assert blow.to_wound.need == 1


@pytest.mark.parametrize(
    ("edition", "strength", "toughness"),
    [
        pytest.param("revised", 3, 7, marks=proves("revised.wounding.six-wounds")),
        pytest.param("revised", 3, 10, marks=proves("revised.wounding.six-wounds")),
        pytest.param("house", 1, 10, marks=proves("house.wounding.always-six")),
    ],
)
def test_a_6_wounds_anything_but_is_no_critical_hit_where_it_was_needed(
    edition: str, strength: int, toughness: int
) -> None:
    brak = a_warrior("brak", T=toughness, W=3)
    battle = a_fight(a_warrior(S=strength, gear=AXE), brak, edition=edition, striker="otto")
    after = fought(battle, "to-hit 4", "to-wound 6")
    assert after["brak"].wounds == 2
    assert not after.told("critical")
    assert fought(battle, "to-hit 4", "to-wound 5")["brak"].wounds == 3


@pytest.mark.parametrize(
    ("edition", "shooter", "weapon", "toughness", "need"),
    [
        pytest.param("classic", 2, "crossbow", 3, 3, marks=proves("classic.wounding.shooting-strength")),
        pytest.param("playsheet", 3, "crossbow", 4, 4, marks=proves("playsheet.wounding.test")),
        pytest.param("revised", 5, "bow", 3, 4, marks=proves("revised.wounding.shooting-strength")),
        pytest.param("revised", 5, "throwing-knives", 3, 2, marks=proves("revised.wounding.shooting-strength")),
        ("house", 5, "bow", 3, 4),
    ],
)
def test_a_shot_wounds_by_the_strength_of_the_weapon(
    edition: str, shooter: int, weapon: str, toughness: int, need: int
) -> None:
    """A weapon that is thrown has the thrower's Strength as its own."""
    battle = a_shot(a_warrior(S=shooter), a_warrior("brak", T=toughness), weapon, inches=4, edition=edition)
    assert battle.assault.kinds[0].to_wound.need == need


@pytest.mark.parametrize(
    ("edition", "weapon", "strength", "need"),
    [
        pytest.param("classic", "halberd", 4, 4, marks=proves("classic.wounding.close-combat-strength")),
        pytest.param("classic", "axe", 3, 5, marks=proves("classic.wounding.close-combat-strength")),
        pytest.param("playsheet", "axe", 3, 5, marks=proves("playsheet.wounding.close-combat")),
        pytest.param("revised", "double-handed-sword", 5, 3, marks=proves("revised.wounding.combat-strength")),
        pytest.param("revised", "axe", 3, 5, marks=proves("revised.wounding.combat-strength")),
    ],
)
def test_a_blow_wounds_by_the_fighters_strength_and_his_weapons_bonus(
    edition: str, weapon: str, strength: int, need: int
) -> None:
    """Strength 3 against Toughness 4, with what the weapon adds."""
    blow = a_blow(a_fight(a_warrior(S=3, gear=[weapon]), a_warrior("brak", T=4), edition=edition))
    assert (blow.strength, blow.to_wound.need) == (strength, need)


@pytest.mark.parametrize("edition", ["classic", "playsheet", "revised", "archeonicus", "house"])
def test_beyond_the_chart_the_difference_of_strength_and_toughness_decides(edition: str) -> None:
    """Strength 12 against Toughness 10 is two better: a 2."""
    otto = a_warrior(S=10, gear=["double-handed-sword"])
    blow = a_blow(a_fight(otto, a_warrior("brak", T=10), edition=edition))
    assert str(blow.to_wound) == "2+: 2+ for S 12 against T 10"
