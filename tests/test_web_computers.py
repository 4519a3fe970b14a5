"""The computer players that clients of a web table may choose."""

import sys

import pytest

from atlantis_rules import WrongValue, atlantis
from atlantis_rules.programs.web.computers import MOST_PLAYOUTS, require_computer
from atlantis_rules.study.players import UnknownPlayer
from tests.leduc import LEDUC


@pytest.mark.parametrize("name", ["random", "greedy", "easy", "good", "strong", f"rollouts:{MOST_PLAYOUTS}"])
def test_players_of_the_package_may_be_chosen(name: str) -> None:
    require_computer(name, atlantis)


@pytest.mark.parametrize("name", ["this:Player", "antigravity:x", "os:system", "atlantis_rules.study.players:Greedy"])
def test_no_client_makes_the_server_import_a_module(name: str) -> None:
    module = name.partition(":")[0]
    before = module in sys.modules
    with pytest.raises(UnknownPlayer, match="no player of this server is called"):
        require_computer(name, atlantis)
    assert (module in sys.modules) == before


def test_a_player_may_not_compute_for_long() -> None:
    refusal = f"a player may have at most {MOST_PLAYOUTS} playouts here, not {MOST_PLAYOUTS + 1}"
    with pytest.raises(WrongValue, match=refusal):
        require_computer(f"rollouts:{MOST_PLAYOUTS + 1}", atlantis)


@pytest.mark.parametrize("name", ["grady", "rollouts:x", "rollouts:0", ""])
def test_a_player_that_there_is_not_is_refused(name: str) -> None:
    with pytest.raises(WrongValue):
        require_computer(name, atlantis)


def test_a_player_that_cannot_play_the_game_is_refused() -> None:
    for name in ("easy", "random", "rollouts:9"):
        require_computer(name, LEDUC)
    with pytest.raises(WrongValue, match="'greedy' cannot play leduc, which has no heuristics"):
        require_computer("greedy", LEDUC)
