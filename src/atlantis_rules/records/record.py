"""Records: how a game began, and its actions, those of chance included, which reproduce every state."""

from collections import deque
from collections.abc import Hashable, Iterator, Sequence
from typing import TYPE_CHECKING, Generic, cast

from attrs import field

from atlantis_rules._errors import WrongValue, brief, require_kind, require_type
from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ActionT, ActionT_co
from atlantis_rules.games.chance import Chance
from atlantis_rules.games.game import AnyAction, AnyEvent, AnyView, Game, GameState, Replayable, StateT, StateT_co
from atlantis_rules.games.registry import AnyInPlay
from atlantis_rules.games.states import AnyState
from atlantis_rules.games.viewers import Spectator
from atlantis_rules.text.names import is_plain_line


@frozen
class Decision(Generic[ActionT_co]):
    """A decision of a seat, and the chance actions after it; or the set-up before the first one.

    Attributes:
        seat: the seat; None for the set-up.
        actions: the action of the seat, then the chance actions after it, in order; for the set-up, only chance
            actions.

    Examples:
        >>> from atlantis_rules import DrawCard, Item, PlayCard
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> from atlantis_rules.records import Record
        >>> Record(THREE_MOVES, (PlayCard(0, Item.FLAG), DrawCard(Item.CROWN))).decisions[0]
        Decision(seat=0, actions=(PlayCard(figure=0, item=Item.FLAG), DrawCard(item=Item.CROWN)))
    """

    seat: int | None
    actions: tuple[ActionT_co, ...]


def decisions_of(
    initial: Replayable[StateT, ActionT, object], actions: Sequence[ActionT]
) -> tuple[Decision[ActionT], ...]:
    """Return all actions of a game, chance's included, by decision; raise `IllegalAction` if one is not legal."""
    found: list[Decision[ActionT]] = []
    for state, action in zip(initial.replay(actions), actions, strict=False):
        if isinstance(state.to_act, Chance) and found:
            found[-1] = Decision(found[-1].seat, (*found[-1].actions, action))
        else:
            found.append(Decision(None if isinstance(state.to_act, Chance) else state.to_act, (action,)))
    return tuple(found)


@frozen(init=False)
class Record(Generic[StateT_co, ActionT_co]):
    """A recorded game of any kind, up to its end or to the point where it stopped.

    A record can only hold a game that the rules allow.

    Attributes:
        initial: the state in which the game begins: the result of `new_game`, or, in Atlantis, a state at the start of
            a turn.
        actions: the actions from there on, of players and of chance.
        seed: the seed of the game, or None. It is only a note: nothing depends on it.
        seats: the names of the players by seat, or None. This is also a note: each name is a line of text without
            commas, spaces around it, control characters, or characters that reverse the text around them.
        final: the state after the last action.

    Raises:
        IllegalAction: an action is not legal where it was taken.
        WrongType: a value has the wrong type.
        WrongValue: no game can begin in the initial state, or the seed or the seats are invalid.

    Examples:
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> record = Record(THREE_MOVES, THREE_MOVES.legal_actions()[-1:])
        >>> record.game.NAME, [str(action) for action in record.actions]
        ('atlantis', ['play a flag with the figure on 34'])
        >>> [state.to_act for state in record.replay()]
        [0, 0]
    """

    initial: StateT_co  # type: ignore[misc]  # the initializer that attrs makes is taken for a method
    actions: tuple[ActionT_co, ...]
    seed: str | None
    seats: tuple[str, ...] | None
    final: StateT_co = field(init=False, eq=False, repr=False)
    _start: Replayable[StateT_co, ActionT_co, object] = field(init=False, eq=False, repr=False)

    def __init__(
        self,
        initial: Replayable[StateT_co, ActionT_co, object],
        actions: tuple[ActionT_co, ...] = (),
        seed: str | None = None,
        seats: tuple[str, ...] | None = None,
    ) -> None:
        """Play the game, to check that the rules allow it."""
        require_kind("initial", initial, GameState, "a state of a game")
        require_type("actions", actions, tuple)
        (first,) = initial.replay(())
        layout = initial.game.RECORD_LAYOUT
        layout.write_start(first)
        _require_seed(seed)
        _require_seats(seats, layout.players(first))
        (final,) = deque(initial.replay(actions), maxlen=1)
        self.__attrs_init__(first, actions, seed, seats)
        object.__setattr__(self, "final", final)
        object.__setattr__(self, "_start", initial)

    if TYPE_CHECKING:  # records of any games can be compared, whatever is known of their types

        def __eq__(self, other: object) -> bool: ...
        def __hash__(self) -> int: ...

    @property
    def game(self) -> Game[StateT_co, ActionT_co]:
        """Return the package of the game.

        Examples:
            >>> from atlantis_rules.atlandice import new_game
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> Record(THREE_MOVES, ()).game.NAME, Record(new_game(players=3), ()).game.NAME
            ('atlantis', 'atlandice')
        """
        return self._start.game

    def replay(self) -> Iterator[StateT_co]:
        """Yield all states, from the initial one to the final one: one more than there are actions.

        Examples:
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> record = Record(THREE_MOVES, THREE_MOVES.legal_actions()[-1:])
            >>> [state.phase for state in record.replay()]
            [TurnStart(seat=0, futile_turns=0), TurnEnd(seat=0, draw=1)]
        """
        return self._start.replay(self.actions)

    @property
    def decisions(self) -> tuple[Decision[ActionT_co], ...]:
        """Return the actions by decision: any set-up, then each decision of a seat with the chance actions after it.

        Examples:
            >>> from atlantis_rules import DrawCard, Item, PlayCard
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> record = Record(THREE_MOVES, (PlayCard(0, Item.FLAG), DrawCard(Item.CROWN), PlayCard(38, Item.OLIVE)))
            >>> [(decision.seat, len(decision.actions)) for decision in record.decisions]
            [(0, 2), (1, 1)]
        """
        return decisions_of(self._start, self.actions)

    def seen_by(self, viewer: int | Spectator) -> tuple[AnyView, tuple[AnyEvent, ...]]:
        """Return a viewer's first view, and the events that the viewer has seen since, in order.

        Raises:
            WrongType: the viewer is neither a whole number nor `SPECTATOR`.
            WrongValue: there is no such seat.

        Examples:
            >>> from atlantis_rules import DrawCard, Item, PlayCard
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> record = Record(THREE_MOVES, (PlayCard(0, Item.FLAG), DrawCard(Item.CROWN)))
            >>> view, events = record.seen_by(1)
            >>> view == THREE_MOVES.view(1), [type(event).__name__ for event in events[-3:]]
            (True, ['CardDrawnUnseen', 'TurnBegan', 'DecisionDue'])
        """
        return self._start.view(viewer), tuple(self._start.seen_events(self.actions, viewer))


AnyRecord = Record[AnyState, Hashable]
"""A record of any game, for code that takes one."""

RecordInPlay = Record[AnyInPlay, AnyAction]
"""A record of any game, whose states can be viewed and played on: what `read_record` returns."""


def played_record(
    initial: Replayable[StateT, ActionT, object],
    actions: tuple[ActionT, ...],
    notes: tuple[str | None, tuple[str, ...] | None],
    final: StateT,
) -> Record[StateT, ActionT]:
    """Return the record of a game that has already been played to its final state, without replaying it.

    The notes are the seed and the seats, if known; both have been checked.
    """
    record: Record[StateT, ActionT] = Record.__new__(Record)
    (first,) = initial.replay(())
    record.__attrs_init__(first, actions, *notes)
    object.__setattr__(record, "final", final)
    object.__setattr__(record, "_start", initial)
    return record


def replay(record: Record[StateT, ActionT]) -> Iterator[StateT]:
    """Replay a recorded game.

    Args:
        record: any record.

    Returns:
        All states in order, from the initial one to the final one: one more than there are actions.

    Raises:
        WrongType: the value is not a record.

    Examples:
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> from atlantis_rules.records import Record
        >>> record = Record(THREE_MOVES, THREE_MOVES.legal_actions()[-1:])
        >>> [state.to_act for state in replay(record)]
        [0, 0]
    """
    require_type("record", record, Record)
    return record.replay()


def _require_seed(seed: object) -> None:
    require_kind("seed", seed, str | None, "a string or None")
    if isinstance(seed, str) and not is_seed(seed):
        raise WrongValue(
            f"seed must be one line of text without control characters or spaces around it, not {brief(seed)}"
        )


def is_seed(text: str) -> bool:
    """Return whether a text can be recorded as a seed: one line without control characters or spaces around it."""
    return is_plain_line(text)


def _require_seats(seats: object, players: int) -> None:
    if seats is None:
        return
    require_type("seats", seats, tuple)
    if not are_seats(seats, players):
        raise WrongValue(
            "seats must be a name for each player: a line of text without "
            "commas, control characters or spaces around it"
        )


def are_seats(seats: object, players: int) -> bool:
    """Return whether these can be recorded as the names of the players: each is a line as of a seed without commas."""
    if not isinstance(seats, tuple) or len(seats) != players:
        return False
    return all(isinstance(name, str) and is_seed(name) and "," not in name for name in seats)


def in_play(record: AnyRecord) -> RecordInPlay:
    """Return a record with the type that generic code needs: its states can be played on."""
    return cast("RecordInPlay", record)  # no type says which game it is of
