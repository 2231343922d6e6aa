"""`cometfall menu`: the menu, answered through a pipe."""

from __future__ import annotations

from pathlib import Path

import pytest

from cometfall.cli import menu
from cometfall.editions import names
from cometfall.odds import exchange
from tests.cli.run import run


def played(*answers: str) -> str:
    said = run("menu", answers="\n".join(answers) + "\n")
    assert said.code == 0, said
    assert said.err == ""
    return said.out


def test_three_answers_weigh_a_fight() -> None:
    said = played("1", "1", "2")
    assert "An exchange of blows, by classic" in said
    assert "%" in said
    assert said.endswith("Farewell.\n")


@pytest.mark.parametrize("edition", names())
def test_the_warriors_on_offer_can_fight_in_every_edition(edition: str) -> None:
    for _, words in menu.FIGHTERS:
        assert exchange(words, "WS3: sword", edition=edition).total == 1


def test_the_end_of_the_pipe_leaves() -> None:
    said = run("menu")
    assert said.code == 0
    assert said.out.endswith("Farewell.\n")


@pytest.mark.parametrize("word", ["q", "quit", "Q"])
def test_q_leaves_from_anywhere(word: str) -> None:
    assert played("1", "1", word).count("Whom does he charge?") == 1


def test_b_goes_back_to_the_menu() -> None:
    assert played("1", "b").count("What shall it be?") == 2


def test_a_fighter_may_be_described_in_ones_own_words() -> None:
    assert "warrior-1  WS5: axe, charging" in played("1", "WS5: axe", "1")


def test_a_fighter_nobody_understands_is_asked_for_again() -> None:
    said = played("1", "WS5: swrd", "WS5: sword", "1")
    assert 'there is no weapon, armour, trait or status "swrd" in classic; did you mean "sword"?' in " ".join(
        said.split()
    )
    assert "An exchange of blows, by classic" in said


def test_a_number_that_is_not_offered_is_refused() -> None:
    assert "There is no 7 here: 1 to 5" in played("7")


def test_a_fight_can_be_weighed_in_all_books_and_to_the_end() -> None:
    said = played("1", "1", "2", "1", "2", "3")
    assert said.count("archeonicus") >= 2
    assert "A duel to the end, by classic" in said


def test_a_fight_can_be_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert "Drawn: fight.svg" in played("1", "1", "2", "4")
    assert (tmp_path / "fight.svg").read_text(encoding="utf-8").startswith("<svg ")


def test_an_example_can_be_settled_and_then_weighed() -> None:
    titles = [title for title, _ in menu.examples()]
    said = played("2", str(titles.index("Parry of a six") + 1), "1", "2")
    assert "How they stand" in said
    assert "Parry of a six, by classic" in said
    assert said.count("What shall it be?") == 1


def test_a_file_that_is_not_there_is_said_and_the_menu_goes_on() -> None:
    said = played("2", "nowhere.toml", "b")
    assert "There is no file nowhere.toml" in said
    assert said.count("What shall it be?") == 2


def test_books_rules_and_things_can_be_looked_up() -> None:
    assert "classic and house part in " in played("3", "1", "5")
    assert "To parry roll a D6" in " ".join(played("4", "parry.roll").split())
    assert "No clause has" in played("4", "xyzzy", "b")
    assert "Sword  sword, weapons of classic" in played("5", "sword")
