"""Laws of whole games of Atlandice, or of beginnings of games."""

from atlantis_rules.atlandice.chronicle import events
from atlantis_rules.atlandice.folding import fold
from atlantis_rules.atlandice.phases import OpeningGates
from atlantis_rules.testing._arguments import checked
from atlantis_rules.testing._reading import require
from atlantis_rules.testing.atlandice.playing import Game, most_rounds


@checked
def game_ends_in_time(game: Game) -> None:
    """A game has no more rounds than `most_rounds` allows.

    Raises:
        LawBroken: it has.
    """
    rounds = sum(
        isinstance(after.phase, OpeningGates) and not isinstance(before.phase, OpeningGates)
        for before, _, after in game.transitions()
    )
    limit = most_rounds(game.initial.components)
    require(rounds <= limit, f"the game has {rounds} rounds, more than {limit}")


@checked
def game_replays(game: Game) -> None:
    """Played again by its actions, a game comes to the same states.

    Raises:
        LawBroken: it does not.
        IllegalAction: an action is not allowed any more.
    """
    again = Game.replay(game.initial, game.actions)
    require(again.states == game.states, "the same actions lead to other states")
    require(tuple(map(hash, again.states)) == tuple(map(hash, game.states)), "equal states have different hashes")
    require(repr(again.states) == repr(game.states), "equal states read differently")


@checked
def game_folds(game: Game) -> None:
    """All events of a game, folded one after the other into its first state, give each of its states.

    Raises:
        LawBroken: they give another one.
    """
    state = game.initial
    for before, action, after in game.transitions():
        for event in events(before, action):
            state = fold(state, event)
        require(state == after, f"the events up to {action} lead to another state")
