"""What a battle tells of a warband that comes home from it."""

from __future__ import annotations

from cometfall.model.values import Value


class Returned(Value, frozen=True, kw_only=True):
    """How one line of a roster has come out of a battle."""

    id: str
    out: int = 0
    """So many of them went out of action."""
    slain: int = 0
    """So many of those by a killing blow."""
    felled_by: str = ""
    """The enemy who did it, by his name."""
    experience: int = 0


class Homecoming(Value, frozen=True, kw_only=True):
    """How a warband has come out of a battle."""

    key: str
    won: bool = False
    foe: str = ""
    """The name of the warband that it fought."""
    foe_list: str = ""
    surviving: int = 1
    """What a warrior learns by living through it."""
    exploration: int = 0
    """The dice that it may roll for exploration."""
    rerolls: int = 0
    wyrdstone: int = 0
    lines: tuple[Returned, ...] = ()
    """Those who were there."""
