"""Which tests run where: the sessions of nox that run a part of them name it here."""

from typing import Final

RULES: Final = (
    "src/atlantis_rules/atlandice/*",
    "src/atlantis_rules/atlandice/*/*",
    "src/atlantis_rules/atlantis/*",
    "src/atlantis_rules/atlantis/*/*",
    "src/atlantis_rules/games/chance.py",
    "src/atlantis_rules/drawing/__init__.py",
    "src/atlantis_rules/_errors.py",
    "src/atlantis_rules/rulebook/explanations.py",
    "src/atlantis_rules/games/game.py",
    "src/atlantis_rules/rulebook/marks.py",
    "src/atlantis_rules/games/playing.py",
    "src/atlantis_rules/text/messages.py",
)
"""The modules of which every line and branch is covered by the tests."""

NOT_RULES: Final = ("*/parts/*", "*/records.py")
"""What a game has for features, which decides nothing: other sessions test it."""

FOR_COVERAGE: Final = (
    "tests/examples",
    "tests/properties/test_motion.py",
    "tests/properties/test_surely_sound.py",
    "tests/properties/test_wrong_arguments.py",
    "tests/test_alike_refusals.py::test_counts_are_those_of_a_whole_game",
    "tests/test_cli_atlandice_narration.py",
    "tests/test_cli_explain.py::test_what_begins_like_an_action_and_is_none_is_refused",
    "tests/test_cli_narration.py",
    "tests/test_copies.py",
    "tests/test_docstring_examples.py",
    "tests/test_error_messages.py",
    "tests/test_facade.py",
    "tests/test_games_in_german.py::test_every_word_of_a_game_in_german_is_in_its_german_texts",
    "tests/test_golden_pictures.py",
    "tests/test_keys.py",
    "tests/test_languages.py",
    "tests/test_limits.py",
    "tests/test_marks.py",
    "tests/test_messages.py",
    "tests/test_moves_in_pictures.py",
    "tests/test_narration.py",
    "tests/test_randomness.py",
    "tests/test_rule_changes.py",
    "tests/test_simulation.py::test_a_bridge_of_who_ends_the_game_is_counted",
    "tests/test_simulation.py::test_counts_are_the_same_where_the_game_lets_chance_act",
    "tests/test_simulation.py::test_draws_that_fall_short_are_counted",
    "tests/test_simulation.py::test_everything_that_is_counted_happens",
    "tests/test_simulation.py::test_moves_of_several_cards_are_counted_once",
    "tests/test_simulation.py::test_what_is_counted_in_atlandice_is_what_the_events_tell",
    "tests/test_third_game.py",
)
"""The tests under which the modules of `RULES` are covered: not all, since coverage triples their time."""

NOT_FOR_COVERAGE: Final = "tests/test_limits.py::test_a_text_four_times_as_long_takes_no_eight_times_the_time"
"""A test that measures time, which says nothing under coverage."""

ON_ALL_PYTHONS: Final = (
    "tests/examples",
    "tests/test_golden_pictures.py",
    "tests/test_golden_records.py",
    "tests/test_pixels.py",
    "tests/properties/test_wrong_arguments.py",
    "tests/properties/test_actions.py",
    "tests/properties/test_atlandice_laws.py",
    "tests/properties/test_events.py",
    "tests/properties/test_json.py",
    "tests/properties/test_laws.py",
    "tests/properties/test_notation.py",
    "tests/properties/test_records.py",
    "tests/properties/test_state_laws.py",
    "tests/properties/test_transition_laws.py",
    "tests/properties/test_views.py",
)
"""The tests that run on every interpreter: the examples and a share of the properties."""

IN_WEBASSEMBLY: Final = (
    "tests/examples",
    "tests/properties/test_actions.py",
    "tests/properties/test_notation.py",
    "tests/test_golden_pictures.py",
    "tests/test_json_depth.py",
)
"""The tests that run in WebAssembly: the examples and a share of the properties."""

NOT_IN_WEBASSEMBLY: Final = (
    "tests/examples/test_encoded_fields.py",
    "tests/examples/test_encoding.py",
    "tests/examples/atlandice/test_picture.py::test_no_hash_seed_shows_in_a_picture",
    "tests/examples/test_game.py::test_a_game_is_loaded_when_its_name_is_asked_for",
    "tests/examples/test_game.py::test_an_action_is_applied_before_any_legal_actions_were_asked_for",
    "tests/examples/test_game.py::test_who_plays_atlantis_does_not_load_atlandice",
    "tests/examples/test_picture.py::test_no_hash_seed_shows_in_a_picture",
)
"""Files that need numpy, which has no wheel for it on PyPI, and tests that start processes, which it has none of."""

NOT_COMPILED: Final = (
    *(f"tests/properties/test_{name}.py" for name in ("*pictures", "any_text", "cheap_states", "distribution")),
    *(f"tests/properties/test_{name}.py" for name in ("mutated_documents", "order_of_keys", "pasteable", "playground")),
    *(f"tests/properties/test_{name}.py" for name in ("table_choices", "web_table")),
    *(f"tests/test_{name}.py" for name in ("*_page", "*_pages", "broken_games", "broken_laws", "byte_order_marks")),
    *(f"tests/test_{name}.py" for name in ("citing", "cli*", "concordance", "conformance*", "diagram", "doors")),
    *(f"tests/test_{name}.py" for name in ("example_*", "extras", "float_arithmetic", "fresh_files", "front_door")),
    *(f"tests/test_{name}.py" for name in ("fuzzing", "games_in_german", "golden_pictures", "json_depth")),
    *(
        f"tests/test_{name}.py"
        for name in ("json_schemas", "languages", "limits", "made_up_scores", "marks", "matches")
    ),
    *(f"tests/test_{name}.py" for name in ("messages", "needed_packages", "parts_of_pictures", "plain_help")),
    *(
        f"tests/test_{name}.py"
        for name in ("named_places", "playground", "programs", "pseudo_language", "public_*", "quantities")
    ),
    *(f"tests/test_{name}.py" for name in ("recording", "reference", "review*", "rewritten_games", "rule_changes")),
    *(f"tests/test_{name}.py" for name in ("readme", "rulebook*", "shares", "simulated*", "simulation_files")),
    *(f"tests/test_{name}.py" for name in ("terminal_picture*", "text_fitting", "traceability", "watching", "web_*")),
    *(f"tests/test_{name}.py" for name in ("windows_files", "work")),
)
"""The tests of what is Python also in the compiled wheel, the same sources: all others run on it."""

ON_PYPY: Final = (
    "tests/examples",
    "tests/properties/test_actions.py",
    "tests/properties/test_json.py",
    "tests/properties/test_notation.py",
    "tests/properties/test_views.py",
    "tests/test_cli_explain.py",
    "tests/test_cli_web.py",
    "tests/test_golden_pictures.py",
    "tests/test_golden_records.py",
    "tests/test_web_databases.py",
    "tests/web/test_upkeep.py",
)
"""The tests that run on PyPy in `.ci/run`: it compiles what runs long, so short tests take it longer than CPython."""

NOT_ON_PYPY: Final = ("CPython", "jsonschema_rs", "numpy", "pyarrow", "resvg_py")
"""The packages that PyPy has not: the tests that need them say so, and are listed."""

ON_LOWEST_VERSIONS: Final = (
    "tests/examples",
    "tests/full_screen/test_full_screen.py",
    "tests/properties/test_atlandice_testing.py",
    "tests/properties/test_encoding.py",
    "tests/properties/test_json.py",
    "tests/properties/test_keeps_secrets.py",
    "tests/properties/test_testing.py",
    "tests/properties/test_web_table.py",
    "tests/test_cli_explain.py",
    "tests/test_cli_narration.py",
    "tests/test_cli_narrow.py",
    "tests/test_cli_picture.py",
    "tests/test_cli_web.py",
    "tests/test_extras.py",
    "tests/test_json_pages.py",
    "tests/test_json_schemas.py",
    "tests/test_languages.py",
    "tests/test_simulated_decisions.py",
    "tests/test_simulation_files.py",
    "tests/test_terminal_picture.py",
    "tests/test_terminal_picture_of_atlandice.py",
    "tests/web/test_server.py",
)
"""The tests that run with the lowest versions of other packages: those that use each of them most."""
