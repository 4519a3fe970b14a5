"""The screens around the table: handing over, help, the log, leaving, and the result."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from types import new_class
from typing import ClassVar, TypeVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.dom import DOMNode
from textual.screen import ModalScreen, Screen
from textual.widgets import Static

from atlantis_rules._type_variables import ResultT, ValueT
from atlantis_rules.programs.full_screen.looks import FAINT, as_here, seat_name
from atlantis_rules.programs.full_screen.words import SCREEN, in_game, on_screen
from atlantis_rules.text.messages import Language

_ScreenT = TypeVar("_ScreenT", bound=DOMNode)


def open_screen(
    app: App[ValueT], screen: Screen[ResultT], then: Callable[[ResultT | None], None] | None = None
) -> None:
    """Open a screen above the others without waiting for it; `then` receives its answer."""
    _there = app.push_screen(screen, then)


def in_language(screen: type[_ScreenT], language: str, texts: Language = SCREEN) -> type[_ScreenT]:
    """Return a screen whose keys have names in a language, from the texts of a game or of every table."""

    def named(binding: BindingType) -> BindingType:
        if isinstance(binding, Binding) and binding.description:
            return replace(binding, description=in_game(texts, binding.description, language))
        return binding

    bindings = [named(binding) for binding in screen.BINDINGS]
    return new_class(
        screen.__name__, (screen,), {"inherit_bindings": False}, lambda names: names.update(BINDINGS=bindings)
    )


def heading_in_bold(language: str, key: str) -> Text:
    """Return a heading of the help."""
    return Text(in_game(SCREEN, key, language), "bold")


def explained_keys(texts: Language, language: str, names: Sequence[str]) -> list[Text]:
    """Explain keys, from the texts of a game or of every table: their names, and what they do."""
    return [_explained(texts, language, f"keys {name}", f"does {name}") for name in names]


def explained_signs(texts: Language, language: str, names: Sequence[str]) -> list[Text]:
    """Explain signs, from the texts of a game: each sign and its meaning."""
    return [_explained(texts, language, f"sign {name}", f"means {name}") for name in names]


def _explained(texts: Language, language: str, sign: str, means: str) -> Text:
    return Text.assemble((f"  {in_game(texts, sign, language):<19}", "bold"), in_game(texts, means, language))


class ReadingScreen(ModalScreen[None]):
    """Lines to be read and closed."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,q,question_mark,l", "dismiss", "key back")]
    KEYS: ClassVar[str] = "keys of reading"

    def __init__(self, language: str, title: str, lines: Sequence[Text], *, at_end: bool = False) -> None:
        super().__init__()
        self._language = language
        self._heading = in_game(SCREEN, title, language)
        self._lines = lines
        self._at_end = at_end

    def compose(self) -> ComposeResult:
        box = VerticalScroll(Static(Text("\n").join(self._lines)), classes="box wide")
        box.border_title = self._heading
        box.border_subtitle = in_game(SCREEN, self.KEYS, self._language)
        yield box

    def on_mount(self) -> None:
        """Scroll to the end, if the end matters most."""
        box = self.query_one(VerticalScroll)
        box.focus()
        if self._at_end:
            box.scroll_end(animate=False)


class ResultScreen(ReadingScreen, inherit_bindings=False):
    """The result of the game, and how the scores are computed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,t", "dismiss", "key table"),
        Binding("enter,q", "app.finish", "key close"),
    ]
    KEYS: ClassVar[str] = "keys of result"

    def __init__(self, language: str, result: Sequence[Text], reasons: Sequence[str]) -> None:
        faint = (Text(reason, FAINT) for reason in reasons)
        super().__init__(language, "heading of result", [*map(as_here, result), Text(), *faint])


class HandOverScreen(Screen[None]):
    """Covers the table until the next player to decide sits in front of it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "dismiss", "key look"),
        Binding("q", "app.leave", "key leave"),
    ]

    def __init__(self, language: str, seat: int) -> None:
        super().__init__()
        self._language = language
        self._seat = seat

    def compose(self) -> ComposeResult:
        words = on_screen("hand over", self._language, seat=seat_name(self._seat, self._language))
        yield Vertical(Static(words), classes="box")

    def on_click(self) -> None:
        """Also take a click as the answer."""
        _closed = self.dismiss()


class LeaveScreen(ModalScreen[bool]):
    """Asks whether to leave the game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,j,enter", "dismiss(True)", "key leave"),
        Binding("n,escape,q", "dismiss(False)", "key stay"),
    ]

    def __init__(self, language: str) -> None:
        super().__init__()
        self._language = language

    def compose(self) -> ComposeResult:
        yield Vertical(Static(on_screen("leave", self._language)), classes="box")
