"""What is never true of a battle, whoever plays it and by whatever book: looked at after every answer."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from cometfall.battle import Battle, OpenAsk
from cometfall.battle.view import SEALED_DICE
from cometfall.dice import Choice, DiceAsk, Option, RollOff, branches, dice_of
from cometfall.geometry import why_not_stand
from cometfall.geometry.across import is_across
from cometfall.geometry.ways import Gait
from cometfall.model.bodies import body, height_of, radius_of
from cometfall.model.circumstances import full_wounds
from cometfall.model.state import State, bodies, enemies, same_side
from cometfall.model.warrior import Warrior
from cometfall.rules.moving.contact import in_contact_at


class ForbiddenError(Exception):
    """Something is true of a battle that can't be."""


def check(battle: Battle) -> None:
    """See that nothing is true that can't be, and that something is always legal."""
    check_state(battle.state)
    ask = battle.ask
    if ask is None:
        _must(battle.result is not None, "it is over and has no result")
        _must(not battle.state.agenda, "it is over and something is left to do", battle.state.agenda)
    else:
        check_ask(battle, ask)


def check_ask(battle: Battle, ask: OpenAsk) -> None:
    """Some answer is legal, every option that is listed is open, and the chances of dice add up to 1."""
    _must(ask.player in battle.players, "somebody is asked who does not play", ask.player)
    if not isinstance(ask.asked, Choice):
        check_dice(ask.asked)
        return
    choice, keys = ask.asked, [option.key for option in ask.asked.options]
    _must(len(set(keys)) == len(keys), "two options have the same key", ask.what, keys)
    _must(bool(keys) or choice.region is not None, "nothing is open", ask.what)
    _must(choice.usual is None or choice.usual < max(1, len(keys)), "what is usual is no option", ask.what)
    for option in choice.options:
        _must(choice.named(option.key) == option, "an option that is listed is not open", ask.what, option.key)
    if choice.region is not None:
        drawn = choice.region.drawn(Random(ask.number))  # noqa: S311 - any place will do
        _must(isinstance(choice.named(drawn.key), Option), "a place that is drawn is not open", ask.what, drawn.key)


def check_dice(ask: DiceAsk) -> None:
    """Every answer of dice stands there once, and their chances add up to 1."""
    found = branches(ask)
    ways = Fraction(sum(count for _, count in found), 1 if isinstance(ask, RollOff) else 6 ** dice_of(ask))
    whole = len(found) if isinstance(ask, RollOff) else 1
    _must(ways == whole, "the chances of dice do not add up to 1", ask, found)
    _must(all(count > 0 for _, count in found), "an answer of dice never comes up", ask, found)
    _must(len({repr(answer) for answer, _ in found}) == len(found), "an answer of dice stands twice", ask, found)


def check_state(battle: State) -> None:
    """Look at a state at rest."""
    _must(len({one.id for one in battle.warriors}) == len(battle.warriors), "two warriors have the same name")
    for warrior in battle.warriors:
        check_warrior(battle, warrior)
    _must(tuple(sorted(set(battle.contacts))) == battle.contacts, "contacts are not in order", battle.contacts)
    for one, other in battle.contacts:
        check_contact(battle, battle.warrior(one), battle.warrior(other))


def check_warrior(battle: State, warrior: Warrior) -> None:
    """His wounds add up, what is said of him goes together, and he stands where he can."""
    full = full_wounds(battle.catalogue, warrior.profile, warrior.traits)
    _must(0 <= warrior.wounds <= full, "his wounds are too few or too many", warrior.id, warrior.wounds, full)
    if warrior.out:
        _must(warrior.wounds == 0 or bool(warrior.gone), "he is out of action with wounds left", warrior)
        _must(not any(warrior.id in pair for pair in battle.contacts), "he is out and engaged", warrior)
        left = (warrior.hidden, warrior.fleeing, warrior.frenzied, warrior.tangled)
        _must(not any(left), "he is out, and hidden, fleeing, frenzied or tangled", warrior)
        return
    _must(not (warrior.hidden and warrior.fleeing), "he is hidden and fleeing", warrior)
    _must(not (warrior.hidden and warrior.posture == "stunned"), "he is hidden and stunned", warrior)
    engaged = any(warrior.id in pair for pair in battle.contacts)
    _must(not (engaged and warrior.hidden), "he is hidden and engaged", warrior)
    known = all(key in warrior.gear or key in battle.catalogue.weapons for key in warrior.in_hand)
    _must(known, "he holds what there is not", warrior)
    under_way = any(journey.by == warrior.id for journey in battle.journeys)
    if warrior.at is not None and not under_way:  # who climbs is on a wall for a moment
        gait = Gait(radius=radius_of(warrior), height=height_of(warrior), allowance=0)
        why = why_not_stand(battle.table, bodies(battle, warrior.id), gait, warrior.at)
        _must(not why, "he stands where nobody can", warrior.id, warrior.at, why)


def check_contact(battle: State, one: Warrior, other: Warrior) -> None:
    """Whoever is engaged touches an enemy, and both are there."""
    _must(enemies(battle, one, other), "friends are engaged with each other", one.id, other.id)
    _must(not same_side(battle, one.warband, other.warband), "one side fights itself", one.id, other.id)
    touching = in_contact_at(battle, body(one), body(other))
    _must(
        touching or _across(battle, one, other), "they are engaged and do not touch", one.id, one.at, other.id, other.at
    )


def _across(battle: State, one: Warrior, other: Warrior) -> bool:
    """Whether they fight across a low obstacle, right behind which one of them stands, where the book has it so."""
    book = battle.book.charge
    if not book.across_obstacle_engages or book.behind_obstacle == "any-open-line":
        return False
    wide = 2 * max(radius_of(one), radius_of(other)) - 1
    first, second = body(one), body(other)
    return any(is_across(battle.table, *pair, behind=wide) for pair in ((first, second), (second, first)))


def check_log(battle: Battle) -> None:
    """As many dice are told as were rolled, and each shows a face."""
    told = [face for entry in battle.events for face in entry.faces]
    _must(len(told) == battle.rolled, "more or fewer dice are told than were rolled", len(told), battle.rolled)
    _must(all(1 <= face <= 6 for face in told), "a die shows what no die shows", told)


def check_views(battle: Battle) -> None:
    """Nobody sees what only another may know."""
    ask = battle.ask
    for player in (*battle.players, ""):
        view = battle.view(player)
        _must(view.ask is None or view.ask.player == player, "he sees what another is asked", player)
        if ask is None:
            continue
        carried = any(band.shards for band in battle.state.warbands)
        others = [band for band in view.state.warbands if band.key != player and carried]
        _must(all(band.shards is None for band in others), "he sees the shards of another", player)
        sealed = [entry for entry in view.events if entry.die in SEALED_DICE and entry.by != player]
        _must(not sealed, "he sees a die that is another's alone", player, sealed)
        _must(view.plain() == battle.fork(seed="another").view(player).plain(), "he sees dice to come", player)


def _must(holds: bool, what: str, *shown: object) -> None:  # noqa: FBT001 - it is what must hold
    if not holds:
        raise ForbiddenError(": ".join([what, *map(str, shown)]))
