"""The words with which a command ends early: what is wrong with a file, and what else was in its way."""

from typing import Final

from atlantis_rules.text.messages import Language, Words
from atlantis_rules.text.outside import printable

_REFUSALS: Final = {
    "as said": "{why}",
    "stopped": "stopped",
    "stopped by": "stopped by {signal}",
    "recorded": "{why}; the record is in {file}",
    "no output": "there is no standard output",
    "broken output": "cannot write the output: {why}",
    "no rich": "the command line needs the package rich: pip install 'atlantis-rules[cli]'",
    "no such language": "--language: {why}",
    # Files
    "standard input": "the standard input",
    "unreadable": "cannot read {file}: {why}",
    "no text": "{file} is not text in UTF-8",
    "no text in line": "{file} is not text in UTF-8: see line {line}",
    "unwritable": "cannot write {file}: {why}",
    "unwritable and kept": "cannot write {file}: {why}; its content is unchanged",
    "would be lost": (
        "{file} exists, and recording this game would overwrite it: name another file, remove this one, or continue "
        "its game with --resume"
    ),
    "no rules": "{game} has no rules {rules}; it has {known}; if a file is meant: {why}",
    "bad rules": "{file} does not describe rules of {game}:{why:lines}",
    "no position": "this is not a position:{why:lines}",
    "no record": "{file} is not a record: {why}",
    "no record beyond": "{file} is a record only up to here: {why}",
    "no redacted record": "{file} is not a redacted record: {why}",
    # play
    "cut off": "{file} may be cut off: its last line does not end",
    "not resumed": "{file} cannot be resumed: {why}",
    "no seed": "it does not name its seed",
    "no seats": "it does not name its players",
    "game over": "the game is over",
    "begins in a position": "it begins in a position",
    "nobody plays as": "nobody can play as {name}, only as {known}",
    "astray": "its seed and its players do not lead to {recorded}",
    "no terminal": "the full-screen table needs a terminal: use --plain",
    "dumb terminal": (
        "the full-screen table needs a terminal that can move its cursor, and TERM names none: use --plain"
    ),
    "no textual": (
        "the full-screen table needs the package textual: pip install 'atlantis-rules[tui]', or use --plain"
    ),
    "no full-screen table": "{game} has no full-screen table: use --plain",
    "no packages of the web": "play --web needs {packages}: pip install 'atlantis-rules[web]'",
    "no such documentation": "--docs: {why}",
    "bot failed": "{name} {fault}",
    # picture
    "seen by another": "{file} holds what {viewer} has seen, and not {seat}",
    "no such step": "{file} has no step {step}: its steps are 0 to {last}",
    "no steps": "{file} is not a record, and positions have no steps: omit {options}",
    "in a file": "{file}: {why}",
    "neither": "{file} is not a record, and no position of {game}:{why:lines}",
    "nobody plays": "nobody plays {seat}: the players are {known}",
    "no resvg": "a PNG needs the package resvg-py: pip install 'atlantis-rules[png]', or write an SVG",
    "resvg not loaded": "a PNG needs the package resvg-py, which cannot be loaded: {why}",
    "png on terminal": "a PNG cannot be shown on a terminal: name a file with --out",
    # simulate, perft and conformance
    "no plot": "--plot: the name of the file must end in .svg, not {file}",
    "too deep": (
        "depth {depth} would take about {steps} steps, more than {most}: about {hours} hours and up to {gigabytes} GB; "
        "--anyway counts nevertheless"
    ),
    "far too deep": (
        "depth {depth} would take about {steps} steps, more than {most}: more than a year; --anyway counts nevertheless"
    ),
    "no hello": "the program does not answer hello: {why}",
    "plays none": "the program plays none of {games}, as it replies to hello",
}


class _Lines(Words):
    """What comes from outside is made safe for a terminal; several lines are indented below the first one."""

    def __call__(self, value: object, way: str) -> str:
        """Return the words for a value."""
        text = str(value)
        return "".join(f"\n  {printable(line)}" for line in text.splitlines()) if way == "lines" else printable(text)


REFUSALS: Final = Language(_REFUSALS, _Lines({}), "common", "refusals")
"""The language of what ends a command."""
