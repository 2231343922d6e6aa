"""`cometfall settle`: what it says to people and to programs."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.run import PARRY, ROOT, SITUATION, laid_out, run


def test_it_tells_step_by_step_what_happens_each_with_its_clause(tmp_path: Path) -> None:
    said = run("settle", laid_out(tmp_path))
    assert said.code == 0
    assert said.err == ""
    assert [" ".join(line.split()) for line in said.out.splitlines()] == [
        "classic, combat phase, the turn of red",
        "",
        "Otto strikes. classic.strike-order.initiative",
        "4 to hit of Otto, needs 4+ for WS 3 against WS 3",
        "Otto hits brak with the axe. classic.to-hit.weapon-skill-chart",
        "3 parry of brak, needs 5+ to beat a hit of 4",
        "Brak fails to parry Otto. classic.parry.roll",
        "4 to wound of Otto, needs 4+ for S 3 against T 3",
        "Otto wounds brak with the axe. classic.wounding.chart",
        "Brak takes a wound. classic.injuries.lose-wounds",
        "3 injury of Otto",
        "Brak is stunned. classic.injuries.chart",
        "",
        "How they stand",
        "Otto (otto) standing, 1 wound left",
        "brak stunned",
    ]


def test_a_clause_stands_at_the_end_of_the_line_or_where_that_is_full_below_it(tmp_path: Path) -> None:
    wide, narrow = (run("settle", laid_out(tmp_path), columns=columns).out.splitlines() for columns in (100, 50))
    assert "  Otto strikes." + "classic.strike-order.initiative".rjust(100 - 15) in wide
    place = narrow.index("     Brak takes a wound.")
    assert narrow[place + 1] == "classic.injuries.lose-wounds".rjust(50)


def test_for_programs_it_gives_exactly_the_promised_keys(tmp_path: Path) -> None:
    said = run("settle", laid_out(tmp_path), "--json")
    assert said.code == 0
    assert said.err == ""
    assert set(said.json) == {"edition", "events", "warriors", "ask", "dice_left", "error"}
    assert said.json["warriors"] == {
        "otto": {"status": ["standing"], "wounds": 1},
        "brak": {"status": ["stunned"], "wounds": 0},
    }
    assert said.json["ask"] is None
    assert said.json["error"] is None
    assert said.json["events"][1] == {
        "what": "die",
        "by": "otto",
        "die": "to-hit",
        "faces": [4],
        "because": "4+: 4+ for WS 3 against WS 3",
        "number": 4,
    }


def test_a_missing_die_ends_with_1_after_what_happened_until_then(tmp_path: Path) -> None:
    file = laid_out(tmp_path, **{'dice = ["to-hit 4", "parry 3", "to-wound 4", "injury 3"]': "dice = [4, 3]"})
    said = run("settle", file)
    assert said.code == 1
    assert "Brak fails to parry Otto." in said.out
    assert "How they stand" in said.out
    missing = "A die is missing: the rules ask for a D6 to-wound of otto, and the 2 laid out are used."
    assert said.err == f"cometfall: {missing}\n"


def test_for_programs_a_missing_die_is_in_the_answer(tmp_path: Path) -> None:
    file = laid_out(tmp_path, **{'dice = ["to-hit 4", "parry 3", "to-wound 4", "injury 3"]': "dice = [4, 3]"})
    said = run("settle", file, "--json")
    assert said.code == 1
    assert said.json["error"]["code"] == "dice"
    assert said.json["error"]["message"] in said.err
    assert [event["what"] for event in said.json["events"]] == ["strikes", "die", "hit", "die", "not-parried"]


def test_dice_left_over_end_with_1_and_are_counted(tmp_path: Path) -> None:
    file = laid_out(tmp_path, **{'"injury 3"]': '"injury 3", 2, 5]'})
    said = run("settle", file, "--json")
    assert said.code == 1
    assert said.json["dice_left"] == [2, 5]
    assert said.err == "cometfall: 2 dice are left over (2, 5): the rules ask for no more; take them away.\n"


def test_for_programs_a_file_that_cannot_be_read_is_an_error_and_nothing_else() -> None:
    said = run("settle", "nowhere.toml", "--json")
    assert said.code == 2
    assert said.json["error"]["code"] == "no-file"
    assert {key: value for key, value in said.json.items() if key != "error"} == {
        "edition": "",
        "events": [],
        "warriors": {},
        "ask": None,
        "dice_left": [],
    }


def test_an_open_ask_is_shown_with_what_would_answer_it(tmp_path: Path) -> None:
    changed = SITUATION.replace('gear = ["axe"]', 'gear = ["bow"]').replace('engaged = ["brak"]', "at = [10, 10]")
    changed = changed.replace('gear = ["sword"]', 'gear = ["sword"]\nat = [20, 10]').replace(
        'dice = ["to-hit 4", "parry 3", "to-wound 4", "injury 3"]', 'phase = "shooting"'
    )
    file = laid_out(tmp_path, changed)
    said = run("settle", file)
    assert said.code == 0
    assert "Open: red decides (shoot)." in said.out
    assert 'choose = { what = "shoot", option = "otto brak bow" }' in said.out
    options = run("settle", file, "--json").json["ask"]["options"]
    assert "otto brak bow" in options


def test_standard_input_is_read_for_a_dash() -> None:
    said = run("settle", "-", answers=SITUATION)
    assert said.code == 0
    assert "Brak is stunned." in said.out


def test_an_edition_file_is_looked_for_beside_the_situation(tmp_path: Path) -> None:
    (tmp_path / "club.toml").write_text('name = "our-club"\nfrom = "classic"\n', encoding="utf-8")
    file = laid_out(tmp_path, **{'edition = "classic"': 'edition = "club.toml"'})
    assert run("settle", file, "--json").json["edition"] == "our-club"


def test_what_a_file_says_commands_no_terminal(tmp_path: Path) -> None:
    """A title may come from anybody; an escape in it is shown as a question mark."""
    file = laid_out(tmp_path, SITUATION + "\n", name="bad.toml", **{'name = "Otto"': 'name = "O\\u001b[2Jtto"'})
    said = run("settle", file)
    assert "\x1b" not in said.out
    assert "O?[2Jtto strikes." in said.out


@pytest.mark.parametrize("file", sorted((ROOT / "examples").glob("*.toml")), ids=lambda file: file.stem)
def test_every_example_is_shown_at_any_width(file: Path) -> None:
    """Those that are editions are refused in a sentence, the others settled; no line is wider than the terminal."""
    for columns in (30, 80):
        said = run("settle", str(file), columns=columns)
        assert said.code in {0, 1, 2}
        assert said.out or said.err
        clauses = [line for line in said.out.splitlines() if len(line) > columns]
        assert all(" " not in line.strip() for line in clauses), clauses


def test_lines_end_without_blanks() -> None:
    assert not [line for line in run("settle", PARRY).out.splitlines() if line != line.rstrip()]
