"""A game played by action numbers, for learning environments: chance acts automatically."""

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from functools import partial
from operator import index
from random import Random
from typing import Final, Generic, Self

try:
    from numpy import float32, int8
    from numpy.typing import NDArray
except ImportError as _error:
    raise ImportError(
        "atlantis_rules.learning.play needs numpy: pip install 'atlantis-rules[rl]'", name="numpy"
    ) from _error

from atlantis_rules._errors import (
    WrongType,
    WrongValue,
    no_such_seat,
    not_of_kind,
    require_kind,
    require_type,
    type_name,
)
from atlantis_rules._type_variables import ActionT
from atlantis_rules.games.chance import Chance
from atlantis_rules.games.game import GameState, InPlay, SeatInPlay
from atlantis_rules.games.motion import GameInMotion, play_together
from atlantis_rules.games.numbering import Numbering
from atlantis_rules.games.players import require_player
from atlantis_rules.games.states import AnyState, Outcome
from atlantis_rules.learning.encoding import Encoder
from atlantis_rules.records import AnyRecord, Record
from atlantis_rules.study.players import AnyPlayer, PlayerFailed, failing, player_named
from atlantis_rules.study.players.rollouts import share_of_win

NO_GAME: Final = "no game is being played: reset begins one"
"""The message of environments that are asked to continue when no game is being played."""

Reward = Callable[[Outcome, int], float]
"""The reward of a seat for an outcome."""

_Kept = tuple[InPlay[ActionT, SeatInPlay[ActionT]], Random | None, Random, int, int, list[ActionT]]
"""What a pickled sequence of games goes on from: the state of the current game, and the attributes of `Play`."""


def points(outcome: Outcome, seat: int) -> float:
    """Return the score of a seat.

    Args:
        outcome: the outcome of the game.
        seat: the seat.

    Raises:
        WrongType: an argument has the wrong type.
        WrongValue: the game has no such seat.

    Examples:
        >>> from atlantis_rules.games.simple import FinalScores
        >>> points(FinalScores((3, 5)), 0)
        3.0
    """
    _require_seat(outcome, seat)
    return float(outcome.scores[seat])


def victory(outcome: Outcome, seat: int) -> float:
    """Return a seat's share of the victory: 1 if it has won alone, 0 if it has lost.

    Args:
        outcome: the outcome of the game.
        seat: the seat.

    Raises:
        WrongType: an argument has the wrong type.
        WrongValue: the game has no such seat.

    Examples:
        >>> from atlantis_rules.games.simple import FinalScores
        >>> [victory(FinalScores((5, 3, 5)), seat) for seat in range(3)]
        [0.5, 0.0, 0.5]
    """
    _require_seat(outcome, seat)
    return float(share_of_win(outcome, seat))


def require_game_to_learn(beginning: object, reward: object) -> None:
    """Check what all environments are made from.

    Raises:
        WrongType: the beginning is not a state of a game, or the reward cannot be called.
    """
    require_kind("beginning", beginning, GameState, "a state of a game, such as new_game(3)")
    if not callable(reward):
        raise not_of_kind("reward", reward, "a function of an outcome and a seat")


def _require_seat(outcome: Outcome, seat: int) -> None:
    scores = getattr(outcome, "scores", None)
    if not isinstance(scores, tuple) or not isinstance(getattr(outcome, "winners", None), tuple):
        message = f"outcome must be how a game has ended, not {type_name(outcome)}"
        raise WrongType(message)
    require_type("seat", seat, int)
    if seat not in range(len(scores)):
        raise no_such_seat(seat, len(scores))


class Play(Generic[ActionT]):
    """A sequence of games with the same beginning; players may sit on some of the seats."""

    __slots__ = (
        *("_beginning", "_decided", "_games", "_numbers", "_opponents", "_seed", "_thoughts"),
        *("actions", "encoder", "info", "motion", "rng"),
    )

    def __init__(
        self,
        beginning: InPlay[ActionT, SeatInPlay[ActionT]],
        opponents: Mapping[int, AnyPlayer] | None = None,
        encoder: Encoder | None = None,
    ) -> None:
        """Prepare games that begin in a state such as ``new_game(3)``.

        Players on the seats of `opponents` act automatically. Many games may share an encoder; None stands for a new
        one.

        Raises:
            WrongValue: no player of the game has any action.
        """
        if not beginning.game.PLAYER_ACTIONS:
            raise WrongValue(f"in {beginning.game.NAME} chance alone decides, so nobody can learn it")
        self.info: Final = beginning.game_info()  # the facts about the game
        self.encoder: Final = encoder or Encoder(beginning)
        # the current game; the beginning before the first one
        self.motion: GameInMotion[InPlay[ActionT, SeatInPlay[ActionT]], ActionT, AnyState] = beginning.in_motion()
        self._beginning: Final = beginning
        self._opponents: Final = dict(opponents or {})
        self._numbers: Final = Numbering(beginning.game)
        self.actions: Final = self._numbers.player_actions  # every action of a player, by number
        self.rng: Random | None = None  # what chance draws from; None if no game is being played
        self._thoughts = Random()
        self._seed = 0
        self._games = 0
        self._decided: list[ActionT] = []

    @property
    def state(self) -> InPlay[ActionT, SeatInPlay[ActionT]]:
        """The current state of the game."""
        return self.motion.state()

    def begin(self, seed: int) -> None:
        """Begin a game, and play up to the first decision that is not an opponent's; the seed determines all of it.

        Raises:
            PlayerFailed: an opponent raises an error, or returns an illegal action.
            WrongValue: the game is over before that decision.
        """
        self.rng, self._seed = Random(seed), seed
        self._games, self._decided = self._games + 1, []
        self.motion = self._beginning.in_motion()
        self.motion.advance(self.rng)
        if self._opponents:  # opponents draw from a source of their own, so that chance can be replayed
            self._thoughts = Random(f"opponents {seed}")
            self._let_opponents_act(self.rng)
        if self.motion.to_act is None:
            raise WrongValue("the game is over before anybody who learns has decided anything")

    def stop(self) -> None:
        """End the game before its time."""
        self.rng = None

    def seat_to_act(self) -> int | None:
        """Return the seat to act, or None if no game is being played."""
        seat = self.motion.to_act
        return seat if self.rng is not None and isinstance(seat, int) else None

    def act(self, number: object) -> None:
        """Carry out the action with a number, a Python or numpy integer, then let chance and opponents act.

        Raises:
            IllegalAction: the action is not legal; nothing has changed.
            PlayerFailed: an opponent raises an error, or returns an illegal action.
            WrongType: the value is not a whole number.
            WrongValue: no action has this number, or no game is being played.
        """
        action = self._action_of(number)
        motion, rng = self.motion, self.rng
        if rng is None or motion.to_act is None:
            raise WrongValue(NO_GAME)
        motion.play(action)
        motion.advance(rng)
        if self._opponents:
            self._decided.append(action)
            self._let_opponents_act(rng)

    def legal_action(self, number: object) -> ActionT:
        """Return the action of the seat to act with a number: a Python or numpy integer.

        Raises:
            IllegalAction: the action is not legal.
            WrongType: the value is not a whole number.
            WrongValue: no action has this number.
        """
        action = self._action_of(number)
        for known in self.motion.legal_actions():  # the action itself is listed, if it is legal
            if known is action:
                return action
        self.motion.copy().play(action)  # refuses it, or it is only equal to a listed one
        return action

    def act_legally(self, number: int) -> None:
        """Carry out an action known to be legal, as `act` does; for an illegal one the behaviour is undefined."""
        rng, action = self.rng, self.actions[number]
        if rng is None:
            raise WrongValue(NO_GAME)
        motion = self.motion
        motion.play_legal(action)
        motion.advance(rng)
        if self._opponents:
            self._decided.append(action)
            self._let_opponents_act(rng)

    def refuse(self, number: object) -> None:
        """Raise `IllegalAction` as `act` does for an illegal action; do nothing for a legal one."""
        self.motion.copy().play(self._action_of(number))

    def _action_of(self, number: object) -> ActionT:
        """Return the player's action with a number: a Python or numpy integer."""
        if type(number) is int and 0 <= number < len(self.actions):  # without further calls
            return self.actions[number]
        try:
            whole = number if isinstance(number, int) else index(number)  # type: ignore[arg-type]  # index() checks it
        except TypeError:
            message = f"an action must be a whole number, not {type_name(number)}"
            raise WrongType(message) from None
        return self._numbers.action_of(whole)

    # --- Copies ---

    def __copy__(self) -> Self:
        """Return an independent copy: two sequences of games cannot share their generators."""
        return deepcopy(self)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the current game as its state, with everything else that later games depend on."""
        kept = (self.motion.state(), self.rng, self._thoughts, self._seed, self._games, self._decided)
        return type(self), (self._beginning, self._opponents, self.encoder), kept

    def __setstate__(self, kept: "_Kept[ActionT]") -> None:
        state, self.rng, self._thoughts, self._seed, self._games, self._decided = kept
        self.motion = state.in_motion()

    def _let_opponents_act(self, rng: Random) -> None:
        motion = self.motion
        while isinstance(seat := motion.to_act, int) and (player := self._opponents.get(seat)) is not None:
            failed = partial(self._failed, player, seat)
            action, _ = failing.decided(player, motion.state().view(seat), self._thoughts, motion.play, failed)
            self._decided.append(action)
            motion.advance(rng)

    def _failed(self, player: AnyPlayer, seat: int, fault: str) -> PlayerFailed:
        names = [f"seat {each}" for each in range(self.info.players)]
        names[seat] = type(player).__name__
        record = self._record(tuple(names))
        return PlayerFailed(seat, names[seat], seat, self._games, len(self._decided) + 1, fault, record, "game")

    def _record(self, names: tuple[str, ...]) -> AnyRecord | None:
        """Return the record of the game so far; chance is replayed with the same seed."""
        rng, state, actions = Random(self._seed), self._beginning, list[ActionT]()
        for action in (None, *self._decided):
            if action is not None:
                actions.append(action)
                state = state.apply(action)
            while isinstance(state.to_act, Chance):
                actions.append(state.sample(rng))
                state = state.apply(actions[-1])
        try:
            return Record(self._beginning, tuple(actions), None, names)
        except WrongValue:
            return None  # it began in the middle of a game

    def observation(self, seat: int) -> NDArray[float32]:
        """Return the observation of a seat."""
        return self.encoder.encode_motion(self.motion, seat)

    def mask(self, seat: int) -> NDArray[int8]:
        """Return the 0/1 mask of a seat's legal actions: all 0 if the seat is not to act."""
        motion = self.motion
        is_to_act = self.rng is not None and motion.to_act == seat
        return self.encoder.mask_of(motion.legal_actions() if is_to_act else ())


def act_together(plays: Sequence[Play[ActionT]], numbers: Sequence[int]) -> list[int]:
    """Carry out a legal action in each of some games, as `act_legally` does; return the indexes of those that are over.

    The games are of the same kind, without opponents, and are being played.
    """
    actions, generators = plays[0].actions, [play.rng for play in plays if play.rng is not None]
    return play_together([play.motion for play in plays], [actions[number] for number in numbers], generators)


def seated(opponents: AnyPlayer | str | Sequence[AnyPlayer | str], seat: int, players: int) -> Mapping[int, AnyPlayer]:
    """Return the players of all seats but the agent's: a player, or its name, for all, or one for each in order.

    Raises:
        UnknownPlayer: no player has one of the names.
        WrongType: the seat is not a whole number, or an opponent is not a player.
        WrongValue: there is no such seat, or there are not as many opponents as other seats.
    """
    require_type("seat", seat, int)
    if seat not in range(players):
        raise no_such_seat(seat, players)
    others = [other for other in range(players) if other != seat]
    if isinstance(opponents, str) or not isinstance(opponents, Sequence):
        opponents = [opponents] * len(others)
    if len(opponents) != len(others):
        message = (
            f"opponents must be one player for all other seats, or one for each: {len(others)}, not {len(opponents)}"
        )
        raise WrongValue(message)
    return {other: _player(opponent) for other, opponent in zip(others, opponents, strict=True)}


def _player(opponent: AnyPlayer | str) -> AnyPlayer:
    if isinstance(opponent, str):
        return player_named(opponent)
    require_player("each opponent", opponent)
    return opponent
