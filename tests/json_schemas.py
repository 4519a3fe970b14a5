"""JSON Schemas that documents are held against, by a validator that is imported once it is needed: PyPy has none."""

from collections.abc import Callable
from typing import Any


def validity(schema: dict[str, Any]) -> Callable[[object], bool]:
    """Return a function that tells whether a document is of a schema.

    Args:
        schema: the schema.
    """
    import jsonschema_rs  # noqa: PLC0415 - see above

    return jsonschema_rs.Draft202012Validator(schema).is_valid


def complaints(schema: dict[str, Any], document: object) -> list[str]:
    """Return what is wrong with a document, each with its place.

    Args:
        schema: the schema.
        document: the document.
    """
    import jsonschema_rs  # noqa: PLC0415 - see above

    errors = jsonschema_rs.Draft202012Validator(schema).iter_errors(document)
    return [f"{'/'.join(map(str, error.instance_path))}: {error.message}" for error in errors]


def check_schema(schema: dict[str, Any]) -> None:
    """Check that a schema is one.

    Args:
        schema: what may be one.

    Raises:
        jsonschema_rs.ValidationError: it is none.
    """
    import jsonschema_rs  # noqa: PLC0415 - see above

    jsonschema_rs.meta.validate(schema)
