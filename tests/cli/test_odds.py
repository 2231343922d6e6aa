"""`cometfall odds`: a situation, a shot, an exchange and a duel, for people, for programs and as a picture."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from cometfall import odds
from tests.cli.run import PARRY, SITUATION, laid_out, run

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
SWORD, AXE = "WS4 A2: sword", "WS3: axe"


def test_people_get_a_line_an_outcome_with_percentage_fraction_and_who_ends_how() -> None:
    said = run("odds", "shot", "BS4: bow", "at", "T3: in-cover", "--inches", "20", columns=80)
    assert said.code == 0
    assert said.err == ""
    assert said.out.splitlines()[:8] == [
        'A shot at 20", by classic',
        "  shooter  BS4: bow",
        "  target   T3: in-cover",
        "",
        "83.33 %     5/6  █████████████  nobody is hurt",
        " 5.97 %  29/486  █              target out of action",
        " 5.56 %    1/18  █              target stunned",
        " 5.14 %  25/486  █              target knocked down",
    ]


def test_the_numbers_have_their_reasons() -> None:
    said = run("odds", "shot", "BS4: bow", "T3: in-cover", "--inches", "20")
    assert "  to hit of shooter: 5+: 3+ for BS 4, -1 cover, -1 long range" in said.out.splitlines()


def test_for_programs_the_fractions_are_exact_and_sum_to_1() -> None:
    answer = run("odds", "exchange", SWORD, "vs", AXE, "--json").json
    assert answer["edition"] == "classic"
    assert answer["total"] == "1"
    chances = [Fraction(outcome["p"]) for outcome in answer["outcomes"]]
    assert sum(chances) == 1
    assert chances == sorted(chances, reverse=True)
    assert answer["outcomes"][0]["warriors"]["warrior-1"] == {"status": ["standing"], "wounds": 1}


def test_the_command_line_says_what_python_says() -> None:
    answer = run("odds", "duel", SWORD, "vs", AXE, "--edition", "revised", "--json").json
    found = odds.duel(SWORD, AXE, edition="revised").plain()
    assert {key: answer[key] for key in found} == found


@pytest.mark.parametrize(
    "words", [[SWORD, AXE], [SWORD, "vs", AXE], [SWORD, "against", AXE], [f"{SWORD} vs {AXE}"], [SWORD, "vs.", AXE]]
)
def test_vs_may_stand_between_two_warriors_or_not(words: list[str]) -> None:
    assert run("odds", "exchange", *words, "--json").json == run("odds", "exchange", SWORD, AXE, "--json").json


def test_without_vs_the_first_fights_all_others() -> None:
    alone = run("odds", "exchange", SWORD, AXE, AXE, "--json").json
    assert alone == run("odds", "exchange", SWORD, "vs", AXE, AXE, "--json").json
    together = run("odds", "exchange", SWORD, AXE, "vs", AXE, "--json").json
    assert together["outcomes"] != alone["outcomes"]


def test_options_may_stand_before_the_word_that_says_what_is_weighed() -> None:
    after = run("odds", "exchange", SWORD, AXE, "--policy", "best", "--json")
    assert run("odds", "--policy", "best", "--json", "exchange", SWORD, AXE).out == after.out


def test_a_word_that_is_no_command_is_a_file() -> None:
    assert run("odds", PARRY, "--json").out == run("odds", "file", PARRY, "--json").out
    assert run("odds", "--editions", "classic,revised", PARRY).code == 0


def test_editions_stand_side_by_side() -> None:
    said = run("odds", "exchange", SWORD, AXE, "--editions", "classic,archeonicus", columns=80)
    head, likeliest = said.out.splitlines()[4:6]
    assert head == "classic  archeonicus"
    assert likeliest == "35.19 %      37.04 %  nobody is hurt"


def test_for_programs_editions_are_a_list_of_answers() -> None:
    answer = run("odds", "exchange", SWORD, AXE, "--editions", "classic,revised", "--json").json
    assert [each["edition"] for each in answer["editions"]] == ["classic", "revised"]
    assert answer["editions"][1] == run("odds", "exchange", SWORD, AXE, "-e", "revised", "--json").json


def test_all_stands_for_the_five_books() -> None:
    answer = run("odds", "shot", "BS4: bow", "T3", "--editions", "all", "--json").json
    assert [each["edition"] for each in answer["editions"]] == [
        "classic",
        "playsheet",
        "revised",
        "archeonicus",
        "house",
    ]


def test_a_table_of_ones_own_stands_beside_the_books(tmp_path: Path) -> None:
    club = tmp_path / "club.toml"
    club.write_text('name = "our-club"\nfrom = "classic"\n', encoding="utf-8")
    answer = run("odds", PARRY, "--editions", f"classic,{club}", "--json").json
    assert [each["edition"] for each in answer["editions"]] == ["classic", "our-club"]


def test_dice_that_are_laid_out_count_as_fallen(tmp_path: Path) -> None:
    diced = laid_out(tmp_path, SITUATION, **{', "to-wound 4", "injury 3"]': "]"})
    answer = run("odds", diced, "--json").json
    unhurt = sum(Fraction(one["p"]) for one in answer["outcomes"] if one["warriors"]["brak"]["status"] == ["standing"])
    assert unhurt == Fraction(1, 2)


def test_until_out_fights_on_until_one_side_is_out(tmp_path: Path) -> None:
    answer = run("odds", laid_out(tmp_path, **{SITUATION.splitlines()[1]: ""}), "--until-out", "--json").json
    for outcome in answer["outcomes"]:
        assert sum(one["status"] == ["out-of-action"] for one in outcome["warriors"].values()) == 1


def test_a_settled_situation_can_be_fought_on_from(tmp_path: Path) -> None:
    answer = run("odds", laid_out(tmp_path), "--until-out", "--json").json
    assert len(answer["outcomes"]) > 1
    assert answer["total"] == "1"


def test_a_choice_can_be_named_and_the_answer_says_so(tmp_path: Path) -> None:
    file = laid_out(tmp_path, **{SITUATION.splitlines()[1]: ""})
    said = run("odds", file, "--choose", "brak.parry=no")
    assert "brak: parry -> no" in said.out
    assert "Choices: as --choose says, else what nearly everyone takes" in said.out
    assert (
        run("odds", file, "--json").json["outcomes"]
        != run("odds", file, "--choose", "parry=no", "--json").json["outcomes"]
    )


def test_who_chose_is_always_said() -> None:
    assert "Choices: what nearly everyone takes (--policy usual)" in run("odds", "exchange", SWORD, AXE).out
    best = run("odds", "exchange", SWORD, AXE, "--policy", "best")
    assert "Choices: what is best for each side (--policy best)" in best.out


def test_fractions_too_long_to_read_are_cut_for_people_only() -> None:
    said = run("odds", "duel", SWORD, AXE)
    assert "Long fractions are shown as decimals; --json gives them whole." in said.out
    fractions = [one["p"] for one in run("odds", "duel", SWORD, AXE, "--json").json["outcomes"]]
    assert max(len(each) for each in fractions) > 23
    assert all("." not in each for each in fractions)


def test_a_picture_is_drawn_beside_the_answer(tmp_path: Path) -> None:
    file = tmp_path / "odds.svg"
    with_picture = run("odds", "exchange", SWORD, AXE, "--svg", str(file))
    assert with_picture.out == run("odds", "exchange", SWORD, AXE).out
    assert file.read_text(encoding="utf-8").startswith("<svg ")


@pytest.mark.parametrize("columns", [20, 40, 80, 120])
def test_no_line_is_wider_than_the_terminal(columns: int) -> None:
    said = run("odds", "exchange", SWORD, AXE, AXE, "--editions", "all", columns=columns)
    assert said.code == 0
    assert max(len(line) for line in said.out.splitlines()) <= max(columns, 30)


def test_a_chance_is_never_rounded_to_none_or_to_certainty() -> None:
    assert odds.percent(Fraction(1, 10**9)) == "<0.01 %"
    assert odds.percent(1 - Fraction(1, 10**9)) == ">99.99 %"
    assert odds.percent(Fraction(0)) == "0 %"
    assert odds.percent(Fraction(1)) == "100 %"
    assert odds.percent(Fraction(1, 3)) == "33.33 %"


def test_each_warrior_is_counted_for_himself() -> None:
    """The chances of one warrior, whatever becomes of the other, sum to one."""
    said = run("odds", "exchange", SWORD, AXE, columns=80)
    (row,) = [line for line in said.out.splitlines() if line.startswith("warrior-2 ")]
    figures = [float(part) for part in row.replace("%", "").split()[1:]]
    assert sum(figures) == pytest.approx(100, abs=0.03)


def statuses(answer: Any) -> set[str]:
    return {
        status for one in answer["outcomes"] for warrior in one["warriors"].values() for status in warrior["status"]
    }


def test_the_weapon_of_a_shot_can_be_named() -> None:
    bow = run("odds", "shot", "BS4: bow, crossbow", "T3", "--weapon", "crossbow", "--json").json
    assert bow == run("odds", "shot", "BS4: crossbow, bow", "T3", "--json").json | {"question": bow["question"]}
    assert "out-of-action" in statuses(bow)


def test_a_charge_is_weighed_with_the_blows_that_follow_it() -> None:
    """In reach it is an exchange in which he strikes first; out of reach nobody strikes anybody."""
    near = run("odds", "charge", SWORD, "at", AXE, "--inches", "8", "--json").json
    blows = run("odds", "exchange", f"{SWORD}, charging", "vs", AXE, "--json").json
    assert [one["p"] for one in near["outcomes"]] == [one["p"] for one in blows["outcomes"]]
    far = run("odds", "charge", SWORD, "at", AXE, "--inches", "8.001", "--json").json
    assert [one["p"] for one in far["outcomes"]] == ["1"]


def test_the_odds_of_a_charge_hold_fear_before_the_blows() -> None:
    """Who charges what he fears has to pass a test of 7 on two dice first; else nobody strikes."""
    plain = run("odds", "charge", SWORD, "at", AXE, "--json").json
    feared = run("odds", "charge", SWORD, "at", f"{AXE}, causes-fear", "--json").json
    assert plain["outcomes"] != feared["outcomes"]
    out = [
        sum(Fraction(one["p"]) for one in found["outcomes"] if one["warriors"]["target"]["status"] != ["standing"])
        for found in (plain, feared)
    ]
    assert out[1] < out[0]


def test_a_charge_of_nobodys_reach_is_refused() -> None:
    said = run("odds", "charge", SWORD, "at", AXE, "--inches", "0")
    assert said.code != 0
    assert "a charge goes more than 0 and up to 30 inches far" in said.err


def test_a_situation_of_a_charge_is_weighed_to_the_end_of_the_combat() -> None:
    file = str(EXAMPLES / "charge-to-the-inch.toml")
    alone, whole = run("odds", file, "--json").json, run("odds", file, "--with-blows", "--json").json
    assert [one["p"] for one in alone["outcomes"]] == ["1"]
    assert len(whole["outcomes"]) > 1
    assert sum(Fraction(one["p"]) for one in whole["outcomes"]) == 1
