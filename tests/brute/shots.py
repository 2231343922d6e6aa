"""The shots of one phase, every face of every die after the other: the exact chance of every end."""

from collections.abc import Mapping
from fractions import Fraction
from math import hypot
from typing import Any

from tests.brute.criticals import critical_chart
from tests.brute.fights import Fighter, Warriors, World, changed, find, status_of, traits_of
from tests.brute.figures import FACES, MISSILES, NO_SAVE, Missile
from tests.brute.gear import check_gear, save_from_shots
from tests.brute.harm import Blow, Tally, Victim, at_least, hit, modified_save, put, settle, to_wound

BASE = 1.0
"""All bases are round and one inch across, so this much of the distance between two centres lies under them."""


def shoot(situation: Mapping[str, Any]) -> dict[World, Fraction]:
    """The shots that are declared, one after the other."""
    edition: str = situation["edition"]
    warriors: Warriors = {warrior["id"]: warrior for warrior in situation["warrior"]}
    for warrior in warriors.values():
        check_gear(edition, tuple(warrior.get("gear", ())), ())
    start = tuple(
        Fighter(key, status_of(warrior), warrior.get("wounds", warrior["profile"]["W"]), ())
        for key, warrior in warriors.items()
    )
    worlds = {start: Fraction(1)}
    for deed in situation["do"]:
        shot = deed["shoot"]
        following: dict[World, Fraction] = {}
        for world, chance in worlds.items():
            for after, share in one_shot(edition, warriors, world, shot).items():
                put(following, after, chance * share)
        worlds = following
    return worlds


def distance(one: Mapping[str, Any], other: Mapping[str, Any]) -> float:
    """Inches between the nearest points of two bases on open ground."""
    across, along = one["at"][0] - other["at"][0], one["at"][1] - other["at"][1]
    return round(hypot(across, along) - BASE, 6)


def to_hit(edition: str, shooter: Mapping[str, Any], target: Mapping[str, Any], missile: Missile) -> int:
    """What the hit die must show: 7 less Ballistic Skill, and one more or less for each circumstance."""
    needed: int = 7 - shooter["profile"]["BS"]
    reach = missile.range + (6 if "eagle-eyes" in traits_of(shooter) else 0)
    moved = shooter.get("moved", False)
    if edition == "revised" and shooter.get("stood_up"):
        moved = True
    if distance(shooter, target) > reach:
        raise ValueError("out of range")
    if moved and "stand-to-fire" in missile.rules:
        raise ValueError("may not fire after moving")
    if "thrown" not in missile.rules:
        needed += 1 if distance(shooter, target) * 2 > reach else 0
        needed += 1 if moved else 0
    return needed - (1 if "large-target" in traits_of(target) else 0)


def one_shot(edition: str, warriors: Warriors, world: World, shot: Mapping[str, str]) -> dict[World, Fraction]:
    """The hit die, the misfire chart where a 1 calls for it, and what becomes of the hit."""
    shooter, target = warriors[shot["by"]], warriors[shot["at"]]
    missile = MISSILES[edition][shot["with"]]
    strength = shooter["profile"]["S"] if missile.strength is None else missile.strength
    needed = to_hit(edition, shooter, target, missile)
    results: dict[World, Fraction] = {}
    for face in FACES:
        if face == 1 and "misfires" in missile.rules:
            for die in FACES:
                for after, chance in misfire(edition, warriors, world, shot, missile, strength, die).items():
                    put(results, after, Fraction(1, 36) * chance)
        elif face < needed:
            put(results, world, Fraction(1, 6))
        else:
            for after, chance in struck(edition, warriors, world, shot, missile, strength).items():
                put(results, after, Fraction(1, 6) * chance)
    return results


def misfire(
    edition: str,
    warriors: Warriors,
    world: World,
    shot: Mapping[str, str],
    missile: Missile,
    strength: int,
    die: int,
) -> dict[World, Fraction]:
    """1: the shooter takes a Strength 4 hit; 6: the shot hits with 1 Strength more; else nothing that hurts."""
    if die == 6:
        return struck(edition, warriors, world, shot, missile, strength + 1)
    if die > 1:
        return {world: Fraction(1)}
    boom = blow_at(edition, warriors, find(world, shot["by"]), strength=4, save=0, vicious=False, critical=False)
    return {after: chance for (after, _), chance in wounded(edition, warriors, world, shot["by"], boom).items()}


def struck(
    edition: str, warriors: Warriors, world: World, shot: Mapping[str, str], missile: Missile, strength: int
) -> dict[World, Fraction]:
    """The target is hit, and by a ricochet perhaps somebody else."""
    results: dict[World, Fraction] = {}
    vicious = "vicious" in missile.rules
    blow = blow_at(
        edition,
        warriors,
        find(world, shot["at"]),
        strength=strength,
        save=missile.save,
        vicious=vicious,
        critical=True,
    )
    dodged = dodge(edition, warriors[shot["at"]])
    put(results, world, dodged)
    for (after, ricochet), chance in wounded(edition, warriors, world, shot["at"], blow).items():
        second = closest_other(warriors, after, shot) if ricochet else None
        if second is None:
            put(results, after, (1 - dodged) * chance)
            continue
        glancing = blow_at(
            edition,
            warriors,
            find(after, second),
            strength=strength,
            save=missile.save,
            vicious=vicious,
            critical=False,
        )
        dodged_too = dodge(edition, warriors[second])
        put(results, after, (1 - dodged) * chance * dodged_too)
        for (last, _), share in wounded(edition, warriors, after, second, glancing).items():
            put(results, last, (1 - dodged) * chance * (1 - dodged_too) * share)
    return results


def dodge(edition: str, target: Mapping[str, Any]) -> Fraction:
    """A dodge is rolled against the hit, before anything else; in revised it is a ward save instead."""
    if "dodge" in traits_of(target) and edition != "revised":
        return at_least(5)
    return Fraction(0)


def closest_other(warriors: Warriors, world: World, shot: Mapping[str, str]) -> str | None:
    """The shooter's enemy nearest to the target, within 6 inches of it, in any state but out of action."""
    target = warriors[shot["at"]]
    others = [
        (distance(target, warrior), key)
        for key, warrior in warriors.items()
        if key != shot["at"]
        and warrior["warband"] != warriors[shot["by"]]["warband"]
        and find(world, key).status != "out-of-action"
    ]
    near = [pair for pair in sorted(others) if pair[0] <= 6]
    return near[0][1] if near else None


def blow_at(
    edition: str, warriors: Warriors, victim: Fighter, *, strength: int, save: int, vicious: bool, critical: bool
) -> Blow:
    """The numbers of a hit from outside combat."""
    warrior = warriors[victim.id]
    worn = save_from_shots(edition, tuple(warrior.get("gear", ())))
    if edition == "archeonicus" and victim.status == "stunned":
        worn = NO_SAVE
    return Blow(
        wounds_on=to_wound(edition, strength, warrior["profile"]["T"]),
        saves_on=modified_save(worn, strength, save),
        ward_on=5 if edition == "revised" and "dodge" in traits_of(warrior) else None,
        chart=critical_chart(edition, "missile") if critical else None,
        injury_bonus=1 if vicious else 0,
    )


def wounded(edition: str, warriors: Warriors, world: World, key: str, blow: Blow) -> dict[tuple[World, bool], Fraction]:
    """One hit from the wound die to the status it leaves; True beside the world: it ricochets."""
    victim = find(world, key)
    hurt = Victim(victim.status, traits_of(warriors[key]), "helmet" in warriors[key].get("gear", ()))
    results: dict[tuple[World, bool], Fraction] = {}
    for (tally, _), chance in hit(edition, hurt, blow, Tally(victim.wounds)).items():
        for status, share in settle(edition, hurt, tally).items():
            wounds = 0 if status == "out-of-action" else tally.wounds
            after = changed(world, victim._replace(status=status, wounds=wounds))
            put(results, (after, tally.ricochet), chance * share)
    return results
