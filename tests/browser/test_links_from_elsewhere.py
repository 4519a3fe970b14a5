"""Another project's documentation links to clauses, rulings, options and names, by intersphinx."""

import re
from html import unescape
from pathlib import Path
from typing import Final

import pytest
from _ext.labels import citable
from sphinx.cmd.build import main

from atlantis_rules.rulebook.changes import parts_of
from atlantis_rules.rulebook.clauses import rulebook
from tests.browser.harness import ROOT

BUILT: Final = ROOT / "docs" / "_build"
PUBLISHED: Final = "https://docs.example/"
GAMES: Final = {"atlantis": "rules", "atlandice": "rules_atlandice"}

LINKS: Final = {
    ":ref:`atlantis-pay-4`": ("rules.html#atlantis-pay-4", "PAY-4: No change, and nothing superfluous"),
    ":ref:`atlantis-pay-4-r`": ("rules.html#atlantis-pay-4-r", "PAY-4/R"),
    ":ref:`rules:atlandice-end-1`": ("rules_atlandice.html#atlandice-end-1", "END-1: Final majorities"),
    ":ref:`atlantis-opt-9-one-kind`": ("rules.html#atlantis-opt-9-one-kind", "OPT-9/one_kind"),
    ":ref:`this ruling <atlantis-take-1-r>`": ("rules.html#atlantis-take-1-r", "this ruling"),
    ":doc:`rules:pictures`": ("pictures.html", "Pictures"),
    ":py:func:`atlantis_rules.apply`": ("reference/playing.html#atlantis_rules.apply", "atlantis_rules.apply()"),
    ":py:meth:`~atlantis_rules.State.fold`": (
        "reference/playing.html#atlantis_rules.games.game.GameState.fold",
        "fold()",
    ),
    ":py:mod:`atlantis_rules.records`": (
        "reference/records.html#module-atlantis_rules.records",
        "atlantis_rules.records",
    ),
}
"""What another project writes, and what it becomes there: the page, and its text."""


def build(folder: Path, lines: list[str]) -> int:
    """Build documentation with these paragraphs; every warning fails it, such as one of a link that leads nowhere."""
    source = folder / "source"
    source.mkdir()
    inventory = (PUBLISHED, str(BUILT / "objects.inv"))
    settings = {"extensions": ["sphinx.ext.intersphinx"], "intersphinx_mapping": {"rules": inventory}}
    (source / "conf.py").write_text("".join(f"{name} = {value!r}\n" for name, value in settings.items()), "utf-8")
    (source / "index.rst").write_text("\n\n".join(["Another project\n===============", *lines, ""]), "utf-8")
    return main(["-q", "-n", "-W", "--keep-going", "-b", "html", str(source), str(folder / "built")])


def links_of(folder: Path) -> list[tuple[str, str]]:
    page = (folder / "built" / "index.html").read_text("utf-8")
    found = re.findall(rf'<a class="reference external" href="{PUBLISHED}([^"]*)"[^>]*>(.*?)</a>', page)
    return [(unescape(link), unescape(re.sub(r"<[^>]*>", "", text))) for link, text in found]


def test_everything_that_can_be_cited_and_every_kind_of_name_is_a_link_to_where_it_stands(tmp_path: Path) -> None:
    cited = {
        citable(game, name): f"{page}.html#{citable(game, name)}"
        for game, page in GAMES.items()
        for clause in rulebook(game)
        for name in (clause.id, *parts_of(clause))
    }
    assert len(cited) > 180
    assert build(tmp_path, [*LINKS, *(f":ref:`{name}`" for name in cited)]) == 0
    links = links_of(tmp_path)
    assert links[: len(LINKS)] == [*LINKS.values()]
    assert [link for link, _ in links[len(LINKS) :]] == [*cited.values()]
    for page in {link.partition("#")[0] for link, _ in links}:
        ids = {unescape(each) for each in re.findall(r'\bid="([^"]*)', (BUILT / page).read_text("utf-8"))}
        assert {link.partition("#")[2] for link, _ in links if link.startswith(f"{page}#")} <= ids, page


@pytest.mark.parametrize(
    "link", [":ref:`atlantis-pay-99`", ":ref:`atlantis-pay-1-r`", ":py:func:`atlantis_rules.lost`"]
)
def test_a_link_to_what_does_not_exist_fails_the_build(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], link: str
) -> None:
    assert build(tmp_path, [link]) == 1
    assert "WARNING: " in capsys.readouterr().err
