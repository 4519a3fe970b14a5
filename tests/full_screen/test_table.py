"""The full-screen table: games played by keys and clicks, and what can be read on the screen meanwhile."""

import re
from pathlib import Path
from random import Random
from typing import Final

import pytest
from attrs import frozen

from atlantis_rules import Action, new_game, view
from atlantis_rules.atlantis.parts.console import result_lines
from atlantis_rules.atlantis.parts.table import AtlantisGame, game_at_table
from atlantis_rules.atlantis.parts.table.screen import AtlantisScreen as TableScreen
from atlantis_rules.atlantis.path import with_bridge
from atlantis_rules.atlantis.phases import Over, TurnStart
from atlantis_rules.atlantis.seen import PlayerView
from atlantis_rules.programs.command_line.play_arguments import PlayArguments
from atlantis_rules.programs.console.exits import CannotWrite
from atlantis_rules.programs.console.recording import Astray
from atlantis_rules.programs.console.seeded_games import BotFailed
from atlantis_rules.programs.full_screen.app import Parting
from atlantis_rules.programs.full_screen.game_screen import ChoiceList, SheetView
from atlantis_rules.records import read_record
from atlantis_rules.study.players import Greedy, Player, RandomPlayer
from atlantis_rules.study.players.failing import fault_raised
from tests.at_table import OnCard, OnPlace, OnTile, Table, arguments, at_table
from tests.examples.helpers import OLIVE, tile
from tests.record_types import AtlantisRecord, is_of_atlantis
from tests.seeded import steps

CROSSING: Final = """
    path: 30: ring 2 (black), olive 5, ~, crown 5, ring 4, olive 4, helmet 4
    hand black: crown, statue, olive 2
    hand red: flag 3
    tiles black: amphora 4B, flag 2B
    turn: black
"""


def record_of(game: AtlantisGame) -> AtlantisRecord:
    """Return the record of a game of Atlantis."""
    record = game.record()
    assert is_of_atlantis(record)
    return record


@frozen
class _Told:
    """Decides as told; forced actions happen automatically."""

    actions: list[Action]

    def choose(self, knowledge: object, rng: Random) -> Action:
        del knowledge, rng
        return self.actions.pop(0)


def test_a_whole_game_by_keys_is_the_same_game_as_in_the_plain_mode(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = arguments("human,greedy,random", seed="26")
    read: list[str] = []

    games: list[AtlantisGame] = []

    async def play(table: Table) -> None:
        games.append(table.game)
        while not table.game.is_over:
            await table.press("enter")
        read.append(table.words)
        read.append(" ".join(" ".join(map(str, table.game.result())).split()))
        await table.press("escape")
        assert "the game is over" in table.words
        await table.press("enter", "enter")

    recorded: list[Action] = []
    take = AtlantisGame._take

    def record(game: AtlantisGame, action: Action, *, forced: bool = False) -> None:
        if game.to_act == 0:
            recorded.append(action)
        take(game, action, forced=forced)

    monkeypatch.setattr(AtlantisGame, "_take", record)
    assert at_table(play, asked) is Parting.FINISHED
    beginning = new_game(3)
    players: list[Player[PlayerView, Action]] = [_Told(recorded), Greedy(), RandomPlayer()]
    *_, last = steps(beginning, view, players, asked.seed)
    assert isinstance(last.after.phase, Over)
    assert record_of(games[0]).final == last.after
    result = " ".join(" ".join(map(str, result_lines(last.after, asked.seats))).split())
    assert result in read[0]
    assert "END-4" in read[0]


def test_what_a_card_does_and_costs_is_shown_before_it_is_played_and_can_be_taken_back() -> None:
    async def look(table: Table) -> None:
        before = table.game.table
        assert "play a card" in table.words
        assert table.choices[0] == "\u2655C Atlantis\u219233 pay 5 take \u2766O5"
        await table.press("2", "c")
        told = "You play \u2655 crown: from 30 to 33 (\u2655 crown 5). The crossing costs 5: 5 at 32. You take"
        assert told in table.panel
        assert "You take \u2766 olive 5 from 31." in table.panel
        await table.press("o")
        assert "Nothing is to be paid. You take \u25cb ring 2 from 30." in table.panel
        await table.press("tab", "o")
        assert "from Atlantis to 31" in table.panel
        await table.press("b")
        assert table.panel == "Your only bridge goes over 32: that costs 5 now, and is free for all then."
        await table.press("g")
        assert table.panel.startswith("You put \u25bd amphora 4 into the box and draw 2 cards.")
        assert table.game.table == before
        await table.press("b", "enter")
        assert "is free by bridge" not in table.panel
        assert table.choices[0] == "\u2655C Atlantis\u219233 take \u2766O5"
        await table.press("u")
        assert table.game.table == before
        assert "places their bridge" not in table.words
        await table.press("2", "c", "enter")
        assert "pay 5 for the crossing" in table.words
        assert table.choices[:2] == ["pay all 5: \u25bdA4 \u2766O", "pay all 5: \u2691F2 \u2659S 2 \u2766O"]
        assert table.panel.endswith("That is exactly the 5 due.")
        await table.press("o")
        assert "PAY-4" in table.panel
        await table.click("#tiles", OnTile(tile("amphora 4B")))
        assert table.panel == "You hand over \u25bd amphora 4. 1 is still to be paid then."
        await table.press("enter", "s", "enter")
        assert "place your bridge, or end the turn" in table.words
        assert table.game.table.players[0].hand_size == 2
        await table.press("u", "u", "u")
        assert table.game.table == before
        await table.press("u")
        assert table.panel == "Nothing can be taken back: nothing has been decided yet."

    at_table(look, position=CROSSING)


def test_nothing_can_be_taken_back_after_a_card_was_drawn() -> None:
    async def look(table: Table) -> None:
        await table.press("g", "enter")
        after = table.game.table
        assert "places" not in table.words
        await table.press("u")
        assert table.panel == "Nothing can be taken back: a card has been drawn."
        assert table.game.table == after
        await table.press("down")
        assert table.panel.startswith("You play")

    at_table(look, position=CROSSING)


def test_what_was_told_before_stays_when_a_decision_is_taken_back() -> None:
    async def look(table: Table) -> None:
        await table.press("enter", "e", "enter")
        told = [line.plain for line in table.game.log_of(0).lines]
        assert " red  (greedy), round 1" in told
        await table.press("b", "enter")
        now = [line.plain for line in table.game.log_of(0).lines]
        assert now[:-1] == told
        assert now[-1].startswith("  places their bridge over 16")
        await table.press("u")
        assert [line.plain for line in table.game.log_of(0).lines] == told

    at_table(look)


def test_what_is_refused_is_explained_with_its_clause() -> None:
    async def look(table: Table) -> None:
        before = table.game.table
        await table.press("r")
        assert table.panel == (
            "play a ring with the figure on Atlantis: not allowed MOVE-2: there is no ring card in the hand"
        )
        await table.press("c")
        assert table.panel.startswith("You play")
        await table.press("e")
        assert "end the turn: not allowed TURN-2: this can only be done when" in table.panel
        await table.type("play crown 31")
        assert "MOVE-1: the mover has no figure on space 31" in table.panel
        await table.type("play lyre")
        assert table.panel.startswith("The items are ring, crown")
        await table.type("explain play crown 30")
        assert "MOVE-8: the crown card goes face up to the discard pile" in table.panel
        await table.type("sing")
        assert table.panel == (
            "'sing' is not an action: begin with 'play', 'pay', 'buy', 'bridge', 'extra', 'show', 'end', 'explain'. "
            "An example is play ring 12."
        )
        await table.click("#path", OnPlace(40))
        assert table.panel == "Nothing that you can do now leads to 40."
        await table.press("3")
        assert table.panel == "Your figures stand on 2 places before the mainland."
        await table.press("colon", "escape", "down")
        assert table.panel.startswith("You play")
        assert table.game.table == before
        await table.type("play olive 30")
        assert table.game.table.players[0].figures == (0, 0, 31)

    at_table(look, position=CROSSING)


def test_a_hint_ranks_choices_of_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("atlantis_rules.atlantis.parts.table.screen.HINT_PLAYOUTS", 16)

    async def look(table: Table) -> None:
        before, choices = table.game.table, table.choices
        await table.press("h")
        heading, *lines = table.panel_lines
        assert heading.startswith("Worth trying, the best first")
        assert lines
        for line in lines:
            lead, wins, choice = line.split(maxsplit=2)
            assert -100 < float(lead) < 100
            assert 0 <= int(wins.removesuffix("%")) <= 100
            assert choice in choices
        assert table.game.table == before

    at_table(look, "human,greedy")


def test_a_player_that_fails_ends_the_game_with_its_message(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise BotFailed("bot failed", name="own:Bot", fault=fault_raised(RuntimeError("no!")))

    monkeypatch.setattr(Greedy, "choose", fail)
    ended = []

    async def look(table: Table) -> None:
        ended.append(str(table.app.ended))

    assert at_table(look, "greedy,human") is Parting.ENDED
    assert ended == ["own:Bot raised RuntimeError: no!"]


def test_clicks_choose_and_a_second_click_commits() -> None:
    async def look(table: Table) -> None:
        before = table.game.table
        await table.click("#path", OnPlace(30))
        assert "from 30 to" in table.panel
        await table.click("#hand", OnCard(OLIVE))
        assert "from 30 to 31" in table.panel
        await table.click("#path", OnPlace(33))
        assert "from 30 to 33" in table.panel
        await table.click("#path", OnPlace(32))
        assert table.panel.startswith("Your only bridge goes over 32")
        assert table.game.table == before
        await table.click("#path", OnPlace(32))
        assert table.game.table.path.bridges == 1 << 32
        assert await table.pilot.click("#choices", offset=(3, 1))
        assert table.app.screen.query_one(ChoiceList).highlighted == 1
        assert table.game.table.path == with_bridge(before.path, 32)
        assert await table.pilot.click("#choices", offset=(3, 1))
        assert table.game.table.path != with_bridge(before.path, 32)

    at_table(look, position=CROSSING)


# --- Several humans ------------------------------------------------------------------------------------------------

SHARED: Final = """
    path: 30: ring 2 (black), olive 5, ~, crown 5, ring 4, olive 4, helmet 4
    hand black: crown, olive 2
    hand red: {red}
    hand blue: {blue}
    turn: black
"""


HIDDEN: Final = "{} is to decide: let nobody else look. Then press Enter."


def seen_by_black_and_red(red: str, blue: str) -> tuple[list[str], list[str]]:
    """Play black's turn, hand over to red, and return what each of them could read."""
    read: tuple[list[str], list[str]] = ([], [])

    async def play(table: Table) -> None:
        assert table.words == HIDDEN.format("black")
        for keys in (["enter"], ["l"], ["escape", "h"], ["o"], ["enter", "e", "enter"]):
            await table.press(*keys)
            read[0].append(table.text)
        assert "your turn is over. Enter: hand over to red" in table.words
        await table.press("enter")
        assert table.words == HIDDEN.format("red")
        assert table.app.screen_stack[-2].query_one("#hand", SheetView).sheet.text.plain == "", "nor behind the cover"
        for keys in (["enter"], ["l"], ["escape", "h"]):
            await table.press(*keys)
            read[1].append(table.text)
        assert "red you cannot move: show your hand" in table.words

    at_table(play, "human,human,human", SHARED.format(red=red, blue=blue))
    return read


def test_the_terminal_is_handed_over_and_nobody_sees_another_hand() -> None:
    one, other = seen_by_black_and_red("flag 3", "statue 3"), seen_by_black_and_red("statue 3", "flag 3")
    assert one[0] == other[0], "black sees nothing of the hands of red and blue"
    assert "\u2691 flag x3" in one[1][0]
    assert "\u2659 statue x3" in other[1][0]
    for text in one[1]:
        assert "olive x" not in text
        assert "draws 1 card" in text or "draws" not in text, "red does not hear what black has drawn"


def test_at_the_end_all_look_and_no_hand_is_shown() -> None:
    async def end(table: Table) -> None:
        await table.press("enter")
        assert "Your hand (3)" in table.words
        await table.press("enter")
        assert "END-4: black has 1 tile (1) and 6 cards: 7" in table.words
        await table.press("escape")
        assert "the game is over" in table.words
        assert "Your hand" not in table.words
        assert "olive x" not in table.words

    position = """
        path: 50: ring 2, helmet 1 (black)
        mainland: black 2
        hand black: crown, olive 2
        hand red: flag 3
        turn: black
    """
    at_table(end, "human,human", position)


# --- Recording -----------------------------------------------------------------------------------------------------


def recalled(asked: PlayArguments, record: AtlantisRecord) -> AtlantisGame:
    game = game_at_table(new_game(len(asked.seats)), asked.seats, asked.seed)
    game.recall(record.actions)
    return game


def test_a_game_goes_on_from_its_record_as_if_it_had_not_been_interrupted(tmp_path: Path) -> None:
    asked, file = arguments("greedy,human,random", seed="26"), tmp_path / "game"
    records: list[AtlantisRecord] = []
    logs: list[list[str]] = []

    async def play(table: Table) -> None:
        while not table.game.is_over:
            records.append(record_of(table.game))
            if not logs and isinstance(records[-1].final.phase, TurnStart):
                assert read_record(file.read_text("utf-8")) == records[-1]
            await table.press("enter")
        records.append(record_of(table.game))
        logs.append([line.plain for line in table.game.log_of(1).lines])

    at_table(play, asked, file=file)
    played = list(records)
    assert len(played) > 10
    at_table(play, recalled(asked, played[len(played) * 2 // 3]))
    assert records[-1] == played[-1]
    assert logs[1] == logs[0]


def test_what_was_decided_before_an_interruption_can_still_be_taken_back() -> None:
    records: list[AtlantisRecord] = []

    async def bridge(table: Table) -> None:
        records.append(record_of(table.game))
        await table.press("b", "enter")
        records.append(record_of(table.game))

    async def take_back(table: Table) -> None:
        await table.press("u")
        assert record_of(table.game) == records[0]
        await table.press("u")
        assert table.panel == "Nothing can be taken back: nothing has been decided yet."

    at_table(bridge)
    assert len(records[1].actions) == len(records[0].actions) + 1
    at_table(take_back, recalled(arguments("human,greedy"), records[1]))


def test_a_record_of_another_game_is_not_gone_on_with() -> None:
    records: list[AtlantisRecord] = []

    async def play(table: Table) -> None:
        await table.press(*["enter"] * 5)
        records.append(record_of(table.game))

    at_table(play, "human,random")
    for other in (arguments("human,random", seed="8"), arguments("human,greedy")):
        with pytest.raises(Astray):
            recalled(other, records[0])


def test_where_the_record_can_not_be_written_the_game_ends(tmp_path: Path) -> None:
    async def play(table: Table) -> None:
        await table.press("enter", "e", "enter")
        assert isinstance(table.app.ended, CannotWrite)
        assert "No such file or directory" in str(table.app.ended)

    assert at_table(play, file=tmp_path / "no" / "game") is Parting.ENDED


# --- The screen ----------------------------------------------------------------------------------------------------


def test_four_players_see_every_space_at_every_size() -> None:
    async def look(table: Table) -> None:
        assert_all_is_there(table)
        for size in ((160, 50), (120, 40), (60, 20), (80, 24)):
            await table.pilot.resize_terminal(*size)
            await table.pilot.pause()
            assert table.app.size == size
            assert_all_is_there(table)

    at_table(look, "human,greedy,random,greedy")


def assert_all_is_there(table: Table) -> None:
    path = table.app.screen.query_one("#path", SheetView).sheet
    assert {zone.thing for zone in path.zones} == {OnPlace(space) for space in range(55)}
    for zone in path.zones:
        assert 0 <= zone.start < zone.end <= path.lines[zone.row].cell_len
    columns, lines = table.app.size
    assert all(line.cell_len <= columns for line in path.lines)
    if lines >= 24:
        numbers = {int(number) for number in re.findall(r"\b\d\d?\b", table.text)}
        assert numbers >= set(range(1, 54))
    for word in ("ATLANTIS", "MAINLAND", "black", "red", "blue", "white", "Your hand (4)"):
        assert word in table.text or lines < 24


def test_it_can_be_read_without_colours() -> None:
    async def look(table: Table) -> None:
        await table.press("2", "c")
        lines = table.text.splitlines()
        (row,) = (number for number, line in enumerate(lines) if "\u25cbR2" in line and "\u2655C5" in line)
        assert "\u25cbR2  \u25cf \u2766O5  * ~~~~~~ \u2655C5  \u25c0" in lines[row]
        assert "30  bk 31     32 -5  33" in lines[row + 1]
        await table.press("b")
        assert "\u25cbR2    \u2766O5    ~~~~~\u25c0 \u2655C5 " in table.text

    at_table(look, position=CROSSING)


def test_computers_take_their_time_and_each_turn_can_be_seen() -> None:
    async def look(table: Table) -> None:
        await table.press("enter", "e", "enter")
        assert "blue is playing" in table.words
        assert table.choices == []
        await table.press("u", "r", "1", "tab", "b", "g", "e", "colon")
        while table.game.to_act != 0 or not table.choices:
            screen = table.pilot.app.screen
            assert isinstance(screen, TableScreen)
            screen._go_on()  # what happens when the time is over
            await table.pilot.pause()
        assert "black play a card" in table.words

    at_table(look, "human,greedy,greedy", delay=3600)


# --- Leaving -------------------------------------------------------------------------------------------------------


def test_leaving_is_asked_for_and_ctrl_c_stops_at_once() -> None:
    async def stay_then_leave(table: Table) -> None:
        await table.press("q")
        assert "Leave the game before its end?" in table.words
        await table.press("n")
        assert "play a card" in table.words
        await table.press("question_mark")
        assert "another tile lies beneath" in table.words
        await table.press("escape", "q", "y")

    async def leave_while_hidden(table: Table) -> None:
        await table.press("q", "y")

    async def stop(table: Table) -> None:
        await table.press("ctrl+c")

    assert at_table(stay_then_leave) is Parting.LEFT
    assert at_table(leave_while_hidden, "human,human") is Parting.LEFT
    assert at_table(stop) is Parting.INTERRUPTED


def test_the_screen_in_the_documentation_is_what_one_sees() -> None:
    page = (Path(__file__).parents[2] / "docs" / "table.md").read_text("utf-8")

    async def look(table: Table) -> None:
        await table.press(*["enter"] * 12, "down")
        assert f"```text\n{table.text}\n```\n" in page

    at_table(look, "human,greedy,greedy")
