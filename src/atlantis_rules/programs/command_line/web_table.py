"""`atlantis-rules play --web`: the server of the web table, on this machine."""

import webbrowser
from functools import partial
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Final

from attrs import frozen

from atlantis_rules._errors import WrongValue
from atlantis_rules._front_doors.later_modules import import_later
from atlantis_rules.programs.console.exits import BadFile
from atlantis_rules.programs.web import missing_packages
from atlantis_rules.text.languages import ENGLISH
from atlantis_rules.text.outside import printable

if TYPE_CHECKING:
    from atlantis_rules.programs.web import serving, words  # noqa: TC004 - `import_later` imports them

import_later(globals(), "atlantis_rules.programs.web.serving", "atlantis_rules.programs.web.words")

MOST_PORTS: Final = 65_535


@frozen
class WebArguments:
    """The arguments of `play --web`."""

    port: int
    tables: str
    browser: bool
    docs: str | None
    language: str = ENGLISH


def run(arguments: WebArguments) -> int:
    """Serve the page until somebody stops it, in the browser too if that is wanted, and return the exit code.

    Raises:
        BadFile: a package of the extra is missing, the port is taken, or an address is invalid.
    """
    if missing := missing_packages():
        raise BadFile("no packages of the web", packages=", ".join(missing))
    said = partial(words.SERVER.said, arguments.language)

    def announce(address: str) -> None:
        page = address if arguments.language == ENGLISH else f"{address}?language={arguments.language}"
        print(said("address", page=page))
        print(said("kept", file=printable(arguments.tables)), flush=True)
        if arguments.browser:
            Thread(target=webbrowser.open, args=(page,), daemon=True).start()

    try:
        tables, language = Path(arguments.tables), arguments.language
        settings = serving.Settings(port=arguments.port, database=tables, docs=arguments.docs, language=language)
        serving.serve(settings, announce)
    except WrongValue as error:
        raise BadFile("no such documentation", why=error) from None
    except serving.CannotServe as error:
        raise BadFile("as said", why=error) from None
    return 0
