"""Texts and pictures, which few programs need: imported on first use."""

from atlantis_rules._presentation import (
    format_action as format_action,
    parse_action as parse_action,
    read_state as read_state,
    svg as svg,
)
