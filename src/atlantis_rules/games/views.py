"""What the views of every game can do: the bases that each game's own views have, and what these ask of its package.

A view reaches the package of its game as a state does; `GameView.follow` goes through what somebody has seen of a game,
and checks it against the rules as far as the viewer can.
"""

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, ClassVar, Generic, Protocol, Self, TypeGuard, TypeVar, cast

from atlantis_rules.chance import Chance
from atlantis_rules.errors import WrongType, WrongValue, require_iterable, type_name
from atlantis_rules.games.descriptions import Standing
from atlantis_rules.games.game import (
    ActionT,
    AnyView,
    InformationT,
    InformationT_co,
    SeenEventT,
    SeenEventT_contra,
    Slot,
    StateT_co,
    ViewT_contra,
    ViolationT,
    ViolationT_co,
    Watched,
)
from atlantis_rules.games.parts import HasParts
from atlantis_rules.viewers import Spectator

if TYPE_CHECKING:
    from atlantis_rules.drawing import Picture
    from atlantis_rules.games.soundness import Defect
    from atlantis_rules.rulebook.explanations import Explanation

ViewT = TypeVar("ViewT")
KnownViewT = TypeVar("KnownViewT", bound=AnyView)


class LastOfStep:
    """The base of the event with which each step of a game ends, as anybody sees it."""

    __slots__ = ()


class Sight(HasParts, Protocol[ViewT, SeenEventT, StateT_co, InformationT_co]):
    """What a view asks of the package of its game."""

    def svg(self, shown: ViewT, /) -> "Picture": ...
    def standing(self, shown: ViewT, /) -> Standing: ...
    def fold_view(self, seen: ViewT, event: SeenEventT, /) -> ViewT: ...
    def defects_of_view(self, seen: ViewT, /) -> "Sequence[Defect]": ...
    def is_seen_event(self, event: object, /) -> TypeGuard[SeenEventT]: ...
    def seen_by_all(self, event: SeenEventT, /) -> SeenEventT: ...
    def information(self, first_view: ViewT, /) -> InformationT_co: ...
    def determinize(self, known: ViewT, rng: Random, /) -> StateT_co: ...


class SeatSight(
    Sight[ViewT, SeenEventT, StateT_co, InformationT_co],
    Protocol[ViewT, ActionT, SeenEventT, ViolationT_co, StateT_co, InformationT_co],
):
    """What the view of a seat asks of the package of its game."""

    def violations(self, state: ViewT, action: ActionT, /) -> tuple[ViolationT_co, ...]: ...
    def explain(self, state: ViewT, action: ActionT, /) -> "Explanation[ActionT, ViolationT_co]": ...
    def state_to_judge(self, state: ViewT, /) -> Watched[ActionT, SeenEventT]: ...


class Insight(Protocol[InformationT, SeenEventT_contra, ViewT_contra, StateT_co]):
    """What the information of a viewer asks of the package of its game."""

    def observe(
        self, known: InformationT, events: Iterable[SeenEventT_contra], after: ViewT_contra, /
    ) -> InformationT: ...
    def determinize(self, known: InformationT, rng: Random, /) -> StateT_co: ...


def _no_event(event: object) -> WrongType:
    return WrongType(f"an event must be one of the viewer's game, not {type_name(event)}")


class GameView(Generic[SeenEventT, StateT_co, InformationT_co]):
    """The base of all views, of any game."""

    __slots__ = ()

    SLOT: ClassVar[Slot[object]]
    """Where the package of the game is found: its states hold it to the types of what it is asked for."""

    @property
    def game(self) -> Sight[Self, SeenEventT, StateT_co, InformationT_co]:
        """Return the package of the game."""
        return cast("Sight[Self, SeenEventT, StateT_co, InformationT_co]", self.SLOT.content)  # see `SLOT`

    @property
    def viewer(self) -> int | Spectator:
        """Return whose view it is: a seat, or `SPECTATOR`."""
        raise NotImplementedError

    @property
    def table(self) -> "GameView[SeenEventT, StateT_co, InformationT_co]":
        """Return what everybody sees."""
        raise NotImplementedError

    @property
    def to_act(self) -> int | Chance | None:
        """Return who decides next: a seat, `CHANCE`, or None when the game is over."""
        raise NotImplementedError

    def _repr_svg_(self) -> str:
        """Draw what is seen, as a notebook shows it."""
        return self.game.svg(self)

    def standing(self) -> Standing:
        """Return how the game would end if it ended now, as the function `standing` does."""
        return self.game.standing(self)

    def fold(self, event: SeenEventT) -> Self:
        """Return what the viewer sees after an event, as the function `fold_view` does."""
        return self.game.fold_view(self, event)

    def information(self) -> InformationT_co:
        """Return what somebody knows who sees this first, as the function `information` does."""
        return self.game.information(self)

    def determinize(self, rng: Random) -> StateT_co:
        """Return a state that fits what is seen, as the function `determinize` does."""
        return self.game.determinize(self, rng)

    def follow(self, events: Iterable[object]) -> Iterator[Self]:
        """Yield this view, and what the viewer sees after each of some events.

        Each event is checked against what was seen before it. What is seen after a step must be seen in some state, and
        the viewer's own decisions must be among the legal actions of its view. The decisions of others, which depend on
        cards that the viewer has not seen, are not checked against the rules.

        Args:
            events: what the viewer has seen, from the beginning of a step on.

        Raises:
            WrongType: an event is none of the viewer's game.
            WrongValue: an event cannot have been seen where it stands.
        """
        require_iterable("events", events)
        return self._follow(events)

    def _follow(self, events: Iterable[object]) -> Iterator[Self]:
        seen, is_due = self, True
        yield seen
        for event in events:
            if is_due and seen.to_act is None:
                raise WrongValue("the game is over")
            if not seen.game.is_seen_event(event):
                raise _no_event(event)
            if is_due and not seen.may_begin(event):
                message = f"the viewer may not do what begins so: {type_name(event)}"
                raise WrongValue(message)
            is_due = isinstance(event, LastOfStep)
            if is_due:  # the table first: legal actions are looked for only where it is sound
                seen.table.fold(seen.game.seen_by_all(event)).require_sound()
            seen = seen.fold(event)
            if is_due:
                seen.require_sound()
            yield seen

    def may_begin(self, event: SeenEventT) -> bool:
        """Return whether a step may begin with an event, as far as the viewer knows.

        Args:
            event: the first event of a step, as the viewer sees it.

        Raises:
            WrongType: it is no event of the viewer's game.
        """
        self.require_seen_event(event)
        return True

    def require_seen_event(self, event: object) -> None:
        """Refuse what is no event of this game, as a viewer sees it.

        Args:
            event: what is to be one.

        Raises:
            WrongType: it is none.
        """
        if not self.game.is_seen_event(event):
            raise _no_event(event)

    def require_sound(self) -> None:
        """Refuse a view that no state has.

        Raises:
            WrongValue: there is none; the message lists the defects.
        """
        defects = self.game.defects_of_view(self)
        if defects:
            from atlantis_rules.text.limits import listing  # noqa: PLC0415 - whoever only plays needs no words

            raise WrongValue(listing(defects, "; "))


class SeatView(
    GameView[SeenEventT, StateT_co, InformationT_co],
    Generic[ActionT, SeenEventT, ViolationT, StateT_co, InformationT_co],
):
    """The base of the views that players have: what knows what its seat may do."""

    __slots__ = ()

    @property
    def game(self) -> SeatSight[Self, ActionT, SeenEventT, ViolationT, StateT_co, InformationT_co]:
        """Return the package of the game."""
        package = self.SLOT.content
        return cast(
            "SeatSight[Self, ActionT, SeenEventT, ViolationT, StateT_co, InformationT_co]", package
        )  # see `SLOT`

    @property
    def to_act(self) -> int | Chance | None:
        """Return who decides next: a seat, `CHANCE`, or None when the game is over."""
        return self.table.to_act

    @property
    def legal_actions(self) -> Sequence[ActionT]:
        """Return what the seat may do; nothing if it is not to act."""
        raise NotImplementedError

    def violations(self, action: ActionT) -> tuple[ViolationT, ...]:
        """Return every reason against an action of this seat, as the function `violations` does."""
        return self.game.violations(self, action)

    def explain(self, action: ActionT) -> "Explanation[ActionT, ViolationT]":
        """Return why an action of this seat is refused or what it does, as the function `explain` does."""
        return self.game.explain(self, action)

    def may_begin(self, event: SeenEventT) -> bool:
        """Return whether a step may begin with an event: if the seat is to act, one of its legal actions does.

        Args:
            event: the first event of a step, as the viewer sees it.

        Raises:
            WrongType: it is no event of the viewer's game.
        """
        self.require_seen_event(event)
        if not self.legal_actions:
            return True
        state = self.game.state_to_judge(self)
        return any(next(state.seen_events((action,), self.viewer)) == event for action in self.legal_actions)


class GameInformation(Generic[ActionT, SeenEventT, KnownViewT, StateT_co]):
    """The base of what a viewer knows, of any game: what it sees now, and what follows from all before."""

    __slots__ = ()

    SLOT: ClassVar[Slot[object]]
    """Where the package of the game is found."""

    @property
    def game(self) -> Insight[Self, SeenEventT, KnownViewT, StateT_co]:
        """Return the package of the game."""
        return cast("Insight[Self, SeenEventT, KnownViewT, StateT_co]", self.SLOT.content)  # as in `GameView`

    @property
    def view(self) -> KnownViewT:
        """Return what the viewer sees now."""
        raise NotImplementedError

    @property
    def viewer(self) -> int | Spectator:
        """Return whose information it is."""
        return self.view.viewer

    @property
    def to_act(self) -> int | Chance | None:
        """Return who decides next: a seat, `CHANCE`, or None when the game is over."""
        return self.view.to_act

    @property
    def legal_actions(self) -> Sequence[ActionT]:
        """Return what the viewer may do; nothing if it is not to act."""
        return self.view.legal_actions if isinstance(self.view, SeatView) else ()

    def observe(self, events: Iterable[SeenEventT], after: KnownViewT) -> Self:
        """Go on by a step of the game, as the function `observe` does."""
        return self.game.observe(self, events, after)

    def determinize(self, rng: Random) -> StateT_co:
        """Return a state that fits what is known, as the function `determinize` does."""
        return self.game.determinize(self, rng)
