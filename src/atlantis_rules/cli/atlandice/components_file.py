"""The components of a game: the built-in reconstruction, or those of a file of the user."""

from rich.text import Text

from atlantis_rules.atlandice.components import RECONSTRUCTION, Components
from atlantis_rules.atlandice.text.components_file import read_components
from atlantis_rules.cli.exits import BadFile
from atlantis_rules.cli.files import printable, problems_of, text_of
from atlantis_rules.cli.words import said
from atlantis_rules.languages import ENGLISH
from atlantis_rules.limits import LONGEST_COMPONENTS


def load(file: str | None) -> Components:
    """Return the components of a file in TOML, or the built-in reconstruction if there is no file.

    Raises:
        BadFile: the file is no good.
    """
    if file is None:
        return RECONSTRUCTION
    text = text_of(file, LONGEST_COMPONENTS)
    try:
        return read_components(text)
    except ValueError as error:
        raise BadFile(f"{file!a} does not describe components:{problems_of(error)}") from None


def source_line(components: Components, language: str = ENGLISH) -> Text:
    """Return where the picture data comes from, and whether it can be trusted to be the game's."""
    if components == RECONSTRUCTION:
        return said(language, "picture data of the package")
    source = printable(components.source)
    if components.is_reconstruction:
        return said(language, "picture data reconstructed", source=source)
    return said(language, "picture data", source=source)
