"""Any game in a window, against computer players: click in the picture, or on a sentence beside it.

`python examples/desktop.py GAME LANGUAGE PLAYER …`, such as `atlantis de easy greedy`, needs pygame-ce and the extra
`png`. Backspace takes the last action back.
"""

import sys
from io import BytesIO
from random import Random, SystemRandom

import pygame

from atlantis_rules.drawing.parts import parts_of
from atlantis_rules.front_end.narration import action_words, status
from atlantis_rules.front_end.pictures import Look, picture_to_fit
from atlantis_rules.front_end.pixels import png_of
from atlantis_rules.front_end.table import Table
from atlantis_rules.games.registry import beginning
from atlantis_rules.study.players import player_named

COLUMN = 360  # pixels beside the picture


class Window:
    """A window in which Ann sits on seat 0."""

    def __init__(self, game: str, language: str, computers: tuple[str, ...], rng: Random) -> None:
        self.language, self.names, self.rng = language, ("Ann", *computers), rng
        self.computers = {seat: player_named(name) for seat, name in enumerate(computers, 1)}
        self.table = Table.begun(beginning(game, len(self.names)), rng).play_for(self.computers, rng)
        self.left = list[str]()  # what the clicks so far may mean; nothing before the first click
        self.screen, self.font = pygame.display.set_mode((1200, 700), pygame.RESIZABLE), pygame.font.Font(None, 20)

    def paint(self, seen: object, pointing: object = None) -> str:
        """Paint a view as large as it fits, and return its picture."""
        width, height = self.screen.get_size()
        look = Look(self.language, pointing=pointing, names=self.names)
        picture = picture_to_fit(seen, look, max(1, width - COLUMN), height)
        self.screen.fill("white")
        self.screen.blit(pygame.image.load(BytesIO(png_of(picture))), (0, 0))
        return picture

    def write(self, text: str, y: int, color: str) -> pygame.Rect:
        """Write a text beside the picture, and return its place."""
        line = self.font.render(text, True, color, None, COLUMN - 16)  # noqa: FBT003 - smooth letters
        return self.screen.blit(line, (self.screen.width - COLUMN + 8, y))

    def draw(self) -> None:
        """Draw what Ann sees and may do, and what has happened; the places of both are where they click."""
        seen = self.table.view(0)
        self.parts = parts_of(self.paint(seen, pointing=seen))
        y = self.write(status(seen, self.language, self.names), 8, "darkred").bottom
        self.buttons: dict[str, pygame.Rect] = {}
        for notation, action in self.table.choices(0):
            if not self.left or notation in self.left:
                self.buttons[notation] = self.write(action_words(seen, action, self.language), y + 8, "darkblue")
                y = self.buttons[notation].bottom
        for entry, sentences in self.table.told(0, max(0, self.table.number - 9), self.language, self.names):
            if sentences:
                who = "" if entry.seat is None else f"{self.names[entry.seat]}: "
                y = self.write(who + "; ".join(map(str, sentences)), y + 8, "black").bottom
        pygame.display.flip()

    def click(self, x: int, y: int) -> None:
        """Keep the actions that the place of a click has in common with those before; do the last one that is left."""
        here = [each for each, box in self.buttons.items() if box.collidepoint(x, y)] or self.parts.actions_at(x, y)
        self.left = [each for each in self.left if each in here] or [*here]
        if len(self.left) == 1:
            self.change(self.table.act(0, self.left[0], self.rng))
        else:
            self.draw()

    def change(self, table: Table) -> None:
        """Let the computers play on, and show how it comes to that, event by event."""
        before, self.table, self.left = self.table, table.play_for(self.computers, self.rng), []
        events = [event for entry in self.table.since(0, before.number) for event in entry.events]
        for seen in before.view(0).follow(events):
            self.paint(seen)
            pygame.display.flip()
        self.draw()


def main(rng: Random, game: str, language: str, *computers: str) -> None:
    """Play until the window is closed."""
    pygame.init()
    pygame.display.set_caption(game)
    window = Window(game, language, computers, rng)
    while (event := pygame.event.wait()).type != pygame.QUIT:
        if event.type == pygame.MOUSEBUTTONDOWN:
            window.click(*event.pos)
        elif event.type in {pygame.WINDOWEXPOSED, pygame.WINDOWRESIZED}:
            window.draw()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE and window.table.may_take_back == 0:
            window.change(window.table.take_back(0))


if __name__ == "__main__":
    main(SystemRandom(), *sys.argv[1:])
