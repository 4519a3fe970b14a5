"""Where the parts of a picture are, for every game: what a renderer paints there, and what a click at a place means."""

import re
import struct
import zlib
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Final
from xml.etree import ElementTree as ET

import pytest

from atlantis_rules import WrongType, WrongValue, svg
from atlantis_rules.drawing.parts import Part, Parts, parts_of
from atlantis_rules.front_end.pictures import Look, layout, picture_of, picture_to_fit, pictures_of_step
from atlantis_rules.front_end.pixels import png_of
from atlantis_rules.games.registry import AnyInPlay, beginning
from tests.leduc import LEDUC
from tests.liars_dice import LIARS_DICE
from tests.nim import NIM

BOTH: Final = ("atlantis", "atlandice")
GAMES: Final = (*BOTH, NIM.NAME, LIARS_DICE.NAME, LEDUC.NAME)
BLURRED: Final = 1.5
"""How many pixels an edge may be painted outside its place."""

SVG: Final = "{http://www.w3.org/2000/svg}"


def positions(game: str, players: int, seed: int, number: int) -> list[AnyInPlay]:
    """Return positions of a random game in which players are to act, each some decisions after the one before."""
    rng = Random(seed)
    state, found = beginning(game, players).advance(rng), list[AnyInPlay]()
    while isinstance(state.to_act, int) and len(found) < number:
        found.append(state)
        for _ in range(17):
            if isinstance(state.to_act, int):
                state = state.play_on(rng.choice(state.legal_actions()), rng).state
    return found


def pointed_at(state: AnyInPlay, width: int | None = None) -> str:
    """Return the picture of the seat to act, with its actions highlighted."""
    assert isinstance(state.to_act, int)
    seen = state.view(state.to_act)
    return picture_of(seen, Look(width=width, pointing=seen))


@pytest.mark.parametrize("width", [None, 400])
@pytest.mark.parametrize("game", BOTH)
def test_each_part_of_a_picture_has_a_place_in_it_in_the_order_of_painting(game: str, width: int | None) -> None:
    for players in (2, 3, 4):
        for state in positions(game, players, players, 4):
            picture = pointed_at(state, width)
            parts = parts_of(picture, width)
            assert [part.id for part in parts.parts] == re.findall(r'data-id="([^"]*)"', picture)
            assert parts.width == (float(picture.split()[4]) if width is None else width)
            for part in parts.parts:
                assert -1 < part.box.x <= part.box.x + part.box.width < parts.width + 1, part
                assert -1 < part.box.y <= part.box.y + part.box.height < parts.height + 1, part
                assert part == parts.by_id(part.id)
            listed = {action for part in parts.parts for action in part.actions}
            assert listed == {state.game.format_action(action) for action in state.legal_actions()}


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_refers_only_to_what_it_has_defined_before(game: str) -> None:
    """Some programs read a picture once: fpdf2 2.8.9 refuses others, php-svg-lib leaves parts out (its issue 115)."""
    references = 0
    for state in positions(game, 2, 1, 6):
        defined = set[str]()
        for node in ET.fromstring(pointed_at(state)).iter():  # noqa: S314 - it is a picture of our own
            defined.add(f"#{node.get('id')}")
            if node.tag == f"{SVG}use":
                references += 1
                assert node.attrib["href"] in defined
    assert references or game not in BOTH


@pytest.mark.parametrize("game", BOTH)
def test_each_part_with_actions_can_be_clicked_somewhere(game: str) -> None:
    for state in positions(game, 4, 1, 12):
        parts = parts_of(pointed_at(state), 960)
        for part in parts.parts:
            if part.actions:
                assert any(parts.at(*point) == part for point in grid(part)), part
        assert parts.at(-1, -1) is None


@pytest.mark.parametrize("game", BOTH)
def test_a_click_means_the_actions_of_the_nearest_part_around_it_as_on_a_page(game: str) -> None:
    """A chip in an area has no actions of its own, so a click on it means the area."""
    rng = Random(1)
    for state in positions(game, 2, 1, 6):
        picture = pointed_at(state)
        parts, root = parts_of(picture), ET.fromstring(picture)  # noqa: S314 - a picture of this package
        above = {child: node for node in root.iter() for child in node}
        named = {node.get("data-id"): node for node in root.iter() if "data-id" in node.attrib}
        for _ in range(200):
            point = rng.uniform(0, parts.width), rng.uniform(0, parts.height)
            part = parts.at(*point)
            node = named[part.id] if part else None
            while node is not None and "data-action" not in node.attrib:
                node = above.get(node)
            expected = () if node is None else tuple(node.attrib["data-action"].split("; "))
            assert parts.actions_at(*point) == expected, point
        assert parts.actions_at(-1, -1) == ()


def grid(part: Part) -> list[tuple[float, float]]:
    """Return points all over a part."""
    steps = [number / 20 for number in range(21)]
    return [
        (part.box.x + part.box.width * right, part.box.y + part.box.height * down) for right in steps for down in steps
    ]


def painted(png: bytes) -> tuple[int, int, int, int] | None:
    """Return the extent of all pixels of a PNG that are not transparent: left, upper, right and lower edge."""
    width, height, depth, kind = struct.unpack(">IIBB", png[16:26])
    assert (depth, kind) == (8, 6)
    data, place = b"", 8
    while place < len(png):
        (length,) = struct.unpack(">I", png[place : place + 4])
        data += png[place + 8 : place + 8 + length] if png[place + 4 : place + 8] == b"IDAT" else b""
        place += length + 12
    raw, above, xs, ys = zlib.decompress(data), bytearray(4 * width), set[int](), set[int]()
    for y in range(height):
        start = y * (4 * width + 1)
        row = bytearray(raw[start + 1 : start + 1 + 4 * width])
        if not any(row) and not any(above):
            continue
        for each in range(len(row)):
            left, over = row[each - 4] if each > 3 else 0, above[each]
            match raw[start]:
                case 1:
                    row[each] = (row[each] + left) & 255
                case 2:
                    row[each] = (row[each] + over) & 255
                case 3:
                    row[each] = (row[each] + (left + over) // 2) & 255
                case 4:
                    corner = above[each - 4] if each > 3 else 0
                    row[each] = (row[each] + paeth(left, over, corner)) & 255
                case _:
                    pass
        above = row
        columns = {place for place in range(width) if row[4 * place + 3]}
        xs |= columns
        ys |= {y} if columns else set()
    return (min(xs), min(ys), max(xs) + 1, max(ys) + 1) if xs else None


def paeth(left: int, over: int, corner: int) -> int:
    """Return the neighbour of a pixel that is most like it, as PNGs predict it."""
    guess = left + over - corner
    return min((left, over, corner), key=lambda each: abs(guess - each))


def alone(picture: str, name: str) -> str:
    """Return a picture in which only one part is painted."""
    root = ET.fromstring(picture)  # noqa: S314 - a picture of this package
    (kept,) = (node for node in root.iter() if node.get("data-id") == name)
    inside = set(kept.iter())

    def prune(node: ET.Element) -> bool:
        for child in list(node):
            if child.tag != f"{SVG}defs" and child not in inside and not prune(child):
                node.remove(child)
        return any(child in inside or len(child) for child in node)

    prune(root)
    return ET.tostring(root, encoding="unicode")


@pytest.mark.parametrize("game", BOTH)
def test_a_renderer_paints_each_part_where_it_is_said_to_be(game: str) -> None:
    """A text may be narrower than it is estimated to be; everything else is where it is."""
    (state,) = positions(game, 2, 3, 1)
    picture = pointed_at(state)
    parts = parts_of(picture, 960)
    for part in Random(1).sample(parts.parts, 8):
        found = painted(png_of(alone(picture, part.id), 960))
        box = part.box
        if found is None:
            assert box.width * box.height == 0, part
            continue
        edges = (box.x, box.y, box.x + box.width, box.y + box.height)
        outside = (box.x - found[0], box.y - found[1], found[2] - edges[2], found[3] - edges[3])
        assert max(outside) < BLURRED, (part, found)
        if "text" not in {node.tag.removeprefix(SVG) for node in within(picture, part.id)}:
            assert edges == pytest.approx(found, abs=BLURRED), part


def within(picture: str, name: str) -> list[ET.Element]:
    """Return the elements in a part."""
    root = ET.fromstring(picture)  # noqa: S314 - a picture of this package
    return list(next(node for node in root.iter() if node.get("data-id") == name).iter())


@pytest.mark.parametrize("window", [(1200, 700), (600, 600), (300, 900), (1, 1)])
@pytest.mark.parametrize("game", GAMES)
def test_a_picture_fits_into_a_window(game: str, window: tuple[int, int]) -> None:
    state = beginning(game, 2).advance(Random(1))
    picture = picture_to_fit(state, Look(), *window)
    parts = parts_of(picture)
    width, height = struct.unpack(">II", png_of(picture)[16:24])
    assert width <= window[0]
    assert height <= window[1]
    assert int(parts.width) == width
    assert parts.height == pytest.approx(height, abs=1)
    larger = (width + 1) * parts.height / parts.width
    assert width + 1 > window[0] or larger > window[1], "it is smaller than it could be"
    with pytest.raises(WrongValue, match="height must be from 1 to 1000000, not 0"):
        picture_to_fit(state, Look(), 100, 0)


@pytest.mark.parametrize("size", [-5, 0, 1_000_001, 10**30])
@pytest.mark.parametrize("game", GAMES)
def test_whatever_takes_a_width_in_pixels_refuses_one_that_no_window_has(game: str, size: int) -> None:
    state = beginning(game, 2).advance(Random(1))
    takers: list[Callable[[], object]] = [
        lambda: picture_of(state, Look(width=size)),
        lambda: picture_to_fit(state, Look(), size, 100),
        lambda: picture_to_fit(state, Look(), 100, size),
        lambda: parts_of(picture_of(state, Look()), size),
        lambda: png_of(picture_of(state, Look()), size),
    ]
    if game in BOTH:
        takers += [lambda: layout(state, width=size), lambda: svg(state, width=size)]
    for taker in takers:
        with pytest.raises(WrongValue, match=r"(width|height) must be "):
            taker()


@pytest.mark.parametrize("look", [Look(last=3), Look(last="ring"), Look(width=4.0)])  # type: ignore[arg-type] # on purpose
@pytest.mark.parametrize("game", GAMES)
def test_a_look_of_wrong_types_is_refused_in_every_game(game: str, look: Look) -> None:
    with pytest.raises(WrongType, match=r"^(last|width) must be of type "):
        picture_of(beginning(game, 2).advance(Random(1)), look)


def box_of(picture: str) -> tuple[float, ...]:
    return tuple(map(float, picture.partition('viewBox="')[2].partition('"')[0].split()))


@pytest.mark.parametrize("game", GAMES)
def test_a_step_is_shown_picture_by_picture(game: str) -> None:
    rng = Random(1)
    state = beginning(game, 2).advance(rng)
    seen = state.view(0)
    played = state.play_on(state.legal_actions()[0], rng)
    events = tuple(state.seen_events(played.actions, 0))
    pictures = list(pictures_of_step(seen, events, Look("de")))
    assert pictures[0] == picture_of(seen, Look("de"))
    assert pictures[-1] == picture_of(played.state.view(0), Look("de"))
    assert 1 < len(pictures) <= 1 + len(events)
    assert all(before != after for before, after in pairwise(pictures))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("window", [(320, 700), (700, 320), (800, 820), (500, 2000), (1000, 1001)], ids=str)
def test_the_picture_that_gets_larger_is_drawn(game: str, window: tuple[int, int]) -> None:
    state = beginning(game, 2).advance(Random(1))
    wide, narrow = (box_of(picture_of(state, Look(width=width))) for width in (None, 400))
    width, height = window

    def scale(box: tuple[float, ...]) -> float:
        return min(width / box[2], height / box[3])

    larger = narrow if height > width and scale(narrow) > scale(wide) else wide
    assert box_of(picture_to_fit(state, Look(), *window)) == larger


def test_other_texts_are_no_pictures() -> None:
    for text in ("", "<svg/>", "<svg viewBox='0 0 wide high'/>", "a picture"):
        with pytest.raises(WrongValue, match="a picture that this package has drawn"):
            parts_of(text)
    with pytest.raises(WrongType):
        parts_of(b"<svg/>")  # type: ignore[arg-type] # on purpose
    assert parts_of('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 20"/>', 5) == Parts(5, 10, ())


def letters(picture: str, width: int) -> Iterator[float]:
    """Yield the size of each text of a picture in pixels, at the width at which it is shown."""
    root = ET.fromstring(picture)  # noqa: S314 - our own
    symbols = {each.get("id"): each for each in root.iter() if each.get("id")}
    waiting = [(child, width / float(root.get("viewBox", "").split()[2])) for child in root]
    while waiting:
        element, scale = waiting.pop()
        if element.tag == f"{SVG}defs":
            continue
        scale *= float((re.findall(r"scale\(([\d.]+)\)", element.get("transform", "")) or [1])[0])
        if element.tag == f"{SVG}text":
            yield float(element.get("font-size", "")) * scale
        used = [symbols[element.get("href", "")[1:]]] if element.tag == f"{SVG}use" else []
        waiting += [(child, scale) for child in (*element, *used)]


@pytest.mark.parametrize("game", BOTH)
def test_letters_are_as_large_as_the_page_on_pictures_says(game: str) -> None:
    page = Path(__file__).parents[1].joinpath("docs/pictures.md").read_text("utf-8")
    ((below, least, size),) = re.findall(
        r"Below (\d+) it is laid out .*?From (\d+) pixels on, .*? ([\d.]+) pixels", page, re.DOTALL
    )
    rng = Random(4)
    states = positions(game, 4, 4, 3)
    over = states[-1]
    while isinstance(over.to_act, int):
        over = over.play_on(rng.choice(over.legal_actions()), rng).state
    for width in (int(least), int(below) - 1, int(below)):
        pictures = [*(pointed_at(state, width) for state in states), picture_of(over, Look(width=width))]
        found = [each for picture in pictures for each in letters(picture, width)]
        assert len(found) > 100
        assert min(found) >= float(size), width
