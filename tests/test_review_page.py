"""The reviews in docs/reviews, of which docs/review.md shows parts, are what the command would generate today."""

import json
from pathlib import Path
from typing import Any, Final

import pytest

from atlantis_rules.programs.command_line.review import review_lines
from atlantis_rules.programs.console.appearance import PLAIN_WIDTH, make_console, print_lines
from atlantis_rules.programs.console.found import console_of
from atlantis_rules.records import read_record
from atlantis_rules.records.record import in_play
from atlantis_rules.study.players.engines import Serial
from atlantis_rules.study.review import Review, curve_svg
from atlantis_rules.study.review.files import review_document, step_from
from atlantis_rules.study.review.reviewing import Order

DOCS: Final = Path(__file__).parents[1] / "docs"
LAST: Final = 3
"""The number of portions of each game that are reviewed again: the last ones, which are fast."""


def shown(game: str) -> tuple[Review, dict[str, Any]]:
    """Return a review from its document."""
    record = in_play(read_record((DOCS / "reviews" / f"{game}.record").read_text("utf-8")))
    document = json.loads((DOCS / "reviews" / f"{game}.json").read_text("utf-8"))
    steps = tuple(step_from(step, record.game.parse_action) for step in document["steps"])
    return Review(record, document["seat"], document["playouts"], document["seed"], steps), document


@pytest.mark.parametrize("game", ["atlantis", "atlandice"])
def test_each_file_shows_the_same_review(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    review, document = shown(game)
    assert json.loads(json.dumps(review_document(review))) == document
    start = in_play(review.record).initial
    print_lines(make_console(), review_lines(console_of(start, "en").title, review, "en", PLAIN_WIDTH))
    printed = capsys.readouterr().out
    assert printed == (DOCS / "reviews" / f"{game}.txt").read_text("utf-8")
    assert f"reviews/{game}." in (DOCS / "review.md").read_text("utf-8")
    assert (DOCS / "reviews" / f"{game}.svg").read_text("utf-8") == curve_svg(review)


@pytest.mark.parametrize("game", ["atlantis", "atlandice"])
def test_they_are_what_is_found_today(game: str) -> None:
    review, _ = shown(game)
    order = Order(review.record, None, review.playouts, review.seed)
    first = sum(1 for _ in order.portions()) - LAST
    found = [step for step in order.steps(Serial(), first) if step is not None]
    assert found == [*review.steps[len(review.steps) - len(found) :]]
