"""The situations that come with Cometfall: they stand beside the package, or in the folder in which it runs."""

from __future__ import annotations

from pathlib import Path

from cometfall.battle.errors import SituationError
from cometfall.battle.reading import read_situation


def examples() -> list[tuple[str, Path]]:
    """Give them by their titles, each with its file."""
    package = Path(__file__).resolve().parents[1]
    for folder in (package / "examples", package.parents[1] / "examples", Path("examples")):
        if found := [(title, file) for file in sorted(folder.glob("*.toml")) if (title := _title(file))]:
            return found
    return []


def _title(file: Path) -> str:
    """What a situation is called; empty for a file that is none."""
    try:
        return read_situation(file).title or file.stem
    except SituationError:
        return ""
