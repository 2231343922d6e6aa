"""Selling wyrdstone: once after each battle, for what the table of the books says."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.dice import Option, Play, choose, tell
from cometfall.model.company import Company

PROFIT = (
    (45, 40, 35, 30, 30, 25),
    (60, 55, 50, 45, 40, 35),
    (75, 70, 65, 60, 55, 50),
    (90, 80, 70, 65, 60, 55),
    (110, 100, 90, 80, 70, 65),
    (120, 110, 100, 90, 80, 70),
    (145, 130, 120, 110, 100, 90),
    (155, 140, 130, 120, 110, 100),
)
"""Crowns by the shards that are sold (rows), and by the size of the warband in steps of three (columns)."""
STEP = 3


def sell_wyrdstone(company: Company) -> Play[Company]:
    """Its player says how many shards are sold; the larger a warband is, the less is left of the profit."""
    if not company.wyrdstone:
        return company
    options = tuple(
        Option(str(number), f"sell {number} for {profit(company, number)} gold crowns", number)
        for number in range(company.wyrdstone + 1)
    )
    sold: int = yield from choose("sell-wyrdstone", company.key, options, usual=company.wyrdstone)
    if not sold:
        return company
    crowns = profit(company, sold)
    yield from tell("sells", "", by=company.key, number=sold, note=f"{crowns}")
    return replace(company, gold=company.gold + crowns, wyrdstone=company.wyrdstone - sold)


def profit(company: Company, shards: int) -> int:
    """What so many shards bring: by the table, and a little more for each where somebody keeps the books."""
    if not shards:
        return 0
    warriors = sum(one.count for one in company.comrades if one.kind != "hired-sword")
    column = min((max(warriors, 1) - 1) // STEP, len(PROFIT[0]) - 1)
    more = sum(company.fact(one, "crowns_a_shard") for one in company.comrades)
    return PROFIT[min(shards, len(PROFIT)) - 1][column] + more * shards
