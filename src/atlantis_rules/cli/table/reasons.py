"""Why something can't be chosen, as lines of text with the clauses."""

from collections.abc import Callable

from rich.text import Text

from atlantis_rules.atlantis.actions import Action
from atlantis_rules.atlantis.text.explanation import Explanation
from atlantis_rules.cli.table.selection import Refused


def reason_lines(refused: Refused, explain: Callable[[Action], Explanation]) -> tuple[Text, ...]:
    """Explain why something can't be chosen, or what it brings about if that was asked for.

    Args:
        refused: what was meant, or a sentence that says it all.
        explain: explains an action to the seat that is to decide.
    """
    if isinstance(refused.reason, Text):
        return (refused.reason,)
    heading, *lines = str(explain(refused.reason)).splitlines()
    return (Text(heading, "bold"), *(_with_clause(line.strip()) for line in lines))


def _with_clause(line: str) -> Text:
    clause, colon, words = line.partition(":")
    return Text.assemble((clause, "bold"), colon, words)
