"""Spreading work over the cores: the same task for many numbers, each told as it is done."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from signal import SIG_IGN, SIGINT, signal
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

T = TypeVar("T")
Task: TypeAlias = Callable[[int], T]
PATIENCE = 2.0
"""Seconds that a process is given to end."""


class Broken(NamedTuple):
    """A task that broke off, and why."""

    number: int
    why: str


def spread(task: Task[T], numbers: Iterable[int], jobs: int = 1) -> Generator[T | Broken, None, None]:
    """Do a task for each of these numbers, on so many cores; who stops asking stops them all."""
    if jobs == 1:
        return (tried(task, number) for number in numbers)
    return _on_several(task, iter(numbers), jobs)


def tried(task: Task[T], number: int) -> T | Broken:
    """Do a task; whatever breaks it off, the others are done."""
    try:
        return task(number)
    except Exception as error:  # noqa: BLE001 - it is told, and those who read it judge it
        said = " ".join(str(error).split())[:200]
        return Broken(number, f"{type(error).__name__}: {said}")


class Worker(Generic[T]):
    """A process that does one task after another."""

    def __init__(self, task: Task[T]) -> None:
        """Start it."""
        context = get_context("spawn")  # a fork would copy whatever threads there are
        self.pipe, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(target=_work, args=(theirs, task), daemon=True)
        self.process.start()
        theirs.close()
        self.number = -1

    def begin(self, number: int) -> None:
        """Let it do a task."""
        self.number = number
        self.pipe.send(number)

    def done(self) -> T | Broken:
        """Give what came of its task."""
        try:
            found: T | Broken = self.pipe.recv()
        except (EOFError, OSError):
            self.process.join(PATIENCE)
            return Broken(self.number, f"its process ended with code {self.process.exitcode}")
        return found

    def end(self) -> None:
        """Let it end, whatever it is doing."""
        self.pipe.close()
        self.process.terminate()
        self.process.join(PATIENCE)


def _work(pipe: Connection, task: Task[Any]) -> None:
    """Do what is asked for, until nobody asks any more; Ctrl-C is for who asks."""
    signal(SIGINT, SIG_IGN)
    while True:
        try:
            pipe.send(tried(task, pipe.recv()))
        except (EOFError, OSError):
            return


def _on_several(task: Task[T], numbers: Iterator[int], jobs: int) -> Generator[T | Broken, None, None]:
    busy: dict[Any, Worker[T]] = {}
    try:
        for _, number in zip(range(jobs), numbers, strict=False):
            _begin(busy, Worker(task), number)
        while busy:
            for pipe in wait(list(busy)):
                worker = busy.pop(pipe)
                found = worker.done()
                following = next(numbers, None)
                if following is None or not worker.process.is_alive():
                    worker.end()
                if following is not None:
                    _begin(busy, worker if worker.process.is_alive() else Worker(task), following)
                yield found
    finally:
        for worker in busy.values():
            worker.end()


def _begin(busy: dict[Any, Worker[T]], worker: Worker[T], number: int) -> None:
    worker.begin(number)
    busy[worker.pipe] = worker
