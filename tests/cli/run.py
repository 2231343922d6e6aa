"""How the tests run the command line: `run("odds", "fight.toml", "--json")`, and situations in a few words."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

from typer.testing import CliRunner

from cometfall.cli import app

ROOT = Path(__file__).resolve().parents[2]
PARRY = str(ROOT / "examples/parry-of-a-six.toml")
SITUATION = """\
edition = "classic"
dice = ["to-hit 4", "parry 3", "to-wound 4", "injury 3"]

[[warrior]]
id = "otto"
name = "Otto"
warband = "red"
profile = { M = 4, WS = 3, BS = 3, S = 3, T = 3, W = 1, I = 4, A = 1, Ld = 7 }
gear = ["axe"]
engaged = ["brak"]

[[warrior]]
id = "brak"
warband = "blue"
profile = { M = 4, WS = 3, BS = 3, S = 3, T = 3, W = 1, I = 3, A = 1, Ld = 7 }
gear = ["sword"]
"""
"""Otto strikes at Brak, who fails to parry, and stuns him."""


class Said(NamedTuple):
    """What a command has said, and its exit code."""

    out: str
    err: str
    code: int

    @property
    def json(self) -> Any:
        """What it has said to programs."""
        return json.loads(self.out)


def run(*words: str, answers: str = "", columns: int = 100, **env: str) -> Said:
    """Run a command in this process."""
    environment = {"COLUMNS": str(columns), "NO_COLOR": "1", "COMETFALL_TRACEBACK": None, **env}
    done = CliRunner(env=environment).invoke(app, list(words), input=answers, prog_name="cometfall")
    return Said(done.stdout, done.stderr, done.exit_code)


def laid_out(folder: Path, text: str = SITUATION, name: str = "fight.toml", **changes: str) -> str:
    """Write a situation into a file and give its path; `old="new"` pairs change it, each must be there."""
    for old, new in changes.items():
        assert old in text, old
        text = text.replace(old, new)
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return str(file)
