"""Ways: what it takes to know everywhere that a warrior can get to, on a dense table."""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Any

from cometfall.geometry import Body, Gait, Table, reach, why_not_stand
from cometfall.tables import table_of

WARRIORS = 24
RUN = Gait(allowance=8000)


def city(seed: int = 1) -> Table:
    """A dense table: sixteen buildings of two storeys, lanes with walls, crates and barrels between them."""
    random = Random(seed)
    pieces: list[dict[str, Any]] = []
    for column in range(4):
        for row in range(4):
            at = [6 + 12 * column + random.uniform(-1, 1), 6 + 12 * row + random.uniform(-1, 1)]
            turn = random.choice([0, 90, 180, 270, random.uniform(0, 360)])
            pieces.append({"kind": "building", "plan": "cottage", "at": at, "turn": turn})
    things = [
        ("crate", {"size": [1.2, 1.2, 0.9]}),
        ("barrel", {}),
        ("low-wall", {"size": [4, 0.4, 0.9]}),
        ("wall", {"size": [4, 0.2, 2.5], "top": "broken"}),
        ("column", {}),
        ("rubble", {"size": [4, 3]}),
    ]
    while len(table_of(pieces).solids) < 300:
        kind, more = random.choice(things)
        at = [random.uniform(2, 46), random.uniform(2, 46)]
        pieces.append({"kind": kind, "at": at, "turn": random.uniform(0, 360), **more})
    return table_of(pieces)


def crowd(table: Table, seed: int = 2, count: int = WARRIORS) -> list[Body]:
    """Warriors who stand about on the ground."""
    random = Random(seed)
    found: list[Body] = []
    while len(found) < count:
        at = (random.randrange(1000, 47_000), random.randrange(1000, 47_000), 0)
        if not why_not_stand(table, found, RUN, at):
            found.append(Body(key=f"warrior-{len(found)}", at=at))
    return found


def measure() -> dict[str, float]:
    table = city()
    warriors = crowd(table)
    found: dict[str, float] = {"solids": len(table.solids)}
    reach(table, warriors[1:], RUN, warriors[0].at).cells()
    start = perf_counter()
    for one in warriors:
        reach(table, [other for other in warriors if other is not one], RUN, one.at).envelope
    found["envelope ms"] = (perf_counter() - start) / len(warriors) * 1000
    start = perf_counter()
    total = 0
    for one in warriors:
        total += len(reach(table, [other for other in warriors if other is not one], RUN, one.at).cells())
    found["cells ms"] = (perf_counter() - start) / len(warriors) * 1000
    found["cells"] = total / len(warriors)
    return found


if __name__ == "__main__":
    t = perf_counter()
    print(measure(), perf_counter() - t)
    from cometfall.geometry.ways.graph import graph_of

    table = city()
    t = perf_counter()
    g = graph_of(table, Gait(allowance=1, radius=501))
    print("graph", perf_counter() - t, len(g.nodes), len(g.hops))
    t = perf_counter()
    g = graph_of(table, Gait(allowance=1, radius=502, climbs=4000, gaps=3000, jumps=6000))
    print("graph", perf_counter() - t, len(g.nodes), len(g.hops))
    ws = crowd(table)
    b = Gait(allowance=8000, climbs=4000, jumps=6000, gaps=3000)
    from cometfall.geometry.ways.envelope import Envelope

    for gait in (RUN, b, Gait(allowance=16000)):
        Envelope(table, tuple(ws[1:]), gait, ws[0].at)
        t = perf_counter()
        n = 0
        nn = 0
        for w in ws:
            e = Envelope(table, tuple(o for o in ws if o is not w), gait, w.at)
            n += e.settled
            nn += len(e.nodes) - e.first
        print(gait.allowance, gait.climbs, (perf_counter() - t) / 24 * 1000, n / 24, nn / 24)
