"""The views of Nim as numbers: the heap, and how far away the seat to act is."""

from typing import Final

from atlantis_rules import WrongType
from atlantis_rules.games.simple import SimpleView
from atlantis_rules.learning.encoding.layout import Encoding, Field, Layout, packed
from tests.nim import HEAP, State


class NimEncoding(Encoding):
    """How views of a game become observations."""

    def __init__(self, state: object) -> None:
        if not isinstance(state, State):
            message = f"state must be a state of Nim, not {type(state).__name__}"
            raise WrongType(message)
        self._players: Final = state.players
        layout = Layout.of(
            [
                Field("heap", (1,), HEAP, "how many counters are left"),
                Field("turn", (1,), state.players - 1, "how many seats further on the seat to act is"),
            ]
        )
        super().__init__(layout)

    def pieces(self, view: object, /) -> list[bytes]:
        if not (isinstance(view, SimpleView) and isinstance(view.state, State) and isinstance(view.viewer, int)):
            message = f"view must be what a seat sees of Nim, not {type(view).__name__}"
            raise WrongType(message)
        return [packed(view.state.heap, (view.state.seat - view.viewer) % self._players)]


encoding_of: Final = NimEncoding
