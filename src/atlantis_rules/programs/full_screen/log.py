"""What one player has read of the game, back to where decisions can still be taken back."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from copy import copy
from typing import Generic, Protocol

from attrs import define, field
from rich.text import Text

from atlantis_rules._type_variables import EventT, EventT_contra
from atlantis_rules.programs.console.words import said
from atlantis_rules.programs.full_screen.looks import as_here, seat_name
from atlantis_rules.programs.full_screen.words import on_screen
from atlantis_rules.study.players.naming import called
from atlantis_rules.text.languages import ENGLISH
from atlantis_rules.text.messages import Step


class Narrating(Protocol[EventT_contra]):
    """A narrator, whose knowledge is replaced and never mutated."""

    def tell(self, happened: EventT_contra, /) -> Sequence[Step]:
        """Return the sentences for an event."""
        ...


@define
class Log(ABC, Generic[EventT]):
    """The log of a player, or, for None as the seat, the public one; each game words its events."""

    seat: int | None
    names: Sequence[str]
    language: str = ENGLISH
    lines: list[Text] = field(factory=list, init=False)
    _turns: int = field(default=0, init=False)
    _rounds: int = field(default=0, init=False)
    _narrator: Narrating[EventT] = field(init=False)
    _kept: tuple[int, int, int, Narrating[EventT]] = field(init=False)

    @property
    @abstractmethod
    def round(self) -> int:
        """Return the number of the round, from 1 on."""

    @abstractmethod
    def _tell(self, event: EventT) -> None:
        """Append the sentences for an event."""

    def tell(self, events: Iterable[EventT]) -> None:
        """Append the sentences for some events."""
        for event in events:
            self._tell(event)

    def keep(self) -> None:
        """Store the current log as the one that `tell_anew` returns to."""
        self._kept = (len(self.lines), self._turns, self._rounds, copy(self._narrator))

    def tell_anew(self, events: Iterable[EventT]) -> None:
        """Return to the stored log, and append the sentences for some events."""
        length, self._turns, self._rounds, narrator = self._kept
        del self.lines[length:]
        self._narrator = copy(narrator)
        self.tell(events)

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
