"""Citable forms of clauses, rulings and options: they name the game and the version, and lead back to the clause."""

import re
from pathlib import Path
from typing import Final

import pytest
from _ext.labels import citable

from atlantis_rules import WrongType
from atlantis_rules.programs.command_line import explain, main
from atlantis_rules.programs.command_line.explain import ExplainArguments
from atlantis_rules.rulebook.changes import RulesVersion, changes, citation, history, parts_of
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


def told(capsys: pytest.CaptureFixture[str], form: str, game: str | None = None, language: str = "en") -> list[str]:
    """Return what `explain` prints, line by line."""
    assert explain.run(ExplainArguments((form,), game, language=language)) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out.splitlines()


@pytest.fixture
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave out where the code of a clause is: that takes most of the time."""
    monkeypatch.setattr(explain, "code_of", lambda *_: [])


@pytest.mark.usefixtures("_quick")
@pytest.mark.parametrize(("language", "cite"), [("en", "Cite as"), ("de", "Zu zitieren als")])
@pytest.mark.parametrize("game", GAMES)
def test_explain_takes_every_citable_form(
    game: str, language: str, cite: str, capsys: pytest.CaptureFixture[str]
) -> None:
    book = rulebook(game, language)
    for name in cited(game):
        clause_id = name.partition("/")[0]
        form = citation(name, game)
        for given, of in (
            *((form, None), (f"{game}:{name}", None), (f"{game}:{name}".lower(), None)),
            *((name, game), (form.partition(":")[2], game)),
        ):
            first, _, third, fourth = told(capsys, given, of, language)[:4]
            assert (first, third, fourth) == (
                f"{clause_id}: {book[clause_id].title}",
                f"{cite} {citation(name, game)}",
                "",
            )


@pytest.mark.usefixtures("_quick")
@pytest.mark.parametrize("game", GAMES)
def test_explain_says_whether_a_clause_is_that_of_an_earlier_version(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    *earlier, latest = [version.number for version in history(game)]
    for name in cited(game):
        latest_change = max((change.version for change in changes(name.partition("/")[0], game)), default=1)
        for version in earlier:
            lines = told(capsys, f"{game}:{name}@{version}")
            how = "has" if latest_change > version else "has not"
            since = f"This is the text of version {latest}; the clause {how} changed since version {version}."
            assert " ".join(lines[3 : lines.index("")]) == since


@pytest.mark.usefixtures("_quick")
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_explain_refuses_what_cannot_be_cited(game: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    known = {*cited(game)}
    others = {name.partition("/")[2] for each in GAMES for name in cited(each)} | {"nope", "R2", ""}
    latest = history(game)[-1].number
    forms = [f"{name}/{part}" for name in known if "/" not in name for part in others if f"{name}/{part}" not in known]
    versions = ("0", f"{latest + 1}", "99", "", "x", "-1", "\uff11", "9" * 5_000)
    for form in (*sorted(forms), *(f"{name}@{version}" for name in sorted(known)[:9] for version in versions)):
        for given, of in ((f"{game}:{form}", None), (form, game)):
            assert explain.run(ExplainArguments((given,), of, language=language)) == 2
            out, err = capsys.readouterr()
            assert out == ""
            assert re.fullmatch("atlantis-rules: .{20,200}\n", err)


@pytest.mark.parametrize(
    ("form", "language", "refusal"),
    [
        ("atlantis:PAY-1/R@3", "en", "PAY-1 of Atlantis has no ruling"),
        ("PAY-1/r", "de", "PAY-1 von Atlantis hat keine Entscheidung"),
        ("atlantis:OPT-9/nope@3", "en", "OPT-9 of Atlantis has no reading 'nope'; choose mixed or one_kind"),
        ("OPT-9/nope", "de", "OPT-9 von Atlantis hat keine Lesart 'nope'; zur Wahl stehen mixed oder one_kind"),
        ("PAY-1/nope", "en", "PAY-1 of Atlantis is no option, so it has no reading 'nope'"),
        ("atlantis:PAY-4@99", "en", "the rules of Atlantis have no version '99'; there are 1 to 3"),
        ("PAY-4@99", "de", "die Regeln von Atlantis haben keine Version '99'; es gibt 1 bis 3"),
        ("PAY-99/R", "en", "the rulebook of Atlantis has no clause 'PAY-99'; did you mean"),
    ],
)
def test_explain_says_what_a_citation_lacks(
    form: str, language: str, refusal: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["explain", form, "--language", language]) == 2
    assert capsys.readouterr().err.startswith(f"atlantis-rules: {refusal}")


def test_a_citation_without_a_game_is_of_the_first_game_that_has_all_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    both = {name for name in cited("atlantis") if "/" not in name} & {
        name for name in cited("atlandice") if "/" not in name
    }
    only = [name for name in cited("atlandice") if name.partition("/")[0] in both and name not in cited("atlantis")]
    for name in only:
        assert told(capsys, name)[2] == f"Cite as {citation(name, 'atlandice')}"
    assert told(capsys, "PAY-4/R")[2] == "Cite as atlantis:PAY-4/R@3"
    assert told(capsys, "PAY-4@3")[2] == "Cite as atlantis:PAY-4@3"


def test_explain_refuses_versions_of_rules_that_have_none(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def unknown(game: str) -> tuple[RulesVersion, ...]:
        raise UnknownGame(game)

    monkeypatch.setattr(explain, "history", unknown)
    assert main(["explain", "PAY-4@1"]) == 2
    assert "the rules of Atlantis have no versions, so there is no version '1'" in capsys.readouterr().err


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
