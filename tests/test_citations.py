"""Every event of a fight cites a clause: each edition's own, else that of the book it starts from."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import cometfall.rules
from cometfall.battle.log import WORDS, Entry, rule_of
from cometfall.campaign import WORDS as BETWEEN
from cometfall.dice import Event
from cometfall.editions import load, names
from cometfall.editions.citations import citations, cited
from cometfall.editions.clauses import all_clauses, sections
from cometfall.model.gear import ChartName

RULES = Path(cometfall.rules.__file__).parent
TOPIC = re.compile(r"[a-z-]+\.[a-z0-9-]*[a-z0-9]")
CHARTS: tuple[ChartName, ...] = ("missile", "bludgeoning", "bladed", "unarmed", "thrusting", "flexible")
MISFIRES = frozenset(f"blackpowder.misfire-{result}" for result in ("boom", "jammed", "phut", "click", "kaboom"))
INJURIES = frozenset({"injuries.knocked-down", "injuries.stunned", "injuries.out-of-action"})

IN_NO_BOOK = {
    "skills.blackblood": "a mutation of the lists, of which no book has a clause",
    "skills.finishing-move": "a skill of the lists, of which no book has a clause",
    "skills.spines": "a mutation of the lists, of which no book has a clause",
    "skills.tentacle": "a mutation of the lists, of which no book has a clause",
    "weapons.trap-blade": "a rule of the lists, of which no book has a clause",
}
"""Topics that rightly cite nothing, and why."""
ONLY_IN = {
    "alignment.lawful-rerolls": {"classic", "playsheet", "archeonicus", "house"},
    "alignment.uses": {"classic", "playsheet", "archeonicus", "house"},
    "alliance.informal": {"revised"},
    "armour-items.helmet": {"archeonicus"},
    "blackpowder.blunderbuss": {"archeonicus"},
    "charge.distance": {"house"},
    "critical.flexible-disarm": {"archeonicus"},
    "critical.flexible-entangle": {"archeonicus"},
    "missiles.reflex-shot": {"archeonicus"},
    "missiles.sniper": {"archeonicus"},
    "missiles.telescope": {"archeonicus"},
    "gaps.automatic-fall": {"classic", "playsheet", "archeonicus", "house"},
    "interception.no-strike-first": {"archeonicus"},
    "hiding.detected": {"revised"},
    "hiding.detected-within-initiative": {"classic", "playsheet", "archeonicus", "house"},
    "hiding.detection-test": {"revised"},
    "hiding.revealed-by-enemy-move": {"classic", "playsheet", "archeonicus", "house"},
    "mounts.dangerous-terrain": {"revised"},
    "movement.random-movement": {"revised"},
    "overwatch.enter": {"archeonicus"},
    "overwatch.first-enemy": {"archeonicus"},
    "profile.growth": {"classic", "playsheet", "archeonicus", "house"},
    "profile.zero-strength-toughness": {"revised"},
    "leaving-combat.declare": {"house"},
    "leaving-combat.pass-move": {"house"},
    "recovery.rally-blocked": {"classic", "playsheet", "archeonicus", "house"},
    "size.stomp": {"revised"},
    "stubborn.stay": {"revised"},
    "stupidity.row-4-6": {"archeonicus"},
    "stupidity.table": {"classic", "playsheet", "archeonicus", "house"},
    "stupidity.shamble": {"classic", "playsheet", "archeonicus", "house"},
    "skills.dodge": {"archeonicus"},
    "skills.jump-up": {"archeonicus"},
    "skills.leap": {"archeonicus"},
    "skills.streetfighter-parried": {"archeonicus"},
    "special.breath-attack": {"revised"},
    "special.impact-hits-first": {"revised"},
    "special.poisoned-attacks": {"revised", "archeonicus"},
    "two-weapons.off-hand-parry": {"house"},
    "turn.setup": {"classic", "playsheet", "archeonicus", "house"},
    "ward.after-armour": {"revised"},
    **{misfire: {"archeonicus", "house"} for misfire in MISFIRES},
}
"""Topics of which only these books speak: elsewhere the thing stands in the lists, or there is no such rule."""


def _trees() -> Iterator[ast.Module]:
    for file in sorted(RULES.rglob("*.py")):
        yield ast.parse(file.read_text(encoding="utf-8"))


def _tellings() -> list[ast.Call]:
    """All calls by which a rule tells the log what happened."""
    calls = (node for tree in _trees() for node in ast.walk(tree) if isinstance(node, ast.Call))
    return [call for call in calls if isinstance(call.func, ast.Name) and call.func.id == "tell"]


def _words_in(node: ast.AST) -> set[str]:
    return {one.value for one in ast.walk(node) if isinstance(one, ast.Constant) and isinstance(one.value, str)}


def _topics() -> list[str]:
    """All topics of the rules: what is written out, and what is put together from a chart or a result."""
    written = {word for tree in _trees() for word in _words_in(tree) if TOPIC.fullmatch(word)}
    return sorted({word for word in written if word.partition(".")[0] in sections()} | MISFIRES | INJURIES)


def _cited(edition: str, topic: str) -> str:
    return cited(edition, load(edition).starts_from or "", topic)


def test_the_rules_tell_of_topics() -> None:
    assert len(_tellings()) > 40
    assert {"parry.effect", "charge.strikes-first", "fear.charged-failed", "to-hit.bs-chart"} <= set(_topics())


def test_every_event_names_the_rule_that_decides_it() -> None:
    assert [ast.unparse(call) for call in _tellings() if len(call.args) != 2] == []


def test_every_kind_of_event_has_its_words() -> None:
    kinds = {word for call in _tellings() for word in _words_in(call.args[0])}
    assert kinds - set(WORDS) - set(BETWEEN) == set()
    assert set(BETWEEN) - kinds == set()
    assert set(WORDS) - kinds == {"knocked-down", "stunned"}, "these two are told by the injury's own name"


@pytest.mark.parametrize("topic", _topics())
def test_a_topic_of_the_rules_is_a_clause_in_every_book_that_speaks_of_it(topic: str) -> None:
    speaking = {edition for edition in names() if _cited(edition, topic)}
    assert {_cited(edition, topic) for edition in speaking} <= set(all_clauses())
    assert speaking == (set() if topic in IN_NO_BOOK else ONLY_IN.get(topic, set(names())))


@pytest.mark.parametrize("edition", names())
def test_every_row_of_every_critical_chart_has_its_clause(edition: str) -> None:
    book = load(edition).critical
    charts = {name if book.chart(name) != book.general else "general": book.chart(name) for name in CHARTS}
    rows = [f"critical.{name}-{row.low}-{row.high}" for name, chart in charts.items() for row in chart]
    topics = [re.sub(r"-(\d)-\1$", r"-\1", row) for row in rows]
    assert len(topics) >= 3
    assert [topic for topic in topics if not _cited(edition, topic)] == []


@pytest.mark.parametrize("edition", names())
def test_an_edition_cites_itself_or_what_it_starts_from(edition: str) -> None:
    line = {edition, load(edition).starts_from}
    assert {id_.partition(".")[0] for topic in _topics() if (id_ := _cited(edition, topic))} <= line


def test_a_book_of_ones_own_cites_the_line_it_comes_from() -> None:
    assert cited("our-club", "house", "parry.effect") == "classic.parry.effect"
    assert cited("our-club", "house", "to-hit.weapon-skill-chart") == "house.to-hit.close-combat-chart"
    assert cited("our-club", "revised", "range.out-of-range") == "revised.range.maximum"
    assert cited("our-club", "revised", "recovery.one-step-per-phase") == "", "revised stands alone"


def test_every_line_of_the_citations_names_clauses_that_exist() -> None:
    assert {id_ for ids in citations().values() for id_ in ids} <= set(all_clauses())


def test_whoever_is_finished_is_out_by_that_and_not_by_the_chart_of_injuries() -> None:
    told = [Entry(what="finished", by="otto", at="brak")]
    assert rule_of(Event("out-of-action", "injuries.out-of-action", at="brak"), told) == "out-of-action.removed"
    assert rule_of(Event("out-of-action", "injuries.out-of-action", at="jost"), told) == "injuries.out-of-action"
    assert rule_of(Event("out-of-action", "injuries.out-of-action", at="brak"), []) == "injuries.out-of-action"


def test_whoever_is_thrust_down_lies_by_that_and_not_by_the_chart_of_injuries() -> None:
    told = [Entry(what="thrust-down", by="otto", at="brak")]
    assert rule_of(Event("knocked-down", "injuries.knocked-down", at="brak"), told) == "critical.thrusting-3-4"
    injured = [*told, Entry(what="die", die="injury", faces=[1])]
    assert rule_of(Event("knocked-down", "injuries.knocked-down", at="brak"), injured) == "injuries.knocked-down"
