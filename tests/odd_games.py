"""Games that are odd, and still all that the page about other people's games asks for.

Each is made from its players, its actions and a function that says who acts next: a state is the actions so far. The
parts `documents` and `encoding` are the same for all, in modules that this module makes.
"""

import sys
from collections.abc import Callable, Sequence
from enum import Enum, StrEnum
from fractions import Fraction
from types import ModuleType
from typing import Final

from attrs import evolve, field, frozen

from atlantis_rules.games.chance import CHANCE, Chance
from atlantis_rules.games.game import SeatView
from atlantis_rules.games.simple import SimpleAction, SimpleGame, SimpleState
from atlantis_rules.learning.encoding.layout import Encoding, Field, Layout, packed
from atlantis_rules.records.wire.forms import Whole
from atlantis_rules.records.wire.simple import SimpleDocuments

GAMES: Final[dict[str, "Odd"]] = {}
"""The games by name."""

MOST: Final = 1_000
"""The most actions of a player in any of them."""


class Sign(SimpleAction, Enum):
    """An action that is a member of an enum."""

    ROCK = 1
    PAPER_PLANE = 2


class Row(StrEnum):
    """A part of an action that is a member of an enum, and a string."""

    TOP = "t"
    LOW_ROW = "l"


@frozen
class Square:
    """A part of an action that is a value of its own, with parts that may be missing."""

    row: Row | None
    number: int | None = None


@frozen
class Place(SimpleAction):
    """An action with a part of each kind of which documents can be derived."""

    square: Square
    others: tuple[Square, ...] = ()
    pair: tuple[int, int] = (0, 9)
    line: tuple[int, ...] | None = None
    rows: tuple[Row, Row] | None = None
    sign: Sign | None = None
    doubt: bool | None = None
    weight: float = 0.5
    height: float | None = None
    note: str | None = None
    _hidden: int = 0
    viewer: str = field(default="nobody", kw_only=True)


@frozen
class Number(SimpleAction):
    """A number, of a player or of chance."""

    number: int


Action = Sign | Place | Number

PLACES: Final = (
    Place(Square(None)),
    Place(Square(Row.TOP, 3), (Square(Row.LOW_ROW), Square(None, 0)), (9, 9), (), (Row.TOP, Row.TOP), Sign.ROCK),
    Place(Square(Row.TOP), line=(1, 2), doubt=False, weight=900_000.25, height=2.0, note="", hidden=7),
    Place(Square(Row.TOP), doubt=True, height=-1.5, note='<größe> "\\;\n\x1b[31m', viewer="state"),
)
"""Actions with all these parts, each there and missing."""


@frozen
class State(SimpleState["State", Action]):
    """The actions so far; its attributes have names that the library uses as well."""

    name: str
    players: int
    record: tuple[str, ...] = ()
    value: str | None = None

    @property
    def game(self) -> "Odd":  # pyright: ignore[reportIncompatibleMethodOverride] - the base speaks of any class
        return GAMES[self.name]

    @property
    def to_act(self) -> int | Chance | None:
        return self.game.next(self)


class Odd(SimpleGame[State, Action]):
    """A game that is made from its parts."""

    NAME = ""
    PLAYER_COUNTS = range(0)
    PLAYER_ACTIONS: tuple[Action, ...] = ()
    CHANCE_ACTIONS: tuple[Action, ...] = ()
    LOWEST_SCORE = -(10**12)
    HIGHEST_SCORE = 10**12

    def __init__(
        self,
        name: str,
        counts: range,
        to_act: Callable[[State], int | Chance | None],
        actions: Sequence[Action],
        weights: Sequence[int] = (),
        scores: Callable[[State, int], int] = lambda state, seat: -len(state.record) * (seat + 1),
    ) -> None:
        self.NAME, self.PLAYER_COUNTS, self.next = name, counts, to_act
        self.PLAYER_ACTIONS, self._weights, self._score = tuple(actions), weights, scores
        self.CHANCE_ACTIONS = tuple(Number(number) for number in range(-len(weights), 0))
        self.PACKAGE = f"{__name__}.{name}"
        self.PARTS = ("documents", "encoding")
        GAMES[name] = self
        sys.modules[self.PACKAGE] = sys.modules[__name__]  # a numbering that is unpickled imports the package
        documents = SimpleDocuments(
            self,
            State,
            (Sign, Place, Number),
            {
                "number": Whole(-MOST, MOST),
                "players": Whole(1, 4),
                "weight": Whole(-1, 10**6),
                "pair[]": Whole(0, 9),
                "line[]": Whole(0, 9),
                "_hidden": Whole(0, 9),
            },
        )
        self._offer(
            "documents",
            DOCUMENTS=documents,
            FORMATS=documents.formats,
            choices=documents.choices,
            read_redacted_record=documents.redacted_records.from_lines,
        )
        self._offer("encoding", encoding_of=Counted)

    def _offer(self, part: str, **defined: object) -> None:
        module = ModuleType(f"{self.PACKAGE}.parts.{part}")
        vars(module).update(defined)
        sys.modules[module.__name__] = module

    def set_up(self, players: int) -> State:
        return State(self.NAME, players)

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        if state.to_act is None:
            return ()
        return self.CHANCE_ACTIONS if state.to_act is CHANCE else self.PLAYER_ACTIONS

    def chance_outcomes(self, state: State) -> tuple[tuple[Action, Fraction], ...]:
        whole, outcomes = sum(self._weights), super().chance_outcomes(state)
        return tuple((each, Fraction(weight, whole)) for (each, _), weight in zip(outcomes, self._weights, strict=True))

    def carry_out(self, state: State, action: Action) -> State:
        return evolve(state, record=(*state.record, self.format_action(action)))

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(self._score(state, seat) for seat in range(state.players))

    def write_state(self, state: State) -> str:
        lines = "\n".join([str(state.players), *state.record])
        return lines[1:] if state.players == 1 else f"{lines}\t\x1b"  # so it is empty, or has control characters

    def read_state(self, text: str) -> State:
        players, *record = text.removesuffix("\t\x1b").split("\n")
        _ = {"1": 1, "2": 2, "3": 3, "4": 4, "": 1}[players]  # other people's code may raise anything
        return State(self.NAME, int(players or 1), tuple(record))

    def format_action(self, action: Action) -> str:
        match action:
            case Sign():
                return "q" if action is Sign.ROCK else "ü \u2192"
            case Place():
                return f"place: {PLACES.index(action)}  {'x' * 99}"
            case Number(number):
                return str(number)


class Counted(Encoding):
    """An encoding that counts the legal actions."""

    def __init__(self, state: object) -> None:
        del state
        super().__init__(Layout.of([Field("legal", (1,), MOST, "how many actions are legal")]))

    def pieces(self, view: object, /) -> list[bytes]:
        assert isinstance(view, SeatView)
        return [packed(len(view.legal_actions) % 251)]


def _in_turn(number: int, *, first: int | Chance = 0) -> Callable[[State], int | Chance | None]:
    """Return who acts next in a game of some turns; who acts first also acts instead of seats that there are not."""

    def to_act(state: State) -> int | Chance | None:
        turn = len(state.record)
        return None if turn >= number else turn % state.players if first == 0 else first

    return to_act


ONE: Final = range(1, 2)
NUMBERS: Final = tuple(map(Number, range(1, MOST + 1)))
WEIGHTS: Final = tuple(10 ** (number % 30) for number in range(300))

Odd("alone", ONE, lambda state: (CHANCE, 0, None)[min(2, len(state.record) // 3)], PLACES, (1, 2), lambda *_: -5)
Odd(
    "lottery",
    range(1, 5),
    _in_turn(3, first=CHANCE),
    (),
    WEIGHTS,
    lambda state, seat: 10**11 * len(state.record) - seat,
)
Odd("over_at_once", range(2, 5), _in_turn(0), NUMBERS[:1])
Odd("onlookers_of_möwen", range(3, 5), _in_turn(4, first=1), NUMBERS)
Odd("signs", range(2, 5, 2), _in_turn(6), (*Sign, *PLACES))
Odd("x" * 100, range(4, 5), _in_turn(20), NUMBERS[:2])
