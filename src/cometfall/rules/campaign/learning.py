"""Learning: which skills are open to a hero."""

from __future__ import annotations

from cometfall.dice import Option, Play, choose, tell
from cometfall.model.company import Company, Comrade, heroes
from cometfall.model.traits import Trait
from cometfall.rules.campaign.spells import knows_how, learn_spell, spells_left

NEW_SPELL = Option("new-spell", "learn a new spell instead", "")
ALL = ("combat", "shooting", "academic", "strength", "speed")
"""The lists of skills that are nobody's own."""


def lists_open(company: Company, one: Comrade) -> tuple[str, ...]:
    """The lists from which a hero learns: those of his kind, and what a skill has opened to him."""
    opened = (key for trait in company.traits_of(one) for key in trait.may_learn)
    return tuple(dict.fromkeys((*(one.lists or ALL), *opened)))


def lists_of_heroes(company: Company) -> tuple[str, ...]:
    """All lists that are open to the heroes of a warband."""
    found = tuple(dict.fromkeys(key for one in heroes(company) for key in one.lists))
    return found or ALL


def why_not_learn(company: Company, one: Comrade, skill: Trait) -> str:
    """Say why a hero can't learn a skill; empty where he can."""
    if skill.key in one.bears:
        return "he has learned it already"
    if not set(skill.tags) & set(lists_open(company, one)):
        return "it is on none of his lists"
    most = skill.so_many_in_a_warband
    if most and sum(skill.key in each.bears for each in heroes(company)) >= most:
        return f"{most} heroes of a warband may have it"
    return ""


def skills_open(company: Company, one: Comrade) -> tuple[Trait, ...]:
    """The skills that a hero may learn now."""
    return tuple(skill for skill in company.catalogue.traits.values() if not why_not_learn(company, one, skill))


def learn(company: Company, who: str) -> Play[Company]:
    """A hero chooses a new skill from the lists open to him; casters may learn a spell by the dice instead."""
    options = tuple(Option(skill.key, skill.name, skill.key) for skill in skills_open(company, company.comrade(who)))
    if knows_how(company, company.comrade(who)) and spells_left(company, company.comrade(who)):
        options = (*options, NEW_SPELL)
    if not options:
        return company
    chosen: str = yield from choose("skill", company.key, options, who)
    if not chosen:
        return (yield from learn_spell(company, who))
    yield from tell("learns-skill", "", by=who, note=company.catalogue.traits[chosen].name)
    return company.changed(who, traits=(*company.comrade(who).traits, chosen))
