"""Make the documentation: pages out of the data that the program reads, and of them the site in build/site."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

from docs_pages.groups import DocsError
from docs_pages.links import broken
from docs_pages.whole import all_pages, way

ROOT = Path(__file__).resolve().parent.parent
WRITTEN = ROOT / "docs"
BUILD = ROOT / "build"
SETTINGS = ROOT / "mkdocs.yml"
COLOURS = re.compile(r"\x1b\[[0-9;]*m")


def main() -> None:
    """Write the pages, check their links, and build the site."""
    started = time.monotonic()
    pages = all_pages(WRITTEN)
    others = frozenset(
        file.relative_to(WRITTEN).as_posix() for file in WRITTEN.rglob("*") if file.is_file() and file.suffix != ".md"
    )
    if lost := broken(pages, others):
        more = f" (and {len(lost) - 1} more)" if lost[1:] else ""
        raise DocsError(f"A link of the documentation leads nowhere: {lost[0]}{more}.")
    write(pages, others)
    build()
    print(f"{len(pages)} pages stand in {BUILD / 'site'}, made in {time.monotonic() - started:.1f} s.")


def write(pages: dict[str, str], others: frozenset[str]) -> None:
    """Write the pages and the settings; the folder keeps itself out of git."""
    shutil.rmtree(BUILD / "docs", ignore_errors=True)
    shutil.rmtree(BUILD / "site", ignore_errors=True)
    BUILD.mkdir(exist_ok=True)
    (BUILD / ".gitignore").write_text("*\n", "utf-8")
    for path, text in pages.items():
        file = BUILD / "docs" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    for path in others:
        (BUILD / "docs" / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(WRITTEN / path, BUILD / "docs" / path)
    # JSON is YAML, so the way through the pages can simply follow the settings.
    settings = f"{SETTINGS.read_text('utf-8')}\nnav: {json.dumps(way(pages))}\n"
    (BUILD / "mkdocs.yml").write_text(settings, "utf-8")


def build() -> None:
    """Build the site strictly: whatever the builder warns of is an error."""
    builder = Path(sys.executable).with_name("zensical")
    if not builder.is_file():
        raise DocsError("The builder of the documentation is not installed: run `make setup` first.")
    command = [str(builder), "build", "--strict", "--clean", "--config-file", str(BUILD / "mkdocs.yml")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        said = COLOURS.sub("", f"{done.stdout}{done.stderr}").partition("Traceback")[0].strip()
        raise DocsError(f"The site was not built, because its builder said:\n{said}")


if __name__ == "__main__":
    try:
        main()
    except DocsError as error:
        sys.exit(str(error))
