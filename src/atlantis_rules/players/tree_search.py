"""A player that searches a tree of what may be decided next: information-set Monte Carlo tree search."""

from math import inf, log, sqrt
from random import Random
from typing import Final, Generic

from attrs import define, field

from atlantis_rules.chance import require_random
from atlantis_rules.errors import WrongValue, require_type
from atlantis_rules.frozen_records import frozen
from atlantis_rules.games.game import ActionT, AnyView, InPlay
from atlantis_rules.players.playouts import play_out, promising
from atlantis_rules.players.rollouts import Guessable, are_playouts, lead_of, require_known, worth_of

_MOST_LATER: Final = 4
"""So many of the promising actions of later decisions are looked at, at most."""


@define
class _Node(Generic[ActionT]):
    """What is known of an action after some others.

    Attributes:
        visits: how often it was tried.
        offered: how often it might have been.
        worth: what the playouts were worth to the seat that decided for it, together.
        following: what may be decided after it, whatever chance does in between.
    """

    visits: int = 0
    offered: int = 0
    worth: float = 0.0
    following: "dict[ActionT, _Node[ActionT]]" = field(factory=dict)

    def bound(self, exploration: float) -> float:
        """Return what it may be worth at most, as far as it was tried."""
        return self.worth / self.visits + exploration * sqrt(log(self.offered) / self.visits)


def _is_exploration(_player: object, _attribute: object, value: float) -> None:
    require_type("exploration", value, float)
    if not 0 <= value < inf:
        message = f"exploration must be a finite number from 0 on, not {value}"
        raise WrongValue(message)


@frozen
class InformationSetMcts:
    """Searches the decisions of all seats, in whichever game, and not its own next one alone as `Rollouts` does.

    It is single-observer information-set Monte Carlo tree search (Cowling, Powley and Whitehouse, 2012): each playout
    has a state of its own, drawn from all that fit what the seat knows, and all share a tree of decisions. Chance has
    no nodes there: what is decided after other luck is the same decision.

    Attributes:
        playouts: how many playouts a decision has.
        exploration: how much what was seldom tried is preferred.

    Raises:
        WrongType: a value is not of its type.
        WrongValue: there is not at least one playout, or the exploration is below 0 or no finite number.
    """

    playouts: int = field(default=200, validator=are_playouts)
    exploration: float = field(default=0.4, validator=_is_exploration)

    def choose(self, known: Guessable[ActionT], rng: Random) -> ActionT:
        """Return the action that was tried most often, as it promised most.

        Args:
            known: the view or the information of the seat to act.
            rng: the only source of randomness.

        Raises:
            WrongType: an argument is not of its type.
            WrongValue: it is not what the seat to act knows.
        """
        require_known(known)
        require_random(rng)
        legal = known.legal_actions
        if len(legal) == 1:
            return legal[0]
        root: _Node[ActionT] = _Node()
        first = promising(known.determinize(rng), legal)
        if len(first) == 1:
            return first[0]
        for _ in range(self.playouts):
            self._search(root, first, known.determinize(rng), rng)
        return max(first, key=lambda action: root.following[action].visits if action in root.following else 0)

    def _search(self, root: _Node[ActionT], first: list[ActionT], state: InPlay[ActionT, AnyView], rng: Random) -> None:
        """Try what promises most, to the first decision that was not tried before, and play on from there."""
        node, tried = root, list[tuple[int, _Node[ActionT]]]()
        while (seat := state.to_act) is not None:
            if not isinstance(seat, int):
                state = state.advance(rng)
                continue
            options = first if node is root else promising(state, state.legal_actions())[:_MOST_LATER]
            action = self._selected(node, options)
            state, node = state.apply(action), node.following[action]
            tried.append((seat, node))
            if not node.visits:
                break
        result = play_out(state, rng)
        for seat, visited in tried:
            visited.visits += 1
            visited.worth += worth_of(lead_of(result, seat))

    def _selected(self, node: _Node[ActionT], options: list[ActionT]) -> ActionT:
        """Return the first option that was not tried yet, else the one that promises most."""
        for option in options:
            if option not in node.following:
                node.following[option] = _Node()
            node.following[option].offered += 1
        untried = next((option for option in options if not node.following[option].visits), None)
        if untried is not None:
            return untried
        return max(options, key=lambda option: node.following[option].bound(self.exploration))
