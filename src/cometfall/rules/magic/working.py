"""What a spell does to those whom it reaches, one after another."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.dice import Play, roll, stay_within, tell
from cometfall.model.blow import Assault, Blow, Injury, Wound
from cometfall.model.circumstances import Facing, full_wounds, has
from cometfall.model.gear import Weapon
from cometfall.model.spells import Enchantment, Spell
from cometfall.model.state import State, enemies, within
from cometfall.model.warrior import Warrior
from cometfall.rules.basics.dice import d3
from cometfall.rules.basics.tests import characteristic_test, leadership_test
from cometfall.rules.harm.blows import hit_of
from cometfall.rules.harm.injuries import put_down
from cometfall.rules.harm.order import HARM
from cometfall.rules.harm.to_hit import shooting_target
from cometfall.rules.magic.casting import overstrained
from cometfall.rules.magic.fading import without
from cometfall.rules.magic.flying import fly
from cometfall.rules.magic.gambling import gamble
from cometfall.rules.magic.warding import bears, is_safe, shrugs_off
from cometfall.rules.nerve.fleeing import runs_straight_away, takes_flight
from cometfall.rules.nerve.leader import leadership_of

SETTLED = ("roll-injury", "settle-injuries", "aftermath")


def spell_works(battle: State) -> Play[State]:
    """The spell works on one after another; when all is done, its caster may have to pay for it."""
    assert battle.casting is not None, battle
    casting, spell = battle.casting, battle.catalogue.spells[battle.casting.spell]
    if casting.startled:
        battle = replace(battle, casting=replace(casting, startled="")).then("spell-works")
        return (yield from _startled(battle, battle.warrior(casting.by), casting.startled))
    if not casting.at:
        battle = replace(battle, casting=None)
        return overstrained(battle, casting.by) if spell.backlash else battle
    who, *later = casting.at
    battle = replace(battle, casting=replace(casting, at=tuple(later))).then("spell-works")
    by, one = battle.warrior(casting.by), battle.warrior(who)
    if one.out or is_safe(battle, one, spell):
        return battle
    if (yield from shrugs_off(battle, one, spell, by)):
        return battle
    if spell.resisted and (yield from _resists(battle, one, spell)):
        return battle
    return (yield from _works_on(battle, by, one, spell))


def _resists(battle: State, one: Warrior, spell: Spell) -> Play[bool]:
    match spell.resisted:
        case "strength":
            return (yield from stay_within("characteristic", one.profile.strength, one.id))
        case "toughness":
            return (yield from characteristic_test(battle, one, "toughness"))
        case _:
            return (yield from leadership_test(battle, one, leadership=leadership_of(battle, one)))


def _works_on(battle: State, by: Warrior, one: Warrior, spell: Spell) -> Play[State]:
    """What it lends, heals and carries, and then whatever harm it does."""
    if spell.lends:
        battle = _lent(battle, by, one, spell)
        yield from tell("enchanted", "", by=by.id, at=one.id, using=spell.key)
    if spell.heals or spell.raises:
        battle = yield from _healed(battle, by, one, spell)
    if spell.flies:
        battle = yield from fly(battle, one.id, spell.flies, only_at_enemies=spell.charges)
    if spell.gambles:
        battle = yield from gamble(battle, by, one)
    return (yield from _harms(battle, by, one, spell))


def _harms(battle: State, by: Warrior, one: Warrior, spell: Spell) -> Play[State]:
    """Injuries, wounds and hits are worked out as any others are, and whoever is up after that may flee."""
    if spell.flees:
        assert battle.casting is not None, battle
        battle = replace(battle, casting=replace(battle.casting, startled=one.id))
    if spell.lays != "standing":
        laid = "knocked-down" if has(battle, one, "no_pain") else spell.lays
        battle = yield from put_down(battle, battle.warrior(one.id), laid, by=by.id)
    if spell.injures:
        battle = _injured(battle, by, one)
    if spell.wounds:
        battle = _wounded(battle, by, one, spell)
    if spell.hits or spell.hits_dice:
        battle = yield from _hit(battle, by, one, spell)
    return battle


def _startled(battle: State, by: Warrior, who: str) -> Play[State]:
    """Whoever is still up flees from the caster, 2D6 inches."""
    one = battle.warrior(who)
    if one.out or not one.standing:
        return battle
    battle = yield from takes_flight(battle, who)
    return battle if one.at is None else (yield from runs_straight_away(battle, who, (by,)))


# ---------------------------------------------------------------- enchantments


def _lent(battle: State, by: Warrior, one: Warrior, spell: Spell) -> State:
    """Whoever bears an enchantment bears its trait; the same spell twice is borne once."""
    if any(each.spell == spell.key for each in one.enchantments):
        one = without(one, lambda each: each.spell == spell.key)
    laid = Enchantment(spell=spell.key, trait=spell.lends, by=by.id, until=spell.until, wounds=by.wounds)
    return battle.with_warrior(replace(one, traits=(*one.traits, spell.lends), enchantments=(*one.enchantments, laid)))


# ---------------------------------------------------------------- healing


def _healed(battle: State, by: Warrior, one: Warrior, spell: Spell) -> Play[State]:
    """Wounds come back, and friends near the caster who lie stand up at once."""
    full = full_wounds(battle.catalogue, one.profile, one.traits)
    if one.wounds < full:
        yield from tell("healed", "", at=one.id, using=spell.key)
        battle = battle.changed(one.id, wounds=max(one.wounds, min(one.wounds + spell.heals, full)))
    for each in battle.warriors if spell.raises else ():
        lies = each.posture in {"knocked-down", "stunned"} and not enemies(battle, by, each)
        if lies and not each.out and within(by, each, spell.raises):
            yield from tell("stands-up", "", by=each.id)
            battle = battle.changed(each.id, posture="standing")
    return battle


# ---------------------------------------------------------------- harm


def _blow(battle: State, by: Warrior, one: Warrior, spell: Spell, strength: int) -> Blow:
    """A hit of a spell is never critical; armour saves from it unless it says otherwise."""
    weapon = Weapon(key=spell.key, name=spell.name, strength=strength, range=spell.range, group="missile")
    blow = hit_of(Facing(battle, by, one, weapon, stray=True, school=spell.school or "spell"), strength)
    return replace(blow, save=None) if spell.no_save else blow


def _strength(battle: State, one: Warrior, spell: Spell) -> int:
    return spell.stronger if bears(battle, one, spell.strong_against) else spell.strength


def _hit(battle: State, by: Warrior, one: Warrior, spell: Spell) -> Play[State]:
    """So many hits, by a number or by dice; those that are aimed are rolled for."""
    number = spell.hits or (yield from _number(battle, by, spell))
    blow = _blow(battle, by, one, spell, _strength(battle, one, spell))
    near = _splashed(battle, by, one, spell)
    if not spell.aimed:
        return _struck(battle, by, ((one, blow, number), *near))
    steady = replace(by, turn=replace(by.turn, moved=False, ran=False, stood_up=False))
    weapon = Weapon(key=spell.key, name=spell.name, strength=spell.strength, range=spell.range, group="missile")
    aim = shooting_target(Facing(battle, steady, one, weapon, shot=True), far=False, cover="")
    arrows = replace(blow, to_hit=aim, manner="shot")
    assault = Assault(by=by.id, at=one.id, kinds=(arrows,), rolls=(number,), hits=(0,), sixes=(0,))
    return replace(battle, assaults=(*battle.assaults, assault)).then("roll-to-hit", *HARM)


def _number(battle: State, by: Warrior, spell: Spell) -> Play[int]:
    match spell.hits_dice:
        case "d3":
            return (yield from d3(battle, "spell-hits", by.id))
        case "2d6":
            return (yield from roll("spell-hits", by.id, 2))
        case "d6+2":
            return 2 + (yield from roll("spell-hits", by.id))
        case _:
            return (yield from roll("spell-hits", by.id))


def _splashed(battle: State, by: Warrior, one: Warrior, spell: Spell) -> tuple[tuple[Warrior, Blow, int], ...]:
    """Everybody near the target takes one hit, friend and foe."""
    if not spell.splash or one.at is None:
        return ()
    near = (each for each in battle.warriors if each.id not in {one.id, by.id} and not each.out and each.at is not None)
    return tuple(
        (each, _blow(battle, by, each, spell, spell.splash), 1)
        for each in near
        if within(one, each, spell.splash_within)
    )


def _struck(battle: State, by: Warrior, whom: tuple[tuple[Warrior, Blow, int], ...]) -> State:
    """Hits that are rolled for no more, on one or on several, worked out one after the other."""
    for one, blow, number in reversed(whom):
        assault = Assault(by=by.id, at=one.id, kinds=(blow,), rolls=(0,), hits=(number,), sixes=(0,))
        battle = replace(battle, assaults=(*battle.assaults, assault))
    return battle.then(*HARM * len(whom))


def _wounded(battle: State, by: Warrior, one: Warrior, spell: Spell) -> State:
    """Wounds that nothing saves from; what drains gives them to the caster, even beyond what he began with."""
    blow = replace(_blow(battle, by, one, spell, spell.strength), save=None, ward=None)
    wounds = (Wound(kind=0),) * spell.wounds
    assault = Assault(by=by.id, at=one.id, kinds=(blow,), rolls=(0,), hits=(0,), sixes=(0,), wounds=wounds)
    if spell.drains:
        battle = battle.changed(by.id, wounds=by.wounds + spell.wounds)
    return replace(battle, assaults=(*battle.assaults, assault)).then("resolve-wound", *SETTLED)


def _injured(battle: State, by: Warrior, one: Warrior) -> State:
    """An injury is rolled for, whatever wounds he has left."""
    spell = Weapon(key="spell", name="spell")
    blow = hit_of(Facing(battle, by, one, spell, stray=True), 0)
    assault = Assault(by=by.id, at=one.id, kinds=(blow,), rolls=(0,), hits=(0,), sixes=(0,), injuries=(Injury(),))
    return replace(battle, assaults=(*battle.assaults, assault)).then(*SETTLED)


def miscast(battle: State) -> Play[State]:
    """The caster of two sixes takes D3 wounds from which no armour saves."""
    who = next(one for one in battle.warriors if one.turn.miscast)
    battle = battle.changed(who.id, turn=replace(who.turn, miscast=False))
    if who.out:
        return battle
    yield from tell("miscasts", "", by=who.id)
    number = yield from d3(battle, "miscast", who.id)
    weapon = Weapon(key="miscast", name="miscast")
    blow = replace(hit_of(Facing(battle, who, who, weapon, stray=True), 0), save=None)
    wounds = (Wound(kind=0),) * number
    assault = Assault(by="", at=who.id, kinds=(blow,), rolls=(0,), hits=(0,), sixes=(0,), wounds=wounds)
    return replace(battle, assaults=(*battle.assaults, assault)).then("resolve-wound", *SETTLED)
