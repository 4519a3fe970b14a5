"""The desktop program of the examples, in a window under Xvfb: a person clicks, and sees what they must see."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from random import Random
from subprocess import PIPE
from typing import Final, Self

import numpy as np
import pytest
from attrs import define
from numpy.typing import NDArray
from PIL import Image, ImageGrab

from atlantis_rules.drawing.parts import Parts, parts_of
from atlantis_rules.front_end.pictures import Look, picture_to_fit
from atlantis_rules.front_end.pixels import png_of
from atlantis_rules.front_end.table import Table
from atlantis_rules.games.registry import beginning
from atlantis_rules.study.players import player_named
from tests.nim import NIM

FOLDER: Final = Path(__file__).parents[2]
SCREENSHOTS: Final = FOLDER / "build" / "screenshots"
"""Where people look at the windows."""

COLUMN: Final = 360
CHOICE: Final = (0, 0, 139)  # the colour of sentences that can be clicked: dark blue
ROUNDED: Final = 4  # how much two programs may differ in the colours of smooth edges
SECONDS: Final = 240
MOUSE: Final = shutil.which("xdotool") or "xdotool"
PROGRAM: Final = """
import sys
from random import Random
import tests.nim
sys.path.insert(0, "examples")
import desktop
desktop.main(Random(5), sys.argv[1], "de", "easy")
"""


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """Return a display that nobody sees."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1400x900x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL) as server:
        os.close(writing)
        with os.fdopen(reading) as numbers:
            number = numbers.readline().strip()
        yield f":{number}"
        server.terminate()


@define
class Person:
    """A person before the window, and the game as it must be there.

    Attributes:
        display: the display.
        window: the number of the window.
        table: the game.
        rng: its chance.
        size: the size of the window.
    """

    display: str
    window: str
    table: Table
    rng: Random
    size: tuple[int, int] = (1200, 700)

    @classmethod
    def before(cls, display: str, game: str, process: int) -> Self:
        """Return a person before a window that has just been opened."""
        rng = Random(5)
        window = told(display, "search", "--sync", "--all", "--onlyvisible", "--pid", str(process)).split()[0]
        told(display, "windowmove", "--sync", window, "0", "0")
        table = Table.begun(beginning(game, 2), rng).play_for({1: player_named("easy")}, rng)
        return cls(display, window, table, rng)

    def picture(self) -> str:
        """Return what the picture in the window must be."""
        seen = self.table.view(0)
        width, height = self.size
        return picture_to_fit(seen, Look("de", pointing=seen, names=("Ann", "easy")), width - COLUMN, height)

    def parts(self) -> Parts:
        return parts_of(self.picture())

    def click(self, x: float, y: float) -> None:
        told(self.display, "mousemove", "--window", self.window, str(int(x)), str(int(y)), "click", "1")

    def choose(self, action: str) -> str:
        """Click on the parts that an action involves, then on a sentence if more than one is meant; return it."""
        parts, left = self.parts(), [text for text, _ in self.table.choices(0)]
        for part in parts.parts:
            x, y = part.box.x + part.box.width / 2, part.box.y + part.box.height / 2
            here = [text for text in left if text in parts.actions_at(x, y)]
            if action in here and (len(here) == 1 or len(here) < len(left)):
                before = len(self.sentences())
                self.click(x, y)
                if len(here) == 1:
                    return action
                left = here
                while len(self.sentences()) == before:
                    time.sleep(0.2)
        self.click(self.size[0] - COLUMN + 12, self.sentences()[0])
        return left[0]

    def shown(self) -> NDArray[np.uint8]:
        """Return the pixels of the window."""
        width, height = self.size
        grabbed = ImageGrab.grab(xdisplay=self.display).convert("RGB")
        return np.asarray(grabbed)[:height, :width]

    def sentences(self) -> list[int]:
        """Return the rows of pixels in which there are sentences that can be clicked."""
        blue = (self.shown()[:, -COLUMN:] == CHOICE).all(axis=2).any(axis=1)
        return [int(row) for row in np.flatnonzero(blue)]

    def wait(self) -> None:
        """Wait until the window shows the picture that it must show, to the pixel, and what can be done."""
        with Image.open(BytesIO(png_of(self.picture()))) as drawn:
            wanted = Image.new("RGB", (self.size[0] - COLUMN, self.size[1]), "white")
            wanted.paste(drawn, (0, 0), drawn)
        expected, until = np.asarray(wanted, np.int16), time.monotonic() + SECONDS
        while time.monotonic() < until:
            apart = np.abs(self.shown()[:, :-COLUMN] - expected)
            if apart.max() <= ROUNDED and bool(self.sentences()) == bool(self.table.choices(0)):
                return
            time.sleep(0.2)
        pytest.fail("the window does not show the picture")

    def acted(self, action: str) -> None:
        """Let the game go on as it must go on."""
        computers = {1: player_named("easy")}
        self.table = self.table.act(0, action, self.rng).play_for(computers, self.rng)


def told(display: str, *command: str) -> str:
    """Move the mouse, press a key, or find a window."""
    variables = os.environ | {"DISPLAY": display}
    done = subprocess.run([MOUSE, *command], env=variables, check=True, stdout=PIPE, text=True, timeout=SECONDS)
    return done.stdout


@pytest.fixture
def person(display: str, request: pytest.FixtureRequest) -> Iterator[Person]:
    """Open the window of a game."""
    variables = os.environ | {"DISPLAY": display, "SDL_AUDIODRIVER": "dummy"}
    game: str = request.param
    with subprocess.Popen([sys.executable, "-c", PROGRAM, game], cwd=FOLDER, env=variables) as program:
        try:
            yield Person.before(display, game, program.pid)
        finally:
            program.terminate()


@pytest.mark.parametrize("person", ["atlantis", "atlandice"], indirect=True)
def test_a_person_clicks_in_the_picture(person: Person) -> None:
    person.wait()
    rng = Random(1)
    for _ in range(2):
        person.acted(person.choose(rng.choice([text for text, _ in person.table.choices(0)])))
        person.wait()
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    Image.fromarray(person.shown()).save(SCREENSHOTS / f"desktop_{person.table.game}.png")
    person.size = (900, 800)
    told(person.display, "windowsize", person.window, "900", "800")
    person.wait()


@pytest.mark.parametrize("person", [NIM.NAME], indirect=True)
def test_a_person_plays_a_game_without_parts_to_its_end(person: Person) -> None:
    person.wait()
    while not person.table.is_over:
        person.acted(person.choose(person.table.choices(0)[0][0]))
        person.wait()
    assert person.sentences() == []
