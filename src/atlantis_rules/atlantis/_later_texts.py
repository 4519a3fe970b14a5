"""Texts of Atlantis, which few programs need. Imported on first use."""

from atlantis_rules.atlantis.text.notation import (
    format_action as format_action,
    format_turn as format_turn,
    parse_action as parse_action,
    parse_turn as parse_turn,
)
from atlantis_rules.atlantis.text.positions import read_state as read_state, read_state_under as read_state_under
from atlantis_rules.atlantis.text.records import RECORD_LAYOUT as RECORD_LAYOUT
from atlantis_rules.atlantis.text.rules import (
    RULES as RULES,
    begin as begin,
    rules_in_full as rules_in_full,
    rules_of as rules_of,
)
