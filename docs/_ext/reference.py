"""A Sphinx extension: the API reference, from lists of names in its pages.

A fence with the name ``{names}`` and a module holds names of it, one a line. Each gets an entry under this path, by
autodoc, wherever it is defined; types in signatures are written as in the source, by the names of the reference.
Those of ``{described-names}`` and ``{other-names}`` are not public, and their page says so. ``{names-by-task}`` is a
table of paths, each with what it says of itself; a second path in a line is that of Atlandice. ``{modules-of-names}``
lists the modules with entries.
"""

import ast
import copy
import inspect
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from functools import cache
from importlib import import_module
from typing import Final

import attrs
from docutils import nodes
from sphinx.addnodes import desc, desc_content, index, pending_xref
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.ext.autodoc.mock import mock  # type: ignore[attr-defined]  # it is documented to be there
from sphinx.pycode import ModuleAnalyzer
from sphinx.transforms import SphinxTransform
from sphinx.util.typing import ExtensionMetadata

from _ext.clauses import evidence_of
from _ext.labels import FIRST_GAME, label
from _ext.names import (
    BLOCK,
    PACKED,
    Home,
    definitions,
    file_of,
    home_of,
    home_of_path,
    is_packed,
    listed_paths,
    members_of,
    module_pages,
    names_in,
    packed_members_of,
    public_path,
    summary_of,
    summary_of_name,
    tree_of,
)
from _ext.sources import ROOT, place_of
from atlantis_rules.rulebook.clauses import rulebook
from atlantis_rules.rulebook.marks import CLAUSE_ID, Implementation, implementations

_TABLE: Final = re.compile(r"^```\{names-by-task\}\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_MODULES: Final = "```{modules-of-names}\n```"
_SHORT: Final = 40
_BEFORE_NAPOLEON: Final = 400
_PLAIN: Final = frozenset((int, str, range))
_STARS: Final = {"VAR_POSITIONAL": "*", "VAR_KEYWORD": "**"}
_ATTRIBUTE: Final = ".. attribute:: "
_NOTES: Final = {
    "described-names": "*What these have is* :doc:`public </policy>` *; where they are found may change.*",
    "other-names": "*These names are not* :doc:`public </policy>` *: they may change in any version.*",
}
"""What stands above the entries of names that are not public."""

_FOR_THE_RULES: Final = "The rules compute with them. They are not :doc:`public </policy>`."
_GAMES: Final = ("atlantis", "atlandice")
_ANY_GAME: Final = "any_game"
_OF_A_VARIABLE: Final = re.compile(r"^_|T(_co|_contra)?$")
_SOME_STATE, _SOME_VIEW = f"{_ANY_GAME}.State", f"{_ANY_GAME}.View"
_SOME_PLAYER_VIEW, _SOME_INFORMATION = f"{_ANY_GAME}.PlayerView", f"{_ANY_GAME}.Information"
_WORDS_OF: Final[Mapping[str, str]] = {
    **dict.fromkeys(
        (
            "atlantis_rules.games.game.InPlay",
            "atlantis_rules.games.game.Playable",
            "atlantis_rules.games.game.Replayable",
            "atlantis_rules.games.game.Viewable",
            "atlantis_rules.games.registry.AnyInPlay",
            "atlantis_rules.games.game.Steppable",
            "atlantis_rules.games.playing.StateWithActions",
            "atlantis_rules.games.game.Advanceable",
            "atlantis_rules.study.simulation.simulating.Simulated",
        ),
        _SOME_STATE,
    ),
    "atlantis_rules.games.game.SeatInPlay": _SOME_PLAYER_VIEW,
    "atlantis_rules.games.game.Drawable": f"{_SOME_STATE} | {_SOME_VIEW}",
    "atlantis_rules.games.game.GameView": _SOME_VIEW,
    "atlantis_rules.games.game.ActionJudge": f"{_SOME_STATE} | {_SOME_PLAYER_VIEW}",
    "atlantis_rules.study.players.Known": f"{_SOME_PLAYER_VIEW} | {_SOME_INFORMATION}",
}
"""What readers call the types by which type checkers keep the games apart; their parameters are left out."""

WORDS: Final = (
    "State",
    "Action",
    "Event",
    "SeenEvent",
    "View",
    "PlayerView",
    "TableView",
    "Information",
    "Outcome",
    "Violation",
)
"""The words in signatures that a section of `reference/playing` explains; other type variables are no links."""
_LITERAL_OR_CLAUSE: Final = re.compile(rf"``.*?``|(?<![\w-]){CLAUSE_ID.pattern}(?![\w-])")


# --- Entries ----------------------------------------------------------------------------------------------------------


def _insert_entries(app: Sphinx, docname: str, content: list[str]) -> None:
    begun = {module for module, page in module_pages().items() if page != docname}
    with mock(app.config.autodoc_mock_imports):  # as autodoc does: some modules need large packages
        content[0] = BLOCK.sub(
            lambda block: "\n".join(["```{eval-rst}", *_entries(block[1], block[2], block[3], begun), "```"]),
            content[0],
        )


def _insert_tables(_app: Sphinx, _docname: str, content: list[str]) -> None:
    content[0] = _TABLE.sub(lambda block: "\n".join(_by_task(block[1])), content[0])
    content[0] = content[0].replace(_MODULES, "\n".join(_modules()))


def _by_task(lines: str) -> Iterator[str]:
    yield "| name | |"
    yield "| --- | --- |"
    for line in lines.splitlines():
        homes = {path: home_of_path(path) for path in line.split()}
        summaries = [summary_of_name(home) for home in homes.values() if home is not None and home.name]
        if len(summaries) < len(homes) or not summaries[0]:
            message = f"a name does not exist, or says nothing of itself: {line}"
            raise ValueError(message)
        links = " ".join(f"{{py:obj}}`{_short(path)} <{path}>`" for path in homes)
        yield f"| {links} | {summaries[0].replace('|', '&#124;')} |"


def _short(path: str) -> str:
    return path.removeprefix("atlantis_rules.").removeprefix("atlantis.")


def _modules() -> Iterator[str]:
    yield "| module | |"
    yield "| --- | --- |"
    for module, page in sorted(module_pages().items()):
        yield f"| {{doc}}`{module} </{page}>` | {summary_of(module).replace('|', '&#124;')} |"


def _entries(kind: str, module: str, names: str, begun: set[str]) -> Iterator[str]:
    """Describe names of a module, and the module itself where it has not begun yet."""
    if kind in _NOTES:
        yield _NOTES[kind]
        yield ""
    if module in begun:
        yield f".. py:currentmodule:: {module}"
    else:
        begun.add(module)
        yield f".. py:module:: {module}"
        yield f"   :synopsis: {summary_of(module).replace('`', '')}"
    yield ""
    for name in names_in(module, names):
        yield from _entry(module, name)
        yield ""


def _entry(module: str, name: str) -> Iterator[str]:
    path, home = f"{module}.{name}", home_of(module, name)
    if home is None:
        message = f"{module} has no {name}"
        raise ValueError(message)
    match definitions(home.module)[home.name]:
        case ast.ClassDef():
            found = getattr(import_module(module), name)
            kind = "exception" if isinstance(found, type) and issubclass(found, BaseException) else "class"
            yield f".. auto{kind}:: {path}"
            yield f"   :members: {', '.join(_shown_members(home))}".rstrip()
            yield "   :show-inheritance:"
            if isinstance(found, type) and issubclass(found, Enum):
                yield "   :undoc-members:"
            fields = getattr(found, "_fields", ())  # of a named tuple: its docstring describes them
            if hidden := [*fields, *sorted(packed_members_of(home))]:
                yield f"   :exclude-members: {', '.join(hidden)}"
        case ast.FunctionDef():
            yield f".. autofunction:: {path}"
        case node:
            yield from _value(path, home, node)


def _shown_members(home: Home) -> list[str]:
    """Return the members that an entry shows, if a base has some that readers would find nowhere else, or not here.

    Such a base has no entry, or belongs to the same game. If there is none, autodoc finds the members itself.
    """
    documented = {
        name: member
        for name, member in members_of(home).items()
        if isinstance(node := definitions(member.module)[member.name], ast.FunctionDef) and ast.get_docstring(node)
    }
    owners = {name: Home(member.module, member.name.rpartition(".")[0]) for name, member in documented.items()}
    shown = [name for name, owner in owners.items() if owner == home or not _has_place(owner, home)]
    return sorted(shown, key=lambda name: owners[name] == home) if {owners[name] for name in shown} - {home} else []


def _has_place(base: Home, home: Home) -> bool:
    """Return whether readers find the members of a base at its own entry."""
    games = [f"atlantis_rules.{game}." for game in _GAMES]
    same_game = any(base.module.startswith(game) and home.module.startswith(game) for game in games)
    return base in listed_paths() and not same_game


def _value(path: str, home: Home, node: ast.stmt) -> Iterator[str]:
    """Describe a constant, or a type by another name: autodoc finds no docstring of what is imported."""
    value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
    annotation = node.annotation if isinstance(node, ast.AnnAssign) else None
    members = list(_members(home, value)) if annotation is None else []
    yield f".. py:{'type' if members else 'data'}:: {path.rpartition('.')[2]}"
    if annotation is not None and not _is_bare(annotation):
        yield f"   :type: {_named(home.module, _inner(annotation))}"
    held: object = getattr(import_module(home.module), home.name)
    if shows_its_value(held):
        yield f"   :value: {held!r}"
    yield ""
    comments = ModuleAnalyzer.for_module(home.module).find_attr_docs().get(("", home.name), [])
    lines = [*comments, ""]
    _link_clauses(home, lines)
    yield from (f"   {line}".rstrip() for line in lines)
    if members:
        yield f"   One of {', '.join(f':py:obj:`~{member}`' for member in members)}."


def shows_its_value(held: object) -> bool:
    """Return whether the entry of a constant shows its value: a number, a text or a few of them."""
    return type(held) in _PLAIN or (type(held) is tuple and len(repr(held)) <= _SHORT and {*map(type, held)} <= _PLAIN)


def _is_bare(annotation: ast.expr) -> bool:
    return re.fullmatch(r"(\w+\.)?Final", ast.unparse(annotation)) is not None


def _inner(annotation: ast.expr) -> ast.expr:
    match annotation:
        case ast.Subscript(value=value, slice=inner) if ast.unparse(value).endswith("Final"):
            return inner
        case _:
            return annotation


def _members(home: Home, value: ast.expr | None) -> Iterator[str]:
    match value:
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            yield from _members(home, left)
            yield from _members(home, right)
        case ast.Name(id=name):
            found = home_of(home.module, name)
            if found is not None and found.name.startswith("_") and file_of(found.module):
                node = definitions(found.module)[found.name]
                yield from _members(found, node.value if isinstance(node, ast.Assign) else None)
            elif found is not None:
                yield public_path(found)
        case _:
            return


# --- Signatures -------------------------------------------------------------------------------------------------------


class _Public(ast.NodeTransformer):
    """Writes names as the reference calls them, and what is a type of any game in the words of `WORDS`."""

    def __init__(self, module: str) -> None:
        self._module = module

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return self._called(node)

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        return self._called(node)

    def _called(self, node: ast.expr) -> ast.expr:
        found = home_of(self._module, ast.unparse(node))
        if found is None:
            return node
        return _in_words(found) or ast.Name(public_path(found))

    def visit_Constant(self, node: ast.Constant) -> ast.expr:
        if not isinstance(node.value, str):
            return node
        try:
            inner = ast.parse(node.value, mode="eval").body
        except SyntaxError:
            return node
        visited: ast.expr = self.visit(inner)
        return visited

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        if ast.unparse(node.value).endswith("Literal"):
            return node
        value: ast.expr = self.visit(node.value)
        parameters: ast.expr = self.visit(node.slice)
        return value if _ANY_GAME in ast.unparse(value) else ast.Subscript(value, parameters)


def _in_words(found: Home) -> ast.expr | None:
    """Return what readers call a type variable, or a type of states and views of any game; None for everything else."""
    words = _WORDS_OF.get(public_path(found))
    if words is not None:
        return ast.parse(words, mode="eval").body
    if file_of(found.module) is None:
        return None
    match definitions(found.module).get(found.name):
        case ast.Assign(value=ast.Call(func=ast.Name(id="TypeVar"))):
            return ast.Name(f"{_ANY_GAME}.{_OF_A_VARIABLE.sub('', found.name)}")
        case _:
            return None


def _named(module: str, annotation: ast.expr) -> str:
    return ast.unparse(_Public(module).visit(ast.parse(ast.unparse(annotation), mode="eval").body))


def _signature(
    _app: Sphinx, what: str, name: str, obj: object, _options: object, signature: str | None, returned: str | None
) -> tuple[str | None, str | None] | None:
    home = home_of_path(name)
    if signature is None or home is None or not home.name or file_of(home.module) is None:
        return None
    node = definitions(home.module).get(home.name)
    match node:
        case ast.FunctionDef():
            static = any(ast.unparse(each) == "staticmethod" for each in node.decorator_list)
            return signature_of(home, 1 if what == "method" and not static else 0)
        case ast.ClassDef() if isinstance(obj, type):
            return ("" if _is_built_packed(obj) else _of_class(obj, signature)), ""
        case _:
            return signature, returned


def signature_of(home: Home, skipped: int = 0) -> tuple[str, str | None]:
    """Return the arguments of a function, as readers call their types, and the type of what it returns.

    Overloads with the same arguments are one signature: a type is one of those that they have.

    Args:
        home: where the function is defined.
        skipped: the number of arguments that are left out: 1 for `self`.
    """
    forms = _overloads(home)
    node = _merged(forms) if len({_names_of(each.args) for each in forms}) == 1 else forms[0]
    result = _named(home.module, node.returns) if node.returns is not None else None
    return f"({', '.join(_arguments(home.module, node.args, skipped))})", result


def _overloads(home: Home) -> list[ast.FunctionDef]:
    """Return the overloads of a function; the function itself if there are none."""
    owner, _, name = home.name.rpartition(".")
    node = definitions(home.module)[owner] if owner else tree_of(home.module)
    body = node.body if isinstance(node, ast.Module | ast.ClassDef) else []
    found = [each for each in body if isinstance(each, ast.FunctionDef) and each.name == name]
    return [each for each in found if any(ast.unparse(one) == "overload" for one in each.decorator_list)] or found[:1]


def _names_of(arguments: ast.arguments) -> tuple[str, ...]:
    return tuple(each.arg for each in ast.walk(arguments) if isinstance(each, ast.arg))


def _merged(forms: list[ast.FunctionDef]) -> ast.FunctionDef:
    merged = copy.deepcopy(forms[0])
    of_each = [[each for each in ast.walk(form.args) if isinstance(each, ast.arg)] for form in (merged, *forms)]
    for argument, *others in zip(*of_each, strict=True):
        argument.annotation = _one_of(each.annotation for each in others)
    merged.returns = _one_of(form.returns for form in forms)
    return merged


def _one_of(annotations: Iterable[ast.expr | None]) -> ast.expr | None:
    texts = dict.fromkeys(ast.unparse(each) for each in annotations if each is not None)
    return ast.parse(" | ".join(texts), mode="eval").body if texts else None


def _arguments(module: str, arguments: ast.arguments, skipped: int) -> Iterator[str]:
    positional = [*arguments.posonlyargs, *arguments.args]
    defaults = [None] * (len(positional) - len(arguments.defaults)) + list(arguments.defaults)
    for number, (argument, default) in enumerate(zip(positional, defaults, strict=True)):
        if number >= skipped:
            yield _argument(module, argument, default)
        if number + 1 == len(arguments.posonlyargs) > skipped:
            yield "/"
    if arguments.vararg is not None:
        yield f"*{_argument(module, arguments.vararg, None)}"
    elif arguments.kwonlyargs:
        yield "*"
    for argument, default in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True):
        yield _argument(module, argument, default)
    if arguments.kwarg is not None:
        yield f"**{_argument(module, arguments.kwarg, None)}"


def _argument(module: str, argument: ast.arg, default: ast.expr | None) -> str:
    text = argument.arg
    if argument.annotation is not None:
        text += f": {_named(module, argument.annotation)}"
    return f"{text} = {ast.unparse(default)}" if default is not None else text


def _of_class(found: type, signature: str) -> str:
    if issubclass(found, Enum) or getattr(found, "_is_protocol", False):
        return ""
    try:
        parameters = inspect.signature(found).parameters.values()
    except (TypeError, ValueError):
        return signature
    texts = []
    for parameter in parameters:
        text = parameter.name + _annotation_in(found, parameter.name)
        if parameter.default is not parameter.empty:
            shown = "..." if parameter.default is attrs.NOTHING else repr(parameter.default)
            text += f" = {shown if len(shown) <= _SHORT and '<' not in shown else '...'}"
        texts.append(_STARS.get(parameter.kind.name, "") + text)
    return f"({', '.join(texts)})"


def _is_built_packed(found: type) -> bool:
    """Return whether what makes an instance takes packed values: such a class is built by other functions."""
    nodes = [
        definitions(home.module).get(f"{home.name}.{name}")
        for home in _homes_of_bases(found)
        for name in getattr(found, "__slots__", ())
    ]
    return any(isinstance(node, ast.AnnAssign) and is_packed(node.annotation) for node in nodes)


def _homes_of_bases(found: type) -> Iterator[Home]:
    """Return where a class and its bases in the package are defined: the module of an error is the front door."""
    homes = (home_of(base.__module__, base.__qualname__) for base in found.__mro__)
    return (home for home in homes if home is not None and file_of(home.module))


def _annotation_in(found: type, name: str) -> str:
    for home in _homes_of_bases(found):
        known = definitions(home.module)
        match known.get(f"{home.name}.__init__"):
            case ast.FunctionDef(args=arguments):
                every = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
                annotations = [each.annotation for each in every if each.arg == name and each.annotation is not None]
                return f": {_named(home.module, annotations[0])}" if annotations else ""
            case _:
                pass
        match known.get(f"{home.name}.{name}"):
            case ast.AnnAssign(annotation=annotation):
                return f": {_named(home.module, annotation)}"
            case _:
                pass
    return ""


# --- Docstrings -------------------------------------------------------------------------------------------------------


def _part_packed(_app: Sphinx, _what: str, _name: str, _obj: object, _options: object, lines: list[str]) -> None:
    """Let packed attributes be a section of their own, with a heading; `PackedLast` moves it to the end."""
    if f"{PACKED}:" in lines:
        place = lines.index(f"{PACKED}:")
        lines[place : place + 1] = [f".. rubric:: {PACKED}", "", _FOR_THE_RULES, "", "Attributes:"]


class PackedLast(SphinxTransform):
    """Moves packed attributes behind what readers use: the last lines of an entry."""

    default_priority = 700

    def apply(self, **_: object) -> None:
        """Move those of the entries of a page."""
        for entry in [*self.document.findall(desc_content)]:
            first = next((number for number, node in enumerate(entry) if _is_packed_heading(node)), len(entry))
            after = first + 2  # the heading, and its sentence
            while after < len(entry) and _is_attribute(entry[after : after + 2]):
                after += 2
            moved = entry[first:after]
            del entry[first:after]
            entry.extend(moved)


def _is_attribute(pair: Sequence[nodes.Node]) -> bool:
    match pair:
        case [index(), desc() as described]:
            return bool(described["objtype"] == "attribute")
        case _:
            return False


def _is_packed_heading(node: nodes.Node) -> bool:
    return isinstance(node, nodes.rubric) and node.astext() == PACKED


def _finish(_app: Sphinx, what: str, name: str, _obj: object, _options: object, lines: list[str]) -> None:
    home = home_of_path(name)
    if home is None:
        return
    _link_clauses(home, lines)
    node = definitions(home.module).get(home.name) if file_of(home.module) else None
    lines[:] = [each for line in lines for each in _with_type(home, line)]
    if what == "property" and isinstance(node, ast.FunctionDef) and node.returns is not None:
        lines += ["", f":Type: {_linked(_named(home.module, node.returns))}", ""]
    game = _game_of(home)
    marked = dict.fromkeys(mark.clause_id for mark in _marks().get(home, ()) if mark.game == game)
    if marked:
        lines += ["", f":Clauses: {', '.join(_link(game, clause_id) for clause_id in marked)}", ""]


def _with_type(home: Home, line: str) -> Iterator[str]:
    """Complete what Napoleon says of an attribute."""
    yield line
    member = members_of(home).get(line.removeprefix(_ATTRIBUTE)) if line.startswith(_ATTRIBUTE) else None
    node = definitions(member.module)[member.name] if member is not None else None
    if member is not None and isinstance(node, ast.AnnAssign) and not _is_bare(node.annotation):
        yield f"   :type: {_named(member.module, _inner(node.annotation))}"


@cache
def _marks() -> Mapping[Home, list[Implementation]]:
    for game in _GAMES:
        evidence_of(game, ROOT)  # imports all of its modules
    found: dict[Home, list[Implementation]] = {}
    for mark in implementations():
        found.setdefault(Home(mark.module, mark.qualname), []).append(mark)
    return found


def _linked(annotation: str) -> str:
    """Link the names of the package in a type."""
    return re.sub(r"(?:atlantis_rules|any_game)\.[\w.]+|[^\w\s]+", lambda found: _part(found[0]), annotation)


def _part(text: str) -> str:
    if text.startswith(("atlantis_rules.", f"{_ANY_GAME}.")):
        return f"\\ :py:obj:`~{text}`\\ "
    return re.sub(r"([|*_`\\])", r"\\\1", text)


def _game_of(home: Home) -> str:
    return next((game for game in _GAMES if game in home.module.split(".")), FIRST_GAME)


def _link_clauses(home: Home, lines: list[str]) -> None:
    game, in_session = _game_of(home), False
    for number, line in enumerate(lines):
        in_session = line.lstrip().startswith(">>> ") or (in_session and bool(line.strip()))  # until an empty line
        if not in_session:
            lines[number] = _LITERAL_OR_CLAUSE.sub(lambda found: _link(game, found[0]), line)


def _link(game: str, found: str) -> str:
    return f":ref:`{found} <{label(game, found)}>`" if found in rulebook(game) else found


def _to_words(
    app: Sphinx, _env: BuildEnvironment, node: pending_xref, content: nodes.TextElement
) -> nodes.TextElement | None:
    prefix, _, word = node["reftarget"].rpartition(".")
    if prefix != _ANY_GAME:
        return None
    if word not in WORDS:
        return content
    uri = app.builder.get_relative_uri(node["refdoc"], "reference/playing")
    return nodes.reference("", "", content, internal=True, refuri=f"{uri}#any-{hyphenated(word)}")


def hyphenated(word: str) -> str:
    """Return the name of a class as its label has it, such as `seen-event` for `SeenEvent`."""
    return re.sub(r"(?<=.)(?=[A-Z])", "-", word).lower()


def source_link(domain: str, info: dict[str, str]) -> str | None:
    """Return where the source of an entry is, from a page of the reference; for `sphinx.ext.linkcode`."""
    home = home_of(info["module"], info["fullname"]) if domain == "py" and info["module"] else None
    if home is None or file_of(home.module) is None:
        return None
    page, anchor = place_of(home)
    return f"../{page}.html#{anchor}"


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the hooks."""
    app.setup_extension("sphinx.ext.autodoc")
    app.connect("source-read", _insert_entries)
    app.connect("source-read", _insert_tables)
    app.connect("autodoc-process-signature", _signature)
    app.connect("missing-reference", _to_words)
    app.add_transform(PackedLast)
    app.connect("autodoc-process-docstring", _part_packed, priority=_BEFORE_NAPOLEON)
    app.connect("autodoc-process-docstring", _finish, priority=_BEFORE_NAPOLEON + 200)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
