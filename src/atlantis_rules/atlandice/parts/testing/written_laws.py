"""Laws of writing and reading Atlandice: what is read back, from text or from JSON, is the same."""

from typing import Final

from atlantis_rules.atlandice import Action, State, read_state
from atlantis_rules.testing import written_laws as common
from atlantis_rules.testing.checks import checked
from atlantis_rules.testing.laws import GameLaw, StateLaw, TransitionLaw


@checked
def positions_are_read_back(state: State) -> None:
    """A state written as text is read back unchanged."""
    common.require_text_read_back(state, lambda text: read_state(text, state.components))


WRITTEN_STATE_LAWS: Final[tuple[StateLaw[State], ...]] = (*common.STATE_LAWS, positions_are_read_back)
"""All laws of writing states."""

WRITTEN_TRANSITION_LAWS: Final[tuple[TransitionLaw[State, Action], ...]] = common.TRANSITION_LAWS
"""All laws of writing transitions."""

WRITTEN_GAME_LAWS: Final[tuple[GameLaw[State, Action], ...]] = (
    common.records_are_read_back,
    common.json_of_games_is_read_back,
)
"""All laws of writing games."""
