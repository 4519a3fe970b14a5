"""The components of a game: the built-in reconstruction, or what a file of the user tells."""

import sys
from typing import Final

from rich.text import Text

from atlantis_rules.atlandice.components import RECONSTRUCTION, Components
from atlantis_rules.atlandice.text.components_file import read_components
from atlantis_rules.cli.files import read_up_to
from atlantis_rules.limits import LONGEST_COMPONENTS

BAD_FILE: Final = 2
"""The exit code for a file that tells no components."""


def load(file: str | None) -> Components | None:
    """Give the components to play with.

    Args:
        file: the path of a file in TOML, or None for the built-in reconstruction.

    Returns:
        The components, or None if the file is no good; what is wrong with it has been told then.
    """
    if file is None:
        return RECONSTRUCTION
    try:
        return read_components(read_up_to(file, LONGEST_COMPONENTS))
    except UnicodeDecodeError:
        _complain(f"{file!a} is no text in UTF-8")
    except OSError as error:
        _complain(f"can't read {file!a}: {error.strerror or error}")
    except ValueError as error:
        problems = "".join(f"\n  {printable(problem)}" for problem in str(error).splitlines())
        _complain(f"{file!a} tells no components:{problems}")
    return None


def _complain(message: str) -> None:
    if sys.stderr is not None:
        sys.stderr.write(f"atlantis-rules: {message}\n")


def printable(text: str) -> str:
    """Replace what must not reach a terminal, or could not be written everywhere."""
    return "".join(sign if sign.isascii() and sign.isprintable() else "?" for sign in text)


def source_line(components: Components) -> Text:
    """Tell where the picture data comes from, and whether it can be trusted to be the game's."""
    source = printable(components.source)
    if components.is_reconstruction:
        return Text(f"The picture data is a reconstruction, not the game's own: {source}")
    return Text(f"Picture data: {source}")
