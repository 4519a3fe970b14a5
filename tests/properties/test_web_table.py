"""Laws of the web table: it follows from its journal, and each follower sees what a view shows, and no more."""

import json
import re
from itertools import pairwise
from pathlib import Path
from random import Random
from runpy import run_path
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given, settings, strategies as st

from atlantis_rules import AtlantisError, BadRules, IllegalAction, atlandice, atlantis, svg, violations
from atlantis_rules.atlandice.text.components_file import components_text
from atlantis_rules.atlantis.parts import testing
from atlantis_rules.atlantis.text.rules import OPTION_VALUES
from atlantis_rules.front_end.table import (
    REFEREE,
    NotToBeTakenBack,
    NotYourTurn,
    StillPlaying,
    Table,
    TakenBack,
    Viewer,
)
from atlantis_rules.games.registry import beginning
from atlantis_rules.games.viewers import SPECTATOR
from atlantis_rules.programs.web import protocol, showing
from atlantis_rules.programs.web.offers import offer
from atlantis_rules.programs.web.openings import Description, Link, recorded, start_again, start_of
from atlantis_rules.programs.web.presenting import Presentation
from atlantis_rules.programs.web.refusals import fault_of
from atlantis_rules.records import Record, UnreadableRecord, read_record, redact, views, write_record
from atlantis_rules.records.record import are_seats
from atlantis_rules.records.wire import read_redacted_record
from atlantis_rules.study.players.naming import called
from atlantis_rules.testing.laws import keeps_secrets
from atlantis_rules.text.languages import languages
from tests.json_documents import in_another_order
from tests.nim import NIM
from tests.playing import AnyGame

LONGEST = 40
RECORDS = Path(__file__).parents[1] / "records"
EXAMPLES = settings(max_examples=6)  # each looks at every entry of a game
GAMES = pytest.mark.parametrize("game", ["atlantis", "atlandice"])
SEEDS = st.integers(0, 2**32)


def played(game: str, players: int, rng: Random, steps: int) -> tuple[Table, list[Table]]:
    """Play at a table at random, and take back what may be taken back now and then; return all tables."""
    rules = {"atlantis": "MAYFAIR", "atlandice": "RECONSTRUCTION"}[game]
    tables = [start_of(game, rules, players).open(rng)]
    for _ in range(steps):
        table = tables[-1]
        if table.to_act is None:
            break
        back = table.may_take_back
        if back is not None and rng.random() < 0.3:
            tables.append(table.take_back(back))
        else:
            tables.append(table.act(table.to_act, rng.choice(table.choices(table.to_act))[0], rng))
    return tables[-1], tables


@GAMES
@EXAMPLES
@given(seed=SEEDS, players=st.integers(2, 4), steps=st.integers(0, LONGEST))
def test_a_table_follows_from_its_journal(game: str, seed: int, players: int, steps: int) -> None:
    table, tables = played(game, players, Random(seed), steps)
    journal = [table.written(number) for number in range(1, table.number + 1)]
    for each in (tables[len(tables) // 2], table):
        again = start_of(game, "MAYFAIR" if game == "atlantis" else "RECONSTRUCTION", players).restore(
            journal[: each.number]
        )
        assert again == each
        assert again.state == each.state
    record = read_record(table.record(REFEREE, ("person",) * players))
    assert record.final == table.state
    for viewer in (SPECTATOR, 0):
        assert table.redacted_record(viewer) == redact(record, viewer)


@GAMES
@EXAMPLES
@given(seed=SEEDS, steps=st.integers(0, LONGEST))
def test_those_who_come_back_get_what_they_have_missed(game: str, seed: int, steps: int) -> None:
    rng = Random(seed)
    table, tables = played(game, 2, rng, steps)
    viewer: Viewer
    for viewer in (0, 1, SPECTATOR, REFEREE):
        everything = table.since(viewer, 0)
        assert [shown.number for shown in everything] == list(range(1, table.number + 1))
        for number in {0, 1, table.number, rng.randrange(table.number + 1)}:
            assert table.since(viewer, number) == everything[number:]
            earlier = tables[max(0, number - 1)]
            assert earlier.since(viewer, 0) == everything[: earlier.number]


@GAMES
@EXAMPLES
@given(seed=SEEDS, steps=st.integers(0, LONGEST))
def test_what_is_seen_folds_to_the_view(game: str, seed: int, steps: int) -> None:
    table, tables = played(game, 3, Random(seed), steps)
    for viewer in (0, 2, SPECTATOR):
        start: Any = atlantis.new_game(3, atlantis.MAYFAIR) if game == "atlantis" else atlandice.new_game(3)
        kept: list[Any] = [start.view(viewer)]
        for shown, after in zip(table.since(viewer, 0), tables, strict=True):
            seen = kept[-1]
            if shown.events:
                for event in shown.events:
                    seen = seen.fold(event)
                kept.append(seen)
            else:
                kept.pop()
            assert kept[-1] == after.view(viewer)


@GAMES
@EXAMPLES
@given(seed=SEEDS, steps=st.integers(1, LONGEST))
def test_only_what_revealed_nothing_is_taken_back(game: str, seed: int, steps: int) -> None:
    _, tables = played(game, 2, Random(seed), steps)
    for before, after in pairwise(tables):
        seat, text = after.written(after.number)
        if text:
            by_chance = len(after.since(REFEREE, before.number)[0].actions) > 1
            assert after.may_take_back == (None if by_chance or after.to_act is None else seat)
        else:
            assert seat == before.may_take_back
            assert after.to_act == seat
        if (back := after.may_take_back) is not None:
            assert back in {0, 1}
            with pytest.raises(NotToBeTakenBack):
                after.take_back(1 - back)
        else:
            for each in (0, 1):
                with pytest.raises(NotToBeTakenBack):
                    after.take_back(each)


@GAMES
@EXAMPLES
@given(seed=SEEDS, steps=st.integers(0, 3 * LONGEST))
def test_only_the_seat_to_act_has_choices(game: str, seed: int, steps: int) -> None:
    table, _ = played(game, 2, Random(seed), steps)
    for viewer in (0, 1, SPECTATOR, REFEREE):
        assert bool(table.choices(viewer)) == (viewer == table.to_act and table.to_act is not None)
    for seat in {0, 1} - {table.to_act}:
        with pytest.raises(NotYourTurn):
            table.act(seat, "end", Random(1))
        with pytest.raises(NotYourTurn):
            table.explain(seat, "end")
        with pytest.raises(NotYourTurn):
            table.question(seat)
    if table.to_act is not None:
        with pytest.raises(StillPlaying):
            table.record(table.to_act, ("person", "person"))


@pytest.mark.parametrize(
    ("game", "text"),
    [("atlantis", "draw ring"), ("atlantis", "bridge 1"), ("atlandice", "stop")],
)
def test_a_refusal_has_the_reasons_of_the_rules(game: str, text: str) -> None:
    table, _ = played(game, 2, Random(1), 0)
    assert table.to_act is not None
    with pytest.raises(IllegalAction) as caught:
        table.act(table.to_act, text, Random(1))
    state: Any = table.state
    refused = showing.refusal(text, caught.value, "en")
    found = violations(state, caught.value.action)
    assert [reason.clauses for reason in refused.reasons] == [(each.clause,) for each in found]
    assert [reason.text.casefold() for reason in refused.reasons] == [str(each).casefold() for each in found]
    assert not refused.legal
    assert showing.explained(state, text, table.explain(table.to_act, text), Presentation("en")) == refused


@GAMES
@EXAMPLES
@given(seed=SEEDS, steps=st.integers(0, LONGEST))
def test_messages_are_read_back(game: str, seed: int, steps: int) -> None:
    rng = Random(seed)
    table, _ = played(game, 2, rng, steps)
    for viewer in (0, SPECTATOR, REFEREE):
        for language in ("en", "de"):
            seen = showing.seen(table, viewer, rng.randrange(table.number), Presentation(language))
            written = protocol.written(seen)
            assert protocol.read_message(written) == seen
            assert protocol.read_message(json.dumps(in_another_order(json.loads(written), rng))) == seen
    lines = showing.seen_record(table, 0)
    record = read_redacted_record(lines)
    assert record == table.redacted_record(0)
    *_, last = views(record)
    assert last == table.view(0)


@GAMES
@EXAMPLES
@given(seed=SEEDS, steps=st.integers(0, LONGEST))
def test_looking_back_shows_what_was_seen_then(game: str, seed: int, steps: int) -> None:
    rng = Random(seed)
    table, tables = played(game, 2, rng, steps)
    number = rng.randrange(table.number) + 1
    for viewer in (0, SPECTATOR, REFEREE):
        then = showing.seen(tables[number - 1], viewer, number - 1, Presentation("en", 400))
        looked = showing.looked(table, viewer, number, Presentation("en", 400))
        (happened,) = then.happened
        assert looked.number == number
        assert looked.happened == evolve(happened, said=happened.said or looked.happened.said)
        assert looked.happened.said or happened.taken_back
        assert protocol.read_message(protocol.written(looked)) == looked
        if table.to_act is not None:
            assert looked.picture == then.picture
    assert showing.looked(table, 0, number, Presentation("de")).picture is None


@GAMES
def test_looking_back_at_a_game_that_is_over_shows_what_a_referee_saw(game: str) -> None:
    table, tables = played(game, 2, Random(2), 10_000)
    assert table.to_act is None
    looked = showing.looked(table, SPECTATOR, 2, Presentation("en", 400))
    assert looked.picture == showing.looked(table, REFEREE, 2, Presentation("en", 400)).picture
    assert looked.picture != showing.looked(tables[2], SPECTATOR, 2, Presentation("en", 400)).picture


@EXAMPLES
@given(testing.states())
def test_what_a_seat_is_sent_keeps_secrets(state: atlantis.State) -> None:
    def sent(shown: AnyGame, seat: int) -> str:
        return protocol.written(showing.seen(Table(shown, (), shown, ()), seat, 0, Presentation("en", 400)))

    if isinstance(state.to_act, int):
        keeps_secrets(sent, state)


def test_when_the_game_is_over_everybody_sees_all_hands() -> None:
    record = read_record((Path(__file__).parents[1] / "records" / "amigo-2-1.atlantis").read_text("utf-8"))
    state: Any = record.final
    for viewer in (0, SPECTATOR, REFEREE):
        picture = showing.seen(Table(state, (), state, ()), viewer, 0, Presentation("en", 400)).picture
        assert picture == str(svg(state, theme="auto", width=400))


def _described(*names: str) -> Description:
    seats = ("person", "greedy", "person", "person")[: len(names)]
    return Description("a table", "atlantis", "AMIGO", atlantis.RULES_VERSION, seats, names, referee=False)


@given(st.lists(st.text(max_size=9) | st.text("ab, \t", max_size=9), min_size=2, max_size=4))
def test_whatever_people_are_called_a_record_can_hold_it(names: list[str]) -> None:
    about = _described(*names)
    assert are_seats(about.recorded_seats, len(names))
    assert about.recorded_seats[1] == "greedy"


@given(st.lists(st.text("abc, \t", max_size=9), min_size=2, max_size=4))
def test_in_a_record_people_have_their_names_without_commas(names: list[str]) -> None:
    called = [" ".join(re.split("[, \t]+", name)).strip() or "person" for name in names]
    called[1] = "greedy"
    assert _described(*names).recorded_seats == tuple(called)


@pytest.mark.parametrize("language", languages())
def test_computers_of_a_record_are_called_by_the_colours_of_their_seats_and_how_they_play(language: str) -> None:
    seats = ("greedy", "Ann", "rollouts:8", "random")
    about = evolve(_described("", "Ann", "", ""), rules="schema: 1", seats=seats)
    assert about.is_recorded
    usual = Presentation(language, names=("", "", "", ""))
    computers = {seat: f"{usual.named(seat)} ({called(seats[seat], language)})" for seat in (0, 2, 3)}
    assert about.names_in(language) == tuple(computers.get(seat, "Ann") for seat in range(4))
    assert _described("", "Ann").names_in(language) == ("", "Ann")


def test_seats_are_called_by_their_names_or_by_their_colours_in_a_language() -> None:
    assert Presentation("en", names=("Ann", "", " ")).called == ("Ann", "Red", "Blue")
    assert Presentation("de", names=("", "Bob")).called == ("Schwarz", "Bob")
    table, _ = played("atlandice", 2, Random(1), 0)
    assert "Ann" in str(showing.seen(table, SPECTATOR, 0, Presentation("de", 400, ("Ann", ""))).picture)
    explained = table.explain(0, table.choices(0)[0][0])
    first = showing.explained(table.state, "", explained, Presentation("de", names=("", "Bob"))).reasons[0]
    assert first.text.startswith("Schwarz nimmt einen Würfel")
    first = showing.explained(table.state, "", explained, Presentation("de")).reasons[0]
    assert first.text == explained.steps[0].text_in("de")
    plain, unnamed = Presentation("de", 400), Presentation("de", 400, ("", ""))
    assert showing.seen(table, 0, 0, unnamed) == showing.seen(table, 0, 0, plain)


@pytest.mark.parametrize("path", [*RECORDS.glob("city-2-*.atlandice")], ids=lambda path: path.stem)
def test_scores_name_the_seats_beside_the_neutral_player_too(path: Path) -> None:
    table = recorded(path.read_text("utf-8"), "person").table
    for language in ("en", "de"):
        shown = showing.seen(table, SPECTATOR, 0, Presentation(language, names=("Ann", "Bob")))
        told = [reason.text for reason in shown.scores]
        assert not any(colour in text for text in told for colour in ("black", "red ", "Schwarz", "Rot "))
        assert not told or any("Ann" in text for text in told)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[" * 1500,
        "null",
        "1",
        "[]",
        '{"type":"act"}',
        '{"type":"fly","number":1}',
        '{"type":"act","action":7,"number":1}',
        '{"type":"act","action":"end","number":true}',
        '{"type":"act","action":"end","number":1.0}',
        '{"type":"act","action":"end","number":-1}',
        '{"type":"act","action":"end","number":1,"more":1}',
        '{"type":"act","action":"\\ud800","number":1}',
        '{"type":"hint","number":1e999}',
        '{"type":"hint","number":' + "9" * 1900 + "}",
        '{"type":"act","action":"' + "x" * protocol.LONGEST_REQUEST + '","number":1}',
    ],
)
def test_what_is_no_request_is_refused(text: str) -> None:
    for read in (protocol.read_request, protocol.read_opening, protocol.read_download):
        with pytest.raises(AtlantisError):
            read(text)


@pytest.mark.parametrize(
    "request_",
    [
        protocol.Follow("secret", 0, "de", 390),
        protocol.Act("end", 7),
        protocol.TakeBack(7),
        protocol.Ask("end", 7),
        protocol.Hint(7),
        protocol.Look(7),
    ],
)
def test_requests_are_read_back(request_: protocol.Request) -> None:
    assert protocol.read_request(protocol.written(request_)) == request_


def test_a_clause_is_told_with_its_ruling_and_its_readings() -> None:
    told = showing.rule("atlantis", "PAY-4", "de")
    assert (told.chapter, told.title) == ("Wasser mit dem Boot überqueren", "Kein Rückgeld, nichts Überflüssiges")
    assert (told.question, told.reading) == (
        "Wie viel mehr als den Preis darf ein Spieler abgeben?",
        "Solange jedes einzelne Stück nötig ist, um den Preis zu erreichen, beliebig viel.",
    )
    assert protocol.read_message(protocol.written(told)) == told
    assert told.docs is None
    option = showing.rule("atlantis", "OPT-1", "en")
    assert (len(option.readings), option.question) == (2, None)
    assert showing.rule("atlandice", "SEARCH-1", "en").readings == ()


def test_the_schema_describes_all_messages() -> None:
    schema: Any = protocol.json_schema()
    assert {"Follow", "Act", "TakeBack", "Ask", "Hint", "Opening", "Download", "Seen", "Failed"} <= set(schema["$defs"])


def test_who_follows_is_told_by_role_and_seat() -> None:
    viewers = [Link("table", role, seat).viewer for role, seat in (("spectator", None), ("referee", None), ("seat", 1))]
    assert viewers == [SPECTATOR, REFEREE, 1]


@pytest.mark.parametrize(("game", "clause"), [("atlantis", "PAY-3"), ("atlandice", "END-1")])
def test_a_clause_is_told_where_the_documentation_has_it(game: str, clause: str) -> None:
    docs = RECORDS.parents[1] / "docs"
    page = {"atlantis": "rules", "atlandice": "rules_atlandice"}[game]
    assert (docs / f"{page}.md").exists()
    label = run_path(str(docs / "_ext" / "labels.py"))["label"]
    told = showing.rule(game, clause, "en", "https://atlantis.example/docs/")
    assert told.docs == f"https://atlantis.example/docs/{page}.html#{label(game, clause)}"


# --- Rules of one's own ---


@pytest.mark.parametrize(
    "options",
    [atlantis.AMIGO, atlantis.KSR, atlantis.Options(landing=atlantis.Landing.SAME_CARD)],
    ids=["usual", "preset", "own"],
)
def test_a_table_plays_by_any_options(options: atlantis.Options) -> None:
    table = start_of("atlantis", str(options), 3).open(Random(1))
    state: object = table.state
    assert isinstance(state, atlantis.State)
    assert state.options == options
    assert table.rules == str(options)


def test_a_table_plays_with_any_components() -> None:
    given = (RECORDS / "city-4-1.atlandice").read_text("utf-8")
    components = read_record(given).initial.components  # type: ignore[attr-defined]  # it is one of Atlandice
    assert components != atlandice.RECONSTRUCTION
    text = components_text(components)
    table = start_of("atlandice", text, 4).open(Random(1))
    state: object = table.state
    assert isinstance(state, atlandice.State)
    assert state.components == components
    assert table.rules == text
    usual = start_of("atlandice", components_text(atlandice.RECONSTRUCTION), 2).open(Random(1))
    assert usual.rules == "RECONSTRUCTION"


OPTIONS = "landing=same_card, extra_card=from_arrival, mainland_tile=last_space, extra_draw=always"


@pytest.mark.parametrize(
    ("game", "rules", "reasons"),
    [
        ("atlantis", "", "atlantis has no rules ''; it has AMIGO, MAYFAIR, KSR, HALL9000, or all 9 options"),
        ("atlantis", "RECONSTRUCTION", "atlantis has no rules 'RECONSTRUCTION'; it has AMIGO, "),
        (
            "atlantis",
            f"paid_cards=bin, bought_cards=can_pay, overpaying=always, {OPTIONS}, luck=good",
            (
                "unknown option 'luck'; paid_cards is box or discards, not 'bin'; "
                "the option figures_on_atlantis is missing"
            ),
        ),
        ("atlandice", "AMIGO", "atlandice has no rules 'AMIGO'; it has RECONSTRUCTION, TWELVE, or components in TOML"),
        ("atlandice", "a=1", "the text: source is missing; "),
        ("atlandice", "a = ", "this is not TOML: "),
        (
            "atlandice",
            components_text(atlandice.RECONSTRUCTION).replace("effect = 1\n", "effect = 2\n"),
            (
                "SETUP-8: the number of tiles with effect 1 is 1, not 0; "
                "SETUP-8: the number of tiles with effect 2 is 1, not 2"
            ),
        ),
    ],
    ids=["none", "other-game", "options", "preset", "field", "toml", "unsound"],
)
def test_rules_by_which_no_game_can_be_played_are_refused(game: str, rules: str, reasons: str) -> None:
    with pytest.raises(BadRules) as caught:
        start_of(game, rules, 2)
    assert str(caught.value).startswith(reasons)
    failed, status = fault_of(caught.value)
    assert (failed.fault, status) == (protocol.Fault.BAD_RULES, 400)


def test_all_that_is_offered_can_be_played_and_is_worded_in_a_language() -> None:
    for language, title in {"en": "Where paid cards go", "de": "Wohin bezahlte Karten kommen"}.items():
        found = offer(language)
        assert protocol.read_message(protocol.written(found)) == found
        first, second, *_ = found.games  # and those that tests have registered
        assert [option.name for option in first.options] == [*OPTION_VALUES]
        assert first.options[0].title == title
        for preset in first.presets:
            text = ", ".join(
                f"{option.name}={value}" for option, value in zip(first.options, preset.values, strict=True)
            )
            for rules in (text, preset.name):
                assert start_of("atlantis", rules, 2).open(Random(1)).rules == preset.name
        assert all(
            {value.name for value in option.values} == {value.value for value in OPTION_VALUES[option.name]}
            for option in first.options
        )
        assert (second.options, second.components) == ((), components_text(atlandice.RECONSTRUCTION))
        assert [preset.name for preset in second.presets] == ["RECONSTRUCTION", "TWELVE"]
    assert "AMIGO" in offer("en").games[0].presets[0].source


# --- Records ---


@pytest.mark.parametrize("path", [*RECORDS.glob("*.atlan*")], ids=lambda path: path.stem)
def test_a_record_is_replayed_at_a_table(path: Path) -> None:
    record = read_record(path.read_text("utf-8"))
    found = recorded(path.read_text("utf-8"), "person")
    table = found.table
    assert table.state == record.final
    journal = [table.written(number) for number in range(1, table.number + 1)]
    again = start_again(table.game, found.start, table.players).restore(journal)
    assert again == table
    assert table.record(REFEREE, found.seats) == write_record(Record(record.initial, record.actions, seats=found.seats))
    assert table.may_take_back is None or not table.is_over


def test_a_record_that_has_just_begun_or_breaks_off_is_replayed() -> None:
    lines = (RECORDS / "amigo-2-1.atlantis").read_text("utf-8").splitlines()
    empty = recorded("\n".join([*lines[:5], "seats: Ann, greedy", ""]), "person")
    assert (empty.table.number, empty.seats) == (0, ("Ann", "greedy"))
    assert (empty.table.to_act, empty.table.is_over) == (None, False)
    shown = showing.seen(empty.table, SPECTATOR, 0, Presentation("en", 400))
    assert (shown.number, shown.happened, shown.scores) == (0, (), ())
    with pytest.raises(StillPlaying):
        empty.table.record(SPECTATOR, ("a", "b"))
    started = recorded("\n".join([*lines[:7], ""]), "person").table  # the path is laid in part; chance goes on
    assert (started.number, started.to_act, started.is_over) == (1, None, False)


def test_a_game_without_chance_in_its_set_up_is_opened_and_restored() -> None:
    """Its first entry has no actions, and does not say that something was taken back."""
    start = Table.of_actions(beginning(NIM.NAME, 2), ())
    opened = start.open(Random(1))
    assert (opened.number, opened.written(1), opened.may_take_back) == (1, (None, ""), None)
    assert opened.state == start.initial
    table = opened.act(0, "take 2", Random(2))
    journal = [table.written(number) for number in range(1, table.number + 1)]
    assert start.restore(journal) == table
    assert table.actions == table.entries[1].actions  # type: ignore[union-attr]  # it was not taken back
    set_up, taken = table.since(REFEREE, 0)
    assert (set_up.seat, set_up.actions, set_up.taken_back) == (None, (), False)
    assert (taken.seat, len(taken.actions), taken.taken_back) == (0, 2, False)


def test_what_was_taken_back_is_an_entry_of_its_own_kind() -> None:
    table = start_of("atlantis", "AMIGO", 2).open(Random(1))
    seat = table.to_act
    assert seat is not None
    bridge = next(text for text, _ in table.choices(seat) if text.startswith("bridge"))
    after = table.act(seat, bridge, Random(2)).take_back(seat)
    assert isinstance(after, Table)
    assert (after.entries[-1], after.written(3)) == (TakenBack(seat), (seat, ""))
    assert (after.since(REFEREE, 2)[0].taken_back, after.standing) == (True, after.entries[:1])


def test_what_is_no_record_is_refused_with_the_place() -> None:
    with pytest.raises(UnreadableRecord) as caught:
        recorded("schema: 1\ngame: chess\nrules: 1\n", "person")
    failed, status = fault_of(caught.value)
    assert (failed.fault, status) == (protocol.Fault.BAD_RECORD, 400)
    assert failed.text.startswith(
        "line 2, column 7: the game 'chess' is unknown; this package knows atlantis, atlandice"
    )
