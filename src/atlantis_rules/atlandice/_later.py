"""Views and counts of Atlandice, which a program that only plays does not need. Imported on first use."""

from atlantis_rules.atlandice.counting import COUNTED as COUNTED, counter as counter
from atlantis_rules.atlandice.info import PLAYER_COUNTS as PLAYER_COUNTS
from atlantis_rules.atlandice.rule_violations import RuleViolation as RuleViolation
from atlantis_rules.atlandice.seen import (
    Information as Information,
    PlayerView as PlayerView,
    TableView as TableView,
    View as View,
)
