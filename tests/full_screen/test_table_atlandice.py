"""The full-screen table of Atlandice: games played by keys and clicks, and what can be read on the screen meanwhile."""

import re
from random import Random
from typing import Final

import pytest
from attrs import frozen

from atlantis_rules.atlandice import Action, PlayerView, State, new_game, read_state
from atlantis_rules.atlandice.components import AREAS, Area
from atlantis_rules.atlandice.parts.console import result_lines
from atlantis_rules.atlandice.parts.table import AtlandiceGame, game_at_table
from atlantis_rules.atlandice.phases import Over
from atlantis_rules.programs.console.recording import Astray
from atlantis_rules.programs.console.seeded_games import Deciders, Transition, steps_of
from atlantis_rules.programs.full_screen.app import Parting
from atlantis_rules.programs.full_screen.game_screen import ChoiceList, SheetView
from atlantis_rules.study.players import Greedy, Player, RandomPlayer
from tests.at_table import OnArea, Table, arguments, at_table
from tests.record_types import AtlandiceRecord, is_of_atlandice

CITY: Final = """
    players: 3
    library: effect 5 over effect 4, book 2, die
    smithy: effect 10, weapon 3, jewel, 2 dice, submarine
    tavern: exhausted
    seat 0: book 3, tavern effect 8, 2 points
    hand: 4
"""


@frozen
class _Told:
    """Decides as told; forced actions happen automatically."""

    decisions: list[Action]

    def choose(self, knowledge: object, rng: Random) -> Action:
        del knowledge, rng
        return self.decisions.pop(0)


def record_of(game: AtlandiceGame) -> AtlandiceRecord:
    """Return the record of a game of Atlandice."""
    record = game.record()
    assert is_of_atlandice(record)
    return record


def test_a_whole_game_by_keys_is_the_same_game_as_in_the_plain_mode(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = arguments("human,greedy,random", seed="26", game="atlandice")
    start = read_state(CITY.replace("hand: 4", "hand: 15"))
    read: list[str] = []
    games: list[AtlandiceGame] = []

    async def play(table: Table) -> None:
        games.append(table.city)
        while not table.city.is_over:
            await table.press("enter")
        read.append(table.words)
        await table.press("escape")
        assert "the game is over" in table.words
        await table.press("enter", "enter")

    decided: list[Action] = []
    take = AtlandiceGame._take

    def record(game: AtlandiceGame, action: Action, *, forced: bool = False) -> None:
        if game.to_act == 0:
            decided.append(action)
        take(game, action, forced=forced)

    monkeypatch.setattr(AtlandiceGame, "_take", record)
    assert at_table(play, asked, start) is Parting.FINISHED
    players: list[Player[PlayerView, Action]] = [_Told(decided), Greedy(), RandomPlayer()]
    last: Transition[State, Action, object]
    *_, last = steps_of(start, Deciders(State.view, players, asked.seed))
    assert isinstance(last.after.phase, Over)
    assert games[0].state == last.after
    assert " ".join(" ".join(map(str, result_lines(last.after, asked.seats, 72))).split()) in read[0]
    assert "END-2" in read[0]


def test_the_city_the_clock_and_the_players_are_shown_with_marks() -> None:
    async def look(table: Table) -> None:
        lines = table.text.splitlines()
        assert lines[0] == " Atlandice, round 1:  black  Take a die and search its area"
        assert lines[2].startswith(" \u25b6 2 Library        1 die")
        assert re.search(r"Library +1 die +>+ +book x2", lines[2])
        assert re.search(r"Tavern +exhausted", lines[3])
        assert re.search(r"\u25b7 5 Smithy +2 dice sub >+ +jewel, weapon x3", lines[5])
        assert "Clock" in lines[7]
        assert "[" in lines[7]
        assert re.fullmatch(r" +player +jewel +book +supplies +tool +weapon +tiles +points +dice", lines[8])
        assert re.fullmatch(r" \u25ba Black +human +- +3 +- +- +- +1 +2 +0", lines[9])
        await table.pilot.resize_terminal(80, 34)
        await table.pilot.pause()
        assert "tiles: " in table.text, "effects"

    at_table(look, arguments("human,greedy,greedy", game="atlandice"), position=CITY)


def test_keys_and_clicks_lead_to_choices_and_a_second_click_commits() -> None:
    async def look(table: Table) -> None:
        before = table.city.state
        options = table.app.screen.query_one(ChoiceList)
        await table.press("1")
        assert table.panel == "Nothing that you can do now is about the jeweller."
        await table.press("5")
        assert table.choices[options.highlighted or 0].startswith("smithy: ")
        assert table.panel.startswith("black takes a die at the smithy and searches there")
        await table.press("j")
        assert table.panel == "Nothing that you can do now is about jewels."
        await table.press("e")
        assert table.panel == "You cannot do nothing now: choose something."
        await table.click("#city", OnArea(Area.LIBRARY))
        assert table.choices[options.highlighted or 0].startswith("library: ")
        assert table.city.state == before
        await table.click("#city", OnArea(Area.SMITHY))
        await table.click("#city", OnArea(Area.SMITHY))
        assert table.city.state != before
        assert table.choices == ["a jewel", "a weapon"]
        await table.press("w")
        assert options.highlighted == 1
        await table.press("j", "u")
        assert table.city.state == before
        await table.press("u")
        assert table.panel == "Nothing can be taken back: nothing has been decided yet."

    at_table(look, arguments("human,greedy,greedy", game="atlandice"), position=CITY)


def test_words_do_what_they_say_and_refusals_have_their_reasons() -> None:
    async def look(table: Table) -> None:
        before = table.city.state
        await table.type("dance")
        assert table.panel == (
            "'dance' is not an action: begin with 'search', 'take', 'decline', 'swap', 'put', 'submarine', 'turn', "
            "'donate', 'stop', 'explain'. An example is search smithy."
        )
        await table.type("search")
        assert "is not an action" in table.panel
        await table.type("search tavern")
        assert "SEARCH-" in table.panel
        await table.type("explain search smithy")
        assert "SEARCH-2" in table.panel
        assert table.city.state == before
        await table.type("search smithy")
        assert table.city.state != before

    at_table(look, arguments("human,greedy,greedy", game="atlandice"), position=CITY)


def test_a_hint_ranks_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("atlantis_rules.atlandice.parts.table.screen.HINT_PLAYOUTS", 8)

    async def look(table: Table) -> None:
        before = table.city.state
        await table.press("h")
        heading, *lines = table.panel_lines
        assert heading.startswith("Worth trying, the best first")
        assert {line.split(maxsplit=2)[2] for line in lines} <= {*table.choices}
        assert table.city.state == before

    at_table(look, arguments("human,greedy,greedy", game="atlandice"), position=CITY)


def test_nothing_is_hidden_from_several_humans_and_help_names_the_keys() -> None:
    async def look(table: Table) -> None:
        assert "let nobody else look" not in table.words
        for _ in range(6):
            await table.press("enter")
            assert "let nobody else look" not in table.words
        assert table.city.log_of(None).lines
        await table.press("question_mark")
        assert "1 to 6, click" in table.words
        assert "j b s t w" in table.words

    at_table(look, arguments("human,human", game="atlandice"))


def test_it_is_played_in_german() -> None:
    async def look(table: Table) -> None:
        assert "Runde 1" in table.words
        await table.press("6", "question_mark")
        assert "1 bis 6, Klick" in table.words

    at_table(look, arguments("human,greedy,greedy", game="atlandice", language="de"), position=CITY)


def test_a_game_goes_on_from_its_record_and_no_other_game_does() -> None:
    asked = arguments("human,random", seed="5", game="atlandice")
    records: list[AtlandiceRecord] = []
    logs: list[list[str]] = []

    async def play(table: Table) -> None:
        for _ in range(12):
            await table.press("enter")
            records.append(record_of(table.city))
        logs.append([line.plain for line in table.city.log_of(0).lines])

    at_table(play, asked)
    played = list(records)
    game = game_at_table(new_game(len(asked.seats)), asked.seats, asked.seed)
    game.recall(played[7].actions)

    async def go_on(table: Table) -> None:
        for _ in range(4):
            await table.press("enter")
        assert record_of(table.city) == played[-1]
        assert [line.plain for line in table.city.log_of(0).lines] == logs[0]

    at_table(go_on, game)
    with pytest.raises(Astray):
        game_at_table(new_game(2), ("human", "random"), "6").recall(played[-1].actions)


def test_no_line_is_too_long_at_any_size() -> None:
    async def look(table: Table) -> None:
        for _ in range(4):
            for width, height in ((60, 20), (80, 40), (130, 24)):
                await table.pilot.resize_terminal(width, height)
                await table.pilot.pause()
                sheet = table.app.screen.query_one("#city", SheetView).sheet
                assert {zone.thing for zone in sheet.zones} == {OnArea(area) for area in AREAS}
                assert max(line.cell_len for line in sheet.lines) <= width - 2
            await table.press("enter")

    at_table(look, arguments("human,random,random,random", game="atlandice"))


def test_a_random_player_needs_no_human_to_go_on() -> None:
    """The players of other seats are those that were asked for."""
    game = game_at_table(new_game(2), ("random", "human"), "7")
    assert game.humans == [1]
    assert isinstance(game._deciders._players[0], RandomPlayer)
