"""Sizes: who is larger, and how the large stomp on the small."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from cometfall.editions import load
from cometfall.model.book import Book
from cometfall.model.state import State
from cometfall.model.values import SIZES
from cometfall.model.warrior import Warrior
from tests.kit import a_blow, a_fight, a_shot, a_warrior, fought, playing
from tests.ledger import proves

R = "revised"


def stomper(**more: Any) -> Warrior:
    """A large warrior of Strength 4 who has struck already or strikes on a die that misses."""
    return a_warrior(**{"S": 4, "size": "large", **more})


def fight(by: Warrior, *others: Warrior, edition: str | Book = R) -> State:
    return a_fight(by, *others, edition=edition, striker=by.id)


# ------------------------------------------------------------ who is of which size


@proves("revised.size.table")
def test_the_sizes_rank_from_small_to_titanic() -> None:
    """A wolf is small, a rider on a warhorse medium, an Ogre large."""
    ranks = load(R).size.ranks
    assert [rank.size for rank in ranks] == list(SIZES)
    who = {kind: rank.size for rank in ranks for kind in rank.who}
    assert (who["war beasts"], who["cavalry"], who["monstrous infantry"]) == ("small", "medium", "large")


@proves("revised.size.table")
@pytest.mark.parametrize(("smaller", "larger"), list(pairwise(SIZES)))
def test_each_size_is_larger_than_the_one_before(smaller: str, larger: str) -> None:
    """A spear, made against the large, is better against the larger only."""
    spear = a_warrior(size=smaller, gear=["spear"])
    up, down = a_warrior("brak", size=larger), a_warrior("brak", size=smaller)
    assert a_blow(a_fight(spear, up, edition=R)).to_wound.need == 3
    assert a_blow(a_fight(spear, down, edition=R)).to_wound.need == 4


@proves("classic.size.large-target", "playsheet.size.large-target")
@pytest.mark.parametrize("edition", ["classic", "playsheet", "archeonicus", "house"])
@pytest.mark.parametrize(
    ("target", "need"), [({"traits": ["large-target"]}, 3), ({"size": "large"}, 3), ({"size": "medium"}, 4), ({}, 4)]
)
def test_a_large_target_is_easier_to_hit(edition: str, target: dict[str, Any], need: int) -> None:
    """Of Ballistic Skill 3, at an Ogre in the open at short range a 3+; at a body of no more than two inches a 4+."""
    aim = a_shot(a_warrior(), a_warrior("brak", **target), "bow", edition=edition).assault.kinds[0].to_hit
    assert aim is not None
    assert aim.need == need


@proves("playsheet.size.large-target")
def test_the_better_shot_needs_a_two_at_an_ogre() -> None:
    battle = a_shot(a_warrior(BS=4), a_warrior("brak", traits=["large-target"]), "bow", edition="playsheet")
    assert fought(battle, "to-hit 2", "to-wound 1").told("hit")


# ------------------------------------------------------------ stomps


@proves("revised.size.stomp")
@pytest.mark.parametrize("size", ["large", "huge"])
def test_the_large_stomp_once_when_all_blows_are_struck(size: str) -> None:
    """Strength 4 without the double-handed weapon: a 3+ against Toughness 3, a save at -1."""
    ogre = stomper(size=size, gear=["double-handed-weapon"])
    battle = fight(ogre, a_warrior("brak", W=2, gear=["heavy-armour"]))
    after = fought(battle, "to-hit 1", "to-wound 3", "armour-save 5")
    assert after["brak"].wounds == 1
    assert fought(battle, "to-hit 1", "to-wound 3", "armour-save 6")["brak"].wounds == 2
    assert fought(battle, "to-hit 1", "to-wound 2")["brak"].wounds == 2


@proves("revised.size.stomp")
def test_stomps_come_after_those_who_strike_last() -> None:
    ogre = stomper(I=9)
    slow = a_warrior("brak", W=2, gear=["double-handed-weapon"], stood_up=True)
    after = fought(a_fight(ogre, slow, edition=R), "to-hit 1", "to-hit 1", "to-wound 3")
    assert [event.what for event in after.events if event.what in {"strikes", "stomps"}] == ["strikes"] * 2 + ["stomps"]


@proves("revised.size.stomp")
@pytest.mark.parametrize("turn", ["red", "blue"])
def test_stomps_are_made_in_the_turns_of_both_players(turn: str) -> None:
    battle = fight(stomper(), a_warrior("brak"))
    assert fought(type(battle)(**{**_plain(battle), "turn": turn}), "to-hit 1", "to-wound 2").told("stomps")


def _plain(battle: State) -> dict[str, Any]:
    return {name: getattr(battle, name) for name in battle.__struct_fields__}


@proves("revised.size.stomp")
def test_a_stomp_may_be_left_undone() -> None:
    after = fought(fight(stomper(), a_warrior("brak")), "to-hit 1", choices={"stomp": "no"})
    assert not after.told("stomps")


@proves("revised.size.stomp")
@pytest.mark.parametrize("size", ["small", "medium"])
def test_nobody_smaller_stomps(size: str) -> None:
    after = fought(fight(stomper(size=size), a_warrior("brak")), "to-hit 1")
    assert not after.told("stomps")


@proves("revised.size.stomp")
def test_whoever_is_felled_himself_stomps_on_nobody() -> None:
    after = fought(
        a_fight(stomper(I=1), a_warrior("brak", I=5, gear=["axe"]), edition=R), "to-hit 4", "to-wound 4", "injury 1"
    )
    assert after["otto"].posture == "knocked-down"
    assert not after.told("stomps")


@proves("revised.size.stomp-target")
@pytest.mark.parametrize("size", ["medium", "large", "titanic"])
def test_only_the_small_are_stomped_on(size: str) -> None:
    after = fought(fight(stomper(), a_warrior("brak", size=size)), "to-hit 1")
    assert not after.told("stomps")


@proves("revised.size.stomp-target")
def test_a_stomper_takes_the_standing_before_the_fallen() -> None:
    battle = fight(stomper(), a_warrior("brak", W=2), a_warrior("drak", posture="stunned"))
    after = fought(battle, "to-hit 1", "to-wound 3")
    assert (after["brak"].wounds, after["drak"].posture) == (1, "stunned")


@proves("revised.size.stomp-target")
def test_no_fallen_enemy_is_stomped_on_while_a_larger_one_stands() -> None:
    battle = fight(stomper(), a_warrior("brak", size="medium"), a_warrior("drak", posture="stunned"))
    assert not fought(battle, "to-hit 1").told("stomps")


@proves("revised.size.stomp-target")
def test_a_stomper_chooses_among_the_small_enemies_he_touches() -> None:
    battle = fight(stomper(), a_warrior("brak", W=2), a_warrior("drak", W=2))
    after = fought(battle, "to-hit 1", "to-wound 3", choices={"share-out-hits": "drak:1"})
    assert (after["brak"].wounds, after["drak"].wounds) == (2, 1)


@proves("revised.size.stomp-injury", "revised.finishing.not-by-the-same-model")
@pytest.mark.parametrize(("injury", "posture"), [(1, "knocked-down"), (3, "stunned")])
def test_a_stomp_finishes_whom_the_stomper_himself_put_down_in_this_phase(injury: int, posture: str) -> None:
    """The wound is rolled for, the injury is not."""
    battle = fight(stomper(gear=["axe"]), a_warrior("brak"))
    felled = ("to-hit 4", "to-wound 3", f"injury {injury}")
    assert fought(battle, *felled, "to-wound 3")["brak"].out
    assert fought(battle, *felled, "to-wound 2")["brak"].posture == posture


@proves("revised.size.stomp-injury")
def test_a_save_still_keeps_the_fallen_from_being_stomped_to_death() -> None:
    battle = fight(stomper(gear=["axe"]), a_warrior("brak", gear=["gromril-armour"], posture="knocked-down"))
    after = fought(battle, "to-hit 1", "to-wound 3", "armour-save 5")
    assert after["brak"].posture == "knocked-down"


@proves("revised.size.thunderstomp")
@pytest.mark.parametrize("size", ["gigantic", "titanic"])
def test_monsters_stomp_a_die_and_one_times(size: str) -> None:
    battle = fight(stomper(size=size), a_warrior("brak", W=9))
    after = fought(battle, "to-hit 1", "stomps 3", *["to-wound 3"] * 4)
    assert after["brak"].wounds == 5


@proves("revised.size.thunderstomp")
def test_several_stomps_are_shared_out_among_the_small() -> None:
    battle = fight(stomper(size="gigantic"), a_warrior("brak", W=9), a_warrior("drak", W=9))
    after = fought(battle, "to-hit 1", "stomps 3", *["to-wound 3"] * 4, choices={"share-out-hits": "brak:1,drak:3"})
    assert (after["brak"].wounds, after["drak"].wounds) == (8, 6)


@pytest.mark.parametrize(("trait", "dice"), [("stomp", []), ("thunderstomp", ["stomps 1"])])
def test_some_stomp_by_their_nature(trait: str, dice: list[str]) -> None:
    battle = fight(a_warrior(traits=[trait]), a_warrior("brak", W=9))
    after = fought(battle, "to-hit 1", *dice, *["to-wound 1"] * (1 + len(dice)))
    assert after.told("stomps")[0].number == 1 + len(dice)


def test_stomps_can_be_switched_off() -> None:
    book = playing(R, size={"stomp": False})
    assert not fought(fight(stomper(), a_warrior("brak"), edition=book), "to-hit 1").told("stomps")
