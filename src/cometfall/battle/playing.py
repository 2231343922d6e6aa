"""A battle from outside: it asks, is answered, and goes on; it can be saved, looked at, forked, and taken back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec.structs import replace

from cometfall.battle.asking import Answer, OpenAsk, RefusedError, faces_of, option_of
from cometfall.battle.course import Moment, answered, begun, lines_of, moment_at, taken_up
from cometfall.battle.errors import BattleError
from cometfall.battle.log import Entry, die_entry
from cometfall.battle.opening import Dice, Opening, Warbands, first_state, opening
from cometfall.battle.parting import agreed, resigned
from cometfall.battle.record import Back, EndOffered, Given, Line, Resigned, read, written
from cometfall.battle.replaying import Replayed, followed
from cometfall.battle.results import Result, result_of
from cometfall.battle.taking_back import WISHES, Wish, consent, is_free, moment_before
from cometfall.battle.view import View, view_of
from cometfall.dice import Choice, DiceAsk, Numbered
from cometfall.geometry import Table
from cometfall.model.scenario import Scenario
from cometfall.model.state import State
from cometfall.model.wording import did_you_mean, shown
from cometfall.tables import TableFile

ROLL = "roll"
"""What a player says who lets the program roll his dice."""


class Battle:
    """A battle being played."""

    def __init__(self, how: Opening, moment: Moment | None = None, rolled: int = 0) -> None:
        """Go on from a moment, or begin; `start` and `load` are the ways in."""
        self.opening = how
        self._dice = Numbered(how.seed, rolled)
        self._moment = begun(first_state(how), self._roll) if moment is None else moment
        self._ask: OpenAsk | None = None
        self._wish: Wish | None = None
        self._lines: tuple[Any, Line] | None = None

    @classmethod
    def start(
        cls,
        scenario: Scenario | str,
        warbands: Warbands,
        *,
        edition: str = "",
        table: Table | TableFile | str | None = None,
        seed: int | str | None = None,
        dice: Dice = "rolled",
        campaign: bool = False,
    ) -> Battle:
        """Start a battle of a scenario between warbands, by itself or in a campaign."""
        how = opening(scenario, warbands, edition, table, seed, dice)
        return cls(replace(how, campaign=campaign))

    @property
    def state(self) -> State:
        """The state at rest, before the step under way; it holds what no player may see."""
        return self._moment.state

    @property
    def begun(self) -> tuple[Any, ...]:
        """The answers that the step under way has had."""
        return self._moment.begun

    @property
    def rolled(self) -> int:
        """How many dice have been rolled by the program."""
        return self._dice.rolled

    @property
    def players(self) -> tuple[str, ...]:
        """The players, each called as his warband."""
        return tuple(self.opening.warbands)

    @property
    def ask(self) -> OpenAsk | None:
        """What waits for an answer; nothing once the battle is over."""
        moment = self._moment
        asked = consent(self._wish) if self._wish else moment.opened
        if asked is None:
            return None
        if self._ask is None or self._ask.number != moment.number:
            self._ask = OpenAsk(moment.state, moment.number, asked)
        return self._ask

    @property
    def events(self) -> tuple[Entry, ...]:
        """The log: what happened, with clauses."""
        return lines_of(self._moment.told)

    @property
    def result(self) -> Result | None:
        """How it ended; nothing while it goes on."""
        if self._moment.opened is not None:
            return None
        return result_of(self._moment.state, self.events, campaign=self.opening.campaign)

    def view(self, player: str) -> View:
        """Give what a player may know, or with no name what everybody may: the one door through which it is seen."""
        if player:
            self._known(player)
        return view_of(self._moment, self.ask, player)

    def watched(self) -> View:
        """Give what anybody may know who plays no warband."""
        return view_of(self._moment, self.ask, "")

    def seen_at(self, player: str, line: int) -> View:
        """Give what a player, or nobody's, may know of the battle as it was when a line of the log was told."""
        if player:
            self._known(player)
        return view_of(moment_at(self._moment, line), None, player)

    def answer(self, answer: Answer | str) -> None:
        """Answer the open ask; what can't be is refused, and changes nothing."""
        ask = self.ask
        if ask is None:
            raise RefusedError("over", "The battle is over; nothing is asked any more.")
        given = Answer(ask.number, answer) if isinstance(answer, str) else answer
        if given.to != ask.number:
            raise RefusedError("old-ask", f"Ask {given.to} is not open; ask {ask.number} is ({ask.what}).")
        if given.player not in {"", ask.player}:
            raise RefusedError("out-of-turn", f"{shown(given.player)} is not asked; {ask.player} is ({ask.what}).")
        line = Given(ask.number, ask.player, ask.what, given.key, ask.by, self._dice.rolled)
        if self._wish:
            self._agreed(self._wish, option_of(ask, given.key).key == "yes")
        else:
            self._go_on(ask, given.key)
        self._lines = (self._lines, line)

    def _go_on(self, ask: OpenAsk, key: str) -> None:
        entry: Entry | None = None
        value: Any
        if isinstance(ask.asked, Choice):
            value = option_of(ask, key)
        elif key == ROLL:
            value = self._dice(ask.asked)
            entry = die_entry(ask.asked, self._dice.faces)
        else:
            value, faces = faces_of(ask, key)
            entry = die_entry(ask.asked, faces)
        self._moment = answered(self._moment, value, self._roll, entry)

    def back(self, player: str) -> None:
        """Take back what a player answered last; once dice have fallen or another has answered, only if all agree."""
        self._known(player)
        self._unasked()
        target = moment_before(self._moment, player)
        if target is None:
            raise RefusedError("nothing-to-take-back", f"{player} has answered nothing that could be taken back.")
        others = tuple(other for other in self.players if other != player)
        self._lines = (self._lines, Back(player))
        if is_free(self._moment, target, player):
            self._moment = taken_up(target, self._moment)
        else:
            self._wish = Wish(player, target, others)
            self._moment = taken_up(self._moment, self._moment)

    def resign(self, player: str) -> None:
        """Give the battle up."""
        self._known(player)
        self._going_on()
        ended = resigned(self._moment, player)
        self._lines, self._wish = (self._lines, Resigned(player)), None
        self._moment = ended

    def offer_end(self, player: str) -> None:
        """Offer all others to end the battle as it stands; it ends once all agree."""
        self._known(player)
        self._going_on()
        self._unasked()
        others = tuple(other for other in self.players if other != player)
        self._lines = (self._lines, EndOffered(player))
        self._wish = Wish(player, agreed(self._moment), others, "agree-to-end")
        self._moment = taken_up(self._moment, self._moment)

    def _going_on(self) -> None:
        if self.ask is None:
            raise RefusedError("over", "The battle is over; nothing is asked any more.")

    def _unasked(self) -> None:
        if self._wish:
            raise RefusedError("asked-already", f"{self._wish.by} {WISHES[self._wish.what]}; that is open first.")

    def _agreed(self, wish: Wish, agrees: bool) -> None:  # noqa: FBT001 - the answer to the ask
        """Another player says whether he agrees to what is wished."""
        self._wish = wish.without_first() if agrees else None
        at = self._moment
        if agrees and self._wish is None:
            at = wish.target
        self._moment = taken_up(at, self._moment)

    def fork(self, seed: str | None = None) -> Battle:
        """Give a battle that goes its own way from here, by other dice where a seed is given; nothing is copied."""
        how = self.opening if seed is None else replace(self.opening, seed=seed)
        fork = Battle(how, self._moment, self._dice.rolled)
        fork._lines, fork._wish = self._lines, self._wish
        return fork

    @property
    def record(self) -> tuple[Line, ...]:
        """All that was answered, in order."""
        found, lines = self._lines, []
        while found is not None:
            found, line = found
            lines.append(line)
        return tuple(reversed(lines))

    def text(self) -> str:
        """The record as text."""
        return written(self.opening, self.record)

    def save(self, path: str | Path) -> None:
        """Write the record to a file."""
        file = Path(path)
        try:
            file.write_text(self.text(), "utf-8")
        except OSError as error:
            raise BattleError(f"{shown(str(file), 200)} can't be written: {error.strerror}.", "file") from None

    @classmethod
    def load(cls, path: str | Path) -> Battle:
        """Go on with a battle where its record ends; a record that does not hold is refused."""
        found = cls.replay(path)
        if found.trouble[1]:
            raise BattleError(found.trouble[1], found.trouble[0])
        return found.battle

    @classmethod
    def replay(cls, path: str | Path, to: int | None = None) -> Replayed[Battle]:
        """Play a record again as far as it holds, or up to an ask, and say what is wrong with the rest."""
        found = read(path)
        return followed(cls(found.opening), found, to)

    def _known(self, player: str) -> None:
        if player not in self.players:
            raise RefusedError(
                "no-player", f'There is no player "{shown(player)}"; {did_you_mean(player, self.players)}'
            )

    def _roll(self, ask: DiceAsk) -> tuple[Any, tuple[int, ...]] | None:
        if self.opening.dice == "asked":
            return None
        return self._dice(ask), self._dice.faces
