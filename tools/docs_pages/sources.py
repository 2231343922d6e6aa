"""What the code says of itself: docstrings of rules, of the fields of a trait, and of the kinds of tables."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from cometfall.editions.citations import citations
from cometfall.editions.clauses import BOOKS, all_clauses
from cometfall.model.values import Value

CODE = Path(__file__).resolve().parents[2] / "src/cometfall"
TOPIC = re.compile(r"[a-z-]+\.[a-z0-9-]+")


class Rule(Value, frozen=True):
    """One function of the rules: where it stands, what it says of itself, and which topics it tells of."""

    module: str
    """Such as `combat/parry`."""
    name: str
    says: str
    cites: tuple[str, ...]

    @property
    def section(self) -> str:
        """The section whose module it stands in, if the module is one of a section."""
        return self.module.rpartition("/")[2].replace("_", "-")


class Moment(Value, frozen=True):
    """A field of a trait: the part of the game it belongs to, its name, and what it means."""

    part: str
    attribute: str
    key: str
    says: str


@cache
def rules() -> tuple[Rule, ...]:
    """Give all functions of the rules that say what they do."""
    return tuple(
        Rule(module=_module(file), name=node.name, says=_first(says), cites=tuple(_topics(node)))
        for file in sorted((CODE / "rules").rglob("*.py"))
        for node in _parsed(file).body
        if isinstance(node, ast.FunctionDef) and (says := ast.get_docstring(node))
    )


@cache
def modules() -> Mapping[str, tuple[str, str]]:
    """Give the module of each section that has one: where it stands and what it says."""
    return MappingProxyType(
        {
            file.stem.replace("_", "-"): (_module(file), _first(ast.get_docstring(_parsed(file)) or ""))
            for file in sorted((CODE / "rules").rglob("*.py"))
            if not file.stem.startswith("__")
        }
    )


@cache
def played_by() -> Mapping[str, tuple[Rule, ...]]:
    """Give for each clause the rules that tell of it."""
    found: dict[str, list[Rule]] = {}
    for rule in rules():
        for topic in rule.cites:
            ids = [f"{book}.{topic}" for book in BOOKS if f"{book}.{topic}" in all_clauses()]
            for id_ in dict.fromkeys((*ids, *citations().get(topic, ()))):
                found.setdefault(id_, []).append(rule)
    return MappingProxyType({id_: tuple(each) for id_, each in found.items()})


@cache
def readings() -> Mapping[str, tuple[Rule, ...]]:
    """Give for the name of each reading the functions that play it: those so called, or so listed in a module."""
    found: dict[str, list[Rule]] = {}
    known = {(rule.module, rule.name): rule for rule in rules()}
    for rule in rules():
        found.setdefault(rule.name.replace("_", "-"), []).append(rule)
    for file in sorted((CODE / "rules").rglob("*.py")):
        for node in ast.walk(_parsed(file)):
            for key, name in _entries(node):
                rule_ = known.get((_module(file), name))
                if rule_ and rule_ not in found.setdefault(key, []):
                    found[key].append(rule_)
    return MappingProxyType({key: tuple(each) for key, each in found.items() if each})


@cache
def moments() -> tuple[Moment, ...]:
    """Give the fields of a trait in their order, under the headings that stand between them."""
    text = (CODE / "model/traits.py").read_text("utf-8")
    heads = {number: found[1] for number, line in enumerate(text.splitlines(), 1) if (found := HEADING.match(line))}
    (trait,) = [node for node in ast.parse(text).body if isinstance(node, ast.ClassDef) and node.name == "Trait"]
    says = _attributes(trait)
    return tuple(
        Moment(
            part=heads[max(number for number in heads if number < node.lineno)],
            attribute=node.target.id,
            key=node.target.id.replace("_", " "),
            says=says.get(node.target.id, ""),
        )
        for node in trait.body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.lineno > min(heads)
    )


HEADING = re.compile(r" +# -{10,} (.*)")


@cache
def kind_words(section_class: str, attribute: str) -> str:
    """Give what the kind of a book's table says of itself, such as which way its rows and columns run."""
    kinds: dict[str, str] = {}
    found = ""
    for file in sorted((CODE / "model/book").glob("*.py")):
        tree = _parsed(file)
        kinds |= _attributes(tree)
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and node.name == section_class:
                found = next((kind for name, kind in _kinds(node) if name == attribute), found)
    return kinds.get(found, "")


def _kinds(section: ast.ClassDef) -> Iterator[tuple[str, str]]:
    """The fields of a section and the names of their kinds, as in `x: Annotated[Kind, ...]`."""
    for node in section.body:
        match node:
            case ast.AnnAssign(
                target=ast.Name(id=name), annotation=ast.Subscript(slice=ast.Tuple(elts=[ast.Name(id=kind), *_]))
            ):
                yield name, kind
            case _:
                pass


def _attributes(holder: ast.Module | ast.ClassDef) -> dict[str, str]:
    """The docstrings that stand beneath names."""
    said: dict[str, str] = {}
    for above, below in zip(holder.body, holder.body[1:], strict=False):
        match above, below:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(text))):
                said[name] = _first(text)
            case _:
                pass
    return said


def _topics(node: ast.AST) -> Iterator[str]:
    texts = (each.value for each in ast.walk(node) if isinstance(each, ast.Constant) and isinstance(each.value, str))
    return iter(dict.fromkeys(text for text in texts if TOPIC.fullmatch(text)))


def _entries(node: ast.AST) -> Iterator[tuple[str, str]]:
    """The entries of a table of functions, as in `{"beat-the-roll": beat_the_roll}`."""
    if isinstance(node, ast.Dict):
        for key, value in zip(node.keys, node.values, strict=True):
            match key, value:
                case ast.Constant(value=str(text)), ast.Name(id=name):
                    yield text, name
                case _:
                    pass


def _first(docstring: str) -> str:
    """The first paragraph, in one line."""
    return " ".join(docstring.strip().split("\n\n")[0].split())


def _module(file: Path) -> str:
    return file.relative_to(CODE / "rules").with_suffix("").as_posix()


@cache
def _parsed(file: Path) -> ast.Module:
    return ast.parse(file.read_text("utf-8"))
