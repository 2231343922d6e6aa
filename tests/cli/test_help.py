"""Help, version, completion, and how quickly they come."""

from __future__ import annotations

import json
import subprocess
import sys
import time
import tomllib
from pathlib import Path

import jsonschema
import pytest

from tests.cli.run import PARRY, run

COMMANDS = [
    "",
    "play",
    "campaign",
    "campaign after",
    "menu",
    "settle",
    "odds",
    "odds file",
    "odds exchange",
    "odds shot",
    "odds duel",
    "table",
    "table list",
    "table show",
    "table check",
    "table new",
    "editions",
    "editions list",
    "editions show",
    "editions diff",
    "editions check",
    "rules",
    "catalogue",
    "schema",
]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_help_has_examples_that_name_the_command(command: str) -> None:
    said = run(*command.split(), "--help", columns=80)
    assert said.code == 0
    assert said.err == ""
    examples = said.out.partition("Example")[2]
    assert f"cometfall {command.removesuffix(' file')}".strip() in examples
    assert said.out == run(*command.split(), "-h", columns=80).out


@pytest.mark.parametrize("command", COMMANDS)
def test_no_example_is_wider_than_a_terminal(command: str) -> None:
    """What wraps in a terminal of 80 columns is no longer copied in one piece."""
    wide, narrow = (run(*command.split(), "--help", columns=columns).out for columns in (200, 80))
    examples = [line.strip() for line in wide.splitlines() if line.strip().startswith("cometfall ")]
    assert examples
    assert not [line for line in examples if line not in [each.strip() for each in narrow.splitlines()]]


def test_the_exit_codes_stand_in_the_help() -> None:
    words = " ".join(run("--help").out.split())
    assert "0 answered, 1 the rules say no" in words
    assert "2 not understood, 130 interrupted" in words


def test_commands_are_listed_in_the_order_of_their_use() -> None:
    lines = run("--help").out.splitlines()
    names = [line.split()[1] for line in lines if line.startswith("│ ") and line[2:3].isalpha()]
    in_order = "play menu battle replay verify campaign settle odds table scenario editions rules catalogue schema"
    assert names == in_order.split()


def test_the_usage_shows_words_as_they_are_typed() -> None:
    usage = [line.strip() for line in run("odds", "exchange", "--help").out.splitlines()]
    assert "Usage: cometfall odds exchange [OPTIONS] WARRIOR... [vs] WARRIOR..." in usage


def test_the_version_is_said() -> None:
    assert run("--version").out.startswith("cometfall ")


def test_without_a_command_the_help_is_shown() -> None:
    said = run()
    assert said.code == 2
    assert "Usage: cometfall" in said.out


def completed(line: str) -> list[str]:
    """What a shell would offer at the end of a line."""
    words = line.split(" ")
    environment = {"_COMETFALL_COMPLETE": "complete_bash", "COMP_WORDS": line, "COMP_CWORD": str(len(words) - 1)}
    done = subprocess.run(
        [sys.executable, "-m", "cometfall"],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout.split()


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("cometfall set", ["settle"]),
        ("cometfall odds exc", ["exchange"]),
        ("cometfall odds duel --edition re", ["revised"]),
        ("cometfall odds duel --editions classic,h", ["classic,house"]),
        ("cometfall odds duel --policy b", ["best"]),
        ("cometfall odds duel reiklanders/y", ["reiklanders/youngblood"]),
        ("cometfall odds fight.toml --editions cl", ["classic"]),
        ("cometfall editions show arch", ["archeonicus"]),
        ("cometfall editions show classic --section two", ["two-weapons"]),
        ("cometfall rules classic.parry.not", ["classic.parry.not-a-six"]),
        ("cometfall rules two", ["two-weapons"]),
        ("cometfall catalogue armour buck", ["buckler"]),
        ("cometfall schema e", ["edition"]),
        ("cometfall schema t", ["table"]),
        ("cometfall table ch", ["check"]),
    ],
)
def test_a_shell_completes(line: str, offered: list[str]) -> None:
    assert completed(line) == offered


def test_a_shell_completes_files(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("files")
    (folder / "fight.toml").touch()
    (folder / "fight.txt").touch()
    (folder / "figments").mkdir()
    for command in ("settle", "odds", "editions check", "table show"):
        assert completed(f"cometfall {command} {folder}/fi") == [f"{folder}/fight.toml", f"{folder}/figments/"]


def test_a_schema_holds_for_what_it_describes() -> None:
    schema = run("schema", "situation").json
    jsonschema.validate(tomllib.loads(Path(PARRY).read_text("utf-8")), schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({"edition": 3}, schema)
    assert "$defs" in run("schema", "edition").json
    assert run("schema", "edition", "--json").out == run("schema", "edition").out


def test_help_comes_at_once() -> None:
    """No command's machinery is loaded for it: neither the books nor the rules, nor rich before it is needed."""
    code = "import sys, json, cometfall.cli; print(json.dumps(list(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = json.loads(done.stdout)
    assert {each.split(".")[1] for each in loaded if each.startswith("cometfall.")} == {"cli"}
    assert not [each for each in loaded if each.startswith("rich")]


def test_help_takes_less_than_three_times_what_loading_typer_and_rich_takes() -> None:
    def seconds(*command: str) -> float:
        began = time.perf_counter()
        subprocess.run([sys.executable, *command], capture_output=True, check=True)
        return time.perf_counter() - began

    yardstick = min(seconds("-c", "import typer.main, typer.rich_utils") for _ in range(3))
    assert min(seconds("-m", "cometfall", "--help") for _ in range(3)) < 3 * yardstick
