"""Games from seeds: what the command line adds to a game, and the actions of players and chance from a seed."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, Generic, TypeAlias, cast

from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ActionT, EventT
from atlantis_rules.games.game import AnyAction, AnyEvent, AnyView, Replayable, SeatInPlay, StateT, replayable
from atlantis_rules.games.parts import GamePart
from atlantis_rules.games.registry import AnyInPlay
from atlantis_rules.programs.console import asked, results
from atlantis_rules.programs.console.human import Human, KnowledgeT
from atlantis_rules.programs.console.printed import Text
from atlantis_rules.programs.console.show import AnyShow
from atlantis_rules.programs.console.terminal import Terminal
from atlantis_rules.study.players import Player, seeds
from atlantis_rules.text.languages import ENGLISH


@frozen
class SeededGame(Generic[StateT, ActionT, EventT, KnowledgeT]):
    """A game as the commands play, show and count it: what they need besides its package.

    Attributes:
        title: the name of the game and its rules in headings.
        notes: further lines of a heading.
        knowledge: returns what a seat may know of a state.
        human: makes the player that asks at the terminal.
        show: makes the `AnyShow` of a game from the first state after the set-up, the terminal, when to draw the
            position, and a function to call before each turn.
        result: lists the lines of the result of a finished game, for a width.
        counts: the contents of a simulation's table.
        shown: returns a state to show if only a view of it is known.
        language: the code of its language.
    """

    title: str
    notes: tuple[Text, ...]
    knowledge: Callable[[StateT, int], KnowledgeT]
    human: Callable[[Terminal], Human[KnowledgeT, ActionT]]
    show: Callable[[StateT, Terminal, asked.PathDrawing, Callable[[], None]], AnyShow[StateT, EventT]]
    result: Callable[[StateT, Sequence[str], int], list[Text]]
    counts: results.GameCounts
    shown: Callable[[AnyView], StateT]
    language: str = ENGLISH


AnySeededGame: TypeAlias = SeededGame[AnyInPlay, AnyAction, AnyEvent, SeatInPlay[AnyAction]]
"""A game that was found by name, so the type of its states is unknown."""


@frozen
class ConsolePart:
    """The part `console` of a game.

    Attributes:
        console_of: returns the game with the rules of a state or a view, in a language.
    """

    console_of: Callable[[AnyInPlay | AnyView, str], AnySeededGame]


CONSOLE: Final = GamePart("console", ConsolePart, "words of its own for the terminal")
"""The part of a game with its own words for narration, questions and counters."""


def without_types(game: SeededGame[StateT, ActionT, EventT, KnowledgeT]) -> AnySeededGame:
    """Return a game with the types of a game found by name."""
    return cast("AnySeededGame", game)  # its types are its own; it receives only its own states


@frozen
class Transition(Generic[StateT, ActionT, EventT]):
    """One action, of a player or of chance."""

    before: StateT
    action: ActionT
    events: tuple[EventT, ...]
    after: StateT


def set_up(beginning: Replayable[StateT, ActionT, object], seed: str) -> tuple[StateT, tuple[ActionT, ...]]:
    """Return the state after the set-up of a seed's game, and the actions that lead to it."""
    (start,) = beginning.replay(())
    return seeds.set_up(beginning.game, start, seed)


class Deciders(Generic[StateT, ActionT, KnowledgeT]):
    """Chance and the players of a game, each with its own random generator.

    The generators are independent, and the same seed gives the same game.
    """

    def __init__(
        self,
        knowledge: Callable[[StateT, int], KnowledgeT],
        players: Sequence[Player[KnowledgeT, ActionT]],
        seed: str,
    ) -> None:
        self._knowledge = knowledge
        self._players = players
        self._rngs = seeds.generators(seed, len(players))

    def decide(self, state: StateT) -> ActionT:
        """Return the action of chance or of a player in a state in which the game is not over."""
        seat = state.to_act
        if not isinstance(seat, int):
            chance: Replayable[StateT, ActionT, object] = replayable(state)
            return chance.sample(self._rngs.chance)
        return self._players[seat].choose(self._knowledge(state, seat), self._rngs.seats[seat])


def steps_of(
    start: StateT,
    deciders: Deciders[StateT, ActionT, KnowledgeT],
) -> Iterator[Transition[StateT, ActionT, EventT]]:
    """Play a game to its end, step by step; the same start, decisions and seed lead to the same game."""
    state = start
    while state.to_act is not None:
        action = deciders.decide(state)
        before: Replayable[StateT, ActionT, EventT] = replayable(state)
        after, events = before.step(action)
        yield Transition(state, action, events, after)
        state = after
