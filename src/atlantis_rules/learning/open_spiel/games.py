"""The OpenSpiel games, states and observers, the registration of the games, and their parameters."""

# mypy: no-warn-return-any
# OpenSpiel's own functions have no types.

from collections.abc import Callable, Mapping
from importlib import import_module
from random import Random
from typing import ClassVar, Final, Self
from urllib.parse import quote, unquote

try:
    import pyspiel
    from numpy import float32, zeros  # by another extra
    from numpy.typing import NDArray
except ImportError as _error:
    raise ImportError(
        "atlantis_rules.learning.open_spiel needs pyspiel: pip install 'atlantis-rules[open-spiel]'", name="pyspiel"
    ) from _error

from atlantis_rules._errors import WrongValue, brief, require_kind
from atlantis_rules._type_variables import ActionT
from atlantis_rules.games.game import AnyAction, GameState, InPlay, SeatInPlay
from atlantis_rules.games.numbering import Numbering
from atlantis_rules.games.registry import AnyInPlay, beginning, game_named, of_each_game
from atlantis_rules.games.viewers import SPECTATOR
from atlantis_rules.learning.encoding import Encoder
from atlantis_rules.learning.recall import RecalledState

Parameters = Mapping[str, str | int]
"""The parameters of a game: ``players``, their number, and ``rules``, the argument of its `begin`, percent-encoded."""

_PLAYERS: Final = 3


def first_moment(game: str, parameters: Parameters) -> RecalledState[AnyAction]:
    """Return the initial moment of a game.

    Raises:
        BadRules: the game cannot be played with these rules.
        WrongValue: no game has this name, or it cannot be played by that many players.
    """
    state: AnyInPlay = beginning(game, int(parameters["players"]), unquote(str(parameters["rules"])))
    return RecalledState(state, Numbering(state.game))


def usual_parameters(game: str) -> dict[str, str | int]:
    """Return the default parameters of a game."""
    package = game_named(game)
    counts = package.PLAYER_COUNTS
    return {"players": _PLAYERS if _PLAYERS in counts else min(counts), "rules": _written(package.RULES[0])}


def parameters_of(beginning: InPlay[ActionT, SeatInPlay[ActionT]]) -> dict[str, str | int]:
    """Return the parameters of a game that begins in a state.

    Raises:
        WrongType: the value is not a state of a game.
        WrongValue: no game can begin in this state.
    """
    require_kind("beginning", beginning, GameState, "a state in which a game begins")
    game, players = beginning.game, beginning.game_info().players
    rules = game.rules_of(beginning)
    if beginning != game.begin(players, rules):
        raise WrongValue("beginning must be a state that new_game returns")
    return {"players": players, "rules": _written(rules)}


def _written(rules: str) -> str:
    """Encode rules: OpenSpiel writes parameters without quotes, so commas and brackets would end the text."""
    return quote(rules, safe="")


_NO_BOUND: Final = 2**31 - 1
"""Stands for no bound of the length: OpenSpiel requires a number, and this is its maximum."""

PREFIX: Final = "atlantis_rules_"
"""The prefix of the games' names in OpenSpiel."""


class OpenSpielGame(pyspiel.Game):
    """An OpenSpiel game, with its number of players and its rules."""

    NAME: ClassVar[str]

    def __init__(self, parameters: Parameters) -> None:
        self.beginning: Final = first_moment(self.NAME, parameters)
        self.encoder: Final = Encoder(self.beginning.state)
        self.game_info: Final = self.beginning.state.game_info()
        info = pyspiel.GameInfo(
            num_distinct_actions=self.game_info.player_actions,
            max_chance_outcomes=self.game_info.chance_actions,
            num_players=self.game_info.players,
            min_utility=self.game_info.lowest_score,
            max_utility=self.game_info.highest_score,
            max_game_length=self.game_info.most_decisions or _NO_BOUND,
        )
        super().__init__(_type_of(self.NAME), info, parameters)

    def new_initial_state(self) -> "OpenSpielState":
        """Return the initial state."""
        return OpenSpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return the maximum number of chance steps in a game.

        Raises:
            WrongValue: no bound has been proven.
        """
        if self.game_info.most_chance_steps is None:
            raise WrongValue(f"no bound on the number of chance steps has been proven for {self.game_info.name}")
        return self.game_info.most_chance_steps

    def make_py_observer(self, kind: "pyspiel.IIGObservationType | None" = None, params: object = None) -> "Observer":
        """Return an observer of states.

        Args:
            kind: whether the observer recalls the past, and what it sees; None for the view of a seat.
            params: must be empty.

        Raises:
            WrongValue: parameters are given, or such observations are not supported.
        """
        return Observer(self.encoder, kind or pyspiel.IIGObservationType(perfect_recall=False), params)

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the name of the game and its parameters: OpenSpiel makes the classes of games that are registered."""
        return _loaded, (self.beginning.state.game.PACKAGE, self.NAME, self.get_parameters())


class OpenSpielState(pyspiel.State):
    """A state of an OpenSpiel game.

    Attributes:
        moment: this package's state, and how the game reached it. Clones share it, and pickles contain nothing else.
    """

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        self.moment: RecalledState[AnyAction] = game.beginning

    def current_player(self) -> int:
        """Return the seat to act, or OpenSpiel's numbers for chance and the end of the game."""
        seat = self.moment.state.to_act
        if seat is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return seat if isinstance(seat, int) else int(pyspiel.PlayerId.CHANCE)

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.moment.state.to_act is None

    def returns(self) -> list[float]:
        """Return the scores by seat; zeros before the game is over."""
        outcome = self.moment.state.outcome()
        players = self.get_game().num_players()
        return [0.0] * players if outcome is None else list(map(float, outcome.scores))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the numbers of chance's actions, with their probabilities."""
        return self.moment.chances()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "OpenSpielState":
        """Return a state that a seat cannot distinguish from this one; what it cannot know is sampled again.

        Its history begins with this state, since the earlier history would reveal what the seat cannot know.

        Args:
            player: the seat.
            sampler: returns numbers from 0 to 1; one is drawn.
        """
        sampled = self.get_game().new_initial_state()
        sampled.moment = self.moment.resampled(player, Random(sampler()))
        return sampled

    def __str__(self) -> str:
        """Return the position as text, which `read_state` parses."""
        return str(self.moment.state)

    def __reduce__(self) -> tuple[object, ...]:
        game = self.get_game()
        return _state_read, (game, pyspiel.serialize_game_and_state(game, self))

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return the numbers of the legal actions, in ascending order.

        Args:
            player: the seat, or OpenSpiel's number for chance; None for the player to act. Players who are not to act
                have no legal actions; OpenSpiel's own method returns those of chance for every seat.
        """
        # findings/open-spiel-chance.sh
        return super().legal_actions() if player is None or player == self.current_player() else []

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """Return the legal actions as zeros and ones.

        Args:
            player: as in `legal_actions`.
        """
        if player is None or player == self.current_player():
            return super().legal_actions_mask()
        return [0] * self.get_game().num_distinct_actions()

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        """Refuse: no array of a fixed size can hold all that a seat has seen. Use `information_state_string`.

        Raises:
            WrongValue: always.
        """
        del player
        raise WrongValue("an information state does not fit an array of fixed size: use information_state_string")

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002 - only the player to act is asked
        return self.moment.legal_ids()

    def _apply_action(self, action: int) -> None:
        self.moment = self.moment.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.moment.action_text(action, of_chance=player == pyspiel.PlayerId.CHANCE)


class Observer:
    """Observes states for seats: as text, and as arrays if nothing is recalled."""

    def __init__(self, encoder: Encoder, kind: pyspiel.IIGObservationType, params: object) -> None:
        if params:
            raise WrongValue(f"observers take no parameters, not {brief(params)}")
        if not kind.public_info or kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise WrongValue("observers see all public information, and that of the seat or of nobody besides")
        self._recalls: Final = bool(kind.perfect_recall)
        self._is_seat: Final = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._encoder: Final = encoder
        tensor = None if self._recalls or not self._is_seat else zeros(encoder.size, float32)
        self.tensor: NDArray[float32] | None = tensor
        self.dict: Final[dict[str, NDArray[float32]]] = (
            {} if tensor is None else {name: tensor[part] for name, part in encoder.slices.items()}
        )

    def set_from(self, state: OpenSpielState, player: int) -> None:
        """Fill the arrays with the observation of a seat."""
        if self.tensor is not None:
            self._encoder.encode_seat(state.moment.state, player, self.tensor)

    def string_from(self, state: OpenSpielState, player: int) -> str:
        """Return what a seat sees, or everything that it has seen."""
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


def load(beginning: InPlay[ActionT, SeatInPlay[ActionT]]) -> OpenSpielGame:
    """Return the OpenSpiel game that begins in a state.

    Args:
        beginning: the result of `new_game` or `begin` of any game.

    Raises:
        WrongType: the value is not a state of a game.
        WrongValue: no game can begin in this state.

    Examples:
        >>> from atlantis_rules import new_game
        >>> load(new_game(3)).num_players()
        3
    """
    parameters = parameters_of(beginning)
    register(beginning.game.NAME)
    return pyspiel.load_game(PREFIX + beginning.game.NAME, parameters)


def _loaded(package: str, name: str, parameters: Parameters) -> OpenSpielGame:
    import_module(package)  # a program's own game registers itself
    register(name)
    return pyspiel.load_game(PREFIX + name, parameters)


def _state_read(game: OpenSpielGame, text: str) -> OpenSpielState:
    del game  # to read it has made it known to OpenSpiel
    return pyspiel.deserialize_game_and_state(text)[1]


def _type_of(name: str) -> pyspiel.GameType:
    usual = usual_parameters(name)
    info = first_moment(name, usual).state.game_info()
    kinds = pyspiel.GameType
    perfect, imperfect = kinds.Information.PERFECT_INFORMATION, kinds.Information.IMPERFECT_INFORMATION
    explicit, deterministic = kinds.ChanceMode.EXPLICIT_STOCHASTIC, kinds.ChanceMode.DETERMINISTIC
    return kinds(
        short_name=PREFIX + name,
        long_name=name.capitalize(),
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=explicit if info.has_chance else deterministic,
        information=imperfect if info.has_hidden_information else perfect,
        utility=kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        min_num_players=min(info.player_counts),
        max_num_players=max(info.player_counts),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=usual,
    )


_REGISTERED: Final[dict[str, type[OpenSpielGame]]] = {}
"""Registered games must live as long as the process: OpenSpiel releases them after Python has ended."""


def register(name: str) -> None:
    """Register a game of `game_names` with OpenSpiel, unless it is already registered."""
    if name not in _REGISTERED:
        kind = type(f"{name.title().replace('_', '')}Game", (OpenSpielGame,), {"NAME": name})
        pyspiel.register_game(_type_of(name), kind)
        _REGISTERED[name] = kind


of_each_game(register)
