"""The names that may stand in what people write down."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

Identifier = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
Key = Annotated[str, Meta(min_length=1, max_length=60)]
