"""The interface that a game offers to the rest of the package, and the methods of its states and views.

`Game` is a protocol that the package of a game satisfies. `GameState` is the base of its states, which do the rest, and
`GameView` that of the views of them; `GameInformation` is the base of what follows from all that a viewer has seen.
`atlantis_rules.games.playing` has the functions for all games.
"""

from abc import ABCMeta
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import (
    TYPE_CHECKING,
    Generic,
    Never,
    Protocol,
    Self,
    TypeAlias,
    TypeGuard,
    TypeVar,
    cast,
    overload,
    runtime_checkable,
)

from atlantis_rules._errors import Violation, ViolationT_co, WrongType, WrongValue, require_iterable, type_name
from atlantis_rules._front_doors.later_modules import import_later
from atlantis_rules._frozen_records import Printer, frozen
from atlantis_rules._type_variables import (
    ActionT,
    ActionT_co,
    ActionT_contra,
    EventT,
    EventT_co,
    SeenEventT,
    SeenEventT_co,
)
from atlantis_rules.games.chance import Chance, require_random
from atlantis_rules.games.motion import GameInMotion, StateT as StateT, StateT_co as StateT_co  # noqa: PLC0414 - re-exported
from atlantis_rules.games.parts import HasParts
from atlantis_rules.games.states import AnyState, Outcome
from atlantis_rules.games.viewers import Spectator
from atlantis_rules.text.messages import Worded

if TYPE_CHECKING:
    import fractions

    from atlantis_rules import drawing
    from atlantis_rules.games import descriptions, record_layout, soundness
    from atlantis_rules.rulebook import explanations
    from atlantis_rules.text import limits  # noqa: TC004 - `import_later` imports it

import_later(
    globals(),
    "fractions",
    "atlantis_rules.drawing",
    "atlantis_rules.games.descriptions",
    "atlantis_rules.games.record_layout",
    "atlantis_rules.games.soundness",
    "atlantis_rules.rulebook.explanations",
    "atlantis_rules.text.limits",
)

AnyAction = Worded
"""An action of any game: `format_action` of its game writes it, and `text_in` says it in words."""

AnyEvent = Hashable
"""An event of any game, in full or as a viewer sees it."""


@runtime_checkable
class ActionJudge(Protocol[ActionT, ViolationT_co]):
    """A state, or the view of the seat to act, which can judge an action."""

    def violations(self, action: ActionT, /) -> tuple[ViolationT_co, ...]: ...
    def explain(self, action: ActionT, /) -> "explanations.Explanation[ActionT, ViolationT_co]": ...


class Drawable:
    """The base of the states and views of every game: they can be drawn, and have a standing.

    Examples:
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> [shown.standing().leaders for shown in (SMITHY, SMITHY.view(0))]
        [(0, 1, 2), (0, 1, 2)]
    """

    __slots__ = ()

    @property
    def game(self) -> HasParts:
        """Return the package of the game.

        Examples:
            >>> from atlantis_rules.atlandice.examples import SMITHY
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> SMITHY.game.NAME, THREE_MOVES.view(0).game.NAME
            ('atlandice', 'atlantis')
        """
        raise NotImplementedError

    @property
    def to_act(self) -> int | Chance | None:
        """Return the seat to act, or `CHANCE`, or None when the game is over.

        Examples:
            >>> from atlantis_rules import new_game
            >>> from atlantis_rules.atlandice.examples import DONATION
            >>> DONATION.to_act, DONATION.view(0).to_act, new_game(players=2).to_act
            (2, 2, CHANCE)
        """
        raise NotImplementedError

    @property
    def seat_to_act(self) -> int | None:
        """Return the seat to act; None when chance is to act, or the game is over.

        Examples:
            >>> from atlantis_rules import SPECTATOR, new_game
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> BY_BOAT.view(SPECTATOR).seat_to_act, new_game(players=2).seat_to_act
            (2, None)
        """
        to_act = self.to_act
        return to_act if isinstance(to_act, int) else None

    def _repr_svg_(self, **details: object) -> "drawing.Picture":
        """Return a picture: for notebooks, and with details for the function `svg`."""
        raise NotImplementedError

    def standing(self) -> "descriptions.Standing":
        """Return the scores if the game ended here, the leaders, and what each seat would owe.

        In Atlantis all players settle, each as cheaply as possible; in Atlandice the majorities are counted. When the
        game is over, these are the scores of its outcome. Only public information is used: a view has the standing of
        its state.

        Examples:
            >>> from atlantis_rules.atlantis.examples import LAST_TURN
            >>> LAST_TURN.standing()
            Standing(scores=(1, -1), leaders=(0,), owed=(0, 4))
            >>> LAST_TURN.view(0).standing() == LAST_TURN.standing()
            True
        """
        raise NotImplementedError


class LastOfStep:
    """The base of the event that ends each step of a game, as any viewer sees it."""

    __slots__ = ()


def _no_event(event: object) -> WrongType:
    return WrongType(f"an event must be one of the viewer's game, not {type_name(event)}")


class GameView(Drawable, Generic[SeenEventT_co]):
    """The base of all views, of any game.

    Examples:
        >>> from atlantis_rules import SPECTATOR, view
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> [isinstance(view(state, SPECTATOR), GameView) for state in (BY_BOAT, SMITHY)]
        [True, True]
    """

    __slots__ = ()

    @property
    def viewer(self) -> int | Spectator:
        """Return whose view it is: a seat, or `SPECTATOR`.

        Examples:
            >>> from atlantis_rules import SPECTATOR
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> BY_BOAT.view(0).viewer, BY_BOAT.view(SPECTATOR).viewer
            (0, SPECTATOR)
        """
        raise NotImplementedError

    @property
    def table(self) -> "GameView[SeenEventT_co]":
        """Return the public view.

        Examples:
            >>> from atlantis_rules import SPECTATOR
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> BY_BOAT.view(0).table == BY_BOAT.view(SPECTATOR)
            True
        """
        raise NotImplementedError

    def fold(self, event: SeenEventT_co) -> Self:  # type: ignore[misc]  # checked when called, as a view of any game is a `GameView[AnyEvent]`
        """Return the view after an event, as the viewer sees it.

        Args:
            event: the next event of the same game, as `GameState.seen_by` returns it for the same viewer.

        Returns:
            The new view. Within a step it has no legal actions until `DecisionDue` is folded in.

        Raises:
            WrongType: the value is not an event of the game.
            WrongValue: the event cannot happen in this view, or the viewer cannot see it like this.

        Examples:
            >>> from atlantis_rules import SPECTATOR, Item, PlayCard
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> after, events = THREE_MOVES.step(PlayCard(34, Item.FLAG))
            >>> view = THREE_MOVES.view(SPECTATOR)
            >>> for event in events:
            ...     view = view.fold(event)
            >>> view == after.view(SPECTATOR)
            True
        """
        raise NotImplementedError

    def information(self) -> object:
        """Return what the viewer knows at their first look at a game: what this view shows.

        Examples:
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> BY_BOAT.view(2).information().view == BY_BOAT.view(2)
            True
        """
        raise NotImplementedError

    def determinize(self, rng: Random) -> AnyState:
        """Sample a state that is consistent with what the view shows; all such states are equally likely.

        See also: `GameInformation.determinize`, which also knows what the viewer has seen before; `view`, the other
        way; `possible_states` of a `SimpleGame`, which lists all such states.

        Args:
            rng: the only source of randomness; how many draws it makes depends on what is hidden: any number of draws.

        Returns:
            A state of which the viewer has exactly this view; where nothing is hidden, the state itself.

        Raises:
            WrongType: the value is not a random number generator.
            WrongValue: no state is consistent.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> view = BY_BOAT.view(2)
            >>> view.determinize(Random(1)).view(2) == view
            True
        """
        raise NotImplementedError

    def follow(self, events: Iterable[object]) -> Iterator[Self]:
        """Yield this view, and the view after each event.

        Each event is checked against the view before it. The view after a step must be the view of some state, and
        the viewer's own decisions must be among the legal actions of its view. The decisions of others, which depend
        on cards that the viewer has not seen, are not checked against the rules.

        Args:
            events: what the viewer has seen, from the beginning of a step on.

        Raises:
            WrongType: an event is not one of the viewer's game.
            WrongValue: an event cannot have been seen at its place.

        Examples:
            >>> from atlantis_rules import SPECTATOR, Item, PlayCard
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> seen = THREE_MOVES.seen_events([PlayCard(34, Item.FLAG)], SPECTATOR)
            >>> views = [*THREE_MOVES.view(SPECTATOR).follow(seen)]
            >>> len(views), views[-1] == THREE_MOVES.apply(PlayCard(34, Item.FLAG)).view(SPECTATOR)
            (6, True)
        """
        require_iterable("events", events)
        return self._follow(events)

    def _follow(self, events: Iterable[object]) -> Iterator[Self]:
        seen, is_due = self, True
        yield seen
        for event in events:
            if is_due and seen.to_act is None:
                raise WrongValue("the game is over")
            if not seen._is_seen_event(event):
                raise _no_event(event)
            if is_due and not seen.may_begin(event):
                message = f"no legal action of the viewer begins with this: {type_name(event)}"
                raise WrongValue(message)
            is_due = isinstance(event, LastOfStep)
            if is_due:  # the public view first: legal actions are generated only if it is sound
                seen.table.fold(seen._seen_by_all(event)).require_sound()
            seen = seen.fold(event)
            if is_due:
                seen.require_sound()
            yield seen

    def may_begin(self, event: object) -> bool:
        """Return whether a step may begin with an event, as far as the viewer knows.

        Args:
            event: the first event of a step, as the viewer sees it.

        Raises:
            WrongType: the value is not an event of the viewer's game.

        Examples:
            >>> from atlantis_rules import SPECTATOR, Item, PlayCard
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> event = next(THREE_MOVES.seen_events([PlayCard(34, Item.FLAG)], SPECTATOR))
            >>> THREE_MOVES.view(SPECTATOR).may_begin(event)
            True
        """
        self.require_seen_event(event)
        return True

    def require_seen_event(self, event: object) -> None:
        """Check that a value is an event of this game, as a viewer sees it.

        Args:
            event: any value.

        Raises:
            WrongType: the value is not one.

        Examples:
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> BY_BOAT.view(0).require_seen_event("end of turn")
            Traceback (most recent call last):
                ...
            atlantis_rules.WrongType: an event must be one of the viewer's game, not str
        """
        if not self._is_seen_event(event):
            raise _no_event(event)

    def require_sound(self) -> None:
        """Check that some state has this view.

        Raises:
            WrongValue: no state has; the message lists the defects.

        Examples:
            >>> from attrs import evolve
            >>> from atlantis_rules.atlantis import Cards
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> view = THREE_MOVES.view(0)
            >>> view.require_sound()
            >>> evolve(view, hand=Cards.of_counts({})).require_sound()
            Traceback (most recent call last):
                ...
            atlantis_rules.WrongValue: COMP-3: seat 0 cannot have 1 hand card
        """
        defects = self._defects()
        if defects:
            raise WrongValue(limits.listing(defects, "; "))

    def _is_seen_event(self, event: object) -> TypeGuard[SeenEventT_co]:
        """Return whether a value is an event of this game, in full or as a viewer sees it."""
        raise NotImplementedError

    def _seen_by_all(self, event: SeenEventT_co) -> SeenEventT_co:  # type: ignore[misc]  # as in `fold`
        """Return the public part of an event that the viewer has seen."""
        raise NotImplementedError

    def _defects(self) -> "Sequence[soundness.Defect]":
        """List the reasons why no state has this view."""
        raise NotImplementedError


AnyView: TypeAlias = GameView[AnyEvent]
"""A view of a state of any game."""

PlayerViewT = TypeVar("PlayerViewT", bound=AnyView)
TableViewT = TypeVar("TableViewT", bound=AnyView)
OutcomeT = TypeVar("OutcomeT", bound=Outcome)
OutcomeT_co = TypeVar("OutcomeT_co", bound=Outcome, covariant=True)
ViewT = TypeVar("ViewT", bound=AnyView)
ViewT_co = TypeVar("ViewT_co", bound=AnyView, covariant=True)
TableViewT_co = TypeVar("TableViewT_co", bound=AnyView, covariant=True)


class SeatView(GameView[SeenEventT_co], Generic[ActionT, SeenEventT_co, ViolationT_co]):
    """The base of players' views, which know the legal actions of their seat.

    Examples:
        >>> from atlantis_rules import SPECTATOR, view
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> isinstance(view(BY_BOAT, 0), SeatView), isinstance(view(BY_BOAT, SPECTATOR), SeatView)
        (True, False)
    """

    __slots__ = ()

    @property
    def to_act(self) -> int | Chance | None:
        """Return the seat to act, or `CHANCE`, or None when the game is over.

        Examples:
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> BY_BOAT.view(0).to_act
            2
        """
        return self.table.to_act

    @property
    def legal_actions(self) -> Sequence[ActionT]:
        """Return the legal actions of the seat, in the order of the function `legal_actions`; none if it is not to act.

        Examples:
            >>> from atlantis_rules.atlandice.examples import SMITHY
            >>> print(*SMITHY.view(0).legal_actions, sep=", ")
            search the smithy, search the black market
            >>> SMITHY.view(1).legal_actions
            ()
        """
        raise NotImplementedError

    def violations(self, action: ActionT) -> tuple[ViolationT_co, ...]:
        """Return every reason why an action of this seat is illegal, as the function `violations` does.

        Examples:
            >>> from atlantis_rules import Item, PlayCard
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> [violation.clause for violation in THREE_MOVES.view(0).violations(PlayCard(30, Item.OLIVE))]
            ['MOVE-1', 'MOVE-2']
        """
        return self._state_to_judge().violations(action)

    def explain(self, action: ActionT) -> "explanations.Explanation[ActionT, ViolationT_co]":
        """Explain why an action of this seat is illegal or what it does, as the function `explain` does.

        Examples:
            >>> from atlantis_rules import Item, PlayCard
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> print(THREE_MOVES.view(0).explain(PlayCard(30, Item.FLAG)))
            play a flag with the figure on 30: not allowed
              MOVE-1: the mover has no figure on space 30
        """
        return self._state_to_judge().explain(action)

    def information(self) -> "Knowledge[ActionT]":
        raise NotImplementedError

    def determinize(self, rng: Random) -> "InPlay[ActionT, SeatInPlay[ActionT]]":
        raise NotImplementedError

    def _state_to_judge(self) -> ActionJudge[ActionT, ViolationT_co]:
        """Return a state that differs from the seen one only in what the seat, which must be to act, cannot see."""
        raise NotImplementedError

    def may_begin(self, event: object) -> bool:
        """Return whether a step may begin with an event: if the seat is to act, one of its legal actions does.

        Args:
            event: the first event of a step, as the viewer sees it.

        Raises:
            WrongType: the value is not an event of the viewer's game.

        Examples:
            >>> from atlantis_rules import Item, PlayCard
            >>> from atlantis_rules.atlantis.examples import BY_BOAT, THREE_MOVES
            >>> event = next(THREE_MOVES.seen_events([PlayCard(34, Item.FLAG)], 0))
            >>> THREE_MOVES.view(0).may_begin(event), BY_BOAT.view(2).may_begin(event)
            (True, False)
        """
        self.require_seen_event(event)
        if not self.legal_actions:
            return True
        return any(event == first for first in self._beginnings())

    def _beginnings(self) -> Iterator[SeenEventT_co]:
        """Yield the first event of each legal action, as the seat sees it."""
        raise NotImplementedError


SeatInPlay: TypeAlias = SeatView[ActionT, AnyEvent, Violation]
"""What a seat sees of a state of any game, whose actions have a type."""


class Knowledge(Protocol[ActionT]):
    """What a seat knows for certain; each `GameInformation` of a seat satisfies it.

    It observes only events of its own game, which no type names.
    """

    @property
    def viewer(self) -> int | Spectator:
        """The seat."""
        ...

    @property
    def legal_actions(self) -> Sequence[ActionT]:
        """The legal actions of the seat; empty if it is not to act."""
        ...

    def observe(self, events: Iterable[Never], after: Never, /) -> Self: ...
    def determinize(self, rng: Random, /) -> "InPlay[ActionT, SeatInPlay[ActionT]]": ...


class GameInformation(Generic[ActionT, SeenEventT, ViewT, StateT_co]):
    """The base of a viewer's information, in any game: its view, and what follows from all earlier events.

    Examples:
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> isinstance(SMITHY.view(0).information(), GameInformation)
        True
    """

    __slots__ = ()

    @property
    def game(self) -> HasParts:
        """Return the package of the game.

        Examples:
            >>> from atlantis_rules.atlandice.examples import SMITHY
            >>> SMITHY.view(0).information().game.NAME
            'atlandice'
        """
        raise NotImplementedError

    @property
    def view(self) -> ViewT:
        """Return the current view.

        Examples:
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> BY_BOAT.view(1).information().view == BY_BOAT.view(1)
            True
        """
        raise NotImplementedError

    @property
    def viewer(self) -> int | Spectator:
        """Return whose information it is: a seat, or `SPECTATOR`.

        Examples:
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> BY_BOAT.view(1).information().viewer
            1
        """
        return self.view.viewer

    @property
    def to_act(self) -> int | Chance | None:
        """Return the seat to act, or `CHANCE`, or None when the game is over.

        Examples:
            >>> from atlantis_rules import SPECTATOR
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> BY_BOAT.view(SPECTATOR).information().to_act
            2
        """
        return self.view.to_act

    @property
    def legal_actions(self) -> Sequence[ActionT]:
        """Return the viewer's legal actions, in the order of the function `legal_actions`; none if it is not to act.

        Examples:
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> [len(THREE_MOVES.view(seat).information().legal_actions) for seat in range(3)]
            [3, 0, 0]
        """
        return self.view.legal_actions if isinstance(self.view, SeatView) else ()

    def observe(self, events: Iterable[SeenEventT], after: ViewT) -> Self:
        """Return the viewer's information after a step, of which they saw the events and the view after them.

        Args:
            events: the events of the step in order, as `GameState.seen_by` returns them for the viewer.
            after: the view after the step.

        Raises:
            WrongType: an argument has the wrong type, or the view is another viewer's.
            WrongValue: the viewer cannot see these events, or they do not lead from the information to this view.

        Examples:
            >>> from atlantis_rules import Item, PlayCard
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> action = PlayCard(34, Item.FLAG)
            >>> after = THREE_MOVES.apply(action).view(1)
            >>> known = THREE_MOVES.view(1).information().observe(THREE_MOVES.seen_events([action], 1), after)
            >>> known.view == after
            True
        """
        raise NotImplementedError

    def determinize(self, rng: Random) -> StateT_co:
        """Sample a state that is consistent with the information; all such states are equally likely.

        Args:
            rng: the only source of randomness; how many draws it makes depends on what is hidden: any number of draws.

        Raises:
            WrongType: the value is not a random number generator.
            WrongValue: no state is consistent.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> information = BY_BOAT.view(2).information()
            >>> state = information.determinize(Random(1))
            >>> state.view(2) == information.view, state.players[0].hand == BY_BOAT.players[0].hand
            (True, False)
        """
        raise NotImplementedError


@frozen
class Played(Generic[StateT_co, ActionT_co, EventT_co]):
    """The result of `play_on`: an action of a player, and the chance actions after it.

    Attributes:
        state: the state in which a player is to act or the game is over.
        actions: the action of the player and those of chance, in order, to be appended to a record.
        events: the full events in order: one `DecisionDue` for each action.

    Examples:
        >>> from random import Random
        >>> from atlantis_rules import Item, PlayCard
        >>> from atlantis_rules.atlantis.examples import LAST_TURN
        >>> played = LAST_TURN.play_on(PlayCard(50, Item.FLAG), Random(1))
        >>> played.state.to_act, len(played.actions), played.actions[1]
        (1, 2, DrawCard(item=Item.FLAG))
    """

    state: StateT_co
    actions: tuple[ActionT_co, ...]
    events: tuple[EventT_co, ...]


@frozen
class Counter(Generic[StateT, ActionT]):
    """A game in motion of which is counted what happens.

    Attributes:
        game: the game; what happens in copies of it is not counted.
        counts: returns the counts of the whole game, in the order of the game's `COUNTED`; raises `WrongValue` until it
            is over.
    """

    game: GameInMotion[StateT, ActionT, AnyState]
    counts: Callable[[], tuple[int, ...]]


@runtime_checkable
class Advanceable(AnyState, Protocol[ActionT_co, StateT_co, OutcomeT_co]):
    """A state: its legal actions, its chance outcomes, and the outcome of its game."""

    def legal_actions(self) -> tuple[ActionT_co, ...]: ...
    def chance_outcomes(self) -> "tuple[tuple[ActionT_co, fractions.Fraction], ...]": ...
    def sample(self, rng: Random, /) -> ActionT_co: ...
    def advance(self, rng: Random, /) -> StateT_co: ...
    def outcome(self) -> OutcomeT_co | None: ...
    def explain_outcome(self) -> "explanations.OutcomeExplanation[OutcomeT_co] | None": ...
    def game_info(self) -> "descriptions.GameInfo": ...


@runtime_checkable
class Steppable(Protocol[ActionT, StateT_co, EventT_co]):
    """A state to which actions can be applied."""

    def apply(self, action: ActionT, /) -> StateT_co: ...
    def step(self, action: ActionT, /) -> tuple[StateT_co, tuple[EventT_co, ...]]: ...
    def play_on(self, action: ActionT, rng: Random, /) -> Played[StateT_co, ActionT, EventT_co]: ...


class Viewable(AnyState, Protocol[ActionT_contra, ViewT_co, TableViewT_co, SeenEventT_co]):
    """A state that players and spectators see in part."""

    @overload
    def view(self, viewer: int, /) -> ViewT_co: ...
    @overload
    def view(self, viewer: Spectator, /) -> TableViewT_co: ...
    def seen_by(self, event: object, viewer: int | Spectator, /) -> SeenEventT_co: ...
    def seen_events(self, actions: Iterable[ActionT_contra], viewer: int | Spectator, /) -> Iterator[SeenEventT_co]: ...


class Game(HasParts, Protocol[StateT, ActionT]):
    """What a game's package offers to code that works with every game: whatever needs no state to begin with.

    A module can satisfy it. What a state can do, its methods do: see `GameState`.

    Examples:
        >>> from atlantis_rules import atlantis
        >>> atlantis.NAME, atlantis.PLAYER_COUNTS, len(atlantis.PLAYER_ACTIONS)
        ('atlantis', (2, 3, 4), 618)
    """

    @property
    def RULES(self) -> tuple[str, ...]:  # noqa: N802 - a constant of the package
        """The names of the published sets of rules, at least one; the usual one first.

        Examples:
            >>> from atlantis_rules import atlandice, atlantis
            >>> atlantis.RULES, atlandice.RULES
            (('AMIGO', 'MAYFAIR', 'KSR', 'HALL9000'), ('RECONSTRUCTION', 'TWELVE'))
        """
        ...

    @property
    def PLAYER_COUNTS(self) -> Sequence[int]:  # noqa: N802 - as above
        """The possible numbers of players, in ascending order.

        Examples:
            >>> from atlantis_rules import atlandice
            >>> atlandice.PLAYER_COUNTS
            (2, 3, 4)
        """
        ...

    @property
    def RULES_VERSION(self) -> int:  # noqa: N802 - as above
        """The version of the rules, raised when other actions are legal, or one leads elsewhere; records state it.

        Examples:
            >>> from atlantis_rules import atlantis
            >>> from atlantis_rules.records import Record, write_record
            >>> f"rules: {atlantis.RULES_VERSION}" in write_record(Record(atlantis.new_game(players=2)))
            True
        """
        ...

    @property
    def RECORD_LAYOUT(self) -> "record_layout.RecordLayout[StateT, Replayable[StateT, ActionT, object]]":  # noqa: N802 - as above
        """How records of the game are laid out.

        Examples:
            >>> from atlantis_rules import atlantis
            >>> atlantis.RECORD_LAYOUT.write_start(atlantis.new_game(players=2))
            ('options: AMIGO', 'players: 2')
        """
        ...

    @property
    def PLAYER_ACTIONS(self) -> tuple[ActionT, ...]:  # noqa: N802 - as above
        """Every action of a player that has a notation, in an order that is fixed per rules version.

        Examples:
            >>> from atlantis_rules import atlandice
            >>> len(atlandice.PLAYER_ACTIONS), str(atlandice.PLAYER_ACTIONS[0])
            (236, 'search the jeweller')
        """
        ...

    @property
    def CHANCE_ACTIONS(self) -> tuple[ActionT, ...]:  # noqa: N802 - as above
        """Every chance action that has a notation, in an order that is fixed per rules version.

        Examples:
            >>> from atlantis_rules import atlantis
            >>> len(atlantis.CHANCE_ACTIONS), str(atlantis.CHANCE_ACTIONS[0])
            (91, 'reveal ring 1 (A)')
        """
        ...

    @property
    def COUNTED(self) -> Mapping[str, str]:  # noqa: N802 - as above
        """The counters of a game, such as its turns and uses of rare rules: words for them, by name.

        Examples:
            >>> from atlantis_rules import atlandice
            >>> [*atlandice.COUNTED.items()][:2]
            [('rounds', 'rounds'), ('turns', 'turns')]
        """
        ...

    def begin(self, players: int, rules: str, /) -> "InPlay[ActionT, SeatInPlay[ActionT]]":
        """Return the initial state of a game by the given rules; `new_game` uses the usual ones.

        Args:
            players: the number of players.
            rules: one of `RULES`, or a text in the game's own format, as `rules_of` returns it.

        Raises:
            BadRules: the game cannot be played by these rules; the message lists everything that is wrong with them.
            WrongType: an argument has the wrong type.
            WrongValue: the game is not for this number of players.

        Examples:
            >>> from atlantis_rules import atlantis
            >>> atlantis.begin(3, "AMIGO") == atlantis.new_game(players=3)
            True
            >>> atlantis.begin(3, "GO")
            Traceback (most recent call last):
                ...
            atlantis_rules.BadRules: atlantis has no rules 'GO'; it has AMIGO, MAYFAIR, KSR, HALL9000, or all 9 options
        """
        ...

    def rules_of(self, state: StateT, /) -> str:
        """Return the rules of a game as a text that `begin` takes.

        Args:
            state: any state of the game.

        Raises:
            WrongType: the value is not a state of the game.

        Examples:
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> THREE_MOVES.game.rules_of(THREE_MOVES)
            'AMIGO'
        """
        ...

    def rules_in_full(self, state: StateT, /) -> str:
        """Return the rules of a game as a text that `begin` takes: written out, not by name.

        Args:
            state: any state of the game.

        Raises:
            WrongType: the value is not a state of the game.

        Examples:
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> THREE_MOVES.game.rules_in_full(THREE_MOVES).split(", ")[:2]
            ['paid_cards=box', 'bought_cards=cannot_pay']
        """
        ...

    def new_game(self, players: int, /) -> StateT:
        """Return the initial state of a game by the usual rules.

        Examples:
            >>> from atlantis_rules.games.registry import game_named
            >>> game_named("atlandice").new_game(3).to_act
            CHANCE
        """
        ...

    def read_state(self, text: str, /) -> StateT:
        """Parse a state that `write_state` has written.

        Examples:
            >>> from atlantis_rules.atlandice.examples import SMITHY
            >>> SMITHY.game.read_state(str(SMITHY)) == SMITHY
            True
        """
        ...

    def read_state_under(self, text: str, rules: str, /) -> StateT:
        """Parse a state of a game with the given rules, which its text need not state.

        Args:
            text: a text as for `read_state`.
            rules: the rules, as `begin` takes them.

        Raises:
            BadRules: the game cannot be played by these rules, or the text states others.
            WrongType: an argument is not a string.
            ValueError: see `read_state`.

        Examples:
            >>> from atlantis_rules import atlantis
            >>> from atlantis_rules.atlantis.examples import LAST_TURN
            >>> atlantis.read_state_under(str(LAST_TURN), "AMIGO") == LAST_TURN
            True
        """
        ...

    def counter(self, start: StateT, /) -> Counter[StateT, ActionT]:
        """Return a counter of what happens in a game that starts from a state; its `game` is played in place.

        Examples:
            >>> from atlantis_rules import atlantis
            >>> from atlantis_rules.atlantis.examples import LAST_TURN
            >>> counter = atlantis.counter(LAST_TURN)
            >>> while counter.game.to_act is not None:
            ...     counter.game.play(counter.game.legal_actions()[0])
            >>> dict(zip(atlantis.COUNTED, counter.counts(), strict=True))["turns"]
            1
        """
        ...

    def format_action(self, action: ActionT, /) -> str:
        """Write an action in notation, as the function `format_action` does.

        Examples:
            >>> from atlantis_rules.atlandice.examples import SMITHY
            >>> [SMITHY.game.format_action(action) for action in SMITHY.legal_actions()]
            ['search smithy', 'search black market']
        """
        ...

    def parse_action(self, text: str, /) -> ActionT:
        """Parse the notation of an action, as the function `parse_action` does.

        Examples:
            >>> from atlantis_rules import atlandice
            >>> atlandice.parse_action("search smithy")
            ChooseArea(area=Area.SMITHY, for_neutral=False)
        """
        ...

    def format_turn(self, actions: Sequence[ActionT], /) -> str:
        """Write the actions of a turn in notation, as the function `format_turn` does.

        Examples:
            >>> from atlantis_rules import DrawCard, Item, PlayCard, atlantis
            >>> atlantis.format_turn([PlayCard(0, Item.FLAG), DrawCard(Item.CROWN)])
            'Atlantis flag; draw crown'
        """
        ...

    def parse_turn(self, text: str, /) -> tuple[ActionT, ...]:
        """Parse the notation of the actions of a turn, as the function `parse_turn` does.

        Examples:
            >>> from atlantis_rules import atlantis
            >>> atlantis.parse_turn("Atlantis flag; draw crown")
            (PlayCard(figure=0, item=Item.FLAG), DrawCard(item=Item.CROWN))
        """
        ...


class GameState(
    Drawable,
    Generic[ActionT, EventT_co, SeenEventT_co, ViewT_co],
    metaclass=ABCMeta,  # states of a compiled package cannot inherit from it, and are registered instead
):
    """The base of the states of every game: each game defines what a state can do.

    ``str`` is the state as lines of text, which `read_state` reads.

    Examples:
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> [isinstance(state, GameState) for state in (BY_BOAT, SMITHY)]
        [True, True]
        >>> [len(state.legal_actions()) for state in (BY_BOAT, SMITHY)]
        [12, 2]
    """

    __slots__ = ()

    @property
    def game(self) -> Game[Self, ActionT]:
        """Return the package of the game.

        Examples:
            >>> from atlantis_rules.atlandice.examples import SMITHY
            >>> SMITHY.game.NAME
            'atlandice'
        """
        raise NotImplementedError

    def __str__(self) -> str:
        """Return the state as lines of text, which `read_state` reads."""
        raise NotImplementedError

    def _repr_svg_(self, **details: object) -> "drawing.Picture":
        """Return a picture of the table: for notebooks, and with details for the function `svg`."""
        raise NotImplementedError

    def _repr_pretty_(self, printer: Printer, cycle: bool) -> None:  # noqa: ARG002, FBT001 - as printers call it
        """Print the state as code that parses its text, for Hypothesis and notebooks."""
        printer.text(self._reading_of(f'"""\n{self}"""'))

    def _reading_of(self, text: str) -> str:
        """Return code that parses the state from its text."""
        return f"read_state({text})"

    def legal_actions(self) -> tuple[ActionT, ...]:
        """Return the legal actions of the seat (or chance) to act, as the function `legal_actions` does.

        Examples:
            >>> from atlantis_rules.atlandice.examples import SMITHY
            >>> print(*SMITHY.legal_actions(), sep=", ")
            search the smithy, search the black market
        """
        raise NotImplementedError

    def violations(self, action: ActionT) -> tuple[Violation, ...]:
        """Return every reason why an action is illegal, as the function `violations` does.

        Examples:
            >>> from atlantis_rules.atlandice import Area, ChooseArea
            >>> from atlantis_rules.atlandice.examples import SMITHY
            >>> for violation in SMITHY.violations(ChooseArea(Area.LIBRARY)):
            ...     print(violation.clause, violation)
            SEARCH-3 no die lies at the library
        """
        raise NotImplementedError

    def apply(self, action: ActionT) -> Self:
        """Return the state after an action, as the function `apply` does.

        Examples:
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> BY_BOAT.apply(BY_BOAT.legal_actions()[0]).to_act
            CHANCE
        """
        return self.step(action)[0]

    def step(self, action: ActionT) -> tuple[Self, tuple[EventT_co, ...]]:
        """Return the state after an action and the events, as the function `step` does.

        Examples:
            >>> from atlantis_rules.atlandice.examples import SMITHY
            >>> after, events = SMITHY.step(SMITHY.legal_actions()[0])
            >>> print(*(type(event).__name__ for event in events))
            DieTaken DecisionDue
        """
        raise NotImplementedError

    def replay(self, actions: Iterable[ActionT]) -> Iterator[Self]:
        """Yield this state, and the state after each action.

        Args:
            actions: the actions, of players and of chance, in the order of play.

        Raises:
            IllegalAction: an action is illegal, once it is reached.
            WrongType: the actions are not iterable, or one of them is not an action.

        Examples:
            >>> from atlantis_rules import DrawCard, Item, PlayCard
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> states = THREE_MOVES.replay([PlayCard(0, Item.FLAG), DrawCard(Item.CROWN)])
            >>> [state.to_act for state in states]
            [0, CHANCE, 1]
        """
        require_iterable("actions", actions)
        return self._replay(actions)

    def _replay(self, actions: Iterable[ActionT]) -> Iterator[Self]:
        state = self
        yield state
        for action in actions:
            state = state.apply(action)
            yield state

    def seen_events(self, actions: Iterable[ActionT], viewer: int | Spectator) -> Iterator[SeenEventT_co]:
        """Yield the events of some actions as a viewer sees them.

        Args:
            actions: the actions, of players and of chance, in the order of play.
            viewer: a seat, or `SPECTATOR`.

        Raises:
            IllegalAction: an action is illegal, once it is reached.
            WrongType: an argument has the wrong type, or one of the actions is not an action.
            WrongValue: the game has no such seat.

        Examples:
            >>> from atlantis_rules import SPECTATOR, DrawCard, Item, PlayCard
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> seen = THREE_MOVES.seen_events([PlayCard(0, Item.FLAG), DrawCard(Item.CROWN)], SPECTATOR)
            >>> print(*(type(event).__name__ for event in seen))
            CardPlayed FigureMoved NothingTaken DrawBegan DecisionDue CardDrawnUnseen TurnBegan DecisionDue
        """
        require_iterable("actions", actions)
        self._require_viewer(viewer)
        return self._seen_events(actions, viewer)

    def _require_viewer(self, viewer: object) -> None:
        """Check that a viewer is `SPECTATOR`, or a seat of this game."""
        raise NotImplementedError

    def _seen_events(self, actions: Iterable[ActionT], viewer: int | Spectator) -> Iterator[SeenEventT_co]:
        state = self
        for action in actions:
            state, events = state.step(action)
            yield from (self.seen_by(event, viewer) for event in events)

    def seen_by(self, event: object, viewer: int | Spectator) -> SeenEventT_co:
        """Return what a viewer sees of an event of this game.

        See also: `GameView.fold`, which takes it; `seen_by` of a game's module `events`, which needs no state.

        Args:
            event: an event of this game, in full, such as `step` returns.
            viewer: a seat, or `SPECTATOR`.

        Raises:
            WrongType: an argument has the wrong type, or the event is one of another game.
            WrongValue: the game has no such seat.

        Examples:
            >>> from atlantis_rules import SPECTATOR, DrawCard, Item, PlayCard
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> drawing = THREE_MOVES.apply(PlayCard(0, Item.FLAG))
            >>> drawn = drawing.step(DrawCard(Item.CROWN))[1][0]
            >>> [drawing.seen_by(drawn, viewer) for viewer in (0, SPECTATOR)]
            [CardDrawn(seat=0, item=Item.CROWN), CardDrawnUnseen(seat=0)]
        """
        raise NotImplementedError

    def seen_action(self, action: ActionT, viewer: int | Spectator) -> "ActionT | descriptions.UnseenAction":
        """Return what a viewer sees of an action: the action itself, unless chance takes it and another seat sees it.

        In Atlantis the cards that other seats are dealt or draw are hidden; everything else is public.

        Args:
            action: the decision of the seat, or of chance, to act.
            viewer: a seat, or `SPECTATOR`.

        Returns:
            The action, or an `UnseenAction` with the seat that sees it.

        Raises:
            IllegalAction: the action is illegal.
            WrongType: an argument has the wrong type.
            WrongValue: the game has no such seat.

        Examples:
            >>> from atlantis_rules import SPECTATOR, DrawCard, Item, PlayCard
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> drawing = THREE_MOVES.apply(PlayCard(0, Item.FLAG))
            >>> [drawing.seen_action(DrawCard(Item.CROWN), viewer) for viewer in (0, SPECTATOR)]
            [DrawCard(item=Item.CROWN), UnseenAction(seat=0)]
        """
        raise NotImplementedError

    def seen_actions(
        self, actions: Iterable[ActionT], viewer: int | Spectator
    ) -> "Iterator[ActionT | descriptions.UnseenAction]":
        """Yield what a viewer sees of some actions, as `seen_events` does for their events.

        Args:
            actions: the actions, of players and of chance, in the order of play.
            viewer: a seat, or `SPECTATOR`.

        Raises:
            IllegalAction: an action is illegal, once it is reached.
            WrongType: an argument has the wrong type, or one of the actions is not an action.
            WrongValue: the game has no such seat.

        Examples:
            >>> from atlantis_rules import SPECTATOR, DrawCard, Item, PlayCard
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> seen = THREE_MOVES.seen_actions([PlayCard(0, Item.FLAG), DrawCard(Item.CROWN)], SPECTATOR)
            >>> [str(action) for action in seen]
            ['play a flag with the figure on Atlantis', 'something that only black sees']
        """
        require_iterable("actions", actions)
        self._require_viewer(viewer)
        return self._seen_actions(actions, viewer)

    def _seen_actions(
        self, actions: Iterable[ActionT], viewer: int | Spectator
    ) -> "Iterator[ActionT | descriptions.UnseenAction]":
        state = self
        for action in actions:
            yield state.seen_action(action, viewer)
            state = state.apply(action)

    def play_on(self, action: ActionT, rng: Random) -> Played[Self, ActionT, EventT_co]:
        """Return the state in which a player is to act again, and what led to it, as the function `play_on` does.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules import Item, PlayCard
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> played = THREE_MOVES.play_on(PlayCard(0, Item.FLAG), Random(1))
            >>> [str(action) for action in played.actions], played.state.to_act
            (['play a flag with the figure on Atlantis', 'draw a crown'], 1)
        """
        require_random(rng)
        state, events = self.step(action)
        actions = [action]
        while isinstance(state.to_act, Chance):
            actions.append(state.sample(rng))
            state, happened = state.step(actions[-1])
            events += happened
        return Played(state, tuple(actions), events)

    def in_motion(self) -> GameInMotion[Self, ActionT, AnyState]:
        """Return a game that starts from this state and is played in place; the state is not changed.

        Examples:
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> motion = BY_BOAT.in_motion()
            >>> motion.play(motion.legal_actions()[0])
            >>> motion.to_act, BY_BOAT.to_act
            (CHANCE, 2)
        """
        raise NotImplementedError

    def chance_outcomes(self) -> "tuple[tuple[ActionT, fractions.Fraction], ...]":
        """Return the chance actions and their probabilities, as the function `chance_outcomes` does.

        Examples:
            >>> from atlantis_rules.atlandice import new_game
            >>> revealing = new_game(players=2)
            >>> for action, chance in revealing.chance_outcomes()[:2]:
            ...     print(action, chance)
            reveal the jeweller (effect 1, pointers 1) 1/3
            reveal the jeweller (effect 2, pointers 2) 1/3
        """
        raise NotImplementedError

    def sample(self, rng: Random) -> ActionT:
        """Return a sampled chance action, as the function `sample` does.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules.atlandice import new_game
            >>> print(new_game(3).sample(Random(1)))
            reveal the jeweller (effect 1, pointers 1)
        """
        raise NotImplementedError

    def advance(self, rng: Random) -> Self:
        """Return the state in which a player is to act, as the function `advance` does.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules import new_game
            >>> new_game(3).advance(Random(1)).to_act
            0
        """
        raise NotImplementedError

    def fold(self, event: EventT_co) -> Self:  # type: ignore[misc]  # as in `GameView`
        """Return the state after an event, without applying any rule.

        Folding the events of a game one by one into its first state reproduces each of its states: a step is complete
        once its `DecisionDue` has been folded in.

        See also: `GameView.fold`, for what a viewer sees; `apply` and `step`, which apply the rules.

        Args:
            event: the next event of the same game, in full; the state may be in the middle of a step.

        Raises:
            WrongType: the value is not an event of the game.
            WrongValue: the event cannot happen in this state.

        Examples:
            >>> from atlantis_rules.atlandice.examples import SMITHY
            >>> after, events = SMITHY.step(SMITHY.legal_actions()[0])
            >>> folded = SMITHY
            >>> for event in events:
            ...     folded = folded.fold(event)
            >>> folded == after
            True
        """
        raise NotImplementedError

    def outcome(self) -> Outcome | None:
        """Return the outcome of the game, as the function `outcome` does.

        Examples:
            >>> from atlantis_rules.atlantis.examples import LAST_TURN
            >>> motion = LAST_TURN.in_motion()
            >>> while motion.to_act is not None:
            ...     motion.play(motion.legal_actions()[0])
            >>> LAST_TURN.outcome(), motion.state().outcome().scores
            (None, (5, 1))
        """
        raise NotImplementedError

    def game_info(self) -> "descriptions.GameInfo":
        """Describe the game: numbers of actions, proven bounds, what is hidden.

        It depends only on the number of players and on the rules.

        Examples:
            >>> from atlantis_rules.atlandice.examples import SMITHY
            >>> info = SMITHY.game_info()
            >>> info.player_counts, info.has_chance, info.lowest_score
            ((2, 3, 4), True, 0)
            >>> from atlantis_rules.games.registry import beginning
            >>> info = beginning("atlantis", 2).game_info()
            >>> info.players, info.player_actions, info.has_hidden_information
            (2, 618, True)
        """
        raise NotImplementedError

    @overload
    def view(self, viewer: int) -> ViewT_co: ...
    @overload
    def view(self, viewer: Spectator) -> AnyView: ...
    def view(self, viewer: int | Spectator) -> AnyView:
        """Return what a viewer may know of this state, as the function `view` does.

        Examples:
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> BY_BOAT.view(2).hand, BY_BOAT.view(0).hand
            (Cards.of_counts({Item.RING: 1, Item.FLAG: 2}), Cards.of_counts({Item.CROWN: 2, Item.AMPHORA: 1}))
        """
        raise NotImplementedError

    def resample(self, viewer: int, rng: Random) -> Self:
        """Return a state that a seat cannot distinguish from this one: `determinize` samples it from the seat's view.

        Args:
            viewer: the seat.
            rng: the only source of randomness; it draws as `determinize` does.

        Raises:
            WrongType: an argument has the wrong type.
            WrongValue: the game has no such seat.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> sampled = BY_BOAT.resample(0, Random(1))
            >>> sampled == BY_BOAT, sampled.view(0) == BY_BOAT.view(0)
            (False, True)
        """
        raise NotImplementedError

    def explain(self, action: ActionT) -> "explanations.Explanation[ActionT, Violation]":
        """Explain why an action is illegal or what it does, as the function `explain` does.

        Examples:
            >>> from atlantis_rules.atlandice import Area, ChooseArea
            >>> from atlantis_rules.atlandice.examples import SMITHY
            >>> print(SMITHY.explain(ChooseArea(Area.LIBRARY)))
            search the library: not allowed
              SEARCH-3: no die lies at the library
        """
        raise NotImplementedError

    def explain_outcome(self) -> "explanations.OutcomeExplanation[Outcome] | None":
        """Explain why the game has ended and how each score is made up; return None until it is over.

        An outcome alone lacks the parts of the scores.

        Examples:
            >>> from atlantis_rules.atlantis.examples import LAST_TURN
            >>> motion = LAST_TURN.in_motion()
            >>> while motion.to_act is not None:
            ...     motion.play(motion.legal_actions()[0])
            >>> print(motion.state().explain_outcome())
            END-1: a player has moved their third figure to the mainland, and all others have settled
            END-4: black has 1 tile (4) and 1 card: 5
            END-4: red has no tiles and 1 card: 1
            END-5: black wins with 5 points
            >>> LAST_TURN.explain_outcome() is None
            True
        """
        raise NotImplementedError


InPlay: TypeAlias = GameState[ActionT, AnyEvent, AnyEvent, ViewT]
"""A state of any game, whose actions and views of seats have a type."""

Playable: TypeAlias = InPlay[ActionT, AnyView]
"""A state of any game, for code that does not need the class of its views."""


@runtime_checkable
class Replayable(
    Viewable[ActionT, AnyView, AnyView, AnyEvent],
    Advanceable[ActionT, StateT, Outcome],
    Steppable[ActionT, StateT, EventT_co],
    ActionJudge[ActionT, Violation],
    Protocol[StateT, ActionT, EventT_co],
):
    """A state as records use it: it has a game, and actions lead to further states."""

    @property
    def game(self) -> "Game[StateT, ActionT]":
        """The package of the game."""
        ...

    def replay(self, actions: Iterable[ActionT], /) -> Iterator[StateT]: ...


def replayable(state: StateT) -> Replayable[StateT, ActionT, EventT]:
    """Return a state with the types of its actions and events, which no bound of a type variable can name."""
    return cast("Replayable[StateT, ActionT, EventT]", state)
