"""Liar's Dice with one die each, in the public domain: a third game with hidden information and chance.

Everybody rolls a die and looks at it alone (DICE-1). In turn, each player bids on a minimum number of dice with a face:
more dice than the bid before, or as many of a higher face (DICE-2). Instead of bidding, a player may call the bid
before a lie. Then all show their dice in turn (DICE-3). The caller loses if there are as many dice as were bid, and
otherwise the bidder loses; everybody else scores a point (DICE-4).
"""

from itertools import product
from typing import Final

from attrs import evolve, frozen

from atlantis_rules.games.chance import CHANCE, Chance
from atlantis_rules.games.descriptions import UnseenAction
from atlantis_rules.games.registry import register
from atlantis_rules.games.simple import DecisionDue, SimpleAction, SimpleGame, SimpleState, SimpleView
from atlantis_rules.games.viewers import Spectator

FACES: Final = range(1, 7)
MOST_PLAYERS: Final = 4
UNSEEN: Final = 0
"""Stands for a die that a viewer does not see."""


@frozen
class Roll(SimpleAction):
    """A player rolls its die: an action of chance, which this player alone sees."""

    seat: int
    face: int


@frozen(order=True)
class Bid(SimpleAction):
    """Bid on a minimum number of dice with a face."""

    dice: int
    face: int


@frozen
class Call(SimpleAction):
    """Call the bid before a lie."""


@frozen
class Show(SimpleAction):
    """Show one's die."""

    face: int


Action = Roll | Bid | Call | Show
Event = Action | UnseenAction | DecisionDue


@frozen
class State(SimpleState["State", Action]):
    """The dice by seat, as far as they are rolled, the bids, whether the last one was called, and who has shown."""

    players: int
    dice: tuple[int, ...] = ()
    bids: tuple[Bid, ...] = ()
    is_called: bool = False
    shown: int = 0

    @property
    def game(self) -> "LiarsDice":  # pyright: ignore[reportIncompatibleMethodOverride] - the base speaks of any class
        return LIARS_DICE

    @property
    def to_act(self) -> int | Chance | None:
        if len(self.dice) < self.players:
            return CHANCE
        if not self.is_called:
            return len(self.bids) % self.players
        return self.shown if self.shown < self.players else None


View = SimpleView[State, Action]


class LiarsDice(SimpleGame[State, Action]):
    """The rules, the hidden information, and how states and actions are written."""

    NAME = "liars_dice"
    PARTS: tuple[str, ...] = ("documents", "encoding", "terminal")
    PLAYER_COUNTS = range(2, MOST_PLAYERS + 1)
    PLAYER_ACTIONS: tuple[Action, ...] = (
        *(Bid(dice, face) for dice in range(1, MOST_PLAYERS + 1) for face in FACES),
        Call(),
        *map(Show, FACES),
    )
    CHANCE_ACTIONS: tuple[Action, ...] = tuple(Roll(seat, face) for seat in range(MOST_PLAYERS) for face in FACES)
    LOWEST_SCORE = 0
    HIGHEST_SCORE = 1
    HAS_HIDDEN_INFORMATION = True
    CLAUSE = "DICE-2"
    ENDING = "called"

    def set_up(self, players: int) -> State:
        return State(players)

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        seat = state.to_act
        if seat is None:
            return ()
        if seat is CHANCE:
            return tuple(Roll(len(state.dice), face) for face in FACES)
        if state.is_called:
            own = state.dice[state.shown]
            return tuple(Show(face) for face in FACES if own in {face, UNSEEN})
        bids = (bid for bid in self.PLAYER_ACTIONS if isinstance(bid, Bid) and bid.dice <= state.players)
        return (*(bid for bid in bids if bid > state.bids[-1]), Call()) if state.bids else tuple(bids)

    def carry_out(self, state: State, action: Action) -> State:
        match action:
            case Roll(_, face):
                return evolve(state, dice=(*state.dice, face))
            case Bid():
                return evolve(state, bids=(*state.bids, action))
            case Call():
                return evolve(state, is_called=True)
            case Show(face):
                dice = (*state.dice[: state.shown], face, *state.dice[state.shown + 1 :])
                return evolve(state, dice=dice, shown=state.shown + 1)

    def scores(self, state: State) -> tuple[int, ...]:
        if state.to_act is not None:
            return (0,) * state.players
        bid, bidder = state.bids[-1], len(state.bids) - 1
        loser = bidder + (state.dice.count(bid.face) >= bid.dice)
        return tuple(int(seat != loser % state.players) for seat in range(state.players))

    # What is hidden.

    def only_seen_by(self, action: Action) -> int | None:
        return action.seat if isinstance(action, Roll) else None

    def as_seen(self, state: State, viewer: int | Spectator) -> State:
        known = {viewer, *range(state.shown)}
        return evolve(state, dice=tuple(face if seat in known else UNSEEN for seat, face in enumerate(state.dice)))

    def carry_out_unseen(self, state: State, seat: int) -> State:
        return self.carry_out(state, Roll(seat, UNSEEN))

    def possible_states(self, seen: State) -> list[State]:
        rolled = product(*((face,) if face != UNSEEN else FACES for face in seen.dice))
        return [evolve(seen, dice=dice) for dice in rolled]

    # How it is written.

    def write_state(self, state: State) -> str:
        dice = " ".join(map(str, state.dice)) or "-"
        bids = ", ".join(map(self.format_action, state.bids)) or "-"
        return f"players: {state.players}\ndice: {dice}\nbids: {bids}\ncalled: {int(state.is_called)} {state.shown}\n"

    def read_state(self, text: str) -> State:
        players, dice, bids, called = (line.partition(": ")[2] for line in text.splitlines())
        is_called, shown = map(int, called.split())
        told = tuple(self._bid(bid) for bid in bids.split(", ")) if bids != "-" else ()
        rolled = tuple(map(int, dice.split())) if dice != "-" else ()
        return State(int(players), rolled, told, bool(is_called), shown)

    def _bid(self, text: str) -> Bid:
        _, dice, face = text.split()
        return Bid(int(dice), int(face))

    def format_action(self, action: Action) -> str:
        match action:
            case Roll(seat, face):
                return f"roll {seat} {face}"
            case Bid(dice, face):
                return f"bid {dice} {face}"
            case Call():
                return "call"
            case Show(face):
                return f"show {face}"


LIARS_DICE: Final = LiarsDice()
register(LIARS_DICE)
