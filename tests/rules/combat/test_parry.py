"""Parrying: with what, whose blow, which die, how often."""

from __future__ import annotations

from typing import Any

import pytest

from cometfall.model.book import Book
from cometfall.model.state import State
from cometfall.model.warrior import Bout, Warrior
from tests.kit import After, a_blow, a_fight, a_shot, a_warrior, fought, playing
from tests.ledger import proves

EVERY = ("classic", "playsheet", "revised", "archeonicus", "house")
BY_THE_DIE = ("classic", "playsheet", "revised", "house")
"""The books in which a parry has to beat the die that hit."""


def parrier(*gear: str, **more: Any) -> Warrior:
    """Brak, who has a sword in hand unless it is said."""
    return a_warrior("brak", gear=gear or ("sword",), hands=gear or ("sword",), **more)


def struck_at(brak: Warrior, edition: str | Book = "classic", **otto: Any) -> State:
    """Otto alone strikes, with an axe unless it is said."""
    return a_fight(a_warrior("otto", **{"gear": ["axe"], **otto}), brak, edition=edition, striker="otto")


def parried(after: After) -> bool:
    """Whether a blow was parried; else a parry failed."""
    assert len(after.told("parried")) + len(after.told("not-parried")) == 1, after.events
    return bool(after.told("parried"))


def with_wound(*dice: str, wounds: int = 1) -> tuple[str, ...]:
    """The dice of blows that got through: none of them wounds."""
    return (*dice, *["to-wound 1"] * wounds)


# ------------------------------------------------------------ who parries, with what


@proves("classic.parry.equipment", "revised.parry.who", "archeonicus.parry.base-limits")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("gear", [("sword",), ("buckler",), ("axe", "buckler"), ("dagger", "sword")])
def test_a_sword_or_a_buckler_parries(edition: str, gear: tuple[str, ...]) -> None:
    """A hit of 4 is turned aside by a 6."""
    assert parried(fought(struck_at(parrier(*gear), edition), "to-hit 4", "parry 6"))


@proves("classic.parry.equipment", "revised.parry.who")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("gear", [("axe", "shield"), ("axe",), ("club", "dagger"), ("spear", "shield")])
def test_nothing_else_parries(edition: str, gear: tuple[str, ...]) -> None:
    """An axe and a shield throw no die for it."""
    assert len(fought(struck_at(parrier(*gear), edition), "to-hit 4", "to-wound 1").told("hit")) == 1


@proves("classic.parry.equipment", "revised.parry.who")
@pytest.mark.parametrize("edition", ["classic", "revised"])
def test_a_sword_that_is_not_in_hand_parries_nothing(edition: str) -> None:
    """It hangs at his side while he fights with a spear."""
    brak = a_warrior("brak", gear=["spear", "sword"], hands=["spear"])
    assert fought(struck_at(brak, edition), "to-hit 4", "to-wound 1").told("hit")


@proves("classic.parry.equipment", "revised.parry.who")
@pytest.mark.parametrize("edition", ["classic", "revised"])
def test_a_parry_is_offered_not_forced(edition: str) -> None:
    """Whoever would rather not throws no die."""
    after = fought(struck_at(parrier(), edition), "to-hit 4", "to-wound 1", choices={"parry": "no"})
    assert after.asked == ["parry"]


@proves("revised.parry.who")
@pytest.mark.parametrize("edition", ["classic", "revised"])
def test_no_arrow_is_ever_parried(edition: str) -> None:
    """A sword is no use against a bow."""
    battle = a_shot(a_warrior("otto"), parrier("sword", "buckler"), "bow", edition=edition)
    assert fought(battle, "to-hit 5", "to-wound 1").told("hit")


# ------------------------------------------------------------ what the die must show


@proves("classic.parry.roll", "revised.parry.roll")
@pytest.mark.parametrize("edition", BY_THE_DIE)
@pytest.mark.parametrize("face", [4, 5])
@pytest.mark.parametrize("die", range(1, 7))
def test_a_parry_must_beat_the_roll_that_hit(edition: str, face: int, die: int) -> None:
    """An equal roll does not parry; only a higher one does."""
    battle = struck_at(parrier(), edition)
    dice = (f"to-hit {face}", f"parry {die}")
    assert parried(fought(battle, *(dice if die > face else with_wound(*dice)))) is (die > face)


@proves("classic.parry.not-a-six", "revised.parry.roll", "archeonicus.parry.no-parry-against-six")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("gear", [("sword",), ("sword", "buckler"), ("sword", "sword")])
def test_a_six_to_hit_is_beyond_parrying(edition: str, gear: tuple[str, ...]) -> None:
    """No die is thrown."""
    after = fought(struck_at(parrier(*gear), edition), "to-hit 6", "to-wound 1")
    assert len(after.told("beyond-parrying")) == 1
    assert after.asked == []


@proves("archeonicus.parry.by-weapon-skill")
@pytest.mark.parametrize(("skill", "need"), [(4, 4), (3, 5), (2, 6)])
@pytest.mark.parametrize("face", [4, 5])
@pytest.mark.parametrize("die", range(1, 7))
def test_weapon_skills_decide_where_the_book_compares_them(skill: int, need: int, face: int, die: int) -> None:
    """Against WS 3: 4+ with WS 4, 5+ with WS 3, 6 with WS 2, whatever the die that hit."""
    battle = struck_at(parrier(WS=skill), "archeonicus")
    dice = (f"to-hit {face}", f"parry {die}")
    assert parried(fought(battle, *(dice if die >= need else with_wound(*dice)))) is (die >= need)


@proves("archeonicus.parry.by-weapon-skill")
@pytest.mark.parametrize(("edition", "stopped"), [("archeonicus", True), ("classic", False)])
def test_a_better_swordsman_stops_a_five_with_a_four(edition: str, stopped: bool) -> None:
    """WS 4 against WS 3: though 4 is not more than 5."""
    dice = ("to-hit 5", "parry 4")
    assert parried(fought(struck_at(parrier(WS=4), edition), *(dice if stopped else with_wound(*dice)))) is stopped


@pytest.mark.parametrize("edition", ["classic", "revised", "archeonicus"])
@pytest.mark.parametrize(("reading", "stopped"), [("beat-the-roll", False), ("compare-weapon-skill", True)])
def test_a_table_may_play_either_way_to_parry(edition: str, reading: str, stopped: bool) -> None:
    """A 5 parried by a 5 at equal Weapon Skill."""
    battle = struck_at(parrier(), playing(edition, parry={"reading": reading}))
    dice = ("to-hit 5", "parry 5")
    assert parried(fought(battle, *(dice if stopped else with_wound(*dice)))) is stopped


@pytest.mark.parametrize("edition", ["classic", "revised"])
@pytest.mark.parametrize(
    ("ruling", "die", "stopped"),
    [
        ("face-of-the-die", 4, True),
        ("face-of-the-die", 3, False),
        ("modified-roll", 5, True),
        ("modified-roll", 4, False),
    ],
)
def test_the_number_to_beat_is_the_face_or_the_modified_roll(
    edition: str,
    ruling: str,
    die: int,
    stopped: bool,
) -> None:
    """A face of 3 hits an entangled enemy with +1: the parry has to beat the 3, or the 4."""
    book = playing(edition, parry={"number_to_beat": ruling})
    battle = struck_at(parrier(tangled=1), book)
    dice = ("to-hit 3", f"parry {die}")
    assert parried(fought(battle, *(dice if stopped else with_wound(*dice)))) is stopped


@proves("classic.parry.roll", "revised.parry.roll")
@pytest.mark.parametrize("edition", ["classic", "revised"])
def test_of_a_miss_that_was_rolled_again_the_last_die_counts(edition: str) -> None:
    """A 2 rolled again for hatred shows a 4: a 5 parries it."""
    battle = struck_at(parrier(), edition, hates=["blue"])
    assert parried(fought(battle, "to-hit 2", "to-hit 4", "parry 5"))


def test_a_modified_roll_beyond_six_can_not_be_parried() -> None:
    """A 5 with +1 is a 6 to beat, and no die is thrown; two swords may still do it."""
    book = playing("classic", parry={"number_to_beat": "modified-roll"})
    assert fought(struck_at(parrier(tangled=1), book), "to-hit 5", "to-wound 1").told("hit")
    assert parried(fought(struck_at(parrier("sword", "sword", tangled=1), book), "to-hit 5", "parry 6"))


# ------------------------------------------------------------ which blow


@proves("classic.parry.effect", "revised.parry.parried-blow")
@pytest.mark.parametrize("edition", EVERY)
def test_a_parried_blow_is_ignored_altogether(edition: str) -> None:
    """No die to wound, and so no critical hit."""
    after = fought(struck_at(parrier(), edition), "to-hit 4", "parry 6")
    assert after["brak"].standing
    assert after["brak"].wounds == 1
    assert not after.told("wounded")


@proves("revised.parry.parried-blow")
def test_poison_on_a_parried_blade_does_nothing() -> None:
    """A parried hit has no further effect, whatever is on the weapon."""
    battle = struck_at(parrier(), "revised", gear=["sword"], traits=["poisoned-attacks"])
    assert parried(fought(battle, "to-hit 5", "parry 6"))


@proves("classic.parry.once-per-phase", "revised.parry.one-blow", "archeonicus.parry.base-limits")
@pytest.mark.parametrize("edition", ["classic", "revised"])
@pytest.mark.parametrize("gear", [("sword",), ("buckler",), ("sword", "buckler"), ("sword", "sword")])
def test_one_blow_is_parried_in_a_phase(edition: str, gear: tuple[str, ...]) -> None:
    """Hits of 4 and 5: a 6 stops the 5, and the 4 goes through with no second die."""
    battle = struck_at(parrier(*gear), edition, A=2)
    after = fought(battle, "to-hit 4", "to-hit 5", "parry 6", "to-wound 1")
    assert parried(after)
    assert len(after.told("no-wound")) == 1


@proves("classic.parry.once-per-phase")
def test_the_higher_of_two_hits_is_parried_and_the_lower_goes_through() -> None:
    """Hits of 3 and 4 by WS 4: a 5 stops the 4."""
    after = fought(struck_at(parrier(), A=2, WS=4), "to-hit 3", "to-hit 4", "parry 5", "to-wound 1")
    assert parried(after)


@proves("revised.parry.one-blow")
def test_whoever_has_parried_parries_no_second_enemy() -> None:
    """Not even if the first is down already."""
    battle = a_fight(
        a_warrior("otto", gear=["axe"], I=5),
        a_warrior("uwe", warband="red", gear=["axe"], I=4),
        parrier(),
        edition="revised",
    )
    after = fought(battle, "to-hit 4", "parry 5", "to-hit 4", "to-wound 1", "to-hit 1")
    assert parried(after)


@pytest.mark.parametrize("edition", ["classic", "revised"])
@pytest.mark.parametrize(("ruling", "dice"), [("in-all", 1), ("one-an-item", 2)])
def test_the_number_of_parries_is_counted_in_all_or_for_each_item(edition: str, ruling: str, dice: int) -> None:
    """Sword and buckler against hits of 4 and 5: one parry, or two, of the best and the next."""
    book = playing(edition, parry={"counted": ruling})
    battle = struck_at(parrier("sword", "buckler"), book, A=2)
    parries = ["parry 6", "parry 5"][:dice]
    after = fought(battle, "to-hit 4", "to-hit 5", *parries, *["to-wound 1"] * (2 - dice))
    assert len(after.told("parried")) == dice


@pytest.mark.parametrize(("gear", "dice"), [(("sword", "sword"), 2), (("sword",), 1)])
def test_counted_by_items_two_swords_parry_twice(gear: tuple[str, ...], dice: int) -> None:
    """A failed one does not give the other away."""
    book = playing("revised", parry={"counted": "one-an-item", "two_swords": "one-added"})
    battle = struck_at(parrier(*gear), book, A=3)
    parries = ["parry 1", "parry 6"][:dice]
    after = fought(battle, "to-hit 5", "to-hit 5", "to-hit 4", *parries, *["to-wound 1"] * (4 - dice))
    assert len(after.told("not-parried")) == 1
    assert len(after.told("parried")) == dice - 1


@proves("classic.parry.highest-of-several", "revised.parry.highest-hit")
@pytest.mark.parametrize("edition", BY_THE_DIE)
@pytest.mark.parametrize(("die", "stopped"), [(5, False), (6, True)])
def test_of_several_hits_the_highest_has_to_be_beaten(edition: str, die: int, stopped: bool) -> None:
    """Hits of 4 and 5: a 5 is not enough; a 6 stops the 5 and leaves the 4."""
    battle = struck_at(parrier(), edition, A=2)
    after = fought(battle, "to-hit 4", "to-hit 5", f"parry {die}", *["to-wound 1"] * (1 if stopped else 2))
    assert parried(after) is stopped


@proves("classic.parry.highest-of-several", "revised.parry.highest-hit", "archeonicus.parry.no-parry-against-six")
@pytest.mark.parametrize("edition", EVERY)
def test_a_six_among_the_hits_bars_every_parry_of_that_enemy(edition: str) -> None:
    """Hits of 4 and 6: no die, not even against the 4."""
    after = fought(struck_at(parrier(), edition, A=2), "to-hit 4", "to-hit 6", "to-wound 1", "to-wound 1")
    assert len(after.told("beyond-parrying")) == 1
    assert len(after.told("no-wound")) == 2


@proves("classic.parry.highest-of-several")
@pytest.mark.parametrize(("face", "bars"), [(5, False), (6, True)])
def test_a_blow_too_strong_to_be_parried_still_counts_as_the_highest(face: int, bars: bool) -> None:
    """S 5 with a hammer that adds 1 is twice Brak's 3: its hit of 5 or 6 keeps him from parrying the dagger's 4."""
    otto: dict[str, Any] = {
        "gear": ["dagger", "sigmarite-warhammer"],
        "S": 5,
        "hands": ["dagger", "sigmarite-warhammer"],
    }
    after = fought(struck_at(parrier(), **otto), "to-hit 4", f"to-hit {face}", "to-wound 1", "to-wound 1")
    assert bool(after.told("beyond-parrying")) is bars
    assert not after.told("parried")
    assert after.asked == ["which-weapon-strikes-once", "which-weapon-wounds-first"]


@pytest.mark.parametrize(("chosen", "through"), [("sword", "axe-in-off-hand"), ("axe-in-off-hand", "sword")])
def test_of_equally_high_hits_the_defender_chooses(chosen: str, through: str) -> None:
    """Sword and axe both hit with a 5, and the one named is gone."""
    battle = struck_at(parrier(), gear=["sword", "axe"])
    after = fought(battle, "to-hit 5", "to-hit 5", "parry 6", "to-wound 1", choices={"which-blow-to-parry": chosen})
    assert [event.using for event in after.told("no-wound")] == [through.removesuffix("-in-off-hand")]


@pytest.mark.parametrize("face", [4, 5])
def test_where_weapon_skills_decide_the_best_of_two_different_blows_is_still_the_highest_die(face: int) -> None:
    """Sword 4 and axe 5, or the other way round: the 5 is parried."""
    battle = struck_at(parrier(), "archeonicus", gear=["sword", "axe"])
    after = fought(battle, f"to-hit {face}", f"to-hit {9 - face}", "parry 5", "to-wound 1")
    assert [event.using for event in after.told("parried")] == (["axe"] if face == 4 else ["sword"])


# ------------------------------------------------------------ whose blow


def two_enemies(edition: str | Book = "classic", *, quick: int = 4, slow: int = 3, **more: Any) -> State:
    """Otto and the slower Uwe strike at Brak, who has a sword and strikes after them."""
    return a_fight(
        a_warrior("otto", gear=["axe"], I=quick),
        a_warrior("uwe", warband="red", gear=["axe"], I=slow, **more),
        parrier(I=1),
        edition=edition,
    )


@proves("classic.parry.several-opponents", "revised.parry.first-enemy", "archeonicus.parry.base-limits")
@pytest.mark.parametrize("edition", ["classic", "revised", "archeonicus"])
@pytest.mark.parametrize(
    ("dice", "stopped"),
    [
        # a 6 of the first uses up the parry against everybody
        (("to-hit 6", "to-wound 1", "to-hit 4", "to-wound 1"), 0),
        # only the first one's blow may be parried, and a failure is one too
        (("to-hit 4", "parry 5", "to-hit 4", "to-wound 1"), 1),
        (("to-hit 4", "parry 1", "to-wound 1", "to-hit 4", "to-wound 1"), 0),
        # one that misses uses nothing up
        (("to-hit 1", "to-hit 4", "parry 5"), 1),
    ],
)
def test_only_the_first_enemy_to_hit_is_parried(edition: str, dice: tuple[str, ...], stopped: int) -> None:
    """Otto of Initiative 4, then Uwe of 3; Brak misses."""
    after = fought(two_enemies(edition), *dice, "to-hit 1")
    assert len(after.told("parried")) == stopped


@proves("classic.parry.several-opponents", "revised.parry.first-enemy")
@pytest.mark.parametrize("edition", ["classic", "revised"])
def test_a_parry_that_was_not_tried_is_not_kept_for_the_second_enemy(edition: str) -> None:
    """Brak lets the first blow through, and may not parry the other's."""
    after = fought(
        two_enemies(edition), "to-hit 4", "to-wound 1", "to-hit 4", "to-wound 1", "to-hit 1", choices={"parry": "no"}
    )
    assert after.asked.count("parry") == 1


@proves("classic.parry.several-opponents", "revised.parry.first-enemy")
@pytest.mark.parametrize("edition", ["classic", "revised"])
def test_between_equals_the_die_of_the_strike_order_decides_who_is_parried(edition: str) -> None:
    """Uwe wins the roll-off, strikes first, and it is his blow that may be parried."""
    battle = two_enemies(edition, quick=3)
    after = fought(battle, "roll-off 2", "roll-off 5", "to-hit 4", "parry 5", "to-hit 4", "to-wound 1", "to-hit 1")
    assert [event.at for event in after.told("parried")] == ["uwe"]


@proves("classic.parry.several-opponents")
def test_a_slow_charger_who_strikes_first_is_the_first() -> None:
    """His right to strike first counts, not his Initiative."""
    battle = two_enemies(slow=2, charged=["brak"])
    after = fought(battle, "to-hit 4", "parry 5", "to-hit 4", "to-wound 1", "to-hit 1")
    assert [event.at for event in after.told("parried")] == ["uwe"]


@pytest.mark.parametrize("edition", ["classic", "revised"])
@pytest.mark.parametrize(
    ("ruling", "dice", "at"),
    [
        ("first-to-hit", ("to-hit 4", "parry 5", "to-hit 4", "to-wound 1"), "uwe"),
        ("highest-initiative", ("to-hit 4", "to-wound 1", "to-hit 4", "parry 5"), "otto"),
    ],
)
def test_a_table_may_rule_which_of_several_enemies_is_parried(
    edition: str, ruling: str, dice: tuple[str, ...], at: str
) -> None:
    """A slow charger hits first, the quicker Otto after him: one or the other may be parried."""
    book = playing(edition, parry={"which_opponent": ruling})
    after = fought(two_enemies(book, slow=2, charged=["brak"]), *dice, "to-hit 1")
    assert [event.at for event in after.told("parried")] == [at]


def test_by_initiative_nobody_else_is_parried_though_the_quickest_missed() -> None:
    """Otto misses, and Uwe's hit may not be parried."""
    book = playing("classic", parry={"which_opponent": "highest-initiative"})
    assert not fought(two_enemies(book), "to-hit 1", "to-hit 4", "to-wound 1", "to-hit 1").told("parried")


def test_three_fight_two_and_each_of_the_two_parries_the_first_who_hit_him() -> None:
    """Otto divides his blows between Brak and Curd; Uwe then strikes Brak, and Ivo Curd, whom nobody has hit yet."""
    reds = [
        a_warrior("otto", gear=["axe"], I=5, A=2),
        a_warrior("uwe", warband="red", gear=["axe"], I=4),
        a_warrior("ivo", warband="red", gear=["axe"], I=3),
    ]
    blues = [parrier(bout=Bout(struck=True)), a_warrior("curd", gear=["sword"], bout=Bout(struck=True))]
    pairs = [("otto", "brak"), ("otto", "curd"), ("uwe", "brak"), ("ivo", "curd")]
    dice = ("to-hit 4", "parry 5", "to-hit 1", "to-hit 4", "to-wound 1", "to-hit 4", "parry 5")
    after = fought(a_fight(*reds, *blues, contacts=pairs), *dice, choices={"whom-to-strike": "brak:1xaxe,curd:1xaxe"})
    assert [(event.by, event.at) for event in after.told("parried")] == [("brak", "otto"), ("curd", "ivo")]


# ------------------------------------------------------------ two things to parry with


@proves("classic.parry.sword-and-buckler", "revised.parry.reroll", "archeonicus.parry.base-limits")
@pytest.mark.parametrize("edition", BY_THE_DIE)
@pytest.mark.parametrize(("again", "stopped"), [(5, True), (4, False), (3, False)])
def test_with_sword_and_buckler_a_failed_parry_is_rolled_again_once(edition: str, again: int, stopped: bool) -> None:
    """A hit of 4: 2, then 5 parries; 2, then 4 or 3 doesn't, and there is no third die."""
    dice = ("to-hit 4", "parry 2", f"parry {again}")
    battle = struck_at(parrier("sword", "buckler"), edition)
    assert parried(fought(battle, *(dice if stopped else with_wound(*dice)))) is stopped


@proves("classic.parry.sword-and-buckler")
def test_nobody_has_to_roll_again() -> None:
    """The player may let the first die stand."""
    battle = struck_at(parrier("sword", "buckler"))
    assert not parried(fought(battle, "to-hit 4", "parry 2", "to-wound 1", choices={"reroll-parry": "no"}))


@proves("classic.parry.sword-and-buckler", "classic.parry.two-swords")
def test_sword_and_buckler_are_not_two_parries() -> None:
    """One hit is parried, the other not."""
    battle = struck_at(parrier("sword", "buckler"), A=2)
    assert parried(fought(battle, "to-hit 4", "to-hit 4", "parry 5", "to-wound 1"))


@proves("classic.parry.two-swords", "archeonicus.parry.base-limits")
@pytest.mark.parametrize("edition", ["classic", "playsheet", "house"])
@pytest.mark.parametrize(("die", "stopped"), [(5, True), (4, False)])
def test_two_swords_add_one_to_the_single_parry(edition: str, die: int, stopped: bool) -> None:
    """A hit of 5: a 5 with 1 added is more; a 4 is not, and is not rolled again."""
    dice = ("to-hit 5", f"parry {die}")
    battle = struck_at(parrier("sword", "sword"), edition)
    assert parried(fought(battle, *(dice if stopped else with_wound(*dice)))) is stopped


@proves("archeonicus.parry.base-limits")
@pytest.mark.parametrize(("die", "stopped"), [(4, True), (3, False)])
def test_two_swords_add_one_where_weapon_skills_decide_too(die: int, stopped: bool) -> None:
    """At equal Weapon Skill a 4 with 1 added is the 5 that is needed."""
    dice = ("to-hit 5", f"parry {die}")
    battle = struck_at(parrier("sword", "sword"), "archeonicus")
    assert parried(fought(battle, *(dice if stopped else with_wound(*dice)))) is stopped


@proves("revised.parry.reroll")
@pytest.mark.parametrize("gear", [("sword", "buckler"), ("sword", "sword")])
@pytest.mark.parametrize(("again", "stopped"), [(5, True), (4, False)])
def test_two_swords_may_instead_roll_again(gear: tuple[str, ...], again: int, stopped: bool) -> None:
    """A hit of 4: 3, then 5 parries; 3, then 4 doesn't."""
    dice = ("to-hit 4", "parry 3", f"parry {again}")
    battle = struck_at(parrier(*gear), "revised")
    assert parried(fought(battle, *(dice if stopped else with_wound(*dice)))) is stopped


@pytest.mark.parametrize("edition", ["classic", "revised", "archeonicus"])
@pytest.mark.parametrize(
    ("reading", "dice", "stopped"),
    [("one-added", ["parry 4"], False), ("reroll", ["parry 4", "parry 6"], True), ("one-added", ["parry 5"], True)],
)
def test_a_table_may_play_two_swords_either_way(edition: str, reading: str, dice: list[str], stopped: bool) -> None:
    """Against a hit of 5."""
    book = playing(edition, parry={"two_swords": reading, "reading": "beat-the-roll"})
    thrown = ("to-hit 5", *dice)
    after = fought(struck_at(parrier("sword", "sword"), book), *(thrown if stopped else with_wound(*thrown)))
    assert parried(after) is stopped


# ------------------------------------------------------------ blows beyond parrying, and those who can't


@proves("classic.parry.double-strength", "revised.parry.too-strong", "archeonicus.parry.base-limits")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(("strength", "may"), [(5, True), (6, False), (7, False)])
def test_a_blow_of_twice_ones_own_strength_is_too_strong(edition: str, strength: int, may: bool) -> None:
    """Brak of S 3 parries a 5 and nothing from 6 up."""
    battle = struck_at(parrier(), edition, S=strength)
    dice = ["parry 5"] if may else ["to-wound 1"]
    assert bool(fought(battle, "to-hit 4", *dice).told("parried")) is may


@proves("classic.parry.double-strength", "revised.parry.too-strong")
@pytest.mark.parametrize("edition", ["classic", "revised"])
def test_the_weapons_strength_counts_for_the_blow_and_not_for_the_parry(edition: str) -> None:
    """S 4 with a two-handed weapon strikes at 6; Brak's own weapon doesn't raise his 3."""
    otto: dict[str, Any] = {"gear": ["double-handed-weapon"], "S": 4}
    assert not a_blow(struck_at(parrier(), edition, **otto)).parriable
    assert a_blow(struck_at(parrier(S=4), edition, **otto)).parriable
    hammered = parrier("sigmarite-warhammer", "buckler")
    assert not a_blow(struck_at(hammered, edition, **otto)).parriable


@proves("classic.parry.knocked-down", "archeonicus.parry.base-limits")
@pytest.mark.parametrize("edition", ["classic", "playsheet", "archeonicus", "house"])
def test_the_knocked_down_can_not_parry(edition: str) -> None:
    """Sword and buckler, hit automatically: no die for a parry."""
    battle = struck_at(parrier("sword", "buckler", posture="knocked-down"), edition)
    assert not fought(battle, "to-wound 1").told("not-parried")


@proves("archeonicus.parry.base-limits")
@pytest.mark.parametrize("edition", EVERY)
def test_the_stunned_parry_nothing(edition: str) -> None:
    """A stunned swordsman throws no die."""
    battle = struck_at(parrier(posture="stunned"), edition)
    assert not a_blow(battle).parriable


@proves("archeonicus.parry.master-of-blades-bonus")
@pytest.mark.parametrize(
    ("traits", "face", "die", "stopped"),
    [
        (["master-of-blades"], 6, 4, True),
        (["master-of-blades"], 6, 3, False),
        (["master-of-blades"], 4, 4, True),
    ],
)
def test_a_master_of_blades_adds_one_and_parries_sixes(traits: list[str], face: int, die: int, stopped: bool) -> None:
    """A Dwarf of WS 4 with his axe against WS 4: 4 and 1 added is the 5 he needs, even against a 6."""
    brak = parrier("dwarf-axe", WS=4, traits=traits)
    dice = (f"to-hit {face}", f"parry {die}")
    battle = struck_at(brak, "archeonicus", WS=4)
    assert parried(fought(battle, *(dice if stopped else with_wound(*dice)))) is stopped


@proves("archeonicus.parry.master-of-blades-bonus", "archeonicus.parry.no-parry-against-six")
def test_without_the_skill_the_same_six_is_beyond_parrying() -> None:
    """No die is thrown."""
    battle = struck_at(parrier("dwarf-axe", WS=4), "archeonicus", WS=4)
    assert fought(battle, "to-hit 6", "to-wound 1").told("beyond-parrying")


@pytest.mark.parametrize(("against", "parries"), [("by-skill-only", True), ("never", False)])
def test_a_book_may_let_no_skill_parry_a_six(against: str, parries: bool) -> None:
    """The same master where a 6 is never parried."""
    book = playing("archeonicus", parry={"against_6": against})
    battle = struck_at(parrier("dwarf-axe", WS=4, traits=["master-of-blades"]), book, WS=4)
    after = fought(battle, "to-hit 6", "parry 4" if parries else "to-wound 1")
    assert bool(after.told("parried")) is parries


@proves("archeonicus.parry.base-limits")
def test_an_ogres_blow_is_too_strong_for_a_man_where_weapon_skills_decide_too() -> None:
    """S 6 hits on a 4 against S 3: no parry, because 6 is twice 3."""
    battle = struck_at(parrier(), "archeonicus", S=6)
    assert fought(battle, "to-hit 4", "to-wound 1").told("hit")


# ------------------------------------------------------------ skills that speak of what is in hand


@pytest.mark.parametrize(("gear", "may"), [(("axe",), True), (("club",), False)])
def test_a_skill_may_parry_with_a_weapon_of_its_own(gear: tuple[str, ...], may: bool) -> None:
    """In the hands of an expert an axe parries, be the blow struck with what it will."""
    battle = struck_at(parrier(*gear, traits=["expert-axeman"]), "revised", gear=["club"])
    assert bool(fought(battle, "to-hit 4", "parry 5" if may else "to-wound 1").told("parried")) is may


@pytest.mark.parametrize(
    ("gear", "met", "again"),
    [(("sword",), (), True), (("dagger", "buckler"), (), False), (("sword",), ("otto",), False)],
)
def test_a_skill_may_roll_parries_again_with_its_weapon(
    gear: tuple[str, ...],
    met: tuple[str, ...],
    again: bool,
) -> None:
    """The expert's own sword lets him, in the first round; that of his enemy does not matter."""
    battle = struck_at(parrier(*gear, traits=["expert-swordsman"], met=met), "revised")
    dice = ("to-hit 4", "parry 1", *(("parry 5",) if again else ("to-wound 1",)))
    assert parried(fought(battle, *dice)) is again
