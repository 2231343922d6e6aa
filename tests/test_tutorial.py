"""The page about Python says what is true: its code runs, in the order in which it stands."""

from __future__ import annotations

import re
from pathlib import Path

PAGE = Path(__file__).parents[1] / "docs" / "python.md"


def test_the_code_of_the_python_page_runs() -> None:
    """Each block goes on where the one before it ended."""
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert len(blocks) > 8
    space: dict[str, object] = {}
    for number, block in enumerate(blocks, start=1):
        exec(compile(block, f"{PAGE.name}, block {number}", "exec"), space)  # noqa: S102 - our own page
