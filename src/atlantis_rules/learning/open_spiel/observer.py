"""OpenSpiel observers, made by `open_spiel`."""

from typing import Final, Protocol

import pyspiel
from numpy import float32, zeros
from numpy.typing import NDArray

from atlantis_rules.errors import WrongValue, brief
from atlantis_rules.games.game import AnyAction
from atlantis_rules.games.viewers import SPECTATOR
from atlantis_rules.learning.encoding import Encoder
from atlantis_rules.learning.recall import Moment


class HasMoment(Protocol):
    """An OpenSpiel state with its moment."""

    @property
    def moment(self) -> Moment[AnyAction]:
        """The moment."""
        ...


class Observer:
    """Observes states for seats: as text, and as arrays if nothing is recalled."""

    def __init__(self, encoder: Encoder, kind: pyspiel.IIGObservationType, params: object) -> None:
        if params:
            raise WrongValue(f"observers take no parameters, not {brief(params)}")
        if not kind.public_info or kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise WrongValue("observers see what everybody sees, and what nobody or the seat sees besides")
        self._recalls: Final = bool(kind.perfect_recall)
        self._is_seat: Final = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._encoder: Final = encoder
        tensor = None if self._recalls or not self._is_seat else zeros(encoder.size, float32)
        self.tensor: NDArray[float32] | None = tensor
        self.dict: Final[dict[str, NDArray[float32]]] = (
            {} if tensor is None else {name: tensor[part] for name, part in encoder.slices.items()}
        )

    def set_from(self, state: HasMoment, player: int) -> None:
        """Fill the arrays with the observation of a seat.

        Args:
            state: the state.
            player: the seat.
        """
        if self.tensor is not None:
            self._encoder.encode_seat(state.moment.state, player, self.tensor)

    def string_from(self, state: HasMoment, player: int) -> str:
        """Return what a seat sees, or everything that it has seen.

        Args:
            state: the state.
            player: the seat.
        """
        viewer = player if self._is_seat else SPECTATOR
        return state.moment.recalled_by(viewer) if self._recalls else repr(state.moment.state.view(viewer))

    # --- Copies: their arrays are their own, and each array in `dict` is part of `tensor` again ---

    # Without this it would not be: findings/open-spiel-observers.sh
    def __reduce__(self) -> tuple[object, ...]:
        return _observer, (self._encoder, self._recalls, self._is_seat), self.tensor

    def __setstate__(self, tensor: NDArray[float32]) -> None:
        if self.tensor is not None:
            self.tensor[...] = tensor


def _observer(encoder: Encoder, recalls: bool, is_seat: bool) -> Observer:  # noqa: FBT001 - as it is pickled
    private = pyspiel.PrivateInfoType.SINGLE_PLAYER if is_seat else pyspiel.PrivateInfoType.NONE
    kind = pyspiel.IIGObservationType(public_info=True, perfect_recall=recalls, private_info=private)
    return Observer(encoder, kind, None)
