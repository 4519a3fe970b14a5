"""Tables, at which players play a game."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Generic

from attrs import define, field

from atlantis_rules._type_variables import ActionT
from atlantis_rules.games.chance import Chance
from atlantis_rules.games.game import InPlay, ViewT
from atlantis_rules.games.motion import GameInMotion
from atlantis_rules.games.players import Player
from atlantis_rules.games.states import AnyState, Outcome
from atlantis_rules.records import AnyRecord, Record
from atlantis_rules.study.players import failing, seeds
from atlantis_rules.study.players.quick import only_chooses_at_random


@define
class TableOfPlayers(Generic[ActionT, ViewT]):
    """A game that is being played."""

    start: InPlay[ActionT, ViewT]  # the initial state
    seed: str
    players: Sequence[Player[ViewT, ActionT]]  # the players by seat
    names: tuple[str, ...]  # their names in records, by seat
    # makes the error for a failed player from its seat, the number of the decision, its fault and the record
    failed: Callable[[int, int, str, AnyRecord], failing.PlayerFailed]
    actions: list[ActionT] = field(factory=list)  # the actions so far, of players and of chance
    decisions: int = field(default=0, init=False)  # the number of player decisions so far

    def play(
        self,
        motion: GameInMotion[InPlay[ActionT, ViewT], ActionT, AnyState],
        watch: Callable[[ViewT, ActionT], None] | None = None,
    ) -> tuple[InPlay[ActionT, ViewT], Outcome]:
        """Play a game after `actions` to its end, and return its last state and its outcome.

        Chance and each seat have independent random generators. `watch` is called at each decision with the seat's view
        and its action. `PlayerFailed` is raised if a player raised an error, or returned something other than a legal
        action.
        """
        rngs = seeds.generators(self.seed, len(self.players))
        while (seat := motion.to_act) is not None:
            if isinstance(seat, Chance):
                action = motion.sample(rngs.chance)
                motion.play_legal(action)
            else:
                self.decisions += 1
                player, rng, failed = self.players[seat], rngs.seats[seat], partial(self._failure, seat)
                if watch is None and only_chooses_at_random(player):
                    action = rng.choice(motion.legal_actions())  # as it would choose, knowing more
                    motion.play_legal(action)
                else:
                    known = motion.state().view(seat)
                    action, _ = failing.decided(player, known, rng, motion.play, failed)
                    if watch is not None:
                        watch(known, action)
            self.actions.append(action)
        state, result = motion.state(), motion.outcome()
        if result is None:
            raise AssertionError(state)  # no seat is to act only when the game is over
        return state, result

    def _failure(self, seat: int, fault: str) -> failing.PlayerFailed:
        return self.failed(seat, self.decisions, fault, self.record())

    def record(self) -> Record[InPlay[ActionT, ViewT], ActionT]:
        """Return the record of the game up to now."""
        return Record(self.start, tuple(self.actions), self.seed, self.names)
