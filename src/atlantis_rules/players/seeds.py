"""What a seed leads to: the set-up of a game, and the random generators of all who decide in it."""

from random import Random

from atlantis_rules.chance import Chance
from atlantis_rules.errors import WrongValue, brief, require_type
from atlantis_rules.frozen_records import frozen
from atlantis_rules.games.game import ActionT, Game, StateT
from atlantis_rules.games.record_layout import Part


def require_seed(seed: str) -> None:
    """Refuse what can be no seed of random generators.

    Args:
        seed: the seed.

    Raises:
        WrongType: the value is not a text.
        WrongValue: it has characters that cannot be encoded: halves of some that are written as two.
    """
    require_type("seed", seed, str)
    if any("\ud800" <= character <= "\udfff" for character in seed):
        message = f"seed must be a text that can be encoded, not {brief(seed)}"
        raise WrongValue(message)


@frozen
class Generators:
    """The random generators of a game: what somebody does with its own changes nothing for the others.

    Attributes:
        chance: that of chance.
        seats: that of each seat.
    """

    chance: Random
    seats: tuple[Random, ...]


def generators(seed: str, seats: int) -> Generators:
    """Return the random generators that a seed gives to chance and to so many seats."""
    return Generators(Random(f"{seed}/chance"), tuple(Random(f"{seed}/seat {seat}") for seat in range(seats)))


def is_set_up(game: Game[StateT, ActionT, object], state: StateT) -> bool:
    """Return whether chance no longer sets a game up: its first turn or round begins, or is going on."""
    part = game.RECORD_LAYOUT.part_of(Part(), state)
    return not isinstance(state.to_act, Chance) or not part.heading or bool(part.turns or part.rounds)


def set_up(game: Game[StateT, ActionT, object], start: StateT, seed: str) -> tuple[StateT, tuple[ActionT, ...]]:
    """Return the state in which the game of a seed begins, and what chance does up to there.

    It has a random generator of its own for that.
    """
    state, rng = start, Random(f"{seed}/setup")
    actions: list[ActionT] = []
    while not is_set_up(game, state):
        actions.append(game.sample(state, rng))
        state = game.apply(state, actions[-1])
    return state, tuple(actions)
