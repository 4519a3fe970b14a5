"""Players' names in texts: every language says them where English does, and no text holds what harms a terminal."""

import io
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Final

import pytest
from hypothesis import given, strategies as st
from rich.console import Console

from atlantis_rules import WrongValue
from atlantis_rules.front_end.narration import Narrator, holdings, status
from atlantis_rules.front_end.pictures import Look, picture_of
from atlantis_rules.front_end.table import REFEREE, Table
from atlantis_rules.games.registry import beginning, own_names
from atlantis_rules.programs.command_line import main
from atlantis_rules.programs.terminal import TerminalPicture
from atlantis_rules.records import Record, read_record, write_record
from atlantis_rules.text.languages import ENGLISH, languages
from tests.zoo import Case, cases

NAMES: Final = ("Xanthe", "Yusuf", "Quirin", "Jockel")
"""Names that are no part of any word."""

IN_FULL: Final = re.compile(r"<(?:title|desc)[^>]*>([^<]*)<")
"""Finds the texts of a picture that say everything: others depend on the room."""

Said = tuple[str, str]
"""Where a text stands, and the text."""


def spoken(game: str, players: int, language: str, names: Sequence[str] | None) -> Iterator[Said]:
    """Yield what is said of a game that is played at random; pictures of every tenth step."""
    rng = Random(players)
    state = beginning(game, players).advance(rng)
    narrator = Narrator(state, language, names)
    for number in range(2000):
        yield "status", status(state, language, names)
        if not isinstance(state.to_act, int):
            break
        action = rng.choice(state.legal_actions())
        yield "explanation", state.explain(action).text_in(language, names).partition("\n")[2]
        played = state.play_on(action, rng)
        state, events = played.state, played.events
        yield from (("told", sentence.text) for sentence in narrator.tell(events))
        if number % 10 == 0 or state.to_act is None:
            yield from (("holdings", str(each)) for each in holdings(state, language, names))
            picture = picture_of(state, Look(language, last=events, names=names))
            yield from (("picture", text) for text in IN_FULL.findall(picture))
    explained, result = state.explain_outcome(), state.outcome()
    assert explained is not None
    assert result is not None
    yield "outcome explained", explained.text_in(language, names)
    yield "outcome", result.text_in(language, names)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("game", own_names())
@pytest.mark.parametrize("language", [code for code in languages() if code != ENGLISH])
def test_every_language_says_the_names_that_english_says(language: str, game: str, players: int) -> None:
    names, kinds = NAMES[:players], set[str]()
    english = list(spoken(game, players, ENGLISH, names))
    for (kind, text), (_, translated) in zip(english, spoken(game, players, language, names), strict=True):
        said = [text.count(name) for name in names]
        assert [translated.count(name) for name in names] == said, (text, translated)
        kinds |= {kind} if any(said) else set()
    assert kinds == {kind for kind, _ in english}


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("game", own_names())
@pytest.mark.parametrize("language", languages())
def test_players_with_blank_names_have_their_colours(language: str, game: str, players: int) -> None:
    blank = ("", " ", "\u200d", "\t\n")[:players]
    for (kind, text), (_, named) in zip(
        spoken(game, players, language, None), spoken(game, players, language, blank), strict=True
    ):
        assert named.casefold() == text.casefold(), kind


@pytest.mark.parametrize("game", own_names())
@pytest.mark.parametrize("language", languages())
def test_names_from_right_to_left_do_not_turn_the_sentence_around_them(language: str, game: str) -> None:
    names = ("\u05e9\u05e8\u05d4", "\u05d3\u05df")
    for kind, text in spoken(game, 2, language, names):
        for name in names if kind != "holdings" else ():  # they begin with the name alone
            assert text.count(name) == text.count(f"\N{FIRST STRONG ISOLATE}{name}\N{POP DIRECTIONAL ISOLATE}"), text


NASTY: Final = "\x1b[2J\ud83d\u202eA\u2066n\nn\x85\u2028"
"""A name that clears a terminal, cannot be encoded, turns the text around it, and breaks its line."""

HARMFUL: Final = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066\u2067\ud800-\udfff]|\nn")


def taking_names() -> Iterator[Case]:
    """Find everything that says players' names; a match hands on the names of programs as they are."""
    return (
        case for case in cases() if case.hints.get("names") == Sequence[str] | None and case.called.__name__ != "match"
    )


def texts_of(result: object) -> Iterator[str]:
    """Yield the texts in what a function returns."""
    match result:
        case str() | None:
            yield result or ""
        case TerminalPicture():
            told = io.StringIO()
            Console(file=told, width=80).print(result)
            yield told.getvalue()
        case Narrator():
            yield from result.names or ()
        case tuple() | list():
            for each in result:
                yield from texts_of(each)
        case _:
            yield str(result)


def called_with(case: Case, name: str) -> str:
    """Return the texts of a function for players who all have one name; how many there are, a refusal tells."""
    for players in (2, 3):
        with suppress(WrongValue):
            return "\n".join(texts_of(case.call(names=(name,) * players)))
    return "\n".join(texts_of(case.call(names=(name,) * 4)))


def test_no_text_holds_what_harms_a_terminal_or_cannot_be_encoded() -> None:
    found = list(taking_names())
    harmed = []
    for case in found:
        text = called_with(case, NASTY)
        if HARMFUL.search(text):
            harmed.append((str(case), text[:300]))
    assert harmed == []
    assert {"svg", "status", "holdings", "told", "text_in", "terminal_picture"} <= {
        case.called.__name__ for case in found
    }


ORDINARY: Final = (
    "نیک\u200cپی",  # with a zero-width non-joiner
    "Zoë \U0001f469\u200d\U0001f680",  # an emoji of two, joined
    "Mary\u00a0Ann",
    "山田\u3000太郎",
    "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",  # the flag of England
    "\U0001fae8\U000e0fff",  # of a later Unicode than some versions of Python know
    "שרה\u200e",
    "a-b: c",
)

REFUSED: Final = (
    *("", " ", "Ann ", "\u00a0Ann", "Ann, Bo", "Ann\n", "A\rnn", "A\tnn", "A\x1b[2Jnn", "A\x85nn", "A\u2028nn"),
    *("A\u2029nn", "A\u202enn", "A\u2066nn", "A\ud83dnn", "A\x00nn", "A\uffffnn"),
)


@pytest.mark.parametrize("name", ORDINARY)
@pytest.mark.parametrize("game", own_names())
def test_records_hold_ordinary_names_of_all_scripts(game: str, name: str) -> None:
    initial = beginning(game, 2)
    record = Record(initial, (), seed=name, seats=(name, "Bo"))
    text = write_record(record)
    assert read_record(text) == record
    assert text.splitlines() == text.split("\n")[:-1]
    assert read_record(Table.of_actions(initial, ()).record(REFEREE, (name, "Bo"))).seats == (name, "Bo")


@given(st.text(st.characters(), min_size=1, max_size=12))
def test_records_hold_the_names_that_are_one_line_and_refuse_others(name: str) -> None:
    initial = beginning("atlandice", 2)
    try:
        record = Record(initial, (), seats=(name, "Bo"))
    except WrongValue:
        assert name != name.strip() or re.search(
            r"[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff,]", name
        )
        return
    text = write_record(record)
    assert read_record(text.encode().decode()) == record
    assert HARMFUL.search(text) is None
    assert text.splitlines() == text.split("\n")[:-1]


@pytest.mark.parametrize("name", REFUSED)
def test_records_refuse_names_that_harm_their_lines_or_a_terminal(name: str) -> None:
    refusal = "seats must be a name for each player: a line of text without commas, "
    refusal += "control characters or spaces around it"
    with pytest.raises(WrongValue, match=f"^{refusal}$"):
        Record(beginning("atlandice", 2), (), seats=(name, "Bo"))


@pytest.mark.parametrize("game", own_names())
def test_a_replay_shows_joined_letters_as_they_are(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.txt"
    table = Table.begun(beginning(game, 2), Random(1))
    file.write_text(table.record(REFEREE, (ORDINARY[0], "Bo")), "utf-8")
    assert main(["replay", str(file)]) == 0
    assert ORDINARY[0] in capsys.readouterr().out
