"""A browser, a server of its own, and battles small enough to be played to their end."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, Playwright

from cometfall.geometry.compiling import compile_now
from cometfall.server import warming
from cometfall.server.app import client_folder

NAMES = ("chromium", "chromium-headless-shell", "chromium-browser", "google-chrome")
FLAGS = ("--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--no-sandbox")
"""A browser that draws without a graphics card."""
LONG = 90_000
"""So many milliseconds nothing takes here, however busy the machine is."""
AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def chromium() -> str | None:
    """The Chromium of this machine, or the one that COMETFALL_CHROMIUM names."""
    return os.environ.get("COMETFALL_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


def why_not() -> str:
    """Why nothing can be tried in a browser here; empty where it can."""
    if chromium() is None:
        return "there is no Chromium here: install it, or name one in COMETFALL_CHROMIUM"
    if not (client_folder() / "index.html").is_file():
        return "the client is not built: tools/set-up builds it"
    return ""


def launched(playwright: Playwright) -> Browser:
    """Start the browser."""
    return playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))


class Server:
    """A server in a process of its own, which can be killed and come back."""

    def __init__(self, folder: Path) -> None:
        """Choose a port, and where battles are kept."""
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}/"
        self.store = f"sqlite:///{folder / 'battles.sqlite'}"
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start it, and wait until it answers."""
        words = [
            sys.executable,
            "-m",
            "cometfall",
            "play",
            "--no-open",
            "--port",
            str(self.port),
            "--store",
            self.store,
        ]
        self.process = subprocess.Popen(words, stderr=subprocess.PIPE, text=True)
        assert self.process.stderr is not None
        said = self.process.stderr.readline()
        assert self.address in said, said

    def kill(self) -> None:
        """Kill it at once, as a power cut would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate()

    def stop(self) -> None:
        """Let it end."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.communicate(timeout=20)

    def begin(self, **more: Any) -> dict[str, Any]:
        """Begin a small battle."""
        what = {"edition": "classic", "scenario": "meeting", "table": "open", "warbands": [few("Reds"), few("Blues")]}
        body = json.dumps(what | more).encode()
        request = urllib.request.Request(f"{self.address}api/battles", body, method="POST")  # noqa: S310 - our own
        with urllib.request.urlopen(request, timeout=60) as answer:  # noqa: S310 - our own
            found: dict[str, Any] = json.load(answer)
        return found

    def seat(self, secret: str, kind: str = "seat") -> str:
        """The address of a seat; shadows cost time."""
        return f"{self.address}?shadows=0#/{kind}/{secret}"


def few(name: str, count: int = 1) -> dict[str, Any]:
    """A warband of few words."""
    gear = ["bow", "sword", "dagger"]
    return {
        "name": name,
        "warrior": [
            {
                "id": "man",
                "name": f"Man of {name}",
                "warrior": "reiklanders/marksman",
                "gear": gear,
                "count": count,
                "leader": True,
            }
        ],
    }


def warmed_up() -> None:
    """Compile what a battle needs, and keep it on disk for the server; no page should have to wait for it."""
    compile_now()
    warming.play_a_little()


def served(folder: Path) -> Iterator[Server]:
    """A server for as long as it is wanted."""
    server = Server(folder)
    server.start()
    yield server
    server.stop()


def asked(page: Page) -> str:
    """What the page is asked; empty where it is not asked, `over` once the battle is."""
    found = page.evaluate(
        """() => {
          const over = /won:/.test(document.querySelector('.turn')?.textContent ?? '');
          if (over) return 'over';
          return document.querySelector('.asked.ours')?.dataset.number ?? '';
        }"""
    )
    return str(found)


def next_ask(page: Page, before: str) -> str:
    """Wait until the page is asked something else than before, or the battle is over."""
    said = page.locator(".side")
    until(lambda: asked(page) not in {before, ""}, lambda: f"no ask follows {before}: {said.inner_text()[:1500]}")
    return asked(page)


def until(holds: Callable[[], bool], why: str | Callable[[], str], most: float = LONG / 1000) -> None:
    """Wait until something holds."""
    end = time.monotonic() + most
    while not holds():
        assert time.monotonic() < end, why if isinstance(why, str) else why()
        time.sleep(0.03)
