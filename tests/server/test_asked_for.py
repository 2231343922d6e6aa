"""What a page asks for beside a battle."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from cometfall.bots import names as bots
from cometfall.server.app import app
from cometfall.server.store import Store


def test_a_page_is_told_what_a_battle_can_be_made_of(tmp_path: Path) -> None:
    with TestClient(app(Store.in_file(tmp_path / "b.sqlite"))) as server:
        offers = server.get("/api/offers").json()
    keys = {what: [one["key"] for one in there] for what, there in offers.items()}
    assert keys["editions"] == ["classic", "playsheet", "revised", "archeonicus", "house"]
    assert {"fallen-temple", "three-bridges"} <= set(keys["tables"])
    assert "skirmish" in keys["scenarios"]
    assert keys["bots"] == list(bots())


def test_a_clause_stands_beside_those_of_the_same_name(tmp_path: Path) -> None:
    with TestClient(app(Store.in_file(tmp_path / "b.sqlite"))) as server:
        found = server.get("/api/clauses/classic.parry.not-a-six")
        nothing = server.get("/api/clauses/revised.parry.nonsense")
    assert [one["id"] for one in found.json()["clauses"] if one["asked"]] == ["classic.parry.not-a-six"]
    assert (nothing.status_code, nothing.json()["message"]) == (404, "There is no such clause.")


def test_a_battle_that_cannot_be_begun_says_why(tmp_path: Path) -> None:
    with TestClient(app(Store.in_file(tmp_path / "b.sqlite"))) as server:
        answer = server.post("/api/battles", json={"warbands": ["gnawed-bell", "gnawed-bel"]})
    assert answer.status_code == 400
    assert answer.json()["message"].startswith('There is no warband "gnawed-bel"; did you mean "gnawed-bell"?')


def test_a_page_is_told_what_a_book_leaves_open(tmp_path: Path) -> None:
    with TestClient(app(Store.in_file(tmp_path / "b.sqlite"))) as server:
        found = {one["path"]: one for one in server.get("/api/editions/house").json()}
    dice = found["charge.dice"]
    assert (dice["kind"], dice["value"]) == ("switch", True)
    assert "house.charge.distance" in dice["clauses"]
    assert [option["words"] for option in dice["options"]] == ["on", "off"]


def test_a_table_has_a_picture(tmp_path: Path) -> None:
    with TestClient(app(Store.in_file(tmp_path / "b.sqlite"))) as server:
        drawn, missing = (server.get("/api/table.svg", params={"name": name}) for name in ("three-bridges", "nowhere"))
    assert drawn.headers["content-type"] == "image/svg+xml"
    assert drawn.text.startswith("<svg")
    assert (missing.status_code, missing.json()["message"][:27]) == (400, 'There is no table "nowhere"')


def test_rules_and_things_are_found_by_words(tmp_path: Path) -> None:
    with TestClient(app(Store.in_file(tmp_path / "b.sqlite"))) as server:
        clauses = server.get("/api/clauses", params={"words": "parry", "edition": "revised"}).json()
        things = server.get("/api/things", params={"words": "sword", "edition": "classic"}).json()
    assert clauses["clauses"]
    assert {one["edition"] for one in clauses["clauses"]} == {"revised"}
    assert "sword" in [one["key"] for one in things["things"]]


def test_an_argument_is_settled_and_weighed(tmp_path: Path) -> None:
    with TestClient(app(Store.in_file(tmp_path / "b.sqlite"))) as server:
        shown = {one["title"]: one["text"] for one in server.get("/api/examples").json()}
        text = shown["Parry of a six"]
        settled = server.post("/api/settle", content=text).json()
        weighed = server.post("/api/odds?editions=classic,revised", content=re.sub("(?m)^dice = .*$", "", text)).json()
        wrong = server.post("/api/settle", content=text.replace("classic", "clasic")).json()
    assert settled["events"]
    assert settled["error"] is None
    assert [one["edition"] for one in weighed["odds"]] == ["classic", "revised"]
    assert 'no edition "clasic"' in wrong["message"]


def test_a_warband_of_ones_own_is_understood_or_told_what_is_wrong(tmp_path: Path) -> None:
    text = 'name = "Two"\n[[warrior]]\nid = "otto"\nwarrior = "reiklanders/marksman"\n'
    with TestClient(app(Store.in_file(tmp_path / "b.sqlite"))) as server:
        found = server.post("/api/warbands", content=text).json()
        wrong = server.post("/api/warbands", content=text.replace("id", "idd")).json()
    assert found["name"] == "Two"
    assert 'there is no key "idd"; did you mean "id"?' in wrong["message"]


@pytest.mark.parametrize("named", [{"edition": "../x.toml"}, {"table": "/etc/passwd"}, {"warbands": ["a.toml", "b"]}])
def test_over_the_network_no_file_is_named(named: dict[str, object], tmp_path: Path) -> None:
    new = {"warbands": ["gnawed-bell", "lantern-company"], **named}
    with TestClient(app(Store.in_file(tmp_path / "b.sqlite"))) as server:
        answer = server.post("/api/battles", json=new)
    assert (answer.status_code, answer.json()["code"]) == (400, "file")
