"""Lasting injuries: what each row of the heroes' chart does to him on whom it falls."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from cometfall.dice import Play, Row, consult, tell
from cometfall.model.book.tables import Lasting
from cometfall.model.company import Company
from cometfall.model.roster import Grudge
from cometfall.rules.campaign.dice import d3, up_to

WEAKER: Mapping[Lasting, str] = {
    "leg-wound": "movement",
    "chest-wound": "toughness",
    "blinded-in-one-eye": "ballistic_skill",
    "nervous-condition": "initiative",
    "hand-injury": "weapon_skill",
}
"""Injuries that cost a point of a characteristic for good."""
AS_A_TRAIT: frozenset[Lasting] = frozenset({"hardened", "horrible-scars", "old-battle-wound"})
"""Those that are traits from now on, by their own key."""
LEAVES_HIM: Mapping[Lasting, Mapping[str, Any]] = {
    "robbed": {"gear": ()},
    "captured": {"held": "captured"},
    "sold-to-the-pits": {"held": "in-the-pits"},
}
"""Those that only leave him without his things or his freedom."""
STUPIDITY, FRENZY, PARANOIA = "injury-stupidity", "injury-frenzy", "injury-paranoia"


def befalls(company: Company, who: str, befell: Lasting) -> Play[Company]:
    """What a row of the chart does to a hero."""
    if befell in WEAKER:
        return (yield from _weaker(company, who, befell))
    if befell in AS_A_TRAIT:
        return _bears(company, who, befell)
    if befell in LEAVES_HIM:
        return company.changed(who, **LEAVES_HIM[befell])
    match befell:
        case "dead":
            return company.without(who)
        case "arm-wound" | "smashed-leg":
            return (yield from _limb(company, who, befell))
        case "madness":
            return (yield from _madness(company, who))
        case "deep-wound":
            return _misses(company, who, (yield from d3(company, "lasting", who)))
        case "bitter-enmity":
            return (yield from _enmity(company, who))
        case "survives-against-the-odds":
            return company.changed(who, earned=company.comrade(who).earned + 1)
        case _:
            return company


def _weaker(company: Company, who: str, befell: Lasting) -> Play[Company]:
    """A characteristic is a point lower for good; whoever loses the second eye can't go on."""
    one = company.comrade(who)
    if befell == "blinded-in-one-eye" and befell in one.injuries:
        yield from tell("retires", "out-of-action.after-battle", by=who)
        return company.without(who)
    left = max(getattr(one.profile, WEAKER[befell]) - 1, 0)
    profile = replace(one.profile, **{WEAKER[befell]: left})
    return company.changed(who, profile=profile, injuries=(*one.injuries, befell))


def _bears(company: Company, who: str, trait: str) -> Company:
    one = company.comrade(who)
    traits = one.traits if trait in one.bears else (*one.traits, trait)
    return company.changed(who, traits=traits, injuries=(*one.injuries, trait))


def _misses(company: Company, who: str, battles: int) -> Company:
    return company.changed(who, misses=company.comrade(who).misses + battles)


def _limb(company: Company, who: str, befell: Lasting) -> Play[Company]:
    """On a 1 the limb is lost for good, else he only misses the next battle."""
    for_good = "lost-arm" if befell == "arm-wound" else befell
    if (yield from up_to(1, True, False, "lasting", who)):  # noqa: FBT003 - lost, or not
        return _bears(company, who, for_good)
    return _misses(company, who, 1)


def _madness(company: Company, who: str) -> Play[Company]:
    """Up to a 3 he is stupid from now on; else frenzied, or in some books mistrustful of all."""
    other = FRENZY if company.book.campaign.madness == "stupidity-or-frenzy" else PARANOIA
    return _bears(company, who, (yield from up_to(3, STUPIDITY, other, "lasting", who)))


def _enmity(company: Company, who: str) -> Play[Company]:
    """He hates whoever did it, or his leader, or all of that warband, or all warbands of its kind."""
    rows = (Row((1, 2, 3), "warrior"), Row((4,), "leader"), Row((5,), "warband"), Row((6,), "list"))
    whom = yield from consult("lasting", rows, who)
    one = company.comrade(who)
    if whom == "list" and company.foe_list:
        grudge = Grudge(against=company.foe_list, whom="list")
    elif whom == "warrior" and one.felled_by:
        grudge = Grudge(against=company.foe, whom="warrior", warrior=one.felled_by)
    else:
        grudge = Grudge(against=company.foe or "?", whom="leader" if whom in {"warrior", "leader"} else "warband")
    return company.changed(who, grudges=(*one.grudges, grudge), injuries=(*one.injuries, "bitter-enmity"))
