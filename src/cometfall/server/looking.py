"""Questions of a page: where one can get to, whom one sees, what an option is worth. The rules and the odds answer."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.battle import Battle, RefusedError
from cometfall.geometry import Place, gap
from cometfall.model.bodies import body
from cometfall.model.state import State, enemies
from cometfall.model.warrior import Warrior
from cometfall.rules import may_measure
from cometfall.rules.moving.whereto import Whereto
from cometfall.rules.shooting.phase import ready_to_fire, why_not
from cometfall.rules.sighting import look
from cometfall.server.boards import figure
from cometfall.server.protocol import (
    Back,
    Client,
    Glance,
    Looked,
    Looks,
    Reach,
    Reached,
    Server,
    Spot,
    Stretch,
    Then,
    TheWay,
    Way,
    Weigh,
)
from cometfall.server.weighing import weighed

Question = Reach | Way | Looks | Weigh | Then
SPACING = 500
"""Places are shown so far apart."""


def looked(battle: Battle, people: tuple[str, ...], asked: Client) -> Server:
    """Answer a question by what a seat may know."""
    eyes = _eyes(battle, people)
    if isinstance(asked, Reach | Way | Weigh) and battle.ask is not None and battle.ask.player not in people:
        raise RefusedError("out-of-turn", f"{battle.ask.player} is asked, not you; his options are his to look at.")
    match asked:
        case Reach():
            return _reached(battle, asked)
        case Way():
            return _way(battle, asked)
        case Looks():
            return _looked(battle.view(eyes).state if eyes else battle.watched().state, asked)
        case Weigh():
            return weighed(battle, asked)
        case Then():
            return _then(battle, eyes, asked)
        case _:
            raise RefusedError("no-question", "That is no question.")


def _eyes(battle: Battle, people: tuple[str, ...]) -> str:
    """Whose eyes a page sees with: those of whoever is asked of its warbands, else of its first."""
    asked = battle.ask.player if battle.ask else ""
    return asked if asked in people else next(iter(people), "")


def _where(battle: Battle) -> Whereto:
    region = battle.ask.region if battle.ask else None
    if not isinstance(region, Whereto):
        raise RefusedError("no-move", "Nobody is asked whither to move now.")
    return region


def _reached(battle: Battle, asked: Reach) -> Reached:
    where = _where(battle)
    assert battle.ask is not None, battle
    if not may_measure(battle.state, battle.ask.player, "reach"):
        raise RefusedError("unmeasured", "In this book nothing is measured before it is declared.")
    spots = [Spot(at=place, cost=cost) for place, cost in where.reach().cells(SPACING)]
    return Reached(id=asked.id, spacing=SPACING, spots=spots, allowance=where.finder.boldly.allowance)


def _way(battle: Battle, asked: Way) -> TheWay:
    where = _where(battle)
    found = where.named(asked.key)
    if isinstance(found, str):
        return TheWay(id=asked.id, why_not=found)
    parts = [Stretch(manner=leg.manner, start=leg.start, end=leg.end, cost=leg.cost) for leg in found.value.legs]
    return TheWay(id=asked.id, parts=parts, cost=sum(part.cost for part in parts))


def _looked(battle: State, asked: Looks) -> Looked:
    """What a warrior sees of each enemy, and each enemy of him; from where he stands, or from elsewhere."""
    me = _known(battle, asked.who)
    if asked.at is not None:
        me = replace(me, at=asked.at)
        battle = battle.with_warrior(me)
    foes = [one for one in battle.warriors if one.at is not None and not one.out and enemies(battle, me, one)]
    if me.at is None:
        return Looked(id=asked.id, glances=[])
    mine = [_glance(battle, me, foe) for foe in foes]
    return Looked(id=asked.id, glances=[*mine, *(_glance(battle, foe, me) for foe in foes)])


def _glance(battle: State, by: Warrior, at: Warrior) -> Glance:
    seen = look(battle, by, at)
    weapons = ready_to_fire(battle, by)
    return Glance(
        by=by.id,
        at=at.id,
        share=seen.share,
        distance=gap(body(by), body(at)),
        line=list[Place](seen.line or ()),
        blockers=[blocker.key for blocker in seen.blockers],
        why_not=why_not(battle, by, at, weapons[0].key) if weapons and by.warband == battle.turn else "",
    )


def _known(battle: State, who: str) -> Warrior:
    try:
        return battle.warrior(who)
    except KeyError:
        raise RefusedError("nobody", f'There is no warrior "{who[:40]}" on this table.') from None


def _then(battle: Battle, eyes: str, asked: Then) -> Back:
    state = battle.seen_at(eyes, asked.line).state
    figures = [figure(state, one) for one in state.warriors]
    return Back(id=asked.id, line=asked.line, figures=figures, turn=state.turn, phase=state.phase)
