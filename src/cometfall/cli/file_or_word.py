"""A group of commands in which a word that names none of them is a file: `odds FILE` beside `odds shot`."""

from __future__ import annotations

from cometfall.cli.helping import Given, Group

OF_A_FILE = "file"
"""The command that a file stands for; its name may be left out."""


class FileOrWord(Group):
    """`odds duel ...` runs duel, `odds fight.toml ...` runs file; options may stand before either."""

    def parse_args(self, ctx: Given, args: list[str]) -> list[str]:
        """Put the command first, and `file` where none is named."""
        return super().parse_args(ctx, self._with_command(args))

    def _with_command(self, args: list[str]) -> list[str]:
        if not args or args[0] in {"--help", "-h"}:
            return args
        place = self._first_word(args)
        if place < len(args) and args[place] in self.commands:
            return [args[place], *args[:place], *args[place + 1 :]]
        return [OF_A_FILE, *args]

    def _first_word(self, args: list[str]) -> int:
        """Where the first argument stands that is neither an option nor the value of one."""
        valued = {
            name
            for command in self.commands.values()
            for param in command.params
            for name in param.opts
            if name.startswith("-") and not getattr(param, "is_flag", False)
        }
        place = 0
        while place < len(args) and args[place].startswith("-") and args[place] not in {"-", "--"}:
            place += 2 if args[place] in valued else 1
        return place

    def shell_complete(self, ctx: Given, incomplete: str) -> list[Given]:
        """Complete the commands, and beside them files."""
        of_file = next(param for param in self.commands[OF_A_FILE].params if param.param_type_name == "argument")
        return [*super().shell_complete(ctx, incomplete), *of_file.shell_complete(ctx, incomplete)]
