"""Critical hits: what is one, how many there may be, and what several wounds come to."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cometfall.model.gear import Weapon
from cometfall.model.state import State
from cometfall.model.traits import Effect, Trait
from cometfall.model.warrior import Warrior
from tests.kit import a_fight, a_shot, a_warrior, fought, playing
from tests.ledger import proves
from tests.rules.harm.critical_hits import a_victim, an_attack, criticals, knowing


@pytest.mark.parametrize(
    "edition",
    [
        pytest.param("classic", marks=proves("classic.critical.trigger")),
        pytest.param("playsheet", marks=proves("playsheet.critical.trigger")),
        pytest.param("revised", marks=proves("revised.critical.trigger")),
        pytest.param("archeonicus", marks=proves("archeonicus.critical.trigger")),
        pytest.param("house", marks=proves("house.critical.general")),
    ],
)
@pytest.mark.parametrize("group", ["bladed", "missile"])
def test_a_six_to_wound_is_a_critical_hit_and_a_five_is_not(edition: str, group: str) -> None:
    """Strength 3 against Toughness 3 wounds on 4 or more."""
    battle = an_attack(edition, group, a_victim("axe", W=3))
    assert len(criticals(fought(battle, "to-hit 4", "to-wound 6", "critical 5"))) == 1
    assert criticals(fought(battle, "to-hit 4", "to-wound 5")) == []


@pytest.mark.parametrize(
    ("edition", "toughness", "critical"),
    [
        pytest.param("classic", 5, False, marks=proves("classic.critical.needs-six")),
        pytest.param("classic", 4, True, marks=proves("classic.critical.needs-six")),
        pytest.param("playsheet", 5, True, marks=proves("playsheet.critical.trigger")),
        pytest.param("revised", 5, False, marks=proves("revised.critical.needs-better-than-six")),
        pytest.param("revised", 4, True, marks=proves("revised.critical.needs-better-than-six")),
        pytest.param("archeonicus", 5, False, marks=proves("archeonicus.critical.trigger")),
        pytest.param("archeonicus", 4, True, marks=proves("archeonicus.critical.trigger")),
        pytest.param("house", 5, False, marks=proves("house.critical.general")),
        pytest.param("house", 4, True, marks=proves("house.critical.general")),
    ],
)
@pytest.mark.parametrize("group", ["bladed", "missile"])
def test_who_needs_a_six_to_wound_causes_no_critical_hit(
    edition: str, toughness: int, *, critical: bool, group: str
) -> None:
    """But by the playsheet, which makes no such exception."""
    after = fought(
        an_attack(edition, group, a_victim("axe", W=3, T=toughness)),
        "to-hit 4",
        "to-wound 6",
        *(("critical 6",) if critical else ()),
    )
    assert bool(criticals(after)) is critical
    assert after["brak"].wounds == (1 if critical else 2)


@proves("revised.critical.needs-better-than-six")
@pytest.mark.parametrize(
    ("toughness", "dice", "wounds"), [(4, ("to-wound 6",), 2), (3, ("to-wound 6", "critical 5"), 1)]
)
def test_what_makes_wounding_harder_counts_when_a_six_is_needed(
    toughness: int, dice: tuple[str, ...], wounds: int
) -> None:
    """With -1 to wound, Strength 3 needs a 6 against Toughness 4 and a 5 against Toughness 3."""
    misty = Trait(key="misty", name="Misty", says="Harder to wound.", to_be_wounded=(Effect(add=-1),))
    battle = knowing(an_attack("revised", "bladed", a_victim("axe", W=3, T=toughness)), misty, bearer="brak")
    assert fought(battle, "to-hit 4", *dice)["brak"].wounds == wounds


@pytest.mark.parametrize(
    "edition",
    [
        pytest.param("classic", marks=proves("classic.critical.once-per-phase")),
        pytest.param("playsheet", marks=proves("playsheet.critical.once-per-phase")),
        pytest.param("archeonicus", marks=proves("archeonicus.critical.one-per-phase")),
        pytest.param("house", marks=proves("house.critical.general")),
    ],
)
def test_only_the_first_six_of_a_combat_phase_is_critical(edition: str) -> None:
    """Of 4, 6, 6 the second is critical and the third an ordinary wound."""
    battle = an_attack(edition, "bladed", a_victim("axe", W=9), A=3)
    hits = ("to-hit 4", "to-hit 4", "to-hit 4")
    after = fought(battle, *hits, "to-wound 4", "to-wound 6", "to-wound 6", "critical 5")
    assert len(criticals(after)) == 1
    assert after["brak"].wounds == 9 - 1 - 2 - 1


@proves("classic.critical.once-per-phase", "archeonicus.critical.one-per-phase", "playsheet.critical.once-per-phase")
@pytest.mark.parametrize("edition", ["classic", "playsheet", "archeonicus"])
def test_the_limit_of_a_phase_spans_several_targets(edition: str) -> None:
    """A warrior who caused his critical hit against one enemy causes none against the next."""
    battle = a_fight(
        a_warrior("otto", gear=["sword"], A=2),
        a_victim("axe", W=9),
        a_warrior("carl", gear=["axe"], W=9),
        edition=edition,
        striker="otto",
    )
    dice = ("to-hit 4", "to-wound 6", "critical 5", "to-hit 4", "to-wound 6")
    after = fought(battle, *dice, choices={"whom-to-strike": "brak:1xsword,carl:1xsword"})
    assert len(criticals(after)) == 1
    assert sorted((after["brak"].wounds, after["carl"].wounds)) == [7, 8]


WOUNDS_FIRST = "which-weapon-wounds-first"


@proves("classic.critical.once-per-phase")
@pytest.mark.parametrize("edition", ["classic", "house"])
@pytest.mark.parametrize(("named", "row"), [("sword", "Bladestorm"), ("club-in-off-hand", "Clubbed")])
def test_the_player_names_the_weapon_whose_wounds_are_rolled_first(edition: str, named: str, row: str) -> None:
    """Sword twice and club once, all of them hits and sixes to wound: the first weapon's first six is critical."""
    attacker = a_warrior("otto", gear=["sword", "club"], A=2, traits=["ambidextrous"] if edition == "house" else [])
    battle = a_fight(attacker, a_victim("axe", W=9), edition=edition, striker="otto")
    hits, sixes = ["to-hit 4"] * 3, ["to-wound 6"] * 3
    after = fought(battle, *hits, *sixes, "critical 3", choices={WOUNDS_FIRST: named})
    assert criticals(after) == [row]
    assert after.asked.count(WOUNDS_FIRST) == 1
    wounded = [event.using for event in after.told("wounded")]
    assert wounded == (["sword", "sword", "club"] if named == "sword" else ["club", "sword", "sword"])


@proves("classic.critical.once-per-phase")
@pytest.mark.parametrize(
    ("gear", "dice", "toughness"),
    [
        (["sword", "sword"], ("to-hit 4", "to-hit 4", "to-wound 1", "to-wound 1"), 3),
        (["sword", "club"], ("to-hit 4", "to-hit 1", "to-wound 1"), 3),
        (["sword", "club"], ("to-hit 4", "to-hit 4", "to-wound 1", "to-wound 1"), 5),
    ],
)
def test_nobody_is_asked_where_the_order_of_the_weapons_does_not_matter(
    gear: list[str], dice: tuple[str, ...], toughness: int
) -> None:
    """Two swords, a single hit, or an enemy whom only sixes wound."""
    battle = a_fight(a_warrior("otto", gear=gear), a_victim("axe", T=toughness), striker="otto")
    assert WOUNDS_FIRST not in fought(battle, *dice).asked


def test_where_critical_hits_are_not_limited_the_order_of_the_weapons_is_not_asked() -> None:
    """Each six is critical on its own chart anyway."""
    battle = a_fight(a_warrior("otto", gear=["sword", "club"]), a_victim("axe"), edition="revised", striker="otto")
    assert WOUNDS_FIRST not in fought(battle, "to-hit 5", "to-hit 5", "to-wound 1", "to-wound 1").asked


@proves("classic.critical.once-per-phase")
def test_after_the_critical_hit_of_the_phase_the_order_is_asked_no_more() -> None:
    """Brak has taken it; at Carl both weapons hit, and the main hand's wounds come first."""
    otto = a_warrior("otto", gear=["sword", "club"], A=2)
    battle = a_fight(otto, a_victim("axe", W=9), a_warrior("carl", gear=["axe"], W=9), striker="otto")
    dice = ("to-hit 4", "to-wound 6", "critical 5", "to-hit 4", "to-hit 4", "to-wound 6", "to-wound 6")
    after = fought(battle, *dice, choices={"whom-to-strike": "brak:1xsword,carl:1xsword+1xclub"})
    assert WOUNDS_FIRST not in after.asked
    assert len(criticals(after)) == 1


@proves("classic.critical.once-per-phase")
def test_a_six_that_was_needed_does_not_use_up_the_critical_hit() -> None:
    """The first six that can be critical counts."""
    battle = a_fight(
        a_warrior("otto", gear=["sword"], A=2),
        a_victim("axe", W=9, T=5),
        a_warrior("carl", gear=["axe"], W=9),
        striker="otto",
    )
    dice = ("to-hit 4", "to-wound 6", "to-hit 4", "to-wound 6", "critical 5")
    after = fought(battle, *dice, choices={"whom-to-strike": "brak:1xsword,carl:1xsword"})
    assert [event.at for event in after.told("critical")] == ["carl"]


@proves("classic.critical.once-per-phase")
def test_the_next_phase_brings_a_critical_hit_again() -> None:
    """The limit is that of one combat phase."""
    battle = replace(an_attack("classic", "bladed", a_victim("axe", W=9), I=4), agenda=("combat-phase", "combat-phase"))
    dice = ("to-hit 4", "to-wound 6", "critical 5")
    after = fought(battle, *dice, *dice, "to-hit 1")
    assert len(criticals(after)) == 2


@proves("revised.critical.trigger")
def test_the_revised_book_knows_no_limit_of_critical_hits() -> None:
    """Each six is one."""
    battle = an_attack("revised", "bladed", a_victim("axe", W=9), A=2)
    dice = ("to-hit 4", "to-hit 4", "to-wound 6", "to-wound 6", "critical 5", "critical 5")
    assert fought(battle, *dice)["brak"].wounds == 5


@pytest.mark.parametrize(
    ("edition", "number"),
    [
        pytest.param("archeonicus", 1, marks=proves("archeonicus.critical.one-per-phase")),
        pytest.param("classic", 2, marks=proves("classic.critical.once-per-phase")),
    ],
)
def test_two_sixes_of_one_shooter(edition: str, number: int) -> None:
    """One critical hit a shooting phase where the book says so; the limit of the others is for combat only."""
    battle = a_shot(a_warrior("otto", BS=5), a_victim("axe", W=9), "repeater-crossbow", edition=edition)
    dice = ("to-hit 6", "to-hit 6", "to-wound 6", "to-wound 6", *["critical 5"] * number)
    after = fought(battle, *dice)
    assert len(criticals(after)) == number
    assert after["brak"].wounds == 9 - 2 * number - (2 - number)


@pytest.mark.parametrize(("limit", "number"), [(0, 3), (1, 1), (2, 2), (3, 3)])
def test_a_book_may_allow_as_many_critical_hits_a_phase_as_it_likes(limit: int, number: int) -> None:
    """Three sixes, and so many of them critical."""
    book = playing("classic", critical={"limit_combat": limit})
    battle = an_attack(book, "bladed", a_victim("axe", W=9), A=3)
    dice = (*["to-hit 4"] * 3, *["to-wound 6"] * 3, *["critical 5"] * number)
    assert len(criticals(fought(battle, *dice))) == number


@proves("revised.critical.only-from-hit-rolls")
@pytest.mark.parametrize(
    ("victim", "dice", "critical"),
    [
        ({"posture": "stunned", "W": 3}, ("to-wound 6",), False),
        ({"WS": 0, "W": 3}, ("to-wound 6",), False),
        ({"posture": "knocked-down", "W": 3}, ("to-hit 4", "to-wound 6", "critical 5"), True),
    ],
)
def test_what_hits_without_a_die_is_never_critical(
    victim: dict[str, Any], dice: tuple[str, ...], *, critical: bool
) -> None:
    """A stunned enemy or one of Weapon Skill 0 is hit without a die; a knocked down one is rolled for."""
    after = fought(an_attack("revised", "bladed", a_victim("axe", **victim)), *dice)
    assert bool(criticals(after)) is critical


def test_elsewhere_a_blow_that_hits_by_itself_may_be_critical() -> None:
    """Against one who is knocked down every attack hits, and its six to wound is critical."""
    battle = an_attack("classic", "bladed", a_victim("axe", "gromril-armour", posture="knocked-down", W=3))
    after = fought(battle, "to-wound 6", "critical 1")
    assert criticals(after) == ["Flesh wound"]
    assert after["brak"].out


@proves("classic.critical.saves-still-rolled")
@pytest.mark.parametrize(("save", "posture", "dice"), [(5, "standing", ()), (4, "stunned", ("injury 2",))])
def test_a_critical_hit_leaves_the_save_unless_its_row_takes_it(save: int, posture: str, dice: tuple[str, ...]) -> None:
    """A stab on heavy armour: the save comes after the critical die, and before any injury."""
    battle = an_attack("classic", "thrusting", a_victim("axe", "heavy-armour"))
    after = fought(battle, "to-hit 4", "to-wound 6", "critical 1", f"armour-save {save}", *dice)
    assert after["brak"].posture == posture


def a_cleaver(edition: str, victim: Warrior) -> State:
    """A fight in which otto's blade causes D3 wounds."""
    d3 = Trait(key="d3-wounds", name="D3 wounds", says="Each unsaved wound is D3.", wounds_d3=True)
    cleaver = Weapon(key="cleaver", name="Cleaver", chart="bladed", rules=("d3-wounds",))
    battle = knowing(a_fight(a_warrior("otto", gear=["axe"]), victim, edition=edition, striker="otto"), d3, cleaver)
    return battle.changed("otto", gear=("cleaver",), in_hand=("cleaver",))


@proves("classic.critical.highest-multiplier", "house.critical.highest-multiplier")
@pytest.mark.parametrize("edition", ["classic", "house"])
@pytest.mark.parametrize(("die", "wounds"), [(6, 3), (5, 3), (4, 2), (3, 2), (2, 2), (1, 2)])
def test_of_several_numbers_of_wounds_the_highest_counts(edition: str, die: int, wounds: int) -> None:
    """A weapon of D3 wounds and a Bladestorm of two: they are neither added nor multiplied."""
    after = fought(a_cleaver(edition, a_victim("axe", W=9)), "to-hit 4", "to-wound 6", "critical 3", f"wounds {die}")
    assert after["brak"].wounds == 9 - wounds


@proves("classic.critical.highest-multiplier", "house.critical.highest-multiplier")
@pytest.mark.parametrize("edition", ["classic", "house"])
@pytest.mark.parametrize(("die", "wounds"), [(6, 3), (1, 2)])
def test_every_critical_hit_goes_so_with_a_weapon_of_many_wounds(edition: str, die: int, wounds: int) -> None:
    """Sliced! is two wounds as well."""
    battle = a_cleaver(edition, a_victim("axe", "heavy-armour", W=9))
    after = fought(battle, "to-hit 4", "to-wound 6", "critical 5", f"wounds {die}")
    assert after["brak"].wounds == 9 - wounds


def test_the_number_of_wounds_is_only_rolled_when_one_gets_through() -> None:
    """A save stops an ordinary wound before it is multiplied; a Bladestorm is saved twice."""
    plain = a_cleaver("classic", a_victim("axe", "heavy-armour", W=9))
    assert fought(plain, "to-hit 4", "to-wound 4", "armour-save 5")["brak"].wounds == 9
    assert fought(plain, "to-hit 4", "to-wound 4", "armour-save 4", "wounds 6")["brak"].wounds == 6
    storm = ("to-hit 4", "to-wound 6", "critical 3")
    assert fought(plain, *storm, "armour-save 5", "armour-save 6")["brak"].wounds == 9
    assert fought(plain, *storm, "armour-save 5", "armour-save 4", "wounds 1")["brak"].wounds == 8
