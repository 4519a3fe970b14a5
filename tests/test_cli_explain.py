"""The command line: clauses of the rulebook, and actions typed in words."""

import io
import os
import re
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

import atlantis_rules
from atlantis_rules import (
    TILES,
    Action,
    BuyCards,
    EndTurn,
    PayCard,
    PayTile,
    PlaceBridge,
    PlayAnotherCard,
    PlayCard,
    ShowHand,
    State,
    read_state,
    view,
)
from atlantis_rules.atlantis import PlayerView
from atlantis_rules.atlantis.parts.console.human import action_in_words
from atlantis_rules.atlantis.phases import PlayerPhase
from atlantis_rules.games.registry import own_names
from atlantis_rules.programs.command_line import explain, main
from atlantis_rules.programs.command_line.explain import clause_lines, code_of, list_lines
from atlantis_rules.programs.console.human import Misunderstood
from atlantis_rules.rulebook.clauses import rulebook
from tests.examples.helpers import FLAG, OLIVE, RING, tile
from tests.playing import play

# --- atlantis-rules explain -------------------------------------------------------------------------------------------


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run the command line, and return its output."""
    assert main(arguments) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def test_a_clause_without_ruling(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "explain", "MOVE-4") == printed(capsys, "explain", "move-4")
    out = printed(capsys, "explain", "MOVE-4")
    assert out.startswith("MOVE-4: No card too many\nAtlantis: Moving a figure\nCite as atlantis:MOVE-4@3\n\n")
    assert "\nSources\n  A (AMIGO Spiel + Freizeit 2009, original rulebook): " in out
    assert "Ruling" not in out
    assert "Readings" not in out
    first, place = out.partition("\nCarried out by\n")[2].splitlines()[:2]
    assert first == "  atlantis_rules.atlantis.rules.move._play"
    file, _, line = place.removeprefix("    begins at ").rpartition(":")
    assert file == "atlantis_rules/atlantis/rules/move.py"
    code = (Path(atlantis_rules.__file__).parents[1] / file).read_text("utf-8").splitlines()[int(line) - 1 :]
    assert code[0].startswith("@implements(")
    assert '"MOVE-4"' in code[0]
    assert next(text for text in code if not text.startswith("@")).startswith("def _play(")


def test_other_code_is_told_behind_the_main_place(capsys: pytest.CaptureFixture[str]) -> None:
    told = printed(capsys, "explain", "PAY-1").partition("\nCarried out by\n")[2].split("\n\n")[0].splitlines()
    assert told[0] == "  atlantis_rules.atlantis.path.tolls_between"
    assert told[1].startswith("    begins at atlantis_rules/atlantis/path.py:")
    assert "  atlantis_rules.atlantis.path._price" in told[2:]


def test_a_ruling(capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys, "explain", "COMP-6")
    assert "\nSources" not in out
    ruling = rulebook()["COMP-6"].ruling
    assert ruling is not None
    words = " ".join(out.split())
    assert f"Question: {ruling.question} Reading: {ruling.reading} Alternative: {ruling.alternatives[0]}" in words
    assert f"Alternative: {ruling.alternatives[-1]} Reason: {ruling.reason}" in words


def test_an_option(capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys, "explain", "OPT-4")
    assert "\nReadings (option landing)\n  another_card (AMIGO, MAYFAIR, KSR): The mover has to " in out
    assert "\n  same_card (HALL9000): The card " in out
    assert "\n    H (H@LL9000, review that retells the rules): Spielablauf, 2.\n" in out


def test_a_clause_without_code_and_with_a_note(capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys, "explain", "COMP-5")
    assert "\nCarried out by\n  no code (by construction): " in out
    assert "\nNote: " in out


def test_every_clause_is_told_in_full_within_80_columns() -> None:
    book = rulebook()
    for clause in book:
        lines = list(clause_lines(book, clause))
        assert [line for line in lines if len(line) > 80 or line != line.rstrip()] == []
        words = " ".join(" ".join(lines).split())
        assert clause.text in words
        for citation in clause.citations:
            assert citation.section in words
        assert (clause.carried is None) == (code_of("atlantis", clause.id) != [])
        for note in book.notes:
            assert (note.text in words) == (clause.id in note.clauses)


def test_the_list_of_all_clauses(capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys, "explain")
    assert out == printed(capsys, "explain", "--game", "atlantis")
    lines = out.splitlines()
    assert lines == list(list_lines(rulebook()))
    assert lines[0].startswith("Atlantis: 64 clauses")
    assert [line.split()[0] for line in lines if line.startswith("  ")] == [clause.id for clause in rulebook()]
    assert "\n  TURN-2    R  What a turn consists of\n" in out
    assert "\n  OPT-1     O  " in out
    assert "\n  OPT-2     RO " in out


@pytest.fixture(autouse=True)
def _only_games_of_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other tests register games of theirs in this process."""
    monkeypatch.setattr(explain, "game_names", own_names)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["MOVE-99"], "the rulebook of Atlantis has no clause 'MOVE-99'; did you mean MOVE-"),
        (["STUK-1"], "the rulebook of Atlantis has no clause 'STUK-1'; did you mean SETUP-1 or STUCK-1 or STUCK-2"),
        (["\x1b[2J"], "no clause '\\x1b[2J'; 'atlantis-rules explain' lists them all\n"),
        ([""], "no clause ''; 'atlantis-rules explain' lists them all\n"),
        (
            ["QQQQ-77", "--game", "atlandice"],
            "no clause 'QQQQ-77'; 'atlantis-rules explain --game atlandice' lists them all",
        ),
        (["tey"], "no clause of Atlantis or Atlandice has the word 'tey'; did you mean they?\n"),
        (
            ["--game", "atlandice", "tie", "shufled"],
            "no clause of Atlandice has the word 'shufled'; did you mean shuffled",
        ),
        (["xyzzy"], "has the word 'xyzzy'; 'atlantis-rules explain' lists all clauses\n"),
        (["submarine", "bridge"], "no clause of Atlantis or Atlandice has all of these words: submarine, bridge\n"),
        (["--game", "chess"], "there is no rulebook of a game 'chess'; choose from atlantis, atlandice\n"),
        (["MOVE-1", "--game", "../a"], "there is no rulebook of a game '../a'; choose from atlantis, atlandice\n"),
    ],
)
def test_an_unknown_clause_or_game_is_refused(
    capsys: pytest.CaptureFixture[str], arguments: list[str], message: str
) -> None:
    assert main(["explain", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("atlantis-rules: ")
    assert message in err


def found(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    """Return the ids of the clauses that are found, in their order."""
    return re.findall(r"^  ([A-Z]+-[0-9]+) ", printed(capsys, "explain", *arguments), re.MULTILINE)


def test_clauses_are_found_by_a_word_in_both_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "explain", "Tie").splitlines() == [
        "7 clauses, the best match of each game first",
        "",
        "Atlantis",
        "  END-5     Who wins",
        "    The highest score wins. If several players have it, they all win.",
        "",
        "Atlandice",
        "  EMPTY-3   Tie for most",
        "    If several tie for most, each of them gets 3 points, and nobody is second.",
        "  EMPTY-2   Most and second most",
        "    Who has most of the district's type of resource gets its tile, worth 3",
        "    points. Those with the second most get 1 point each.",
        "  EMPTY-4   Players without the resource",
        "    Who has none ties with the others who have none, also for most.",
        "  CLOCK-3   Inventory",
        "    All who tie for most get it.",
        "  END-1     Final majorities",
        "    At the end, for each type of resource that is still in the game, who has",
        "    most of it gets 3 points and those with second most 1 each; if several tie",
        "    for most, all of them get 3 and there is no second.",
        "  END-2     Who wins",
        "    Who has most points wins; all who tie win.",
    ]


def test_whole_words_and_titles_come_first_and_beginnings_are_found_too(capsys: pytest.CaptureFixture[str]) -> None:
    bridges = found(capsys, "--game", "atlantis", "bridge")
    assert bridges[0] == "BRIDGE-1"
    assert {"PAY-1", "TURN-2"} <= {*bridges}
    assert {*bridges} <= {*found(capsys, "brid")}
    assert found(capsys, "--game", "atlandice", "shuffled") == ["SETUP-2"]
    assert "PAY-5" in found(capsys, "boat"), "a word of its chapter"


def test_all_words_are_looked_for_and_the_sentence_has_as_many_as_can_be(capsys: pytest.CaptureFixture[str]) -> None:
    assert set(found(capsys, "bought", "cards")) == {*found(capsys, "bought")} & {*found(capsys, "cards")}
    assert "\n    There is no limit to the figures on Atlantis" in printed(capsys, "explain", "limit", "figures")


def test_one_clause_that_is_found_is_counted_as_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "explain", "magenta").startswith("1 clause, ")


def test_an_id_is_found_in_either_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "explain", "search-2").startswith("SEARCH-2: A turn\nAtlandice: ")
    assert printed(capsys, "explain", "END-1").splitlines()[1].startswith("Atlantis: ")


def test_clauses_are_printed_and_found_in_german(capsys: pytest.CaptureFixture[str]) -> None:
    assert "END-5: Wer gewinnt\n" in printed(capsys, "explain", "END-5", "--language", "de")
    ruled = printed(capsys, "explain", "COMP-6", "--language", "de")
    assert all(f"\n  {word}: " in ruled for word in ("Frage", "Lesart", "Alternative", "Grund"))
    assert "\nQuellen\n" in printed(capsys, "explain", "MOVE-4", "--language", "de")
    assert "dass die kleinere" in printed(capsys, "explain", "OPT-2", "--language", "de")
    assert printed(capsys, "explain", "--language", "de").startswith("Atlantis: 64 Klauseln (R: eine Entscheidung")
    assert {*found(capsys, "gleichstand", "--language", "de")} == {*found(capsys, "tie")}


def test_clauses_are_explained_without_rich_and_to_ascii_terminals() -> None:
    code = """
import sys
sys.modules["rich"] = None
from atlantis_rules.programs.command_line import main
for clause in ("COMP-5", "COMP-4"):
    assert main(["explain", clause]) == 0
assert not {"hypothesis", "numpy", "textual"} & {*sys.modules}, "what is slow to import is left alone"
"""
    command = [sys.executable, "-X", "utf8=0", "-c", code]
    environment = os.environ | {"PYTHONIOENCODING": "ascii"}
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60, env=environment)
    assert (done.returncode, done.stderr) == (0, "")
    assert "3. Wegepl?ttchen aufnehmen" in done.stdout
    assert "\n  atlantis_rules.atlantis.drawing.pieces." in done.stdout


# --- Actions in words -------------------------------------------------------------------------------------------------

TABLE = """
    path: 28: ring 4 (black), crown 3 (red), flag 4 (black), ~, olive 5
    hand black: crown, ring, flag
    tiles black: flag 2A, flag 2B, olive 3B
"""


def known(state: State) -> PlayerView:
    """Return what the player to act knows."""
    assert isinstance(state.phase, PlayerPhase)
    return view(state, state.phase.seat)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("play ring 30", PlayCard(30, RING)),
        (" PLAY  Ring\tatlantis ", PlayCard(0, RING)),
        ("play olive 53", PlayCard(53, OLIVE)),
        ("pay flag", PayCard(FLAG)),
        ("pay flag 2a", PayTile(tile("flag 2A"))),
        ("pay flag 2 B", PayTile(tile("flag 2B"))),
        ("pay olive 3", PayTile(tile("olive 3B"))),
        ("pay olive 7", PayTile(tile("olive 7A"))),
        ("pay olive 4", PayTile(tile("olive 4A"))),
        ("buy olive 3", BuyCards(tile("olive 3B"))),
        ("buy olive 3A", BuyCards(tile("olive 3A"))),
        ("bridge 31", PlaceBridge(31)),
        ("bridge 53", PlaceBridge(53)),
        ("show", ShowHand()),
        ("End", EndTurn()),
    ],
)
def test_an_action_in_words(text: str, action: Action) -> None:
    assert action_in_words(known(read_state(TABLE)), text) == action


def test_a_card_needs_no_place_where_only_one_figure_can_be_meant() -> None:
    occupied = read_state("path: 28: ring 4 (red), crown 3\nhand black: ring, crown\nmainland: black 2")
    assert action_in_words(known(occupied), "play ring") == PlayCard(0, RING)
    assert action_in_words(known(play(occupied, PlayCard(0, RING))), "play flag") == PlayAnotherCard(FLAG)
    beginning = read_state("path: 28: ring 4, crown 3\nhand black: ring")
    assert action_in_words(known(beginning), "play ring") == PlayCard(0, RING)


def test_every_tile_can_be_named() -> None:
    knowledge = known(read_state(TABLE))
    for each in TILES:
        assert action_in_words(knowledge, f"pay {each}{each.back}") == PayTile(each)
        assert action_in_words(knowledge, f"buy {each} {each.back}") == BuyCards(each)


@pytest.mark.parametrize("text", ["", "dance", "ring 12", "playring 12", "payring", "showing", "1", "pläy ring"])
def test_what_does_not_begin_like_an_action_is_none(text: str) -> None:
    assert action_in_words(known(read_state(TABLE)), text) is None


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("play", "Expected an item and where the figure stands: play ring 12."),
        ("play ring 12 13", "Expected an item and where the figure stands: play ring 12."),
        ("play ring", "Which figure is to move? Add where it stands: 0 or 28 or 30."),
        ("play rings 12", "The items are ring, crown, statue, helmet, amphora, flag, olive."),
        ("play ring 54", "A figure stands on a space from 1 to 53, or on 0, which is Atlantis."),
        ("play ring mainland", "A figure stands on a space from 1 to 53, or on 0, which is Atlantis."),
        ("play ring -1", "A figure stands on a space from 1 to 53, or on 0, which is Atlantis."),
        ("play ring \u00b2", "A figure stands on a space from 1 to 53, or on 0, which is Atlantis."),
        ("pay", "Expected an item for a card, or item and value for a tile: pay ring, pay ring 3."),
        ("pay 3", "The items are ring, crown, statue, helmet, amphora, flag, olive."),
        ("pay flag 2", "You have that tile twice. Add its back: flag 2A or flag 2B."),
        ("pay flag 8", "A tile has a value from 1 to 7 and back A or B: ring 3, ring 3A."),
        ("pay flag 2 A A", "A tile has a value from 1 to 7 and back A or B: ring 3, ring 3A."),
        ("pay flag 7B", "There is no tile flag 7 with back B."),
        ("buy", "Expected item and value of a tile: buy ring 7."),
        ("buy ring", "Expected item and value of a tile: buy ring 7."),
        ("buy ring x", "A tile has a value from 1 to 7 and back A or B: ring 3, ring 3A."),
        ("bridge", "Expected the first space of a gap, from 1 to 53: bridge 27."),
        ("bridge 0", "Expected the first space of a gap, from 1 to 53: bridge 27."),
        ("bridge 27 28", "Expected the first space of a gap, from 1 to 53: bridge 27."),
        ("bridge \u0661", "Expected the first space of a gap, from 1 to 53: bridge 27."),
        ("show hand", "Nothing is expected behind 'show'."),
        ("end turn now", "Nothing is expected behind 'end'."),
    ],
)
def test_what_begins_like_an_action_and_is_none_is_refused(text: str, words: str) -> None:
    with pytest.raises(Misunderstood) as caught:
        action_in_words(known(read_state(TABLE)), text)
    assert str(caught.value) == words


# --- At the terminal --------------------------------------------------------------------------------------------------


def told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *answers: str) -> str:
    """Play with these answers, and return the output after the first question."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{answer}\n" for answer in (*answers, "q"))))
    arguments = ["play", "--seed", "3", "--seats", "human", "--players", "2", "--path", "never"]
    return printed(capsys, *arguments).partition("leave): ")[2]


def test_an_action_in_words_is_carried_out(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    by_number = told(capsys, monkeypatch, "1")
    by_words = told(capsys, monkeypatch, "Play flag 0")
    assert "plays a flag" in by_number
    assert by_words.partition("\n")[2] == by_number.partition("\n")[2]


def test_an_illegal_action_in_words_is_explained(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = told(capsys, monkeypatch, "play ring", "end", "play ring 12")
    assert "play a ring with the figure on Atlantis: not allowed\n  MOVE-2: there is no ring card in the hand\n" in out
    assert "end the turn: not allowed\n  TURN-2: this can only be done when the tile has been taken and" in out
    assert "  MOVE-1: the mover has no figure on space 12\n  MOVE-2: there is no ring card in the hand\n" in out
    assert out.count("black, choose 1-3 ") == 3, "the same choice is to be made again"
    assert "plays" not in out


def test_an_action_can_be_explained_before_it_is_carried_out(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = told(capsys, monkeypatch, "explain play flag", "EXPLAIN end", "explain", "explain dance", "explain play")
    assert "play a flag with the figure on Atlantis: allowed\n  MOVE-8: the flag card goes " in out
    assert "  DRAW-1: black draws 1 card\n" in out
    assert "end the turn: not allowed\n" in out
    assert "There is no choice 'explain'" in out
    assert "There is no choice 'explain dance'" in out
    assert "Expected an item and where the figure stands: play ring 12.\n" in out
    assert "plays" not in out


def test_what_is_explained_is_the_position_of_the_moment(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = told(capsys, monkeypatch, "explain bridge 27", "bridge 27", "explain bridge 27")
    before, _, after = out.partition("places their bridge")
    assert "place the bridge at 27: allowed\n  BRIDGE-1: " in before
    assert "place the bridge at 27: not allowed\n  BRIDGE-1: the mover has already placed their bridge\n" in after


def test_what_can_be_typed_is_shown_with_the_position(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = told(capsys, monkeypatch, "?")
    assert "Instead of a number you can type:\n  play ITEM [SPACE]   play a card " in out
    assert [line for line in out.splitlines() if len(line) > 80] == []


def test_a_clause_is_explained_from_a_zip_file(tmp_path: Path) -> None:
    package = Path(atlantis_rules.__file__).parent
    with ZipFile(tmp_path / "package.zip", "w") as packed:
        for file in package.rglob("*.*"):
            if file.suffix in {".py", ".mo", ".toml"}:
                packed.write(file, file.relative_to(package.parent))
    importing = "import sys; from atlantis_rules.programs.command_line import main"
    program = f"{importing}; sys.exit(main(['explain', 'PAY-1', '--language', 'de']))"
    said = [
        subprocess.run(
            [sys.executable, "-c", program],
            check=True,
            capture_output=True,
            env={**os.environ, "PYTHONPATH": f"{place}"},
        ).stdout
        for place in (package.parent, tmp_path / "package.zip")
    ]
    assert said[0] == said[1] != b""
