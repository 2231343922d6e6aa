"""Situations made up by chance, the same for the same seed, over all five editions."""

from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

from tests.brute.doubts import doubts
from tests.brute.figures import EDITIONS, MISSILES

Situation = dict[str, Any]
Warrior = dict[str, Any]
Theme = Callable[[Random, str, int], Situation]

_LOADOUTS = (
    ("sword",),
    ("sword", "shield"),
    ("sword", "buckler"),
    ("sword", "sword"),
    ("sword", "dagger"),
    ("axe",),
    ("axe", "dagger"),
    ("axe", "sword"),
    ("club", "dagger"),
    ("mace",),
    ("mace", "shield"),
    ("hammer", "buckler"),
    ("hammer", "axe"),
    ("dagger",),
    ("dagger", "shield"),
    ("dagger", "buckler"),
    ("spear",),
    ("spear", "shield"),
    ("halberd",),
    ("flail",),
    ("morning-star",),
    ("morning-star", "shield"),
    ("double-handed-weapon",),
    ("natural-weapons",),
    (),
)
_ARCHEONICUS_LOADOUTS = (
    *_LOADOUTS,
    ("great-sword",),
    ("great-hammer",),
    ("great-axe",),
    ("morning-star", "buckler"),
    ("spear", "buckler"),
)

_TRAITS = (
    "hatred",
    "strike-to-injure",
    "mighty-blow",
    "step-aside",
    "web-of-steel",
    "resilient",
    "jump-up",
    "no-pain",
    "true-grit",
)
_TRAITS_OF_CHARGERS = {
    "classic": ("expert-swordsman", "unstoppable-charge", "strongman"),
    "playsheet": ("expert-swordsman", "unstoppable-charge", "strongman"),
    "revised": ("expert-swordsman", "strongman", "large-target"),
    "archeonicus": ("expert-swordsman", "unstoppable-charge"),
    "house": ("expert-swordsman", "ambidextrous", "unstoppable-charge", "strongman"),
}

_BODY_ARMOUR = (None, None, "gromril-armour", "heavy-armour", "ithilmar-armour", "light-armour")


def matchups(seed: int, number: int) -> list[Situation]:
    """So many situations, an equal share for each edition."""
    return [_matchup(Random(f"{seed} {place}"), place) for place in range(number)]


def _matchup(rng: Random, place: int) -> Situation:
    edition = EDITIONS[place % len(EDITIONS)]
    turn = place // len(EDITIONS)
    theme = _THEMES[turn % len(_THEMES)]
    for attempt in count():
        situation = theme(rng, edition, turn + attempt // 40)
        if situation["phase"] == "shooting" or not doubts(situation):
            return situation
    raise AssertionError


def _loadouts(edition: str) -> tuple[tuple[str, ...], ...]:
    if edition == "archeonicus":
        return _ARCHEONICUS_LOADOUTS
    return _LOADOUTS if edition == "revised" else (*_LOADOUTS, ("spear", "buckler"))


def _times_before(theme: Theme, turn: int) -> int:
    """How often a theme has had its turn."""
    return sum(1 for earlier in range(turn) if _THEMES[earlier % len(_THEMES)] is theme)


# ---------------------------------------------------------------- warriors


def _profile(rng: Random, attacks: tuple[int, ...]) -> dict[str, int]:
    return {
        "M": 4,
        "WS": rng.choice((1, 2, 2, 3, 3, 3, 3, 4, 4, 5, 6)),
        "BS": 3,
        "S": rng.choice((3, 3, 3, 3, 4, 4, 5)),
        "T": rng.choice((2, 3, 3, 3, 3, 4, 4, 5, 6)),
        "W": rng.choice((1, 1, 1, 2, 3)),
        "I": rng.choice((2, 3, 3, 4, 5)),
        "A": rng.choice(attacks),
        "Ld": 7,
    }


def _fighter(rng: Random, edition: str, key: str, warband: str, attacks: tuple[int, ...]) -> Warrior:
    hands = list(rng.choice(_loadouts(edition)))
    gear = list(hands)
    if hands and hands != ["natural-weapons"]:
        gear += [thing for thing in (rng.choice((None, None, None, "dagger")),) if thing]
        gear += [thing for thing in (rng.choice(_BODY_ARMOUR), rng.choice((None, None, "helmet"))) if thing]
    traits = rng.sample(_TRAITS, rng.choice((0, 0, 1, 1, 2)))
    profile = _profile(rng, attacks)
    return {
        "id": key,
        "warband": warband,
        "profile": profile,
        "gear": gear,
        "hands": hands,
        "traits": sorted(traits),
        "status": ["standing"],
        "wounds": rng.choice((0, 1, profile["W"], profile["W"])),
    }


def _feature(rng: Random, warriors: list[Warrior], edition: str, turn: int) -> None:
    """Let each loadout and each trait of the edition have its turn."""
    loadouts = _loadouts(edition)
    _arm(rng.choice(warriors), loadouts[turn % len(loadouts)])
    featured = rng.choice(warriors)
    featured["traits"] = sorted({_TRAITS[turn % len(_TRAITS)], *featured["traits"][:1]})


def _feature_charger(rng: Random, charger: Warrior, enemy: Warrior, trait: str) -> None:
    """Give the charger a trait and what it takes to use it."""
    if trait == "expert-swordsman" and "sword" not in charger["hands"]:
        _arm(charger, rng.choice((("sword",), ("sword", "axe"), ("sword", "buckler"))))
    if trait == "unstoppable-charge":
        charger["profile"]["WS"] = enemy["profile"]["WS"]
    if trait == "strongman":
        _arm(charger, ("double-handed-weapon",))
    if trait == "ambidextrous":
        _arm(charger, rng.choice((("axe", "dagger"), ("sword", "sword"), ("club", "axe"))))
    bearer = charger
    if trait == "large-target":
        bearer = enemy
        _arm(charger, rng.choice((("spear",), ("halberd",), ("mace",))))
    bearer["traits"] = sorted({trait, *bearer["traits"][:1]})


def _arm(warrior: Warrior, hands: tuple[str, ...]) -> None:
    """Other things in hand, and the same armour for those who wear any."""
    bare = hands in ((), ("natural-weapons",))
    worn = [] if bare else [thing for thing in warrior["gear"] if thing == "helmet" or thing.endswith("-armour")]
    warrior["gear"], warrior["hands"] = [*hands, *worn], list(hands)


# ---------------------------------------------------------------- combats


def _combat(edition: str, turn: str, *warriors: Warrior) -> Situation:
    """Red against blue, everybody in contact with every enemy, placed so that no push meets anybody."""
    red = [warrior for warrior in warriors if warrior["warband"] == "red"]
    blue = [warrior for warrior in warriors if warrior["warband"] == "blue"]
    for side, enemies in ((red, blue), (blue, red)):
        for warrior in side:
            warrior["engaged"] = [enemy["id"] for enemy in enemies]
    alone, others = (red, blue) if len(red) == 1 else (blue, red)
    alone[0]["at"] = [24.0, 24.0]
    others[0]["at"] = [23.0, 24.0]
    if len(others) == 2:
        others[1]["at"] = [24.0, 23.0]
    return {"edition": edition, "phase": "combat", "turn": turn, "warrior": list(warriors)}


def _charge(warriors: list[Warrior], turn: str) -> None:
    """The side whose turn it is has charged its opponents."""
    for warrior in warriors:
        if warrior["warband"] == turn:
            warrior["charged"] = [enemy["id"] for enemy in warriors if enemy["warband"] != turn]


def _fought_before(warriors: list[Warrior]) -> None:
    """All of them have fought each other before."""
    for warrior in warriors:
        warrior["fought"] = [enemy["id"] for enemy in warriors if enemy["warband"] != warrior["warband"]]


def _duel(rng: Random, edition: str, turn: int, attacks: tuple[int, ...] = (1, 1, 2, 3)) -> list[Warrior]:
    red = _fighter(rng, edition, "otto", "red", attacks)
    blue = _fighter(rng, edition, "brak", "blue", attacks)
    _feature(rng, [red, blue], edition, turn)
    return [red, blue]


def _trio(rng: Random, edition: str, turn: int) -> list[Warrior]:
    red = _fighter(rng, edition, "otto", "red", (1, 2, 3))
    blues = [_fighter(rng, edition, key, "blue", (1, 1, 2)) for key in ("brak", "grom")]
    _feature(rng, [red, *blues], edition, turn)
    return [red, *blues]


def charged_duel(rng: Random, edition: str, turn: int) -> Situation:
    """One charges another, perhaps with a trait for it."""
    warriors = _duel(rng, edition, turn)
    side = rng.choice(("red", "blue"))
    charger, enemy = warriors if side == "red" else reversed(warriors)
    traits = (*_TRAITS_OF_CHARGERS[edition], None)
    trait = traits[_times_before(charged_duel, turn) % len(traits)]
    if trait:
        _feature_charger(rng, charger, enemy, trait)
    _charge(warriors, side)
    return _combat(edition, side, *warriors)


def later_duel(rng: Random, edition: str, turn: int) -> Situation:
    """A second round; one has just stood up, or is strong enough for his weapon."""
    warriors = _duel(rng, edition, turn)
    side = rng.choice(("red", "blue"))
    _fought_before(warriors)
    quick = warriors[0] if side == "red" else warriors[1]
    quick["profile"]["I"] = 6
    if rng.random() < 0.5:
        quick["stood_up"] = True
    elif rng.random() < 0.5:
        _arm(quick, ("double-handed-weapon",))
        quick["traits"] = ["strongman"]
    return _combat(edition, side, *warriors)


def equal_duel(rng: Random, edition: str, turn: int) -> Situation:
    """A later round between equal Initiatives: they roll off."""
    situation = later_duel(rng, edition, turn)
    for warrior in situation["warrior"]:
        warrior["profile"]["I"] = 3
        warrior.pop("stood_up", None)
    return situation


def frenzied_duel(rng: Random, edition: str, turn: int) -> Situation:
    """The charger is frenzied."""
    warriors = _duel(rng, edition, turn, (1, 1, 2))
    warriors[0]["status"] = ["standing", "frenzied"]
    _charge(warriors, "red")
    return _combat(edition, "red", *warriors)


def helpless_duel(rng: Random, edition: str, turn: int) -> Situation:
    """One of them has no Weapon Skill at all."""
    warriors = _duel(rng, edition, turn)
    warriors[1]["profile"]["WS"] = 0
    _charge(warriors, rng.choice(("red", "blue")))
    side = "red" if "charged" in warriors[0] else "blue"
    return _combat(edition, side, *warriors)


def natural_duel(rng: Random, edition: str, turn: int) -> Situation:
    """A beast or bare hands against somebody: the unarmed chart."""
    warriors = _duel(rng, edition, turn)
    _arm(warriors[0], rng.choice(((), ("natural-weapons",), ("natural-weapons",))))
    warriors[0]["profile"]["S"] = 4
    _charge(warriors, "red")
    return _combat(edition, "red", *warriors)


def one_against_two(rng: Random, edition: str, turn: int) -> Situation:
    """One charges two, or two charge one."""
    warriors = _trio(rng, edition, turn)
    side = rng.choice(("red", "blue"))
    if rng.random() < 0.5:
        warriors[0]["traits"] = ["combat-master"]
    _charge(warriors, side)
    return _combat(edition, side, *warriors)


def joined_fight(rng: Random, edition: str, turn: int) -> Situation:
    """A fight of two, which a third now charges into."""
    warriors = _trio(rng, edition, turn)
    red, old, new = warriors
    red["fought"], old["fought"] = [old["id"]], [red["id"]]
    new["charged"] = [red["id"]]
    return _combat(edition, "blue", *warriors)


def finishing(rng: Random, edition: str, turn: int) -> Situation:
    """A fallen warrior and a standing enemy."""
    warriors = _duel(rng, edition, turn)
    warriors[1]["status"] = [rng.choice(("knocked-down", "knocked-down", "stunned"))]
    if rng.random() < 0.5:
        _charge(warriors, "red")
    else:
        _fought_before(warriors)
    return _combat(edition, "red", *warriors)


def fallen_friend(rng: Random, edition: str, turn: int) -> Situation:
    """One against two, of whom one has fallen."""
    warriors = _trio(rng, edition, turn)
    rng.choice(warriors[1:])["status"] = [rng.choice(("knocked-down", "stunned"))]
    _fought_before(warriors)
    return _combat(edition, rng.choice(("red", "blue")), *warriors)


def down_between_two(rng: Random, edition: str, turn: int) -> Situation:
    """Two against a fallen warrior."""
    warriors = _trio(rng, edition, turn)
    warriors[0]["status"] = [rng.choice(("knocked-down", "stunned"))]
    _fought_before(warriors)
    return _combat(edition, "blue", *warriors)


# ---------------------------------------------------------------- shots


def _half_range(key: str, edition: str, traits: list[str]) -> float:
    return (MISSILES[edition][key].range + (6 if "eagle-eyes" in traits else 0)) / 2


def shot(rng: Random, edition: str, turn: int) -> Situation:
    """One shot, perhaps with somebody near the target."""
    keys = sorted(MISSILES[edition])
    key = keys[_times_before(shot, turn) % len(keys)]
    missile = MISSILES[edition][key]
    shooter = _target(rng, edition, "otto", "red")
    shooter["profile"]["BS"] = rng.choice((1, 2, 3, 3, 4, 4, 5, 6, 7))
    shooter["gear"] = [key, *shooter["gear"]]
    shooter["traits"] = rng.choice(([], ["eagle-eyes"]))
    if "vicious" in missile.rules:
        shooter["profile"]["W"] = shooter["wounds"] = 2
    if "stand-to-fire" not in missile.rules:
        shooter["moved"] = rng.random() < 0.4
        if edition == "revised" and not shooter["moved"]:
            shooter["stood_up"] = rng.random() < 0.3
    shooter["at"] = [1.0, 24.0]
    half = _half_range(key, edition, shooter["traits"])
    if key == "sling":
        away = half + rng.choice((0.5, half))
    else:
        away = rng.choice((half / 2, half - 1, half, half + 0.125, half * 2))
    target = _target(rng, edition, "brak", "blue")
    target["at"] = [2.0 + away, 24.0]
    if edition != "revised":
        target["status"] = [rng.choice(("standing", "standing", "standing", "knocked-down", "stunned"))]
    warriors = [shooter, target]
    if rng.random() < 0.6:
        other = _target(rng, edition, "grom", rng.choice(("blue", "blue", "blue", "red")))
        places = ((3.0, 4.0), (0.0, 7.0), (1.0, 1.0), (1.0, 7.0), (7.0, 0.0), (5.0, 5.0))
        across, along = rng.choice([place for place in places if target["at"][0] + place[0] <= 47])
        other["at"] = [target["at"][0] + across, target["at"][1] + along]
        warriors.append(other)
    return {
        "edition": edition,
        "phase": "shooting",
        "turn": "red",
        "warrior": warriors,
        "do": [{"shoot": {"by": "otto", "at": "brak", "with": key}}],
    }


def _target(rng: Random, edition: str, key: str, warband: str) -> Warrior:
    gear = [thing for thing in (rng.choice(_BODY_ARMOUR), rng.choice((None, "helmet"))) if thing]
    if edition != "revised" or gear[:1] not in ([], ["helmet"]):
        gear += [thing for thing in (rng.choice((None, "shield")),) if thing]
    profile = _profile(rng, (1,)) | {"T": rng.choice((2, 3, 3, 4))}
    traits = rng.choice(([], ["dodge"], ["dodge"], ["no-pain"], ["jump-up"], ["large-target"], ["true-grit"]))
    return {
        "id": key,
        "warband": warband,
        "profile": profile,
        "gear": ["dagger", *gear],
        "traits": traits,
        "status": ["standing"],
        "wounds": rng.choice((0, profile["W"], profile["W"])),
    }


_THEMES: tuple[Theme, ...] = (
    charged_duel,
    shot,
    one_against_two,
    later_duel,
    finishing,
    shot,
    frenzied_duel,
    charged_duel,
    fallen_friend,
    shot,
    natural_duel,
    equal_duel,
    joined_fight,
    shot,
    later_duel,
    down_between_two,
    one_against_two,
    helpless_duel,
    charged_duel,
)
