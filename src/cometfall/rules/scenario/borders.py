"""The border of the table: its edges, corners and sides, and who starts from which."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from cometfall.dice import Option, Play, Row, choose, consult, roll_off
from cometfall.geometry.parts import Place
from cometfall.model.sides import TableEdge, Warband
from cometfall.model.state import State

OPPOSITE: Mapping[TableEdge, TableEdge] = {"south": "north", "north": "south", "west": "east", "east": "west"}
ROUND: tuple[TableEdge, ...] = ("south", "east", "north", "west")
"""The edges, one after another round the table."""
EDGES = tuple(Option(edge, f"the {edge} edge", edge) for edge in ROUND)
POSTS = ("south-west", "south", "south-east", "east", "north-east", "north", "north-west", "west")
"""The corners and the middles of the sides, against the clock."""
CORNERS = (0, 2, 4, 6)


def opposite(edge: TableEdge) -> TableEdge:
    """The edge across the table."""
    return OPPOSITE[edge]


def off(battle: State, edge: TableEdge, place: Place) -> int:
    """How far a place is from an edge of the table."""
    table = battle.table
    far = {"south": place[1], "north": table.depth - place[1], "west": place[0], "east": table.width - place[0]}
    return far[edge]


def post_at(battle: State, post: int) -> tuple[int, int]:
    """The point of the table's border that a post is."""
    name, table = POSTS[post], battle.table
    x = 0 if "west" in name else table.width if "east" in name else table.width // 2
    y = 0 if "south" in name else table.depth if "north" in name else table.depth // 2
    return x, y


def choose_edges(battle: State) -> Play[State]:
    """The edges, corners or sides from which the warbands start are chosen, as the scenario says."""
    assert battle.scenario is not None, battle
    zones = {zone.of for zone in battle.scenario.zones}
    if zones & {"own-post", "own-quarter"}:
        return (yield from _posts(battle, quarters="own-quarter" in zones))
    match battle.scenario.edges:
        case "first-chooses":
            return _with_edges(battle, battle.warbands[0], (yield from _edge(battle.warbands[0].key, EDGES)))
        case "ends":
            return _with_edges(battle, battle.warbands[0], (yield from _edge(battle.warbands[0].key, _ends(battle))))
        case "winner-chooses-for-the-attacker":
            winner = (yield from roll_off(tuple(band.key for band in battle.warbands)))[0]
            attacker = next(band for band in battle.warbands if band.role == "attacker")
            return _with_edges(battle, attacker, (yield from _edge(winner, EDGES)))
        case "random-for-the-attacker" | "none":
            return battle


def _edge(player: str, options: tuple[Option, ...]) -> Play[TableEdge]:
    edge: TableEdge = yield from choose("which-edge", player, options)
    return edge


def _ends(battle: State) -> tuple[Option, ...]:
    """The two edges that are farthest apart."""
    along = battle.table.width >= battle.table.depth
    return tuple(option for option in EDGES if (option.key in {"west", "east"}) is along)


def _with_edges(battle: State, band: Warband, edge: TableEdge) -> State:
    """Give one warband an edge, and all others the one opposite."""
    for each in battle.warbands:
        battle = battle.with_band(replace(each, edge=edge if each.key == band.key else opposite(edge)))
    return battle


def _posts(battle: State, *, quarters: bool) -> Play[State]:
    """One warband after another chooses a place; of two in quarters the second has the one opposite."""
    free = list(CORNERS if quarters else range(len(POSTS)))
    for number, band in enumerate(battle.warbands):
        options = tuple(Option(POSTS[post], f"the {POSTS[post]}", post) for post in free)
        if quarters and number:
            post = (_post_of(battle, battle.warbands[0].key) + len(POSTS) // 2) % len(POSTS)
        else:
            post = yield from _post(band.key, options, quarters=quarters)
        free.remove(post)
        battle = battle.with_band(replace(band, post=post))
    return battle


def _post(player: str, options: tuple[Option, ...], *, quarters: bool) -> Play[int]:
    if quarters:
        corner: int = yield from choose("which-corner", player, options)
        return corner
    side: int = yield from choose("which-side", player, options)
    return side


def _post_of(battle: State, key: str) -> int:
    post = battle.band(key).post
    assert post is not None, battle.band(key)
    return post


def random_edge(battle: State, player: str) -> Play[TableEdge]:
    """A player names an edge and rolls: on a 1 it is that, on 2 to 5 one beside it, on a 6 the one opposite."""
    edge: TableEdge = yield from choose("name-an-edge", player, EDGES)
    place = ROUND.index(edge)
    beside = (ROUND[place - 1], ROUND[(place + 1) % len(ROUND)])
    rows = (Row((1,), edge), Row((2, 3), beside[0]), Row((4, 5), beside[1]), Row((6,), opposite(edge)))
    found: TableEdge = yield from consult("edge", rows, player)
    return found
