"""Grammars in EBNF, as the documentation shows them: what is a text of a rule, and which texts there are.

No rule may refer to itself. Understood are terminals, names, ``,`` ``|`` ``[ ]`` ``{ }`` ``( )`` and ``;``.
"""

import re
from collections.abc import Mapping
from itertools import product
from typing import Final

_TOKEN: Final = re.compile(r'"([^"]*)"|(\w+)|([=,|;()\[\]{}])')
_CLOSING: Final = {"(": ")", "[": "]"}
_SYMBOLS: Final = {",": "", "|": "|", "(": "(?:", ")": ")", "[": "(?:", "]": ")?", "{": "(?:", "}": ")*"}

Grammar = Mapping[str, list[str]]
"""The tokens of each rule, by its name; terminals with their quotation marks."""


def rules(*blocks: str) -> Grammar:
    """Read the rules of some blocks."""
    found: dict[str, list[str]] = {}
    for block in blocks:
        assert not _TOKEN.sub("", block).strip(), "there is something that is no EBNF"
        tokens = [match[0] for match in _TOKEN.finditer(block)]
        while tokens:
            end = tokens.index(";")
            name, equals, *body = tokens[:end]
            assert equals == "="
            assert name not in found
            found[name] = body
            del tokens[: end + 1]
    return found


def pattern(grammar: Grammar, name: str) -> str:
    """Return the regular expression that the texts of a rule match, and no others."""
    return f"(?:{''.join(_translated(grammar, token) for token in grammar[name])})"


def _translated(grammar: Grammar, token: str) -> str:
    if token.startswith('"'):
        return re.escape(token[1:-1])
    return _SYMBOLS[token] if token in _SYMBOLS else pattern(grammar, token)


def texts(grammar: Grammar, name: str) -> list[str]:
    """List the texts of a rule without ``{ }``; one that can be derived in two ways appears twice."""
    tokens = list(grammar[name])
    found = _alternatives(grammar, tokens)
    assert not tokens
    return found


def _alternatives(grammar: Grammar, tokens: list[str]) -> list[str]:
    found = _sequence(grammar, tokens)
    while tokens[:1] == ["|"]:
        del tokens[0]
        found += _sequence(grammar, tokens)
    return found


def _sequence(grammar: Grammar, tokens: list[str]) -> list[str]:
    parts = [_part(grammar, tokens)]
    while tokens[:1] == [","]:
        del tokens[0]
        parts.append(_part(grammar, tokens))
    return ["".join(chosen) for chosen in product(*parts)]


def _part(grammar: Grammar, tokens: list[str]) -> list[str]:
    first = tokens.pop(0)
    if first.startswith('"'):
        return [first[1:-1]]
    if first not in _CLOSING:
        return texts(grammar, first)
    found = _alternatives(grammar, tokens)
    assert tokens.pop(0) == _CLOSING[first]
    return ["", *found] if first == "[" else found
