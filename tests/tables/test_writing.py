"""Tables as TOML: what is read is what was written."""

from __future__ import annotations

from typing import Any

from cometfall.tables import TableFile, parse_table, table_from
from cometfall.tables.writing import written
from tests.tables.builders import a_piece, a_table

EVERYTHING: list[dict[str, Any]] = [
    a_piece("wall", size=[6, 0.2, 3.125], turn=-12.5, tops=[3, 1.5, 2], opening=[{"along": 3, "closed": True}]),
    a_piece("floor", size=[6, 4], base=3, hole=[{"at": [1, 0], "size": [1, 1], "hatch": True}], indoors=False),
    a_piece("barrier", size=[6, 0.2, 0.9], sight=False),
    a_piece("water", size=[6, 6], depth="deep", stream="fast", flow=90),
    a_piece("building", id="inn", piece=[a_piece("building", plan="cottage"), a_piece("keg", (0.1, 0.2))]),
]


def test_a_table_with_everything_is_read_as_it_was_written() -> None:
    plans = {"shed": {"about": 'Of "planks" and\ttar.\x7f', "piece": EVERYTHING}}
    table = a_table(*EVERYTHING, name='A "name" \\ with\nsigns', about="Über alles", size=[30.5, 40], plan=plans)
    assert parse_table(written(table)) == table


def test_an_empty_table_is_written_in_a_line() -> None:
    assert written(TableFile()) == "size = [48, 48]\n"


def test_it_reads_as_somebody_would_write_it() -> None:
    table = table_from({"name": "Two", "piece": [a_piece("keg"), a_piece("building", piece=[a_piece("crate")])]})
    assert written(table) == (
        'name = "Two"\nsize = [48, 48]\n\n[[piece]]\nkind = "keg"\nat = [20, 10]\n\n[[piece]]\nkind = "building"\n'
        'at = [20, 10]\npiece = [\n    { kind = "crate", at = [20, 10] },\n]\n'
    )
