"""What Sphinx makes of docstrings in the entries of the reference."""

from _ext.names import Home
from _ext.reference import _link_clauses


def test_clauses_are_links_in_sentences_but_not_in_what_an_example_prints() -> None:
    lines = ["The price (PAY-1).", "", ">>> apply(state, action)", "IllegalAction: PAY-1: too dear", "", "See PAY-1."]
    _link_clauses(Home("atlantis_rules.playing", "apply"), lines)
    assert [":ref:`PAY-1 <" in line for line in lines] == [True, False, False, False, False, True]
