"""What a table says in sentences: how they begin, and in which order it explains the rules to a newcomer."""

from collections.abc import Iterator
from random import Random
from typing import Final

import pytest

from atlantis_rules.front_end.table import Table
from atlantis_rules.games.game import AnyAction
from atlantis_rules.games.viewers import SPECTATOR
from atlantis_rules.programs.web import showing
from atlantis_rules.programs.web.computers import choose
from atlantis_rules.programs.web.drawn import Presentation
from atlantis_rules.programs.web.protocol import Explained, Reason
from atlantis_rules.programs.web.starts import start_of

RULES: Final = {"atlantis": "AMIGO", "atlandice": "RECONSTRUCTION"}
LANGUAGES: Final = ("de", "en")
SEEDS: Final = range(4)

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
@pytest.mark.parametrize("names", [("Ann", "Bob"), ("", "")])
def test_every_sentence_begins_with_a_capital_letter_a_digit_or_a_sign(
    game: str, language: str, names: tuple[str, ...]
) -> None:
    presentation = Presentation(language, names=names)
    texts = {said.text for where in decisions(game, 2) for said in said_alone(*where, presentation)}
    assert len(texts) > 50
    assert {text for text in texts if text[0].islower()} == set()
