"""Alliances: who may stand together, what it means, and what distrust costs."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from msgspec.structs import replace

from cometfall.dice import Option, Play, choose, may, tell
from cometfall.model.book.tables import AllianceTable
from cometfall.model.circumstances import Facing, bearing
from cometfall.model.sides import Alliance, Tie, Warband
from cometfall.model.state import State, near
from cometfall.model.warrior import Warrior
from cometfall.rules.nerve.hatred import hates

NEAR = 6
"""Inches within which distrusted allies disturb each other."""
MOST_EXPLORATION_DICE = 3
"""Whoever shares a victory rolls no more."""
NO = Option("no", "no alliance")
WORDS: Mapping[Tie, str] = {
    "aligned": "an alliance",
    "formal": "a formal alliance",
    "informal": "a truce that binds nobody",
}


def ally_by_scenario(battle: State) -> Play[State]:
    """Where alliances are the scenario's affair they are made before anybody is set up."""
    early = battle.book.alliance.formal_agreed == "by-scenario"
    return (yield from _agreed(battle)) if early else battle


def ally_after_set_up(battle: State) -> Play[State]:
    """In other books they are made once all are set up, before anybody rolls for the first turn."""
    early = battle.book.alliance.formal_agreed == "by-scenario"
    return battle if early else (yield from _agreed(battle))


def _agreed(battle: State) -> Play[State]:
    """Each two warbands may ally where scenario and book allow it: one proposes, the other agrees or not."""
    if battle.scenario is None or not battle.scenario.alliances:
        return battle
    for one, other in combinations(battle.warbands, 2):
        ties: list[Tie] = [tie for tie in ties_of(battle) if not why_not_ally(battle, one, other, tie)]
        options = (NO, *(Option(each, f"propose {WORDS[each]} to {other.key}", each) for each in ties))
        tie: Tie | None = yield from choose("ally-with", one.key, options, other.key, 0)
        if tie and (yield from may("agree-to-ally", other.key, one.key)):
            battle = allied(battle, one.key, other.key, tie)
            yield from tell("allied", "alliance.who", by=one.key, at=other.key, note=WORDS[tie])
    return battle


def ties_of(battle: State) -> tuple[Tie, ...]:
    """The kinds of alliance that a book knows."""
    return ("aligned",) if battle.book.alliance.reading == "aligned-and-maybe-distrusted" else ("formal", "informal")


def allied(battle: State, one: str, other: str, tie: Tie) -> State:
    """Give the state in which two warbands are allied."""
    distrusted = is_distrusted(battle, battle.band(one), battle.band(other))
    alliance = Alliance(between=(one, other), tie=tie, distrusted=distrusted)
    return replace(battle, alliances=(*battle.alliances, alliance))


def why_not_ally(battle: State, one: Warband, other: Warband, tie: Tie) -> str:
    """Say why two warbands may not ally in this way; empty where they may. A truce knows no conditions."""
    if tie == "informal":
        return ""
    if battle.scenario is not None and not battle.scenario.alliances:
        return "this scenario knows no alliances"
    if not _in_table(battle, battle.book.alliance.who, one, other):
        return f"{one.key} ({one.alignment}) is not aligned with {other.key} ({other.alignment})"
    if battle.book.alliance.who_also == "no-distrust-and-no-hatred":
        if _kinds_at_odds(battle, one, other):
            return f"{one.key} and {other.key} distrust each other"
        if _hatred(battle, one, other):
            return f"a leader of {one.key} and {other.key} hates the other"
    return ""


def _in_table(battle: State, table: AllianceTable, one: Warband, other: Warband) -> bool:
    """What a table of alignments says of two; a warband that has none is in no row of it."""
    if one.alignment is None or other.alignment is None:
        return False
    scale = battle.book.alignment.scale
    return table[scale.index(one.alignment)][scale.index(other.alignment)]


def is_distrusted(battle: State, one: Warband, other: Warband) -> bool:
    """An alliance between alignments, kinds or enemies that do not go well together is distrusted."""
    at_odds = _in_table(battle, battle.book.alliance.distrusted, one, other)
    return at_odds or _kinds_at_odds(battle, one, other) or _hatred(battle, one, other)


def _kinds_at_odds(battle: State, one: Warband, other: Warband) -> bool:
    kinds, others = _kinds(battle, one), _kinds(battle, other)
    return any(
        (pair.one in kinds and pair.other in others) or (pair.other in kinds and pair.one in others)
        for pair in battle.book.alliance.distrusted_kinds
    )


def _kinds(battle: State, band: Warband) -> set[str]:
    """The traits of all its warriors, and the kinds that these are of."""
    members = (one for one in battle.warriors if one.warband == band.key)
    traits = (trait for one in members for trait in battle.catalogue.traits_of(bearing(battle, one)))
    return {kind for trait in traits for kind in (trait.key, *trait.tags)}


def _hatred(battle: State, one: Warband, other: Warband) -> bool:
    """Whether anybody hates one of the others, or, where that is the ruling, a leader the other leader."""
    leaders = battle.book.alliance.one_sided_hatred == "leaders-hatred-either-way"
    ours, theirs = (
        [each for each in battle.warriors if each.warband == band.key and (each.leader or not leaders)]
        for band in (one, other)
    )
    return any(hates(Facing(battle, mine, foe)) or hates(Facing(battle, foe, mine)) for mine in ours for foe in theirs)


def break_truces(battle: State) -> Play[State]:
    """A truce may be broken at any time; a formal alliance can't be any more once the battle has begun."""
    for alliance in battle.alliances:
        if alliance.tie != "informal" or battle.turn not in alliance.between:
            continue
        other = next(key for key in alliance.between if key != battle.turn)
        options = (Option("keep", "keep the truce", value=False), Option("break", "break the truce", value=True))
        if (yield from choose("keep-the-truce", battle.turn, options, other, 0)):
            kept = tuple(each for each in battle.alliances if each != alliance)
            battle = replace(battle, alliances=kept)
            yield from tell("breaks-the-truce", "alliance.informal", by=battle.turn, at=other)
    return battle


def in_bad_company(battle: State, warrior: Warrior) -> bool:
    """Whether a distrusted ally stands within 6 inches; one is as bad as several."""
    if battle.book.alliance.distrust != "leadership-and-running":
        return False
    bands = [
        next(key for key in alliance.between if key != warrior.warband)
        for alliance in battle.alliances
        if alliance.distrusted and alliance.tie != "informal" and warrior.warband in alliance.between
    ]
    return bool(bands) and any(
        ally.warband in bands and not ally.out and near(ally, warrior, NEAR) for ally in battle.warriors
    )


def own_leadership(battle: State, warrior: Warrior) -> int:
    """A warrior's Leadership: one less in the company of an ally whom his warband distrusts."""
    return warrior.profile.leadership - in_bad_company(battle, warrior)


def exploration_dice(battle: State, band: str, ordinary: int) -> int:
    """Formal allies who share a victory each roll at most three dice, before what skills add."""
    ending = battle.ended
    shared = ending is not None and len(ending.winners) > 1 and band in ending.winners
    limited = shared and battle.book.alliance.shared_victory == "victory-and-3-exploration-dice"
    return min(ordinary, MOST_EXPLORATION_DICE) if limited else ordinary


def side_of(battle: State, band: str) -> tuple[str, ...]:
    """The warbands that count as one with this one, itself first."""
    formal = (alliance for alliance in battle.alliances if alliance.tie == "formal" and band in alliance.between)
    allies = tuple(next(key for key in alliance.between if key != band) for alliance in formal)
    return (band, *allies) if battle.book.alliance.formal_counts_as_one else (band,)
