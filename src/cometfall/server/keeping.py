"""What is kept of a battle, for whoever holds one of its links: what it is about, and its record as a file."""

from __future__ import annotations

from anyio import to_thread
from starlette.responses import Response

from cometfall.battle import RefusedError
from cometfall.battle.laying_out import situation_of
from cometfall.server.games import PERSON, Game
from cometfall.server.halls import Hall
from cometfall.server.store import Place


async def about_seat(hall: Hall, secret: str) -> dict[str, object]:
    """What a link opens."""
    place = await _place(hall, secret)
    about, over = await to_thread.run_sync(hall.store.about, place.battle)
    game = hall.open.get(place.battle)
    asked = game.battle.ask.player if game is not None and game.battle.ask else ""
    return {"about": about, "over": over, "warbands": place.warbands, "asked": asked}


async def record_of(hall: Hall, secret: str) -> Response:
    """The record of a battle as a file: while it goes on only for those who play all of it that no bot plays."""
    place = await _place(hall, secret)
    game = await hall.game(place.battle)
    if game is None:
        raise RefusedError("spent", "This link opens no battle; ask for a new one.")
    if game.battle.ask is not None and not _plays_alone(game, place):
        raise RefusedError(
            "seed-inside", "The record holds the seed of the dice: others play too, so it is given once it is over."
        )
    name = f'attachment; filename="{place.battle}.cometfall"'
    return Response(game.battle.text(), media_type="text/plain", headers={"content-disposition": name})


async def situation_now(hall: Hall, secret: str) -> dict[str, str]:
    """The moment at which a battle stands, as a situation to be argued about."""
    place = await _place(hall, secret)
    game = await hall.game(place.battle)
    if game is None:
        raise RefusedError("spent", "This link opens no battle; ask for a new one.")
    return {"text": situation_of(game.battle.state, game.battle.opening)}


def _plays_alone(game: Game, place: Place) -> bool:
    people = {key for key, seat in game.places.items() if seat.by == PERSON}
    return bool(place.warbands) and people <= set(place.warbands)


async def _place(hall: Hall, secret: str) -> Place:
    place = await hall.seat(secret)
    if place is None:
        raise RefusedError("spent", "This link opens no battle; ask for a new one.")
    return place
