"""What of a view goes over the wire: figures, the open ask, and what has changed since the last time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cometfall.battle import Entry, OpenAsk, View, statuses
from cometfall.battle import Offer as Told
from cometfall.model.bodies import body
from cometfall.model.state import State, opponents
from cometfall.model.values import PROFILE_FIELDS
from cometfall.model.warrior import Warrior
from cometfall.server.protocol import Asked, Band, Figure, Moment, Offer, Outcome, Seat


def figure(battle: State, warrior: Warrior) -> Figure:
    """Draw one warrior."""
    form = None if warrior.at is None or warrior.out else body(warrior)
    return Figure(
        id=warrior.id,
        name=warrior.name or warrior.id,
        warband=warrior.warband,
        at=None if form is None else form.at,
        radius=form.radius if form else 500,
        height=form.height if form else 1500,
        eye=form.eye if form else 1250,
        status=statuses(warrior),
        wounds=warrior.wounds,
        most_wounds=warrior.profile.wounds,
        leader=warrior.leader,
        mounted=warrior.mounted,
        profile={letters: getattr(warrior.profile, field) for letters, field in PROFILE_FIELDS.items()},
        gear=list(warrior.gear),
        in_hand=list(warrior.in_hand),
        traits=list(warrior.traits),
        engaged=[foe.id for foe in opponents(battle, warrior.id)],
        done=_done(warrior),
    )


def _done(warrior: Warrior) -> list[str]:
    turn = warrior.turn
    deeds = {
        "moved": turn.moved,
        "ran": turn.ran,
        "charged": bool(turn.charged),
        "shot": bool(turn.shots),
        "stood-up": turn.stood_up,
    }
    return [deed for deed, true in deeds.items() if true]


def asked(ask: OpenAsk | None, people: Iterable[str]) -> Asked | None:
    """Show what is open: its options to whoever is asked, to all others only that he is."""
    if ask is None:
        return None
    mine = ask.player in people
    return Asked(
        number=ask.number,
        player=ask.player,
        what=ask.what,
        words=ask.words,
        ask=ask.kind,
        by=ask.by,
        clause=ask.clause,
        options=[_offer(one, ask) for one in ask.options] if mine else [],
        region=mine and ask.region is not None,
        dice=ask.dice,
        weighs=mine and ask.what in WEIGHED,
    )


ACTORS = frozenset({"move", "shoot", "charge", "overwatch", "hide"})
"""Asks whose options begin with the warrior who acts."""


WEIGHED = frozenset({"shoot", "charge", "whom-to-strike", "parry", "reroll-hit", "reroll-parry"})
"""Asks whose options begin something that dice decide."""


def _offer(one: Told, ask: OpenAsk) -> Offer:
    """One option, with who acts by it and at whom it is aimed where its key says so."""
    parts = one.key.split()
    if ask.what not in ACTORS or len(parts) < len(["otto", "walk"]):
        return Offer(key=one.key, words=one.words)
    at = parts[1] if ask.what in {"shoot", "charge"} and parts[1] != "-" else ""
    return Offer(key=one.key, words=one.words, by=parts[0], at=at)


class Seen:
    """What one seat has been shown; the next moment holds only what is new to it."""

    def __init__(self, people: tuple[str, ...]) -> None:
        """Nothing has been shown; the seat answers for these warbands, a watcher for none."""
        self.people = people
        self._figures: dict[str, Figure] = {}
        self._lines: tuple[Entry, ...] = ()
        self._rest: Moment | None = None

    def moment(
        self,
        view: View,
        ask: OpenAsk | None,
        lines: Sequence[Entry],
        seats: list[Seat],
        outcome: Outcome | None,
        *,
        paused: bool,
    ) -> Moment:
        """Give what is new since the last moment."""
        battle = view.state
        figures = {one.id: figure(battle, one) for one in battle.warriors}
        first = _agreeing(self._lines, lines)
        rest = Moment(
            bands=[
                Band(key=band.key, name=band.name, turns=band.turns, routed=band.routed, rating=band.rating)
                for band in battle.warbands
            ],
            seats=seats,
            turn=battle.turn,
            phase=battle.phase,
        )
        before = self._rest
        new = Moment(
            figures=[one for key, one in figures.items() if self._figures.get(key) != one],
            gone=[key for key in self._figures if key not in figures],
            bands=None if before and before.bands == rest.bands else rest.bands,
            seats=None if before and before.seats == rest.seats else rest.seats,
            turn=None if before and before.turn == rest.turn else rest.turn,
            phase=None if before and before.phase == rest.phase else rest.phase,
            asked=asked(ask, self.people),
            lines=list(lines[first:]),
            first=first,
            paused=paused,
            outcome=outcome,
        )
        self._figures, self._lines, self._rest = figures, tuple(lines), rest
        return new


def _agreeing(old: Sequence[Entry], new: Sequence[Entry]) -> int:
    """How many lines at the beginning are the same; where nothing was taken back, all old ones are."""
    if len(old) <= len(new) and (not old or old[-1] is new[len(old) - 1]):
        return len(old)
    pairs = enumerate(zip(old, new, strict=False))
    return next((place for place, (one, other) in pairs if one is not other), min(len(old), len(new)))
