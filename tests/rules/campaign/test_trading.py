"""Trading: selling shards, looking for rare things, haggling, paying the hired, and who may carry what."""

from __future__ import annotations

import pytest

from cometfall.campaign.homecoming import company_of
from cometfall.catalogue.warbands import Recruit, recruit
from cometfall.model.book.tables import Alignment
from cometfall.model.company import Ware
from cometfall.model.homecoming import Homecoming
from cometfall.model.roster import Member, Roster
from cometfall.rules.campaign.arming import why_not_use
from cometfall.rules.campaign.hiring import why_not_hire
from tests.kit import playing
from tests.ledger import proves
from tests.rules.campaign.companies import a_company, a_comrade, done, henchmen

PISTOLS = Ware(key="duelling-pistol", name="Duelling pistol", gold=30, rare=9)
TRINKET = Ware(key="buckler", name="Trinket", gold=5, rare=2)
LOOK = ("look-for-rare-things",)
BUY = {"look-for": "duelling-pistol"}


@pytest.mark.parametrize(
    ("shards", "men", "gold"), [(1, 2, 45), (4, 2, 90), (4, 3, 80), (4, 15, 55), (8, 1, 155), (9, 1, 155)]
)
def test_shards_bring_less_to_a_larger_warband(shards: int, men: int, gold: int) -> None:
    """By steps of three warriors; the captain is one of them."""
    company = a_company(a_comrade(), henchmen(count=men), steps=("sell-wyrdstone",), wyrdstone=shards)
    later = done(company).company
    assert (later.gold, later.wyrdstone) == (gold, 0)


def test_shards_may_be_kept() -> None:
    company = a_company(a_comrade(), steps=("sell-wyrdstone",), wyrdstone=3)
    later = done(company, choices={"sell-wyrdstone": "1"}).company
    assert (later.gold, later.wyrdstone) == (45, 2)


@proves("archeonicus.skills.bookkeeping")
def test_who_keeps_the_books_brings_a_crown_more_for_each_shard() -> None:
    """Four shards at 60 crowns bring 64."""
    men = henchmen(count=11)
    for traits, gold in (((), 65), (("bookkeeping",), 69)):
        keeper = a_comrade(traits=traits)
        company = a_company(keeper, men, edition="archeonicus", steps=("sell-wyrdstone",), wyrdstone=4)
        assert done(company).company.gold == gold


@proves("archeonicus.skills.streetwise")
@pytest.mark.parametrize(("traits", "found"), [((), False), (("streetwise",), True)])
def test_a_7_finds_a_thing_of_rarity_9_for_the_streetwise_alone(traits: tuple[str, ...], found: bool) -> None:
    one = a_comrade(traits=traits)
    company = a_company(one, edition="archeonicus", steps=LOOK, wares=(PISTOLS,), gold=30)
    later = done(company, "rarity 3", "rarity 4", choices=BUY).company
    assert later.stash == (("duelling-pistol",) if found else ())
    assert later.gold == (0 if found else 30)


@proves("archeonicus.out-of-action.no-exploration")
def test_five_heroes_of_whom_two_went_out_of_action_are_three_who_search() -> None:
    """And three dice besides the winner's: that is counted by the battle."""
    heroes = [a_comrade(f"hero-{number}", out=int(number < 2)) for number in range(5)]
    company = a_company(*heroes, edition="archeonicus", steps=LOOK, wares=(PISTOLS,))
    asked = [ask.by for ask in done(company).asked if ask.what == "look-for"]
    assert asked == ["hero-2", "hero-3", "hero-4"]


@proves("archeonicus.skills.haggle")
def test_a_haggler_makes_a_thing_cheaper_by_two_dice_but_not_below_a_crown() -> None:
    """5 crowns less 9 is 1."""
    one = a_comrade(traits=["haggle"])
    company = a_company(one, edition="archeonicus", steps=LOOK, wares=(TRINKET,), gold=1)
    later = done(company, "rarity 1", "rarity 1", "haggle 4", "haggle 5", choices={"look-for": "buckler"}).company
    assert (later.gold, later.stash) == (0, ("buckler",))


@proves("archeonicus.skills.haggle")
def test_he_haggles_once_after_each_battle() -> None:
    two = (a_comrade("one", traits=["haggle"]), a_comrade("two"))
    company = a_company(*two, edition="archeonicus", steps=LOOK, wares=(TRINKET,), gold=50)
    dice = ("rarity 1", "rarity 1", "haggle 1", "haggle 1", "rarity 1", "rarity 1")
    assert done(company, *dice, choices={"look-for": "buckler"}).company.gold == 50 - 3 - 5


def test_the_dice_of_a_price_are_rolled_before_it_is_bought() -> None:
    dear = Ware(key="duelling-pistol", name="Gun", gold=10, dice=1, times=10, rare=2)
    company = a_company(a_comrade(), steps=LOOK, wares=(dear,), gold=35)
    later = done(company, "rarity 1", "rarity 1", "price 3", choices=BUY).company
    assert later.gold == 35, "40 crowns are more than there are"


# ---------------------------------------------------------------- who may carry what


def mercenary(edition: str, *traits: str, gear: tuple[str, ...] = ("dagger",)) -> tuple[Roster, str]:
    youngblood = Member(id="jost", warrior="reiklanders/youngblood", traits=traits, gear=gear)
    return Roster(name="Reds", list="reiklanders", warrior=(youngblood,), stash=("halberd",)), edition


@proves("archeonicus.skills.weapons-training", "archeonicus.skills.weapons-expert")
@pytest.mark.parametrize(
    ("traits", "thing", "allowed"),
    [
        ((), "sword", True),
        ((), "flail", False),
        (("weapons-training",), "flail", True),
        (("weapons-training",), "elf-bow", False),
        ((), "elf-bow", False),
        (("weapons-expert",), "elf-bow", True),
        (("weapons-expert",), "flail", False),
        (("weapons-training", "weapons-expert"), "gromril-armour", False),
    ],
)
def test_what_is_on_no_list_of_his_a_skill_may_open(traits: tuple[str, ...], thing: str, allowed: bool) -> None:
    """Weapons training opens all weapons of close combat, weapons expert all that shoot; neither opens armour."""
    roster, edition = mercenary("archeonicus", *traits)
    company = company_of(roster, Homecoming(key="red"), playing(edition))
    assert (not why_not_use(company, company.comrade("jost"), thing)) is allowed


@proves("archeonicus.skills.weapons-training")
def test_the_stash_is_handed_out_to_those_who_may_carry_it() -> None:
    for traits, given in (((), False), (("weapons-training",), True)):
        hero = a_comrade(traits=traits, uses=("sword",), gear=("dagger",))
        company = a_company(hero, edition="archeonicus", steps=("hand-out",), stash=("flail",))
        if given:
            later = done(company, choices={"hand-out-flail": "dieter"})
            assert later["dieter"].gear == ("dagger", "flail")
            assert later.company.stash == ()
        else:
            assert done(company).company.stash == ("flail",)


def test_a_group_takes_one_for_each_and_things_are_for_heroes() -> None:
    company = a_company(henchmen(count=2), steps=("hand-out",), stash=("sword", "axe", "axe"))
    later = done(company, choices={"hand-out-axe": "warriors"})
    assert later["warriors"].gear == ("axe",)
    assert later.company.stash == ("sword",)
    assert why_not_use(company, company.comrade("warriors"), "lucky-charm")


def test_nobody_carries_more_than_two_weapons_of_a_kind_besides_a_dagger() -> None:
    laden = a_comrade(gear=("dagger", "sword", "axe"))
    company = a_company(laden)
    assert why_not_use(company, laden, "mace")
    assert not why_not_use(company, laden, "bow")


# ---------------------------------------------------------------- hired swords

PIT_FIGHTER = recruit("hired-swords/pit-fighter", ("base",))


def why_not(one: Recruit, alignment: Alignment | None = None, list_: str = "reiklanders", gold: int = 500) -> str:
    company = a_company(a_comrade(), alignment=alignment, list=list_, gold=gold)
    return why_not_hire(company, "pit-fighter", one.hired_by, one.alignments, one.fee)


@proves("classic.alignment.uses")
@pytest.mark.parametrize(("alignment", "hires"), [("lawful", True), ("chaotic", False), ("neutral", False)])
def test_a_hired_sword_for_the_lawful_is_hired_by_nobody_else(alignment: Alignment, hires: bool) -> None:
    lawful = Recruit(
        key="knight", name="Knight", kind="hired-sword", profile=PIT_FIGHTER.profile, fee=30, alignments=("lawful",)
    )
    assert (not why_not(lawful, alignment)) is hires


@proves("classic.alignment.uses")
def test_who_serves_whom_and_for_how_much_stands_in_the_lists() -> None:
    assert not why_not(PIT_FIGHTER)
    assert why_not(PIT_FIGHTER, list_="skaven")
    assert not why_not(PIT_FIGHTER, gold=30)
    assert why_not(PIT_FIGHTER, gold=29) == "he costs 30 gold crowns"


@pytest.mark.parametrize(("gold", "left"), [(15, ["dieter", "pit-fighter"]), (14, ["dieter"])])
def test_who_is_hired_is_paid_after_each_battle_or_leaves(gold: int, left: list[str]) -> None:
    hired = a_comrade("pit-fighter", kind="hired-sword", upkeep=15)
    later = done(a_company(a_comrade(), hired, steps=("pay-the-hired",), gold=gold))
    assert later.ids == left
    assert later.company.gold == gold % 15


def test_a_hired_sword_rolls_as_a_henchman_and_takes_nothing_from_the_stash() -> None:
    hired = a_comrade("pit-fighter", kind="hired-sword", out=1)
    company = a_company(hired, a_comrade(), steps=("serious-injuries",), stash=("sword",))
    assert done(company, "survival 2").ids == ["dieter"]
    assert why_not_use(company, hired, "sword")
