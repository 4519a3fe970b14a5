"""Observations for programs that learn: what a seat sees as an array of numbers, and what it may do as a mask."""

from collections.abc import Iterable, Mapping
from typing import Final, Protocol

import numpy as np
from numpy.typing import NDArray

from atlantis_rules.adapters.encoding.layout import PACKED, Array, Encoding, Field, Slice
from atlantis_rules.chance import Chance
from atlantis_rules.errors import WrongType, require_iterable, type_name
from atlantis_rules.games.game import GameState
from atlantis_rules.games.numbering import Numbering
from atlantis_rules.games.parts import Part

Mask = NDArray[np.int8]
"""A 1 for each action that is legal, by the numbers of the actions of players; or rows of them."""

_FLOAT: Final = np.dtype(np.float32)
_PACKED: Final = np.dtype(PACKED)


class EncodingPart(Protocol):
    """The part `encoding` of a game."""

    def encoding_of(self, state: object, /) -> Encoding:
        """Return how views become observations in the game that is played in a state."""
        ...


ENCODING: Final[Part[EncodingPart]] = Part("encoding", ("encoding_of",), "an encoding of its views as numbers")
"""The part of a game that turns its views into numbers."""


class Encoder:
    """Turns views of one game into arrays, by some number of players and with some options or components.

    An observation is described from where the seat sits: what belongs to seats comes in the order of seats, from the
    own one on clockwise. It holds all that the view says, so views that differ have observations that differ.

    Attributes:
        fields: what the numbers are, in their order.
        slices: where each field lies in an observation, by its name.
        size: how many numbers an observation has.
        low: no number is lower.
        high: no number is higher, in a game that began with `new_game`; each field has a bound of its own.
        actions: how many actions of players there are, which is the size of a mask.
    """

    def __init__(self, state: object) -> None:
        """Make an encoder for the game that is played in a state.

        Args:
            state: any state, such as ``new_game(3)``; how it stands makes no difference.

        Raises:
            NoSuchPart: the game has no encoding.
            WrongType: it is not a state of a game.
        """
        if not isinstance(state, GameState):
            message = f"state must be a state of a game, not {type_name(state)}"
            raise WrongType(message)
        found = ENCODING.of(state.game).encoding_of(state)
        self._pieces: Final = found.pieces
        numbering = Numbering(state.game)
        self._legal_ids: Final = numbering.legal_ids
        self.fields: Final[tuple[Field, ...]] = found.layout.fields
        self.slices: Final[Mapping[str, Slice]] = found.layout.slices
        self.size: Final[int] = found.layout.size
        self.low: Final = 0
        self.high: Final[int] = max(field.highest for field in found.layout.fields)
        self.actions: Final[int] = len(numbering.player_actions)

    def encode(self, view: object) -> Array:
        """Return what a seat sees as numbers.

        Args:
            view: the view of a seat, in a game of this kind.

        Raises:
            WrongType: it is not the view of a seat, or of another game.
            WrongValue: the game has another number of players, other options or other components.
        """
        return _numbers(self._pieces(view))

    def encode_all(self, views: Iterable[object]) -> Array:
        """Return what seats see as the rows of one array.

        Args:
            views: views of seats, in games of this kind.

        Raises:
            WrongType: one of them is not the view of a seat, or of another game.
            WrongValue: one of the games has another number of players, other options or other components.
        """
        require_iterable("views", views)
        pieces = [piece for view in views for piece in self._pieces(view)]
        return _numbers(pieces).reshape(-1, self.size)

    def mask(self, shown: object) -> Mask:
        """Return which actions of players are legal: none of a seat that is not to act, and none when chance is.

        Args:
            shown: a state of the game, or the view of a seat.

        Raises:
            WrongType: it is neither, or of another game.
        """
        mask = np.zeros(self.actions, np.int8)
        self._mark(shown, mask)
        return mask

    def mask_all(self, shown: Iterable[object]) -> Mask:
        """Return which actions of players are legal as the rows of one array.

        Args:
            shown: states of the game, or views of seats.

        Raises:
            WrongType: one of them is neither, or of another game.
        """
        require_iterable("shown", shown)
        rows = list(shown)
        masks = np.zeros((len(rows), self.actions), np.int8)
        for mask, each in zip(masks, rows, strict=True):
            self._mark(each, mask)
        return masks

    def _mark(self, shown: object, mask: Mask) -> None:
        ids = self._legal_ids(shown)
        if not (isinstance(shown, GameState) and isinstance(shown.to_act, Chance)):
            mask[list(ids)] = 1


def _numbers(pieces: list[bytes]) -> Array:
    return np.frombuffer(b"".join(pieces), _PACKED).astype(_FLOAT)
