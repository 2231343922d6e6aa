"""Declaring charges: all of them before any is made, and those that nobody chooses."""

from __future__ import annotations

import re
from math import isfinite
from random import Random

from msgspec.structs import replace

from cometfall.dice import Option, Play, choose, choose_where, tell
from cometfall.geometry.parts import Place
from cometfall.model.journey import Charge
from cometfall.model.state import State
from cometfall.model.values import INCH
from cometfall.model.wording import shown
from cometfall.rules.moving.chargeable import (
    charges_open,
    compelled,
    why_not_charge,
    why_not_target,
)
from cometfall.rules.moving.detecting import look_for
from cometfall.rules.sighting import may_see

DONE = Option("done", "no more charges", None)
CHARGE = re.compile(r"(\S+) +(\S+)(?: +(boldly|dive))?(?: +(?:by|from) +([-0-9. >]+))?")


class Charges:
    """All charges that may be declared. A key names one: `otto brak`, `otto brak+kuno`, `otto brak boldly`.

    Boldly he goes the shortest way, whatever tests lie on it; `otto brak dive` jumps down on him, from the nearest
    edge or from one that is named: `otto brak dive from 12 10 3`. Where the book leaves the way to his player it may
    be named by places that he passes: `otto brak by 12 10 > 14 9 3`.
    """

    def __init__(self, battle: State) -> None:
        """Look at the battle as it is."""
        self.battle = battle

    @property
    def words(self) -> str:
        """Say what its keys look like."""
        return 'who charges whom: "otto brak", "otto brak+kuno", "otto brak boldly", "otto brak dive"'

    def named(self, key: str) -> Option | str:
        """Give the charge that a key names, or say why it may not be declared."""
        found = CHARGE.fullmatch(key.strip())
        if found is None:
            return f'"{shown(key)}" is no charge: write who charges whom, such as "otto brak" or "otto brak+kuno".'
        by, at = found[1], tuple(found[2].split("+"))
        there = {one.id for one in self.battle.warriors}
        if missing := next((who for who in (by, *at) if who not in there), ""):
            return f'There is no warrior "{missing}".'
        places = _places(found[4] or "")
        if places is None:
            return f'"{found[4]}" is no way: write places in inches, such as "12 10 > 14 9 3".'
        charge = Charge(by=by, at=at, boldly=found[3] == "boldly", via=places)
        if found[3] == "dive":
            charge = replace(charge, via=(), dives=True, dive=places[0] if places else None)
        why = self._why_not(charge)
        return f"{by} may not charge {' and '.join(at)}: {why}." if why else Option(key, _words(charge), charge)

    def drawn(self, random: Random) -> Option:
        """Draw one of the charges that are open, or none."""
        options = charge_options(self.battle)
        return random.choice(options) if options else DONE

    def _why_not(self, charge: Charge) -> str:
        charger = self.battle.warrior(charge.by)
        if charger.warband != self.battle.turn:
            return f"it is not the turn of {charger.warband}"
        if why := why_not_charge(self.battle, charger):
            return f"{charge.by} {why}"
        if musts := _obliged(self.battle, charge):
            return f"{charge.by} is frenzied and has to charge {' or '.join(musts)}"
        return why_not_target(self.battle, charge)


def _obliged(battle: State, charge: Charge) -> tuple[str, ...]:
    """Whom a frenzied warrior has to charge in place of those named, where his charge is declared with the rest."""
    if battle.book.frenzy.must_charge != "declared-with-the-rest":
        return ()
    musts = compelled(battle, battle.warrior(charge.by))
    named = any(must.at == charge.at for must in musts)
    return () if named else tuple("+".join(must.at) for must in musts)


def _places(text: str) -> tuple[Place, ...] | None:
    """Places in inches, as they are written."""
    places: list[Place] = []
    for hop in text.split(">") if text.strip() else ():
        try:
            numbers = [float(part) for part in hop.split()]
        except ValueError:
            return None
        if len(numbers) not in {2, 3} or not all(isfinite(number) and abs(number) < INCH for number in numbers):
            return None
        x, y, *z = (round(number * INCH) for number in numbers)
        places.append((x, y, z[0] if z else 0))
    return tuple(places)


def _words(charge: Charge) -> str:
    whom = " and ".join(charge.at)
    return f"{charge.by} dives at {whom}" if charge.dives else f"{charge.by} charges {whom}"


def _key(charge: Charge) -> str:
    return f"{charge.by} {'+'.join(charge.at)}{' dive' * charge.dives}"


def charge_options(battle: State) -> tuple[Option, ...]:
    """Every charge that may be declared now, by the usual way."""
    return tuple(
        Option(_key(charge), _words(charge), charge)
        for one in battle.warriors
        if one.warband == battle.turn
        for charge in charges_open(battle, one)
    )


def declare_charges(battle: State) -> Play[State]:
    """A player declares his charges, each with the enemies it is aimed at, before any other move."""
    options = charge_options(battle)
    if not options:
        return battle
    charge: Charge | None = yield from choose_where("charge", battle.turn, Charges(battle), (*options, DONE))
    if charge is None:
        return battle
    battle = yield from declared(battle, charge)
    at_once = ("make-charges",) if battle.book.movement.declarations == "one-by-one" else ()
    return battle.then(*at_once, "declare-charges")


def declared(battle: State, charge: Charge) -> Play[State]:
    """Declare a charge: whoever does not see whom he wants to charge has to find him first."""
    if charge.dives:
        yield from tell("declares-dive", "jumping.diving-target", by=charge.by, at=charge.at[0])
    else:
        others = ", ".join(charge.at[1:])
        yield from tell("declares-charge", "charge.declare-unmeasured", by=charge.by, at=charge.at[0], note=others)
    for who in charge.at:
        if may_see(battle, battle.warrior(charge.by), battle.warrior(who)):
            continue
        battle, found = yield from look_for(battle, charge.by, who)
        if not found:
            return _not_found(battle, charge)
    return replace(battle, charges=(*battle.charges, charge))


def _not_found(battle: State, charge: Charge) -> State:
    """Whoever finds nobody may act on without a charge, or has failed a charge."""
    if battle.book.charge.undetected == "failed-charge":
        return replace(battle, charges=(*battle.charges, replace(charge, undetected=True)))
    charger = battle.warrior(charge.by)
    return battle.with_warrior(replace(charger, turn=replace(charger.turn, charge_barred=True, sought=True)))


def compel_charges(battle: State) -> Play[State]:
    """Once the charges are declared, each frenzied warrior without one has to charge whom he can."""
    for one in battle.warriors:
        if one.warband != battle.turn or not (musts := compelled(battle, one)):
            continue
        options = tuple(Option("+".join(must.at), _words(must), replace(must, compelled=True)) for must in musts)
        charge: Charge = yield from choose("whom-to-charge", battle.turn, options, one.id, 0)
        yield from tell("compelled", "frenzy.must-charge", by=one.id, at=charge.at[0], note=", ".join(charge.at[1:]))
        battle = replace(battle, charges=(*battle.charges, charge))
    return battle
