"""Experience: what warriors have learned in a battle, and the advances that it brings them."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.dice import Option, Play, choose, roll, tell
from cometfall.model.company import Company, Comrade, heroes
from cometfall.rules.campaign.advances import HENCHMAN, HERO, WORDS, raised, raises, second
from cometfall.rules.campaign.learning import learn, lists_of_heroes

HEROES = (2, 4, 6, 8, 11, 14, 17, 20, 24, 28, 32, 36, 41, 46, 51, 57, 63, 69, 76, 83, 90)
HENCHMEN = (2, 5, 9, 14)
"""The points at which each advances."""
MOST_HEROES = 6
SKILL_AT_MOST, SKILL_AT_LEAST = 5, 10
"""Scores of a hero's advance that are a skill."""
RISES_AT = 10
CHOSEN_LISTS = 2


def learn_from_battle(company: Company) -> Play[Company]:
    """All who live learn from the battle, whoever was out of action too; each threshold passed is an advance."""
    for each in company.comrades:
        one = replace(each, earned=each.earned + company.surviving * each.none_through)
        if not one.earned or company.fact(one, "no_experience"):
            continue
        company = company.changed(one.id, experience=one.experience + one.earned)
        yield from tell("learns", "", by=one.id, number=one.earned)
        for _ in range(due(company, one)):
            company = yield from advance(company, one.id)
    return company


def due(company: Company, one: Comrade) -> int:
    """How many thresholds his new experience passes."""
    marks = HEROES if one.kind == "hero" else HENCHMEN
    slow = 2 if company.fact(one, "learns_slowly") else 1
    return sum(one.experience < slow * mark <= one.experience + one.earned for mark in marks)


def advance(company: Company, who: str) -> Play[Company]:
    """Two dice say in what a warrior advances: heroes and the hired by one table, henchmen by another."""
    if company.comrade(who).kind == "henchman":
        return (yield from _henchmen(company, who))
    return (yield from _hero(company, who))


def _hero(company: Company, who: str) -> Play[Company]:
    score = yield from roll("advance", who, 2)
    if score <= SKILL_AT_MOST or score >= SKILL_AT_LEAST:
        return (yield from learn(company, who))
    of = yield from HERO[score](company, who)
    one = company.comrade(who)
    if not raises(company, one, of):
        of = second(score, of)
    if not raises(company, one, of):
        others = tuple(Option(key, words, key) for key, words in WORDS.items() if raises(company, one, key))
        if not others:
            return company
        of = yield from choose("advance", company.key, others, who)
    return (yield from _told(raised(company, who, of), who, of))


def _henchmen(company: Company, who: str) -> Play[Company]:
    """What a group has had already, or can't have, is rolled again; on the highest scores one rises from it."""
    while any(_open(company, company.comrade(who), score) for score in range(2, 13)):
        score = yield from roll("advance", who, 2)
        if not _open(company, company.comrade(who), score):
            continue
        if score >= RISES_AT:
            return (yield from _rises(company, who))
        of = yield from HENCHMAN[score](company, who)
        one = company.comrade(who)
        of = of if raises(company, one, of) else second(score, of)
        return (yield from _told(raised(company, who, of), who, of))
    return company


def _open(company: Company, one: Comrade, score: int, *, may_rise: bool = True) -> bool:
    if score >= RISES_AT:
        return may_rise and len(heroes(company)) < MOST_HEROES and not company.fact(one, "never_rises")
    first = {5: "strength", 6: "weapon_skill", 7: "weapon_skill", 8: "attacks", 9: "leadership"}.get(
        score, "initiative"
    )
    return raises(company, one, first) or raises(company, one, second(score, first))


def _rises(company: Company, who: str) -> Play[Company]:
    """One of the group becomes a hero, chooses two lists of skills and advances at once; the others roll again."""
    one = company.comrade(who)
    name = company.apart_from(who)
    risen = replace(
        one,
        id=name if one.count > 1 else who,
        kind="hero",
        rose=True,
        count=1,
        out=0,
        none_through=False,
        slain=0,
        earned=0,
    )
    rest = company.changed(who, count=one.count - 1) if one.count > 1 else company.without(who)
    company = replace(rest, comrades=(*rest.comrades, risen))
    yield from tell("rises", "", by=who, at=risen.id)
    company = yield from _choose_lists(company, risen.id)
    company = yield from _hero(company, risen.id)
    if one.count > 1:
        company = yield from _again(company, who)
    return company


def _again(company: Company, who: str) -> Play[Company]:
    while any(_open(company, company.comrade(who), score, may_rise=False) for score in range(2, 13)):
        score = yield from roll("advance", who, 2)
        if _open(company, company.comrade(who), score, may_rise=False):
            of = yield from HENCHMAN[score](company, who)
            of = of if raises(company, company.comrade(who), of) else second(score, of)
            return (yield from _told(raised(company, who, of), who, of))
    return company


def _choose_lists(company: Company, who: str) -> Play[Company]:
    chosen: tuple[str, ...] = ()
    for _ in range(CHOSEN_LISTS):
        left = tuple(key for key in lists_of_heroes(company) if key not in chosen)
        if left:
            options = tuple(Option(key, f"skills of {key.replace('-', ' ')}", key) for key in left)
            chosen = (*chosen, (yield from choose("skill-list", company.key, options, who)))
    return company.changed(who, lists=chosen)


def _told(company: Company, who: str, of: str) -> Play[Company]:
    yield from tell("advances", "profile.growth", by=who, note=WORDS[of])
    return company
