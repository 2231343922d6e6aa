"""All alone: who fights against the odds with no friend near may break."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from cometfall.dice import Play, tell
from cometfall.model.circumstances import has
from cometfall.model.state import State, friends, near, opponents
from cometfall.model.values import SIZES
from cometfall.model.warrior import Warrior
from cometfall.rules.basics.tests import leadership_test
from cometfall.rules.combat.fighting import CLOSING
from cometfall.rules.nerve.frenzy import spared_by_frenzy
from cometfall.rules.nerve.immunity import immune
from cometfall.rules.nerve.leader import leadership_of
from cometfall.rules.nerve.leaving_combat import breaks

SEVERAL = 2


def all_alone(battle: State) -> Play[State]:
    """At the end of his combat phase, all blows struck, it is looked at who fights alone; all of them then test."""
    lonely: set[str] = set()
    for one in battle.warriors:
        if _is_pressed(battle, one) and not is_spared(battle, one):
            if helper := _helper(battle, one):
                yield from tell("not-alone", "all-alone.when", by=one.id, at=helper)
            else:
                lonely.add(one.id)
    warriors = tuple(
        replace(one, turn=replace(one.turn, alone="tests")) if one.id in lonely else one for one in battle.warriors
    )
    return replace(battle, warriors=warriors).then("all-alone-test", *CLOSING)


def all_alone_test(battle: State) -> Play[State]:
    """Whoever fights alone tests his Leadership; if he fails he breaks from the fight."""
    lonely = next((one for one in battle.warriors if one.turn.alone == "tests"), None)
    if lonely is None:
        return battle
    battle = battle.with_warrior(replace(lonely, turn=replace(lonely.turn, alone="tested"))).then("all-alone-test")
    if not lonely.standing or lonely.out or lonely.fleeing or not opponents(battle, lonely.id):
        return battle
    held = yield from leadership_test(battle, lonely, "all-alone", leadership=leadership_of(battle, lonely))
    if held:
        return battle
    yield from tell("breaks", "all-alone.test", by=lonely.id)
    return breaks(battle, lonely.id)


def _is_pressed(battle: State, one: Warrior) -> bool:
    """Whether so many enemies fight him as the book says; only where his place is known can it be said who is near."""
    if one.at is None or one.out or not one.standing or one.fleeing or one.turn.alone:
        return False
    if one.warband != battle.turn and battle.book.all_alone.when == "end-of-own-combat-phase":
        return False
    fallen = battle.book.all_alone.fallen_enemies_count == "count"
    foes = tuple(foe for foe in opponents(battle, one.id) if fallen or (foe.standing and not foe.fleeing))
    return ENEMIES[battle.book.all_alone.enemies](battle, one, foes)


def two_or_more(_: State, __: Warrior, foes: tuple[Warrior, ...]) -> bool:
    """Against two or more he is all alone."""
    return len(foes) >= SEVERAL


def two_or_more_of_own_size(_: State, one: Warrior, foes: tuple[Warrior, ...]) -> bool:
    """Against two or more that are each of his own size or larger he is all alone."""
    own = SIZES.index(one.stature)
    return sum(SIZES.index(foe.stature) >= own for foe in foes) >= SEVERAL


def two_or_more_or_a_feared_one(battle: State, _: Warrior, foes: tuple[Warrior, ...]) -> bool:
    """Against two or more, or a single one that causes fear, he is all alone."""
    return len(foes) >= SEVERAL or any(has(battle, foe, "causes_fear") for foe in foes)


ENEMIES: Mapping[str, Callable[[State, Warrior, tuple[Warrior, ...]], bool]] = {
    "two-or-more": two_or_more,
    "two-or-more-of-own-size": two_or_more_of_own_size,
    "two-or-more-or-a-feared-one": two_or_more_or_a_feared_one,
}


def _helper(battle: State, one: Warrior) -> str:
    """A friend near by helps, hidden or not, but none who lies, is stunned or flees."""
    able = (
        other
        for other in battle.warriors
        if friends(battle, one, other) and other.standing and not other.out and not other.fleeing
    )
    return next((other.id for other in able if near(one, other, battle.book.all_alone.friend_within)), "")


def is_spared(battle: State, one: Warrior) -> bool:
    """Those immune to it, the frenzied as far as frenzy goes, and where it is fear those who know none."""
    spared = battle.book.all_alone.spared
    return (
        immune(battle, one, "all-alone")
        or spared_by_frenzy(battle, one, "all-alone")
        or ("immune-to-fear" in spared and immune(battle, one, "fear"))
        or ("fear-causers" in spared and has(battle, one, "causes_fear"))
    )
