"""The texts of argparse in other languages, and the language that a command line names."""

import argparse
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from typing import Final, Protocol

from atlantis_rules.text.languages import ENGLISH, languages
from atlantis_rules.text.messages import Language

_ARGPARSE: Final = {
    "usage: ": "usage: ",
    "positional arguments": "positional arguments",
    "options": "options",
    "%(prog)s: error: %(message)s\n": "{prog}: error: {message}\n",
    "argument %(argument_name)s: %(message)s": "argument {argument_name}: {message}",
    "invalid choice: %(value)r (choose from %(choices)s)": "invalid choice: {value} (choose from {choices})",
    "unknown parser %(parser_name)r (choices: %(choices)s)": "there is no {parser_name} (choose from {choices})",
    "not allowed with argument %s": "not allowed with argument {0}",
    "ignored explicit argument %r": "ignored explicit argument {0}",
    "the following arguments are required: %s": "the following arguments are required: {0}",
    "expected one argument": "expected one argument",
    "ambiguous option: %(option)s could match %(matches)s": "ambiguous option: {option} could match {matches}",
}

ARGPARSE: Final = Language.common("argparse", _ARGPARSE)
"""The texts of argparse. The keys are its own texts, with the fields of the operator %."""


def language_in(argv: Sequence[str]) -> str:
    """Return the language that arguments name, so that help and errors can be in it before they are read."""
    flag = "--language"
    words = [part for each in argv for part in (each.split("=", 1) if each.startswith(f"{flag}=") else [each])]
    named = [after for before, after in pairwise(words) if before == flag]
    return named[-1] if named and named[-1] in languages() else ENGLISH


class _Writable(Protocol):
    """What texts are written to."""

    def write(self, text: str, /) -> object: ...


class PlainParser(argparse.ArgumentParser):
    """Says the same on every Python and at every terminal: no colours, and no guesses at what was meant.

    It takes no abbreviated options.
    """

    def __init__(
        self,
        *,
        prog: str | None = None,
        description: str | None = None,
        epilog: str | None = None,
        formatter_class: type[argparse.HelpFormatter] = argparse.HelpFormatter,
        add_help: bool = True,
        **_chosen_by_argparse: object,  # newer versions pass on `color`: findings/argparse-subparsers.sh
    ) -> None:
        super().__init__(
            prog=prog, description=description, epilog=epilog, formatter_class=formatter_class, add_help=add_help,
            allow_abbrev=False,
        )  # fmt: skip
        vars(self).update(color=False, suggest_on_error=False)  # not every Python has them, as parameters or at all

    def print_help(self, file: _Writable | None = None) -> None:
        """Print the help; argparse would say nothing if it could not be written."""
        print(self.format_help(), end="", file=file)


_FIELD: Final = re.compile(r"%(?:\((\w+)\))?[rs]")


@contextmanager
def argparse_in(language: str) -> Iterator[None]:
    """Translate argparse's own texts meanwhile: it looks each one up by the name `_`, as with gettext."""
    if language == ENGLISH:
        yield
        return
    texts = ARGPARSE.translated(language)

    def translated(text: str) -> str:
        if text not in texts.sentences:
            return text
        return texts.say(text, {field[1] or "0": field[0] for field in _FIELD.finditer(text)})

    usual = vars(argparse)["_"]
    vars(argparse)["_"] = translated
    try:
        yield
    finally:
        vars(argparse)["_"] = usual
