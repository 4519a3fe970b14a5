"""The class of commands, with their options, parsing and execution; and the parser of options."""

import argparse
from collections.abc import Callable, Mapping
from typing import Generic, Never

from attrs import frozen

from atlantis_rules._type_variables import ValueT
from atlantis_rules.programs.command_line.option_words import OPTIONS
from atlantis_rules.text.command_lines import PlainParser, argparse_in


class Unfit(Exception):
    """The value of an option is invalid.

    Attributes:
        key: the key of the message in `OPTIONS`.
        values: the values of the message.
    """

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key, values)
        self.key: str = key
        self.values: Mapping[str, object] = values


class Parser(PlainParser):
    """Parses the options of the program or of a command, with help and errors in a language.

    Attributes:
        command: the name of the command, or of the program.
        language: the code of the language.
    """

    def __init__(
        self,
        *,
        command: str,
        language: str,
        prog: str | None = None,
        epilog: str | None = None,
        **chosen_by_argparse: object,
    ) -> None:
        self.command: str = command
        self.language: str = language
        form = argparse.HelpFormatter if epilog is None else argparse.RawDescriptionHelpFormatter
        with argparse_in(language):
            super().__init__(
                prog=prog, description=self.said(command), epilog=epilog, formatter_class=form, add_help=False,
                **chosen_by_argparse,
            )  # fmt: skip
        self.add_argument("-h", "--help", action="help", help=self.said("-h"))

    def said(self, key: str, **values: object) -> str:
        """Return a text of `OPTIONS` in the language of the parser."""
        return OPTIONS.said(self.language, key, **values)

    def help_of(self, name: str, **values: object) -> str:
        """Return the help of an option: the command's own, or that of all commands with this option.

        Args:
            name: the option, or the name of a positional argument in the usage.
            values: the values in the help.
        """
        own = f"{self.command} {name}"
        return self.said(own if own in OPTIONS.sentences else name, **values)

    def reading(self, read: Callable[[str], object]) -> Callable[[str], object]:
        """Return a parser of a value that reports `Unfit` ones in the language of the parser."""

        def worded(text: str) -> object:
            try:
                return read(text)
            except Unfit as unfit:
                raise argparse.ArgumentTypeError(self.said(unfit.key, **unfit.values)) from None

        return worded

    def refuse(self, key: str, **values: object) -> Never:
        """Exit with a message, given its key.

        Raises:
            SystemExit: with 2, always; the message has been printed.
        """
        with argparse_in(self.language):
            self.error(self.said(key, **values))


@frozen
class Command(Generic[ValueT]):
    """A command of the command line; the constant `COMMAND` of the module of its name.

    Attributes:
        add_options: adds its options to a parser.
        read: converts the parsed options to its arguments; it exits with a message of the parser if they are wrong.
        run: runs the command, and returns the exit code; it may raise `Ended`.
        asks: whether it reads answers from the standard input, in any encoding.
    """

    add_options: Callable[[Parser], None]
    read: Callable[[Parser, argparse.Namespace], ValueT]
    run: Callable[[ValueT], int]
    asks: bool = False

    def carry_out(self, parser: Parser, given: argparse.Namespace) -> int:
        """Read the options, run the command, and return the exit code.

        Raises:
            Ended: the command failed, or was stopped.
            SystemExit: with 2 if the options are wrong; the message has been printed.
        """
        return self.run(self.read(parser, given))
