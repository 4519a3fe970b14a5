"""Laws of whole games, or of beginnings of games."""

from collections import Counter
from itertools import pairwise
from typing import Final

from atlantis_rules.atlantis import MAINLAND, Action, ExtraCard, ExtraDrawing, State, actions
from atlantis_rules.atlantis.info import most_chance_steps, most_decisions, most_turns
from atlantis_rules.atlantis.parts.testing.strategies import PlayedGame
from atlantis_rules.atlantis.phases import Drawing, ExtraDraw, Over, Reason, Settling, TurnStart
from atlantis_rules.games.chance import CHANCE
from atlantis_rules.testing.checks import checked, require
from atlantis_rules.testing.laws import GameLaw

_FIGURES = 3
_PLACES = 54
_GAPS = 26
_HIGHEST_VALUE = 7
_TILES = 84
_CARDS_OF_STUCK = 2


@checked
def game_ends_in_time(game: PlayedGame) -> None:
    """A game has no more turns, decisions and chance steps than the proven bounds; nor of any kind of them."""
    players = len(game.initial.players)
    kinds = Counter(type(action) for action in game.actions)
    turns = sum(isinstance(state.phase, TurnStart) for state in game.states)
    cards, pieces = _PLACES * _FIGURES * players, _GAPS * _HIGHEST_VALUE * _FIGURES * players
    for number, limit, words in (
        (turns, most_turns(players), "turns"),
        (kinds[actions.PlayCard] + kinds[actions.PlayAnotherCard], cards, "played cards"),
        (kinds[actions.PayCard] + kinds[actions.PayTile], pieces, "paid pieces"),
        (kinds[actions.BuyCards], _TILES, "purchases"),
        (kinds[actions.PlaceBridge], players, "bridges"),
        (kinds[actions.EndTurn], cards, "decisions not to place a bridge"),
        (kinds[actions.DrawExtra], cards, "decisions on extra cards"),
        (sum(isinstance(state.to_act, int) for state in game.states), most_decisions(players), "decisions"),
        (sum(state.to_act is CHANCE for state in game.states), most_chance_steps(players), "steps of chance"),
    ):
        require(number <= limit, f"the game has {number} {words}, more than {limit}")


@checked
def states_never_return(game: PlayedGame) -> None:
    """No state of a game occurs twice."""
    state, times = Counter(game.states).most_common(1)[0]
    require(times == 1, f"a state has come again: {state!r}")


@checked
def the_box_only_grows(game: PlayedGame) -> None:
    """Whatever is in the box stays there (PAY-6, BUY-1, OPT-1)."""
    for before, after in pairwise(game.states):
        grown = Counter(before.box_cards) <= Counter(after.box_cards) and {*before.box_tiles} <= {*after.box_tiles}
        require(grown, "something has come back from the box")


@checked
def draws_are_right(game: PlayedGame) -> None:
    """A turn with a move yields 1 card, and 1 for each figure home; a turn without one 2 (DRAW-1, STUCK-1, OPT-5).

    If the extra cards are optional, the mover decides first, if there are at least two answers (OPT-7).
    """
    home_before: int | None = None
    for before, action, after in game.transitions():
        if isinstance(before.phase, TurnStart):
            home_before = before.players[before.phase.seat].figures.count(MAINLAND)
        if home_before is None or isinstance(before.phase, Drawing) or not isinstance(after.phase, Drawing):
            continue
        home = after.players[after.phase.seat].figures.count(MAINLAND)
        late = after.options.extra_card is ExtraCard.FROM_NEXT_TURN and home < _FIGURES
        stuck = isinstance(action, actions.ShowHand)
        expected = _CARDS_OF_STUCK if stuck else 1 + (home_before if late else home)
        asked, drawn = None, after.phase.cards_left
        if after.options.extra_draw is ExtraDrawing.AS_WANTED and home < _FIGURES and not stuck:
            most = min(expected, len(after.draw_pile) + len(after.discards)) - 1
            asked = most or None
            expected = 1 + (action.number if isinstance(action, actions.DrawExtra) else 0)
        found = before.phase.most if isinstance(before.phase, ExtraDraw) else None
        require(found == asked, f"OPT-7: most extra cards: expected {asked}, found {found}")
        require(drawn == expected, f"DRAW-1: cards to be drawn: expected {expected}, found {drawn}")


@checked
def futile_turns_are_counted(game: PlayedGame) -> None:
    """Turns in which a stuck mover drew nothing and placed no bridge are counted; one per seat in a row ends the game.

    STUCK-3.
    """
    before_turn: int | None = None  # unknown until a turn begins
    stuck = changed = False
    for before, action, after in game.transitions():
        if isinstance(before.phase, TurnStart):
            before_turn, stuck, changed = before.phase.futile_turns, False, False
        stuck |= isinstance(action, actions.ShowHand)
        changed |= isinstance(action, actions.DrawCard | actions.PlaceBridge)
        if before_turn is None or isinstance(before.phase, Settling):
            continue
        futile = before_turn + 1 if stuck and not changed else 0
        match after.phase:
            case TurnStart(futile_turns=counted):
                require(counted == futile, f"STUCK-3: futile turns: expected {futile}, found {counted}")
                require(counted < len(after.players), "STUCK-3: the game goes on though all were stuck in a row")
            case Settling(reason=reason) | Over(reason=reason):
                enough = futile == len(after.players)
                require((reason is Reason.ALL_STUCK) == enough, f"STUCK-3: futile turns: {futile}, reason: {reason}")
            case _:
                pass


LAWS: Final[tuple[GameLaw[State, Action], ...]] = (
    game_ends_in_time,
    states_never_return,
    the_box_only_grows,
    draws_are_right,
    futile_turns_are_counted,
)
"""All laws of this module."""
