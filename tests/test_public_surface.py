"""One rule says what is public: what the pages teach and the front doors list, and what these need; nothing else."""

import pytest
from _ext.names import home_of_path, listed_paths, public_paths

from tests.public_api.taught import DOORS, TWINS, at_the_doors, entry_of, imported, needed_by, words_in_code

pytestmark = pytest.mark.needs("numpy")


def test_whatever_the_readme_the_pages_and_the_examples_import_is_public_by_that_path() -> None:
    public = {*public_paths().values()}
    doors = (*DOORS, *TWINS)
    assert len(imported()) > 150
    wrong = {
        path: file
        for path, file in imported().items()
        if path not in public and not (path.rpartition(".")[0] in doors and entry_of(path) in public)
    }
    assert wrong == {}, "import it by its path in docs/reference, or list it there"


def test_every_name_of_a_front_door_has_an_entry() -> None:
    assert len(at_the_doors()) > 200
    assert [path for path in at_the_doors() if entry_of(path) is None] == []


def test_nothing_is_public_that_no_front_door_lists_no_page_writes_and_no_public_name_needs() -> None:
    public = public_paths()
    reasons = {*at_the_doors().values(), *map(home_of_path, imported()), *needed_by(frozenset(public))}
    idle = [path for home, path in public.items() if home not in reasons and home.name not in words_in_code()]
    assert idle == [], "teach it on a page, or list it among `other-names`"


def test_words_of_a_public_signature_are_found_as_needed() -> None:
    begin = home_of_path("atlantis_rules.atlandice.new_game")
    assert begin is not None
    needed = {listed_paths().get(home, "") for home in needed_by(frozenset({begin}))}
    assert {"atlantis_rules.atlandice.State", "atlantis_rules.atlandice.Components"} <= needed
