"""Tables: a game while players play it."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Generic

from attrs import define, field

from atlantis_rules.chance import Chance
from atlantis_rules.games.descriptions import AnyState, Outcome
from atlantis_rules.games.game import ActionT, InPlay, ViewT
from atlantis_rules.games.motion import GameInMotion
from atlantis_rules.players.failing import PlayerFailed, decided
from atlantis_rules.players.player import Choices, Player, only_chooses_at_random
from atlantis_rules.players.seeds import generators
from atlantis_rules.records import AnyRecord, Record


@define
class Table(Generic[ActionT, ViewT]):
    """A game while players play it.

    Attributes:
        start: the state in which it begins.
        seed: its seed.
        players: who plays, by seat.
        names: what records call them, by seat.
        failed: makes the error if a player fails, by its seat, the number of the decision, what it did, and the record.
        actions: what was done up to now, by players and by chance.
        decisions: how many decisions players made.
    """

    start: InPlay[ActionT, ViewT]
    seed: str
    players: Sequence[Player[ViewT, ActionT]]
    names: tuple[str, ...]
    failed: Callable[[int, int, str, AnyRecord], PlayerFailed]
    actions: list[ActionT] = field(factory=list)
    decisions: int = field(default=0, init=False)

    def play(
        self,
        motion: GameInMotion[InPlay[ActionT, ViewT], ActionT, AnyState],
        watch: Callable[[ViewT, ActionT], None] | None = None,
    ) -> tuple[InPlay[ActionT, ViewT], Outcome]:
        """Play a game to its end, and return its last state and its outcome.

        Chance and each seat have random generators of their own: what one of them does with it changes nothing for the
        others.

        Args:
            motion: the game after `actions`; it is played to its end.
            watch: is called with what a seat sees, and with what it decides, at each decision.

        Raises:
            PlayerFailed: a player raised an error, or answered something else than a legal action.
        """
        rngs = generators(self.seed, len(self.players))
        while (seat := motion.to_act) is not None:
            if isinstance(seat, Chance):
                action = motion.sample(rngs.chance)
                motion.play_legal(action)
            else:
                self.decisions += 1
                player, rng, failed = self.players[seat], rngs.seats[seat], partial(self._failure, seat)
                if watch is None and only_chooses_at_random(player):
                    choices = Choices(seat, motion.legal_actions())
                    action, _ = decided(player, choices, rng, motion.play, failed)
                else:
                    known = motion.state().view(seat)
                    action, _ = decided(player, known, rng, motion.play, failed)
                    if watch is not None:
                        watch(known, action)
            self.actions.append(action)
        state, result = motion.state(), motion.outcome()
        if result is None:
            raise AssertionError(state)  # nobody is to act only when the game is over
        return state, result

    def _failure(self, seat: int, fault: str) -> PlayerFailed:
        return self.failed(seat, self.decisions, fault, self.record())

    def record(self) -> Record[InPlay[ActionT, ViewT], ActionT]:
        """Return the record of the game up to now."""
        return Record(self.start, tuple(self.actions), self.seed, self.names)
