"""The plan of a table: every piece is on it, at its level and place, and it needs nothing from elsewhere."""

from __future__ import annotations

import re
from io import BytesIO
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from PIL import Image

from cometfall.tables import TableError, TableFile
from cometfall.tables.checking import stood_on
from cometfall.tables.drawing import Sheet, levels, plan, svg
from cometfall.tables.drawing import colours as ink
from cometfall.tables.drawing.legend import SAMPLES
from cometfall.tables.drawing.marks import Disc, Lines, Shape, Words
from cometfall.tables.drawing.png import png
from cometfall.tables.pieces import KINDS
from tests.tables.builders import a_piece, a_table

SVG = "{http://www.w3.org/2000/svg}"
COTTAGE = {"kind": "building", "plan": "cottage", "at": [24, 24], "id": "inn"}


def drawn(*pieces: dict[str, Any], level: int | None = None, **more: Any) -> Sheet:
    return plan(a_table(*pieces, **more), level)


def words(sheet: Sheet) -> list[str]:
    return [mark.text for mark in sheet.marks if isinstance(mark, Words)]


def fills(sheet: Sheet, colour: str) -> list[Shape]:
    return [mark for mark in sheet.marks if isinstance(mark, Shape) and mark.fill == colour]


def beyond_legend(sheet: Sheet, colour: str) -> list[Shape]:
    """What is drawn in a colour on the panels, not among the samples."""
    foot = max(mark.points[0][1] for mark in sheet.marks if isinstance(mark, Shape) and mark.width == 1)
    return [mark for mark in fills(sheet, colour) if mark.points[0][1] < foot - 20]


@pytest.mark.parametrize(("kind", "piece"), [(name, sample) for name, sample in SAMPLES])
def test_every_kind_of_piece_leaves_marks(kind: str, piece: Any) -> None:
    bare, table = plan(TableFile()), TableFile(piece=(piece,))
    assert len(plan(table).marks) > len(bare.marks) + 2
    assert kind in words(plan(table)) or kind == "closed door"


def test_the_legend_has_a_sample_of_every_kind() -> None:
    """A building is drawn as its pieces."""
    assert {type(piece) for _, piece in SAMPLES} == set(KINDS.values()) - {KINDS["building"]}


def test_the_legend_shows_what_stands_on_the_table_and_no_more() -> None:
    told = words(drawn(a_piece("keg"), a_piece("barrier", (30, 30), size=[3, 0.2, 0.9], sight=False)))
    assert {"powder keg", "fence"} <= set(told)
    assert not {"hedge", "barrel", "current", "water"} & set(told)


def test_a_piece_is_drawn_at_its_place_to_scale() -> None:
    """A crate of 2" by 1" at [12, 36], its long side along the table; down the sheet is nearer."""
    sheet = drawn(a_piece("crate", (12, 36), size=[2, 1, 1]), level=0)
    (crate,) = beyond_legend(sheet, ink.WOODEN)
    (street,) = fills(sheet, ink.STREET)
    xs, ys = zip(*crate.points, strict=True)
    left, top = min(x for x, _ in street.points), min(y for _, y in street.points)
    scale = (max(x for x, _ in street.points) - left) / 48
    assert (max(xs) - min(xs)) / scale == pytest.approx(2, abs=0.02)
    assert (max(ys) - min(ys)) / scale == pytest.approx(1, abs=0.02)
    assert ((min(xs) - left) / scale, (min(ys) - top) / scale) == pytest.approx((11, 11.5), abs=0.02)


def test_the_ruler_counts_inches_along_both_edges() -> None:
    told = words(drawn(size=[60, 36], level=0))
    assert [word for word in told if word.endswith('"')] == [
        '0"',
        '12"',
        '24"',
        '36"',
        '48"',
        '60"',
        '0"',
        '12"',
        '24"',
        '36"',
    ]
    assert any(word.startswith("6 inches") for word in told)


def test_the_levels_of_a_table_stand_side_by_side() -> None:
    sheet = drawn(COTTAGE, a_piece("block", (10, 10), size=[4, 4, 6]))
    told = words(sheet)
    assert {"The ground", 'Level 1, 3" up', 'Level 2, 6" up'} <= set(told)
    tops = [
        mark.at[1] for mark in sheet.marks if isinstance(mark, Words) and mark.text.startswith(("Level", "The ground"))
    ]
    assert len(set(tops)) == 1


def test_one_level_can_be_drawn_alone() -> None:
    sheet = drawn(COTTAGE, level=1)
    assert 'Level 1, 3" up' in words(sheet)
    assert "The ground" not in words(sheet)
    assert beyond_legend(sheet, ink.ROOF)
    assert not beyond_legend(drawn(COTTAGE, level=0), ink.ROOF)


def test_a_level_that_is_not_there_is_refused_in_a_sentence() -> None:
    with pytest.raises(TableError, match=r"^It has no level 2: its levels go from 0, the ground, to 1\.$"):
        drawn(COTTAGE, level=2)


def test_heights_that_differ_by_little_are_one_level() -> None:
    def lows(*bases: float) -> list[float]:
        blocks = [a_piece("block", (5 + 6 * place, 9), size=[4, 4, base]) for place, base in enumerate(bases)]
        return [level.low for level in levels(stood_on(a_table(*blocks)))]

    assert lows(3, 3.4, 4.4, 6) == [0, 3, 6]
    assert lows(1.4) == [0]
    assert lows(1.5) == [0, 1.5]


def test_windows_doors_and_what_is_broken_show_in_a_wall() -> None:
    openings = [{"along": 2}, {"kind": "door", "along": 6}]
    wall = a_piece("wall", size=[8, 0.5, 3], opening=openings)
    assert len(beyond_legend(drawn(wall), ink.GLASS)) == 1
    broken = a_piece("wall", size=[8, 0.5, 3], tops=[3, 1.2, 0.8])
    colours = [len(beyond_legend(drawn(broken), colour)) for colour in (ink.WALL_HIGH, ink.WALL_HALF, ink.WALL_STUMP)]
    assert colours == [1, 1, 0]
    assert len(beyond_legend(drawn(a_piece("wall", size=[8, 0.5, 0.7])), ink.WALL_STUMP)) == 1


def test_names_are_written_where_the_pieces_stand() -> None:
    told = words(drawn(COTTAGE, a_piece("statue", id="Saint_Ulm"), a_piece("keg", (5, 5))))
    assert told.count("inn") == 2
    assert told.count("Saint Ulm") == 1


def test_a_current_and_flights_have_arrows() -> None:
    def lines(piece: dict[str, Any]) -> int:
        return sum(len(mark.ends) for mark in drawn(piece).marks if isinstance(mark, Lines))

    still = lines(a_piece("water", size=[12, 6]))
    assert (
        still
        < lines(a_piece("water", size=[12, 6], stream="slow"))
        < lines(a_piece("water", size=[12, 6], stream="fast"))
    )
    assert lines(a_piece("slope", size=[4, 2, 1])) > lines(a_piece("block", size=[4, 2, 1]))


def test_what_runs_off_the_table_is_cut_at_its_edge() -> None:
    sheet = drawn(a_piece("water", (24, 24), size=[90, 5], turn=20), a_piece("wood", (1, 1), size=[9, 9]), level=0)
    (street,) = fills(sheet, ink.STREET)
    left, right = min(x for x, _ in street.points), max(x for x, _ in street.points)
    for mark in beyond_legend(sheet, ink.WATER["waist"]) + beyond_legend(sheet, ink.GREEN):
        assert all(left - 0.2 <= x <= right + 0.2 for x, _ in mark.points)


# ------------------------------------------------------------------ SVG and PNG


def test_the_svg_is_whole_and_needs_nothing_from_elsewhere() -> None:
    text = svg(drawn(COTTAGE, name="Nail & Co <i>", about="A \x00 cottage."))
    root = ET.fromstring(text)  # noqa: S314 - our own picture
    assert root.findtext(f"{SVG}title") == "Nail & Co <i>"
    assert root.findtext(f"{SVG}desc") == "A   cottage."
    assert re.findall(r"https?://[^\"]+", text) == ["http://www.w3.org/2000/svg"]
    assert not re.search(r"href|<style|<script|url\(", text)


def test_svg_and_png_show_the_same_marks() -> None:
    sheet = drawn(COTTAGE, a_piece("water", (40, 40), size=[6, 6]))
    root = ET.fromstring(svg(sheet))  # noqa: S314 - our own picture
    counts = {kind: len(root.findall(f"{SVG}{kind}")) for kind in ("polygon", "polyline", "circle", "path", "text")}
    assert counts["polygon"] + counts["polyline"] == sum(isinstance(mark, Shape) for mark in sheet.marks)
    assert counts["circle"] == sum(isinstance(mark, Disc) for mark in sheet.marks)
    assert counts["path"] == sum(isinstance(mark, Lines) for mark in sheet.marks)
    assert counts["text"] == len(words(sheet))
    picture = Image.open(BytesIO(png(sheet)))
    assert picture.size == (sheet.width, sheet.height)
    (water,) = beyond_legend(sheet, ink.WATER["waist"])
    x, y = (round(sum(part) / 4) for part in zip(*water.points, strict=True))
    assert picture.convert("RGB").getpixel((x + 4, y + 8)) == (0xA5, 0xCD, 0xE2)


def test_a_picture_of_a_table_is_the_same_each_time() -> None:
    assert png(drawn(COTTAGE)) == png(drawn(COTTAGE))
    assert svg(drawn(COTTAGE)) == svg(drawn(COTTAGE))
