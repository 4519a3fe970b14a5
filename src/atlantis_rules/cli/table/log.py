"""What one player has read of the game: it goes back to where decisions can still be taken back."""

from collections.abc import Iterable, Sequence
from copy import copy

from attrs import define, field
from rich.text import Text

from atlantis_rules.atlantis.components import Seat
from atlantis_rules.atlantis.events import Event, GameEnded, TurnBegan, seen_by
from atlantis_rules.atlantis.knowledge.views import TableView
from atlantis_rules.atlantis.text.narration import Narrator, ending
from atlantis_rules.cli.atlantis.coloured_words import sentence
from atlantis_rules.cli.table.looks import as_here, seat_name, told
from atlantis_rules.cli.words import said
from atlantis_rules.languages import ENGLISH
from atlantis_rules.viewers import SPECTATOR


@define
class Log:
    """What a player has been shown.

    Attributes:
        seat: who listens, and hears which cards it draws itself; None for what everybody may hear.
        names: who plays, by seat.
        table: what everybody sees when the game begins.
        mover: whose turn it is when the game begins.
        language: the code of its language.
        lines: what has been shown, a line each.
    """

    seat: Seat | None
    names: Sequence[str]
    table: TableView
    mover: Seat = 0
    language: str = ENGLISH
    lines: list[Text] = field(factory=list, init=False)
    _turns: int = field(default=0, init=False)
    _narrator: Narrator = field(init=False)
    _kept: "tuple[int, int, Narrator]" = field(init=False)

    def __attrs_post_init__(self) -> None:
        self._narrator = Narrator(self.table)
        self._begin_turn(self.mover)
        self.keep()

    @property
    def round(self) -> int:
        """Return the number of the round, from 1 on."""
        return (self._turns - 1) // len(self.names) + 1

    def tell(self, events: Iterable[Event]) -> None:
        """Add what has happened."""
        viewer = SPECTATOR if self.seat is None else self.seat
        for event in events:
            self.lines.extend(
                Text.assemble("  ", as_here(sentence(step, self.language)))
                for step in self._narrator.tell(seen_by(event, viewer))
            )
            match event:
                case TurnBegan(seat):
                    self._begin_turn(seat)
                case GameEnded():
                    why = as_here(sentence(ending(event), self.language))
                    heading = Text(str(said(self.language, "the end")), "bold")
                    self.lines.append(said(self.language, "ending", heading=heading, why=why))
                case _:
                    pass

    def keep(self) -> None:
        """Make what has been shown the place to which `tell_anew` goes back."""
        self._kept = (len(self.lines), self._turns, copy(self._narrator))

    def tell_anew(self, events: Iterable[Event]) -> None:
        """Go back to what was kept, and report what has happened from there on."""
        length, self._turns, narrator = self._kept
        del self.lines[length:]
        self._narrator = copy(narrator)
        self.tell(events)

    def _begin_turn(self, seat: Seat) -> None:
        self._turns += 1
        name, language = seat_name(seat, self.language), self.language
        self.lines.append(told("turn begins", language, seat=name, name=self.names[seat], round=self.round))
