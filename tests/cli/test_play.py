"""`cometfall play`: what is said where the table can't be served, and when it is."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from cometfall.server import running
from tests.cli.run import run


def test_a_port_in_use_is_told_with_another() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        said = run("play", "--port", str(port), "--no-open")
    assert said.code == 2
    assert f"Port {port} is in use; name another, such as --port {port + 1}." in said.err


def test_a_page_that_is_not_built_says_what_builds_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "client_folder", lambda: tmp_path)
    with pytest.raises(running.ServingError, match=r"`make play` builds it"):
        running.serve(0, browser=False)


def test_a_database_that_is_none_is_told_without_its_password(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "index.html").write_text("", "utf-8")
    monkeypatch.setattr(running, "client_folder", lambda: tmp_path)
    with pytest.raises(running.StoreError, match=r"can't be kept in") as wrong:
        running.serve(0, "nosuchbase://otto:secret@nowhere/x", browser=False)
    assert "secret" not in str(wrong.value)


def test_an_address_that_is_not_of_this_machine_is_told() -> None:
    said = run("play", "--host", "300.1.1.1", "--no-open")
    assert said.code == 2
    assert "300.1.1.1 can't be answered at" in said.err


def test_the_address_is_told_once_it_answers(tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    words = [sys.executable, "-m", "cometfall", "play", "--port", str(port), "--no-open"]
    home = os.environ | {"HOME": str(tmp_path)}
    with subprocess.Popen(words, stderr=subprocess.PIPE, text=True, env=home) as server:
        assert server.stderr is not None
        assert server.stderr.readline() == f"Cometfall is at http://127.0.0.1:{port}/ until you stop it with Ctrl-C.\n"
        with socket.create_connection(("127.0.0.1", port), timeout=5):
            server.send_signal(signal.SIGINT)
        assert "Traceback" not in server.communicate(timeout=20)[1]
    assert (tmp_path / ".local/share/cometfall/battles.sqlite").is_file()


@pytest.mark.skipif(sys.platform in {"win32", "darwin"}, reason="there a window can always be opened")
def test_without_a_screen_no_browser_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert not running.has_a_browser()
