"""Every state of Atlandice can be drawn, the picture is clear and whole, and the same for every viewer."""

import pickle
import re
from collections.abc import Iterator
from itertools import combinations
from typing import Final
from xml.etree import ElementTree as ET

from hypothesis import given, strategies as st

from atlantis_rules import svg, view
from atlantis_rules.atlandice import SPECTATOR, DeclineExtra, PlayerView, Resources, State, StopDonating
from atlantis_rules.atlandice.components import AREAS, RESOURCES
from atlantis_rules.atlandice.drawing import NO_HIGHLIGHTS, highlights_of, layout
from atlantis_rules.atlandice.parts.testing import positions, states
from atlantis_rules.atlandice.phases import Phase
from atlantis_rules.atlandice.text.notation import format_action
from atlantis_rules.drawing import Picture
from atlantis_rules.drawing.themes import THEMES
from tests.drawn import (
    SVG,
    Box,
    Drawn,
    _drawn,
    clicked,
    contrast,
    drawn,
    expanded,
    groups,
    named,
    parts as named_parts,
    shapes,
    texts,
    view_box,
)

AT_LEAST: Final = 4.5
"""The contrast that WCAG asks for between a text and its ground."""

PIECES: Final = frozenset(
    {"header", "die", "stack", "market", "chip", "no-chip", "out-of-game", "submarine", "search", "token", "start"}
    | {"taken-die", "die-place", "collected", "left-die", "left-chip"}
)
"""What lies beside each other, and never on each other."""

some_state = st.one_of(states(), states(phases=Phase.__args__), positions())
some_viewer = st.sampled_from((None, 0, 1, 2, 3))


some_width = st.sampled_from((400, 1600))


def picture_of(state: State, viewer: int | None, width: int | None = None, theme: str = "light") -> Picture:
    """Draw a state, or what a seat sees and can do."""
    if viewer is None:
        return svg(state, width=width, theme=theme)
    seen = view(state, viewer % state.seats)
    return svg(seen, highlights=highlights_of(seen), width=width, theme=theme)


def parts(picture: str, kinds: frozenset[str]) -> Iterator[tuple[tuple[str, ...], Box]]:
    """Return the groups of some kinds that lie in no other one of them, the kinds around them, and their extents."""
    yield from _parts(expanded(picture), (0, 0), (), kinds)


def _parts(
    parent: ET.Element, origin: tuple[float, float], around: tuple[str, ...], kinds: frozenset[str]
) -> Iterator[tuple[tuple[str, ...], Box]]:
    for number, node in enumerate(parent):
        if node.tag != f"{SVG}g":
            continue
        inside = ET.Element("g")
        inside.append(node)
        boxes = [element.box for element in _drawn(inside, origin, 1, ())]
        kind = node.get("class", "")
        if not boxes:
            continue
        if any(word in kinds for word in (kind, kind.split(" ")[0])):
            yield (
                (*around, kind),
                Box(
                    min(box.left for box in boxes),
                    min(box.top for box in boxes),
                    max(box.right for box in boxes),
                    max(box.bottom for box in boxes),
                ),
            )
        elif "scale" not in node.attrib["transform"]:  # nothing of them lies in what is drawn larger or smaller
            x, y = map(float, node.attrib["transform"].removeprefix("translate(").rstrip(")").split())
            yield from _parts(node, (origin[0] + x, origin[1] + y), (*around, f"{kind} {number}"), kinds)


@given(some_state, some_viewer, some_width)
def test_nothing_is_cut_off_or_too_small(state: State, viewer: int | None, width: int) -> None:
    picture = picture_of(state, viewer, width)
    page = view_box(picture)
    for element in drawn(picture):
        assert page.holds(element.box), (element.node.attrib, element.box)
        if element.is_text and element.kinds[-1] != "token" and "die" not in element.kinds:
            assert float(element.node.attrib["font-size"]) * width / page.right >= 9, element.node.text


@given(some_state, some_viewer, some_width)
def test_areas_clock_and_parties_lie_apart(state: State, viewer: int | None, width: int) -> None:
    found = list(parts(picture_of(state, viewer, width), frozenset({"area", "clock", "party", "status", "footer"})))
    assert len(found) - ("footer" in [kinds[-1] for kinds, _ in found]) == len(AREAS) + 2 + len(state.parties)
    for (kinds, box), (others, other) in combinations(found, 2):
        assert not box.overlaps(other), (kinds, others)


@given(some_state, some_viewer, some_width)
def test_what_lies_in_an_area_or_before_a_party_lies_apart(state: State, viewer: int | None, width: int) -> None:
    for (kinds, box), (others, other) in combinations(parts(picture_of(state, viewer, width), PIECES), 2):
        assert not box.overlaps(other), (kinds, others, box, other)


@given(some_state, some_viewer, some_width)
def test_texts_lie_apart_and_within_what_they_belong_to(state: State, viewer: int | None, width: int) -> None:
    picture = picture_of(state, viewer, width)
    elements = list(drawn(picture))
    written = [element for element in elements if element.is_text]
    for one, other in combinations(written, 2):
        assert not one.box.overlaps(other.box), (one.node.text, other.node.text)
    pointers = list(parts(picture, frozenset({"pointers"})))
    assert len(pointers) == 1 + sum(stack.tile is not None for stack in state.city.stacks)
    for element in written:
        assert not any(box.overlaps(element.box) for _, box in pointers), element.node.text
        if element.kinds[0].startswith("area"):
            (frame, *_) = (each for each in reversed(elements) if each.kinds == element.kinds[:1] and not each.is_text)
            assert frame.box.holds(element.box), element.node.text


@given(some_state, some_viewer, st.sampled_from(THEMES))
def test_every_text_stands_out_from_its_ground(state: State, viewer: int | None, theme: str) -> None:
    grounds: list[Drawn] = []
    for element in drawn(picture_of(state, viewer, theme=theme)):
        fill = element.node.get("fill", "")
        if not element.is_text:
            grounds += [element] if fill != "none" else []
            continue
        beneath = [under.node.attrib["fill"] for under in grounds if under.box.holds(element.box)][-1]
        assert contrast(fill, beneath) >= AT_LEAST, (element.node.text, fill, beneath)


@given(some_state)
def test_everybody_sees_the_same_and_who_acts_can_click_it(state: State) -> None:
    picture, seen = svg(state), svg(view(state, SPECTATOR))
    legal = frozenset(map(format_action, state.legal_actions())) if isinstance(state.to_act, int) else frozenset()
    assert clicked(picture) == legal
    assert clicked(seen) == frozenset()
    if not groups(picture, "choice"):
        assert re.sub(' data-action="[^"]*"', "", picture) == seen
    for seat in range(state.seats):
        assert svg(view(state, seat)) == (picture if seat == state.to_act else seen)


@given(some_state, some_width)
def test_the_layout_agrees_with_the_picture(state: State, width: int) -> None:
    places, picture = layout(state, width=width), svg(state, width=width)
    assert view_box(picture) == (0, 0, places.width, places.height)
    found = {name: box for name, _, box in named_parts(picture)}
    assert len(found) == len(named(picture))
    of_kinds = {"area-{}": (1, places.areas), "clock-{}": (0, places.spaces), "party-{}": (0, places.parties)}
    for name, (first, boxes) in of_kinds.items():
        for number, box in enumerate(boxes, first):
            shown = found[name.format(number)]
            assert abs((shown.left + shown.right) / 2 - box.centre.x) < 2
            assert shown.left <= box.x <= box.x + box.width <= shown.right


@given(states(), st.integers(min_value=0, max_value=999))
def test_things_keep_their_names(state: State, number: int) -> None:
    actions = state.legal_actions()
    after = state.apply(actions[number % len(actions)]) if actions else state
    before, then = named(svg(state)), named(svg(after))
    for name in before.keys() & then.keys():
        for fact in ("data-resource", "data-effect", "data-item"):
            assert before[name].get(fact) == then[name].get(fact)


@given(states(), st.integers(min_value=0, max_value=999), some_width)
def test_what_has_happened_last_is_marked_and_moves_nothing(state: State, number: int, width: int) -> None:
    actions = state.legal_actions()
    if not actions:
        return
    after, events = state.step(actions[number % len(actions)])
    plain, marked = svg(after, width=width), svg(after, last=events, width=width)
    page = view_box(marked)
    assert all(page.holds(element.box) for element in drawn(marked))
    assert {element.box for element in drawn(marked) if element.is_text} <= {element.box for element in drawn(plain)}
    assert named(plain).keys() <= named(marked).keys()
    for (kinds, box), (others, other) in combinations(parts(marked, PIECES), 2):
        assert not box.overlaps(other), (kinds, others, box, other)


@given(some_state, some_viewer)
def test_equal_states_and_views_give_equal_bytes(state: State, viewer: int | None) -> None:
    copied: State = pickle.loads(pickle.dumps(state))  # noqa: S301 - just written
    assert copied == state
    assert picture_of(copied, viewer).encode() == picture_of(state, viewer).encode()


def _told(node: ET.Element) -> Resources:
    """Read resources back from their chips."""
    counts = dict.fromkeys(map(str, RESOURCES), 0)
    for chip in (inner for inner in node.iter() if inner.get("class") == "chip"):
        (name,) = {str(inner.get("class")).removeprefix("resource ") for inner in chip.iter()} & set(counts)
        counts[name] += int(texts(chip)[0])
    return Resources(tuple(counts.values()))


def _number(node: ET.Element, kind: str) -> int:
    return sum(inner.get("class") == kind for inner in node.iter())


@given(some_state)
def test_the_table_can_be_read_back(state: State) -> None:
    picture = svg(state)
    for area in AREAS:
        (node,) = groups(picture, f"area {area}")
        assert _told(node) == state.city.lying_at(area)
        assert _number(node, "submarine") == (state.city.submarine is area)
        (gate,) = (inner for inner in node if inner.get("class") == "dice")
        assert _number(gate, "die") == state.round.dice_at(area)
    rows = groups(picture, "party")
    assert [_told(row) for row in rows] == [party.resources for party in state.parties]
    assert [_number(row, "collected") for row in rows] == [len(party.tiles) for party in state.parties]
    assert [_number(row, "taken-die") for row in rows] == list(state.round.taken)
    assert [texts(row)[-2] for row in rows] == [str(party.points) for party in state.parties]


@given(some_state)
def test_resources_and_parties_differ_in_more_than_colour(state: State) -> None:
    picture = svg(state)
    symbols = [{shapes(node) for node in groups(picture, f"resource {resource}")} for resource in RESOURCES]
    assert [len(kinds) for kinds in symbols] == [1] * len(RESOURCES)
    assert len(frozenset.union(*map(frozenset, symbols))) == len(RESOURCES)
    tokens = {(shapes(node), *texts(node)) for node in groups(picture, "token")}
    assert len(tokens) == len(state.parties)


@given(some_state)
def test_what_can_be_done_is_pointed_out_and_moves_nothing(state: State) -> None:
    for seat in range(state.seats):
        seen: PlayerView = view(state, seat)
        found = highlights_of(seen)
        assert bool(seen.legal_actions) or found == NO_HIGHLIGHTS
        each = [(action, highlights_of(seen, [action])) for action in seen.legal_actions]
        for action, one in each:
            assert (one == NO_HIGHLIGHTS) is isinstance(action, DeclineExtra | StopDonating)
        assert {*found.areas} == {area for _, one in each for area in one.areas}
        assert {*found.lying} == {place for _, one in each for place in one.lying}
        assert {*found.dice} == {area for _, one in each for area in one.dice}
        assert {*found.owned} == {resource for _, one in each for resource in one.owned}
        plain = [element.box for element in drawn(svg(seen)) if element.is_text]
        marked = [element.box for element in drawn(svg(seen, highlights=found)) if element.is_text]
        assert [box for box in marked if box in plain] == plain
