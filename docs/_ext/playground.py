"""A Sphinx extension: the playground, and the buttons that open positions in it.

At the end of a build it puts the playground beside the pages: what npm has built of the page, Pyodide, and an archive
of this tree and of what it needs. `nox -s docs` makes them ready. Where they are missing, a warning says so, and the
pages have no buttons.

A fence ``{position} GAME`` shows a position as text, with a button; with ``:options:`` it has a button for each of
these options of Atlantis. A line ``<!-- open: NAME -->`` is replaced by a button that opens the state which has this
name in the sessions of the page above it; ``<!-- playground -->`` by the doors to the playground itself, and
``<!-- play -->`` by the one to a game against the computer, for a page that already opens a position.
"""

import doctest
import html
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import ClassVar, Final
from urllib.parse import quote

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.errors import ExtensionError
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from _ext.book import is_book
from atlantis_rules import AtlantisError
from atlantis_rules.games.registry import game_named
from atlantis_rules.programs.playground import Playground
from atlantis_rules.testing.conformance.cases import Case, folder, read_cases
from atlantis_rules.text.languages import languages
from atlantis_rules.text.position_entries import entries_of

OPEN: Final = "Open in the playground"

_PAGE: Final = "playground/index.html"
_UNRESERVED: Final = "!'()*-._~"
"""What `encodeURIComponent` of JavaScript leaves as it is."""

_DOORS: Final = "<!-- playground -->"
_DOOR_TO_PLAY: Final = "<!-- play -->"
_STATE: Final = re.compile(r"^<!-- open: ([a-z_]+) -->$", re.MULTILINE)
_SESSION: Final = re.compile(r"^```pycon\n(.*?)^```$", re.MULTILINE | re.DOTALL)

_DESCRIPTION: Final = "playground"
"""The page that describes the playground."""

_BUTTONS: Final = re.compile(r'<p class="playground-button">.*?</p>')
_LEFT_OUT: Final = (
    "<p><strong>This build has no playground: <code>nox -s docs</code> builds it, and needs npm.</strong></p>"
)

_log: Final = logging.getLogger(__name__)

_OF_PYODIDE: Final = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
"""What a page needs of the npm package."""


# --- Buttons ----------------------------------------------------------------------------------------------------------


def _read(game: str, text: str) -> str:
    """Read a position of any game, and write it as the project does."""
    package = game_named(game)
    return str(package.read_state(text))


def address_of(game: str, position: str, docname: str = "") -> str:
    """Return the address at which the playground shows a position.

    Args:
        game: the name of the game.
        position: the position as text.
        docname: the page from which it is opened.

    Raises:
        ExtensionError: there is no such game, or the position has defects.
    """
    try:
        _read(game, position)
    except AtlantisError as error:
        message = f"{docname}: a position cannot be opened: {error}"
        raise ExtensionError(message) from error
    return f"{'../' * docname.count('/')}{_PAGE}#game={game}&position={quote(position, safe=_UNRESERVED)}"


def button(game: str, position: str, docname: str = "", words: str = OPEN) -> str:
    """Return a button that opens a position in the playground, as HTML on one line.

    Args:
        game: the name of the game.
        position: the position as text.
        docname: the page on which it stands.
        words: what is written on it.
    """
    return buttons([(words, game, position)], docname)


def buttons(given: Iterable[tuple[str, str, str]], docname: str = "") -> str:
    """Return buttons side by side, as HTML on one line.

    Args:
        given: for each the words, the name of the game and the position.
        docname: the page on which they stand.
    """
    links = (
        f'<a href="{html.escape(address_of(game, position, docname))}">{html.escape(words)}</a>'
        for words, game, position in given
    )
    return f'<p class="playground-button">{" ".join(links)}</p>'


def doors(docname: str) -> str:
    """Return the buttons that open the playground without a position.

    Args:
        docname: the page on which they stand.
    """
    address = f"{'../' * docname.count('/')}{_PAGE}"
    return f'<p class="playground-button"><a href="{address}">Open the playground</a> {_to_play(docname)}</p>'


def door_to_play(docname: str) -> str:
    """Return the button that begins a game in the playground.

    Args:
        docname: the page on which it stands.
    """
    return f'<p class="playground-button">{_to_play(docname)}</p>'


def _to_play(docname: str) -> str:
    return f'<a href="{"../" * docname.count("/")}{_PAGE}#play">Play in your browser</a>'


class PositionWithButton(SphinxDirective):
    """``{position} GAME``: a position as text, with a button that opens it."""

    required_arguments = 1
    has_content = True
    option_spec: ClassVar[dict[str, object]] = {"options": directives.unchanged_required}

    def run(self) -> list[nodes.Node]:
        """Show the text, and the buttons below it."""
        text = "\n".join(self.content) + "\n"
        block = nodes.literal_block(text, text, language="text")
        (game,) = self.arguments
        links = buttons_under_options(game, text, self.options.get("options", ""), self.env.docname)
        return [block, nodes.raw("", links, format="html")]


def buttons_under_options(game: str, position: str, options: str, docname: str = "") -> str:
    """Return a button for each of some options of Atlantis, or one button if none is named, as HTML on one line.

    Args:
        game: the name of the game.
        position: the position, without options.
        options: the options separated by commas, such as ``paid_cards=box, paid_cards=discards``.
        docname: the page on which they stand.
    """
    if not options:
        return button(game, position, docname)
    each = ((f"{OPEN}: {option}", game, f"options: {option}\n{position}") for option in options.split(", "))
    return buttons(each, docname)


def _insert_buttons(_app: Sphinx, docname: str, content: list[str]) -> None:
    content[0] = with_buttons(content[0], docname)


def with_buttons(text: str, docname: str) -> str:
    """Return a page with buttons for states of its sessions.

    Args:
        text: the page, in Markdown.
        docname: its name.

    Raises:
        ExtensionError: a session does not go as it stands there, or no state has the name.
    """
    text = text.replace(_DOORS, doors(docname)).replace(_DOOR_TO_PLAY, door_to_play(docname))
    names: Mapping[str, object] = {}
    parts: list[str] = []
    begin = 0
    for found in _STATE.finditer(text):
        above = text[begin : found.start()]
        names = _after(above, names, docname)
        game, position = _position_of(names.get(found[1]), docname)
        parts += [above, button(game, position, docname)]
        begin = found.end()
    return "".join([*parts, text[begin:]])


def _after(text: str, names: Mapping[str, object], docname: str) -> Mapping[str, object]:
    """Return what the names of a session mean after the sessions in a text."""
    sessions = "".join(session[1] for session in _SESSION.finditer(text))
    test = doctest.DocTestParser().get_doctest(sessions, dict(names), docname, None, None)
    failures: list[str] = []
    doctest.DocTestRunner(verbose=False).run(test, out=failures.append, clear_globs=False)
    if failures:
        message = f"{docname}: a session does not go as it stands there: {''.join(failures)}"
        raise ExtensionError(message)
    return test.globs


def _position_of(state: object, docname: str) -> tuple[str, str]:
    game: object = getattr(getattr(state, "game", None), "NAME", None)
    if not isinstance(game, str):
        message = f"{docname}: no state has the name of a button"
        raise ExtensionError(message)
    return game, str(state)


# --- Examples of clauses ----------------------------------------------------------------------------------------------


def example_of(game: str, clause_id: str) -> str | None:
    """Return a position in which a clause comes into play, from the conformance kit; None if it has none.

    Args:
        game: the name of the game.
        clause_id: the id of the clause.
    """
    case = _examples(game).get(clause_id)
    return None if case is None else shortened(game, case.position)


@cache
def _examples(game: str) -> Mapping[str, Case]:
    """Choose a case for each clause: one that is named after it, in which few others come into play."""
    cases: dict[str, list[Case]] = {}
    for case in read_cases(folder(), game):
        for clause_id in case.clauses:
            cases.setdefault(clause_id, []).append(case)
    return {
        clause_id: min(found, key=lambda case: (not _is_named(case, clause_id), len(case.position), case.id))
        for clause_id, found in cases.items()
    }


def _is_named(case: Case, clause_id: str) -> bool:
    return re.match(rf"{clause_id}(?![0-9])", case.id.split("/")[1]) is not None


def shortened(game: str, position: str) -> str:
    """Return a position without the entries that go without saying.

    Args:
        game: the name of the game.
        position: a sound position.
    """
    whole = _read(game, position)
    for entry in reversed(entries_of(position)):
        without = position[: entry.start] + position[entry.end :]
        try:
            if _read(game, without) == whole:
                position = without
        except AtlantisError:
            continue
    return position


# --- What is served ---------------------------------------------------------------------------------------------------


def _parts(root: Path) -> tuple[Path, Path, Path]:
    """Return where the page, Pyodide and the wheels are."""
    return root / "web_page" / "dist", root / "web_page" / "node_modules" / "pyodide", root / WHEELS


def missing_parts(root: Path) -> list[str]:
    """Return the paths that `nox -s docs` makes ready for the playground and that do not exist.

    Args:
        root: the root of the repository.
    """
    page, pyodide, wheels = _parts(root)
    needed = (page / "index.html", *(pyodide / name for name in _OF_PYODIDE), wheels)
    return [str(path.relative_to(root)) for path in needed if not path.exists()]


def assemble(root: Path, target: Path) -> None:
    """Put the playground together.

    Args:
        root: the root of the repository.
        target: the folder of the playground, which is made.

    Raises:
        ExtensionError: something is missing that `nox -s docs` makes ready.
    """
    lacking = missing_parts(root)
    if lacking:
        message = f"the playground needs {', '.join(lacking)}: `nox -s docs` makes them"
        raise ExtensionError(message)
    page, pyodide, wheels = _parts(root)
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(page, target)
    (target / "pyodide").mkdir()
    for name in _OF_PYODIDE:
        shutil.copyfile(pyodide / name, target / "pyodide" / name)
    (target / "wheels").mkdir()
    for wheel in wheels.glob("*.whl"):
        shutil.copyfile(wheel, target / "wheels" / wheel.name)
    (target / "prepared").mkdir()
    for language in languages():
        (target / "prepared" / f"{language}.json").write_text(f"{json.dumps(prepared(language))}\n", "utf-8")
    build_wheel(root, target / "wheels")
    precompile(root, target)


def precompile(root: Path, target: Path) -> None:
    """Let Pyodide make one archive of its standard library and the wheels, with compiled modules.

    Args:
        root: the root of the repository.
        target: the folder of the playground.

    Raises:
        ExtensionError: they cannot be compiled.
    """
    command = ["node", str(root / "web_page" / "precompile.mjs"), str(target)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        message = f"the modules of the playground cannot be compiled: {done.stderr}"
        raise ExtensionError(message)


PREPARED_WIDTHS: Final = (390, 1280)
"""For so many pixels pictures are prepared: `prepared.ts` chooses one of them."""


def prepared(language: str) -> list[tuple[Mapping[str, object], list[Mapping[str, object]]]]:
    """Return what the page asks first, each request with its answers, so that it is answered before Python is there.

    Args:
        language: the code of the language of the page.
    """
    library = Playground()

    def answered(request: Mapping[str, object]) -> list[Mapping[str, object]]:
        answers: list[Mapping[str, object]] = json.loads(library.receive(json.dumps(request)))
        return answers

    starting = {"type": "starts", "language": language}
    (offered,) = answers = answered(starting)
    found: list[tuple[Mapping[str, object], list[Mapping[str, object]]]] = [(starting, answers)]
    first: dict[object, Mapping[str, object]] = {}
    starts: object = offered["starts"]
    for start in starts if isinstance(starts, list) else []:
        first.setdefault(start["game"], start)
    for start in first.values():
        for width in PREPARED_WIDTHS:
            about = {"game": start["game"], "position": start["position"], "language": language, "width": width}
            request = {"type": "examine", **about}
            found.append((request, answered(request)))
    return found


WHEELS: Final = Path("build", "playground-wheels")
"""Where the wheels are that the playground needs besides that of this tree."""


def build_wheel(root: Path, target: Path) -> str:
    """Build the wheel of this tree, offline, and return its name; the same tree gives the same bytes.

    Args:
        root: the root of the repository.
        target: the folder for it.

    Raises:
        ExtensionError: it cannot be built.
    """
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(target)]
    built = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    if built.returncode:
        message = f"the wheel of the playground cannot be built: {built.stderr}"
        raise ExtensionError(message)
    (wheel,) = target.glob("atlantis_rules-*.whl")
    return wheel.name


def _look_for_parts(app: Sphinx, config: Config) -> None:
    config["playground_left_out"] = bool(missing_parts(Path(app.confdir).parent))


def _say_what_is_left_out(app: Sphinx) -> None:
    if app.config["playground_left_out"] and not is_book(app):
        _log.warning("the playground is left out of this build: `nox -s docs` builds all, and needs npm")


def _leave_buttons_out(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    if app.config["playground_left_out"] or is_book(app):
        for node in [*doctree.findall(nodes.raw)]:
            text = _BUTTONS.sub(_LEFT_OUT if docname == _DESCRIPTION else "", node.astext())
            node.replace_self(nodes.raw("", text, format=node["format"]))


def _add_playground(app: Sphinx, error: Exception | None) -> None:
    if error is None and app.builder.format == "html" and not (app.config["playground_left_out"] or is_book(app)):
        assemble(Path(app.confdir).parent, Path(app.outdir, "playground"))


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the hooks and the directive."""
    app.add_config_value("playground_left_out", default=False, rebuild="env")
    app.add_directive("position", PositionWithButton)
    app.connect("config-inited", _look_for_parts)
    app.connect("builder-inited", _say_what_is_left_out)
    app.connect("source-read", _insert_buttons)
    app.connect("doctree-resolved", _leave_buttons_out)
    app.connect("build-finished", _add_playground)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
