"""The protocol fuzzed from its own schema: whatever is said, the answer is polite and the battle stands."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from cometfall.server.app import app
from cometfall.server.store import Store
from tests.server.test_games import begun

SCHEMA = json.loads((Path(__file__).parents[2] / "docs" / "protocol.schema.json").read_text("utf-8"))
KINDS = {
    part["properties"]["kind"]["enum"][0]: part
    for name in SCHEMA["$defs"]["Client"]["anyOf"]
    for part in [SCHEMA["$defs"][name["$ref"].rpartition("/")[2]]]
}
ODD: list[Any] = [
    None,
    True,
    -1,
    0,
    2**53,
    2**200,
    1.5,
    "",
    "roll",
    "a" * 3000,
    [],
    {},
    [1, 2, 3],
    {"kind": "answer"},
    "\x00",
    "é",
]
"""What may stand where something else should."""


def said(kind: str) -> st.SearchStrategy[dict[str, Any]]:
    """Messages of a kind: with what belongs in them, what does not, too little and too much."""
    fields = {
        name: st.sampled_from(ODD) | _right(part) for name, part in KINDS[kind]["properties"].items() if name != "kind"
    }
    more = st.dictionaries(st.text(max_size=8), st.sampled_from(ODD), max_size=2)
    some = st.fixed_dictionaries({}, optional=fields)
    return st.tuples(some, more).map(lambda both: both[1] | both[0] | {"kind": kind})


def _right(part: dict[str, Any]) -> st.SearchStrategy[Any]:
    """What belongs there."""
    if "enum" in part:
        return st.sampled_from(part["enum"])
    if "anyOf" in part:
        return st.none() | st.lists(st.integers(-(10**9), 10**9), min_size=3, max_size=3)
    return {
        "integer": st.integers(0, 40),
        "string": st.sampled_from(["done", "red", "captain", "12 10", "nobody at all"]),
    }.get(part.get("type", ""), st.booleans())


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with TestClient(app(Store.in_file(tmp_path_factory.mktemp("fuzz") / "b.sqlite"))) as client:
        yield client


@pytest.fixture(scope="module")
def battle(server: TestClient) -> dict[str, Any]:
    return begun(server, ready=True, table="open")


def test_each_kind_of_message_is_fuzzed() -> None:
    assert {
        "answer",
        "take-back",
        "resign",
        "offer-end",
        "pause",
        "reach",
        "way",
        "looks",
        "weigh",
        "then",
        "luck",
    } <= set(KINDS)


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(said=st.lists(st.sampled_from(sorted(KINDS)).flatmap(said), min_size=1, max_size=4))
def test_whatever_a_watcher_says_changes_nothing(
    said: list[dict[str, Any]], server: TestClient, battle: dict[str, Any]
) -> None:
    """Each message has an answer that is a refusal with a sentence or an answer to a question."""
    with server.websocket_connect(f"/ws/{battle['watch']}") as watcher:
        before = watcher.receive_json()["moment"]
        for message in said:
            watcher.send_text(json.dumps(message))
            answer = watcher.receive_json()
            assert answer["kind"] in {"refused", "looked", "back-then", "lucks"}, answer
            if answer["kind"] == "refused":
                assert answer["message"].rstrip('"').endswith((".", "?")), answer
    with server.websocket_connect(f"/ws/{battle['watch']}") as watcher:
        after = watcher.receive_json()["moment"]
    assert (after["asked"], after["figures"]) == (before["asked"], before["figures"])


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(text=st.text(max_size=200) | st.binary(max_size=200).map(lambda raw: raw.decode("latin-1")))
def test_what_is_no_message_is_refused(text: str, server: TestClient, battle: dict[str, Any]) -> None:
    with server.websocket_connect(f"/ws/{battle['links'][0]['secret']}") as red:
        red.receive_json()
        red.send_text(text)
        assert red.receive_json()["code"] == "not-understood"


@pytest.mark.parametrize("path", ["battles", "records", "settle", "odds", "warbands"])
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    body=st.binary(max_size=60)
    | st.sampled_from([b"[" * 5000, b'{"a":' * 5000, b"null", b"{}", b"1e999", b"a = 1\x00"])
)
def test_no_body_breaks_the_server(path: str, body: bytes, server: TestClient) -> None:
    answer = server.post(f"/api/{path}", content=body)
    assert answer.status_code in {200, 400}
    if answer.status_code == 400:
        assert answer.json()["message"]
