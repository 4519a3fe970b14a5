"""The words of the tables that `simulate`, `match` and `perft` print."""

from typing import Final

from atlantis_rules.text.messages import Language, Words

_REPORTS: Final = {
    # simulate
    "simulation": "{title}, seed {seed}: {games} {games:game|games}, {players} players",
    "length": "length of a game",
    "decisions": "decisions",
    "mean": "mean",
    "least": "least",
    "most": "most",
    "seat": "seat",
    "score": "score",
    "wins": "wins",
    "interval": "95% interval",
    "short interval": "95%",
    "from to": "{low} to {high}",
    "short from to": "{low}-{high}",
    "ending": "how games end",
    "games": "games",
    "happening": "what happens",
    "in games": "in games",
    "per game": "per game",
    "confidence": "+-: 95% confidence. A win that is shared counts in equal parts.",
    "watch": "To watch game 1: {command}",
    "written": "{decisions} decisions of {games} {games:game|games}, seed {seed}: {folder}",
    "playing": "playing",
    # match
    "match": "{title}, seed {seed}: {deals} {deals:deal|deals}, {games} games",
    "player": "player",
    "lead": "lead",
    "confidence of match": (
        "+-: 95% confidence, from the deals: the games of a deal, with the seats rotated, are one observation. "
        "lead: points more than the others have on average. A win that is shared counts in equal parts."
    ),
    # perft
    "depth": "depth",
    "sequences": "sequences",
    "states": "states",
    "over": "over",
    "first action": "first action",
    "all": "all",
    "kinds": "sequences by the kind of their last action",
    "of depth": "{number} of depth {depth}",
}

REPORTS: Final = Language(_REPORTS, Words({}), "common", "reports")
"""The language of these tables."""

said: Final = REPORTS.said
"""Returns a text of these in a language, by its key and values."""
