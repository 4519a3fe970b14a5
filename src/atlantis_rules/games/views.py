"""The base classes of the views of every game, and what views need from the package of their game.

`GameView.follow` iterates over a viewer's events, and checks
them against the rules as far as the viewer can.
"""

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, Generic, Self, TypeGuard

from atlantis_rules._errors import ViolationT, WrongType, WrongValue, require_iterable, type_name
from atlantis_rules._front_doors.later_modules import import_later
from atlantis_rules._type_variables import ActionT, InformationT, SeenEventT
from atlantis_rules.games.chance import Chance
from atlantis_rules.games.game import ActionJudge, StateT_co, ViewT
from atlantis_rules.games.parts import HasParts
from atlantis_rules.games.viewers import Spectator

if TYPE_CHECKING:
    from atlantis_rules import drawing
    from atlantis_rules.games import descriptions, soundness
    from atlantis_rules.rulebook import explanations
    from atlantis_rules.text import limits  # noqa: TC004 - `import_later` imports it

import_later(
    globals(),
    "atlantis_rules.drawing",
    "atlantis_rules.games.descriptions",
    "atlantis_rules.games.soundness",
    "atlantis_rules.rulebook.explanations",
    "atlantis_rules.text.limits",
)


class LastOfStep:
    """The base of the event that ends each step of a game, as any viewer sees it."""

    __slots__ = ()


def _no_event(event: object) -> WrongType:
    return WrongType(f"an event must be one of the viewer's game, not {type_name(event)}")


class GameView(Generic[SeenEventT, StateT_co, InformationT]):
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
    def game(self) -> HasParts:
        """Return the package of the game.

        Examples:
            >>> from atlantis_rules.atlandice.examples import SMITHY
            >>> SMITHY.view(0).game.NAME
            'atlandice'
        """
        raise NotImplementedError

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
    def table(self) -> "GameView[SeenEventT, StateT_co, InformationT]":
        """Return the public view.

        Examples:
            >>> from atlantis_rules import SPECTATOR
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> BY_BOAT.view(0).table == BY_BOAT.view(SPECTATOR)
            True
        """
        raise NotImplementedError

    @property
    def to_act(self) -> int | Chance | None:
        """Return the seat to act, or `CHANCE`, or None when the game is over.

        Examples:
            >>> from atlantis_rules import SPECTATOR
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> BY_BOAT.view(SPECTATOR).to_act
            2
        """
        raise NotImplementedError

    @property
    def seat_to_act(self) -> int | None:
        """Return the seat to act; None when chance is to act, or the game is over.

        Examples:
            >>> from atlantis_rules import SPECTATOR, new_game, view
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> view(BY_BOAT, SPECTATOR).seat_to_act, view(new_game(players=2), SPECTATOR).seat_to_act
            (2, None)
        """
        to_act = self.to_act
        return to_act if isinstance(to_act, int) else None

    def _repr_svg_(self, **details: object) -> "drawing.Picture":
        """Return a picture of the view: for notebooks, and with details for the function `svg`."""
        raise NotImplementedError

    def standing(self) -> "descriptions.Standing":
        """Return the result if the game ended now, which is that of the state: see `GameState.standing`.

        Examples:
            >>> from atlantis_rules.atlantis.examples import LAST_TURN
            >>> LAST_TURN.view(0).standing() == LAST_TURN.standing()
            True
        """
        raise NotImplementedError

    def fold(self, event: SeenEventT) -> Self:
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

    def information(self) -> InformationT:
        """Return what the viewer knows at their first look at a game: what this view shows.

        Examples:
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> BY_BOAT.view(2).information().view == BY_BOAT.view(2)
            True
        """
        raise NotImplementedError

    def determinize(self, rng: Random) -> StateT_co:
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

    def may_begin(self, event: SeenEventT) -> bool:
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
            atlantis_rules.WrongValue: COMP-3: seat 0 cannot have 1 hand cards
        """
        defects = self._defects()
        if defects:
            raise WrongValue(limits.listing(defects, "; "))

    def _is_seen_event(self, event: object) -> TypeGuard[SeenEventT]:
        """Return whether a value is an event of this game, in full or as a viewer sees it."""
        raise NotImplementedError

    def _seen_by_all(self, event: SeenEventT) -> SeenEventT:
        """Return the public part of an event that the viewer has seen."""
        raise NotImplementedError

    def _defects(self) -> "Sequence[soundness.Defect]":
        """List the reasons why no state has this view."""
        raise NotImplementedError


class SeatView(
    GameView[SeenEventT, StateT_co, InformationT],
    Generic[ActionT, SeenEventT, ViolationT, StateT_co, InformationT],
):
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

    def violations(self, action: ActionT) -> tuple[ViolationT, ...]:
        """Return every reason why an action of this seat is illegal, as the function `violations` does.

        Examples:
            >>> from atlantis_rules import Item, PlayCard
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> [violation.clause for violation in THREE_MOVES.view(0).violations(PlayCard(30, Item.OLIVE))]
            ['MOVE-1', 'MOVE-2']
        """
        return self._state_to_judge().violations(action)

    def explain(self, action: ActionT) -> "explanations.Explanation[ActionT, ViolationT]":
        """Explain why an action of this seat is illegal or what it does, as the function `explain` does.

        Examples:
            >>> from atlantis_rules import Item, PlayCard
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> print(THREE_MOVES.view(0).explain(PlayCard(30, Item.FLAG)))
            play a flag with the figure on 30: not allowed
              MOVE-1: the mover has no figure on space 30
        """
        return self._state_to_judge().explain(action)

    def _state_to_judge(self) -> ActionJudge[ActionT, ViolationT]:
        """Return a state that differs from the seen one only in what the seat, which must be to act, cannot see."""
        raise NotImplementedError

    def may_begin(self, event: SeenEventT) -> bool:
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
        return event in self._beginnings()

    def _beginnings(self) -> Iterator[SeenEventT]:
        """Yield the first event of each legal action, as the seat sees it."""
        raise NotImplementedError


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
