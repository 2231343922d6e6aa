"""How help reads: a usage line in plain words, and no types where there is nothing to choose."""

from __future__ import annotations

from typing import Any, TypeAlias

from typer.core import TyperCommand, TyperGroup

from cometfall.cli.errors import CommandError

Given: TypeAlias = Any
"""A context or a parameter as typer makes it; the types of these are not part of its door."""


class Command(TyperCommand):
    """A command."""

    def get_params(self, ctx: Given) -> list[Given]:
        """Leave out types that say nothing."""
        return _without_types(super().get_params(ctx))

    def collect_usage_pieces(self, ctx: Given) -> list[str]:
        """Write the arguments as they are typed."""
        return _usage(self.get_params(ctx))


class Group(TyperGroup):
    """A group of commands."""

    def get_params(self, ctx: Given) -> list[Given]:
        """Leave out types that say nothing."""
        return _without_types(super().get_params(ctx))

    def collect_usage_pieces(self, ctx: Given) -> list[str]:
        """End with what may follow."""
        return [*_usage(self.get_params(ctx)), self.subcommand_metavar]

    def resolve_command(self, ctx: Given, args: list[str]) -> tuple[Given, Given, list[str]]:
        """Find a command, or say which one is nearest."""
        name = args[0]
        if name not in self.commands and not name.startswith("-") and not ctx.resilient_parsing:
            from cometfall.editions.errors import did_you_mean, shown

            raise CommandError(f'There is no command "{shown(name)}"; {did_you_mean(name, self.list_commands(ctx))}')
        return super().resolve_command(ctx, args)


def _without_types(params: list[Given]) -> list[Given]:
    """That a flag is a bool and an argument text, nobody needs to be told."""
    for param in params:
        if param.param_type_name == "argument" or getattr(param, "is_flag", False):
            param.display_type_rich = lambda ctx: None  # noqa: ARG005 - the signature that help calls
    return params


def _usage(params: list[Given]) -> list[str]:
    names = [(each.metavar, each.required) for each in params if each.param_type_name == "argument"]
    return ["[OPTIONS]", *(name if required or "[" in name else f"[{name}]" for name, required in names)]
