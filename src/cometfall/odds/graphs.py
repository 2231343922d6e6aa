"""The chances of every end of a graph of states: one pass where it runs forward, equations where it turns back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import gcd
from typing import TypeAlias, TypeVar

from cometfall.odds.errors import OddsError

Node = TypeVar("Node")
Ways: TypeAlias = Sequence[tuple[Node, int]]
Expand: TypeAlias = Callable[[Node], "tuple[Ways[Node], int] | None"]
"""Where a node leads, with weights and their whole; None for an end."""

MOST_NODES = 200_000


def ends(start: Node, expand: Expand[Node]) -> dict[Node, Fraction]:
    """Give the exact chance of each end that can be reached."""
    edges, groups = _explored(start, expand)
    mass: dict[Node, int] = {start: 1}
    whole: dict[Node, int] = {start: 1}
    for group in reversed(groups):
        node = group[0]
        if len(group) == 1 and not _turns(edges[node], node):
            _pass_on(node, edges[node], mass, whole)
        else:
            _solve(group, edges, mass, whole)
    return {node: Fraction(mass[node], whole[node]) for node, edge in edges.items() if edge is None and node in mass}


def float_ends(start: Node, expand: Expand[Node]) -> dict[Node, float]:
    """Give the chance of each end in floating point: quicker, and right to a dozen digits."""
    edges, groups = _explored(start, expand)
    mass: dict[Node, float] = {start: 1.0}
    for group in reversed(groups):
        node = group[0]
        edge = edges[node]
        if len(group) > 1 or _turns(edge, node):
            _settle(group, edges, mass)
        elif edge is not None and node in mass:
            share = mass[node] / edge[1]
            for to, weight in edge[0]:
                mass[to] = mass.get(to, 0.0) + share * weight
    return {node: mass[node] for node, edge in edges.items() if edge is None and node in mass}


Edge: TypeAlias = "tuple[Ways[Node], int] | None"


def _explored(start: Node, expand: Expand[Node]) -> tuple[dict[Node, Edge[Node]], list[list[Node]]]:
    """Find all nodes, and group those that lead to each other, ends first (Tarjan, without recursion)."""
    edges: dict[Node, Edge[Node]] = {}
    number: dict[Node, int] = {}
    low: dict[Node, int] = {}
    open_nodes: list[Node] = []
    is_open: set[Node] = set()
    groups: list[list[Node]] = []
    path: list[tuple[Node, int]] = [(start, 0)]
    while path:
        node, at = path.pop()
        if at == 0:
            number[node] = low[node] = len(number)
            edges[node] = expand(node)
            open_nodes.append(node)
            is_open.add(node)
            if len(number) > MOST_NODES:
                message = f"This has more than {MOST_NODES:,} states to weigh: ask about fewer warriors or attacks."
                raise OddsError(message)
        edge = edges[node]
        ways = edge[0] if edge else ()
        for place in range(at, len(ways)):
            to = ways[place][0]
            if to not in number:
                path.append((node, place + 1))
                path.append((to, 0))
                break
            if to in is_open:
                low[node] = min(low[node], number[to])
        else:
            if low[node] == number[node]:
                groups.append(_taken_down_to(node, open_nodes, is_open))
            if path:
                above = path[-1][0]
                low[above] = min(low[above], low[node])
    return edges, groups


def _taken_down_to(node: Node, open_nodes: list[Node], is_open: set[Node]) -> list[Node]:
    """Take from the open nodes the group whose first is this one."""
    group: list[Node] = []
    while not group or group[-1] != node:
        group.append(open_nodes.pop())
        is_open.discard(group[-1])
    return group


def _turns(edge: Edge[Node], node: Node) -> bool:
    return edge is not None and any(to == node for to, _ in edge[0])


def _pass_on(node: Node, edge: Edge[Node], mass: dict[Node, int], whole: dict[Node, int]) -> None:
    """Share a node's mass among those it leads to, in whole numbers over a common denominator."""
    if edge is None or node not in mass:
        return
    ways, total = edge
    bottom = whole[node] * total
    for to, weight in ways:
        _add(to, mass[node] * weight, bottom, mass, whole)


def _add(node: Node, top: int, bottom: int, mass: dict[Node, int], whole: dict[Node, int]) -> None:
    if node not in mass:
        mass[node], whole[node] = top, bottom
        return
    if whole[node] == bottom:
        mass[node] += top
        return
    shared = gcd(whole[node], bottom)
    mass[node] = mass[node] * (bottom // shared) + top * (whole[node] // shared)
    whole[node] = whole[node] // shared * bottom


def _solve(group: list[Node], edges: dict[Node, Edge[Node]], mass: dict[Node, int], whole: dict[Node, int]) -> None:
    """Solve how often each node of a circle is passed, and hand on what leaves it."""
    place = {node: number for number, node in enumerate(group)}
    start = [Fraction(mass[node], whole[node]) if node in mass else Fraction(0) for node in group]
    rows = [[Fraction(int(i == j)) for j in range(len(group))] for i in range(len(group))]
    for node in group:
        edge = edges[node]
        assert edge is not None, node
        for to, weight in edge[0]:
            if to in place:
                rows[place[to]][place[node]] -= Fraction(weight, edge[1])
    for node, visits in zip(group, _eliminated(rows, start), strict=True):
        edge = edges[node]
        assert edge is not None, node
        for to, weight in edge[0]:
            if to not in place and visits:
                share = visits * Fraction(weight, edge[1])
                _add(to, share.numerator, share.denominator, mass, whole)


def _settle(group: list[Node], edges: dict[Node, Edge[Node]], mass: dict[Node, float]) -> None:
    """The same in floating point."""
    place = {node: number for number, node in enumerate(group)}
    start = [mass.get(node, 0.0) for node in group]
    rows = [[float(i == j) for j in range(len(group))] for i in range(len(group))]
    for node in group:
        edge = edges[node]
        assert edge is not None, node
        for to, weight in edge[0]:
            if to in place:
                rows[place[to]][place[node]] -= weight / edge[1]
    for node, visits in zip(group, _eliminated(rows, start), strict=True):
        edge = edges[node]
        assert edge is not None, node
        for to, weight in edge[0]:
            if to not in place and visits:
                mass[to] = mass.get(to, 0.0) + visits * weight / edge[1]


Number = TypeVar("Number", Fraction, float)


def _eliminated(rows: list[list[Number]], right: list[Number]) -> list[Number]:
    """Solve the equations by elimination; a circle that is never left has none."""
    size = len(rows)
    for pivot in range(size):
        best = next((row for row in range(pivot, size) if rows[row][pivot]), None)
        if best is None:
            message = "This never ends: some of its states only lead to each other."
            raise OddsError(message)
        rows[pivot], rows[best] = rows[best], rows[pivot]
        right[pivot], right[best] = right[best], right[pivot]
        for row in range(size):
            factor = rows[row][pivot]
            if row == pivot or not factor:
                continue
            factor = factor / rows[pivot][pivot]
            for column in range(pivot, size):
                if rows[pivot][column]:
                    rows[row][column] -= factor * rows[pivot][column]
            right[row] -= factor * right[pivot]
    return [right[row] / rows[row][row] for row in range(size)]
