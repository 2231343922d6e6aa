"""The server as browsers reach it: the client's files, a few questions over HTTP, and one socket a seat."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket, WebSocketDisconnect

from cometfall.battle import BattleError, SituationError
from cometfall.editions import EditionError
from cometfall.server.asked_for import beside, what_there_is
from cometfall.server.boards import Seen
from cometfall.server.games import Game
from cometfall.server.halls import Hall, NewBattle
from cometfall.server.protocol import LARGEST, Client, Refused, Server
from cometfall.server.store import Store, StoreError

LONGEST = 2_000_000
"""No body of a request is longer, in bytes."""
SAID = msgspec.json.Decoder(Client)
SPENT = 4404
"""The socket closes with this where a link opens nothing."""


class Page:
    """A page that is open at a battle, behind its socket."""

    def __init__(self, socket: WebSocket, people: tuple[str, ...]) -> None:
        """Sit down."""
        self.socket, self.people, self.seen = socket, people, Seen(people)

    async def tell(self, message: Server) -> None:
        """Send it a message."""
        await self.socket.send_text(msgspec.json.encode(message).decode())


def app(store: Store) -> Starlette:
    """Make the server over a database."""
    hall = Hall(store)

    async def begin(request: Request) -> Response:
        return answer(await hall.begin(msgspec.json.decode(await body_of(request), type=NewBattle)))

    async def offers(_: Request) -> Response:
        return answer(what_there_is())

    async def clause(request: Request) -> Response:
        found = beside(request.path_params["id"])
        known = {"clauses": found} if found else {"code": "no-clause", "message": "There is no such clause."}
        return answer(known, 200 if found else 404)

    async def sit(socket: WebSocket) -> None:
        await socket.accept()
        place = await hall.seat(socket.path_params["secret"])
        game = await hall.game(place.battle) if place else None
        if place is None or game is None:
            await socket.send_text(
                _plain(Refused(code="spent", message="This link opens no battle; ask for a new one."))
            )
            await socket.close(SPENT)
            return
        page = Page(socket, place.warbands)
        await game.join(page)
        try:
            while True:
                await _heard(game, page, await socket.receive_text())
        except (WebSocketDisconnect, KeyError):
            await game.leave(page)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        yield
        store.engine.dispose()

    routes = [
        Route("/api/offers", polite(offers)),
        Route("/api/clauses/{id}", polite(clause)),
        Route("/api/battles", polite(begin), methods=["POST"]),
        WebSocketRoute("/ws/{secret}", sit),
        Mount("/", StaticFiles(directory=client_folder(), html=True, check_dir=False)),
    ]
    return Starlette(routes=routes, lifespan=lifespan)


async def _heard(game: Game, page: Page, text: str) -> None:
    if len(text.encode()) > LARGEST:
        await page.tell(Refused(code="too-long", message=f"A message is at most {LARGEST:,} bytes long."))
        return
    try:
        said = SAID.decode(text)
    except (msgspec.DecodeError, RecursionError) as wrong:
        await page.tell(Refused(code="not-understood", message=f"That is no message of the protocol: {wrong}."))
        return
    await game.hear(page, said)


def polite(handler: Callable[[Request], Awaitable[Response]]) -> Callable[[Request], Awaitable[Response]]:
    """Whatever a user can get wrong is one sentence and a code."""

    async def handled(request: Request) -> Response:
        try:
            return await handler(request)
        except (BattleError, SituationError, EditionError) as wrong:
            return answer({"code": getattr(wrong, "code", "wrong"), "message": str(wrong)}, 400)
        except msgspec.DecodeError as wrong:
            return answer({"code": "not-understood", "message": f"{wrong}."}, 400)
        except StoreError as trouble:
            return answer({"code": "not-kept", "message": str(trouble)}, 503)

    return handled


async def body_of(request: Request) -> bytes:
    """Read a body that is not too long."""
    found = b""
    async for part in request.stream():
        found += part
        if len(found) > LONGEST:
            raise BattleError(f"At most {LONGEST:,} bytes can be sent.", "too-long")
    return found


def answer(value: object, status: int = 200) -> Response:
    """Answer in JSON."""
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def client_folder() -> Path:
    """Where the built client lies."""
    return Path(str(files("cometfall.server"))) / "client"


def _plain(message: Server) -> str:
    return msgspec.json.encode(message).decode()
