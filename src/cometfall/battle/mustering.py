"""Mustering: from rosters to the warbands and warriors of a battle."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from cometfall.battle.errors import BattleError
from cometfall.battle.situation import Someone
from cometfall.catalogue.warbands import alignments, recruits
from cometfall.editions import warband_lists
from cometfall.model.book import Book
from cometfall.model.book.tables import Alignment
from cometfall.model.roster import Member, Roster
from cometfall.model.sides import Warband
from cometfall.model.values import Size
from cometfall.model.wording import did_you_mean, listed, shown
from cometfall.rules.turn.underdogs import rating_of


def mustered(rosters: Mapping[str, Roster], book: Book) -> tuple[tuple[Someone, ...], tuple[Warband, ...]]:
    """Give the warriors and the warbands that come to a battle; who shares his id is called after his warband too."""
    lines = lines_of(rosters)
    everyone: list[Someone] = []
    bands: list[Warband] = []
    for key, roster in rosters.items():
        there = tuple(member for member in roster.warrior if member.id in lines[key])
        if not there:
            raise BattleError(f"{roster.name}: nobody can come: all miss this battle.", "nobody-comes")
        parts = [_part(member, key, lines[key][member.id]) for member in there]
        hated = {member.id: hated_by(member, rosters, lines) for member in there}
        everyone += (
            replace(one, hates=[*one.hates, *hated[member.id]])
            for member, part in zip(there, parts, strict=True)
            for one in part
        )
        bands.append(_band(key, replace(roster, warrior=there), parts, book))
    return tuple(everyone), tuple(bands)


def lines_of(rosters: Mapping[str, Roster]) -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    """The ids of those who come, by warband and line of its roster; who misses a battle or is held does not come."""
    taken: set[str] = set()
    found: dict[str, dict[str, tuple[str, ...]]] = {}
    for key, roster in rosters.items():
        found[key] = {one.id: _ids(one, key, taken) for one in roster.warrior if not one.misses and not one.held}
        taken |= {id_ for ids in found[key].values() for id_ in ids}
    return found


def _ids(member: Member, key: str, taken: set[str]) -> tuple[str, ...]:
    ids = (member.id,) if member.count == 1 else tuple(f"{member.id}-{at + 1}" for at in range(member.count))
    return tuple(f"{key}-{each}" for each in ids) if taken & set(ids) else ids


def _part(member: Member, key: str, ids: tuple[str, ...]) -> tuple[Someone, ...]:
    """One warrior of a roster, or all who are alike."""
    names = [member.name] if member.count == 1 else [f"{member.name} {at + 1}" for at in range(member.count)]
    return tuple(_someone(member, key, id_, name if member.name else "") for id_, name in zip(ids, names, strict=True))


def hated_by(
    member: Member, rosters: Mapping[str, Roster], lines: Mapping[str, Mapping[str, tuple[str, ...]]]
) -> tuple[str, ...]:
    """Whom a warrior hates in this battle for what was once done to him: ids, or whole warbands."""
    found: list[str] = []
    for grudge in member.grudges:
        for key, roster in rosters.items():
            if grudge.against not in {roster.name, roster.list if grudge.whom == "list" else roster.name}:
                continue
            if grudge.whom in {"warband", "list"}:
                found.append(key)
            there = (one for one in roster.warrior if one.id in lines[key])
            wanted = (one for one in there if (one.leader if grudge.whom == "leader" else grudge.warrior == one.name))
            if grudge.whom in {"leader", "warrior"}:
                found += (id_ for one in wanted for id_ in lines[key][one.id])
    return tuple(dict.fromkeys(found))


def _someone(member: Member, key: str, id_: str, name: str) -> Someone:
    return Someone(
        id=id_,
        warband=key,
        name=name,
        warrior=member.warrior,
        profile=member.profile,
        gear=None if member.gear is None else list(member.gear),
        hands=None if member.hands is None else list(member.hands),
        traits=list(member.traits),
        spells=list(member.spells),
        hates=list(member.hates),
        size=member.size,
        mounted=member.mounted,
        leader=member.leader,
    )


def _band(key: str, roster: Roster, parts: list[tuple[Someone, ...]], book: Book) -> Warband:
    both = list(zip(roster.warrior, parts, strict=True))
    return Warband(
        key=key,
        name=roster.name,
        alignment=_alignment(roster, book),
        rating=sum(len(part) * rating_of(_size(member, book), member.experience) for member, part in both),
        heroes=tuple(one.id for member, part in both for one in part if is_hero(member, book)),
        groups=tuple(tuple(one.id for one in part) for member, part in both if not is_hero(member, book)),
    )


def is_hero(member: Member, book: Book) -> bool:
    """Whether a warrior is a hero: as it is written, as his list says, or because he leads."""
    known = recruits(*warband_lists(book)).get(member.warrior)
    if member.kind is not None:
        return member.kind == "hero"
    return member.leader or (known is not None and known.kind == "hero")


def _size(member: Member, book: Book) -> Size:
    known = recruits(*warband_lists(book)).get(member.warrior)
    return known.size if known is not None and member.size == "small" else member.size


def _alignment(roster: Roster, book: Book) -> Alignment | None:
    """What a warband stands for: what its player chose among what its list allows, or all that it allows."""
    if not roster.list:
        return roster.alignment
    known = alignments(*warband_lists(book))
    if roster.list not in known:
        hint = did_you_mean(roster.list, known)
        raise BattleError(f'{roster.name}: there is no list "{shown(roster.list)}"; {hint}', "no-list")
    allowed = known[roster.list]
    if roster.alignment is None:
        return allowed[0] if len(allowed) == 1 else None
    if allowed and roster.alignment not in allowed:
        raise BattleError(
            f'{roster.name}: a warband of "{roster.list}" can\'t be "{roster.alignment}"; it may be '
            f"{listed(allowed, 'or')}.",
            "alignment",
        )
    return roster.alignment
