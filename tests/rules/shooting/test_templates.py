"""Weapons that strike all before them: the blunderbuss, and breath."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from cometfall.geometry.parts import Body
from cometfall.geometry.templates import Shape, lies_under
from cometfall.model.book import Book
from cometfall.model.state import State
from cometfall.model.values import INCH
from cometfall.model.warrior import Warrior
from cometfall.rules.shooting.phase import shots_open, why_not
from cometfall.tables import table_of
from tests.kit import After, a_battle, a_warrior
from tests.ledger import proves
from tests.rules.moving.builders import Refused, moved

STRIP_BOOKS = ("classic", "playsheet", "archeonicus", "house")
BREATH = "fire-breath"


def at(x: float, y: float, z: float = 0) -> tuple[int, int, int]:
    return (round(x * INCH), round(y * INCH), round(z * INCH))


def someone(who: str, *place: float, warband: str = "blue", **more: Any) -> Warrior:
    return a_warrior(who, warband=warband, at=at(*place), **more)


def armed(
    *others: Warrior,
    weapon: str = "blunderbuss",
    edition: str | Book = "archeonicus",
    pieces: Iterable[dict[str, Any]] = (),
    contacts: Iterable[tuple[str, str]] = (),
    **otto: Any,
) -> State:
    """Otto at 10 and 20 inches, about to fire along the table."""
    shooter = a_warrior("otto", gear=[weapon], at=at(10, 20), **otto)
    table, touching = table_of(list(pieces)), tuple(contacts)
    return a_battle(shooter, *others, edition=edition, table=table, contacts=touching, agenda=("begin-shooting",))


def fired(battle: State, at: str = "brak", *deeds: str, weapon: str = "blunderbuss", **dice: Any) -> After:
    return moved(battle, f"shoot: otto {at} {weapon}", *deeds, **dice)


def struck(after: After) -> list[str]:
    return [event.at for event in after.told("hit-without-dice")]


# ------------------------------------------------------------ what lies under


@pytest.mark.parametrize(
    ("shape", "x", "y", "covered"),
    [
        ("strip", 0.5, 0, True),
        ("strip", 16.499, 0, True),
        ("strip", 16.5, 0, False),
        ("strip", 8, 0.999, True),
        ("strip", 8, 1, False),
        ("strip", -0.5, 0, False),
        ("strip", -0.4, 0, True),
        ("teardrop", 8.499, 0, True),
        ("teardrop", 8.5, 0, False),
        ("teardrop", 6.75, 1.749, True),
        ("teardrop", 6.75, 1.75, False),
        ("teardrop", 1, 0.6, True),
        ("teardrop", 1, 0.8, False),
        ("teardrop", -0.5, 0, False),
    ],
)
def test_a_base_is_under_a_template_if_any_part_of_it_is(shape: Shape, x: float, y: float, *, covered: bool) -> None:
    """A strip of 16 by 1 inches, a teardrop of 8; the places are measured from where the template begins."""
    source, length = Body(key="otto", at=at(20, 20)), 16 if shape == "strip" else 8
    body = Body(key="brak", at=at(20.5 + x, 20 + y))
    assert lies_under(shape, source, (1, 0), length * INCH, body) is covered


# ------------------------------------------------------------ the blunderbuss


@proves("archeonicus.blackpowder.blunderbuss")
@pytest.mark.parametrize("edition", STRIP_BOOKS)
def test_all_under_the_strip_are_hit_without_a_die_friends_too(edition: str) -> None:
    """Three of them, at Strength 3, the nearest first; then the weapon is done for the battle."""
    foes = [someone("brak", 20, 20.2), someone("drak", 26.4, 19.5), someone("out", 27.2, 20)]
    battle = armed(someone("ulf", 14, 20.5, warband="red"), *foes, someone("beside", 18, 21.5), edition=edition)
    after = fired(battle, dice=["to-wound 4", "injury 1", "to-wound 3", "to-wound 3"])
    assert struck(after) == ["ulf", "brak", "drak"]
    assert after["ulf"].posture == "knocked-down"
    assert after["otto"].unready


@proves("archeonicus.blackpowder.blunderbuss")
@pytest.mark.parametrize("edition", STRIP_BOOKS)
def test_a_strip_hits_nobody_behind_a_house(edition: str) -> None:
    """Nor is anybody it can't reach a target; half of him is enough."""
    house = {"kind": "wall", "id": "house", "at": [18, 21], "size": [0.5, 2, 3]}
    foes = [someone("brak", 14, 20), someone("half", 20, 19.8), someone("behind", 23, 20.6)]
    battle = armed(*foes, pieces=[house], edition=edition)
    assert struck(fired(battle, dice=["to-wound 1", "to-wound 1"])) == ["brak", "half"]
    assert why_not(battle, battle.warrior("otto"), battle.warrior("behind"), "blunderbuss") == "otto can't see behind"


@pytest.mark.parametrize("edition", STRIP_BOOKS)
def test_a_strip_may_be_pointed_anywhere_an_enemy_is_under_it(edition: str) -> None:
    """So that it strikes two of whom neither stands straight behind the other."""
    battle = armed(someone("brak", 20, 20.8), someone("drak", 20, 19.2), edition=edition)
    one = fired(battle, dice=["to-wound 1"])
    assert struck(one) == ["brak"]
    both = fired(battle, "anywhere", "where-to-point otto: 0", dice=["to-wound 1", "to-wound 1"])
    assert struck(both) == ["brak", "drak"]
    with pytest.raises(Refused, match="no enemy of otto would be under it"):
        fired(battle, "anywhere", "where-to-point otto: 90")


@pytest.mark.parametrize("edition", STRIP_BOOKS)
def test_a_strip_needs_no_closest_target_and_no_range(edition: str) -> None:
    battle = armed(someone("near", 10, 15), someone("far", 26, 20), someone("beyond", 28, 25), edition=edition)
    assert [option.key for option in shots_open(battle)] == [
        "otto near blunderbuss",
        "otto far blunderbuss",
        "otto anywhere blunderbuss",
    ]
    otto, beyond = battle.warrior("otto"), battle.warrior("beyond")
    assert why_not(battle, otto, beyond, "blunderbuss") == "beyond would not be under the template of the Blunderbuss"


@proves("classic.targeting.no-engaged", "archeonicus.targeting.not-into-combat")
@pytest.mark.parametrize("edition", STRIP_BOOKS)
def test_no_strip_is_laid_over_a_fight(edition: str) -> None:
    """Although the one who fights stands far behind the one who is meant."""
    others = [someone("brak", 14, 20), someone("drak", 20, 20), someone("ulf", 21, 20, warband="red")]
    battle = armed(*others, edition=edition, contacts=[("drak", "ulf")])
    assert [option.key for option in shots_open(battle)] == ["otto anywhere blunderbuss"]
    otto, brak = battle.warrior("otto"), battle.warrior("brak")
    assert why_not(battle, otto, brak, "blunderbuss") == "drak is engaged in combat"


def test_a_player_may_hold_his_fire_after_all() -> None:
    after = fired(armed(someone("brak", 14, 20)), "anywhere", "where-to-point otto: none", "shoot: done")
    assert after.events == []
    assert not after["otto"].unready


# ------------------------------------------------------------ breath


def breathing(*others: Warrior, contacts: Iterable[tuple[str, str]] = (), **otto: Any) -> State:
    return armed(*others, weapon=BREATH, edition="revised", contacts=contacts, **otto)


@proves("revised.special.breath-attack")
def test_everybody_under_the_teardrop_takes_a_hit() -> None:
    """Three enemies and a friend at Strength 3, with the wound rolls and saves as ever and no critical hit."""
    others = [
        someone("ulf", 12, 20.5, warband="red"),
        someone("brak", 14, 20, W=2),
        someone("drak", 16, 21, gear=["light-armour"]),
        someone("grub", 17, 19),
        someone("safe", 20, 20),
    ]
    dice = ["to-wound 1", "to-wound 6", "to-wound 4", "armour-save 6", "to-wound 1"]
    after = fired(breathing(*others), weapon=BREATH, dice=dice)
    assert struck(after) == ["ulf", "brak", "drak", "grub"]
    assert not after.told("critical")
    assert after["brak"].wounds == 1


@proves("revised.special.breath-attack")
def test_breath_is_pointed_where_he_likes_and_is_his_shot_of_the_turn() -> None:
    """Not at the closest, and not after a run."""
    foes = [someone("near", 12, 20), someone("far", 10, 26.5)]
    battle = breathing(*foes)
    assert "otto far fire-breath" in [option.key for option in shots_open(battle)]
    after = fired(battle, "far", weapon=BREATH, dice=["to-wound 1"])
    assert struck(after) == ["far"]
    otto, near = after["otto"], after["near"]
    assert why_not(after.battle, otto, near, BREATH) == "otto has fired"
    ran = breathing(*foes, ran=True)
    assert why_not(ran, ran.warrior("otto"), ran.warrior("near"), BREATH) == "otto has run"


@proves("revised.special.breath-in-combat")
def test_one_who_fights_alone_may_breathe_on_whom_he_fights() -> None:
    """Pointed between two who touch him it strikes them both."""
    foes = [someone("brak", 11, 20), someone("drak", 10.5, 20.867)]
    battle = breathing(*foes, contacts=[("brak", "otto"), ("drak", "otto")])
    pointed = "where-to-point otto: 30"
    after = fired(battle, "anywhere", pointed, weapon=BREATH, dice=["to-wound 1", "to-wound 1"])
    assert struck(after) == ["brak", "drak"]


@proves("revised.special.breath-in-combat")
@pytest.mark.parametrize("mine", [True, False])
def test_nobody_breathes_on_a_fight_in_which_a_friend_stands(*, mine: bool) -> None:
    """Be it his own fight or another's."""
    others = [someone("brak", 11, 20), someone("ulf", 11, 21, warband="red")]
    contacts = [("brak", "ulf"), *([("brak", "otto")] if mine else [])]
    battle = breathing(*others, contacts=contacts)
    said = why_not(battle, battle.warrior("otto"), battle.warrior("brak"), BREATH)
    assert said == "brak fights ulf, who is on the side of otto"


@proves("revised.special.breath-in-combat", "revised.targeting.not-into-combat")
def test_a_fight_of_two_others_is_breathed_on_and_not_fired_on_with_a_blunderbuss() -> None:
    others = [someone("brak", 14, 20), someone("grub", 15, 20, warband="green")]
    battle = breathing(*others, contacts=[("brak", "grub")])
    assert struck(fired(battle, weapon=BREATH, dice=["to-wound 1", "to-wound 1"])) == ["brak", "grub"]
    gun = armed(*others, edition="revised", contacts=[("brak", "grub")])
    assert why_not(gun, gun.warrior("otto"), gun.warrior("brak"), "blunderbuss") == "brak is engaged in combat"


# ------------------------------------------------------------ fire that is thrown on


WARPFIRE = "warpfire-thrower"


def throwing(*others: Warrior) -> State:
    return armed(*others, weapon=WARPFIRE, edition="revised")


def test_a_flame_is_thrown_on_by_the_artillery_die_and_strikes_all_that_it_passes() -> None:
    """A 1 carries it 2 inches on; a 5 carries it 10."""
    others = [someone("near", 12, 20), someone("past", 20, 20), someone("far", 27, 20)]
    short = fired(throwing(*others), "near", weapon=WARPFIRE, dice=["artillery 1", "to-wound 1", "to-wound 1"])
    assert struck(short) == ["near", "past"]
    dice = ["artillery 5", "to-wound 1", "to-wound 1", "to-wound 1"]
    assert struck(fired(throwing(*others), "near", weapon=WARPFIRE, dice=dice)) == ["near", "past", "far"]


def test_it_may_be_thrown_at_one_whom_it_may_reach_and_falls_short_then() -> None:
    battle = throwing(someone("far", 27, 20))
    after = fired(battle, "far", weapon=WARPFIRE, dice=["artillery 1"])
    assert struck(after) == []
    assert why_not(after.battle, after["otto"], after["far"], WARPFIRE) == "otto has fired"


def test_on_a_misfire_it_bursts_over_all_round_its_bearer_who_is_out() -> None:
    """Strength 5 and D3 wounds under 2 and a half inches; whoever stands farther off is spared."""
    others = [someone("brak", 12, 20, W=3), someone("ulf", 7.5, 20, warband="red"), someone("far", 14, 20)]
    dice = ["artillery 6", "to-wound 3", "wounds 3", "to-wound 1"]
    after = fired(throwing(*others), weapon=WARPFIRE, dice=dice)
    assert after["otto"].out
    assert after["brak"].wounds == 1
    assert after["far"].standing


# ------------------------------------------------------------ a hook on a line


def test_a_fish_hook_is_aimed_into_a_fight_of_others_but_not_at_a_friends() -> None:
    hook = "fish-hook-shot"
    third = [someone("brak", 13, 20), someone("grub", 14, 20, warband="green")]
    battle = armed(*third, weapon=hook, edition="revised", contacts=[("brak", "grub")])
    assert why_not(battle, battle.warrior("otto"), battle.warrior("brak"), hook) == ""
    friend = [someone("brak", 13, 20), someone("ulf", 14, 20, warband="red")]
    ours = armed(*friend, weapon=hook, edition="revised", contacts=[("brak", "ulf")])
    assert (
        why_not(ours, ours.warrior("otto"), ours.warrior("brak"), hook) == "brak fights ulf, who is on the side of otto"
    )
    mine = armed(*third, weapon=hook, edition="revised", contacts=[("brak", "otto")])
    assert why_not(mine, mine.warrior("otto"), mine.warrior("brak"), hook) == "otto is engaged in combat"


@pytest.mark.parametrize(
    ("size", "dice", "posture"),
    [
        ("small", ["characteristic 3"], "knocked-down"),
        ("small", ["characteristic 4"], "standing"),
        ("large", ["characteristic 4"], "knocked-down"),
        ("gigantic", [], "standing"),
    ],
)
def test_its_hit_does_no_harm_but_may_lay_its_victim_low(size: str, dice: list[str], posture: str) -> None:
    """By a Strength test of the thrower, one easier against the large, and never a giant."""
    battle = armed(someone("brak", 13, 20, size=size), weapon="fish-hook-shot", edition="revised")
    after = fired(battle, weapon="fish-hook-shot", dice=["to-hit 6", *dice])
    assert after["brak"].posture == posture
    assert after["brak"].wounds == 1


# ------------------------------------------------------------ shells that are lobbed


MORTAR = "hand-held-mortar"


def lobbing(*others: Warrior) -> State:
    return armed(*others, weapon=MORTAR, edition="revised")


def test_a_shell_comes_down_where_two_dice_say() -> None:
    """A hit on the scatter die leaves it on its target; else it moves as many inches as the artillery die shows."""
    others = [someone("brak", 20, 20), someone("beside", 21.9, 20), someone("clear", 22, 21), someone("off", 24, 20)]
    sides = {"hit": ["brak", "beside"], "right": ["off"], "top": []}
    faces = lobbing().book.dice.scatter
    for side, hit in sides.items():
        dice = ["artillery 2", f"scatter {faces.index(side) + 1}", *["to-wound 1"] * len(hit)]
        assert struck(fired(lobbing(*others), weapon=MORTAR, dice=dice)) == hit


def test_on_a_misfire_a_shell_comes_down_on_the_firer() -> None:
    others = [someone("brak", 20, 20), someone("ulf", 10, 21, warband="red")]
    after = fired(lobbing(*others), weapon=MORTAR, dice=["artillery 6", "to-wound 1", "to-wound 1"])
    assert struck(after) == ["otto", "ulf"]
