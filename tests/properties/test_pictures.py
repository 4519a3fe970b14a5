"""Every state can be drawn, the picture is clear, and it contains nothing that its viewers cannot know."""

from typing import Final

from hypothesis import given, strategies as st

from atlantis_rules import Item, State, svg, view
from atlantis_rules.atlantis import SPECTATOR, View
from atlantis_rules.atlantis.drawing import figure_ids, layout
from atlantis_rules.atlantis.drawing.highlights import NO_HIGHLIGHTS, highlights_of
from atlantis_rules.atlantis.drawing.themes import ON_SAND, ON_SEA, ON_WATER, PALETTES, SAND, SEA, SHALLOWS, WATER
from atlantis_rules.atlantis.events import FigureMoved
from atlantis_rules.atlantis.parts.testing import ToAct, positions, states
from atlantis_rules.atlantis.phases import Over, Phase, Settling
from atlantis_rules.atlantis.text.notation import format_action
from atlantis_rules.drawing import Picture
from atlantis_rules.drawing.themes import THEMES, palette_of
from atlantis_rules.testing.laws import keeps_secrets
from tests.drawn import Box, Drawn, clicked, contrast, drawn, groups, named, parts, shapes, view_box

AT_LEAST: Final = 4.5
"""The contrast that WCAG asks for between a text and its ground."""

some_state = st.one_of(states(), states(phases=Phase.__args__), positions())


def picture_of(state: State, viewer: int | None, width: int | None = None, theme: str = "light") -> Picture:
    """Draw what a seat sees and can do, or everything."""
    if viewer is None:
        return svg(state, width=width, theme=theme)
    seen = view(state, viewer % len(state.players))
    return svg(seen, highlights=highlights_of(seen), width=width, theme=theme)


some_viewer = st.sampled_from((None, 0, 1, 2, 3))
some_width = st.sampled_from((400, 1600))


@given(some_state, some_viewer, some_width)
def test_nothing_is_cut_off_or_too_small(state: State, viewer: int | None, width: int) -> None:
    picture = picture_of(state, viewer, width)
    page = view_box(picture)
    for element in drawn(picture):
        assert page.holds(element.box), (element.node.attrib, element.box)
        if element.is_text:
            assert float(element.node.attrib["font-size"]) * width / page.right >= 9, element.node.text


@given(some_state, some_viewer, some_width)
def test_what_belongs_to_a_player_lies_within_its_panel_and_apart(state: State, viewer: int | None, width: int) -> None:
    elements = [element for element in drawn(picture_of(state, viewer, width)) if "panel" in element.kinds]
    panels = [element for element in elements if element.kinds == ("panel",) and element.node.tag.endswith("rect")]
    panels = [panel for panel in panels if panel.node.get("fill") != "none"]
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


@given(some_state, some_viewer, st.sampled_from(THEMES))
def test_every_text_stands_out_from_its_ground(state: State, viewer: int | None, theme: str) -> None:
    grounds: list[Drawn] = []
    palette = palette_of(PALETTES, theme)
    where = {ON_WATER: (WATER,), ON_SEA: (SEA, SHALLOWS), ON_SAND: (SAND,)}
    on_path = {palette[ink]: tuple(palette[ground] for ground in grounds) for ink, grounds in where.items()}
    for element in drawn(picture_of(state, viewer, theme=theme)):
        fill = element.node.get("fill", "")
        if not element.is_text:
            grounds += [element] if fill != "none" else []
            continue
        if element.kinds == ("path",):  # on a coast, or on water in a bend: where, no rectangle tells
            beneath: tuple[str, ...] = on_path[fill]
        else:
            beneath = ([under.node.attrib["fill"] for under in grounds if under.box.holds(element.box)][-1],)
        for ground in beneath:
            assert contrast(fill, ground) >= AT_LEAST, (element.node.text, fill, ground)


@given(some_state, st.integers(min_value=0, max_value=3))
def test_the_picture_of_a_view_is_that_of_the_state_for_the_viewer(state: State, seat: int) -> None:
    seat %= len(state.players)
    assert svg(view(state, seat)) == svg(state, viewers=(seat,))
    assert svg(view(state, SPECTATOR)) == svg(state, viewers=())


@given(some_state)
def test_items_and_figures_differ_in_more_than_colour(state: State) -> None:
    picture = svg(state)
    symbols = {item: {shapes(node) for node in groups(picture, f"item {item}")} for item in Item}
    assert all(len(kinds) <= 1 for kinds in symbols.values())
    seen = [outline for kinds in symbols.values() for outline in kinds]
    assert len(set(seen)) == len(seen)
    figures = {shapes(node) for node in groups(picture, "figure")}
    assert len(figures) == len(state.players)


@given(some_state, st.integers(min_value=0, max_value=3))
def test_every_legal_action_is_found_by_clicks_and_only_legal_ones_are(state: State, seat: int) -> None:
    seat %= len(state.players)
    seen = view(state, seat)
    meant = clicked(svg(seen))
    assert meant == {format_action(action) for action in seen.legal_actions}
    assert clicked(svg(view(state, SPECTATOR))) == clicked(svg(state, viewers=())) == frozenset()


@given(some_state)
def test_a_picture_keeps_secrets(state: State) -> None:
    keeps_secrets(lambda shown, viewer: (svg(view(shown, viewer), theme="auto"), layout(shown)), state)


@given(some_state, some_width)
def test_the_layout_agrees_with_the_picture(state: State, width: int) -> None:
    places, picture = layout(state, width=width), svg(state, width=width)
    assert view_box(picture) == (0, 0, places.width, places.height)
    found = {name: (facts, box) for name, facts, box in parts(picture)}
    for facts, box in found.values():
        if facts.get("class") in {"stack", "single", "face-down", "to-be-laid"}:
            space = places.spaces[int(facts["data-space"])]
            assert abs((box.left + box.right) / 2 - space.centre.x) < 1
            assert abs((box.top + box.bottom) / 2 - space.centre.y) < 1
    for seat, panel in enumerate(places.panels):
        _, box = found[f"panel-{seat}"]
        assert Box(panel.x - 4, panel.y - 4, panel.x + panel.width + 4, panel.y + panel.height + 4).holds(box)
    for name, pile in (("draw-pile", places.draw_pile), ("discard-pile", places.discard_pile)):
        box = found[name][1]
        assert (abs(pile.x - box.left) < 3, abs(pile.y - box.top) < 3) == (True, True)
        assert box.right <= pile.x + pile.width + 20


@given(states(to_act=ToAct.PLAYER), st.integers(min_value=0, max_value=999))
def test_things_keep_their_names(state: State, number: int) -> None:
    actions = state.legal_actions()
    after, happened = state.step(actions[number % len(actions)])
    before_ids = figure_ids(state)
    ids = before_ids.after(after)
    before, then = (
        named(picture) for picture in (svg(state, figures=before_ids), svg(after, figures=ids, last=happened))
    )
    fixed = ("class", "data-item", "data-value", "data-back", "data-gap")
    for name in before.keys() & then.keys():
        if name.startswith("tile-"):
            assert [before[name].get(fact) for fact in fixed[1:]] == [then[name].get(fact) for fact in fixed[1:]]
    moved = {(event.seat, event.origin, event.arrival) for event in happened if isinstance(event, FigureMoved)}
    if len(moved) <= 1 and not isinstance(after.phase, Over | Settling):
        went = {
            (int(facts["data-seat"]), int(facts["data-space"]), int(then[name]["data-space"]))
            for name, facts in before.items()
            if name.startswith("figure-") and facts["data-space"] != then[name]["data-space"]
        }
        assert went == moved


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
