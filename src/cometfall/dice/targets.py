"""A number that a die must reach, with the reason for each of its parts."""

from __future__ import annotations

import msgspec

IMPOSSIBLE = 99
"""A score that no die reaches: the roll is not made."""


class Modifier(msgspec.Struct, frozen=True, cache_hash=True):
    """What is added to a die roll, and why; a modifier of +1 lowers the score that is needed by one."""

    add: int
    why: str

    def __str__(self) -> str:
        return f"{self.add:+d} {self.why}"


class Target(msgspec.Struct, frozen=True, cache_hash=True):
    """The score a die must reach: a base and the modifiers of the roll, each with its reason."""

    need: int
    """The lowest face that succeeds, all modifiers counted."""
    base: int
    why: str
    modifiers: tuple[Modifier, ...] = ()
    note: str = ""
    """A limit that decided the need against the sum of the parts, such as "only sixes"."""
    dice: int = 1
    """How many dice are added up to reach it."""

    @property
    def possible(self) -> bool:
        """Whether the highest faces reach it."""
        return self.need <= 6 * self.dice

    def __str__(self) -> str:
        score = f"{self.need}+" if self.possible else "no roll"
        parts = [f"{_score(self.base)} {self.why}", *map(str, self.modifiers), self.note]
        return f"{score}: {', '.join(part for part in parts if part)}"


def _score(base: int) -> str:
    return f"{base}+" if base < IMPOSSIBLE else "none"


def target(base: int, why: str, modifiers: tuple[Modifier, ...] = (), dice: int = 1) -> Target:
    """Put a target together from its base and what changes the roll."""
    need = base - sum(modifier.add for modifier in modifiers) if base < IMPOSSIBLE else IMPOSSIBLE
    return Target(need=need, base=base, why=why, modifiers=modifiers, dice=dice)
