"""Fetch uv, the program that installs our packages, with Python's standard library alone.

Which uv, and the digest that it must have, stand in uv.lock; where to get it, in this machine's own settings.
"""

from __future__ import annotations

import hashlib
import html.parser
import importlib.util
import io
import json
import platform
import subprocess
import sys
import tempfile
import tomllib
import urllib.parse
import urllib.request
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from download import JSON_PAGE, CannotHaveError, fetch, host, reason, with_password_of
from package_index import Sources


@dataclass(frozen=True)
class Wheel:
    """The file that holds uv for this machine."""

    version: str
    url: str
    sha256: str

    @property
    def filename(self) -> str:
        """The name under which every index lists it."""
        return self.url.rpartition("/")[2]

    def is_in(self, content: bytes) -> bool:
        """Whether these bytes are the file that the lock means."""
        return hashlib.sha256(content).hexdigest() == self.sha256


def locked_uv(lock: Path) -> dict[str, Any]:
    """Find what the lock file says of uv."""
    packages = tomllib.loads(lock.read_text("utf-8"))["package"]
    return next(package for package in packages if package["name"] == "uv")


def locked_wheel(lock: Path) -> Wheel:
    """Find in the lock file the wheel of uv that runs here."""
    uv = locked_uv(lock)
    machine = platform.machine().lower()
    if sys.platform == "linux":
        system = "manylinux" if platform.libc_ver()[0] == "glibc" else "musllinux"
    else:
        system = "macosx" if sys.platform == "darwin" else sys.platform
    for wheel in uv["wheels"]:
        if system in wheel["url"] and wheel["url"].endswith(f"_{machine}.whl"):
            return Wheel(uv["version"], wheel["url"], wheel["hash"].removeprefix("sha256:"))
    raise CannotHaveError(
        f"there is no uv {uv['version']} for {sys.platform} on {machine}: install uv yourself and put it on the PATH."
    )


def get_uv(lock: Path, folder: Path, sources: Sources) -> Path:
    """Put uv into the folder, unless it is there, and answer where it stands."""
    wheel = locked_wheel(lock)
    uv = folder / f"uv-{wheel.version}"
    if uv.exists():
        return uv
    content = _from_pip(wheel) or _from_folders(wheel, sources) or _from_network(wheel, sources)
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        program = archive.read(f"uv-{wheel.version}.data/scripts/uv")
    folder.mkdir(exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=folder, delete=False) as unfinished:
        unfinished.write(program)
    Path(unfinished.name).chmod(0o755)
    return Path(unfinished.name).rename(uv)  # whole, or not at all


def _from_pip(wheel: Wheel) -> bytes | None:
    """Let pip fetch it where there is a pip, since pip knows settings that we don't."""
    if importlib.util.find_spec("pip") is None:
        return None
    with tempfile.TemporaryDirectory() as folder:
        options = ("--quiet", "--no-deps", "--only-binary=:all:", "--retries=1", f"--dest={folder}")
        download = (sys.executable, "-m", "pip", "download", *options, f"uv=={wheel.version}")
        subprocess.run(download, capture_output=True, check=False)
        return _intact(wheel, Path(folder))


def _from_folders(wheel: Wheel, sources: Sources) -> bytes | None:
    """Take it from a folder of wheels."""
    folders = (Path(urllib.request.url2pathname(folder.removeprefix("file://"))) for folder in sources.folders)
    return next((content for folder in folders if (content := _intact(wheel, folder))), None)


def _intact(wheel: Wheel, folder: Path) -> bytes | None:
    """Read the wheel from a folder if it is there as the lock means it."""
    file = folder / wheel.filename
    content = file.read_bytes() if file.is_file() else b""
    return content if wheel.is_in(content) else None


def _from_network(wheel: Wheel, sources: Sources) -> bytes:
    """Fetch it from the index that this machine is told to use, else from where the lock found it."""
    if sources.only_folders:
        raise CannotHaveError(f"no folder of wheels holds {wheel.filename}, and the settings forbid asking an index.")
    troubles: list[str] = []
    places = [
        f"{index.rstrip('/')}/uv/{'index.html' if index.startswith('file:') else ''}" for index in sources.indexes
    ]
    if not sources.replace_the_usual:
        places.append(wheel.url)
    for place in places:
        try:
            address = place if place == wheel.url else _listed(wheel, *fetch(place, sources), place)
            content = fetch(address, sources)[0] if address else b""
        except (OSError, ValueError) as trouble:
            troubles.append(f"{host(place)}: {reason(trouble)}")
            continue
        if wheel.is_in(content):
            return content
        found = "not the file that uv.lock means" if content else f"no {wheel.filename}"
        troubles.append(f"{host(place)}: {found}")
    raise CannotHaveError(
        f"uv {wheel.version} can't be fetched ({'; '.join(troubles)}): connect to the network, "
        "or set PIP_INDEX_URL to a package index that this machine can reach."
    )


def _listed(wheel: Wheel, page: bytes, kind: str, place: str) -> str | None:
    """Find the address of the wheel on an index page, which is JSON or HTML."""
    if kind == JSON_PAGE:
        links = [str(file["url"]) for file in json.loads(page)["files"]]
    else:
        reader = _Links()
        reader.feed(page.decode("utf-8", "replace"))
        links = reader.links
    for link in links:
        address = urllib.parse.urldefrag(urllib.parse.urljoin(place, link)).url
        if address.rpartition("/")[2] == wheel.filename:
            return with_password_of(place, address)
    return None


class _Links(html.parser.HTMLParser):
    """Collects where the links of a page lead."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "a":
            self.links += [value for name, value in attrs if name == "href" and value]
