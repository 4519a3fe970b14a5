"""A human player at the terminal: numbered choices or words, `?` for the position, `h` for a hint, `q` to leave."""

from collections.abc import Callable, Sequence
from itertools import groupby
from random import Random
from typing import Final, Generic, TypeVar

from atlantis_rules._errors import Violation
from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ActionT
from atlantis_rules.games.states import AnyState
from atlantis_rules.programs.console.appearance import Text, print_lines, seat_words
from atlantis_rules.programs.console.terminal import PlayerLeft, Terminal, ask
from atlantis_rules.programs.console.words import said
from atlantis_rules.programs.terminal.styled_text import FAINT_STYLE, HEADING_STYLE, columns
from atlantis_rules.rulebook.explanations import Explanation
from atlantis_rules.study.players import Hint
from atlantis_rules.text.figures import figure
from atlantis_rules.text.messages import in_language
from atlantis_rules.text.outside import whole_number

HINT_PLAYOUTS: Final = 200
"""The number of playouts of a hint."""


class Misunderstood(Exception):
    """Words that begin like an action but are not one; the message, a `WordedText`, says what was expected."""


KnowledgeT = TypeVar("KnowledgeT", bound=AnyState)  # or a view, which also knows the seat to act


def _is_only_one(_: object, legal: Sequence[object]) -> bool:
    return len(legal) == 1


def _nothing_to_prepare(knowledge: object, terminal: Terminal) -> None:
    """Do nothing: there are no secrets."""


@frozen
class Questions(Generic[KnowledgeT, ActionT]):
    """How a game is shown to a human player and asks for decisions."""

    legal: Callable[[KnowledgeT], Sequence[ActionT]]
    language: str
    legend: str  # the meaning of the signs in the picture
    help: Sequence[str]  # the forms of input
    verbs: Sequence[str]  # the words that begin an input
    belongings: Callable[[KnowledgeT], list[Text]]  # lists the player's possessions
    heading: Callable[[KnowledgeT, ActionT], str]  # returns the heading under which an action is offered
    words: Callable[[KnowledgeT, ActionT], Text]  # returns an action in words, with its effects
    draw: Callable[[KnowledgeT, Terminal], None]  # prints the position
    hint: Callable[[KnowledgeT], Sequence[Hint[ActionT]]]  # ranks the actions that are worth trying
    # parses an action in words, as `action_in_words` of the game does
    read: Callable[[KnowledgeT, str], ActionT | None]
    # explains why an action is illegal, or what it does
    explain: Callable[[KnowledgeT, ActionT], Explanation[ActionT, Violation]]
    # returns whether the first legal action is taken without asking
    is_forced: Callable[[KnowledgeT, Sequence[ActionT]], bool] = _is_only_one
    prepare: Callable[[KnowledgeT, Terminal], None] = _nothing_to_prepare  # is called before secrets are shown
    in_order: Callable[[Sequence[ActionT]], Sequence[ActionT]] = tuple  # sorts the actions for the offer
    hanging: int = 2  # the hanging indent of long lines of the offer


@frozen
class Human(Generic[KnowledgeT, ActionT]):
    """A human player."""

    questions: Questions[KnowledgeT, ActionT]
    terminal: Terminal

    def choose(self, knowledge: KnowledgeT, rng: Random) -> ActionT:
        """Let the player choose; forced actions are taken without asking.

        `PlayerLeft` is raised if the player wants to leave, and `InputEnded` if there is no more input.
        """
        del rng
        seat, actions = knowledge.to_act, self.questions.legal(knowledge)
        if not isinstance(seat, int):
            raise TypeError(seat)  # only a seat is asked
        if self.questions.is_forced(knowledge, actions):
            return actions[0]
        self.questions.prepare(knowledge, self.terminal)
        choices = self.questions.in_order(actions)
        self._offer(knowledge, choices)
        numbers = "1" if len(choices) == 1 else f"1-{len(choices)}"
        language = self.questions.language
        question = said(language, "choose", seat=seat_words(seat, language), numbers=numbers)
        while True:
            answer = ask(self.terminal.console, question)
            chosen = _numbered(answer, choices)
            if chosen is not None:
                return chosen
            match answer.lower():
                case "q":
                    raise PlayerLeft
                case "h":
                    self._give_hint(knowledge, choices)
                case "?":
                    self._show_position(knowledge)
                    self._offer(knowledge, choices)
                case _:
                    typed = self._in_words(knowledge, answer, numbers)
                    if typed is not None:
                        return typed

    def _give_hint(self, knowledge: KnowledgeT, choices: Sequence[ActionT]) -> None:
        """Rank the promising actions, with their numbers in the offer."""
        language = self.questions.language
        heads = ("column choice", "column lead", "column wins", "column tried")
        rows: list[Sequence[Text | str]] = [tuple(self._said(head) for head in heads)]
        for each in self.questions.hint(knowledge):
            number = str(next(place for place, choice in enumerate(choices, 1) if choice == each.action))
            lead, wins = (figure(value, form, language) for value, form in ((each.lead, "+.1f"), (each.wins, ".0%")))
            rows.append((number, lead, wins, str(each.playouts)))
        print_lines(self.terminal.console, columns(rows, left=0))
        print_lines(self.terminal.console, [Text(str(self._said("hint")), FAINT_STYLE)])

    def _said(self, key: str, **values: object) -> Text:
        return said(self.questions.language, key, **values)

    def _in_words(self, knowledge: KnowledgeT, answer: str, numbers: str) -> ActionT | None:
        """Return the action typed in words if it is legal; otherwise print why not."""
        console = self.terminal.console
        first, _, rest = answer.partition(" ")
        asks = first.lower() == "explain"
        try:
            typed = self.questions.read(knowledge, rest if asks else answer)
        except Misunderstood as error:
            print_lines(console, [Text(in_language(error, self.questions.language))])
            return None
        if typed is None:
            values = {
                "answer": f"{answer[:40]!a}",
                "numbers": numbers,
                "words": ", ".join(map(repr, self.questions.verbs)),
            }
            print_lines(console, [self._said("no such choice", **values)])
            return None
        explanation = self.questions.explain(knowledge, typed)
        if explanation.is_legal and not asks:
            return typed
        heading, *lines = explanation.text_in(self.questions.language).splitlines()
        print_lines(console, [Text(heading)])
        print_lines(console, [Text(line.strip()) for line in lines], indent=2)
        return None

    def _offer(self, knowledge: KnowledgeT, choices: Sequence[ActionT]) -> None:
        console, questions = self.terminal.console, self.questions
        print_lines(console, questions.belongings(knowledge))
        for heading, group in groupby(enumerate(choices, 1), lambda choice: questions.heading(knowledge, choice[1])):
            print_lines(console, [Text(heading, HEADING_STYLE)])
            for number, action in group:
                line = Text.assemble((f"{number:>3} ", FAINT_STYLE), questions.words(knowledge, action))
                print_lines(console, [line], hanging=questions.hanging)

    def _show_position(self, knowledge: KnowledgeT) -> None:
        console, questions = self.terminal.console, self.questions
        console.print()
        questions.draw(knowledge, self.terminal)
        typed = [line for line in questions.help if line.lower() not in _COMMANDS and whole_number(line) is None]
        for line in filter(None, (questions.legend, str(self._said("instead of a number")) if typed else "")):
            print_lines(console, [Text(line, FAINT_STYLE)])
        print_lines(console, [Text(line, FAINT_STYLE) for line in typed], indent=2)
        console.print()


_COMMANDS: Final = frozenset("qh?")
"""The answers that choose nothing, whatever the game's notation is."""


def _numbered(answer: str, choices: Sequence[ActionT]) -> ActionT | None:
    """Return the choice with the entered number, or None if there is none."""
    number = whole_number(answer)
    return choices[number - 1] if number is not None and 0 < number <= len(choices) else None
