"""The description of a game for programs: its numbers are golden, and those of the page on long games."""

import re
from pathlib import Path

import pytest
from attrs import evolve

from atlantis_rules import BadRules, WrongType, WrongValue, atlandice, atlantis
from atlantis_rules.atlandice import info as ice_info
from atlantis_rules.atlandice.text.components_file import components_text
from atlantis_rules.atlantis import KSR, info
from atlantis_rules.games.descriptions import GameInfo
from atlantis_rules.games.registry import beginning
from tests.nim import NIM

PAGE = Path(__file__).parents[2] / "docs" / "termination.md"


@pytest.mark.parametrize(
    ("players", "decisions", "steps", "seen"),
    [(2, 5_522, 1_605, 300), (3, 10_854, 2_313, 411), (4, 17_928, 3_021, 501)],
)
def test_atlantis(players: int, decisions: int, steps: int, seen: int) -> None:
    found = atlantis.new_game(players, KSR).game_info()
    assert found == GameInfo(
        name="atlantis",
        rules_version=atlantis.RULES_VERSION,
        players=players,
        player_counts=(2, 3, 4),
        player_actions=618,
        chance_actions=91,
        most_decisions=decisions,
        most_chance_steps=steps,
        longest_seen=seen,
        lowest_score=-453,
        highest_score=406,
        has_hidden_information=True,
        has_simultaneous_moves=False,
        has_chance=True,
        is_constant_sum=False,
        scores_only_at_end=True,
        derivation_of_length="n(871n + 106) turns with one decision each, and 871n + 84 further decisions",
        derivation_of_scores="3 ways home over 26 gaps at the values of the best 26 tiles; all 84 tiles and 105 cards",
    )
    page = PAGE.read_text("utf-8")
    assert f"| {players} | {info.most_turns(players):,} | {decisions:,} | {steps:,} |" in page
    assert re.search(rf"{players} players: 432 games, .* {seen} decisions .*, bound {decisions}\n", page)


@pytest.mark.parametrize(
    ("players", "decisions", "seen", "highest"), [(2, 876, 189, 132), (3, 880, 196, 132), (4, 1_038, 250, 140)]
)
def test_atlandice(players: int, decisions: int, seen: int, highest: int) -> None:
    found = atlandice.new_game(players).game_info()
    assert found == GameInfo(
        name="atlandice",
        rules_version=atlandice.RULES_VERSION,
        players=players,
        player_counts=(2, 3, 4),
        player_actions=236,
        chance_actions=75,
        most_decisions=decisions,
        most_chance_steps=None,
        longest_seen=seen,
        lowest_score=0,
        highest_score=highest,
        has_hidden_information=False,
        has_simultaneous_moves=False,
        has_chance=True,
        is_constant_sum=False,
        scores_only_at_end=True,
        derivation_of_length="2tw + 2(3 + d)r + d⌊r/2⌋ + dn: turns, effects, resources taken and donated, donors asked",
        derivation_of_scores="nothing is taken away; 9 points a type, 1 an inventory, ⌊r/2⌋ a donation",
    )
    page = PAGE.read_text("utf-8")
    assert f"| {players} | {decisions:,} | {highest} |" in page
    assert re.search(rf"{players} players: 54 games, longest {seen} decisions .*, bound {decisions}\n", page)


@pytest.mark.parametrize(("players", "turns", "resources"), [(2, 6, 40), (3, 6, 40), (4, 8, 45)])
def test_the_formula_of_the_page_has_the_values_of_its_table(players: int, turns: int, resources: int) -> None:
    assert "2·*t*·*w* + 2·(3 + *d*)·*r* + *d*·⌊*r*/2⌋ + *d*·*n* decisions" in PAGE.read_text("utf-8")
    clock = atlandice.RECONSTRUCTION.clock
    rounds, donations = len(clock) - 1, clock.count(atlandice.ClockSpace.DONATION)
    bound = 2 * turns * rounds + 2 * (3 + donations) * resources + donations * (resources // 2) + donations * players
    assert atlandice.new_game(players).game_info().most_decisions == bound


def test_other_components_have_other_bounds() -> None:
    clock = (*atlandice.RECONSTRUCTION.clock[:2], atlandice.ClockSpace.WAVE)
    found = atlandice.new_game(2, evolve(atlandice.RECONSTRUCTION, clock=clock)).game_info()
    assert (found.highest_score, found.longest_seen) == (45, None)
    assert found.most_decisions == 2 * 6 * 2 + 2 * 3 * 40


def test_a_third_game_has_one_too() -> None:
    assert NIM.new_game(3).game_info().is_constant_sum


def test_other_numbers_of_players_are_refused() -> None:
    with pytest.raises(WrongValue, match="SETUP-1: the game is for 2 to 4 players, not 5"):
        info.most_decisions(5)
    with pytest.raises(WrongType, match="players must be of type int, not str"):
        info.most_turns("2")  # type: ignore[arg-type]
    with pytest.raises(WrongValue, match="SETUP-1: the game is for 2 to 4 players, not 6"):
        info.most_chance_steps(6)
    with pytest.raises(WrongValue, match="SETUP-1: the game is for 2 to 4 players, not 1"):
        ice_info.highest_score(1, atlandice.RECONSTRUCTION)
    with pytest.raises(WrongType, match=r"State, not atlandice\.State"):
        info.game_info(atlandice.new_game(2))  # type: ignore[arg-type]
    with pytest.raises(WrongType, match=r"State, not atlantis\.State"):
        ice_info.game_info(atlantis.new_game(2))  # type: ignore[arg-type]


def test_a_game_is_named_with_its_players_and_rules() -> None:
    assert beginning("atlantis", 3, "KSR").game_info() == atlantis.new_game(3, KSR).game_info()
    assert beginning("atlantis", players=2).game_info() == atlantis.new_game(2).game_info()
    components = evolve(atlandice.RECONSTRUCTION, clock=atlandice.RECONSTRUCTION.clock[1:])
    named = beginning("atlandice", 2, components_text(components))
    assert named.game_info() == atlandice.new_game(2, components).game_info()
    assert beginning("atlandice", 4).game_info() == atlandice.new_game(4).game_info()


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        (("chess", 2), WrongValue, "unknown game 'chess'; choose from atlantis, atlandice"),
        (("atlantis", 5), WrongValue, "SETUP-1: the game is for 2 to 4 players, not 5"),
        (("atlantis", "3"), WrongType, "players must be of type int, not str"),
    ],
)
def test_wrong_games_and_players_are_refused(
    arguments: tuple[object, ...], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        beginning(*arguments)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("game", "rules", "error", "message"),
    [
        ("atlantis", "CHESS", BadRules, "atlantis has no rules 'CHESS'; it has AMIGO, MAYFAIR, KSR, HALL9000, or all "),
        ("atlantis", "landing=on_water", BadRules, "the option paid_cards is missing; .*landing is another_card or "),
        ("atlantis", "speed=3", BadRules, "unknown option 'speed'; the option paid_cards is missing"),
        (
            "atlandice",
            "KSR",
            BadRules,
            "atlandice has no rules 'KSR'; it has RECONSTRUCTION, TWELVE, or components in TOML",
        ),
        ("atlandice", "clock = 3", BadRules, "clock must be"),
        ("atlandice", 0, WrongType, "rules must be of type str, not int"),
    ],
)
def test_rules_that_do_not_exist_are_refused(game: str, rules: object, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        beginning(game, 2, rules)  # type: ignore[arg-type]


@pytest.mark.parametrize("options", [*atlantis.PRESETS.values(), evolve(KSR, landing=atlantis.Landing.SAME_CARD)])
def test_rules_of_a_state_begin_the_same_game(options: atlantis.Options) -> None:
    state = atlantis.new_game(2, options)
    assert atlantis.begin(2, atlantis.rules_of(state)) == state


@pytest.mark.parametrize("source", ["", "my copy"])
def test_components_of_a_state_begin_the_same_game(source: str) -> None:
    usual = atlandice.RECONSTRUCTION
    components = evolve(usual, source=source or usual.source)
    state = atlandice.new_game(2, components)
    assert (atlandice.rules_of(state) == "RECONSTRUCTION") is not bool(source)
    assert atlandice.begin(2, atlandice.rules_of(state)) == state
