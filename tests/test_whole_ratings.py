"""Ratings of players are whole numbers or fractions: no compiler, library or order of a sum decides a game."""

import ast
from collections.abc import Callable, Iterator
from decimal import Decimal, localcontext
from fractions import Fraction
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, Final

import pytest

import atlantis_rules
from atlantis_rules import WrongType, atlandice, atlantis
from atlantis_rules.atlandice.components import RESOURCES_PER_TYPE
from atlantis_rules.atlandice.parts.players.greedy import POINT, Greedy as GreedyOfAtlandice, standing
from atlantis_rules.atlantis.parts.players.greedy import Greedy as GreedyOfAtlantis
from atlantis_rules.games.compilation import compiled
from atlantis_rules.study.players import Greedy
from atlantis_rules.study.players.rollouts import MOST_WORTH, Tried, worth_of
from atlantis_rules.study.review.reviewing import is_close
from atlantis_rules.study.review.values import THRESHOLDS, Grade, Measured, Value, grade_of, looks_like_a_loss
from tests.sources import text_of

PACKAGE: Final = Path(atlantis_rules.__file__).parent
ONLY_TOLD: Final = {
    "atlantis_rules.study.players.matches": {"lead_over_mean", "win", "_estimate", ""},
    "atlantis_rules.study.players.rollouts": {"hint"},
}
"""The functions in which floats are results that are told, and decide nothing; ``""`` is the module itself."""


def modules_of_players() -> list[str]:
    """Return the names of all modules in packages of players."""
    files = sorted(PACKAGE.glob("**/players/*.py"))
    return [".".join(("atlantis_rules", *file.relative_to(PACKAGE).with_suffix("").parts)) for file in files]


def floats_in(node: ast.AST, function: str = "") -> Iterator[tuple[str, int]]:
    """Yield each function and line that makes a float: by a constant, a division, or a function of mathematics."""
    for child in ast.iter_child_nodes(node):
        inside = child.name if isinstance(child, ast.FunctionDef) else function
        match child:
            case ast.Constant(value=float()) | ast.BinOp(op=ast.Div()) | ast.AugAssign(op=ast.Div()):
                yield inside, child.lineno
            case ast.Call(func=ast.Name(id="float" | "sqrt" | "exp" | "log" | "fsum" | "fmean" | "variance")):
                yield inside, child.lineno
            case _:
                pass
        yield from floats_in(child, inside)


@pytest.mark.parametrize("module", modules_of_players())
def test_players_decide_without_floats(module: str) -> None:
    found = [(function, line) for function, line in floats_in(ast.parse(text_of(module)))]
    assert [each for each in found if each[0] not in ONLY_TOLD.get(module, ())] == []
    assert {function for function, _ in found} == ONLY_TOLD.get(module, set()), "an exception is left over"


@pytest.mark.parametrize(
    ("game", "seed", "decision", "first", "other"),
    [
        (atlantis, 19, 107, "play a crown with the figure on 8", "play an olive with the figure on 8"),
        (atlantis, 31, 12, "play a statue with the figure on Atlantis", "play an amphora with the figure on 4"),
        (atlandice, 0, 42, "take supplies", "take a weapon"),
        (atlandice, 0, 55, "search the tavern", "search the smithy"),
    ],
)
def test_of_actions_that_look_equally_good_the_first_is_chosen(
    game: ModuleType, seed: int, decision: int, first: str, other: str
) -> None:
    """Sums of floats said that the other action was better, by some 1e-16."""
    options = list(atlantis.PRESETS.values())[seed % len(atlantis.PRESETS)]
    rng, players = Random(seed), 2 + seed % 3
    start: Any = (
        atlantis.new_game(players, options) if game is atlantis else atlandice.new_game(players, atlandice.TWELVE)
    )
    state = start.advance(rng)
    for _ in range(decision - 1):
        state = state.apply(Greedy().choose(state.view(state.to_act), rng)).advance(rng)
    legal = [str(action) for action in state.legal_actions()]
    assert legal.index(first) < legal.index(other)
    assert str(Greedy().choose(state.view(state.to_act), rng)) == first


def test_standings_are_a_logistic_curve_to_the_millionth() -> None:
    with localcontext(prec=40):
        for lead in range(-RESOURCES_PER_TYPE, RESOURCES_PER_TYPE + 2):
            exact = 3 * POINT / (1 + (Decimal("-1.2") * lead).exp())
            assert standing(lead) == round(exact)


@pytest.mark.parametrize("game", [atlantis, atlandice])
def test_estimates_are_fractions_of_one_denominator(game: ModuleType) -> None:
    motion, rng = game.new_game(3).advance(Random(1)).in_motion(), Random(1)
    heuristics = game.parts.players.HEURISTICS
    choose, seen = heuristics.playing(rng), 0
    while motion.to_act is not None:
        if not isinstance(motion.to_act, int):
            motion.advance(rng)
            continue
        found = heuristics.estimate(motion.position)
        assert all(type(each) is Fraction for each in found)
        seen += 1
        motion.play_legal(choose(motion.position, motion.to_act, motion.legal_actions()))
    assert seen > 20


def test_what_a_lead_is_worth_is_symmetric_and_rises() -> None:
    leads = [Fraction(number, 7) for number in range(-400, 401)]
    worths = [worth_of(lead) for lead in leads]
    assert worths == sorted(set(worths))
    assert worths == [-worth for worth in reversed(worths)]
    assert worth_of(0) == 0
    assert worth_of(10) == worth_of(10.0) == worth_of(10 + 1e-12) == MOST_WORTH // 2
    assert worth_of(10**9) < MOST_WORTH


@pytest.mark.parametrize("unit", [1, 2, 3, 7, 1000])
def test_a_lead_is_worth_the_nearest_whole_number(unit: int) -> None:
    for points in range(400):
        lead = Fraction(points, unit)
        exact = MOST_WORTH * lead / (10 + lead)
        assert abs(worth_of(lead) - exact) <= Fraction(1, 2)
        assert worth_of(-lead) == -worth_of(lead)


@pytest.mark.parametrize("error", [0.0, 0.1, 9.0])
def test_a_loss_is_looked_into_from_half_of_an_inaccuracy_on(error: float) -> None:
    no, (_, points, share) = Measured(0.0, 0.0), THRESHOLDS[-1]
    for part, is_loss in ((0.5, True), (0.49, False), (0.0, False), (-1.0, False), (1.0, True)):
        assert looks_like_a_loss(Value(Measured(part * points, error), no, 8)) == is_loss
        assert looks_like_a_loss(Value(no, Measured(part * share, error), 8)) == is_loss


def test_what_is_surely_better_is_the_sum_less_its_standard_error() -> None:
    """The differences 1, 2 and 6 have the mean 3, the variance 7, and the error sqrt(7 / 3)."""
    better, usual = Tried("better", worths=[1000, 2000, 6000]), Tried("usual", worths=[0, 0, 0])
    assert better.surely_better_by(usual) == 9000 - 4582  # 3 * 1000 * sqrt(7 / 3) = 4582.6
    assert usual.surely_better_by(usual) == 0
    assert Tried("once", worths=[5]).surely_better_by(Tried("usual", worths=[2])) == 3 - MOST_WORTH


@pytest.mark.parametrize("error", [-1e-15, 0.0, 1e-15])
def test_grades_do_not_depend_on_rounding(error: float) -> None:
    """Each value lies on a limit, and another system may compute it with another last digit."""
    no = Measured(0.0, 0.0)
    assert grade_of(Value(Measured(5.0 + error, 0.1), no, 8)) is Grade.BLUNDER
    assert grade_of(Value(no, Measured(0.15 + error, 0.01), 8)) is Grade.BLUNDER
    assert grade_of(Value(Measured(6.0 + error, 3.0), no, 8)) is Grade.GOOD, "two standard errors are not enough"
    assert grade_of(Value(Measured(error, 0.1), no, 8)) is Grade.BEST
    assert is_close(Value(Measured(3.0 + error, 1.0), Measured(0.0, 0.1), 8))


@pytest.mark.parametrize(("player", "weight"), [(GreedyOfAtlantis, "card"), (GreedyOfAtlandice, "others")])
def test_weights_are_whole_numbers(player: Callable[..., object], weight: str) -> None:
    wrong = (TypeError, "int object expected; got float") if compiled else (WrongType, f"{weight} must be of type int")
    with pytest.raises(wrong[0], match=wrong[1]):
        player(**{weight: 0.5})
