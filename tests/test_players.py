"""Players: what they choose, and how they are named."""

import pickle
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random

import pytest

from atlantis_rules import atlandice, atlantis
from atlantis_rules.errors import WrongType
from atlantis_rules.open_games import OpenView
from atlantis_rules.players import (
    PLAYER_NAMES,
    Greedy,
    Heuristics,
    InformationSetMcts,
    RandomPlayer,
    Rollouts,
    UnknownPlayer,
    hint,
    match,
    player_named,
    register_heuristics,
)
from atlantis_rules.players.heuristics import HEURISTICS
from atlantis_rules.players.playouts import play_out, promising
from tests import nim
from tests.nim import NIM

BOTS = """
class Last:
    def choose(self, known, rng):
        return known.legal_actions[-1]

last = Last()

class Broken:
    def __init__(self):
        raise RuntimeError("no weights")

class NoPlayer:
    pass
"""


@pytest.fixture
def _bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "some_bots.py").write_text(BOTS, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "some_bots", raising=False)


@pytest.mark.parametrize("name", ["greedy", "random", "rollouts:2", "ismcts:2"])
def test_named_players_play_both_games_to_the_end(name: str) -> None:
    player = pickle.loads(pickle.dumps(player_named(name)))  # noqa: S301 - it was pickled here
    rng = Random(1)
    state = atlantis.new_game(2).advance(rng)
    while isinstance(state.to_act, int):
        state = state.apply(player.choose(state.view(state.to_act), rng)).advance(rng)
    assert state.outcome() is not None
    there = atlandice.new_game(2).advance(rng)
    while isinstance(there.to_act, int):
        there = there.apply(player.choose(there.view(there.to_act), rng)).advance(rng)
    assert there.outcome() is not None


def test_a_random_player_chooses_every_legal_action_and_nothing_else() -> None:
    known = atlandice.new_game(3).advance(Random(2)).view(0)
    rng = Random(0)
    assert {RandomPlayer().choose(known, rng) for _ in range(200)} == set(known.legal_actions)


def test_greedy_refuses_a_game_that_it_does_not_know() -> None:
    known = NIM.new_game(2).advance(Random(1)).view(0)
    with pytest.raises(WrongType, match="known must be a PlayerView of Atlantis or Atlandice, not "):
        Greedy().choose(known, Random(0))


def _taken(heap: int) -> nim.Action:
    return nim.Take(max(1, heap % 4))


@pytest.fixture
def nim_is_known() -> Iterator[None]:
    """Players know that the heap is best left at a multiple of 4."""

    def playing(rng: Random) -> Callable[[nim.State, int, Sequence[nim.Action]], nim.Action]:
        return lambda state, _, legal: _taken(state.heap) if rng.random() < 0.8 else legal[0]

    register_heuristics(
        Heuristics(
            NIM,
            nim.State,
            OpenView,
            lambda known, _: _taken(known.state.heap),
            lambda state, _, legal: sorted(legal, key=lambda action: action != _taken(state.heap))[:2],
            playing,
        )
    )
    yield
    del HEURISTICS[NIM.NAME]


@pytest.mark.usefixtures("nim_is_known")
def test_a_game_can_have_heuristics_of_its_own() -> None:
    known = nim.State(2, 7, 0, rolling=False).view(0)
    assert Greedy().choose(known, Random(0)) == nim.Take(3)
    assert promising(known.state, known.legal_actions) == [nim.Take(3), nim.Take(1)]
    assert Rollouts(30).choose(known, Random(1)) == nim.Take(3)
    assert play_out(nim.State(2, 3, 1, rolling=False), Random(1)).winners == (1,)
    assert len(hint(known, playouts=20)) == 2, "the third action is not promising"
    result = match(NIM.new_game(2), ["greedy", "random"], deals=20)
    assert result.wins(0).mean > 0.8


@pytest.mark.usefixtures("nim_is_known")
def test_heuristics_of_one_open_game_do_not_serve_another() -> None:
    known = OpenView(nim.Nim(), 0, nim.State(2, 7, 0, rolling=False))
    with pytest.raises(WrongType, match="known must be a PlayerView of Atlantis or Atlandice or Nim, not OpenView"):
        Greedy().choose(known, Random(0))


def test_what_is_no_heuristics_is_refused() -> None:
    with pytest.raises(WrongType, match="heuristics must be of type Heuristics, not "):
        register_heuristics(NIM)  # type: ignore[arg-type]


@pytest.mark.usefixtures("_bots")
@pytest.mark.parametrize("name", ["Last", "last"])
def test_a_player_of_ones_own_is_named_by_its_module(name: str) -> None:
    known = atlantis.new_game(2).advance(Random(2)).view(0)
    assert player_named(f"some_bots:{name}").choose(known, Random(0)) == known.legal_actions[-1]


@pytest.mark.usefixtures("_bots")
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no player is called ''; choose from greedy, random"),
        ("Greedy", "no player is called 'Greedy'; choose from greedy, random, rollouts, ismcts, or MODULE:NAME"),
        ("rollouts:", "'rollouts:' must have a whole number of playouts from 1 to 1000000 behind the colon"),
        ("rollouts:0", "'rollouts:0' must have a whole number of playouts from 1 to 1000000"),
        ("ismcts:-1", "'ismcts:-1' must have a whole number of playouts"),
        ("ismcts:1000001", "'ismcts:1000001' must have a whole number of playouts"),
        ("rollouts:1e3", "'rollouts:1e3' must have a whole number of playouts"),
        ("some_bots:", "no player is called 'some_bots:'"),
        (":Last", "no player is called ':Last'"),
        ("no_such_module:Bot", "'no_such_module:Bot' cannot be loaded: ModuleNotFoundError: No module named"),
        ("some_bots:Lost", "'some_bots:Lost' cannot be loaded: AttributeError: "),
        ("some_bots:Broken", "'some_bots:Broken' cannot be loaded: RuntimeError: no weights"),
        ("some_bots:NoPlayer", "'some_bots:NoPlayer' is no player: NoPlayer has no method 'choose'"),
        (".:x", "cannot be loaded"),
    ],
)
def test_an_unknown_player_is_refused(text: str, message: str) -> None:
    with pytest.raises(UnknownPlayer) as refused:
        player_named(text)
    assert message in str(refused.value)


def test_only_text_names_a_player() -> None:
    with pytest.raises(WrongType, match="text must be of type str, not int"):
        player_named(3)  # type: ignore[arg-type]


def test_the_names_of_players_are_those_that_the_command_line_offers() -> None:
    assert PLAYER_NAMES == ("greedy", "random", "rollouts", "ismcts")
    assert player_named("rollouts:7") == Rollouts(7)
    assert player_named("rollouts") == Rollouts()
    assert player_named("ismcts:7") == InformationSetMcts(7)


def test_the_number_of_playouts_behind_a_name_is_from_1_to_a_million() -> None:
    assert player_named("rollouts:1") == player_named("rollouts:0000001") == Rollouts(1)
    assert player_named("rollouts:1000000") == Rollouts(1_000_000)
    for text in ("rollouts:0", "rollouts:1000001", "rollouts:00000001"):
        with pytest.raises(UnknownPlayer, match="playouts from 1 to 1000000"):
            player_named(text)


@pytest.mark.parametrize("player", [Rollouts, InformationSetMcts])
def test_there_is_at_least_one_playout(player: type[Rollouts | InformationSetMcts]) -> None:
    with pytest.raises(ValueError, match="playouts"):
        player(0)
