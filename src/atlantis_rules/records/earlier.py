"""Games that began under earlier rules: what a clause that has changed since means for them.

Records and stored games ask the same questions, whatever form they have.
"""

from collections.abc import Sequence
from typing import Generic

from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ActionT
from atlantis_rules.games.game import Game, StateT
from atlantis_rules.games.record_layout import RECORDS
from atlantis_rules.rulebook.changes import Change
from atlantis_rules.text.messages import WordedText


@frozen
class Earlier(Generic[StateT, ActionT]):
    """The rules of a game as they were in some version, compared with the current ones.

    Attributes:
        game: the package of the game.
        version: the version.
        changes: the later changes by which a game of then may be another one today.
    """

    game: Game[StateT, ActionT]
    version: int
    changes: tuple[Change, ...]

    @property
    def is_known(self) -> bool:
        """Return whether it is known what has changed since."""
        known = (version.number for version in self.game.RECORD_LAYOUT.history())
        return self.version in (*known, self.game.RULES_VERSION)

    def rules(self, rules: str) -> str:
        """Return rules as `begin` takes them, given what it took then."""
        rewrite = self.game.RECORD_LAYOUT.rules.get(self.version)
        return rules if rewrite is None else rewrite(rules)

    def leading_elsewhere(self, state: StateT) -> tuple[Change, ...]:
        """Return the changes by which the next step from a state leads elsewhere."""
        concerned = self.game.RECORD_LAYOUT.concerned
        return tuple(change for change in self.changes if change.leads_elsewhere and concerned(change, state))

    def ending_elsewhere(self, state: StateT) -> tuple[Change, ...]:
        """Return the changes by which a game that stopped in a state may have stood otherwise."""
        concerned = self.game.RECORD_LAYOUT.concerned
        return tuple(change for change in self.changes if change.forbids and concerned(change, state))

    def behind(self, clauses: Sequence[str], state: StateT) -> tuple[Change, ...]:
        """Return the changes behind a refusal.

        Args:
            clauses: the ids of the clauses that it cites.
            state: where it happened.
        """
        cited = tuple(change for change in self.changes if change.clause in clauses)
        concerned = self.game.RECORD_LAYOUT.concerned
        return cited or tuple(change for change in self.changes if concerned(change, state))


def earlier(game: Game[StateT, ActionT], version: int) -> Earlier[StateT, ActionT]:
    """Return the rules of a game in some version, compared with the current ones."""
    since = (change for later in game.RECORD_LAYOUT.history() if later.number > version for change in later.changes)
    return Earlier(game, version, tuple(change for change in since if change.forbids or change.leads_elsewhere))


def in_words(change: Change) -> WordedText:
    """Return a change as a sentence that names its clause."""
    return RECORDS.text("change", clause=change.clause, version=change.version, text=change.text)
