"""The playground answers any request of a page by messages."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from random import Random
from typing import Final

import pytest

from atlantis_rules import WrongType, atlandice, atlantis
from atlantis_rules.atlandice.text.components_file import components_text
from atlantis_rules.games.chance import CHANCE
from atlantis_rules.games.game import AnyAction, SeatInPlay
from atlantis_rules.games.registry import game_named
from atlantis_rules.games.soundness import Defect, UnsoundPosition
from atlantis_rules.programs.playground import Playground, offered, tables
from atlantis_rules.programs.playground.messages import (
    Answer,
    Asked,
    At,
    Clause,
    Consider,
    Do,
    Downloaded,
    Examine,
    Examined,
    Offered,
    PlacedDefect,
    PlayOn,
    Position,
    Positioned,
    Starts,
    Think,
    json_schema,
    read_answers,
    read_asked,
    written,
    written_answers,
)
from atlantis_rules.programs.playground.positions import placed
from atlantis_rules.programs.playground.tables import MOST_TABLES
from atlantis_rules.programs.web.following import NOT_FOLLOWING
from atlantis_rules.programs.web.presenting import Presentation, drawn
from atlantis_rules.programs.web.protocol import (
    Act,
    Ask,
    CancelReview,
    Download,
    Explained,
    Failed,
    Fault,
    Follow,
    Hint,
    Hinted,
    Look,
    Looked,
    Opened,
    Opening,
    Review,
    Reviewed,
    Reviewing,
    Rule,
    Seen,
    TakeBack,
    Welcome,
)
from atlantis_rules.programs.web.refusals import NoSuchLink, fault_of
from atlantis_rules.records import read_record, replay
from atlantis_rules.records.wire.problems import UnreadableJson
from atlantis_rules.text.unreadable import TextDefect, UnreadablePosition
from tests.guessed_reviews import guessed, review_guessed
from tests.json_schemas import validity
from tests.record_types import is_of_atlandice

GAMES: Final = ("atlantis", "atlandice")

PAYING: Final = """
    path: 28: ring 1, ~, crown 4 (black), olive 2
    hand black: helmet 2
    tiles black: ring 1A
    turn: black
    phase: paying, figure 30, due 1
    usable: helmet 2
    discards: crown
"""

DUE: Final = """\
    path: 28: ring 1, ~, olive 4 (red)
    hand red: ring
    discards: olive
    turn: red
    phase: paying, figure 30, due 9
"""


def asked(*requests: Asked) -> Iterator[Answer]:
    """Return what a playground answers, one request after the other."""
    playground = Playground(Random(3))
    for request in requests:
        text = playground.receive(written(request))
        answers = read_answers(text)
        assert written_answers(answers) == text
        yield from answers


def examined(request: Asked) -> Examined:
    (answer,) = asked(request)
    assert isinstance(answer, Examined)
    return answer


def test_a_person_and_all_levels_can_sit_at_a_table() -> None:
    assert offered("en").players == ("person", "easy", "good", "strong", "greedy", "random")


def examine(text: str, game: str = "atlantis") -> Examined:
    return examined(Examine(game, text, "en", None))


# --- Positions ---


def test_a_position_is_shown_with_all_that_is_legal() -> None:
    found = examined(Examine("atlantis", PAYING, "en", 900))
    assert found.defects == ()
    assert found.to_act == 0
    assert found.status == "Black pays for the crossing: 1 due"
    assert [(each.action, each.text, each.weight) for each in found.choices] == [
        ("pay ring 1A", "pay ring 1 (A)", None),
        ("pay helmet", "pay a helmet card", None),
    ]
    assert found.position == str(atlantis.read_state(PAYING))
    assert found.picture is not None
    assert 'data-action="pay helmet"' in found.picture
    assert (found.scores, found.happened, found.more) == ((), None, 0)


def test_what_an_action_brings_is_said_with_its_clauses() -> None:
    (legal,) = asked(Consider("atlantis", PAYING, "pay helmet", "en"))
    assert isinstance(legal, Explained)
    assert legal.legal
    assert ("PAY-3",) in [reason.clauses for reason in legal.reasons]
    (illegal,) = asked(Consider("atlantis", PAYING, "pay olive", "de"))
    assert isinstance(illegal, Explained)
    assert not illegal.legal
    (done,) = asked(Do("atlantis", PAYING, "pay olive", "de", None))
    assert done == illegal


def test_an_action_leads_to_the_position_after_it() -> None:
    found = examined(Do("atlantis", PAYING, "pay helmet", "en", 900))
    after = atlantis.read_state(PAYING).apply(atlantis.parse_action("pay helmet"))
    assert found.position == str(after)
    assert found.happened is not None
    assert found.happened.seat == 0
    assert [said.text for said in found.happened.said] == ["pay a helmet card"]
    assert found.happened.events


@pytest.mark.parametrize("game", GAMES)
def test_chance_has_outcomes_with_weights_and_plays_on(game: str) -> None:
    start = str({"atlantis": atlantis, "atlandice": atlandice}[game].new_game(2))
    found = examine(start, game)
    assert found.to_act is CHANCE
    assert {each.weight for each in found.choices} == {"1/42" if game == "atlantis" else "1/3"}
    done = examined(Do(game, start, found.choices[0].action, "en", None))
    assert done.happened is not None
    assert done.happened.seat is None
    played = examined(PlayOn(game, start, "en", None))
    assert isinstance(played.to_act, int)
    assert played.happened is not None
    assert len(played.happened.said) > 10
    assert played.position is not None
    again = examined(PlayOn(game, played.position, "en", None))
    assert again.position == played.position
    assert again.happened is None


@pytest.mark.parametrize("game", GAMES)
def test_what_chance_does_is_told_with_all_that_happened(game: str) -> None:
    state = {"atlantis": atlantis, "atlandice": atlandice}[game].new_game(2)
    happened = examined(PlayOn(game, str(state), "en", None)).happened
    assert happened is not None
    assert (happened.number, happened.seat, happened.taken_back) == (0, None, False)
    played, events, rng = state, 0, Random(3)
    while played.to_act is CHANCE:
        played, told = played.step(played.sample(rng))
        events += len(told)
    assert len(happened.events) == events > len(happened.said)


def test_of_many_outcomes_of_chance_the_first_are_listed_and_the_others_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("atlantis_rules.programs.playground.messages.MOST_CHOICES", 5)
    start = atlantis.new_game(2)
    found = examine(str(start))
    assert [each.action for each in found.choices] == [
        atlantis.format_action(action) for action, _ in start.chance_outcomes()[:5]
    ]
    assert found.more == 42 - 5


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("atlantis", "path: ring 1, olive 2 (red)\nhand red: ring\nturn: red"),
        ("atlandice", "smithy: weapon 3, jewel\nhand: 4"),
    ],
)
def test_a_picture_points_at_what_the_player_to_act_may_do(game: str, text: str) -> None:
    state = {"atlantis": atlantis, "atlandice": atlandice}[game].read_state(text)
    assert isinstance(state.to_act, int)
    presentation = Presentation("en", 700, ("", ""))
    pointing = drawn(state, presentation, pointing=state.view(state.to_act))
    assert examined(Examine(game, text, "en", 700)).picture == pointing != drawn(state, presentation)


def test_sentences_call_seats_by_their_colours_and_a_game_that_is_over_has_scores() -> None:
    (offered,) = asked(Starts("en"))
    assert isinstance(offered, Offered)
    for start in offered.starts:
        if start.name == "A game that is over":
            found = examine(start.position, start.game)
            assert found.to_act is None
            assert found.choices == ()
            assert found.scores
            assert found.status is not None
            assert not any("seat 0" in reason.text for reason in found.scores)
    position = str(atlandice.new_game(3).advance(Random(1)))
    (told,) = asked(Consider("atlandice", position, "search library", "en"))
    assert isinstance(told, Explained)
    assert told.reasons[0].text == "Black takes a die at the library and searches there"


def test_positions_to_begin_with_are_sound_and_have_names_in_both_languages() -> None:
    (english,), (german,) = asked_twice(Starts("en"), Starts("de"))
    assert isinstance(english, Offered)
    assert isinstance(german, Offered)
    assert len(english.starts) == 17
    assert {start.game for start in english.starts} == {*GAMES}
    for start, other in zip(english.starts, german.starts, strict=True):
        assert examine(start.position, start.game).defects == ()
        assert start.name != other.name
    names = [(start.game, start.name) for start in english.starts]
    assert len(names) == len({*names})


def asked_twice(one: Asked, other: Asked) -> tuple[list[Answer], list[Answer]]:
    return [*asked(one)], [*asked(other)]


# --- Defects ---


@pytest.mark.parametrize(
    ("game", "text", "expected"),
    [
        (
            "atlantis",
            "path: 1: ring 1\nhand red: rinng 2, helmet",
            [PlacedDefect(2, 11, 5, "'rinng' is not an item; expected one of ", ())],
        ),
        (
            "atlantis",
            "path: 1: ring 1\nhnd red: ring 2\nturn: red\nturn: red",
            [
                PlacedDefect(2, 1, 7, "'hnd red' is not an entry; expected one of ", ()),
                PlacedDefect(4, 1, 4, "duplicate entry 'turn'", ()),
            ],
        ),
        (
            "atlantis",
            "path: 28: ring 1, crown 4\nhand black: helmet\nhand red: flag 16, ring",
            [PlacedDefect(3, 11, 7, "there are 16 flag cards, more than 15", ("COMP-3",))],
        ),
        (
            "atlantis",
            "path: 28: ring 1, =, crown 4\n# a bridge too many\nhand black: helmet",
            [PlacedDefect(1, 19, 1, "0 players have placed their bridge, but 1 lies on the path", ("COMP-4",))],
        ),
        (
            "atlantis",
            "path: 28: ring 1, crown 4 (red)\nmainland: black 3\nhand black: helmet",
            [PlacedDefect(2, 11, 7, "", ("END-1",))],
        ),
        (
            "atlantis",
            DUE,
            [PlacedDefect(5, 31, 5, "no move to there costs so much that 9 is still to be paid", ("PAY-1",))],
        ),
        (
            "atlandice",
            "library: effect 5, efect\nseat 0: 3 pints",
            [
                PlacedDefect(1, 20, 5, "'efect' cannot be at the library; ", ()),
                PlacedDefect(2, 9, 7, "'3 pints' cannot belong to a player; ", ()),
            ],
        ),
        (
            "atlandice",
            "library: book 2, 12 dice\nseat 0: none\nturn: seat 0",
            [PlacedDefect(1, 18, 7, "", ("SETUP-6",))],
        ),
        ("atlandice", "# nothing but\r\nlibrary: book 60\r\n", [PlacedDefect(2, 10, 7, "", ("SETUP-1",))]),
    ],
)
def test_a_defect_has_its_place(game: str, text: str, expected: list[PlacedDefect]) -> None:
    found = examine(text, game)
    assert found.position is None
    assert found.choices == ()
    assert [(each.line, each.column, each.length, each.clauses) for each in found.defects] == [
        (each.line, each.column, each.length, each.clauses) for each in expected
    ]
    for each, wanted in zip(found.defects, expected, strict=True):
        assert each.text.startswith(wanted.text)


def test_what_is_wrong_nowhere_in_particular_has_no_place() -> None:
    found = examine("path: 27: ring 7")
    assert [(each.line, each.clauses) for each in found.defects] == [(1, ("SETUP-2",))]
    found = examine("players: 2")
    assert [(each.line, each.column, each.clauses) for each in found.defects] == [(1, 1, ())]


# --- Where a defect is looked for ---


def reading(*conditions: tuple[str, str, str]) -> Callable[[str], None]:
    """Return a reader that finds a defect wherever a text holds something: what, the clause, and the words."""

    def read(text: str) -> None:
        found = [Defect(clause, words) for part, clause, words in conditions if part in text]
        if found:
            raise UnsoundPosition(found)

    return read


def places(text: str, *conditions: tuple[str, str, str]) -> list[tuple[object, ...]]:
    """Return line, column, length and clauses of what a reader finds, in the order of the answer."""
    read = reading(*conditions)
    with pytest.raises(UnsoundPosition) as caught:
        read(text)
    found = placed(text, caught.value, read)
    assert {each.text for each in found} == {defect.text for defect in caught.value.defects}
    return [(each.line, each.column, each.length, each.clauses) for each in found]


def test_defects_come_in_the_order_of_the_text_and_those_without_a_place_last() -> None:
    text = "hand red: ring 5, flag 7\nhand blue: olive 9\n"
    found = places(text, ("", "D-1", ""), ("olive 9", "C-1", "c"), ("flag 7", "B-1", "b"), ("ring 5", "A-1", "a"))
    assert found == [
        *[(1, 11, 6, ("A-1",)), (1, 19, 6, ("B-1",)), (2, 12, 7, ("C-1",)), (None, None, None, ("D-1",))],
    ]


def test_what_a_defect_names_is_looked_at_first() -> None:
    both = "ring 2, flag 2"
    for words, column in (("too many flag", 9 + 3), ("too many ring", 1 + 3), ("too many", 1 + 3)):
        assert places(f"a: {both}", (both, "A-1", words)) == [(1, column, 6, ("A-1",))]


def test_a_place_without_which_nothing_else_is_wrong_is_better() -> None:
    def read(text: str) -> None:
        if "x" in text and "y" in text:
            raise UnsoundPosition([Defect("A-1", "both")])
        if "x" not in text and "z" not in text:
            raise UnsoundPosition([Defect("B-1", "no x")])

    found = placed("a: x, y", UnsoundPosition([Defect("A-1", "both")]), read)
    assert [(each.line, each.column, each.length) for each in found] == [(1, 7, 1)]

    def read_makeshift(text: str) -> None:
        raise UnsoundPosition([Defect("A-1", "x")] if "x" in text else [Defect("B-1", "no x")])

    found = placed("a: x, y", UnsoundPosition([Defect("A-1", "x")]), read_makeshift)
    assert [(each.line, each.column, each.length) for each in found] == [(1, 4, 1)]


def test_a_defect_in_other_words_is_the_same() -> None:
    def read(text: str) -> None:
        if "a:" in text:
            raise UnsoundPosition([Defect("A-1", f"{text.count('x')} are too many")])

    found = placed("b: q\na: x,\n x,  x", UnsoundPosition([Defect("A-1", "3 are too many")]), read)
    assert [(each.line, each.column, each.length) for each in found] == [(2, 1, 5)]  # the first line of the entry


def test_what_is_tried_in_the_place_of_each_part() -> None:
    text = "path: 28: ring 12, ~=, 3 : ==\nturn: red"
    tried: list[str] = []

    def read(other: str) -> None:
        tried.append(other)
        raise UnreadablePosition([TextDefect(1, 1, "")])

    defect = Defect("A-1", "nowhere")
    assert placed(text, UnsoundPosition([defect]), read) == (PlacedDefect(None, None, None, "nowhere", ("A-1",)),)
    rest = "\nturn: red"
    assert tried == [
        *(f"path: 28: ~, ~=, 3 : =={rest}", f"path: , ~=, 3 : =={rest}", f"path: 1: ring 1, ~=, 3 : =={rest}"),
        *(f"path: 28: ring 12, ~~, 3 : =={rest}", f"path: 28: ring 12, , 3 : =={rest}", text),
        *(f"path: 28: ring 12, ~=, 3 : ~~{rest}", f"path: 28: ring 12, ~=, {rest}"),
        f"path: 28: ring 12, ~=, 1 : =={rest}",
        *("path: 28: ring 12, ~=, 3 : ==\nturn: ~", "path: 28: ring 12, ~=, 3 : ==\nturn: none", text),
        *("turn: red", "path: 28: ring 12, ~=, 3 : ==\n"),
    ]


def test_no_more_than_two_hundred_parts_are_looked_at() -> None:
    tried: list[str] = []

    def read(other: str) -> None:
        tried.append(other)
        raise UnsoundPosition([Defect("A-1", "everywhere")])

    placed(f"a: {', '.join('x' * 250)}", UnsoundPosition([Defect("A-1", "everywhere")]), read)
    assert len(tried) == 200


def test_the_place_of_what_cannot_be_read() -> None:
    text = "one: two, three  # four # five\nfive"
    defects = [TextDefect(1, 6, "?"), TextDefect(1, 11, "?"), TextDefect(1, 11, "'thr' is no 'number'")]
    defects += [TextDefect(1, 6, "'three' is not here"), TextDefect(2, 1, "?"), TextDefect(2, 5, "?")]
    defects += [TextDefect(3, 1, "it ends here")]
    assert placed(text, UnreadablePosition(defects), reading()) == (
        *(PlacedDefect(1, 6, 3, "?", ()), PlacedDefect(1, 11, 5, "?", ())),
        *(PlacedDefect(1, 11, 3, "'thr' is no 'number'", ()), PlacedDefect(1, 6, 3, "'three' is not here", ())),
        *(PlacedDefect(2, 1, 4, "?", ()), PlacedDefect(2, 5, None, "?", ())),
        PlacedDefect(3, 1, None, "it ends here", ()),
    )


# --- Invalid requests ---


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "[" * 100_000,
        "9" * 5_000,
        '{"type":"examine"}',
        '{"type":"follow","secret":"","since":0,"language":"en","width":null}',
        '{"type":"examine","game":"chess","position":"","language":"en","width":null}',
        '{"type":"examine","game":"atlantis","position":"","language":"xx","width":null}',
        '{"type":"examine","game":"atlantis","position":"","language":"en","width":1}',
        '{"type":"examine","game":"atlantis","position":"","language":"en","width":true}',
        '{"type":"do","game":"atlantis","position":"path: 28: ring 1","action":"?","language":"en","width":null}',
        '{"type":"consider","game":"atlandice","position":"","action":"\\ud800","language":"en"}',
        '{"type":"clause","game":"atlantis","id":"PAY-99","language":"en"}',
        '{"type":"clause","game":"chess","id":"PAY-1","language":"en"}',
        '{"type":"starts","language":"\\u0000"}',
        '{"type":"open","game":"atlantis","rules":"AMIGO","seats":["person","os:system"],"names":["",""],"referee":false}',
        '{"type":"open","game":"atlantis","rules":"AMIGO","seats":[],"names":[],"referee":false}',
        '{"type":"open","game":"atlantis","rules":"AMIGO","seats":["person","greedy"],"names":[""],"referee":false}',
        json.dumps({"type": "examine", "game": "atlantis", "position": "x" * 200_000, "language": "en", "width": None}),
    ],
)
def test_bad_input_is_answered_by_a_message(text: str) -> None:
    (answer,) = read_answers(Playground(Random(1)).receive(text))
    assert isinstance(answer, Failed)
    assert answer.text


def test_a_game_that_there_is_not_is_refused_with_those_that_there_are() -> None:
    (answer,) = asked(Examine("chess", PAYING, "en", None))
    assert isinstance(answer, Failed)
    assert answer.text.startswith("the playground has no game 'chess'; it has atlantis, atlandice")


@pytest.mark.parametrize(
    "request_in_german", [Starts("de"), Examine("atlantis", PAYING, "de", None), Clause("atlantis", "PAY-4", "de")]
)
def test_errors_are_in_the_language_that_the_page_asked_for_last(request_in_german: Asked) -> None:
    before, _, after = asked(Think("?"), request_in_german, Think("?"))
    assert isinstance(before, Failed)
    assert isinstance(after, Failed)
    assert before.text == "there is no such link"
    assert after == fault_of(NoSuchLink("there is no such link"), "de")[0] != before


def test_a_language_that_there_is_not_is_refused() -> None:
    for request in (Examine("atlantis", PAYING, "xx", None), Starts("xx")):
        (answer,) = asked(request)
        assert isinstance(answer, Failed)
        assert "xx" in answer.text


def test_it_receives_texts_and_takes_a_random_generator_or_none() -> None:
    with pytest.raises(WrongType):
        Playground(3)  # type: ignore[arg-type]
    with pytest.raises(WrongType):
        Playground().receive(b"{}")  # type: ignore[arg-type]


def test_a_message_has_no_needless_white_space() -> None:
    assert written(Starts("en")) == '{"type":"starts","language":"en"}'
    assert written_answers((NOT_FOLLOWING, NOT_FOLLOWING)).count(" ") == 2 * NOT_FOLLOWING.text.count(" ")


def test_a_position_that_is_too_long_has_a_defect() -> None:
    (defect,) = examine("x" * 30_000).defects
    assert (defect.line, defect.column) == (1, 1)


def test_an_answer_is_read_strictly() -> None:
    with pytest.raises(UnreadableJson):
        read_answers('[{"type":"positioned","game":"atlantis"}]')
    with pytest.raises(UnreadableJson):
        read_asked('{"type":"positioned","game":"atlantis","position":""}')


# --- Tables ---


class Page:
    """A page: it follows tables by messages."""

    def __init__(self, seed: int) -> None:
        self.playground = Playground(Random(seed))
        self.sent: list[str] = []

    def ask(self, request: Asked) -> tuple[Answer, ...]:
        text = self.playground.receive(written(request))
        self.sent.append(text)
        return read_answers(text)

    def open(self, game: str, *seats: str, referee: bool = False) -> Opened:
        rules = "AMIGO" if game == "atlantis" else "RECONSTRUCTION"
        (opened,) = self.ask(Opening(game, rules, seats, ("",) * len(seats), referee))
        assert isinstance(opened, Opened)
        return opened

    def follow(self, secret: str) -> Seen:
        welcome, seen = self.ask(At(secret, Follow(secret, 0, "en", None)))
        assert isinstance(welcome, Welcome)
        assert isinstance(seen, Seen)
        return seen

    def fault(self, request: Asked) -> Fault:
        (answer,) = self.ask(request)
        assert isinstance(answer, Failed)
        return answer.fault


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_against_the_computer(game: str) -> None:
    page = Page(5)
    opened = page.open(game, "person", "greedy")
    secret, computer = opened.seats
    assert secret is not None
    assert computer is None
    seen = page.follow(secret)
    rng, numbers = Random(6), [seen.number]
    while seen.to_act is not None:
        if seen.to_act == 0:
            action = rng.choice(seen.choices).action
            (answer,) = page.ask(At(secret, Act(action, seen.number)))
        else:
            (answer,) = page.ask(Think(secret))
        assert isinstance(answer, Seen)
        assert [each.number for each in answer.happened] == [seen.number + 1]
        seen = answer
        numbers.append(seen.number)
    assert page.ask(Think(secret)) == ()
    assert seen.outcome is not None
    assert seen.scores
    (whole,) = page.ask(Download(secret, whole=True))
    assert isinstance(whole, Downloaded)
    assert whole.name == f"{opened.table}.{game}"
    *_, last = replay(read_record(whole.text))
    (position,) = page.ask(Position(secret))
    assert isinstance(position, Positioned)
    assert position == Positioned(game, str(last))


def test_the_computer_takes_the_action_that_its_player_chooses(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = set[str]()

    def last(player: str, known: SeatInPlay[AnyAction], seed: str) -> int:
        assert player == ("greedy" if known.to_act == 0 else "random")
        seeds.add(seed)
        return len(known.legal_actions) - 1

    monkeypatch.setattr("atlantis_rules.programs.web.computers.choose", last)
    page = Page(4)
    secret = page.open("atlandice", "greedy", "random").spectator
    page.follow(secret)
    while page.ask(Think(secret)):
        pass
    (record,) = page.ask(Download(secret, whole=True))
    assert isinstance(record, Downloaded)
    game = read_record(record.text)
    assert is_of_atlandice(game)
    decisions = [
        (state.legal_actions(), action)
        for state, action in zip(game.replay(), game.actions, strict=False)
        if isinstance(state.to_act, int)
    ]
    assert all(action == legal[-1] for legal, action in decisions)
    assert len(seeds) == len(decisions) > 20


def test_news_are_shown_before_a_computer_acts_again() -> None:
    page = Page(6)
    opened = page.open("atlandice", "person", "random")
    secret, _ = opened.seats
    assert secret is not None
    page.follow(opened.spectator)
    seen = page.follow(secret)
    while seen.to_act == 0:
        (answer,) = page.ask(At(secret, Act(seen.choices[0].action, seen.number)))
        assert isinstance(answer, Seen)
        seen = answer
    (news,) = page.ask(Think(opened.spectator))
    assert isinstance(news, Seen)
    assert (news.number, news.to_act) == (seen.number, 1)
    (news,) = page.ask(Think(opened.spectator))
    assert isinstance(news, Seen)
    assert news.number == seen.number + 1


@pytest.mark.parametrize(("since", "shown"), [(0, [1, 2, 3]), (2, [3]), (3, []), (99, [])])
def test_a_follower_is_shown_what_happened_since(since: int, shown: list[int]) -> None:
    page = Page(6)
    secret = page.open("atlandice", "random", "random").spectator
    seen = page.follow(secret)
    while seen.number < 3:
        (answer,) = page.ask(Think(secret))
        assert isinstance(answer, Seen)
        seen = answer
    assert seen.number == 3
    _, again = page.ask(At(secret, Follow(secret, since, "en", None)))
    assert isinstance(again, Seen)
    assert [each.number for each in again.happened] == shown


def test_a_position_has_no_components() -> None:
    page = Page(13)
    rules = components_text(atlandice.RECONSTRUCTION).replace("black_market_pointers = 2", "black_market_pointers = 3")
    (opened,) = page.ask(Opening("atlandice", rules, ("person", "greedy"), ("", ""), referee=False))
    assert isinstance(opened, Opened)
    assert page.fault(Position(opened.spectator)) is Fault.BAD_RULES


def test_each_person_at_a_table_sees_its_own_hand_alone() -> None:
    page = Page(7)
    opened = page.open("atlantis", "person", "person", "greedy", referee=True)
    first, second, _ = opened.seats
    assert first is not None
    assert second is not None
    assert opened.referee is not None
    for secret in (first, second, opened.spectator, opened.referee):
        page.follow(secret)
    (position,) = page.ask(Position(opened.referee))
    assert isinstance(position, Positioned)
    state = atlantis.read_state(position.position)
    for seat, secret in enumerate((first, second)):
        shown = json.dumps(page.follow(secret).view.value)
        assert shown == json.dumps(view_of(state, seat))
    assert json.dumps(page.follow(opened.spectator).view.value) == json.dumps(view_of(state, None))

    # What one does, the other is shown when it asks.
    seen = page.follow(first)
    assert page.fault(At(second, Act(seen.choices[0].action, seen.number))) is Fault.NOT_YOUR_TURN
    page.ask(At(first, Act(seen.choices[0].action, seen.number)))
    (news,) = page.ask(Think(second))
    assert isinstance(news, Seen)
    assert news.number == seen.number + 1
    assert page.ask(Think(second)) == ()


def view_of(state: atlantis.State, seat: int | None) -> object:
    from atlantis_rules.games.viewers import SPECTATOR  # noqa: PLC0415
    from atlantis_rules.records.wire.formats import object_of  # noqa: PLC0415 - here alone

    return object_of("atlantis", "view", state.view(SPECTATOR if seat is None else seat))


def test_a_table_answers_as_the_web_table_does() -> None:
    page = Page(8)
    opened = page.open("atlantis", "person", "random")
    (secret, _) = opened.seats
    assert secret is not None
    assert page.fault(At(secret, Hint(1))) is Fault.NOT_FOLLOWING
    assert page.fault(Think(secret)) is Fault.NOT_FOLLOWING
    assert page.fault(At(secret, Follow("another", 0, "en", None))) is Fault.NO_SUCH_LINK
    assert page.fault(At("another", Hint(1))) is Fault.NO_SUCH_LINK
    seen = page.follow(secret)
    assert page.fault(At(secret, Hint(99))) is Fault.OUT_OF_DATE
    assert page.fault(At(secret, Look(99))) is Fault.OUT_OF_DATE
    assert page.fault(At(secret, Act(seen.choices[0].action, seen.number + 1))) is Fault.OUT_OF_DATE
    assert page.fault(At(secret, Act("?", seen.number))) is Fault.UNREADABLE
    assert page.fault(At(secret, TakeBack(seen.number))) is Fault.NOT_TO_BE_TAKEN_BACK
    assert page.fault(Download(secret, whole=True)) is Fault.STILL_PLAYING
    (hinted,) = page.ask(At(secret, Hint(seen.number)))
    assert isinstance(hinted, Hinted)
    (told,) = page.ask(At(secret, Ask(hinted.choice.action, seen.number)))
    assert isinstance(told, Explained)
    assert told.legal
    (refused,) = page.ask(At(secret, Act("pay helmet", seen.number)))
    assert isinstance(refused, Explained)
    assert not refused.legal
    (looked,) = page.ask(At(secret, Look(1)))
    assert isinstance(looked, Looked)
    (own,) = page.ask(Download(secret, whole=False))
    assert isinstance(own, Downloaded)
    assert own.name.endswith(".jsonl")
    assert page.fault(At(opened.spectator, Follow(opened.spectator, 0, "xx", None))) is Fault.UNREADABLE
    page.follow(opened.spectator)
    assert page.fault(At(opened.spectator, Act(hinted.choice.action, seen.number))) is Fault.ONLY_FOR_SEATS


@pytest.mark.parametrize("game", ["atlantis", "atlandice"])
def test_a_game_that_is_over_is_reviewed_a_portion_at_a_time(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    monkeypatch.setattr("atlantis_rules.study.review.reviewing.review_portion", lambda _, portion: guessed(portion))
    page = Page(5)
    opened = page.open(game, "random", "random")
    secret = opened.spectator
    page.follow(secret)
    assert page.fault(At(secret, Review())) is Fault.STILL_PLAYING
    while page.ask(Think(secret)):
        pass
    (record,) = page.ask(Download(secret, whole=True))
    assert isinstance(record, Downloaded)
    assert page.ask(At(secret, Review())) == ()
    (first,) = page.ask(Think(secret))
    assert isinstance(first, Reviewing)
    assert first.done == 1
    assert page.ask(At(secret, CancelReview())) == ()
    assert page.ask(Think(secret)) == ()
    page.ask(At(secret, Review()))
    for done in range(2, first.portions):
        assert page.ask(Think(secret)) == (Reviewing(done, first.portions),)
    (reviewed,) = page.ask(Think(secret))
    assert isinstance(reviewed, Reviewed)
    assert page.ask(Think(secret)) == ()
    expected = review_guessed(record.text, tables.PLAYOUTS, "0")
    assert (reviewed.playouts, reviewed.seed) == (expected.playouts, expected.seed)
    actions = [game_named(game).format_action(decision.action) for decision in expected.decisions]
    assert [judgement.done.action for judgement in reviewed.judgements] == actions
    assert len(reviewed.strokes) == len(expected.chances)


def test_news_are_shown_before_a_review(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("atlantis_rules.study.review.reviewing.review_portion", lambda _, portion: guessed(portion))
    page = Page(5)
    opened = page.open("atlandice", "random", "random", referee=True)
    assert opened.referee is not None
    page.follow(opened.referee)
    page.follow(opened.spectator)
    while page.ask(Think(opened.spectator)):
        pass
    answers = [*page.ask(At(opened.referee, Review())), *page.ask(Think(opened.referee))]
    assert [type(answer) for answer in answers] == [Seen, Reviewing]


def test_an_action_is_taken_back() -> None:
    page = Page(9)
    opened = page.open("atlandice", "person", "person")
    (secret, _) = opened.seats
    assert secret is not None
    seen = page.follow(secret)
    while not seen.may_take_back:
        (answer,) = page.ask(At(opened.seats[seen.to_act or 0] or "", Act(seen.choices[0].action, seen.number)))
        assert isinstance(answer, Seen)
        seen = answer
    (answer,) = page.ask(At(secret, TakeBack(seen.number)))
    assert isinstance(answer, Seen)
    assert answer.happened[0].taken_back


@pytest.mark.parametrize("game", GAMES)
def test_every_entry_can_be_looked_back_at_and_nothing_else(game: str) -> None:
    page = Page(11)
    opened = page.open(game, "person", "person")
    seen = page.follow(opened.seats[0] or "")
    while seen.number < 6:
        secret = opened.seats[seen.to_act or 0] or ""
        seen = page.follow(secret)
        (answer,) = page.ask(At(secret, Act(seen.choices[-1].action, seen.number)))
        assert isinstance(answer, Seen)
        seen = answer
    for secret in (*filter(None, opened.seats), opened.spectator):
        page.follow(secret)
        for number in range(1, seen.number + 1):
            (answer,) = page.ask(At(secret, Look(number)))
            assert isinstance(answer, Looked)
            assert answer.number == answer.happened.number == number
        assert [page.fault(At(secret, Look(number))) for number in (0, seen.number + 1)] == [Fault.OUT_OF_DATE] * 2


def test_the_oldest_table_ends_when_there_are_too_many() -> None:
    page = Page(10)
    secrets = [page.open("atlandice", "person", "random").seats[0] or "" for _ in range(MOST_TABLES + 1)]
    assert page.fault(At(secrets[0], Follow(secrets[0], 0, "en", None))) is Fault.NO_SUCH_LINK
    page.follow(secrets[1])


def test_a_clause_is_the_one_of_the_rulebook() -> None:
    (answer,) = asked(Clause("atlandice", "SEARCH-2", "de"))
    assert isinstance(answer, Rule)
    assert answer.id == "SEARCH-2"
    assert answer.docs == "../rules_atlandice.html#atlandice-search-2"


# --- The messages ---


@pytest.mark.needs("jsonschema_rs")
def test_all_messages_are_of_the_schema() -> None:
    fits = validity(json_schema())
    page = Page(11)
    requests: list[Asked] = [
        Examine("atlantis", PAYING, "en", 400),
        Examine("atlantis", "path: 1: ring 1\nhand red: flag 16", "en", None),
        Do("atlantis", PAYING, "pay helmet", "en", None),
        Consider("atlantis", PAYING, "pay olive", "de"),
        PlayOn("atlandice", str(atlandice.new_game(3)), "en", None),
        Starts("de"),
        Clause("atlantis", "PAY-4", "en"),
        Opening("atlandice", "RECONSTRUCTION", ("person", "greedy"), ("", ""), referee=False),
        At("?", Hint(0)),
        At("?", Review()),
        At("?", CancelReview()),
        Think("?"),
        Download("?", whole=True),
        Position("?"),
    ]
    for request in requests:
        assert read_asked(written(request)) == request
        assert fits(json.loads(written(request)))
        page.ask(request)
    for sent in page.sent:
        for answer in json.loads(sent):
            assert fits(answer)


def test_equal_seeds_give_equal_answers() -> None:
    def played() -> list[str]:
        page = Page(12)
        opened = page.open("atlantis", "greedy", "random")
        page.follow(opened.spectator)
        for _ in range(20):
            page.ask(Think(opened.spectator))
        return page.sent

    assert played() == played()


def test_the_playground_needs_nothing_that_a_page_does_not_have() -> None:
    """It is imported and played where neither servers nor event loops nor databases are."""
    program = """
import sys
for name in ("starlette", "uvicorn", "websockets", "rich", "textual", "asyncio", "sqlite3", "_multiprocessing"):
    sys.modules[name] = None
from atlantis_rules.programs.playground import Playground, tables
print(len(Playground().receive('{"type":"starts","language":"en"}')))
"""
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert int(ended.stdout) > 5_000
