"""What Sphinx makes of docstrings and signatures in the entries of the reference."""

import ast
import inspect
import pydoc
import re
from collections.abc import Iterator
from importlib import import_module

import pytest
from _ext.names import PAGES, Home, definitions, home_of_path, is_packed, members_of, packed_members_of, promised_paths
from _ext.reference import WORDS, _entry, _link_clauses, hyphenated, shows_its_value, signature_of

from atlantis_rules import AtlantisError, apply
from atlantis_rules.games.chance import CHANCE
from tests.public_api.examples import documented, documenting
from tests.tools.test_docstrings import public_fields
from tests.zoo import Case, cases, public_classes


def test_clauses_are_links_in_sentences_but_not_in_what_an_example_prints() -> None:
    lines = ["The price (PAY-1).", "", ">>> apply(state, action)", "IllegalAction: PAY-1: too dear", "", "See PAY-1."]
    _link_clauses(Home("atlantis_rules.games.playing", "apply"), lines)
    assert [":ref:`PAY-1 <" in line for line in lines] == [True, False, False, False, False, True]


def read(path: str) -> str:
    """Return the signature of a function as a reader sees it: names of types without their modules."""
    home = home_of_path(path)
    assert home is not None
    arguments, returned = signature_of(home)
    return re.sub(r"\b(?:\w+\.)+(\w+)", r"\1", f"{arguments} -> {returned}")


def test_signatures_say_what_a_reader_calls_it() -> None:
    assert read("atlantis_rules.apply") == "(state: State, action: Action) -> State"
    assert read("atlantis_rules.legal_actions") == "(state: State) -> tuple[Action, ...]"
    assert read("atlantis_rules.step") == "(state: State, action: Action) -> tuple[State, tuple[Event, ...]]"
    assert read("atlantis_rules.outcome") == "(state: State) -> Outcome | None"
    assert read("atlantis_rules.violations") == "(state: State | PlayerView, action: Action) -> tuple[Violation, ...]"
    assert read("atlantis_rules.testing.laws.game_replays") == "(game: PlayedGame[State, Action]) -> None"


def test_overloads_are_one_signature() -> None:
    assert read("atlantis_rules.view") == "(state: State, viewer: int | Spectator) -> PlayerView | TableView"


def functions() -> Iterator[Home]:
    for home in promised_paths():
        for each in (home, *members_of(home).values()):
            if isinstance(definitions(each.module).get(each.name), ast.FunctionDef):
                yield each


def test_no_public_signature_has_a_type_variable_or_a_protocol_that_only_type_checkers_need() -> None:
    signatures = {home: " ".join(filter(None, signature_of(home))) for home in functions()}
    assert len(signatures) > 450
    unread = {
        ".".join(home): found
        for home, signature in signatures.items()
        if (found := re.findall(r"\b_?[A-Z]\w*T(?:_co|_contra)?\b|atlantis_rules\.playing\.[A-Z]\w*", signature))
    }
    assert unread == {}


def test_packed_values_are_named_nowhere_but_in_their_own_section() -> None:
    of_path = {"visible", "covered", "bridges", "unseen", "stacks", "showing", "unbridged", "tolls"}
    packed = {path: packed_members_of(home) for home, path in promised_paths().items() if packed_members_of(home)}
    assert packed == {
        "atlantis_rules.Cards": {"packed"},
        "atlantis_rules.Path": of_path,
        "atlantis_rules.Player": {"hand_counts", "tile_set"},
        "atlantis_rules.State": {"draw_counts", "discard_counts", "occupied"},
        "atlantis_rules.atlantis.SeenPlayer": {"tile_set"},
    }  # attributes alone: methods that take such values are private, and `help` lists none
    shown = [
        ".".join(member)
        for home, path in promised_paths().items()
        for name, member in {"": home, **members_of(home)}.items()
        if name not in packed.get(path, ())
        and isinstance(node := definitions(member.module).get(member.name), ast.FunctionDef | ast.AnnAssign)
        and is_packed(node.args if isinstance(node, ast.FunctionDef) else node.annotation)
    ]
    assert shown == []


def test_the_words_of_signatures_are_explained_on_a_page_of_the_reference() -> None:
    page = (PAGES / "playing.md").read_text("utf-8")
    assert re.findall(r"^\(any-([\w-]+)\)=\n`(\w+)`: ", page, re.MULTILINE) == [
        (hyphenated(word), word) for word in WORDS
    ]


SAID = {
    "__len__": "``len``",
    "__contains__": "``in``",
    "__iter__": "terat",  # iterating, iterates, iteration
    "__getitem__": "]``",
    "__bool__": "false",
    "__str__": "``str``",
    "__add__": "``+``",
    "__sub__": "``-``",
}
"""How the entry of a class says what it promises by a method of Python's own."""


def promised_silently(node: ast.ClassDef) -> list[str]:
    own = {each.name for each in node.body if isinstance(each, ast.FunctionDef)}
    above = (ast.get_docstring(node) or "").partition("Examples:")[0]
    return [method for method, words in SAID.items() if method in own and words not in above]


def is_error(home: Home) -> bool:
    return issubclass(getattr(import_module(home.module), home.name), Exception)


def test_classes_say_what_len_in_iteration_and_text_do_with_them() -> None:
    classes = {home: node for home in promised_paths() if isinstance(node := documenting(home), ast.ClassDef)}
    assert sum("``len``" in (ast.get_docstring(node) or "") for node in classes.values()) > 3
    silent = {home: methods for home, node in classes.items() if (methods := promised_silently(node))}
    assert {home.name: methods for home, methods in silent.items() if not is_error(home)} == {}  # examples show these


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        ("atlantis_rules.ATLANTIS", "0"),
        ("atlantis_rules.atlandice.NAME", "'atlandice'"),
        ("atlantis_rules.COLOURS", "('black', 'red', 'blue', 'white')"),
        ("atlantis_rules.atlantis.SPACES", "range(1, 54)"),
    ],
)
def test_a_constant_shows_its_value(path: str, shown: str) -> None:
    module, _, name = path.rpartition(".")
    assert f"   :value: {shown}" in [*_entry(module, name)]


@pytest.mark.parametrize("held", [int, True, [1], (1,) * 40, (CHANCE,), CHANCE])
def test_other_values_are_left_out(held: object) -> None:
    assert not shows_its_value(held)


def members_without_a_sentence(node: ast.ClassDef) -> list[str]:
    return [
        target.id
        for each, after in zip(node.body, (*node.body[1:], None), strict=True)
        if isinstance(each, ast.Assign) and not (isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant))
        for target in each.targets
        if isinstance(target, ast.Name) and not target.id.startswith("_")
    ]


def test_every_member_of_an_enum_has_a_sentence() -> None:
    enums = {
        home: node
        for home in promised_paths()
        if isinstance(node := documenting(home) if home.name else None, ast.ClassDef)
        and any("Enum" in ast.unparse(base) for base in node.bases)
    }
    assert len(enums) > 15
    assert {home.name: names for home, node in enums.items() if (names := members_without_a_sentence(node))} == {}


def test_the_page_on_limits_shows_the_signature_that_help_shows() -> None:
    shown = pydoc.plain(pydoc.render_doc(apply)).splitlines()[2]
    assert shown in (PAGES.parent / "limits.md").read_text("utf-8")


def test_every_class_describes_its_attributes() -> None:
    classes = {path: documenting(home) for home, path in promised_paths().items() if home.name}
    fields = {path: public_fields(node) for path, node in classes.items() if isinstance(node, ast.ClassDef)}
    assert sum(map(bool, fields.values())) > 150
    undescribed = [
        path
        for path, names in fields.items()
        if names
        and isinstance(node := classes[path], ast.ClassDef)
        and "ttributes:\n" not in (ast.get_docstring(node) or "")
    ]
    assert undescribed == []


def refuses_wrong_arguments(kind: type) -> bool:
    if getattr(kind, "_is_protocol", False):
        return False
    try:
        kind(**dict.fromkeys(inspect.signature(kind).parameters, object()))
    except AtlantisError:
        return True
    except (AttributeError, TypeError, ValueError):  # of an enum, or of a value that the package makes
        return False
    return False


def test_a_class_that_refuses_wrong_arguments_says_so() -> None:
    refusing = [kind for kind in public_classes() if refuses_wrong_arguments(kind)]
    assert len(refusing) > 25
    texts = {kind: f"{kind.__doc__} {getattr(vars(kind).get('__init__'), '__doc__', '')}" for kind in refusing}
    assert [kind.__name__ for kind, text in texts.items() if "Raises:" not in text] == []


ELSEWHERE = re.compile(r"\bas (?:for |in |the function )?`\w[\w.]*`")
"""Names the entry that says what is raised."""


def refuses(case: Case) -> bool:
    for name in case.right:
        try:
            case.call(**{name: object()})
        except AtlantisError:
            return True
        except Exception:  # noqa: BLE001, S112 - of values without this method; `tests/properties` looks at these
            continue
    return False


def test_a_function_that_refuses_wrong_arguments_says_so() -> None:
    texts = {(each.home.module, each.home.name): each.docstring for each in documented().values()}
    functions: dict[tuple[str, str], Case] = {}
    for case in cases():
        called = getattr(case.called, "__func__", case.called)
        if not inspect.isclass(called):
            functions.setdefault((called.__module__, getattr(called, "__qualname__", "")), case)
    silent = [
        home for home in functions if home in texts and not re.search(rf"Raises:|{ELSEWHERE.pattern}", texts[home])
    ]
    assert len(functions) > 300
    assert [home for home in silent if refuses(functions[home])] == []
