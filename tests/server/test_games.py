"""A battle over the wire: who is told what, answers, bots, refusals, and going on after the server was gone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from cometfall.server.app import app
from cometfall.server.store import Store

WARBANDS = ["gnawed-bell", "lantern-company"]


def a_server(folder: Path) -> TestClient:
    """A server over a database of its own."""
    return TestClient(app(Store.in_file(folder / "battles.sqlite")))


def begun(server: TestClient, **more: Any) -> dict[str, Any]:
    """Begin a battle between two people."""
    answer = server.post("/api/battles", json={"warbands": WARBANDS, **more})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_whoever_holds_a_link_sits_down_and_is_told_the_whole_battle(tmp_path: Path) -> None:
    with a_server(tmp_path) as server:
        battle = begun(server)
        assert [link["warbands"] for link in battle["links"]] == [["red"], ["blue"]]
        with server.websocket_connect(f"/ws/{battle['links'][0]['secret']}") as red:
            welcome = red.receive_json()
    assert welcome["kind"] == "welcome"
    assert welcome["here"] == ["red"]
    assert {one["warband"] for one in welcome["moment"]["figures"]} == {"red", "blue"}
    assert welcome["moment"]["asked"]["player"] in {"red", "blue"}


def test_only_who_is_asked_sees_the_options(tmp_path: Path) -> None:
    with a_server(tmp_path) as server:
        battle = begun(server)
        told = {}
        for link in battle["links"]:
            with server.websocket_connect(f"/ws/{link['secret']}") as seat:
                told[link["warbands"][0]] = seat.receive_json()["moment"]["asked"]
    asked = told["red"]["player"]
    other = "blue" if asked == "red" else "red"
    assert told[asked].get("options") or told[asked].get("region")
    assert not told[other].get("options")
    assert not told[other].get("region")


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("nonsense", "not-understood"),
        ('{"kind": "answer", "to": "one", "key": "x"}', "not-understood"),
        ('{"kind": "answer", "to": 1, "key": "x", "more": 1}', "not-understood"),
        ('{"kind": "answer", "to": 99, "key": "x"}', "old-ask"),
        ('{"kind": "' + "a" * 20_000 + '"}', "too-long"),
    ],
)
def test_what_is_no_message_is_refused_in_a_sentence(said: str, code: str, tmp_path: Path) -> None:
    with a_server(tmp_path) as server:
        battle = begun(server)
        with server.websocket_connect(f"/ws/{battle['links'][0]['secret']}") as red:
            red.receive_json()
            red.send_text(said)
            refused = red.receive_json()
    assert (refused["kind"], refused["code"]) == ("refused", code)
    assert refused["message"].endswith(".")


def test_a_watcher_sees_and_can_do_nothing(tmp_path: Path) -> None:
    with a_server(tmp_path) as server:
        battle = begun(server)
        with server.websocket_connect(f"/ws/{battle['watch']}") as watcher:
            welcome = watcher.receive_json()
            watcher.send_json({"kind": "answer", "to": welcome["moment"]["asked"]["number"], "key": "x"})
            assert watcher.receive_json()["code"] == "watching"


@pytest.mark.parametrize("question", ["reach", "way", "weigh"])
def test_nobody_looks_at_the_options_of_another(question: str, tmp_path: Path) -> None:
    said = {"kind": question, "id": 1, **({"who": "anybody"} if question == "reach" else {"key": "red"})}
    with a_server(tmp_path) as server:
        battle = begun(server)
        with server.websocket_connect(f"/ws/{battle['watch']}") as watcher:
            watcher.receive_json()
            watcher.send_json(said)
            assert watcher.receive_json()["code"] == "out-of-turn"


def test_a_spent_link_says_so(tmp_path: Path) -> None:
    with a_server(tmp_path) as server, server.websocket_connect("/ws/nothing") as nobody:
        assert nobody.receive_json()["code"] == "spent"


def test_bots_play_a_battle_while_somebody_watches_and_it_stands_when_the_server_comes_back(tmp_path: Path) -> None:
    seats = [{"by": "random"}, {"by": "random"}]
    with a_server(tmp_path) as server:
        battle = begun(server, seats=seats)
        assert battle["links"] == []
        with server.websocket_connect(f"/ws/{battle['watch']}") as watcher:
            number = watcher.receive_json()["moment"]["asked"]["number"]
            while number < 30:
                number = watcher.receive_json()["moment"]["asked"]["number"]
    with a_server(tmp_path) as server, server.websocket_connect(f"/ws/{battle['watch']}") as watcher:
        assert watcher.receive_json()["moment"]["asked"]["number"] >= number
