"""One phase of close combat, every face of every die after the other: the exact chance of every end."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from tests.brute.criticals import Row, critical_chart
from tests.brute.figures import FACES, TO_HIT, WEAPONS
from tests.brute.gear import Hands, check_gear, default_hands, save_in_combat, spare_weapons, weapons_in
from tests.brute.harm import Blow, Tally, Victim, hit, modified_save, put, settle, to_wound

Warriors = Mapping[str, Mapping[str, Any]]
Hits = tuple[tuple[int, ...], int]
"""The faces of the first weapon's hits, lowest first, and the face of the other weapon's hit, 0 for a miss."""


class HitsLeft(NamedTuple):
    """Hits that wound dice are rolled for, of the first weapon and of the other; whether any was scored at all."""

    first: int
    other: int
    scored: bool


class Fighter(NamedTuple):
    """Of one warrior, what can change in a phase."""

    id: str
    status: str
    wounds: int
    engaged: tuple[str, ...]
    hands: Hands = ()
    spare: Hands = ()
    struck: bool = False
    hammered: bool = False
    hit_by_somebody: bool = False


World = tuple[Fighter, ...]


def fight(situation: Mapping[str, Any]) -> dict[World, Fraction]:
    """Fight one phase: always the next in the striking order, until nobody is left who may strike."""
    edition: str = situation["edition"]
    warriors: Warriors = {warrior["id"]: warrior for warrior in situation["warrior"]}
    worlds = {first_world(edition, warriors): Fraction(1)}
    ends: dict[World, Fraction] = {}
    while worlds:
        following: dict[World, Fraction] = {}
        for world, chance in worlds.items():
            strikers = next_to_strike(edition, warriors, world)
            if not strikers:
                put(ends, world, chance)
            for striker in strikers:
                for after, share in strike(edition, warriors, world, striker).items():
                    put(following, after, chance * share / len(strikers))
        worlds = following
    return ends


def first_world(edition: str, warriors: Warriors) -> World:
    """The fighters as the situation has them."""
    fighters = []
    for key, warrior in warriors.items():
        gear = tuple(warrior.get("gear", ()))
        hands = tuple(warrior["hands"]) if "hands" in warrior else default_hands(edition, gear)
        check_gear(edition, gear, hands)
        named = list(warrior.get("engaged", ()))
        named += [other for other in warriors if key in warriors[other].get("engaged", ()) and other not in named]
        fighters.append(
            Fighter(
                id=key,
                status=status_of(warrior),
                wounds=warrior.get("wounds", warrior["profile"]["W"]),
                engaged=tuple(named),
                hands=hands,
                spare=spare_weapons(edition, gear, hands),
            )
        )
    return tuple(fighters)


def status_of(warrior: Mapping[str, Any]) -> str:
    """Standing, unless the situation says something else."""
    return next((word for word in warrior.get("status", ()) if word in ("knocked-down", "stunned")), "standing")


def traits_of(warrior: Mapping[str, Any]) -> frozenset[str]:
    """The skills and special rules of a warrior."""
    return frozenset(warrior.get("traits", ()))


def find(world: World, key: str) -> Fighter:
    """The fighter of this name."""
    return next(fighter for fighter in world if fighter.id == key)


def changed(world: World, fighter: Fighter) -> World:
    """The same world with one fighter changed."""
    return tuple(fighter if old.id == fighter.id else old for old in world)


# ---------------------------------------------------------------- the striking order


def next_to_strike(edition: str, warriors: Warriors, world: World) -> list[str]:
    """Who strikes next: several names are equal and roll off, each with the same chance."""
    able = [fighter for fighter in world if can_strike(warriors, fighter)]
    if not able:
        return []
    ranks = {fighter.id: striking_rank(edition, warriors[fighter.id], fighter) for fighter in able}
    first = [key for key, rank in ranks.items() if rank == max(ranks.values())]
    if edition == "archeonicus" and len({warriors[key]["warband"] for key in first}) == 1:
        charged = [set(warriors[key].get("charged", ())) for key in first]
        if set.intersection(*charged):
            return first[:1]
    return first


def can_strike(warriors: Warriors, fighter: Fighter) -> bool:
    """Standing, in contact, not hammered, not yet struck, and with some Weapon Skill."""
    if fighter.status != "standing" or fighter.struck or fighter.hammered or not fighter.engaged:
        return False
    return bool(warriors[fighter.id]["profile"]["WS"] > 0)


def striking_rank(edition: str, warrior: Mapping[str, Any], fighter: Fighter) -> tuple[int, int]:
    """First-strikers, then the rest, then those who strike last, and the stood-up after them; by Initiative."""
    rules = rules_in_hand(edition, fighter)
    charging = bool(warrior.get("charged"))
    first_round = not warrior.get("fought")
    initiative: int = warrior["profile"]["I"]
    if warrior.get("stood_up"):
        return (0, initiative)
    slow = "strike-last" in rules or ("last-but-charging" in rules and not charging)
    if slow and "strongman" not in traits_of(warrior):
        return (1, initiative)
    if charging or ("strike-first" in rules and first_round):
        return (3, initiative)
    return (2, initiative)


def rules_in_hand(edition: str, fighter: Fighter) -> frozenset[str]:
    """The rules of all weapons in hand."""
    return frozenset[str]().union(*(WEAPONS[edition][key].rules for key in weapons_in(edition, fighter.hands)))


# ---------------------------------------------------------------- one warrior's blows


def strike(edition: str, warriors: Warriors, world: World, key: str) -> dict[World, Fraction]:
    """All the blows of one warrior, against one enemy: the first named that stands, or else the first named."""
    attacker = find(world, key)
    world = changed(world, attacker._replace(struck=True))
    standing = [enemy for enemy in attacker.engaged if find(world, enemy).status == "standing"]
    victim = find(world, (standing or list(attacker.engaged))[0])
    results: dict[World, Fraction] = {}
    if victim.status == "stunned" and edition != "revised":
        gone = Tally(wounds=0, hands=victim.hands, spare=victim.spare)
        return {after_blows(edition, world, key, victim, "out-of-action", gone): Fraction(1)}
    hurt = victim_of(warriors, victim)
    for (first, other, scored), chance in hits_left(edition, warriors, world, attacker, victim).items():
        seen = victim._replace(hit_by_somebody=victim.hit_by_somebody or scored)
        for tally, share in harm_done(edition, warriors, attacker, victim, first, other).items():
            for status, more in settle(edition, hurt, tally).items():
                after = after_blows(edition, changed(world, seen), key, seen, status, tally)
                put(results, after, chance * share * more)
    return results


def main_weapon(edition: str, fighter: Fighter) -> str:
    """The first weapon in hand, or the fist."""
    return (weapons_in(edition, fighter.hands) or ("fist",))[0]


def other_weapon(edition: str, fighter: Fighter) -> str | None:
    """The second weapon in hand, if there are two."""
    weapons = weapons_in(edition, fighter.hands)
    return weapons[1] if len(weapons) == 2 else None


def attacks(edition: str, warriors: Warriors, world: World, attacker: Fighter) -> int:
    """The blows with the first weapon; a second weapon has one more."""
    warrior = warriors[attacker.id]
    if "one-attack" in WEAPONS[edition][main_weapon(edition, attacker)].rules:
        return 1
    number: int = warrior["profile"]["A"]
    if "frenzied" in warrior.get("status", ()):
        number = number + 1 if edition in ("revised", "archeonicus") else number * 2
    if "combat-master" in traits_of(warrior):
        opponents = [find(world, enemy) for enemy in attacker.engaged]
        if edition == "revised":
            opponents = [enemy for enemy in opponents if enemy.status == "standing"]
        if len(opponents) >= 2:
            number += 1
    return number


# ---------------------------------------------------------------- the hit dice


def weapon_skill(edition: str, warrior: Mapping[str, Any]) -> int:
    """Weapon Skill, one more in the turn of an unstoppable charge (a skill that revised doesn't have)."""
    skill: int = warrior["profile"]["WS"]
    if skill and edition != "revised" and "unstoppable-charge" in traits_of(warrior) and warrior.get("charged"):
        return skill + 1
    return skill


def hits_by_itself(edition: str, warriors: Warriors, victim: Fighter) -> bool:
    """Whether blows at this victim need no die: Weapon Skill 0, or fallen (in revised only stunned)."""
    if warriors[victim.id]["profile"]["WS"] == 0:
        return True
    return victim.status == ("stunned" if edition == "revised" else "knocked-down")


def is_larger(warrior: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    """Whether the first is of a larger size; a large target is larger than everybody else here."""
    return "large-target" in traits_of(warrior) and "large-target" not in traits_of(other)


def to_hit(edition: str, warriors: Warriors, attacker: Fighter, victim: Fighter, weapon: str) -> int:
    """What the hit die must show."""
    mine, his = warriors[attacker.id], warriors[victim.id]
    skill = weapon_skill(edition, mine)
    two_weapons = other_weapon(edition, attacker) is not None
    if edition == "revised" and two_weapons:
        skill -= 1
    needed = 5 if skill == 0 else TO_HIT[edition][skill - 1][weapon_skill(edition, his) - 1]
    if edition == "house" and two_weapons and "ambidextrous" not in traits_of(mine):
        needed += 1
    if "anti-large" in WEAPONS[edition][weapon].rules and is_larger(his, mine):
        needed -= 1
    return min(needed, 5) if edition == "revised" else needed


def may_reroll_miss(edition: str, warrior: Mapping[str, Any], victim: Fighter, weapon: str) -> bool:
    """Hatred in the first round; expert swordsmen with swords, in the turn of the charge or (revised) a first round."""
    traits = traits_of(warrior)
    fought = warrior.get("fought", ())
    if "hatred" in traits and (victim.id not in fought if edition == "revised" else not fought):
        return True
    if "expert-swordsman" in traits and weapon == "sword":
        return not fought and (edition == "revised" or bool(warrior.get("charged")))
    return False


def hit_die(needed: int, *, reroll: bool) -> dict[int, Fraction]:
    """One hit die: its face if it hits, 0 if it misses, a miss thrown again if that is allowed."""
    results: dict[int, Fraction] = {}
    for face in FACES:
        if face >= needed:
            put(results, face, Fraction(1, 6))
        elif not reroll:
            put(results, 0, Fraction(1, 6))
        else:
            for again in FACES:
                put(results, again if again >= needed else 0, Fraction(1, 36))
    return results


def one_die(edition: str, warriors: Warriors, attacker: Fighter, victim: Fighter, weapon: str) -> dict[int, Fraction]:
    """The hit die of one blow with this weapon."""
    needed = to_hit(edition, warriors, attacker, victim, weapon)
    return hit_die(needed, reroll=may_reroll_miss(edition, warriors[attacker.id], victim, weapon))


def hits_left(
    edition: str, warriors: Warriors, world: World, attacker: Fighter, victim: Fighter
) -> dict[HitsLeft, Fraction]:
    """Throw all hit dice of one warrior, then the parry: how many hits each weapon has left."""
    first = main_weapon(edition, attacker)
    other = other_weapon(edition, attacker)
    number = attacks(edition, warriors, world, attacker)
    if hits_by_itself(edition, warriors, victim):
        return {HitsLeft(number, int(other is not None), scored=True): Fraction(1)}
    thrown: dict[tuple[int, ...], Fraction] = {(): Fraction(1)}
    for _ in range(number):
        following: dict[tuple[int, ...], Fraction] = {}
        for faces, chance in thrown.items():
            for face, share in one_die(edition, warriors, attacker, victim, first).items():
                put(following, tuple(sorted((*faces, face))) if face else faces, chance * share)
        thrown = following
    results: dict[HitsLeft, Fraction] = {}
    for faces, chance in thrown.items():
        others = one_die(edition, warriors, attacker, victim, other) if other else {0: Fraction(1)}
        for face, share in others.items():
            hits = (faces, face)
            for left, more in after_parry(edition, warriors, attacker, victim, hits).items():
                put(results, left, chance * share * more)
    return results


# ---------------------------------------------------------------- the parry


def after_parry(
    edition: str, warriors: Warriors, attacker: Fighter, victim: Fighter, hits: Hits
) -> dict[HitsLeft, Fraction]:
    """The parry against the highest of these hits, on a tie the first weapon's, if there may be one."""
    faces, other_face = hits
    left = HitsLeft(len(faces), int(other_face > 0), scored=bool(faces) or other_face > 0)
    if not left.scored or not may_parry(edition, warriors, victim):
        return {left: Fraction(1)}
    highest = max((*faces, other_face))
    off_hand = highest not in faces
    weapon = other_weapon(edition, attacker) if off_hand else main_weapon(edition, attacker)
    assert weapon is not None
    if strength_of(edition, warriors[attacker.id], weapon) >= 2 * warriors[victim.id]["profile"]["S"]:
        return {left: Fraction(1)}
    easier = edition == "house" and off_hand
    if highest == 6 and not easier:
        return {left: Fraction(1)}
    swords = victim.hands.count("sword")
    bonus = 1 if swords == 2 and edition != "revised" else 0
    reroll = swords == 1 and "buckler" in victim.hands
    if edition == "revised":
        reroll = reroll or swords == 2
        his = warriors[victim.id]
        reroll = reroll or (swords > 0 and "expert-swordsman" in traits_of(his) and not his.get("fought"))
    success = Fraction(0)
    for face in FACES:
        if parries(edition, warriors, attacker, victim, face + bonus, highest, easier=easier):
            success += Fraction(1, 6)
        elif reroll:
            for again in FACES:
                if parries(edition, warriors, attacker, victim, again + bonus, highest, easier=easier):
                    success += Fraction(1, 36)
    fewer = left._replace(other=0) if off_hand else left._replace(first=left.first - 1)
    results: dict[HitsLeft, Fraction] = {}
    put(results, fewer, success)
    put(results, left, 1 - success)
    return results


def may_parry(edition: str, warriors: Warriors, victim: Fighter) -> bool:
    """With a sword or buckler, some Weapon Skill, standing (or down, in revised), and not hit by an earlier enemy."""
    if not ("sword" in victim.hands or "buckler" in victim.hands) or warriors[victim.id]["profile"]["WS"] == 0:
        return False
    if victim.hit_by_somebody:
        return False
    return victim.status == "standing" or (edition == "revised" and victim.status == "knocked-down")


def parries(
    edition: str, warriors: Warriors, attacker: Fighter, victim: Fighter, score: int, hit_face: int, *, easier: bool
) -> bool:
    """Whether this score parries a hit with this face."""
    if edition == "archeonicus":
        mine = weapon_skill(edition, warriors[victim.id])
        his = weapon_skill(edition, warriors[attacker.id])
        return score >= (4 if mine > his else 5 if mine == his else 6)
    return score >= hit_face if easier else score > hit_face


# ---------------------------------------------------------------- the harm


def strength_of(edition: str, warrior: Mapping[str, Any], key: str) -> int:
    """The Strength of the blow: the warrior's own, his skill's and, while it lasts, the weapon's."""
    weapon = WEAPONS[edition][key]
    strength: int = warrior["profile"]["S"]
    if "mighty-blow" in traits_of(warrior):
        strength += 1
    if "first-round-bonus" in weapon.rules and warrior.get("fought"):
        return strength
    return strength + weapon.strength


def blow_with(edition: str, warriors: Warriors, attacker: Fighter, victim: Fighter, key: str) -> Blow:
    """The numbers of a hit with this weapon."""
    mine, his = warriors[attacker.id], warriors[victim.id]
    weapon = WEAPONS[edition][key]
    strength = strength_of(edition, mine, key)
    toughness: int = his["profile"]["T"]
    felt = strength
    if "resilient" in traits_of(his):
        if edition == "revised":
            toughness += 1
        else:
            felt -= 1
    wounds_on = to_wound(edition, felt, toughness)
    if wounds_on is not None and "anti-large" in weapon.rules and is_larger(his, mine):
        wounds_on = max(2, wounds_on - 1)
    save = save_in_combat(edition, tuple(his.get("gear", ())), victim.hands)
    chart: tuple[Row, ...] | None = critical_chart(edition, weapon.chart, victim_is_larger=is_larger(his, mine))
    if edition == "revised" and hits_by_itself(edition, warriors, victim):
        chart = None
    flashy = 2 if edition == "revised" else 1
    manner = "usual"
    if victim.status != "standing":
        manner = "any-injury-is-out" if edition == "revised" else "any-wound-is-out"
    return Blow(
        wounds_on=wounds_on,
        saves_on=modified_save(save, strength, weapon.save, only_better_a_save="only-better-a-save" in weapon.rules),
        ward_on=5 if "step-aside" in traits_of(his) else None,
        chart=chart,
        chart_bonus=flashy if "web-of-steel" in traits_of(mine) else 0,
        one_critical_only=edition != "revised",
        injury_bonus=1 if "strike-to-injure" in traits_of(mine) else 0,
        concussion="concussion" in weapon.rules,
        manner=manner,
    )


def harm_done(
    edition: str, warriors: Warriors, attacker: Fighter, victim: Fighter, first: int, other: int
) -> dict[Tally, Fraction]:
    """The wound dice of all hits, the first weapon's before the other's, and what follows from each."""
    weapons = [main_weapon(edition, attacker)] * first
    second = other_weapon(edition, attacker)
    if other and second:
        weapons.append(second)
    tallies = {Tally(victim.wounds, hands=victim.hands, spare=victim.spare): Fraction(1)}
    hurt = victim_of(warriors, victim)
    for weapon in weapons:
        blow = blow_with(edition, warriors, attacker, victim, weapon)
        hits = Fraction(1)
        if not hits_by_itself(edition, warriors, victim):
            hits -= one_die(edition, warriors, attacker, victim, weapon).get(0, Fraction(0))
        following: dict[Tally, Fraction] = {}
        for tally, chance in tallies.items():
            for (after, again), share in hit(edition, hurt, blow, tally).items():
                if not again:
                    put(following, after, chance * share)
                    continue
                for last, more in extra_attack(edition, hurt, blow, after, hits).items():
                    put(following, last, chance * share * more)
        tallies = following
    return tallies


def extra_attack(edition: str, hurt: Victim, blow: Blow, tally: Tally, hits: Fraction) -> dict[Tally, Fraction]:
    """The attack that a body blow gives at once, and those that it may give in turn, without end in revised.

    Where it leaves everything as it was and gives yet another attack, that repeats with the same chances
    until something else happens, so every other chance is divided by what is left of 1.
    """
    once: dict[tuple[Tally, bool], Fraction] = {}
    put(once, (tally, False), 1 - hits)
    for end, share in hit(edition, hurt, blow, tally).items():
        put(once, end, hits * share)
    for_nothing = once.pop((tally, True), Fraction(0))
    results: dict[Tally, Fraction] = {}
    for (after, again), share in once.items():
        lasting = share / (1 - for_nothing)
        if not again:
            put(results, after, lasting)
            continue
        for last, more in extra_attack(edition, hurt, blow, after, hits).items():
            put(results, last, lasting * more)
    return results


def victim_of(warriors: Warriors, victim: Fighter) -> Victim:
    """What matters of a fighter while he is being hurt."""
    warrior = warriors[victim.id]
    return Victim(victim.status, traits_of(warrior), "helmet" in warrior.get("gear", ()))


# ---------------------------------------------------------------- what is left


def after_blows(edition: str, world: World, attacker: str, victim: Fighter, status: str, tally: Tally) -> World:
    """The world with the victim as the tally leaves it, and with the contacts that remain."""
    world = changed(
        world,
        victim._replace(
            status=status,
            wounds=0 if status == "out-of-action" else tally.wounds,
            hands=tally.hands,
            spare=tally.spare,
            hammered=victim.hammered or tally.hammered,
        ),
    )
    if status == "out-of-action" or tally.thrown_back:
        return out_of_contact(world, victim.id)
    if tally.driven_back:
        return separated(edition, world, attacker, victim.id)
    return world


def out_of_contact(world: World, gone: str) -> World:
    """Somebody touches nobody any more."""
    return tuple(
        fighter._replace(engaged=tuple(other for other in fighter.engaged if gone not in (fighter.id, other)))
        for fighter in world
    )


def separated(edition: str, world: World, attacker: str, victim: str) -> World:
    """Only these two are still in combat with each other; in revised others may still fight among themselves."""
    combat = {attacker, victim}
    while any(combat & set(fighter.engaged) and fighter.id not in combat for fighter in world):
        combat |= {fighter.id for fighter in world if combat & set(fighter.engaged)}
    pair = (attacker, victim)
    parted = []
    for fighter in world:
        kept = fighter.engaged
        if fighter.id in pair:
            kept = tuple(other for other in kept if other in pair)
        elif edition == "revised":
            kept = tuple(other for other in kept if other not in pair)
        elif fighter.id in combat:
            kept = ()
        parted.append(fighter._replace(engaged=kept))
    return tuple(parted)
