"""Blunders that are planted into games of strong players, and their best moves: what a review says of them."""

from collections.abc import Iterator, Sequence
from random import Random
from statistics import fmean
from typing import Any, Final

from attrs import evolve, frozen

from atlantis_rules import atlandice, atlantis
from atlantis_rules.records.record import AnyRecord, in_play
from atlantis_rules.study.players import match
from atlantis_rules.study.players.heuristics import play_out, promising
from atlantis_rules.study.players.rollouts import worth_of
from atlantis_rules.study.review import Grade, ReviewedDecision
from atlantis_rules.study.review.reviewing import Deciding, Effort, ExactEnds, portions_of
from atlantis_rules.study.review.values import Ended, ended_for

PLAYER: Final = "rollouts:64"
"""Who plays the games."""

POINTS: Final = 5.0
"""The minimum cost of a planted blunder in points. One that costs fewer counts if it costs `WINS`."""

WINS: Final = 0.25
"""The minimum cost in wins. Atlandice is won by a few points, so hardly an action costs five."""

SCREENED: Final = 64
"""The number of playouts by which the worst action is chosen, by points, and the best ones, as players do."""

BEST: Final = 3
"""The number of best actions among which the reference chooses."""

REFERENCE: Final = 400
"""The number of fresh playouts that choose the best action and measure the cost of the worst one."""

DECISIONS: Final = 14
"""The number of decisions examined in a game."""

MOST_ACTIONS: Final = 12
"""The maximum number of actions screened for a decision, besides the promising ones."""


@frozen
class Judged:
    """What a review says of an action of which more is known.

    Attributes:
        game: the name of the game.
        is_planted: whether it is a blunder that was planted; otherwise it is the best action.
        by_points: whether the difference to the best action is `POINTS`, at least; a blunder may cost `WINS` alone.
        grade: its class in the review.
    """

    game: str
    is_planted: bool
    by_points: bool
    grade: Grade


def judged(games: int, effort: Effort) -> Iterator[Judged]:
    """Yield the review of planted blunders and of best actions, in this many games of each kind."""
    for module in (atlantis, atlandice):
        for number in range(games):
            seed = f"{effort.seed}/{number}"
            played = match(module.new_game(2), [PLAYER, PLAYER], deals=1, seed=seed, records=True).games[0].record
            if played is None:
                raise AssertionError(seed)
            yield from _of_game(module.NAME, played, effort, Random(seed))


def _of_game(game: str, record: AnyRecord, effort: Effort, rng: Random) -> Iterator[Judged]:
    decisions = [each for each in portions_of(in_play(record), None) if isinstance(each, Deciding)]
    for decision in rng.sample(decisions, min(DECISIONS, len(decisions))):
        world = decision.known.determinize(rng)
        legal = world.legal_actions()
        first = promising(world, legal)
        others = [action for action in legal if action not in first]
        actions = [*first, *rng.sample(others, min(len(others), max(0, MOST_ACTIONS - len(first))))]
        if len(actions) < 2 or len(first) < 2:
            continue
        screened = _tried(decision, actions, SCREENED, rng)
        worths = [fmean(worth_of(lead) for lead, _ in ends) for ends in screened]
        leads = [fmean(lead for lead, _ in ends) for ends in screened]
        worst = actions[leads.index(min(leads))]
        by_worth = sorted(range(len(actions)), key=lambda place: -worths[place])
        *tried, bad = _tried(decision, [*(actions[place] for place in by_worth[:BEST]), worst], REFERENCE, rng)
        good = max(tried, key=lambda ends: fmean(worth_of(lead) for lead, _ in ends))
        best = actions[by_worth[tried.index(good)]]
        points, wins = (fmean(ended[part] for ended in good) - fmean(ended[part] for ended in bad) for part in (0, 1))
        for action, is_planted in ((best, False), (worst, True)):
            if is_planted and points < POINTS and wins < WINS:
                continue
            said = evolve(decision, action=action, after=None).review(effort)
            if isinstance(said, ReviewedDecision):
                yield Judged(game, is_planted, points >= POINTS, said.grade)


def _tried(decision: Deciding, actions: Sequence[Any], number: int, rng: Random) -> list[list[Ended]]:
    """Try actions out in the same states, with the same luck; exactly where a review is also exact."""
    exact, seat = ExactEnds(), decision.seat
    ends: list[list[Ended]] = [[] for _ in actions]
    for _ in range(number):
        world, luck = decision.known.determinize(rng), rng.getrandbits(64)
        states = [world.apply(action) for action in actions]
        solved = exact.values(states)
        for place, state in enumerate(states):
            found = ended_for(play_out(state, Random(luck)), seat) if solved is None else solved[place][seat]
            ends[place].append(found)
    return ends
