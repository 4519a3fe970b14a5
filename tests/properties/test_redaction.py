"""Redacted records: they tell all that somebody has seen, nothing else, and what can't have been seen is refused."""

from collections.abc import Callable, Iterator, Sequence
from random import Random

import pytest
from attrs import evolve
from hypothesis import example, given, settings, strategies as st

from atlantis_rules import KSR, IllegalAction, State, apply, sample
from atlantis_rules.atlantis import SPECTATOR, Action, Cards, DrawCard, Item, Viewer, view
from atlantis_rules.atlantis.events import (
    CardDealt,
    CardDealtUnseen,
    CardDrawn,
    CardDrawnUnseen,
    GaveAll,
    HandShown,
    SeenEvent,
    seen_by,
)
from atlantis_rules.atlantis.phases import Dealing, Drawing, Purchase, TurnStart
from atlantis_rules.atlantis.rules.chronicle import step
from atlantis_rules.atlantis.text.notation import HiddenDraw
from atlantis_rules.record import RULES_VERSIONS, AtlantisRecord, replay, write_record
from atlantis_rules.redacted_actions import GivenCards, RedactedAction, ShownHand
from atlantis_rules.redaction import (
    RedactedRecord,
    UnreadableRedactedRecord,
    read_redacted_record,
    redact,
    write_redacted_record,
)
from atlantis_rules.testing import Game, Script, _record_laws as record_laws, games, laws, play, positions
from atlantis_rules.testing._view_laws import exchanged

GAMES = games() | games(whole=False) | games(initial=positions())


@st.composite
def seen_records(draw: st.DrawFn) -> tuple[AtlantisRecord, Viewer]:
    game = draw(GAMES)
    viewer = draw(st.sampled_from((*range(len(game.initial.players)), SPECTATOR)))
    return AtlantisRecord(game.initial, game.actions, "a seed"), viewer


@given(seen_records())
def test_a_redacted_record_that_was_written_can_be_read(seen: tuple[AtlantisRecord, Viewer]) -> None:
    redacted = redact(*seen)
    text = write_redacted_record(redacted)
    assert read_redacted_record(text) == redacted
    assert write_redacted_record(read_redacted_record(text.replace("\n", "\r\n").removesuffix("\r\n"))) == text


@given(seen_records())
def test_it_has_the_lines_of_the_record(seen: tuple[AtlantisRecord, Viewer]) -> None:
    """The same headings in the same order, but for those who give all; and the same result."""

    def headings(text: str) -> list[str]:
        lines = text.partition("\n\n")[2].splitlines()
        return [line if line.startswith(("end", "scores", "winners")) else line.partition(":")[0] for line in lines]

    record, viewer = seen
    redacted = write_redacted_record(redact(record, viewer))
    kept = "\n".join(line for line in redacted.splitlines() if not line.partition(": ")[2].startswith("give "))
    assert headings(kept) == headings(write_record(record))


Told = Item | Cards | None
"""A card that was seen, a card that was not, or cards that were shown or given."""


def told_by_events(record: AtlantisRecord, viewer: Viewer) -> Iterator[Told]:
    states = tuple(replay(record))
    for before, action in zip(states, record.actions, strict=False):
        for event in step(before, action)[1]:
            yield from _told_by_event(seen_by(event, viewer))


def _told_by_event(event: SeenEvent) -> Iterator[Told]:
    match event:
        case CardDealt(_, item) | CardDrawn(_, item):
            yield item
        case CardDealtUnseen() | CardDrawnUnseen():
            yield None
        case HandShown(_, cards) | GaveAll(_, _, cards, _):
            yield cards
        case _:
            pass


def told_by_actions(actions: Sequence[RedactedAction]) -> Iterator[Told]:
    for action in actions:
        match action:
            case DrawCard(item):
                yield item
            case HiddenDraw():
                yield None
            case ShownHand(cards) | GivenCards(cards):
                yield cards
            case _:
                pass


@given(seen_records())
def test_it_tells_the_cards_that_are_seen(seen: tuple[AtlantisRecord, Viewer]) -> None:
    assert [*told_by_actions(redact(*seen).actions)] == [*told_by_events(*seen)]


def _played_alike(game: Game, start: int, viewer: Viewer, rng: Random) -> list[Action]:
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


def _record_from(start: State, actions: Sequence[Action], viewer: Viewer) -> RedactedRecord:
    return redact(AtlantisRecord(start, tuple(actions)), viewer)


def _shown(record: RedactedRecord) -> list[RedactedAction]:
    return [action for action in record.actions if isinstance(action, ShownHand | GivenCards)]


@given(games(), st.data(), st.integers(0, 2**32 - 1))
def test_it_does_not_depend_on_hidden_cards(game: Game, data: st.DataObject, seed: int) -> None:
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
    assert write_redacted_record(one) == write_redacted_record(two)


@pytest.mark.clause("DRAW-4")
@settings(max_examples=6)
@given(games())
def test_it_does_not_depend_on_draws_that_are_never_seen(game: Game) -> None:
    laws.records_keep_secrets(game)


def test_many_draws_are_exchanged() -> None:
    for seed in range(3):
        game = play(Script(players=2 + seed, options=KSR, seed=seed))
        for viewer in (*range(2 + seed), SPECTATOR):
            twin = laws.with_exchanged_draws(game, viewer, Random(seed))
            differing = [place for place, action in enumerate(game.actions) if twin.actions[place] != action]
            assert len(differing) >= 4
            assert twin.states[-1] == Game.replay(game.initial, twin.actions).final
            for place in differing:
                assert isinstance(twin.actions[place], DrawCard)
                assert view(game.states[place], SPECTATOR).phase == view(twin.states[place], SPECTATOR).phase


def test_where_nothing_is_hidden_the_law_holds() -> None:
    laws.records_keep_secrets(play(Script(steps=1)))


def a_drawn_card(record: AtlantisRecord, viewer: Viewer) -> RedactedRecord:
    """Leave the cards that the next seat has drawn."""
    seen = redact(record, viewer)
    mover = 0 if viewer is SPECTATOR else viewer + 1
    drawn = (state.phase for state in replay(record))
    actions = tuple(
        action if isinstance(phase, Drawing) and phase.seat == mover else alike
        for action, alike, phase in zip(record.actions, seen.actions, drawn, strict=False)
    )
    object.__setattr__(seen, "actions", (*actions, *seen.actions[len(actions) :]))
    return seen


def a_final_hand(record: AtlantisRecord, viewer: Viewer) -> RedactedRecord:
    """Put what the seats have at last behind it."""
    seen = redact(record, viewer)
    object.__setattr__(seen, "actions", (*seen.actions, *record.final.players))
    return seen


@pytest.mark.parametrize("leaking", [a_drawn_card, a_final_hand])
def test_a_redaction_that_tells_a_draw_breaks_the_law(
    leaking: Callable[[AtlantisRecord, Viewer], RedactedRecord],
) -> None:
    game = play(Script(players=3, options=KSR, seed=0, steps=200))
    laws.records_keep_secrets(game)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(record_laws, "redact", leaking)
        with pytest.raises(laws.LawBroken, match="is another if hidden draws are exchanged"):
            laws.records_keep_secrets(game)


def error_in(text: str) -> UnreadableRedactedRecord | None:
    try:
        record = read_redacted_record(text)
    except UnreadableRedactedRecord as error:
        return error
    assert write_redacted_record(record) == text.replace("\r\n", "\n").removesuffix("\n") + "\n"
    return None


@given(seen_records(), st.data())
def test_a_line_with_a_sign_that_does_not_belong_is_refused(
    seen: tuple[AtlantisRecord, Viewer], data: st.DataObject
) -> None:
    redacted = redact(*seen)
    lines = write_redacted_record(redacted).splitlines()
    place = data.draw(st.integers(0, len(lines) - 1).filter(lambda place: not lines[place].startswith("  ")))
    column = data.draw(st.integers(0, len(lines[place])))
    spoilt = [*lines]
    spoilt[place] = f"{lines[place][:column]}!{lines[place][column:]}"
    error = error_in("\n".join(spoilt) + "\n")
    assert error is not None
    assert error.line == place + 1
    assert 1 <= error.column <= len(spoilt[place]) + 1
    if "" in lines[:place]:
        assert error.record is not None
        assert error.record.initial == redacted.initial
        assert error.record.actions == redacted.actions[: len(error.record.actions)]


@given(seen_records(), st.data())
def test_whatever_is_changed_nothing_else_is_raised(seen: tuple[AtlantisRecord, Viewer], data: st.DataObject) -> None:
    lines = write_redacted_record(redact(*seen)).splitlines()
    place = data.draw(st.integers(0, len(lines) - 1))
    other = data.draw(st.sampled_from(lines) | st.text(alphabet="0123 abcdeilnoprstuw?:;,+\n", max_size=30))
    error_in("\n".join([*lines[:place], other, *lines[place + 1 :]]) + "\n")


@given(st.lists(st.text(alphabet="abcdehiknorstw?:;, 0123", max_size=20)))
@example(["  hand black: ? 99"])
def test_no_text_raises_anything_else(lines: list[str]) -> None:
    head = ["schema: 1", "game: atlantis", f"rules: {RULES_VERSIONS['atlantis']}", "seen by: red"]
    error_in("\n".join(lines))
    error_in("\n".join([*head, "options: AMIGO", "players: 2", "", *lines]))
    error_in("\n".join([*head, "position:", "  path: 1: ring 1", *(f"  {line}" for line in lines)]))


@given(seen_records())
def test_another_seed_makes_no_difference(seen: tuple[AtlantisRecord, Viewer]) -> None:
    record, viewer = seen
    assert redact(evolve(record, seed="another one"), viewer) == redact(record, viewer)
