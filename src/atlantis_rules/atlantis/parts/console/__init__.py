"""Atlantis in the terminal, line by line: as the command line plays, shows and counts it."""

from collections.abc import Sequence
from functools import partial
from typing import ClassVar, Final

from attrs import define, field
from rich.text import Text

from atlantis_rules._errors import not_of_kind
from atlantis_rules._front_doors import rooms as _rooms
from atlantis_rules.atlantis import Action, Options, Reason, Seat, State, events
from atlantis_rules.atlantis.counting import COUNTED
from atlantis_rules.atlantis.drawing.scene import scene_of
from atlantis_rules.atlantis.knowledge.determinization import imagined
from atlantis_rules.atlantis.parts.console.coloured_words import sentence
from atlantis_rules.atlantis.parts.console.human import questions
from atlantis_rules.atlantis.parts.pictures import made_up
from atlantis_rules.atlantis.parts.terminal import table_lines
from atlantis_rules.atlantis.rules.end import outcome
from atlantis_rules.atlantis.seen import PlayerView, TableView
from atlantis_rules.atlantis.table_words import TABLE
from atlantis_rules.atlantis.text.narration import Narrator, ending
from atlantis_rules.games.game import AnyView
from atlantis_rules.games.viewers import SPECTATOR
from atlantis_rules.programs.console import HUMAN, PathDrawing
from atlantis_rules.programs.console.appearance import PLAIN_WIDTH, seat_words
from atlantis_rules.programs.console.human import Human
from atlantis_rules.programs.console.seeded_games import AnySeededGame, GameCounts, SeededGame, without_types
from atlantis_rules.programs.console.terminal import AnyShow
from atlantis_rules.programs.console.words import said, verdict
from atlantis_rules.programs.terminal.styled_text import HEADING_STYLE, columns
from atlantis_rules.study.players.naming import called
from atlantis_rules.text.languages import ENGLISH
from atlantis_rules.text.messages import Language, Words

COUNTS: Final = Language(
    {
        Reason.THIRD_FIGURE_HOME.value: "somebody's third figure is on the mainland",
        Reason.ALL_STUCK.value: "all players are stuck for good",
        **COUNTED,
    },
    Words({}),
    "atlantis",
    "counts",
)
"""The words for why a game ends, and for what simulations count."""


def _counts(language: str) -> GameCounts:
    words = COUNTS.translated(language).sentences
    endings = {reason.value: words[reason.value] for reason in Reason}
    return GameCounts(("turns",), endings, {name: words[name] for name in COUNTED})


def console_of(shown: object, language: str) -> AnySeededGame:
    """Return Atlantis as it is played by the rules of a state or a view, in a language."""
    if not isinstance(shown, State | PlayerView | TableView):
        raise not_of_kind("shown", shown, "a state of Atlantis or a view of one")
    return without_types(game_of(shown.options, language))


def game_of(options: Options, language: str = ENGLISH) -> SeededGame[State, Action, events.SeenEvent, PlayerView]:
    """Return Atlantis as it is played with options, in a language."""
    return SeededGame(
        title=str(said(language, "rules of Atlantis", rules=str(options))),
        notes=(),
        knowledge=State.view,
        human=partial(Human, questions(language)),
        show=AtlantisShow,
        result=partial(result_lines, language=language),
        counts=_counts(language),
        shown=_shown,
        language=language,
    )


def _shown(view: AnyView) -> State:
    if not isinstance(view, PlayerView | TableView):
        raise TypeError(view)
    return imagined(view)


@define
class AtlantisShow(AnyShow[State, events.SeenEvent]):
    """A game of Atlantis on its way to its audience."""

    _narrator: Narrator = field(init=False)
    texts: ClassVar[Language] = TABLE
    has_secrets: ClassVar[bool] = True

    @_narrator.default
    def _narrator_from_start(self) -> Narrator:
        return Narrator(self.start.view(SPECTATOR))

    def narrate(self, event: events.SeenEvent) -> list[Text]:
        return [sentence(told, self.terminal.language) for told in self._narrator.tell(event)]

    def follow(self, event: events.SeenEvent, state: State) -> None:
        match event:
            case events.TurnBegan(seat):
                self.begin_turn(seat, state)
            case events.GameEnded():
                self.end(sentence(ending(event), self.terminal.language), state)
            case _:
                pass

    def prepare_turn(self, seat: Seat, state: State) -> None:
        names = self.terminal.names
        round_begins = (self.begun - 1) % len(names) == 0
        if round_begins:
            self.terminal.console.print()
            self.terminal.tell(Text(str(said(self.terminal.language, "round", round=self.round)), HEADING_STYLE))
        human = names[seat] == HUMAN
        handed_over = human and self.terminal.is_shared  # the path is drawn then
        due = self.drawing is PathDrawing.TURN or (self.drawing is PathDrawing.ROUND and (round_begins or human))
        if due and not handed_over:
            self.draw(state)

    def draw(self, state: State) -> None:
        viewers = None if self.audience is None else (self.audience,) if isinstance(self.audience, Seat) else ()
        self.terminal.draw(
            partial(table_lines, scene_of(state, viewers, None, self.terminal.called, self.terminal.language))
        )
        self.terminal.console.print()


def result_lines(
    state: State, names: Sequence[str], width: int = PLAIN_WIDTH, *, language: str = ENGLISH
) -> list[Text]:
    """List the lines of the result of a game that is over; they fit in 60 columns, whatever the width."""
    del width
    result = outcome(state)
    if result is None:
        raise ValueError(state)
    parts = made_up(state, language)
    rows: list[Sequence[Text | str]] = [
        (said(language, "column player"), "", *parts.heads, said(language, "column score"), "")
    ]
    for seat, (name, found, score) in enumerate(zip(names, parts.parts, result.scores, strict=True)):
        won = _won(seat, result.winners, language)
        who = seat_words(seat, language), called(name, language)
        rows.append((*who, *map(str, found), str(score), won))
    return [*columns(rows, left=2), verdict(result.winners, max(result.scores), language)]


def _won(seat: Seat, winners: Sequence[Seat], language: str) -> Text:
    if seat not in winners:
        return Text()
    return said(language, "wins" if len(winners) == 1 else "shares the win")


_rooms(globals())
