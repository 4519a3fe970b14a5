"""The mutated areas: the rules, and each other part of the package with its tests."""

from pathlib import Path
from typing import Final

from tools.mutation.catalogue import EXAMPLES, PROPERTIES, Kept, Part, Target, TestFiles

PARTS: Final = frozenset(
    {
        *("_document_tables", "console", "documents", "encoding", "encoding_rows", "fuzzed", "pictures", "players"),
        *("prices", "records", "table", "terminal", "testing"),
    }
)
"""The modules and folders of a game that belong to other areas."""

DECIDES_NOTHING: Final = PARTS | frozenset(
    {
        *("__init__", "_later", "_later_texts", "counting", "defect_words", "drawing", "table_words", "text", "words"),
        "words_de",
    }
)
"""Modules and folders that count, word, draw, parse or write what others decide."""

SHARED: Final = ("chance", "games.game", "games.views", "playing", "records.redaction", "viewers")
"""Generic modules that decide what a game is asked, or what is hidden."""

PICTURES: Final = "tests/test_golden_pictures.py"
"""Pictures compared byte by byte: they notice much without showing what is right, so they are not golden tests."""

_TEXTS: Final = frozenset(
    {
        *("words", "coloured_words", "defect_words", "explain_words", "fault_words", "option_words", "refusal_words"),
        "report_words",
    }
)
"""Modules of texts alone."""

_NOT_RUN: Final = _TEXTS | {"__init__", "__main__"}
_NO_COMMAND: Final = _NOT_RUN | {"parser"}
_NEEDS_EXTRAS: Final = frozenset({"on_ray", "plots"})
"""Modules of the simulation whose tests need Ray or Matplotlib."""

_STARTS_PROCESSES: Final = frozenset({"engines"})


def _area(  # noqa: PLR0913, PLR0917 - what is mutated, and by which tests
    root: Path,
    name: str,
    package: str,
    golden: tuple[str, ...],
    others: tuple[str, ...] = (),
    left_out: frozenset[str] = _NOT_RUN,
    parts: tuple[str, ...] = (),
    beside: tuple[str, ...] = (),
    kept: Kept | None = None,
) -> Target:
    of_games = (
        Part(f"{game}-{name}", f"atlantis_rules.{game}", parts, left_out) for game in ("atlantis", "atlandice") if parts
    )
    found = (part for part in of_games if part.files(root))
    further = (Part(each, f"atlantis_rules.{each}", left_out=left_out) for each in beside)
    return Target(
        root,
        (Part(name, f"atlantis_rules.{package}", left_out=left_out), *further, *found),
        TestFiles("examples", golden),
        TestFiles("properties", others) if others else None,
        area=name,
        kept=kept,
    )


def areas(root: Path, seconds: float) -> dict[str, Target]:
    """Return the areas by name; each is a target.

    Args:
        root: the top of the project.
        seconds: the additional computing time of a test, compared with a run without a fault.
    """
    rules = Target(
        root,
        (
            Part("atlantis", "atlantis_rules.atlantis", left_out=DECIDES_NOTHING),
            Part("atlandice", "atlantis_rules.atlandice", left_out=DECIDES_NOTHING),
            Part("shared", "atlantis_rules", SHARED),
        ),
        EXAMPLES,
        TestFiles("properties", (*PROPERTIES.places, PICTURES)),
        seconds,
    )
    others = (
        _area(
            root,
            "json",
            "adapters.wire",
            (
                *("tests/examples/test_json.py", "tests/examples/test_json_forms.py"),
                "tests/examples/test_json_soundness.py",
                *("tests/examples/test_redaction.py", "tests/test_json_pages.py", "tests/test_json_schemas.py"),
                *("tests/test_rule_changes.py", "tests/test_third_game.py", "tests/test_error_messages.py"),
                *("tests/test_simple_games.py", "tests/examples/test_promised_refusals.py", "tests/test_doors.py"),
            ),
            (
                *("tests/properties/test_json.py", "tests/properties/test_mutated_documents.py"),
                *("tests/properties/test_redaction.py", "tests/test_golden_records.py", "tests/test_copies.py"),
            ),
            parts=("_document_tables", "documents"),
        ),
        _area(
            root,
            "encoding",
            "adapters.encoding",
            ("tests/examples/test_encoding.py", "tests/examples/test_encoded_fields.py"),
            ("tests/properties/test_encoding.py",),
            parts=("encoding", "encoding_rows"),
        ),
        _area(
            root,
            "players",
            "players",
            (
                *("tests/test_players.py", "tests/test_rollouts.py", "tests/test_seeds.py", "tests/test_matches.py"),
                *("tests/test_solving.py", "tests/test_cheapest_payment.py", "tests/test_atlandice_ahead.py"),
                *("tests/test_atlandice_greedy.py", "tests/examples/test_payment_pieces.py"),
                *("tests/test_simulated_decisions.py", "tests/test_third_game.py", "tests/test_simple_games.py"),
            ),
            ("tests/properties/test_payment_pieces.py",),
            left_out=_NOT_RUN | _STARTS_PROCESSES,
            parts=("players",),
        ),
        _area(
            root,
            "simulation",
            "simulation",
            (
                *("tests/test_simulation.py", "tests/test_simulation_files.py", "tests/test_simulated_decisions.py"),
                "tests/test_cli_simulate.py",
            ),
            left_out=_NOT_RUN | _NEEDS_EXTRAS,
        ),
        _area(
            root,
            "review",
            "review",
            (
                *("tests/test_review.py", "tests/test_review_by_hand.py", "tests/test_cli_review.py"),
                "tests/test_review_page.py",
            ),
        ),
        _area(
            root,
            "web",
            "web",
            (
                *("tests/web", "tests/test_cli_web.py", "tests/test_doors.py"),
                *(f"tests/test_web_{name}.py" for name in ("budget", "computers", "connections", "databases")),
                *(f"tests/test_web_{name}.py" for name in ("desk", "latest", "narration", "sentences", "thinking")),
            ),
            ("tests/properties/test_web_table.py",),
        ),
        _area(
            root,
            "cli",
            "cli",
            (
                *(
                    f"tests/test_cli{rest}.py"
                    for rest in ("", "_atlandice", "_atlandice_narration", "_atlandice_words")
                ),
                *(f"tests/test_cli_{name}.py" for name in ("explain", "match", "narration", "narrow", "picture")),
                "tests/test_cli_shared_terminal.py",
                *(f"tests/test_cli_{name}.py" for name in ("replay", "review", "simulate", "web")),
                *("tests/test_recording.py", "tests/test_perft.py", "tests/full_screen", "tests/test_conformance.py"),
                *("tests/test_third_game.py", "tests/test_simple_games.py", "tests/test_extras.py"),
                *("tests/test_languages.py", "tests/examples/test_words.py", "tests/test_simulation_files.py"),
                *("tests/test_doors.py", "tests/test_watching.py"),
            ),
            ("tests/properties/test_table_choices.py", "tests/test_games_in_german.py"),
            left_out=_NO_COMMAND,
            parts=("console", "table"),
            beside=("adapters.console", "adapters.table"),
        ),
        _area(
            root,
            "conformance",
            "conformance",
            ("tests/test_conformance.py", "tests/test_conformance_answers.py"),
            parts=("prices",),
        ),
        _area(
            root,
            "testing",
            "testing",
            (
                *("tests/test_broken_laws.py", "tests/test_fuzzing.py", "tests/test_simple_games.py"),
                *("tests/properties/test_laws.py", "tests/properties/test_testing.py"),
                *("tests/properties/test_atlandice_testing.py", "tests/properties/test_transition_laws.py"),
                "tests/properties/test_atlandice_laws.py",
            ),
            parts=("fuzzed", "testing"),
            kept=Kept("laws", "tests.broken_laws.forging", ("games", "_by_phase"), ("atlantis", "atlandice")),
        ),
        _area(
            root,
            "playground",
            "playground",
            ("tests/test_playground.py", "tests/test_json_schemas.py"),
            ("tests/properties/test_playground.py",),
        ),
    )
    return {target.area: target for target in (rules, *others)}
