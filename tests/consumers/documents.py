"""Thousands of documents of all kinds, half of them spoilt: `python -m tests.consumers.documents FILE`.

A line has the game, the kind, the document, and whether its schema must accept it: the reader accepts it, or refuses it
only for what no schema can know.
"""

import json
import sys
from pathlib import Path
from random import Random
from typing import Final

from hypothesis import HealthCheck, Phase, given, seed, settings, strategies as st

from atlantis_rules.records.wire import UnreadableJson, UnsoundJson
from tests.json_documents import SAMPLES, SCALARS, Json, Reader, Sample, in_current_version, spoilt

_DRAWN: Final = 300
"""How many states and records are drawn; each has some twenty documents."""


def must_fit(format_: Reader, text: str) -> bool:
    """Return whether the schema of a format must accept a text."""
    try:
        format_.from_json(text)
    except UnreadableJson as error:
        return isinstance(error, UnsoundJson)
    return True


def lines() -> list[str]:
    """Return the lines: each document once, and the same ones in each run."""
    found: dict[str, None] = {}

    def add(sample: Sample, document: Json) -> None:
        try:
            text = json.dumps(document, ensure_ascii=False)
            text.encode()
        except UnicodeEncodeError:  # half of a surrogate pair, which is no text
            return
        # A schema describes today's version alone; the reader takes one more.
        fits = must_fit(sample.format, text) and in_current_version(document) == document
        line = {"game": sample.format.game, "kind": sample.format.kind, "fits": fits, "document": document}
        found[json.dumps(line)] = None

    @seed(1)
    @settings(
        max_examples=_DRAWN,
        phases=[Phase.generate],
        database=None,
        deadline=None,
        suppress_health_check=[*HealthCheck],
    )
    @given(SAMPLES, SCALARS, st.integers(0, 10**6))
    def draw(samples: list[Sample], replacement: Json, number: int) -> None:
        for sample in samples:
            number += 1
            add(sample, sample.document)
            add(sample, spoilt(sample.document, Random(number), replacement))

    draw()
    return [*found]


if __name__ == "__main__":
    (target,) = sys.argv[1:]
    Path(target).write_text("".join(f"{line}\n" for line in lines()), "utf-8")
