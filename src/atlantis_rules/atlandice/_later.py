"""Views, events and knowledge of Atlandice, which a program that only plays does not need. Imported on first use."""

from atlantis_rules.atlandice.bounds import PLAYER_COUNTS as PLAYER_COUNTS
from atlantis_rules.atlandice.chronicle import step as step
from atlantis_rules.atlandice.counting import COUNTED as COUNTED, counter as counter
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
from atlantis_rules.atlandice.motion import InMotion as InMotion, in_motion as in_motion
from atlantis_rules.atlandice.rule_violations import RuleViolation as RuleViolation
from atlantis_rules.atlandice.seen import (
    Information as Information,
    PlayerView as PlayerView,
    TableView as TableView,
    View as View,
)
from atlantis_rules.atlandice.soundness import defects_of_view as defects_of_view
