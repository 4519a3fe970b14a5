"""The screens before and behind the table: handing over, help, the log, leaving, and the result."""

from collections.abc import Callable, Sequence
from typing import ClassVar, Final, TypeVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Static

from atlantis_rules.atlantis.components import ITEMS, Seat
from atlantis_rules.cli.atlantis.typed_actions import HELP as WORDS
from atlantis_rules.cli.table.looks import FAINT, as_here, item_chip, seat_name

_KEYS: Final = (
    ("Up, Down, click", "see what a choice would do"),
    ("Enter, click again", "do it"),
    ("r c s h a f o", "the card of that letter, with the chosen figure"),
    ("Tab, 1 2 3", "another figure"),
    ("b, g, e", "bridge, give a tile for cards, end or show hand"),
    ("u", "undo, until something hidden is seen"),
    ("H", "a hint: what is worth trying"),
    (":", "type an action in words"),
    ("Shift+Up, Down", "scroll what is told about a choice"),
    ("l, q", "what has happened; leave the game"),
)

_SIGNS: Final = (
    ("+", "another tile lies beneath"),
    ("~ and -3, costs 3", "water, and what crossing this gap costs"),
    ("= and free", "a bridge: crossing the gap is free"),
    ("bk rd bl wh", "figures: black, red, blue, white"),
    ("\N{WHITE LEFT-POINTING TRIANGLE}", "a choice leads there"),
    ("\N{BLACK LEFT-POINTING TRIANGLE}, \N{BLACK CIRCLE}", "the chosen one leads there; the figure that moves"),
    ("*", "the tile that it would bring"),
    ("underlined", "changed since you last decided"),
)


_ResultT = TypeVar("_ResultT")
_AppResultT = TypeVar("_AppResultT")


def open_screen(
    app: App[_AppResultT], screen: Screen[_ResultT], then: Callable[[_ResultT | None], None] | None = None
) -> None:
    """Open a screen in front of the others without waiting until it is there; `then` gets its answer."""
    _there = app.push_screen(screen, then)


def help_lines() -> list[Text]:
    """List the keys and the legend."""
    items = Text(" ").join(Text.assemble(item_chip(item), f" {item}") for item in ITEMS)
    return [
        Text("Keys", "bold"),
        *(Text.assemble((f"  {keys:<19}", "bold"), does) for keys, does in _KEYS),
        Text("Signs", "bold"),
        Text.assemble("  ", items),
        *(Text.assemble((f"  {sign:<19}", "bold"), means) for sign, means in _SIGNS),
        Text("Words, behind :", "bold"),
        *(Text(f"  {line}") for line in WORDS),
    ]


class ReadingScreen(ModalScreen[None]):
    """Lines to be read and closed."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,q,question_mark,l", "dismiss", "Back")]
    KEYS: ClassVar[str] = "Esc: back"

    def __init__(self, title: str, lines: Sequence[Text], *, at_end: bool = False) -> None:
        super().__init__()
        self._heading = title
        self._lines = lines
        self._at_end = at_end

    def compose(self) -> ComposeResult:
        box = VerticalScroll(Static(Text("\n").join(self._lines)), classes="box wide")
        box.border_title = self._heading
        box.border_subtitle = self.KEYS
        yield box

    def on_mount(self) -> None:
        """Go to the end, if that is what matters."""
        box = self.query_one(VerticalScroll)
        box.focus()
        if self._at_end:
            box.scroll_end(animate=False)


class ResultScreen(ReadingScreen, inherit_bindings=False):
    """The result of the game, and how the scores came about."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,t", "dismiss", "See the table"),
        Binding("enter,q", "app.finish", "Close"),
    ]
    KEYS: ClassVar[str] = "Enter: close    Esc: see the table"

    def __init__(self, result: Sequence[Text], reasons: Sequence[str]) -> None:
        faint = (Text(reason, FAINT) for reason in reasons)
        super().__init__("The game is over", [*map(as_here, result), Text(), *faint])


class HandOverScreen(Screen[None]):
    """Covers the table until the player that is to decide sits before it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "dismiss", "I look"),
        Binding("q", "app.leave", "Leave"),
    ]

    def __init__(self, seat: Seat) -> None:
        super().__init__()
        self._seat = seat

    def compose(self) -> ComposeResult:
        words = Text.assemble(seat_name(self._seat), " is to decide: let nobody else look.\n\nThen press Enter.")
        yield Vertical(Static(words), classes="box")

    def on_click(self) -> None:
        """Take a click as the answer, too."""
        _closed = self.dismiss()


class LeaveScreen(ModalScreen[bool]):
    """Asks whether the game is to be left."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,enter", "dismiss(True)", "Leave"),
        Binding("n,escape,q", "dismiss(False)", "Stay"),
    ]

    def compose(self) -> ComposeResult:
        yield Vertical(Static(Text("Leave the game before its end?\n\ny: leave    n: stay")), classes="box")
