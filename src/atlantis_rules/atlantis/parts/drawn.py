"""The classes of further values that Hypothesis draws from games of Atlantis."""

from typing import Final

from atlantis_rules.atlantis import Options, Outcome, Path, Phase, Player
from atlantis_rules.atlantis.seen import Information, PlayerView, SeenPlayer, TableView

PARTS: Final[tuple[type, ...]] = (Options, Path, Player, *Phase.__args__, Outcome)
"""Those of what states and outcomes consist of."""

VIEWS: Final[tuple[type, ...]] = (PlayerView, TableView, SeenPlayer, Information)
"""Those of what a seat or a spectator sees or knows, and of what this consists of."""
