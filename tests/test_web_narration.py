"""The narration of a table on the web: sentences with small pictures, and the course of the scores."""

import re
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from atlantis_rules.front_end.table import REFEREE, Table, Viewer
from atlantis_rules.games.viewers import SPECTATOR
from atlantis_rules.programs.web import showing
from atlantis_rules.programs.web.openings import recorded, start_of
from atlantis_rules.programs.web.presenting import Presentation, small_pictures
from atlantis_rules.programs.web.protocol import Happened
from tests.nim import NIM
from tests.shares import one_in

RULES = {"atlantis": "AMIGO", "atlandice": "RECONSTRUCTION"}
RECORDS = Path(__file__).parent / "records"
VIEWERS: tuple[Viewer, ...] = (1, REFEREE)


def tables_of(game: str, seed: int, *, takes_back: bool = False) -> list[Table]:
    """Return the table after each entry of a game that is played at random."""
    rng = Random(seed)
    tables = [start_of(game, RULES[game], 2).open(rng)]
    while (seat := tables[-1].to_act) is not None:
        table = tables[-1]
        back = table.may_take_back if takes_back and rng.random() < 0.3 else None
        if back is None:
            tables.append(table.act(seat, rng.choice(table.choices(seat))[0], rng))
        else:
            tables.append(table.take_back(back))
    return tables


def said(happened: Happened) -> list[str]:
    return [sentence.text for sentence in happened.said]


@pytest.mark.parametrize("game", RULES)
@pytest.mark.parametrize("seed", range(2)[one_in(2)])
def test_what_is_told_entry_by_entry_is_what_is_told_at_once(game: str, seed: int) -> None:
    tables, again = (tables_of(game, seed, takes_back=True) for _ in range(2))  # they share no state, so no sentence
    for viewer in VIEWERS:
        whole = showing.seen(again[-1], viewer, 0, Presentation("en")).happened
        one_by_one = [
            told
            for number, table in enumerate(tables)
            for told in showing.seen(table, viewer, number, Presentation("en")).happened
        ]
        assert list(whole) == one_by_one
        assert not any(told.said for told in whole if told.taken_back)


@pytest.mark.parametrize("game", RULES)
def test_what_takes_several_entries_is_said_once_by_the_last_of_them(game: str) -> None:
    table = tables_of(game, 1)[-1]
    happened = showing.seen(table, REFEREE, 1, Presentation("en")).happened
    assert all(sentence.clauses for told in happened for sentence in told.said)
    assert happened[-1].said
    silent = [(told, later) for told, later in pairwise(happened) if not told.said]
    assert silent
    for told, later in silent:
        assert later.seat == told.seat
        assert said(showing.looked(table, REFEREE, told.number, Presentation("en")).happened)


def test_a_turn_is_told_as_it_would_be_at_a_table() -> None:
    table = recorded((RECORDS / "amigo-2-1.atlantis").read_text("utf-8"), "person").table
    seen = showing.seen(table, 0, 1, Presentation("en", names=("Ann", "Bob"))).happened
    (paying, *_) = (told for told in seen if any(" pays " in text for text in said(told)))
    assert re.match(r"(Ann|Bob) pays \d+ for crossing \d", said(paying)[0])
    assert paying.said[0].clauses == ("PAY-1",)
    assert paying.said[0].pieces
    assert re.match(r"(Ann|Bob) takes \w+ \d from \d+", said(paying)[1])
    assert any("Bob stands" in text or "Ann stands" in text for told in seen for text in said(told))
    german = showing.seen(table, 0, 1, Presentation("de", names=("Ann", "Bob"))).happened
    assert not {text for told in seen for text in said(told)} & {text for told in german for text in said(told)}


@pytest.mark.parametrize("game", RULES)
def test_every_piece_of_which_a_sentence_speaks_has_a_small_picture(game: str) -> None:
    table = tables_of(game, 1)[-1]
    drawn = set(re.findall(r'data-id="([^"]+)"', small_pictures(table.state) or ""))
    spoken = {
        name
        for told in showing.seen(table, REFEREE, 0, Presentation("en")).happened
        for each in told.said
        for name in each.pieces
    }
    assert spoken
    assert spoken <= drawn


def test_cards_that_others_draw_are_not_shown() -> None:
    for seed in range(3):
        table = tables_of("atlantis", seed)[-1].at(60)
        for told in showing.seen(table, 1, 0, Presentation("en")).happened:
            for sentence in told.said:
                if "draws " in sentence.text.lower() and told.seat == 0:
                    assert re.fullmatch(r"(Black d|D)raws \d+ cards?.*", sentence.text)
                    assert sentence.pieces == ()


@pytest.mark.parametrize("game", RULES)
def test_the_course_leads_to_the_outcome_and_is_there_once_the_game_is_over(game: str) -> None:
    tables = tables_of(game, 2)
    course = showing.seen(tables[-1], SPECTATOR, 0, Presentation("en")).course
    assert len(course) == tables[-1].number
    outcome = tables[-1].outcome()
    assert outcome is not None
    assert course[-1] == outcome.outcome.scores
    for table, scores in zip(tables, course, strict=True):
        assert scores == table.course()[-1]
    assert all(showing.seen(table, REFEREE, 0, Presentation("en")).course == () for table in tables[:-1:20])


def test_a_game_that_has_no_narration_is_told_by_its_actions() -> None:
    table = start_of(NIM.NAME, NIM.RULES[0], 2).open(Random(1))
    action, _ = table.choices(0)[0]
    (told,) = showing.seen(table.act(0, action, Random(1)), 0, table.number, Presentation("en")).happened
    assert said(told) == ["Black chooses: take 1", "Chance decides: roll 2"]
    assert told.said[0].pieces == ()
    assert small_pictures(table.state) is None
