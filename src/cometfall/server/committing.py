"""Dice that nobody can bend: the server binds itself to its seed before the first roll, and shows it at the end."""

from __future__ import annotations

from hashlib import sha256

import msgspec
from msgspec.structs import replace

from cometfall.battle import Opening


def commitment_of(how: Opening) -> str:
    """What is published before the first roll: it tells nothing of the dice, and fits no other seed or opening."""
    return sha256(b"cometfall dice 1\0" + msgspec.json.encode(how)).hexdigest()


def sealed(how: Opening) -> Opening:
    """The opening without its seed: what may be shown while the battle goes on."""
    return replace(how, seed="")
