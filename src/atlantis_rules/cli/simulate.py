"""`atlantis-rules simulate`: many games between computers, and what they add up to."""

from atlantis_rules.cli.appearance import make_console, print_lines
from atlantis_rules.cli.arguments import SimulateArguments
from atlantis_rules.cli.progress import PROCESS_DIED, gathered
from atlantis_rules.cli.simulation import play_games
from atlantis_rules.cli.tables import simulation_lines
from atlantis_rules.cli.tally import Tally


def run(arguments: SimulateArguments) -> int:
    """Play many games.

    Returns:
        The exit code.
    """
    tally, games = Tally(len(arguments.seats)), arguments.games
    if not gathered(
        lambda: play_games(arguments.options, arguments.seats, arguments.seed, games, arguments.processes),
        tally.add,
        games,
    ):
        return PROCESS_DIED
    print_lines(make_console(), simulation_lines(arguments, tally))
    return 0
