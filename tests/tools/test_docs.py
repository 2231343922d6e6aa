"""The documentation says all that the data say, in their place, and every link of it leads somewhere."""

import re
from pathlib import Path

import pytest
import typer

import docs
from cometfall.editions import catalogue_of, fields, in_words, load, names
from cometfall.editions.clauses import all_clauses, by_section, waiting
from cometfall.editions.difference import value_of
from docs_pages import cards, command_pages, groups, whole
from docs_pages.beside import rows
from docs_pages.charts import chart
from docs_pages.command_pages import pages_of
from docs_pages.groups import DocsError
from docs_pages.links import anchors, broken
from docs_pages.sources import moments
from docs_pages.text import filled, plain_text
from docs_pages.whole import all_pages, way

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def pages() -> dict[str, str]:
    return all_pages(ROOT / "docs")


def flat(text: str) -> str:
    return " ".join(text.split())


# ------------------------------------------------------------------ what is there


def test_every_edition_section_and_trait_has_a_page(pages: dict[str, str]) -> None:
    editions = {f"editions/{name}.md" for name in names()}
    sections = {f"rules/{section}.md" for section in by_section()}
    traits = {f"traits/{key}.md" for name in names() for key in catalogue_of(load(name)).traits}
    assert len(editions) == 5
    assert len(sections) == 63
    assert len(traits) > 500
    assert editions | sections | traits <= pages.keys()


def test_every_clause_stands_on_the_page_of_its_section_and_nowhere_else(pages: dict[str, str]) -> None:
    standing: dict[str, list[str]] = {}
    for path, text in pages.items():
        for anchor in re.findall(r"\{#([^}]+)\}", text):
            standing.setdefault(anchor, []).append(path)
    assert {id_: standing.get(id_) for id_ in all_clauses()} == {
        id_: [f"rules/{clause.section}.md"] for id_, clause in all_clauses().items()
    }


def test_a_clause_is_shown_with_its_rule_its_case_and_its_note(pages: dict[str, str]) -> None:
    for clause in all_clauses().values():
        page = pages[f"rules/{clause.section}.md"]
        for said in (clause.rule, clause.case, clause.note, clause.changes):
            assert plain_text(said or "") in page, clause.id


def test_every_edition_tells_all_its_fields_in_words(pages: dict[str, str]) -> None:
    for name in names():
        page = pages[f"editions/{name}.md"]
        for field in fields():
            said = plain_text(in_words(field, value_of(load(name), field)))
            line = next(line for line in page.splitlines() if f"`{field.path}`" in line)
            assert f"| {said} |" in line or "the chart below" in line, field.path


def test_every_row_of_the_books_side_by_side_has_all_five(pages: dict[str, str]) -> None:
    lines = [line for path in pages if path.startswith("rules/") for line in pages[path].splitlines()]
    widths = [sum(map(int, re.findall(r'colspan="(\d)"', line))) for line in lines if line.startswith("<tr id=")]
    assert len(widths) > len(fields())
    assert set(widths) == {5}


def test_the_fields_of_a_section_come_before_those_that_only_touch_it(pages: dict[str, str]) -> None:
    shown = re.findall(r'^<tr id="field\.([^.]+)', pages["rules/skills.md"], re.MULTILINE)
    assert shown[0] == "skill"
    assert set(shown[: shown.count("skill")]) == {"skill"}


def test_every_weapon_and_armour_stands_in_the_table_of_its_edition(pages: dict[str, str]) -> None:
    for name in names():
        known = catalogue_of(load(name))
        assert {f"weapon.{key}" for key in known.weapons} <= anchors(pages[f"catalogue/{name}/weapons.md"])
        assert {f"armour.{key}" for key in known.armour} <= anchors(pages[f"catalogue/{name}/armour.md"])


def test_armour_saves_and_costs_what_the_book_has_in_force(pages: dict[str, str]) -> None:
    """The home rules replace the base's 6+ for 20 by 5+ for 15, rare 8."""
    ours, base = (
        next(line for line in pages[f"catalogue/{name}/armour.md"].splitlines() if "#armour.light-armour}" in line)
        for name in ("house", "classic")
    )
    assert "| 5+ |" in ours
    assert "| 15 gold, rare 8 |" in ours
    assert "| 6+ |" in base
    assert "| 20 gold |" in base


def test_the_ledger_sums_up_every_clause(pages: dict[str, str]) -> None:
    sums = next(line for line in pages["ledger.md"].splitlines() if line.startswith("| **all** |"))
    assert sums.endswith(f"/{len(all_clauses())} |")
    assert all(f"]({clause_address(id_)})" in pages["ledger.md"] for id_ in waiting())


def clause_address(id_: str) -> str:
    return f"rules/{all_clauses()[id_].section}.md#{id_}"


def test_hand_written_pages_are_part_of_it(pages: dict[str, str]) -> None:
    assert pages["index.md"] == (ROOT / "docs/index.md").read_text("utf-8")
    assert "decisions/0002-asks-and-steps.md" in pages


# ------------------------------------------------------------------ the way through it


def test_every_link_leads_somewhere(pages: dict[str, str]) -> None:
    others = {
        file.relative_to(ROOT / "docs").as_posix() for file in (ROOT / "docs").rglob("*.*") if file.suffix != ".md"
    }
    assert broken(pages, frozenset(others)) == []


@pytest.mark.parametrize(
    ("link", "leads"),
    [
        ("[x](b.md)", True),
        ("[x](b.md#here)", True),
        ("[x](b.md#a-heading)", True),
        ("[x](b.md#row.of.it)", True),
        ("[x](c/d.md)", True),
        ("[x](https://example.org/none)", True),
        ("[x](none.md)", False),
        ("[x](b.md#there)", False),
        ("[x](#none)", False),
        ("[x](c/b.md)", False),
    ],
)
def test_a_link_that_leads_nowhere_is_found(link: str, leads: bool) -> None:
    others = {"b.md": '# Named {#here}\n\n## A heading\n\n<tr id="row.of.it">', "c/d.md": "# D"}
    assert broken({"a.md": link, **others}) == ([] if leads else [f"a.md -> {link[4:-1]}"])


def test_the_menu_leads_to_every_page_but_those_of_traits(pages: dict[str, str]) -> None:
    """To them the lists lead: a menu of six hundred lines leads nobody."""
    led = set(leaves(way(pages)))
    assert led <= pages.keys()
    assert {path for path in pages if not path.startswith("traits/")} <= led


def leaves(ways: object) -> list[str]:
    match ways:
        case str(path):
            return [path]
        case dict():
            return [path for each in ways.values() for path in leaves(each)]
        case list():
            return [path for each in ways for path in leaves(each)]
        case _:
            raise AssertionError(ways)


# ------------------------------------------------------------------ how it is shown


def test_clauses_of_several_books_about_the_same_thing_stand_side_by_side() -> None:
    beside = [{clause.id for clause in row} for row in rows("parry")]
    assert {"classic.parry.not-a-six", "archeonicus.parry.no-parry-against-six"} in beside
    assert sum(map(len, beside)) == sum(map(len, by_section()["parry"].values()))


def test_a_row_of_clauses_never_has_two_of_one_book() -> None:
    for section in by_section():
        for row in rows(section):
            assert len({clause.edition for clause in row}) == len(row)


def test_a_reading_is_told_in_words_with_its_rule_and_its_books(pages: dict[str, str]) -> None:
    (line,) = [line for line in pages["rules/parry.md"].splitlines() if line.startswith("| `compare-weapon-skill` |")]
    assert "compare_weapon_skill`: A parry stops the blow on 4+" in line
    assert line.endswith("| archeonicus |")


def test_a_reading_that_no_book_takes_is_offered_to_a_table(pages: dict[str, str]) -> None:
    (line,) = [line for line in pages["rules/parry.md"].splitlines() if line.startswith("| `one-an-item` |")]
    assert "a table may take it" in line


def test_a_chart_is_a_table_with_its_columns_numbered() -> None:
    drawn = chart(load("classic").wounding.chart).splitlines()
    assert drawn[0] == "|   | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 |"
    assert drawn[2] == "| **1** | 4 | 5 | 6 | 6 | 0 | 0 | 0 | 0 | 0 | 0 |"
    assert len(drawn) == 12


def test_a_chart_of_critical_hits_has_a_row_for_each_result() -> None:
    drawn = chart(load("classic").critical.missile).splitlines()
    assert drawn[0] == "| Roll | Result |"
    assert drawn[2] == "| 1-2 | Weak spot: no armour save |"
    assert len(drawn) == 5


def test_the_chart_of_a_clause_is_a_table(pages: dict[str, str]) -> None:
    card = pages["rules/dice.md"].partition("{#revised.dice.d3}")[2].partition("\n### ")[0]
    assert "| D6 | D3 |\n| --- | --- |\n| 1-2 | 1 |\n| 3-4 | 2 |\n" in card


def test_a_trait_is_told_moment_by_moment(pages: dict[str, str]) -> None:
    page = pages["traits/expert-swordsman.md"]
    assert "| Hitting | Reroll hits | Close combat, charging; with normal sword, weeping blades |" in page


def test_a_score_to_reach_is_told_apart_from_what_is_added(pages: dict[str, str]) -> None:
    assert "| 5+ (close combat) |" in pages["traits/step-aside.md"]
    assert "| +1 (close combat) |" in pages["traits/strike-to-injure.md"]


def test_a_trait_that_waits_says_for_what(pages: dict[str, str]) -> None:
    assert "it waits for the campaign" in pages["traits/inheritance.md"]


def test_a_trait_that_editions_have_in_different_forms_shows_each(pages: dict[str, str]) -> None:
    headings = re.findall(r"^## (In .*?) \{", pages["traits/parry.md"], re.MULTILINE)
    assert headings == ["In classic, playsheet and house", "In revised", "In archeonicus"]


def test_every_field_of_a_trait_belongs_to_a_part_of_the_game() -> None:
    parts = {moment.attribute: moment.part for moment in moments()}
    assert parts["to_hit"] == "hitting"
    assert parts["ward"] == "saves"
    assert "says" not in parts


def test_a_clause_that_waits_says_for_what_and_a_proved_one_by_which_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    waits = all_clauses()["revised.basics.sparse-board"]
    monkeypatch.setattr(cards, "proofs", lambda _: ())
    assert f"*Not proved:* {waiting()[waits.id]}." in cards.card("rules/special.md", waits)
    monkeypatch.setattr(cards, "proofs", lambda _: ("tests/rules/test_parry.py::test_a_six_is_beyond_parrying",))
    proved = cards.card("rules/parry.md", all_clauses()["classic.parry.not-a-six"])
    assert "<summary>Proved by 1 test</summary>" in proved
    assert "- A six is beyond parrying `tests/rules/test_parry.py`" in proved
    assert "Not proved" not in proved


@pytest.mark.parametrize(
    ("text", "markdown"),
    [
        ("a *b* [c] `d` e_f", r"a \*b\* \[c\] \`d\` e\_f"),
        ("1 | 2 < 3 & 4", "1 &#124; 2 &lt; 3 &amp; 4"),
        ("given 3 -> 4", "given 3 → 4"),
        ("-1: long range", "&#45;1: long range"),
        ("1. first", "1&#46; first"),
        ("1-2", "1-2"),
        ("4 or more", "4 or more"),
        ("one\ntwo", "one<br>two"),
    ],
)
def test_text_is_shown_letter_by_letter(text: str, markdown: str) -> None:
    assert plain_text(text) == markdown


def test_a_column_in_which_nothing_stands_is_left_out() -> None:
    assert filled(("A", "B", "C"), [("1", "", ""), ("2", "", "3")]).splitlines()[0] == "| A | C |"


# ------------------------------------------------------------------ commands


def test_a_command_has_a_page_with_its_usage_its_options_and_its_examples() -> None:
    app = typer.Typer(epilog="Examples:\n  cometfall roll 3\n\nExit codes: none.", add_completion=False)

    @app.callback()
    def program() -> None:
        """Play."""

    @app.command(epilog="Examples:\n  cometfall roll 3 --twice")
    def roll(times: int, *, twice: bool = typer.Option(default=False, help="Once more.")) -> None:
        """Roll dice."""

    @app.command(hidden=True)
    def secret() -> None:
        """Nobody sees it."""

    made = pages_of(app)
    assert made.keys() == {"commands/index.md", "commands/roll.md"}
    assert "| [`cometfall roll`](roll.md) | Roll dice. |" in made["commands/index.md"]
    assert "Exit codes: none." in made["commands/index.md"]
    assert made["commands/roll.md"].startswith("# cometfall roll\n\nRoll dice.\n")
    assert "Once more." in made["commands/roll.md"]
    assert "```sh\ncometfall roll 3 --twice\n```" in made["commands/roll.md"]


def test_commands_within_a_command_stand_on_its_page() -> None:
    app, odds = typer.Typer(add_completion=False), typer.Typer(help="Weigh.")
    app.add_typer(odds, name="odds")

    @odds.command()
    def shot() -> None:
        """Weigh a shot."""

    made = pages_of(app)
    assert "## odds shot\n\nWeigh a shot.\n\n```text\ncometfall odds shot" in made["commands/odds.md"]


def test_without_a_command_line_there_are_no_pages_of_commands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command_pages, "PROGRAM", "json")
    assert command_pages.command_pages() == {}


# ------------------------------------------------------------------ what can go wrong


def test_a_section_that_no_group_has_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(groups, "GROUPS", {"All": tuple(section for section in by_section() if section != "parry")})
    with pytest.raises(DocsError, match='The section "parry" stands in 0 groups'):
        groups.check_groups()


def test_a_group_of_a_section_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(groups, "GROUPS", {"All": (*by_section(), "parrying")})
    with pytest.raises(DocsError, match='a section "parrying"'):
        groups.check_groups()


def test_a_hand_written_page_needs_a_heading() -> None:
    with pytest.raises(DocsError, match=r"docs/situations\.md has no heading"):
        whole.title("situations.md", "Some text.\n")


def test_a_hand_written_page_stays_out_of_the_place_of_data(tmp_path: Path) -> None:
    (tmp_path / "index.md").write_text("# Home\n", "utf-8")
    (tmp_path / "ledger.md").write_text("# Mine\n", "utf-8")
    with pytest.raises(DocsError, match=r"docs/ledger\.md stands where"):
        all_pages(tmp_path)


def test_documentation_needs_a_home(tmp_path: Path) -> None:
    with pytest.raises(DocsError, match=r"write docs/index\.md"):
        all_pages(tmp_path)


def test_a_link_that_leads_nowhere_stops_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "index.md").write_text("# Home\n\n[x](rules/parry.md#classic.parry.rol)\n", "utf-8")
    monkeypatch.setattr(docs, "WRITTEN", tmp_path)
    with pytest.raises(DocsError, match=r"leads nowhere: index\.md -> rules/parry\.md#classic\.parry\.rol\."):
        docs.main()


def test_what_is_built_is_kept_out_of_git(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(docs, "BUILD", tmp_path / "build")
    docs.write({"index.md": "# Home\n", "ledger.md": "# L\n"}, frozenset({"assets/cometfall.css"}))
    assert (tmp_path / "build/.gitignore").read_text("utf-8") == "*\n"
    assert (tmp_path / "build/docs/assets/cometfall.css").is_file()
    assert "\nnav: [" in (tmp_path / "build/mkdocs.yml").read_text("utf-8")


def test_without_its_builder_one_sentence_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.executable", str(tmp_path / "python"))
    with pytest.raises(DocsError, match="run `make setup` first"):
        docs.build()
