"""A front-end of any game is written once, and both type checkers follow it without a cast."""

from random import Random
from typing import assert_type

import pytest

from atlantis_rules import SPECTATOR, Item, PlayCard, WrongType, svg
from atlantis_rules.atlantis.events import CardDealt
from atlantis_rules.drawing import Picture
from atlantis_rules.games.game import AnyAction, AnyEvent, SeatInPlay
from atlantis_rules.games.registry import AnyInPlay, beginning
from atlantis_rules.records import Record, read_record, write_record
from atlantis_rules.records.wire import choices, documents_of
from tests.nim import NIM

GAMES = ["atlantis", "atlandice", NIM.NAME]


class Bot:
    """What a front-end asks of any game, in its types."""

    def __init__(self, game: str) -> None:
        self.rng = Random(1)
        self.state: AnyInPlay = beginning(game, 2).advance(self.rng)

    def offered(self, language: str) -> list[str]:
        """Return the words of all that the seat to act may do."""
        seen = self.seen()
        assert seen.game.NAME == self.state.game.NAME
        return [assert_type(action, AnyAction).text_in(language) for action in seen.legal_actions]

    def seen(self) -> SeatInPlay[AnyAction]:
        """Return what the seat to act sees."""
        seat = assert_type(self.state.seat_to_act, int | None)
        assert seat is not None
        return self.state.view(seat)

    def refused(self, action: AnyAction) -> list[str]:
        """Return why a seat may not act like this, as its view says it."""
        return [violation.clause for violation in self.seen().violations(action)]

    def play(self) -> tuple[AnyEvent, ...]:
        """Take the first action, and return the events."""
        played = self.state.play_on(self.seen().legal_actions[0], self.rng)
        self.state = played.state
        return played.events

    def picture(self) -> Picture:
        """Draw the table as the seat to act sees it."""
        return svg(self.seen(), names=("Ann", "Bo"), language="de", theme="dark", width=800, figures=None, last=())

    def again(self) -> AnyInPlay:
        """Return the state after a record was read and played to its end."""
        initial = beginning(self.state.game.NAME, 2)
        actions = initial.legal_actions()[:1]
        read = read_record(write_record(Record(initial, actions)))
        assert read == Record(initial, actions)
        state = read.initial
        for action in read.actions:
            assert assert_type(action, AnyAction).text_in("en")
            state = state.apply(action)
        return state


@pytest.mark.parametrize("game", GAMES)
def test_what_a_server_sends_of_any_game_goes_by_the_state(game: str) -> None:
    rng = Random(2)
    state = beginning(game, 2).advance(rng)
    documents = documents_of(state)
    seen = state.view(0)
    offered = [documents["choice"].to_object(choice, "de") for choice in choices(seen)]
    for action, written in zip(seen.legal_actions, offered, strict=True):
        assert isinstance(written, dict)
        assert set(written) == {"action", "highlights", "notation", "text"}
        assert written["notation"] == state.game.format_action(action)
        assert (written["text"], written["action"]) == (action.text_in("de"), documents["action"].to_object(action))
        assert documents["action"].from_object(written["action"]) == action
    assert choices(state.view(1)) == ()
    played = state.play_on(seen.legal_actions[0], rng)
    for viewer in (0, 1, SPECTATOR):
        heard = [state.seen_by(event, viewer) for event in played.events]
        assert heard == [*state.seen_events(played.actions, viewer)]
        for event in heard:
            assert documents["seen_event"].from_json(documents["seen_event"].to_json(event)) == event
    assert documents["state"].from_json(documents["state"].to_json(state)) == state


def test_the_functions_for_every_game_refuse_what_is_of_none() -> None:
    state = beginning("atlandice", 2)
    event = CardDealt(0, Item.RING)
    for other in (state, NIM.new_game(2)):
        with pytest.raises(WrongType, match="event"):
            other.seen_by(event, 0)
    with pytest.raises(WrongType, match="seen must be a player's view"):
        choices(state.view(SPECTATOR))  # type: ignore[arg-type]
    with pytest.raises(WrongType, match="shown must be"):
        documents_of("atlandice")  # type: ignore[arg-type]
    with pytest.raises(WrongType, match="of the kind action of atlandice"):
        documents_of(state)["action"].to_object(PlayCard(0, Item.RING))


@pytest.mark.parametrize("game", GAMES)
def test_a_front_end_of_any_game_needs_no_cast(game: str) -> None:
    bot = Bot(game)
    assert all(bot.offered("de"))
    legal = bot.seen().legal_actions
    assert not bot.refused(legal[0])
    rules = bot.state.game
    illegal = next(action for action in (*rules.PLAYER_ACTIONS, *rules.CHANCE_ACTIONS) if action not in legal)
    assert bot.refused(illegal) == [violation.clause for violation in bot.state.violations(illegal)] != []
    before = bot.seen()
    assert bot.play()
    assert bot.picture().startswith("<svg ")
    assert before.viewer == 0
    assert bot.state.view(SPECTATOR).seat_to_act == bot.state.seat_to_act
    assert bot.again() == beginning(game, 2).apply(beginning(game, 2).legal_actions()[0])
