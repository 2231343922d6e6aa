"""How a table is told: a sketch of its levels, what stands on it, how fair it is; and its files."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from cometfall.cli.errors import CommandError
from cometfall.cli.talk import columns, console, hang, text

if TYPE_CHECKING:
    from rich.console import Console

    from cometfall.tables import TableFile
    from cometfall.tables.fairness import Fairness


class Facts(msgspec.Struct, frozen=True):
    """What is told of a table."""

    plain: dict[str, Any]
    """For programs."""
    notes: tuple[str, ...]
    """Under its name on a picture."""
    sketches: tuple[tuple[str, tuple[str, ...]], ...]
    """Each level that is shown: what it is called, and its lines of letters."""
    fairness: Fairness


def facts(table: TableFile, level: int | None) -> Facts:
    """Look at a table, or at one level of it."""
    from cometfall.tables import built
    from cometfall.tables.checking import stood_on
    from cometfall.tables.drawing import called, levels, levels_shown
    from cometfall.tables.fairness import fairness
    from cometfall.tables.sketch import sketch

    stood = stood_on(table)
    fair = fairness(built(table))
    kinds = Counter(one.placed.piece.__struct_config__.tag for one in stood)
    width, depth = table.size
    plain = {
        "name": table.name,
        "about": table.about,
        "size": [width, depth],
        "levels": [one.low for one in levels(stood)],
        "pieces": len(stood),
        "kinds": {str(kind): count for kind, count in sorted(kinds.items(), key=lambda one: str(one[0]))},
        "fairness": fair.plain(),
    }
    notes = (
        *([" ".join(table.about.split())] if table.about else []),
        f'{width:g}" by {depth:g}", {len(stood)} pieces; {fair.percent} % fair to its two long edges.',
    )
    shown = tuple((called(one), tuple(sketch(table, stood, one))) for one in levels_shown(stood, level))
    return Facts(plain, notes, shown, fair)


def show_table(table: TableFile, told: Facts) -> None:
    """Tell people of a table."""
    from cometfall.tables.sketch import WORDS

    out = console()
    out.print(text((table.name or "A table", "bold")))
    for note in told.notes:
        hang(out, text(note), 0)
    wide = max((len(line) for _, lines in told.sketches for line in lines), default=0)
    for name, lines in told.sketches:
        out.print()
        out.print(text((name, "bold yellow")))
        if wide > out.width:
            hang(out, text((f"A sketch of it is {wide} letters wide; widen the terminal, or draw a picture.", "dim")))
            continue
        for line in lines:
            out.print(text(line), soft_wrap=True)
    out.print()
    hang(out, text((WORDS, "dim")), 0)
    _show_fairness(out, told.fairness)
    kinds = [(text(str(count)), text(kind)) for kind, count in told.plain["kinds"].items()]
    out.print(text(("\nWhat stands on it", "bold")))
    hang(out, text(", ".join(f"{count.plain} {kind.plain}" for count, kind in kinds)))


def _show_fairness(out: Console, fair: Fairness) -> None:
    out.print()
    out.print(
        text((f"Fairness {fair.percent} %", "bold"), ": each thing as the one edge has it, and as the other has it")
    )
    rows = [
        (text(one.name), text(_figure(one.near, one.unit)), text(_figure(one.far, one.unit)), text(f"{one.fair:.0%}"))
        for one in fair.measures
    ]
    columns(out, rows, right=(1, 2, 3), indent=2)


def _figure(number: float, unit: str) -> str:
    return f"{number:g}" if not unit else f'{number:.1f}"' if unit == '"' else f"{number:.0f} %"


def draw(table: TableFile, told: Facts, level: int | None, kind: str, file: str) -> None:
    """Draw a table into a file."""
    from cometfall.tables.drawing import plan, svg

    sheet = plan(table, level, told.notes)
    if kind == "svg":
        drawn = svg(sheet).encode("utf-8")
    else:
        from cometfall.tables.drawing.png import png

        drawn = png(sheet)
    _into(f"--{kind}", file, drawn, new=False)


def write(file: str, toml: str) -> None:
    """Write a table into a new file."""
    _into("--out", file, toml.encode("utf-8"), new=True)


def _into(option: str, file: str, what: bytes, *, new: bool) -> None:
    from cometfall.model.wording import shown

    try:
        with Path(file).open("xb" if new else "wb") as opened:
            opened.write(what)
    except FileExistsError:
        raise CommandError(
            f"{option}: there is a file {shown(file, 200)} already, and it is kept; name another.", "output"
        ) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise CommandError(f"{option}: {shown(file, 200)} can't be written: {reason}.", "output") from None
