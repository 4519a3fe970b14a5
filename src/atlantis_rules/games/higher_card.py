"""A simple game to try things on: each player is dealt a hidden card, and shows it or folds.

The cards are 1 to 5, and the highest one that is shown wins. The examples of `atlantis_rules.games.simple` use this
game. It is not registered.
"""

from itertools import permutations
from typing import Final, TypeAlias

from attrs import evolve

from atlantis_rules._frozen_records import frozen
from atlantis_rules.games.chance import CHANCE, Chance
from atlantis_rules.games.simple import SimpleAction, SimpleGame, SimpleState
from atlantis_rules.games.viewers import Spectator

__all__ = ["HIGHER_CARD"]

_CARDS: Final = range(1, 6)
_UNSEEN: Final = 0


@frozen
class Deal(SimpleAction):
    """Deal a card to a player, who alone sees it: an action of chance."""

    seat: int
    card: int


@frozen
class Show(SimpleAction):
    """Show the own card."""

    card: int


@frozen
class Fold(SimpleAction):
    """Fold: the card stays hidden, and scores nothing."""


Action: TypeAlias = Deal | Show | Fold


@frozen
class State(SimpleState["State", Action]):
    """The cards, and who has shown theirs."""

    players: int  # the number of players
    cards: tuple[int, ...] = ()  # the cards that have been dealt, by seat; 0 for one that the viewer does not see
    shown: tuple[int, ...] = ()  # the card that each seat has shown so far, 0 for one that has folded

    @property
    def game(self) -> "HigherCard":  # pyright: ignore[reportIncompatibleMethodOverride] - the base speaks of any class
        """The package of the game."""
        return HIGHER_CARD

    @property
    def to_act(self) -> int | Chance | None:
        """The seat to act, or `CHANCE`, or None when the game is over."""
        if len(self.cards) < self.players:
            return CHANCE
        return len(self.shown) if len(self.shown) < self.players else None


class HigherCard(SimpleGame[State, Action]):
    """The rules, the hidden information, and how states and actions are written."""

    NAME: str = "higher_card"
    PLAYER_COUNTS = range(2, 5)
    PLAYER_ACTIONS: tuple[Action, ...] = (*map(Show, _CARDS), Fold())
    CHANCE_ACTIONS: tuple[Action, ...] = tuple(Deal(seat, card) for seat in range(4) for card in _CARDS)
    LOWEST_SCORE: int = 0
    HIGHEST_SCORE: int = 5
    HAS_HIDDEN_INFORMATION: bool = True
    ENDING: str = "cards shown"

    def set_up(self, players: int) -> State:
        """Begin with no cards dealt."""
        return State(players)

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        """Deal any card that is left, or show the own card or fold."""
        match state.to_act:
            case None:
                return ()
            case Chance():
                return tuple(Deal(len(state.cards), card) for card in _CARDS if card not in state.cards)
            case seat:
                return (*(Show(card) for card in _CARDS if state.cards[seat] in {card, _UNSEEN}), Fold())

    def carry_out(self, state: State, action: Action) -> State:
        """Deal, show or fold."""
        match action:
            case Deal(_, card):
                return evolve(state, cards=(*state.cards, card))
            case Show(card):
                seat = len(state.shown)
                cards = (*state.cards[:seat], card, *state.cards[seat + 1 :])
                return evolve(state, cards=cards, shown=(*state.shown, card))
            case Fold():
                return evolve(state, shown=(*state.shown, 0))

    def scores(self, state: State) -> tuple[int, ...]:
        """Score the cards that are shown."""
        return (*state.shown, *(0 for _ in range(len(state.shown), state.players)))

    def only_seen_by(self, action: Action) -> int | None:
        """Hide the cards that are dealt."""
        return action.seat if isinstance(action, Deal) else None

    def as_seen(self, state: State, viewer: int | Spectator) -> State:
        """Hide the cards that the others have not shown."""
        known = {viewer, *(seat for seat, card in enumerate(state.shown) if card)}
        return evolve(state, cards=tuple(card if seat in known else _UNSEEN for seat, card in enumerate(state.cards)))

    def carry_out_unseen(self, state: State, seat: int) -> State:
        """Deal a hidden card."""
        return self.carry_out(state, Deal(seat, _UNSEEN))

    def possible_states(self, seen: State) -> tuple[State, ...]:
        """Deal the hidden cards in every way."""
        hidden = [seat for seat, card in enumerate(seen.cards) if card == _UNSEEN]
        left = [card for card in _CARDS if card not in seen.cards]
        ways = (dict(zip(hidden, dealt, strict=True)) for dealt in permutations(left, len(hidden)))
        return tuple(
            evolve(seen, cards=tuple(way.get(seat, card) for seat, card in enumerate(seen.cards))) for way in ways
        )

    def write_state(self, state: State) -> str:
        """Write the number of players, the cards, and the cards shown."""
        return f"{state.players} players; cards {_digits(state.cards)}; shown {_digits(state.shown)}\n"

    def read_state(self, text: str) -> State:
        """Read what `write_state` writes."""
        players, cards, shown = (part.split() for part in text.split(";"))
        return State(int(players[0]), _numbers(cards[1]), _numbers(shown[1]))

    def format_action(self, action: Action) -> str:
        """Write an action, such as ``show 4``."""
        match action:
            case Deal(seat, card):
                return f"deal {seat} {card}"
            case Show(card):
                return f"show {card}"
            case Fold():
                return "fold"


def _digits(cards: tuple[int, ...]) -> str:
    return "".join(map(str, cards)) or "-"


def _numbers(digits: str) -> tuple[int, ...]:
    return tuple(int(digit) for digit in digits if digit != "-")


HIGHER_CARD: Final = HigherCard()
"""The package of the game."""
