"""Compiling: the few functions in which most time goes are compiled when first called, and kept on disk.

The modules that hold them are named `kernels`, and are imported where they are called and nowhere else: whoever only
looks a rule up does not wait for the compiler. Without it the same text runs as plain Python (`NUMBA_DISABLE_JIT=1`),
many times slower and with the same answers; the tests hold the two equal.

What is kept on disk is kept for the whole of geometry together: the compiler notices when the file of a function has
changed, but not when one that it calls has.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import numba
from numba.core import config

P = ParamSpec("P")
T = TypeVar("T")
NO_DOOR: Mapping[str, Any] = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}


FOLDER = "CACHE_DIR"
"""The setting of the compiler that names the folder."""


def _kept() -> str:
    """The folder for what is compiled from the text of geometry as it is now."""
    here = Path(__file__).parent
    text = b"".join(path.read_bytes() for path in sorted(here.rglob("*.py")))
    given: str = getattr(config, FOLDER)
    return str((Path(given) if given else here / "__pycache__") / f"compiled-{sha256(text).hexdigest()[:12]}")


setattr(config, FOLDER, _kept())


def compiled(function: Callable[P, T]) -> Callable[P, T]:
    """Compile a function of numbers and arrays; what it says stays exactly the same."""
    found: Callable[P, T] = numba.njit(cache=True, error_model="numpy", fastmath=False)(function)
    return found


def compiled_within(function: Callable[P, T]) -> Callable[P, T]:
    """Compile a function that only compiled ones call: it needs no door to Python, and comes about twice as quickly."""
    found: Callable[P, T] = numba.njit(error_model="numpy", fastmath=False, **NO_DOOR)(function)
    return found
