"""The movement phase: its order, how far one walks, and moves that nobody chose."""

from __future__ import annotations

import pytest

from cometfall.rules.moving.movement import movement_of
from cometfall.rules.moving.moves import why_not_move
from tests.kit import a_battle, playing
from tests.ledger import proves
from tests.rules.moving.builders import Refused, about_to_move, at, brak, inches, moved, named, otto, walked

EVERY = ("classic", "playsheet", "revised", "archeonicus", "house")


@proves(
    "classic.movement.distance", "revised.movement.allowance", "classic.profile.movement", "revised.profile.movement"
)
@pytest.mark.parametrize("edition", EVERY)
def test_a_warrior_moves_up_to_his_movement_by_any_way(edition: str) -> None:
    """3 inches and 1 inch round a corner are 4; a thousandth more is too much."""
    battle = about_to_move(otto(), brak(), edition=edition)
    assert inches(walked(battle, "13 10 > 13 11")["otto"]) == (13, 11, 0)
    with pytest.raises(Refused):
        walked(battle, "13 10 > 13 11.001")
    with pytest.raises(Refused):
        walked(battle, "13 10 > 13 11.1")


@proves("classic.profile.movement", "revised.profile.movement")
@pytest.mark.parametrize("edition", ["classic", "revised"])
def test_the_swift_walk_farther(edition: str) -> None:
    battle = about_to_move(otto(M=5), brak(), edition=edition)
    assert inches(walked(battle, "15 10")["otto"]) == (15, 10, 0)
    with pytest.raises(Refused):
        walked(battle, "15.1 10")


@proves("classic.movement.not-obliged", "revised.movement.not-obliged")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(("to", "moves"), [("stay", False), ("11 10", True), ("14 10", True)])
def test_nobody_has_to_use_his_whole_move(edition: str, to: str, moves: bool) -> None:
    assert walked(about_to_move(otto(), brak(), edition=edition), to)["otto"].turn.moved is moves


@proves("classic.movement.remaining", "revised.movement.remaining")
@pytest.mark.parametrize("edition", EVERY)
def test_the_player_moves_his_warriors_in_any_order_or_not_at_all(edition: str) -> None:
    """The third, then the first; the second stays."""
    one, two, three = otto(), named(otto(10, 14), "udo"), named(otto(10, 18), "wim")
    battle = about_to_move(one, two, three, brak(40), edition=edition)
    after = moved(battle, "move: wim walk", "whereto wim: 12 18", "move: otto walk", "whereto otto: 12 10")
    assert [inches(after[who])[0] for who in ("otto", "udo", "wim")] == [12, 10, 12]


@proves("classic.movement.remaining", "revised.movement.remaining")
def test_nobody_moves_twice() -> None:
    after = walked(about_to_move(otto(), brak(40)), "12 10")
    assert after.asked == ["charge", "move", "whereto"]
    assert why_not_move(after.battle, after["otto"], "walk") == "has moved already"


@proves("revised.movement.random-movement", "revised.movement.compulsory")
def test_random_movement_goes_by_two_dice_before_others_move() -> None:
    """2 and 6 are 8 inches in the direction set before the dice; there is no staying where one is."""
    brute = named(otto(10, 20, traits=["special-movement"]), "brute")
    battle = about_to_move(otto(), brute, brak(40, 40), edition="revised")
    after = moved(
        battle,
        "direction brute: 0",
        "move: otto walk",
        "whereto otto: 12 10",
        dice=["random-movement 2", "random-movement 6"],
    )
    assert inches(after["brute"]) == (18, 20, 0)
    assert after.asked[:2] == ["direction", "move"]


@proves("revised.movement.random-movement")
def test_the_direction_of_a_random_move_is_its_players_choice() -> None:
    brute = named(otto(10, 20, traits=["special-movement"]), "brute")
    battle = about_to_move(brute, brak(40, 40), edition="revised")
    after = moved(battle, "direction: 90", dice=["random-movement 1", "random-movement 2"])
    assert inches(after["brute"]) == (10, 23, 0)


@proves("classic.basics.table-size", "revised.basics.playing-area")
def test_a_table_is_four_feet_square_unless_it_is_said() -> None:
    table = about_to_move(otto(), brak()).table
    assert (table.width, table.depth) == (48_000, 48_000)


@proves("classic.basics.table-size")
def test_nobody_walks_off_the_table() -> None:
    """His base ends at its border."""
    battle = about_to_move(otto(2, 10), brak(40))
    assert inches(walked(battle, "0.5 10")["otto"]) == (0.5, 10, 0)
    with pytest.raises(Refused, match="table"):
        walked(battle, "0.499 10")


# ------------------------------------------------------------ what slows


@proves(
    "archeonicus.armour-items.heavy-armour",
    "house.armour-items.shield-movement",
    "house.armour-items.ithilmar-armour",
    "house.armour-items.gromril-armour",
)
@pytest.mark.parametrize(
    ("edition", "gear", "movement"),
    [
        ("classic", ["heavy-armour", "shield"], 3),
        ("classic", ["heavy-armour"], 4),
        ("classic", ["heavy-armour", "buckler"], 4),
        ("classic", ["light-armour", "shield"], 4),
        ("classic", ["gromril-armour", "shield"], 4),
        ("archeonicus", ["heavy-armour", "shield"], 3),
        ("archeonicus", ["gromril-armour", "shield"], 4),
        ("archeonicus", ["ithilmar-armour", "shield"], 4),
        ("house", ["heavy-armour", "shield"], 3),
        ("house", ["light-armour", "shield"], 3),
        ("house", ["gromril-armour", "shield"], 3),
        ("house", ["gromril-armour"], 4),
        ("house", ["ithilmar-armour", "shield"], 4),
        ("house", ["shield"], 4),
    ],
)
def test_a_shield_slows_beside_some_armour(edition: str, gear: list[str], movement: int) -> None:
    battle = a_battle(otto(gear=gear), brak(), edition=edition)
    assert movement_of(battle, battle.warrior("otto")) == movement * 1000


@proves("house.armour-items.shield-movement", "archeonicus.armour-items.heavy-armour")
@pytest.mark.parametrize("edition", ["house", "archeonicus"])
def test_armour_never_slows_a_dwarf(edition: str) -> None:
    battle = a_battle(otto(M=3, gear=["heavy-armour", "shield"], traits=["dwarf"]), brak(), edition=edition)
    assert movement_of(battle, battle.warrior("otto")) == 3000


@proves("house.armour-items.shield-movement")
def test_the_home_rule_of_shields_can_be_switched_off() -> None:
    book = playing("house", item={"shield_slows_more": False})
    battle = a_battle(otto(gear=["light-armour", "shield"]), brak(), edition=book)
    assert movement_of(battle, battle.warrior("otto")) == 4000


@proves("archeonicus.armour-items.pavise")
@pytest.mark.parametrize("traits", [[], ["dwarf"]])
def test_a_pavise_halves_movement_for_dwarfs_too(traits: list[str]) -> None:
    battle = about_to_move(otto(M=3, gear=["pavise"], traits=traits), brak(), edition="archeonicus")
    assert inches(walked(battle, "11.5 10")["otto"]) == (11.5, 10, 0)
    with pytest.raises(Refused):
        walked(battle, "11.501 10")


# ------------------------------------------------------------ the fallen


@proves("classic.knocked-down.crawl", "revised.knocked-down.limits", "archeonicus.knocked-down.crawl")
@pytest.mark.parametrize("edition", EVERY)
def test_one_who_lies_crawls_two_inches_and_does_nothing_else(edition: str) -> None:
    battle = about_to_move(otto(posture="knocked-down"), brak(40), edition=edition)
    assert inches(moved(battle, "move: otto crawl", "whereto otto: 12 10")["otto"]) == (12, 10, 0)
    with pytest.raises(Refused):
        moved(battle, "move: otto crawl", "whereto otto: 12.001 10")
    for pace in ("walk", "run"):
        with pytest.raises(Refused):
            moved(battle, f"move: otto {pace}")


@proves(
    "classic.knocked-down.crawl-out-of-contact",
    "revised.knocked-down.crawl-from-combat",
    "archeonicus.knocked-down.crawl",
)
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(("helped", "crawls"), [(True, True), (False, False)])
def test_one_crawls_away_from_an_enemy_who_fights_another(edition: str, helped: bool, crawls: bool) -> None:
    """With his friend in the same combat he may; alone he stays."""
    udo = named(otto(12, 10), "udo")
    pairs = [("brak", "otto"), *([("brak", "udo")] if helped else [])]
    battle = about_to_move(otto(posture="knocked-down"), brak(11, 10), udo, edition=edition, contacts=pairs)
    if crawls:
        after = moved(battle, "move: otto crawl", "whereto otto: 8 10")
        assert after.battle.contacts == (("brak", "udo"),)
    else:
        assert why_not_move(battle, battle.warrior("otto"), "crawl")


@proves("revised.knocked-down.crawl-from-combat")
@pytest.mark.parametrize(("edition", "crawls"), [("classic", True), ("revised", False)])
def test_a_friend_who_lies_himself_may_not_help_him_away(edition: str, crawls: bool) -> None:
    udo = named(otto(12, 10, posture="knocked-down"), "udo", posture="stunned")
    pairs = [("brak", "otto"), ("brak", "udo")]
    battle = about_to_move(otto(posture="knocked-down"), brak(11, 10), udo, edition=edition, contacts=pairs)
    assert ("move" in moved(battle).asked) is crawls


@proves(
    "classic.knocked-down.stood-up-limits",
    "revised.knocked-down.standing-up-limits",
    "archeonicus.knocked-down.stand-up",
)
@pytest.mark.parametrize(
    ("edition", "far"), [("classic", 2), ("playsheet", 2), ("archeonicus", 2), ("house", 2), ("revised", 4)]
)
def test_whoever_stood_up_walks_half_as_far_and_does_not_run(edition: str, far: int) -> None:
    """The revised book lets him walk his whole move."""
    battle = about_to_move(otto(stood_up=True), brak(40), edition=edition)
    assert inches(walked(battle, f"{10 + far} 10")["otto"]) == (10 + far, 10, 0)
    with pytest.raises(Refused):
        walked(battle, f"{10 + far}.001 10")
    with pytest.raises(Refused):
        moved(battle, "move: otto run")


def test_a_place_is_named_in_inches() -> None:
    battle = about_to_move(otto(), brak(40))
    assert walked(battle, "12.5 10.25")["otto"].at == at(12.5, 10.25)
    for nonsense in ("somewhere", "nan 3", "1e9 3", "12", "12 10 0 0"):
        with pytest.raises(Refused, match="place"):
            walked(battle, nonsense)
