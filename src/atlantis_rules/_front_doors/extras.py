"""Packages that come with an extra: an error about a missing one says what to install."""

from importlib import import_module


def require(package: str, room: str, extra: str) -> None:
    """Check that a package is installed.

    Args:
        package: the name by which it is imported.
        room: the full name of what needs it.
        extra: the extra that installs it.

    Raises:
        ImportError: it is missing.
    """
    try:
        import_module(package)
    except ImportError as error:
        raise ImportError(f"{room} needs {package}: pip install 'atlantis-rules[{extra}]'", name=package) from error
