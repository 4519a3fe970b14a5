"""Nim in a terminal: the text of the state."""

from collections.abc import Collection, Sequence
from functools import partial

from rich.text import Text

from atlantis_rules import WrongType
from atlantis_rules.games.simple import SimpleView
from atlantis_rules.programs.terminal import Lines
from tests.nim import State


def lines_of(
    shown: object, viewers: Collection[int] | None, highlights: object, names: Sequence[str] | None, language: str
) -> Lines:
    """Return the lines of a picture; nothing is hidden, and nothing can be pointed out."""
    del viewers, highlights, names, language
    state = shown.state if isinstance(shown, SimpleView) else shown
    if not isinstance(state, State):
        message = f"shown must be of Nim, not {type(state).__name__}"
        raise WrongType(message)
    return partial(_lines, state)


def _lines(state: State, width: int) -> list[Text]:
    return [Text("*" * min(state.heap, width))]
