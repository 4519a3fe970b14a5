"""JSON from outside: how deep its brackets may be nested is counted, and the same on every Python."""

import ast
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeGuard

import pytest

import atlantis_rules
from atlantis_rules import AtlantisError
from atlantis_rules.atlantis.parts import documents
from atlantis_rules.programs.playground import messages
from atlantis_rules.programs.web import protocol as web_protocol
from atlantis_rules.records.wire import UnreadableJson
from atlantis_rules.records.wire.formats import read_redacted_record
from atlantis_rules.testing.conformance import protocol
from atlantis_rules.testing.conformance.cases import MANIFEST, BadCases, read_manifest
from atlantis_rules.text.outside import MOST_NESTED, NestedTooDeeply, shallow

SOURCES: Final = Path(atlantis_rules.__file__).parent


def nested(depth: int) -> str:
    """Return a JSON object with so many brackets around its innermost value."""
    return '{"a":' + "[" * (depth - 1) + "]" * (depth - 1) + "}"


def test_the_deepest_text_is_read_and_none_that_is_deeper() -> None:
    for text in (
        nested(MOST_NESTED),
        "[" * MOST_NESTED,
        '"' + "[" * 10_000 + '"',
        '"\\"[",' * 10_000,
        "[]" * 10_000,
        "]" * 10_000,
    ):
        assert shallow(text) == text, text[:40]
    for text in (nested(MOST_NESTED + 1), "[" * 10_000, '{"a":' * 10_000, '["\\\\",' * 10_000, "x" + "[" * 10_000):
        with pytest.raises(NestedTooDeeply, match="more than 100 deep"):
            shallow(text)


def _manifest(text: str, folder: Path) -> object:
    (folder / MANIFEST).write_text(text, "utf-8")
    return read_manifest(folder)


READERS: Final[dict[str, tuple[Callable[[str], object], type[AtlantisError]]]] = {
    "a document": (documents.ACTION.from_json, UnreadableJson),
    "a redacted record": (read_redacted_record, UnreadableJson),
    "a request to the web table": (web_protocol.read_request, UnreadableJson),
    "a question to the playground": (messages.read_asked, UnreadableJson),
    "a message of the conformance kit": (lambda text: protocol.read(text.encode()), protocol.BadMessage),
}


@pytest.mark.parametrize("name", READERS)
def test_a_reader_refuses_what_is_too_deep_as_it_refuses_other_bad_texts(name: str) -> None:
    read, error = READERS[name]
    for text in (nested(MOST_NESTED + 1), "[" * 1_900):
        with pytest.raises(error, match=r"not JSON|nested too deeply"):
            read(text)


def test_a_manifest_that_is_too_deep_is_unreadable(tmp_path: Path) -> None:
    _manifest(nested(MOST_NESTED), tmp_path)
    with pytest.raises(BadCases, match="more than 100 deep"):
        _manifest(nested(MOST_NESTED + 1), tmp_path)


def test_no_module_parses_json_without_counting() -> None:
    counted, uncounted = [], []
    for path in sorted(SOURCES.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
        safe = {id(call.func) for call in calls if call.args and _is_safe(call.args[0])}
        found = [node for node in ast.walk(tree) if _is_json(node, "load", "loads", "JSONDecoder")]
        counted += [path for node in found if id(node) in safe]
        uncounted += [f"{path}:{node.lineno}" for node in found if id(node) not in safe]
        assert "RecursionError" not in {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}, path
    assert not uncounted
    assert counted


def _is_json(node: ast.AST, *names: str) -> TypeGuard[ast.expr]:
    return isinstance(node, ast.Attribute) and node.attr in names and ast.unparse(node.value) == "json"


def _is_safe(argument: ast.expr) -> bool:
    """Return whether what is parsed was counted, or has just been written by the package."""
    return isinstance(argument, ast.Call) and ast.unparse(argument.func) in {"shallow", "json.dumps"}
