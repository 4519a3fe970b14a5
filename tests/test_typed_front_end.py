"""A front-end for every game, annotated as the pages teach it: the type checkers read it, and every name is public."""

import ast
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final

import pytest
from _ext.names import public_paths
from attrs import define, field

from atlantis_rules import CHANCE, Seat, State, Violation, atlandice, new_game
from atlantis_rules.atlandice import events as city_events
from atlantis_rules.atlandice.phases import Donating, Searching
from atlantis_rules.drawing.moves import Move
from atlantis_rules.drawing.parts import Part, Parts, parts_of
from atlantis_rules.front_end.narration import Holdings, Sentence, holdings, status
from atlantis_rules.front_end.pictures import Look, moves_of, picture_of
from atlantis_rules.front_end.table import ShownEntry, Table
from atlantis_rules.games.chance import Chance
from atlantis_rules.games.game import AnyAction, AnyView
from atlantis_rules.games.registry import AnyInPlay, AnyPlayerView, beginning
from atlantis_rules.games.states import Outcome
from atlantis_rules.records import AnyRecord, Record, read_record, write_record
from atlantis_rules.records.wire import choices, documents_of
from atlantis_rules.rulebook.clauses import Clause, clause
from atlantis_rules.rulebook.explanations import Explanation
from atlantis_rules.study.players import AnyPlayer, player_named
from tests.public_api.taught import at_the_doors, entry_of

OURS: Final = "atlantis_rules"


@define
class FrontEnd:
    """What a front-end keeps between two requests: results of the package, each under a name that it imports."""

    table: Table
    opponent: AnyPlayer
    view: AnyView | None = None
    parts: Parts | None = None
    held: Sequence[Holdings] = ()
    entries: list[ShownEntry] = field(factory=list)
    sentences: list[Sentence] = field(factory=list)
    moves: list[Move] = field(factory=list)
    rule: Clause | None = None

    def show(self, seat: Seat) -> str:
        """Draw what a seat sees, and word it."""
        seen = self.table.state.view(seat)
        self.view, self.held = seen, holdings(seen)
        picture = picture_of(seen, Look(pointing=seen))
        self.parts = parts_of(picture)
        for entry, sentences in self.table.told(seat):
            self.entries.append(entry)
            self.sentences += sentences
        return status(seen)

    def offered(self, seat: Seat) -> list[object]:
        """Return what a page is sent to choose from."""
        seen: AnyPlayerView = self.table.state.view(seat)
        return [documents_of(seen)["choice"].to_object(choice) for choice in choices(seen)]

    def at(self, x: float, y: float) -> Part | None:
        """Return what is clicked."""
        return None if self.parts is None else self.parts.at(x, y)

    def act(self, action: AnyAction, rng: Random) -> AnyInPlay:
        """Carry out an action, keep what it moves, and return the state before."""
        before: AnyInPlay = self.table.state
        for event in before.step(action)[1]:
            self.moves += moves_of(before, event)
        self.table = self.table.play(0, action, rng)
        return before


def to_act(state: State) -> Seat | Chance | None:
    return state.to_act


def due(state: atlandice.State) -> str:
    match state.phase:
        case Searching() | Donating():
            return "a player"
        case _:
            return "anything"


def heard(event: city_events.SeenEvent) -> str:
    match event:
        case city_events.DieTaken(area=area):
            return f"a die leaves the {area}"
        case _:
            return "something else"


def steps(explanation: Explanation[AnyAction, Violation]) -> str:
    return str(explanation)


def scores(outcome: Outcome | None, record: AnyRecord) -> str:
    return f"{record.game.NAME}: {None if outcome is None else outcome.scores}"


@pytest.mark.parametrize("game", ["atlantis", "atlandice"])
def test_it_works_for_every_game(game: str) -> None:
    rng = Random(1)
    front_end = FrontEnd(Table.begun(beginning(game, 2), rng), player_named("easy"))
    assert front_end.show(0)
    assert len(front_end.held) >= 2
    assert len(front_end.offered(0)) == len(front_end.table.state.legal_actions())
    assert front_end.at(1, 1) is None
    action = front_end.table.state.legal_actions()[0]
    assert steps(front_end.table.state.explain(action))
    assert front_end.act(action, rng) != front_end.table.state
    assert front_end.moves
    front_end.rule = clause("END-1", game)
    assert front_end.rule.text


def test_values_of_one_game_have_the_types_of_that_game() -> None:
    assert to_act(new_game(2)) is CHANCE
    assert due(atlandice.new_game(2)) == "anything"
    assert heard(city_events.NobodyDonates()) == "something else"
    assert scores(None, read_record(write_record(Record(new_game(2))))) == "atlantis: None"


def test_every_name_that_it_imports_is_public() -> None:
    tree = ast.parse(Path(__file__).read_text("utf-8"))
    nodes = [each for each in tree.body if isinstance(each, ast.ImportFrom) and str(each.module).startswith(OURS)]
    imported = {f"{node.module}.{alias.name}" for node in nodes for alias in node.names}
    public = {*public_paths().values(), *filter(None, map(entry_of, at_the_doors()))}
    modules = {"atlantis_rules.atlandice", "atlantis_rules.atlandice.events"}
    assert len(imported) > 30
    assert imported - public - modules == set()
