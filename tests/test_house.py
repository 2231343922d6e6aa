"""The house itself: its floors, its doors, and what may stand where."""

import ast
import importlib.metadata
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
CODE = ROOT / "src/cometfall"
EDITIONS = {"classic", "revised", "archeonicus", "playsheet", "house"}
CLAUSE = re.compile(r"[a-z]+(\.[a-z0-9-]+){2}")


def toml(name: str) -> dict[str, Any]:
    return tomllib.loads((ROOT / name).read_text("utf-8"))


def floors() -> set[str]:
    """The packages that the contract of floors speaks of."""
    (contract,) = toml("pyproject.toml")["tool"]["importlinter"]["contracts"]
    return {package.strip(" ()") for layer in contract["layers"] for package in layer.split("|")}


def test_the_installed_version_is_the_one_in_pyproject() -> None:
    assert importlib.metadata.version("cometfall") == toml("pyproject.toml")["project"]["version"]


def test_every_package_stands_on_a_floor() -> None:
    packages = {folder.name for folder in CODE.iterdir() if folder.is_dir() and any(folder.rglob("*.py"))}
    assert packages <= floors()


def test_the_lock_lists_what_pyproject_asks_for() -> None:
    """What is asked for but not locked would not be installed, and nobody would be told."""
    asked = toml("pyproject.toml")
    (locked,) = (package for package in toml("uv.lock")["package"] if package["name"] == "cometfall")
    by_group = {
        group: {line for line in lines if isinstance(line, str)} for group, lines in asked["dependency-groups"].items()
    }
    extras = {line for lines in asked["project"]["optional-dependencies"].values() for line in lines}
    assert listed(locked["metadata"]["requires-dist"]) == names({*asked["project"]["dependencies"], *extras})
    for group, lines in by_group.items():
        assert names(lines) <= listed(locked["metadata"]["requires-dev"][group]), group


def listed(requirements: list[dict[str, Any]]) -> set[str]:
    return {requirement["name"] for requirement in requirements}


def names(lines: set[str]) -> set[str]:
    return {re.split(r"[^\w-]", line)[0] for line in lines}


def words_of_code(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The names in a piece of code, and its strings where they are keys or ids and not prose."""
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if not re.search(r"\s", text):
                yield node.lineno, text
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
                yield node.lineno, name
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield node.lineno, name
            case ast.keyword(arg=str(name)):
                yield node.value.lineno, name
            case ast.ImportFrom(names=aliases) | ast.Import(names=aliases):
                yield from ((node.lineno, alias.name) for alias in aliases)
            case _:
                pass


def edition_named_by(word: str) -> str | None:
    """The edition that a name or a key names; `house` is also an English word, so it counts only alone or in an id."""
    if re.match(r"house(\.|$)", word):
        return "house"
    parts = re.findall(r"[a-z]+", re.sub(r"(?<=[a-z])(?=[A-Z])", "_", word).lower())
    return next((part for part in parts if part in EDITIONS - {"house"}), None)


def editions_named_in(code: str) -> list[tuple[int, str]]:
    return sorted({(line, word) for line, word in words_of_code(ast.parse(code)) if edition_named_by(word)})


@pytest.mark.parametrize(
    "code",
    [
        'if edition == "revised": pass',
        'tell("hit", "classic.parry.roll")',
        "def revised_parry(): pass",
        "play(archeonicus=True)",
        "battle.is_classic",
        "class PlaysheetParry: pass",
        'pick("house")',
        'pick("house.parry.two-weapons")',
    ],
)
def test_a_rule_that_names_an_edition_is_found(code: str) -> None:
    assert editions_named_in(code)


@pytest.mark.parametrize(
    "code", ['"""As the classic rules have it."""', "house_rule = 1", 'pick("house-cat")', "x = 1"]
)
def test_prose_and_other_words_name_no_edition(code: str) -> None:
    assert not editions_named_in(code)


def test_no_rule_names_an_edition() -> None:
    """What differs between the books is data: `editions` knows whose, and the fields of a book cite their clauses."""
    found = [
        f"{file.relative_to(ROOT)}:{line}: {word}"
        for file in sorted(CODE.rglob("*.py"))
        if CODE / "editions" not in file.parents
        for line, word in editions_named_in(file.read_text("utf-8"))
        if not (CODE / "model/book" in file.parents and CLAUSE.fullmatch(word))
    ]
    assert found == []


def test_every_exception_to_a_check_has_its_reason() -> None:
    """`# noqa: X` or `# type: ignore[x]` alone says that somebody was in a hurry."""
    bare = re.compile(
        r"# (noqa(: *[A-Z]+\d+(, *[A-Z]+\d+)*)?|type: ignore(\[[\w, -]+\])?|pyright: ignore(\[\w+\])?) *$"
    )
    found = [
        f"{file.relative_to(ROOT)}:{number}"
        for folder in ("src", "tests", "tools", "bench")
        for file in sorted((ROOT / folder).rglob("*.py"))
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1)
        if bare.search(line)
    ]
    assert found == []


def test_every_lint_rule_that_is_off_has_its_reason() -> None:
    settings = (ROOT / "pyproject.toml").read_text("utf-8")
    off = re.findall(r'^    "[A-Z]+\d*",(.*)$', settings, re.MULTILINE)
    assert len(off) > 10
    assert [reason for reason in off if not re.match(r" +# \w", reason)] == []
