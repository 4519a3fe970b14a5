"""Games from seeds: what the command line needs of a game, and the steps of players and chance that a seed leads to."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Generic, Protocol, TypeVar

from attrs import frozen
from rich.text import Text

from atlantis_rules.atlantis.components import Seat
from atlantis_rules.chance import Chance
from atlantis_rules.cli.arguments import PathDrawing
from atlantis_rules.cli.human import ActionT, Human, KnowledgeT
from atlantis_rules.cli.players import Player
from atlantis_rules.cli.show import Show
from atlantis_rules.cli.statistics import Counted
from atlantis_rules.cli.terminal import Terminal
from atlantis_rules.records import AnyRecord

__all__ = [
    "ActionT",
    "EventT",
    "KnowledgeT",
    "SeededGame",
    "StateT",
    "Step",
    "chance_rng",
    "is_set_up",
    "seat_rngs",
    "set_up",
    "steps_of",
]


class AnyState(Protocol):
    """A state of whichever game."""

    @property
    def to_act(self) -> Seat | Chance | None:
        """Who decides next."""
        ...

    @property
    def phase(self) -> object:
        """What is to be decided next."""
        ...

    @property
    def players(self) -> Sequence[object]:
        """The players by seat."""
        ...


StateT = TypeVar("StateT", bound=AnyState)
EventT = TypeVar("EventT")


@frozen
class SeededGame(Generic[StateT, ActionT, EventT, KnowledgeT]):
    """A game as the commands play, show and count it: each game has one of its own, and the commands serve all.

    Attributes:
        title: what headings call the game and its rules.
        notes: further lines of a heading.
        new_game: makes the first state for a number of players.
        set_up_phases: the phases in which chance sets the game up, with a random generator of its own.
        legal_actions: lists what is allowed in a state.
        sample: draws an action of chance.
        step: carries out an action, and lists the events.
        knowledge: gives what a seat may know of a state.
        computers: the computer players by name.
        human: makes the player that asks at the terminal.
        show: makes what tells the game to its audience, from the first state after the set-up, the terminal, how often
            the position is drawn, and what is called before each turn.
        turn_began: the event with which a turn begins.
        result: lists the lines of the result of a game that is over.
        record: makes the record of a game from the first state, the actions, the seed, and who plays.
        counted: what simulations count.
    """

    title: str
    notes: tuple[Text, ...]
    new_game: Callable[[int], StateT]
    set_up_phases: tuple[type, ...]
    legal_actions: Callable[[StateT], tuple[ActionT, ...]]
    sample: Callable[[StateT, Random], ActionT]
    step: Callable[[StateT, ActionT], tuple[StateT, tuple[EventT, ...]]]
    knowledge: Callable[[StateT, Seat], KnowledgeT]
    computers: Mapping[str, Player[KnowledgeT, ActionT]]
    human: Callable[[Terminal], Human[KnowledgeT, ActionT]]
    show: Callable[[StateT, Terminal, PathDrawing, Callable[[], None]], Show[StateT, EventT]]
    turn_began: type
    result: Callable[[StateT, Sequence[str]], list[Text]]
    record: Callable[[StateT, tuple[ActionT, ...], str, tuple[str, ...]], AnyRecord]
    counted: Counted[StateT, EventT]


@frozen
class Step(Generic[StateT, ActionT, EventT]):
    """One action, of a player or of chance.

    Attributes:
        before: the state in which it was taken.
        action: the action.
        events: what has happened, told in full.
        after: the state that it led to.
    """

    before: StateT
    action: ActionT
    events: tuple[EventT, ...]
    after: StateT


def is_set_up(game: SeededGame[StateT, ActionT, EventT, KnowledgeT], state: StateT) -> bool:
    """Return whether a game is past its set-up."""
    return not isinstance(state.phase, game.set_up_phases)


def set_up(
    game: SeededGame[StateT, ActionT, EventT, KnowledgeT], players: int, seed: str
) -> tuple[StateT, tuple[ActionT, ...]]:
    """Lay the path and deal the hands, or turn up the first tiles.

    Args:
        game: the game.
        players: the number of players, 2 to 4.
        seed: the same seed gives the same start.

    Returns:
        The state in which the game begins, and the actions that lead to it.
    """
    state, rng = game.new_game(players), Random(f"{seed}/setup")
    done: list[ActionT] = []
    while not is_set_up(game, state):
        done.append(game.sample(state, rng))
        state, _ = game.step(state, done[-1])
    return state, tuple(done)


def chance_rng(seed: str) -> Random:
    """Return the random generator of chance, from the first decision on."""
    return Random(f"{seed}/chance")


def seat_rngs(seed: str, players: int) -> list[Random]:
    """Return the random generators of the seats."""
    return [Random(f"{seed}/seat {seat}") for seat in range(players)]


def steps_of(
    game: SeededGame[StateT, ActionT, EventT, KnowledgeT],
    start: StateT,
    players: Sequence[Player[KnowledgeT, ActionT]],
    seed: str,
) -> Iterator[Step[StateT, ActionT, EventT]]:
    """Play a game to its end, step by step.

    Chance and every seat have a random generator of their own, so what one of them does with it changes nothing for
    the others.

    Args:
        game: the game.
        start: where it begins.
        players: who decides for each seat.
        seed: the same start, decisions and seed give the same game.
    """
    chance, rngs = chance_rng(seed), seat_rngs(seed, len(players))
    state = start
    while (seat := state.to_act) is not None:
        if isinstance(seat, Chance):
            action = game.sample(state, chance)
        else:
            action = players[seat].choose(game.knowledge(state, seat), game.legal_actions(state), rngs[seat])
        after, events = game.step(state, action)
        yield Step(state, action, events, after)
        state = after
