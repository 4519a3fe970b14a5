"""Atlantis as the commands play, show and count it."""

from collections.abc import Sequence
from functools import partial
from typing import ClassVar, Final

from attrs import define, field
from rich.text import Text

from atlantis_rules.adapters.terminal.styled_text import HEADING_STYLE, columns
from atlantis_rules.atlantis.actions import Action
from atlantis_rules.atlantis.components import Seat, Viewer
from atlantis_rules.atlantis.drawing.scene import scene_of
from atlantis_rules.atlantis.events import Event, GameEnded, SeenEvent, TurnBegan, seen_by
from atlantis_rules.atlantis.knowledge.views import view
from atlantis_rules.atlantis.options import Options
from atlantis_rules.atlantis.phases import Over, Reason
from atlantis_rules.atlantis.rules.counting import COUNTED
from atlantis_rules.atlantis.rules.end import outcome
from atlantis_rules.atlantis.rules.setup import new_game
from atlantis_rules.atlantis.seen import PlayerView
from atlantis_rules.atlantis.state import State
from atlantis_rules.atlantis.terminal import table_lines
from atlantis_rules.atlantis.text.narration import Narrator, ending
from atlantis_rules.atlantis.tiles import worth
from atlantis_rules.atlantis.words import TABLE
from atlantis_rules.cli.appearance import PLAIN_WIDTH, seat_words
from atlantis_rules.cli.arguments import HUMAN, PathDrawing
from atlantis_rules.cli.atlantis.coloured_words import sentence
from atlantis_rules.cli.atlantis.human import questions
from atlantis_rules.cli.human import Human
from atlantis_rules.cli.players import computer_named
from atlantis_rules.cli.result_tables import Counts, verdict
from atlantis_rules.cli.seeded_games import SeededGame
from atlantis_rules.cli.show import Show
from atlantis_rules.cli.words import said
from atlantis_rules.languages import ENGLISH
from atlantis_rules.messages import Language
from atlantis_rules.viewers import SPECTATOR

COUNTS: Final = Counts(
    ("turns",),
    {
        Reason.THIRD_FIGURE_HOME.value: "somebody's third figure is on the mainland",
        Reason.ALL_STUCK.value: "all players are stuck for good",
    },
    COUNTED,
)
"""What simulations count."""


def game_of(options: Options, language: str = ENGLISH) -> SeededGame[State, Action, SeenEvent, PlayerView]:
    """Return Atlantis as it is played with options, in a language."""
    return SeededGame(
        title=str(said(language, "rules of Atlantis", rules=str(options))),
        notes=(),
        new_game=partial(new_game, options=options),
        knowledge=view,
        computer=computer_named,
        human=partial(Human, questions(language)),
        show=AtlantisShow,
        turn_began=TurnBegan,
        result=partial(result_lines, language=language),
        counts=COUNTS,
        language=language,
    )


@define
class AtlantisShow(Show[State, SeenEvent]):
    """A game of Atlantis on its way to its audience.

    Attributes:
        audience: what those who look may see: what a seat sees, or a spectator, as of several humans none may see
            another's hand; None if no human plays, and they may see all hands. What was only seen of a game is shown
            to the viewer who saw it.
    """

    audience: Viewer | None = field(init=False)
    _narrator: Narrator = field(init=False)
    counted: ClassVar[type] = TurnBegan
    texts: ClassVar[Language] = TABLE
    has_secrets: ClassVar[bool] = True

    @audience.default
    def _audience_of_humans(self) -> Viewer | None:
        humans = self.terminal.humans
        if self.terminal.viewer is not None:
            return self.terminal.viewer
        return SPECTATOR if self.terminal.is_shared else humans[0] if humans else None

    @_narrator.default
    def _narrator_from_start(self) -> Narrator:
        return Narrator(view(self.start, SPECTATOR))

    @property
    def round(self) -> int:
        """Return the number of the round."""
        return (self.begun - 1) // len(self.terminal.names) + 1

    def tell_beginning(self) -> None:  # noqa: D102 - as the base says, here and below
        if isinstance(self.start.to_act, Seat):
            self.begin_turn(self.start.to_act, self.start)

    def narrate(self, event: SeenEvent) -> list[Text]:  # noqa: D102
        seen = seen_by(event, self.audience) if self.audience is not None and isinstance(event, Event) else event
        return [sentence(told, self.terminal.language) for told in self._narrator.tell(seen)]

    def follow(self, event: SeenEvent, state: State) -> None:  # noqa: D102
        match event:
            case TurnBegan(seat):
                self.begin_turn(seat, state)
            case GameEnded():
                self.end(sentence(ending(event), self.terminal.language), state)
            case _:
                pass

    def prepare_turn(self, seat: Seat, state: State) -> None:  # noqa: D102
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

    def draw(self, state: State) -> None:  # noqa: D102
        viewers = None if self.audience is None else (self.audience,) if isinstance(self.audience, Seat) else ()
        self.terminal.draw(
            partial(table_lines, scene_of(state, viewers, None, self.terminal.names, self.terminal.language))
        )
        self.terminal.console.print()


def result_lines(
    state: State, names: Sequence[str], width: int = PLAIN_WIDTH, *, language: str = ENGLISH
) -> list[Text]:
    """List the lines of the result of a game that is over; they fit in 60 columns, whatever the width."""
    del width
    result = outcome(state)
    if result is None or not isinstance(state.phase, Over):
        raise ValueError(state)
    heads = {name: said(language, f"column {name}") for name in ("player", "tiles", "cards", "debt", "score")}
    rows: list[Sequence[Text | str]] = [
        (heads["player"], "", heads["tiles"], heads["cards"], heads["debt"], heads["score"], "")
    ]
    for seat, (player, name, debt) in enumerate(zip(state.players, names, state.phase.debts, strict=True)):
        won = _won(seat, result.winners, language)
        parts = (worth(player.tile_set), len(player.hand), -debt, result.scores[seat])
        rows.append((seat_words(seat, language), name, *map(str, parts), won))
    return [*columns(rows, left=2), verdict(result.winners, max(result.scores), language)]


def _won(seat: Seat, winners: Sequence[Seat], language: str) -> Text:
    if seat not in winners:
        return Text()
    return said(language, "wins" if len(winners) == 1 else "shares the win")
