"""What a page asks for beside a battle."""

from __future__ import annotations

from pathlib import Path

from starlette.testclient import TestClient

from cometfall.server.app import app
from cometfall.server.store import Store


def test_a_page_is_told_what_a_battle_can_be_made_of(tmp_path: Path) -> None:
    with TestClient(app(Store.in_file(tmp_path / "b.sqlite"))) as server:
        offers = server.get("/api/offers").json()
    assert offers["editions"] == ["classic", "playsheet", "revised", "archeonicus", "house"]
    assert {"fallen-temple", "three-bridges"} <= set(offers["tables"])
    assert "skirmish" in offers["scenarios"]


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
