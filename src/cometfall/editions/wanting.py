"""What a field takes, and what was written in its place, in words."""

from __future__ import annotations

import datetime as dt

from msgspec import inspect

from cometfall.editions.errors import listed, shown


def wanted(type_: inspect.Type, *, many: bool = False) -> str:
    """Give what a type takes: "a whole number from 0 to 20"."""
    match type_:
        case inspect.Metadata():
            return wanted(type_.type, many=many)
        case inspect.IntType(ge=low, le=high):
            kind = "whole numbers" if many else "a whole number"
            if low is not None and high is not None:
                return f"{kind} from {low} to {high}"
            return f"{kind} of {low} or more" if low is not None else kind
        case inspect.BoolType():
            return "true or false" + (" each" if many else "")
        case inspect.StrType():
            return "words in quotes" if many else "a word in quotes"
        case inspect.LiteralType(values=values):
            return f"{'names out of' if many else 'one of'} {listed(values)}"
        case inspect.VarTupleType(item_type=item, min_length=low, max_length=high):
            number = f"{low} " if low is not None and low == high else ""
            return f"{'lists' if many else 'a list'} of {number}{wanted(item, many=True)}"
        case inspect.StructType(fields=fields):
            return f"{'tables' if many else 'a table'} of {', '.join(field.encode_name for field in fields)}"
        case _:
            raise AssertionError(type_)


def written(value: object) -> str:
    """Give what stands in a page in place of what was wanted: `the number 7`."""
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return f'"{shown(value)}"'
        case int() | float():
            return f"the number {shown(str(value))}"
        case list():
            return "a list"
        case dict():
            return "a table"
        case dt.date() | dt.time():
            return "a date or time"
        case _:
            raise AssertionError(value)
