"""Cover: what hides a part of a target, and the shot that misses by just that and strikes it."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from cometfall.dice import Play, tell
from cometfall.model.blow import Assault, Blow
from cometfall.model.circumstances import Facing
from cometfall.model.state import State
from cometfall.model.values import Value
from cometfall.model.warrior import Warrior
from cometfall.rules.harm.aftermath import again_at
from cometfall.rules.harm.order import hit_once
from cometfall.rules.harm.wounding import critical_from
from cometfall.rules.sighting import look, share_of, who_hides

PERCENT = 100


class Cover(Value, frozen=True, kw_only=True):
    """What hides a part of a target from a shooter."""

    why: str = "cover"
    nearest: str = ""
    """The piece or the warrior that hides a part of him, of several the one nearest to him."""
    kind: Literal["", "piece", "body"] = ""


def cover_of(battle: State, shooter: Warrior, target: Warrior) -> Cover | None:
    """A target is in cover when more of it than the book allows is hidden by pieces or by anybody else."""
    hidden = (1 - share_of(battle, shooter, target)) * PERCENT
    if hidden <= battle.book.cover.threshold:
        return Cover() if target.covered else None
    seen = look(battle, shooter, target)
    nearest = seen.blockers[0]
    return Cover(why=f"cover: {who_hides(seen)}", nearest=nearest.key, kind=nearest.kind)


def behind(blow: Blow, cover: Cover | None) -> Blow:
    """The shot at a target in cover: a miss by one strikes what is nearest to it, if the cover made it harder."""
    if cover is None or not cover.nearest or blow.to_hit is None:
        return blow
    counted = any(modifier.why == cover.why for modifier in blow.to_hit.modifiers)
    return replace(blow, cover=cover.nearest, cover_lives=cover.kind == "body") if counted else blow


def near_miss(battle: State, blow: Blow) -> int:
    """The face that misses a target in cover by just so much that it strikes the cover; 0: none does."""
    by = battle.book.cover.near_miss_strikes_it
    return blow.to_hit.need - by if blow.cover and by and blow.to_hit is not None else 0


def may_strike_somebody(battle: State, blow: Blow) -> bool:
    """Whether a shot that can't hit its target may still strike a warrior who stands before it, by a 6."""
    return blow.cover_lives and near_miss(battle, blow) == 6


def strike_the_cover(battle: State, assault: Assault, blow: Blow) -> Play[State]:
    """A shot that misses by one what has cover strikes the cover: a warrior there is hit, friend or foe."""
    rule = "cover.strikes-the-cover"
    if not blow.cover_lives:
        keg = any(one.piece == blow.cover for one in battle.table.kegs)
        yield from tell(
            "strikes-a-keg" if keg else "strikes-the-cover",
            rule,
            by=assault.by,
            at=assault.at,
            using=blow.weapon,
            note=blow.cover,
        )
        return battle
    struck = battle.warrior(blow.cover)
    if struck.out:
        yield from tell("missed", "to-hit.bs-chart", by=assault.by, at=assault.at, using=blow.weapon)
        return battle
    yield from tell("strikes-another", rule, by=assault.by, at=struck.id, using=blow.weapon)
    return hit_once(battle, assault.by, struck, _stray(battle, assault, struck, blow))


def _stray(battle: State, assault: Assault, struck: Warrior, blow: Blow) -> Blow:
    """The same shot at whoever stands in the way; some books never let it be a critical hit."""
    shooter, target = battle.warrior(assault.by), battle.warrior(assault.at)
    again = again_at(battle, shooter, struck, target, blow)
    if battle.book.cover.near_miss_critical == "never":
        return replace(again, critical_from=0)
    facing = Facing(battle, shooter, struck, battle.catalogue.weapons[blow.weapon], shot=True)
    return replace(again, critical_from=critical_from(facing, again.to_wound.need, rolled=True))
