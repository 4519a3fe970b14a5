"""Simulations: many games between players, as rows of data.

`simulate` plays them, in this process, in several processes or on Ray, and yields a `GameRow` for each. The result
depends on its arguments alone, not on the engine.
"""

from atlantis_rules._front_doors import rooms as _rooms
from atlantis_rules.players.engines import Engine, Processes, Serial, UnguardedScript, WorkerDied
from atlantis_rules.players.sending import NotPicklable
from atlantis_rules.simulation.decisions import Encoding, write_decisions
from atlantis_rules.simulation.errors import MissingExtra, OtherRun, UnknownSuffix
from atlantis_rules.simulation.files import read_games, write_games
from atlantis_rules.simulation.games import Setting
from atlantis_rules.simulation.on_ray import Ray
from atlantis_rules.simulation.plots import compare, draw
from atlantis_rules.simulation.rows import GameRow
from atlantis_rules.simulation.simulating import setting_from, setting_of, simulate
from atlantis_rules.simulation.statistics import Numbers, Statistics, wilson

__all__ = [
    "Encoding",
    "Engine",
    "GameRow",
    "MissingExtra",
    "NotPicklable",
    "Numbers",
    "OtherRun",
    "Processes",
    "Ray",
    "Serial",
    "Setting",
    "Statistics",
    "UnguardedScript",
    "UnknownSuffix",
    "WorkerDied",
    "compare",
    "draw",
    "read_games",
    "setting_from",
    "setting_of",
    "simulate",
    "wilson",
    "write_decisions",
    "write_games",
]

_rooms(globals())
