"""The warbands' warriors: whom a table can name by key, as his list prints him."""

from pathlib import Path

import pytest

from cometfall.catalogue import CatalogueError, catalogue
from cometfall.catalogue.warbands import Recruit, recruit, recruits, warband_rules, warbands
from cometfall.model.catalogue import Catalogue

LISTS = ("base", "revised")
EVERYBODY = [(name, each) for name in LISTS for each in recruits(name).values()]
PRINTED = [
    line.split()
    for line in (Path(__file__).parent / "warriors.txt").read_text("utf-8").splitlines()
    if line and not line.startswith(("#", "list "))
]


def known(name: str) -> Catalogue:
    return catalogue(name, *warband_rules(name))


def title(value: object) -> str:
    return value.key if isinstance(value, Recruit) else str(value)


@pytest.mark.parametrize("line", PRINTED, ids=lambda line: f"{line[0]}-{line[1]}")
def test_a_warrior_has_the_profile_of_his_list(line: list[str]) -> None:
    name, key, kind, *printed = line
    warrior = recruit(key, (name,))
    names = ("M", "WS", "BS", "S", "T", "W", "I", "A", "Ld")
    assert warrior.kind == kind
    assert str(warrior.profile) == " ".join(map("".join, zip(names, printed, strict=True)))


@pytest.mark.parametrize("name", LISTS)
def test_the_table_has_somebody_of_each_warband(name: str) -> None:
    assert {line[1].split("/")[0] for line in PRINTED if line[0] == name} == set(warbands(name))


@pytest.mark.parametrize(("name", "warrior"), EVERYBODY, ids=title)
def test_what_a_warrior_is_and_carries_stands_in_the_catalogue(name: str, warrior: Recruit) -> None:
    everything = known(name)
    assert set(warrior.traits) <= set(everything.traits)
    assert set(warrior.gear) <= set(everything.weapons) | set(everything.armour) | set(everything.traits)


@pytest.mark.parametrize(("name", "warrior"), EVERYBODY, ids=title)
def test_whoever_holds_no_weapon_fights_by_nature(name: str, warrior: Recruit) -> None:
    everything = known(name)
    armed = any(key in everything.weapons and everything.weapons[key].fights for key in warrior.gear)
    by_nature = any(everything.traits[key].fights_with for key in warrior.traits)
    assert armed != by_nature


@pytest.mark.parametrize("name", LISTS)
def test_a_warband_has_one_leader_who_is_a_hero(name: str) -> None:
    for warband in warbands(name).keys() - {"hired-swords", "special-characters"}:
        leaders = [each for each in recruits(name).values() if each.leader and each.key.startswith(f"{warband}/")]
        assert [each.kind for each in leaders] == ["hero"], warband


@pytest.mark.parametrize("name", LISTS)
def test_the_warbands_own_rules_replace_no_rule_of_the_book(name: str) -> None:
    book = catalogue(name).traits
    assert all(known(name).traits[key] == trait for key, trait in book.items())
    assert len(known(name).traits) > len(book)


def test_an_ogre_is_large_and_a_man_is_small() -> None:
    assert recruit("hired-swords/ogre-bodyguard", ("base",)).size == "large"
    assert recruit("reiklanders/champion", ("base",)).size == "small"


def test_a_hired_sword_comes_with_his_own_gear() -> None:
    assert recruit("hired-swords/elf-ranger", ("base",)).gear == ("elf-bow", "sword", "elven-cloak")


def test_a_later_list_replaces_warriors_of_the_same_key() -> None:
    key = "witch-hunters/witch-hunter"
    assert recruit(key, ("base",)).profile.weapon_skill == 3
    assert recruit(key, ("base", "revised")).profile.weapon_skill == 4


@pytest.mark.parametrize(
    ("key", "nearest"),
    [
        ("reiklanders/yungblood", "reiklanders/youngblood"),
        ("Reiklanders/Youngblood", "reiklanders/youngblood"),
        ("undead/vampyre", "undead/vampire"),
    ],
)
def test_an_unknown_warrior_is_answered_with_the_nearest(key: str, nearest: str) -> None:
    with pytest.raises(CatalogueError, match=f"no warrior '{key}'.*nearest is '{nearest}'"):
        recruit(key, ("base",))


def test_an_unknown_list_is_answered_with_the_nearest() -> None:
    with pytest.raises(CatalogueError, match="no warbands 'revisd'; the nearest is 'revised'"):
        recruits("revisd")
