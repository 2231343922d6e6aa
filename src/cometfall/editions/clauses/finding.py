"""Finding clauses: by id, by an id without its edition, by section, or by words."""

import re
from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from types import MappingProxyType

from cometfall.editions.clauses.reading import BOOKS, Clause, all_clauses, book


class UnknownClause(LookupError):  # noqa: N818 - it is called what it says
    """No book has a clause of this id; the message names the nearest that exist."""


def clause(id_: str) -> Clause:
    """The clause with this id; only its own book is read."""
    edition = id_.partition(".")[0]
    if edition in BOOKS and id_ in book(edition):
        return book(edition)[id_]
    raise UnknownClause(unknown(id_))


def unknown(id_: str) -> str:
    """The sentence that says that there is no such clause, and which ones are meant perhaps."""
    near = nearest(id_)
    return f'No book has a clause "{id_}"' + (f"; the nearest are {listed(near)}." if near else ".")


def listed(ids: tuple[str, ...]) -> str:
    """Ids in a row, as a sentence has them."""
    return ids[0] if len(ids) == 1 else f"{', '.join(ids[:-1])} and {ids[-1]}"


def nearest(id_: str, most: int = 3) -> tuple[str, ...]:
    """The ids written most like this one: first where only the edition is wrong or missing, then by spelling."""
    wanted = id_.strip().lower()
    edition, _, rest = wanted.partition(".")
    here = {f"{other}.{tail}": None for other in BOOKS for tail in (wanted, rest)}
    told = [known for known in here if known in all_clauses()]
    names = {known if edition in BOOKS else known.partition(".")[2]: known for known in reversed(list(all_clauses()))}
    spelt = [names[name] for name in get_close_matches(wanted, names, n=most)]
    return tuple(dict.fromkeys([*told, *spelt]))[:most]


@cache
def by_section() -> Mapping[str, Mapping[str, tuple[Clause, ...]]]:
    """The clauses of each section, in each edition that has it: sections and editions in the order of the books."""
    found: dict[str, dict[str, list[Clause]]] = {section: {} for section in sections()}
    for each in all_clauses().values():
        found[each.section].setdefault(each.edition, []).append(each)
    return MappingProxyType(
        {
            section: MappingProxyType({edition: tuple(clauses) for edition, clauses in editions.items()})
            for section, editions in found.items()
        }
    )


@cache
def sections() -> tuple[str, ...]:
    """Every section once, in the order of the books; what only a later book has stands where that book has it."""
    order: list[str] = []
    for edition in BOOKS:
        before = -1
        for section in dict.fromkeys(each.section for each in book(edition).values()):
            if section not in order:
                order.insert(before + 1, section)
            before = order.index(section)
    return tuple(order)


def find_clauses(words: str) -> list[Clause]:
    """The clauses that are meant by an id, by an id without its edition, by a section, or by words that all occur."""
    wanted = words.strip().lower()
    if not wanted:
        return []
    addressed = [each for each in all_clauses().values() if wanted in addresses(each)]
    if addressed:
        return addressed
    ranked = [(rank, each) for each in all_clauses().values() if (rank := likeness(each, wanted.split())) is not None]
    return [each for _, each in sorted(ranked, key=lambda found: found[0])]


def addresses(each: Clause) -> tuple[str, ...]:
    """What a clause may be called for by: its id, its section, and both with and without the edition."""
    return (each.id, f"{each.section}.{each.name}", each.section, f"{each.edition}.{each.section}", each.edition)


def likeness(each: Clause, words: list[str]) -> tuple[int, int] | None:
    """How far a clause is from the words: how many it has only inside other words, then how late in it they stand."""
    places = [text.lower() for text in (each.id, each.rule, each.case, each.note or "")]
    inside = late = 0
    for word in words:
        standing = [place for place, text in enumerate(places) if word in text]
        if not standing:
            return None
        whole = [place for place in standing if re.search(rf"(?<!\w){re.escape(word)}(?!\w)", places[place])]
        inside += not whole
        late += min(whole or standing)
    return inside, late
