"""The command line among other programs: pipes, signals, and terminals of all kinds."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.run import PARRY, SITUATION, run

COMETFALL = [sys.executable, "-m", "cometfall"]


def started(*words: str, **env: str) -> subprocess.CompletedProcess[bytes]:
    environment = {key: value for key, value in os.environ.items() if key not in {"COLUMNS", "NO_COLOR", "FORCE_COLOR"}}
    return subprocess.run([*COMETFALL, *words], capture_output=True, env=environment | env, check=False)


def shell(line: str) -> subprocess.CompletedProcess[str]:
    """A line for bash, in which `cometfall` is this one; a failed part of a pipe counts."""
    python = f'cometfall() {{ "{sys.executable}" -m cometfall "$@"; }}; set -o pipefail; '
    bash = shutil.which("bash") or pytest.skip("there is no bash here")
    return subprocess.run([bash, "-c", python + line], capture_output=True, text=True, check=False)


def test_where_nobody_reads_on_it_stops_without_a_word() -> None:
    done = shell("cometfall editions show classic | head -1")
    assert done.stdout == "The classic rules (classic)\n"
    assert done.stderr == ""
    assert done.returncode == 141


def test_json_where_nobody_reads_on_stops_without_a_word_too() -> None:
    done = shell("cometfall editions show classic --json | true")
    assert done.stderr == ""
    assert done.returncode in {0, 141}


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
def test_where_nothing_can_be_printed_it_says_so() -> None:
    for option in ("", "--json"):
        done = shell(f"cometfall settle {PARRY} {option} > /dev/full")
        assert done.stderr == "cometfall: The answer can't be printed: No space left on device.\n"
        assert done.returncode == 2


def test_closed_streams_break_nothing() -> None:
    assert shell(f"cometfall settle {PARRY} >&-").returncode == 0
    assert shell("cometfall settle nowhere.toml 2>&-").returncode == 2
    done = shell("cometfall menu <&-")
    assert done.stdout.endswith("Farewell.\n")
    assert done.returncode == 0


@pytest.mark.parametrize("answers", ["", "1\n"])
def test_an_interrupted_menu_ends_with_130_and_a_sentence(answers: str) -> None:
    with subprocess.Popen(
        [*COMETFALL, "menu"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as playing:
        assert playing.stdin is not None
        assert playing.stdout is not None
        playing.stdin.write(answers)
        playing.stdin.flush()
        while "q leaves" not in playing.stdout.readline():
            time.sleep(0.01)
        time.sleep(0.2)
        playing.send_signal(signal.SIGINT)
        _, err = playing.communicate(timeout=20)
    assert err == "cometfall: Interrupted.\n"
    assert playing.returncode == 130


def test_colours_are_for_terminals_that_want_them() -> None:
    assert b"\x1b[" not in started("settle", PARRY).stdout
    assert b"\x1b[" in started("settle", PARRY, FORCE_COLOR="1").stdout
    plain = started("settle", PARRY, FORCE_COLOR="1", NO_COLOR="1").stdout
    assert not re.search(rb"\x1b\[[0-9;]*[34][0-7]m", plain)


@pytest.mark.parametrize(
    "env", [{"LC_ALL": "C"}, {"LANG": "C", "LC_ALL": ""}, {"PYTHONIOENCODING": "ascii"}, {"TERM": "dumb"}]
)
def test_any_language_will_do(env: dict[str, str]) -> None:
    done = started("odds", "exchange", "WS4: sword", "WS3: axe", **env)
    assert done.returncode == 0
    assert done.stderr == b""
    assert b"nobody is hurt" in done.stdout


def test_where_the_output_is_ascii_bars_and_json_are(tmp_path: Path) -> None:
    ascii_only = {"PYTHONIOENCODING": "ascii"}
    assert started("odds", "exchange", "WS4", "WS3", **ascii_only).stdout.isascii()
    file = tmp_path / "fight.toml"
    file.write_text(SITUATION.replace('name = "Otto"', 'name = "Ött\N{SNOWMAN}"'), encoding="utf-8")
    done = started("settle", str(file), "--json", **ascii_only)
    assert done.stdout.isascii()
    assert b"\\u2603" in done.stdout
    assert b"?tt? strikes." in started("settle", str(file), **ascii_only).stdout


@pytest.mark.parametrize("columns", ["0", "10", "-3", "wide", "100000"])
def test_a_strange_width_breaks_nothing(columns: str) -> None:
    done = started("odds", "exchange", "WS4", "WS3", COLUMNS=columns)
    assert done.returncode == 0
    assert done.stderr == b""


def test_python_runs_it_as_a_module_too() -> None:
    assert started("--version").stdout == run("--version").out.encode()


def test_nothing_but_json_stands_on_standard_output() -> None:
    for words in (["settle", PARRY], ["odds", PARRY], ["editions"], ["rules", "parry.roll"], ["catalogue", "sword"]):
        said = run(*words, "--json")
        assert said.json
        assert said.err == ""
