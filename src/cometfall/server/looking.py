"""Questions of a page: where one can get to, whom one sees, what an option is worth. The rules and the odds answer."""

from __future__ import annotations

import msgspec

from cometfall.battle import Battle, RefusedError
from cometfall.battle.luck import luck_of
from cometfall.dice import Choice, Option
from cometfall.geometry import Place
from cometfall.geometry.ways import Leg
from cometfall.model.journey import Charge
from cometfall.model.state import State
from cometfall.model.warrior import Warrior
from cometfall.rules import may_measure
from cometfall.rules.moving.lanes import lane_shown
from cometfall.rules.moving.whereto import Heading, Whereto
from cometfall.rules.scenario.zones import Placing
from cometfall.server.boards import figure
from cometfall.server.glances import glances, threats
from cometfall.server.protocol import (
    Back,
    Client,
    Looked,
    Looks,
    Luck,
    Lucks,
    Reach,
    Reached,
    Rolled,
    Server,
    Spot,
    Stretch,
    Then,
    TheWay,
    Way,
    Weigh,
)
from cometfall.server.weighing import weighed

Question = Reach | Way | Looks | Weigh | Then | Luck
SPACING = 500
"""Places are shown so far apart."""
WIDE = 1000
"""Places to be set up at are shown so far apart."""


def looked(battle: Battle, people: tuple[str, ...], asked: Client) -> Server:
    """Answer a question by what a seat may know."""
    eyes = _eyes(battle, people)
    if isinstance(asked, Reach | Way | Weigh) and battle.ask is not None and battle.ask.player not in people:
        raise RefusedError("out-of-turn", f"{battle.ask.player} is asked, not you; his options are his to look at.")
    match asked:
        case Reach():
            return _reached(battle, asked, people)
        case Way():
            return _way(battle, asked, eyes)
        case Looks():
            state = battle.view(eyes).state if eyes else battle.watched().state
            return Looked(id=asked.id, glances=glances(state, _known(state, asked.who), asked.at, eyes))
        case Weigh():
            return weighed(battle, asked)
        case Then():
            return _then(battle, eyes, asked)
        case Luck():
            return _luck(battle, eyes, asked)
        case _:
            raise RefusedError("no-question", "That is no question.")


def _eyes(battle: Battle, people: tuple[str, ...]) -> str:
    """Whose eyes a page sees with: those of whoever is asked of its warbands, else of its first."""
    asked = battle.ask.player if battle.ask else ""
    return asked if asked in people else next(iter(people), "")


def _reached(battle: Battle, asked: Reach, people: tuple[str, ...]) -> Reached:
    region = battle.ask.region if battle.ask else None
    if isinstance(region, Placing) and region.warrior.id == asked.who:
        spots = [Spot(at=place, cost=0) for place in region.open_places(WIDE)]
        return Reached(id=asked.id, spacing=WIDE, spots=spots, allowance=0)
    where = _where(battle, asked, people)
    if not may_measure(battle.state, where.battle.warrior(where.who).warband, "reach"):
        raise RefusedError("unmeasured", "In this book nothing is measured before it is declared.")
    safe = {place for place, _ in where.reach(bold=False).cells(SPACING)}
    spots = [Spot(at=place, cost=cost, tests=place not in safe) for place, cost in where.reach().cells(SPACING)]
    return Reached(id=asked.id, spacing=SPACING, spots=spots, allowance=where.finder.boldly.allowance)


def _where(battle: Battle, asked: Reach, people: tuple[str, ...]) -> Whereto:
    """The move that is open, or one that a warrior of one's own might make from where he stands."""
    region = battle.ask.region if battle.ask else None
    if isinstance(region, Whereto) and region.who == asked.who:
        return region
    warrior = _known(battle.state, asked.who)
    if warrior.warband not in people or warrior.at is None or warrior.out:
        raise RefusedError("no-move", f"{warrior.id} has no move that is yours to look at.")
    return Whereto(battle.state, warrior.id, asked.pace)


def _way(battle: Battle, asked: Way, eyes: str) -> TheWay:
    """What an answer to a move or a charge means."""
    ask = battle.ask.asked if battle.ask else None
    found = ask.named(asked.key) if isinstance(ask, Choice) else ""
    if not isinstance(found, Option):
        return TheWay(id=asked.id, why_not=found or f'"{asked.key[:40]}" is not open.')
    match found.value:
        case Heading(legs=legs) if battle.ask is not None:
            return _move(battle, asked.id, battle.ask.by, legs, eyes)
        case Charge():
            return _charge(battle.state, asked.id, found.value)
        case _:
            return TheWay(id=asked.id)


def _move(battle: Battle, number: int, who: str, legs: tuple[Leg, ...], eyes: str) -> TheWay:
    region = battle.ask.region if battle.ask else None
    warrior = _known(battle.state, who)
    end: Place | None = legs[-1].end if legs else warrior.at
    return TheWay(
        id=number,
        parts=_stretches(legs),
        cost=sum(leg.cost for leg in legs),
        reach=region.finder.boldly.allowance if isinstance(region, Whereto) else 0,
        threats=threats(battle.view(eyes).state, warrior, end, eyes) if end is not None else [],
    )


def _charge(battle: State, number: int, charge: Charge) -> TheWay:
    lane = lane_shown(battle, charge)
    legs = lane.way.legs if lane.way is not None else ()
    return TheWay(
        id=number,
        parts=_stretches(legs),
        cost=lane.length or 0,
        reach=lane.reach if lane.measured else 0,
        home=lane.home or not lane.measured,
        interceptors=[one.who for one in lane.meetings],
        meetings=[one.place for one in lane.meetings],
        touches=[*lane.at, *lane.touched],
    )


def _stretches(legs: tuple[Leg, ...]) -> list[Stretch]:
    return [
        Stretch(manner=leg.manner, start=leg.start, end=leg.end, cost=leg.cost, height=leg.height, width=leg.width)
        for leg in legs
    ]


def _known(battle: State, who: str) -> Warrior:
    try:
        return battle.warrior(who)
    except KeyError:
        raise RefusedError("nobody", f'There is no warrior "{who[:40]}" on this table.') from None


def _then(battle: Battle, eyes: str, asked: Then) -> Back:
    state = battle.seen_at(eyes, asked.line).state
    figures = [figure(state, one) for one in state.warriors]
    return Back(id=asked.id, line=asked.line, figures=figures, turn=state.turn, phase=state.phase)


def _luck(battle: Battle, eyes: str, asked: Luck) -> Lucks:
    view = battle.view(eyes)
    owners = {one.id: one.warband for one in view.state.warriors} | {key: key for key in battle.players}
    found = luck_of(view.events, owners)
    rolled = {key: [Rolled(**msgspec.structs.asdict(one)) for one in rows] for key, rows in found.items()}
    return Lucks(id=asked.id, rolled=rolled)
