"""Where this machine gets its packages from: what uv is told, else what pip is told, else nothing."""

from __future__ import annotations

import configparser
import os
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Sources:
    """The places to look for packages, and how to reach them."""

    index: str = ""
    more_indexes: tuple[str, ...] = ()
    folders: tuple[str, ...] = ()
    """Folders, or pages, full of wheels."""
    only_folders: bool = False
    certificates: str = ""
    proxy: str = ""

    @property
    def indexes(self) -> tuple[str, ...]:
        """Every index to ask, in order."""
        named = (self.index, *self.more_indexes) if self.index else self.more_indexes
        return () if self.only_folders else named

    @property
    def replace_the_usual(self) -> bool:
        """Whether packages must come from here and not from where the lock file found them."""
        return self.only_folders or bool(self.index)


def sources(environment: Mapping[str, str], pip: Mapping[str, str] | None = None) -> Sources:
    """Read what uv's variables say, and where they are silent pip's variables and files."""
    told = pip_settings(environment) if pip is None else pip
    uv = environment.get
    folders = uv("UV_FIND_LINKS", "").split(",") if uv("UV_FIND_LINKS") else told.get("find-links", "").split()
    more = f"{uv('UV_INDEX', '')} {uv('UV_EXTRA_INDEX_URL', '')}".split() or told.get("extra-index-url", "").split()
    no_index = uv("UV_NO_INDEX") or told.get("no-index", "")
    return Sources(
        index=uv("UV_DEFAULT_INDEX") or uv("UV_INDEX_URL") or told.get("index-url", ""),
        more_indexes=tuple(index.rpartition("=")[2] if "=" in index.partition("://")[0] else index for index in more),
        folders=tuple(folder for folder in folders if "://" in folder or Path(folder).is_dir()),
        only_folders=no_index.lower() in {"1", "true", "yes", "on"},
        certificates=uv("SSL_CERT_FILE") or told.get("cert", ""),
        proxy=uv("HTTPS_PROXY") or uv("https_proxy") or uv("ALL_PROXY") or told.get("proxy", ""),
    )


def as_uv_variables(sources: Sources) -> dict[str, str]:
    """Say the same to uv, which reads none of pip's settings."""
    said = {
        "UV_DEFAULT_INDEX": sources.index,
        "UV_INDEX": " ".join(sources.more_indexes),
        "UV_INDEX_STRATEGY": "unsafe-best-match" if sources.more_indexes else "",  # as pip does
        "UV_FIND_LINKS": ",".join(sources.folders),
        "UV_NO_INDEX": "1" if sources.only_folders else "",
        "SSL_CERT_FILE": sources.certificates,
        "HTTPS_PROXY": sources.proxy,
    }
    return {variable: value for variable, value in said.items() if value}


def pip_settings(environment: Mapping[str, str]) -> dict[str, str]:
    """Read pip's settings as pip does: a later file overrules an earlier one, and a variable every file."""
    settings: dict[str, str] = {}
    for file in _pip_files(environment):
        parser = configparser.RawConfigParser()
        try:
            parser.read(file, encoding="utf-8")
        except (configparser.Error, UnicodeDecodeError, OSError):
            continue
        for section in ("global", "install", "download"):
            if parser.has_section(section):
                settings.update(parser.items(section))
    for variable, value in environment.items():
        if variable.startswith("PIP_") and value:
            settings[variable.removeprefix("PIP_").lower().replace("_", "-")] = value
    return settings


def _pip_files(environment: Mapping[str, str]) -> Iterator[Path]:
    """The files that pip reads, those of the machine before those of the user."""
    if environment.get("PIP_CONFIG_FILE") == os.devnull:
        return
    for folder in reversed(environment.get("XDG_CONFIG_DIRS", "/etc/xdg").split(":")):
        yield Path(folder) / "pip/pip.conf"
    home = Path(environment.get("HOME", "/"))
    yield Path("/etc/pip.conf")
    yield Path("/Library/Application Support/pip/pip.conf")
    yield home / ".pip/pip.conf"
    yield home / "Library/Application Support/pip/pip.conf"
    yield Path(environment.get("XDG_CONFIG_HOME") or home / ".config") / "pip/pip.conf"
    yield Path(sys.prefix) / "pip.conf"
    if "PIP_CONFIG_FILE" in environment:
        yield Path(environment["PIP_CONFIG_FILE"])
