"""Every state can be drawn, the picture is clear, and it holds nothing that its viewers can't know."""

from random import Random
from typing import Final

from attrs import evolve
from hypothesis import given, strategies as st

from atlantis_rules import Cards, Item, State
from atlantis_rules.atlantis import SPECTATOR, View, svg, view
from atlantis_rules.atlantis.drawing.highlights import NO_HIGHLIGHTS, highlights_of
from atlantis_rules.atlantis.drawing.path_picture import _ON_SEA, _SAND, _SEA, _SHALLOWS, _WATER
from atlantis_rules.atlantis.phases import Phase
from atlantis_rules.atlantis.state import with_hand, with_piles
from atlantis_rules.drawing import Picture
from atlantis_rules.drawing.symbols import INK
from atlantis_rules.testing.atlantis import ToAct, positions, states
from tests.drawn import Drawn, contrast, drawn, groups, shapes, view_box

AT_LEAST: Final = 4.5
"""The contrast that WCAG asks for between a text and its ground."""

some_state = st.one_of(states(), states(phases=Phase.__args__), positions())


def picture_of(state: State, viewer: int | None) -> Picture:
    """Draw what a seat sees and can do, or everything."""
    if viewer is None:
        return svg(state)
    seen = view(state, viewer % len(state.players))
    return svg(seen, highlights=highlights_of(seen))


some_viewer = st.sampled_from((None, 0, 1, 2, 3))


@given(some_state, some_viewer)
def test_nothing_is_cut_off(state: State, viewer: int | None) -> None:
    picture = picture_of(state, viewer)
    page = view_box(picture)
    for element in drawn(picture):
        assert page.holds(element.box), (element.node.attrib, element.box)


@given(some_state, some_viewer)
def test_what_belongs_to_a_player_lies_within_its_panel_and_apart(state: State, viewer: int | None) -> None:
    elements = [element for element in drawn(picture_of(state, viewer)) if "panel" in element.kinds]
    panels = [element for element in elements if element.kinds == ("panel",) and element.node.tag.endswith("rect")]
    assert len(panels) == len(state.players)
    for number, panel in enumerate(panels):
        assert not any(panel.box.overlaps(other.box) for other in panels[:number])
    for element in elements:
        assert any(panel.box.holds(element.box) for panel in panels)
    written = [element for element in elements if element.is_text]
    for number, element in enumerate(written):
        assert not any(element.box.overlaps(other.box) for other in written[:number]), element.node.text
        cards = (other for other in elements if other.kinds[-1] == "card" and element.kinds[-1] == "hand")
        assert not any(element.box.overlaps(card.box) for card in cards), element.node.text


@given(some_state, some_viewer)
def test_every_text_stands_out_from_its_ground(state: State, viewer: int | None) -> None:
    grounds: list[Drawn] = []
    for element in drawn(picture_of(state, viewer)):
        fill = element.node.get("fill", "")
        if not element.is_text:
            grounds += [element] if fill != "none" else []
            continue
        if element.kinds == ("path",):  # on a coast, or on water in a bend: where, no rectangle tells
            beneath: tuple[str, ...] = {INK: (_WATER, _SAND), _ON_SEA: (_SEA, _SHALLOWS)}[fill]
        else:
            beneath = ([under.node.attrib["fill"] for under in grounds if under.box.holds(element.box)][-1],)
        for ground in beneath:
            assert contrast(fill, ground) >= AT_LEAST, (element.node.text, fill, ground)


@given(some_state, st.integers(min_value=0, max_value=3))
def test_the_picture_of_a_view_is_that_of_the_state_for_the_viewer(state: State, seat: int) -> None:
    seat %= len(state.players)
    assert svg(view(state, seat)) == svg(state, viewers=(seat,))
    assert svg(view(state, SPECTATOR)) == svg(state, viewers=())


@given(some_state, st.integers(min_value=0, max_value=3), st.integers(min_value=0, max_value=2**32))
def test_no_hidden_card_can_be_told_from_a_picture(state: State, seat: int, seed: int) -> None:
    seat %= len(state.players)
    hidden = [item for other, player in enumerate(state.players) if other != seat for item in player.hand]
    mixed: list[Item] = Random(seed).sample([*hidden, *state.draw_pile], len(hidden) + len(state.draw_pile))
    players = list(state.players)
    for other, player in enumerate(players):
        if other != seat:
            hand, mixed = Cards.count(mixed[: len(player.hand)]), mixed[len(player.hand) :]
            players[other] = with_hand(player, hand)
    permuted = with_piles(evolve(state, players=tuple(players)), Cards.count(mixed), state.discards)
    assert svg(permuted, viewers=(seat,)) == svg(state, viewers=(seat,))


@given(some_state)
def test_items_and_figures_differ_in_more_than_colour(state: State) -> None:
    picture = svg(state)
    symbols = {item: {shapes(node) for node in groups(picture, f"item {item}")} for item in Item}
    assert all(len(kinds) <= 1 for kinds in symbols.values())
    seen = [outline for kinds in symbols.values() for outline in kinds]
    assert len(set(seen)) == len(seen)
    figures = {shapes(node) for node in groups(picture, "figure")}
    assert len(figures) == len(state.players)


@given(states(to_act=ToAct.PLAYER), st.booleans())
def test_what_can_be_done_is_pointed_out(state: State, by_another: bool) -> None:  # noqa: FBT001 - it is drawn
    assert isinstance(state.to_act, int)
    seen = view(state, (state.to_act + by_another) % len(state.players))
    found = highlights_of(seen)
    assert (found == NO_HIGHLIGHTS) >= by_another
    each = [highlights_of(seen, [action]) for action in seen.legal_actions]
    assert {*found.arrivals} == {place for one in each for place in one.arrivals}
    assert len(set(found.pieces)) == len(found.pieces)
    _check_pointed_out(seen, svg(seen, highlights=found))


def _check_pointed_out(seen: View, picture: Picture) -> None:
    """A highlight adds marks and moves nothing on the path and before the players."""
    plain = {element.box for element in drawn(svg(seen)) if element.is_text and "status" not in element.kinds}
    marked = {element.box for element in drawn(picture) if element.is_text and "status" not in element.kinds}
    assert plain == marked
