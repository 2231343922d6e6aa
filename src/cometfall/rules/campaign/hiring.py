"""Hired swords: who may hire them, and what they cost."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.dice import Play, may, tell
from cometfall.model.book.tables import Alignment
from cometfall.model.company import Company


def why_not_hire(
    company: Company, kind: str, hired_by: tuple[str, ...], alignments: tuple[Alignment, ...], fee: int
) -> str:
    """Say why a hired sword can't be hired: by his own terms, for what the warband stands for, or for want of gold."""
    if any(kind in {one.id, one.id.rstrip("-0123456789")} for one in company.comrades if one.kind == "hired-sword"):
        return "a warband hires one of each kind"
    if hired_by and company.list and company.list not in hired_by:
        return "he does not serve such a warband"
    if alignments and company.alignment not in alignments:
        return f"he serves only those who are {' or '.join(alignments)}"
    return f"he costs {fee} gold crowns" if company.gold < fee else ""


def pay_the_hired(company: Company) -> Play[Company]:
    """Whoever is hired is paid after each battle, or leaves and what he has learned is lost."""
    for one in company.comrades:
        if one.kind != "hired-sword" or not one.upkeep:
            continue
        if company.gold >= one.upkeep and (yield from may("pay-upkeep", company.key, one.id)):
            yield from tell("is-paid", "alignment.uses", by=one.id, number=one.upkeep)
            company = replace(company, gold=company.gold - one.upkeep)
        else:
            yield from tell("leaves-the-warband", "alignment.uses", by=one.id)
            company = company.without(one.id)
    return company
