"""The playground answers any request by messages; and the place of a defect is in the text."""

import json
from random import Random

from hypothesis import given, strategies as st

from atlantis_rules.programs.playground import Playground, offered
from atlantis_rules.programs.playground.messages import Do, Examine, Examined, Starts, read_answers, written
from atlantis_rules.programs.web.protocol import Failed

STARTS = offered("en").starts
ANYTHING = st.text(st.characters(exclude_categories=()), max_size=20)
TYPES = st.sampled_from(["examine", "open", "at", "think"])
REQUESTS = st.sampled_from([written(Starts("en")), written(Do("atlantis", "", "", "en", 400))])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | ANYTHING,
    lambda part: st.lists(part, max_size=3) | st.dictionaries(ANYTHING, part, max_size=3),
    max_leaves=5,
)


@st.composite
def changed_positions(draw: st.DrawFn) -> Examine:
    """Draw a position in which pieces are moved, changed or left out: often it can be read and cannot be."""
    start = draw(st.sampled_from(STARTS))
    pieces = start.position.split(",")
    for _ in range(draw(st.integers(1, 3))):
        place = draw(st.integers(0, len(pieces) - 1))
        other = draw(st.sampled_from([*pieces, "", " ring 1", " 99", "\n", ":", "#", "\r\n", "\t"]))
        pieces[place : place + draw(st.integers(0, 1))] = [other]
    return Examine(start.game, ",".join(pieces), "en", None)


@given(changed_positions())
def test_a_defect_is_placed_in_the_text(request: Examine) -> None:
    (answer,) = read_answers(Playground(Random(1)).receive(written(request)))
    assert isinstance(answer, Examined)
    assert (answer.position is None) == bool(answer.defects)
    lines = request.position.split("\n")
    for defect in answer.defects:
        assert (defect.line is None) == (defect.column is None)
        if defect.line is not None and defect.column is not None:
            line = lines[defect.line - 1]
            assert 1 <= defect.column <= len(line) + 1
            assert defect.column + (defect.length or 1) - 1 <= len(line) + 1
            assert defect.length is None or line[defect.column - 1 :][: defect.length].strip()


@given(st.data())
def test_whatever_is_asked_is_answered_by_messages(data: st.DataObject) -> None:
    request = json.loads(
        data.draw(st.sampled_from([written(Starts("en")), written(Do("atlantis", "", "", "en", 400))]))
    )
    keys = [*request, "more"]
    for _ in range(data.draw(st.integers(1, 2))):
        request[data.draw(st.sampled_from(keys))] = data.draw(JSON | TYPES)
    answers = read_answers(Playground(Random(1)).receive(json.dumps(request)))
    assert len(answers) == 1
    assert isinstance(answers[0], Failed | Examined)
