"""Compiling: the few functions in which most time goes run as they are written first, and compiled once that pays.

They stand in modules or folders named `kernels`. To load the compiler takes a second, and to compile what is not kept
on disk yet some ten; so whoever looks once or twice waits for neither. When running as written has taken `PATIENCE`
altogether, all of them are compiled. What they say is the same either way, and the tests hold them to it;
`NUMBA_DISABLE_JIT=1` leaves them as they are written.

What is compiled is kept on disk by the text of all kernels and of what they import: the compiler notices a change in
the file of a function, but not in that of one it calls. Where nothing can be written it is compiled anew by each
process.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from re import MULTILINE
from re import compile as compile_pattern
from shutil import rmtree
from tempfile import TemporaryFile
from threading import RLock
from time import perf_counter
from typing import Any, Generic, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
PATIENCE = 1.0
"""Seconds."""
IMPORTED = compile_pattern(r"^from cometfall\.geometry\.([a-z_.]+) import", MULTILINE)
KEPT = 3
"""So many folders stay on disk, with those of what was compiled from earlier text."""


class Compiled(Generic[P, T]):
    """A function with a door to Python, and what stands behind it: its text, later what is compiled from it."""

    def __init__(self, text: Callable[P, T], works: Works) -> None:
        self.text = text
        self.made: Callable[P, T] | None = None
        self.works = works

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> T:
        """Run it."""
        if self.made:
            return self.made(*args, **kwargs)
        with self.works.running():
            # Another thread may have compiled all while this one waited; what is compiled may not be run as written.
            if not self.made:
                return self.text(*args, **kwargs)
        return self.made(*args, **kwargs)


class Works:
    """All that is to be compiled, and how long it has run as it is written."""

    def __init__(self) -> None:
        self.doors: list[Compiled[..., Any]] = []
        self.within: list[Callable[..., Any]] = []
        self.spent = 0.0
        self.under_way = 0
        self.compiling = False
        self.lock = RLock()

    @contextmanager
    def running(self) -> Iterator[None]:
        """Count the time of what runs as it is written; nothing is exchanged while anything does."""
        with self.lock:
            self.under_way += 1
            began = perf_counter()
        try:
            yield
        finally:
            with self.lock:
                self.under_way -= 1
                if not self.under_way:
                    self.spent += perf_counter() - began
                    if self.spent > PATIENCE:
                        self.compile()

    def compile(self) -> None:
        """Exchange all that runs as it is written for what is compiled from it, wherever it is named."""
        import numba

        settings: Any = numba.config
        if settings.DISABLE_JIT:
            self.spent = float("-inf")
            return
        self.compiling = True
        made: dict[int, Any] = {}
        for door in self.doors:
            door.made = made[id(door)] = _kept(door.text)
        for text in self.within:
            made[id(text)] = _inner(text)
        self.doors, texts, self.within = [], [*(door.text for door in self.doors), *self.within], []
        for module in {text.__module__ for text in texts}:
            names = vars(sys.modules[module])
            names.update({name: made[id(thing)] for name, thing in names.items() if id(thing) in made})


WORKS = Works()
"""The one place for what the whole process has compiled; nothing that is said depends on it."""


def compiled(function: Callable[P, T]) -> Callable[P, T]:
    """Compile a function of numbers and arrays once that pays; what it says stays exactly the same."""
    if WORKS.compiling:
        return _kept(function)
    WORKS.doors.append(door := Compiled(function, WORKS))
    return door


def compiled_within(function: Callable[P, T]) -> Callable[P, T]:
    """Compile a function that only compiled ones call: without a door to Python that is twice as quick."""
    if WORKS.compiling:
        return _inner(function)
    WORKS.within.append(function)
    return function


def compile_now() -> None:
    """Compile all, for whoever knows that it will pay."""
    WORKS.compile()


def _inner(function: Callable[P, T]) -> Callable[P, T]:
    import numba

    options: dict[str, Any] = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    found: Callable[P, T] = numba.njit(error_model="numpy", fastmath=False, **options)(function)
    return found


def _kept(function: Callable[P, T]) -> Callable[P, T]:
    import numba

    settings: Any = numba.config
    given, folder = settings.CACHE_DIR, _folder(settings.CACHE_DIR)
    settings.CACHE_DIR = folder
    try:
        found: Callable[P, T] = numba.njit(cache=bool(folder), error_model="numpy", fastmath=False)(function)
    finally:
        settings.CACHE_DIR = given
    return found


@cache
def _folder(given: str) -> str:
    """Where what is compiled from the text of geometry as it is now is kept; nowhere, where nothing can be written."""
    here = Path(__file__).parent
    text = b"".join(path.read_bytes() for path in _kernels(here))
    for above in (Path(given),) if given else (here / "__pycache__", Path("~/.cache/cometfall").expanduser()):
        folder = above / f"compiled-{sha256(text).hexdigest()[:12]}"
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            TemporaryFile(dir=folder).close()
            others = [old for old in above.glob("compiled-*") if old != folder]
            for old in sorted(others, key=lambda each: each.stat().st_mtime)[: 1 - KEPT]:
                rmtree(old, ignore_errors=True)
            return str(folder)
    return ""


def _kernels(here: Path) -> list[Path]:
    """The files of all kernels, and of whatever of geometry they import."""
    found: set[Path] = set()
    left = [path for path in here.rglob("*.py") if "kernels" in (path.stem, path.parent.name)]
    while left:
        path = left.pop()
        if path not in found and path.exists():
            found.add(path)
            named = IMPORTED.findall(path.read_text(encoding="utf-8"))
            left.extend(here.joinpath(*name.split(".")).with_suffix(".py") for name in named)
    return sorted(found)
