"""The classes of further values that Hypothesis draws from games of Atlandice."""

from typing import Final

from atlantis_rules.atlandice import City, Components, Outcome, Phase, Player, Round, Search, Stack, Tally
from atlantis_rules.atlandice.seen import Information, PlayerView, TableView

PARTS: Final[tuple[type, ...]] = (Components, City, Stack, Player, Round, Search, *Phase.__args__, Outcome, Tally)
"""Those of what states and outcomes consist of."""

VIEWS: Final[tuple[type, ...]] = (PlayerView, TableView, Information)
"""Those of what a seat or a spectator sees or knows."""
