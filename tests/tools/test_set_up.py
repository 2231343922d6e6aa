"""The set-up takes uv from where this machine is told to get its packages, and takes nothing else for uv."""

import hashlib
import io
import json
import os
import subprocess
import zipfile
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

from download import JSON_PAGE, CannotHaveError
from get_uv import Wheel, get_uv, locked_wheel
from package_index import Sources, as_uv_variables, pip_settings, sources

ROOT = Path(__file__).resolve().parents[2]
SET_UP = ROOT / "tools/set-up"


class Index(SimpleHTTPRequestHandler):
    """Serves a folder, and says of the pages in it whether they are JSON."""

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        """An index page in JSON has a type of its own."""
        return JSON_PAGE if str(path).endswith("index.html") and '"files"' in Path(path).read_text() else "text/html"

    def log_message(self, *_: object) -> None:
        """Nobody reads it."""


@pytest.fixture
def served(tmp_path: Path) -> Iterator[tuple[Path, str]]:
    """A folder, and the address at which it is served."""
    folder = tmp_path / "served"
    folder.mkdir()
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Index, directory=str(folder)))
    Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    yield folder, f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


@pytest.fixture(autouse=True)
def _without_pip(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("get_uv._from_pip", lambda _: None)


def a_wheel(version: str) -> bytes:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        archive.writestr(f"uv-{version}.data/scripts/uv", "the program")
    return content.getvalue()


def a_lock(folder: Path, wheel: Wheel, content: bytes, url: str = "http://127.0.0.1:9/away") -> Path:
    """A lock that means this content by uv for this machine."""
    lock = folder / "uv.lock"
    digest = hashlib.sha256(content).hexdigest()
    wheels = f'[{{ url = "{url}/{wheel.filename}", hash = "sha256:{digest}" }}]'
    lock.write_text(f'[[package]]\nname = "uv"\nversion = "{wheel.version}"\nwheels = {wheels}\n')
    return lock


def test_the_lock_names_a_uv_for_this_machine() -> None:
    wheel = locked_wheel(ROOT / "uv.lock")
    assert wheel.filename.startswith(f"uv-{wheel.version}-py3-none-")
    assert len(wheel.sha256) == 64


@pytest.mark.parametrize("form", ["json", "html", "html with relative links"])
def test_uv_comes_from_the_index_in_whatever_form_it_lists_its_files(
    form: str, served: tuple[Path, str], tmp_path: Path
) -> None:
    folder, address = served
    wheel = locked_wheel(ROOT / "uv.lock")
    content = a_wheel(wheel.version)
    (folder / "files").mkdir()
    (folder / "files" / wheel.filename).write_bytes(content)
    (folder / "simple/uv").mkdir(parents=True)
    link = f"../../files/{wheel.filename}" if "relative" in form else f"{address}/files/{wheel.filename}"
    html = f'<a href="{address}/files/uv-0.0.1.tar.gz">old</a> <a href="{link}#sha256=0">new</a>'
    page = json.dumps({"files": [{"url": f"{address}/files/uv-0.0.1.tar.gz"}, {"url": link}]})
    (folder / "simple/uv/index.html").write_text(page if form == "json" else html)
    uv = get_uv(a_lock(tmp_path, wheel, content), tmp_path / "tools", Sources(index=f"{address}/simple/"))
    assert uv.read_text() == "the program"
    assert os.access(uv, os.X_OK)
    assert [file.name for file in (tmp_path / "tools").iterdir()] == [uv.name]


def test_uv_comes_from_where_the_lock_found_it_if_no_index_is_named(served: tuple[Path, str], tmp_path: Path) -> None:
    folder, address = served
    wheel = locked_wheel(ROOT / "uv.lock")
    content = a_wheel(wheel.version)
    (folder / wheel.filename).write_bytes(content)
    assert get_uv(a_lock(tmp_path, wheel, content, address), tmp_path / "tools", Sources()).is_file()


def test_uv_comes_from_a_folder_of_wheels_without_asking_anyone(tmp_path: Path) -> None:
    wheel = locked_wheel(ROOT / "uv.lock")
    content = a_wheel(wheel.version)
    (tmp_path / wheel.filename).write_bytes(content)
    only_here = Sources(folders=(str(tmp_path),), only_folders=True)
    assert get_uv(a_lock(tmp_path, wheel, content), tmp_path / "tools", only_here).is_file()


def test_a_file_with_another_digest_is_not_taken_for_uv(served: tuple[Path, str], tmp_path: Path) -> None:
    folder, address = served
    wheel = locked_wheel(ROOT / "uv.lock")
    (folder / wheel.filename).write_bytes(b"something else")
    lock = a_lock(tmp_path, wheel, a_wheel(wheel.version), address)
    with pytest.raises(CannotHaveError, match=r"127\.0\.0\.1: not the file that uv\.lock means"):
        get_uv(lock, tmp_path / "tools", Sources())
    assert not (tmp_path / "tools").exists()


def test_an_index_out_of_reach_is_named_without_its_password(tmp_path: Path) -> None:
    away = Sources(index="http://ann:secret@127.0.0.1:9/simple")
    with pytest.raises(CannotHaveError, match=r"can't be fetched \(127\.0\.0\.1: .*refused") as refused:
        get_uv(ROOT / "uv.lock", tmp_path / "tools", away)
    assert "secret" not in str(refused.value)


def test_pip_settings_are_read_as_pip_reads_them(tmp_path: Path) -> None:
    """A file of the user overrules the machine's, a variable overrules both."""
    (tmp_path / "pip").mkdir()
    (tmp_path / "pip/pip.conf").write_text("[global]\nindex-url = https://a/simple\ncert = /a.crt\n")
    named = tmp_path / "named.conf"
    named.write_text("[global]\nindex-url = https://b/simple\nextra-index-url = https://c/s\n  https://d/s\n")
    environment = {"XDG_CONFIG_HOME": str(tmp_path), "HOME": str(tmp_path), "PIP_CONFIG_FILE": str(named)}
    told = pip_settings(environment | {"PIP_CERT": "/b.crt"})
    assert told["index-url"] == "https://b/simple"
    assert told["cert"] == "/b.crt"
    assert sources(environment).more_indexes == ("https://c/s", "https://d/s")


def test_what_uv_is_told_goes_before_what_pip_is_told() -> None:
    pip = {"index-url": "https://pip/simple", "find-links": "/nowhere", "cert": "/pip.crt"}
    environment = {"UV_DEFAULT_INDEX": "https://uv/simple", "UV_INDEX": "extra=https://more/simple"}
    both = sources(environment, pip)
    assert both.indexes == ("https://uv/simple", "https://more/simple")
    assert both.folders == ()
    assert as_uv_variables(both)["SSL_CERT_FILE"] == "/pip.crt"


def test_nothing_is_told_to_uv_where_nothing_is_set() -> None:
    assert as_uv_variables(sources({}, {})) == {}


@pytest.mark.parametrize(
    ("version", "sentence"),
    [
        ("echo 3.9.2", "needs Python 3.11 or later, and {python} is 3.9.2: install a newer one"),
        ("exit 127", "needs Python 3.11 or later, and there is no {python} here: install it"),
    ],
)
def test_a_python_that_will_not_do_is_told_in_one_sentence(version: str, sentence: str, tmp_path: Path) -> None:
    """It says no when asked whether it is new enough, and then tells its version, if it runs at all."""
    python = tmp_path / "python"
    python.write_text(f'#!/bin/sh\ncase "$2" in *exit*) exit 1 ;; esac\n{version}\n')
    python.chmod(0o755)
    environment = {"PYTHON": str(python), "PATH": os.defpath}
    ran = subprocess.run([SET_UP, "play"], env=environment, capture_output=True, text=True, check=False)
    assert ran.returncode == 1
    assert ran.stderr.count("\n") == 1
    assert sentence.format(python=python) in ran.stderr
