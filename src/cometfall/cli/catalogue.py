"""`cometfall catalogue`: what a weapon, armour, skill or warrior is and does in an edition."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, NoReturn, TypeAlias

import typer

from cometfall.cli.errors import EXIT_CODES, CommandError
from cometfall.cli.helping import Command
from cometfall.cli.talk import console, hang, say_json, spread, text
from cometfall.cli.words import Edition, Json, the_book

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rich.console import Console

    from cometfall.catalogue.warbands import Recruit
    from cometfall.model.catalogue import Catalogue
    from cometfall.model.gear import Armour, Weapon
    from cometfall.model.traits import Trait

    Thing: TypeAlias = Weapon | Armour | Trait | Recruit

KINDS = ("weapons", "armour", "traits", "warriors")
EPILOG = f"""Examples:
  cometfall catalogue
  cometfall catalogue weapons --edition revised
  cometfall catalogue sword
  cometfall catalogue traits step-aside -e revised
  cometfall catalogue warriors reiklanders

{EXIT_CODES}"""


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command(cls=Command, epilog=EPILOG)(catalogue)


def _complete(context: typer.Context, incomplete: str) -> list[str]:
    """The kinds, then the keys, for a shell."""
    given = context.params.get("words") or []
    shelves = _shelves("")
    known = shelves.get(given[0], {}) if given else (*KINDS, *(key for shelf in shelves.values() for key in shelf))
    return [key for key in known if key.startswith(incomplete)]


def catalogue(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[weapons|armour|traits|warriors] [NAME]",
            autocompletion=_complete,
            show_default=False,
            help="A kind, a thing by its key or name, or both; nothing lists all there is.",
        ),
    ] = None,
    *,
    edition: Edition = "",
    json: Json = False,
) -> None:
    """Say what a weapon, armour, skill or warrior of a list is and does."""
    shelves = _shelves(edition)
    kind, name = _meant(words or [])
    chosen = {kind: shelves[kind]} if kind else shelves
    if not name:
        _list(chosen, edition, json=json)
        return
    hits = _named(chosen, name) or _unknown(name, kind, shelves)
    book = the_book(edition)
    known = _catalogue(edition)
    if json:
        say_json({"edition": book.name, "found": [{"kind": of} | _plain(thing, known) for of, thing in hits]})
        return
    out = console()
    for number, (of, thing) in enumerate(hits):
        if number:
            out.print()
        _show(out, of, thing, known, book.name)


def _catalogue(edition: str) -> Catalogue:
    from cometfall.editions import catalogue_of

    return catalogue_of(the_book(edition))


def _shelves(edition: str) -> dict[str, Mapping[str, Thing]]:
    """Everything an edition knows, by kind and key."""
    from cometfall.catalogue.warbands import recruits
    from cometfall.editions import warband_lists

    known = _catalogue(edition)
    return {
        "weapons": known.weapons,
        "armour": known.armour,
        "traits": known.traits,
        "warriors": recruits(*warband_lists(the_book(edition))),
    }


def _meant(words: list[str]) -> tuple[str, str]:
    """Part a kind and a name; `weapon` and `skills` are understood too."""
    also = {"weapon": "weapons", "trait": "traits", "skills": "traits", "skill": "traits", "warrior": "warriors"}
    first = words[0].lower() if words else ""
    kind = also.get(first, first)
    return (kind, " ".join(words[1:])) if kind in KINDS else ("", " ".join(words))


def _named(shelves: Mapping[str, Mapping[str, Thing]], name: str) -> list[tuple[str, Thing]]:
    """What is called so; a warband's name means all its warriors."""
    wanted = name.strip().lower()
    key = wanted.replace(" ", "-")
    return [
        (kind, thing)
        for kind, shelf in shelves.items()
        for each, thing in shelf.items()
        if each == key or thing.name.lower() == wanted or (kind == "warriors" and key in each.split("/"))
    ]


def _unknown(name: str, kind: str, shelves: Mapping[str, Mapping[str, Thing]]) -> NoReturn:
    """Say that nothing is called so, and what is called nearly so, first among its kind."""
    from cometfall.catalogue import nearest
    from cometfall.editions.errors import shown

    among = {kind: shelves[kind]} if kind and nearest(name, shelves[kind]) else shelves
    near = nearest(name, [each for shelf in among.values() for each in shelf])
    of = next((each for each, shelf in among.items() if near in shelf), "")
    where = f"among the {kind}" if kind else "in the catalogue"
    ending = f"; did you mean {near}, of the {of}?" if near else "; cometfall catalogue lists what there is."
    raise CommandError(f'Nothing {where} is called "{shown(name)}"{ending}', "unknown")


def _list(shelves: Mapping[str, Mapping[str, Thing]], edition: str, *, json: bool) -> None:
    """List keys and names."""
    if json:
        kinds = {kind: {key: thing.name for key, thing in shelf.items()} for kind, shelf in shelves.items()}
        say_json({"edition": the_book(edition).name} | kinds)
        return
    out = console()
    for number, (kind, shelf) in enumerate(shelves.items()):
        if number:
            out.print()
        out.print(text((f"{kind.capitalize()} ", "bold"), (f"{len(shelf)} in {the_book(edition).name}", "dim")))
        spread(out, list(shelf))
    out.print(text(("\nWhat one of them does: cometfall catalogue NAME.", "dim")))


def _plain(thing: Thing, known: Catalogue) -> dict[str, Any]:
    import msgspec

    plain: dict[str, Any] = msgspec.to_builtins(thing)
    says = {key: known.traits[key].says for key in _traits_of(thing) if key in known.traits}
    return plain | ({"says": says} if says else {})


def _traits_of(thing: Thing) -> tuple[str, ...]:
    from cometfall.catalogue.warbands import Recruit
    from cometfall.model.gear import Armour, Weapon

    match thing:
        case Weapon(rules=keys) | Armour(rules=keys) | Recruit(traits=keys):
            return keys
        case _:
            return ()


def _show(out: Console, kind: str, thing: Thing, known: Catalogue, edition: str) -> None:

    out.print(text((thing.name, "bold cyan"), (f"  {thing.key}, {kind} of {edition}", "dim")))
    for line in facts(thing):
        hang(out, text(line))
    for key in _traits_of(thing):
        trait = known.traits.get(key)
        if trait is not None:
            waits = f" (not played yet: {trait.waits})" if trait.waits else ""
            hang(out, text((f"{trait.name}: ", "bold"), trait.says, (waits, "dim")))
    for label in ("note", "waits", "clause"):
        said = getattr(thing, label, "")
        if said:
            words = {"note": "Note: ", "waits": "Not played yet: ", "clause": "By "}[label]
            hang(out, text((f"{words}{said}", "dim")))


def facts(thing: Thing) -> list[str]:
    """What a thing is, a fact a line."""
    from cometfall.catalogue.warbands import Recruit
    from cometfall.model.gear import Armour, Weapon

    match thing:
        case Weapon():
            return _weapon(thing)
        case Armour():
            return _armour(thing)
        case Recruit():
            gear = f"has {', '.join(thing.gear)}" if thing.gear else "has no gear of his own"
            rank = f"{thing.kind.replace('-', ' ')}{', leader' if thing.leader else ''}"
            return [str(thing.profile), f"{rank}; {thing.size}; {gear}"]
        case _:
            return [thing.says]


def _weapon(weapon: Weapon) -> list[str]:
    strength = f"Strength {weapon.strength}" if weapon.strength else "Strength of its user"
    if weapon.plus:
        strength += f" {weapon.plus:+d}"
    hands = {0: "no hand", 1: "one hand", 2: "two hands"}[weapon.hands]
    reach = f'range {weapon.range}", ' if weapon.range else ""
    kinds = f", {', '.join(weapon.tags)}" if weapon.tags else ""
    return [f"{strength}, {reach}{hands}, {weapon.group} ({weapon.chart} criticals){kinds}", *_price(weapon)]


def _armour(armour: Armour) -> list[str]:
    told = [f"{armour.slot}"]
    if armour.save:
        told.append(f"{armour.save}+ save")
    if armour.save_shooting:
        told.append(f"{armour.save_shooting}+ against shots")
    if armour.better:
        told.append(f"saves {armour.better} better")
    if armour.better_shooting:
        told.append(f"{armour.better_shooting} better against shots")
    if armour.hands:
        told.append("takes a hand")
    if armour.alone:
        told.append("with no other armour but a helmet or a buckler")
    return [", ".join(told), *_price(armour)]


def _price(thing: Weapon | Armour) -> list[str]:
    price = thing.price
    if not price.sold:
        return ["not for sale"]
    gold = " + ".join(part for part in (str(price.gold) if price.gold else "", price.dice) if part)
    if not gold:
        return []
    rare = f", rare {price.rare}" if price.rare else ", common"
    only = f", only {', '.join(price.only)}" if price.only else ""
    return [f"{gold} gold crowns{rare}{only}"]
