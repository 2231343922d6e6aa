"""The judge judged: chances that can be worked out with pencil and paper, and one by another program."""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import icepool
import pytest

from tests.brute import matchups, outcomes
from tests.brute.figures import EDITIONS, MISSILES, WEAPONS

HALF = Fraction(1, 2)


def a_warrior(key: str, warband: str, *gear: str, **changes: object) -> dict[str, Any]:
    """Somebody of Weapon Skill, Strength and Toughness 3, with profile fields in capitals and the rest as given."""
    profile: dict[str, object] = {"M": 4, "WS": 3, "BS": 3, "S": 3, "T": 3, "W": 1, "I": 3, "A": 1, "Ld": 7}
    profile |= {field: changes.pop(field) for field in list(changes) if field in profile}
    return {"id": key, "warband": warband, "profile": profile, "gear": list(gear), **changes}


def otto(*gear: str, **changes: object) -> dict[str, Any]:
    """The one who charges."""
    return a_warrior("otto", "red", *gear, **{"engaged": ["brak"], "charged": ["brak"], **changes})


def brak(*gear: str, **changes: object) -> dict[str, Any]:
    """The one who is charged."""
    return a_warrior("brak", "blue", *gear, **{"engaged": ["otto"], **changes})


def combat(edition: str, *warriors: dict[str, Any]) -> dict[tuple[tuple[str, str, int], ...], Fraction]:
    """The outcomes of one combat phase."""
    return outcomes({"edition": edition, "phase": "combat", "turn": "red", "warrior": list(warriors)})


def ends(results: dict[tuple[tuple[str, str, int], ...], Fraction], key: str) -> dict[tuple[str, int], Fraction]:
    """What becomes of one warrior, whatever becomes of the others."""
    chances: dict[tuple[str, int], Fraction] = {}
    for outcome, chance in results.items():
        for name, status, wounds in outcome:
            if name == key:
                chances[status, wounds] = chances.get((status, wounds), Fraction(0)) + chance
    return chances


def hurt(results: dict[tuple[tuple[str, str, int], ...], Fraction], key: str) -> Fraction:
    """The chance that a warrior of one wound isn't as he was."""
    return 1 - ends(results, key)["standing", 1]


def test_an_axe_finds_somebody_helpless() -> None:
    """4 and 5 wound, a 6 is a flesh wound, a bladestorm or sliced, two dice a time in the last two."""
    plain = Fraction(1, 3) + Fraction(1, 6) * Fraction(1, 3)
    storm = sliced = Fraction(1, 18)
    assert ends(combat("classic", otto("axe"), brak(WS=0)), "brak") == {
        ("standing", 1): HALF,
        ("knocked-down", 0): plain / 3 + storm / 9,
        ("stunned", 0): plain / 3 + storm * 3 / 9 + sliced / 9,
        ("out-of-action", 0): plain / 3 + storm * 5 / 9 + sliced * 8 / 9,
    }


def test_who_needs_a_six_makes_no_critical_but_on_the_playsheet() -> None:
    """There a 6 is two wounds whatever was needed; four rows of six without and two with a bonus of 2."""
    third = Fraction(1, 18)
    assert ends(combat("classic", otto("axe"), brak(WS=0, T=5)), "brak") == {
        ("standing", 1): Fraction(5, 6),
        ("knocked-down", 0): third,
        ("stunned", 0): third,
        ("out-of-action", 0): third,
    }
    assert ends(combat("playsheet", otto("axe"), brak(WS=0, T=5)), "brak") == {
        ("standing", 1): Fraction(5, 6),
        ("knocked-down", 0): Fraction(1, 81),
        ("stunned", 0): Fraction(7, 162),
        ("out-of-action", 0): Fraction(1, 9),
    }


@pytest.mark.parametrize(
    ("edition", "gear", "let_through"),
    [
        # the hit dice 4, 5 and 6 in turn, each with the chance that it isn't parried
        ("classic", ("axe",), (1, 1, 1)),
        ("classic", ("sword",), (Fraction(4, 6), Fraction(5, 6), 1)),
        ("classic", ("sword", "buckler"), (Fraction(16, 36), Fraction(25, 36), 1)),
        ("classic", ("sword", "sword"), (Fraction(3, 6), Fraction(4, 6), 1)),
        ("revised", ("sword", "sword"), (Fraction(16, 36), Fraction(25, 36), 1)),
        ("archeonicus", ("sword",), (Fraction(4, 6), Fraction(4, 6), 1)),
        ("archeonicus", ("sword", "sword"), (Fraction(3, 6), Fraction(3, 6), 1)),
        ("house", ("dagger", "buckler"), (Fraction(4, 6), Fraction(5, 6), 1)),
    ],
)
def test_a_parry(edition: str, gear: tuple[str, ...], let_through: tuple[Fraction, ...]) -> None:
    results = combat(edition, otto("axe"), brak(*gear, T=5))
    assert hurt(results, "brak") == sum(let_through, Fraction(0)) / 6 / 6


def test_twice_the_strength_cannot_be_parried() -> None:
    assert hurt(combat("classic", otto("axe", S=6), brak("sword", T=8)), "brak") == HALF / 6
    assert hurt(combat("classic", otto("axe", S=5), brak("sword", T=7)), "brak") == HALF * 5 / 6 / 6


def test_only_the_first_to_score_a_hit_is_parried() -> None:
    """The second's blow is parried only if the first missed."""
    first = otto("axe", I=5)
    second = a_warrior("udo", "red", "axe", I=4, engaged=["brak"], charged=["brak"])
    victim = brak("sword", W=9, T=5, engaged=["otto", "udo"])
    parried = HALF * 5 / 6 / 6
    left = ends(combat("classic", first, second, victim), "brak")
    assert left["standing", 7] == parried * HALF / 6
    assert left["standing", 9] == 1 - left["standing", 8] - left["standing", 7]
    missed_first = HALF * (1 - parried)
    hit_first = (HALF - parried) * (1 - HALF / 6)
    assert left["standing", 9] == missed_first + hit_first


def test_an_off_hand_blow_is_easier_to_parry_in_house() -> None:
    """All faces of both hit dice and of the parry, by hand."""
    through: Counter[int] = Counter()
    for main, off, die in product(range(1, 7), repeat=3):
        hits = [main >= 4, off >= 4]
        if off > main and hits[1]:
            hits[1] = die < off
        elif main >= off and hits[0] and main < 6:
            hits[0] = die <= main
        through[sum(hits)] += 1
    unhurt = sum(Fraction(times, 216) * Fraction(5, 6) ** hits for hits, times in through.items())
    results = combat("house", otto("axe", "axe", traits=["ambidextrous"]), brak("sword", T=5))
    assert hurt(results, "brak") == 1 - unhurt


@pytest.mark.parametrize(
    ("edition", "mine", "his", "saved"),
    [
        ("classic", "axe", ("heavy-armour",), Fraction(1, 6)),
        ("classic", "sword", ("heavy-armour",), Fraction(2, 6)),
        ("classic", "dagger", ("heavy-armour",), Fraction(3, 6)),
        ("classic", "dagger", (), Fraction(1, 6)),
        ("revised", "dagger", (), Fraction(0)),
        ("revised", "sword", ("axe", "buckler"), Fraction(1, 6)),
        ("classic", "sword", ("axe", "buckler"), Fraction(0)),
        ("revised", "sword", ("axe", "shield"), Fraction(2, 6)),
        ("revised", "sword", ("axe", "shield", "light-armour"), Fraction(2, 6)),
        ("revised", "sword", ("spear", "shield"), Fraction(1, 6)),
        ("archeonicus", "sword", ("axe", "shield", "light-armour"), Fraction(3, 6)),
        ("archeonicus", "sword", ("spear", "shield", "light-armour"), Fraction(3, 6)),
        ("house", "sword", ("halberd", "shield", "gromril-armour"), Fraction(4, 6)),
        ("house", "sword", ("axe", "shield", "gromril-armour"), Fraction(5, 6)),
    ],
)
def test_an_armour_save(edition: str, mine: str, his: tuple[str, ...], saved: Fraction) -> None:
    assert hurt(combat(edition, otto(mine), brak(*his, WS=0, T=5)), "brak") == Fraction(1, 6) * (1 - saved)


def test_a_helmet_softens_a_stun_and_a_mace_makes_more_of_them() -> None:
    """One wound in six, 2 to 4 stunned with 1 added, so the dice 1, 2 and 3; half of these are softened."""
    results = combat("classic", otto("mace", traits=["strike-to-injure"]), brak("helmet", WS=0, T=5))
    assert ends(results, "brak") == {
        ("standing", 1): Fraction(5, 6),
        ("knocked-down", 0): Fraction(1, 24),
        ("stunned", 0): Fraction(1, 24),
        ("out-of-action", 0): Fraction(1, 12),
    }


@pytest.mark.parametrize(
    ("edition", "status", "out"),
    [
        # a wound is enough: 4 and 5 with a save of 5+, flesh wound, bladestorm with two saves, sliced
        (
            "classic",
            "knocked-down",
            Fraction(2, 9) + Fraction(1, 18) + Fraction(1, 18) * Fraction(8, 9) + Fraction(1, 18),
        ),
        ("classic", "stunned", Fraction(1)),
        # two wounds are there to be lost, so only two that pass put him out, and then without a die
        ("revised", "knocked-down", HALF * (Fraction(1, 18) * Fraction(4, 9) + Fraction(1, 18))),
        ("revised", "stunned", Fraction(0)),
    ],
)
def test_a_fallen_warrior_with_wounds_left(edition: str, status: str, out: Fraction) -> None:
    left = ends(combat(edition, otto("sword"), brak("heavy-armour", W=2, status=[status])), "brak")
    assert left.get(("out-of-action", 0), Fraction(0)) == out


def test_the_second_attacker_finishes_whom_the_first_put_down() -> None:
    """Worked in 108ths: 75 stands, 10 and 5 fallen, 18 out."""
    first = otto("axe", I=4)
    second = a_warrior("udo", "red", "axe", I=3, engaged=["brak"], charged=["brak"])
    left = ends(combat("classic", first, second, brak(WS=0, T=5, engaged=["otto", "udo"])), "brak")
    assert left == {
        ("standing", 1): Fraction(75, 108),
        ("knocked-down", 0): Fraction(10, 108),
        ("stunned", 0): Fraction(5, 108),
        ("out-of-action", 0): Fraction(18, 108),
    }


def test_equal_initiatives_roll_off() -> None:
    """Each is hurt for certain by the first blow of the other, and by a second one only if he struck in vain."""
    results = combat("classic", otto("axe", T=5, charged=[], fought=["brak"]), brak("axe", T=5, fought=["otto"]))
    blow = HALF / 6
    assert hurt(results, "otto") == hurt(results, "brak") == blow * HALF + (1 - blow) * blow * HALF


@pytest.mark.parametrize(
    ("mine", "his", "charging", "first"),
    [
        ({"gear": "axe", "I": 2}, {"gear": "axe", "I": 5}, True, True),
        ({"gear": "axe", "I": 2}, {"gear": "axe", "I": 5}, False, False),
        ({"gear": "axe", "I": 2}, {"gear": "spear", "I": 5}, True, False),
        ({"gear": "double-handed-weapon", "I": 6}, {"gear": "axe", "I": 5}, True, False),
        ({"gear": "double-handed-weapon", "I": 6, "traits": ["strongman"]}, {"gear": "axe", "I": 5}, True, True),
        ({"gear": "axe", "I": 6, "stood_up": True}, {"gear": "double-handed-weapon", "I": 1}, False, False),
    ],
)
def test_who_strikes_first(mine: dict[str, Any], his: dict[str, Any], *, charging: bool, first: bool) -> None:
    """Nobody who strikes first is hurt by a stunned enemy; each of these blows puts down for sure."""
    sides = [dict(side) for side in (mine, his)]
    gear = [side.pop("gear") for side in sides]
    round_of = {"charged": ["brak"]} if charging else {"charged": [], "fought": ["brak"]}
    later = {} if charging else {"fought": ["otto"]}
    one = otto(gear[0], **{"S": 5, "WS": 3, "T": 1, **round_of, **sides[0]})
    other = brak(gear[1], **{"S": 5, "WS": 3, "T": 1, **later, **sides[1]})
    results = combat("classic", one, other)
    strikes_first, strikes_back = ("brak", "otto") if first else ("otto", "brak")
    assert hurt(results, strikes_first) > hurt(results, strikes_back)
    assert hurt(results, strikes_first) == HALF * 5 / 6


def test_great_weapons_wait_but_for_their_charge_in_archeonicus() -> None:
    charge = combat("archeonicus", otto("great-sword", S=5, T=1, I=2), brak("axe", S=5, T=1, I=5))
    later = combat(
        "archeonicus",
        otto("great-sword", S=5, T=1, I=6, charged=[], fought=["brak"]),
        brak("axe", S=5, T=1, I=2, fought=["otto"]),
    )
    assert hurt(charge, "brak") == hurt(later, "otto") == HALF * 5 / 6


def test_a_mace_hammers_disarms_and_bludgeons() -> None:
    """The charged one loses his blow in 3 of 72, and strikes with his fist, S 2 and a save of 6+, in 1 of 72."""
    results = combat("classic", otto("mace", T=5), brak("sword", W=3, T=4, S=3))
    through = 3 * [Fraction(0)]
    through[0] = Fraction(1, 6) * Fraction(4, 6) + Fraction(1, 6) * Fraction(5, 6) + Fraction(1, 6)
    critical = through[0] / 6
    fist = critical / 6
    unable = critical / 2
    blow = HALF / 6
    assert hurt(results, "otto") == (1 - unable - fist) * blow + fist * blow * Fraction(5, 6)


def test_a_thrust_knocks_down_and_a_kebab_parts_a_friend_from_his_enemy() -> None:
    """The halberd wounds on 5 and 6; of 18 blows one is a thrust and one a kebab, after which the friend waits."""
    first = otto("halberd", I=5)
    friend = a_warrior("udo", "red", "axe", I=2, engaged=["brak"], charged=["brak"])
    left = ends(combat("classic", first, friend, brak(WS=0, T=5, W=3, engaged=["otto", "udo"])), "brak")
    unhurt, wounded, thrust, kebab = Fraction(12, 18), Fraction(4, 18), Fraction(1, 18), Fraction(1, 18)
    assert left == {
        ("standing", 3): unhurt * Fraction(5, 6),
        ("standing", 2): unhurt / 6 + wounded * Fraction(5, 6) + kebab,
        ("standing", 1): wounded / 6,
        ("knocked-down", 2): thrust * Fraction(5, 6),
        ("out-of-action", 0): thrust / 6,
    }


def test_a_wild_sweep_throws_the_victim_out_of_reach_in_revised() -> None:
    """The charged one strikes back unless hammered, thrown back or bludgeoned: 4 of the 6 rows."""
    results = combat("revised", otto("mace", T=5, WS=3), brak("axe", W=3, T=4))
    critical = HALF / 6
    assert hurt(results, "otto") == (1 - critical * Fraction(4, 6)) * HALF / 6


def test_body_blows_may_follow_each_other_without_end_in_revised() -> None:
    """Each attack is followed by another in 1 of 36; x stands for never being worse than knocked down."""
    three = ends(combat("revised", otto("natural-weapons", S=4), brak("axe", W=3)), "brak")
    assert three["standing", 3] == Fraction(2, 3)
    assert three["standing", 2] == Fraction(35, 108)
    assert three["standing", 1] == Fraction(35, 3888)
    one = ends(combat("revised", otto("natural-weapons", S=4), brak("axe")), "brak")
    x = Fraction(163, 214)
    assert x == Fraction(2, 3) + Fraction(1, 12) + Fraction(1, 12) * (x / 9 + Fraction(1, 18))
    assert one["standing", 1] + one["knocked-down", 0] == x


@pytest.mark.parametrize(
    ("edition", "attacker", "misses"),
    [
        ("classic", otto("axe", "axe", A=2, status=["frenzied"]), Fraction(5, 6) ** 5),
        ("revised", otto("axe", "axe", A=2, status=["frenzied"]), Fraction(5, 6) ** 4),
        ("archeonicus", otto("axe", "axe", A=2, status=["frenzied"]), Fraction(5, 6) ** 4),
        ("classic", otto(A=3), Fraction(31, 36)),
        ("revised", otto(A=3), Fraction(5, 6) ** 3),
        ("archeonicus", otto("sword", "shield", A=3), Fraction(5, 6) ** 3),
    ],
)
def test_how_many_blows(edition: str, attacker: dict[str, Any], misses: Fraction) -> None:
    assert hurt(combat(edition, attacker, brak(WS=0, T=5)), "brak") == 1 - misses


@pytest.mark.parametrize(
    ("edition", "attacker", "hits"),
    [
        ("classic", otto("axe", "axe"), HALF),
        ("house", otto("axe", "axe"), Fraction(1, 3)),
        ("house", otto("axe", "axe", traits=["ambidextrous"]), HALF),
        ("revised", otto("axe", "axe"), Fraction(1, 3)),
        ("revised", otto("axe", "axe", WS=4), HALF),
        ("archeonicus", otto("axe", "axe", traits=["hatred"]), Fraction(3, 4)),
        ("classic", otto("axe", "axe", traits=["unstoppable-charge"]), Fraction(2, 3)),
    ],
)
def test_two_weapons_and_what_they_cost(edition: str, attacker: dict[str, Any], hits: Fraction) -> None:
    assert hurt(combat(edition, attacker, brak("axe", T=5)), "brak") == 1 - (1 - hits / 6) ** 2


@pytest.mark.parametrize(
    ("edition", "attacker", "victim", "harmed"),
    [
        ("classic", otto("axe"), brak(WS=0, T=5, traits=["step-aside"]), Fraction(1, 6) * Fraction(4, 6)),
        ("classic", otto("sword", traits=["mighty-blow"]), brak(WS=0, T=5), Fraction(2, 6)),
        # Strength 4 is felt as 3 and saved against as 4, or meets Toughness 6
        ("classic", otto("axe", S=4), brak("heavy-armour", WS=0, T=5, traits=["resilient"]), Fraction(1, 6)),
        ("classic", otto("sword", S=4), brak("gromril-armour", WS=0, T=5, traits=["resilient"]), Fraction(4, 36)),
        ("revised", otto("axe", S=4), brak("axe", T=5, traits=["resilient"]), HALF / 6),
        ("classic", otto("sword", traits=["expert-swordsman"]), brak("axe", T=5), Fraction(3, 4) / 6),
        ("classic", otto("axe", traits=["expert-swordsman"]), brak("axe", T=5), HALF / 6),
        # in revised the swordsman's own failed parries, too
        ("revised", otto("axe"), brak("sword", T=5, traits=["expert-swordsman"]), Fraction(77, 216) / 6),
        # the hit of a long spear at a large enemy, 3 and more, and its wound, 5 and more
        ("revised", otto("spear"), brak("axe", T=5, traits=["large-target"]), Fraction(4, 6) * Fraction(2, 6)),
    ],
)
def test_traits_that_change_how_often_a_blow_harms(
    edition: str, attacker: dict[str, Any], victim: dict[str, Any], harmed: Fraction
) -> None:
    assert hurt(combat(edition, attacker, victim), "brak") == harmed


@pytest.mark.parametrize(
    ("traits", "gear", "standing", "down", "stunned"),
    [
        (["no-pain"], (), 0, 2, 0),
        (["jump-up"], (), 1, 0, 1),
        (["jump-up"], ("helmet",), 1, HALF, HALF),
        (["no-pain", "jump-up"], (), 1, 1, 0),
        (["true-grit"], (), 0, Fraction(3, 2), 1),
    ],
)
def test_traits_that_soften_an_injury(
    traits: list[str], gear: tuple[str, ...], standing: int, down: Fraction, stunned: Fraction
) -> None:
    """In thirds of the one wound in six."""
    left = ends(combat("classic", otto("axe"), brak(*gear, WS=0, T=5, traits=traits)), "brak")
    chances = [left.get((status, 0), Fraction(0)) * 18 for status in ("standing", "knocked-down", "stunned")]
    assert chances == [standing, down, stunned]


def test_a_skilled_fighter_gets_more_of_the_chart() -> None:
    """One more makes two rows of six bludgeon; two more, in revised, three."""
    for edition, bludgeoned in (("classic", Fraction(2, 6)), ("revised", Fraction(3, 6))):
        results = combat(edition, otto("mace", traits=["web-of-steel"]), brak("axe", W=3))
        assert ends(results, "brak")["out-of-action", 0] == HALF / 6 * bludgeoned


def test_a_combat_master_strikes_once_more_at_two_enemies() -> None:
    enemies = brak(WS=0, T=5), a_warrior("grom", "blue", WS=0, T=5, engaged=["otto"])
    master = otto("axe", engaged=["brak", "grom"], charged=["brak", "grom"], traits=["combat-master"])
    assert hurt(combat("classic", master, *enemies), "brak") == 1 - Fraction(5, 6) ** 2


def test_one_save_stops_both_wounds_of_a_vital_part() -> None:
    """On the playsheet's chart; the other four rows leave no save."""
    left = ends(combat("playsheet", otto("axe"), brak("gromril-armour", WS=0, T=5, W=3)), "brak")
    saved = Fraction(1, 6) * Fraction(2, 6) * Fraction(2, 6)
    assert left == {("standing", 3): Fraction(5, 6) + saved, ("standing", 1): Fraction(1, 6) - saved}


def test_a_bladestorm_is_saved_against_wound_by_wound() -> None:
    """Of 18 blows one is a bladestorm; heavy armour saves each of its wounds in 1 of 3."""
    left = ends(combat("classic", otto("sword"), brak("heavy-armour", WS=0, W=3)), "brak")
    storm, sliced, flesh, plain = Fraction(1, 18), Fraction(1, 18), Fraction(1, 18), Fraction(6, 18)
    assert left == {
        ("standing", 3): HALF + plain / 3 + storm / 9,
        ("standing", 2): plain * 2 / 3 + flesh + storm * 4 / 9,
        ("standing", 1): storm * 4 / 9 + sliced,
    }


def test_a_knocked_down_swordsman_parries_in_revised() -> None:
    left = ends(combat("revised", otto("axe"), brak("sword", T=5, wounds=0, status=["knocked-down"])), "brak")
    through = (Fraction(4, 6) + Fraction(5, 6) + 1) / 6
    assert left == {("knocked-down", 0): 1 - through / 6, ("out-of-action", 0): through / 6}


def test_another_program_agrees_on_three_sword_blows() -> None:
    """Hits and unsaved wounds as a binomial, then the highest of so many dice."""
    wound = HALF * Fraction(1, 6) * Fraction(4, 6)
    one_blow = icepool.Die({1: wound.numerator, 0: wound.denominator - wound.numerator})
    wounds = 3 @ one_blow
    worst = wounds.map(lambda number: icepool.Die([0]) if number == 0 else icepool.d6.pool(number).highest(1).sum())
    expected = {
        ("standing", 1): worst.probability("==", 0),
        ("knocked-down", 0): worst.probability("<=", 2) - worst.probability("==", 0),
        ("stunned", 0): worst.probability("<=", 4) - worst.probability("<=", 2),
        ("out-of-action", 0): worst.probability(">=", 5),
    }
    assert ends(combat("classic", otto("sword", A=3), brak("axe", "heavy-armour", T=5)), "brak") == expected


def shot(edition: str, weapon: str, shooter: dict[str, Any], *others: dict[str, Any]) -> dict[Any, Fraction]:
    """The outcomes of one shot by otto at brak."""
    deed = {"shoot": {"by": "otto", "at": "brak", "with": weapon}}
    return outcomes(
        {"edition": edition, "phase": "shooting", "turn": "red", "warrior": [shooter, *others], "do": [deed]}
    )


def a_target(away: float, *gear: str, **changes: object) -> dict[str, Any]:
    """Brak, so many inches from a shooter at 0."""
    return a_warrior("brak", "blue", *gear, at=[away + 1, 0], **changes)


@pytest.mark.parametrize(
    ("away", "changes", "hits"),
    [
        (12, {}, HALF),
        (12.1, {}, Fraction(1, 3)),
        (12.1, {"moved": True}, Fraction(1, 6)),
        (12.1, {"moved": True, "BS": 2}, Fraction(0)),
        (12.1, {"traits": ["eagle-eyes"]}, HALF),
        (12, {"BS": 6}, Fraction(1)),
    ],
)
def test_a_bow_shot(away: float, changes: dict[str, Any], hits: Fraction) -> None:
    shooter = a_warrior("otto", "red", "bow", at=[0, 0], **changes)
    assert hurt(shot("classic", "bow", shooter, a_target(away, T=5)), "brak") == hits / 6


def test_a_handgun_misfires_in_house() -> None:
    """In 1 of 36 the shooter is hit at S 4, in 1 of 36 the target at S 5; else 2 to 6 hit at S 4 with BS 5."""
    shooter = a_warrior("otto", "red", "handgun", at=[0, 0], BS=5, W=2)
    results = shot("house", "handgun", shooter, a_target(6, T=6, W=3))
    assert ends(results, "otto")["standing", 1] == Fraction(1, 36) * Fraction(4, 6)
    target = ends(results, "brak")
    assert 1 - target["standing", 3] == Fraction(5, 6) / 6 + Fraction(1, 36) * Fraction(2, 6)
    assert target["standing", 1] == Fraction(1, 36) * Fraction(1, 6) * Fraction(2, 6)


def test_a_ricochet_strikes_the_enemy_nearest_to_the_target() -> None:
    """A third of the 6s to wound; the second is wounded on 4+ and never critically."""
    shooter = a_warrior("otto", "red", "bow", at=[0, 0], BS=7)
    near = a_warrior("grom", "blue", at=[9, 6])
    far = a_warrior("urk", "blue", at=[14, 0])
    friend = a_warrior("udo", "red", at=[8, 0])
    results = shot("classic", "bow", shooter, a_target(5), near, far, friend)
    assert hurt(results, "grom") == Fraction(1, 36)
    assert hurt(results, "urk") == hurt(results, "udo") == 0
    assert hurt(results, "brak") == HALF
    with_dodge = shot("classic", "bow", shooter, a_target(5, traits=["dodge"]), near, far, friend)
    assert hurt(with_dodge, "grom") == Fraction(1, 54)


def test_a_stunned_target_has_no_armour_save_in_archeonicus() -> None:
    shooter = a_warrior("otto", "red", "bow", at=[0, 0], BS=6)
    out = Fraction(1, 6) * Fraction(1, 3)
    for edition, saved in (("archeonicus", 0), ("classic", HALF)):
        results = shot(edition, "bow", shooter, a_target(5, "gromril-armour", T=5, W=1, wounds=0, status=["stunned"]))
        assert ends(results, "brak")["out-of-action", 0] == out * (1 - saved)


def test_the_matchups_are_always_the_same_and_span_the_five_editions() -> None:
    situations = matchups(1, 250)
    assert situations == matchups(1, 250)
    for edition in EDITIONS:
        of_edition = [situation for situation in situations if situation["edition"] == edition]
        gear = {thing for situation in of_edition for warrior in situation["warrior"] for thing in warrior["gear"]}
        assert set(WEAPONS[edition]) | set(MISSILES[edition]) <= gear | {"fist"}
        for situation in of_edition:
            assert sum(outcomes(situation).values()) == 1
