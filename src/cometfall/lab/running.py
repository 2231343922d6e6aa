"""Running a series: battle after battle here, or on several cores at once."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from functools import partial

import msgspec

from cometfall.lab.series import Fought, Ready, Series, fought
from cometfall.lab.spreading import Broken, spread


class Failed(msgspec.Struct, frozen=True):
    """A battle that broke off, by a fault of Cometfall."""

    number: int
    seed: int
    why: str


def run(series: Series | Ready, numbers: Iterable[int], jobs: int = 1) -> Generator[Fought | Failed, None, None]:
    """Fight these battles of a series, on so many cores, and give each as it ends; who stops asking stops them all."""
    ready = series.ready() if isinstance(series, Series) else series
    return _told(ready, spread(partial(fought, ready), numbers, jobs))


def _told(ready: Ready, running: Generator[Fought | Broken, None, None]) -> Generator[Fought | Failed, None, None]:
    try:
        for one in running:
            if isinstance(one, Broken):
                yield Failed(one.number, ready.series.seed_of(one.number), one.why)
            else:
                yield one
    finally:
        running.close()
