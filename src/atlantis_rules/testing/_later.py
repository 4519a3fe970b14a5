"""Tools for the tests of every game. Imported on first use, since they need Hypothesis."""

from atlantis_rules.testing.playing import (
    Act as Act,
    PlayedGame as PlayedGame,
    Policy as Policy,
    Script as Script,
    fair as fair,
    play as play,
    uniform as uniform,
)
from atlantis_rules.testing.strategies import ToAct as ToAct, actions as actions, player_counts as player_counts
