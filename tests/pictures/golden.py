"""Pictures that are kept, to the byte: whatever changes how things are drawn shows as a change of them."""

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Final

from atlantis_rules import advance, apply, legal_actions, new_game, outcome, read_state
from atlantis_rules.atlantis import svg, view
from atlantis_rules.atlantis.drawing.highlights import highlights_of
from atlantis_rules.drawing import Picture
from tests.examples import test_example_2, test_setup_picture

FOLDER: Final = Path(__file__).parent


def golden_pictures() -> Mapping[str, Picture]:
    """Draw the pictures anew; each is kept under its name in the folder of this module."""
    blue = view(read_state(f"{test_example_2.PICTURE}\nhand blue: ring, flag 2\ntiles blue: olive 4B, ring 6A"), 2)
    rng = Random(3)
    state = advance(new_game(players=4), rng)
    while outcome(state) is None:
        state = advance(apply(state, rng.choice(legal_actions(state))), rng)
    return {
        "set_up.svg": svg(read_state(test_setup_picture.PICTURE)),
        "example_2.svg": svg(blue, highlights=highlights_of(blue)),
        "game_over.svg": svg(state),
    }
