"""The page of the ledger: what is proved, what waits and for what."""

from __future__ import annotations

from collections import defaultdict

from cometfall.editions.clauses import BOOKS, Account, by_section, ledger, waiting
from docs_pages.groups import GROUPS
from docs_pages.places import clause_link, edition_page, link, section_page, section_title
from docs_pages.text import folded, number, plain_text, sentence, table

HERE = "ledger.md"


def ledger_page() -> str:
    """Give the page of the ledger."""
    accounts = ledger()
    every = [account for sections in accounts.values() for account in sections.values()]
    lines = [_line(section, accounts) for sections in GROUPS.values() for section in sections]
    sums = ["**all**", *(_sum(list(accounts[book].values())) for book in BOOKS), _sum(every)]
    return "\n".join(
        [
            "# The ledger\n",
            "How many clauses of each section tests prove, of how many.\n",
            table(("Section", *(link(book, HERE, edition_page(book)) for book in BOOKS), "all"), [*lines, sums]),
            "## What waits\n",
            _waits(),
            "## What is not proved\n",
            _unproved(accounts),
        ]
    )


def _line(section: str, accounts: dict[str, dict[str, Account]]) -> list[str]:
    cells = [accounts[book][section] for book in by_section()[section]]
    shares = [_share(accounts[book][section]) if section in accounts[book] else "" for book in BOOKS]
    return [link(section_title(section), HERE, section_page(section)), *shares, _sum(cells)]


def _share(account: Account) -> str:
    share = f"{account['proved']}/{account['total']}"
    return f"**{share}**" if account["proved"] == account["total"] else share


def _sum(accounts: list[Account]) -> str:
    return f"{sum(each['proved'] for each in accounts)}/{sum(each['total'] for each in accounts)}"


def _waits() -> str:
    reasons: dict[str, list[str]] = defaultdict(list)
    for id_, why in waiting().items():
        reasons[why].append(id_)
    return "\n".join(
        folded(f"{plain_text(sentence(why))}: {number(len(ids), 'clause')}", _links(ids))
        for why, ids in reasons.items()
    )


def _unproved(accounts: dict[str, dict[str, Account]]) -> str:
    parts: list[str] = []
    for book in BOOKS:
        ids = [id_ for account in accounts[book].values() for id_ in account["unproved"] if id_ not in waiting()]
        parts.append(folded(f"{book}: {number(len(ids), 'clause')}", _links(ids)) if ids else f"{book}: none\n")
    return "\n".join(parts)


def _links(ids: list[str]) -> str:
    return ", ".join(clause_link(HERE, id_, whole=True) for id_ in ids) + "\n"
