"""Where names come from: the module that defines each, and the path under which the reference lists it."""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

SOURCES: Final = Path(__file__).parents[2] / "src"
PAGES: Final = Path(__file__).parents[1] / "reference"

BLOCK: Final = re.compile(r"^```\{((?:described-|other-)?names)\} ([\w.]+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
"""A list of names in a page of the reference: its kind, their module, then one name a line.

`names` are public. `described-names` are what signatures of these mention: what they have is promised, but not their
paths. `other-names` have entries, and may change at any time; an empty list holds all that the module offers besides
what is listed by name.
"""

PACKED: Final = "Packed attributes"
"""The heading in a docstring under which a class lists attributes that are packed."""

_PACKED_TYPES: Final = frozenset(("CardCounts", "SpaceSet", "TileSet"))


class Home(NamedTuple):
    """Where something is defined.

    Attributes:
        module: the module.
        name: the name in it; with dots for what stands in a class, empty for the module itself.
    """

    module: str
    name: str = ""


@cache
def file_of(module: str) -> Path | None:
    """Return the file of a module of the package; None for what is no such module."""
    path = SOURCES.joinpath(*module.split("."))
    for file in (path.with_suffix(".py"), path / "__init__.py"):
        if file.is_file():
            return file
    return None


def module_of(file: Path) -> str:
    """Return the name of the module in a file, which lies beneath `SOURCES`."""
    return ".".join(file.relative_to(SOURCES).with_suffix("").parts).removesuffix(".__init__")


@cache
def tree_of(module: str) -> ast.Module:
    """Parse a module of the package."""
    file = file_of(module)
    if file is None:
        message = f"there is no module {module}"
        raise ValueError(message)
    return ast.parse(file.read_text("utf-8"))


def summary_of(module: str) -> str:
    """Return the first paragraph of what a module says of itself, in one line."""
    return _first_paragraph(ast.get_docstring(tree_of(module)))


def _first_paragraph(docstring: str | None) -> str:
    return (docstring or "").partition("\n\n")[0].replace("\n", " ")


@cache
def _imported(module: str) -> Mapping[str, Home]:
    """Return what a module imports from other modules, for type checkers as well, by its name here."""
    found: dict[str, Home] = {}
    for node in ast.walk(tree_of(module)):
        match node:
            case ast.ImportFrom(module=str(origin), names=[ast.alias(name="*")]):
                found |= {**_imported(origin), **{name: Home(origin, name) for name in _offered(origin)}}
            case ast.ImportFrom(module=str(origin), names=names):
                found |= {each.asname or each.name: Home(origin, each.name) for each in names}
            case ast.Import(names=names):
                found |= {each.asname or each.name.partition(".")[0]: Home(each.name) for each in names}
            case _:
                pass
    return found


@cache
def definitions(module: str) -> Mapping[str, ast.stmt]:
    """Return what a module defines, in the order of its lines; what stands in a class has its name with a dot.

    That includes attributes that get a type in ``__init__``.
    """
    found: dict[str, ast.stmt] = {}
    for name, node in _defined(tree_of(module).body, ""):
        found.setdefault(name, node)
    return found


def _defined(body: list[ast.stmt], prefix: str) -> Iterator[tuple[str, ast.stmt]]:
    for node in body:
        match node:
            case ast.ClassDef(name=name):
                yield prefix + name, node
                yield from _defined(node.body, f"{prefix}{name}.")
            case ast.FunctionDef(name="__init__", body=statements):
                yield f"{prefix}__init__", node
                yield from ((prefix + name, statement) for statement in statements for name in _attribute(statement))
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield prefix + name, node
            case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]):
                yield prefix + name, node
            case ast.Assign(targets=[ast.Tuple(elts=targets)]):
                yield from ((prefix + each.id, node) for each in targets if isinstance(each, ast.Name))
            case ast.If(body=then, orelse=otherwise):
                yield from _defined([*then, *otherwise], prefix)
            case _:
                pass


def _attribute(statement: ast.stmt) -> Iterator[str]:
    match statement:
        case ast.AnnAssign(target=ast.Attribute(value=ast.Name(id="self"), attr=name)):
            yield name
        case _:
            pass


@cache
def home_of(module: str, name: str) -> Home | None:
    """Follow a name, with dots or without, from a module to where it is defined.

    Returns:
        None if the module has no such name. What other packages define has their module as its home.
    """
    if file_of(module) is None:
        return None if module.partition(".")[0] == "atlantis_rules" else Home(module, name)
    first, _, rest = name.partition(".")
    if name in definitions(module):
        return Home(module, name)
    if first in _imported(module):
        origin, imported = _imported(module)[first]
        path = ".".join(filter(None, [imported, rest]))
        if file_of(f"{origin}.{imported}") is not None:
            origin, path = f"{origin}.{imported}", rest
        return home_of(origin, path) if path else Home(origin)
    if file_of(f"{module}.{first}") is not None:
        return home_of(f"{module}.{first}", rest) if rest else Home(f"{module}.{first}")
    return _inherited(module, name)


def _inherited(module: str, name: str) -> Home | None:
    owner, _, member = name.rpartition(".")
    node = definitions(module).get(owner)
    for base in node.bases if isinstance(node, ast.ClassDef) else ():
        found = home_of(module, f"{ast.unparse(base).partition('[')[0]}.{member}")
        if found is not None and file_of(found.module) is not None:
            return found
    return None


@cache
def members_of(home: Home) -> Mapping[str, Home]:
    """Return what is public in a class, and where each member is described: there, or in a base of the package."""
    known = definitions(home.module)
    node = known.get(home.name)
    found: dict[str, Home] = {}
    bases: Iterable[ast.expr] = ()
    match node:
        case ast.ClassDef():
            bases = reversed(node.bases)
        case ast.Assign(value=ast.Name() as other):  # another name of a class
            bases = (other,)
        case _:
            pass
    for base in bases:
        origin = home_of(home.module, ast.unparse(base).partition("[")[0])
        if origin is not None and file_of(origin.module) is not None:
            found |= members_of(origin)
    parts = [path.rpartition(".") for path in known]
    own = [name for owner, _, name in parts if owner == home.name and not name.startswith("_")]
    here = {name: Home(home.module, f"{home.name}.{name}") for name in own}
    return found | {name: each for name, each in here.items() if name not in found or not _is_described_by_base(each)}


def _is_described_by_base(member: Home) -> bool:
    """Return whether a method leaves its description to the base that declares it."""
    node = definitions(member.module)[member.name]
    return isinstance(node, ast.FunctionDef) and ast.get_docstring(node) is None


def packed_members_of(home: Home) -> frozenset[str]:
    """Return the members of a class that hold or take packed values, in a form for the rules: they are not public.

    Its docstring lists the attributes under `PACKED`; a method that takes such a value is one by its parameters.
    """
    found: set[str] = set()
    for name, member in members_of(home).items():
        node = definitions(member.module)[member.name]
        if isinstance(node, ast.FunctionDef) and is_packed(node.args):
            found.add(name)
    described = definitions(home.module).get(home.name)
    docstring = ast.get_docstring(described) if isinstance(described, ast.ClassDef) else None
    _, _, listed = (docstring or "").partition(f"{PACKED}:\n")
    return frozenset(found | {*re.findall(r"^ {4}(\w+): ", listed.partition("\n\n")[0], re.MULTILINE)})


def is_packed(node: ast.AST) -> bool:
    """Return whether a type, or one in parameters, is that of packed values."""
    return any(isinstance(each, ast.Name) and each.id in _PACKED_TYPES for each in ast.walk(node))


@cache
def home_of_path(path: str) -> Home | None:
    """Follow a path such as ``atlantis_rules.State.apply`` to where its end is defined."""
    package, _, rest = path.partition(".")
    if package != "atlantis_rules":
        return None
    return home_of(package, rest) if rest else Home(package)


@cache
def listed_paths() -> Mapping[Home, str]:
    """Return the path under which the reference lists each name, public or not, by where it is defined.

    Raises:
        ValueError: a page lists a name that its module has not, or a name is listed twice.
    """
    found: dict[Home, str] = {}
    for _, home, path in _listed():
        if home is None or home in found:
            message = f"{path} " + ("is listed twice" if home else "does not exist")
            raise ValueError(message)
        found[home] = path
    return found


@cache
def public_paths() -> Mapping[Home, str]:
    """Return the path of each public name, by where it is defined."""
    return _of_kind("names")


@cache
def described_paths() -> Mapping[Home, str]:
    """Return the path of each name that is only described, by where it is defined."""
    return _of_kind("described-names")


@cache
def promised_paths() -> Mapping[Home, str]:
    """Return the path of each name whose attributes and methods are promised, by where it is defined."""
    return {**public_paths(), **described_paths()}


def _of_kind(wanted: str) -> Mapping[Home, str]:
    return {home: path for kind, home, path in _listed() if home is not None and kind == wanted}


def _listed() -> Iterator[tuple[str, Home | None, str]]:
    for kind, module, names in _blocks():
        yield from ((kind, home_of(module, name), f"{module}.{name}") for name in names_in(module, names))


@cache
def _blocks() -> tuple[tuple[str, str, str], ...]:
    return tuple(block for page in sorted(PAGES.glob("*.md")) for block in BLOCK.findall(page.read_text("utf-8")))


def names_in(module: str, names: str) -> Iterator[str]:
    """Yield the names of a list in a page of the reference; for an empty one, all that its module has besides."""
    if names:
        yield from names.split()
        return
    by_name = {home_of(each, name) for _, each, listed in _blocks() for name in listed.split()}
    for name in dict.fromkeys(_offered(module)):
        home = home_of(module, name)
        if home is not None and home.name and home not in by_name:
            yield name


def _offered(module: str) -> Iterator[str]:
    """Yield the names that users import from a module: those in ``__all__``, or those that it defines or hands on."""
    body = tree_of(module).body
    found = definitions(module)
    match found.get("__all__"):
        case ast.Assign(value=value) | ast.AnnAssign(value=ast.expr() as value):
            names: list[str] = ast.literal_eval(value)
            yield from names
        case _:
            handed_on = (alias for node in body if isinstance(node, ast.ImportFrom) for alias in node.names)
            yield from (alias.name for alias in handed_on if alias.name == alias.asname)
            yield from (name for name, node in found.items() if "." not in name and _is_offered(name, node, found))


def _is_offered(name: str, node: ast.stmt, found: Mapping[str, ast.stmt]) -> bool:
    """Return whether users import a definition: it is not private, and no method of something beside it."""
    match node:
        case ast.AnnAssign(value=ast.Attribute(value=ast.Name(id=owner))) if owner in found:
            return False
        case _:
            return not name.startswith("_")


@cache
def module_pages() -> Mapping[str, str]:
    """Return the page that lists names of each module, the first one in the order in which the reference is read."""
    found: dict[str, str] = {}
    for page in re.findall(r"^reference/\w+$", PAGES.with_suffix(".md").read_text("utf-8"), re.MULTILINE):
        for _, module, _ in BLOCK.findall((PAGES.parent / f"{page}.md").read_text("utf-8")):
            found.setdefault(module, page)
    return found


def summary_of_name(home: Home) -> str:
    """Return the first paragraph of what a function, a class or a constant of a module says of itself, in one line."""
    body = tree_of(home.module).body
    functions = [node for node in body if isinstance(node, ast.FunctionDef) and node.name == home.name]
    described: list[ast.stmt] = [*functions[-1:]] or [definitions(home.module)[home.name]]
    match described:
        case [ast.FunctionDef() | ast.ClassDef() as node]:
            return _first_paragraph(ast.get_docstring(node))
        case [node]:
            following = [after for before, after in pairwise(body) if before is node]
            match following:
                case [ast.Expr(value=ast.Constant(value=str(text)))]:
                    return _first_paragraph(text)
                case _:
                    return ""
        case _:
            return ""


@cache
def public_path(home: Home) -> str:
    """Return the path by which the documentation calls something, be it public or not."""
    listed = listed_paths()
    parts = home.name.split(".")
    for length in range(len(parts), 0, -1):
        path = listed.get(Home(home.module, ".".join(parts[:length])))
        if path is not None:
            return ".".join([path, *parts[length:]])
    return ".".join(filter(None, home))
