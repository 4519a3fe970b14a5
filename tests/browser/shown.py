"""Pictures in the middle of a game, as the seat to act sees them, for a browser to show."""

from collections.abc import Callable, Mapping
from functools import cache
from random import Random
from typing import Final

from atlantis_rules import advance, atlandice, atlantis, new_game, svg
from atlantis_rules.atlandice import events as atlandice_events
from atlantis_rules.atlandice.drawing import highlights_of as atlandice_highlights_of
from atlantis_rules.atlantis import events as atlantis_events
from atlantis_rules.atlantis.drawing import highlights_of
from atlantis_rules.drawing import Picture

PAGE: Final = '<!doctype html><html lang="en"><title>A table</title><main><h1>A table</h1>{}</main></html>'
"""A page that shows a picture, without any defect of its own."""

_DECISIONS: Final = 27


@cache
def _atlantis() -> tuple[atlantis.PlayerView, tuple[atlantis_events.Event, ...]]:
    rng = Random(2)
    state = advance(new_game(players=3), rng)
    last: tuple[atlantis_events.Event, ...] = ()
    for _ in range(_DECISIONS):
        played = state.play_on(rng.choice(state.legal_actions()), rng)
        state, last = played.state, played.events
    assert isinstance(state.to_act, int)
    return state.view(state.to_act), last


def _picture_of_atlantis(theme: str, width: int) -> Picture:
    seen, last = _atlantis()
    return svg(seen, highlights=highlights_of(seen), last=last, theme=theme, width=width)


@cache
def _atlandice() -> tuple[atlandice.PlayerView, tuple[atlandice_events.Event, ...]]:
    rng = Random(4)
    state = advance(atlandice.new_game(players=3), rng)
    last: tuple[atlandice_events.Event, ...] = ()
    for _ in range(_DECISIONS):
        played = state.play_on(rng.choice(state.legal_actions()), rng)
        state, last = played.state, played.events
    assert isinstance(state.to_act, int)
    return state.view(state.to_act), last


def _picture_of_atlandice(theme: str, width: int) -> Picture:
    seen, last = _atlandice()
    return svg(seen, highlights=atlandice_highlights_of(seen), last=last, theme=theme, width=width)


SHOWN: Final[Mapping[str, Callable[[str, int], Picture]]] = {
    "atlantis": _picture_of_atlantis,
    "atlandice": _picture_of_atlandice,
}
"""For each game a picture in a theme, for a width in pixels: of what can be done, and what has happened last."""
