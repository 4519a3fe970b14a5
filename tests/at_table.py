"""The full-screen table in tests: started without a terminal, and read like a screen."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from attrs import frozen
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets._footer import FooterKey

from atlantis_rules import State, atlandice, new_game, read_state
from atlantis_rules.atlandice import RECONSTRUCTION
from atlantis_rules.atlandice.parts.table import AtlandiceGame, game_at_table as atlandice_table
from atlantis_rules.atlandice.parts.table.screen import AtlandiceScreen
from atlantis_rules.atlandice.parts.table.sheets import OnArea
from atlantis_rules.atlantis.options import PRESETS
from atlantis_rules.atlantis.parts.table import AtlantisGame, game_at_table
from atlantis_rules.atlantis.parts.table.screen import AtlantisScreen
from atlantis_rules.atlantis.parts.table.sheets import OnCard, OnPlace, OnTile
from atlantis_rules.programs.command_line.options import GameChoice
from atlantis_rules.programs.command_line.play_arguments import PlayArguments
from atlantis_rules.programs.console import PathDrawing
from atlantis_rules.programs.console.exits import Ended
from atlantis_rules.programs.console.recording import Recording
from atlantis_rules.programs.full_screen.app import Parting, TableApp
from atlantis_rules.programs.full_screen.game import without_types
from atlantis_rules.programs.full_screen.game_screen import SheetView
from atlantis_rules.programs.full_screen.screens import in_language
from atlantis_rules.programs.full_screen.sheet import Pointed

SMALL: Final = (80, 24)

_FRAMES: Final = dict.fromkeys(range(0x2500, 0x2580), " ")


@frozen
class Table:
    """The table in the middle of a test.

    Attributes:
        app: the application.
        pilot: presses its keys.
    """

    app: TableApp
    pilot: Pilot[Parting]

    @property
    def game(self) -> AtlantisGame:
        """Return the game, which is one of Atlantis."""
        game: object = self.app.game
        assert isinstance(game, AtlantisGame)
        return game

    @property
    def city(self) -> AtlandiceGame:
        """Return the game, which is one of Atlandice."""
        game: object = self.app.game
        assert isinstance(game, AtlandiceGame)
        return game

    @property
    def text(self) -> str:
        """Return the text on the screen, without colours."""
        return "\n".join(strip.text.rstrip() for strip in self.app.screen._compositor.render_strips())

    @property
    def words(self) -> str:
        """Return the text on the screen, without frames, and with single spaces."""
        return " ".join(self.text.translate(_FRAMES).split())

    @property
    def panel(self) -> str:
        """Return the text about the choice, or about a refusal, with single spaces."""
        return " ".join(str(self.app.screen.query_one("#told", Static).visual).split())

    @property
    def panel_lines(self) -> list[str]:
        """Return the lines of that text."""
        return str(self.app.screen.query_one("#told", Static).visual).splitlines()

    @property
    def choices(self) -> list[str]:
        """Return the labels of the choices."""
        options = self.app.screen.query_one(OptionList)
        return [str(options.get_option_at_index(index).prompt) for index in range(options.option_count)]

    async def press(self, *keys: str) -> None:
        """Press keys one after another."""
        await self.pilot.press(*keys)

    async def settle(self) -> None:
        """Wait until the keys at the foot are laid out: that happens some time after the screen or its size changed."""
        for _ in range(1000):
            await self.pilot.pause()
            keys = self.app.screen.query(FooterKey)
            due = {each.binding.action for each in self.app.screen.active_bindings.values() if each.binding.show}
            if keys and all(key.region.width for key in keys) and {key.action for key in keys} == due:
                return
        raise AssertionError("no keys came to the foot of the screen")

    async def type(self, words: str) -> None:
        """Type words on the line for them."""
        await self.press("colon")
        self.app.screen.query_one(Input).value = words
        await self.press("enter")

    async def click(self, widget: str, thing: Pointed) -> None:
        """Click on something that a sheet shows."""
        view = self.app.screen.query_one(widget, SheetView)
        sheet = view.sheet
        zone = next(zone for zone in sheet.zones if zone.thing == thing)
        offset = view.content_region.offset - view.region.offset
        assert await self.pilot.click(view, offset=(zone.start + offset.x, zone.row + offset.y))
        await self.pilot.pause()


def arguments(
    seats: str, rules: str | None = None, seed: str = "7", game: str = "atlantis", language: str = "en"
) -> PlayArguments:
    """Parse the arguments of a game."""
    return PlayArguments(
        GameChoice(game, rules), tuple(seats.split(",")), seed, PathDrawing.ROUND, quiet=False, language=language
    )


def begun(start: PlayArguments | str, position: State | atlandice.State | str | None) -> AtlantisGame | AtlandiceGame:
    """Begin the requested game, from its default start or from a position."""
    asked = arguments(start) if isinstance(start, str) else start
    if asked.game.name == "atlandice":
        assert not isinstance(position, State)
        city = atlandice.read_state(position) if isinstance(position, str) else position
        beginning = atlandice.new_game(len(asked.seats), RECONSTRUCTION if city is None else city.components)
        return atlandice_table(beginning, asked.seats, asked.seed, asked.language, city)
    assert not isinstance(position, atlandice.State)
    new = new_game(len(asked.seats), PRESETS[asked.game.rules or "AMIGO"])
    there = read_state(position) if isinstance(position, str) else position
    return game_at_table(new, asked.seats, asked.seed, asked.language, there)


def at_table(
    test: Callable[[Table], Awaitable[None]],
    start: AtlantisGame | AtlandiceGame | PlayArguments | str = "human,greedy",
    position: State | atlandice.State | str | None = None,
    size: tuple[int, int] = SMALL,
    delay: float = 0,
    file: Path | None = None,
) -> Parting | None:
    """Run a test at the table.

    Args:
        test: the test.
        start: a game that has begun, or arguments, or the names of the players.
        position: the initial position, or None for the default start; not for a game that has begun.
        size: columns and lines.
        delay: the delay between computers' turns, in seconds.
        file: the file of its record, or None.

    Returns:
        How the players left the table, or None if they have not.
    """
    game = start if isinstance(start, AtlantisGame | AtlandiceGame) else begun(start, position)
    recording = Recording(None if file is None else str(file), game.record)

    def screen(end: Callable[[Ended], None]) -> Screen[None]:
        if isinstance(game, AtlandiceGame):
            return in_language(AtlandiceScreen, game.language, AtlandiceScreen.TEXTS)(game, delay, end)
        return in_language(AtlantisScreen, game.language, AtlantisScreen.TEXTS)(game, delay, end)

    of_any = without_types(game) if isinstance(game, AtlantisGame) else without_types(game)  # noqa: RUF034 - for types
    app = TableApp(of_any, recording, screen)

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await test(Table(app, pilot))

    asyncio.run(run())
    return app.return_value


__all__ = ["SMALL", "OnArea", "OnCard", "OnPlace", "OnTile", "Table", "arguments", "at_table"]
