"""The server with a page of the examples: people and a computer player play every game with it, by HTTP."""

import importlib.util
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any, Final
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from tests.leduc import LEDUC
from tests.liars_dice import LIARS_DICE
from tests.nim import NIM

PROGRAM: Final = Path(__file__).parents[1] / "examples" / "page_server.py"
GAMES: Final = ("atlantis", "atlandice", NIM.NAME, LIARS_DICE.NAME, LEDUC.NAME)


@contextmanager
def served(game: str, *names: str) -> Iterator[dict[int, str]]:
    """Serve a game, and return the address of each seat's page."""
    spec = importlib.util.spec_from_file_location("page_server", PROGRAM)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    table = module.Game(game, names, Random(1))
    server = module.server_of(table, 0)
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        yield {seat: f"http://127.0.0.1:{server.server_port}/{link}" for link, seat in table.links.items()}
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def asked(address: str, action: str | None = None, language: str = "en", number: int = 0) -> dict[str, Any]:
    """Return the answer of a page's server, which does an action at an entry if there is one."""
    data = None if action is None else action.encode()
    request = Request(f"{address}/{number}", data, {"Accept-Language": language})  # noqa: S310 - our own server
    with urlopen(request) as answer:  # noqa: S310 - as above
        found: dict[str, Any] = json.loads(answer.read())
        return found


@pytest.mark.parametrize("game", GAMES)
def test_two_people_play_every_game_to_its_end(game: str) -> None:
    rng = Random(2)
    with served(game, "Ann", "Bo") as pages:
        shown = {seat: asked(page, language="de") for seat, page in pages.items()}
        (seat,) = (seat for seat, each in shown.items() if each["choices"])
        choice = shown[seat]["choices"][0]
        page = shown[seat]
        assert asked(pages[1 - seat], choice, number=page["number"])["refused"] == "another seat is to act"
        while page["choices"]:
            after = asked(pages[seat], rng.choice(page["choices"]), "de", page["number"])
            assert after["number"] == page["number"] + 1
            assert after["picture"].startswith("<svg ")
            page = after
            if not page["choices"]:
                seat = 1 - seat
                page = asked(pages[seat], language="de")
        assert asked(pages[seat], number=page["number"]) == {}
        assert "gewinn" in page["status"]
        assert page["said"]


def test_a_computer_sits_at_the_table_and_a_wrong_link_is_refused() -> None:
    with served("atlandice", "Ann", "easy") as pages:
        page = asked(pages[0])
        assert "cannot stand here" in asked(pages[0], "fly", number=page["number"])["refused"]
        while page["choices"] and page["number"] < 40:
            page = asked(pages[0], page["choices"][0], number=page["number"])
        assert "easy" in " ".join(page["holdings"])
        with pytest.raises(HTTPError, match="404") as refused:
            asked(f"{pages[0]}x")
        refused.value.close()
        with urlopen(pages[0]) as html:  # noqa: S310 - as above
            assert b"<script" in html.read()


@pytest.mark.parametrize("game", GAMES)
def test_an_action_that_arrives_twice_is_done_once(game: str) -> None:
    with served(game, "Ann", "Bo") as pages:
        shown = {seat: asked(page) for seat, page in pages.items()}
        (seat,) = (seat for seat, each in shown.items() if each["choices"])
        choice, number = shown[seat]["choices"][0], shown[seat]["number"]
        after = asked(pages[seat], choice, number=number)
        assert after["number"] == number + 1
        assert asked(pages[seat], choice, number=number) == after  # as if the first answer was lost
        assert asked(pages[seat], choice)["number"] == number + 1
        assert asked(pages[seat], number=number + 1) == {}
