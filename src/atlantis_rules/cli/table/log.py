"""What has happened, told to one player: it can be told back to where decisions can still be taken back."""

from collections.abc import Iterable, Sequence
from copy import deepcopy

from attrs import define, field
from rich.text import Text

from atlantis_rules.atlantis.components import Seat
from atlantis_rules.cli.course import Step
from atlantis_rules.cli.happenings import GameEnded, TurnBegan
from atlantis_rules.cli.narration import Narrator, ending_words
from atlantis_rules.cli.table.looks import seat_name
from atlantis_rules.cli.translation import happenings


@define
class Log:
    """What a player has been told.

    Attributes:
        seat: who listens, and hears which cards it draws itself; None for what everybody may hear.
        names: who plays, by seat.
        lines: what has been told, a line each.
    """

    seat: Seat | None
    names: Sequence[str]
    lines: list[Text] = field(factory=list, init=False)
    _turns: int = field(default=0, init=False)
    _narrator: Narrator = field(init=False)
    _kept: "tuple[int, int, Narrator]" = field(init=False)

    def __attrs_post_init__(self) -> None:
        self._narrator = Narrator(() if self.seat is None else (self.seat,))
        self._begin_turn(0)
        self.keep()

    @property
    def round(self) -> int:
        """Give the number of the round, from 1 on."""
        return (self._turns - 1) // len(self.names) + 1

    def tell(self, step: Step) -> None:
        """Tell what has happened in a step."""
        for happening in happenings(step):
            self.lines.extend(Text.assemble("  ", line) for line in self._narrator.tell(happening))
            match happening:
                case TurnBegan(seat):
                    self._begin_turn(seat)
                case GameEnded():
                    self.lines.append(Text.assemble(("The end: ", "bold"), ending_words(happening)))
                case _:
                    pass

    def keep(self) -> None:
        """Make what has been told the place to which `tell_anew` goes back."""
        self._kept = (len(self.lines), self._turns, deepcopy(self._narrator))

    def tell_anew(self, steps: Iterable[Step]) -> None:
        """Go back to what was kept, and tell some steps from there on."""
        length, self._turns, narrator = self._kept
        del self.lines[length:]
        self._narrator = deepcopy(narrator)
        for step in steps:
            self.tell(step)

    def _begin_turn(self, seat: Seat) -> None:
        self._turns += 1
        self.lines.append(Text.assemble(seat_name(seat), f" ({self.names[seat]}), round {self.round}"))
