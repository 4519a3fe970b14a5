"""Playing Atlandice by scripts: the types of `atlantis_rules.testing.playing`, and states printed as code."""

from atlantis_rules.atlandice import Action, State, new_game
from atlantis_rules.testing import playing
from atlantis_rules.testing.playing import code_of_state

Act = playing.Act[State, Action]
"""A part of a game in which each player keeps to one policy."""

Script = playing.Script[State, Action]
"""Everything that a game played by `play` depends on."""

PlayedGame = playing.PlayedGame[State, Action]
"""A played game, or the beginning of one."""


@code_of_state.register
def _(state: State) -> str:
    if state == new_game(state.seats, state.components):
        return f"new_game({state.seats}, {state.components!r})"
    return f"read_state({str(state)!r}, {state.components!r})"
