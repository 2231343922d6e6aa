"""The movement phase: its order, how far one walks, and moves that nobody chose."""

from __future__ import annotations

import pytest

from cometfall.geometry.bases import touching
from cometfall.model.bodies import body
from cometfall.model.state import State
from cometfall.rules.moving.movement import movement_of
from cometfall.rules.moving.moves import why_not_move
from tests.kit import a_battle, playing
from tests.ledger import proves
from tests.rules.moving.builders import (
    Refused,
    a,
    about_to_move,
    at,
    brak,
    ground,
    inches,
    moved,
    named,
    otto,
    ran,
    walked,
)

EVERY = ("classic", "playsheet", "revised", "archeonicus", "house")
CORE = ("classic", "playsheet", "archeonicus", "house")
"""The books that start from the core rules."""


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


@proves("revised.movement.random-movement")
def test_a_random_move_ends_before_an_enemy_and_fights_nobody() -> None:
    """Five inches would be enough to touch him; it is no charge."""
    brute = named(otto(10, 20, traits=["special-movement"]), "brute")
    battle = about_to_move(brute, brak(14, 20), edition="revised")
    after = moved(battle, "direction: 0", dice=["random-movement 2", "random-movement 3"])
    assert inches(after["brute"]) == pytest.approx((13, 20, 0), abs=0.005)
    assert not touching(body(after["brute"]), body(after["brak"]))
    assert after.battle.contacts == ()


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


# ------------------------------------------------------------ ladders, stairs, low things


LADDER = ground(a("floor", 15, 12, size=[6, 4], base=3), a("ladder", 12, 12, height=3))
"""A floor three inches up, and a ladder to it, which begins at 11.5 inches and ends at 12.5."""
STAIRS = ground(a("stairs", 15, 12, size=[4, 2, 3]), a("floor", 19, 12, size=[4, 4], base=3))
"""A flight of stairs four inches long and three high: five inches along it."""


@proves("classic.movement.ladders-stairs-obstacles", "classic.terrain.open-ground")
@pytest.mark.parametrize("edition", CORE)
@pytest.mark.parametrize("pace", ["walk", "run"])
def test_a_ladder_is_gone_like_open_ground_at_every_pace(edition: str, pace: str) -> None:
    """An inch to it and three up are four; no die is rolled."""
    battle = about_to_move(otto(10.5, 12), brak(40, 40), edition=edition, table=LADDER)
    deeds = (f"move: otto {pace}", "whereto otto: 12.5 12 3")
    assert inches(moved(battle, *deeds)["otto"]) == (12.5, 12, 3)
    with pytest.raises(Refused, match="in this move"):
        walked(battle, "12.501 12 3")
    assert inches(moved(battle, "move: otto run", "whereto otto: 16.5 12 3")["otto"]) == (16.5, 12, 3)


@proves("revised.climbing.ladders")
def test_in_the_revised_book_a_ladder_is_climbed_without_a_test_but_not_at_a_run() -> None:
    """Its three inches are taken out of the move, and of what one climbs."""
    battle = about_to_move(otto(10.5, 12), brak(40, 40), edition="revised", table=LADDER)
    assert inches(walked(battle, "12.5 12 3")["otto"]) == (12.5, 12, 3)
    with pytest.raises(Refused, match="in this move"):
        walked(battle, "12.501 12 3")
    with pytest.raises(Refused):
        ran(battle, "12.5 12 3")


@proves("classic.movement.ladders-stairs-obstacles", "revised.movement.stairs")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(("pace", "movement"), [("walk", 5), ("run", 3)])
def test_stairs_are_walked_and_run_without_a_test_and_measured_along(edition: str, pace: str, movement: int) -> None:
    """Five inches along the stairs, and at a run of six one more above."""
    battle = about_to_move(otto(13, 12, M=movement), brak(40, 40), edition=edition, table=STAIRS)
    more = 1 if pace == "run" else 0
    deeds = (f"move: otto {pace}", f"whereto otto: {17 + more} 12 3")
    assert inches(moved(battle, *deeds)["otto"]) == (17 + more, 12, 3)
    with pytest.raises(Refused, match="in this move"):
        moved(battle, f"move: otto {pace}", f"whereto otto: {17 + more}.001 12 3")


@proves("classic.movement.ladders-stairs-obstacles", "revised.movement.vaulting")
@pytest.mark.parametrize(
    ("edition", "height", "leapt"),
    [
        *((edition, 0.9, True) for edition in EVERY),
        ("revised", 1, True),
        ("revised", 1.1, False),
        ("classic", 1, False),
    ],
)
@pytest.mark.parametrize(("pace", "end"), [("walk", 14), ("run", 18)])
def test_low_things_are_crossed_for_nothing_at_a_walk_and_a_run(
    edition: str, height: float, leapt: bool, pace: str, end: float
) -> None:
    """A row of crates across the way: up to an inch in the revised book, under an inch in the others."""
    crates = ground(a("crate", 12, 10, size=[1.2, 9, height]))
    battle = about_to_move(otto(), brak(40, 40), edition=edition, table=crates)
    deeds = (f"move: otto {pace}", f"whereto otto: {end} 10")
    if leapt:
        assert inches(moved(battle, *deeds)["otto"]) == (end, 10, 0)
    else:
        with pytest.raises(Refused):
            moved(battle, *deeds)


@proves("revised.movement.vaulting")
def test_what_is_higher_than_an_inch_has_to_be_climbed() -> None:
    crates = ground(a("crate", 12, 10, size=[1.2, 9, 1.1]))
    battle = about_to_move(otto(10.9, 10), brak(40, 40), edition="revised", table=crates)
    assert inches(walked(battle, "!12 10 1.1", dice=["initiative 3"])["otto"]) == (12, 10, 1.1)


@proves("revised.special.ethereal-walls")
def test_the_ethereal_are_held_by_walls_like_others() -> None:
    wall = ground(a("wall", 12, 10, size=[20, 0.2, 3], turn=90))
    battle = about_to_move(otto(traits=["ethereal"]), brak(40, 40), edition="revised", table=wall)
    with pytest.raises(Refused):
        walked(battle, "14 10")
    assert inches(walked(battle, "11.4 10")["otto"]) == (11.4, 10, 0)


@proves("classic.movement.distance")
@pytest.mark.parametrize("edition", EVERY)
def test_nobody_ends_his_move_where_another_stands_in_a_wall_or_in_the_air(edition: str) -> None:
    table = ground(a("floor", 15, 12, size=[6, 4], base=3), a("wall", 12, 10, size=[2, 0.5, 3], turn=90))
    battle = about_to_move(otto(), named(otto(10, 12), "udo"), brak(40, 40), edition=edition, table=table)
    for place, why in (("10 11.5", "where udo stands"), ("12 10", "where wall 1 stands"), ("10 8 1", "in the air")):
        with pytest.raises(Refused, match=why):
            walked(battle, place)


# ------------------------------------------------------------ the order of the phase


def a_whole_phase(edition: str) -> State:
    """Otto may charge Brak; Udo flees; Wim may walk."""
    udo = named(otto(10, 30), "udo", fleeing=True)
    wim = named(otto(40, 40), "wim")
    return about_to_move(otto(10, 10), brak(15, 10), udo, wim, edition=edition)


@proves(
    "classic.movement.order",
    "playsheet.movement.order",
    "revised.movement.order",
    "classic.movement.charges-first",
    "revised.movement.charges-first",
    "classic.movement.compulsory",
    "revised.movement.compulsory",
)
@pytest.mark.parametrize("edition", EVERY)
def test_charges_come_first_then_forced_moves_then_all_others(edition: str) -> None:
    dice = [*(["charge 1", "charge 1"] if edition == "house" else []), "flight 1", "flight 2"]
    deeds = ("charge: otto brak", "move: wim walk", "whereto wim: 42 40")
    after = moved(a_whole_phase(edition), *deeds, dice=dice)
    told = [(event.what, event.by) for event in after.events]
    order = [told.index(one) for one in (("declares-charge", "otto"), ("runs", "udo"), ("moves", "wim"))]
    assert order == sorted(order)
    assert after.battle.contacts == (("brak", "otto"),)
    assert inches(after["udo"]) == (7, 30, 0)
    assert inches(after["wim"]) == (42, 40, 0)


@proves("classic.movement.charges-first", "revised.movement.charges-first")
@pytest.mark.parametrize("edition", EVERY)
def test_no_charge_is_declared_once_anybody_else_has_moved(edition: str) -> None:
    """It is asked for before all moves, and never again."""
    deeds = ("move: wim walk", "whereto wim: 42 40", "move: otto walk", "whereto otto: 11 10")
    asked = moved(a_whole_phase(edition), *deeds, dice=["flight 1", "flight 2"]).asked
    assert asked.index("charge") < asked.index("move")
    assert "charge" not in asked[asked.index("move") :]


@proves("classic.movement.charges-first", "revised.movement.charges-first")
@pytest.mark.parametrize("edition", EVERY)
def test_all_charges_are_declared_before_the_first_is_moved(edition: str) -> None:
    """Then they are made one after another, in the order their player picks."""
    wim = named(otto(10, 30), "wim")
    battle = about_to_move(otto(10, 10), brak(15, 10), wim, named(brak(15, 30), "grim"), edition=edition)
    dice = ["charge 1", "charge 1", "charge 1", "charge 1"] if edition == "house" else []
    deeds = ("charge: otto brak", "charge: wim grim", "who-charges-next: wim")
    after = moved(battle, *deeds, dice=dice)
    told = [event.what for event in after.events]
    assert told.count("declares-charge") == 2
    assert "measures" not in told[: len(told) - told[::-1].index("declares-charge")]
    assert after.battle.contacts == (("brak", "otto"), ("grim", "wim"))


@proves("classic.movement.compulsory", "revised.movement.compulsory")
@pytest.mark.parametrize("edition", EVERY)
def test_whoever_flees_moves_before_anybody_walks_where_he_would_run(edition: str) -> None:
    """Wim wants to stand in the gap through which Udo runs: Udo is through before he comes."""
    wim = named(otto(10, 27), "wim")
    udo = named(otto(9, 30), "udo", fleeing=True)
    battle = about_to_move(udo, wim, brak(40, 40), edition=edition)
    after = moved(battle, "move: wim walk", "whereto wim: 8 30", dice=["flight 2", "flight 3"])
    assert inches(after["udo"]) == (4, 30, 0)
    assert inches(after["wim"]) == (8, 30, 0)
