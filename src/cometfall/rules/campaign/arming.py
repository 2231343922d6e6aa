"""Arming: who may carry what, and how the stash is handed out."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.dice import Option, Play, choose, tell
from cometfall.model.company import Company, Comrade
from cometfall.model.gear import Weapon

MOST = 2
"""Weapons of close combat besides a dagger, and so many missile weapons."""
FREE = "dagger"
"""What everybody has."""
KEPT = Option("stash", "it stays in the stash", "")


def why_not_use(company: Company, one: Comrade, key: str) -> str:
    """Say why a warrior may not carry a thing; empty where he may: his lists hold it, or a skill opens it to him."""
    thing = company.thing(key.partition("+")[0])
    if one.kind == "hired-sword":
        return "nothing is added to what the hired carry"
    if thing is None:
        return "" if one.kind == "hero" else "such things are for heroes"
    if isinstance(thing, Weapon):
        if any(thing.group in trait.may_use for trait in company.traits_of(one)):
            return _too_many(company, one, thing)
        if one.uses is not None and thing.key not in one.uses:
            return "it is on none of his lists"
        return _too_many(company, one, thing)
    return "" if one.uses is None or key in one.uses else "it is on none of his lists"


def _too_many(company: Company, one: Comrade, thing: Weapon) -> str:
    """Nobody carries more than two weapons of close combat besides a dagger, or two missile weapons of their kinds."""
    if thing.key == FREE or thing.key in one.gear:
        return ""
    carried = {key for key in one.gear if key != FREE and key in company.catalogue.weapons}
    alike = [key for key in carried if company.catalogue.weapons[key].fights == thing.fights]
    return "he carries two such weapons already" if len(alike) >= MOST else ""


def hand_out(company: Company) -> Play[Company]:
    """What is in the stash goes to whom its player likes, of those who may carry it; a group needs one for each."""
    for key in dict.fromkeys(company.stash):
        while key in company.stash:
            options = tuple(
                Option(one.id, f"{one.name or one.id} takes it", one.id)
                for one in company.comrades
                if one.count <= company.stash.count(key) and not why_not_use(company, one, key)
            )
            chosen: str = yield from choose(f"hand-out-{key}", company.key, (*options, KEPT), usual=len(options))
            if not chosen:
                break
            company = yield from _given(company, chosen, key)
    return company


def _given(company: Company, who: str, key: str) -> Play[Company]:
    one, stash = company.comrade(who), list(company.stash)
    for _ in range(one.count):
        stash.remove(key)
    yield from tell("is-given", "", by=who, using=key)
    return replace(company.changed(who, gear=(*one.gear, key)), stash=tuple(stash))
