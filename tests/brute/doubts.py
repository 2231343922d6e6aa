"""Situations in which the books leave open what happens: the judge keeps out of them."""

from collections.abc import Iterator, Mapping
from typing import Any

from tests.brute.fights import is_larger, status_of, strength_of, traits_of, weapon_skill
from tests.brute.figures import TO_HIT, WEAPONS
from tests.brute.gear import BODY, default_hands, save_in_combat, spare_weapons, weapons_in

Warrior = Mapping[str, Any]
Situation = Mapping[str, Any]


def hands_of(edition: str, warrior: Warrior) -> tuple[str, ...]:
    """What is in hand, named or by default."""
    return tuple(warrior["hands"]) if "hands" in warrior else default_hands(edition, tuple(warrior["gear"]))


def charts_of(edition: str, warrior: Warrior) -> set[str]:
    """The groups of the weapons with which a warrior may strike."""
    return {WEAPONS[edition][key].chart for key in weapons_in(edition, hands_of(edition, warrior))} or {"unarmed"}


def rules_of(edition: str, warrior: Warrior) -> frozenset[str]:
    """The rules of the weapons in hand."""
    keys = weapons_in(edition, hands_of(edition, warrior)) or ("fist",)
    return frozenset[str]().union(*(WEAPONS[edition][key].rules for key in keys))


def pairs(situation: Situation) -> Iterator[tuple[Warrior, Warrior]]:
    """Every warrior with each of his opponents."""
    for one in situation["warrior"]:
        for other in situation["warrior"]:
            if other["id"] in one.get("engaged", ()):
                yield one, other


def doubts(situation: Situation) -> list[str]:
    """Why the books don't settle this combat; nothing, if they do."""
    edition = situation["edition"]
    found = [doubt for warrior in situation["warrior"] for doubt in doubts_about(edition, warrior)]
    for one, other in pairs(situation):
        found += doubts_between(edition, one, other)
    warriors = situation["warrior"]
    if len(warriors) > 2:
        found += doubts_in_a_crowd(situation)
    if all(status_of(warrior) != "standing" for warrior in warriors if warrior["warband"] != situation["turn"]) and all(
        status_of(warrior) != "standing" for warrior in warriors if warrior["warband"] == situation["turn"]
    ):
        found.append("nobody stands")
    return found


def doubts_about(edition: str, warrior: Warrior) -> Iterator[str]:
    """What is open about one warrior, whoever his opponents are."""
    traits = traits_of(warrior)
    gear = tuple(warrior["gear"])
    fallen = status_of(warrior) != "standing"
    if fallen and (warrior.get("charged") or warrior.get("stood_up") or "frenzied" in warrior.get("status", ())):
        yield "the fallen neither charge nor stand nor rage"
    if "jump-up" in traits and fallen:
        yield "whether a fallen warrior can ignore falling"
    if "jump-up" in traits and "no-pain" in traits and "helmet" in gear:
        yield "whether a helmet is rolled for somebody without pain"
    if edition == "archeonicus" and fallen and "shield" in gear:
        yield "whether a fallen warrior fights with his shield"
    if "frenzied" in warrior.get("status", ()) and "combat-master" in traits:
        yield "whether the master's attack is doubled"


def doubts_between(edition: str, one: Warrior, other: Warrior) -> Iterator[str]:
    """What is open when the first strikes at the other."""
    traits, his_traits = traits_of(one), traits_of(other)
    yield from doubts_about_saves(edition, one, other)
    yield from doubts_about_parries(edition, one, other)
    if "true-grit" in his_traits and "concussion" in rules_of(edition, one):
        yield "true grit against concussion"
    if edition == "house" and "jump-up" in his_traits and "thrusting" in charts_of(edition, one):
        yield "whether an ignored injury leaves the thrust's fall"
    if bool(one.get("fought")) != (other["id"] in one.get("fought", ())) and traits & {"hatred", "expert-swordsman"}:
        yield "whose first round it is"
    if "bludgeoning" in charts_of(edition, one) and edition not in ("playsheet", "revised"):
        yield from doubts_when_disarmed(edition, other)


def doubts_about_saves(edition: str, one: Warrior, other: Warrior) -> Iterator[str]:
    """What is open about the saves against the first one's blows."""
    save = save_in_combat(edition, tuple(other["gear"]), hands_of(edition, other))
    weapons = weapons_in(edition, hands_of(edition, one)) or ("fist",)
    if any(save - WEAPONS[edition][key].save <= 1 for key in weapons):
        yield "whether a 1 ever saves"
    if edition == "revised" and is_larger(other, one) and "step-aside" in traits_of(other):
        yield "whether one ward save decides both wounds of a thrust"


def doubts_about_parries(edition: str, one: Warrior, other: Warrior) -> Iterator[str]:
    """What is open about hitting the other, and about his parrying it."""
    hands, his = hands_of(edition, one), hands_of(edition, other)
    weapons = weapons_in(edition, hands) or ("fist",)
    strength = max(strength_of(edition, one, key) for key in weapons)
    somebody_parries = "sword" in (*hands, *his) or "buckler" in (*hands, *his)
    if edition != "revised" and "resilient" in traits_of(other) and strength >= 2 * other["profile"]["S"]:
        yield "whether resilience brings a blow within parrying"
    if edition == "house" and len(weapons) == 2 and his.count("sword") == 2:
        yield "whether two swords' bonus makes a 6 of a 5 against the off hand"
    if "unstoppable-charge" in traits_of(other) and other.get("charged"):
        skill = other["profile"]["WS"]
        row = TO_HIT[edition][max(weapon_skill(edition, one), 1) - 1]
        if skill and row[skill - 1] != row[skill]:
            yield "whether the charge's Weapon Skill also defends"
        if edition == "archeonicus" and somebody_parries:
            yield "whether the charge's Weapon Skill also counts in parries"


def doubts_when_disarmed(edition: str, warrior: Warrior) -> Iterator[str]:
    """What is open when a weapon is struck from this warrior's hands."""
    hands = hands_of(edition, warrior)
    gear = tuple(warrior["gear"])
    weapons = [key for key in weapons_in(edition, hands) if key not in BODY]
    spare = [key for key in spare_weapons(edition, gear, hands) if key not in BODY]
    if not weapons:
        return
    if spare and len(weapons) == 2:
        yield "in which hand the spare weapon is taken"
    if len(spare) > 1 or any("two-handed" in WEAPONS[edition][key].rules for key in spare):
        yield "which spare weapon is taken"
    if ("shield" in gear and "shield" not in hands) or ("buckler" in gear and "buckler" not in hands):
        yield "whether what hangs on the back is taken in the free hand"
    if edition == "archeonicus" and "shield" in hands:
        good = {"hand-weapon", "difficult"}
        if (
            not all(WEAPONS[edition][key].rules & good for key in weapons)
            or not spare
            or not all(WEAPONS[edition][key].rules & good for key in spare)
        ):
            yield "when the shield's second bonus ends"
    strong = "frenzied" in warrior.get("status", ()) or "combat-master" in traits_of(warrior)
    if strong and not spare and len(weapons) < 2:
        yield "whether a fist's one attack is really one"


def doubts_in_a_crowd(situation: Situation) -> Iterator[str]:
    """What is open among three and more."""
    edition = situation["edition"]
    warriors = situation["warrior"]
    pushing = {"thrusting"} | ({"bludgeoning"} if edition == "revised" else set())
    pushers = {warrior["warband"] for warrior in warriors if charts_of(edition, warrior) & pushing}
    if len(pushers) > 1 and edition != "playsheet":
        yield "whom a push meets"
    if edition == "archeonicus":
        chargers = [warrior for warrior in warriors if warrior.get("charged")]
        initiatives = [warrior["profile"]["I"] for warrior in chargers]
        if len(set(initiatives)) < len(initiatives):
            yield "which of his chargers a player lets strike first"
    for warrior in warriors:
        enemies = [other for other in warriors if other["id"] in warrior.get("engaged", ())]
        if len(enemies) < 2:
            continue
        if all(status_of(enemy) == "stunned" for enemy in enemies):
            yield "how blows at several stunned enemies are shared"
        if "combat-master" in traits_of(warrior):
            if any(status_of(enemy) != "standing" for enemy in enemies):
                yield "whether the fallen count for a combat master"
            if any(charts_of(edition, enemy) & pushing for enemy in enemies) and edition != "playsheet":
                yield "when a combat master's enemies are counted"
