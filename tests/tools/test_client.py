"""Building the client: it is built once, anew where its sources change, and says plainly what is missing."""

from pathlib import Path

import pytest

import client
from download import CannotHaveError


@pytest.fixture
def web(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A client of one source file, in a folder of its own."""
    root = tmp_path / "web"
    (root / "src").mkdir(parents=True)
    for name in client.SETTINGS:
        (root / name).write_text("{}", "utf-8")
    (root / "src" / "main.ts").write_text("export {};", "utf-8")
    built = tmp_path / "client"
    monkeypatch.setattr(client, "WEB", root)
    monkeypatch.setattr(client, "BUILT", built)
    monkeypatch.setattr(client, "STAMP", built / ".made-of")
    return root


def a_machine_with(monkeypatch: pytest.MonkeyPatch, folder: Path, *, node: str, npm: str) -> None:
    """Put a node and an npm on the path; an empty script is none."""
    folder.mkdir()
    for name, script in {"node": node, "npm": npm}.items():
        if script:
            (folder / name).write_text(f"#!/bin/sh\n{script}\n", "utf-8")
            (folder / name).chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}:/bin:/usr/bin" if node else f"{folder}")


@pytest.mark.parametrize(
    ("version", "enough"), [("v20.19.0", True), ("v20.18.9", False), ("v18.20.4", False), ("?", False)]
)
def test_a_node_older_than_20_19_is_not_taken(
    version: str, enough: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    a_machine_with(monkeypatch, tmp_path / "bin", node=f"echo {version}", npm="exit 0")
    assert client.node_on_the_path() is enough


def test_what_is_built_is_not_built_again_until_a_source_changes(
    web: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    a_machine_with(
        monkeypatch, tmp_path / "bin", node="echo v22.0.0", npm=f"echo ran >> {tmp_path}/ran; mkdir -p {client.BUILT}"
    )
    for _ in range(2):
        client.build(tmp_path / "venv", tmp_path / "log")
    assert (tmp_path / "ran").read_text("utf-8").count("ran") == len(["ci", "build"])
    (web / "src" / "main.ts").write_text("export const one = 1;", "utf-8")
    assert not client.is_built()


def test_a_build_that_fails_says_why_and_where_the_rest_stands(
    web: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert web.is_dir()
    a_machine_with(monkeypatch, tmp_path / "bin", node="echo v22.0.0", npm="echo 'npm error no such thing' >&2; exit 1")
    with pytest.raises(CannotHaveError, match=r"can't be built \(npm error no such thing\); .*log holds all"):
        client.build(tmp_path / "venv", tmp_path / "log")


@pytest.mark.usefixtures("web")
def test_without_any_npm_the_sentence_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    a_machine_with(monkeypatch, tmp_path / "bin", node="", npm="")
    with pytest.raises(CannotHaveError, match=r"install Node 20 or later"):
        client.build(tmp_path / "venv", tmp_path / "log")
