"""Games from seeds: what the command line adds to a game, its players, and what they and chance do by a seed."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Final, Generic, TypeAlias, cast

from attrs import define

from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ActionT, EventT
from atlantis_rules.games.game import AnyAction, AnyEvent, AnyView, Replayable, SeatInPlay, StateT, replayable
from atlantis_rules.games.parts import GamePart
from atlantis_rules.games.players import Known
from atlantis_rules.games.registry import AnyInPlay
from atlantis_rules.programs.console import PathDrawing
from atlantis_rules.programs.console.appearance import Text
from atlantis_rules.programs.console.exits import Ended
from atlantis_rules.programs.console.human import Human, KnowledgeT
from atlantis_rules.programs.console.terminal import AnyShow, Terminal
from atlantis_rules.study.players import AnyPlayer, Player, failing, naming, player_named, seeds
from atlantis_rules.text.languages import ENGLISH


@frozen
class GameCounts:
    """The contents of a simulation's table for a game."""

    lengths: tuple[str, ...]  # the counters of the length of a game, besides its decisions
    # the words for why a game ended, by the value in rows; other values are shown as they are
    endings: Mapping[str, str]
    counted: Mapping[str, str]  # the words for the other counters
    neutral: Text | None = None  # the name of the neutral player, if the game has one
    only_with_neutral: tuple[str, ...] = ()  # the counters of events that need the neutral player


@frozen
class SeededGame(Generic[StateT, ActionT, EventT, KnowledgeT]):
    """A game as the commands play, show and count it: what they need besides its package."""

    title: str  # the name of the game and its rules in headings
    notes: tuple[Text, ...]  # further lines of a heading
    knowledge: Callable[[StateT, int], KnowledgeT]  # returns what a seat may know of a state
    human: Callable[[Terminal], Human[KnowledgeT, ActionT]]  # makes the player that asks at the terminal
    # makes the `AnyShow` of a game from the first state after the set-up, the terminal, when to draw the position, and
    # a function to call before each turn
    show: Callable[[StateT, Terminal, PathDrawing, Callable[[], None]], AnyShow[StateT, EventT]]
    # lists the lines of the result of a finished game, for a width
    result: Callable[[StateT, Sequence[str], int], list[Text]]
    counts: GameCounts
    shown: Callable[[AnyView], StateT]  # returns a state to show if only a view of it is known
    language: str = ENGLISH


AnySeededGame: TypeAlias = SeededGame[AnyInPlay, AnyAction, AnyEvent, SeatInPlay[AnyAction]]
"""A game that was found by name, so the type of its states is unknown."""


@frozen
class ConsolePart:
    """The part `console` of a game."""

    # returns the game with the rules of a state or a view, in a language
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


# --- Players ---


@define
class Recalling(Generic[KnowledgeT, ActionT]):
    """A player that can recall its actions before an interruption, and repeats them first."""

    player: Player[KnowledgeT, ActionT]
    recalled: ActionT | None = None

    def choose(self, knowledge: KnowledgeT, rng: Random) -> ActionT:
        """Return the next recalled action, or let the player choose."""
        return self.player.choose(knowledge, rng) if self.recalled is None else self.recalled


class BotFailed(Ended):
    """A player of another module raised an error, or chose an illegal action."""


@frozen
class Guarded:
    """A player whose faults end the command with a message, and leave the record as it is."""

    name: str
    player: AnyPlayer

    def choose(self, known: Known[ActionT], rng: Random) -> ActionT:
        """Return the player's choice, or raise `BotFailed` if the bot raised an error, or chose an illegal action."""
        try:
            answer = self.player.choose(known, rng)
        except Exception as error:  # other people's code may raise anything
            raise BotFailed("bot failed", name=self.name, fault=failing.fault_raised(error)) from error
        for action in known.legal_actions:
            if type(action) is type(answer) and action == answer:
                return action
        raise BotFailed("bot failed", name=self.name, fault=failing.fault_of_answer(answer))


def computer_named(name: str) -> AnyPlayer:
    """Return the computer player with a name, or raise `UnknownPlayer` if there is no such player."""
    player = player_named(name)
    return player if naming.is_of_package(name) else Guarded(name, player)
