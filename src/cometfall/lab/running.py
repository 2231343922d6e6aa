"""Running a series: battle after battle here, or on several cores at once."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from signal import SIG_IGN, SIGINT, signal
from typing import Any, TypeAlias

import msgspec

from cometfall.lab.series import Fought, Ready, Series, fought

PATIENCE = 2.0
"""Seconds that a process is given to end."""


class Failed(msgspec.Struct, frozen=True):
    """A battle that broke off, by a fault of Cometfall or of a bot."""

    number: int
    seed: int
    why: str


Running: TypeAlias = Generator[Fought | Failed, None, None]


def run(series: Series | Ready, numbers: Iterable[int], jobs: int = 1) -> Running:
    """Fight these battles of a series, on so many cores, and give each as it ends; who stops asking stops them all."""
    ready = series.ready() if isinstance(series, Series) else series
    if jobs == 1:
        return (_tried(ready, number) for number in numbers)
    return _on_several(ready, iter(numbers), jobs)


def _tried(ready: Ready, number: int) -> Fought | Failed:
    try:
        return fought(ready, number)
    except Exception as error:  # noqa: BLE001 - whatever breaks a battle off, the others are fought
        said = " ".join(str(error).split())[:200]
        return Failed(number, ready.series.seed_of(number), f"{type(error).__name__}: {said}")


class Worker:
    """A process that fights one battle after another."""

    def __init__(self, ready: Ready) -> None:
        """Start it."""
        context = get_context("spawn")  # a fork would copy whatever threads there are
        self.pipe, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(target=_work, args=(theirs, ready), daemon=True)
        self.process.start()
        theirs.close()
        self.number = -1

    def fight(self, number: int) -> None:
        """Let it fight a battle."""
        self.number = number
        self.pipe.send(number)

    def fought(self, series: Series) -> Fought | Failed:
        """Give what came of its battle."""
        try:
            found: Fought | Failed = self.pipe.recv()
        except (EOFError, OSError):
            self.process.join(PATIENCE)
            why = f"its process ended with code {self.process.exitcode}"
            return Failed(self.number, series.seed_of(self.number), why)
        return found

    def end(self) -> None:
        """Let it end, whatever it is doing."""
        self.pipe.close()
        self.process.terminate()
        self.process.join(PATIENCE)


def _work(pipe: Connection, ready: Ready) -> None:
    """Fight what is asked for, until nobody asks any more; Ctrl-C is for who asks."""
    signal(SIGINT, SIG_IGN)
    while True:
        try:
            number = pipe.recv()
            pipe.send(_tried(ready, number))
        except (EOFError, OSError):
            return


def _on_several(ready: Ready, numbers: Iterator[int], jobs: int) -> Running:
    busy: dict[Any, Worker] = {}
    try:
        for _, number in zip(range(jobs), numbers, strict=False):
            _start(busy, Worker(ready), number)
        while busy:
            for pipe in wait(list(busy)):
                worker = busy.pop(pipe)
                found = worker.fought(ready.series)
                following = next(numbers, None)
                if following is None or not worker.process.is_alive():
                    worker.end()
                if following is not None:
                    _start(busy, worker if worker.process.is_alive() else Worker(ready), following)
                yield found
    finally:
        for worker in busy.values():
            worker.end()


def _start(busy: dict[Any, Worker], worker: Worker, number: int) -> None:
    worker.fight(number)
    busy[worker.pipe] = worker
