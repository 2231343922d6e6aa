"""Odds as a picture: a bar an outcome, those of several editions beside each other, in SVG that needs nothing else."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Sequence
from fractions import Fraction
from html import escape

from cometfall.odds.results import Odds
from cometfall.odds.telling import Teller, percent

COLOURS = ("#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00", "#7f7f7f")
"""Told apart by the colour-blind too."""
WIDTH, MARGIN = 840, 24
LABELS = 268
"""The room for the words of an outcome, left of the bars."""
PERCENT = 64
"""The room for the percentage right of a bar."""
LINE, BAR, GAP = 17, 16, 10
LETTERS = 36
"""In a line of words; as many as the room for them holds."""
FEW, MOST, RARE = 12, 24, Fraction(1, 100)
"""So many outcomes have bars of their own at least, and so many at the most; between them those that are not rare."""
INK, GREY, GRID = "#222222", "#595959", "#dddddd"
FONT = "font-family=\"system-ui, 'DejaVu Sans', Verdana, Arial, sans-serif\""
STEPS = tuple(Fraction(step, 100) for step in (1, 2, 5, 10, 20, 25))


def picture(found: Sequence[Odds], title: str = "", fighters: Sequence[str] = ()) -> str:
    """Draw the answers of one edition or of several to the same question."""
    rows = _shortened(Teller(found).chances(found))
    title = title or (found[0].question if found else "") or "The odds"
    top = MARGIN + 32 + LINE * len(fighters) + (34 if len(found) > 1 else 12)
    most = max((max(chances) for _, chances in rows), default=Fraction(1))
    step = next((each for each in STEPS if most / each <= 5), STEPS[-1])
    longest = step * -(-most // step)
    body: list[str] = []
    y = top
    for told, chances in rows:
        drawn, y = _row(told, chances, y, longest)
        body.extend(drawn)
    height = y + LINE + MARGIN
    size = f'width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}"'
    kind = f'role="img" aria-labelledby="title description" {FONT} font-size="13" fill="{INK}"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} {kind}>',
            f'<title id="title">{_plain(title)}</title>',
            f'<desc id="description">{_plain(_described(rows, found))}</desc>',
            f'<rect width="{WIDTH}" height="{height}" fill="#ffffff"/>',
            *_heading(title, fighters, found),
            *_scale(longest, step, top, y),
            *body,
            "</svg>\n",
        ]
    )


def _shortened(rows: list[tuple[str, tuple[Fraction, ...]]]) -> list[tuple[str, tuple[Fraction, ...]]]:
    """Put the rarest outcomes together where there are too many to look at."""
    shown = min(max(sum(max(chances) >= RARE for _, chances in rows), FEW - 1), MOST - 1)
    if len(rows) <= shown + 1:
        return rows
    rare = rows[shown:]
    together = tuple(sum(chances, Fraction(0)) for chances in zip(*(row for _, row in rare), strict=True))
    return [*rows[:shown], (f"{len(rare)} rarer outcomes together", together)]


def _heading(title: str, fighters: Sequence[str], found: Sequence[Odds]) -> Iterator[str]:
    """Draw the question, and which colour is which edition."""
    only = f", {found[0].edition}" if len(found) == 1 and found[0].edition not in title else ""
    y = MARGIN + 14
    yield f'<text x="{MARGIN}" y="{y}" font-size="18" font-weight="bold">{_plain(_cut(title + only, 74))}</text>'
    for number, words in enumerate(fighters):
        y += LINE + (4 if number == 0 else 0)
        yield f'<text x="{MARGIN}" y="{y}" fill="{GREY}">{_plain(_cut(words, 100))}</text>'
    if len(found) > 1:
        x, y = MARGIN, y + 12
        for colour, odds in zip(_colours(len(found)), found, strict=True):
            yield f'<rect x="{x}" y="{y}" width="12" height="12" rx="2" fill="{colour}"/>'
            yield f'<text x="{x + 18}" y="{y + 11}">{_plain(odds.edition)}</text>'
            x += 18 + 8 * len(odds.edition) + 20


def _scale(longest: Fraction, step: Fraction, top: int, bottom: int) -> Iterator[str]:
    """Draw the lines of the scale, each with its percentage."""
    mark = Fraction(0)
    while mark <= longest:
        x = _x(mark, longest)
        yield f'<line x1="{x}" y1="{top - 4}" x2="{x}" y2="{bottom}" stroke="{GRID}"/>'
        yield (
            f'<text x="{x}" y="{bottom + LINE}" text-anchor="middle" font-size="11" fill="{GREY}">'
            f"{float(mark * 100):g} %</text>"
        )
        mark += step


def _row(told: str, chances: Sequence[Fraction], y: int, longest: Fraction) -> tuple[list[str], int]:
    """Draw one outcome: its words, and a bar for each edition; give also where the next one begins."""
    lines = [line for part in re.split(r"(?<=;) ", _cut(told, 6 * LETTERS)) for line in textwrap.wrap(part, LETTERS)]
    height = max(LINE * len(lines), BAR * len(chances))
    first = y + (height - LINE * len(lines)) // 2 + 13
    drawn = [
        f'<text x="{MARGIN + LABELS - 8}" y="{first + LINE * number}" text-anchor="end">{_plain(line)}</text>'
        for number, line in enumerate(lines)
    ]
    bars = y + (height - BAR * len(chances)) // 2
    for place, (p, colour) in enumerate(zip(chances, _colours(len(chances)), strict=True)):
        x, at = _x(Fraction(0), longest), bars + BAR * place
        if p:
            long = max(round(_x(p, longest) - x, 1), 1)
            drawn.append(f'<rect x="{x}" y="{at + 1}" width="{long}" height="{BAR - 2}" rx="2" fill="{colour}"/>')
        end = round(_x(p, longest) + 6, 1)
        ink = INK if p else GREY
        drawn.append(f'<text x="{end}" y="{at + 12}" font-size="12" fill="{ink}">{escape(percent(p))}</text>')
    return drawn, y + height + GAP


def _x(p: Fraction, longest: Fraction) -> float:
    start = MARGIN + LABELS
    return round(start + float(p / longest) * (WIDTH - MARGIN - PERCENT - start), 1)


def _colours(count: int) -> list[str]:
    return [COLOURS[place % len(COLOURS)] for place in range(count)]


def _described(rows: Sequence[tuple[str, Sequence[Fraction]]], found: Sequence[Odds]) -> str:
    """All that the picture shows, for those who can't see it."""
    names = [odds.edition for odds in found]
    return "; ".join(
        f"{told}: " + ", ".join(f"{percent(p)} in {name}" for p, name in zip(chances, names, strict=True))
        for told, chances in rows
    )


def _cut(words: str, most: int) -> str:
    return words if len(words) <= most else f"{words[: most - 3]}..."


def _plain(words: str) -> str:
    """Words that may stand in XML, whoever wrote them."""
    return escape("".join(letter if letter.isprintable() else " " for letter in words))
