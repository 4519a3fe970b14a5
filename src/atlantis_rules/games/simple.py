"""Simple games: base classes from which a game inherits everything except its rules.

With perfect information, views, events, knowledge and records follow from the rules. With hidden information, they
follow from how a state looks to a viewer, as long as only chance actions are hidden, each from all seats but one. The
package of such a game is a `SimpleGame`, its states are `SimpleState`s, and `register` makes it known to the rest of
this library.
"""

import re
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from fractions import Fraction
from functools import cached_property
from math import lcm
from random import Random
from types import MappingProxyType
from typing import Final, Generic, Protocol, Self, TypeAlias, TypeGuard, TypeVar, cast, final

from attrs import field, fields, has

from atlantis_rules._errors import (
    BadRules,
    IllegalAction,
    NotChanceToAct,
    WrongType,
    WrongValue,
    brief,
    counted,
    not_of_kind,
    require_type,
    type_name,
)
from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ActionT
from atlantis_rules.drawing import Picture, canvas, finished, write
from atlantis_rules.games.chance import CHANCE, Chance, require_random, sample_index
from atlantis_rules.games.descriptions import GameInfo, Standing, UnseenAction
from atlantis_rules.games.game import Counter, GameInformation, GameState, LastOfStep, SeatView
from atlantis_rules.games.motion import GameInMotion
from atlantis_rules.games.record_layout import COLOURS, HeaderEntry, RecordLayout, RecordPart, read_players
from atlantis_rules.games.soundness import Defect
from atlantis_rules.games.states import AnyState
from atlantis_rules.games.viewers import (
    SPECTATOR,
    Spectator,
    require_possible_viewer,
    require_same_viewer,
    require_seat,
    require_to_act,
    require_viewer_at,
)
from atlantis_rules.rulebook.explanations import Explanation, OutcomeExplanation
from atlantis_rules.text.languages import require_language
from atlantis_rules.text.limits import LARGEST_NUMBER, shortened
from atlantis_rules.text.messages import Language, Translatable
from atlantis_rules.text.outside import printable
from atlantis_rules.text.unreadable import UnreadableNotation
from atlantis_rules.text.vocabulary import sentence_in


class Seated(AnyState, Protocol):
    """A state with a number of players."""

    @property
    def players(self) -> int:
        """The number of players."""
        ...


StateT = TypeVar("StateT", bound=Seated)

_CAPITAL: Final = re.compile(r"(?<!^)(?=[A-Z])")
_SEPARATOR: Final = "; "
_LINE: Final = 20
_CHARACTER: Final = 9


class SimpleAction:
    """The base of the actions of a simple game; an action's words are the name of its class and its values.

    ``str`` is these words in English. A game with words of its own defines ``__str__``, or `text_in` if it has them in
    several languages.

    Examples:
        >>> from atlantis_rules.games.higher_card import HIGHER_CARD
        >>> print(*HIGHER_CARD.PLAYER_ACTIONS, sep=", ")
        show 1, show 2, show 3, show 4, show 5, fold
    """

    __slots__ = ()

    def __str__(self) -> str:
        """Return the action in English words."""
        kind = type(self)
        if isinstance(self, Enum):
            return self.name.lower().replace("_", " ")
        names = [each.name for each in fields(kind)] if has(kind) else getattr(kind, "__match_args__", ())
        values = (super().__str__(),) if isinstance(self, str | int) else [getattr(self, name) for name in names]
        return " ".join(map(str, (*_CAPITAL.sub(" ", kind.__name__).lower().split(), *values)))

    def text_in(self, language: str) -> str:
        """Return the action in words, in a language; in English unless the game overrides this.

        Raises:
            UnknownLanguage: the package has no texts in this language.
            WrongType: the language is not a string.

        Examples:
            >>> from atlantis_rules.games.higher_card import HIGHER_CARD
            >>> HIGHER_CARD.parse_action("show 4").text_in("de")
            'show 4'
        """
        require_language(language)
        return str(self)


@frozen
class DecisionDue(LastOfStep):
    """The last event of each step; the only other event of a step is the action itself."""


_DUE: Final = DecisionDue()

SimpleEvent: TypeAlias = ActionT | UnseenAction | DecisionDue
"""The events of a step: the action, or an `UnseenAction`, and then `DecisionDue`."""


SIMPLE: Final = Language.common("simple games", {"not legal": "this is not among the legal actions"})
"""The messages about every simple game."""


@frozen
class NotLegal(Translatable):
    """The violation of any action that is not legal.

    Attributes:
        clause: the id of the rule that defines the legal actions.

    Examples:
        >>> from atlantis_rules.games.higher_card import HIGHER_CARD
        >>> state = HIGHER_CARD.read_state("2 players; cards 24; shown -")
        >>> state.violations(HIGHER_CARD.parse_action("show 4"))
        (NotLegal(clause='LEGAL'),)
        >>> print(NotLegal("NIM-1"))
        this is not among the legal actions
    """

    clause: str

    def _text_in(self, language: str) -> str:
        return SIMPLE.said(language, "not legal")


@frozen
class FinalScores:
    """The outcome of a game: the seats with the highest score have won.

    Attributes:
        scores: the scores by seat.

    Examples:
        >>> from atlantis_rules.games.higher_card import HIGHER_CARD
        >>> end = HIGHER_CARD.read_state("3 players; cards 251; shown 051")
        >>> end.outcome()
        FinalScores(scores=(0, 5, 1))
    """

    scores: tuple[int, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """Return the seats that have won, in ascending order.

        Examples:
            >>> FinalScores((0, 5, 1)).winners, FinalScores((5, 5)).winners
            ((1,), (0, 1))
        """
        return tuple(seat for seat, score in enumerate(self.scores) if score == max(self.scores))

    def text_in(self, language: str, names: Sequence[str] | None = None) -> str:
        """Return a text that says who has won, in a language such as ``"de"``; `names` are by seat, colours by default.

        Raises:
            UnknownLanguage: the package has no texts in this language.
            WrongType: the language is not a string, or the names are not a sequence of strings.
            WrongValue: a player has no name.

        Examples:
            >>> FinalScores((0, 5, 1)).text_in("en"), FinalScores((5, 5)).text_in("de", ["Ada", "Ben"])
            ('Red wins with 5 points', 'Ada und Ben gewinnen gemeinsam mit 5 Punkten')
        """
        values = {"winners": self.winners, "score": max(self.scores)}
        return sentence_in("atlantis_rules.games.words", "winners", values, language, names)


@final
@frozen
class SimpleView(
    SeatView[ActionT, SimpleEvent[ActionT], NotLegal],
    GameInformation[ActionT, SimpleEvent[ActionT], "SimpleView[StateT, ActionT]", StateT],
    Generic[StateT, ActionT],
):
    """A viewer's view and information in one: the state as the viewer sees it.

    ``str`` is the text of the state, as the viewer sees it.

    Attributes:
        game: the package of the game.
        viewer: whose view it is: a seat, or `SPECTATOR`.
        state: the state as the viewer sees it; with perfect information, the state itself.

    Examples:
        >>> from atlantis_rules.games.higher_card import HIGHER_CARD
        >>> state = HIGHER_CARD.read_state("2 players; cards 24; shown -")
        >>> state.view(0)
        SimpleView(viewer=0, state=State(players=2, cards=(2, 0), shown=()))
    """

    game: "SimpleGame[StateT, ActionT]" = field(eq=False, repr=False)
    viewer: int | Spectator
    state: StateT

    @property
    def view(self) -> "SimpleView[StateT, ActionT]":
        """Return the current view.

        Examples:
            >>> from atlantis_rules.games.higher_card import HIGHER_CARD
            >>> view = HIGHER_CARD.new_game(2).view(0)
            >>> view.information().view == view
            True
        """
        return self

    @property
    def table(self) -> "SimpleView[StateT, ActionT]":
        """Return the public view.

        Examples:
            >>> from atlantis_rules.games.higher_card import HIGHER_CARD
            >>> state = HIGHER_CARD.read_state("2 players; cards 24; shown 2")
            >>> state.view(1).state.cards, state.view(1).table.state.cards
            ((2, 4), (2, 0))
        """
        return SimpleView(self.game, SPECTATOR, self.game.as_seen(self.state, SPECTATOR))

    @property
    def to_act(self) -> int | Chance | None:
        """Return the seat to act, or `CHANCE`, or None when the game is over.

        Examples:
            >>> from atlantis_rules.games.higher_card import HIGHER_CARD
            >>> [HIGHER_CARD.read_state(f"2 players; cards {cards}; shown -").view(0).to_act for cards in ("2", "24")]
            [CHANCE, 0]
        """
        return self.state.to_act

    @property
    def legal_actions(self) -> tuple[ActionT, ...]:
        """Return the viewer's legal actions, in the order of the game's `legal_actions`; none if it is not to act.

        Examples:
            >>> from atlantis_rules.games.higher_card import HIGHER_CARD
            >>> state = HIGHER_CARD.read_state("2 players; cards 24; shown -")
            >>> state.view(0).legal_actions, state.view(1).legal_actions
            ((Show(card=2), Fold()), ())
        """
        return self.game.legal_actions(self.state) if self.viewer == self.to_act else ()

    def __str__(self) -> str:
        """Return the text of the state, as the viewer sees it."""
        return self.game.write_state(self.state)

    def _repr_svg_(self, **details: object) -> Picture:
        return self.game.svg(self.state, **details)

    def _state_to_judge(self) -> "SimpleState[StateT, ActionT]":
        require_to_act(self.viewer, self.to_act)
        return cast("SimpleState[StateT, ActionT]", self.state)  # a state names its class

    def standing(self) -> Standing:
        return _standing(self.game, self.state)

    def fold(self, event: SimpleEvent[ActionT]) -> "SimpleView[StateT, ActionT]":
        if isinstance(event, DecisionDue):
            return self
        self.require_seen_event(event)
        game = self.game
        if event not in {game.seen_by(action, self.viewer) for action in game.legal_actions(self.state)}:
            raise WrongValue(f"{event}: {game.CLAUSE}: {NotLegal(game.CLAUSE)}")
        if isinstance(event, UnseenAction):
            return SimpleView(game, self.viewer, game.carry_out_unseen(self.state, event.seat))
        return SimpleView(game, self.viewer, game.carry_out(self.state, event))

    def information(self) -> "SimpleView[StateT, ActionT]":  # type: ignore[override]  # as in `determinize`
        return self

    def observe(
        self, events: Iterable[SimpleEvent[ActionT]], after: "SimpleView[StateT, ActionT]"
    ) -> "SimpleView[StateT, ActionT]":
        require_type("after", after, SimpleView)
        require_same_viewer(self.viewer, after.viewer)
        (found,) = deque(self.follow(events), maxlen=1)
        if found != after:
            raise WrongValue("the events do not lead from the earlier view to this one")
        return after

    def determinize(self, rng: Random) -> StateT:  # type: ignore[override]  # a state names its class, which no bound says
        require_random(rng)
        return rng.choice(self.game.possible_states(self.state))

    def _is_seen_event(self, event: object) -> TypeGuard[SimpleEvent[ActionT]]:
        return self.game.is_event(event)

    def _seen_by_all(self, event: SimpleEvent[ActionT]) -> SimpleEvent[ActionT]:
        return self.game.seen_by(event, SPECTATOR)

    def _defects(self) -> tuple[Defect, ...]:
        return ()

    def _beginnings(self) -> Iterator[SimpleEvent[ActionT]]:
        return (self.game.seen_by(action, self.viewer) for action in self.legal_actions)


class SimpleState(
    GameState[
        ActionT,
        SimpleEvent[ActionT],
        SimpleEvent[ActionT],
        SimpleView[StateT, ActionT],
    ],
    Generic[StateT, ActionT],
):
    """The base of the states of a simple game: they have `players`, `to_act` and `game`.

    ``str`` is the state as the game writes it.

    Attributes:
        players: the number of players, one of the game's `PLAYER_COUNTS`.

    Examples:
        >>> from atlantis_rules.games.higher_card import HIGHER_CARD
        >>> state = HIGHER_CARD.new_game(3)
        >>> isinstance(state, SimpleState), state.players, state.to_act, state.game is HIGHER_CARD
        (True, 3, CHANCE, True)
    """

    __slots__ = ()

    players: int

    @property
    def game(self) -> "SimpleGame[Self, ActionT]":
        """Return the package of the game.

        Examples:
            >>> from atlantis_rules.games.higher_card import HIGHER_CARD
            >>> HIGHER_CARD.new_game(2).game is HIGHER_CARD
            True
        """
        raise NotImplementedError

    def __str__(self) -> str:
        """Return the state as the game writes it."""
        return self.game.write_state(self)

    def _repr_svg_(self, **details: object) -> Picture:
        return self.game.svg(self, **details)

    def legal_actions(self) -> tuple[ActionT, ...]:
        return self.game.legal_actions(self)

    def violations(self, action: ActionT) -> tuple[NotLegal, ...]:
        return _violations(self.game, self, action)

    def explain(self, action: ActionT) -> Explanation[ActionT, NotLegal]:
        return Explanation(action, self.violations(action), ())

    def step(self, action: ActionT) -> tuple[Self, tuple[SimpleEvent[ActionT], ...]]:
        found = self.violations(action)
        if found:
            raise IllegalAction(action, found)
        return self.game.carry_out(self, action), (action, _DUE)

    def chance_outcomes(self) -> tuple[tuple[ActionT, Fraction], ...]:
        return self.game.chance_outcomes(self)

    def sample(self, rng: Random) -> ActionT:
        return _sampled(self.game, self, rng)

    def advance(self, rng: Random) -> Self:
        return _advanced(self.game, self, rng)

    def in_motion(self) -> "SteppedInMotion[Self, ActionT]":
        return self.game.in_motion(self)

    def fold(self, event: SimpleEvent[ActionT]) -> Self:
        if isinstance(event, DecisionDue):
            return self
        if isinstance(event, UnseenAction):
            raise WrongValue(f"in full, an action is seen: {event}")
        _require_event(self.game, event)
        try:
            return self.apply(event)
        except IllegalAction as error:
            raise WrongValue(str(error)) from None

    def seen_by(self, event: object, viewer: int | Spectator) -> SimpleEvent[ActionT]:
        self._require_viewer(viewer)
        return self.game.seen_by(cast("SimpleEvent[ActionT]", event), viewer)  # which checks it

    def _require_viewer(self, viewer: object) -> None:
        require_viewer_at(viewer, self.players)

    def seen_action(self, action: ActionT, viewer: int | Spectator) -> ActionT | UnseenAction:
        self.apply(action)
        self._require_viewer(viewer)
        seat = self.game.only_seen_by(action)
        return action if seat is None or seat == viewer else UnseenAction(seat)

    def view(self, viewer: int | Spectator) -> SimpleView[StateT, ActionT]:
        self._require_viewer(viewer)
        game, own = (
            cast("SimpleGame[StateT, ActionT]", self.game),
            cast("StateT", self),
        )  # a state names its class
        return SimpleView(game, viewer, game.as_seen(own, viewer))

    def resample(self, viewer: int, rng: Random) -> Self:
        require_seat(viewer)
        self._require_viewer(viewer)
        require_random(rng)
        return rng.choice(self.game.possible_states(self.game.as_seen(self, viewer)))

    def outcome(self) -> FinalScores | None:
        return _outcome(self.game, self)

    def explain_outcome(self) -> OutcomeExplanation[FinalScores] | None:
        found = self.outcome()
        return None if found is None else OutcomeExplanation(found, ())

    def standing(self) -> Standing:
        return _standing(self.game, self)

    def game_info(self) -> GameInfo:
        return self.game.game_info(self)


def _violations(game: "SimpleGame[StateT, ActionT]", state: StateT, action: ActionT) -> tuple[NotLegal, ...]:
    if action in game.legal_actions(state):
        return ()
    _require_action(game, action)
    return (NotLegal(game.CLAUSE),)


def _require_action(game: "SimpleGame[StateT, ActionT]", action: object) -> None:
    if not game.is_event(action) or isinstance(action, DecisionDue | UnseenAction):
        raise WrongType(f"{type_name(action)} is not an action of {game.NAME}")


def _require_event(game: "SimpleGame[StateT, ActionT]", event: object) -> None:
    if not game.is_event(event):
        raise not_of_kind("event", event, f"an event of {game.NAME}")


def _sampled(game: "SimpleGame[StateT, ActionT]", state: StateT, rng: Random) -> ActionT:
    require_random(rng)
    outcomes = game.chance_outcomes(state)
    whole = lcm(*(chance.denominator for _, chance in outcomes))
    return outcomes[sample_index([int(chance * whole) for _, chance in outcomes], rng)][0]


def _advanced(game: "SimpleGame[StateT, ActionT]", state: StateT, rng: Random) -> StateT:
    require_random(rng)
    while state.to_act is CHANCE:
        state = game.carry_out(state, _sampled(game, state, rng))
    return state


def _outcome(game: "SimpleGame[StateT, ActionT]", state: StateT) -> FinalScores | None:
    return _scored(game, state) if state.to_act is None else None


def _scored(game: "SimpleGame[StateT, ActionT]", state: StateT) -> FinalScores:
    scores = game.scores(state)
    if type(scores) is not tuple or len(scores) != state.players or not all(map(_is_score, scores)):
        numbers = counted(state.players, "whole number")
        promised = f"{numbers} of at most 15 digits, one for each player, in a tuple"
        raise WrongValue(f"the scores of {game.NAME} must be {promised}, not {brief(scores)}")
    return FinalScores(scores)


def _is_score(score: object) -> bool:
    return type(score) is int and -LARGEST_NUMBER <= score <= LARGEST_NUMBER


def _standing(game: "SimpleGame[StateT, ActionT]", state: StateT) -> Standing:
    now = _scored(game, state)
    return Standing(now.scores, now.winners, (0,) * len(now.scores))


class SteppedInMotion(GameInMotion[StateT, ActionT, StateT]):
    """A game in motion that moves from state to state."""

    __slots__ = ("_game", "_state")

    def __init__(self, game: "SimpleGame[StateT, ActionT]", state: StateT) -> None:
        super().__init__()
        self._game = game
        self._state = state

    @property
    def to_act(self) -> int | Chance | None:
        return self._state.to_act

    @property
    def position(self) -> StateT:
        return self._state

    def sample(self, rng: Random) -> ActionT:
        return _sampled(self._game, self._state, rng)

    def play_legal(self, action: ActionT) -> None:
        self._legal = None
        self._state = self._game.carry_out(self._state, action)

    def advance(self, rng: Random) -> None:
        self._legal = None
        self._state = _advanced(self._game, self._state, rng)

    def outcome(self) -> FinalScores | None:
        return _outcome(self._game, self._state)

    def state(self) -> StateT:
        return self._state

    def copy(self) -> "SteppedInMotion[StateT, ActionT]":
        return SteppedInMotion(self._game, self._state)

    def _list_actions(self) -> tuple[ActionT, ...]:
        return self._game.legal_actions(self._state)

    def _require_legal(self, action: object) -> None:
        # the base takes any object, for games that check types first; here an action can have any type
        found = _violations(self._game, self._state, cast("ActionT", action))
        if found:
            raise IllegalAction(action, found)


@final
class _CountedGame(SteppedInMotion[StateT, ActionT]):
    """A game in motion that counts player decisions."""

    __slots__ = ("turns",)

    def __init__(self, game: "SimpleGame[StateT, ActionT]", state: StateT) -> None:
        super().__init__(game, state)
        self.turns: int = 0

    def play_legal(self, action: ActionT) -> None:
        self.turns += self.to_act is not CHANCE
        super().play_legal(action)

    def counts(self) -> tuple[int]:
        """Return the number of turns of a finished game."""
        if self.to_act is not None:
            raise WrongValue("the game is not over")
        return (self.turns,)


class SimpleGame(ABC, Generic[StateT, ActionT]):
    """The base of the package of a simple game: its rules are abstract, everything else has a default.

    An action is its own event. A turn is one player decision and the chance actions after it. Nothing is hidden, unless
    a game overrides `only_seen_by`, `as_seen`, `carry_out_unseen` and `possible_states`.

    Attributes:
        NAME: the name of the game: a Python identifier in lower case.
        PACKAGE: the package with the parts of the game; by default the module of its class.
        PARTS: the names of the game's parts, in any order, which are modules in the folder ``parts`` of that package.
        RULES: the names of the sets of rules, the usual one first; there is only one unless a game overrides `begin`.
        PLAYER_COUNTS: the possible numbers of players, 1 to 4, in ascending order.
        PLAYER_ACTIONS: every action of a player, in an order that is fixed per rules version.
        CHANCE_ACTIONS: every chance action, in an order that is fixed per rules version; empty in a game without
            chance.
        LOWEST_SCORE: no seat has a lower score at the end; scores are whole numbers of at most 15 digits.
        HIGHEST_SCORE: no seat has a higher score at the end.
        RULES_VERSION: the version of the rules; increase it when other actions become legal, or an action leads
            elsewhere.
        CLAUSE: the id of the rule that defines the legal actions.
        ENDING: why a finished game has ended, in the words of records.
        HAS_HIDDEN_INFORMATION: whether a seat may know less than the state holds.
        IS_CONSTANT_SUM: whether the final scores always have the same sum.
        COUNTED: the counters of a game: words for them, by name.

    Examples:
        >>> from atlantis_rules.games.higher_card import HIGHER_CARD
        >>> state = HIGHER_CARD.read_state("2 players; cards 24; shown -")
        >>> state.to_act, [HIGHER_CARD.format_action(action) for action in state.legal_actions()]
        (0, ['show 2', 'fold'])
    """

    NAME: str
    PACKAGE: str
    PARTS: tuple[str, ...] = ()
    RULES: tuple[str, ...] = ("USUAL",)
    PLAYER_COUNTS: range
    PLAYER_ACTIONS: tuple[ActionT, ...]
    CHANCE_ACTIONS: tuple[ActionT, ...]
    LOWEST_SCORE: int
    HIGHEST_SCORE: int
    RULES_VERSION: int = 1
    CLAUSE: str = "LEGAL"
    ENDING: str = "over"
    HAS_HIDDEN_INFORMATION: bool = False
    IS_CONSTANT_SUM: bool = False
    COUNTED: Mapping[str, str] = MappingProxyType({"turns": "turns"})

    def __init_subclass__(cls) -> None:
        if "PACKAGE" not in vars(cls):  # parts of a base lie in the package of that base
            cls.PACKAGE = cls.__module__
            if "PARTS" not in vars(cls):
                cls.PARTS = ()

    @abstractmethod
    def set_up(self, players: int, /) -> StateT:
        """Return the initial state for one of the `PLAYER_COUNTS`.

        Examples:
            >>> from atlantis_rules.games.higher_card import HIGHER_CARD
            >>> HIGHER_CARD.set_up(3)
            State(players=3, cards=(), shown=())
        """

    @abstractmethod
    def legal_actions(self, state: StateT, /) -> tuple[ActionT, ...]:
        """Return the legal actions of the seat (or chance) to act; none when the game is over.

        For a state as a viewer sees it, return the actions that are legal as far as the viewer knows.

        Examples:
            >>> from atlantis_rules.games.higher_card import HIGHER_CARD
            >>> state = HIGHER_CARD.read_state("2 players; cards 24; shown -")
            >>> HIGHER_CARD.legal_actions(state), len(HIGHER_CARD.legal_actions(HIGHER_CARD.as_seen(state, 1)))
            ((Show(card=2), Fold()), 6)
        """

    @abstractmethod
    def carry_out(self, state: StateT, action: ActionT, /) -> StateT:
        """Return the state after a legal action; the state may be one as a viewer sees it.

        Examples:
            >>> from atlantis_rules.games.higher_card import HIGHER_CARD
            >>> state = HIGHER_CARD.read_state("2 players; cards 24; shown -")
            >>> print(HIGHER_CARD.carry_out(state, HIGHER_CARD.parse_action("fold")), end="")
            2 players; cards 24; shown 0
        """

    @abstractmethod
    def scores(self, state: StateT, /) -> tuple[int, ...]:
        """Return the scores by seat if the game ended now.

        Examples:
            >>> from atlantis_rules.games.higher_card import HIGHER_CARD
            >>> HIGHER_CARD.scores(HIGHER_CARD.read_state("2 players; cards 24; shown 2"))
            (2, 0)
        """

    @abstractmethod
    def write_state(self, state: StateT, /) -> str:
        r"""Write a state as lines of text, which `read_state` parses.

        Examples:
            >>> from atlantis_rules.games.higher_card import HIGHER_CARD
            >>> HIGHER_CARD.write_state(HIGHER_CARD.new_game(2))
            '2 players; cards -; shown -\n'
        """

    @abstractmethod
    def read_state(self, text: str, /) -> StateT:
        """Parse a state.

        Examples:
            >>> from atlantis_rules.games.higher_card import HIGHER_CARD
            >>> HIGHER_CARD.read_state("2 players; cards 24; shown 2")
            State(players=2, cards=(2, 4), shown=(2,))
        """

    @abstractmethod
    def format_action(self, action: ActionT, /) -> str:
        """Write an action for `parse_action`: one line, no semicolons, and different for each action.

        Examples:
            >>> from atlantis_rules.games.higher_card import HIGHER_CARD
            >>> [HIGHER_CARD.format_action(action) for action in HIGHER_CARD.PLAYER_ACTIONS]
            ['show 1', 'show 2', 'show 3', 'show 4', 'show 5', 'fold']
        """

    def chance_outcomes(self, state: StateT) -> tuple[tuple[ActionT, Fraction], ...]:
        """Return the chance actions and their probabilities; uniform unless a game overrides this.

        Examples:
            >>> from atlantis_rules.games.higher_card import HIGHER_CARD
            >>> state = HIGHER_CARD.read_state("2 players; cards 2; shown -")
            >>> [(action.card, str(chance)) for action, chance in HIGHER_CARD.chance_outcomes(state)]
            [(1, '1/4'), (3, '1/4'), (4, '1/4'), (5, '1/4')]
        """
        if state.to_act is not CHANCE:
            raise NotChanceToAct(state.to_act)
        actions = self.legal_actions(state)
        return tuple((action, Fraction(1, len(actions))) for action in actions)

    # Hidden information: none, unless a game overrides these four.

    def only_seen_by(self, action: ActionT) -> int | None:
        """Return the only seat that sees a chance action, or None if all viewers see it.

        Examples:
            >>> from atlantis_rules.games.higher_card import HIGHER_CARD
            >>> HIGHER_CARD.only_seen_by(HIGHER_CARD.parse_action("deal 1 4"))
            1
            >>> HIGHER_CARD.only_seen_by(HIGHER_CARD.parse_action("fold")) is None
            True
        """
        del action
        return None

    def as_seen(self, state: StateT, viewer: int | Spectator) -> StateT:
        """Return a state as a viewer sees it; the state may itself be one as a viewer sees it.

        Examples:
            >>> from atlantis_rules import SPECTATOR
            >>> from atlantis_rules.games.higher_card import HIGHER_CARD
            >>> state = HIGHER_CARD.read_state("3 players; cards 251; shown 2")
            >>> [HIGHER_CARD.as_seen(state, viewer).cards for viewer in (1, SPECTATOR)]
            [(2, 5, 0), (2, 0, 0)]
        """
        del viewer
        return state

    def carry_out_unseen(self, state: StateT, seat: int) -> StateT:
        """Return a state as a viewer sees it after a chance action that only another seat has seen.

        Examples:
            >>> from atlantis_rules.games.higher_card import HIGHER_CARD
            >>> seen = HIGHER_CARD.read_state("2 players; cards 2; shown -")
            >>> HIGHER_CARD.carry_out_unseen(seen, 1).cards
            (2, 0)
        """
        raise NotImplementedError

    def possible_states(self, seen: StateT) -> Sequence[StateT]:
        """Return all states that look like this one to a viewer, in any order, each as often as it is likely.

        A state that is twice as likely as another one is there twice as often.

        Examples:
            >>> from atlantis_rules.games.higher_card import HIGHER_CARD
            >>> seen = HIGHER_CARD.read_state("2 players; cards 20; shown -")
            >>> [state.cards for state in HIGHER_CARD.possible_states(seen)]
            [(2, 1), (2, 3), (2, 4), (2, 5)]
        """
        return (seen,)

    # What follows from the rules.

    def begin(self, players: int, rules: str) -> StateT:
        """Return the initial state under the given rules; there is one set of rules unless a game overrides this.

        Examples:
            >>> from atlantis_rules.games.higher_card import HIGHER_CARD
            >>> HIGHER_CARD.begin(3, "USUAL") == HIGHER_CARD.new_game(3)
            True
            >>> HIGHER_CARD.begin(3, "POKER")
            Traceback (most recent call last):
                ...
            atlantis_rules.BadRules: higher_card has no rules 'POKER'; it has USUAL
        """
        require_type("rules", rules, str)
        if rules not in self.RULES:
            raise BadRules(f"{self.NAME} has no rules {brief(rules)}; it has {', '.join(self.RULES)}")
        return self.new_game(players)

    def read_state_under(self, text: str, rules: str) -> StateT:
        """Parse a state of a game with the given rules.

        Examples:
            >>> from atlantis_rules.games.higher_card import HIGHER_CARD
            >>> HIGHER_CARD.read_state_under("2 players; cards 24; shown 2", "USUAL").to_act
            1
        """
        state = self.read_state(text)
        if rules != self.rules_of(state):
            self.begin(state.players, rules)
            raise BadRules(f"the position is one of the rules {self.rules_of(state)}, not {brief(rules)}")
        return state

    def rules_of(self, state: StateT) -> str:
        """Return the rules of a game: the only ones, unless a game overrides this.

        Examples:
            >>> from atlantis_rules.games.higher_card import HIGHER_CARD
            >>> HIGHER_CARD.rules_of(HIGHER_CARD.new_game(2))
            'USUAL'
        """
        del state
        return self.RULES[0]

    def rules_in_full(self, state: StateT) -> str:
        """Return the rules written out: by default, their name.

        Examples:
            >>> from atlantis_rules.games.higher_card import HIGHER_CARD
            >>> HIGHER_CARD.rules_in_full(HIGHER_CARD.new_game(2))
            'USUAL'
        """
        return self.rules_of(state)

    def new_game(self, players: int) -> StateT:
        """Return the initial state for a number of players.

        Examples:
            >>> from atlantis_rules.games.higher_card import HIGHER_CARD
            >>> HIGHER_CARD.new_game(2).to_act
            CHANCE
            >>> HIGHER_CARD.new_game(5)
            Traceback (most recent call last):
                ...
            atlantis_rules.WrongValue: higher_card is for 2, 3, 4 players, not 5
        """
        require_type("players", players, int)
        if players not in self.PLAYER_COUNTS:
            counts = ", ".join(map(str, self.PLAYER_COUNTS))
            raise WrongValue(f"{self.NAME} is for {counts} player{'s' * (counts != '1')}, not {brief(players)}")
        return self.set_up(players)

    @cached_property
    def _written(self) -> Mapping[str, ActionT]:
        written: dict[str, ActionT] = {}
        for action in (*self.PLAYER_ACTIONS, *self.CHANCE_ACTIONS):
            text = self.format_action(action)
            if text.splitlines() != [text] or ";" in text:
                raise WrongValue(f"the notation of {action!r} must be one line without semicolons, not {brief(text)}")
            if written.setdefault(text, action) != action:
                raise WrongValue(f"{brief(text)} is the notation of both {written[text]!r} and {action!r}")
        return written

    def parse_action(self, text: str) -> ActionT:
        """Parse an action that `format_action` has written.

        Examples:
            >>> from atlantis_rules.games.higher_card import HIGHER_CARD
            >>> HIGHER_CARD.parse_action("show 4")
            Show(card=4)
        """
        require_type("text", text, str)
        return self._read(text, 0, text)

    def format_turn(self, actions: Sequence[ActionT]) -> str:
        """Write the actions of a turn in order, separated by semicolons, for `parse_turn`.

        Examples:
            >>> from atlantis_rules.games.higher_card import HIGHER_CARD
            >>> HIGHER_CARD.format_turn(HIGHER_CARD.CHANCE_ACTIONS[:2])
            'deal 0 1; deal 0 2'
        """
        return _SEPARATOR.join(map(self.format_action, actions))

    def parse_turn(self, text: str) -> tuple[ActionT, ...]:
        """Parse the actions of a turn that `format_turn` has written.

        Examples:
            >>> from atlantis_rules.games.higher_card import HIGHER_CARD
            >>> HIGHER_CARD.parse_turn("deal 0 2; deal 1 4")
            (Deal(seat=0, card=2), Deal(seat=1, card=4))
        """
        require_type("text", text, str)
        read, place = list[ActionT](), 0
        for part in text.split(_SEPARATOR):
            read.append(self._read(part, place, text))
            place += len(part) + len(_SEPARATOR)
        return tuple(read)

    def _read(self, part: str, place: int, text: str) -> ActionT:
        if part not in self._written:
            raise UnreadableNotation(text, place + 1, shortened(part), tuple(self._written))
        return self._written[part]

    def game_info(self, state: StateT) -> GameInfo:
        """Describe the game, without bounds on its length unless a game overrides this.

        Examples:
            >>> from atlantis_rules.games.higher_card import HIGHER_CARD
            >>> info = HIGHER_CARD.game_info(HIGHER_CARD.new_game(2))
            >>> info.name, info.player_actions, info.highest_score, info.most_decisions
            ('higher_card', 6, 5, None)
        """
        return GameInfo(
            name=self.NAME,
            rules_version=self.RULES_VERSION,
            players=state.players,
            player_counts=tuple(self.PLAYER_COUNTS),
            player_actions=len(self.PLAYER_ACTIONS),
            chance_actions=len(self.CHANCE_ACTIONS),
            most_decisions=None,
            most_chance_steps=None,
            longest_seen=None,
            lowest_score=self.LOWEST_SCORE,
            highest_score=self.HIGHEST_SCORE,
            has_hidden_information=self.HAS_HIDDEN_INFORMATION,
            has_simultaneous_moves=False,
            has_chance=bool(self.CHANCE_ACTIONS),
            is_constant_sum=self.IS_CONSTANT_SUM,
            scores_only_at_end=True,
            derivation_of_length="",
            derivation_of_scores="",
        )

    def in_motion(self, state: StateT) -> SteppedInMotion[StateT, ActionT]:
        """Return a game in motion that starts from a state.

        Examples:
            >>> from atlantis_rules.games.higher_card import HIGHER_CARD
            >>> motion = HIGHER_CARD.in_motion(HIGHER_CARD.read_state("2 players; cards 24; shown 2"))
            >>> motion.play(motion.legal_actions()[0])
            >>> motion.outcome()
            FinalScores(scores=(2, 4))
        """
        return SteppedInMotion(self, state)

    def counter(self, start: StateT) -> Counter[StateT, ActionT]:
        """Return a counter of the turns of a game that starts from a state.

        Examples:
            >>> from atlantis_rules.games.higher_card import HIGHER_CARD
            >>> counter = HIGHER_CARD.counter(HIGHER_CARD.read_state("2 players; cards 24; shown -"))
            >>> while counter.game.to_act is not None:
            ...     counter.game.play(counter.game.legal_actions()[0])
            >>> counter.counts()
            (2,)
        """
        game = _CountedGame(self, start)
        return Counter(game, game.counts)

    def svg(self, state: StateT, **details: object) -> Picture:
        """Return a picture of a state, or of what a viewer sees of it: by default its text, whatever the details are.

        Examples:
            >>> from atlantis_rules.games.higher_card import HIGHER_CARD
            >>> HIGHER_CARD.svg(HIGHER_CARD.new_game(2))[:18]
            '<svg xmlns="http:/'
        """
        del details
        lines = [printable(line.expandtabs()) for line in self.write_state(state).splitlines()]
        root = canvas(_CHARACTER * (2 + max(map(len, lines), default=0)), _LINE * (1 + len(lines)), self.NAME, "white")
        for number, line in enumerate(lines, 1):
            write(root, _CHARACTER, _LINE * number, line, _LINE - 4, "black")
        return finished(root, self.NAME, lines, {}, {}, "light")

    # Events.

    def seen_by(self, event: SimpleEvent[ActionT], viewer: int | Spectator) -> SimpleEvent[ActionT]:
        """Return an event as a viewer sees it, as `GameState.seen_by` does.

        Examples:
            >>> from atlantis_rules.games.higher_card import HIGHER_CARD
            >>> deal = HIGHER_CARD.parse_action("deal 0 4")
            >>> [HIGHER_CARD.seen_by(deal, viewer) for viewer in (0, 1)]
            [Deal(seat=0, card=4), UnseenAction(seat=0)]
        """
        _require_event(self, event)
        require_possible_viewer(viewer, max(self.PLAYER_COUNTS))
        if isinstance(event, DecisionDue | UnseenAction):
            return event
        seat = self.only_seen_by(event)
        return event if seat is None or seat == viewer else UnseenAction(seat)

    def is_event(self, event: object) -> TypeGuard[SimpleEvent[ActionT]]:
        """Return whether a value is an event of this game as a viewer sees it.

        Examples:
            >>> from atlantis_rules.games.higher_card import HIGHER_CARD
            >>> HIGHER_CARD.is_event(HIGHER_CARD.parse_action("fold")), HIGHER_CARD.is_event("fold")
            (True, False)
        """
        return type(event) in self._kinds_of_events

    @cached_property
    def _kinds_of_events(self) -> frozenset[type]:
        return frozenset({DecisionDue, UnseenAction, *map(type, (*self.PLAYER_ACTIONS, *self.CHANCE_ACTIONS))})

    # Records.

    @property
    def RECORD_LAYOUT(self) -> RecordLayout[StateT, StateT]:  # noqa: N802
        """The layout of records: the number of players, then a line for each turn.

        Examples:
            >>> from atlantis_rules.games.higher_card import HIGHER_CARD
            >>> layout = HIGHER_CARD.RECORD_LAYOUT
            >>> layout.write_start(HIGHER_CARD.new_game(2)), layout.ending(HIGHER_CARD.new_game(2))
            (('players: 2',), 'cards shown')
        """
        return RecordLayout(
            lambda state: state.players,
            self._write_start,
            {("players",): self._read_start},
            _part_of,
            lambda _: self.ENDING,
        )

    def _write_start(self, initial: StateT) -> tuple[str, ...]:
        _ = self._written  # a record whose actions cannot be read back is not begun
        if initial != self.new_game(initial.players):
            raise WrongValue(f"a record of {self.NAME} begins with a new game")
        return (f"players: {initial.players}",)

    def _read_start(self, entries: Mapping[str, HeaderEntry]) -> StateT:
        return self.new_game(read_players(entries["players"], self.PLAYER_COUNTS))


def _part_of(latest: RecordPart, state: Seated) -> RecordPart:
    """Start a turn with each player decision; the chance actions before the first one have their own line."""
    if isinstance(state.to_act, int):
        return latest.next_turn(COLOURS[state.to_act])
    return latest if latest.turns else latest.headed("chance")
