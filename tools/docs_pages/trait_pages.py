"""A page for each trait, and the lists of traits."""

from __future__ import annotations

from collections import defaultdict
from functools import cache

from cometfall.catalogue.warbands import recruits, warbands
from cometfall.editions import catalogue_of, load, names, warband_lists
from cometfall.model.traits import Trait
from docs_pages.moments import moment_tables
from docs_pages.places import clause_link, edition_page, link, list_page, trait_link, trait_page
from docs_pages.text import folded, listed, number, plain_text, sentence, table

INDEX = "traits/index.md"


def trait_pages() -> dict[str, str]:
    """Give the page of every trait, the list of each edition, and the list of all."""
    lists = {list_page(name, "traits"): _list(name) for name in names()}
    return {trait_page(key): page(key) for key in versions()} | lists | {INDEX: _index()}


@cache
def versions() -> dict[str, dict[Trait, list[str]]]:
    """Give every trait by key: each of its forms, and the editions that have it so."""
    found: dict[str, dict[Trait, list[str]]] = {}
    for name in names():
        for key, trait in catalogue_of(load(name)).traits.items():
            found.setdefault(key, {}).setdefault(trait, []).append(name)
    return dict(sorted(found.items()))


@cache
def known_names() -> dict[str, str]:
    """Give the name of each trait, as the first edition that has it calls it."""
    return {key: next(iter(forms)).name for key, forms in versions().items()}


def page(key: str) -> str:
    """Give the page of a trait."""
    here, forms = trait_page(key), versions()[key]
    tags = sorted({tag for trait in forms for tag in trait.tags})
    kinds = "".join(f" · {plain_text(tag.replace('-', ' '))}" for tag in tags)
    parts = [f"# {plain_text(known_names()[key])}\n", f"{link('Traits', here, INDEX)} · `{key}`{kinds}\n"]
    for trait, books in forms.items():
        parts.append(f"## In {listed(books)} {{#in-{books[0]}}}\n")
        parts.append(_form(here, trait))
    if borne := _borne(here, key):
        parts += ["## Who and what has it\n", borne]
    return "\n".join(parts)


def _form(here: str, trait: Trait) -> str:
    parts = [f"{plain_text(trait.says)}\n"]
    if trait.name != known_names()[trait.key]:
        parts.insert(0, f"*{plain_text(trait.name)}*\n")
    if trait.clause:
        parts.append(f"*Clause:* {clause_link(here, trait.clause, whole=True)}\n")
    if trait.waits:
        parts.append(f"*Not played yet:* it waits for {plain_text(trait.waits)}.\n{{ .waits }}\n")
    parts.append(moment_tables(here, trait, known_names()))
    return "\n".join(parts)


@cache
def _bearers() -> dict[str, dict[tuple[str, str, str], list[str]]]:
    """For each trait what bears it: what kind of thing, its name and its place on that list, and in which editions."""
    found: dict[str, dict[tuple[str, str, str], list[str]]] = defaultdict(lambda: defaultdict(list))
    for name in names():
        book = load(name)
        known, lists = catalogue_of(book), warband_lists(book)
        homes = warbands(*lists)
        things = [
            *(("weapons", each.name, f"weapon.{each.key}", each.rules) for each in known.weapons.values()),
            *(("armour", each.name, f"armour.{each.key}", each.rules) for each in known.armour.values()),
            *(
                ("warriors", f"{each.name} ({homes[warband]})", f"warband.{warband}", each.traits)
                for key, each in recruits(*lists).items()
                for warband in (key.partition("/")[0],)
            ),
        ]
        for what, called, anchor, rules in things:
            for key in dict.fromkeys(rules):
                found[key][what, called, anchor].append(name)
    return found


def _borne(here: str, key: str) -> str:
    """Links to what bears it, in the first edition that has it so."""
    links: dict[str, list[str]] = defaultdict(list)
    for (what, called, anchor), books in _bearers().get(key, {}).items():
        bearer = link(plain_text(called), here, list_page(books[0], what), anchor)
        links[what].append(bearer if len(books) == len(names()) else f"{bearer} ({', '.join(books)})")
    return "\n".join(
        f"**{sentence(what)}:** {', '.join(each)}\n"
        if len(each) < 20
        else folded(f"{sentence(what)}: {len(each)}", f"{', '.join(each)}\n")
        for what, each in links.items()
    )


def _list(name: str) -> str:
    """The traits of an edition, by the list or kind they belong to."""
    here = list_page(name, "traits")
    traits = catalogue_of(load(name)).traits.values()
    groups: dict[str, list[Trait]] = defaultdict(list)
    for trait in sorted(traits, key=lambda trait: trait.name.lower()):
        groups[trait.tags[0].replace("-", " ") if trait.tags else "rules of things and warriors"].append(trait)
    parts = [
        f"# Traits of {name}\n",
        f"{number(len(traits), 'trait')} of {link(plain_text(load(name).title), here, edition_page(name))}.\n",
    ]
    for group in sorted(groups):
        lines = [
            (
                trait_link(here, trait.key, trait.name),
                plain_text(trait.says),
                plain_text(trait.waits),
                f"<small>{clause_link(here, trait.clause)}</small>" if trait.clause else "",
            )
            for trait in groups[group]
        ]
        parts += [f"## {plain_text(sentence(group))}\n", table(("Trait", "What it says", "Waits for", "Clause"), lines)]
    return "\n".join(parts)


def _initial(name: str) -> str:
    """The first letter, whatever signs stand before it; figures come first."""
    first = next(sign for sign in name if sign.isalnum())
    return first.upper() if first.isalpha() else "0-9"


def _index() -> str:
    """All traits by their first letter."""
    letters: dict[str, list[tuple[str, str, str]]] = defaultdict(list)
    for key, name in sorted(known_names().items(), key=lambda named: (_initial(named[1]), named[1], named[0])):
        forms = versions()[key]
        books = "; ".join(", ".join(books) for books in forms.values())
        letters[_initial(name)].append(
            (trait_link(INDEX, key, name), plain_text(next(iter(forms)).says), f"<small>{books}</small>")
        )
    lists = listed([link(name, INDEX, list_page(name, "traits")) for name in names()])
    count = number(len(versions()), "trait")
    about = "skills, and the rules of weapons, armour and warriors. A semicolon parts editions in which one differs."
    parts = ["# Traits\n", f"{count}: {about} Edition by edition: {lists}.\n"]
    for letter, lines in letters.items():
        parts += [f"## {letter}\n", table(("Trait", "What it says", "Editions"), lines)]
    return "\n".join(parts)
