"""When two games of the naive model of Atlantis are in the same situation: all that their future depends on is equal.

`NaiveTable.snapshot` shows the table alone. What a phase needs is added here, without what is only history.
"""

from collections.abc import Hashable

from tests.naive.components import ITEMS, MAINLAND, worth
from tests.naive_model import NaiveGame


def key_of(game: NaiveGame) -> Hashable:
    """Return equal values just for games in the same situation; the options are those of both."""
    return game.snapshot(), game.phase, *_needed(game)


def _needed(game: NaiveGame) -> tuple[Hashable, ...]:  # noqa: C901, PLR0912 -- one case per phase
    match game.phase:
        case "laying":
            return (game.next_space,)
        case "dealing":
            return game.seat, game.to_draw
        case "start":
            return (game.futile_turns,)
        case "drawing" if game.after_drawing == "ready":
            return game.seat, game.to_draw, _cards_that_can_pay(game)
        case "drawing":
            return game.seat, game.to_draw
        case "ready":
            return (_cards_that_can_pay(game),)
        case "moving":
            return game.move_began, game.figure, _cards_that_can_pay(game)
        case "paying":
            return game.figure, *_payment(game)
        case "uncovering":
            return game.seat, game.next_space, _cards_for_the_move(game)
        case "end":
            return (_cards_for_the_move(game),)
        case "extra":
            return (game._most_extra(),)
        case "settling":
            last = game.to_settle[-1] if game.to_settle else game.seat
            return last, game.ending, *_payment(game)
        case _:
            return (game.ending,)


def _cards_that_can_pay(game: NaiveGame) -> Hashable:
    hand, before = game.hands[game.seat], game.start_hand
    if game.options["bought_cards"] == "can_pay":
        return ()
    return tuple(min(hand.count(item), before.count(item)) for item in ITEMS)


def _payment(game: NaiveGame) -> tuple[Hashable, ...]:
    last = game.paid[-1] if game.paid else None
    return game.price - sum(map(worth, game.paid)), last, tuple(game.payable)


def _cards_for_the_move(game: NaiveGame) -> int:
    return 4 if game.figures[game.seat].count(MAINLAND) == 3 else 1 + game._figures_that_count()
