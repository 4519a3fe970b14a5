"""One rule says what is public: what the pages teach and the front doors list, at most 400 names, and nothing else."""

from typing import Final

import pytest
from _ext.names import described_paths, home_of_path, listed_paths, promised_paths, public_paths

from tests.public_api.names import of_any_module
from tests.public_api.taught import (
    DOORS,
    TWINS,
    at_the_doors,
    entry_of,
    imported,
    is_of_every_game,
    linked,
    needed_by,
    taught,
)

pytestmark = pytest.mark.needs("numpy")

MOST_NAMES: Final = 400
"""How many names are public at most. For each new one an old one goes: a promise is kept for years."""

NARROWER_THAN_DESCRIBED: Final = {
    "atlantis_rules.atlandice.motion.InMotion",
    "atlantis_rules.atlantis.motion.InMotion",
}
"""What a method of a game's own class returns, while the base that describes the method returns that of any game."""


def test_there_are_not_more_public_names_than_somebody_can_promise() -> None:
    assert 300 < len(public_paths()) <= MOST_NAMES


def test_whatever_the_readme_the_pages_and_the_examples_import_is_public_by_that_path() -> None:
    public = {*public_paths().values()}
    doors = (*DOORS, *TWINS)
    assert len(imported()) > 150
    wrong = {
        path: file
        for path, file in imported().items()
        if path not in public
        and not is_of_every_game(path)
        and not (path.rpartition(".")[0] in doors and entry_of(path) in public)
    }
    assert wrong == {}, "import it by its path in docs/reference, or list it there"


def test_every_name_of_a_front_door_is_public() -> None:
    assert len(at_the_doors()) > 150
    public = {*public_paths().values()}
    assert [path for path in at_the_doors() if entry_of(path) not in public] == []


def test_nothing_is_public_that_no_front_door_lists_and_no_page_teaches() -> None:
    listed = {entry_of(path) for path in at_the_doors()}
    idle = [path for path in public_paths().values() if path not in listed and path not in taught()]
    assert idle == [], "teach it on a page with its module, or list it among `described-names` or `other-names`"


def _is_promised(path: str) -> bool:
    """Return whether a path is that of a promised name, or of what a class among these has."""
    home = home_of_path(path)
    owners = home.name.split(".") if home is not None else []
    return home is not None and any(
        home._replace(name=".".join(owners[:length])) in promised_paths() for length in range(1, len(owners) + 1)
    )


def test_pages_link_only_names_that_are_promised() -> None:
    links = [*linked()]
    assert len(links) > 50
    assert [link for link in links if not _is_promised(link[1])] == []


def test_what_is_only_described_is_what_promised_names_mention() -> None:
    needed = needed_by(frozenset(promised_paths()))
    idle = {path for home, path in described_paths().items() if home not in needed}
    assert idle - NARROWER_THAN_DESCRIBED == set(), "list it among `other-names`"
    assert len(described_paths()) > 60


def test_what_is_only_described_is_told_apart_without_its_module() -> None:
    names = [of_any_module(path) for path in described_paths().values()]
    assert sorted(names) == sorted({*names})


def test_words_of_a_public_signature_are_found_as_needed() -> None:
    begin = home_of_path("atlantis_rules.atlandice.new_game")
    assert begin is not None
    needed = {listed_paths().get(home, "") for home in needed_by(frozenset({begin}))}
    assert {"atlantis_rules.atlandice.State", "atlantis_rules.atlandice.Components"} <= needed
