"""Texts of Atlandice, which few programs need. Imported on first use."""

from atlantis_rules.atlandice.text.components_file import (
    components_text as components_text,
    read_components as read_components,
)
from atlantis_rules.atlandice.text.notation import (
    format_action as format_action,
    format_turn as format_turn,
    parse_action as parse_action,
    parse_turn as parse_turn,
)
from atlantis_rules.atlandice.text.positions import read_state as read_state, read_state_under as read_state_under
from atlantis_rules.atlandice.text.records import RECORD_LAYOUT as RECORD_LAYOUT
from atlantis_rules.atlandice.text.rules import (
    RULES as RULES,
    begin as begin,
    rules_in_full as rules_in_full,
    rules_of as rules_of,
)
