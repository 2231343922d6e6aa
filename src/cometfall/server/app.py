"""The server as browsers reach it: the client's files, a few questions over HTTP, and one socket a seat."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path

import msgspec
from anyio import to_thread
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket, WebSocketDisconnect

from cometfall.server.answering import answer, body_of, polite, thought
from cometfall.server.asked_for import (
    beside,
    drawn_table,
    looked_up,
    roster_from,
    things_called,
    what_a_book_leaves_open,
    what_there_is,
)
from cometfall.server.boards import Seen
from cometfall.server.games import STANDS_IN, THINKING, Game
from cometfall.server.halls import Hall, NewBattle, OldBattle
from cometfall.server.keeping import about_seat, record_of, situation_now
from cometfall.server.lesson import lesson
from cometfall.server.looking import Question
from cometfall.server.protocol import LARGEST, Client, Refused, Server
from cometfall.server.settled import odds_of, settled, shown_examples
from cometfall.server.store import Store

SAID = msgspec.json.Decoder(Client)
SPENT = 4404
"""The socket closes with this where a link opens nothing."""
MOST_QUESTIONS = 8
"""So many questions of a page are open at once."""


class Page:
    """A page that is open at a battle, behind its socket."""

    def __init__(self, socket: WebSocket, people: tuple[str, ...]) -> None:
        """Sit down."""
        self.socket, self.people, self.seen = socket, people, Seen(people)
        self.questions: set[asyncio.Task[None]] = set()

    async def tell(self, message: Server) -> None:
        """Send it a message."""
        await self.socket.send_text(msgspec.json.encode(message).decode())

    async def hear(self, game: Game, text: str) -> None:
        """Understand what it says and do it; a question is thought about beside everything else."""
        if len(text.encode()) > LARGEST:
            await self.tell(Refused(code="too-long", message=f"A message is at most {LARGEST:,} bytes long."))
            return
        try:
            said = SAID.decode(text)
        except (msgspec.DecodeError, RecursionError) as wrong:
            await self.tell(Refused(code="not-understood", message=f"That is no message of the protocol: {wrong}."))
            return
        if not isinstance(said, Question):
            await game.hear(self, said)
        elif len(self.questions) >= MOST_QUESTIONS:
            await self.tell(Refused(code="busy", message="Your last questions are thought about first.", id=said.id))
        else:
            task = asyncio.get_running_loop().create_task(self._answered(game, said))
            self.questions.add(task)
            task.add_done_callback(self.questions.discard)

    async def _answered(self, game: Game, said: Question) -> None:
        try:
            await game.hear(self, said)
        except (RuntimeError, WebSocketDisconnect):  # the page has been closed meanwhile
            return


def app(store: Store) -> Starlette:
    """Make the server over a database."""
    hall = Hall(store)

    async def sit(socket: WebSocket) -> None:
        await socket.accept()
        place = await hall.seat(socket.path_params["secret"])
        game = await hall.game(place.battle) if place else None
        if place is None or game is None:
            spent = Refused(code="spent", message="This link opens no battle; ask for a new one.")
            await socket.send_text(msgspec.json.encode(spent).decode())
            await socket.close(SPENT)
            return
        page = Page(socket, place.warbands)
        await game.join(page)
        try:
            while True:
                await page.hear(game, await socket.receive_text())
        except (WebSocketDisconnect, KeyError):
            await game.leave(page)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        yield
        store.engine.dispose()

    client = Mount("/", StaticFiles(directory=client_folder(), html=True, check_dir=False))
    made = Starlette(routes=[*QUESTIONS, *BATTLES, WebSocketRoute("/ws/{secret}", sit), client], lifespan=lifespan)
    made.state.hall = hall
    return made


async def _begin(request: Request) -> Response:
    new = msgspec.json.decode(await body_of(request), type=NewBattle)
    return answer(await to_thread.run_sync(hall_of(request).begin, new, limiter=THINKING))


async def _go_on(request: Request) -> Response:
    old = msgspec.json.decode(await body_of(request), type=OldBattle)
    return answer(await to_thread.run_sync(hall_of(request).go_on, old, limiter=THINKING))


async def _teach(request: Request) -> Response:
    return answer(await to_thread.run_sync(hall_of(request).begin, lesson(STANDS_IN), limiter=THINKING))


async def _seat(request: Request) -> Response:
    return answer(await about_seat(hall_of(request), request.path_params["secret"]))


async def _record(request: Request) -> Response:
    return answer(await record_of(hall_of(request), request.path_params["secret"]))


async def _situation(request: Request) -> Response:
    return answer(await situation_now(hall_of(request), request.path_params["secret"]))


def hall_of(request: Request) -> Hall:
    """The battles of the server that is asked."""
    hall: Hall = request.app.state.hall
    return hall


BATTLES = [
    Route("/api/battles", polite(_begin), methods=["POST"]),
    Route("/api/lesson", polite(_teach), methods=["POST"]),
    Route("/api/records", polite(_go_on), methods=["POST"]),
    Route("/api/seats/{secret}", polite(_seat)),
    Route("/api/seats/{secret}/record", polite(_record)),
    Route("/api/seats/{secret}/situation", polite(_situation)),
]
"""Where battles are begun, gone on with and saved."""


def _clause(request: Request, _: bytes) -> object:
    found = beside(request.path_params["id"])
    if not found:
        return answer({"code": "no-clause", "message": "There is no such clause."}, 404)
    return {"clauses": found}


def _odds(request: Request, body: bytes) -> object:
    wanted = request.query_params.get("editions", "")
    return {"odds": odds_of(body.decode(), tuple(wanted.split(",")) if wanted else ())}


def _picture(request: Request, _: bytes) -> object:
    return Response(drawn_table(request.query_params.get("name", "")), media_type="image/svg+xml")


QUESTIONS = [
    Route("/api/offers", thought(lambda _, __: what_there_is())),
    Route("/api/editions/{name}", thought(lambda asked, _: what_a_book_leaves_open(asked.path_params["name"]))),
    Route("/api/table.svg", thought(_picture)),
    Route("/api/clauses", thought(lambda asked, _: looked_up(**_words(asked)))),
    Route("/api/clauses/{id}", thought(_clause)),
    Route("/api/things", thought(lambda asked, _: things_called(**_words(asked)))),
    Route("/api/examples", thought(lambda _, __: shown_examples())),
    Route("/api/warbands", thought(lambda _, body: roster_from(body.decode())), methods=["POST"]),
    Route("/api/settle", thought(lambda _, body: settled(body.decode())), methods=["POST"]),
    Route("/api/odds", thought(_odds), methods=["POST"]),
]
"""What may be asked without a seat."""


def _words(request: Request) -> dict[str, str]:
    return {"words": request.query_params.get("words", "")[:200], "edition": request.query_params.get("edition", "")}


def client_folder() -> Path:
    """Where the built client lies."""
    return Path(str(files("cometfall.server"))) / "client"
