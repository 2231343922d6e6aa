"""Recruiting by chance: warbands that look as if somebody had chosen them, from a seed; for tests, bots and studies."""

from __future__ import annotations

from random import Random

from cometfall.battle.errors import BattleError
from cometfall.catalogue.warbands import Recruit, alignments, recruits, warbands
from cometfall.editions import catalogue_of, warband_lists
from cometfall.model.book import Book
from cometfall.model.roster import Member, Roster
from cometfall.model.wording import did_you_mean, shown

TO_FIGHT_WITH = (
    "club",
    "mace",
    "hammer",
    "axe",
    "sword",
    "spear",
    "halberd",
    "flail",
    "morning-star",
    "double-handed-weapon",
)
TO_SHOOT_WITH = ("short-bow", "bow", "sling", "throwing-knives", "crossbow", "pistol")
HEROES, GROUPS, LARGEST = (2, 4), (2, 4), 3
UNARMED = "no-equipment"
PREFIX = "random"


def is_random(name: str) -> bool:
    """Whether a warband is named that is to be recruited by chance: `random:7`, or `random:skaven:7`."""
    return name == PREFIX or name.startswith(f"{PREFIX}:")


def by_chance(name: str, book: Book) -> Roster:
    """Recruit a warband: its list where one is named, and the same one for the same seed."""
    _, *parts = name.split(":")
    chance = Random(name)  # noqa: S311 - a warband, not a secret
    known = {key: alike for key in warbands(*warband_lists(book)) if (alike := _of(key, book)) and _leads(alike)}
    wanted = parts[0] if parts and parts[0] in known else ""
    if len(parts) > 1 and not wanted:
        raise BattleError(f'There is no list "{shown(parts[0])}"; {did_you_mean(parts[0], known)}', "no-list")
    return _roster(chance, book, wanted or chance.choice(sorted(known)), name)


def _of(key: str, book: Book) -> list[Recruit]:
    return [one for one in recruits(*warband_lists(book)).values() if one.key.startswith(f"{key}/")]


def _leads(there: list[Recruit]) -> bool:
    henchmen = any(one.kind == "henchman" for one in there)
    return henchmen and any(one.leader and one.kind == "hero" for one in there)


def _roster(chance: Random, book: Book, key: str, name: str) -> Roster:
    there = _of(key, book)
    leader = next(one for one in there if one.leader and one.kind == "hero")
    heroes = [one for one in there if one.kind == "hero" and one.key != leader.key]
    henchmen = [one for one in there if one.kind == "henchman" and one.size == "small"]
    chosen = [leader, *(chance.choice(heroes) for _ in range(chance.randint(*HEROES) if heroes else 0))]
    groups = [chance.choice(henchmen) for _ in range(chance.randint(*GROUPS))]
    members = [_member(chance, book, one, number, 1) for number, one in enumerate(chosen)]
    members += [_member(chance, book, one, 10 + n, chance.randint(1, LARGEST)) for n, one in enumerate(groups)]
    allowed = alignments(*warband_lists(book))[key]
    return Roster(
        name=f"{warbands(*warband_lists(book))[key]} {name.rsplit(':', 1)[-1]}",
        list=key,
        alignment=chance.choice(allowed) if allowed else None,
        warrior=tuple(members),
    )


def _member(chance: Random, book: Book, one: Recruit, number: int, count: int) -> Member:
    key = one.key.partition("/")[2]
    gear = () if UNARMED in one.traits or not one.gear else (*_arms(chance, book), *one.gear)
    return Member(id=f"{key}-{number}", name=one.name, warrior=one.key, gear=gear, leader=number == 0, count=count)


def _arms(chance: Random, book: Book) -> tuple[str, ...]:
    """A weapon to fight with, and perhaps one to shoot with, a helmet, or a shield."""
    known = catalogue_of(book).weapons
    found = [chance.choice([key for key in TO_FIGHT_WITH if key in known])]
    if chance.random() < 1 / 3:
        found.append(chance.choice([key for key in TO_SHOOT_WITH if key in known]))
    if chance.random() < 1 / 4:
        found.append("helmet")
    if known[found[0]].hands == 1 and chance.random() < 1 / 4:
        found.append("shield")
    return tuple(found)
