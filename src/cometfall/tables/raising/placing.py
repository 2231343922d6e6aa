"""Placing: buildings taken apart into their pieces, each with its name, its place and its storey."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import count

from cometfall.geometry.parts import Part
from cometfall.model.wording import did_you_mean
from cometfall.tables.errors import TableError
from cometfall.tables.pieces import AnyPiece, Building, Floor, Piece, Plan, Roof, Solitary, Walkway
from cometfall.tables.raising.frames import Frame
from cometfall.tables.raising.parts import Site

MOST = 2_000
"""No table has more pieces, those of its buildings counted."""
DEEPEST = 5
"""A building can hold buildings, these hold others: no deeper."""


class Placed(Part, frozen=True, kw_only=True):
    """A piece that is no building, where it stands."""

    piece: Solitary
    site: Site
    where: str
    """The words for it in an error: its number, kind and place."""
    rank: int = 0
    """Its number among the pieces of the file, from 1."""


def placed(pieces: Sequence[AnyPiece], plans: Mapping[str, Plan]) -> list[Placed]:
    """Place all pieces of a table."""
    found: list[Placed] = []
    ids: set[str] = set()
    names: dict[str, count[int]] = {}
    for number, piece in enumerate(pieces, start=1):
        where = told(piece, number)
        if piece.id and piece.id in ids:
            raise TableError(f'{where}: another piece has the id "{piece.id}" too; give each one of its own.', "twice")
        ids.add(piece.id)
        name = piece.id or f"{_kind(piece)} {next(names.setdefault(_kind(piece), count(1)))}"
        outer = Site(frame=Frame(), piece=name, building=piece.building)
        for one in _placed(piece, outer, plans, where, ()):
            found.append(Placed(piece=one.piece, site=one.site, where=one.where, rank=number))
            if len(found) > MOST:
                raise TableError(
                    f"{where}: with it the table has more than {MOST:,} pieces, the most it can have.", "too-many"
                )
    return _storeyed(found)


def told(piece: Piece, number: int) -> str:
    """Name a piece and its place."""
    called = f'{_kind(piece)} "{piece.id}"' if piece.id else _kind(piece)
    return f"piece {number} ({called}) at [{piece.at[0]:g}, {piece.at[1]:g}]"


def _kind(piece: Piece) -> str:
    return str(piece.__struct_config__.tag)


def _placed(
    piece: AnyPiece, outer: Site, plans: Mapping[str, Plan], where: str, within: tuple[str, ...]
) -> Iterator[Placed]:
    """Place a piece, and of a building each of its pieces."""
    frame = outer.frame.within(piece.at, piece.turn, piece.base)
    if not isinstance(piece, Building):
        building = outer.building or piece.building
        yield Placed(piece=piece, site=Site(frame=frame, piece=outer.piece, building=building), where=where)
        return
    inside = _pieces(piece, plans, where, within)
    building = outer.building or outer.piece
    numbers: Counter[str] = Counter()
    for number, part in enumerate(inside, start=1):
        numbers[_kind(part)] += 1
        name = f"{outer.piece}, {part.id or f'{_kind(part)} {numbers[_kind(part)]}'}"
        site = Site(frame=frame, piece=name, building=building)
        yield from _placed(part, site, plans, f"{where}, its {told(part, number)}", (*within, piece.plan))


def _pieces(piece: Building, plans: Mapping[str, Plan], where: str, within: tuple[str, ...]) -> Sequence[AnyPiece]:
    if piece.plan and piece.piece:
        raise TableError(f"{where}: it has a plan and pieces of its own; give it one or the other.", "bad-key")
    if len(within) >= DEEPEST or (piece.plan and piece.plan in within):
        raise TableError(f"{where}: it is built of itself, or more than {DEEPEST} buildings deep.", "bad-plan")
    if piece.plan:
        if piece.plan not in plans:
            many = "`cometfall table list` names those that come with it."
            raise TableError(
                f'{where}: there is no plan "{piece.plan}"; {did_you_mean(piece.plan, plans, many=many)}', "unknown"
            )
        return plans[piece.plan].piece
    if not piece.piece:
        raise TableError(f"{where}: it has neither a plan nor pieces.", "bad-key")
    return piece.piece


def _storeyed(found: Sequence[Placed]) -> list[Placed]:
    """Count the storeys of each building by the heights of its floors, the ground always 0."""
    heights: dict[str, set[float]] = {}
    for one in found:
        if one.site.building and isinstance(one.piece, Floor | Roof):
            heights.setdefault(one.site.building, {0.0}).add(one.site.frame.base)
    return [_with_storey(one, sorted(heights.get(one.site.building, {0.0}))) for one in found]


def _with_storey(one: Placed, heights: Sequence[float]) -> Placed:
    said = one.piece.storey if isinstance(one.piece, Floor | Roof | Walkway) else None
    below = sum(height <= one.site.frame.base for height in heights) - 1
    site = Site(
        frame=one.site.frame,
        piece=one.site.piece,
        building=one.site.building,
        storey=said if said is not None else below,
    )
    return Placed(piece=one.piece, site=site, where=one.where, rank=one.rank)
