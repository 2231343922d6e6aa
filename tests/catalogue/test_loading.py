"""Lists lie one over the other, and a list that can't be used says in one sentence why."""

import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from cometfall.catalogue import (
    CatalogueError,
    catalogue,
    extended,
    gear_named,
    list_names,
    load_lists,
    nearest,
    trait_named,
    weapon_named,
)
from cometfall.catalogue.pages import LARGEST
from cometfall.model.catalogue import Catalogue
from cometfall.model.traits import Effect

BASE = catalogue("base")

GOOD = """
[[weapon]]
key = "choppa"
like = "axe"
name = "Choppa"
plus = 1
price = { gold = 7 }

[[armour]]
key = "light-armour"
like = "light-armour"
price = { gold = 12 }

[[trait]]
key = "brawler"
name = "Brawler"
says = "He hits 1 better with a choppa when he charges."
to-hit = [{ add = 1, when = ["charging"], weapons = ["choppa"] }]
"""


def own(tmp_path: Path, text: str, name: str = "mine.toml") -> Path:
    """A list written by a player."""
    path = tmp_path / name
    path.write_text(text, "utf-8")
    return path


def refusal(tmp_path: Path, text: str) -> str:
    """What is said about a list that can't be used, without the way to the file."""
    with pytest.raises(CatalogueError) as said:
        extended(BASE, load_lists(own(tmp_path, text)))
    return str(said.value).removeprefix(f"{tmp_path}/")


def test_a_later_list_replaces_the_entry_of_the_same_key() -> None:
    both = catalogue("base", "archeonicus")
    assert BASE.weapons["rapier"].plus == 0
    assert both.weapons["rapier"].plus == -1
    assert both.weapons["stiletto"] == BASE.weapons["stiletto"]


def test_a_catalogue_is_read_once() -> None:
    assert catalogue("base", "archeonicus") is catalogue("base", "archeonicus")


def test_the_shipped_lists_can_be_named_whole_or_file_by_file() -> None:
    assert {"base", "base/skills", "archeonicus", "archeonicus/options/thrown-sniper", "house"} <= set(list_names())
    files = [name for name in list_names() if name.startswith("base/")]
    assert catalogue(*files) == BASE


def test_an_own_list_starts_from_known_things_and_says_what_differs(tmp_path: Path) -> None:
    known = extended(BASE, load_lists(own(tmp_path, GOOD)))
    choppa, axe = known.weapons["choppa"], known.weapons["axe"]
    assert (choppa.rules, choppa.tags, choppa.plus) == (axe.rules, axe.tags, 1)
    assert (known.armour["light-armour"].save, known.armour["light-armour"].price.gold) == (6, 12)
    assert known.traits["brawler"].to_hit == (Effect(add=1, when=("charging",), weapons=("choppa",)),)
    assert BASE.armour["light-armour"].price.gold == 20


def test_of_two_own_lists_the_later_wins(tmp_path: Path) -> None:
    first = load_lists(own(tmp_path, GOOD))
    second = load_lists(own(tmp_path, '[[weapon]]\nkey = "choppa"\nlike = "choppa"\nplus = 2\n', "more.toml"))
    assert extended(BASE, first, second).weapons["choppa"].plus == 2


BAD = tomllib.loads((Path(__file__).parent / "bad_lists.toml").read_text("utf-8"))["case"]


@pytest.mark.parametrize("case", BAD, ids=lambda case: case["says"])
def test_a_list_that_can_not_be_used_says_why_in_one_sentence(tmp_path: Path, case: dict[str, str]) -> None:
    told, says = refusal(tmp_path, case["list"]), f"mine.toml: {case['says']}"
    assert told.endswith(".")
    assert "\n" not in told
    assert told.startswith(says.removesuffix("...")) if says.endswith("...") else told == says


def test_a_list_nested_without_end_is_refused(tmp_path: Path) -> None:
    assert refusal(tmp_path, "a = " + "[" * 5000).startswith("mine.toml: this is not TOML: ")


def test_a_list_that_is_not_there_names_one_that_is(tmp_path: Path) -> None:
    own(tmp_path, GOOD, "choppas.toml")
    with pytest.raises(CatalogueError, match=r"^There is no file '.*chopas\.toml'; the nearest is 'choppas\.toml'\.$"):
        load_lists(tmp_path / "chopas.toml")
    with pytest.raises(CatalogueError, match=r"^There is no file '.*mine\.toml'\.$"):
        load_lists(tmp_path / "nowhere" / "mine.toml")


def test_a_folder_is_no_list(tmp_path: Path) -> None:
    with pytest.raises(CatalogueError, match=r"can't be read \(Is a directory\)\.$"):
        load_lists(tmp_path)


def test_a_list_that_is_not_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(CatalogueError, match=r"is not text in UTF-8, as TOML must be\.$"):
        load_lists(path)


def test_a_file_of_a_hundred_megabytes_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    with path.open("wb") as file:
        file.truncate(100_000_000)
    with pytest.raises(CatalogueError, match=rf"has 100,000,000 bytes, but a list has {LARGEST:,} at most\.$"):
        load_lists(path)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("bse", "There is no list 'bse'; the nearest is 'base'."),
        ("base/skils", "There is no list 'base/skils'; the nearest is 'base/skills'."),
        ("../catalogue", "There is no list '../catalogue'."),
        ("", "There is no list ''."),
    ],
)
def test_an_unknown_list_is_named_with_the_nearest(name: str, said: str) -> None:
    with pytest.raises(CatalogueError) as told:
        catalogue("base", name)
    assert str(told.value) == said


@pytest.mark.parametrize(
    ("named", "key", "said"),
    [
        (weapon_named, "swrod", "weapon 'swrod' in this edition; the nearest is 'sword'."),
        (gear_named, "Light Armor", "weapon or armour 'Light Armor' in this edition; the nearest is 'light-armour'."),
        (trait_named, "parrry", "trait 'parrry' in this edition; the nearest is 'parry'."),
        (gear_named, "qqq", "weapon or armour 'qqq' in this edition."),
    ],
)
def test_an_unknown_key_is_named_with_the_nearest(
    named: Callable[[Catalogue, str], object], key: str, said: str
) -> None:
    with pytest.raises(CatalogueError) as told:
        named(BASE, key)
    assert str(told.value) == f"There is no {said}"


def test_a_known_key_gives_its_thing() -> None:
    assert weapon_named(BASE, "sword") is BASE.weapons["sword"]
    assert gear_named(BASE, "sword") is BASE.weapons["sword"]
    assert gear_named(BASE, "shield") is BASE.armour["shield"]
    assert trait_named(BASE, "parry") is BASE.traits["parry"]


def test_the_nearest_word_is_found_in_spite_of_capitals_and_spaces() -> None:
    assert nearest("Two Handed", ("two-handed", "one-handed")) == "two-handed"
    assert nearest("zzz", ("two-handed",)) == ""
