"""Starting the server, and opening the browser at it."""

from __future__ import annotations

import socket
import threading
import webbrowser
from pathlib import Path

import uvicorn

from cometfall.server.app import app, client_folder
from cometfall.server.store import Store, StoreError

__all__ = ["ServingError", "StoreError", "serve"]


class ServingError(Exception):
    """The server can't be started: why, and what would help."""


def serve(port: int, store: str = "", *, browser: bool = True) -> None:
    """Serve until it is interrupted; battles are kept in a file of the user's, or in a database by its address."""
    if not (client_folder() / "index.html").is_file():
        raise ServingError("The page has not been built; `make play` builds it.")
    if _taken(port):
        raise ServingError(f"Port {port} is in use; name another, such as --port {port + 1}.")
    kept = Store(store) if store else Store.in_file(Path.home() / ".local" / "share" / "cometfall" / "battles.sqlite")
    address = f"http://127.0.0.1:{port}/"
    if browser:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    uvicorn.run(app(kept), host="127.0.0.1", port=port, log_level="warning", ws="websockets-sansio")


def _taken(port: int) -> bool:
    with socket.socket() as tried:
        return tried.connect_ex(("127.0.0.1", port)) == 0
