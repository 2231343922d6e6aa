"""What a rule tells for the log."""

from __future__ import annotations

import msgspec


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that happened: what, by whom, to whom, with what, and the rule that says so."""

    what: str
    """The kind of event, such as `hit` or `parried`; the words for it stand in one place, in the log."""
    rule: str = ""
    """The rule that decides it, as `section.name`; each edition's clause of it is looked up by the log."""
    by: str = ""
    at: str = ""
    using: str = ""
    number: int = 0
    note: str = ""
