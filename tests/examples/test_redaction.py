"""Redacted records: the parts hidden from each viewer, the parts that nobody can have seen, and their JSON lines."""

import json
import pickle
import re
from collections.abc import Callable

import pytest
from attrs import evolve

from atlantis_rules import (
    Action,
    DrawCard,
    PlayCard,
    WrongType,
    WrongValue,
    atlandice,
    legal_actions,
    new_game,
    read_state,
    view,
)
from atlantis_rules.atlandice.events import DieTaken
from atlantis_rules.atlandice.parts import documents as atlandice_wire
from atlantis_rules.atlantis import SPECTATOR, Viewer
from atlantis_rules.atlantis.cards import NO_CARDS
from atlantis_rules.atlantis.components import Back, Tile
from atlantis_rules.atlantis.events import (
    CardDrawn,
    CardDrawnUnseen,
    CardPlayed,
    DecisionDue,
    GaveAll,
    HandShown,
    PiecePaid,
    SeenEvent,
    TileTaken,
    TurnBegan,
)
from atlantis_rules.atlantis.parts import documents as wire
from atlantis_rules.atlantis.phases import Drawing, Over, Reason, TurnStart
from atlantis_rules.atlantis.text.notation import parse_turn
from atlantis_rules.records import AnyRecord, RedactedRecord, UnfitEvent, redact, views
from atlantis_rules.records.wire import UnreadableJson, UnsoundJson
from tests.examples.helpers import BLACK, BLUE, CROWN, FLAG, OLIVE, RED, RING, STATUE, cards
from tests.examples.test_record import LAST_TURN, POSITION
from tests.record_types import AtlandiceRecord, AtlantisRecord


def ending() -> AtlantisRecord:
    return AtlantisRecord(read_state(POSITION), parse_turn(LAST_TURN), "12", ("Ann", "Bob"))


def both_stuck() -> AtlantisRecord:
    """A game in which the flags are out of the game, as are all cards but one."""
    start = read_state("""
        path: 3: ring 5 (black), ~, crown 6, ~, flag 7 (red)
        mainland: black 2, red 2
        hand black: crown
        hand red: none
        draw pile: none
        turn: red
    """)
    return AtlantisRecord(start, parse_turn("show; show"))


@pytest.mark.clause("DRAW-4")
def test_drawn_cards_are_hidden_from_others() -> None:
    drawn = [CardDrawn(BLACK, item) for item in (FLAG, FLAG, STATUE, OLIVE)]
    assert [event for event in redact(ending(), BLACK).events if isinstance(event, CardDrawn)] == drawn
    for viewer in (RED, SPECTATOR):
        events = redact(ending(), viewer).events
        assert [event for event in events if isinstance(event, CardDrawn | CardDrawnUnseen)] == [
            CardDrawnUnseen(BLACK)
        ] * 4


def test_hands_of_others_are_hidden_in_a_position() -> None:
    start = read_state(POSITION)
    assert redact(ending(), RED).initial == view(start, RED)
    assert redact(ending(), SPECTATOR).initial == view(start, SPECTATOR)


def test_seed_and_names_are_hidden() -> None:
    for viewer in (BLACK, RED, SPECTATOR):
        assert redact(ending(), viewer) == redact(evolve(ending(), seed=None, seats=None), viewer)
        assert "seed" not in wire.REDACTED_RECORDS.to_lines(redact(ending(), viewer))


@pytest.mark.clause("STUCK-1", "STUCK-3", "END-3")
@pytest.mark.parametrize("viewer", [BLACK, RED, SPECTATOR])
def test_shown_and_given_cards_are_seen_by_all(viewer: Viewer) -> None:
    """Nobody can pay, both piles are empty: both are stuck, and both give all."""
    events = redact(both_stuck(), viewer).events
    crown = cards(CROWN)
    assert [event.hand for event in events if isinstance(event, HandShown)] == [NO_CARDS, crown]
    assert [(event.seat, event.cards) for event in events if isinstance(event, GaveAll)] == [(BLACK, crown)]


@pytest.mark.clause("END-2", "END-3", "DRAW-4")
@pytest.mark.parametrize("viewer", [SPECTATOR, BLACK, RED, BLUE])
def test_of_several_that_can_not_pay_each_gives_what_it_has(viewer: Viewer) -> None:
    state = read_state("""
        path: 1: ===, 28: ring 4 (blue), ring 3 (red), ~, crown 3, helmet 5 (black)
        mainland: black 2, red 2, blue 2
        hand black: flag
        hand red: olive
        hand blue: crown, olive
        draw pile: flag 4, ring
        bridges: none
        """)
    actions: list[Action] = [PlayCard(32, FLAG), *[DrawCard(FLAG)] * 4]
    events = redact(AtlantisRecord(state, tuple(actions)), viewer).events
    given = [(event.seat, event.cards) for event in events if isinstance(event, GaveAll)]
    assert given == [(RED, cards(OLIVE)), (BLUE, cards(CROWN, OLIVE))]


def test_nothing_but_seed_and_names_is_hidden_in_atlandice() -> None:
    new = atlandice.new_game(2)
    action = legal_actions(new)[0]
    redacted = redact(AtlandiceRecord(new, (action,), "5", ("Ann", "Bob")), SPECTATOR)
    assert redacted.initial == new.view(SPECTATOR)
    assert redacted.events == new.step(action)[1]
    assert list(views(redacted))[-1] == new.apply(action).view(SPECTATOR)


def test_its_views_can_be_gone_through() -> None:
    seen = redact(ending(), RED)
    assert [redact(ending(), viewer).viewer for viewer in (RED, SPECTATOR)] == [RED, SPECTATOR]
    first, *others = views(seen)
    assert first == seen.initial
    assert len(others) == len(seen.events)
    assert others[-1] == view(ending().final, RED)
    assert list(views(RedactedRecord(seen.initial, seen.events[:3]))) == [first, *others[:3]]


@pytest.mark.parametrize(
    ("viewer", "events", "place", "reason"),
    [
        (RED, (CardDrawn(BLACK, FLAG),), 0, "the event does not fit"),  # the card stays hidden
        (BLACK, (CardDrawnUnseen(BLACK),), 0, "no legal action of the viewer begins with this"),
        (RED, (CardPlayed(BLACK, FLAG), HandShown(BLACK, cards(FLAG))), 1, "the event does not fit"),  # of three cards
        (SPECTATOR, (HandShown(BLACK, cards(FLAG)),), 0, "the event does not fit"),
        # after a step all must be as some state shows it
        (SPECTATOR, (TileTaken(BLACK, 50, Tile(RING, 1, Back.B)), DecisionDue(TurnStart(RED, 0))), 1, "MOVE-2"),
        (BLACK, (CardPlayed(BLACK, RING), DecisionDue(Drawing(RED, 9))), 1, "DRAW-1"),
        (SPECTATOR, (DecisionDue(Over(Reason.ALL_STUCK, (0, 0))),), 0, "END-2"),
        (SPECTATOR, (*redact(ending(), SPECTATOR).events, TurnBegan(RED)), 25, "the game is over"),
        # what the rules do not let the viewer do, though the table would allow it
        (BLACK, (TurnBegan(RED),), 0, "no legal action of the viewer begins with this: atlantis.TurnBegan"),
        (BLACK, (PiecePaid(BLACK, RING, 1),), 0, "no legal action of the viewer begins with this: atlantis.PiecePaid"),
    ],
)
def test_what_can_not_have_been_seen_is_noticed(
    viewer: Viewer, events: tuple[SeenEvent, ...], place: int, reason: str
) -> None:
    initial = redact(ending(), viewer).initial
    with pytest.raises(UnfitEvent, match=reason) as caught:
        list(views(RedactedRecord(initial, events)))
    assert caught.value.place == place
    assert str(caught.value).startswith(f"event {place}: {reason}")
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)  # noqa: S301 - it was pickled here


def test_arguments_of_other_types_are_refused() -> None:
    no_record: AnyRecord = "a record"  # type: ignore[assignment]
    seen = redact(ending(), RED)
    city = redact(AtlandiceRecord(atlandice.new_game(2)), 0)
    calls: tuple[Callable[[], object], ...] = (
        lambda: redact(no_record, 0),
        lambda: redact(AtlandiceRecord(atlandice.new_game(2)), "red"),  # type: ignore[call-overload]
        lambda: RedactedRecord(new_game(2), ()),  # type: ignore[type-var]
        lambda: RedactedRecord(seen.initial, []),  # type: ignore[arg-type]
        lambda: [*views(RedactedRecord(seen.initial, ("50 ring",)))],
        lambda: [*views(RedactedRecord(city.initial, seen.events))],
        lambda: views(ending()),  # type: ignore[arg-type]
        lambda: wire.REDACTED_RECORDS.to_lines(city),  # type: ignore[arg-type]
        lambda: wire.REDACTED_RECORDS.to_lines(ending()),  # type: ignore[arg-type]
        lambda: wire.REDACTED_RECORDS.from_lines(b""),  # type: ignore[arg-type]
    )
    for wrong in calls:
        with pytest.raises(WrongType):
            wrong()
    with pytest.raises(WrongType, match="an event must be one of the viewer's game, not atlantis"):
        [*views(RedactedRecord(city.initial, seen.events))]
    with pytest.raises(WrongType, match=r"an event must be one of the viewer's game, not atlandice.DieTaken"):
        [*views(RedactedRecord(seen.initial, (DieTaken(0, 0, atlandice.Area.JEWELLER),)))]
    for record in (ending(), AtlandiceRecord(atlandice.new_game(2))):
        with pytest.raises(WrongValue, match="seat 3 does not exist"):
            redact(record, 3)


def test_each_line_is_a_document() -> None:
    seen = redact(ending(), RED)
    first, *others = wire.REDACTED_RECORDS.to_lines(seen).splitlines()
    assert json.loads(first) == {
        "version": 1,
        "game": "atlantis",
        "redacted_record": {"rules": 3, "initial": wire.VIEW.to_object(seen.initial)},
    }
    assert tuple(map(wire.SEEN_EVENT.from_json, others)) == seen.events
    assert wire.REDACTED_RECORDS.from_lines("\r\n".join((first, *others))) == seen


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (
            ('"rules":3', '"rules":1'),
            "line 1, $.redacted_record.rules: found 1, expected 3; since then DRAW-1, OPT-7, OPT-8, OPT-9 changed",
        ),
        (('"game":"atlantis"', '"game":"atlandice"'), 'line 1, $: game is "atlandice", expected "atlantis"'),
        (('"type":"card_played","seat":0', '"type":"card_played"'), 'line 2, $.seen_event: the key "seat" is missing'),
        (("\n", "\n\n"), "line 2, $: this is not JSON: line 1, column 1: Expecting value"),
    ],
)
def test_lines_of_another_form_are_refused(change: tuple[str, str], problem: str) -> None:
    text = wire.REDACTED_RECORDS.to_lines(redact(ending(), RED))
    assert change[0] in text
    with pytest.raises(UnreadableJson) as caught:
        wire.REDACTED_RECORDS.from_lines(text.replace(*change, 1))
    assert type(caught.value) is UnreadableJson
    assert str(caught.value) == problem


def test_lines_that_nobody_can_have_seen_are_unsound() -> None:
    first, played, *others = wire.REDACTED_RECORDS.to_lines(redact(ending(), RED)).splitlines()
    with pytest.raises(UnsoundJson, match=r"^line 5, \$\.seen_event: the event does not fit"):
        wire.REDACTED_RECORDS.from_lines("\n".join((first, played, played, played, played, *others)))
    with pytest.raises(UnsoundJson, match=r"^line 1, \$\.redacted_record\.initial: "):
        wire.REDACTED_RECORDS.from_lines(re.sub(r'"draw_pile_size":\d+', '"draw_pile_size":1', first))


def test_each_game_reads_its_own_lines() -> None:
    lines = atlandice_wire.REDACTED_RECORDS.to_lines(redact(AtlandiceRecord(atlandice.new_game(3)), 2))
    assert atlandice_wire.REDACTED_RECORDS.from_lines(lines).viewer == 2
    with pytest.raises(UnreadableJson, match=r'^line 1, \$: game is "atlandice", expected "atlantis"'):
        wire.REDACTED_RECORDS.from_lines(lines)
