"""Learning spells: by one die or two, by a tome, and in place of a skill."""

from __future__ import annotations

import pytest

from cometfall import campaign
from cometfall.catalogue.warbands import recruits
from cometfall.dice import LaidOut, LaidOutDie
from cometfall.model.company import Comrade
from cometfall.model.roster import Member, Roster
from tests.kit import playing, things
from tests.ledger import proves
from tests.rules.campaign.companies import a_company, a_comrade, done

FIRST = ("first-spells",)


def magister(**more: object) -> Comrade:
    return a_comrade("magister", traits=["wizard"], magic="chaos-rituals", **more)


def test_a_wizard_learns_his_first_spell_by_a_die() -> None:
    assert done(a_company(magister(), steps=FIRST), "first-spell 3")["magister"].spells == ("dark-blood",)


@proves("house.campaign.first-spell-choice")
@pytest.mark.parametrize("chosen", ["eye-of-god", "wings-of-darkness"])
def test_for_the_first_one_he_may_roll_two_dice_and_choose(chosen: str) -> None:
    """2 and 5: the spell of either number."""
    company = a_company(magister(), edition="house", steps=FIRST)
    later = done(company, "first-spell 2", "first-spell 5", choices={"first-spell": chosen})
    assert later["magister"].spells == (chosen,)


@proves("house.campaign.first-spell-choice")
def test_two_dice_for_the_same_spell_give_no_choice_and_two_need_not_be_rolled() -> None:
    company = a_company(magister(), edition="house", steps=FIRST)
    assert "first-spell" not in {ask.what for ask in done(company, "first-spell 3", "first-spell 3").asked}
    one = done(company, "first-spell 3", choices={"roll-two-for-the-first-spell": "no"})
    assert one["magister"].spells == ("dark-blood",)


@proves("house.campaign.first-spell-choice")
def test_later_spells_are_rolled_with_one_die() -> None:
    """In place of a skill; one that he knows is rolled again."""
    learned = magister(spells=("dark-blood",), earned=2)
    company = a_company(learned, edition="house", steps=("learn-from-battle",))
    dice = ("advance 1", "advance 1", "first-spell 3", "first-spell 6")
    assert done(company, *dice, choices={"skill": "new-spell"})["magister"].spells == ("dark-blood", "word-of-pain")


def test_who_has_no_list_or_no_gift_learns_none() -> None:
    for one in (a_comrade("magister", magic="chaos-rituals"), a_comrade("magister", traits=["wizard"])):
        assert done(a_company(one, steps=FIRST))["magister"].spells == ()


@proves("archeonicus.skills.arcane-lore")
@pytest.mark.parametrize(("edition", "kept"), [("archeonicus", False), ("classic", True)])
def test_arcane_lore_and_a_tome_teach_lesser_magic(edition: str, kept: bool) -> None:
    """By the one book that uses up the tome."""
    scholar = a_comrade("scholar", traits=["arcane-lore"], gear=("dagger", "tome-of-magic"))
    later = done(a_company(scholar, edition=edition, steps=("study",)), "first-spell 6")
    assert later["scholar"].spells == ("sword-of-rezhebel",)
    assert ("tome-of-magic" in later["scholar"].gear) is kept


@proves("archeonicus.skills.arcane-lore")
def test_without_the_lore_or_the_tome_nothing_is_learned() -> None:
    for traits, gear in ((("arcane-lore",), ()), ((), ("tome-of-magic",))):
        scholar = a_comrade("scholar", traits=traits, gear=gear)
        assert done(a_company(scholar, edition="archeonicus", steps=("study",)))["scholar"].spells == ()


def test_a_warlock_who_is_hired_knows_two_spells() -> None:
    roster = Roster(name="Reds", warrior=(Member(id="wim", warrior="hired-swords/warlock"),))
    dice = LaidOut(LaidOutDie(face, "first-spell") for face in (1, 1, 6))
    later = campaign.recruited(roster, playing("classic"), dice)
    assert later.warrior[0].spells == ("fires-of-uzhul", "sword-of-rezhebel")


@pytest.mark.parametrize("edition", ["classic", "revised"])
def test_every_list_of_a_caster_is_there(edition: str) -> None:
    lists = {spell.list for spell in things(edition).spells.values()}
    casters = [one for one in recruits("base" if edition == "classic" else "revised").values() if one.magic]
    assert len(casters) >= 8
    assert {one.magic for one in casters} <= lists
