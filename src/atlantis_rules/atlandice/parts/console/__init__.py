"""Atlandice in the terminal, line by line: as the command line plays, shows and counts it."""

from collections.abc import Sequence
from functools import partial
from typing import ClassVar, Final

from attrs import define, field
from rich.text import Text

from atlantis_rules._errors import not_of_kind
from atlantis_rules._front_doors import rooms as _rooms
from atlantis_rules.atlandice import Action, Reason, State, events
from atlantis_rules.atlandice.components import NEUTRAL, RECONSTRUCTION, RESOURCES, TWELVE, Components, Seat
from atlantis_rules.atlandice.counting import COUNTED
from atlantis_rules.atlandice.drawing.scene import scene_of
from atlantis_rules.atlandice.knowledge.views import state_seen
from atlantis_rules.atlandice.parts.console.coloured_words import all_of, party_words, sentence
from atlantis_rules.atlandice.parts.console.human import questions
from atlantis_rules.atlandice.parts.pictures import made_up
from atlantis_rules.atlandice.parts.terminal import fitting, resource_heads, table_lines
from atlantis_rules.atlandice.rules.end import outcome
from atlantis_rules.atlandice.seen import PlayerView, TableView
from atlantis_rules.atlandice.table_words import TABLE
from atlantis_rules.atlandice.text.narration import Narrator, ending
from atlantis_rules.games.game import AnyView
from atlantis_rules.programs.console import HUMAN, PathDrawing, appearance
from atlantis_rules.programs.console.human import Human
from atlantis_rules.programs.console.seeded_games import AnySeededGame, GameCounts, SeededGame, without_types
from atlantis_rules.programs.console.terminal import AnyShow
from atlantis_rules.programs.console.words import said, verdict
from atlantis_rules.programs.terminal.styled_text import HEADING_STYLE, columns
from atlantis_rules.study.players.naming import called
from atlantis_rules.text.languages import ENGLISH
from atlantis_rules.text.messages import Language, Words
from atlantis_rules.text.outside import printable

COUNTS: Final = Language(
    {
        Reason.CLOCK_TURNED.value: "the hand is turned to the wave",
        Reason.EFFECT.value: "an effect has moved the hand to the wave",
        **COUNTED,
    },
    Words({}),
    "atlandice",
    "counts",
)
"""The words for why a game ends, and for what simulations count."""


def _counts(language: str) -> GameCounts:
    words = COUNTS.translated(language).sentences
    endings = {reason.value: words[reason.value] for reason in Reason}
    return GameCounts(
        ("rounds", "turns"),
        endings,
        {name: words[name] for name in COUNTED},
        party_words(NEUTRAL, NEUTRAL, language),
        ("neutral_tile", "neutral_ahead"),
    )


def console_of(shown: object, language: str) -> AnySeededGame:
    """Return Atlandice as it is played by the rules of a state or a view, in a language."""
    if not isinstance(shown, State | PlayerView | TableView):
        raise not_of_kind("shown", shown, "a state of Atlandice or a view of one")
    return without_types(game_of(shown.components, language))


def game_of(components: Components, language: str = ENGLISH) -> SeededGame[State, Action, events.Event, PlayerView]:
    """Return Atlandice as it is played with components, in a language."""
    return SeededGame(
        title=str(said(language, "Atlandice")),
        notes=(source_line(components, language),),
        knowledge=State.view,
        human=partial(Human, questions(language)),
        show=AtlandiceShow,
        result=partial(result_lines, language=language),
        counts=_counts(language),
        shown=_shown,
        language=language,
    )


def source_line(components: Components, language: str = ENGLISH) -> Text:
    """Return where the picture data comes from, and whether it can be trusted to be the game's."""
    if components == RECONSTRUCTION:
        return said(language, "picture data of the package")
    if components == TWELVE:
        return said(language, "picture data with twelve")
    source = printable(components.source)
    if components.is_reconstruction:
        return said(language, "picture data reconstructed", source=source)
    return said(language, "picture data", source=source)


def _shown(view: AnyView) -> State:
    if not isinstance(view, PlayerView | TableView):
        raise TypeError(view)
    return state_seen(view.table)


@define
class AtlandiceShow(AnyShow[State, events.Event]):
    """A game of Atlandice on its way to its audience."""

    _narrator: Narrator = field(init=False)
    texts: ClassVar[Language] = TABLE
    has_secrets: ClassVar[bool] = False

    @_narrator.default
    def _narrator_of_all(self) -> Narrator:
        return Narrator(self.start.seats)

    @property
    def round(self) -> int:
        """Return the number of the round."""
        return self.begun

    def tell_beginning(self) -> None:
        self._begin_round(0)

    def narrate(self, event: events.Event) -> list[Text]:
        return [sentence(told, self.terminal.language) for told in self._narrator.tell(event)]

    def tell(self, event: events.Event, state: State) -> None:
        if isinstance(event, events.HandTurned):
            self.terminal.tell(Text(str(said(self.terminal.language, "the clock")), HEADING_STYLE))
        super().tell(event, state)

    def counts(self, event: events.Event, state: State) -> bool:
        del state
        return isinstance(event, events.RoundBegan)

    def follow(self, event: events.Event, state: State) -> None:
        match event:
            case events.RoundBegan(start):
                self._begin_round(start)
            case events.GatesOpened() if self.drawing is PathDrawing.ROUND:
                self.draw(state)
            case events.TurnBegan(seat):
                self.begin_turn(seat, state)
            case events.GameEnded():
                self.end(sentence(ending(event), self.terminal.language), state)
            case _:
                pass

    def _begin_round(self, start: Seat) -> None:
        self.terminal.console.print()
        language = self.terminal.language
        heading = Text(str(said(language, "round", round=self.round)), HEADING_STYLE)
        self.terminal.tell(said(language, "round starts", round=heading, seat=appearance.seat_words(start, language)))

    def prepare_turn(self, seat: Seat, state: State) -> None:
        by_round = self.drawing is PathDrawing.ROUND
        drawn_already = state.round.turns == 0
        human = self.terminal.names[seat] == HUMAN
        if self.drawing is PathDrawing.TURN or (by_round and human and not drawn_already):
            self.draw(state)

    def draw(self, state: State) -> None:
        self.terminal.draw(partial(table_lines, scene_of(state, None, self.terminal.called, self.terminal.language)))
        self.terminal.console.print()


def result_lines(
    state: State, names: Sequence[str], width: int = appearance.PLAIN_WIDTH, *, language: str = ENGLISH
) -> list[Text]:
    """List the lines of the result of a game that is over, with the make-up of the scores."""
    result = outcome(state)
    if result is None:
        raise ValueError(state)
    player, score, made = said(language, "column player"), said(language, "column score"), made_up(state, language)
    rows: list[Sequence[Text | str]] = []
    for party, parts in enumerate(made.parts):
        name = called(names[party], language) if party < state.seats else ""
        rows.append((party_words(party, state.seats, language), name, *map(str, parts), str(sum(parts))))
    _, letters = resource_heads(language)
    tables = [
        columns([(player, "", *made.heads[: -len(heads)], *heads, score), *rows], left=2)
        for heads in ([all_of(resource, language) for resource in RESOURCES], letters)
    ]
    return [*fitting(tables, width), verdict(result.winners, max(result.scores), language)]


_rooms(globals())
