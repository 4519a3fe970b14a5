"""Hand documents of all kinds to validators, data frames and generated types: `python -m tests.consumers FOLDER`.

The folder gets the documents, and what was generated. Each validator must
accept and refuse what the reader does. For the others it is printed what they make of the documents, for docs/json.md.
"""

# ruff: noqa: ANN401, T201 - a document has any type that JSON has; what is found is printed

import importlib
import json
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

import duckdb
import fastjsonschema
import jsonschema
import pandas as pd
import polars as pl

from atlantis_rules.records.wire import UnreadableJson, UnsoundJson
from tests.consumers.documents import lines
from tests.json_documents import FORMATS, Reader

SCHEMAS: Final = Path("build/consumers/schemas")


def of_fastjsonschema(schema: Any) -> Callable[[Any], bool]:
    check = fastjsonschema.compile(schema)

    def accepted(document: Any) -> bool:
        try:
            check(document)
        except fastjsonschema.JsonSchemaValueException:
            return False
        return True

    return accepted


def validate(cases: list[Any]) -> None:
    """Let validators of Python decide.

    Raises:
        AssertionError: one disagrees with the reader.
    """
    makers: dict[str, Callable[[Any], Callable[[Any], bool]]] = {
        "jsonschema": lambda schema: jsonschema.Draft202012Validator(schema).is_valid,
        "fastjsonschema": of_fastjsonschema,
    }
    for name, make in makers.items():
        validator = cache(lambda path, make=make: make(json.loads(path.read_text("utf-8"))))
        for case in cases:
            path = SCHEMAS / f"{case['game']}-{case['kind']}.json"
            assert validator(path)(case["document"]) == case["fits"], (name, case)
        print(f"{name} {version(name)} agrees on {len(cases)} documents")


# --- Data frames ---


def read_by_polars(path: Path) -> list[Any]:
    rows: list[Any] = pl.read_ndjson(path, infer_schema_length=None).to_dicts()
    return rows


def read_by_pandas(path: Path) -> list[Any]:
    written = pd.read_json(path, lines=True).to_json(orient="records", lines=True)
    return [json.loads(line) for line in written.splitlines()]


def read_by_duckdb(path: Path) -> list[Any]:
    found = duckdb.sql(f"select to_json(t) from read_json('{path}', format='newline_delimited', sample_size=-1) t")  # noqa: S608
    return [json.loads(text) for (text,) in found.fetchall()]


def same(found: Any, ours: Any) -> bool:
    """Return whether a document came back, but for keys of other lines, whose values are null."""
    if isinstance(found, dict) and isinstance(ours, dict):
        return all(key in found for key in ours) and all(
            same(value, ours[key]) if key in ours else value is None for key, value in found.items()
        )
    if isinstance(found, list) and isinstance(ours, list):
        return len(found) == len(ours) and all(map(same, found, ours))
    return type(found) is type(ours) and bool(found == ours)


def frame(cases: list[Any], folder: Path) -> None:
    """Let data frames read the documents of each kind, and print how many they write back."""
    readers = {"polars": read_by_polars, "pandas": read_by_pandas, "duckdb": read_by_duckdb}
    for name, read in readers.items():
        counts: Counter[str] = Counter()
        for format_ in FORMATS:
            ours = [case["document"] for case in cases if case["fits"] and is_of(format_, case)]
            if not ours:
                continue
            path = folder / "frame.jsonl"
            path.write_text("".join(f"{json.dumps(document)}\n" for document in ours), "utf-8")
            try:
                found = read(path)
            except pl.exceptions.SchemaError:
                counts["refused"] += len(ours)
                continue
            for one, other in zip(found, ours, strict=True):
                counts["the same" if same(one, other) else "changed"] += 1
        print(f"{name} {version(name)}: {dict(counts)}")


# --- Generated types ---


def is_of(format_: Reader, case: Any) -> bool:
    return bool((format_.game, format_.kind) == (case["game"], case["kind"]))


def generate(cases: list[Any], folder: Path) -> None:
    """Let types that were generated read and write the documents, and print how many our reader takes back."""
    sys.path.insert(0, str(folder))
    for name, made in (("datamodel-code-generator", by_datamodel), ("quicktype", by_quicktype)):
        counts: Counter[str] = Counter()
        for format_ in FORMATS:
            ours = [case for case in cases if is_of(format_, case)]
            if not ours:
                continue
            again = made(format_, folder)
            for case in ours:
                try:
                    text = again(case["document"])
                except Exception:  # noqa: BLE001 - whichever their readers raise
                    counts["refused" if case["fits"] else "spoilt and refused"] += 1
                    continue
                if not case["fits"]:
                    counts["spoilt and taken"] += 1
                    continue
                try:
                    format_.from_json(text)
                    counts["written back"] += 1
                except UnsoundJson:
                    counts["written back"] += 1
                except UnreadableJson:
                    counts["written so that it cannot be read"] += 1
        print(f"{name}: {dict(counts)}")


def by_datamodel(format_: Reader, folder: Path) -> Callable[[Any], str]:
    module = f"models_{format_.game}_{format_.kind}"
    options = ("--input-file-type=jsonschema", "--output-model-type=pydantic_v2.BaseModel", "--class-name=Document")
    schema = SCHEMAS / f"{format_.game}-{format_.kind}.json"
    command = ["datamodel-codegen", *options, f"--input={schema}", f"--output={folder / module}.py"]
    subprocess.run(command, check=True, stderr=subprocess.DEVNULL)
    model = importlib.import_module(module).Document
    return lambda document: str(model.model_validate(document).model_dump_json(by_alias=True))


def by_quicktype(format_: Reader, folder: Path) -> Callable[[Any], str]:
    module = f"types_{format_.game}_{format_.kind}"
    schema = SCHEMAS / f"{format_.game}-{format_.kind}.json"
    options = ("-s", "schema", "-l", "python", "--top-level", "Document", "-o", f"{folder / module}.py")
    quicktype = Path("tests/consumers/node_modules/.bin/quicktype").absolute()
    subprocess.run([quicktype, str(schema), *options], check=True)
    document = importlib.import_module(module).Document
    return lambda found: json.dumps(document.from_dict(found).to_dict())


def main(target: str) -> None:
    folder = Path(target)
    folder.mkdir(parents=True, exist_ok=True)
    written = lines()
    (folder / "documents.jsonl").write_text("".join(f"{line}\n" for line in written), "utf-8")
    cases = [json.loads(line) for line in written]
    print(f"{len(cases)} documents, of which {sum(case['fits'] for case in cases)} fit")
    validate(cases)
    frame(cases, folder)
    generate(cases, folder)


if __name__ == "__main__":
    main(*sys.argv[1:])
