"""The page of the documentation that shows the examples."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from atlantis_rules import State, explain
from atlantis_rules.atlantis import PlayerAction
from atlantis_rules.rulebook.marks import CLAUSE_ID
from tests.option_differences.example import ACTIONS, Example, both, play_both, presets_with

PAGE: Final = Path(__file__).parents[2] / "docs" / "option_differences.md"

_HEAD: Final = """\
<!-- Written by `python -m tests.option_differences page`; do not edit. -->

# What difference does it make?

For each option and each pair of its values, this page has a position and a series of actions, both as small as
possible, that show the difference: after the same actions, the table or the legal actions differ. The other options do
not change the difference. Only the two options about extra cards, [OPT-5](#opt-5) and [OPT-7](#opt-7), show it in
another way if the other of the two does not have the value of the original.

The positions are [written as text](positions.md), without the defaults: there are two players, black begins their turn,
figures that are not mentioned stand on Atlantis, nobody has placed a bridge, and all cards that are not mentioned are
in the draw pile. They are minimal, so hardly any of them ever comes up in a game. A search with Hypothesis found them;
the tests play them again, and show that nothing can be left out. The buttons open each position under one value of its
option, in the [playground](playground.md).
"""


def page(examples: tuple[Example, ...]) -> str:
    """Write the page.

    Args:
        examples: the examples.
    """
    return "\n".join([_HEAD, *("\n".join(_section(example)) for example in examples)])


def _section(example: Example) -> Iterator[str]:
    pair = example.pair
    yield f"## {pair.clause.title}\n"
    yield f"The option `{pair.option}`, {_linked(pair.clause.id)}.\n"
    options = ", ".join(f"{pair.option}={value}" for value in pair.values)
    yield f"```{{position}} atlantis\n:options: {options}\n\n{example.position}```\n"
    yield from (f"{number}. {_capital(words)}." for number, words in enumerate(example.actions, 1))
    yield "" if example.actions else "No action yet.\n"
    presets = [", ".join(presets_with(pair.option, value)) or "no preset" for value in pair.values]
    heads = [f"`{value.upper()}`: {names}" for value, names in zip(pair.values, presets, strict=True)]
    yield f"| | {' | '.join(heads)} |\n| --- | --- | --- |"
    yield from (f"| {' | '.join(row)} |" for row in _rows(example))
    yield ""


def _rows(example: Example) -> Iterator[tuple[str, ...]]:
    first, second = example.sides
    option = example.pair.clause.option
    texts = {value.name: value.text for value in option.values} if option is not None else {}
    yield "the rule", *(_linked(texts[value]) for value in example.pair.values)
    for name, content in first.seen.items():
        yield name, content, second.seen[name]
    states = play_both(both(example.position, example.pair), example.actions)
    assert states is not None
    of_players = (words for words in (*first.allowed, *second.allowed) if isinstance(ACTIONS[words], PlayerAction))
    for words in of_players:
        yield f"may black {words}?", *(_answer(state, words) for state in states)


def _answer(state: State, words: str) -> str:
    explanation = explain(state, ACTIONS[words])
    if explanation.is_legal:
        return f"yes: {_linked('; '.join(step.text for step in explanation.steps))}"
    return f"no: {_linked('; '.join(f'{violation} ({violation.clause})' for violation in explanation.violations))}"


def _linked(text: str) -> str:
    return re.sub(
        rf"(?<![\w-]){CLAUSE_ID.pattern}(?![\w-])",
        lambda found: f"[{found[0]}](#{found[0].lower()})",
        " ".join(text.split()),
    )


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
