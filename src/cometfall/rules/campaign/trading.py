"""Trading: heroes who came through look for rare things, and haggle over what they find."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.dice import Modifier, Option, Play, choose, may, roll, tell
from cometfall.dice.targets import Target, target
from cometfall.model.company import Company, Comrade, Ware, heroes

NOTHING = Option("nothing", "nothing", None)
LEAST = 1


def look_for_rare_things(company: Company) -> Play[Company]:
    """Each hero who did not go out of action may look for one rare thing of his player's choice."""
    for one in heroes(company):
        if may_search(one) and company.wares:
            company = yield from _looks(company, one)
    return company


def may_search(one: Comrade) -> bool:
    """Whoever went out of action, is held or was not there finds nothing."""
    return one.came_through and not one.held


def rarity(company: Company, one: Comrade, ware: Ware) -> Target:
    """The total of two dice by which a hero finds a rare thing, with what makes it easier for him."""
    found = (Modifier(trait.finds_rare, trait.name) for trait in company.traits_of(one) if trait.finds_rare)
    return target(ware.rare, f"rare {ware.rare}", tuple(found), dice=2)


def _looks(company: Company, one: Comrade) -> Play[Company]:
    options = tuple(Option(ware.key, f"{ware.name} (rare {ware.rare})", ware) for ware in company.wares)
    ware: Ware | None = yield from choose("look-for", company.key, (*options, NOTHING), one.id, len(options))
    if ware is None:
        return company
    wanted = rarity(company, one, ware)
    score = yield from roll("rarity", one.id, 2)
    if score < wanted.need:
        yield from tell("looks-in-vain", "", by=one.id, using=ware.key)
        return company
    yield from tell("finds-thing", "", by=one.id, using=ware.key)
    return (yield from _buys(company, ware))


def _buys(company: Company, ware: Ware) -> Play[Company]:
    """What it costs is known once the dice of its price are rolled and somebody has haggled; then it may be bought."""
    price = ware.gold
    if ware.dice:
        price += ware.times * (yield from roll("price", company.key, ware.dice))
    company, price = yield from haggle(company, price)
    if price > company.gold or not (yield from may("buy", company.key)):
        yield from tell("leaves-thing", "", by=company.key, using=ware.key, number=price)
        return company
    yield from tell("buys", "", by=company.key, using=ware.key, number=price)
    return replace(company, gold=company.gold - price, stash=(*company.stash, ware.key))


def haggle(company: Company, price: int) -> Play[tuple[Company, int]]:
    """Once after each battle whoever can haggles a thing down by two dice, though not below a crown."""
    able = [one for one in heroes(company) if company.fact(one, "haggles") and one.id not in company.haggled]
    for one in able[:1]:
        if (yield from may("haggle", company.key, one.id)):
            price = max(price - (yield from roll("haggle", one.id, 2)), LEAST)
            company = replace(company, haggled=(*company.haggled, one.id))
    return company, price
