"""Marks: what a drawing is made of, whoever paints it; lengths are pixels, down from the upper left corner."""

from __future__ import annotations

from typing import Literal, TypeAlias

from cometfall.geometry.parts import Part

Spot: TypeAlias = tuple[float, float]


class Shape(Part, frozen=True, kw_only=True):
    """A filled outline, or a line."""

    points: tuple[Spot, ...]
    fill: str = ""
    line: str = ""
    width: float = 1.0
    dash: float = 0.0
    """How long its dashes are, and the gaps between them; 0 for a whole line."""
    closed: bool = True


class Disc(Part, frozen=True, kw_only=True):
    """Something round."""

    at: Spot
    radius: float
    fill: str = ""
    line: str = ""
    width: float = 1.0


class Lines(Part, frozen=True, kw_only=True):
    """Many short lines of one colour."""

    ends: tuple[tuple[Spot, Spot], ...]
    line: str
    width: float = 1.0


class Words(Part, frozen=True, kw_only=True):
    """A line of text; `at` is at half its height."""

    at: Spot
    text: str
    size: float
    colour: str
    anchor: Literal["start", "middle", "end"] = "start"
    halo: str = ""
    """The colour around the letters, so that they can be read on anything."""


Mark: TypeAlias = Shape | Disc | Lines | Words


class Sheet(Part, frozen=True, kw_only=True):
    """A drawing: its size, what it is called, what it says to those who can't see it, and its marks in order."""

    width: int
    height: int
    title: str
    description: str
    marks: tuple[Mark, ...]
