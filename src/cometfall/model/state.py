"""The state of a battle: everything that is true now, and the steps still to do."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from cometfall.geometry import bases
from cometfall.geometry.parts import Body, Table
from cometfall.model.blow import Assault, Fight
from cometfall.model.bodies import body, radius_of
from cometfall.model.book import Book
from cometfall.model.catalogue import Catalogue
from cometfall.model.journey import Breaking, Charge, Journey
from cometfall.model.scenario import NO_CONTEST, Contest, Scenario
from cometfall.model.sides import Alliance, Ending, Warband
from cometfall.model.spells import Casting
from cometfall.model.values import INCH, Phase, Value
from cometfall.model.warrior import Warrior

OPEN_GROUND = Table()
"""A table on which nothing stands."""


class State(Value, frozen=True, kw_only=True):
    """A battle at rest or in the middle of a rule."""

    book: Book
    catalogue: Catalogue
    warriors: tuple[Warrior, ...]
    table: Table = OPEN_GROUND
    warbands: tuple[Warband, ...] = ()
    """Those who fight a whole battle, in the order of their turns; none where only a moment is laid out."""
    alliances: tuple[Alliance, ...] = ()
    scenario: Scenario | None = None
    contest: Contest = NO_CONTEST
    """What is fought for, and how it stands."""
    ended: Ending | None = None
    """How the battle ended; None: it has not."""
    turn: str = ""
    """The warband whose turn it is."""
    phase: Phase = "combat"
    contacts: tuple[tuple[str, str], ...] = ()
    """Pairs of enemies whose bases touch, each pair and all of them in order."""
    fights: tuple[tuple[str, ...], ...] = ()
    """The combats of this phase that are still to be fought."""
    fight: Fight | None = None
    assaults: tuple[Assault, ...] = ()
    """What is being done to whom; the last one first."""
    charges: tuple[Charge, ...] = ()
    """Charges that are declared and not made yet, in the order in which they were declared."""
    journeys: tuple[Journey, ...] = ()
    """Who is on his way just now; the last one first."""
    casting: Casting | None = None
    """The spell that is just being cast."""
    breaking: Breaking | None = None
    """Who is just breaking from a fight."""
    agenda: tuple[str, ...] = ()
    """The steps still to do, the next one first."""

    def warrior(self, key: str) -> Warrior:
        """Give a warrior by id."""
        for warrior in self.warriors:
            if warrior.id == key:
                return warrior
        raise KeyError(key)

    def changed(self, key: str, **changes: Any) -> State:  # noqa: ANN401 - fields of a warrior
        """Give the state with one warrior changed."""
        return replace(
            self,
            warriors=tuple(replace(warrior, **changes) if warrior.id == key else warrior for warrior in self.warriors),
        )

    def with_warrior(self, changed: Warrior) -> State:
        """Give the state with one warrior replaced."""
        return replace(
            self, warriors=tuple(changed if warrior.id == changed.id else warrior for warrior in self.warriors)
        )

    @property
    def assault(self) -> Assault:
        """What is being done to whom just now."""
        return self.assaults[-1]

    def with_assault(self, assault: Assault) -> State:
        """Give the state with the assault under way replaced."""
        return replace(self, assaults=(*self.assaults[:-1], assault))

    @property
    def journey(self) -> Journey:
        """The move under way just now."""
        return self.journeys[-1]

    def with_journey(self, journey: Journey) -> State:
        """Give the state with the move under way replaced."""
        return replace(self, journeys=(*self.journeys[:-1], journey))

    def band(self, key: str) -> Warband:
        """Give a warband by its key; one that is named nowhere but on its warriors is a warband all the same."""
        return next((band for band in self.warbands if band.key == key), Warband(key=key))

    def with_band(self, changed: Warband) -> State:
        """Give the state with one warband replaced."""
        return replace(self, warbands=tuple(changed if band.key == changed.key else band for band in self.warbands))

    def then(self, *steps: str) -> State:
        """Give the state with steps to do before all others."""
        return replace(self, agenda=(*steps, *self.agenda))


def in_contact(battle: State, one: str, other: str) -> bool:
    """Whether two warriors are engaged with each other."""
    return ((one, other) if one < other else (other, one)) in battle.contacts


def enemies(battle: State, one: Warrior, other: Warrior) -> bool:
    """Whether two warriors are enemies of each other."""
    return one.warband != other.warband and not same_side(battle, one.warband, other.warband)


def same_side(battle: State, one: str, other: str) -> bool:
    """Whether two warbands stand together: as one, or joined by an alliance that is more than word of mouth."""
    as_one = battle.book.alliance.formal_counts_as_one
    return one == other or any(
        (alliance.tie == "aligned" or (alliance.tie == "formal" and as_one)) and {one, other} == set(alliance.between)
        for alliance in battle.alliances
    )


def fighting(battle: State, band: str) -> tuple[Warrior, ...]:
    """The warriors of a warband who are still in the battle."""
    return tuple(warrior for warrior in battle.warriors if warrior.warband == band and not warrior.out)


def awaits(battle: State, band: str) -> bool:
    """Whether a warband has warriors who are still to come."""
    return any(warrior.warband == band and warrior.gone == "late" for warrior in battle.warriors)


def friends(battle: State, one: Warrior, other: Warrior) -> bool:
    """Whether two warriors are on the same side."""
    return one.id != other.id and not enemies(battle, one, other)


def opponents(battle: State, who: str) -> tuple[Warrior, ...]:
    """The enemies that a warrior is engaged with and that are still there."""
    return tuple(
        warrior
        for warrior in battle.warriors
        if not warrior.out and warrior.id != who and in_contact(battle, who, warrior.id)
    )


def engaged(battle: State, one: str, other: str) -> State:
    """Give the state in which two enemies are in a fight with each other."""
    pair = (one, other) if one < other else (other, one)
    return replace(battle, contacts=tuple(sorted({*battle.contacts, pair})))


def separated(battle: State, apart: frozenset[tuple[str, str]]) -> State:
    """Give the state without these contacts; whoever is engaged with nobody has ended his combat."""
    contacts = tuple(pair for pair in battle.contacts if pair not in apart)
    return released(replace(battle, contacts=contacts))


def released(battle: State) -> State:
    """Give back what was lost for a combat to those who are in none any more."""
    engaged = {who for pair in battle.contacts for who in pair}
    if all(warrior.id in engaged or not (warrior.met or warrior.struck_away) for warrior in battle.warriors):
        return battle
    return replace(
        battle,
        warriors=tuple(warrior if warrior.id in engaged else _free(warrior) for warrior in battle.warriors),
    )


def _free(warrior: Warrior) -> Warrior:
    """Give a warrior out of combat: he takes up again what was struck from his hand."""
    hand = _whole(warrior) if warrior.struck_away else warrior.in_hand
    return replace(warrior, met=(), struck_away=(), held=(), in_hand=hand)


def _whole(warrior: Warrior) -> tuple[str, ...]:
    """Of what he held at first, what has not been broken since."""
    hand: list[str] = []
    for key in warrior.held:
        if key not in warrior.broken or hand.count(key) < warrior.carries(key):
            hand.append(key)
    return tuple(hand)


def apart(one: Warrior, other: Warrior) -> int:
    """How far the middles of two bases are from each other, squared: a whole number, so that equal is equal."""
    return 0 if one.at is None or other.at is None else bases.apart(one.at, other.at)


def gap_between(one: Warrior, other: Warrior) -> int:
    """How far two warriors are from each other, from edge to edge; 0 where a place does not matter."""
    return 0 if one.at is None or other.at is None else bases.gap(body(one), body(other))


def within(one: Warrior, other: Warrior, inches: int, *, half: bool = False) -> bool:
    """Whether two warriors are within a distance, or half of it, from edge to edge; the exact figure is within."""
    if one.at is None or other.at is None:
        return True
    reach = inches * INCH // 2 if half else inches * INCH
    rise, radii = one.at[2] - other.at[2], radius_of(one) + radius_of(other)
    return bases.closer(bases.across(one.at, other.at), rise, radii, reach)


def near(one: Warrior, other: Warrior, inches: int) -> bool:
    """Whether both places are known and near enough; where nobody stands anywhere, nobody is near."""
    return one.at is not None and other.at is not None and within(one, other, inches)


def bodies(battle: State, *but: str) -> tuple[Body, ...]:
    """Give the bodies of all whose place on the table is known, except some."""
    return tuple(one for one in _bodies(battle.warriors) if one.key not in but)


@lru_cache(maxsize=64)
def _bodies(warriors: tuple[Warrior, ...]) -> tuple[Body, ...]:
    return tuple(body(one) for one in warriors if one.at is not None and not one.out)
