"""Observations for learning programs: a seat's view as an array of numbers, and its legal actions as a mask."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Final, Self

import numpy as np
from numpy.typing import NDArray

from atlantis_rules._errors import (
    WrongType,
    WrongValue,
    no_such_seat,
    require_iterable,
    require_kind,
    require_type,
    type_name,
)
from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ActionT
from atlantis_rules.games.chance import Chance
from atlantis_rules.games.game import GameState
from atlantis_rules.games.motion import GameInMotion, StateT
from atlantis_rules.games.numbering import Numbering
from atlantis_rules.games.parts import GamePart
from atlantis_rules.games.states import AnyState
from atlantis_rules.learning.encoding.arrays import FLOAT, PACKED, Array, Slice, fill
from atlantis_rules.learning.encoding.layout import Encoding, Field, are_in_motion, marked

Mask = NDArray[np.int8]
"""A 0/1 mask over the action numbers of players, or a batch of such masks."""

_ROWS: Final = (tuple, list)
_IN_MOTION: Final[type] = GameInMotion


@frozen
class EncodingPart:
    """The part `encoding` of a game."""

    encoding_of: Callable[[object], Encoding]  # returns the encoding of views in the game of a state


ENCODING: Final = GamePart("encoding", EncodingPart, "an encoding of its views as numbers")
"""The part of a game that encodes its views as numbers."""


class Encoder:
    """Encodes views of one game as arrays, for a number of players and given options or components.

    An observation is relative to its seat: what belongs to seats comes in the order of seats, clockwise from the
    observing seat. It contains everything in the view, so different views have different observations.

    An encoder never changes, so a copy is the encoder itself. Pickle stores only how such a game begins, so other
    programs learn nothing about the state that it was made with.

    Attributes:
        fields: the fields of an observation, in order.
        slices: the slice of each field in an observation, by name.
        size: the length of an observation: its number of numbers.
        low: a lower bound on all numbers.
        high: an upper bound on all numbers, in a game that began with `new_game`; each field has its own bound.
        actions: the number of actions of players, which is the length of a mask.

    Examples:
        >>> from atlantis_rules import view
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> encoder = Encoder(THREE_MOVES)
        >>> encoder.encode(view(THREE_MOVES, 0)).shape
        (1346,)
    """

    def __init__(self, state: object) -> None:
        """Make an encoder for the game of a state.

        Args:
            state: any state, such as ``new_game(3)``; only its game, players and rules matter.

        Raises:
            NoSuchPart: the game has no encoding.
            WrongType: the value is not a state of a game.
        """
        if not isinstance(state, GameState):
            message = f"state must be a state of a game, not {type_name(state)}"
            raise WrongType(message)
        self._state: Final = state
        found = ENCODING.of(state.game).encoding_of(state)
        self._code: Final = found.packing.code
        self._packed: Final = PACKED[self._code]
        self._is_float: Final = self._packed == FLOAT
        self._pieces: Final = found.pieces
        self._pieces_for: Final = found.pieces_for
        self._pieces_in: Final = found.pieces_in
        self._rows_in: Final = found.rows_in
        self._players: Final = state.game_info().players
        numbering = Numbering(state.game)
        self._legal_ids: Final = numbering.legal_ids
        self._ids_of: Final = numbering.ids_of
        # The rules return these very objects.
        self._numbers: Final = {id(action): number for number, action in enumerate(numbering.player_actions)}
        self.fields: Final[tuple[Field, ...]] = found.layout.fields
        self.slices: Final[Mapping[str, Slice]] = found.layout.slices
        self.size: Final[int] = found.layout.size
        self.low: Final = 0
        self.high: Final[int] = max(field.highest for field in found.layout.fields)
        self.actions: Final[int] = len(numbering.player_actions)

    def encode(self, view: object, out: Array | None = None) -> Array:
        """Encode a view of a seat.

        See also: `encode_all`, for many views; `encode_seat`, which needs no view; `encode_motion`, for a game in
        motion.

        Args:
            view: the view of a seat, in a matching game.
            out: an array of `size` numbers to write into; None for a new one.

        Returns:
            The array that was written.

        Raises:
            WrongType: the value is not a seat's view in this game, or `out` is not an array of 32-bit floats.
            WrongValue: the game has a different number of players, different options or different components; or `out`
                has the wrong shape.

        Examples:
            >>> from atlantis_rules import view
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> encoder = Encoder(THREE_MOVES)
            >>> encoder.encode(view(THREE_MOVES, 0))[encoder.slices["hand"]].tolist()
            [0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0]
        """
        return self._written(self._pieces(view), (self.size,), out)

    def encode_seat(self, state: object, seat: int, out: Array | None = None) -> Array:
        """Encode what a seat sees in a state: the same numbers as for its view, without creating the view.

        Args:
            state: a state of a matching game.
            seat: the seat.
            out: as in `encode`.

        Returns:
            The array that was written.

        Raises:
            WrongType: the value is not a state of the game, or the seat is not a whole number; or as in `encode`.
            WrongValue: the game has no such seat; or as in `encode`.

        Examples:
            >>> from atlantis_rules import view
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> encoder = Encoder(THREE_MOVES)
            >>> (encoder.encode_seat(THREE_MOVES, 1) == encoder.encode(view(THREE_MOVES, 1))).all().item()
            True
        """
        return self._written(self._seen(state, seat), (self.size,), out)

    def encode_motion(
        self, motion: GameInMotion[StateT, ActionT, AnyState], seat: int, out: Array | None = None
    ) -> Array:
        """Encode what a seat sees of a game in motion, creating a state only if the game's encoding needs one.

        Args:
            motion: a game in motion, of this kind.
            seat: the seat.
            out: as in `encode`.

        Returns:
            The array that was written.

        Raises:
            WrongType: as in `encode_seat`.
            WrongValue: as in `encode_seat`.

        Examples:
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> encoder = Encoder(THREE_MOVES)
            >>> encoded = encoder.encode_motion(THREE_MOVES.in_motion(), 0)
            >>> encoded.tolist() == encoder.encode(THREE_MOVES.view(0)).tolist()
            True
        """
        if type(seat) is not int or not 0 <= seat < self._players:  # a fraction of the cost of a call
            self._require_seat(seat)
        if not isinstance(motion, _IN_MOTION):
            require_kind("motion", motion, GameInMotion, "a game in motion")
        return self._written(self._pieces_in(motion, seat), (self.size,), out)

    def encode_playing(
        self, motions: Sequence[GameInMotion[StateT, ActionT, AnyState]], seats: Sequence[int], out: Array | None = None
    ) -> Array:
        """Encode what seats see in games in motion, as the rows of an array, creating states only if needed.

        Args:
            motions: matching games in motion, in the order of the rows.
            seats: a seat for each, in the same order.
            out: as in `encode_all`.

        Returns:
            The array that was written.

        Raises:
            WrongType: as in `encode_seat`.
            WrongValue: as in `encode_seat`; or the numbers of seats and games differ.

        Examples:
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> encoder = Encoder(THREE_MOVES)
            >>> encoder.encode_playing([THREE_MOVES.in_motion(), THREE_MOVES.in_motion()], [0, 1]).shape
            (2, 1346)
        """
        if type(motions) not in _ROWS or type(seats) not in _ROWS or not are_in_motion(motions, seats, self._players):
            self._require_in_motion(motions, seats)
        rows = _rows((len(motions), self.size), out)
        self._rows_in(motions, seats, rows)
        return rows

    def encode_all(self, views: Iterable[object], out: Array | None = None) -> Array:
        """Encode views of seats, as the rows of an array.

        Args:
            views: views of seats, in matching games, in the order of the rows.
            out: an array with a row of `size` numbers for each view to write into; None for a new one.

        Returns:
            The array that was written.

        Raises:
            WrongType: a value is not the view of a seat in such a game; or as in `encode`.
            WrongValue: a game has a different number of players, different options or different components; or as in
                `encode`.

        Examples:
            >>> from atlantis_rules import view
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> rows = Encoder(THREE_MOVES).encode_all([view(THREE_MOVES, seat) for seat in range(3)])
            >>> len(rows)
            3
        """
        require_iterable("views", views)
        rows = [b"".join(self._pieces(view)) for view in views]
        return self._written(rows, (len(rows), self.size), out)

    def encode_seats(self, seen: Iterable[tuple[object, int]], out: Array | None = None) -> Array:
        """Encode what seats see in states, as the rows of an array.

        See also: `encode_all`, for views; `encode_playing`, for games in motion.

        Args:
            seen: pairs of a state of a matching game and a seat, in the order of the rows.
            out: as in `encode_all`.

        Returns:
            The array that was written.

        Raises:
            WrongType: as in `encode_seat`.
            WrongValue: as in `encode_seat`.

        Examples:
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> encoder = Encoder(THREE_MOVES)
            >>> encoder.encode_seats([(THREE_MOVES, seat) for seat in range(3)]).shape
            (3, 1346)
        """
        require_iterable("seen", seen)
        rows = [b"".join(self._seen(*_pair(each))) for each in seen]
        return self._written(rows, (len(rows), self.size), out)

    def mask(self, shown: object) -> Mask:
        """Return the mask of legal actions; it is all 0 for a seat that is not to act, and while chance is to act.

        See also: `mask_all`, for many states or views; `mask_of`, for legal actions that are known.

        Args:
            shown: a state of the game, or the view of a seat.

        Raises:
            WrongType: the value is neither a state nor the view of a seat, or is of another game.

        Examples:
            >>> from atlantis_rules import view
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> Encoder(THREE_MOVES).mask(view(THREE_MOVES, 0)).nonzero()[0].tolist()
            [142, 366, 380]
        """
        return np.frombuffer(self._marked(self._legal(shown)), np.int8)

    def mask_all(self, shown: Iterable[object]) -> Mask:
        """Return masks of legal actions, as the rows of an array.

        Args:
            shown: states of the game, or views of seats, in the order of the rows.

        Raises:
            WrongType: a value is neither a state nor the view of a seat, or is of another game.

        Examples:
            >>> from atlantis_rules import view
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> Encoder(THREE_MOVES).mask_all([view(THREE_MOVES, seat) for seat in range(3)]).sum(axis=1).tolist()
            [3, 0, 0]
        """
        require_iterable("shown", shown)
        rows = [self._marked(self._legal(each)) for each in shown]
        return np.frombuffer(bytearray().join(rows), np.int8).reshape(len(rows), self.actions)

    def mask_of(self, actions: Sequence[Hashable]) -> Mask:
        """Return the mask of some actions, for a program that already has the legal actions.

        Args:
            actions: actions of players, in any order.

        Raises:
            WrongType: one of them is not an action of a player in the game.

        Examples:
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> mask = Encoder(THREE_MOVES).mask_of(THREE_MOVES.legal_actions())
            >>> mask.shape, mask.nonzero()[0].tolist()
            ((618,), [142, 366, 380])
        """
        marks = marked((actions,), self._numbers, self.actions) if type(actions) is tuple else None
        return np.frombuffer(self._marked(self._ids_of(actions)) if marks is None else marks, np.int8)

    def masks_of(self, rows: Sequence[Sequence[Hashable]]) -> Mask:
        """Return masks of some actions, as the rows of an array.

        Args:
            rows: the actions of players for each row, in the order of the rows; those of a row in any order.

        Raises:
            WrongType: one of them is not an action of a player in the game.

        Examples:
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> Encoder(THREE_MOVES).masks_of([THREE_MOVES.legal_actions(), ()]).sum(axis=1).tolist()
            [3, 0]
        """
        require_iterable("rows", rows, Sequence)
        for actions in rows:
            if type(actions) is not tuple:  # the usual ones take no time
                require_iterable("actions", actions, Sequence)
        marks = marked(rows, self._numbers, self.actions)
        if marks is None:  # some are equal to those that the rules return
            marks = bytearray().join([self._marked(self._ids_of(actions)) for actions in rows])
        return np.frombuffer(marks, np.int8).reshape(len(rows), self.actions)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        game = self._state.game
        return type(self), (game.begin(self._players, game.rules_of(self._state)),)

    def _written(self, pieces: Sequence[bytes], shape: tuple[int, ...], out: Array | None) -> Array:
        if out is not None:
            fill(b"".join(pieces), self._code, _rows(shape, out))
            return out
        rows = np.frombuffer(bytearray().join(pieces), self._packed)
        if not self._is_float:
            rows = rows.astype(FLOAT)
        return rows if len(shape) == 1 else rows.reshape(shape)

    def _seen(self, state: object, seat: int) -> list[bytes]:
        self._require_seat(seat)
        return self._pieces_for(state, seat)

    def _require_seat(self, seat: int) -> None:
        if type(seat) is not int or not 0 <= seat < self._players:
            require_type("seat", seat, int)
            raise no_such_seat(seat, self._players)

    def _require_in_motion(
        self, motions: Sequence[GameInMotion[StateT, ActionT, AnyState]], seats: Sequence[int]
    ) -> None:
        for name, given in (("motions", motions), ("seats", seats)):
            require_iterable(name, given, Sequence)
        if len(seats) != len(motions):
            message = f"there must be one seat for each game, {len(motions)}, not {len(seats)}"
            raise WrongValue(message)
        for motion, seat in zip(motions, seats, strict=True):
            self._require_seat(seat)
            require_kind("each of motions", motion, GameInMotion, "a game in motion")

    def _legal(self, shown: object) -> Sequence[int]:
        ids = self._legal_ids(shown)
        return () if isinstance(shown, GameState) and isinstance(shown.to_act, Chance) else ids

    def _marked(self, ids: Sequence[int]) -> bytearray:
        marked = bytearray(self.actions)
        for number in ids:
            marked[number] = 1
        return marked


def _pair(found: object) -> tuple[object, int]:
    match found:
        case (state, int(seat)):
            return state, seat
        case _:
            message = f"each of seen must be a pair of a state and a seat, not {type_name(found)}"
            raise WrongType(message)


def _rows(shape: tuple[int, ...], out: Array | None) -> Array:
    """Return an array of a shape: a new one, or the given one."""
    if out is None:
        return np.empty(shape, FLOAT)
    require_type("out", out, np.ndarray)
    if out.dtype != FLOAT:
        message = f"out must be an array of {FLOAT}, not of {out.dtype}"
        raise WrongType(message)
    if out.shape != shape:
        message = f"out must have the shape {shape}, not {out.shape}"
        raise WrongValue(message)
    return out
