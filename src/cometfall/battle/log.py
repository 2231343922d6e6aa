"""The log: what happened, in words, each with the clause that says so."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

import msgspec

from cometfall.dice import Attempt, DiceAsk, Event, Roll, Target
from cometfall.editions.citations import cited
from cometfall.model.book import Book
from cometfall.model.state import State


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of the log: an event, or a die with what it was for."""

    what: str
    by: str = ""
    at: str = ""
    using: str = ""
    number: int = 0
    note: str = ""
    die: str = ""
    faces: list[int] = []
    because: str = ""
    """What the die needed, with the reason for each part; as a bare number it is `number`."""
    clause: str = ""
    text: str = ""


def die_entry(ask: DiceAsk, faces: tuple[int, ...]) -> Entry:
    """The line of the log for dice that fell: what for, and what they needed."""
    because = "" if isinstance(ask, Roll) else str(getattr(ask, "because", "") or "")
    if isinstance(ask, Attempt) and not because:
        because = f"{ask.need} or {'less' if ask.within else 'more'}"
    within = isinstance(ask, Attempt) and ask.within
    return Entry(
        what="die",
        die=ask.what,
        by=getattr(ask, "by", ""),
        faces=list(faces),
        because=because,
        number=needed(ask),
        note=WITHIN if within else "",
    )


WITHIN = "within"
"""Noted of a die whose total may not be more than what it needs."""


def needed(ask: DiceAsk) -> int:
    """What dice had to show; 0 where they were read and did not have to show anything."""
    reason = getattr(ask, "because", None)
    if isinstance(reason, Target):
        return reason.need
    return ask.need if isinstance(ask, Attempt) else 0


def event_entry(battle: State, event: Event, told: Sequence[Entry]) -> Entry:
    """The line of the log for what happened, in words, with its clause."""
    return Entry(
        what=event.what,
        by=event.by,
        at=event.at,
        using=event.using,
        number=event.number,
        note=event.note,
        clause=clause_of(battle.book, rule_of(event, told)),
        text=in_words(battle, event),
    )


WORDS: Mapping[str, str] = {
    "strikes": "{by} strikes.",
    "hit": "{by} hits {at} with {using}.",
    "hit-without-dice": "{by} hits {at} with {using} without a die.",
    "cannot-hit": "{by} can't hit {at} with {using}.",
    "missed": "{by} misses {at} with {using}.",
    "beyond-parrying": "{by} can't parry: the best hit of {at} is a {number}.",
    "parried": "{by} parries {using} of {at}.",
    "not-parried": "{by} fails to parry {at}.",
    "free-blow": "{by} has a free blow at {at}.",
    "broke": "{by} breaks {using} of {at} in parrying it.",
    "dodged": "{by} dodges {using} of {at}.",
    "misfire": "{using} of {by} misfires: {note}.",
    "no-wound": "{by} does not wound {at} with {using}.",
    "poisoned": "The poison of {by} wounds {at} by itself.",
    "wounded": "{by} wounds {at} with {using}.",
    "critical": "A critical hit on {at} with {using}: {note}.",
    "saved": "{by} makes the armour save.",
    "warded": "{by} makes the ward save.",
    "hammered": "{at} may not fight any more in this phase.",
    "thrust-down": "{at} is knocked down by the thrust.",
    "bludgeoned": "{at} has failed the save, and no wounds left will help.",
    "disarmed": "{at} loses {using} for this combat.",
    "entangled": "{at} is entangled and easier to hit in the next turn.",
    "lost-wounds": "{at} takes {wounds}.",
    "finished": "{at} is finished off by {by}.",
    "jumped-up": "{at} jumps up again at once.",
    "helmet-held": "The helmet of {at} holds: knocked down, not stunned.",
    "knocked-down": "{at} is knocked down.",
    "stunned": "{at} is stunned.",
    "out-of-action": "{at} is out of action.",
    "spent": "{at} is brought to 0 and out of action.",
    "passed": "{by} passes a test of {note}.",
    "failed": "{by} fails a test of {note}.",
    "afraid": "{at} is afraid of {by} and hits on sixes only in this round.",
    "calmed": "{at} is frenzied no more.",
    "driven-back": "{at} is driven back with {by} after him; all others are out of that combat.",
    "run-into": "{at} is run into.",
    "knocked-back": "{at} is thrown back out of contact.",
    "ricochet": "The shot glances off and strikes {at} too.",
    "strikes-the-cover": "{by} misses {at} by one, and {using} strikes {note}.",
    "strikes-a-keg": "{by} misses {at} by one, and {using} strikes the powder of {note}: no book says more.",
    "strikes-another": "{by} misses by one and hits {at}, who stood in the way, with {using}.",
    "out-of-range": "{at} is out of range: the shot is lost.",
    "impact-hits": "{by} runs in: {hits} before all blows.",
    "stomps": "{by} stomps: {hits} after all blows.",
    "diced-for-order": "Equally quick: the dice put {note}.",
    "allied": "{by} and {at} make {note}.",
    "breaks-the-truce": "{by} breaks the truce with {at}.",
    "has-rerolls": "{by} has {rerolls} in this battle.",
    "spends-reroll": "{by} spends a re-roll on {note}.",
    "objectives": "What is fought for: {note}.",
    "comes-later": "{by} is not there yet.",
    "comes-now": "{by} has more warriors coming from the {note}.",
    "takes-up": "{by} takes up the {note}.",
    "drops": "{by} leaves the {note} where he fell.",
    "finds-nothing": "{by} searches {note} and finds nothing.",
    "finds-the-chest": "{by} searches {note} and finds the chest.",
    "carries-home": "{by} brings the chest to safety.",
    "leaves": "{by} leaves the table by the far edge.",
    "begins": "{by} has the first turn.",
    "wins": "{by} wins: {note}.",
    "nobody-wins": "Nobody wins: {note}.",
    "moves": "{by} moves: {note}.",
    "moves-at-random": "{by} moves at random: {number} inches.",
    "declares-charge": "{by} charges {at}{note}.",
    "declares-dive": "{by} dives at {at}.",
    "compelled": "{by} is frenzied and has to charge {at}{note}.",
    "comes-upon": "{by} finds {at}, whom he did not see.",
    "not-found": "{by} does not find {at}.",
    "dares-not": "{by} does not dare to charge {at}.",
    "charge-dice": "The charge dice of {by}: {number}.",
    "measures": "The way of {by} to {at}: {note}.",
    "charges-home": "{by} charges home at {at}.",
    "failed-charge": "The charge of {by} at {at} fails: he moves {note} inches.",
    "steps-in": "{by} steps into the way of {at}.",
    "dares-not-step-in": "{by} does not dare to step into the way of {at}.",
    "is-met": "{at} is met by {by}, and the charge ends there.",
    "climbs": "{by} climbs {note}.",
    "stays-at-foot": "{by} finds no hold and stays where he is.",
    "loses-hold": "{by} loses his hold on the way down.",
    "jumps-down": "{by} jumps down {note}.",
    "jumps-across": "{by} jumps across {note}.",
    "jumps-short": "{by} jumps too short.",
    "leaps": "{by} leaps: {number} inches.",
    "failed-jump": "{by} fails the jump.",
    "slips": "{at} slips over the edge.",
    "falls": "{at} falls {note}.",
    "stumbles": "Dangerous ground wounds {at}.",
    "stands-up": "{by} stands up.",
    "comes-round": "{by} comes round and is knocked down.",
    "rallies": "{by} rallies and flees no more.",
    "cannot-rally": "{by} can't rally: the nearest is an enemy.",
    "routs": "{by} routs.",
    "fights-on": "{by} is stubborn and fights on.",
    "will-slip-away": "{by} will try to slip out of the fight.",
    "slips-away": "{by} slips out of the fight.",
    "not-alone": "{by} is not all alone: {at} is near.",
    "breaks": "{by} stands alone, and his nerve breaks.",
    "parting-hit": "{by} hits {at}, who turns to run.",
    "flees": "{by} flees.",
    "runs": "{by} runs {number} inches.",
    "runs-on": "{by} is charged in flight and runs on.",
    "flees-off-the-table": "{by} flees off the table.",
    "stupefied": "{by} is stupid, and does nothing that is wanted of him.",
    "stupor": "{by}, stupid: {note}.",
    "shambles": "{by} shambles straight ahead.",
    "wanders": "{by} wanders about: {number} inches.",
    "blunders-into": "{by} blunders into {at}.",
    "opens": "{by} uses {using} before all blows.",
    "held": "{by} holds {at} back, who has fewer attacks.",
    "single-blow": "{by} strikes a single blow in place of all attacks.",
    "drew": "{by} puts spent pistols away and holds {note}.",
    "pricked": "The spines of {by} prick {at}.",
    "burnt-by-blood": "The blood of {by} burns {at}.",
    "sees-farther": "Through the telescope of {by} {using} carries {number} inches farther.",
    "goes-on-overwatch": "{by} keeps {using} ready and waits.",
    "overwatch-shot": "{by} shoots {at}, who comes into view, with {using}.",
    "stays-hidden": "{by} shoots and stays hidden.",
    "revealed": "{by} has shot and is hidden no more.",
    "casts": "{by} casts {using}.",
    "spell-fails": "{by} fails to cast {using}.",
    "spell-succeeds": "{by} succeeds with {using}.",
    "spell-does-nothing": "{using} does nothing to {at}.",
    "enchanted": "{using} works on {at}.",
    "spell-ends": "{using} on {at} ends.",
    "healed": "{using} heals {at}.",
    "flies": "{by} is carried through the air.",
    "blessed": "{at} has {note} 1 better for this battle.",
    "struck-down": "{at} is struck down.",
    "comes-down": "{using} of {by} comes down at {note}.",
    "bursts-into-flames": "{using} of {by} bursts into flames.",
    "miscasts": "The spell turns upon {by}.",
    "hides": "{by} hides {note}.",
    "shows-himself": "{by} is hidden no more.",
    "found": "{by} finds {at}, who is hidden no more.",
    "not-detected": "{by} looks for {at} and does not find him.",
}
"""The words for each kind of event."""
NOBODY_DID: Mapping[str, str] = {
    "wounded": "{using} wounds {at}.",
    "no-wound": "{using} does not wound {at}.",
    "hit": "{using} hits {at}.",
}
"""The words for what befalls a warrior without anybody's doing."""
NO_THINGS: Mapping[str, str] = {
    "body": "sheer weight",
    "blood": "burning blood",
    "spines": "the spines",
    "fire": "the flames",
    "bursting gun": "the bursting gun",
    "collision": "the collision",
    "fall": "the fall",
}
"""What strikes and is no weapon of the catalogue."""


def in_words(battle: State, event: Event) -> str:
    """Tell an event in a sentence, with the names of warriors and weapons."""
    names = {band.key: band.name or band.key for band in battle.warbands}
    names |= {one.id: one.name or one.id for one in battle.warriors}
    words = WORDS.get(event.what, "{what}: {by} {at} {using} {note}")
    words = words if event.by else NOBODY_DID.get(event.what, words)
    told = words.format(
        what=event.what.replace("-", " "),
        by=names.get(event.by, event.by),
        at=names.get(event.at, event.at),
        using=_thing(battle, event.using),
        number=event.number,
        wounds="a wound" if event.number == 1 else f"{event.number} wounds",
        rerolls="1 re-roll" if event.number == 1 else f"{event.number} re-rolls",
        hits="1 hit" if event.number == 1 else f"{event.number} hits",
        note=_noted(battle, event, names),
    )
    told = " ".join(told.split())
    return told[:1].upper() + told[1:]


def _noted(battle: State, event: Event, names: Mapping[str, str]) -> str:
    """What is said beside: in a list, each warrior or thing by its name."""
    if event.what == "diced-for-order":
        return " before ".join(names.get(who, who) for who in event.note.split(", "))
    if event.what in {"declares-charge", "compelled"}:
        return "".join(f" and {names.get(who, who)}" for who in event.note.split(", ") if who)
    if event.what == "drew":
        return " and ".join(_thing(battle, key) for key in event.note.split(", "))
    return event.note


def _thing(battle: State, key: str) -> str:
    weapon = battle.catalogue.weapons.get(key)
    armour = battle.catalogue.armour.get(key)
    if key in battle.catalogue.spells:
        return battle.catalogue.spells[key].name
    named = weapon or armour
    return f"the {named.name.lower()}" if named else NO_THINGS.get(key, key.lower())


ENDINGS = frozenset({"finished", "bludgeoned"})
"""What puts out of action without an injury roll."""


def rule_of(event: Event, told: Sequence[Entry]) -> str:
    """The rule that an event cites; whoever was finished or thrust down is so by that, not by the chart of injuries."""
    if not told or told[-1].at != event.at:
        return event.rule
    if event.what == "out-of-action" and told[-1].what in ENDINGS:
        return "out-of-action.removed"
    thrust = event.what == "knocked-down" and told[-1].what == "thrust-down"
    return "critical.thrusting-3-4" if thrust else event.rule


@cache
def _clause(edition: str, base: str, topic: str) -> str:
    return cited(edition, base, topic)


def clause_of(book: Book, topic: str) -> str:
    """The clause of an edition for a topic of the rules; empty where the edition has none."""
    return _clause(book.name, book.starts_from or "", topic) if topic else ""
