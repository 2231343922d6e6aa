"""`cometfall serve`: what is said where the table can't be served."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from cometfall.server import running
from tests.cli.run import run


def test_a_port_in_use_is_told_with_another() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        said = run("serve", "--port", str(port), "--no-open")
    assert said.code == 2
    assert f"Port {port} is in use; name another, such as --port {port + 1}." in said.err


def test_a_page_that_is_not_built_says_what_builds_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "client_folder", lambda: tmp_path)
    with pytest.raises(running.ServingError, match=r"`make play` builds it"):
        running.serve(1, browser=False)


def test_a_database_that_is_none_is_told_without_its_password(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "index.html").write_text("", "utf-8")
    monkeypatch.setattr(running, "client_folder", lambda: tmp_path)
    with pytest.raises(running.StoreError, match=r"can't be kept in") as wrong:
        running.serve(1, "nosuchbase://otto:secret@nowhere/x", browser=False)
    assert "secret" not in str(wrong.value)
