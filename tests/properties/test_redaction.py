"""Redacted records contain everything that a viewer has seen, and nothing else; impossible ones are rejected."""

from collections.abc import Callable, Sequence
from itertools import islice
from random import Random

import pytest
from attrs import evolve
from hypothesis import given, strategies as st

from atlantis_rules import IllegalAction, State, apply, sample, view
from atlantis_rules.atlandice.parts import documents as atlandice_wire, testing as testing_atlandice
from atlantis_rules.atlantis import KSR, SPECTATOR, Action, DrawCard, View, Viewer, new_game
from atlantis_rules.atlantis.events import CardDrawn, GaveAll, HandShown, SeenEvent
from atlantis_rules.atlantis.parts import documents as atlantis_wire
from atlantis_rules.atlantis.parts.testing import (
    PlayedGame,
    Script,
    games,
    laws,
    play,
    positions,
)
from atlantis_rules.atlantis.parts.testing.laws.views import exchanged
from atlantis_rules.atlantis.phases import Dealing, Drawing, Purchase, TurnStart
from atlantis_rules.records import replay
from atlantis_rules.records.redaction import RedactedRecord, redact, views
from atlantis_rules.records.wire import UnreadableJson
from tests.properties.lawful import OF_WHOLE_GAMES
from tests.record_types import AtlandiceRecord, AtlantisRecord

GAMES = games() | games(whole=False) | games(initial=positions())


STRETCH = 60
"""How many actions are looked at, from the beginning or a turn on: to check each view of a whole game takes long."""


@st.composite
def seen_records(draw: st.DrawFn) -> tuple[AtlantisRecord, Viewer]:
    game = draw(GAMES)
    turns = (place for place, state in enumerate(game.states) if isinstance(state.phase, TurnStart))
    start = draw(st.sampled_from([0, *turns]))
    viewer = draw(st.sampled_from((*range(len(game.initial.players)), SPECTATOR)))
    return AtlantisRecord(game.states[start], game.actions[start : start + STRETCH], "a seed"), viewer


@given(seen_records())
def test_it_is_what_the_viewer_has_seen_of_each_state(seen: tuple[AtlantisRecord, Viewer]) -> None:
    record, viewer = seen
    redacted = redact(record, viewer)
    after_steps = [
        after
        for event, after in zip(redacted.events, islice(views(redacted), 1, None), strict=True)
        if type(event).__name__ in {"DecisionDue", "SeenDecisionDue"}
    ]
    assert [redacted.initial, *after_steps] == [
        view(state, SPECTATOR) if viewer is SPECTATOR else view(state, viewer) for state in replay(record)
    ]
    assert redacted.viewer == viewer


@given(testing_atlandice.games(whole=False), st.sampled_from((SPECTATOR, 0, 1)))
def test_in_atlandice_all_is_seen_but_the_seed(game: testing_atlandice.PlayedGame, viewer: Viewer) -> None:
    record = AtlandiceRecord(game.initial, game.actions, "a seed", ("Ann", "Bob", "Cleo", "Dan")[: game.initial.seats])
    redacted = redact(record, viewer)
    assert redacted == redact(evolve(record, seed=None, seats=None), viewer)
    assert "a seed" not in repr(redacted)
    assert redacted.events == redact(record, 0).events
    assert atlandice_wire.REDACTED_RECORDS.from_lines(atlandice_wire.REDACTED_RECORDS.to_lines(redacted)) == redacted


def _played_alike(game: PlayedGame, start: int, viewer: Viewer, rng: Random) -> list[Action]:
    """Play the rest of a game with other hidden cards, as far as they allow what was done."""
    state = exchanged(game.states[start], viewer, rng)
    done: list[Action] = []
    for action in game.actions[start:]:
        alike = action
        if isinstance(state.phase, Dealing | Drawing | Purchase) and state.phase.seat != viewer:
            alike = sample(state, rng)
        try:
            state = apply(state, alike)
        except IllegalAction:
            break
        done.append(alike)
    return done


def _record_from(start: State, actions: Sequence[Action], viewer: Viewer) -> RedactedRecord[View, SeenEvent]:
    return redact(AtlantisRecord(start, tuple(actions)), viewer)


def _shown(record: RedactedRecord[View, SeenEvent]) -> list[SeenEvent]:
    return [event for event in record.events if isinstance(event, HandShown | GaveAll)]


@given(games(), st.data(), st.integers(0, 2**32 - 1))
def test_it_does_not_depend_on_hidden_cards(game: PlayedGame, data: st.DataObject, seed: int) -> None:
    """Hands that are shown or given are seen: the games are followed up to the first one that differs."""
    starts = [place for place, state in enumerate(game.states) if isinstance(state.phase, TurnStart)]
    start = data.draw(st.sampled_from([0, *starts]))
    viewer = data.draw(st.sampled_from((*range(len(game.initial.players)), SPECTATOR)))
    other = exchanged(game.states[start], viewer, Random(seed))
    actions = _played_alike(game, start, viewer, Random(seed))
    one = _record_from(game.states[start], game.actions[start : start + len(actions)], viewer)
    two = _record_from(other, actions, viewer)
    while _shown(one) != _shown(two):
        actions.pop()
        one = _record_from(game.states[start], game.actions[start : start + len(actions)], viewer)
        two = _record_from(other, actions, viewer)
    assert one == two
    assert hash(one) == hash(two)
    assert repr(one) == repr(two)
    assert atlantis_wire.REDACTED_RECORDS.to_lines(one) == atlantis_wire.REDACTED_RECORDS.to_lines(two)


@pytest.mark.clause("DRAW-4")
@OF_WHOLE_GAMES
@given(games())
def test_it_does_not_depend_on_draws_that_are_never_seen(game: PlayedGame) -> None:
    laws.records.records_keep_secrets(game)


def test_many_draws_are_exchanged() -> None:
    for seed in range(3):
        game = play(Script(new_game(2 + seed, KSR), seed=seed))
        for viewer in (*range(2 + seed), SPECTATOR):
            twin = laws.records.with_exchanged_draws(game, viewer, Random(seed))
            differing = [place for place, action in enumerate(game.actions) if twin.actions[place] != action]
            assert len(differing) >= 4
            assert twin.states[-1] == PlayedGame.replay(game.initial, twin.actions).final
            for place in differing:
                assert isinstance(twin.actions[place], DrawCard)
                assert view(game.states[place], SPECTATOR).phase == view(twin.states[place], SPECTATOR).phase


def test_where_nothing_is_hidden_the_law_holds() -> None:
    laws.records.records_keep_secrets(play(Script(new_game(2), steps=1)))


def a_drawn_card(record: AtlantisRecord, viewer: Viewer) -> RedactedRecord[View, SeenEvent]:
    """Leave the cards that the others have drawn."""
    seen, told = redact(record, viewer), [redact(record, seat).events for seat in range(len(record.initial.players))]
    drawn = zip(seen.events, *told, strict=True)
    events = [next((each for each in all_see if isinstance(each, CardDrawn)), all_see[0]) for all_see in drawn]
    object.__setattr__(seen, "events", tuple(events))
    return seen


def a_final_hand(record: AtlantisRecord, viewer: Viewer) -> RedactedRecord[View, SeenEvent]:
    """Put what the seats have at last behind it."""
    seen = redact(record, viewer)
    hands = (HandShown(seat, player.hand) for seat, player in enumerate(record.final.players))
    object.__setattr__(seen, "events", (*seen.events, *hands))
    return seen


@pytest.mark.parametrize("leaking", [a_drawn_card, a_final_hand])
def test_a_redaction_that_tells_a_draw_breaks_the_law(
    leaking: Callable[[AtlantisRecord, Viewer], RedactedRecord[View, SeenEvent]],
) -> None:
    game = play(Script(new_game(3, KSR), seed=0, steps=200))
    laws.records.records_keep_secrets(game)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(laws.records, "redact", leaking)
        with pytest.raises(laws.LawBroken, match=r"the redacted record of .* is another"):
            laws.records.records_keep_secrets(game)


def error_in(text: str) -> UnreadableJson | None:
    try:
        record = atlantis_wire.REDACTED_RECORDS.from_lines(text)
    except UnreadableJson as error:
        return error
    assert atlantis_wire.REDACTED_RECORDS.from_lines(atlantis_wire.REDACTED_RECORDS.to_lines(record)) == record
    return None


@given(seen_records(), st.data())
def test_a_line_with_a_sign_that_does_not_belong_is_refused(
    seen: tuple[AtlantisRecord, Viewer], data: st.DataObject
) -> None:
    lines = atlantis_wire.REDACTED_RECORDS.to_lines(redact(*seen)).splitlines()
    place = data.draw(st.integers(0, len(lines) - 1))
    column = data.draw(st.integers(0, len(lines[place])))
    lines[place] = f"{lines[place][:column]}!{lines[place][column:]}"
    error = error_in("\n".join(lines))
    assert error is not None
    assert all(problem.path.startswith(f"line {place + 1}, $") for problem in error.problems)


@given(seen_records(), st.data())
def test_whatever_is_changed_nothing_else_is_raised(seen: tuple[AtlantisRecord, Viewer], data: st.DataObject) -> None:
    """Lines that are left out, said twice, or exchanged."""
    lines = atlantis_wire.REDACTED_RECORDS.to_lines(redact(*seen)).splitlines()
    place = data.draw(st.integers(0, len(lines) - 1))
    others = data.draw(st.lists(st.sampled_from(lines), max_size=2))
    error_in("\n".join([*lines[:place], *others, *lines[place + 1 :]]) + "\n")


@given(seen_records())
def test_neither_seed_nor_seats_make_a_difference(seen: tuple[AtlantisRecord, Viewer]) -> None:
    record, viewer = seen
    names = ("Ann", "Bob", "Cleo", "Dan")[: len(record.initial.players)]
    assert redact(evolve(record, seed="another one", seats=names), viewer) == redact(record, viewer)
