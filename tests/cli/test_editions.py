"""`cometfall editions`: the list, one book, two side by side, and a table's own."""

from __future__ import annotations

from pathlib import Path

from tests.cli.run import run

NAMES = ["classic", "playsheet", "revised", "archeonicus", "house"]


def club(folder: Path, text: str) -> str:
    file = folder / "club.toml"
    file.write_text(f'name = "our-club"\n{text}', encoding="utf-8")
    return str(file)


def test_the_list_names_the_books_and_where_each_starts_from() -> None:
    said = run("editions")
    assert said.code == 0
    assert said.out == run("editions", "list").out
    assert [line.split()[0] for line in said.out.splitlines()[:5]] == NAMES
    assert "The classic rules; complete in itself" in said.out
    assert "The house rules; starts from classic and changes " in said.out


def test_for_programs_the_list_is_a_list() -> None:
    rows = run("editions", "--json").json["editions"]
    assert [row["name"] for row in rows] == NAMES
    assert rows[0] == {"name": "classic", "title": "The classic rules", "from": None, "changes": 0}
    assert rows == run("editions", "list", "--json").json["editions"]


def test_a_section_is_shown_in_words_with_its_clauses() -> None:
    said = run("editions", "show", "revised", "--section", "parry")
    assert said.code == 0
    lines = said.out.splitlines()
    assert lines[0] == "The revised rules (revised)"
    assert lines[2] == "Parry  parry"
    assert "  What a parry must roll: More than the die that hit." in lines
    assert "    revised.parry.roll" in lines


def test_a_whole_edition_is_shown_section_by_section() -> None:
    said = run("editions", "show", "classic")
    sections = [
        line.split("  ")[1] for line in said.out.splitlines() if line and not line.startswith(" ") and "  " in line
    ]
    assert sections[:3] == ["basics", "distance", "board"]
    assert len(sections) == len(set(sections)) > 40


def test_for_programs_a_field_has_its_key_its_value_and_its_clauses() -> None:
    answer = run("editions", "show", "classic", "-s", "parry", "--json").json
    assert answer["name"] == "classic"
    row = next(row for row in answer["fields"] if row["key"] == "against-6")
    assert row["in-words"] == "Never."
    assert row["clauses"] == ["classic.parry.not-a-six"]


def test_a_difference_is_told_section_by_section_in_words_with_the_clauses_of_both() -> None:
    said = run("editions", "diff", "classic", "archeonicus", "--section", "parry")
    assert said.code == 0
    assert said.out.startswith("classic and archeonicus part in ")
    assert "    classic      " in said.out
    assert "    archeonicus  " in said.out
    assert "archeonicus.parry.by-weapon-skill" in said.out


def test_for_programs_a_difference_names_both_values() -> None:
    answer = run("editions", "diff", "classic", "archeonicus", "--json").json
    assert (answer["a"]["name"], answer["b"]["name"]) == ("classic", "archeonicus")
    assert {row["section"] for row in answer["differences"]} >= {"parry", "critical"}
    assert all(row["a"] != row["b"] for row in answer["differences"])


def test_an_edition_does_not_part_from_itself() -> None:
    assert run("editions", "diff", "house", "house").out == "house and house say the same.\n"


def test_a_file_that_is_fine_is_called_so_with_what_it_changes(tmp_path: Path) -> None:
    file = club(tmp_path, 'from = "classic"\n[parry]\nreading = "compare-weapon-skill"\n')
    said = run("editions", "check", file)
    assert said.code == 0
    words = " ".join(said.out.split())
    assert words.startswith(f"{file} is fine: the edition our-club, which changes one thing in classic. Parry parry")


def test_a_file_that_changes_nothing_is_fine_too(tmp_path: Path) -> None:
    said = run("editions", "check", club(tmp_path, 'from = "revised"\n'))
    assert " ".join(said.out.split()).endswith("is fine: the edition our-club, the same as revised.")


def test_for_programs_a_check_says_fine_or_gives_the_error(tmp_path: Path) -> None:
    good = run(
        "editions", "check", club(tmp_path, 'from = "classic"\n[parry]\nreading = "compare-weapon-skill"\n'), "--json"
    )
    assert good.json["fine"] is True
    assert [row["key"] for row in good.json["differences"]] == ["reading"]
    bad = run("editions", "check", club(tmp_path, 'from = "classic"\n[parry]\nreading = "higher"\n'), "--json")
    assert bad.code == 2
    assert set(bad.json) == {"error"}
    assert bad.json["error"]["code"] == "bad-edition"
    assert bad.err == f"cometfall: {bad.json['error']['message']}\n"


def test_a_file_that_is_wrong_gets_one_sentence(tmp_path: Path) -> None:
    file = club(tmp_path, 'from = "classic"\n[pary]\nreading = "higher"\n')
    said = run("editions", "check", file)
    assert (said.out, said.code) == ("", 2)
    assert said.err == f'cometfall: {file}: there is no section "pary"; did you mean "parry"?\n'
