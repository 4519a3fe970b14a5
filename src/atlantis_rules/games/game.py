"""A game as everything sees it that is not its rules: what its package offers, and what its states can do.

`Game` is the protocol that the package of a game fulfils as it stands, and `GameState` the base of its states, whose
methods reach that package through a `Slot`. `atlantis_rules.playing` has the functions that serve every game.
"""

from abc import ABCMeta
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Generic, Never, Protocol, Self, TypeAlias, TypeVar, overload

from atlantis_rules.chance import Chance, require_random
from atlantis_rules.errors import (
    Violation,
    require_iterable,
    require_type,
)
from atlantis_rules.frozen_records import Printer, frozen
from atlantis_rules.games.descriptions import AnyState, GameInfo, Outcome, Standing, UnseenAction
from atlantis_rules.games.motion import GameInMotion
from atlantis_rules.viewers import Spectator, require_viewer

if TYPE_CHECKING:
    from fractions import Fraction

    from atlantis_rules.drawing import Picture
    from atlantis_rules.games.record_layout import Layout
    from atlantis_rules.rulebook.explanations import Explanation, OutcomeExplanation

AnyAction = Hashable
"""An action of any game: `format_action` of its game writes it."""

AnyEvent = Hashable
"""An event of any game, in full or as somebody sees it."""


class Shown(AnyState, Protocol):
    """A state of any game, or what somebody sees of one: each can be drawn, and shows how the game stands."""

    def _repr_svg_(self) -> str: ...
    def standing(self) -> Standing: ...


class AnyView(Shown, Protocol):
    """What somebody sees of a state of any game."""

    @property
    def viewer(self) -> int | Spectator:
        """Whose view it is: a seat, or `SPECTATOR`."""
        ...

    def follow(self, events: Iterable[object], /) -> Iterator[Self]:
        """This view, and what the viewer sees after each of some events, which are checked against the rules."""
        ...


StateT = TypeVar("StateT", bound=AnyState)
ValueT = TypeVar("ValueT")
ActionT = TypeVar("ActionT")
ActionT_contra = TypeVar("ActionT_contra", contravariant=True)
EventT = TypeVar("EventT")
SeenEventT = TypeVar("SeenEventT")
PlayerViewT = TypeVar("PlayerViewT")
TableViewT = TypeVar("TableViewT")
OutcomeT = TypeVar("OutcomeT", bound=Outcome)
InformationT = TypeVar("InformationT")
ViolationT = TypeVar("ViolationT", bound=Violation)
ResultT = TypeVar("ResultT")
EventT_co = TypeVar("EventT_co", covariant=True)
SeenEventT_co = TypeVar("SeenEventT_co", covariant=True)
OutcomeT_co = TypeVar("OutcomeT_co", bound=Outcome, covariant=True)
ViolationT_co = TypeVar("ViolationT_co", bound=Violation, covariant=True)
AnyViewT_co = TypeVar("AnyViewT_co", bound=AnyView, covariant=True)
ActionT_co = TypeVar("ActionT_co", covariant=True)
StateT_co = TypeVar("StateT_co", bound=AnyState, covariant=True)
EventT_contra = TypeVar("EventT_contra", contravariant=True)
SeenEventT_contra = TypeVar("SeenEventT_contra", contravariant=True)
ViewT = TypeVar("ViewT", bound=AnyView)
ViewT_co = TypeVar("ViewT_co", bound=AnyView, covariant=True)
ViewT_contra = TypeVar("ViewT_contra", contravariant=True)
PlayerViewT_co = TypeVar("PlayerViewT_co", covariant=True)
TableViewT_co = TypeVar("TableViewT_co", covariant=True)
InformationT_co = TypeVar("InformationT_co", covariant=True)


@frozen
class Played(Generic[StateT_co, ActionT_co, EventT_co]):
    """What `play_on` has done: an action of a player, and what chance did after it.

    Attributes:
        state: the state in which a player is to act or the game is over.
        actions: the action of the player, and those of chance: what a record of the game goes on with.
        events: what happened, in full: one `DecisionDue` for each action.
    """

    state: StateT_co
    actions: tuple[ActionT_co, ...]
    events: tuple[EventT_co, ...]


class Counter(Protocol[StateT, ActionT]):
    """Counts what happens in a game in motion."""

    @property
    def game(self) -> GameInMotion[StateT, ActionT, AnyState]:
        """The game: what happens in it is counted, and what happens in a copy is not."""
        ...

    def counts(self) -> tuple[int, ...]:
        """Return what was counted in a whole game, in the order of the game's `COUNTED`.

        Raises:
            ValueError: the game is not over.
        """
        ...


class Watched(Protocol[ActionT_contra, SeenEventT_co]):
    """A state of which somebody sees what happens."""

    def seen_events(self, actions: Iterable[ActionT_contra], viewer: int | Spectator, /) -> Iterator[SeenEventT_co]: ...


class Seen(
    AnyState,
    Watched[ActionT_contra, SeenEventT_co],
    Protocol[ActionT_contra, PlayerViewT_co, TableViewT_co, SeenEventT_co],
):
    """A state of which players and spectators see a part."""

    @overload
    def view(self, viewer: int, /) -> PlayerViewT_co: ...
    @overload
    def view(self, viewer: Spectator, /) -> TableViewT_co: ...


class Game(Protocol[StateT, ActionT, EventT_co]):
    """What the package of a game offers to code that serves every game: records, simulations, laws, pictures.

    A module fulfils it as it stands. Each function does what the one of the same name in `atlantis_rules.games.game` or
    in the package `atlantis_rules` does.
    """

    @property
    def NAME(self) -> str:  # noqa: N802 - a constant of the package
        """The name of the game, such as ``"atlantis"``: a Python identifier in lower case."""
        ...

    @property
    def PACKAGE(self) -> str:  # noqa: N802 - as above
        """The full name of the package that holds the parts of the game; `atlantis_rules.games.parts` finds them."""
        ...

    @property
    def RULES(self) -> tuple[str, ...]:  # noqa: N802 - as above
        """The names of the published rules by which the game is played, at least one, the usual ones first."""
        ...

    @property
    def PLAYER_COUNTS(self) -> Sequence[int]:  # noqa: N802 - as above
        """How many players there may be, in ascending order."""
        ...

    @property
    def RULES_VERSION(self) -> int:  # noqa: N802 - as above
        """How often the rules have changed so that earlier records cannot be replayed; records name it."""
        ...

    @property
    def RECORD_LAYOUT(self) -> "Layout[StateT, Replayable[StateT, ActionT, object]]":  # noqa: N802 - as above
        """How records of the game are laid out."""
        ...

    @property
    def PLAYER_ACTIONS(self) -> tuple[ActionT, ...]:  # noqa: N802 - as above
        """Every action of a player that can be written down, in an order that stays while the rules stay."""
        ...

    @property
    def CHANCE_ACTIONS(self) -> tuple[ActionT, ...]:  # noqa: N802 - as above
        """Every action of chance that can be written down, in an order that stays while the rules stay."""
        ...

    @property
    def COUNTED(self) -> Mapping[str, str]:  # noqa: N802 - as above
        """What is counted in a game, such as its turns and how often rare rules apply: names, and words for them."""
        ...

    def begin(self, players: int, rules: str, /) -> "InPlay[ActionT, SeatInPlay[ActionT]]":
        """Return the state in which a game begins that is played by some rules; `new_game` plays by the usual ones.

        Args:
            players: the number of players.
            rules: one of `RULES`, or a text in which the game writes rules: `rules_of` returns one.

        Raises:
            BadRules: the game cannot be played by such rules; the message lists everything that is wrong with them.
            WrongType: an argument is not of its type.
            WrongValue: the game is not for so many players.
        """
        ...

    def rules_of(self, state: StateT, /) -> str:
        """Return the rules by which a game is played, as a text that `begin` takes.

        Args:
            state: any state of the game.

        Raises:
            WrongType: it is not a state of the game.
        """
        ...

    def rules_in_full(self, state: StateT, /) -> str:
        """Return the rules by which a game is played, as a text that `begin` takes: written out, and not by name.

        Args:
            state: any state of the game.

        Raises:
            WrongType: it is not a state of the game.
        """
        ...

    def new_game(self, players: int, /) -> StateT: ...
    def legal_actions(self, state: StateT, /) -> tuple[ActionT, ...]: ...
    def apply(self, state: StateT, action: ActionT, /) -> StateT: ...
    def step(self, state: StateT, action: ActionT, /) -> tuple[StateT, tuple[EventT_co, ...]]: ...
    def chance_outcomes(self, state: StateT, /) -> "tuple[tuple[ActionT, Fraction], ...]": ...
    def sample(self, state: StateT, rng: Random, /) -> ActionT: ...
    def advance(self, state: StateT, rng: Random, /) -> StateT: ...
    def outcome(self, state: StateT, /) -> Outcome | None: ...
    def standing(self, shown: StateT, /) -> Standing: ...
    def game_info(self, state: StateT, /) -> GameInfo: ...
    def seen_action(self, state: StateT, action: ActionT, viewer: int | Spectator, /) -> ActionT | UnseenAction: ...
    def write_state(self, state: StateT, /) -> str: ...
    def read_state(self, text: str, /) -> StateT: ...
    def read_state_under(self, text: str, rules: str, /) -> StateT:
        """Read a state of a game that is played by some rules, which its text need not say.

        Args:
            text: a text as for `read_state`.
            rules: the rules, as `begin` takes them.

        Raises:
            BadRules: the game cannot be played by such rules, or the text says that it is played by others.
            WrongType: an argument is no string.
            ValueError: as `read_state` raises it.
        """
        ...

    def counter(self, start: StateT, /) -> Counter[StateT, ActionT]: ...
    def in_motion(self, state: StateT, /) -> GameInMotion[StateT, ActionT, AnyState]: ...
    def svg(self, shown: StateT, /) -> "Picture": ...
    def format_action(self, action: ActionT, /) -> str: ...
    def parse_action(self, text: str, /) -> ActionT: ...
    def format_turn(self, actions: Sequence[ActionT], /) -> str: ...
    def parse_turn(self, text: str, /) -> tuple[ActionT, ...]: ...


class Rules(
    Game[StateT, ActionT, EventT],
    Protocol[StateT, ActionT, EventT, SeenEventT_co, PlayerViewT, TableViewT_co, OutcomeT_co, ViolationT_co],
):
    """What a game's own states ask of its package: `Game`, and what only the game itself has types for.

    What its views ask is in `atlantis_rules.games.views`.
    """

    def fold(self, state: StateT, event: EventT, /) -> StateT: ...
    def seen_by(self, event: EventT, viewer: int | Spectator, /) -> SeenEventT_co: ...
    def determinize(self, known: PlayerViewT, rng: Random, /) -> StateT: ...
    def outcome(self, state: StateT, /) -> OutcomeT_co | None: ...
    def explain_outcome(self, state: StateT, /) -> "OutcomeExplanation[OutcomeT_co] | None": ...
    def violations(self, state: StateT | PlayerViewT, action: ActionT, /) -> tuple[ViolationT_co, ...]: ...
    def explain(self, state: StateT | PlayerViewT, action: ActionT, /) -> "Explanation[ActionT, ViolationT_co]": ...
    @overload
    def view(self, state: StateT, viewer: int, /) -> PlayerViewT: ...
    @overload
    def view(self, state: StateT, viewer: Spectator, /) -> TableViewT_co: ...
    def view(self, state: StateT, viewer: int | Spectator, /) -> PlayerViewT | TableViewT_co: ...


class Slot(Generic[ValueT]):
    """A slot that a game's package fills when it is imported, so that states reach the package without importing it."""

    __slots__ = ("content",)

    content: ValueT

    def fill(self, content: ValueT) -> None:
        """Put something there.

        Args:
            content: what belongs there from now on.
        """
        self.content = content


class GameState(
    Generic[ActionT, EventT, SeenEventT, PlayerViewT, TableViewT, OutcomeT, ViolationT],
    metaclass=ABCMeta,  # the states of a compiled package cannot inherit from it, and are registered instead
):
    """What the states of every game can do: the functions of this module, as methods."""

    __slots__ = ()

    @property
    def game(
        self,
    ) -> Rules[Self, ActionT, EventT, SeenEventT, PlayerViewT, TableViewT, OutcomeT, ViolationT]:
        """Return the package of the game."""
        raise NotImplementedError

    @property
    def to_act(self) -> int | Chance | None:
        """Return who decides next: a seat, `CHANCE`, or None when the game is over."""
        raise NotImplementedError

    def __str__(self) -> str:
        """Return the state as lines of text, which `read_state` reads."""
        return self.game.write_state(self)

    def _repr_svg_(self) -> str:
        """Draw the table, as a notebook shows it."""
        return self.game.svg(self)

    def _repr_pretty_(self, printer: Printer, cycle: bool) -> None:  # noqa: ARG002, FBT001 - as printers call it
        """Print the state as code that reads its text, as Hypothesis and notebooks show it."""
        printer.text(self._reading_of(f'"""\n{self}"""'))

    def _reading_of(self, text: str) -> str:
        """Return code that reads the state from a text that is written in code, too."""
        return f"read_state({text})"

    def legal_actions(self) -> tuple[ActionT, ...]:
        """Return the legal actions of the seat (or chance) to act, as the function `legal_actions` does."""
        return self.game.legal_actions(self)

    def violations(self, action: ActionT) -> tuple[ViolationT, ...]:
        """Return every reason against an action, as the function `violations` does."""
        return self.game.violations(self, action)

    def apply(self, action: ActionT) -> Self:
        """Return the state after an action, as the function `apply` does."""
        return self.game.apply(self, action)

    def step(self, action: ActionT) -> tuple[Self, tuple[EventT, ...]]:
        """Return the state after an action and the events, as the function `step` does."""
        return self.game.step(self, action)

    def replay(self, actions: Iterable[ActionT]) -> Iterator[Self]:
        """Yield this state, and the state after each of some actions.

        Args:
            actions: the actions, of players and of chance.

        Raises:
            IllegalAction: one of them is not allowed, when it comes to it.
            WrongType: they are no row, or one of them is no action.
        """
        require_iterable("actions", actions)
        return self._replay(actions)

    def _replay(self, actions: Iterable[ActionT]) -> Iterator[Self]:
        state = self
        yield state
        for action in actions:
            state = self.game.apply(state, action)
            yield state

    def seen_events(self, actions: Iterable[ActionT], viewer: int | Spectator) -> Iterator[SeenEventT]:
        """Yield what a viewer sees happen in some actions.

        Args:
            actions: the actions, of players and of chance.
            viewer: a seat, or `SPECTATOR`.

        Raises:
            IllegalAction: one of them is not allowed, when it comes to it.
            WrongType: an argument is not of its type, or one of the actions is none.
            WrongValue: nobody sits on the seat.
        """
        require_iterable("actions", actions)
        require_viewer(viewer)
        return self._seen_events(actions, viewer)

    def _seen_events(self, actions: Iterable[ActionT], viewer: int | Spectator) -> Iterator[SeenEventT]:
        state = self
        for action in actions:
            state, events = self.game.step(state, action)
            yield from (self.game.seen_by(event, viewer) for event in events)

    def seen_action(self, action: ActionT, viewer: int | Spectator) -> ActionT | UnseenAction:
        """Return what a viewer sees of an action, as the function `seen_action` does."""
        return self.game.seen_action(self, action, viewer)

    def play_on(self, action: ActionT, rng: Random) -> Played[Self, ActionT, EventT]:
        """Return the state in which a player must act again, and what led to it, as the function `play_on` does."""
        require_random(rng)
        state, events = self.game.step(self, action)
        actions = [action]
        while isinstance(state.to_act, Chance):
            actions.append(self.game.sample(state, rng))
            state, happened = self.game.step(state, actions[-1])
            events += happened
        return Played(state, tuple(actions), events)

    def in_motion(self) -> GameInMotion[Self, ActionT, AnyState]:
        """Return a game that begins with this state and is played in place; the state stays as it is."""
        return self.game.in_motion(self)

    def chance_outcomes(self) -> "tuple[tuple[ActionT, Fraction], ...]":
        """Return what chance may do and how probably, as the function `chance_outcomes` does."""
        return self.game.chance_outcomes(self)

    def sample(self, rng: Random) -> ActionT:
        """Return a chance outcome by its probability, as the function `sample` does."""
        return self.game.sample(self, rng)

    def advance(self, rng: Random) -> Self:
        """Return the state in which a player must act, as the function `advance` does."""
        return self.game.advance(self, rng)

    def fold(self, event: EventT) -> Self:
        """Return the state that an event makes of this one, as the function `fold` does."""
        return self.game.fold(self, event)

    def outcome(self) -> OutcomeT | None:
        """Return how the game has ended, as the function `outcome` does."""
        return self.game.outcome(self)

    def standing(self) -> Standing:
        """Return how the game would end if it ended now, as the function `standing` does."""
        return self.game.standing(self)

    def game_info(self) -> GameInfo:
        """Describe the game that is played here, as the function `game_info` does."""
        return self.game.game_info(self)

    @overload
    def view(self, viewer: int) -> PlayerViewT: ...
    @overload
    def view(self, viewer: Spectator) -> TableViewT: ...
    def view(self, viewer: int | Spectator) -> PlayerViewT | TableViewT:
        """Return what a viewer may know of this state, as the function `view` does."""
        return self.game.view(self, viewer)

    def resample(self, viewer: int, rng: Random) -> Self:
        """Return a state that a seat cannot distinguish from this one: drawn by `determinize` from what it sees.

        Args:
            viewer: the seat.
            rng: the only source of randomness.

        Raises:
            WrongType: an argument is not of its type.
            WrongValue: nobody sits on the seat.
        """
        require_type("viewer", viewer, int)
        return self.game.determinize(self.game.view(self, viewer), rng)

    def explain(self, action: ActionT) -> "Explanation[ActionT, ViolationT]":
        """Return why an action is refused or what it does, as the function `explain` does."""
        return self.game.explain(self, action)

    def explain_outcome(self) -> "OutcomeExplanation[OutcomeT] | None":
        """Return why the game has ended and how each score is made up, as the function `explain_outcome` does."""
        return self.game.explain_outcome(self)


class Replayable(Seen[ActionT, AnyView, AnyView, AnyEvent], Protocol[StateT, ActionT, EventT_co]):
    """A state as records know it: one with a game, from which actions lead to other states."""

    @property
    def game(self) -> "Game[StateT, ActionT, EventT_co]":
        """The package of the game."""
        ...

    def replay(self, actions: Iterable[ActionT], /) -> Iterator[StateT]: ...


class InPlay(Shown, Protocol[ActionT, AnyViewT_co]):
    """A state of any game, with everything that code for every game asks of one; each `GameState` is one.

    It is generic in the actions of the game, and in what a seat sees of it.
    """

    @property
    def game(self) -> Game[Self, ActionT, object]:
        """The package of the game."""
        ...

    def legal_actions(self) -> tuple[ActionT, ...]: ...
    def violations(self, action: ActionT, /) -> tuple[Violation, ...]: ...
    def explain(self, action: ActionT, /) -> "Explanation[ActionT, Violation]": ...
    def explain_outcome(self) -> "OutcomeExplanation[Outcome] | None": ...
    def outcome(self) -> Outcome | None: ...
    def apply(self, action: ActionT, /) -> Self: ...
    def step(self, action: ActionT, /) -> tuple[Self, tuple[AnyEvent, ...]]: ...
    def play_on(self, action: ActionT, rng: Random, /) -> Played[Self, ActionT, AnyEvent]: ...
    def replay(self, actions: Iterable[ActionT], /) -> Iterator[Self]: ...
    def in_motion(self) -> GameInMotion[Self, ActionT, AnyState]: ...
    def sample(self, rng: Random, /) -> ActionT: ...
    def advance(self, rng: Random, /) -> Self: ...
    def chance_outcomes(self) -> "tuple[tuple[ActionT, Fraction], ...]": ...
    def seen_action(self, action: ActionT, viewer: int | Spectator, /) -> ActionT | UnseenAction: ...
    def seen_events(self, actions: Iterable[ActionT], viewer: int | Spectator, /) -> Iterator[AnyEvent]: ...
    def resample(self, viewer: int, rng: Random, /) -> Self: ...
    def game_info(self) -> GameInfo: ...
    @overload
    def view(self, viewer: int, /) -> AnyViewT_co: ...
    @overload
    def view(self, viewer: Spectator, /) -> AnyView: ...
    def view(self, viewer: int | Spectator, /) -> AnyViewT_co | AnyView: ...


Playable: TypeAlias = InPlay[ActionT, AnyView]
"""A state of any game, for code that does not ask which class its views have."""


class SeatInPlay(AnyView, Protocol[ActionT]):
    """What a seat sees of a state of any game; each `SeatView` is one."""

    @property
    def legal_actions(self) -> Sequence[ActionT]:
        """What the seat may do; nothing if it is not to act."""
        ...

    def explain(self, action: ActionT, /) -> "Explanation[ActionT, Violation]": ...
    def information(self) -> "Knowledge[ActionT]": ...
    def determinize(self, rng: Random, /) -> "InPlay[ActionT, SeatInPlay[ActionT]]": ...


class Knowledge(Protocol[ActionT]):
    """What a seat knows for certain; each `GameInformation` of a seat is one.

    It observes what is seen in its own game alone: no type says which that is.
    """

    def observe(self, events: Iterable[Never], after: Never, /) -> Self: ...
    def determinize(self, rng: Random, /) -> InPlay[ActionT, SeatInPlay[ActionT]]: ...
