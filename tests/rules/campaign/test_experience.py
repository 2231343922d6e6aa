"""Experience: what warriors learn, and in what they advance."""

from __future__ import annotations

import pytest

from cometfall.model.company import Comrade
from tests.ledger import proves
from tests.rules.campaign.companies import a_company, a_comrade, done, henchmen

LEARN = ("learn-from-battle",)


@proves("classic.profile.growth")
def test_a_hero_who_passes_a_threshold_grows_by_two_dice() -> None:
    """A 7 is Weapon Skill or Ballistic Skill, as his player likes; it stands on the roster from then on."""
    company = a_company(a_comrade(WS=3, earned=2), steps=LEARN)
    later = done(company, "advance 3", "advance 4", choices={"advance": "weapon_skill"})
    assert later["dieter"].profile.weapon_skill == 4
    assert later["dieter"].experience == 2


@pytest.mark.parametrize(
    ("dice", "which", "raised"),
    [
        (("advance 2", "advance 4"), 3, "strength"),
        (("advance 2", "advance 4"), 4, "attacks"),
        (("advance 4", "advance 4"), 3, "initiative"),
        (("advance 4", "advance 4"), 4, "leadership"),
        (("advance 4", "advance 5"), 3, "wounds"),
        (("advance 4", "advance 5"), 4, "toughness"),
    ],
)
def test_another_die_says_which_of_two_characteristics_a_hero_raises(
    dice: tuple[str, str], which: int, raised: str
) -> None:
    one = a_comrade(earned=2)
    later = done(a_company(one, steps=LEARN), *dice, f"which-advance {which}")
    assert getattr(later["dieter"].profile, raised) == getattr(one.profile, raised) + 1


def test_at_its_maximum_the_other_of_the_two_rises() -> None:
    """A human has at most Strength 4 and Attacks 4."""
    strong = a_comrade(S=4, A=1, traits=["human"], earned=2)
    later = done(a_company(strong, steps=LEARN), "advance 2", "advance 4", "which-advance 1")
    assert later["dieter"].profile.attacks == 2


def test_with_both_at_their_maximum_any_other_rises() -> None:
    strong = a_comrade(S=4, A=4, traits=["human"], earned=2)
    company = a_company(strong, steps=LEARN)
    later = done(company, "advance 2", "advance 4", "which-advance 1", choices={"advance": "leadership"})
    assert later["dieter"].profile.leadership == 8
    assert not {"strength", "attacks"} & set(later.options("advance"))


@pytest.mark.parametrize("dice", [("advance 1", "advance 4"), ("advance 5", "advance 5")])
def test_on_5_or_less_and_on_10_or_more_a_hero_learns_a_skill_of_his_lists(dice: tuple[str, str]) -> None:
    one = a_comrade(earned=2, lists=("speed",))
    later = done(a_company(one, steps=LEARN), *dice, choices={"skill": "sprint"})
    assert later["dieter"].traits == ("sprint",)
    assert "mighty-blow" not in later.options("skill")


@pytest.mark.parametrize(("before", "earned", "advances"), [(0, 1, 0), (1, 1, 1), (7, 2, 1), (0, 4, 2), (20, 3, 0)])
def test_an_advance_comes_at_each_threshold_passed(before: int, earned: int, advances: int) -> None:
    """A hero's are 2, 4, 6, 8, 11, 14, 17, 20, 24 and so on."""
    one = a_comrade(experience=before, earned=earned)
    dice = ("advance 3", "advance 4") * advances
    later = done(a_company(one, steps=LEARN), *dice, choices={"advance": "weapon_skill"})
    assert later["dieter"].profile.weapon_skill == 3 + advances


def test_the_slow_witted_need_twice_as_much() -> None:
    slow = a_comrade(traits=["slow-witted"], earned=3)
    assert done(a_company(slow, steps=LEARN))["dieter"].experience == 3


@pytest.mark.parametrize(
    ("dice", "raised"),
    [
        (("advance 1", "advance 1"), "initiative"),
        (("advance 1", "advance 4"), "strength"),
        (("advance 4", "advance 4"), "attacks"),
        (("advance 4", "advance 5"), "leadership"),
    ],
)
def test_henchmen_advance_together(dice: tuple[str, str], raised: str) -> None:
    men = henchmen(earned=2)
    later = done(a_company(men, steps=LEARN), *dice)
    assert getattr(later["warriors"].profile, raised) == getattr(men.profile, raised) + 1


def test_what_a_henchman_has_gained_once_is_rolled_again() -> None:
    gained = a_company(henchmen(earned=2), steps=LEARN).changed("warriors", profile=a_comrade(I=4).profile)
    later = done(gained, "advance 1", "advance 1", "advance 1", "advance 4")
    assert later["warriors"].profile.strength == 4
    assert later["warriors"].profile.initiative == 4


def test_on_10_or_more_one_of_a_group_rises_and_the_others_roll_again() -> None:
    """He chooses two lists of the warband's heroes and advances at once by their table; the rest roll once more."""
    captain = a_comrade("captain", lists=("speed", "combat"))
    company = a_company(captain, henchmen(earned=2), steps=LEARN)
    dice = ("advance 5", "advance 5", "advance 1", "advance 1", "advance 1", "advance 1")
    later = done(company, *dice, choices={"skill-list": "speed", "skill": "sprint"})
    risen = later["warriors-a"]
    assert (risen.kind, risen.count, risen.experience, risen.traits) == ("hero", 1, 2, ("sprint",))
    assert later["warriors"].count == 2
    assert later["warriors"].profile.initiative == 4


def test_with_six_heroes_nobody_rises() -> None:
    heroes = [a_comrade(f"hero-{number}") for number in range(6)]
    company = a_company(*heroes, henchmen(earned=2), steps=LEARN)
    later = done(company, "advance 5", "advance 5", "advance 1", "advance 1")
    assert later["warriors"].profile.initiative == 4


def test_who_gains_no_experience_learns_nothing() -> None:
    rat = henchmen(earned=2, traits=["no-experience"])
    assert done(a_company(rat, steps=LEARN))["warriors"].experience == 0


def test_who_went_out_of_action_and_lives_learns_by_surviving() -> None:
    company = a_company(a_comrade(out=1, none_through=True), steps=LEARN, surviving=1)
    assert done(company)["dieter"].experience == 1


@proves("archeonicus.skills.dark-elf-powerful-build", "archeonicus.skills.shadow-warrior-powerful-build")
@pytest.mark.parametrize("people", ["dark-elf", "shadow-warrior"])
def test_a_powerful_build_opens_the_skills_of_strength_to_two_heroes(people: str) -> None:
    skill = f"{people}-powerful-build"
    lists = (f"{people}-special", "speed")
    plain = a_comrade("plain", lists=lists, earned=2)
    built = [a_comrade(f"built-{number}", lists=lists, traits=[skill]) for number in (1, 2)]
    dice = ("advance 1", "advance 1")

    def options(*comrades: Comrade, choice: str = "sprint") -> list[str]:
        company = a_company(*comrades, edition="archeonicus", steps=LEARN)
        return done(company, *dice, choices={"skill": choice}).options("skill")

    assert skill in options(plain, built[0])
    assert skill not in options(plain, *built), "a third may not have it"
    assert "mighty-blow" not in options(plain)
    strong = a_comrade("strong", lists=lists, traits=[skill], earned=2)
    assert "mighty-blow" in options(strong, choice="mighty-blow")
