"""Compare the speed of random play with that of other Python game libraries, and check it against the requirements.

    python -m tools.benchmarks compare [--rounds 9] [--seconds 0.3] [--seed 1] [--only WORD ...] [--check]

Nothing is installed; a library that is missing is a row that says so. The extra `bench` lists them all. With `--check`
a missed or unmeasured requirement is exit status 1. `MUSTS` has the requirements for the pure package, and those for
the compiled package; the imported package determines which apply.

Atlantis is played with `extra_draw=always`, as it was when the requirements were set; one row has the default options.

How it measures, besides what `tools/benchmarks/turns.py` says:

* A step is a decision, which is what a search or a front-end does for one move of a player: list the legal actions,
  choose one at random, and make the state that follows while the old one stays intact. Chance (dealing, drawing, dice)
  and the set-up of each game cost time, but are not counted. Whole games are played.
* Each library keeps the old state in its own way: ours has no other, python-chess has `copy(stack=False)`, OpenSpiel
  `clone()`, Catanatron `copy()`. They copy once for each decision; chance then changes the copy in place.
* The rows "in motion" change one game in place: ours is a game in motion, python-chess pushes moves to one board, and
  gin_rummy is not cloned.
* python-chess is not asked `is_game_over()`, which would list the moves again: that makes it a quarter faster.
"""

from collections.abc import Callable, Sequence
from random import Random
from types import ModuleType
from typing import Any

from atlantis_rules import atlandice, atlantis
from atlantis_rules.atlantis import AMIGO, ExtraDrawing, Options
from tools.benchmarks.operations import Work, from_state_to_state, in_motion
from tools.benchmarks.turns import Contender, Must, compare

ALWAYS_DRAWN = Options(extra_draw=ExtraDrawing.ALWAYS)


def python_chess(*, copies: bool = True) -> Work:
    """Chess up to mate, stalemate, too little material or the 75-move rule."""
    import chess

    def play(rng: Random) -> int:
        decisions = 0
        board = chess.Board()
        while True:
            moves = list(board.legal_moves)
            if not moves or board.halfmove_clock >= 150 or board.is_insufficient_material():
                return decisions
            move = rng.choice(moves)
            if copies:
                board = board.copy(stack=False)
            board.push(move)
            decisions += 1

    return play


def open_spiel(name: str, *, copies: bool = True, observed: bool = False) -> Work:
    """Any turn-based game of OpenSpiel, through its Python binding."""
    import pyspiel

    return loaded(pyspiel.load_game(name), copies=copies, observed=observed)


def loaded(game: Any, *, copies: bool = False, observed: bool = False) -> Work:  # noqa: ANN401 - it has no types
    """A game that OpenSpiel has loaded; on request, with the observation and the mask of each decision."""

    def play(rng: Random) -> int:
        decisions = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
            else:
                if observed:
                    seat = state.current_player()
                    state.observation_tensor(seat)
                    state.legal_actions_mask(seat)
                action = rng.choice(state.legal_actions())
                if copies:
                    state = state.clone()
                state.apply_action(action)
                decisions += 1
        return decisions

    return play


def catanatron() -> Work:
    """Catan for two, up to a victory or its own limit of 1,000 turns."""
    from catanatron import Color, Game, RandomPlayer
    from catanatron.game import TURNS_LIMIT

    def play(rng: Random) -> int:
        decisions = 0
        # Its dice and draws come from the global generator, which this seed sets for each game.
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=rng.randrange(1, 2**32))
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            action = rng.choice(game.state.playable_actions)
            game = game.copy()
            game.execute(action)
            decisions += 1
        return decisions

    return play


def ours(name: str, play: Callable[..., Work], game: ModuleType, *arguments: object, **options: bool) -> Contender:
    """Return a row of one of our games."""
    return Contender(name, "atlantis_rules", lambda: play(game, *arguments, **options))


OURS = ours("Atlantis, 2 players", from_state_to_state, atlantis, 2, ALWAYS_DRAWN)
FOUR = ours("Atlantis, 4 players", from_state_to_state, atlantis, 4, ALWAYS_DRAWN)
ATLANDICE = ours("Atlandice, 2 players", from_state_to_state, atlandice, 2)
CHESS = Contender("python-chess", "chess", python_chess)
GIN_RUMMY = Contender("OpenSpiel gin_rummy", "open_spiel", lambda: open_spiel("gin_rummy"))
CRAZY_EIGHTS = Contender(
    "OpenSpiel crazy_eights, 2 players", "open_spiel", lambda: open_spiel("crazy_eights(players=2)")
)
HANABI = Contender("OpenSpiel hanabi, 2 players", "open_spiel", lambda: open_spiel("hanabi"))
MOVING = ours("Atlantis, in motion", in_motion, atlantis, 2, ALWAYS_DRAWN)
CHESS_MOVING = Contender("python-chess, in motion", "chess", lambda: python_chess(copies=False))
CATANATRON = Contender("Catanatron, 2 players", "catanatron", catanatron)
CONTENDERS = (
    OURS,
    ours("Atlantis, 2 players, AMIGO", from_state_to_state, atlantis, 2, AMIGO),
    ours("Atlantis, 3 players", from_state_to_state, atlantis, 3, ALWAYS_DRAWN),
    FOUR,
    ATLANDICE,
    CHESS,
    GIN_RUMMY,
    CRAZY_EIGHTS,
    HANABI,
    CATANATRON,
    MOVING,
    ours("Atlantis, in motion, checked", in_motion, atlantis, 2, ALWAYS_DRAWN, checked=True),
    ours("Atlandice, in motion", in_motion, atlandice, 2),
    ours("Atlandice, in motion, checked", in_motion, atlandice, 2, checked=True),
    CHESS_MOVING,
    Contender("OpenSpiel gin_rummy, in motion", "open_spiel", lambda: open_spiel("gin_rummy", copies=False)),
)

MUSTS = (
    Must(OURS, CHESS, 2.3, 12),
    Must(OURS, GIN_RUMMY, 4.5, 22),
    Must(OURS, CATANATRON, 4.2, 20),
    Must(OURS, HANABI, None, 3),
    Must(OURS, CRAZY_EIGHTS, None, 1.3),
    Must(MOVING, CHESS_MOVING, 3, 22),
    Must(MOVING, GIN_RUMMY, 5.5, 40),
    Must(FOUR, OURS, 0.87, 0.87),  # a decision of four players costs 1.15 times as much at most
    Must(ATLANDICE, CHESS, 2, 2),  # 1.5 times the 1.3 that the first build reached
)


def main(arguments: Sequence[str]) -> int:
    """Run the comparison; with `--check` a requirement that is not shown to be met is exit status 1."""
    return compare(__doc__, CONTENDERS, MUSTS, arguments)
