"""Leduc poker: a third game with hidden cards, public ones, and outcomes of chance that are not equally likely.

Two players put a chip each into the pot, and each is dealt one of six cards: two jacks, two queens, two kings. They bet
with two chips; then a card is laid open, and they bet with four. In each round of bets both can call, fold, or raise,
which happens twice at most. Then both show their cards: a pair with the open card wins, or else the higher card.
"""

from collections import Counter
from fractions import Fraction
from itertools import permutations
from typing import Final

from attrs import evolve, frozen

from atlantis_rules.games.chance import CHANCE, Chance
from atlantis_rules.games.descriptions import UnseenAction
from atlantis_rules.games.registry import register
from atlantis_rules.games.simple import DecisionDue, SimpleAction, SimpleGame, SimpleState, SimpleView
from atlantis_rules.games.viewers import Spectator

NAMES: Final = ("?", "J", "Q", "K")
RANKS: Final = (1, 2, 3)
UNSEEN: Final = 0
"""Stands for a card that a viewer does not see, and for one that is not there yet."""

DECK: Final = (*RANKS, *RANKS)
MOST_RAISES: Final = 2


@frozen
class Deal(SimpleAction):
    """Deal a card to a player, who alone sees it: an action of chance."""

    seat: int
    rank: int

    def __str__(self) -> str:
        return f"seat {self.seat} is dealt {NAMES[self.rank]}"


@frozen
class Open(SimpleAction):
    """Lay a card open: an action of chance."""

    rank: int

    def __str__(self) -> str:
        return f"{NAMES[self.rank]} is laid open"


@frozen
class Call(SimpleAction):
    """Put as many chips into the pot as the other player, which may be none."""

    def __str__(self) -> str:
        return "call"


@frozen
class Raise(SimpleAction):
    """Put more chips into the pot than the other player."""

    def __str__(self) -> str:
        return "raise"


@frozen
class Fold(SimpleAction):
    """Give up the pot."""

    def __str__(self) -> str:
        return "fold"


@frozen
class Show(SimpleAction):
    """Show one's card."""

    rank: int

    def __str__(self) -> str:
        return f"show {NAMES[self.rank]}"


Action = Deal | Open | Call | Raise | Fold | Show
Event = Action | UnseenAction | DecisionDue


@frozen
class State(SimpleState["State", Action]):
    """The cards, the chips in the pot, and the bets of the round.

    Attributes:
        players: two.
        cards: the rank of each card that was dealt, by seat.
        open_card: the rank of the open card.
        chips: what each seat has put into the pot.
        seat: the seat to act, or that has folded.
        raises: how often was raised in this round.
        bets: the number of decisions in this round.
        is_folded: whether a seat has folded.
        shown: the number of cards that were shown.
    """

    players: int
    cards: tuple[int, ...] = ()
    open_card: int = UNSEEN
    chips: tuple[int, ...] = (1, 1)
    seat: int = 0
    raises: int = 0
    bets: int = 0
    is_folded: bool = False
    shown: int = 0

    @property
    def game(self) -> "Leduc":  # pyright: ignore[reportIncompatibleMethodOverride] - the base speaks of any class
        return LEDUC

    @property
    def is_called(self) -> bool:
        """Whether the bets of the round are over."""
        return self.bets > 1 and self.chips[0] == self.chips[1]

    @property
    def to_act(self) -> int | Chance | None:
        if self.is_folded or self.shown == self.players:
            return None
        if len(self.cards) < self.players or (self.is_called and self.open_card == UNSEEN):
            return CHANCE
        return self.shown if self.is_called else self.seat


View = SimpleView[State, Action]


class Leduc(SimpleGame[State, Action]):
    """The rules, the hidden information, and how states and actions are written."""

    NAME = "leduc"
    PARTS: tuple[str, ...] = ("documents", "encoding")
    PLAYER_COUNTS = range(2, 3)
    PLAYER_ACTIONS: tuple[Action, ...] = (Call(), Raise(), Fold(), *map(Show, RANKS))
    CHANCE_ACTIONS: tuple[Action, ...] = (*(Deal(seat, rank) for seat in range(2) for rank in RANKS), *map(Open, RANKS))
    LOWEST_SCORE = -13
    HIGHEST_SCORE = 13
    HAS_HIDDEN_INFORMATION = True
    IS_CONSTANT_SUM = True
    ENDING = "pot won"

    def set_up(self, players: int) -> State:
        return State(players)

    def _left(self, state: State) -> Counter[int]:
        """Return how many cards of each rank are left, as far as the cards are known."""
        return Counter(DECK) - Counter((*state.cards, state.open_card))

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        match state.to_act:
            case None:
                return ()
            case Chance():
                dealt = len(state.cards)
                return tuple(Deal(dealt, rank) if dealt < state.players else Open(rank) for rank in self._left(state))
            case seat if state.is_called:
                return tuple(Show(rank) for rank in RANKS if state.cards[seat] in {rank, UNSEEN})
            case seat:
                is_behind = state.chips[seat] < max(state.chips)
                raises = (Raise(),) if state.raises < MOST_RAISES else ()
                return (Call(), *raises, *((Fold(),) if is_behind else ()))

    def chance_outcomes(self, state: State) -> tuple[tuple[Action, Fraction], ...]:
        left = self._left(state)
        chances = (Fraction(number, left.total()) for number in left.values())
        return tuple(zip(self.legal_actions(state), chances, strict=True))

    def carry_out(self, state: State, action: Action) -> State:
        match action:
            case Deal(_, rank):
                return evolve(state, cards=(*state.cards, rank))
            case Open(rank):
                return evolve(state, open_card=rank, seat=0, raises=0, bets=0)
            case Call():
                return evolve(self._pay(state, 0), bets=state.bets + 1, seat=1 - state.seat)
            case Raise():
                bet = 2 if state.open_card == UNSEEN else 4
                paid = self._pay(state, bet)
                return evolve(paid, bets=state.bets + 1, seat=1 - state.seat, raises=state.raises + 1)
            case Fold():
                return evolve(state, is_folded=True)
            case Show(rank):
                cards = (*state.cards[: state.shown], rank, *state.cards[state.shown + 1 :])
                return evolve(state, cards=cards, shown=state.shown + 1)

    def _pay(self, state: State, more: int) -> State:
        chips = tuple(max(state.chips) + more if seat == state.seat else paid for seat, paid in enumerate(state.chips))
        return evolve(state, chips=chips)

    def scores(self, state: State) -> tuple[int, ...]:
        if state.to_act is not None:
            return (0, 0)
        ranks = [(card == state.open_card, card) for card in state.cards]
        if not state.is_folded and ranks[0] == ranks[1]:
            return (0, 0)
        loser = state.seat if state.is_folded else ranks.index(min(ranks))
        lost = state.chips[loser]
        return (-lost, lost) if loser == 0 else (lost, -lost)

    # What is hidden.

    def only_seen_by(self, action: Action) -> int | None:
        return action.seat if isinstance(action, Deal) else None

    def as_seen(self, state: State, viewer: int | Spectator) -> State:
        known = {viewer, *range(state.shown)}
        return evolve(state, cards=tuple(rank if seat in known else UNSEEN for seat, rank in enumerate(state.cards)))

    def carry_out_unseen(self, state: State, seat: int) -> State:
        return self.carry_out(state, Deal(seat, UNSEEN))

    def possible_states(self, seen: State) -> list[State]:
        places = [seat for seat, rank in enumerate(seen.cards) if rank == UNSEEN]
        found: list[State] = []
        for dealt in permutations(self._left(seen).elements(), len(places)):  # equal ranks are different cards
            ranks = dict(zip(places, dealt, strict=True))
            found.append(evolve(seen, cards=tuple(ranks.get(seat, rank) for seat, rank in enumerate(seen.cards))))
        return found

    # How it is written.

    def write_state(self, state: State) -> str:
        cards = " ".join(NAMES[rank] for rank in state.cards) or "-"
        now = f"{state.seat} {state.raises} {state.bets} {int(state.is_folded)} {state.shown}"
        chips = " ".join(map(str, state.chips))
        return (
            f"players: {state.players}\ncards: {cards}\nopen: {NAMES[state.open_card]}\nchips: {chips}\nbets: {now}\n"
        )

    def read_state(self, text: str) -> State:
        players, cards, opened, chips, now = (line.partition(": ")[2] for line in text.splitlines())
        seat, raises, bets, is_folded, shown = map(int, now.split())
        dealt = () if cards == "-" else tuple(map(NAMES.index, cards.split()))
        paid = tuple(map(int, chips.split()))
        return State(
            int(players), dealt, NAMES.index(opened), paid, seat, raises, bets, is_folded=bool(is_folded), shown=shown
        )

    def format_action(self, action: Action) -> str:
        match action:
            case Deal(seat, rank):
                return f"deal {seat} {NAMES[rank]}"
            case Open(rank):
                return f"open {NAMES[rank]}"
            case Show(rank):
                return f"show {NAMES[rank]}"
            case _:
                return str(action)


LEDUC: Final = Leduc()
register(LEDUC)
