"""Answering requests: bodies that are not too long, JSON, and a sentence for whatever a user can get wrong."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec
from anyio import to_thread
from starlette.requests import Request
from starlette.responses import Response

from cometfall.battle import BattleError, RefusedError, SituationError
from cometfall.catalogue import CatalogueError
from cometfall.dice import DiceError
from cometfall.editions import EditionError
from cometfall.odds import OddsError
from cometfall.server.games import THINKING
from cometfall.server.store import StoreError
from cometfall.tables import TableError

LONGEST = 2_000_000
"""No body of a request is longer, in bytes."""
WRONG = (
    BattleError,
    SituationError,
    EditionError,
    TableError,
    CatalogueError,
    OddsError,
    DiceError,
    RefusedError,
)
"""What a user can get wrong."""


def polite(handler: Callable[[Request], Awaitable[Response]]) -> Callable[[Request], Awaitable[Response]]:
    """Whatever a user can get wrong is one sentence and a code."""

    async def handled(request: Request) -> Response:
        try:
            return await handler(request)
        except WRONG as wrong:
            return answer({"code": getattr(wrong, "code", "wrong"), "message": str(wrong)}, 400)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
            return answer({"code": "not-understood", "message": f"That is not understood: {wrong}."}, 400)
        except StoreError as trouble:
            return answer({"code": "not-kept", "message": str(trouble)}, 503)

    return handled


def thought(about: Callable[[Request, bytes], object]) -> Callable[[Request], Awaitable[Response]]:
    """Answer by what takes a thought, beside everything else."""

    async def handler(request: Request) -> Response:
        body = await body_of(request) if request.method == "POST" else b""
        return answer(await to_thread.run_sync(about, request, body, limiter=THINKING))

    return polite(handler)


async def body_of(request: Request) -> bytes:
    """Read a body that is not too long."""
    found = b""
    async for part in request.stream():
        found += part
        if len(found) > LONGEST:
            raise BattleError(f"At most {LONGEST:,} bytes can be sent.", "too-long")
    return found


def answer(value: object, status: int = 200) -> Response:
    """Answer in JSON, or as it stands."""
    if isinstance(value, Response):
        return value
    return Response(msgspec.json.encode(value), status, media_type="application/json")
