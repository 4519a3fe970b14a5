"""The views of Leduc poker as numbers: the cards that are seen, from the own one on, the chips, and the bets."""

from typing import Final

from atlantis_rules import WrongType
from atlantis_rules.games.simple import SimpleView
from atlantis_rules.learning.encoding.layout import Encoding, Field, Layout, packed
from tests.leduc import MOST_RAISES, UNSEEN, State


class LeducEncoding(Encoding):
    """How views of a game become observations."""

    def __init__(self, state: object) -> None:
        if not isinstance(state, State):
            message = f"state must be a state of Leduc poker, not {type(state).__name__}"
            raise WrongType(message)
        layout = Layout.of(
            [
                Field("cards", (3,), 3, "the own card, the other's and the open one; 0 for any that is not seen"),
                Field("chips", (2,), 13, "what both have put into the pot"),
                Field("raises", (1,), MOST_RAISES, "how often was raised in this round"),
                Field("bets", (1,), 4, "the number of decisions in this round"),
                Field("shown", (1,), 2, "the number of cards that were shown"),
            ]
        )
        super().__init__(layout)

    def pieces(self, view: object, /) -> list[bytes]:
        if not (isinstance(view, SimpleView) and isinstance(view.state, State) and isinstance(view.viewer, int)):
            message = f"view must be what a seat sees of Leduc poker, not {type(view).__name__}"
            raise WrongType(message)
        state, own = view.state, view.viewer
        cards, chips = [*state.cards, UNSEEN, UNSEEN][:2], state.chips
        seen = (cards[own], cards[1 - own], state.open_card)
        return [packed(*seen, chips[own], chips[1 - own], state.raises, state.bets, state.shown)]


encoding_of: Final = LeducEncoding
