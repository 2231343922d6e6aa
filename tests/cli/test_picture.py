"""The picture of the odds: what stands in the SVG."""

from __future__ import annotations

import re
from fractions import Fraction
from xml.etree import ElementTree as ET

import pytest

from cometfall.model.values import POSTURES
from cometfall.odds import Condition, Odds, Outcome, exchange, picture

SVG = "{http://www.w3.org/2000/svg}"


def drawn(*found: Odds, title: str = "A fight") -> ET.Element:
    return ET.fromstring(picture(found, title))  # noqa: S314 - our own picture


def bars(svg: ET.Element) -> list[ET.Element]:
    return [each for each in svg.iter(f"{SVG}rect") if each.get("height") == "14"]


@pytest.fixture(name="classic", scope="module")
def _classic() -> Odds:
    return exchange("WS4: sword", "WS3: axe")


@pytest.fixture(name="house", scope="module")
def _house() -> Odds:
    return exchange("WS4: sword", "WS3: axe", edition="house")


def test_there_is_a_bar_for_each_outcome(classic: Odds) -> None:
    assert len(bars(drawn(classic))) == len(classic.outcomes)


def test_bars_are_as_long_as_the_chances(classic: Odds) -> None:
    widths = [float(bar.get("width", "0")) for bar in bars(drawn(classic))]
    chances = [float(outcome.p) for outcome in classic]
    assert [width / widths[0] for width in widths] == pytest.approx([p / chances[0] for p in chances], abs=0.002)


def test_editions_are_grouped_and_told_apart_by_a_legend(classic: Odds, house: Odds) -> None:
    svg = drawn(classic, house)
    assert len({bar.get("fill") for bar in bars(svg)}) == 2
    words = [each.text for each in svg.iter(f"{SVG}text")]
    assert "classic" in words
    assert "house" in words


def test_the_picture_has_a_title_and_tells_its_numbers_to_those_who_cannot_see_it(classic: Odds) -> None:
    svg = drawn(classic, title="Sword & axe")
    assert svg.get("role") == "img"
    assert svg.findtext(f"{SVG}title") == "Sword & axe"
    described = svg.findtext(f"{SVG}desc") or ""
    assert re.search(r"nobody is hurt: \d+\.\d\d % in classic", described)


def test_the_picture_needs_nothing_from_elsewhere(classic: Odds) -> None:
    text = picture([classic])
    assert re.findall(r"https?://[^\"]+", text) == ["http://www.w3.org/2000/svg"]
    assert "<style" not in text
    assert "href" not in text


def test_words_from_anybody_are_no_markup(classic: Odds) -> None:
    svg = drawn(classic, title="<script>\x00\x1b</script>")
    assert svg.findtext(f"{SVG}title") == "<script>  </script>"


def test_the_rarest_of_many_outcomes_share_a_bar() -> None:
    """Thirty ends of two warriors, each half as likely as the one before."""
    ends = [
        (Condition((one,), 3), Condition((other,), wounds))
        for one in POSTURES
        for other in POSTURES
        for wounds in (1, 2)
    ]
    chances = [Fraction(1, 2 ** (number + 1)) for number in range(30)]
    many = Odds("classic", tuple(Outcome(p, {"a": a, "b": b}) for p, (a, b) in zip(chances, ends, strict=False)))
    svg = drawn(many)
    assert len(bars(svg)) == 12
    assert "19 rarer outcomes together" in [each.text for each in svg.iter(f"{SVG}text")]


def test_everything_lies_within_the_picture(classic: Odds, house: Odds) -> None:
    svg = drawn(classic, house)
    width, height = float(svg.get("width", "0")), float(svg.get("height", "0"))
    for bar in bars(svg):
        assert float(bar.get("x", "0")) + float(bar.get("width", "0")) <= width - 64
        assert float(bar.get("y", "0")) + 14 <= height
