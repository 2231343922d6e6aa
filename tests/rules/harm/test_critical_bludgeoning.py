"""Critical hits of bludgeoning weapons: the hammered, the clubbed, the swept, the bludgeoned."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cometfall.model.state import State
from cometfall.model.values import INCH
from cometfall.model.warrior import Warrior
from tests.kit import a_fight, a_warrior, fought, playing
from tests.ledger import proves
from tests.rules.harm.critical_hits import a_victim, an_attack, criticals, the_book

HAMMERED = [
    pytest.param("classic", marks=proves("classic.critical.bludgeoning-1-2")),
    pytest.param("revised", marks=proves("revised.critical.bludgeoning-hammered")),
    pytest.param("archeonicus", marks=proves("archeonicus.critical.bludgeoning-chart")),
    pytest.param("house", marks=proves("house.critical.bludgeoning-1-2", "house.critical.bludgeoning-chart")),
]


@pytest.mark.parametrize("edition", HAMMERED)
@pytest.mark.parametrize("die", [1, 2])
def test_the_hammered_strike_no_more_in_this_phase(edition: str, die: int) -> None:
    """Even one whose save stops the wound, if he has not fought yet."""
    attacker = a_warrior("otto", gear=["mace"], I=4)
    battle = a_fight(attacker, a_victim("axe", "heavy-armour", W=2), edition=the_book(edition))
    after = fought(battle, "to-hit 4", "to-wound 6", f"critical {die}", "armour-save 5")
    assert after["brak"].wounds == 2
    after = fought(battle, "to-hit 4", "to-wound 6", f"critical {die}", "armour-save 4")
    assert after["brak"].wounds == 1


@pytest.mark.parametrize("edition", HAMMERED)
def test_the_hammered_lose_nothing_that_they_have_struck_already(edition: str) -> None:
    """The quicker victim has had his blows, and in the next phase he fights again."""
    attacker = a_warrior("otto", gear=["mace"], I=2)
    battle = a_fight(attacker, a_victim("axe", "heavy-armour", W=2), edition=the_book(edition))
    battle = replace(battle, agenda=("combat-phase", "combat-phase"))
    hammering = ("to-hit 4", "to-wound 6", "critical 1", "armour-save 5")
    after = fought(battle, "to-hit 1", *hammering, "to-hit 1", "to-hit 1")
    assert after.told("hammered") == []
    assert len(after.told("missed")) == 3


@pytest.mark.parametrize("edition", HAMMERED)
def test_being_hammered_lasts_for_one_phase(edition: str) -> None:
    """In the next he strikes as ever."""
    battle = a_fight(a_warrior("otto", gear=["mace"], I=4), a_victim("axe", W=3), edition=the_book(edition))
    battle = replace(battle, agenda=("combat-phase", "combat-phase"))
    after = fought(battle, "to-hit 4", "to-wound 6", "critical 1", "to-hit 1", "to-hit 1")
    assert len(after.told("hammered")) == 1
    assert [event.by for event in after.told("missed")] == ["otto", "brak"]


@pytest.mark.parametrize(
    ("edition", "ruling", "dice", "strikes"),
    [
        pytest.param(
            "revised",
            "a-ward-save-undoes-it",
            ("armour-save 5",),
            False,
            marks=proves("revised.critical.bludgeoning-hammered"),
        ),
        pytest.param(
            "revised",
            "a-ward-save-undoes-it",
            ("armour-save 4", "ward-save 4"),
            True,
            marks=proves("revised.critical.bludgeoning-hammered"),
        ),
        pytest.param(
            "revised",
            "a-ward-save-undoes-it",
            ("armour-save 4", "ward-save 3"),
            False,
            marks=proves("revised.critical.bludgeoning-hammered"),
        ),
        ("revised", "stands", ("armour-save 4", "ward-save 4"), False),
        ("revised", "is-undone", ("armour-save 5",), True),
        ("revised", "is-undone", ("armour-save 4", "ward-save 4"), True),
        ("revised", "is-undone", ("armour-save 4", "ward-save 3"), False),
    ],
)
def test_what_a_save_does_to_the_hammering(edition: str, ruling: str, dice: tuple[str, ...], *, strikes: bool) -> None:
    """In the revised book a ward undoes it and armour does not; other rulings are for the table to take."""
    book = playing(edition, critical={"bludgeoning_1_2_when_saved": ruling})
    victim = a_victim("axe", "heavy-armour", W=3, traits=["ward-4"])
    battle = a_fight(a_warrior("otto", gear=["mace"], I=4), victim, edition=book)
    after = fought(battle, "to-hit 4", "to-wound 6", "critical 1", *dice, *(("to-hit 1",) if strikes else ()))
    assert bool(after.told("hammered")) is not strikes


@proves("revised.critical.bludgeoning-hammered")
@pytest.mark.parametrize(("initiative", "dice", "stomps"), [(2, (), False), (5, ("to-hit 1",), True)])
def test_the_hammered_do_not_stomp_but_for_those_who_have_struck(
    initiative: int, dice: tuple[str, ...], *, stomps: bool
) -> None:
    """A large victim who has struck already keeps his stomp."""
    victim = a_victim("axe", "heavy-armour", W=3, I=initiative, size="large")
    battle = a_fight(a_warrior("otto", gear=["mace"], I=4, W=3), victim, edition="revised")
    hammering = ("to-hit 4", "to-wound 6", "critical 1", "armour-save 5")
    after = fought(battle, *dice, *hammering, *(("to-wound 1",) if stomps else ()))
    assert bool(after.told("stomps")) is stomps


@pytest.mark.parametrize(
    "edition",
    [
        pytest.param("classic", marks=proves("classic.critical.bludgeoning-3-4")),
        pytest.param("revised", marks=proves("revised.critical.bludgeoning-crushing-blow")),
        pytest.param("archeonicus", marks=proves("archeonicus.critical.bludgeoning-chart")),
        pytest.param("house", marks=proves("house.critical.bludgeoning-3-4")),
    ],
)
@pytest.mark.parametrize("die", [3, 4])
def test_neither_armour_nor_helmet_saves_from_clubbing(edition: str, die: int) -> None:
    """A hammer stuns on a 2, and the helmet is not rolled for."""
    after = fought(
        an_attack(edition, "bludgeoning", a_victim()), "to-hit 4", "to-wound 6", f"critical {die}", "injury 2"
    )
    assert after["brak"].posture == "stunned"


@proves("classic.critical.bludgeoning-3-4", "house.critical.bludgeoning-3-4")
@pytest.mark.parametrize("edition", ["classic", "house"])
@pytest.mark.parametrize("gear", [("axe",), ("axe", "helmet")])
@pytest.mark.parametrize(("die", "posture"), [(3, "knocked-down"), (2, "stunned")])
def test_a_thick_skull_is_no_helmet_and_saves_from_clubbing(
    edition: str, gear: tuple[str, ...], die: int, posture: str
) -> None:
    """On 3 or more, also under a helmet, which counts for nothing."""
    battle = an_attack(edition, "bludgeoning", a_victim(*gear, traits=["thick-skull"]))
    after = fought(battle, "to-hit 4", "to-wound 6", "critical 3", "injury 3", f"helmet {die}")
    assert after["brak"].posture == posture


@proves("revised.critical.bludgeoning-crushing-blow")
def test_a_ward_is_rolled_against_a_crushing_blow() -> None:
    """It denies armour and helmet only."""
    battle = an_attack("revised", "bludgeoning", a_victim("axe", "heavy-armour", "helmet", traits=["ward-4"]))
    assert fought(battle, "to-hit 4", "to-wound 6", "critical 3", "ward-save 4")["brak"].standing


SWEEP = ("to-hit 4", "to-wound 6", "critical 5")

SWEEPS = [
    pytest.param("classic", marks=proves("classic.critical.bludgeoning-5")),
    pytest.param("archeonicus", marks=proves("archeonicus.critical.bludgeoning-chart")),
    pytest.param("house", marks=proves("house.critical.bludgeoning-5")),
]
DISARMS = [pytest.param("archeonicus", "flexible", 4, marks=proves("archeonicus.critical.flexible-disarm"))]
STRIKINGS_AWAY = [
    *(pytest.param(*param.values, "bludgeoning", 5, marks=param.marks) for param in SWEEPS),
    *DISARMS,
]


@pytest.mark.parametrize(("edition", "group", "critical"), STRIKINGS_AWAY)
@pytest.mark.parametrize(
    ("gear", "dice", "held"),
    [
        (("sword", "axe"), ("which-weapon 5",), ("sword",)),
        (("sword", "axe"), ("which-weapon 4",), ("sword",)),
        (("sword", "axe"), ("which-weapon 3",), ("axe",)),
        (("sword", "dagger"), ("which-weapon 1",), ("dagger",)),
        (("sword", "axe", "dagger"), ("which-weapon 5",), ("sword", "dagger")),
        (("sword", "axe", "dagger"), ("which-weapon 1",), ("dagger", "axe")),
        (("sword", "axe", "halberd"), ("which-weapon 1",), ("axe",)),
        (("sword",), (), ()),
        (("sword", "shield"), (), ("shield",)),
        (("sword", "shield", "dagger"), (), ("dagger", "shield")),
        (("sword", "shield", "halberd"), (), ("halberd",)),
        (("halberd", "sword"), (), ("sword",)),
        ((), (), ()),
    ],
)
def test_a_weapon_is_struck_from_the_hand(
    edition: str, group: str, critical: int, gear: tuple[str, ...], dice: tuple[str, ...], held: tuple[str, ...]
) -> None:
    """Of two a die says which, 1 to 3 the first; a back-up weapon takes its place where there is one that goes."""
    hands = gear[:2] if gear[1:2] in {("axe",), ("dagger",), ("shield",)} else gear[:1]
    battle = an_attack(edition, group, a_warrior("brak", gear=gear, hands=hands, W=3))
    hit = ("to-hit 4", "to-wound 6", f"critical {critical}")
    save = ("armour-save 6",) if "shield" in hands else ()
    after = fought(battle, *hit, *save, *dice, choices={"parry": "no"})
    assert after["brak"].in_hand == held
    assert after["brak"].wounds == (3 if save else 2)


@pytest.mark.parametrize(("edition", "group", "critical"), STRIKINGS_AWAY)
def test_the_wound_goes_on_with_its_save_and_no_second_roll_to_wound(edition: str, group: str, critical: int) -> None:
    """The six that made it critical was the roll to wound."""
    battle = an_attack(edition, group, a_victim("axe", "heavy-armour", W=3))
    after = fought(battle, "to-hit 4", "to-wound 6", f"critical {critical}", "armour-save 4")
    assert after["brak"].wounds == 2
    assert after["brak"].struck_away == ("axe",)


@pytest.mark.parametrize("edition", SWEEPS)
def test_without_his_sword_the_victim_parries_no_more_and_has_one_attack_less(edition: str) -> None:
    """He keeps the dagger alone."""
    attacker = a_warrior("otto", gear=["mace"], WS=4, I=4)
    battle = a_fight(attacker, a_victim("sword", "dagger", W=3), edition=the_book(edition))
    battle = replace(battle, agenda=("combat-phase", "combat-phase"))
    sweep = ("to-hit 3", "parry 1", "to-wound 6", "critical 5", "which-weapon 1")
    his_one_attack, next_phase = ("to-hit 1",), ("to-hit 3", "to-wound 1", "to-hit 1")
    after = fought(battle, *sweep, *his_one_attack, *next_phase)
    assert after["brak"].in_hand == ("dagger",)
    assert after.asked == ["parry"]


@pytest.mark.parametrize("edition", SWEEPS)
def test_what_was_struck_away_is_taken_up_again_after_the_combat(edition: str) -> None:
    """The combat ends when the victim is engaged with nobody any more."""
    victim = a_victim("sword", "axe", "dagger", W=3, I=3, WS=4)
    battle = a_fight(a_warrior("otto", gear=["mace"], I=4), victim, edition=the_book(edition))
    declined = {"parry": "no", "which-weapon-strikes-once": "one-with-dagger"}
    again = replace(battle, agenda=("combat-phase", "combat-phase"))
    sweep = ("to-hit 4", "to-wound 6", "critical 5", "which-weapon 5")
    misses = ("to-hit 1", "to-hit 1")
    after = fought(again, *sweep, *misses, "to-hit 1", *misses, choices=declined)
    assert after["brak"].in_hand == ("sword", "dagger")
    kill = ("to-hit 6", "to-hit 1", "to-wound 5", "injury 6")
    over = fought(battle, *sweep, *kill, choices=declined)
    assert over["otto"].out
    assert over["brak"].in_hand == ("sword", "axe")
    assert over["brak"].struck_away == ()


@pytest.mark.parametrize(
    ("ruling", "die", "left"),
    [
        ("main-hand-on-1-to-3", 3, "axe"),
        ("main-hand-on-1-to-3", 4, "sword"),
        ("off-hand-on-1-to-3", 3, "sword"),
        ("off-hand-on-1-to-3", 4, "axe"),
    ],
)
def test_both_rulings_on_which_of_two_weapons_is_struck_away(ruling: str, die: int, left: str) -> None:
    """The low half of the die is the first weapon's, or the other's."""
    book = playing("classic", critical={"which_weapon_is_lost": ruling})
    battle = an_attack(book, "bludgeoning", a_victim("sword", "axe", W=3))
    assert fought(battle, *SWEEP, f"which-weapon {die}", choices={"parry": "no"})["brak"].in_hand == (left,)


@pytest.mark.parametrize(
    ("die", "left"),
    [
        (1, ("club", "dagger")),
        (2, ("club", "dagger")),
        (3, ("axe", "dagger")),
        (4, ("axe", "dagger")),
        (5, ("axe", "club")),
        (6, ("axe", "club")),
    ],
)
def test_of_three_weapons_each_may_be_struck_away(die: int, left: tuple[str, ...]) -> None:
    """A third arm holds the third, and a third of the die is its own."""
    victim = a_victim("axe", "club", "dagger", traits=["extra-arm"], W=3)
    battle = an_attack("classic", "bludgeoning", victim)
    assert fought(battle, *SWEEP, f"which-weapon {die}")["brak"].in_hand == left


def test_claws_and_jaws_are_not_struck_away() -> None:
    """A part of the body is no weapon in the hand."""
    battle = an_attack("classic", "bludgeoning", a_victim("natural-weapons", W=3))
    assert fought(battle, *SWEEP)["brak"].in_hand == ("natural-weapons",)


def beside(x: float, y: float) -> tuple[int, int, int]:
    """A place so many inches from the middle of the table, where the victim stands."""
    return (round((24 + x) * INCH), round((24 + y) * INCH), 0)


def thrown(*others: Warrior, victim: Warrior | None = None, attacker: tuple[int, int] = (-1, 0)) -> State:
    """A mace's wild sweep in the revised book, the victim's base at the middle of the table."""
    red = replace(a_warrior("otto", gear=["mace"]), at=beside(*attacker))
    blue = replace(victim or a_victim("axe", "heavy-armour", W=1), at=beside(0, 0))
    contacts = [("brak", "otto"), *(("brak", each.id) for each in others if each.warband == "red")]
    return a_fight(red, blue, *others, edition="revised", contacts=contacts, striker="otto")


@proves("revised.critical.bludgeoning-wild-sweep")
def test_a_revised_wild_sweep_hurls_its_victim_two_inches_back() -> None:
    """No save, no helmet; knocked down, two inches straight back and out of contact."""
    after = fought(thrown(), *SWEEP, "injury 1")
    assert after["brak"].posture == "knocked-down"
    assert after["brak"].at == beside(2, 0)
    assert after["otto"].at == beside(-1, 0)
    assert after.battle.contacts == ()


@proves("revised.critical.bludgeoning-wild-sweep")
def test_a_wild_sweep_denies_armour_and_helmet() -> None:
    """As a crushing blow does."""
    after = fought(an_attack("revised", "bludgeoning", a_victim()), *SWEEP, "injury 4")
    assert after["brak"].posture == "stunned"
    assert after.battle.contacts == ()


@proves("revised.critical.bludgeoning-wild-sweep")
@pytest.mark.parametrize(
    ("place", "end"),
    [((2.5, 0), (1.5, 0)), ((1.5, 0), (0.5, 0)), ((0, 1), (2, 0)), ((3, 0), (2, 0)), ((-1, 1), (2, 0))],
)
def test_the_hurled_stop_at_another_warrior(place: tuple[float, float], end: tuple[float, float]) -> None:
    """In base contact with him, and neither takes harm; whoever stands aside or behind stops nobody."""
    friend = replace(a_warrior("carl"), at=beside(*place))
    after = fought(thrown(friend), *SWEEP, "injury 1")
    assert after["brak"].at == beside(*end)
    assert after["carl"].standing
    assert after.battle.contacts == ()


@proves("revised.critical.bludgeoning-wild-sweep")
def test_who_stands_back_to_back_with_another_stays_in_contact() -> None:
    """There is no room to be hurled into."""
    friend = replace(a_warrior("carl"), at=beside(1, 0))
    after = fought(thrown(friend), *SWEEP, "injury 1")
    assert after["brak"].at == beside(0, 0)
    assert after.battle.contacts == (("brak", "otto"),)


@proves("revised.critical.bludgeoning-wild-sweep")
def test_the_hurled_are_out_of_reach_of_all_other_blows() -> None:
    """A second attacker finds nobody to strike, and nobody has broken from combat."""
    third = replace(a_warrior("karl", warband="red", gear=["axe"]), at=beside(0, -1))
    battle = thrown(third, victim=a_victim("axe", W=3))
    battle = battle.changed("karl", bout=replace(battle.warrior("karl").bout, struck=False))
    after = fought(battle.changed("otto", profile=replace(battle.warrior("otto").profile, initiative=9)), *SWEEP)
    assert after["brak"].wounds == 2
    assert after.battle.contacts == ()


@proves("revised.critical.bludgeoning-wild-sweep")
def test_the_sweep_hurls_also_whom_a_ward_has_saved() -> None:
    """Only the hammered are spared by a ward."""
    victim = a_victim("axe", "heavy-armour", traits=["ward-4"])
    after = fought(thrown(victim=victim), *SWEEP, "ward-save 4")
    assert after["brak"].standing
    assert after["brak"].at == beside(2, 0)


@proves("revised.critical.bludgeoning-wild-sweep")
def test_whoever_is_out_of_action_is_not_hurled() -> None:
    """It is for a victim that survives."""
    after = fought(thrown(), *SWEEP, "injury 5")
    assert after["brak"].out
    assert after.told("knocked-back") == []


def test_either_reading_of_the_wild_sweep_can_be_played_in_any_book() -> None:
    """The row of the chart is the same; the reading says what it does."""
    book = playing("classic", critical={"bludgeoning_5": "no-save-and-thrown-2-back"})
    after = fought(an_attack(book, "bludgeoning", a_victim(W=3)), *SWEEP)
    assert after["brak"].wounds == 2
    assert after["brak"].struck_away == ()
    assert after.battle.contacts == ()
    book = playing("revised", critical={"bludgeoning_5": "weapon-struck-away"})
    after = fought(an_attack(book, "bludgeoning", a_victim("axe", W=3)), *SWEEP)
    assert after["brak"].struck_away == ("axe",)
    assert after.battle.contacts == (("brak", "otto"),)


BLUDGEONED = [
    pytest.param("classic", marks=proves("classic.critical.bludgeoning-6")),
    pytest.param("revised", marks=proves("revised.critical.bludgeoning-bludgeoned")),
    pytest.param("archeonicus", marks=proves("archeonicus.critical.bludgeoning-chart")),
    pytest.param("house", marks=proves("house.critical.bludgeoning-6", "house.critical.bludgeoning-chart")),
]


@pytest.mark.parametrize("edition", BLUDGEONED)
@pytest.mark.parametrize(("wounds", "gear", "dice", "out"), [
    (3, ("axe", "light-armour"), ("armour-save 5",), True),
    (3, ("axe", "light-armour"), ("armour-save 6",), False),
    (1, ("axe", "light-armour"), ("armour-save 4",), True),
    (3, ("axe",), (), True),
])  # fmt: skip
def test_the_bludgeoned_are_out_unless_they_save(
    edition: str, wounds: int, gear: tuple[str, ...], dice: tuple[str, ...], *, out: bool
) -> None:
    """However many wounds are left, and without an injury roll; who has no save has failed it."""
    battle = an_attack(edition, "bludgeoning", a_victim(*gear, W=wounds))
    after = fought(battle, "to-hit 4", "to-wound 6", "critical 6", *dice)
    assert after["brak"].out is out
    assert after["brak"].wounds == (0 if out else wounds)


@proves("archeonicus.critical.bludgeoning-chart")
def test_a_bludgeoned_victim_of_two_wounds_in_heavy_armour() -> None:
    """A save of 4 where 5 was needed."""
    battle = an_attack("archeonicus", "bludgeoning", a_victim("axe", "heavy-armour", W=2))
    assert fought(battle, "to-hit 4", "to-wound 6", "critical 6", "armour-save 4")["brak"].out


def test_the_bludgeoned_roll_no_injury_for_an_earlier_wound_either() -> None:
    """Out of action at once is out of action at once."""
    battle = an_attack("classic", "bludgeoning", a_victim("axe"), A=2)
    after = fought(battle, "to-hit 4", "to-hit 4", "to-wound 4", "to-wound 6", "critical 6")
    assert after["brak"].out


@proves("revised.critical.bludgeoning-bludgeoned")
@pytest.mark.parametrize(
    ("attacker", "victim", "out"),
    [
        ("small", "small", True),
        ("large", "small", True),
        ("large", "large", True),
        ("small", "medium", False),
        ("small", "large", False),
    ],
)
def test_only_victims_up_to_the_attackers_size_are_bludgeoned(attacker: str, victim: str, *, out: bool) -> None:
    """A larger one is hammered instead: one wound, and it may not fight if it has not yet."""
    striker = a_warrior("otto", gear=["mace"], I=9, size=attacker)
    other = a_victim("axe", "heavy-armour", W=3, size=victim)
    battle = a_fight(striker, other, edition="revised")
    stomp = ("to-wound 1",) if attacker == "large" and victim == "small" and not out else ()
    after = fought(battle, "to-hit 4", "to-wound 6", "critical 6", "armour-save 4", *stomp)
    assert after["brak"].out is out
    assert criticals(after) == ["Bludgeoned" if out else "Hammered"]
    assert after["brak"].wounds == (0 if out else 2)
    assert bool(after.told("hammered")) is not out


@pytest.mark.parametrize("edition", ["classic", "archeonicus", "house"])
def test_elsewhere_size_spares_nobody(edition: str) -> None:
    """An Ogre is bludgeoned like any other."""
    battle = an_attack(edition, "bludgeoning", a_victim("axe", W=3, size="large"))
    assert fought(battle, "to-hit 4", "to-wound 6", "critical 6")["brak"].out
