"""Starting the server, and opening the browser at it."""

from __future__ import annotations

import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path

import uvicorn

from cometfall.server.app import app, client_folder
from cometfall.server.store import Store, StoreError
from cometfall.server.warming import warm_up

__all__ = ["ServingError", "StoreError", "serve"]
ANYWHERE = frozenset({"0.0.0.0", "::"})  # noqa: S104 - only where the user names it
"""Addresses that stand for all of a machine."""


class ServingError(Exception):
    """The server can't be started: why, and what would help."""


class Announced(uvicorn.Server):
    """A server that says when it answers."""

    def __init__(self, config: uvicorn.Config, answers: Callable[[], None]) -> None:
        """Keep whom to tell."""
        super().__init__(config)
        self._answers = answers

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        await super().startup(sockets)
        if self.started:
            self._answers()


def serve(
    port: int,
    store: str = "",
    *,
    host: str = "127.0.0.1",
    browser: bool = True,
    told: Callable[[str], None] = lambda _: None,
) -> None:
    """Serve until it is interrupted; battles are kept in a file of the user's, or in a database by its address."""
    if not (client_folder() / "index.html").is_file():
        raise ServingError("The page has not been built; `make play` builds it.")
    with _listening(host, port) as listening:
        kept = (
            Store(store) if store else Store.in_file(Path.home() / ".local" / "share" / "cometfall" / "battles.sqlite")
        )
        address = f"http://{_reached_at(host)}:{port}/"

        def answers() -> None:
            told(address)
            if browser:
                warm_up()
            if browser and has_a_browser():
                threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()

        config = uvicorn.Config(app(kept), log_level="warning", ws="websockets-sansio")
        Announced(config, answers).run([listening])


def has_a_browser() -> bool:
    """Whether a window can be opened here; one that takes the terminal is none."""
    if sys.platform not in {"win32", "darwin"} and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True


def _listening(host: str, port: int) -> socket.socket:
    """Take the port, or say why it can't be had."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    if sys.platform != "win32":
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(1024)
    except PermissionError:
        listening.close()
        raise ServingError(f"Port {port} may not be used by you; name one above 1023, such as --port 8137.") from None
    except OSError as error:
        listening.close()
        if _taken(host, port):
            other = port + 1 if port < 65535 else 8137
            raise ServingError(f"Port {port} is in use; name another, such as --port {other}.") from None
        raise ServingError(f"{host} can't be answered at: {error.strerror}; --host 127.0.0.1 always can.") from None
    return listening


def _taken(host: str, port: int) -> bool:
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as tried:
        try:
            return tried.connect_ex((host, port)) == 0
        except OSError:
            return False


def _reached_at(host: str) -> str:
    """What a browser calls an address; for all of them, the name of this machine."""
    if host in ANYWHERE:
        return socket.gethostname()
    return f"[{host}]" if ":" in host else host
