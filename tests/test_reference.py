"""The API reference lists each public name once, under the path that users import it from."""

import ast
import re
from collections.abc import Iterator
from inspect import isfunction
from pathlib import Path
from types import ModuleType
from typing import Final, TypeVar

import pytest
from _ext.names import (
    Home,
    home_of,
    home_of_path,
    listed_paths,
    members_of,
    module_pages,
    names_in,
    public_path,
    public_paths,
    summary_of_name,
)

from atlantis_rules import AtlantisError, atlandice, atlantis
from atlantis_rules.games import playing
from tests.public_api.examples import documenting
from tests.public_api.taught import is_of_every_game
from tests.surface import WITHOUT_LISTS, names_of, public_modules, public_values

pytestmark = pytest.mark.needs("numpy")

ROOT: Final = Path(__file__).parents[1]
SERVE_EVERY_GAME = ("atlantis_rules", "atlantis_rules.games.playing")
"""Where the functions are that Atlantis has no entries of its own for."""


def names(module: ModuleType) -> Iterator[str]:
    if module.__name__ not in WITHOUT_LISTS:
        yield from names_of(module)
        return
    for name, value in vars(module).items():
        own = getattr(value, "__module__", None) == module.__name__
        if own and not name.startswith("_") and not isinstance(value, TypeVar):
            yield name


@pytest.mark.parametrize("module", public_modules(), ids=lambda module: module.__name__)
def test_every_public_name_has_an_entry(module: ModuleType) -> None:
    listed = listed_paths()
    missing = []
    for name in names(module):
        home = home_of(module.__name__, name)
        assert home is not None, name
        homes = [home]
        if module.__name__.startswith("atlantis_rules.atlantis"):
            homes += filter(None, (home_of(every, name) for every in SERVE_EVERY_GAME))
        if home.name and not any(each in listed for each in homes):
            missing.append(name)
    missing = [name for name in missing if not is_of_every_game(f"{module.__name__}.{name}")]
    assert missing == [], f"list them in a page of docs/reference, under {module.__name__}"


def test_names_are_followed_to_where_they_are_defined() -> None:
    state = Home("atlantis_rules.atlantis.state", "State")
    assert home_of("atlantis_rules", "State") == home_of_path("atlantis_rules.atlantis.State") == state
    assert home_of_path("atlantis_rules.State.replay") == Home("atlantis_rules.games.game", "GameState.replay")
    assert home_of_path("atlantis_rules.atlandice") == Home("atlantis_rules.atlandice")
    assert home_of("atlantis_rules", "lost") is home_of_path("atlantis_rules.lost") is home_of_path("os.path") is None
    assert home_of("atlantis_rules.lost", "State") is None
    assert public_path(state) == "atlantis_rules.State"
    assert public_path(Home(state.module, "State.of")) == "atlantis_rules.State.of"
    assert public_path(Home("atlantis_rules.text", "lost")) == "atlantis_rules.text.lost"


def test_members_of_a_class_are_found_where_they_are_defined() -> None:
    members = members_of(Home("atlantis_rules.atlantis.state", "State"))
    assert members["path"] == Home("atlantis_rules.atlantis.state", "State.path")
    assert members["game"] == Home("atlantis_rules.atlantis.state", "State.game")
    assert members["key"] == Home("atlantis_rules.atlantis.state", "State.key")
    assert members["fold"] == Home("atlantis_rules.games.game", "GameState.fold")
    assert members_of(Home("atlantis_rules._errors", "IllegalAction")).keys() == {"action", "text_in", "violations"}


def test_an_empty_list_holds_what_the_pages_do_not_list_by_name() -> None:
    events = "atlantis_rules.atlantis.parts.testing.laws.events"
    assert {"audiences_are_right", "LAWS"} < {*names_in(events, "")}  # what the module defines
    of_testing = {*names_in("atlantis_rules.atlantis.parts.testing", "")}  # what it hands on
    assert {"burn", "scripts"} < of_testing
    assert not of_testing & {"games", "Corner", "Policy", "fair"}  # pages list these by name
    laws = {*names_in("atlantis_rules.atlantis.parts.testing.laws", "")}  # what `__all__` has
    assert "check_views" in laws
    assert not laws & {"check_game", "LawBroken", "states"}  # listed by name, and a module
    assert [*names_in(events, "LAWS\n")] == ["LAWS"]


def test_a_module_belongs_to_the_first_page_with_names_of_it() -> None:
    assert module_pages()["atlantis_rules"] == module_pages()["atlantis_rules.games.playing"] == "reference/playing"
    assert module_pages()["atlantis_rules.atlandice"] == "reference/atlandice"


def test_states_or_views_have_a_method_for_each_function_that_takes_one() -> None:
    page = (ROOT / "docs/reference/playing.md").read_text("utf-8")
    blocks = re.findall(r"^```\{names\} atlantis_rules\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
    functions = [name for name in "\n".join(blocks).split() if isfunction(getattr(playing, name, None))]
    assert len(functions) > 5
    for package in (atlantis, atlandice):
        assert [name for name in functions if not hasattr(package.State, name)] == [], package.__name__
        assert [name for name in functions if hasattr(package, name)] == [], package.__name__


ABOUT_NO_ARGUMENT: Final = {
    *("AtlantisError", "LawBroken", "PlayerFailed", "NotYourTurn", "NotToBeTakenBack", "StillPlaying"),
    *("NoSuchPart", "MissingPart", "MissingExtra", "UnguardedScript", "WorkerDied"),
}
"""The base of all errors, and those that say what went wrong elsewhere than in an argument."""


def test_public_errors_are_of_the_package_and_those_about_arguments_are_of_python_too() -> None:
    errors = {each for each in public_values() if isinstance(each, type) and issubclass(each, Exception)}
    assert len(errors) > 30
    assert [error.__name__ for error in errors if not issubclass(error, AtlantisError)] == ["LawBroken"]
    others = {error.__name__ for error in errors if not issubclass(error, ValueError | TypeError)}
    assert others <= ABOUT_NO_ARGUMENT


def tables_by_task() -> dict[str, list[list[str]]]:
    """Return the paths in each line of the tables of the first page, by the heading above."""
    page = (ROOT / "docs/reference.md").read_text("utf-8")
    tables = re.findall(r"^## ([^\n]+)\n\n```{names-by-task}\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
    return {heading: [line.split() for line in lines.splitlines()] for heading, lines in tables}


def test_the_first_page_of_the_reference_has_the_names_of_a_days_work_for_both_games() -> None:
    tables = tables_by_task()
    assert [*tables] == [
        *("Start and play", "Chance", "Ask why", "What may be shown", "Write and read", "Draw", "Test and study")
    ]
    for line in (line for lines in tables.values() for line in lines):
        homes = [home_of_path(path) for path in line]
        assert None not in homes, line
        assert all(listed_paths()[home] == path for home, path in zip(homes, line, strict=True) if home), line
        assert all(summary_of_name(home) for home in homes if home), line
        assert [".atlandice." in path for path in line] in ([False], [False, True]), line
        assert len(line) > 1 or not line[0].startswith("atlantis_rules.atlantis."), line  # it serves both games
    of_both = [line for lines in tables.values() for line in lines if len(line) > 1]
    assert len(of_both) >= 8


def test_a_function_of_a_game_names_the_one_that_serves_every_game() -> None:
    public = public_paths()
    of_game = {path: home for home, path in public.items() if path.count(".") == 2 and ".atlandice." in path}
    silent, named = list[str](), list[str]()
    for path, home in of_game.items():
        name = path.rpartition(".")[2]
        twins = [twin for door in SERVE_EVERY_GAME if (twin := f"{door}.{name}") in public.values()]
        if twins and isinstance(node := documenting(home), ast.FunctionDef):
            (named if f"See also: `{twins[0]}`" in (ast.get_docstring(node) or "") else silent).append(path)
    assert silent == []
    assert named
