"""What followers of a kind share on the web: pictures and sentences that are made once, and are those of each table."""

from random import Random
from weakref import ref

import pytest

from atlantis_rules.front_end.table import REFEREE, Table, Viewer
from atlantis_rules.games.viewers import SPECTATOR
from atlantis_rules.programs.web import presenting, showing
from atlantis_rules.programs.web.openings import start_of
from atlantis_rules.programs.web.presenting import Latest, Presentation
from tests.shares import one_in
from tests.test_web_narration import RULES, tables_of

VIEWERS: tuple[Viewer, ...] = (0, 1, SPECTATOR, REFEREE)


def test_the_results_that_were_used_last_are_kept() -> None:
    latest = Latest[str](2)
    states = [object(), object(), object()]
    for number, state in enumerate(states[:2]):
        assert latest.keep(f"result {number}", state, "en") == f"result {number}"
    assert latest.find(states[0], "en") == "result 0"
    latest.keep("result 2", states[2], "en")
    assert [latest.find(state, "en") for state in states] == ["result 0", None, "result 2"]


def test_a_result_is_of_one_state_and_one_kind() -> None:
    latest = Latest[str](10)
    one, equal = {1, 2}, {1, 2}
    latest.keep("result", one, "en", 0)
    assert latest.find(equal, "en", 0) is None
    assert latest.find(one, "de", 0) is None
    assert latest.find(one, "en", 0) == "result"
    alive = ref(one)
    del one
    assert alive() is not None  # or another state could get its identity


def anew(table: Table) -> Table:
    """Return an equal table whose states nobody has been shown."""
    journal = [table.written(number) for number in range(1, table.number + 1)]
    return start_of(table.game, RULES[table.game], table.players).restore(journal)


@pytest.mark.parametrize("game", RULES)
def test_what_is_shared_is_what_is_made_anew_for_each_viewer_and_branch_of_a_game(game: str) -> None:
    tables = tables_of(game, 4, takes_back=True)
    for table in Random(3).sample(tables, 3)[one_in(3)]:
        branches = [table]
        if table.to_act is not None:
            branches += [table.act(table.to_act, action, Random(1)) for action, _ in table.choices(table.to_act)[:2]]
        branches += [each.take_back(each.may_take_back) for each in branches if each.may_take_back is not None]
        for each in branches:
            for viewer, language in zip(VIEWERS, ("en", "de", "de", "en"), strict=True):
                asked = (viewer, max(0, each.number - 3), Presentation(language, 390, ("Ann", "Bob")))
                seen = showing.seen(each, *asked)
                assert seen == showing.seen(each, *asked)
                assert seen == showing.seen(anew(each), *asked)
        for viewer, language in zip(VIEWERS, ("en", "de", "de", "en"), strict=True):
            back = (viewer, table.number, Presentation(language, 390, ("Ann", "Bob")))
            assert showing.looked(tables[-1], *back) == showing.looked(anew(tables[-1]), *back)


@pytest.mark.parametrize("game", RULES)
def test_followers_of_a_kind_share_the_picture_and_the_sentences(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = tables_of(game, 5)[20]
    made: list[str] = []
    for module, name in ((presenting, "drawn"), (presenting, "reasoned")):
        make = getattr(module, name)

        def counted(*given: object, name: str = name, make: object = make, **more: object) -> object:
            made.append(name)
            assert callable(make)
            return make(*given, **more)

        monkeypatch.setattr(module, name, counted)
    names = ("Ann", "Bob")
    showing.seen(table, SPECTATOR, table.number - 1, Presentation("en", 800, names))
    assert sorted(made) == ["drawn", "reasoned"]
    showing.seen(table, SPECTATOR, table.number - 2, Presentation("en", 800, names))
    assert sorted(made) == ["drawn", "reasoned", "reasoned"]  # the sentences about the entry before it
    for viewer, language, width, called in (
        (1, "en", 800, names),
        (SPECTATOR, "de", 800, names),
        (SPECTATOR, "en", 390, names),
        (SPECTATOR, "en", 800, ("Ann", "Cleo")),
    ):
        made.clear()
        showing.seen(table, viewer, table.number - 1, Presentation(language, width, called))
        assert "drawn" in made
        assert ("reasoned" in made) == (width == 800)
