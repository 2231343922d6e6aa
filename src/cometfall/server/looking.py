"""Questions of a page: where one can get to, whom one sees, what an option is worth. The rules and the odds answer."""

from __future__ import annotations

from cometfall.battle import Battle, RefusedError
from cometfall.server.boards import figure
from cometfall.server.protocol import Back, Client, Looks, Reach, Server, Then, Way, Weigh

Question = Reach | Way | Looks | Weigh | Then


def looked(battle: Battle, people: tuple[str, ...], asked: Client) -> Server:
    """Answer a question by what a seat may know."""
    match asked:
        case Then():
            return _then(battle, people, asked)
        case _:
            raise RefusedError("unknown", "Nobody can answer that yet.")


def _then(battle: Battle, people: tuple[str, ...], asked: Then) -> Back:
    view = battle.seen_at(people[0] if people else "", asked.line)
    figures = [figure(view.state, one) for one in view.state.warriors]
    return Back(id=asked.id, line=asked.line, figures=figures, turn=view.state.turn, phase=view.state.phase)
