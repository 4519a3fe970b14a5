"""Views and counts of Atlantis, which a program that only plays does not need. Imported on first use."""

from atlantis_rules.atlantis.counting import COUNTED as COUNTED, counter as counter
from atlantis_rules.atlantis.info import PLAYER_COUNTS as PLAYER_COUNTS
from atlantis_rules.atlantis.rule_violations import RuleViolation as RuleViolation
from atlantis_rules.atlantis.seen import (
    Information as Information,
    PlayerView as PlayerView,
    SeenPlayer as SeenPlayer,
    TableView as TableView,
    View as View,
)
