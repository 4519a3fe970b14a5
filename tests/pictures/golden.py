"""Golden pictures, kept to the byte: any change of the drawing code shows as a change of them."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

from atlantis_rules import PlayCard, advance, apply, atlandice, legal_actions, new_game, outcome, read_state, svg, view
from atlantis_rules.atlandice.drawing import highlights_of as atlandice_highlights_of
from atlantis_rules.atlandice.events import DistrictEmptied
from atlantis_rules.atlantis.drawing.highlights import highlights_of
from atlantis_rules.drawing import Picture
from tests.examples import test_example_2, test_setup_picture
from tests.examples.helpers import RING

FOLDER: Final = Path(__file__).parent


@cache
def golden_pictures() -> Mapping[str, Picture]:
    """Draw the pictures; each is kept under its name in the folder of this module."""
    return {**_of_atlantis(), **_of_atlandice()}


def _of_atlantis() -> Mapping[str, Picture]:
    example_2 = read_state(f"{test_example_2.PICTURE}\nhand blue: ring, flag 2\ntiles blue: olive 4B, ring 6A")
    blue, card = view(example_2, 2), PlayCard(28, RING)
    rng = Random(3)
    state = advance(new_game(players=4), rng)
    while outcome(state) is None:
        state = advance(apply(state, rng.choice(legal_actions(state))), rng)
    return {
        "set_up.svg": svg(read_state(test_setup_picture.PICTURE)),
        "example_2.svg": svg(blue, highlights=highlights_of(blue)),
        "example_2_pointed_out.svg": svg(blue, highlights=highlights_of(blue, [card]), theme="contrast"),
        "example_2_afterwards.svg": svg(apply(example_2, card), last=(example_2, card), theme="auto", width=400),
        "game_over.svg": svg(state),
    }


def _of_atlandice() -> Mapping[str, Picture]:
    rng = Random(5)
    state = advance(atlandice.new_game(players=3), rng)
    scored: Picture | None = None
    pointed_out: Picture | None = None
    while state.outcome() is None:
        assert isinstance(state.to_act, int)
        seen = state.view(state.to_act)
        for action in seen.legal_actions:
            found = atlandice_highlights_of(seen, [action])
            if found.ways and pointed_out is None:
                pointed_out = svg(seen, highlights=found, theme="contrast", width=400)
        played = state.play_on(rng.choice(seen.legal_actions), rng)
        state = played.state
        if scored is None and any(isinstance(event, DistrictEmptied) for event in played.events):
            now = state.view(state.to_act) if isinstance(state.to_act, int) else state
            scored = svg(now, last=played.events)
    assert scored is not None
    assert pointed_out is not None
    beginning = advance(atlandice.new_game(players=2), Random(5))
    first = beginning.view(0)
    return {
        "atlandice_beginning.svg": svg(first, highlights=atlandice_highlights_of(first), theme="auto"),
        "atlandice_district_emptied.svg": scored,
        "atlandice_pointed_out.svg": pointed_out,
        "atlandice_over.svg": svg(state),
    }
