"""Explanations in every game: steps in words, each with the clauses that cause it."""

from collections.abc import Sequence
from typing import Final, Generic, TypeVar

from atlantis_rules._errors import ViolationT_co, require_names
from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ActionT_co
from atlantis_rules.text.languages import require_language
from atlantis_rules.text.messages import Language, Step, Translatable, say

_OutcomeT_co = TypeVar("_OutcomeT_co", covariant=True)

EXPLANATIONS: Final = Language.common(
    "explanations",
    {
        "allowed": "{action}: allowed",
        "not allowed": "{action}: not allowed",
        "another clause": "\N{LEFT DOUBLE QUOTATION MARK}{title}\N{RIGHT DOUBLE QUOTATION MARK}",
    },
)
"""The headings of explanations, and how they name another clause."""


@frozen
class Explanation(Translatable, Generic[ActionT_co, ViolationT_co]):
    """Why an action is illegal, or what it does: either `violations` or `steps` is empty.

    Its text is the action, then each reason or step on its own line, preceded by its clauses.

    Attributes:
        action: the action.
        violations: every reason against it, in the order of the function `violations`; empty if it is legal.
        steps: its effects, in the order in which they happen; empty if it is not legal.

    Examples:
        >>> from atlantis_rules import Item, PlayCard, explain
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> explained = explain(BY_BOAT, PlayCard(28, Item.OLIVE))
        >>> isinstance(explained, Explanation), explained.is_legal
        (True, False)
    """

    action: ActionT_co
    violations: tuple[ViolationT_co, ...]
    steps: tuple[Step, ...]

    @property
    def is_legal(self) -> bool:
        """Return whether the action is legal.

        Examples:
            >>> from atlantis_rules import Item, PlayCard
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> [THREE_MOVES.explain(PlayCard(figure, Item.FLAG)).is_legal for figure in (30, 34)]
            [False, True]
        """
        return not self.violations

    def text_in(self, language: str, names: Sequence[str] | None = None) -> str:
        """Return the text in a language; parts that have no words in that language stay in English.

        Args:
            language: the code of the language, such as ``"de"``.
            names: the players' names, by seat; None for their colours.

        Raises:
            UnknownLanguage: the package has no texts in this language.
            WrongType: the language is not a string, or the names are not a sequence of strings.
            WrongValue: a player has no name.

        Examples:
            >>> from atlantis_rules import Item, PlayCard
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> print(THREE_MOVES.explain(PlayCard(30, Item.FLAG)).text_in("de"))
            eine Fahne spielen mit der Figur auf Feld 30: nicht erlaubt
              MOVE-1: Der Spieler am Zug hat keine Figur auf Feld 30
        """
        require_names(names)
        heading = EXPLANATIONS.translated(language).say(
            "not allowed" if self.violations else "allowed", {"action": say(self.action, language)}
        )
        reasons = (f"  {violation.clause}: {say(violation, language)}" for violation in self.violations)
        return "\n".join([heading, *reasons, *(f"  {_line(step, language, names)}" for step in self.steps)])

    def _text_in(self, language: str) -> str:
        return self.text_in(language)


@frozen
class OutcomeExplanation(Translatable, Generic[_OutcomeT_co]):
    """Why a game ended, and how each score is computed; its text has a line for each step, preceded by its clauses.

    Attributes:
        outcome: the scores, the winners and the reason.
        steps: why it ended, then how the scores are computed, from seat 0 on, then the winners.

    Examples:
        >>> from atlantis_rules.atlantis.examples import LAST_TURN
        >>> state = LAST_TURN
        >>> while state.to_act is not None:
        ...     state = state.apply(state.legal_actions()[-1])
        >>> print(str(state.explain_outcome()).splitlines()[-1])
        END-5: black wins with 5 points
    """

    outcome: _OutcomeT_co
    steps: tuple[Step, ...]

    def text_in(self, language: str, names: Sequence[str] | None = None) -> str:
        """Return the text in a language, as `Explanation.text_in` does.

        Examples:
            >>> from atlantis_rules.atlantis.examples import LAST_TURN
            >>> motion = LAST_TURN.in_motion()
            >>> while motion.to_act is not None:
            ...     motion.play(motion.legal_actions()[0])
            >>> print(motion.state().explain_outcome().text_in("de", ["Ada", "Ben"]))
            END-1: Ein Spieler hat seine dritte Figur auf das Festland gezogen, und alle anderen haben abgerechnet
            END-4: Ada hat 1 Plättchen (4) und 1 Karte: 5
            END-4: Ben hat keine Plättchen und 1 Karte: 1
            END-5: Ada gewinnt mit 5 Punkten
        """
        require_language(language)
        require_names(names)
        return "\n".join(_line(step, language, names) for step in self.steps)

    def _text_in(self, language: str) -> str:
        return self.text_in(language)


def _line(step: Step, language: str, names: Sequence[str] | None) -> str:
    return f"{', '.join(step.clauses)}: {step.text_in(language, names)}"
