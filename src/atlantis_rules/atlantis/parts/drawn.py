"""The classes of further values that Hypothesis draws from games of Atlantis."""

from typing import Final

from atlantis_rules.atlantis.options import Options
from atlantis_rules.atlantis.path import Path
from atlantis_rules.atlantis.phases import Outcome, Phase
from atlantis_rules.atlantis.seen import Information, PlayerView, SeenPlayer, TableView
from atlantis_rules.atlantis.situation import Player

PARTS: Final[tuple[type, ...]] = (Options, Path, Player, *Phase.__args__, Outcome)
"""Those of what states and outcomes consist of."""

VIEWS: Final[tuple[type, ...]] = (PlayerView, TableView, SeenPlayer, Information)
"""Those of what a seat or a spectator sees or knows, and of what this consists of."""
