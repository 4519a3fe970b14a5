"""The rulebooks of the games as data: complete, agreeing with the code, and easy to look into."""

import copy
import pickle
import pkgutil
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from itertools import groupby

import pytest

import atlantis_rules
from atlantis_rules import AtlantisError
from atlantis_rules.atlandice.components import DISTRICTS, RECONSTRUCTION, TOLD_CATEGORIES, Area, Effect
from atlantis_rules.atlandice.rules.effects import SUCCESSES
from atlantis_rules.atlantis.options import PRESETS
from atlantis_rules.atlantis.words import MESSAGES
from atlantis_rules.rulebook.clauses import CarriedBy, Clause, UnknownClause, UnknownGame, clause, rulebook
from atlantis_rules.rulebook.marks import CLAUSE_ID, implementations

ATLANTIS_IDS = """
    COMP-1 COMP-2 COMP-3 COMP-4 COMP-5 COMP-6
    SETUP-1 SETUP-2 SETUP-3 SETUP-4 SETUP-5
    TURN-1 TURN-2
    MOVE-1 MOVE-2 MOVE-3 MOVE-4 MOVE-5 MOVE-6 MOVE-7 MOVE-8
    PAY-1 PAY-2 PAY-3 PAY-4 PAY-5 PAY-6 PAY-7
    TAKE-1 TAKE-2 TAKE-3 TAKE-4 TAKE-5 TAKE-6 TAKE-7
    DRAW-1 DRAW-2 DRAW-3 DRAW-4
    BUY-1 BUY-2
    BRIDGE-1 BRIDGE-2 BRIDGE-3 BRIDGE-4 BRIDGE-5 BRIDGE-6
    STUCK-1 STUCK-2 STUCK-3
    END-1 END-2 END-3 END-4 END-5
    OPT-1 OPT-2 OPT-3 OPT-4 OPT-5 OPT-6 OPT-7 OPT-8 OPT-9
""".split()  # noqa: SIM905 -- a row for each chapter

ATLANTIS_RULINGS = """
    COMP-6 SETUP-3 SETUP-5 TURN-2 MOVE-5 MOVE-6 MOVE-8 PAY-2 PAY-4 TAKE-1 TAKE-2 TAKE-4 DRAW-1 DRAW-2 DRAW-3 DRAW-4
    BUY-1 BUY-2 BRIDGE-1 BRIDGE-4 BRIDGE-5 BRIDGE-6 STUCK-1 STUCK-2 STUCK-3 END-2 END-3
    OPT-2 OPT-3 OPT-4 OPT-5 OPT-6 OPT-7 OPT-8 OPT-9
""".split()  # noqa: SIM905 -- as above

ATLANDICE_IDS = """
    SETUP-1 SETUP-2 SETUP-3 SETUP-4 SETUP-5 SETUP-6 SETUP-7 SETUP-8
    ROUND-1
    GATE-1 GATE-2
    SEARCH-1 SEARCH-2 SEARCH-3 SEARCH-4 SEARCH-5 SEARCH-6
    EMPTY-1 EMPTY-2 EMPTY-3 EMPTY-4 EMPTY-5 EMPTY-6
    CLOCK-1 CLOCK-2 CLOCK-3 CLOCK-4 CLOCK-5
    FX-1 FX-2 FX-3 FX-4 FX-5 FX-6 FX-7 FX-8 FX-9 FX-10 FX-11 FX-12 FX-13
    EFFECT-1 EFFECT-2 EFFECT-3 EFFECT-4 EFFECT-5 EFFECT-6
    END-1 END-2
    TWO-1 TWO-2 TWO-3
""".split()  # noqa: SIM905 -- a row for each chapter

ATLANDICE_RULINGS = """
    SETUP-1 SETUP-2 SETUP-4 SETUP-7 SETUP-8 SEARCH-3 SEARCH-5 EMPTY-1 EMPTY-3 EMPTY-4 EMPTY-6 CLOCK-1 CLOCK-3 CLOCK-4
    EFFECT-1 EFFECT-2 EFFECT-3 EFFECT-4 EFFECT-5 EFFECT-6 END-1 TWO-2 TWO-3
""".split()  # noqa: SIM905 -- as above

CLAUSE_IDS = {"atlantis": ATLANTIS_IDS, "atlandice": ATLANDICE_IDS}
RULINGS = {"atlantis": ATLANTIS_RULINGS, "atlandice": ATLANDICE_RULINGS}
CHAPTERS = {"atlantis": 12, "atlandice": 10}
GAMES = tuple(CLAUSE_IDS)

OPTIONS = {
    "OPT-1": ("paid_cards", ("box", "discards")),
    "OPT-2": ("bought_cards", ("cannot_pay", "can_pay")),
    "OPT-3": ("overpaying", ("only_if_needed", "always")),
    "OPT-4": ("landing", ("another_card", "same_card")),
    "OPT-5": ("extra_card", ("from_arrival", "from_next_turn")),
    "OPT-6": ("mainland_tile", ("nearest_unoccupied", "last_space")),
    "OPT-7": ("extra_draw", ("as_wanted", "always")),
    "OPT-8": ("figures_on_atlantis", ("brought_home", "stay")),
    "OPT-9": ("payment_pieces", ("mixed", "one_kind")),
}


# --- What a rulebook says ---


def _every(ids: dict[str, list[str]]) -> pytest.MarkDecorator:
    pairs = [(game, clause_id) for game, of_game in ids.items() for clause_id in of_game]
    return pytest.mark.parametrize(("game", "clause_id"), pairs)


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_there_once_and_in_order(game: str) -> None:
    assert [each.id for each in rulebook(game)] == CLAUSE_IDS[game]


@pytest.mark.parametrize("game", GAMES)
def test_chapters_are_not_torn_apart(game: str) -> None:
    chapters = [(each.id.partition("-")[0], each.chapter) for each in rulebook(game)]
    runs = [chapter for chapter, _ in groupby(chapters)]
    assert len(runs) == len(dict(runs)) == len({heading for _, heading in runs}) == CHAPTERS[game]


@_every(CLAUSE_IDS)
def test_every_clause_says_something_and_where_it_is_from(game: str, clause_id: str) -> None:
    found = clause(clause_id, game)
    assert found.title
    assert not found.title.endswith(".")
    assert found.text.endswith(".")
    assert found.citations or found.ruling
    keys = [source.key for source in rulebook(game).sources]
    assert [citation for citation in found.citations if citation.source not in keys] == []


@pytest.mark.parametrize("game", GAMES)
def test_rulings_are_exactly_the_clauses_on_which_the_sources_are_silent_or_unclear(game: str) -> None:
    assert [each.id for each in rulebook(game) if each.ruling is not None] == RULINGS[game]


@_every(RULINGS)
def test_every_ruling_is_complete(game: str, clause_id: str) -> None:
    ruling = clause(clause_id, game).ruling
    assert ruling is not None
    assert ruling.question.endswith("?")
    assert ruling.reading.endswith(".")
    assert ruling.reason.endswith(".")
    assert ruling.alternatives
    assert ruling.reading not in ruling.alternatives


@pytest.mark.parametrize("game", GAMES)
def test_texts_name_only_clauses_that_exist(game: str) -> None:
    book = rulebook(game)
    named = [(each.id, found[0]) for each in book for text in _texts(each) for found in CLAUSE_ID.finditer(text)]
    named += [(note.id, found[0]) for note in book.notes for found in CLAUSE_ID.finditer(note.text)]
    assert named
    assert [(place, name) for place, name in named if name not in book] == []


def _texts(found: Clause) -> Iterator[str]:
    yield found.text
    if found.option is not None:
        yield from (value.text for value in found.option.values)
    if found.ruling is not None:
        yield from (found.ruling.question, found.ruling.reading, *found.ruling.alternatives, found.ruling.reason)


# --- The rulebook of Atlantis ---


def test_the_sources_are_the_four_published_texts_in_order_of_authority() -> None:
    sources = {source.key: (source.publisher, source.year, source.language) for source in rulebook().sources}
    assert sources == {
        "A": ("AMIGO Spiel + Freizeit", 2009, "de"),
        "M": ("Mayfair Games", 2009, "en"),
        "K": ("Spielerei and H@LL9000 (Roland Winner)", 2010, "de"),
        "H": ("H@LL9000", None, "de"),
    }
    assert list(sources) == ["A", "M", "K", "H"]


def test_notes_tell_where_the_example_contradicts_itself() -> None:
    notes = {note.id: note for note in rulebook().notes}
    assert "three readings" in notes["example-1"].text
    assert "PAY-1" in notes["example-1"].clauses


# --- The rulebook of Atlandice ---


def test_atlandice_has_one_source_and_no_options() -> None:
    (source,) = rulebook("atlandice").sources
    assert (source.key, source.publisher, source.year, source.language) == ("L", "Ludonaute", 2018, "de")
    assert source.preset is None
    assert [each.id for each in rulebook("atlandice") if each.option is not None] == []


@pytest.mark.parametrize("clause_id", ["SETUP-4", "SETUP-7", "SETUP-8"])
def test_what_only_lost_pictures_told_is_said_to_be_a_reconstruction(clause_id: str) -> None:
    found = clause(clause_id, "atlandice")
    assert "a reconstruction" in found.text
    assert found.ruling is not None
    assert "a reconstruction" in found.ruling.reading


def test_clauses_tell_the_built_in_components() -> None:
    few, three, four = RECONSTRUCTION.resources
    told = f"{few} with two players, {three} with three, {four} with four"
    assert told in clause("SETUP-4", "atlandice").text
    track = ", ".join(str(space).removeprefix("inventory ") for space in RECONSTRUCTION.clock)
    for singular in ("jewel", "book", "tool", "weapon"):
        track = track.replace(singular, f"{singular}s")
    text = clause("SETUP-7", "atlandice").text
    assert f"Its track has {len(RECONSTRUCTION.clock)} spaces: {track}." in text
    assert all([tile.pointers for tile in RECONSTRUCTION.tiles_of(area)] == [1, 2, 3] for area in DISTRICTS)
    assert f"the black market has {RECONSTRUCTION.black_market_pointers}." in text


PLACES = {
    Area.JEWELLER: ("a jeweller", "jewellers"),
    Area.LIBRARY: ("a library", "libraries"),
    Area.TAVERN: ("a tavern", "taverns"),
    Area.MACHINE_WORKS: ("all three machine works", ""),
    Area.SMITHY: ("a smithy", "smithies"),
}
"""How a clause says that one effect, or several, stand on a category."""


def test_clauses_tell_where_each_effect_stands_and_which_are_guesses() -> None:
    text = clause("SETUP-8", "atlandice").text
    told, guessed = text.split("The other five")
    for category, (one, several) in PLACES.items():
        effects = dict.fromkeys(tile.effect for tile in RECONSTRUCTION.tiles_of(category))
        for part, is_told in ((told, True), (guessed, False)):
            numbers = [str(effect.value) for effect in effects if (effect in TOLD_CATEGORIES) is is_told]
            if numbers:
                stand = "stands " if category is Area.LIBRARY and not is_told else ""
                assert f"{MESSAGES.word.listed(numbers)} {stand}on {several if len(numbers) > 1 else one}" in part


def test_every_effect_is_a_clause_that_tells_the_numbers_on_which_it_succeeds() -> None:
    for effect in Effect:
        text = clause(f"FX-{effect.value}", "atlandice").text
        assert ("Roll the die" in text) == (effect in SUCCESSES)
        if effect in SUCCESSES:
            *others, last = map(str, SUCCESSES[effect])
            numbers = f"{', '.join(others)} or {last}" if others else last
            assert f"On {numbers} " in text


# --- The rulebook and the code ---


def test_options_are_named_as_in_the_rulebook() -> None:
    found = {each.id: each.option for each in rulebook() if each.option is not None}
    named = {key: (option.name, tuple(value.name for value in option.values)) for key, option in found.items()}
    assert named == OPTIONS


IN_TWO_READINGS = {"OPT-8", "OPT-9"}
"""The options on which no two sources disagree, but the letter of a source can be read in two ways."""


@pytest.mark.parametrize("option_id", OPTIONS)
def test_an_option_is_a_point_on_which_sources_disagree_or_one_can_be_read_in_two_ways(option_id: str) -> None:
    option = clause(option_id).option
    assert option is not None
    readings = [value.name for value in option.values if value.read_by]
    said = [value.name for value in option.values if value.citations]
    if option_id in IN_TWO_READINGS:
        assert len(readings) == 1
        ruling = clause(option_id).ruling
        assert ruling is not None
        assert "ruled out" in ruling.reason
    else:
        assert len(readings) == len(said) == len(option.values), "each value is what some source says"


@pytest.mark.clause("OPT-9")
def test_two_sources_say_by_the_letter_that_a_payment_is_of_one_kind_and_no_preset_has_it() -> None:
    option = clause("OPT-9").option
    assert option is not None
    cited = {value.name: {citation.source for citation in value.citations} for value in option.values}
    assert cited == {"mixed": {"M", "H"}, "one_kind": {"A", "K"}}
    assert [value.read_by for value in option.values] == [("A", "M", "K", "H"), ()]


@pytest.mark.clause("OPT-1", "OPT-2", "OPT-3", "OPT-4", "OPT-5", "OPT-6", "OPT-7", "OPT-8", "OPT-9")
def test_every_preset_reads_every_option_as_its_source_does() -> None:
    by_rulebook = {
        (source.preset, each.option.name): value.name
        for source in rulebook().sources
        for each in rulebook()
        if each.option is not None
        for value in each.option.values
        if source.key in value.read_by
    }
    by_code = {
        (name, option): getattr(options, option).value
        for name, options in PRESETS.items()
        for option, _ in OPTIONS.values()
    }
    assert by_rulebook == by_code


def _import_everything() -> None:
    for module in pkgutil.walk_packages(atlantis_rules.__path__, "atlantis_rules."):
        if module.name.startswith(tuple(f"atlantis_rules.{game}." for game in GAMES)):
            import_module(module.name)


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_marked_in_the_code_or_carried_by_something_else(game: str) -> None:
    _import_everything()
    marked = {mark.clause_id for mark in implementations() if mark.game == game}
    assert marked - set(CLAUSE_IDS[game]) == set()
    assert [each.id for each in rulebook(game) if (each.id in marked) == (each.carried is not None)] == []


def test_every_game_that_marks_its_code_has_a_rulebook() -> None:
    _import_everything()
    assert {mark.game for mark in implementations() if mark.module.startswith("atlantis_rules.")} == set(GAMES)


def test_water_tiles_need_no_code() -> None:
    carried = clause("COMP-5").carried
    assert carried is not None
    assert carried.by is CarriedBy.CONSTRUCTION
    assert carried.reason.endswith(".")


# --- Looking clauses up ---


def test_a_rulebook_is_read_once_and_finds_its_clauses() -> None:
    book = rulebook()
    assert rulebook("atlantis") is book
    assert book.game == "atlantis"
    assert book["MOVE-3"] is clause("MOVE-3") is clause("MOVE-3", game="atlantis")
    assert len(book) == len(ATLANTIS_IDS)
    assert "MOVE-3" in book
    assert "MOVE-9" not in book
    assert 3 not in book


def test_a_rulebook_can_be_copied_and_has_a_short_repr() -> None:
    book = rulebook()
    assert pickle.loads(pickle.dumps(book)) == book  # noqa: S301 -- it comes from the line itself
    assert copy.deepcopy(book)["END-1"] == book["END-1"]
    assert repr(book).startswith("Rulebook(game='atlantis', title='Atlantis', sources=<4>, clauses=<64>, notes=<")


def test_games_have_clauses_of_the_same_id() -> None:
    assert clause("SETUP-1", game="atlandice") is rulebook("atlandice")["SETUP-1"]
    assert clause("SETUP-1", game="atlandice") != clause("SETUP-1")


def test_an_unknown_clause_of_another_game_is_refused_with_that_game() -> None:
    expected = "the rulebook of 'atlandice' has no clause 'END-3'; chapter END has END-1, END-2"
    with pytest.raises(UnknownClause, match=f"^{expected}$"):
        clause("END-3", game="atlandice")


def test_an_unknown_clause_is_refused_with_what_its_chapter_has() -> None:
    with pytest.raises(UnknownClause) as caught:
        clause("BUY-3")
    assert str(caught.value) == "the rulebook of 'atlantis' has no clause 'BUY-3'; chapter BUY has BUY-1, BUY-2"
    assert (caught.value.game, caught.value.clause_id) == ("atlantis", "BUY-3")
    assert isinstance(caught.value, AtlantisError)
    assert isinstance(caught.value, ValueError)
    assert isinstance(caught.value, LookupError)


@pytest.mark.parametrize("clause_id", ["SAIL-1", "move", "", "MOVE", "move-1"])
def test_an_unknown_chapter_is_refused_with_the_chapters(clause_id: str) -> None:
    chapters = "COMP, SETUP, TURN, MOVE, PAY, TAKE, DRAW, BUY, BRIDGE, STUCK, END, OPT"
    with pytest.raises(UnknownClause, match=f"has no clause {clause_id!r}; its chapters are {chapters}$"):
        rulebook()[clause_id]


@pytest.mark.parametrize("game", ["chess", "", "testing", "../atlantis", "atlantis/../atlantis"])
def test_an_unknown_game_is_refused(game: str) -> None:
    with pytest.raises(UnknownGame) as caught:
        rulebook(game)
    assert str(caught.value) == f"there is no rulebook of a game {game!r}"
    assert caught.value.game == game
    assert isinstance(caught.value, AtlantisError)
    assert isinstance(caught.value, ValueError)


def test_importing_the_package_reads_no_toml() -> None:
    module = "atlantis_rules.rulebook.clauses"
    program = f"import sys; before = set(sys.modules); import {module}; print(set(sys.modules) - before)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert f"'{module}'" in done.stdout
    assert "'tomllib'" not in done.stdout
