"""Atlandice on the table: what can be taken back, and its log."""

from typing import ClassVar

from attrs import define, field

from atlantis_rules.atlandice import Action, RevealTile, RollDie, Seat, State, events, phases
from atlantis_rules.atlandice.parts.console import game_of
from atlantis_rules.atlandice.parts.console.coloured_words import sentence
from atlantis_rules.atlandice.seen import PlayerView, TableView
from atlantis_rules.atlandice.text.narration import Narrator, ending
from atlantis_rules.games.viewers import SPECTATOR
from atlantis_rules.programs.console.seeded_games import computer_named
from atlantis_rules.programs.full_screen.game import Barrier, Log, TableGame
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


def table_of(
    beginning: State, seats: tuple[str, ...], seed: str, language: str = ENGLISH, start: State | None = None
) -> AtlandiceGame:
    """Return a game of Atlandice on the table, from the start that its seed gives or from a position."""
    return AtlandiceGame(seats, seed, game_of(beginning.components, language), computer_named, beginning, start)
