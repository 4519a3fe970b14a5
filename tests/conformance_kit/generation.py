"""Generating the cases from moments of games that show what has not been seen often enough yet."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import cycle
from typing import Final

from atlantis_rules import AtlantisError, atlandice, atlantis
from atlantis_rules.atlandice.actions import ALL_ACTIONS as ALL_OF_ATLANDICE
from atlantis_rules.atlantis import SPACES
from atlantis_rules.atlantis.actions import ALL_ACTIONS as ALL_OF_ATLANTIS
from atlantis_rules.atlantis.path import gaps
from atlantis_rules.rulebook.clauses import rulebook
from atlantis_rules.testing.conformance.answers import SPECTATING, AnsweringTable
from atlantis_rules.testing.conformance.cases import case_document, head_document, row_document, step_document
from atlantis_rules.testing.conformance.differences import kind_of
from atlantis_rules.testing.conformance.protocol import NEW_GAME
from tests.conformance_kit.material import (
    ADDED,
    OF_NEW_GAMES,
    ROLLS_ADDED,
    Corner,
    Moment,
    Seen,
    beginnings,
    corners,
    moments,
    passes,
)
from tests.conformance_kit.sequences import rows
from tests.conformance_kit.shapes import EVENT, VIEW, shapes, shown

ENOUGH: Final = 4
"""The minimum number of cases for each occurrence, if the games show it that often."""

TWO_SUFFICE: Final = (
    "PAY-4: tiles of equal value, one after the other",
    *(name for name in ADDED if name.startswith("SETUP-")),
    *ROLLS_ADDED,
)
"""Occurrences for which two cases suffice: the conventional order of paying, which no clause names, steps of the
set-up, and numbers on a die.
"""

NEAR: Final = 2
"""The maximum number of illegal actions of a case that break the same clauses."""

VIEWS: Final = 1
"""The number of cases with views for each phase."""

EVENTS: Final = 2
"""The number of cases with events for each clause."""

Json = dict[str, object]


def generate(game: str) -> Iterator[Json]:
    """Generate the cases of a game.

    Args:
        game: the name of the game.
    """
    chooser = _Chooser(game)
    for wanted in passes(game):
        yield from chooser.cases(wanted)
    for players, rules, moment in beginnings(game):
        yield chooser.new_game(players, rules, moment)
    for corner in corners(game):
        yield chooser.corner(corner)
    for row in rows(game, moments(game)):
        yield case_document(game, chooser.id_of(row.name), row.position, row.actions)
    yield from chooser.examples()


class _Chooser:
    def __init__(self, game: str) -> None:
        self.game = game
        self.found: Counter[str] = Counter()
        self.known: tuple[str, ...] = ()
        self.ids: Counter[str] = Counter()
        self.order = {clause.id: place for place, clause in enumerate(rulebook(game))}
        self.viewed: Counter[str] = Counter()
        self.told: Counter[str] = Counter()
        self.lacking = {*shapes(game)}
        self.untried = set(map(kind_of, all_actions(game)))
        self.strange = cycle(all_actions(game))

    def cases(self, wanted: Sequence[str]) -> Iterator[Json]:
        """Yield the cases of a pass through the games."""
        is_first = not self.known
        self.known += tuple(wanted)
        for moment in moments(self.game):
            names = moment.occurrences([name for name in wanted if self.found[name] < _enough(name)])
            if is_first:
                names += self._clauses_of(moment)
            if names:
                yield self.case(moment, names)

    def _clauses_of(self, moment: Moment) -> list[str]:
        """Return the clauses involved in a step of Atlandice that have too few cases so far; none for Atlantis."""
        if self.game == "atlantis":
            return []
        asked = AnsweringTable(self.game)
        asked.put(moment.position)
        if asked.to_act is None:
            clauses = _ending_clauses(self.game, moment.position)
        else:
            clauses = iter(asked.takes_part(moment.played))
        return [clause for clause in clauses if self.found[clause] < ENOUGH]

    def case(self, moment: Moment, names: Sequence[str], strange: str | None = None) -> Json:
        """Return a case; `strange` is an illegal action of any kind, if not the next one in turn."""
        position, seen, name = moment.position, moment.seen(self.known), names[0]
        self.found.update(names)
        asked = AnsweringTable(self.game)
        asked.put(position)
        after = [self._after(position, each) for each in seen]
        legal = asked.legal()
        illegal = self._illegal(asked, set(legal), strange)
        broken = {clause for each in illegal for clause in strings(each["clauses"])}
        involved = broken | {clause for each in seen for clause in _clauses(each.occurrences)}
        case = head_document(self.game, asked, self.id_of(name))
        case["legal"] = {"actions": legal, "clauses": self._sorted(involved)}
        if asked.to_act == "chance":
            case["outcomes"] = asked.outcomes()
        case["after"] = after
        if asked.to_act is None:
            case["result"] = asked.result()
        reasons: Json = {"illegal": illegal}
        if self.game == "atlantis":
            reasons["prices"] = asked.prices()
            reasons["price_clauses"] = self._sorted(_price_clauses(position))
        phase = _phase(position)
        if self.viewed[phase] < VIEWS:
            self.viewed[phase] += 1
            views = [asked.view_document(viewer) for viewer in _viewers(position)]
            self.lacking.difference_update(*(shown(self.game, VIEW, view) for view in views))
            reasons["views"] = [
                {"viewer": viewer, "view": view} for viewer, view in zip(_viewers(position), views, strict=True)
            ]
        news = [clause for clause in _clauses(names) if clause in self.order]
        everything = {clause for each in after for clause in strings(each["clauses"])} | involved | {*news}
        if seen:
            events, clauses = asked.events(seen[0].action), strings(after[0]["clauses"])
            new = self.lacking.intersection(self._told_in(events))
            if new or any(self.told[clause] < EVENTS for clause in clauses):
                self.told.update(clauses)
                self.lacking -= new
                reasons["events"] = [{"action": seen[0].action, "events": events}]
        case["reasons"] = reasons
        if asked.to_act is None:
            everything |= set(_ending_clauses(self.game, position))
        case["clauses"] = self._sorted(everything)
        return case

    def examples(self) -> Iterator[Json]:
        """Yield cases with the views and events that no other case has an example of."""
        for moment in moments(self.game):
            if not self.lacking:
                return
            asked = AnsweringTable(self.game)
            asked.put(moment.position)
            views: list[Json] = []
            name = ""
            for viewer in _viewers(moment.position):
                view = asked.view_document(viewer)
                if new := self.lacking & shown(self.game, VIEW, view):
                    self.lacking -= new
                    name = name or min(new)
                    views.append({"viewer": viewer, "view": view})
            told = asked.events(moment.played) if moment.played else []
            new = self.lacking.intersection(self._told_in(told))
            if views or new:
                tried = (each for each in all_actions(self.game) if kind_of(each) in self.untried)
                strange = next((each for each in tried if each not in asked.legal()), None)
                case = self.case(moment, [f"an example of {name or min(new)}"], strange)
                reasons = case["reasons"]
                assert isinstance(reasons, dict)
                yield {**case, "reasons": {**reasons, **({"views": views} if views else {})}}

    def _told_in(self, events: Sequence[object]) -> set[str]:
        return {shape for event in events for shape in shown(self.game, EVENT, event)}

    def corner(self, corner: Corner) -> Json:
        """Return a case of a position that was made up, with its actions in a row."""
        case, found = (
            self.case(corner.moment, [corner.name]),
            row_document(self.game, corner.moment.position, corner.actions),
        )
        clauses = {clause for step in found["steps"] for clause in step["clauses"]}
        return {**case, "clauses": self._sorted({*strings(case["clauses"]), *clauses}), "rows": [found]}

    def new_game(self, players: int, rules: str, moment: Moment) -> Json:
        """Return a case that also asks for the new game that begins with its position."""
        case, clauses = self.case(moment, [f"a new game for {players}"]), OF_NEW_GAMES[self.game]
        asked = {"players": players, "rules": rules, "clauses": [*clauses]}
        return {**case, "clauses": self._sorted([*strings(case["clauses"]), *clauses]), NEW_GAME: asked}

    def _after(self, position: str, seen: Seen) -> Json:
        asked = AnsweringTable(self.game)
        asked.put(position)
        clauses = {*asked.takes_part(seen.action), *_clauses(seen.occurrences)}
        return {**step_document(self.game, asked, seen.action, clauses)}

    def _illegal(self, asked: AnsweringTable, legal: set[str], strange: str | None) -> list[Json]:
        found: dict[str, list[str]] = {}
        counts: Counter[tuple[str, ...]] = Counter()
        for action, clauses in _near_misses(self.game, asked, legal):
            if counts[clauses] < NEAR:
                counts[clauses] += 1
                found[action] = list(clauses)
        strange = strange or next(action for action in self.strange if action not in legal)
        found.setdefault(strange, asked.reasons(strange))
        self.untried.difference_update(map(kind_of, found))
        return [{"action": action, "clauses": self._sorted(found[action])} for action in sorted(found)]

    def id_of(self, name: str) -> str:
        slug = re.sub(r"[^A-Za-z0-9]+", "-", name).strip("-")
        self.ids[slug] += 1
        return f"{self.game}/{slug}/{self.ids[slug]}"

    def _sorted(self, clauses: Iterable[str]) -> list[str]:
        return sorted(set(clauses), key=self.order.__getitem__)


def _viewers(position: str) -> tuple[object, ...]:
    """Return the viewers of a position: all seats, and a spectator."""
    return (*range(int(position.split()[1])), SPECTATING)


def _price_clauses(position: str) -> Iterator[str]:
    """Yield the clauses that determine what the gaps of a position of Atlantis cost."""
    path = atlantis.read_state(position).path
    within: set[int] = set()
    yield "PAY-1"
    for gap in gaps(path):
        spaces = range(gap.first, gap.last + 1)
        within.update(spaces)
        if len(spaces) > 1:
            yield "TAKE-5"
        if gap.toll is None:
            yield "SETUP-3"
        if gap.bridged:
            yield "BRIDGE-2"
            if [space for space in spaces if path.bridges >> space & 1] != [gap.first]:
                yield "BRIDGE-3"
    water = {space for space in SPACES if not path.stacks >> space & 1}
    if water - within:
        yield "TAKE-6"
    if any(path.bridges >> space & 1 for space in water - within):
        yield "BRIDGE-6"


def _enough(name: str) -> int:
    return 2 if name in TWO_SUFFICE else ENOUGH


def strings(found: object) -> list[str]:
    assert isinstance(found, list)
    return found


def _clauses(names: Sequence[str]) -> list[str]:
    return [name.partition(":")[0] for name in names]


def _phase(position: str) -> str:
    lines = [line.removeprefix("phase: ") for line in position.splitlines() if line.startswith("phase: ")]
    return lines[0].partition(",")[0] if lines else "turn start"


@cache
def all_actions(game: str) -> tuple[str, ...]:
    """List all actions that have a notation, in notation."""
    if game == "atlantis":
        return tuple(map(atlantis.format_action, ALL_OF_ATLANTIS))
    return tuple(map(atlandice.format_action, ALL_OF_ATLANDICE))


def _near_misses(game: str, asked: AnsweringTable, legal: set[str]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Return illegal actions of those kinds that also have legal ones, with the clauses that they break."""
    kinds = {kind_of(action) for action in legal}
    for action in all_actions(game):
        if action not in legal and (kind_of(action) in kinds or action in ("show", "end")):
            yield action, tuple(asked.reasons(action))


def _ending_clauses(game: str, position: str) -> Iterator[str]:
    explained = (
        atlantis.read_state(position).explain_outcome()
        if game == "atlantis"
        else atlandice.read_state(position).explain_outcome()
    )
    if explained is None:
        raise AtlantisError(position)
    return (clause for step in explained.steps for clause in step.clauses)
