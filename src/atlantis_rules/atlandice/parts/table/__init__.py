"""Atlandice at the full-screen table: what can be taken back, and its log."""

from collections.abc import Callable
from typing import ClassVar, cast

from attrs import define, field
from textual.screen import Screen

from atlantis_rules._errors import not_of_kind
from atlantis_rules._front_doors import rooms as _rooms
from atlantis_rules.atlandice import Action, RevealTile, RollDie, Seat, State, events, phases
from atlantis_rules.atlandice.parts.console import game_of
from atlantis_rules.atlandice.parts.console.coloured_words import sentence
from atlantis_rules.atlandice.parts.table.screen import AtlandiceScreen
from atlantis_rules.atlandice.seen import PlayerView, TableView
from atlantis_rules.atlandice.text.narration import Narrator, ending
from atlantis_rules.games.viewers import SPECTATOR
from atlantis_rules.programs.console.exits import Ended
from atlantis_rules.programs.console.seeded_games import computer_named
from atlantis_rules.programs.full_screen.game import AnyTableGame, Barrier, Log, TableGame, without_types
from atlantis_rules.programs.full_screen.screens import in_language
from atlantis_rules.text.languages import ENGLISH


@define
class AtlandiceLog(Log[events.Event]):
    """The public log of Atlandice."""

    _narrator: Narrator = field(init=False)

    @property
    def round(self) -> int:
        """Return the number of the round."""
        return self._rounds + 1

    def _begin(self) -> None:
        self._narrator = Narrator(len(self.names))

    def _tell(self, event: events.Event) -> None:
        self._say(sentence(step, self.language) for step in self._narrator.tell(event))
        match event:
            case events.RoundBegan():
                self._rounds += 1
            case events.TurnBegan(seat):
                self._begin_turn(seat)
            case events.GameEnded():
                self._end(sentence(ending(event), self.language))
            case _:
                pass


@define
class AtlandiceGame(TableGame[State, Action, events.Event, PlayerView, TableView]):
    """A game of Atlandice that humans and computers play at one terminal."""

    has_secrets: ClassVar[bool] = False

    @property
    def table(self) -> TableView:
        """Return the public information."""
        return self.state.view(SPECTATOR)

    def _log(self, seat: Seat | None) -> AtlandiceLog:
        return AtlandiceLog(seat, self.seats, self.language)

    def _barrier(self, before: State, action: Action, after: State) -> Barrier | None:
        if isinstance(action, RevealTile):
            return Barrier.TILE_UNCOVERED
        if isinstance(action, RollDie):
            return Barrier.DIE_ROLLED
        return (
            Barrier.TURN_ENDED if after.to_act != before.to_act or isinstance(after.phase, phases.TurnStart) else None
        )

    @property
    def _forced(self) -> Action | None:
        """Return the only action, if there is no choice."""
        only, *others = self.state.legal_actions()
        return None if others else only


def game_at_table(
    beginning: State, seats: tuple[str, ...], seed: str, language: str = ENGLISH, start: State | None = None
) -> AtlandiceGame:
    """Return a game of Atlandice on the table, from the start that its seed gives or from a position."""
    return AtlandiceGame(seats, seed, game_of(beginning.components, language), computer_named, beginning, start)


def table_of(beginning: object, seats: tuple[str, ...], seed: str, language: str) -> AnyTableGame:
    """Return a game of Atlandice on the table."""
    if not isinstance(beginning, State):
        raise not_of_kind("beginning", beginning, "a state of Atlandice")
    return without_types(game_at_table(beginning, seats, seed, language))


def screen_in(language: str) -> Callable[[AnyTableGame, float, Callable[[Ended], None]], Screen[None]]:
    """Return what makes the screen of the table, in a language."""
    screen = in_language(AtlandiceScreen, language, AtlandiceScreen.TEXTS)
    return cast("Callable[[AnyTableGame, float, Callable[[Ended], None]], Screen[None]]", screen)  # of its own games


_rooms(globals())
