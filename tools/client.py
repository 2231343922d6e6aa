"""Build the client of the browser out of `web/`: with the machine's Node, else with one from a wheel."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

from download import CannotHaveError

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
BUILT = ROOT / "src" / "cometfall" / "server" / "client"
STAMP = BUILT / ".made-of"
GROUP = "client"
"""The group of packages that brings a Node in a wheel."""
OLDEST = (20, 19)
"""The oldest Node that builds it."""
SETTINGS = ("package.json", "package-lock.json", "tsconfig.json", "vite.config.ts", "index.html")


def is_built() -> bool:
    """Whether what is built was made of the sources as they are now."""
    try:
        return STAMP.read_text("utf-8") == _fingerprint()
    except OSError:
        return False


def node_on_the_path() -> bool:
    """Whether the machine has a Node that is new enough, and its npm."""
    node = shutil.which("node")
    if not (node and shutil.which("npm")):
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    return found is not None and (int(found[1]), int(found[2])) >= OLDEST


def build(venv: Path, log: Path) -> None:
    """Fetch what the lock lists and build, unless it stands built already."""
    if is_built():
        return
    environment = dict(os.environ)
    if not node_on_the_path():
        environment["PATH"] = os.pathsep.join([f"{venv / 'bin'}", environment.get("PATH", "")])
    npm = shutil.which("npm", path=environment["PATH"])
    if not npm:
        raise CannotHaveError(f"there is no npm, neither here nor in {venv}; install Node {OLDEST[0]} or later.")
    for words in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
        _run([npm, "--prefix", f"{WEB}", *words], environment, log)
    STAMP.write_text(_fingerprint(), "utf-8")


def _run(command: list[str], environment: Mapping[str, str], log: Path) -> None:
    ran = subprocess.run(command, cwd=WEB, env=environment, capture_output=True, text=True, check=False)
    with log.open("a", encoding="utf-8") as kept:
        print(*command, ran.stdout, ran.stderr, file=kept, sep="\n")
    if ran.returncode:
        lines = [line for line in (ran.stderr or ran.stdout).splitlines() if "error" in line.lower()]
        cause = lines[0].strip() if lines else f"npm ended with {ran.returncode}"
        raise CannotHaveError(f"the client can't be built ({cause}); {log} holds all that npm said.")


def _fingerprint() -> str:
    """Whatever changes this makes the built client stale."""
    files = [*(WEB / name for name in SETTINGS), *sorted(file for file in (WEB / "src").rglob("*") if file.is_file())]
    digest = hashlib.sha256()
    for file in files:
        digest.update(f"{file.relative_to(WEB)}\0".encode() + file.read_bytes() + b"\0")
    return digest.hexdigest()
