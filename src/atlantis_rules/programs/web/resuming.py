"""Stored tables are taken up again: also those that began under earlier rules, or that are damaged."""

from attrs import evolve

from atlantis_rules._errors import AtlantisError, IllegalAction
from atlantis_rules._frozen_records import frozen
from atlantis_rules.front_end.table import Table
from atlantis_rules.games.game import AnyAction
from atlantis_rules.games.registry import AnyInPlay, game_named
from atlantis_rules.programs.web import openings, refusals
from atlantis_rules.programs.web.storage import Stored
from atlantis_rules.records.text import Earlier, earlier
from atlantis_rules.rulebook.changes import Change


@frozen
class Resumed:
    """A stored table that was taken up again."""

    about: openings.Description
    table: Table  # the table, up to the first entry that is damaged, or means something else under the current rules
    damaged: int | None  # the number of the first entry that is damaged or missing; None if none is

    def require_sound(self) -> None:
        """Raise `Damaged` if an entry is damaged."""
        if self.damaged is not None:
            raise refusals.Damaged


class _MeansAnother(AtlantisError):
    """The next action means something else under the current rules, because of these changes."""

    def __init__(self, changes: tuple[Change, ...]) -> None:
        super().__init__()
        self.changes = changes


def resumed(stored: Stored) -> Resumed:
    """Take up a stored table again.

    `Damaged` is raised if its beginning cannot be read, and `HaltedByRules` if no game begins like this any more.
    """
    about = stored.about
    start, then = _start(about)

    def require_same(state: AnyInPlay) -> None:
        if changes := then.leading_elsewhere(state):
            raise _MeansAnother(changes)

    may_differ = any(change.leads_elsewhere for change in then.changes)
    table, refusal = start.resume(stored.journal, require_same if may_differ else None)
    changes = _behind(then, table, refusal)
    halted = refusals.HaltedByRules(changes) if changes or not then.is_known else None
    if halted is not None and not table.is_over:
        return Resumed(about, evolve(table, halted=halted), None)
    damaged = stored.damaged if refusal is None else table.number + 1
    return Resumed(about, table, damaged)


def _start(about: openings.Description) -> tuple[Table, Earlier[AnyInPlay, AnyAction]]:
    """Return the beginning of a table, and the rules under which it began."""
    changes: tuple[Change, ...] = ()
    try:
        then = earlier(game_named(about.game), about.version)
        changes = then.changes
        rules = about.rules if openings.is_recorded(about.rules) else then.rules(about.rules)
        return openings.start_again(about.game, rules, len(about.seats)), then
    except (AtlantisError, ValueError) as error:
        raise (refusals.HaltedByRules(changes) if changes else refusals.Damaged()) from error


def _behind(then: Earlier[AnyInPlay, AnyAction], table: Table, refusal: AtlantisError | None) -> tuple[Change, ...]:
    """Return the changes of the rules because of which a journal does not go on as it did."""
    match refusal:
        case _MeansAnother():
            return refusal.changes
        case IllegalAction():
            return then.behind([each.clause for each in refusal.violations], table.state)
        case None:
            return () if table.is_over else then.ending_elsewhere(table.state)
        case _:
            return then.behind((), table.state)
