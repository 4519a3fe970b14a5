"""What the package of Atlandice hands on and a program that just plays does not need: imported on first use."""

from atlantis_rules.atlandice.drawing.picture import svg as svg
from atlantis_rules.atlandice.events import (
    is_seen_event as is_seen_event,
    seen_by as seen_by,
    seen_by_all as seen_by_all,
)
from atlantis_rules.atlandice.info import game_info as game_info
from atlantis_rules.atlandice.knowledge.folding import fold as fold, fold_view as fold_view
from atlantis_rules.atlandice.knowledge.information import (
    determinize as determinize,
    information as information,
    observe as observe,
)
from atlantis_rules.atlandice.knowledge.reasons import state_to_judge as state_to_judge, violations as violations
from atlantis_rules.atlandice.knowledge.seen_actions import seen_action as seen_action
from atlantis_rules.atlandice.knowledge.standing import standing as standing
from atlantis_rules.atlandice.knowledge.views import view as view
from atlantis_rules.atlandice.rule_violations import RuleViolation as RuleViolation
from atlantis_rules.atlandice.rules.chronicle import step as step
from atlantis_rules.atlandice.rules.counting import COUNTED as COUNTED, counter as counter
from atlantis_rules.atlandice.seen import (
    Information as Information,
    PlayerView as PlayerView,
    TableView as TableView,
    View as View,
)
from atlantis_rules.atlandice.soundness import defects_of_view as defects_of_view
from atlantis_rules.atlandice.text.components_file import (
    components_text as components_text,
    read_components as read_components,
)
from atlantis_rules.atlandice.text.explanation import explain as explain, explain_outcome as explain_outcome
from atlantis_rules.atlandice.text.notation import (
    format_action as format_action,
    format_turn as format_turn,
    parse_action as parse_action,
    parse_turn as parse_turn,
)
from atlantis_rules.atlandice.text.positions import read_state as read_state, write_state as write_state
from atlantis_rules.atlandice.text.records import RECORD_LAYOUT as RECORD_LAYOUT
