"""Games from seeds: what the command line adds to a game, and the steps of players and chance that a seed leads to."""

from collections.abc import Callable, Iterator, Sequence
from typing import Generic, Protocol, TypeVar

from attrs import frozen
from rich.text import Text

from atlantis_rules.atlantis.components import Seat
from atlantis_rules.cli.arguments import PLAYERS, PathDrawing
from atlantis_rules.cli.human import ActionT, Human, KnowledgeT
from atlantis_rules.cli.result_tables import Counts
from atlantis_rules.cli.show import Show
from atlantis_rules.cli.terminal import Terminal
from atlantis_rules.explanations import OutcomeExplanation
from atlantis_rules.game import AnyState, Game, Replayable
from atlantis_rules.languages import ENGLISH
from atlantis_rules.players import Player, seeds


class Table(AnyState, Protocol):
    """A state of any game that is played here."""

    @property
    def players(self) -> Sequence[object]:
        """The players by seat."""
        ...

    def explain_outcome(self) -> OutcomeExplanation[object] | None:
        """Why the game has ended, or None if it has not."""
        ...


StateT = TypeVar("StateT", bound=Table)
EventT = TypeVar("EventT")
EventT_co = TypeVar("EventT_co", covariant=True)


class Beginning(Replayable[StateT, ActionT], Protocol[StateT, ActionT, EventT_co]):
    """A state in which a game begins: it knows the package of its game."""

    @property
    def game(self) -> Game[StateT, ActionT, EventT_co]:
        """The package of the game."""
        ...


@frozen
class SeededGame(Generic[StateT, ActionT, EventT, KnowledgeT]):
    """A game as the commands play, show and count it: what they need beside its package.

    Attributes:
        title: what headings call the game and its rules.
        notes: further lines of a heading.
        new_game: makes the first state for a number of players.
        knowledge: returns what a seat may know of a state.
        computer: returns the computer player that a text names.
        human: makes the player that asks at the terminal.
        show: makes what shows the game to its audience, from the first state after the set-up, the terminal, how often
            the position is drawn, and what is called before each turn.
        turn_began: the event with which a turn begins.
        result: lists the lines of the result of a game that is over, for a width.
        counts: what the table of a simulation shows.
        language: the code of its language.
    """

    title: str
    notes: tuple[Text, ...]
    new_game: Callable[[int], Beginning[StateT, ActionT, EventT]]
    knowledge: Callable[[StateT, Seat], KnowledgeT]
    computer: Callable[[str], Player[KnowledgeT, ActionT]]
    human: Callable[[Terminal], Human[KnowledgeT, ActionT]]
    show: Callable[[StateT, Terminal, PathDrawing, Callable[[], None]], Show[StateT, EventT]]
    turn_began: type
    result: Callable[[StateT, Sequence[str], int], list[Text]]
    counts: Counts
    language: str = ENGLISH

    @property
    def rules(self) -> Game[StateT, ActionT, EventT]:
        """Return the package of the game; a module cannot be sent to another process, so it is not kept here."""
        return self.new_game(PLAYERS[0]).game


@frozen
class Transition(Generic[StateT, ActionT, EventT]):
    """One action, of a player or of chance."""

    before: StateT
    action: ActionT
    events: tuple[EventT, ...]
    after: StateT


def set_up(
    game: SeededGame[StateT, ActionT, EventT, KnowledgeT], players: int, seed: str
) -> tuple[StateT, tuple[ActionT, ...]]:
    """Return the state in which the game of a seed begins, and the actions that lead to it."""
    beginning = game.new_game(players)
    (start,) = beginning.replay(())
    return seeds.set_up(beginning.game, start, seed)


class Deciders(Generic[StateT, ActionT, EventT, KnowledgeT]):
    """Chance and the players of a game; each has a random generator of its own.

    So what one of them does with it changes nothing for the others, and the same seed gives the same game.
    """

    def __init__(
        self,
        game: SeededGame[StateT, ActionT, EventT, KnowledgeT],
        players: Sequence[Player[KnowledgeT, ActionT]],
        seed: str,
    ) -> None:
        self._knowledge, self._rules = game.knowledge, game.rules
        self._players = players
        self._rngs = seeds.generators(seed, len(players))

    def decide(self, state: StateT) -> ActionT:
        """Return what chance or a player decides in a state in which the game is not over."""
        seat = state.to_act
        if not isinstance(seat, Seat):
            return self._rules.sample(state, self._rngs.chance)
        return self._players[seat].choose(self._knowledge(state, seat), self._rngs.seats[seat])


def steps_of(
    game: SeededGame[StateT, ActionT, EventT, KnowledgeT],
    start: StateT,
    players: Sequence[Player[KnowledgeT, ActionT]],
    seed: str,
) -> Iterator[Transition[StateT, ActionT, EventT]]:
    """Play a game to its end, step by step; the same start, decisions and seed lead to the same game."""
    deciders, rules, state = Deciders(game, players, seed), game.rules, start
    while state.to_act is not None:
        action = deciders.decide(state)
        after, events = rules.step(state, action)
        yield Transition(state, action, events, after)
        state = after
