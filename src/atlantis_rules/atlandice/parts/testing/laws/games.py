"""Laws of whole games, or of beginnings of games."""

from collections import Counter
from typing import Final

from atlantis_rules import atlandice
from atlantis_rules.atlandice.events import ResourcesReturned
from atlantis_rules.atlandice.info import TURNS, most_decisions, most_rounds
from atlantis_rules.atlandice.parts.testing.strategies import PlayedGame
from atlantis_rules.atlandice.phases import CarryingOut, OpeningGates, Searching, TurnStart, UsingSubmarine
from atlantis_rules.games.chance import CHANCE
from atlantis_rules.testing.checks import checked, require
from atlantis_rules.testing.laws import GameLaw


@checked
def game_ends_in_time(game: PlayedGame) -> None:
    """A game has no more rounds than `most_rounds` allows."""
    rounds = sum(
        isinstance(after.phase, OpeningGates) and not isinstance(before.phase, OpeningGates)
        for before, _, after in game.transitions()
    )
    limit = most_rounds(game.initial.components)
    require(rounds <= limit, f"the game has {rounds} rounds, more than {limit}")


@checked
def decisions_are_bounded(game: PlayedGame) -> None:
    """Players make no more decisions than `most_decisions`; each inequality of docs/termination.md holds."""
    start = game.initial
    turns = most_rounds(start.components) * start.seats * TURNS[start.seats]
    donations = start.components.clock.count(atlandice.ClockSpace.DONATION)
    lying = sum(map(len, start.city.stores))
    resources = lying + sum(len(party.resources) for party in start.parties)
    made = [(before.phase, action) for before, action, _ in game.transitions() if before.to_act is not CHANCE]
    phases = Counter(type(phase) for phase, _ in made)
    actions = Counter(type(action) for _, action in made)
    donated = 2 * actions[atlandice.Donate]
    given_back = sum(map(_given_back, game.transitions()))
    for number, limit, words in (
        (phases[TurnStart], turns, "turns"),
        (phases[CarryingOut], turns, "choices of effects"),
        (given_back, 2 * resources, "resources given back"),
        (donated, donations * resources, "donated resources"),
        (actions[atlandice.StopDonating], donations * start.seats, "goes of donating that were ended"),
        (
            actions[atlandice.TakeResource] + actions[atlandice.TakeExtra],
            lying + given_back + donated,
            "resources taken",
        ),
        (phases[UsingSubmarine], phases[Searching] + isinstance(start.phase, UsingSubmarine), "uses of the submarine"),
        (len(made), most_decisions(start), "decisions"),
    ):
        require(number <= limit, f"the game has {number} {words}, more than {limit}")


def _given_back(transition: tuple[atlandice.State, atlandice.Action, atlandice.State]) -> int:
    """Return the number of resources returned in a step because districts were scored (EMPTY-5)."""
    before, action, _ = transition
    returned = (event for event in before.step(action)[1] if isinstance(event, ResourcesReturned))
    return sum(event.to_market + event.to_tile for event in returned)


@checked
def game_folds(game: PlayedGame) -> None:
    """All events of a game, folded one after the other into its first state, give each of its states."""
    state = game.initial
    for before, action, after in game.transitions():
        for event in before.step(action)[1]:
            state = state.fold(event)
        require(state == after, f"the events up to {action} lead to another state")


LAWS: Final[tuple[GameLaw[atlandice.State, atlandice.Action], ...]] = (
    game_ends_in_time,
    decisions_are_bounded,
    game_folds,
)
"""All laws of this module."""
