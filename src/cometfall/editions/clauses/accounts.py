"""The ledger: which clauses the tests prove, which they don't yet, and which wait for something."""

import tomllib
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import NotRequired, TypedDict

import msgspec

from cometfall.editions.clauses.finding import by_section
from cometfall.editions.clauses.reading import BOOKS, PAGES


class Account(TypedDict):
    """How far one section of one book is proved."""

    proved: int
    total: int
    unproved: list[str]
    """The ids that no test proves, in the order of the book."""
    waiting: NotRequired[dict[str, str]]
    """Of the unproved, those that wait for something or bind nobody, and why; absent where there are none."""


@cache
def all_proofs() -> Mapping[str, tuple[str, ...]]:
    """The tests that prove each proved clause, as the last full test run wrote them down."""
    page = PAGES.joinpath("proofs.json")
    if not page.is_file():
        return MappingProxyType({})
    return MappingProxyType(msgspec.json.decode(page.read_bytes(), type=dict[str, tuple[str, ...]]))


def proofs(id_: str) -> tuple[str, ...]:
    """The tests that prove a clause; none where it isn't proved."""
    return all_proofs().get(id_, ())


@cache
def waiting() -> Mapping[str, str]:
    """The clauses that can't be proved yet, or that bind nobody, each with its reason."""
    page = tomllib.loads(PAGES.joinpath("waiting.toml").read_text(encoding="utf-8"))
    return MappingProxyType(msgspec.convert(page["waits"], dict[str, str]))


def ledger() -> dict[str, dict[str, Account]]:
    """For each edition and each of its sections, how many clauses are proved of how many, and which are not."""
    accounts: dict[str, dict[str, Account]] = {edition: {} for edition in BOOKS}
    for section, editions in by_section().items():
        for edition, clauses in editions.items():
            unproved = [each.id for each in clauses if not proofs(each.id)]
            account = Account(proved=len(clauses) - len(unproved), total=len(clauses), unproved=unproved)
            if waits := {id_: waiting()[id_] for id_ in unproved if id_ in waiting()}:
                account["waiting"] = waits
            accounts[edition][section] = account
    return accounts
