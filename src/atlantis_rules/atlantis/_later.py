"""Views, events and knowledge of Atlantis, which a program that only plays does not need. Imported on first use."""

from atlantis_rules.atlantis.bounds import PLAYER_COUNTS as PLAYER_COUNTS
from atlantis_rules.atlantis.chronicle import step as step
from atlantis_rules.atlantis.counting import COUNTED as COUNTED, counter as counter
from atlantis_rules.atlantis.events import (
    is_seen_event as is_seen_event,
    seen_by as seen_by,
    seen_by_all as seen_by_all,
)
from atlantis_rules.atlantis.info import game_info as game_info
from atlantis_rules.atlantis.knowledge.determinization import determinize as determinize
from atlantis_rules.atlantis.knowledge.folding import fold as fold, fold_view as fold_view
from atlantis_rules.atlantis.knowledge.information import information as information, observe as observe
from atlantis_rules.atlantis.knowledge.reasons import state_to_judge as state_to_judge, violations as violations
from atlantis_rules.atlantis.knowledge.seen_actions import seen_action as seen_action
from atlantis_rules.atlantis.knowledge.soundness import defects_of_view as defects_of_view
from atlantis_rules.atlantis.knowledge.standing import standing as standing
from atlantis_rules.atlantis.knowledge.views import view as view
from atlantis_rules.atlantis.motion import InMotion as InMotion, in_motion as in_motion
from atlantis_rules.atlantis.rule_violations import RuleViolation as RuleViolation
from atlantis_rules.atlantis.seen import (
    Information as Information,
    PlayerView as PlayerView,
    SeenPlayer as SeenPlayer,
    TableView as TableView,
    View as View,
)
