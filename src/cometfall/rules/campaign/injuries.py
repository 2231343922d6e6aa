"""Serious injuries: what becomes of those who went out of action, settled when the battle is over."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.dice import Option, Play, attempt, choose, roll, tell
from cometfall.dice.targets import target
from cometfall.model.book.tables import Lasting
from cometfall.model.company import Company, Comrade
from cometfall.rules.campaign.dice import d3
from cometfall.rules.campaign.lasting import befalls

LOST_ON = 2
"""On so much or less a henchman is lost."""
FORTUNATE: frozenset[Lasting] = frozenset(
    {"full-recovery", "hardened", "horrible-scars", "survives-against-the-odds", "bitter-enmity"}
)
NOT_AGAIN: frozenset[Lasting] = frozenset({"dead", "captured", "multiple-injuries"})
"""What is rolled again among multiple injuries."""


def serious_injuries(company: Company) -> Play[Company]:
    """Only after the battle is it settled who of those out of action lives, and with which lasting injuries."""
    for one in company.comrades:
        if not one.out or company.fact(one, "never_injured"):
            continue
        if on_the_heroes_chart(company, one):
            company = yield from _heroes(company, one)
        else:
            company = yield from _henchmen(company, one)
    return company


def on_the_heroes_chart(company: Company, one: Comrade) -> bool:
    """Heroes roll on their chart; by a house rule large henchmen too."""
    if one.kind == "hero":
        return True
    return company.book.campaign.large_henchmen and one.kind == "henchman" and company.fact(one, "large") > 0


def _henchmen(company: Company, one: Comrade) -> Play[Company]:
    """A henchman is lost on 1 or 2, and one who was slain outright without a die; else he is back."""
    lost = one.slain
    for _ in range(one.out - one.slain):
        lost += not (yield from attempt("survival", target(LOST_ON + 1, "a henchman lives"), one.id))
    if not lost:
        yield from tell("recovers", "out-of-action.after-battle", by=one.id)
        return company
    yield from tell("is-lost", "out-of-action.after-battle", by=one.id, number=lost)
    return company.changed(one.id, count=one.count - lost) if lost < one.count else company.without(one.id)


def _heroes(company: Company, one: Comrade) -> Play[Company]:
    """Each rolls for himself; whoever was slain outright only on the first half of the chart."""
    for place in range(one.out):
        company, alone = _singled_out(company, company.comrade(one.id))
        befell = yield from _rolled(company, alone, first_half=place < one.slain)
        company = yield from _suffers(company, alone, befell)
    return company


def _singled_out(company: Company, one: Comrade) -> tuple[Company, Comrade]:
    """Of several who are alike, the one who rolls stands by himself from now on."""
    if one.count == 1:
        return company, one
    alone = replace(one, id=company.apart_from(one.id), count=1)
    rest = company.changed(one.id, count=one.count - 1)
    return replace(rest, comrades=(*rest.comrades, alone)), alone


def _rolled(company: Company, one: Comrade, *, first_half: bool) -> Play[Lasting]:
    """Two dice are read as tens and ones; some may roll them once more, and then the second result stands."""
    befell = yield from _chart(company, one, first_half=first_half)
    if not company.fact(one, "injured_again"):
        return befell
    words = befell.replace("-", " ")
    options = (Option("yes", f"roll again: {words}", value=True), Option("no", "let it stand", value=False))
    if (yield from choose("reroll-serious-injury", company.key, options, one.id, int(befell in FORTUNATE))):
        befell = yield from _chart(company, one, first_half=first_half)
    return befell


def _chart(company: Company, one: Comrade, *, first_half: bool) -> Play[Lasting]:
    if first_half:
        tens = yield from d3(company, "serious-injury", one.id)
    else:
        tens = yield from roll("serious-injury", one.id)
    score = 10 * tens + (yield from roll("serious-injury", one.id))
    return next(row.befell for row in company.book.campaign.serious_injuries if score <= row.upto)


def _suffers(company: Company, one: Comrade, befell: Lasting) -> Play[Company]:
    yield from tell("serious-injury", "out-of-action.after-battle", by=one.id, note=befell.replace("-", " "))
    if befell != "multiple-injuries":
        return (yield from befalls(company, one.id, befell))
    halved = company.book.campaign.multiple_injuries == "d3-of-its-first-half"
    number = (yield from d3(company, "lasting", one.id)) if halved else (yield from roll("lasting", one.id))
    for _ in range(number):
        if any(each.id == one.id for each in company.comrades):
            company = yield from _another(company, one, first_half=halved)
    return company


def _another(company: Company, one: Comrade, *, first_half: bool) -> Play[Company]:
    """One of several injuries; death, captivity and several more are rolled again."""
    befell: Lasting = "dead"
    while befell in NOT_AGAIN:
        befell = yield from _chart(company, one, first_half=first_half)
    yield from tell("serious-injury", "out-of-action.after-battle", by=one.id, note=befell.replace("-", " "))
    return (yield from befalls(company, one.id, befell))
