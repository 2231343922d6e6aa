"""The weapons, the armour and the warriors of each edition as tables."""

from __future__ import annotations

from cometfall.catalogue.warbands import Recruit, recruits, warbands
from cometfall.editions import catalogue_of, load, names, warband_lists
from cometfall.editions.prices import price_of
from cometfall.model.book import Book
from cometfall.model.catalogue import Catalogue
from cometfall.model.gear import Armour, Price, Weapon
from cometfall.model.traits import Trait
from cometfall.model.values import PROFILE_FIELDS
from docs_pages.places import clause_link, edition_page, has_warriors, link, list_page, trait_link
from docs_pages.text import filled, listed, number, plain_text, sentence, table

INDEX = "catalogue/index.md"


def gear_pages() -> dict[str, str]:
    """Give the lists of each edition, and the page that leads to them."""
    pages = {INDEX: _index()}
    for name in names():
        pages[list_page(name, "weapons")] = _weapons(name)
        pages[list_page(name, "armour")] = _armour(name)
        if has_warriors(name):
            pages[list_page(name, "warriors")] = _warriors(name)
    return pages


def _weapons(name: str) -> str:
    here, book = list_page(name, "weapons"), load(name)
    known = catalogue_of(book)
    parts = _head(name, here, "weapon", len(known.weapons))
    for group in dict.fromkeys(weapon.group for weapon in known.weapons.values()):
        heads = ("Weapon", "Hands", "Strength", "Range", "Chart", "Rules", "Price", "Clause")
        ours = [weapon for weapon in known.weapons.values() if weapon.group == group]
        parts += [
            f"## {sentence(group.replace('-', ' '))}\n",
            filled(heads, (_weapon(here, book, each) for each in ours)),
        ]
    return "\n".join(parts)


def _weapon(here: str, book: Book, weapon: Weapon) -> tuple[str, ...]:
    return (
        _called(weapon, "weapon"),
        str(weapon.hands),
        _strength(weapon),
        f'{weapon.range}"' if weapon.range else "",
        weapon.chart,
        _rules(here, catalogue_of(book), weapon),
        _price(price_of(book, weapon)),
        _clause(here, weapon.clause),
    )


def _strength(weapon: Weapon) -> str:
    if weapon.strength:
        return str(weapon.strength)
    return f"user {weapon.plus:+d}" if weapon.plus else "user"


def _armour(name: str) -> str:
    here, book = list_page(name, "armour"), load(name)
    known = catalogue_of(book)
    heads = ("Armour", "Worn as", "Save", "Improves a save by", "Hands", "Rules", "Price", "Clause")
    lines = [
        (
            _called(each, "armour"),
            each.slot,
            _both(book.armour.saves_in_force.of(each.key) or each.save, each.save_shooting, "{}+"),
            _both(each.better, each.better_shooting, "{}"),
            str(each.hands or ""),
            _rules(here, known, each),
            _price(price_of(book, each)),
            _clause(here, each.clause),
        )
        for each in known.armour.values()
    ]
    return "\n".join([*_head(name, here, "armour", len(lines)), filled(heads, lines)])


def _warriors(name: str) -> str:
    here, lists = list_page(name, "warriors"), warband_lists(load(name))
    known = catalogue_of(load(name))
    parts = _head(name, here, "warrior", len(recruits(*lists)))
    for key, called in warbands(*lists).items():
        ours = {at: each for at, each in recruits(*lists).items() if at.startswith(f"{key}/")}
        heads = ("Warrior", *PROFILE_FIELDS, "Traits", "Has")
        lines = (_warrior(here, known, at, each) for at, each in ours.items())
        rows = f'<div class="narrow" markdown="1">\n\n{filled(heads, lines)}\n</div>\n'
        parts += [f"## {plain_text(called)} {{#warband.{key}}}\n", rows]
    return "\n".join(parts)


def _warrior(here: str, known: Catalogue, at: str, each: Recruit) -> tuple[str, ...]:
    leads = ", leader" if each.leader else ""
    things: dict[str, Trait | Armour | Weapon] = {**known.traits, **known.armour, **known.weapons}
    gear = [things[key].name if key in things else key.replace("-", " ") for key in each.gear]
    note = f"<br><small>{plain_text(each.note)}</small>" if each.note else ""
    return (
        f"**{plain_text(each.name)}**<br><small>{each.kind.replace('-', ' ')}{leads}<br>`{at}`</small>{note}",
        *(str(getattr(each.profile, field)) for field in PROFILE_FIELDS.values()),
        ", ".join(trait_link(here, key, known.traits[key].name) for key in each.traits),
        ", ".join(plain_text(one) for one in gear),
    )


def _head(name: str, here: str, what: str, count: int) -> list[str]:
    book = link(plain_text(load(name).title), here, edition_page(name))
    title = what if what == "armour" else f"{what}s"
    things = f"{count} pieces of armour" if what == "armour" else number(count, what)
    return [f"---\nhide: [toc]\n---\n\n# {sentence(title)} of {name}\n", f"{things} of {book}.\n"]


def _called(thing: Weapon | Armour, kind: str) -> str:
    notes = [thing.note, f"Not played yet: it waits for {thing.waits}." if thing.waits else ""]
    said = "".join(f"<br><small>{plain_text(note)}</small>" for note in notes if note)
    return f"**{plain_text(thing.name)}**{{#{kind}.{thing.key}}}<br><small>`{thing.key}`</small>{said}"


def _rules(here: str, known: Catalogue, thing: Weapon | Armour) -> str:
    links = [trait_link(here, key, known.traits[key].name) for key in thing.rules]
    if isinstance(thing, Armour) and thing.alone:
        links.append("alone")
    return ", ".join(links)


def _both(always: int, shooting: int, how: str) -> str:
    parts = [how.format(always)] if always else []
    if shooting:
        parts.append(f"{how.format(shooting)} against shots")
    return ", ".join(parts)


def _price(price: Price) -> str:
    if not price.sold:
        return "not sold" + _only(price)
    parts = [f"{price.gold} gold" + (f" + {price.dice}" if price.dice else "")]
    if price.rare:
        parts.append(f"rare {price.rare}")
    return ", ".join(parts) + _only(price)


def _only(price: Price) -> str:
    who = [one.replace("-", " ").replace(":", ": ") for one in price.only]
    return f"<br><small>only {plain_text(', '.join(who))}</small>" if who else ""


def _clause(here: str, id_: str) -> str:
    return f"<small>{clause_link(here, id_)}</small>" if id_ else ""


def _index() -> str:
    lines = []
    for name in names():
        book = load(name)
        known = catalogue_of(book)
        things = {
            "weapons": len(known.weapons),
            "armour": len(known.armour),
            "traits": len(known.traits),
            "warriors": len(recruits(*warband_lists(book))),
        }
        cells = (link(str(count), INDEX, list_page(name, what)) if count else "" for what, count in things.items())
        lines.append((link(plain_text(book.title), INDEX, edition_page(name)), *cells))
    every = link("all traits of all editions", INDEX, "traits/index.md")
    return "\n".join(
        [
            "# Catalogue\n",
            f"What there is to wield, to wear, to learn and to recruit in {listed(names())}; and {every}.\n",
            table(("Edition", "Weapons", "Armour", "Traits", "Warriors"), lines),
        ]
    )
