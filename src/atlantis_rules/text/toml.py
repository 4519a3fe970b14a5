"""Parsing TOML 1.0 from untrusted sources: the depth of brackets and the length of keys and words are limited.

`tomllib` takes time in proportion to the square of the parts of a key, calls itself for every bracket, and cannot be
kept from converting numbers of any length. From Python 3.15 on it also accepts what only TOML 1.1 has, which no earlier
one could read. So the text is scanned first.
"""

import re
from typing import TYPE_CHECKING, Final

from atlantis_rules._front_doors.later_modules import import_later
from atlantis_rules.text.outside import unmarked

if TYPE_CHECKING:
    import tomllib  # noqa: TC004 - `import_later` imports it

import_later(globals(), "tomllib")

MOST_NESTED: Final = 16
"""The maximum depth of brackets, and the maximum number of parts of a key."""

LONGEST_WORD: Final = 200
"""The maximum number of characters in a number, or in another word outside strings."""

# Each character belongs to one token only, and is never scanned twice. No group is repeated possessively: Python 3.11.2
# skips what such a group had matched before it failed.
_QUOTED: Final = r"""
    (?P<string> \"{3} (?: [^"\\]++ | \\. | "{1,2}(?!") )* "{3,5} | '{3} (?: [^']++ | '{1,2}(?!') )* '{3,5}
              | "(?!"") (?: [^"\\\n]++ | \\[^\n] )* " | '(?!'') [^'\n]*+ ' )
    | (?P<unclosed> ["'] ) | (?P<comment> \#[^\n]*+ )
    | (?P<open> [\[{] ) | (?P<close> [\]}] )
"""
_TOKEN: Final = re.compile(
    _QUOTED
    + r"""
    | (?P<dot> \. ) | (?P<word> [A-Za-z0-9_+-]++ ) | (?P<space> [ \t]++ ) | (?P<other> [^"'\#\[\]{}.A-Za-z0-9_+ \t-]++ )
    """,
    re.VERBOSE | re.DOTALL,
)
_CHUNK: Final = re.compile(_QUOTED + r"""| (?P<other> [^"'\#\[\]{}]++ )""", re.VERBOSE | re.DOTALL)
_HALF: Final = re.compile("[\ud800-\udfff]")
_ESCAPED: Final = re.compile(r"\\(.)", re.DOTALL)


class NotToml(Exception):
    """A text is not TOML, or exceeds a limit; the message gives the reason."""


def parse_toml(text: str) -> object:
    """Parse a text in TOML, and return its document; if it cannot be parsed, raise `NotToml`."""
    text = unmarked(text)
    if _HALF.search(text):
        raise NotToml("there is half of a surrogate pair, which is not a character")
    _require_shallow(text)
    _require_old(text)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise NotToml(str(error)) from error


def _require_shallow(text: str) -> None:
    depth = dots = 0
    for token in _TOKEN.finditer(text):
        match token.lastgroup:
            case "unclosed":
                return  # nothing after this is parsed
            case "open":
                depth += 1
            case "close":
                depth -= 1
            case "dot":
                dots += 1
            case "word" if token.end() - token.start() > LONGEST_WORD:
                raise NotToml(f"there is a word of more than {LONGEST_WORD} characters")
            case "other" | "comment":
                dots = 0
            case _:
                pass
        if depth > MOST_NESTED:
            raise NotToml(f"brackets are nested more than {MOST_NESTED} deep")
        if dots >= MOST_NESTED:
            raise NotToml(f"there is a key of more than {MOST_NESTED} parts")


def _require_old(text: str) -> None:
    opened: list[str] = []
    before = ""
    for chunk in _CHUNK.finditer(text):
        found = chunk.group()
        match chunk.lastgroup:
            case "unclosed":
                return  # nothing after this is parsed
            case "string" if found[0] == '"' and {"e", "x"} & {*_ESCAPED.findall(found)}:
                raise NotToml("there is an escape that only TOML 1.1 has")
            case "open":
                opened.append(found)
            case "close":
                if opened[-1:] == ["{"] and before.rstrip(" \t").endswith(","):
                    raise NotToml("a comma stands before a closing brace")
                del opened[-1:]
            case "other" if "\n" in found and opened[-1:] == ["{"]:
                raise NotToml("a line ends within braces")
            case _:
                pass
        before = found
