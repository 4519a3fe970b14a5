"""Liar's Dice in a terminal: a line for each player, and the last bid."""

from collections.abc import Collection, Sequence
from functools import partial

from rich.text import Text

from atlantis_rules import WrongType
from atlantis_rules.games.record_layout import COLOURS
from atlantis_rules.games.simple import SimpleView
from atlantis_rules.programs.terminal import Lines
from tests.liars_dice import LIARS_DICE, State


def lines_of(
    shown: object, viewers: Collection[int] | None, highlights: object, names: Sequence[str] | None, language: str
) -> Lines:
    """Return the lines of a picture: dice that are not seen are question marks."""
    del viewers, highlights, language
    state = shown.state if isinstance(shown, SimpleView) else shown
    if not isinstance(state, State):
        message = f"shown must be of Liar's Dice, not {type(state).__name__}"
        raise WrongType(message)
    return partial(_lines, state, names or COLOURS)


def _lines(state: State, names: Sequence[str], width: int) -> list[Text]:
    del width
    dice = [Text(f"{name}: {face or '?'}") for name, face in zip(names, state.dice, strict=False)]
    return [*dice, Text(LIARS_DICE.format_action(state.bids[-1]) if state.bids else "no bid")]
