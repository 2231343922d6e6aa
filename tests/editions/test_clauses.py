"""The clauses are whole, can be found, and know whether they are proved."""

import re

import pytest

from cometfall.editions import clauses
from cometfall.editions.clauses import BOOKS, UnknownClause, accounts, all_clauses, clause, find_clauses, sections
from cometfall.editions.clauses.reading import book

ADDRESS = r"[a-z]+\.[a-z]+(?:-[a-z]+)*\.[a-z0-9]+(?:-[a-z0-9]+)*"


def ids(words: str) -> list[str]:
    """The ids that are found by these words."""
    return [each.id for each in find_clauses(words)]


def test_the_five_books_have_991_clauses() -> None:
    counted = {edition: len(book(edition)) for edition in BOOKS}
    assert counted == {"classic": 302, "playsheet": 62, "revised": 310, "archeonicus": 242, "house": 75}
    assert len(all_clauses()) == 991


@pytest.mark.parametrize("edition", BOOKS)
def test_every_clause_of_a_book_is_complete(edition: str) -> None:
    for id_, each in book(edition).items():
        assert re.fullmatch(ADDRESS, id_), id_
        assert id_ == each.id == f"{each.edition}.{each.section}.{each.name}"
        assert each.edition == edition
        for text in (each.rule, each.case, each.lines, each.seed, each.note or "none", each.changes or "none"):
            assert text, id_
            assert text == " ".join(text.split()), id_
        assert {len(row) for row in each.table} == ({len(each.table[0])} if each.table else set()), id_


def test_a_clause_that_is_named_by_another_exists() -> None:
    for each in all_clauses().values():
        for text in (each.rule, each.case, each.note or "", each.changes or ""):
            for named in re.findall(rf"\b(?:{'|'.join(BOOKS)})\.[a-z-]+\.[a-z0-9-]+", text):
                meant = [id_ for id_ in all_clauses() if id_ == named or (named[-1] == "-" and id_.startswith(named))]
                assert meant, f"{each.id} names {named}"


def test_only_the_book_that_is_asked_for_is_read() -> None:
    all_clauses.cache_clear()
    book.cache_clear()
    assert clause("house.basics.delta").name == "delta"
    assert book.cache_info().currsize == 1


def test_a_clause_is_shown_with_its_book_and_its_table() -> None:
    d3 = clause("classic.dice.d3")
    assert (d3.edition, d3.section, d3.name, d3.optional) == ("classic", "dice", "d3", False)
    assert d3.table == (("D6", "D3"), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3))
    assert d3.needs == ("dice",)


@pytest.mark.parametrize(
    ("wrong", "near"),
    [
        ("classic.pary.roll", "classic.parry.roll"),
        ("parry.roll", "classic.parry.roll"),
        ("house.parry.roll", "classic.parry.roll"),
        ("Classic.Parry.Roll", "classic.parry.roll"),
        ("pary.roll", "classic.parry.roll"),
        ("revised.special.flamable", "revised.special.flammable"),
    ],
)
def test_an_unknown_clause_is_refused_with_the_nearest(wrong: str, near: str) -> None:
    with pytest.raises(UnknownClause) as refusal:
        clause(wrong)
    assert str(refusal.value).startswith(f'No book has a clause "{wrong}"; the nearest')
    assert clauses.nearest(wrong)[0] == near


def test_what_is_like_no_clause_is_refused_without_a_guess() -> None:
    with pytest.raises(UnknownClause, match=r'^No book has a clause "xyzzy"\.$'):
        clause("xyzzy")


def test_an_id_finds_its_clause() -> None:
    assert ids(" Classic.parry.roll ") == ["classic.parry.roll"]


def test_an_id_without_its_edition_finds_it_in_every_edition_that_has_it() -> None:
    assert ids("parry.roll") == ["classic.parry.roll", "revised.parry.roll"]


def test_a_section_finds_its_clauses_in_every_edition_that_has_it() -> None:
    found = find_clauses("strike-order")
    assert {each.section for each in found} == {"strike-order"}
    assert list(dict.fromkeys(each.edition for each in found)) == ["classic", "playsheet", "revised", "archeonicus"]
    assert find_clauses("classic.strike-order") == [each for each in found if each.edition == "classic"]


def test_words_find_the_clauses_in_which_all_of_them_occur() -> None:
    found = find_clauses("buckler Sword")
    assert found
    for each in found:
        text = f"{each.id} {each.rule} {each.case} {each.note}".lower()
        assert "buckler" in text, each.id
        assert "sword" in text, each.id


def test_whole_words_come_before_parts_of_words() -> None:
    whole = [
        bool(re.search(r"\bstun\b", f"{each.id} {each.rule} {each.case} {each.note}")) for each in find_clauses("stun")
    ]
    assert whole == sorted(whole, reverse=True)
    assert len(set(whole)) == 2


def test_words_of_the_id_come_before_words_of_the_rule_and_the_note() -> None:
    found = ids("buckler")
    named = [id_ for id_ in found if "buckler" in id_]
    assert 0 < len(named) < len(found)
    assert found[: len(named)] == named
    assert ids("two swords")[0] == "classic.parry.two-swords"


@pytest.mark.parametrize("words", ["", "  ", "xyzzy", "parry xyzzy"])
def test_what_no_clause_has_finds_nothing(words: str) -> None:
    assert find_clauses(words) == []


def test_sections_stand_in_the_order_of_the_books() -> None:
    assert len(sections()) == len(set(sections())) == 63
    assert [each for each in sections() if each in {"dice", "to-hit", "wounding", "armour", "injuries", "parry"}] == [
        "dice",
        "to-hit",
        "wounding",
        "armour",
        "injuries",
        "parry",
    ]
    assert sections()[sections().index("cover") + 1] == "overwatch", "which only one book has, right after cover"


def test_by_section_holds_every_clause_once() -> None:
    listed = [each.id for books in clauses.by_section().values() for found in books.values() for each in found]
    assert sorted(listed) == sorted(all_clauses())
    assert list(clauses.by_section()["parry"]) == ["classic", "revised", "archeonicus"]


def test_the_ledger_counts_what_is_proved_and_names_what_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    names = [each.id for each in find_clauses("archeonicus.parry")]
    monkeypatch.setattr(accounts, "all_proofs", lambda: {names[1]: ("test_a", "test_b")})
    monkeypatch.setattr(accounts, "waiting", lambda: {names[2]: "needs the table"})
    ledger = clauses.ledger()
    assert ledger["archeonicus"]["parry"] == {
        "proved": 1,
        "total": 4,
        "unproved": [names[0], names[2], names[3]],
        "waiting": {names[2]: "needs the table"},
    }
    assert set(ledger["classic"]["parry"]) == {"proved", "total", "unproved"}, "where none waits, nothing is said of it"
    assert sum(account["total"] for books in ledger.values() for account in books.values()) == 991
    assert clauses.proofs(names[1]) == ("test_a", "test_b")
    assert clauses.proofs(names[0]) == ()


def test_what_waits_exists_and_is_not_proved() -> None:
    for id_, reason in clauses.waiting().items():
        assert clause(id_).id == id_
        assert reason.strip(), id_
        assert clauses.proofs(id_) == (), f"{id_} is proved, so its line in waiting.toml goes"


def test_only_clauses_of_the_books_are_kept_as_proved() -> None:
    for id_, tests in accounts.all_proofs().items():
        assert clause(id_).id == id_
        assert tests, id_
