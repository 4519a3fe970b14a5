"""What explanations are made of in every game: steps in words, each with the clauses by which it happens."""

from typing import Generic, TypeVar

from atlantis_rules.errors import Violation
from atlantis_rules.frozen_records import frozen
from atlantis_rules.messages import Step

_ActionT_co = TypeVar("_ActionT_co", covariant=True)
_ViolationT_co = TypeVar("_ViolationT_co", bound=Violation, covariant=True)
_OutcomeT_co = TypeVar("_OutcomeT_co", covariant=True)


@frozen
class Explanation(Generic[_ActionT_co, _ViolationT_co]):
    """Why an action is refused, or what it brings about: one of `violations` and `steps` is empty.

    Attributes:
        action: the action.
        violations: every reason against it; none if it is legal.
        steps: what it brings about, in the order in which it happens; nothing if it is not legal.
    """

    action: _ActionT_co
    violations: tuple[_ViolationT_co, ...]
    steps: tuple[Step, ...]

    @property
    def is_legal(self) -> bool:
        """Return whether the action is allowed."""
        return not self.violations

    def __str__(self) -> str:
        """Return the action, then each reason or step on a line of its own, with its clauses in front."""
        if self.violations:
            reasons = (f"  {violation.clause}: {violation}" for violation in self.violations)
            return "\n".join([f"{self.action}: not allowed", *reasons])
        return "\n".join([f"{self.action}: allowed", *(f"  {step}" for step in self.steps)])


@frozen
class OutcomeExplanation(Generic[_OutcomeT_co]):
    """Why a game has ended, and how each score is made up.

    Attributes:
        outcome: the scores, the winners and the reason.
        steps: why it has ended, then how the scores are made up, seat by seat from seat 0 on, then who has won.
    """

    outcome: _OutcomeT_co
    steps: tuple[Step, ...]

    def __str__(self) -> str:
        """Return each step on a line of its own, with its clauses in front."""
        return "\n".join(str(step) for step in self.steps)
