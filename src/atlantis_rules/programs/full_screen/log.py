"""What one player has read of the game, back to where decisions can still be taken back."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Generic

from attrs import define, field
from rich.text import Text

from atlantis_rules._type_variables import EventT
from atlantis_rules.programs.console.words import said
from atlantis_rules.programs.full_screen.looks import as_here, seat_name
from atlantis_rules.programs.full_screen.words import on_screen
from atlantis_rules.study.players.naming import called


@define
class Log(ABC, Generic[EventT]):
    """The log of a player, or, for None as the seat, the public one; each game words its events."""

    seat: int | None
    names: Sequence[str]
    language: str
    lines: list[Text] = field(factory=list, init=False)
    _turns: int = field(default=0, init=False)
    _rounds: int = field(default=0, init=False)
    _told: list[EventT] = field(factory=list, init=False)
    _kept: int = field(default=0, init=False)

    def __attrs_post_init__(self) -> None:
        self._begin()

    @property
    def round(self) -> int:
        """Return the number of the round, from 1 on, in a game in which each player has one turn per round."""
        return (self._turns - 1) // len(self.names) + 1

    @abstractmethod
    def _begin(self) -> None:
        """Begin to narrate, as at the beginning of the game."""

    @abstractmethod
    def _tell(self, event: EventT) -> None:
        """Append the sentences for an event."""

    def tell(self, events: Iterable[EventT]) -> None:
        """Append the sentences for some events."""
        for event in events:
            self._told.append(event)
            self._tell(event)

    def keep(self) -> None:
        """Keep the events until now: `tell_anew` begins with them."""
        self._kept = len(self._told)

    def tell_anew(self, events: Iterable[EventT]) -> None:
        """Write the whole log again, with some events in place of those after the last ones that were kept."""
        happened = [*self._told[: self._kept], *events]
        self._turns = self._rounds = 0
        self.lines.clear()
        self._told.clear()
        self._begin()
        self.tell(happened)

    def _say(self, sentences: Iterable[Text]) -> None:
        self.lines.extend(Text.assemble("  ", as_here(sentence)) for sentence in sentences)

    def _begin_turn(self, seat: int) -> None:
        self._turns += 1
        language = self.language
        seat_said, name = seat_name(seat, language), called(self.names[seat], language)
        self.lines.append(on_screen("turn begins", language, seat=seat_said, name=name, round=self.round))

    def _end(self, why: Text) -> None:
        heading = Text(str(said(self.language, "the end")), "bold")
        self.lines.append(said(self.language, "ending", heading=heading, why=as_here(why)))
