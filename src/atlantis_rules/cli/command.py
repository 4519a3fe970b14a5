"""What a command is: what it does in words, its options, how they are read, and how it is carried out."""

import argparse
from collections.abc import Callable
from typing import Generic, TypeVar

from attrs import frozen

ArgumentsT = TypeVar("ArgumentsT")


@frozen
class Command(Generic[ArgumentsT]):
    """A command of the command line; the constant `COMMAND` of the module that has its name.

    Attributes:
        description: what it does, in sentences, for its help.
        add_options: adds its options to a parser.
        read: makes its arguments of what the parser has read; it ends with a message of the parser if they are wrong.
        run: carries them out, and returns the exit code; it may raise `Ended`.
        asks: whether it reads answers from the standard input, in whatever encoding they come.
    """

    description: str
    add_options: Callable[[argparse.ArgumentParser], None]
    read: Callable[[argparse.ArgumentParser, argparse.Namespace], ArgumentsT]
    run: Callable[[ArgumentsT], int]
    asks: bool = False

    def carry_out(self, parser: argparse.ArgumentParser, given: argparse.Namespace) -> int:
        """Read the options, do what they ask for, and return the exit code.

        Raises:
            Ended: it cannot be done, or was stopped.
            SystemExit: with 2 if the options are wrong; all was said already.
        """
        return self.run(self.read(parser, given))
