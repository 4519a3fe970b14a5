"""Print the JSON Schema of a playground's requests and answers: ``python -m atlantis_rules.playground``."""

import json
import sys

from atlantis_rules.playground.messages import json_schema


def schema_text() -> str:
    """Return the schema as it is printed."""
    return json.dumps(json_schema(), indent=2) + "\n"


if __name__ == "__main__":
    sys.stdout.write(schema_text())
