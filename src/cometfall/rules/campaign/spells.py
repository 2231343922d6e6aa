"""Learning spells: by a die, and by a tome for those who have the lore."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.dice import Option, Play, choose, may, roll, tell
from cometfall.model.company import Company, Comrade
from cometfall.model.spells import Spell


def first_spells(company: Company) -> Play[Company]:
    """Whoever casts and knows nothing yet learns his first spells by the dice."""
    for one in company.comrades:
        if knows_how(company, one) and not one.spells:
            for place in range(one.spells_at_start):
                company = yield from learn_spell(company, one.id, first=not place)
    return company


def knows_how(company: Company, one: Comrade) -> bool:
    """Whether a warrior has a list of spells or prayers, and can cast from it."""
    return bool(one.magic) and any(trait.caster or trait.learns_from_tome for trait in company.traits_of(one))


def spells_left(company: Company, one: Comrade) -> tuple[Spell, ...]:
    """The spells of his list that he does not know yet."""
    known = company.catalogue.spells.values()
    return tuple(spell for spell in known if spell.list == one.magic and spell.key not in one.spells)


def learn_spell(company: Company, who: str, *, first: bool = False) -> Play[Company]:
    """A die says which; one that he knows is rolled again. For the first a table may let him choose of two dice."""
    one = company.comrade(who)
    left = {spell.roll: spell for spell in spells_left(company, one)}
    if not left:
        return company
    faces = (yield from _first(company, who)) if first else ((yield from roll("first-spell", who)),)
    open_ = tuple(dict.fromkeys(face for face in faces if face in left))
    if not open_:
        return (yield from learn_spell(company, who))
    options = tuple(Option(left[face].key, left[face].name, left[face]) for face in open_)
    spell: Spell = yield from choose("first-spell", company.key, options, who)
    yield from tell("learns-spell", "", by=who, note=spell.name)
    return company.changed(who, spells=(*one.spells, spell.key))


def _first(company: Company, who: str) -> Play[tuple[int, ...]]:
    """One die; or two, if his player likes, where the table lets him choose the spell of either."""
    one = yield from roll("first-spell", who)
    if not company.book.campaign.first_spell or not (yield from may("roll-two-for-the-first-spell", company.key, who)):
        return (one,)
    return (one, (yield from roll("first-spell", who)))


def study(company: Company) -> Play[Company]:
    """Whoever has the lore and carries a tome may learn from it; by some books that uses it up."""
    for one in company.comrades:
        lore = next((trait for trait in company.traits_of(one) if trait.learns_from_tome), None)
        tome = next((key for key in one.gear if _is_tome(company, key)), "")
        if lore is None or not tome or (one.magic == lore.learns_from_tome and not lore.uses_up_tome):
            continue
        if not (yield from may("study-the-tome", company.key, one.id)):
            continue
        company = company.changed(one.id, magic=lore.learns_from_tome)
        company = yield from learn_spell(company, one.id, first=not one.spells)
        if lore.uses_up_tome:
            gear = list(one.gear)
            gear.remove(tome)
            company = replace(company.changed(one.id, gear=tuple(gear)))
    return company


def _is_tome(company: Company, key: str) -> bool:
    return key in company.catalogue.traits and company.catalogue.traits[key].tome
