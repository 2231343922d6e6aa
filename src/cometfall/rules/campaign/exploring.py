"""Exploration: what those who came through find in the ruins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from msgspec.structs import replace

from cometfall.dice import Option, Play, choose, may, roll, tell
from cometfall.model.company import Company, Comrade, heroes
from cometfall.rules.campaign.places import PLACES, Place

MOST = 6
"""So many dice are kept at the most."""
NO_OPTION = Option("no", "let them stand", ())


def explore(company: Company) -> Play[Company]:
    """The dice are rolled, rolled again and turned by those who can; their total is shards, equal ones a place."""
    dice = yield from _rolled(company)
    if not dice:
        return company
    dice = yield from _again(company, dice)
    dice = yield from _beside(company, dice)
    yield from tell("explores", "", by=company.key, note=" ".join(map(str, sorted(dice))))
    shards = max(row.shards for row in company.book.campaign.shards if row.total <= sum(dice))
    yield from tell("finds-shards", "", by=company.key, number=shards)
    company = replace(company, wyrdstone=company.wyrdstone + shards)
    for place in found(company, dice):
        company = yield from _at(company, place)
    return company


def _rolled(company: Company) -> Play[tuple[int, ...]]:
    """A die for each hero who did not go out of action and one for having won; by a house rule the lower of two."""
    more = sum(company.fact(one, "explores_more") for one in heroes(company) if one.came_through)
    dice: tuple[int, ...] = ()
    for _ in range(min(company.exploration + more, MOST)):
        dice = (*dice, (yield from roll("exploration", company.key)))
    if dice or not company.book.campaign.exploration_of_nobody:
        return dice
    if not (yield from may("explore-all-the-same", company.key)):
        return ()
    one, other = (yield from roll("exploration", company.key)), (yield from roll("exploration", company.key))
    return (min(one, other),)


def _again(company: Company, dice: tuple[int, ...]) -> Play[tuple[int, ...]]:
    """Whoever came through and can may roll one die again, and so may the re-rolls left from the battle; once each."""
    able = sum(company.fact(one, "explores_again") for one in heroes(company) if one.came_through)
    final: tuple[int, ...] = ()
    for _ in range(able + company.rerolls):
        options = tuple(
            Option(f"{place + 1}", f"roll the {dice[place]} again", (place,))
            for place in range(len(dice))
            if place not in final
        )
        chosen = yield from choose("reroll-exploration", company.key, (*options, NO_OPTION), usual=len(options))
        if not chosen:
            return dice
        final = (*final, *chosen)
        face = yield from roll("exploration", company.key)
        dice = tuple(face if place in chosen else each for place, each in enumerate(dice))
    return dice


def _beside(company: Company, dice: tuple[int, ...]) -> Play[tuple[int, ...]]:
    """Whoever came through and can may turn one die to the face above or below it."""
    for _ in range(sum(company.fact(one, "explores_beside") for one in heroes_and_hired(company))):
        options = tuple(
            Option(f"{place + 1} {face}", f"turn the {each} to {face}", (place, face))
            for place, each in enumerate(dice)
            for face in (each - 1, each + 1)
            if 1 <= face <= 6
        )
        chosen = yield from choose("turn-exploration", company.key, (*options, NO_OPTION), usual=len(options))
        if not chosen:
            return dice
        dice = tuple(chosen[1] if place == chosen[0] else each for place, each in enumerate(dice))
    return dice


def heroes_and_hired(company: Company) -> tuple[Comrade, ...]:
    """All but henchmen who came through."""
    return tuple(one for one in company.comrades if one.kind != "henchman" and one.came_through)


def found(company: Company, dice: tuple[int, ...]) -> tuple[Place, ...]:
    """The places to which equal dice lead: that of the largest set, of equal ones the higher, or of every set."""
    sets: Mapping[int, int] = Counter(dice)
    several = sorted(((count, face) for face, count in sets.items() if count > 1), reverse=True)
    kept = several if company.book.campaign.multiples == "every-set" else several[:1]
    return tuple(PLACES[face, count] for count, face in kept)


def _at(company: Company, place: Place) -> Play[Company]:
    """What a place is worth in crowns is rolled for; all else that it holds its finders settle by the book."""
    yield from tell("finds-a-place", "", by=company.key, note=place.name)
    if not place.dice:
        return company
    crowns = place.times * (yield from roll("crowns", company.key, place.dice))
    yield from tell("earns", "", by=company.key, number=crowns)
    return replace(company, gold=company.gold + crowns)
