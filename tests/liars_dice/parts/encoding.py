"""The views of Liar's Dice as numbers: the dice that are seen, the last bid, and how far away the seat to act is."""

from typing import Final

from atlantis_rules import WrongType
from atlantis_rules.games.simple import SimpleView
from atlantis_rules.learning.encoding.layout import Encoding, Field, Layout, packed
from tests.liars_dice import MOST_PLAYERS, UNSEEN, State


class LiarsDiceEncoding(Encoding):
    """How views of a game become observations."""

    def __init__(self, state: object) -> None:
        if not isinstance(state, State):
            message = f"state must be a state of Liar's Dice, not {type(state).__name__}"
            raise WrongType(message)
        self._players: Final = state.players
        layout = Layout.of(
            [
                Field("dice", (self._players,), 6, "the faces that are seen, from the own die on; 0 for any other"),
                Field("bid", (2,), 6, "how many dice were bid last, and which face"),
                Field("bids", (1,), 6 * MOST_PLAYERS, "how many bids there were"),
                Field("called", (2,), MOST_PLAYERS, "whether the bid was called, and how many dice were shown"),
            ]
        )
        super().__init__(layout)

    def pieces(self, view: object, /) -> list[bytes]:
        if not (isinstance(view, SimpleView) and isinstance(view.state, State) and isinstance(view.viewer, int)):
            message = f"view must be what a seat sees of Liar's Dice, not {type(view).__name__}"
            raise WrongType(message)
        state, own = view.state, view.viewer
        dice = [*state.dice, *[UNSEEN] * (self._players - len(state.dice))]
        bid = (state.bids[-1].dice, state.bids[-1].face) if state.bids else (0, 0)
        return [packed(*dice[own:], *dice[:own], *bid, len(state.bids), state.is_called, state.shown)]


encoding_of: Final = LiarsDiceEncoding
