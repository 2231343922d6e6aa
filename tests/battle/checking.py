"""What is never true of a battle, whoever plays it: looked at after every answer.

for battle in answered_by_chance(start(...), seed=1):
    check(battle)
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from cometfall.battle import Battle
from cometfall.bots import bot
from cometfall.geometry import why_not_stand
from cometfall.geometry.ways import Gait
from cometfall.model.bodies import body, height_of, radius_of
from cometfall.model.circumstances import full_wounds
from cometfall.model.state import State, bodies, enemies, same_side
from cometfall.model.warrior import Warrior
from cometfall.rules.moving.contact import in_contact_at

MOST = 20_000
"""Answers: a battle that takes more does not end."""


def answered_by_chance(battle: Battle, seed: int, most: int = MOST) -> Iterator[Battle]:
    """Play a battle by chance: it is given before the first answer, after each, and when it is over."""
    players = {band.key: bot("random", f"{seed} {band.key}") for band in battle.state.warbands}
    yield battle
    for _ in range(most):
        if battle.ask is None:
            return
        ask = battle.ask
        battle.answer(players[ask.player].choose(battle.view(ask.player), ask))
        yield battle
    message = f"not over after {most} answers"
    raise AssertionError(message)


def check(battle: Battle) -> None:
    """Nothing is true that can't be, and something is always legal."""
    check_state(battle.state)
    ask = battle.ask
    if ask is None:
        assert battle.result is not None
        assert not battle.state.agenda
        return
    assert ask.player in {band.key for band in battle.state.warbands}, ask.plain()
    if ask.kind == "choice" and not ask.options:
        assert ask.region is not None, ask.plain()
        assert ask.region.named(ask.region.drawn(Random(ask.number)).key), ask.plain()


def check_state(battle: State) -> None:
    """Look at a state at rest."""
    assert len({one.id for one in battle.warriors}) == len(battle.warriors)
    for warrior in battle.warriors:
        check_warrior(battle, warrior)
    for pair in battle.contacts:
        check_contact(battle, *map(battle.warrior, pair))


def check_warrior(battle: State, warrior: Warrior) -> None:
    """His wounds add up, what is said of him goes together, and he stands where he can."""
    full = full_wounds(battle.catalogue, warrior.profile, warrior.traits)
    assert 0 <= warrior.wounds <= full, warrior
    if warrior.out:
        assert warrior.wounds == 0 or warrior.gone, warrior
        assert not any((warrior.hidden, warrior.fleeing, warrior.frenzied, warrior.tangled)), warrior
        assert not any(warrior.id in pair for pair in battle.contacts), warrior
        return
    assert not (warrior.hidden and warrior.fleeing), warrior
    assert not (warrior.hidden and warrior.posture == "stunned"), warrior
    assert all(key in warrior.gear or key in battle.catalogue.weapons for key in warrior.in_hand), warrior
    if warrior.at is not None:
        gait = Gait(radius=radius_of(warrior), height=height_of(warrior), allowance=0)
        why = why_not_stand(battle.table, bodies(battle, warrior.id), gait, warrior.at)
        assert not why, (warrior.id, warrior.at, why)


def check_contact(battle: State, one: Warrior, other: Warrior) -> None:
    """Whoever is engaged touches an enemy."""
    assert enemies(battle, one, other), (one.id, other.id)
    assert not same_side(battle, one.warband, other.warband), (one.id, other.id)
    assert in_contact_at(battle, body(one), body(other)), (one.id, one.at, other.id, other.at)
