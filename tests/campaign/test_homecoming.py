"""A roster comes home from a battle, and is ready for the next one."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cometfall import campaign
from cometfall.battle import Battle, BattleError, homecoming, sheet
from cometfall.battle.mustering import mustered
from cometfall.battle.results import result_of
from cometfall.battle.shelves import parsed
from cometfall.bots import bot, play_out
from cometfall.campaign import CampaignError, as_usual
from cometfall.campaign.homecoming import company_of, roster_of
from cometfall.dice import Event, LaidOut, LaidOutDie, Seeded
from cometfall.model.homecoming import Homecoming, Returned
from cometfall.model.roster import Grudge, Member, Roster
from cometfall.model.values import HUMAN, Profile
from tests.battle.builders import EDITIONS, a_skirmish, archers, set_up
from tests.kit import a_battle, a_warrior, playing
from tests.ledger import proves

DIETER = Member(
    id="dieter", name="Dieter", profile=replace(HUMAN, wounds=2), gear=("sword", "bow"), kind="hero", experience=8
)
REDS = Roster(name="Reds", warrior=(DIETER, Member(id="men", profile=HUMAN, gear=("axe",), count=2)))


@proves("classic.basics.roster")
def test_the_sheet_of_a_warband_notes_what_each_warrior_has_and_has_lost() -> None:
    """Dieter of two Wounds has lost one: one is lost and one remains."""
    profile = replace(HUMAN, wounds=2)
    dieter = replace(a_warrior("otto", gear=["sword", "bow"], wounds=1), profile=profile, name="Dieter")
    (line,) = sheet(a_battle(dieter, a_warrior("brak")), "red")
    assert (line.name, line.profile, line.gear) == ("Dieter", profile, ("sword", "bow"))
    assert (line.wounds_lost, line.wounds_left) == (1, 1)


@proves("classic.basics.roster", "classic.profile.growth", "revised.campaign.roster")
@pytest.mark.parametrize("edition", ["classic", "revised"])
def test_a_characteristic_that_rose_is_that_of_the_next_battle(edition: str) -> None:
    """Eleven points pass a threshold; a 7 by two dice raises Weapon Skill, which the roster carries on."""
    home = Homecoming(key="red", lines=(Returned(id="dieter", experience=3), Returned(id="men")))
    dice = LaidOut([LaidOutDie(3, "advance"), LaidOutDie(4, "advance"), *[LaidOutDie(1, "veterans")] * 2])
    later = campaign.after(REDS, home, playing(edition), dice)
    everyone, _ = mustered({"red": later}, playing(edition))
    dieter = next(one for one in everyone if one.id == "dieter")
    assert dieter.profile == replace(HUMAN, wounds=2, weapon_skill=4)
    assert later.battles == 1


@proves("revised.campaign.roster", "classic.basics.roster")
def test_a_roster_that_is_written_down_is_read_again_as_it_was() -> None:
    """Heroes and henchmen with profile, skills, experience and equipment; gold and wyrdstone; and what befell them."""
    hurt = replace(
        DIETER,
        traits=("sprint", "hardened"),
        injuries=("hardened", "bitter-enmity"),
        misses=2,
        grudges=(Grudge(against='The "Bell"', whom="warrior", warrior="Snikk"),),
        skills=("speed",),
    )
    roster = replace(REDS, gold=37, wyrdstone=2, stash=("halberd", "axe"), battles=4, warrior=(hurt, *REDS.warrior[1:]))
    assert parsed(Roster, campaign.written(roster), "roster") == roster


def test_only_what_is_not_as_usual_is_written() -> None:
    text = campaign.written(Roster(name="Few", warrior=(Member(id="jost", warrior="reiklanders/champion"),)))
    assert text == 'name = "Few"\n\n[[warrior]]\nid = "jost"\nwarrior = "reiklanders/champion"\n'


def test_who_misses_a_battle_or_is_held_does_not_come_and_misses_one_less_afterwards() -> None:
    away = replace(DIETER, misses=2)
    roster = Roster(name="Reds", warrior=(away, REDS.warrior[1]))
    everyone, (band,) = mustered({"red": roster}, playing("classic"))
    assert {one.id for one in everyone} == {"men-1", "men-2"}
    assert band.heroes == ()
    home = Homecoming(key="red", lines=(Returned(id="men"),))
    assert campaign.after(roster, home, playing("classic"), Seeded(1)).warrior[0].misses == 1
    with pytest.raises(BattleError, match="nobody can come"):
        mustered({"red": Roster(name="Reds", warrior=(replace(DIETER, held="captured"),))}, playing("classic"))


@pytest.mark.parametrize(
    ("grudge", "hated"),
    [
        (Grudge(against="Blues", whom="warband"), ["blue"]),
        (Grudge(against="Blues", whom="leader"), ["captain"]),
        (Grudge(against="Blues", whom="warrior", warrior="Archer"), ["archer-1", "archer-2", "archer-3"]),
        (Grudge(against="Greens", whom="warband"), []),
        (Grudge(against="skaven", whom="list"), ["blue"]),
    ],
)
def test_a_grudge_is_hatred_in_a_battle_against_those_who_earned_it(grudge: Grudge, hated: list[str]) -> None:
    reds = Roster(name="Reds", warrior=(replace(DIETER, grudges=(grudge,)),))
    everyone, _ = mustered({"red": reds, "blue": replace(archers("Blues"), list="skaven")}, playing("classic"))
    assert next(one for one in everyone if one.id == "dieter").hates == hated


def test_nobody_is_left_of_a_roster_and_a_stranger_on_it_are_said() -> None:
    dead = Homecoming(key="red", lines=(Returned(id="dieter", out=1),))
    alone = Roster(name="Reds", warrior=(DIETER,))
    dice = LaidOut([LaidOutDie(1), LaidOutDie(1), *[LaidOutDie(1)] * 9])
    with pytest.raises(CampaignError, match="Nobody is left of Reds"):
        campaign.after(alone, dead, playing("classic"), dice)
    with pytest.raises(CampaignError, match="Reds has no brak"):
        company_of(alone, Homecoming(key="red", lines=(Returned(id="brak"),)), playing("classic"))


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_warband_comes_home_from_battle_after_battle(edition: str) -> None:
    """Whatever befalls it, the roster that is left can be written, read and led into the next battle."""
    roster, other = archers("Reds", 4), archers("Blues", 4)
    for seed in range(2):
        battle = Battle.start("skirmish", [roster, other], edition=edition, seed=seed, campaign=True)
        play_out(battle, {"red": bot("random", seed), "blue": bot("random", -seed)})
        told: list[Event] = []
        try:
            later = campaign.after(
                roster, homecoming(battle, "red"), battle.state.book, Seeded(seed), as_usual, told.append
            )
        except CampaignError:
            break
        assert all(campaign.in_words(event, roster, battle.state.catalogue) for event in told)
        assert parsed(Roster, campaign.written(later), "roster") == later
        assert later.battles == roster.battles + 1
        roster = later


def test_what_a_battle_tells_of_each_line_is_what_became_of_it() -> None:
    battle = a_skirmish(campaign=True)
    play_out(battle, {"red": bot("random", 1), "blue": bot("random", 2)})
    result = result_of(battle.state, battle.events, campaign=True)
    home = homecoming(battle, "blue")
    assert sum(line.out for line in home.lines) == len(result.warbands["blue"].out)
    assert (home.won, home.foe, home.exploration) == (
        "blue" in result.winners,
        "Reds",
        result.warbands["blue"].exploration,
    )


def test_nobody_comes_home_from_a_battle_that_goes_on_or_leaves_nothing_behind() -> None:
    with pytest.raises(BattleError, match="not over"):
        homecoming(set_up(a_skirmish(campaign=True)), "red")
    single = a_skirmish()
    play_out(single, {"red": bot("random", 1), "blue": bot("random", 2)})
    with pytest.raises(BattleError, match="single battle"):
        homecoming(single, "red")
    with pytest.raises(BattleError, match='no warband "rad"'):
        homecoming(single, "rad")


def test_a_company_that_has_done_nothing_is_the_roster_it_was() -> None:
    company = company_of(REDS, Homecoming(key="red"), playing("classic"))
    assert replace(roster_of(REDS, company), battles=0) == REDS


def test_a_profile_of_a_list_is_written_down_once_it_has_changed() -> None:
    jost = Roster(name="Few", warrior=(Member(id="jost", warrior="reiklanders/champion", gear=()),))
    company = company_of(jost, Homecoming(key="red"), playing("classic"))
    assert roster_of(jost, company).warrior[0].profile is None
    weaker: Profile = replace(company.comrade("jost").profile, movement=3)
    assert roster_of(jost, company.changed("jost", profile=weaker)).warrior[0].profile == weaker
