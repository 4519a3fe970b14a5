"""Each event says what it moves in the pictures of any game: checked against the pictures before and after it."""

from functools import cache
from random import Random
from typing import Final

import pytest

from atlantis_rules import (
    SPECTATOR,
    Cards,
    DrawCard,
    Item,
    PlayCard,
    Tile,
    WrongType,
    read_state as read_sea_state,
    svg,
)
from atlantis_rules.atlandice import Area, events as ice, read_state
from atlantis_rules.atlandice.examples import LIBRARY
from atlantis_rules.atlantis.events import (
    CardDealtUnseen,
    CardDrawn,
    CardDrawnUnseen,
    CardPlayed,
    FigureMoved,
    GaveAll,
    LandPushedUp,
    PiecePaid,
    PileReshuffled,
    SettlementBegan,
)
from atlantis_rules.atlantis.examples import LAST_TURN
from atlantis_rules.drawing.figures import AnyFigureIds
from atlantis_rules.drawing.moves import Where
from atlantis_rules.drawing.parts import Part, Parts, parts_of
from atlantis_rules.front_end.narration import status
from atlantis_rules.front_end.pictures import figure_ids, highlights_of, layout, moves_of
from atlantis_rules.games.game import AnyAction, AnyEvent, Drawable, SeatInPlay
from atlantis_rules.games.parts import NoSuchPart
from atlantis_rules.games.registry import beginning
from tests.nim import NIM

GAMES: Final = ["atlantis", "atlandice"]
_STEPS: Final = 12


def is_meant(part: Part, where: Where) -> bool:
    """Return whether a part is one of those that fit, of which the last one is meant."""
    return Parts(0, 0, (part,)).find(where) is part


def drawn(seen: SeatInPlay[AnyAction], ids: AnyFigureIds[Drawable]) -> Parts:
    """Return the parts of a picture in which each thing keeps its name."""
    return parts_of(svg(seen, figures=ids))


@cache
def steps(game: str, seed: int) -> list[tuple[AnyEvent, Parts, Parts]]:
    """Play some turns as seat 0 sees them, and return each event with the pictures before and after it."""
    rng = Random(seed)
    state = beginning(game, 2).advance(rng)
    found = list[tuple[AnyEvent, Parts, Parts]]()
    for _ in range(_STEPS):
        seen, ids = state.view(0), figure_ids(state)
        if state.to_act is None:
            break
        played = state.play_on(rng.choice(state.legal_actions()), rng)
        events = [*state.seen_events(played.actions, 0)]
        before = drawn(seen, ids)
        for event, after in zip(events, [*seen.follow(events)][1:], strict=True):
            ids = ids.after(after)
            picture = drawn(after, ids)
            found.append((event, before, picture))
            before = picture
        state = played.state
    return found


@pytest.mark.parametrize("game", GAMES)
def test_what_an_event_moves_is_in_the_pictures_before_and_after_it(game: str) -> None:
    shown = beginning(game, 2)
    moved, kinds = 0, set[type]()
    for event, before, after in steps(game, 5):
        moves = moves_of(shown, event)
        kinds |= {type(event)} if moves else set()
        for move in moves:
            part = after.find(move.part)
            origin = next(filter(None, map(before.find, move.origins)), None)
            if isinstance(event, ice.ResourcesReturned) and origin is None:
                continue  # the party had none
            if isinstance(event, ice.DistrictEmptied) and event.winner is None:
                assert part is None
                continue
            assert part is not None, event
            assert (origin is None) == (not move.origins), event
            moved += 1
            if move.origins and part.kind in {"figure", "die", "taken-die"}:
                there = [each for each in after.parts if is_meant(each, move.part)]
                whence = [before.by_id(each.id) for each in there]  # a thing keeps its name
                assert any(was and any(is_meant(was, each) for each in move.origins) for was in whence)
    assert moved > 10
    assert len(kinds) > 3


def test_a_district_that_is_emptied_can_be_drawn_between_the_events_and_its_things_move() -> None:
    found = dict[str, list[str]]()
    for game in (LIBRARY, read_state("tavern: effect 8, supplies, die\nseat 0: supplies\nseat 1: supplies")):
        state = game
        while type(state.phase).__name__ in {"TurnStart", "Searching", "Rolling"}:
            shown = state
            state, events = state.step(state.legal_actions()[0])
            for event, each in zip(events, [*shown.view(0).follow(events)][1:], strict=True):
                picture = parts_of(svg(each))
                assert picture.parts
                assert status(each, "de", ["Ann", "Bo", "Cid", "Di"][: len(each.standing().scores)])
                for move in moves_of(shown, event):
                    found.setdefault(type(event).__name__, []).append(f"{move.origins[0]} {move.part}")
    assert '.chip[data-party="0"][data-resource="book"] [data-id="chip-2-book"]' in found["ResourcesReturned"]
    assert found["DistrictEmptied"][0] == '[data-id="tile-2-6-3"] [data-id="tile-2-6-3"]'


@pytest.mark.parametrize("game", GAMES)
def test_whatever_changes_its_place_is_said_to_move(game: str) -> None:
    shown = beginning(game, 2)
    for event, before, after in steps(game, 5):
        moving = {part.id for move in moves_of(shown, event) for part in after.parts if is_meant(part, move.part)}
        for part in after.parts:
            was = before.by_id(part.id)
            keys = {"seat", "space", "party", "area"}
            place = {key: value for key, value in part.facts.items() if key in keys}
            old = None if was is None else {key: value for key, value in was.facts.items() if key in keys}
            if old is not None and old != place:
                assert part.id in moving, (event, part)


def test_cards_come_from_piles_and_go_to_them() -> None:
    shown = beginning("atlantis", 2)
    seen = {
        type(event): [*map(str, (move.part, *move.origins))]
        for event, *_ in steps("atlantis", 5)
        for move in moves_of(shown, event)
    }
    assert seen[CardDrawnUnseen] == ['[data-id="hand-1"]', '[data-id="draw-pile"]']
    assert seen[CardPlayed][0] == '[data-id="discard-pile"]'
    assert seen[CardDrawn][0].startswith('[data-id="cards-0-')
    assert moves_of(shown, CardDealtUnseen(1)) == moves_of(shown, CardDrawnUnseen(1))


def test_a_paid_card_goes_to_the_discard_pile_and_a_paid_tile_leaves_the_table() -> None:
    state = read_sea_state(
        f"path: 28: ring 1 (black), {'~, ' * 3}ring 4\nhand black: ring, flag 5\ntiles black: olive 1A"
    )
    charged = state.apply(PlayCard(28, Item.RING))
    paid = [
        (event.piece, [str(move.part) for move in moves_of(charged, event)])
        for action in charged.legal_actions()
        for event in charged.step(action)[1]
        if isinstance(event, PiecePaid)
    ]
    assert (Item.FLAG, ['[data-id="discard-pile"]']) in paid
    assert all(not parts for piece, parts in paid if isinstance(piece, Tile))


def test_in_a_settlement_figures_go_home_and_all_cards_go_to_the_discard_pile() -> None:
    before = LAST_TURN.apply(PlayCard(50, Item.FLAG))
    ids = figure_ids(before)
    after, events = before.step(DrawCard(Item.FLAG))
    (settling, *_) = (event for event in events if isinstance(event, SettlementBegan))
    moved = [move.part for move in moves_of(before, settling)]
    pictures = [parts_of(svg(state, figures=each)) for state, each in ((before, ids), (after, ids.after(after)))]
    places = [[picture.find(part) for part in moved] for picture in pictures]
    assert [[part and part.facts["space"] for part in each] for each in places] == [["48", "51", "54"], ["54"] * 3]
    assert [str(move.part) for move in moves_of(before, GaveAll(1, (), Cards.of(Item.FLAG), 1))] == [
        '[data-id="discard-pile"]'
    ]


def test_piles_land_dice_and_tiles_that_rarely_move_do() -> None:
    sea, ice_game = beginning("atlantis", 2), beginning("atlandice", 2)
    tile = LIBRARY.components.tiles[0]
    rare: list[tuple[Drawable, AnyEvent, str]] = [
        (sea, PileReshuffled(Cards.of(Item.FLAG)), '[data-id="draw-pile"]'),
        (sea, LandPushedUp(17, 17, 18), '[data-id="land-17"]'),
        (ice_game, ice.StackExhausted(Area.LIBRARY, 1, submarine=False), '.die[data-area="black market"]'),
        (ice_game, ice.TileUncovered(tile, 0), '[data-id="tile-'),
    ]
    for shown, event, part in rare:
        (move,) = moves_of(shown, event)
        assert str(move.part).startswith(part)


def test_a_figure_passes_what_it_passes() -> None:
    shown = beginning("atlantis", 2)
    (move,) = moves_of(shown, FigureMoved(1, "ring", 3, 9, (5, 7)))  # type: ignore[arg-type]  # the item is not looked at
    assert [*map(str, move.via)] == ['[data-space="5"]', '[data-space="7"]']


def test_a_game_without_pictures_moves_and_highlights_nothing() -> None:
    state = NIM.new_game(2)
    action = state.legal_actions()[0]
    assert moves_of(state, state.step(action)[1][0]) == ()
    ids = figure_ids(state)
    assert ids.after(state.apply(action)) == ids
    assert svg(state, figures=ids, highlights=highlights_of(state.view(0), [action])) == svg(state)
    with pytest.raises(NoSuchPart):
        layout(state)


@pytest.mark.parametrize("game", GAMES)
def test_highlights_layouts_and_ids_of_any_game_are_its_own(game: str) -> None:
    state = beginning(game, 3).advance(Random(1))
    seen = state.view(0)
    picture = svg(seen, highlights=highlights_of(seen), figures=figure_ids(seen), viewers=[0])
    assert picture != svg(seen)
    width, height = layout(seen).width, layout(seen).height
    assert f'viewBox="0 0 {width:g} {height:g}"' in picture
    assert highlights_of(seen, ()) != highlights_of(seen)


def test_wrong_arguments_are_refused() -> None:
    for call in (layout, figure_ids):
        with pytest.raises(WrongType, match="shown must be a state or a view of one, not int"):
            call(3)  # type: ignore[arg-type]
    with pytest.raises(WrongType, match="shown must be"):
        moves_of(3, None)  # type: ignore[arg-type]
    with pytest.raises(WrongType, match="seen must be a player's view of a game"):
        highlights_of(beginning("atlantis", 2).view(SPECTATOR))  # type: ignore[arg-type]
    with pytest.raises(WrongType, match="where must be of type Where"):
        parts_of(svg(NIM.new_game(2))).find("x")  # type: ignore[arg-type]
    assert parts_of(svg(NIM.new_game(2))).find(Where.of(id="x")) is None


@pytest.mark.parametrize("wrong", [{"kind": 1}, {"seat": None}, {"space": 3.0}])
def test_a_part_is_described_by_texts_and_whole_numbers(wrong: dict[str, object]) -> None:
    with pytest.raises(WrongType):
        Where.of(**wrong)  # type: ignore[arg-type]  # it is wrong
