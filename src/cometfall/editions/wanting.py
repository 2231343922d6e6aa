"""What a field takes, and what was written in its place, in words."""

from __future__ import annotations

import datetime as dt

from msgspec import inspect

from cometfall.editions.errors import figure, listed, shown


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
            return "values true or false" if many else "true or false"
        case inspect.StrType():
            return "words in quotes" if many else "a word in quotes"
        case inspect.LiteralType(values=values):
            kind = "names" if all(isinstance(one, str) for one in values) else "numbers"
            return f"{kind} out of {listed(values)}" if many else listed(values, "or")
        case inspect.VarTupleType(item_type=item, min_length=low, max_length=high):
            number = f"{low} " if low is not None and low == high else "one or more " if low == 1 else ""
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
            return f"the number {figure(value)}"
        case list():
            return "a list"
        case dict():
            return "a table"
        case dt.date() | dt.time():
            return "a date or time"
        case _:
            raise AssertionError(value)
