"""The game of a state or a view for the command line: with its part `console`, or shown and typed in its notation."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final, cast

from attrs import define, field

from atlantis_rules._errors import not_of_kind
from atlantis_rules.front_end.narration import turn_begins
from atlantis_rules.games import descriptions, viewers
from atlantis_rules.games.game import AnyAction, AnyEvent, AnyView, Game, GameState, GameView, LastOfStep, SeatInPlay
from atlantis_rules.games.registry import AnyInPlay
from atlantis_rules.programs.console import HUMAN, PathDrawing, appearance, words
from atlantis_rules.programs.console.appearance import Text
from atlantis_rules.programs.console.human import HINT_PLAYOUTS, Human, Questions
from atlantis_rules.programs.console.seeded_games import CONSOLE, AnySeededGame, GameCounts, SeededGame
from atlantis_rules.programs.console.terminal import AnyShow, Terminal
from atlantis_rules.programs.console.words import verdict
from atlantis_rules.programs.terminal import styled_text, terminal_picture
from atlantis_rules.study.players import hint
from atlantis_rules.text.languages import require_language
from atlantis_rules.text.unreadable import UnreadableNotation


def console_of(shown: object, language: str) -> AnySeededGame:
    """Return the game of a state or a view, with its rules, in a language.

    Raises:
        ImportError: the game's part needs a package that is not installed.
        UnknownLanguage: the package has no texts in this language.
        WrongType: the value is neither a state nor a view.
    """
    if not isinstance(shown, GameState | GameView):
        raise not_of_kind("shown", shown, "a state or a view of one")
    if CONSOLE.is_offered_by(shown.game):
        return CONSOLE.of(shown.game).console_of(shown, language)
    return by_notation(cast("Game[AnyInPlay, AnyAction]", shown.game), language)  # whose types are unknown


# --- In notation ------------------------------------------------------------------------------------------------------


_SHOWN: Final = 8
"""The number of examples of possible input."""


def by_notation(game: Game[AnyInPlay, AnyAction], language: str) -> AnySeededGame:
    """Return a game for the command line, in its notation, which is the same in each language.

    Raises:
        UnknownLanguage: the package has no texts in this language.
    """
    require_language(language)
    title = game.NAME.replace("_", " ").capitalize()
    return SeededGame(
        title=title,
        notes=(),
        knowledge=lambda state, seat: state.view(seat),
        human=partial(Human, _questions(game, language)),
        show=ShowByNotation,
        result=partial(_result_lines, language),
        counts=_counts(game),
        shown=_as_a_state,
        language=language,
    )


def _as_a_state(view: AnyView) -> AnyInPlay:
    return cast("AnyInPlay", view)  # it is only shown, which a view supports


def _counts(game: Game[AnyInPlay, AnyAction]) -> GameCounts:
    return GameCounts(("turns",) if "turns" in game.COUNTED else (), {}, game.COUNTED)


@define
class ShowByNotation(AnyShow[AnyInPlay, AnyEvent]):
    """Shows a game to its audience, a line per event; an event that is an action is shown in notation."""

    _written: Mapping[AnyEvent, str] = field(init=False)
    has_secrets = True

    @_written.default
    def _actions_of_the_game(self) -> Mapping[AnyEvent, str]:
        game = self.start.game
        return {action: game.format_action(action) for action in (*game.PLAYER_ACTIONS, *game.CHANCE_ACTIONS)}

    def print_legend(self) -> None:
        """Print nothing: only the game knows the signs of its pictures."""

    def narrate(self, event: AnyEvent) -> list[Text]:
        if isinstance(event, LastOfStep | descriptions.UnseenAction):
            return []
        return [Text(self._written.get(event) or str(event))]

    def follow(self, event: AnyEvent, state: AnyInPlay) -> None:
        if turn_begins(event, state) and isinstance(state.to_act, int):
            self.begin_turn(state.to_act, state)
        elif isinstance(event, LastOfStep) and state.to_act is None:
            self.end(words.said(self.terminal.language, "game over"), state)

    def prepare_turn(self, seat: int, state: AnyInPlay) -> None:
        by_round = self.drawing is PathDrawing.ROUND and (
            (self.begun - 1) % len(self.terminal.names) == 0 or self.terminal.names[seat] == HUMAN
        )
        if self.drawing is PathDrawing.TURN or by_round:
            self.draw(state)

    def draw(self, state: AnyInPlay) -> None:
        _draw(state, self.terminal, self.audience)


def _draw(shown: object, terminal: Terminal, audience: int | viewers.Spectator | None = None) -> None:
    """Draw a table as the audience sees it."""
    if not isinstance(shown, GameState | GameView):
        raise TypeError(shown)
    seen: object = shown if isinstance(shown, GameView) or audience is None else shown.view(audience)
    terminal.console.print(terminal_picture(seen, names=terminal.called, language=terminal.language))
    terminal.console.print()


def _result_lines(language: str, state: AnyInPlay, names: Sequence[str], width: int) -> list[Text]:
    """List the lines of the result of a finished game, which are short for any width."""
    del width
    ended = state.standing()
    rows: list[Sequence[Text | str]] = [
        (words.said(language, "column player"), "", words.said(language, "column score"))
    ]
    for seat, (name, score) in enumerate(zip(names, ended.scores, strict=True)):
        rows.append((appearance.seat_words(seat, language), name, str(score)))
    return [*styled_text.columns(rows, left=2), verdict(ended.leaders, max(ended.scores), language)]


# --- Asking -----------------------------------------------------------------------------------------------------------


def _questions(game: Game[AnyInPlay, AnyAction], language: str) -> Questions[SeatInPlay[AnyAction], AnyAction]:
    verbs = dict.fromkeys(game.format_action(action).partition(" ")[0] for action in game.PLAYER_ACTIONS)
    start = game.begin(game.PLAYER_COUNTS[0], game.RULES[0])
    return Questions(
        legal=lambda knowledge: knowledge.legal_actions,
        language=language,
        legend="",
        help=tuple(game.format_action(action) for action in game.PLAYER_ACTIONS[:_SHOWN]),
        verbs=tuple(verbs)[:_SHOWN],
        belongings=lambda _: [],
        heading=lambda *_: str(words.said(language, "offer")),
        words=lambda _, action: Text(game.format_action(action)),
        draw=_draw,
        hint=lambda knowledge: hint(knowledge, playouts=HINT_PLAYOUTS),
        read=partial(_read, game),
        explain=lambda knowledge, action: knowledge.explain(action),
        prepare=partial(_hand_over, start.game_info().has_hidden_information),
    )


def _hand_over(hides: bool, knowledge: SeatInPlay[AnyAction], terminal: Terminal) -> None:  # noqa: FBT001 - of a `partial`
    if hides and isinstance(knowledge.viewer, int):
        terminal.hand_over(knowledge.viewer, lambda _: ())


def _read(game: Game[AnyInPlay, AnyAction], knowledge: SeatInPlay[AnyAction], text: str) -> AnyAction | None:
    del knowledge
    try:
        return game.parse_action(text)
    except UnreadableNotation:
        return None
