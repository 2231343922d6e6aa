"""After a battle: a roster and how it came home become a company, and that, when all is done, a roster again."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from cometfall.campaign.errors import CampaignError
from cometfall.catalogue.warbands import Recruit, recruits
from cometfall.dice import Choice, DiceAsk, Event, Option, run
from cometfall.editions import catalogue_of, warband_lists
from cometfall.editions.prices import price_of
from cometfall.model.book import Book
from cometfall.model.catalogue import Catalogue, treated
from cometfall.model.company import Company, Comrade, Ware
from cometfall.model.gear import Armour, Weapon
from cometfall.model.homecoming import Homecoming, Returned
from cometfall.model.roster import Kind, Member, Roster
from cometfall.model.values import Profile
from cometfall.rules.campaign.steps import AFTER_A_BATTLE, next_step

Afterwards = Callable[[Choice], Option]
"""Answers what a player is asked."""
DICE = re.compile(r"(\d*)D6(?:x(\d+))?")


def as_usual(ask: Choice) -> Option:
    """Answer as nearly everybody would, and where there is no such answer by the first."""
    return ask.options[ask.usual or 0]


def after(
    roster: Roster,
    home: Homecoming,
    book: Book,
    dice: Callable[[DiceAsk], Any],
    choose: Afterwards = as_usual,
    told: Callable[[Event], None] = lambda _: None,
) -> Roster:
    """Play what comes after a battle, in the order of the book, and give the roster as it stands then."""
    company = company_of(roster, home, book)
    while company.agenda:
        company = run(next_step(company), dice, choose, told)
    return roster_of(roster, company)


def recruited(roster: Roster, book: Book, dice: Callable[[DiceAsk], Any], choose: Afterwards = as_usual) -> Roster:
    """Give a roster whose casters have learned their first spells, as they do when they are recruited."""
    company = replace(company_of(roster, Homecoming(key="red"), book), agenda=("study", "first-spells"))
    while company.agenda:
        company = run(next_step(company), dice, choose)
    return replace(roster_of(roster, company), battles=roster.battles, warrior=_unrested(roster, company))


def _unrested(roster: Roster, company: Company) -> tuple[Member, ...]:
    """The members as they are, with what they have learned; nobody has missed a battle meanwhile."""
    learned = {one.id: one for one in company.comrades}
    return tuple(
        replace(member, spells=learned[member.id].spells, gear=_kept(member, learned[member.id]))
        for member in roster.warrior
    )


def _kept(member: Member, one: Comrade) -> tuple[str, ...] | None:
    return member.gear if member.gear is None else one.gear


def company_of(roster: Roster, home: Homecoming, book: Book) -> Company:
    """Give a warband as the rules between battles see it."""
    there = {line.id: line for line in home.lines}
    strangers = sorted(set(there) - {member.id for member in roster.warrior})
    if strangers:
        raise CampaignError(
            f"{roster.name} has no {strangers[0]}, who was in the battle; name the roster that fought.", "other-roster"
        )
    known = treated(catalogue_of(book), (key for member in roster.warrior for key in member.gear or ()))
    return Company(
        book=book,
        catalogue=known,
        key=home.key,
        comrades=tuple(_comrade(member, there.get(member.id), book) for member in roster.warrior),
        alignment=roster.alignment,
        list=roster.list,
        won=home.won,
        foe=home.foe,
        foe_list=home.foe_list,
        surviving=home.surviving,
        gold=roster.gold,
        wyrdstone=roster.wyrdstone + home.wyrdstone,
        stash=roster.stash,
        exploration=home.exploration,
        rerolls=home.rerolls,
        wares=_wares(known, book),
        agenda=AFTER_A_BATTLE,
    )


def _comrade(member: Member, line: Returned | None, book: Book) -> Comrade:
    listed = recruits(*warband_lists(book)).get(member.warrior)
    profile = member.profile or (listed.profile if listed else None)
    if profile is None:
        raise CampaignError(f"{member.id} has no profile, and is none of a list.", "no-profile")
    return Comrade(
        id=member.id,
        name=member.name,
        kind=kind_of(member, listed),
        leader=member.leader or bool(listed and listed.leader),
        profile=profile,
        start=listed.profile if listed else profile,
        nature=listed.traits if listed else (),
        traits=member.traits,
        gear=member.gear if member.gear is not None else listed.gear if listed else (),
        size=member.size if member.size != "small" or not listed else listed.size,
        experience=member.experience,
        count=member.count,
        lists=member.skills or (listed.skills if listed else ()),
        uses=listed.uses if listed and listed.equipment else None,
        magic=member.magic or (listed.magic if listed else ""),
        spells=member.spells,
        spells_at_start=listed.spells_at_start if listed else 1,
        upkeep=listed.upkeep if listed else 0,
        injuries=member.injuries,
        misses=member.misses,
        held=member.held,
        grudges=member.grudges,
        absent=line is None,
        out=line.out if line else 0,
        none_through=line is not None and line.out >= member.count,
        slain=line.slain if line else 0,
        felled_by=line.felled_by if line else "",
        earned=line.experience if line else 0,
    )


def kind_of(member: Member, listed: Recruit | None) -> Kind:
    """What a member is: as it is written, as his list says, and a leader is a hero."""
    if member.kind is not None:
        return member.kind
    return "hero" if member.leader else listed.kind if listed else "henchman"


def _wares(known: Catalogue, book: Book) -> tuple[Ware, ...]:
    """All weapons and armour that are rare and sold to everybody."""
    things: tuple[Weapon | Armour, ...] = (*known.weapons.values(), *known.armour.values())
    priced = ((thing, price_of(book, thing)) for thing in things)
    return tuple(
        Ware(key=thing.key, name=thing.name, gold=price.gold, rare=price.rare, dice=dice, times=times)
        for thing, price in priced
        if price.rare and price.sold and not price.only
        for dice, times in (_dice(price.dice),)
    )


def _dice(words: str) -> tuple[int, int]:
    found = DICE.fullmatch(words)
    return (int(found[1] or 1), int(found[2] or 1)) if found else (0, 1)


def roster_of(before: Roster, company: Company) -> Roster:
    """Write on the roster what has changed; whoever stayed away has one battle less to miss."""
    if not company.comrades:
        raise CampaignError(f"Nobody is left of {before.name}.", "nobody-left")
    members = {member.id: member for member in before.warrior}
    return replace(
        before,
        gold=company.gold,
        wyrdstone=company.wyrdstone,
        stash=company.stash,
        battles=before.battles + 1,
        warrior=tuple(_member(members, one) for one in company.comrades),
    )


def _member(members: dict[str, Member], one: Comrade) -> Member:
    """A line of the roster as it stands now; one who stands by himself from now on was one of a group."""
    was = members.get(one.id) or members[one.id.rpartition("-")[0]]
    return replace(
        was,
        id=one.id,
        kind=one.kind if one.rose else was.kind,
        leader=one.leader,
        profile=_written(was.profile, one),
        traits=one.traits,
        gear=one.gear,
        experience=one.experience,
        count=one.count,
        injuries=one.injuries,
        spells=one.spells,
        magic=one.magic if one.magic and one.spells != was.spells else was.magic,
        misses=one.misses - (one.absent and one.misses > 0),
        held=one.held,
        grudges=one.grudges,
        skills=one.lists if one.rose or was.skills else was.skills,
    )


def _written(before: Profile | None, one: Comrade) -> Profile | None:
    """A profile is written down once it is not that of his list any more."""
    return before if before is None and one.profile == one.start else one.profile
