"""A battle over the wire: who is told what, answers, bots, refusals, and going on after the server was gone."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from zlib import compress

import pytest
from starlette.testclient import TestClient

from cometfall.battle import Battle
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


def told(seat: Any, kind: str) -> dict[str, Any]:
    """The next message of a kind; what comes before it is passed over."""
    while True:
        message: dict[str, Any] = seat.receive_json()
        if message["kind"] == kind:
            return message


def test_a_ready_battle_begins_at_the_first_turn(tmp_path: Path) -> None:
    with a_server(tmp_path) as server:
        battle = begun(server, ready=True, table="open", seats=[{"here": True}, {"here": True}])
        with server.websocket_connect(f"/ws/{battle['links'][0]['secret']}") as both:
            moment = both.receive_json()["moment"]
    assert moment["turn"] in {"red", "blue"}
    assert all(one["at"] for one in moment["figures"])


def test_a_bot_stands_in_until_all_are_set_up(tmp_path: Path) -> None:
    with a_server(tmp_path) as server:
        battle = begun(server, table="open", seats=[{"here": True}, {"here": True}])
        with server.websocket_connect(f"/ws/{battle['links'][0]['secret']}") as both:
            both.receive_json()
            both.send_json({"kind": "stand-in", "until": "set-up"})
            while not (moment := told(both, "changed")["moment"]).get("turn"):
                pass
    assert moment["asked"]["player"] == moment["turn"]


def test_whoever_resigns_has_lost_and_the_seed_is_shown(tmp_path: Path) -> None:
    with a_server(tmp_path) as server:
        battle = begun(server)
        with server.websocket_connect(f"/ws/{battle['links'][0]['secret']}") as red:
            red.receive_json()
            red.send_json({"kind": "resign"})
            outcome = told(red, "changed")["moment"]["outcome"]
        record = server.get(f"/api/seats/{battle['watch']}/record")
        about = server.get(f"/api/seats/{battle['watch']}").json()
    assert outcome["winners"] == ["blue"]
    assert outcome["why"] == "the other side has given the battle up"
    assert outcome["seed"] in record.text
    assert about["over"] is True


def test_an_end_is_offered_and_agreed_on(tmp_path: Path) -> None:
    with a_server(tmp_path) as server:
        battle = begun(server, seats=[{"here": True}, {"here": True}])
        with server.websocket_connect(f"/ws/{battle['links'][0]['secret']}") as both:
            both.receive_json()
            both.send_json({"kind": "offer-end"})
            asked = told(both, "changed")["moment"]["asked"]
            assert asked["what"] == "agree-to-end"
            both.send_json({"kind": "answer", "to": asked["number"], "key": "yes"})
            assert told(both, "changed")["moment"]["outcome"]["winners"] == []


def test_a_record_is_given_to_who_plays_alone_and_gone_on_with(tmp_path: Path) -> None:
    seats = [{"here": True}, {"here": True}]
    with a_server(tmp_path) as server:
        battle = begun(server, ready=True, table="open", seats=seats)
        record = server.get(f"/api/seats/{battle['links'][0]['secret']}/record")
        again = server.post("/api/records", json={"record": record.text, "seats": seats}).json()
        moments = []
        for each in (battle, again):
            with server.websocket_connect(f"/ws/{each['links'][0]['secret']}") as both:
                moments.append(both.receive_json()["moment"])
        edited = record.text.replace('"red"', '"rod"', 1)
        wrong = server.post("/api/records", json={"record": edited, "seats": seats})
    assert record.headers["content-disposition"].endswith('.cometfall"')
    assert moments[0]["figures"] == moments[1]["figures"]
    assert moments[0]["asked"] == moments[1]["asked"]
    assert wrong.status_code == 400
    assert "was changed after it was saved" in wrong.json()["message"]


def test_while_others_play_too_nobody_is_given_the_seed(tmp_path: Path) -> None:
    with a_server(tmp_path) as server:
        battle = begun(server)
        for secret in (battle["watch"], battle["links"][0]["secret"]):
            refused = server.get(f"/api/seats/{secret}/record")
            assert (refused.status_code, refused.json()["code"]) == (400, "seed-inside")


def test_luck_is_told_of_each_warband(tmp_path: Path) -> None:
    with a_server(tmp_path) as server:
        battle = begun(server, ready=True, table="open")
        with server.websocket_connect(f"/ws/{battle['watch']}") as watcher:
            watcher.receive_json()
            watcher.send_json({"kind": "luck", "id": 7})
            lucks = told(watcher, "lucks")
    assert lucks["id"] == 7
    assert set(lucks["rolled"]) <= {"red", "blue"}


def test_a_flood_of_questions_is_told_to_wait(tmp_path: Path) -> None:
    with a_server(tmp_path) as server:
        battle = begun(server, ready=True, table="open")
        with server.websocket_connect(f"/ws/{battle['watch']}") as watcher:
            watcher.receive_json()
            for number in range(1, 60):
                watcher.send_json({"kind": "luck", "id": number})
            answers = [watcher.receive_json() for _ in range(59)]
    assert {one["id"] for one in answers} == set(range(1, 60))
    assert {one["code"] for one in answers if one["kind"] == "refused"} <= {"busy"}


def test_a_fault_in_one_battle_is_told_and_disturbs_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with a_server(tmp_path) as server:
        one, other = begun(server), begun(server)

        def broken(*_: Any) -> None:
            raise AssertionError("an impossible state")

        with server.websocket_connect(f"/ws/{one['links'][0]['secret']}") as red:
            asked = red.receive_json()["moment"]["asked"]
            with monkeypatch.context() as wrong:
                wrong.setattr(Battle, "offer_end", broken)
                red.send_json({"kind": "offer-end"})
                assert red.receive_json()["code"] == "fault"
            red.send_json({"kind": "pause", "on": True})
            assert told(red, "changed")["moment"]["asked"]["number"] == asked["number"]
        with server.websocket_connect(f"/ws/{other['watch']}") as watcher:
            assert watcher.receive_json()["kind"] == "welcome"
    assert "an impossible state" in caplog.text


def test_an_answer_costs_each_seat_little_on_the_wire(tmp_path: Path) -> None:
    """What is new is told, not all there is, and the socket packs what it sends."""
    with a_server(tmp_path) as server:
        battle = begun(server, ready=True, table="open", seats=[{"here": True}, {"here": True}])
        sizes: list[int] = []
        with server.websocket_connect(f"/ws/{battle['links'][0]['secret']}") as both:
            both.receive_text()
            for _ in range(25):
                both.send_json({"kind": "stand-in"})
                sizes.append(len(compress(both.receive_text().encode())))
    assert max(sizes) < 10_000
