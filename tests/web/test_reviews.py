"""Reviews at the web table: refused while a game goes on, those of the record, and one for all who wait for it."""

import asyncio
import gc
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

import pytest
from attrs import evolve

from atlantis_rules import WrongValue
from atlantis_rules.front_end.table import StillPlaying, Table, TakenBack
from atlantis_rules.games.game import AnyAction
from atlantis_rules.games.registry import AnyInPlay
from atlantis_rules.programs.web import protocol
from atlantis_rules.programs.web.budget import Limits
from atlantis_rules.programs.web.following import Follower
from atlantis_rules.programs.web.keeper import Keeper
from atlantis_rules.programs.web.openings import PERSON, start_of
from atlantis_rules.programs.web.protocol import (
    CancelReview,
    Choice,
    Failed,
    Fault,
    Message,
    Opening,
    Reviewed,
    Reviewing,
)
from atlantis_rules.programs.web.refusals import Full, fault_of
from atlantis_rules.programs.web.reviews import SEED, UnderReview
from atlantis_rules.programs.web.rooms import Rooms
from atlantis_rules.programs.web.storage import Storage
from atlantis_rules.programs.web.thinking import Thinkers
from atlantis_rules.records import Record, read_record, write_record
from atlantis_rules.records.record import in_play
from atlantis_rules.study.players.engines import WorkerDied
from atlantis_rules.study.review import Review, review
from atlantis_rules.study.review.curve import curve_points
from atlantis_rules.study.review.reviewing import Effort, Portion, ReviewedStep
from atlantis_rules.text.messages import say
from tests.guessed_reviews import guessed, review_guessed
from tests.web.serving import DEADLINE, Client, Serving

RECORDS: Final = Path(__file__).parents[1] / "records"
PLAYOUTS: Final = 2
NAMES: Final = ("amigo-2-1.atlantis", "city-2-1.atlandice")


def ending(name: str, actions: int) -> str:
    """Return a record of at least so many of the last actions of a game: it begins where a record may."""
    whole = in_play(read_record((RECORDS / name).read_text("utf-8")))
    states = [*whole.initial.replay(whole.actions)]
    for number in reversed(range(len(whole.actions) - actions)):
        with suppress(WrongValue):
            return write_record(Record(states[number], whole.actions[number:]))
    raise AssertionError(name)


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    settings = ("--review-playouts", str(PLAYOUTS))
    serving = Serving.start(tmp_path_factory.mktemp("tables") / "tables.sqlite", None, *settings)
    try:
        yield serving
    finally:
        assert serving.process.poll() is None, "the server has crashed"
        serving.stop()


def replayed(serving: Serving, record: str) -> protocol.Opened:
    """Open a table at which a record is replayed."""
    status, text = serving.post("/records", record)
    assert status == 201, text
    opened = protocol.read_message(text)
    assert isinstance(opened, protocol.Opened)
    return opened


def heard(client: Client, enough: Callable[[Message], bool]) -> list[Message]:
    """Hear until a message is the one that is waited for, and return all of them."""
    messages = [client.hear()]
    while not enough(messages[-1]):
        messages.append(client.hear())
    return messages


def reviewed(client: Client) -> tuple[list[Reviewing], Reviewed]:
    """Ask for a review, and return all messages of it."""
    client.send(protocol.Review())
    *before, last = heard(client, lambda message: isinstance(message, Reviewed))
    assert isinstance(last, Reviewed)
    return [message for message in before if isinstance(message, Reviewing)], last


def assert_says(found: Reviewed, expected: Review, language: str) -> None:
    """Hold a message against the review that it is to be."""
    game = in_play(expected.record).game

    def choice(action: AnyAction) -> Choice:
        written = game.format_action(action)
        return Choice(written, written if game.NAME == "nim" else say(action, language))  # which has no words for it

    assert (found.playouts, found.seed) == (expected.playouts, expected.seed)
    assert [
        (each.seat, each.grade, each.done, each.played, each.best, each.alternative, each.loss)
        for each in found.judgements
    ] == [
        (each.seat, each.grade, choice(each.action), each.played, choice(each.best), each.alternative, each.loss)
        for each in expected.decisions
    ]
    assert [each.luck for each in found.strokes] == [each.luck for each in expected.chances]
    totals = [expected.totals(seat) for seat in range(expected.players)]
    assert [(each.luck, each.loss) for each in found.seats] == [(each.luck, each.loss) for each in totals]
    assert found.leads[-1] == tuple(each.lead for each in found.seats)
    assert {*found.leads} <= {point.leads for point in curve_points(expected)}


# --- Over real connections ---


def test_there_is_no_review_while_a_game_goes_on(serving: Serving) -> None:
    opened = serving.open("atlantis", PERSON, PERSON, referee=True)
    for secret in (opened.seats[0], opened.spectator, opened.referee):
        with serving.follow(opened.table, secret) as client:
            refused = client.ask(protocol.Review())
            assert isinstance(refused, Failed)
            assert refused.fault is Fault.STILL_PLAYING
    broken_off = in_play(read_record((RECORDS / NAMES[0]).read_text("utf-8")))
    opened = replayed(serving, write_record(evolve(broken_off, actions=broken_off.actions[:-5])))
    with serving.follow(opened.table, opened.referee) as client:
        refused = client.ask(protocol.Review())
        assert isinstance(refused, Failed)
        assert refused.fault is Fault.STILL_PLAYING


def test_a_review_is_that_of_the_record(serving: Serving) -> None:
    """Everybody can make the same one of the record that they download, and it is kept for those who come later."""
    record = ending(NAMES[0], 15)
    opened = replayed(serving, record)
    with serving.follow(opened.table, opened.spectator) as client:
        progress, found = reviewed(client)
        portions = progress[0].portions
        assert [each.done for each in progress] == sorted({each.done for each in progress})
        assert all(0 <= each.done < each.portions == portions for each in progress)
        assert_says(found, review(read_record(record), playouts=PLAYOUTS, seed=SEED), "en")
        assert found.judgements
        assert reviewed(client) == ([], found)
    with serving.follow(opened.table, opened.referee) as other:
        assert reviewed(other) == ([], found)


def test_whoever_cancels_hears_no_more_and_goes_on_from_there(serving: Serving) -> None:
    opened = replayed(serving, ending(NAMES[0], 60))
    with serving.follow(opened.table, opened.spectator) as client:
        client.send(protocol.Review())
        *_, before = heard(client, lambda message: isinstance(message, Reviewing) and message.done > 0)
        client.send(CancelReview())
        client.send(protocol.Look(1))
        *said, _ = heard(client, lambda message: isinstance(message, protocol.Looked))
        assert all(isinstance(message, Reviewing) for message in said)  # those that were on their way
        with pytest.raises(TimeoutError):
            client.connection.recv(1.0)
        client.send(protocol.Review())
        after = client.hear()
        assert isinstance(before, Reviewing)
        assert isinstance(after, Reviewing)
        assert after.done >= before.done
    assert serving.process.poll() is None


# --- At a table ---


class Counted(Thinkers):
    """Guesses at once, counts the portions, and fails as often as it is to."""

    def __init__(self, deaths: int = 0, error: type[Exception] = WorkerDied) -> None:
        super().__init__(1)
        self.portions: list[Portion] = []
        self.deaths = deaths
        self.error = error
        self.held = asyncio.Event()
        self.held.set()

    async def review(self, effort: Effort, portion: Portion, *, table: str, opener: int) -> ReviewedStep | None:
        del effort, table, opener
        await asyncio.sleep(0)
        await self.held.wait()
        self.portions.append(portion)
        if self.deaths:
            self.deaths -= 1
            raise self.error("it was to fail")
        return guessed(portion)


def run(path: Path, thinkers: Counted, test: Callable[[Rooms], Awaitable[None]], limits: Limits | None = None) -> None:
    async def ended() -> None:
        rooms = Rooms(Keeper(Storage(path / "tables.sqlite")), thinkers, limits or Limits(review_playouts=PLAYOUTS))
        try:
            async with asyncio.timeout(DEADLINE):
                await test(rooms)
        finally:
            rooms.close()

    asyncio.run(ended())


async def followers(rooms: Rooms, record: str, *languages: str) -> tuple[protocol.Opened, list[Follower]]:
    """Open a table of a record, and return some who follow it."""
    opened = await rooms.replay(record)
    room, link = await rooms.find(opened.table, opened.spectator)
    return opened, [Follower(room.description, link, language, None) for language in languages]


def test_all_who_wait_share_one_review_each_in_their_language(tmp_path: Path) -> None:
    thinkers, record = Counted(), ending(NAMES[1], 30)

    async def test(rooms: Rooms) -> None:
        opened, (first, second) = await followers(rooms, record, "en", "de")
        room, _ = await rooms.find(opened.table, opened.spectator)
        expected = review_guessed(record, PLAYOUTS, SEED)
        for follower in (first, second):
            await follower.request(room, protocol.Review())
        for follower in (first, second):
            while isinstance(found := await room.reviewed(follower), Reviewing):
                pass
            assert isinstance(found, Reviewed)
            assert_says(found, expected, follower.language)
        game = UnderReview.of(room.table, PLAYOUTS)
        assert len(thinkers.portions) == len(game.portions)

    run(tmp_path, thinkers, test)


def test_a_review_ends_when_nobody_waits_and_goes_on_when_somebody_does(tmp_path: Path) -> None:
    thinkers = Counted()

    async def test(rooms: Rooms) -> None:
        opened, (first, second) = await followers(rooms, ending(NAMES[0], 40), "en", "en")
        room, _ = await rooms.find(opened.table, opened.spectator)
        await first.request(room, protocol.Review())
        await second.request(room, protocol.Review())
        await first.request(room, CancelReview())
        assert isinstance(await room.reviewed(second), Reviewing)  # it goes on for the other one
        thinkers.held.clear()
        await second.request(room, CancelReview())
        await asyncio.sleep(0.05)
        done = len(thinkers.portions)
        thinkers.held.set()
        await asyncio.sleep(0.05)
        assert len(thinkers.portions) == done
        await first.request(room, protocol.Review())
        while isinstance(await room.reviewed(first), Reviewing):
            pass
        assert len(thinkers.portions) == len(UnderReview.of(room.table, PLAYOUTS).portions)

    run(tmp_path, thinkers, test)


@pytest.mark.parametrize("limits", [Limits(reviews=1), Limits(reviews_to_an_opener=1)], ids=["all", "opener"])
def test_no_more_games_are_reviewed_at_once_than_the_server_bears(tmp_path: Path, limits: Limits) -> None:
    thinkers = Counted()
    thinkers.held.clear()

    async def test(rooms: Rooms) -> None:
        opened, (first,) = await followers(rooms, ending(NAMES[0], 20), "en")
        others, (second,) = await followers(rooms, ending(NAMES[1], 20), "en")
        room, _ = await rooms.find(opened.table, opened.spectator)
        other, _ = await rooms.find(others.table, others.spectator)
        await first.request(room, protocol.Review())
        with pytest.raises(Full) as refused:
            await second.request(other, protocol.Review())
        failed, _ = fault_of(refused.value)
        assert (failed.fault, failed.again is None) == (Fault.TOO_MANY, False)
        await first.request(room, protocol.Review())  # it waits already, which costs nothing more
        await first.request(room, CancelReview())
        asked = False
        while not asked:  # until the review that nobody waits for has ended
            await asyncio.sleep(0)
            with suppress(Full):
                await second.request(other, protocol.Review())
                asked = True
        assert isinstance(await other.reviewed(second), Reviewing)

    run(tmp_path, thinkers, test, evolve(limits, review_playouts=PLAYOUTS))


@pytest.mark.parametrize("error", [WorkerDied, RuntimeError])
def test_a_review_that_fails_is_given_up_and_can_be_asked_for_again(
    tmp_path: Path, error: type[Exception], caplog: pytest.LogCaptureFixture
) -> None:
    thinkers = Counted(deaths=1, error=error)

    async def test(rooms: Rooms) -> None:
        opened, (first,) = await followers(rooms, ending(NAMES[0], 20), "de")
        room, _ = await rooms.find(opened.table, opened.spectator)
        for last in (Failed, Reviewed):
            await first.request(room, protocol.Review())
            while isinstance(found := await room.reviewed(first), Reviewing):
                pass
            assert isinstance(found, last)
            assert not isinstance(found, Failed) or found.fault is Fault.UNAVAILABLE

    run(tmp_path, thinkers, test)
    gc.collect()  # asyncio reports an error that nobody took when it forgets the task
    assert ("it was to fail" in caplog.text) is (error is RuntimeError)


def acted(seat: int, action: str, table: Table, rng: Random) -> Table:
    return table.act(seat, action, rng)


def test_a_game_that_the_package_does_not_know_is_reviewed_too(tmp_path: Path) -> None:
    import tests.nim  # noqa: F401, PLC0415 - it registers the game

    async def test(rooms: Rooms) -> None:
        opening = Opening("nim", "USUAL", ("random", "random"), ("", ""), referee=False)
        opened = await rooms.open(opening)
        room, link = await rooms.find(opened.table, opened.spectator)
        follower = Follower(room.description, link, "en", None)
        with pytest.raises(StillPlaying):
            await follower.request(room, protocol.Review())
        rng = Random(4)
        while (seat := room.table.to_act) is not None:
            action, _ = rng.choice(room.table.choices(seat))
            await room.do(room.table.number, partial(acted, seat, action))
        await follower.request(room, protocol.Review())
        while isinstance(found := await room.reviewed(follower), Reviewing):
            pass
        assert isinstance(found, Reviewed)
        record: Record[AnyInPlay, AnyAction] = Record(room.table.initial, room.table.actions)
        assert_says(found, review_guessed(write_record(record), PLAYOUTS, SEED), "en")

    run(tmp_path, Counted(), test)


# --- Entries ---


@pytest.mark.parametrize("game", ["atlantis", "atlandice"])
def test_what_a_review_says_is_said_of_the_entries_of_the_journal(game: str) -> None:
    """The entry before a decision shows the position in which it was made, whatever was taken back before."""
    rng = Random(6)
    table = start_of(game, {"atlantis": "AMIGO", "atlandice": "RECONSTRUCTION"}[game], 2).open(rng)
    while (seat := table.to_act) is not None:
        table = table.act(seat, rng.choice(table.choices(seat))[0], rng)
        if table.may_take_back is not None and rng.random() < 0.3:
            table = table.take_back(table.may_take_back)
    assert any(isinstance(entry, TakenBack) for entry in table.entries)
    under_review = UnderReview.of(table, PLAYOUTS)
    for place, portion in enumerate(under_review.portions):
        under_review.add(place, guessed(portion))
    found = under_review.reviewed("en")
    assert len(found.leads) == table.number
    for judgement in found.judgements:
        before = table.at(judgement.number - 1)
        assert before.to_act == judgement.seat
        legal = {action for action, _ in before.choices(judgement.seat)}
        assert {judgement.done.action, judgement.best.action} <= legal
        seat, done = table.written(judgement.number)
        assert seat == judgement.seat
        assert done.startswith(judgement.done.action)
    numbers = [judgement.number for judgement in found.judgements]
    assert numbers == sorted({*numbers})
    for stroke in found.strokes:
        assert isinstance(stroke.text, str) or stroke.number == 1
