"""What a table says in sentences: how they begin, and in which order it explains the rules to a newcomer."""

import re
from collections.abc import Iterator
from random import Random
from typing import Final

import pytest

from atlantis_rules.front_end.table import Table
from atlantis_rules.games.game import AnyAction
from atlantis_rules.games.viewers import SPECTATOR
from atlantis_rules.programs.web import showing
from atlantis_rules.programs.web.computers import choose
from atlantis_rules.programs.web.openings import start_of
from atlantis_rules.programs.web.presenting import Presentation, begun
from atlantis_rules.programs.web.protocol import Explained, Reason
from atlantis_rules.rulebook.clauses import rulebook
from tests.german import CLAUSES

RULES: Final = {"atlantis": "AMIGO", "atlandice": "RECONSTRUCTION"}
LANGUAGES: Final = ("de", "en")
SEEDS: Final = range(4)

VERBS: Final = frozenset(
    (
        *("Takes", "Plays", "Pays", "Draws", "Puts", "Crosses", "Finds", "Searches", "Rolls", "Moves", "Gets", "Gives"),
        *("Nimmt", "Spielt", "Bezahlt", "Zieht", "Legt", "Überquert", "Findet", "Durchsucht", "Würfelt", "Bekommt"),
    )
)
"""The beginnings of what somebody does, where a name has to stand before."""

BASICS: Final = {
    "atlantis": ("MOVE-2", "PAY-1", "TAKE-1", "DRAW-1", "BRIDGE-1", "BUY-1", "STUCK-1"),
    "atlandice": ("SEARCH-2", "TWO-1", "EMPTY-1"),
}
"""What one has to know of a chapter before anything else of it."""


def decisions(game: str, seed: int) -> Iterator[tuple[Table, int, str]]:
    """Play a whole game, half of it at random, and yield each table with the seat to act and what it does."""
    rng = Random(seed)
    table = start_of(game, RULES[game], 2).open(rng)
    while (seat := table.to_act) is not None:
        choices = table.choices(seat)
        greedy = choose("greedy", table.question(seat), str(table.number))
        action = choices[greedy if seat else rng.randrange(len(choices))][0]
        yield table, seat, action
        table = table.act(seat, action, rng)
    yield table, 0, ""


def explained(table: Table, seat: int, action: str, presentation: Presentation) -> Explained:
    return showing.explained(table.state, action, table.explain(seat, action), presentation)


def taught(game: str, seed: int) -> list[str]:
    """Return what the first seat is taught in a game: of each of its actions, the first clause that is new."""
    known: list[str] = []
    for table, seat, action in decisions(game, seed):
        if seat == 0 and action:
            lessons = explained(table, seat, action, Presentation("en")).lessons
            known += [lesson.clause for lesson in lessons if lesson.clause not in known][:1]
    return known


@pytest.mark.parametrize("game", RULES)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_newcomer_is_taught_first_how_to_move_and_the_basics_of_a_chapter_before_the_rest(
    game: str, seed: int
) -> None:
    order = taught(game, seed)
    assert order[0] == BASICS[game][0]
    for basic in BASICS[game]:
        chapter = [clause for clause in order if clause.partition("-")[0] == basic.partition("-")[0]]
        assert chapter[:1] in ([basic], []), order
    assert game != "atlantis" or order.index("MOVE-8") > order.index("TAKE-1"), order


@pytest.mark.parametrize("game", RULES)
def test_a_lesson_stands_below_a_sentence_of_its_chapter_if_possible_of_its_clause(game: str) -> None:
    for table, seat, action in decisions(game, 1):
        told = explained(table, seat, action, Presentation("en")) if action else None
        for lesson in () if told is None else told.lessons:
            assert told is not None
            first = [reason.clauses[0] for reason in told.reasons]
            if lesson.clause in first:
                assert lesson.place == first.index(lesson.clause)
            else:
                assert first[lesson.place].partition("-")[0] == lesson.clause.partition("-")[0]


def said_alone(table: Table, seat: int, action: str, presentation: Presentation) -> Iterator[Reason]:
    """Yield the sentences that a page shows at a table with nothing before them."""
    if not action:
        yield from showing.seen(table, SPECTATOR, table.number, presentation).scores
        return
    yield from explained(table, seat, action, presentation).reasons
    for other in ("bridge 1", "Atlantis ring", "donate jewel and book", "search jeweller for neutral"):
        try:
            parsed: AnyAction = table.state.game.parse_action(other)
        except ValueError:
            continue
        yield from showing.explained(table.state, other, table.state.explain(parsed), presentation).reasons


@pytest.mark.parametrize("game", RULES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_newcomer_reads_has_no_codes_of_clauses(game: str, language: str) -> None:
    rules = [showing.rule(game, each.id, language) for each in rulebook(game, language)]
    assert sum(CLAUSES.search(rule.text) is not None for rule in rules) > 5
    for rule in rules:
        assert not CLAUSES.search(rule.plain)
        assert rule.plain.count("(") == rule.plain.count(")")
        assert not re.search(r" [,.;)]|\( |\(\)", rule.plain), rule.plain
    drawing = {"de": "so viele davon, wie „Wie viele zusätzliche Karten gezogen werden“ sagt"}.get(language, "")
    assert game != "atlantis" or any(drawing in rule.plain for rule in rules)


def test_a_number_below_zero_has_the_minus_sign_of_the_page() -> None:
    assert begun("red has 3 tiles (12-14): -10") == "Red has 3 tiles (12-14): \N{MINUS SIGN}10"


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_entry_of_the_log_is_whole_sentences_which_name_who_acts(language: str) -> None:
    names = ("Ann", "Bob")
    for game in RULES:
        *_, (last, _, _) = decisions(game, 3)
        seen = showing.seen(last, SPECTATOR, 0, Presentation(language, names=names)).happened
        said = [(entry, [each.text for each in entry.said]) for entry in seen if entry.seat is not None and entry.said]
        assert len(said) > 20
        for entry, texts in said:
            name = names[entry.seat or 0]
            assert not any(f"{name}: {name}" in text or f"{name} {name}" in text for text in texts), texts
            assert all(text[0].isupper() or text[0].isdigit() for text in texts), texts
            assert not any(text.split()[0] in VERBS for text in texts), texts


@pytest.mark.parametrize("game", RULES)
def test_looking_back_at_what_has_only_begun_says_who_chose_it(game: str) -> None:
    *_, (last, _, _) = decisions(game, 3)
    ways = {"de": "Ann wählt: ", "en": "Ann chooses: "}
    for language, way in ways.items():
        presentation = Presentation(language, names=("Ann", "Bob"))
        silent = [
            entry.number
            for entry in showing.seen(last, SPECTATOR, 0, presentation).happened
            if not entry.said and entry.seat == 0
        ]
        assert silent
        said = [showing.looked(last, SPECTATOR, number, presentation).happened.said for number in silent[:5]]
        assert all(each[0].text.startswith(way) for each in said)


@pytest.mark.parametrize("game", RULES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", [("Ann", "Bob"), ("", "")])
def test_every_sentence_begins_with_a_capital_letter_a_digit_or_a_sign(
    game: str, language: str, names: tuple[str, ...]
) -> None:
    presentation = Presentation(language, names=names)
    texts = {said.text for where in decisions(game, 2) for said in said_alone(*where, presentation)}
    assert len(texts) > 50
    assert {text for text in texts if text[0].islower()} == set()
