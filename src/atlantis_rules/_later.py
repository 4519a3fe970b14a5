"""What `atlantis_rules` hands on and a program that just plays does not need: imported on first use."""

from atlantis_rules.atlantis import (
    PlayerView as PlayerView,
    TableView as TableView,
    View as View,
    format_action as format_action,
    parse_action as parse_action,
    read_state as read_state,
    svg as svg,
)
