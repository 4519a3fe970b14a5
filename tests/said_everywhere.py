"""What the package says where no language is named; a process that says it imports little else."""

import io
from contextlib import redirect_stdout

from rich.console import Console

from atlantis_rules import EndTurn, atlandice, read_state, svg
from atlantis_rules.atlantis.parts import documents as wire
from atlantis_rules.programs.command_line import main
from atlantis_rules.programs.terminal import terminal_picture
from atlantis_rules.rulebook.clauses import clause
from atlantis_rules.text.messages import say


def said_everywhere() -> str:
    """Return what comes in a language, where none is named."""
    state = read_state("path: 1: ring 1, crown 2, 28: ring 4, ~, crown 3 (red)\nhand black: crown\nturn: black")
    seen = state.view(0)
    chosen = state.legal_actions()[-1]
    written = io.StringIO()
    Console(file=written, width=80).print(terminal_picture(state))
    with redirect_stdout(written):
        main(["play", "--plain", "--seed", "5", "--seats", "random,random", "--path", "never"])
        main(["explain", "PAY-1"])
    return "\n".join(
        (
            *(str(chosen), say(chosen), str(state.explain(chosen)), str(seen.violations(EndTurn())[0])),
            *(svg(state), svg(atlandice.new_game(2)), clause("PAY-1").text),
            wire.CHOICE.to_json(wire.choices(seen)[0]),
            written.getvalue(),
        )
    )
