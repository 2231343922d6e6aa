"""Finishing the fallen: those who are knocked down, those who are stunned, and one's own victims."""

from __future__ import annotations

from typing import Any

import pytest

from cometfall.model.book import Book
from cometfall.model.state import State
from cometfall.model.warrior import Bout, Warrior
from tests.kit import a_blow, a_fight, a_shot, a_warrior, fought, playing
from tests.ledger import proves

EVERY = ("classic", "playsheet", "revised", "archeonicus", "house")
AT_ONCE = ("classic", "playsheet", "archeonicus", "house")
"""The books in which an unsaved wound finishes the knocked down, and the stunned are out without dice."""


def fallen(posture: str = "knocked-down", name: str = "brak", **more: Any) -> Warrior:
    """Somebody on the ground."""
    return a_warrior(name, posture=posture, **more)


def struck_at(*foes: Warrior, edition: str | Book = "classic", **otto: Any) -> State:
    """Otto alone strikes, with a sword unless it is said."""
    return a_fight(a_warrior("otto", **{"gear": ["sword"], **otto}), *foes, edition=edition, striker="otto")


# ------------------------------------------------------------ the knocked down


@proves("classic.finishing.knocked-down-hit", "archeonicus.finishing.knocked-down")
@pytest.mark.parametrize("edition", AT_ONCE)
@pytest.mark.parametrize("attacks", [1, 2, 3])
def test_every_attack_on_the_knocked_down_hits_by_itself(edition: str, attacks: int) -> None:
    """A 2 is two hits without a die to hit; each is rolled to wound."""
    after = fought(struck_at(fallen(WS=9), edition=edition, A=attacks), *["to-wound 3"] * attacks)
    assert len(after.told("hit-without-dice")) == attacks
    assert after["brak"].posture == "knocked-down"


@proves(
    "classic.finishing.knocked-down-wound",
    "archeonicus.finishing.knocked-down",
    "playsheet.finishing.knocked-down-attack",
)
@pytest.mark.parametrize(
    ("edition", "worn"),
    [
        ("classic", "heavy-armour"),
        ("playsheet", "heavy-armour"),
        ("archeonicus", "heavy-armour"),
        ("house", "light-armour"),
    ],
)
@pytest.mark.parametrize(
    ("dice", "posture"),
    [
        (("to-wound 4", "armour-save 4"), "out-of-action"),
        (("to-wound 4", "armour-save 3"), "out-of-action"),
        (("to-wound 3",), "knocked-down"),
        (("to-wound 4", "armour-save 5"), "knocked-down"),
    ],
)
def test_one_unsaved_wound_finishes_the_knocked_down(
    edition: str, worn: str, dice: tuple[str, ...], posture: str
) -> None:
    """W 2, T 3 in armour that saves on 5+: no injury die, and no matter that a wound is left."""
    after = fought(struck_at(fallen(W=2, gear=[worn]), edition=edition), *dice)
    assert after["brak"].posture == posture
    assert after["brak"].wounds == (0 if posture == "out-of-action" else 2)


@proves("classic.finishing.knocked-down-wound")
def test_a_critical_hit_on_the_knocked_down_keeps_its_effect_on_the_save() -> None:
    """From the sword's first row heavy armour does not save; from the club's it does."""
    sword = struck_at(fallen(gear=["heavy-armour"], W=2))
    assert fought(sword, "to-wound 6", "critical 1")["brak"].out
    club = struck_at(fallen(gear=["heavy-armour"], W=2), gear=["club"])
    assert fought(club, "to-wound 6", "critical 1", "armour-save 5")["brak"].posture == "knocked-down"


@proves("playsheet.finishing.knocked-down-wound")
@pytest.mark.parametrize(
    ("attacks", "strength", "dice", "posture"),
    [
        (1, 4, ("to-wound 3", "armour-save 5"), "out-of-action"),
        (1, 4, ("to-wound 3", "armour-save 6"), "knocked-down"),
        (1, 4, ("to-wound 2",), "knocked-down"),
        (2, 4, ("to-wound 3", "to-wound 4", "armour-save 6", "armour-save 5"), "out-of-action"),
        (2, 4, ("to-wound 3", "to-wound 4", "armour-save 6", "armour-save 6"), "knocked-down"),
    ],
)
def test_each_wound_on_the_knocked_down_is_saved_by_itself(
    attacks: int, strength: int, dice: tuple[str, ...], posture: str
) -> None:
    """T 3 in heavy armour against S 4 saves on a 6."""
    battle = struck_at(fallen(gear=["heavy-armour"]), edition="playsheet", A=attacks, S=strength)
    assert fought(battle, *dice)["brak"].posture == posture


@proves("playsheet.finishing.knocked-down-attack", "archeonicus.finishing.knocked-down")
@pytest.mark.parametrize("edition", AT_ONCE)
def test_a_shot_at_the_knocked_down_rolls_for_injury(edition: str) -> None:
    """Only blows finish: the same wound by a bow calls for an injury die."""
    battle = a_shot(a_warrior("otto"), fallen(), "bow", edition=edition)
    assert fought(battle, "to-hit 4", "to-wound 4", "injury 1")["brak"].posture == "knocked-down"


@proves("revised.finishing.knocked-down")
@pytest.mark.parametrize(
    ("dice", "posture"),
    [
        (("to-hit 3",), "knocked-down"),
        (("to-hit 4", "parry 3", "to-wound 3"), "knocked-down"),
        (("to-hit 4", "parry 5"), "knocked-down"),
        (("to-hit 4", "parry 3", "to-wound 4", "armour-save 5"), "knocked-down"),
        (("to-hit 4", "parry 3", "to-wound 4", "armour-save 4"), "out-of-action"),
    ],
)
def test_the_knocked_down_may_keep_all_defences_but_the_injury_die(dice: tuple[str, ...], posture: str) -> None:
    """A swordsman in heavy armour on the ground: hit, parry, wound and save as ever, then out without a die."""
    battle = struck_at(fallen(gear=["sword", "heavy-armour"]), edition="revised")
    assert fought(battle, *dice)["brak"].posture == posture


@proves("revised.finishing.knocked-down")
def test_a_wound_that_calls_for_no_injury_roll_does_not_finish() -> None:
    """Of two wounds one is lost, and he is still knocked down."""
    after = fought(struck_at(fallen(W=2), edition="revised"), "to-hit 4", "to-wound 4")
    assert (after["brak"].posture, after["brak"].wounds) == ("knocked-down", 1)


@proves("revised.finishing.knocked-down")
def test_only_blows_make_every_injury_out_of_action() -> None:
    """A shot rolls its injury die."""
    battle = a_shot(a_warrior("otto"), fallen(), "bow", edition="revised")
    assert fought(battle, "to-hit 4", "to-wound 4", "injury 3")["brak"].posture == "stunned"


@pytest.mark.parametrize("edition", ["classic", "revised"])
@pytest.mark.parametrize(
    ("reading", "dice"),
    [
        ("hit-without-dice-unsaved-wound-is-out", ("to-wound 4",)),
        ("hit-rolled-injury-is-out", ("to-hit 4", "to-wound 4")),
    ],
)
def test_a_table_may_finish_the_knocked_down_either_way(edition: str, reading: str, dice: tuple[str, ...]) -> None:
    """With one wound left both end out of action."""
    battle = struck_at(fallen(), edition=playing(edition, finishing={"knocked_down": reading}))
    assert fought(battle, *dice)["brak"].out


# ------------------------------------------------------------ the stunned


@proves("classic.finishing.stunned")
@pytest.mark.parametrize("edition", AT_ONCE)
def test_the_stunned_are_out_without_a_die_or_a_save(edition: str) -> None:
    """Not even gromril and three wounds help, nor a skill that ignores wounds."""
    brak = fallen("stunned", W=3, gear=["gromril-armour", "shield"], traits=["step-aside"])
    assert fought(struck_at(brak, edition=edition))["brak"].out


@proves("classic.finishing.stunned")
@pytest.mark.parametrize(("attacks", "gone"), [(1, 1), (2, 2)])
def test_each_of_the_stunned_costs_an_attack(attacks: int, gone: int) -> None:
    """A 1 finishes one of the two he touches, A 2 may finish both."""
    battle = struck_at(fallen("stunned"), fallen("stunned", "curd"), A=attacks)
    plan = "brak:1xsword" if attacks == 1 else "brak:1xsword,curd:1xsword"
    after = fought(battle, choices={"whom-to-strike": plan})
    assert sum(one.out for one in (after["brak"], after["curd"])) == gone


@proves("classic.finishing.stunned")
def test_the_stunned_are_finished_when_their_enemy_comes_to_strike() -> None:
    """The quicker Curd stuns Otto first, so Brak is safe."""
    otto = a_warrior("otto", gear=["sword"], I=3)
    battle = a_fight(otto, fallen("stunned"), a_warrior("curd", gear=["sword"], I=4))
    after = fought(battle, "to-hit 4", "parry 1", "to-wound 4", "injury 3")
    assert (after["otto"].posture, after["brak"].posture) == ("stunned", "stunned")


@proves("classic.finishing.stunned", "classic.finishing.standing-first")
def test_the_stunned_are_safe_from_one_who_fights_a_standing_enemy() -> None:
    """His single blow has to go to Curd."""
    after = fought(struck_at(fallen("stunned"), a_warrior("curd", gear=["axe"])), "to-hit 1")
    assert [event.at for event in after.told("missed")] == ["curd"]
    assert after["brak"].posture == "stunned"


@proves("revised.finishing.stunned")
@pytest.mark.parametrize(
    ("dice", "posture"),
    [
        (("to-wound 3",), "stunned"),
        (("to-wound 4",), "out-of-action"),
        (("to-wound 6",), "out-of-action"),
    ],
)
def test_the_stunned_may_be_hit_by_themselves_and_wounded_by_dice(dice: tuple[str, ...], posture: str) -> None:
    """T 3 against S 3: no die to hit; a 6 to wound is no critical hit; a swordsman parries nothing."""
    battle = struck_at(fallen("stunned", gear=["sword"]), edition="revised")
    after = fought(battle, *dice)
    assert after["brak"].posture == posture
    assert not after.told("critical")


@proves("revised.finishing.stunned")
@pytest.mark.parametrize(("save", "posture"), [(5, "stunned"), (4, "out-of-action")])
def test_armour_still_saves_the_stunned_where_wounds_are_rolled(save: int, posture: str) -> None:
    """Heavy armour needs no action of its wearer."""
    battle = struck_at(fallen("stunned", gear=["heavy-armour"]), edition="revised")
    assert fought(battle, "to-wound 4", f"armour-save {save}")["brak"].posture == posture


@proves("revised.finishing.stunned")
def test_a_stunned_warrior_with_wounds_to_lose_is_not_finished_by_the_first() -> None:
    """There is no injury roll to turn into out of action."""
    after = fought(struck_at(fallen("stunned", W=2), edition="revised"), "to-wound 4")
    assert (after["brak"].posture, after["brak"].wounds) == ("stunned", 1)


@pytest.mark.parametrize("edition", ["classic", "revised"])
@pytest.mark.parametrize(
    ("reading", "dice"), [("out-without-dice", ()), ("hit-without-dice-injury-is-out", ("to-wound 4",))]
)
def test_a_table_may_finish_the_stunned_either_way(edition: str, reading: str, dice: tuple[str, ...]) -> None:
    """With one wound left both end out of action."""
    battle = struck_at(fallen("stunned"), edition=playing(edition, finishing={"stunned": reading}))
    assert fought(battle, *dice)["brak"].out


@pytest.mark.parametrize(
    ("ruling", "dice", "choices"),
    [
        ("one-attack-in-order", (), {"whom-to-strike": "brak:1xsword"}),
        ("nothing", ("to-wound 3",), {}),
    ],
)
def test_a_table_may_rule_that_finishing_the_stunned_costs_no_attack(
    ruling: str, dice: tuple[str, ...], choices: dict[str, str]
) -> None:
    """A 1 between a stunned and a knocked down enemy: one attack for the stunned, or none and a blow at the other."""
    book = playing("classic", finishing={"stunned_costs": ruling})
    after = fought(struck_at(fallen("stunned"), fallen("knocked-down", "curd"), edition=book), *dice, choices=choices)
    assert after["brak"].out
    assert len(after.told("no-wound")) == len(dice)


def test_for_nothing_all_the_stunned_are_finished_at_once() -> None:
    """Three of them, with one attack that nobody is left for."""
    book = playing("classic", finishing={"stunned_costs": "nothing"})
    after = fought(struck_at(*(fallen("stunned", name) for name in ("brak", "curd", "drog")), edition=book))
    assert all(after[name].out for name in ("brak", "curd", "drog"))


def test_for_nothing_the_stunned_take_a_blow_besides_where_wounds_are_rolled() -> None:
    """Each is hit once for nothing, and the attack may be aimed at either."""
    book = playing("revised", finishing={"stunned_costs": "nothing"})
    after = fought(struck_at(fallen("stunned"), edition=book), "to-wound 3", "to-wound 4")
    assert after["brak"].out


def test_even_for_nothing_a_standing_enemy_comes_first() -> None:
    """Whom nobody can attack, nobody finishes."""
    book = playing("classic", finishing={"stunned_costs": "nothing"})
    after = fought(struck_at(fallen("stunned"), a_warrior("curd", gear=["axe"]), edition=book), "to-hit 1")
    assert after["brak"].posture == "stunned"


# ------------------------------------------------------------ one's own victim, and that of another


@proves("classic.finishing.not-its-own-victim")
@pytest.mark.parametrize(("second", "posture"), [(1, "stunned"), (4, "stunned"), (5, "out-of-action")])
def test_nobody_finishes_whom_he_put_down_himself(second: int, posture: str) -> None:
    """A 2: the first blow stuns, the other is an ordinary one and takes him out by a 5 of its own only."""
    battle = struck_at(a_warrior("brak"), A=2)
    dice = ("to-hit 4", "to-hit 4", "to-wound 4", "to-wound 4", "injury 3", f"injury {second}")
    assert fought(battle, *dice)["brak"].posture == posture


@proves("classic.finishing.not-its-own-victim")
def test_blows_struck_later_in_the_phase_at_ones_own_victim_are_ordinary_ones() -> None:
    """A shot before the blows knocks Brak down: the blow after it is rolled to hit, then save and injury as ever."""
    otto = a_warrior("otto", gear=["crossbow-pistol", "sword"], hands=["sword"], BS=6)
    battle = a_fight(otto, a_warrior("brak", gear=["light-armour"]), striker="otto")
    shot = ("to-hit 6", "to-wound 4", "injury 2")
    after = fought(battle, *shot, "to-hit 4", "to-wound 4", "armour-save 5", "injury 1")
    assert after["brak"].posture == "knocked-down"
    missed = fought(battle, *shot, "to-hit 3")
    assert len(missed.told("missed")) == 1


@proves("classic.finishing.not-its-own-victim")
def test_a_stunned_victim_of_ones_own_has_the_save_of_one_who_stands() -> None:
    """The blow at him is struck as against the standing."""
    brak = fallen("stunned", gear=["heavy-armour"], bout=Bout(downed_by="otto"))
    blow = a_blow(struck_at(brak))
    assert blow.finish == ""
    assert blow.to_hit is not None
    assert blow.save is not None
    assert blow.save.need == 5


@proves("classic.finishing.not-its-own-victim")
def test_in_the_next_phase_he_may_be_finished() -> None:
    """Still stunned when the next combat phase comes, he is out without dice."""
    first = fought(struck_at(a_warrior("brak")), "to-hit 4", "to-wound 4", "injury 3")
    assert first["brak"].posture == "stunned"
    again = a_fight(first["otto"], first["brak"], striker="otto")
    assert fought(again)["brak"].out


@proves("classic.finishing.not-its-own-victim")
def test_if_he_has_come_round_the_next_phase_finds_him_knocked_down() -> None:
    """Then he is hit by himself, and wound and save are rolled."""
    again = struck_at(fallen("knocked-down", wounds=0))
    assert fought(again, "to-wound 4")["brak"].out


@proves("revised.finishing.not-by-the-same-model")
@pytest.mark.parametrize(("second", "posture"), [(2, "knocked-down"), (4, "stunned"), (5, "out-of-action")])
def test_of_one_warriors_injury_dice_the_highest_counts(second: int, posture: str) -> None:
    """A 2 and two unsaved wounds: 1 and 2 knock down, 1 and 5 take out by the die."""
    dice = ("to-hit 4", "to-hit 4", "to-wound 4", "to-wound 4", "injury 1", f"injury {second}")
    after = fought(struck_at(a_warrior("brak"), edition="revised", A=2), *dice)
    assert after["brak"].posture == posture


@pytest.mark.parametrize("edition", ["classic", "revised"])
@pytest.mark.parametrize(
    ("ruling", "dice", "posture"),
    [
        ("as-against-the-standing", ("injury 1", "injury 6"), "out-of-action"),
        ("lost", ("injury 1",), "knocked-down"),
    ],
)
def test_a_table_may_rule_that_further_blows_at_ones_own_victim_are_lost(
    edition: str, ruling: str, dice: tuple[str, ...], posture: str
) -> None:
    """Two wounds: both injury dice count, or only that of the blow that felled him."""
    book = playing(edition, finishing={"own_victim_other_blows": ruling})
    hits = ("to-hit 4", "to-hit 4", "to-wound 4", "to-wound 4")
    assert fought(struck_at(a_warrior("brak"), edition=book, A=2), *hits, *dice)["brak"].posture == posture


def test_a_later_blow_at_ones_own_victim_may_be_lost() -> None:
    """After the shot that knocked Brak down the sword is not swung."""
    book = playing("classic", finishing={"own_victim_other_blows": "lost"})
    otto = a_warrior("otto", gear=["crossbow-pistol", "sword"], hands=["sword"], BS=6)
    after = fought(a_fight(otto, a_warrior("brak"), edition=book, striker="otto"), "to-hit 6", "to-wound 4", "injury 2")
    assert after["brak"].posture == "knocked-down"


def test_two_injury_dice_of_one_blow_count_both() -> None:
    """A critical hit of two wounds is one blow, be other blows lost or not."""
    book = playing("classic", finishing={"own_victim_other_blows": "lost"})
    dice = ("to-hit 4", "to-wound 6", "critical 3", "injury 1", "injury 4")
    assert fought(struck_at(a_warrior("brak"), edition=book, gear=["axe"]), *dice)["brak"].posture == "stunned"


@pytest.mark.parametrize(
    ("value", "dice", "posture"),
    [
        ("not-in-the-same-phase-but-by-stomp", (), "out-of-action"),
        ("not-in-the-same-phase", ("injury 2",), "knocked-down"),
    ],
)
def test_a_book_says_whether_ones_stomp_may_finish_ones_own_victim(
    value: str, dice: tuple[str, ...], posture: str
) -> None:
    """A large warrior knocks Brak down and stomps on him: out by any injury, or by its die only."""
    book = playing("revised", finishing={"own_victim": value})
    battle = struck_at(a_warrior("brak"), edition=book, size="large")
    blow = ("to-hit 4", "to-wound 4", "injury 1")
    assert fought(battle, *blow, "to-wound 4", *dice)["brak"].posture == posture


def two_attackers(edition: str | Book, **brak: Any) -> State:
    """Otto of I 4 and Uwe of I 3 against Brak, who is slower than both."""
    otto = a_warrior("otto", gear=["sword"], I=4)
    uwe = a_warrior("uwe", warband="red", gear=["sword"], I=3)
    return a_fight(otto, uwe, a_warrior("brak", **{"gear": ["axe"], "I": 1, **brak}), edition=edition)


@proves("classic.finishing.by-another")
@pytest.mark.parametrize("edition", AT_ONCE)
def test_the_next_to_strike_finishes_whom_another_has_just_stunned(edition: str) -> None:
    """Otto stuns, Uwe takes out without a die."""
    assert fought(two_attackers(edition), "to-hit 4", "to-wound 4", "injury 3")["brak"].out


@proves("classic.finishing.by-another", "archeonicus.finishing.knocked-down")
@pytest.mark.parametrize("edition", AT_ONCE)
@pytest.mark.parametrize(("wound", "posture"), [(4, "out-of-action"), (3, "knocked-down")])
def test_the_next_to_strike_finishes_whom_another_has_just_knocked_down(edition: str, wound: int, posture: str) -> None:
    """Otto knocks down; Uwe hits without a die, and an unsaved wound is enough."""
    dice = ("to-hit 4", "to-wound 4", "injury 2", f"to-wound {wound}")
    assert fought(two_attackers(edition), *dice)["brak"].posture == posture


@proves("revised.finishing.by-the-next-model")
@pytest.mark.parametrize(
    ("dice", "posture"),
    [
        (("injury 3", "to-wound 4"), "out-of-action"),
        (("injury 3", "to-wound 3"), "stunned"),
        (("injury 2", "to-hit 4", "to-wound 4"), "out-of-action"),
        (("injury 2", "to-hit 3"), "knocked-down"),
    ],
)
def test_the_next_model_profits_in_full_where_dice_are_rolled(dice: tuple[str, ...], posture: str) -> None:
    """Just stunned: hit by himself and any injury is out; just knocked down: hit by a die."""
    assert fought(two_attackers("revised"), "to-hit 4", "to-wound 4", *dice)["brak"].posture == posture


@pytest.mark.parametrize(("by_another", "posture"), [(True, "out-of-action"), (False, "stunned")])
def test_a_book_may_keep_others_from_finishing_in_the_same_phase(by_another: bool, posture: str) -> None:
    """Uwe's blow is then rolled as against the standing."""
    book = playing("classic", finishing={"by_another": by_another})
    dice = ("to-hit 4", "to-wound 4", "injury 3", *([] if by_another else ["to-hit 4", "to-wound 3"]))
    assert fought(two_attackers(book), *dice)["brak"].posture == posture


@proves("classic.finishing.by-another")
def test_three_against_two_the_second_attacker_finishes_one_and_the_third_fights_the_other() -> None:
    """Otto knocks Brak down, Uwe finishes him, and Ivo, who touches only Curd, strikes Curd."""
    reds = [a_warrior(name, warband="red", gear=["sword"], I=i) for name, i in (("otto", 5), ("uwe", 4), ("ivo", 3))]
    blues = [a_warrior(name, gear=["axe"], I=1) for name in ("brak", "curd")]
    pairs = [("otto", "brak"), ("otto", "curd"), ("uwe", "brak"), ("ivo", "curd")]
    dice = ("to-hit 4", "to-wound 4", "injury 2", "to-wound 4", "to-hit 4", "to-wound 4", "injury 1")
    after = fought(a_fight(*reds, *blues, contacts=pairs), *dice, choices={"whom-to-strike": "brak:1xsword"})
    assert after["brak"].out
    assert after["curd"].posture == "knocked-down"
    assert [event.by for event in after.told("strikes")] == ["otto", "uwe", "ivo"]


# ------------------------------------------------------------ the standing first


@proves("classic.finishing.standing-first", "revised.finishing.standing-enemies-first")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("posture", ["knocked-down", "stunned"])
def test_all_attacks_go_to_the_enemy_who_stands(edition: str, posture: str) -> None:
    """A 2 between the fallen Brak and Curd: nobody is asked, and both blows are Curd's."""
    after = fought(struck_at(fallen(posture), a_warrior("curd", gear=["axe"]), edition=edition, A=2), *["to-hit 1"] * 2)
    assert [event.at for event in after.told("missed")] == ["curd", "curd"]
    assert after.asked == []


@proves("classic.finishing.standing-first", "revised.finishing.standing-enemies-first")
@pytest.mark.parametrize("edition", ["classic", "revised"])
def test_once_a_friend_has_felled_the_last_who_stood_either_may_be_struck(edition: str) -> None:
    """Uwe knocks Curd down before Otto's blows are declared."""
    uwe = a_warrior("uwe", warband="red", gear=["sword"], I=5)
    otto = a_warrior("otto", gear=["sword"], I=4)
    battle = a_fight(
        otto, uwe, fallen("stunned"), a_warrior("curd", gear=["axe"], I=1),
        contacts=[("otto", "brak"), ("otto", "curd"), ("uwe", "curd")], edition=edition,
    )  # fmt: skip
    dice = ["to-hit 4", "to-wound 4", "injury 1", *([] if edition == "classic" else ["to-wound 4"])]
    after = fought(battle, *dice, choices={"whom-to-strike": "brak:1xsword"})
    assert after["brak"].out
    assert after["curd"].posture == "knocked-down"


@pytest.mark.parametrize(("first", "asked"), [(True, []), (False, ["whom-to-strike"])])
def test_a_book_may_let_the_fallen_be_struck_before_the_standing(first: bool, asked: list[str]) -> None:
    """Then the player chooses."""
    book = playing("classic", finishing={"standing_first": first})
    battle = struck_at(fallen("stunned"), a_warrior("curd", gear=["axe"]), edition=book)
    after = fought(battle, *(["to-hit 1"] if first else []))
    assert after.asked == asked
