"""The page about external games lists the doors that are open to them, as tests/test_doors.py finds them."""

import re
from inspect import getmembers, isfunction
from pathlib import Path
from typing import Final

import pytest

from tests import test_doors

pytestmark = pytest.mark.needs("numpy")

PAGE: Final = (Path(__file__).parents[1] / "docs" / "your_game.md").read_text("utf-8")

COMMANDS: Final = ("play", "simulate", "match", "perft", "replay", "picture", "explain")

TRIED_BY: Final[dict[str, tuple[str, ...]]] = {
    "`new_game`, `apply`, and what else a state can do": ("a_new_game_begins", "it_is_played"),
    "explanations, views, and what they keep secret": (
        "what_is_done_is_explained",
        "it_is_viewed",
        "its_views_keep_secrets",
        "liars_dice_are_hidden",
    ),
    "JSON": ("its_values_are_json",),
    "notation": ("it_has_notation",),
    "records and redacted records": ("it_is_recorded_and_replayed", "its_records_are_redacted"),
    "`simulate`": ("it_is_simulated",),
    "`match`": ("it_is_matched",),
    "`game_info`": ("it_is_described",),
    "`perft`": ("it_is_counted",),
    "`Encoder`": ("it_is_encoded",),
    "pictures, as SVG": ("it_is_drawn",),
    "`terminal_picture`": ("it_is_drawn_in_a_terminal",),
    "the web table": ("it_is_played_at_a_web_table",),
    "the playground": ("it_is_played_in_the_playground",),
    f"`atlantis-rules {'`, `'.join(COMMANDS)}`": (
        *(f"the_command_{name}" for name in COMMANDS),
        "people_play_it_by_its_notation",
        "nobody_is_shown_what_the_other_has_rolled",
        "somebody_sees_their_hand_without_a_picture_for_terminals",
        "whoever_says_nothing_of_players_has_as_many_as_the_game_is_for",
        "it_is_played_in_other_languages_in_its_notation",
        "its_records_are_told_in_other_languages",
        "it_is_resumed",
        "its_usual_players_are_those_that_can_play_it",
        "what_somebody_has_seen_is_replayed",
        "a_hint_has_the_numbers_of_the_offer",
        "a_table_is_drawn_each_turn_each_round_or_never_and_for_people_in_both",
    ),
    "`atlantis-rules engine`": ("the_command_engine",),
    "`python -m atlantis_rules.testing fuzz`": ("it_is_fuzzed",),
}
"""The tests that go through each door of the page."""


def listed(state: str) -> list[str]:
    """Return the doors that the page lists as open or as closed, without what it says of parts."""
    _, _, rest = PAGE.partition(f"{state} are\n\n")
    bullets = re.findall(r"^- (.*)[;.]$", rest.partition("\n\n")[0], re.MULTILINE)
    return [re.sub(", with(out)? the part .*", "", door) for bullet in bullets for door in bullet.split("; ")]


def test_the_page_lists_every_door_that_is_tried_and_says_whether_it_is_open() -> None:
    tests = {name.removeprefix("test_"): test for name, test in getmembers(test_doors, isfunction) if "test_" in name}
    assert {*tests} == {name for names in TRIED_BY.values() for name in names}
    shut = {name for name, test in tests.items() if "xfail" in {mark.name for mark in getattr(test, "pytestmark", [])}}
    assert listed("Open") == [door for door, names in TRIED_BY.items() if not shut & {*names}]
    assert listed("Closed") == [door for door, names in TRIED_BY.items() if shut >= {*names}]
    assert len(listed("Open")) + len(listed("Closed")) == len(TRIED_BY)
