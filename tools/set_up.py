"""Set up .venv and the client for a purpose, `play`, `test` or `all`; silent where nothing is to do."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import ssl
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path

import client
from download import CannotHaveError
from get_uv import get_uv, locked_uv
from package_index import as_uv_variables, sources

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ROOT / ".tools"
VENV = ROOT / ".venv"
STAMP = VENV / ".set-up"
LOG = TOOLS / "set-up.log"
MISLEADING = {"VIRTUAL_ENV", "CONDA_PREFIX", "UV_PYTHON", "UV_SYSTEM_PYTHON", "PYTHONPATH", "PYTHONHOME"}
GROUPS: Mapping[str, tuple[str, ...]] = {"play": (), "test": ("test",), "all": ("test", "check", "docs")}


def main(purpose: str) -> None:
    """Bring .venv to what the purpose needs, keeping what was set up for others before."""
    needed = set(GROUPS[purpose]) | (set() if client.is_built() or client.node_on_the_path() else {client.GROUP})
    made_of, installed = _stamp()
    if made_of == _fingerprint() and needed <= installed and client.is_built():
        return
    started = time.monotonic()
    print(f"Setting up Cometfall in {VENV}; the first time this takes a minute or so.", flush=True)
    TOOLS.mkdir(exist_ok=True)
    LOG.unlink(missing_ok=True)
    if made_of != _fingerprint() or not needed <= installed:
        STAMP.unlink(missing_ok=True)
        uv = _uv_on_the_path() or get_uv(ROOT / "uv.lock", TOOLS, sources(os.environ))
        groups = sorted(needed | installed)
        _install(str(uv), groups)
        STAMP.write_text("\n".join([_fingerprint(), *groups]), "utf-8")
    client.build(VENV, LOG)
    print(f"Set up in {time.monotonic() - started:.0f} s.", flush=True)


def _stamp() -> tuple[str, set[str]]:
    """What .venv was last made of, and the groups in it."""
    try:
        made_of, *groups = STAMP.read_text("utf-8").split("\n")
    except OSError:
        return "", set()
    return made_of, {group for group in groups if group in {*GROUPS["all"], client.GROUP}}


def _fingerprint() -> str:
    """Whatever changes this makes .venv stale: the lock, our own settings, the place, the Python."""
    parts = (ROOT / "pyproject.toml").read_bytes(), (ROOT / "uv.lock").read_bytes(), f"{ROOT} {sys.version}".encode()
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def _uv_on_the_path() -> str | None:
    """A uv that is here already, if it is at least as new as ours."""
    uv = shutil.which("uv")
    if not uv:
        return None
    said = subprocess.run([uv, "--version"], capture_output=True, text=True, check=False).stdout
    here = re.match(r"uv (\d+)\.(\d+)\.(\d+)", said)
    wanted = locked_uv(ROOT / "uv.lock")["version"].split(".")
    return uv if here and [int(part) for part in here.groups()] >= [int(part) for part in wanted] else None


def _install(uv: str, groups: list[str]) -> None:
    """Let uv make .venv hold Cometfall and exactly what the lock lists for these groups."""
    here = sources(os.environ)
    python = f"--python={sys.executable}"
    chosen = ["--frozen", "--no-default-groups", *(f"--group={group}" for group in groups)]
    if here.replace_the_usual:
        # The lock names addresses; where packages must come from elsewhere, only its versions and digests count.
        listed = f"{TOOLS / 'packages.txt'}"
        commands = [
            ["export", "--quiet", "--format=requirements.txt", "--no-emit-project", f"--output-file={listed}", *chosen],
            ["venv", "--clear", python, f"{VENV}"],
            ["pip", "install", "--no-deps", "--require-hashes", f"--requirements={listed}"],
            ["pip", "install", "--no-deps", f"--editable={ROOT}"],
        ]
    else:
        commands = [["sync", python, *chosen]]
    environment = _environment(as_uv_variables(here))
    for command in commands:
        said = _run([uv, *command], environment)
        # What was fetched before may do, where the network is away.
        if said and _run([uv, *command, "--offline"], environment):
            raise CannotHaveError(f"the packages can't be installed ({_cause(said)}); {LOG} holds all that uv said.")


def _run(command: list[str], environment: Mapping[str, str]) -> str:
    """Run uv, noting what it says; answer that if it fails, else nothing."""
    ran = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    with LOG.open("a", encoding="utf-8") as log:
        print(*command, ran.stdout, ran.stderr, file=log, sep="\n")
    return "" if ran.returncode == 0 else ran.stderr or f"uv ended with {ran.returncode}"


def _cause(said: str) -> str:
    """The last cause that uv names lies at the bottom of the matter."""
    causes = re.findall(r"^ *(?:error|cause): (.+)$", said, re.MULTILINE)
    cause = causes[-1] if causes else " ".join(said.split())
    return f"{cause}: set SSL_CERT_FILE to your network's certificates" if "certificate" in cause else cause


def _environment(sources: Mapping[str, str]) -> dict[str, str]:
    """What uv shall know: this machine's Python and sources, and no other project's environment."""
    environment = {name: value for name, value in os.environ.items() if name not in MISLEADING}
    environment |= sources
    environment |= {"UV_PYTHON_PREFERENCE": "only-system", "UV_PYTHON_DOWNLOADS": "never"}
    environment |= {"UV_PROJECT_ENVIRONMENT": f"{VENV}", "UV_NO_PROGRESS": "1", "NO_COLOR": "1"}
    if ssl.create_default_context().get_ca_certs():
        environment.setdefault("UV_SYSTEM_CERTS", "1")
    if not os.access(Path.home(), os.W_OK):
        environment.setdefault("UV_CACHE_DIR", f"{TOOLS / 'cache'}")
    return environment


if __name__ == "__main__":
    try:
        main(sys.argv[1] if len(sys.argv) > 1 else "all")
    except CannotHaveError as missing:
        sys.exit(f"Cometfall can't be set up: {missing}")
    except OSError as trouble:
        sys.exit(f"Cometfall can't be set up: {trouble}.")
    except KeyboardInterrupt:
        sys.exit("Cometfall is not set up: interrupted.")
