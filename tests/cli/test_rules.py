"""`cometfall rules`: a clause in every edition that has it, and the ledger."""

from __future__ import annotations

import pytest

from cometfall.cli.rules import first_sentence
from cometfall.editions.clauses import all_clauses, ledger
from tests.cli.run import run


def test_an_id_gives_the_clause_its_case_and_what_each_edition_takes() -> None:
    said = run("rules", "classic.parry.not-a-six")
    assert said.code == 0
    lines = said.out.splitlines()
    assert lines[:5] == [
        "parry.not-a-six",
        "",
        "classic.parry.not-a-six",
        "  A blow whose to-hit roll was a 6 can't be parried.",
        "  Case: given a hit with 6 -> no parry die.",
    ]
    place = lines.index("Whether a 6 to hit can be parried  parry.against-6")
    assert [" ".join(line.split()) for line in lines[place + 1 : place + 3]] == [
        "classic, playsheet, revised, house Never.",
        "archeonicus Only by a skill that says so.",
    ]


def test_without_the_edition_every_edition_that_has_the_rule_is_shown() -> None:
    said = run("rules", "parry.roll")
    assert "classic.parry.roll" in said.out.splitlines()
    assert "revised.parry.roll" in said.out.splitlines()


def test_for_programs_a_rule_has_its_clauses_what_is_taken_and_the_proofs() -> None:
    (rule,) = run("rules", "parry.roll", "--json").json["rules"]
    assert rule["rule"] == "parry.roll"
    assert [clause["id"] for clause in rule["clauses"]] == ["classic.parry.roll", "revised.parry.roll"]
    assert all(isinstance(clause["proofs"], list) and "waits" in clause for clause in rule["clauses"])
    taken = next(field for field in rule["takes"] if field["key"] == "parry.reading")
    assert list(taken["editions"]) == ["classic", "playsheet", "revised", "archeonicus", "house"]


def test_many_rules_are_listed_each_with_its_first_sentence() -> None:
    said = run("rules", "parry")
    assert said.out.startswith('"parry" stands in ')
    lines = said.out.splitlines()
    assert "  classic: To parry roll a D6: it must be higher than the number the opponent rolled to hit." in lines
    assert any(line.startswith("  revised: Parry: roll a D6") for line in lines), "each book in its own words"
    assert "Case:" not in said.out


def test_all_of_them_are_shown_whole_where_that_is_wanted() -> None:
    said = run("rules", "parry", "--whole")
    assert said.out.count("Case:") >= 20


def test_words_find_clauses_in_which_they_all_stand() -> None:
    answer = run("rules", "helmet", "stunned", "--json").json
    assert answer["rules"]
    for rule in answer["rules"]:
        texts = [str(clause).lower() for clause in rule["clauses"]]
        assert any("helmet" in text and "stunned" in text for text in texts), rule["rule"]


def test_a_chart_is_shown_as_a_table() -> None:
    said = run("rules", "classic.injuries.chart")
    assert said.code == 0
    (chart,) = [each for each in all_clauses().values() if each.id == "classic.injuries.chart"]
    assert " ".join(map(str, chart.table[1])) in " ".join(said.out.split())


def test_the_ledger_for_programs_is_the_ledger() -> None:
    assert run("rules", "--ledger", "--json").json == ledger()


def test_the_ledger_for_people_is_a_table_of_sections_and_editions() -> None:
    said = run("rules", "--ledger")
    lines = said.out.splitlines()
    assert lines[0].split() == ["Proved", "of", "all", "classic", "playsheet", "revised", "archeonicus", "house"]
    account = ledger()["classic"]["parry"]
    (parry,) = [line for line in lines if line.startswith("parry ")]
    assert parry.split()[1] == f"{account['proved']}/{account['total']}"
    assert " of 991 clauses are proved; " in said.out


@pytest.mark.parametrize(
    ("rule", "first"),
    [
        ("One. Two.", "One."),
        ("Only a blow of one, i.e. The first. Two.", "Only a blow of one, i.e. The first."),
        ("All of it", "All of it"),
        ('A model of 1.5" rolls. Then it moves.', 'A model of 1.5" rolls.'),
    ],
)
def test_a_first_sentence_ends_where_the_next_begins(rule: str, first: str) -> None:
    assert first_sentence(rule) == first
