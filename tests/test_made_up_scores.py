"""What scores are made up of, as the command line and the web table show it beside the standings."""

from random import Random
from typing import Any

import pytest

from atlantis_rules import WrongType, advance, apply, atlandice, legal_actions, new_game, outcome, read_state
from atlantis_rules.front_end.pictures import PICTURES, MadeUp


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("game", ["atlantis", "atlandice"])
def test_the_parts_add_up_to_the_scores(game: str, players: int) -> None:
    rng, new = Random(players), {"atlantis": new_game, "atlandice": atlandice.new_game}
    state: Any = advance(new[game](players), rng)  # type: ignore[operator]  # of either game
    with pytest.raises(WrongType, match="that is over"):
        PICTURES.of(state.game).made_up(state, "en")
    while (result := outcome(state)) is None:
        state = advance(apply(state, rng.choice(legal_actions(state))), rng)
    made_up = PICTURES.of(state.game).made_up(state, "en")
    assert [sum(parts) for parts in made_up.parts[:players]] == [*result.scores]
    assert len(made_up.parts) == players + len(made_up.others)
    assert {len(made_up.heads)} == {len(parts) for parts in made_up.parts}
    assert made_up.others == (("neutral",) if game == "atlandice" and players == 2 else ())


def test_tiles_cards_and_debts_of_atlantis() -> None:
    """END-2, END-3: a point for each card, the values of tiles, and the debts subtracted."""
    state = read_state(
        """
        path: 52: ring 2
        mainland: black 3, red 3
        tiles black: helmet 2A, crown 7B
        hand black: olive, flag 2
        phase: over, reason third figure home
        debts: red 4
        """
    )
    found = PICTURES.of(state.game).made_up(state, "de")
    assert found == MadeUp(("Plättchen", "Karten", "Schulden"), ((9, 3, 0), (0, 0, -4)))
