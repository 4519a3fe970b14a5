"""The texts of reviews, for all games."""

from typing import Final

from atlantis_rules.text.messages import Language, Words

_REVIEW: Final = {
    "heading": (
        "{title}: review of {decisions} {decisions:decision|decisions}, "
        "{playouts} {playouts:playout|playouts} for each action, seed {seed}"
    ),
    "curve": "Lead in points, by the step of the record",
    "marks": "? mistake, ! blunder, + luck",
    "none": "No other action was much better than what was done.",
    "scale": (
        "+-: 95% confidence. A significant loss is an inaccuracy from {inaccuracy} points or {inaccuracy_wins} of the "
        "wins on, a mistake from {mistake} or {mistake_wins}, and a blunder from {blunder} or {blunder_wins}."
    ),
    "column step": "step",
    "column seat": "seat",
    "column grade": "class",
    "column lead": "points",
    "column wins": "wins",
    "column result": "lead",
    "column luck": "luck",
    "column adjusted": "without luck",
    "column loss": "lost",
    "done": "done: {action}",
    "better": "better: {action}",
    "best": "best",
    "good": "good",
    "inaccuracy": "inaccuracy",
    "mistake": "mistake",
    "blunder": "blunder",
    "title": "Review of a game",
    "reviewing": "reviewing",
    "decision point": "step {step}: {seat}, {grade}: {loss} points and {wins} of the wins lost",
    "luck point": "step {step}: {seat}, luck of {luck} points",
}

REVIEW: Final = Language(_REVIEW, Words({}), "common", "review")
"""The language of reviews."""

said: Final = REVIEW.said
"""Returns a text of these in a language, by its key and values."""
