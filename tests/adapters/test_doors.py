"""The doors of `tests/test_doors.py` that need large packages, with the same three games behind them."""

import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from atlantis_rules.learning.gymnasium import SeatEnv
from atlantis_rules.learning.open_spiel import PREFIX, load
from atlantis_rules.learning.pettingzoo import SeatsEnv
from tests import installed
from tests.adapters.test_pettingzoo import MASKS
from tests.leduc import LEDUC
from tests.liars_dice import LIARS_DICE
from tests.nim import NIM

behind = pytest.mark.parametrize("game", [NIM, LIARS_DICE, LEDUC], ids=lambda game: game.NAME)


@behind
@MASKS[0]
@MASKS[1]
@pytest.mark.filterwarnings("ignore:Observation numpy array is all zeros")  # an empty heap
def test_it_is_learned_by_all_seats(game: Any) -> None:
    start = game.new_game(min(3, game.PLAYER_COUNTS[-1]))
    api_test(SeatsEnv(start), num_cycles=100)
    seed_test(lambda: SeatsEnv(start), num_cycles=50)


@behind
def test_it_is_learned_by_one_seat(game: Any) -> None:
    check_env(SeatEnv(game.new_game(2), "random", illegal_reward=-1.0), skip_render_check=True)


@behind
def test_it_is_a_game_of_open_spiel(game: Any) -> None:
    loaded = load(game.new_game(2))
    assert str(loaded).startswith(f"{PREFIX}{game.NAME}(")
    for serialize in (False, True):
        pyspiel.random_sim_test(loaded, num_sims=3, serialize=serialize, verbose=False)
    state, rng = loaded.new_initial_state(), Random(1)
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    assert state.resample_from_infostate(0, rng.random).observation_string(0) == state.observation_string(0)


@pytest.mark.parametrize("module", ["gymnasium", "open_spiel", "pettingzoo"])
def test_broken_games_are_left_out(module: str, tmp_path: Path) -> None:
    installed.write(tmp_path, {**{name: name for name in installed.BROKEN}, **installed.SOUND})
    code = f"import atlantis_rules.learning.{module}"
    with installed.found_by_others(tmp_path):
        ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr
    assert {line.split()[2] for line in ended.stderr.splitlines()} >= {"not_imported", "not_python", "not_registered"}
