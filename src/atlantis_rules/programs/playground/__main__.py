"""Print the JSON Schema of a playground's requests and answers: ``python -m atlantis_rules.programs.playground``."""

import json
import sys

from atlantis_rules.programs.console.exits import run_program
from atlantis_rules.programs.playground.messages import json_schema


def schema_text() -> str:
    """Return the schema as it is printed."""
    return json.dumps(json_schema(), indent=2) + "\n"


def main() -> int:
    """Print the schema, and return the exit code."""

    def write() -> int:
        sys.stdout.write(schema_text())
        return 0

    return run_program("python -m atlantis_rules.programs.playground", write)


if __name__ == "__main__":
    sys.exit(main())
