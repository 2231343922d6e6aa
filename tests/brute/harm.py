"""What becomes of one hit: wound die, critical die, saves, injury dice, and what they leave of the victim."""

from fractions import Fraction
from functools import cache
from typing import NamedTuple, TypeVar

from tests.brute.criticals import PLAIN, Row
from tests.brute.figures import FACES, NO_SAVE, SAVE_LOST_BY_STRENGTH, TO_WOUND
from tests.brute.gear import Hands, struck_away

T = TypeVar("T")

UNHURT, KNOCKED_DOWN, STUNNED, STUNNED_PAST_HELMET, OUT = range(5)
"""The worst injury so far; the fourth is a stun that a helmet may not soften."""

STATUSES = ("standing", "knocked-down", "stunned", "out-of-action")


class Victim(NamedTuple):
    """Of the one who is hit, what matters while he is being hurt."""

    status: str
    traits: frozenset[str]
    helmet: bool


class Blow(NamedTuple):
    """A hit that has got through to the wound die, in numbers."""

    wounds_on: int | None
    """None: it can't wound."""
    saves_on: int | None
    """None: there is no save to roll."""
    ward_on: int | None = None
    chart: tuple[Row, ...] | None = None
    """None: it can't be critical."""
    chart_bonus: int = 0
    one_critical_only: bool = False
    injury_bonus: int = 0
    concussion: bool = False
    manner: str = "usual"
    """usual; any-wound-is-out: a fallen victim under the old books; any-injury-is-out: one under the revised book."""


class Tally(NamedTuple):
    """What one attacker's blows have done so far to one victim."""

    wounds: int
    worst: int = UNHURT
    critical_made: bool = False
    floored: bool = False
    hammered: bool = False
    driven_back: bool = False
    thrown_back: bool = False
    ricochet: bool = False
    hands: Hands = ()
    spare: Hands = ()


def put(results: dict[T, Fraction], key: T, chance: Fraction) -> None:
    """Add a chance to a result."""
    if chance:
        results[key] = results.get(key, Fraction(0)) + chance


def at_least(needed: int | None) -> Fraction:
    """The chance that a die shows this or more; never, if nothing will do."""
    return Fraction(0) if needed is None else Fraction(sum(1 for face in FACES if face >= needed), 6)


def to_wound(edition: str, strength: int, toughness: int) -> int | None:
    """What the wound die must show."""
    return TO_WOUND[edition][strength - 1][toughness - 1]


def modified_save(save: int, strength: int, weapon: int, *, only_better_a_save: bool = False) -> int | None:
    """What the save die must show, after the Strength of the hit and the weapon's own effect; None: no die."""
    if save >= NO_SAVE and (weapon <= 0 or only_better_a_save):
        return None
    needed = save + SAVE_LOST_BY_STRENGTH[strength] - weapon
    return needed if needed <= 6 else None


def injury(edition: str, victim: Victim, blow: Blow, row: Row, face: int) -> int:
    """Read one injury die."""
    score = face + blow.injury_bonus + row.injury
    if "true-grit" in victim.traits:
        if blow.concussion:
            message = "true grit against concussion is not decided here"
            raise ValueError(message)
        knocked_down_to, stunned_to = (2, 5) if edition == "revised" else (3, 5)
    else:
        knocked_down_to, stunned_to = (1, 4) if blow.concussion else (2, 4)
    if score <= knocked_down_to:
        return KNOCKED_DOWN
    if score <= stunned_to:
        return STUNNED if row.helmet else STUNNED_PAST_HELMET
    return OUT


def suffer_wound(edition: str, victim: Victim, blow: Blow, row: Row, tally: Tally) -> dict[Tally, Fraction]:
    """One wound has got past every save."""
    out = Tally(wounds=0, worst=OUT, ricochet=tally.ricochet)
    if tally.worst == OUT or row.effect == "out" or blow.manner == "any-wound-is-out":
        return {out: Fraction(1)}
    if tally.wounds > 1:
        return {tally._replace(wounds=tally.wounds - 1): Fraction(1)}
    if blow.manner == "any-injury-is-out":
        return {out: Fraction(1)}
    results: dict[Tally, Fraction] = {}
    for face in FACES:
        worst = max(tally.worst, injury(edition, victim, blow, row, face))
        put(results, out if worst == OUT else tally._replace(wounds=0, worst=worst), Fraction(1, 6))
    return results


def side_effects(edition: str, row: Row, tally: Tally, saved_by: str) -> dict[Tally, Fraction]:
    """What a critical does besides the wound, even to a victim that a save has kept from it."""
    if edition == "revised" and saved_by == "ward" and row.effect in ("hammered", "floored"):
        return {tally: Fraction(1)}
    if row.effect == "hammered":
        return {tally._replace(hammered=True): Fraction(1)}
    if row.effect == "floored":
        return {tally._replace(floored=True): Fraction(1)}
    if row.effect == "driven-back":
        return {tally._replace(driven_back=True): Fraction(1)}
    if row.effect == "thrown-back":
        return {tally._replace(thrown_back=True): Fraction(1)}
    if row.effect == "ricochet":
        return {tally._replace(ricochet=True): Fraction(1)}
    if row.effect == "disarmed":
        after = struck_away(edition, tally.hands, tally.spare)
        return {tally._replace(hands=hands, spare=spare): chance for (hands, spare), chance in after.items()}
    return {tally: Fraction(1)}


def save_and_suffer(edition: str, victim: Victim, blow: Blow, row: Row, tally: Tally) -> dict[Tally, Fraction]:
    """The wound die has succeeded: saves, wounds lost, injury dice, side effects."""
    if row.save == "once":
        saved = at_least(blow.saves_on)
        results = {tally: saved} if saved else {}
        for after, chance in save_and_suffer(edition, victim, blow, row._replace(save="none"), tally).items():
            put(results, after, chance * (1 - saved))
        return results
    armour = Fraction(0) if row.save == "none" else at_least(blow.saves_on)
    ward = at_least(blow.ward_on)
    current = {tally: Fraction(1)}
    for _ in range(row.wounds):
        following: dict[Tally, Fraction] = {}
        for before, chance in current.items():
            for saved_by, share in (("armour", armour), ("ward", (1 - armour) * ward)):
                for after, more in side_effects(edition, row, before, saved_by).items():
                    put(following, after, chance * share * more)
            unsaved = chance * (1 - armour) * (1 - ward)
            for touched, more in side_effects(edition, row, before, "nothing").items():
                for after, most in suffer_wound(edition, victim, blow, row, touched).items():
                    put(following, after, unsaved * more * most)
        current = following
    return current


@cache
def hit(edition: str, victim: Victim, blow: Blow, tally: Tally) -> dict[tuple[Tally, bool], Fraction]:
    """One hit from the wound die on; True beside the tally: a body blow gives another attack at once."""
    results: dict[tuple[Tally, bool], Fraction] = {}
    if tally.worst == OUT:
        return {(tally, False): Fraction(1)}
    for face in FACES:
        if blow.wounds_on is None or face < blow.wounds_on:
            put(results, (tally, False), Fraction(1, 6))
        elif face < 6 or not can_be_critical(edition, blow, tally):
            for after, chance in save_and_suffer(edition, victim, blow, PLAIN, tally).items():
                put(results, (after, False), Fraction(1, 6) * chance)
        else:
            assert blow.chart is not None
            spent = tally._replace(critical_made=blow.one_critical_only)
            for die in FACES:
                row = blow.chart[min(6, die + blow.chart_bonus) - 1]
                for after, chance in save_and_suffer(edition, victim, blow, row, spent).items():
                    again = row.effect == "attack-again" and after.worst != OUT
                    put(results, (after, again), Fraction(1, 36) * chance)
    return results


def can_be_critical(edition: str, blow: Blow, tally: Tally) -> bool:
    """A 6 to wound is critical, unless 6 was needed (the playsheet says nothing of that) or the one is used up."""
    if blow.chart is None or (blow.one_critical_only and tally.critical_made):
        return False
    return edition == "playsheet" or (blow.wounds_on is not None and blow.wounds_on <= 5)


def settle(edition: str, victim: Victim, tally: Tally) -> dict[str, Fraction]:
    """The status in which the tally leaves the victim: highest injury, helmet, the traits that soften it."""
    results: dict[str, Fraction] = {}
    if tally.worst == OUT:
        return {"out-of-action": Fraction(1)}
    if tally.worst in (STUNNED, STUNNED_PAST_HELMET) and "no-pain" in victim.traits:
        ignored = edition == "archeonicus" and "jump-up" in victim.traits
        put(results, "standing" if ignored else "knocked-down", Fraction(1))
    elif tally.worst == STUNNED and victim.helmet:
        for face in FACES:
            put(results, "knocked-down" if face >= 4 else "stunned", Fraction(1, 6))
    elif tally.worst in (STUNNED, STUNNED_PAST_HELMET):
        put(results, "stunned", Fraction(1))
    elif tally.worst == KNOCKED_DOWN and "jump-up" not in victim.traits:
        put(results, "knocked-down", Fraction(1))
    else:
        put(results, "standing", Fraction(1))
    if tally.floored:
        results = worse_of("knocked-down", results)
    return worse_of(victim.status, results)


def worse_of(status: str, results: dict[str, Fraction]) -> dict[str, Fraction]:
    """Nobody is the better for an injury."""
    worst: dict[str, Fraction] = {}
    for result, chance in results.items():
        put(worst, max(status, result, key=STATUSES.index), chance)
    return worst
