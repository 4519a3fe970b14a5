"""A Sphinx extension: pictures of positions, drawn in every build.

A fence of tildes with the name ``{atlantis-picture}`` holds a position as text, and is replaced by its picture. Two
words may follow the name: the colour of who looks, without which all hands are shown; and ``highlights``, which points
out what the seat to act can do. With the name ``{atlandice-picture}``, after which ``highlights`` may stand, it holds a
position of that game; or, if a number of players stands first, actions in the notation of turns, line by line from a
new game on. A button below each picture opens its position in the playground.
"""

import re

from sphinx.application import Sphinx
from sphinx.errors import ExtensionError
from sphinx.util.typing import ExtensionMetadata

from _ext.playground import button
from atlantis_rules import COLOURS, AtlantisError, atlandice, read_state, svg, view
from atlantis_rules.atlandice.drawing import highlights_of as atlandice_highlights_of
from atlantis_rules.atlantis.drawing.highlights import NO_HIGHLIGHTS, highlights_of
from atlantis_rules.drawing import Picture

_POSITION = re.compile(r"^~~~\{(atlantis|atlandice)-picture\}([a-z0-9 ]*)\n(.*?)^~~~$", re.MULTILINE | re.DOTALL)


def _picture(words: list[str], text: str) -> Picture:
    state = read_state(text)
    seats = [COLOURS.index(word) for word in words if word != "highlights"]
    highlights = NO_HIGHLIGHTS
    if "highlights" in words and isinstance(state.to_act, int):
        highlights = highlights_of(view(state, state.to_act))
    return svg(view(state, seats[0]) if seats else state, highlights=highlights)


def _position(game: str, words: list[str], text: str) -> str:
    """Return the position of a fence as text."""
    return str(_played(int(words[0]), text)) if game == "atlandice" and words[:1] not in ([], ["highlights"]) else text


def _played(players: int, text: str) -> atlandice.State:
    state = atlandice.new_game(players)
    for line in text.splitlines():
        for action in atlandice.parse_turn(line):
            state = state.apply(action)
    return state


def _picture_of_atlandice(words: list[str], text: str) -> Picture:
    state = _played(int(words[0]), text) if words[:1] not in ([], ["highlights"]) else atlandice.read_state(text)
    if "highlights" in words and isinstance(state.to_act, int):
        return svg(state, highlights=atlandice_highlights_of(state.view(state.to_act)))
    return svg(state)


_PICTURES = {"atlantis": _picture, "atlandice": _picture_of_atlandice}


def _insert_pictures(_app: Sphinx, docname: str, content: list[str]) -> None:
    content[0] = with_pictures(content[0], docname)


def with_pictures(text: str, docname: str) -> str:
    """Return a page with pictures in place of positions.

    Args:
        text: the page, in Markdown.
        docname: its name.

    Raises:
        ExtensionError: a position cannot be drawn.
    """

    def drawn(position: re.Match[str]) -> str:
        try:
            words = position[2].split()
            picture = _PICTURES[position[1]](words, position[3])
            opened = button(position[1], _position(position[1], words, position[3]), docname)
        except (AtlantisError, ValueError) as error:
            message = f"{docname}: a position cannot be drawn: {error}"
            raise ExtensionError(message) from error
        # No line of a picture is blank, which would end the HTML.
        return f'<div class="atlantis-picture">\n{picture}{opened}\n</div>\n'

    return _POSITION.sub(drawn, text)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the hook."""
    app.connect("source-read", _insert_pictures)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
