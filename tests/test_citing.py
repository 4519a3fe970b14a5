"""Citable forms of clauses, rulings and options: they name the game and the version, and lead back to the clause."""

from pathlib import Path
from typing import Final

import pytest
from _ext.labels import citable

from atlantis_rules.errors import WrongType
from atlantis_rules.programs.command_line import main
from atlantis_rules.rulebook.changes import citation, parts_of
from atlantis_rules.rulebook.clauses import UnknownClause, UnknownGame, rulebook

ROOT: Final = Path(__file__).parents[1]
GAMES: Final = ("atlantis", "atlandice")


def cited(game: str) -> list[str]:
    """List everything that can be cited."""
    return [name for clause in rulebook(game) for name in (clause.id, *parts_of(clause))]


def test_it_names_the_game_and_the_version_of_its_rules() -> None:
    assert citation("PAY-4") == "atlantis:PAY-4@3"
    assert citation("END-1", "atlandice") == "atlandice:END-1@3"
    assert citation("PAY-4/R") == "atlantis:PAY-4/R@3"
    assert citation("OPT-9/one_kind") == "atlantis:OPT-9/one_kind@3"


def test_only_what_the_rulebook_has_can_be_cited() -> None:
    for unknown in ("PAY-99", "PAY-1/R", "OPT-9/both", "pay-4", ""):
        with pytest.raises(UnknownClause):
            citation(unknown)
    with pytest.raises(UnknownGame):
        citation("PAY-4", "chess")
    with pytest.raises(WrongType):
        citation(4)  # type: ignore[arg-type] # this is the point


def test_every_ruling_has_an_id_of_its_own() -> None:
    rulings = [(game, clause.ruling.id) for game in GAMES for clause in rulebook(game) if clause.ruling is not None]
    assert len(rulings) == len(set(rulings)) == 58
    assert ("atlantis", "TAKE-1/R") in rulings
    german = rulebook("atlantis", "de")["TAKE-1"].ruling
    assert german is not None
    assert german.id == "TAKE-1/R"


@pytest.mark.parametrize("game", GAMES)
def test_explain_takes_every_citable_form(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    for name in cited(game):
        clause_id = name.partition("/")[0]
        for form in (citation(name, game), f"{game}:{name}"):
            assert main(["explain", form]) == 0
            first, _, third = capsys.readouterr().out.splitlines()[:3]
            assert first == f"{clause_id}: {rulebook(game)[clause_id].title}"
            assert third == f"Cite as {citation(clause_id, game)}"


def test_explain_takes_the_form_itself(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", citation("PAY-4")]) == 0
    assert capsys.readouterr().out.startswith("PAY-4: ")


def test_explain_names_a_clause_of_the_other_game_with_the_same_id(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "END-1"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("END-1: The third figure\n")
    assert out.endswith("\nAlso a clause: atlandice:END-1 (Final majorities)\n")
    assert main(["explain", "PAY-4"]) == 0
    assert "Also a clause" not in capsys.readouterr().out


def test_explain_refuses_a_form_of_no_clause(capsys: pytest.CaptureFixture[str]) -> None:
    for form, refusal in (("atlandice:PAY-4", "has no clause"), ("chess:END-1", "there is no rulebook of a game ")):
        assert main(["explain", form]) == 2
        assert refusal in capsys.readouterr().err


def test_explain_shows_the_id_of_the_ruling(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "COMP-6"]) == 0
    assert "\nRuling COMP-6/R, since the sources are silent or unclear\n" in capsys.readouterr().out


def test_the_page_on_citing_has_a_permanent_anchor_for_each_form() -> None:
    page = (ROOT / "docs" / "cite.md").read_text("utf-8")
    for what in ("clause", "ruling", "option", "position", "record"):
        assert page.count(f"(cite-{what})=\n") == 1
    for name in ("PAY-4", "PAY-4/R", "OPT-9/one_kind"):
        assert f"| `{citation(name)}` | [`#{citable('atlantis', name)}`](#{citable('atlantis', name)}) |" in page
