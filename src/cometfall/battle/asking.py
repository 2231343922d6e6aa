"""What a battle asks of a player, what he answers, and why an answer is refused."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from cometfall.battle.log import clause_of
from cometfall.dice import Choice, DiceAsk, Option, Region, RollOff, answer_for, dice_of
from cometfall.dice.answers import asked
from cometfall.model.state import State
from cometfall.model.wording import did_you_mean, listed, shown

LONGEST = 2000
"""No answer is longer."""
RULES = {
    "set-up": "turn.setup",
    "who-sets-up-first": "turn.setup",
    "which-edge": "turn.setup",
    "place-anew": "turn.setup",
    "charge": "charge.declare-unmeasured",
    "whom-to-charge": "frenzy.must-charge",
    "intercept": "interception.who",
    "how-far": "charge.failed",
    "move": "movement.remaining",
    "whereto": "movement.distance",
    "shoot": "shooting.one-at-a-time",
    "stand-up": "recovery.knocked-down-stands-up",
    "come-round": "recovery.stunned-becomes-knocked-down",
    "rally": "recovery.rally-test",
    "facing": "recovery.rally-success",
    "give-up": "rout.voluntary",
    "stay-and-fight": "stubborn.stay",
    "who-leaves-combat": "leaving-combat.declare",
    "parting-hit": "leaving-combat.breaking",
    "flee-to": "fleeing.continue",
    "parry": "parry.equipment",
    "whom-to-strike": "combat.divide-attacks",
}
"""The rule behind what is asked of a player; each edition's clause of it is looked up."""


class Answer(msgspec.Struct, frozen=True):
    """What a player answers: to which ask, and the key of an option, or the dice that he rolled."""

    to: int
    key: str
    player: str = ""
    """Who answers, where that is to be checked."""


class Offer(msgspec.Struct, frozen=True):
    """One option, as a player reads it."""

    key: str
    words: str


class RefusedError(Exception):
    """An answer that changes nothing: what is wrong with it, a code for programs, and the clause where there is one."""

    def __init__(self, code: str, message: str, clause: str = "") -> None:
        """Say why."""
        super().__init__(message)
        self.code, self.clause = code, clause


class OpenAsk:
    """An ask that waits for its answer."""

    def __init__(self, battle: State, number: int, ask: Choice | DiceAsk) -> None:
        """Put the ask of a rule to a player."""
        self.number = number
        self.asked = ask
        self.kind: Literal["choice", "dice"] = "choice" if isinstance(ask, Choice) else "dice"
        self.what: str = ask.what
        self.by = "" if isinstance(ask, RollOff) else ask.by
        self.player = ask.player if isinstance(ask, Choice) else _roller(battle, self.by)
        self.clause = clause_of(battle.book, RULES.get(self.what, ""))

    @property
    def options(self) -> tuple[Offer, ...]:
        """What may be chosen, as far as it can be listed."""
        found = self.asked.options if isinstance(self.asked, Choice) else ()
        return tuple(Offer(option.key, option.words) for option in found)

    @property
    def region(self) -> Region | None:
        """The further options that are too many to list."""
        return self.asked.region if isinstance(self.asked, Choice) else None

    @property
    def dice(self) -> int:
        """How many dice are to be rolled; none for a choice."""
        return 0 if isinstance(self.asked, Choice) else dice_of(self.asked)

    @property
    def words(self) -> str:
        """What is asked, in words."""
        if isinstance(self.asked, Choice):
            return f"{self.player} decides: {self.what.replace('-', ' ')}{f' of {self.by}' if self.by else ''}."
        return f"{self.player} rolls {asked(self.asked)}."

    def answer(self, key: str) -> Answer:
        """Answer this ask by the key of an option, or by the faces of the dice."""
        return Answer(self.number, key)

    def plain(self) -> dict[str, Any]:
        """The same as plain data."""
        found = {name: getattr(self, name) for name in ("number", "kind", "player", "what", "by", "words", "clause")}
        options = [{"key": offer.key, "words": offer.words} for offer in self.options]
        return {**found, "options": options, "region": self.region is not None, "dice": self.dice}


def _roller(battle: State, by: str) -> str:
    """Whose dice they are: those of the warrior they are rolled for, else of the player whose turn it is."""
    owner = next((one.warband for one in battle.warriors if one.id == by), "")
    return owner or battle.turn or battle.warbands[0].key


def option_of(ask: OpenAsk, key: str) -> Option:
    """Give the option that an answer names, or refuse it."""
    assert isinstance(ask.asked, Choice), ask.asked
    if len(key) > LONGEST:
        raise RefusedError("too-long", f"An answer of {len(key):,} signs is too long; {LONGEST:,} are enough.")
    found = ask.asked.named(key)
    if isinstance(found, Option):
        return found
    keys = [option.key for option in ask.asked.options]
    why = found or f'"{shown(key)}" is not open; {did_you_mean(key, keys, many=f"there are {len(keys)} options.")}'
    raise RefusedError("not-open", f"{ask.what}: {why}", ask.clause)


def faces_of(ask: OpenAsk, key: str) -> tuple[Any, tuple[int, ...]]:
    """Give the answer and the faces of dice that a player rolled by hand, or refuse them."""
    assert not isinstance(ask.asked, Choice), ask.asked
    wanted = dice_of(ask.asked)
    parts = key[:LONGEST].split()
    if len(parts) != wanted or not all(part in {"1", "2", "3", "4", "5", "6"} for part in parts):
        example = " ".join(map(str, range(1, wanted + 1))) if wanted <= 6 else "1 1 ..."
        raise RefusedError(
            "not-dice", f'{ask.words} "{shown(key)}" is not that: give {wanted} faces of 1 to 6, such as "{example}".'
        )
    faces = tuple(int(part) for part in parts)
    answer = answer_for(ask.asked, faces)
    if answer is None:
        assert isinstance(ask.asked, RollOff), ask.asked
        raise RefusedError(
            "tied", f"{listed(ask.asked.between)} have rolled {' '.join(parts)}: equal dice are rolled again."
        )
    return answer, faces
