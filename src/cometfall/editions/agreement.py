"""Whether the fields of a book agree with each other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from cometfall.editions.errors import EditionError
from cometfall.model.book import Book


class _Row(Protocol):
    @property
    def low(self) -> int: ...
    @property
    def high(self) -> int: ...


def check_agreement(label: str, book: Book) -> None:
    """Refuse a book in which one field contradicts another."""
    critical = book.critical
    charts = {name: getattr(critical, name) for name in CHARTS} | {"general": critical.general}
    for name, rows in charts.items():
        if rows:
            _check_rows(label, f"critical.{name}", rows)
    for group in critical.groups:
        if not charts[group]:
            raise EditionError(f'{label}: critical.groups: "{group}" is named, but critical.{group} has no rows.')
    if not critical.general and critical.charts_in_force == "one-for-all":
        raise EditionError(f"{label}: critical.general: one chart serves every weapon, but it has no rows.")
    _check_rows(label, "blackpowder.misfire-chart", book.blackpowder.misfire_chart)
    if book.stupidity.table:
        _check_rows(label, "stupidity.table", book.stupidity.table)
    steps = [row.difference for row in book.campaign.underdog]
    if steps != sorted(set(steps)):
        raise EditionError(f"{label}: campaign.underdog: the differences have to rise from row to row.")


CHARTS = ("missile", "bludgeoning", "bladed", "unarmed", "thrusting", "flexible")


def _check_rows(label: str, path: str, rows: Sequence[_Row]) -> None:
    expected = 1
    for place, row in enumerate(rows, start=1):
        if row.low != expected or row.high < row.low:
            raise EditionError(
                f"{label}: {path}[{place}]: it runs from {row.low} to {row.high}, but the rows have to cover 1 to 6 "
                f"in order, so it begins at {expected}."
            )
        expected = row.high + 1
    if expected != 7:
        raise EditionError(f"{label}: {path}: the rows end at {expected - 1}, but have to cover 1 to 6.")
