"""Whether what stands in a page can be a book: every key known, every value of the right kind and within its bounds."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import inspect

from cometfall.editions.errors import EditionError, did_you_mean, listed, nearest, shown
from cometfall.editions.fields import sections
from cometfall.editions.wanting import wanted, written

HEAD = ("name", "title", "from")


def check_page(label: str, page: Mapping[str, object], *, whole: bool) -> None:
    """Refuse what a page says wrongly, and of a page that has to be whole what it leaves out."""
    for key, value in page.items():
        if key in HEAD:
            continue
        if key not in sections():
            raise EditionError(
                f'{label}: there is no section "{shown(key)}"; {did_you_mean(key, [*sections(), *HEAD])}'
            )
        if not isinstance(value, dict):
            raise EditionError(f"{label}: {key}: it takes a section of keys, [{key}], not {written(value)}.")
        _check_fields(label, key, value, sections()[key], whole=whole)
    if whole and (missing := [key for key in sections() if key not in page]):
        more = f"and {len(missing) - 1} other sections are" if len(missing) > 1 else "is"
        raise EditionError(
            f"{label}: it starts from no edition, so it has to be complete, but [{missing[0]}] {more} missing; "
            'let it start from one, such as from = "classic".'
        )


def _check_fields(
    label: str, path: str, table: Mapping[str, object], struct: inspect.StructType, *, whole: bool
) -> None:
    known = {field.encode_name: field for field in struct.fields}
    for key, value in table.items():
        if key not in known:
            raise EditionError(f'{label}: {path} has no key "{shown(key)}"; {did_you_mean(key, known)}')
        _check(label, f"{path}.{key}", value, known[key].type, whole=whole)
    for key, field in known.items():
        if whole and field.required and key not in table:
            raise EditionError(f"{label}: {path}.{key} is missing; it takes {wanted(field.type)}.")


def _check(label: str, path: str, value: object, type_: inspect.Type, *, whole: bool) -> None:
    match type_:
        case inspect.Metadata():
            _check(label, path, value, type_.type, whole=whole)
        case inspect.StructType() if isinstance(value, dict):
            _check_fields(label, path, value, type_, whole=whole)
        case inspect.VarTupleType() if isinstance(value, list):
            _check_list(label, path, value, type_)
        case inspect.LiteralType(values=values) if isinstance(value, str) and value not in values:
            near = nearest(value, [one for one in values if isinstance(one, str)])
            raise EditionError(
                f'{label}: {path}: "{shown(value)}" is none of {listed(values)}'
                + (f'; did you mean "{near}"?' if near else ".")
            )
        case _:
            if not _fits(value, type_):
                raise EditionError(f"{label}: {path}: it takes {wanted(type_)}, not {written(value)}.")


def _fits(value: object, type_: inspect.Type) -> bool:
    match type_:
        case inspect.LiteralType(values=values):
            return any(value == one and type(value) is type(one) for one in values)
        case inspect.IntType(ge=low, le=high):
            return isinstance(value, int) and not isinstance(value, bool) and _within(value, low, high)
        case inspect.BoolType():
            return isinstance(value, bool)
        case inspect.StrType():
            return isinstance(value, str) and bool(value.strip())
        case _:
            return False


def _within(number: int, low: int | None, high: int | None) -> bool:
    return (low is None or low <= number) and (high is None or number <= high)


def _check_list(label: str, path: str, items: list[object], type_: inspect.VarTupleType) -> None:
    if not _within(len(items), type_.min_length, type_.max_length):
        raise EditionError(f"{label}: {path}: it takes {wanted(type_)}, but has {len(items)}.")
    for place, item in enumerate(items, start=1):
        _check(label, f"{path}[{place}]", item, type_.item_type, whole=True)
    if type_.min_length is None and isinstance(type_.item_type, inspect.LiteralType):
        for place, item in enumerate(items):
            if item in items[:place]:
                raise EditionError(f'{label}: {path}: "{item}" stands in it twice; once is enough.')
