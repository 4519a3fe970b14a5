"""The pictures of tables: each game has its own."""

from collections.abc import Callable
from typing import Final, get_args

from atlantis_rules import atlandice, atlantis
from atlantis_rules.atlandice.drawing import svg as atlandice_svg
from atlantis_rules.atlandice.knowledge.views import View as AtlandiceView
from atlantis_rules.atlantis.drawing import svg as atlantis_svg
from atlantis_rules.atlantis.knowledge.views import View as AtlantisView

_OF_ATLANTIS: Final = (atlantis.State, *get_args(AtlantisView))
_OF_ATLANDICE: Final = (atlandice.State, *get_args(AtlandiceView))


def _atlantis(shown: object, language: str, width: int) -> str:
    if not isinstance(shown, _OF_ATLANTIS):
        raise TypeError(shown)  # it belongs to another game
    return atlantis_svg(shown, language=language, theme="auto", width=width)


def _atlandice(shown: object, language: str, width: int) -> str:
    if not isinstance(shown, _OF_ATLANDICE):
        raise TypeError(shown)  # it belongs to another game
    return atlandice_svg(shown, language=language, theme="auto", width=width)


_DRAWN: Final[dict[str, Callable[[object, str, int], str]]] = {"atlantis": _atlantis, "atlandice": _atlandice}


def drawn(game: str, shown: object, language: str, width: int) -> str:
    """Return a picture as SVG.

    Args:
        game: the name of the game.
        shown: what is drawn: a view, or the state for a referee.
        language: the code of the language of its words.
        width: for how many pixels it is laid out.
    """
    return str(_DRAWN[game](shown, language, width))  # a plain text, which JSON takes
