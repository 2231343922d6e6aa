"""Loading an edition, and every way to write one wrongly."""

from __future__ import annotations

import os
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cometfall.editions import EditionError, load, names

HEAD = 'name = "ours"\nfrom = "classic"\n'
SHIPPED_CLASSIC = (files("cometfall.editions") / "books/classic.toml").read_text("utf-8")
OWN_CLASSIC = SHIPPED_CLASSIC.replace('name = "classic"', 'name = "ours"')
TEN = "[3, 3, 3, 3, 3, 3, 3, 3, 3, 3]"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def error_of(name: str | Path) -> str:
    with pytest.raises(EditionError) as caught:
        load(name)
    return str(caught.value)


def written(text: str | bytes, file: str = "mine.toml") -> str:
    Path(file).write_bytes(text.encode("utf-8") if isinstance(text, str) else text)
    return file


# ---------------------------------------------------------------------------------------------------- what loads


def test_an_edition_of_ones_own_is_the_one_it_starts_from_but_for_what_it_changes() -> None:
    ours = load(written(HEAD + '[parry]\nreading = "compare-weapon-skill"\n'))
    classic = load("classic")
    assert ours.parry.reading == "compare-weapon-skill"
    assert ours.parry.two_swords == classic.parry.two_swords
    changed = msgspec.structs.replace(ours, parry=classic.parry, name="classic", title=classic.title, starts_from=None)
    assert changed == classic


def test_a_table_in_a_section_may_be_changed_by_one_of_its_keys() -> None:
    ours = load(written(HEAD + "[armour.saves]\nlight-armour = 5\n"))
    assert ours.armour.saves.of("light-armour") == 5
    assert ours.armour.saves.of("heavy-armour") == 5
    assert load("classic").armour.saves.of("light-armour") == 6


def test_a_list_is_replaced_whole() -> None:
    assert load(written(HEAD + '[shooting]\nbarred = ["ran"]\n')).shooting.barred == ("ran",)


def test_a_title_is_the_name_where_none_is_given() -> None:
    assert load(written(HEAD)).title == "ours"
    assert load(written(HEAD + 'title = "Our club"\n')).title == "Our club"


def test_an_edition_may_start_from_a_file_beside_it_wherever_one_stands(folder: Path) -> None:
    (folder / "club").mkdir()
    written(HEAD + "[parry]\ncount = 2\n", "club/base.toml")
    written('name = "evening"\nfrom = "base.toml"\n[parry]\nknocked-down = true\n', "club/evening.toml")
    evening = load("club/evening.toml")
    assert (evening.parry.count, evening.parry.knocked_down) == (2, True)
    assert (evening.name, evening.starts_from) == ("evening", "classic")


def test_an_edition_that_is_complete_needs_none_to_start_from() -> None:
    alone = load(written(OWN_CLASSIC))
    assert alone.starts_from is None
    assert alone.combat == load("classic").combat


def test_a_file_may_begin_with_a_byte_order_mark_and_end_its_lines_as_on_windows() -> None:
    assert load(written(b"\xef\xbb\xbf" + HEAD.replace("\n", "\r\n").encode())).name == "ours"


def test_a_path_names_a_file_even_where_a_shipped_edition_has_that_name() -> None:
    written(HEAD, "classic")
    assert load(Path("classic")).name == "ours"
    assert load("classic").name == "classic"


def test_a_file_that_is_changed_is_read_anew() -> None:
    assert load(written(HEAD + "[parry]\ncount = 2\n")).parry.count == 2
    assert load(written(HEAD + "[parry]\ncount = 3\n")).parry.count == 3


def test_the_same_edition_is_loaded_once() -> None:
    assert all(load(name) is load(name) for name in names())
    assert load(written(HEAD)) is load(written(HEAD))


# ---------------------------------------------------------------------------------------------- what does not load

NO_EDITION = "(your own is named by the path of its TOML file)"
ALL_EDITIONS = '"classic", "playsheet", "revised", "archeonicus" and "house"'


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("clasic", f'There is no edition "clasic" {NO_EDITION}; did you mean "classic"?'),
        ("Revised", f'There is no edition "Revised" {NO_EDITION}; did you mean "revised"?'),
        ("xyzzy", f'There is no edition "xyzzy" {NO_EDITION}; there is {ALL_EDITIONS}.'),
        ("", f'There is no edition "" {NO_EDITION}; there is {ALL_EDITIONS}.'),
        ("a\nb", f'There is no edition "a?b" {NO_EDITION}; there is {ALL_EDITIONS}.'),
        ("y" * 300, f'There is no edition "{"y" * 37}..." {NO_EDITION}; there is {ALL_EDITIONS}.'),
        ("mine.toml", "There is no file mine.toml."),
        ("club/mine", "There is no file club/mine."),
        (Path("house"), "There is no file house."),
        ("nul\0.toml", "nul?.toml could not be read: embedded null byte."),
        ("y" * 300 + ".toml", f"{'y' * 197}... could not be read: File name too long."),
    ],
    ids=repr,
)
def test_a_name_that_stands_for_nothing_is_refused(name: str | Path, message: str) -> None:
    assert error_of(name) == message


def test_a_folder_is_refused(folder: Path) -> None:
    (folder / "club.toml").mkdir()
    assert error_of("club.toml") == "club.toml is a folder; an edition is one TOML file."


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_what_is_no_file_is_refused_and_not_waited_for() -> None:
    os.mkfifo("pipe.toml")
    assert error_of("pipe.toml") == "pipe.toml is no ordinary file; an edition is one TOML file."


def test_a_file_that_is_too_large_is_refused_unread(monkeypatch: pytest.MonkeyPatch) -> None:
    with Path("large.toml").open("wb") as file:
        file.truncate(100_000_000)
    monkeypatch.setattr(Path, "read_bytes", lambda _: pytest.fail("it was read"))
    assert error_of("large.toml") == (
        "large.toml has 100,000,000 bytes; an edition has at most 1,000,000, so it was not read."
    )


def test_a_file_that_may_not_be_read_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(_: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", refused)
    assert error_of(written(HEAD)) == "mine.toml may not be read; give yourself the right to read it."


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (b"\xff\xfea", "line 1: this is not UTF-8 text; save the file as UTF-8."),
        (HEAD.encode() + b'title = "\xe9"', "line 3: this is not UTF-8 text; save the file as UTF-8."),
        ("name = ours", "line 1, column 8: this is not TOML: invalid value."),
        (
            HEAD + "[parry\n",
            "line 3, column 7: this is not TOML: expected ']' at the end of a table declaration.",
        ),
        (HEAD + "[parry]\ncount = 1\ncount = 1\n", "line 5, column 10: this is not TOML: a key has two values."),
        (HEAD + "[parry]\n[parry]\n", "line 4, column 7: this is not TOML: [parry] stands in it twice."),
        ('name = "ours', "at its end: this is not TOML: unterminated string."),
        ("name = " + "[" * 20_000, "its lists or tables are nested too deeply."),
        ("name = " + "9" * 5_000, "this is not TOML: a number in it is far too long."),
    ],
    ids=lambda part: repr(part[-40:]),
)
def test_what_is_not_toml_is_refused_with_its_place(text: str | bytes, message: str) -> None:
    assert error_of(written(text)) == f"mine.toml: {message}"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('from = "classic"', 'it has no name; give it one, such as name = "our-club".'),
        ('from = "classic"\nname = ""', 'name: it takes 1 to 80 printable characters in quotes, not "".'),
        ('from = "classic"\nname = 3', "name: it takes 1 to 80 printable characters in quotes, not the number 3."),
        ('from = "classic"\nname = "a\\nb"', 'name: it takes 1 to 80 printable characters in quotes, not "a?b".'),
        (
            f'from = "classic"\nname = "{"y" * 81}"',
            f'name: it takes 1 to 80 printable characters in quotes, not "{"y" * 37}...".',
        ),
        (
            'from = "classic"\nname = "house"',
            'name: "house" is the name of a shipped edition; give yours its own.',
        ),
        (HEAD + "title = true", "title: it takes 1 to 80 printable characters in quotes, not true."),
        (
            'name = "ours"\nfrom = 3',
            "from: it takes the name of an edition or the path of a file, not the number 3.",
        ),
        (
            'name = "ours"\nfrom = "revisd"',
            f'from: there is no edition "revisd" {NO_EDITION}; did you mean "revised"?',
        ),
        ('name = "ours"\nfrom = "base.toml"', "from: there is no file base.toml."),
        ('name = "ours"\nfrom = "."', f'from: there is no edition "." {NO_EDITION}; there is {ALL_EDITIONS}.'),
        ('name = "ours"\nfrom = "../"', "from: ../ is a folder; an edition is one TOML file."),
        (
            'name = "ours"\nfrom = "mine.toml"',
            "from: the edition starts from itself: mine.toml -> mine.toml.",
        ),
        (
            'name = "ours"',
            (
                "it starts from no edition, so it has to be complete, but [basics] and 66 other sections are missing; "
                'let it start from one, such as from = "classic".'
            ),
        ),
        (
            OWN_CLASSIC.split("[switches]")[0],
            (
                "it starts from no edition, so it has to be complete, but [switches] is missing; "
                'let it start from one, such as from = "classic".'
            ),
        ),
        (
            OWN_CLASSIC.replace('[parry]\nreading = "beat-the-roll"\n', "[parry]\n"),
            'parry.reading is missing; it takes "beat-the-roll" or "compare-weapon-skill".',
        ),
        (
            OWN_CLASSIC.replace("ithilmar-armour = 5, ", "", 1),
            "armour.saves.ithilmar-armour is missing; it takes a whole number from 1 to 6.",
        ),
    ],
    ids=lambda part: repr(part[:60]),
)
def test_a_wrong_name_or_start_is_refused(text: str, message: str) -> None:
    assert error_of(written(text)) == f"mine.toml: {message}"


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        # keys
        ("[pary]", 'there is no section "pary"; did you mean "parry"?'),
        ("[to_hit]", 'there is no section "to_hit"; did you mean "to-hit"?'),
        ("[zzzz]", 'there is no section "zzzz"; see those of a shipped edition.'),
        ("form = 3", 'there is no section "form"; did you mean "from"?'),
        ("parry = 3", "parry: it takes a section of keys, [parry], not the number 3."),
        ("[[parry]]", "parry: it takes a section of keys, [parry], not a list."),
        ("[parry]\nreadin = 1", 'parry has no key "readin"; did you mean "reading"?'),
        ("[parry]\ntwo_swords = 1", 'parry has no key "two_swords"; did you mean "two-swords"?'),
        ("[range]\nqqq = 1", 'range has no key "qqq"; there is "too-far".'),
        ("[critical]\nqqq = 1", 'critical has no key "qqq"; see those of a shipped edition.'),
        (
            "[armour.saves]\nligth-armour = 5",
            'armour.saves has no key "ligth-armour"; did you mean "light-armour"?',
        ),
        # names
        (
            '[parry]\nreading = "beat-roll"',
            (
                'parry.reading: "beat-roll" is none of "beat-the-roll" and "compare-weapon-skill"; '
                'did you mean "beat-the-roll"?'
            ),
        ),
        (
            '[parry]\nreading = "zzzz"',
            'parry.reading: "zzzz" is none of "beat-the-roll" and "compare-weapon-skill".',
        ),
        ("[parry]\nreading = true", 'parry.reading: it takes "beat-the-roll" or "compare-weapon-skill", not true.'),
        (
            '[running]\nthen-may-shoot = ["fleetfooted"]',
            (
                'running.then-may-shoot[1]: "fleetfooted" is none of "easy-to-use-weapon" and "fleet-footed"; '
                'did you mean "fleet-footed"?'
            ),
        ),
        (
            '[running]\nthen-may-shoot = "fleet-footed"',
            (
                'running.then-may-shoot: it takes a list of names out of "easy-to-use-weapon" and "fleet-footed", '
                'not "fleet-footed".'
            ),
        ),
        (
            '[running]\nthen-may-shoot = ["fleet-footed", "fleet-footed"]',
            'running.then-may-shoot: "fleet-footed" stands in it twice; once is enough.',
        ),
        # numbers
        ('[parry]\ncount = "one"', 'parry.count: it takes a whole number from 0 to 20, not "one".'),
        ("[parry]\ncount = -1", "parry.count: it takes a whole number from 0 to 20, not the number -1."),
        ("[parry]\ncount = 21", "parry.count: it takes a whole number from 0 to 20, not the number 21."),
        ("[parry]\ncount = 1.0", "parry.count: it takes a whole number from 0 to 20, not the number 1.0."),
        ("[parry]\ncount = nan", "parry.count: it takes a whole number from 0 to 20, not the number nan."),
        ("[parry]\ncount = true", "parry.count: it takes a whole number from 0 to 20, not true."),
        ("[parry]\ncount = 2001-01-01", "parry.count: it takes a whole number from 0 to 20, not a date or time."),
        ("[parry]\ncount = 07:30:00", "parry.count: it takes a whole number from 0 to 20, not a date or time."),
        ("[parry]\ncount = [1]", "parry.count: it takes a whole number from 0 to 20, not a list."),
        ("[parry]\ncount = { one = 1 }", "parry.count: it takes a whole number from 0 to 20, not a table."),
        ("[cover]\nthreshold = 101", "cover.threshold: it takes a whole number from 0 to 100, not the number 101."),
        ("[cover]\nmodifier = -7", "cover.modifier: it takes a whole number from -6 to 6, not the number -7."),
        ("[critical]\ntrigger = 0", "critical.trigger: it takes a whole number from 1 to 6, not the number 0."),
        (
            f"[parry]\ncount = {'1' * 60}",
            f"parry.count: it takes a whole number from 0 to 20, not the number {'1' * 37}....",
        ),
        # yes or no
        ('[parry]\nknocked-down = "yes"', 'parry.knocked-down: it takes true or false, not "yes".'),
        ("[parry]\nknocked-down = 1", "parry.knocked-down: it takes true or false, not the number 1."),
        # tables
        (
            "[combat]\nto-hit = 3",
            "combat.to-hit: it takes a list of 10 lists of 10 whole numbers from 1 to 7, not the number 3.",
        ),
        (
            f"[combat]\nto-hit = [{TEN}]",
            "combat.to-hit: it takes a list of 10 lists of 10 whole numbers from 1 to 7, but has 1.",
        ),
        (
            f"[combat]\nto-hit = [{', '.join([TEN] * 9)}, [3]]",
            "combat.to-hit[10]: it takes a list of 10 whole numbers from 1 to 7, but has 1.",
        ),
        (
            f"[combat]\nto-hit = [{', '.join([TEN] * 10).replace('3', '0')}]",
            "combat.to-hit[1][1]: it takes a whole number from 1 to 7, not the number 0.",
        ),
        (
            f"[wounding]\nchart = [{', '.join([TEN] * 10).replace('3]', '9]')}]",
            "wounding.chart[1][10]: it takes a whole number from 0 to 7, not the number 9.",
        ),
        ("[dice]\nd3 = [1, 1, 2, 2, 3, 4]", "dice.d3[6]: it takes 1, 2 or 3, not the number 4."),
        ("[dice]\nd3 = [1, 2, 3]", "dice.d3: it takes a list of 6 numbers out of 1, 2 and 3, but has 3."),
        (
            "[alliance]\nwho = []",
            "alliance.who: it takes a list of 5 lists of 5 values true or false, but has 0.",
        ),
        ("[catalogue]\nlists = []", "catalogue.lists: it takes a list of one or more words in quotes, but has 0."),
        ('[catalogue]\nlists = ["base", 3]', "catalogue.lists[2]: it takes a word in quotes, not the number 3."),
        (
            "[armour]\nsaves = 5",
            (
                "armour.saves: it takes a table of light-armour, heavy-armour, ithilmar-armour, gromril-armour, "
                "not the number 5."
            ),
        ),
        (
            "[armour.saves]\nlight-armour = 7",
            "armour.saves.light-armour: it takes a whole number from 1 to 6, not the number 7.",
        ),
        (
            "[critical]\nbladed = [{ low = 1 }]",
            "critical.bladed[1].high is missing; it takes a whole number from 1 to 6.",
        ),
        (
            '[critical]\nbladed = [{ low = 1, high = 6, name = "" }]',
            'critical.bladed[1].name: it takes a word in quotes, not "".',
        ),
        (
            '[critical]\nbladed = [{ low = 1, high = 6, name = "Cut", wonds = 2 }]',
            'critical.bladed[1] has no key "wonds"; did you mean "wounds"?',
        ),
        (
            '[critical]\nbladed = [{ low = 1, high = 6, name = "Cut", effects = ["disarms"] }]',
            (
                'critical.bladed[1].effects[1]: "disarms" is none of "bludgeoned", "disarm", "driven-back", '
                '"entangled", "extra-attack", "hammered", "knocked-down", "one-save", "ricochet" and "wild-sweep"; '
                'did you mean "disarm"?'
            ),
        ),
        # fields that contradict each other
        (
            '[critical]\nbladed = [{ low = 2, high = 6, name = "Cut" }]',
            "critical.bladed[1]: it runs from 2 to 6, but the rows have to cover 1 to 6 in order, so it begins at 1.",
        ),
        (
            '[critical]\nbladed = [{ low = 1, high = 3, name = "Cut" }, { low = 3, high = 6, name = "Slash" }]',
            "critical.bladed[2]: it runs from 3 to 6, but the rows have to cover 1 to 6 in order, so it begins at 4.",
        ),
        (
            '[critical]\nbladed = [{ low = 1, high = 5, name = "Cut" }]',
            "critical.bladed: the rows end at 5, but have to cover 1 to 6.",
        ),
        ("[critical]\nbladed = []", 'critical.groups: "bladed" is named, but critical.bladed has no rows.'),
        (
            "[critical]\ngeneral-chart = true\ngeneral = []",
            "critical.general: one chart serves every weapon, but it has no rows.",
        ),
        (
            "[blackpowder]\nmisfire-chart = []",
            "blackpowder.misfire-chart: the rows end at 0, but have to cover 1 to 6.",
        ),
        (
            '[stupidity]\ntable = [{ low = 1, high = 4, does = "nothing" }]',
            "stupidity.table: the rows end at 4, but have to cover 1 to 6.",
        ),
        (
            (
                "[campaign]\nunderdog = [{ difference = 9, experience = 0, rerolls = 0 }, "
                "{ difference = 9, experience = 0, rerolls = 0 }]"
            ),
            "campaign.underdog: the differences have to rise from row to row.",
        ),
    ],
    ids=lambda part: repr(part[:60]),
)
def test_what_a_section_says_wrongly_is_refused(lines: str, message: str) -> None:
    assert error_of(written(HEAD + lines)) == f"mine.toml: {message}"


def test_a_mistake_in_the_file_it_starts_from_is_told_of_that_file() -> None:
    written(HEAD + "[parry]\ncount = 99\n", "base.toml")
    assert error_of(written('name = "evening"\nfrom = "base.toml"\n')) == (
        "base.toml: parry.count: it takes a whole number from 0 to 20, not the number 99."
    )


def test_two_files_that_start_from_each_other_are_refused_however_they_name_each_other() -> None:
    written('name = "a"\nfrom = "b.toml"\n', "a.toml")
    written('name = "b"\nfrom = "./a.toml"\n', "b.toml")
    assert error_of("a.toml") == "b.toml: from: the edition starts from itself: a.toml -> b.toml -> ./a.toml."


def unlike(value: object) -> list[Any]:
    """Values of every other type that TOML has."""
    others: list[Any] = [3, 2.5, True, "zzzz", [[]], {"zzzz": 1}]
    return [one for one in others if type(one) is not type(value)]


def test_no_value_of_another_type_is_taken_by_any_key() -> None:
    """Whatever a key holds, something of another type in its place is refused with the key's name."""
    page = tomllib.loads(SHIPPED_CLASSIC)
    tried = 0
    for section, table in page.items():
        for key, value in table.items() if isinstance(table, dict) else ():
            for other in unlike(value):
                literal = "{ zzzz = 1 }" if isinstance(other, dict) else msgspec.json.encode(other).decode()
                message = error_of(written(HEAD + f"[{section}]\n{key} = {literal}\n"))
                assert message.startswith(f"mine.toml: {section}.{key}"), message
                tried += 1
    assert tried > 2000
