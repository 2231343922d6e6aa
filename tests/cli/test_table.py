"""`cometfall table`: tables are listed, shown, drawn, checked and grown; what is wrong is said in a sentence."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import jsonschema
import pytest

from cometfall.tables import plans, read_table, shipped
from cometfall.tables.growing import table_from_seed
from tests.cli.run import Said, run

NOT_UNDERSTOOD = 2
FAULTY = """\
[[piece]]
kind = "wall"
at = [20, 10]
size = [6, 0.2, 3]
id = "north"

[[piece]]
kind = "keg"
at = [20, 10]

[[piece]]
kind = "crate"
at = [30, 10]
base = 2

[[piece]]
kind = "block"
at = [40, 10]
size = [4, 4, 3]
"""


@pytest.fixture(name="faulty")
def _faulty(tmp_path: Path) -> str:
    file = tmp_path / "faulty.toml"
    file.write_text(FAULTY, "utf-8")
    return str(file)


# ------------------------------------------------------------------ list and show


def test_tables_and_plans_are_listed() -> None:
    said = run("table").out
    assert all(name in said for name in (*shipped(), *plans()))
    assert run("table", "list").out == said
    told = run("table", "list", "--json").json
    assert [one["name"] for one in told["tables"]] == list(shipped())
    assert {one["name"] for one in told["plans"]} == set(plans())


def test_a_table_is_shown_with_its_levels_its_pieces_and_its_fairness() -> None:
    said = run("table", "show", "seed:7").out
    table = table_from_seed(7)
    assert said.startswith(f"{table.name}\n{table.about}")
    for word in (
        "The ground",
        'Level 1, 3" up',
        "# wall",
        "Fairness ",
        "cover",
        "slow ground",
        "walkway",
        "--png FILE",
    ):
        assert word in said


def test_one_level_is_shown_alone() -> None:
    said = run("table", "show", "seed:7", "--level", "1").out
    assert 'Level 1, 3" up' in said
    assert "The ground" not in said


def test_what_is_shown_is_said_to_programs_too() -> None:
    told = run("table", "show", "seed:7", "--json").json
    assert told["size"] == [48, 48]
    assert told["levels"][:2] == [0, 3]
    assert sum(told["kinds"].values()) == told["pieces"]
    assert [one["name"] for one in told["fairness"]["measures"]] == [
        "cover",
        "sight",
        "height",
        "ways up",
        "slow ground",
    ]
    assert 0 < told["fairness"]["percent"] <= 100


def test_a_plan_is_drawn_into_files(tmp_path: Path) -> None:
    svg, png = tmp_path / "plan.svg", tmp_path / "plan.png"
    said = run("table", "show", "seed:7", "--level", "0", "--svg", str(svg), "--png", str(png))
    assert said.code == 0
    assert svg.read_text("utf-8").startswith("<svg ")
    assert "% fair to its two long edges" in svg.read_text("utf-8")
    assert png.read_bytes().startswith(b"\x89PNG")


def test_a_table_is_read_from_standard_input() -> None:
    said = run("table", "check", "-", answers='name = "Bare"')
    assert (said.out, said.code) == ("- is fine: 100 % fair to its two long edges.\n", 0)


def test_a_narrow_terminal_is_told_of_a_wide_sketch() -> None:
    said = run("table", "show", "seed:7", columns=40)
    assert "A sketch of it is" in said.out
    assert max(map(len, said.out.splitlines())) <= 40


# ------------------------------------------------------------------ check


def test_a_good_table_is_fine() -> None:
    said = run("table", "check", "seed:7")
    assert (said.err, said.code) == ("", 0)
    assert re.fullmatch(r"seed:7 is fine: \d\d % fair to its two long edges\.\n", said.out)
    told = run("table", "check", "seed:7", "--json").json
    assert told == {"fine": True, "faults": [], "remarks": [], "fairness": int(said.out.split()[3])}


def test_every_fault_is_named_and_then_their_number(faulty: str) -> None:
    said = run("table", "check", faulty)
    assert said.code == NOT_UNDERSTOOD
    assert said.err == f"cometfall: {faulty} can't be played: it has 2 faults.\n"
    told = " ".join(said.out.split())
    order = [
        'Fault: piece 2 (keg) at [20, 10] runs into piece 1 (wall "north") at [20, 10]',
        'Fault: piece 3 (crate) at [30, 10] floats: nothing holds it 2" up',
        "Remark: piece 4 (block) at [40, 10] is reached by climbing only around [40, 10]",
    ]
    assert [told.index(words) for words in order] == sorted(told.index(words) for words in order)


def test_programs_are_told_of_faults_by_code_and_piece(faulty: str) -> None:
    said = run("table", "check", faulty, "--json")
    assert said.code == NOT_UNDERSTOOD
    assert not said.json["fine"]
    assert [(one["code"], one["piece"]) for one in said.json["faults"]] == [
        ("overlap", "keg 1"),
        ("floating", "crate 1"),
    ]
    assert [one["code"] for one in said.json["remarks"]] == ["climb-only"]


# ------------------------------------------------------------------ new


def test_a_grown_table_is_written_and_read_again(tmp_path: Path) -> None:
    file = tmp_path / "ruins.toml"
    said = run("table", "new", "--seed", "5", "--width", "36", "--depth", "40", "--density", "0.5", "--out", str(file))
    assert said.code == 0
    assert read_table(file) == table_from_seed(5, 36, 40, 0.5)
    assert run("table", "check", str(file)).code == 0


def test_a_grown_table_is_told_to_programs_by_its_schema() -> None:
    told = run("table", "new", "--seed", "5", "--json").json
    assert (told["seed"], told["density"]) == (5, 0.75)
    jsonschema.validate(told["table"], run("schema", "table").json)


def test_without_a_seed_any_grows_and_is_told() -> None:
    told = run("table", "new", "--width", "24", "--depth", "24", "--json").json
    assert told["name"] == table_from_seed(told["seed"], 24, 24).name


def test_a_file_that_is_there_is_kept(faulty: str) -> None:
    said = run("table", "new", "--seed", "5", "--out", faulty)
    assert said.err == f"cometfall: --out: there is a file {faulty} already, and it is kept; name another.\n"
    assert said.code == NOT_UNDERSTOOD
    assert Path(faulty).read_text("utf-8") == FAULTY


def test_the_schema_holds_for_the_tables_that_come_with_it() -> None:
    schema = run("schema", "table").json
    for text in shipped().values():
        jsonschema.validate(tomllib.loads(text), schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({"piece": [{"kind": "keg"}]}, schema)


# ------------------------------------------------------------------ what can be wrong

BAD = {
    "no table": (["show"], "table show needs NAME|FILE|seed:N; see cometfall table show --help."),
    "an empty name": (["show", ""], "It names no table; write the name of one, a file such as ruins.toml, or seed:7."),
    "no number": (["show", "seed:x"], '"seed:x" names no seed; write a whole number, such as seed:7.'),
    "half a seed": (["check", "seed:7.5"], '"seed:7.5" names no seed; write a whole number, such as seed:7.'),
    "no such level": (
        ["show", "seed:7", "--level", "9"],
        "It has no level 9: its levels go from 0, the ground, to 2.",
    ),
    "too small": (
        ["new", "--width", "5"],
        "width: a table from a seed is 24 to 96 inches, in halves of an inch, not 5.",
    ),
    "too dense": (["new", "--density", "3"], "density: it goes from 0 (open) to 1 (crowded), not 3."),
    "no such file": (
        ["check", "/nowhere/ruins.toml"],
        "There is no file /nowhere/ruins.toml; `cometfall table new --out FILE` makes one.",
    ),
    "a folder": (["check", "/"], "/ is a folder; name a table file such as ruins.toml."),
    "a file that can't be written": (
        ["new", "--seed", "1", "--out", "/nowhere/ruins.toml"],
        "--out: /nowhere/ruins.toml can't be written: No such file or directory.",
    ),
    "a picture that can't be drawn": (
        ["show", "seed:7", "--png", "/nowhere/plan.png"],
        "--png: /nowhere/plan.png can't be written: No such file or directory.",
    ),
}


@pytest.mark.parametrize(("command", "sentence"), BAD.values(), ids=BAD.keys())
def test_what_is_wrong_is_said_in_a_sentence(command: list[str], sentence: str) -> None:
    said: Said = run("table", *command)
    assert (said.out, said.err, said.code) == ("", f"cometfall: {sentence}\n", NOT_UNDERSTOOD)
    assert run("table", *command, "--json").json["error"]["message"] == sentence


FILES = {
    "an unknown kind": (
        '[[piece]]\nkind = "wal"\nat = [1, 1]',
        'there is no kind of piece "wal"; did you mean "wall"?',
    ),
    "nonsense sizes": (
        '[[piece]]\nkind = "crate"\nat = [1, 1]\nsize = [1, -1, 1]',
        "size, entry 2: it takes a number above 0, not -1.",
    ),
    "a size beyond all measure": (
        '[[piece]]\nkind = "crate"\nat = [1, 1]\nsize = [1, 1e9, 1]',
        "size, entry 2: it takes a number of at most 120, not 1000000000.0.",
    ),
    "not a number": (
        '[[piece]]\nkind = "crate"\nat = [nan, 1]',
        "at, entry 1: it takes a number of at least -1000, not nan.",
    ),
    "a table of no size": ("size = [0, 48]", "size, entry 1: it takes a number of at least 12, not 0."),
    "no TOML": ("[[piece]", "is not TOML"),
    "ten thousand pieces": (
        '[[piece]]\nkind = "keg"\nat = [1, 1]\n' * 10_000,
        "it has 10,000 pieces; a table has at most 2,000.",
    ),
    "a building of itself": (
        (
            '[[piece]]\nkind = "building"\nat = [9, 9]\nplan = "a"\n[plan.a]\npiece = '
            '[{ kind = "building", at = [0, 0], plan = "a" }]'
        ),
        "it is built of itself, or more than 5 buildings deep.",
    ),
}


@pytest.mark.parametrize(("toml", "sentence"), FILES.values(), ids=FILES.keys())
def test_a_file_that_is_no_table_is_told_in_a_sentence(toml: str, sentence: str, tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(toml, "utf-8")
    for command in ("check", "show"):
        said = run("table", command, str(file))
        assert (said.out, said.code) == ("", NOT_UNDERSTOOD)
        assert sentence in said.err
        assert said.err.count("\n") == 1
