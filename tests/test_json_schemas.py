"""The committed JSON Schemas and TypeScript types are current and valid."""

import hashlib
import json
import re
import tomllib
from pathlib import Path

import pytest

from atlantis_rules.programs.playground.__main__ import schema_text
from atlantis_rules.records.wire.__main__ import main, schemas, text_of
from tests.json_documents import FORMATS
from tests.json_schemas import check_schema

_ROOT = Path(__file__).parents[1]
_SCHEMAS = _ROOT / "src" / "atlantis_rules" / "records" / "wire" / "schemas"
_TYPESCRIPT = _ROOT / "typescript"


def test_the_committed_schemas_are_current() -> None:
    """Those of all documents of a game; those of one kind hold nothing else."""
    expected = {name: text_of(schema) for name, schema in schemas() if "-" not in name}
    found = {path.name: path.read_text("utf-8") for path in _SCHEMAS.iterdir()}
    assert found == expected, "run: nox -s typescript"


@pytest.mark.needs("jsonschema_rs")
def test_every_kind_has_a_schema_of_the_dialect() -> None:
    names = {name for name, _ in schemas()}
    assert names == {*(f"{each.game}-{each.kind}.json" for each in FORMATS), "atlantis.json", "atlandice.json"}
    for name, schema in schemas():
        assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema", name
        check_schema(schema)


def test_the_command_writes_the_schemas(tmp_path: Path) -> None:
    main([str(tmp_path)])
    written = {path.name: path.read_text("utf-8") for path in tmp_path.iterdir()}
    assert written == {name: text_of(schema) for name, schema in schemas()}


@pytest.mark.parametrize("game", ["atlantis", "atlandice"])
def test_the_types_were_made_from_the_current_schema(game: str) -> None:
    banner = (_TYPESCRIPT / "src" / "documents" / f"{game}.ts").read_text("utf-8")[:300]
    found = re.search(r"sha256 of the schema: (\w+)", banner)
    assert found is not None
    assert found[1] == hashlib.sha256((_SCHEMAS / f"{game}.json").read_bytes()).hexdigest(), "run: nox -s typescript"


def test_the_messages_of_the_page_are_made_from_their_schema() -> None:
    banner = (_TYPESCRIPT.parent / "web_page" / "src" / "protocol.ts").read_text("utf-8")[:300]
    found = re.search(r"sha256 of the schema: (\w+)", banner)
    assert found is not None
    assert found[1] == hashlib.sha256(schema_text().encode()).hexdigest(), "run: nox -s typescript"


def test_objects_take_no_further_keys() -> None:
    for _, schema in schemas():
        text = json.dumps(schema)
        assert text.count('"type": "object"') == text.count('"additionalProperties": false')


def test_the_npm_package_has_the_version_of_the_library_and_shows_code_that_is_compiled() -> None:
    package = json.loads((_TYPESCRIPT / "package.json").read_text("utf-8"))
    project = tomllib.loads((_TYPESCRIPT.parent / "pyproject.toml").read_text("utf-8"))["project"]
    assert package["version"] == re.sub("rc", "-rc.", project["version"])  # as npm spells it
    shown = (_TYPESCRIPT / "README.md").read_text("utf-8").partition("```typescript\n")[2].partition("```")[0]
    assert shown == (_TYPESCRIPT / "test" / "following.ts").read_text("utf-8")


def _constants(part: object) -> list[dict[str, object]]:
    if isinstance(part, list):
        return [found for each in part for found in _constants(each)]
    if not isinstance(part, dict):
        return []
    own = [part] if "const" in part else []
    return own + [found for each in part.values() for found in _constants(each)]


def test_numbers_that_are_constant_are_said_to_be_whole() -> None:
    """A generator that sees no type writes 1.0, which the reader refuses: findings/quicktype-constants.sh."""
    for name, schema in schemas():
        found = [each for each in _constants(schema) if not isinstance(each["const"], str)]
        assert found, name
        assert all(each.get("type") == "integer" for each in found), name


def _references(part: object, definitions: object, on_the_way: frozenset[str]) -> int:
    """Return the length of the longest chain of references, each in what the one before refers to."""
    if isinstance(part, list):
        return max((_references(each, definitions, on_the_way) for each in part), default=0)
    if not isinstance(part, dict):
        return 0
    longest = max((_references(each, definitions, on_the_way) for each in part.values()), default=0)
    if "$ref" not in part:
        return longest
    assert isinstance(definitions, dict)
    name = part["$ref"].removeprefix("#/$defs/")
    assert name not in on_the_way, f"{name} refers to itself"
    return max(longest, 1 + _references(definitions[name], definitions, on_the_way | {name}))


def test_no_chain_of_references_is_longer_than_the_page_says() -> None:
    """A tool that follows only some leaves out what is behind them: findings/outlines-references.sh."""
    lengths = []
    for _, schema in schemas():
        document = {key: part for key, part in schema.items() if key != "$defs"}
        lengths.append(_references(document, schema["$defs"], frozenset()))
    # The tool follows one more than the number that it is given.
    assert f"needs {max(lengths) - 1} as the third argument" in (_ROOT / "docs" / "json.md").read_text("utf-8")


def _alternatives(part: object) -> list[list[dict[str, object]]]:
    if isinstance(part, list):
        return [found for each in part for found in _alternatives(each)]
    if not isinstance(part, dict):
        return []
    own = [part["oneOf"]] if "oneOf" in part else []
    return own + [found for each in part.values() for found in _alternatives(each)]


def _marks(part: dict[str, object], definitions: object) -> list[tuple[str, str]]:
    """Return what tells the documents of a part: the type in JSON, and the value of a text or the keys of an object."""
    if "$ref" in part:
        assert isinstance(definitions, dict)
        return _marks(definitions[str(part["$ref"]).removeprefix("#/$defs/")], definitions)
    if "oneOf" in part:
        assert isinstance(part["oneOf"], list)
        return [mark for each in part["oneOf"] for mark in _marks(each, definitions)]
    if "const" in part or "enum" in part:
        values = part.get("enum", [part.get("const")])
        assert isinstance(values, list)
        assert all(isinstance(value, str) for value in values)
        return [("string", value) for value in values]
    properties = part.get("properties", {})
    assert isinstance(properties, dict)
    keys = [f"{key} {each.get('const', 'of any value')}" for key, each in properties.items()]
    return [(str(part["type"]), ", ".join(keys))]


def test_no_two_alternatives_fit_the_same_document() -> None:
    """So `anyOf` means the same, as the page says to a tool's users: findings/enforced-alternatives.sh."""
    for name, schema in schemas():
        for alternatives in _alternatives(schema):
            marks = [mark for each in alternatives for mark in _marks(each, schema["$defs"])]
            assert len({*marks}) == len(marks), (name, alternatives)
            bare = [kind for kind, value in marks if not value]  # numbers and texts of any value, which stand alone
            assert all([kind for kind, _ in marks].count(kind) == 1 for kind in bare), (name, alternatives)
