"""The widgets of the table: a clickable sheet, and the list of choices."""

from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget
from textual.widgets import OptionList

from atlantis_rules.programs.full_screen.sheet import Pointed, Sheet

Drawn = Callable[[int, int], Sheet]
"""Draws a sheet for a number of columns and lines."""


class SheetView(Widget):
    """Shows a sheet, drawn for the size of the widget."""

    class PointedAt(Message):
        """Something on the sheet was pointed at."""

        def __init__(self, thing: Pointed) -> None:
            super().__init__()
            self.thing = thing

    def __init__(self, *, id: str) -> None:  # noqa: A002 - the name is textual's
        super().__init__(id=id)
        self._draw: Drawn = lambda _width, _height: Sheet(())

    def show(self, draw: Drawn) -> None:
        self._draw = draw
        self.refresh(layout=True)

    def render(self) -> Text:
        return self.sheet.text

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        del viewport
        return len(self._draw(width, container.height).lines)

    def on_click(self, event: events.Click) -> None:
        """Report what was clicked on."""
        offset = event.get_content_offset(self)
        thing = None if offset is None else self.sheet.thing_at(offset.x, offset.y)
        if thing is not None:
            event.stop()
            self.post_message(self.PointedAt(thing))

    @property
    def sheet(self) -> Sheet:
        """Return the sheet as it is shown."""
        return self._draw(self.content_size.width, self.content_size.height)


class ChoiceList(OptionList, inherit_bindings=False):
    """A list of choices: the first click on a choice shows its effects, the second one commits to it.

    Enter is left to the screen, which can use it even if there is nothing to choose.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "cursor_down", "Down", show=False),
        Binding("up", "cursor_up", "Up", show=False),
        Binding("home", "first", "First", show=False),
        Binding("end", "last", "Last", show=False),
        Binding("pagedown", "page_down", "Page down", show=False),
        Binding("pageup", "page_up", "Page up", show=False),
    ]

    def on_click(self, event: events.Click) -> None:
        """Go to the clicked choice, if the cursor is not there yet."""
        clicked = event.style.meta.get("option")
        if isinstance(clicked, int) and clicked != self.highlighted:
            self.highlighted = clicked
            event.prevent_default()
