"""What is compiled says what is written, and is kept where it can be."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from cometfall.geometry import compiling, line_is_free, sights
from cometfall.geometry.compiling import Compiled, Works, compile_now
from tests.geometry.sight_scenes import a_scene
from tests.geometry.test_sight_laws import place_of

ROOT = Path(__file__).parents[2]
SEEDS = (3, 5, 11, 14, 26, 35)


def answers() -> object:
    found = []
    for seed in SEEDS:
        table, bodies = a_scene(seed)
        eyes = [place_of(one) for one in bodies]
        found.append([sights(table, bodies), [line_is_free(table, one, other) for one in eyes for other in eyes]])
    return found


def test_what_is_compiled_says_what_is_written() -> None:
    """To the last digit: sight adds, multiplies, divides and takes roots, and every machine rounds these alike."""
    script = "import json; from tests.geometry.test_compiling import answers; print(json.dumps(answers()))"
    told = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        env={"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(ROOT)},
        check=True,
        capture_output=True,
    )
    compile_now()
    assert json.loads(told.stdout) == answers()


def test_what_runs_long_enough_as_it_is_written_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    works = Works()
    door = Compiled(lambda number: number + 1, works)
    made: list[bool] = []
    monkeypatch.setattr(works, "compile", lambda: made.append(True))
    assert (door(1), made) == (2, [])
    works.spent = compiling.PATIENCE + 1
    assert (door(1), made) == (2, [True])


def test_nothing_is_exchanged_while_something_runs_as_it_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    works = Works()
    works.spent = compiling.PATIENCE + 1
    made: list[int] = []
    inner = Compiled(lambda: len(made), works)
    outer = Compiled(lambda: inner() + len(made), works)
    monkeypatch.setattr(works, "compile", lambda: made.append(works.under_way))
    assert (outer(), made) == (0, [0])


def test_what_another_thread_has_compiled_is_not_run_as_it_is_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The text of a door calls by name what has been exchanged; run as written it would call what has no way in."""
    works = Works()
    door = Compiled(lambda: "as written", works)

    @contextmanager
    def waiting() -> Iterator[None]:
        door.made = lambda: "compiled"
        yield

    monkeypatch.setattr(works, "running", waiting)
    assert door() == "compiled"


def test_what_is_compiled_is_kept_by_the_text_it_was_made_from(tmp_path: Path) -> None:
    found = Path(compiling._folder.__wrapped__(str(tmp_path)))
    assert (found.parent, found.is_dir()) == (tmp_path, True)
    for number in range(5):
        (tmp_path / f"compiled-{number}").mkdir()
    assert found == Path(compiling._folder.__wrapped__(str(tmp_path)))
    assert found.is_dir()
    assert len(list(tmp_path.iterdir())) == compiling.KEPT


def test_where_nothing_can_be_written_nothing_is_kept(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert compiling._folder.__wrapped__(str(tmp_path / "file")) == ""
