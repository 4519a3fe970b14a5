"""A human player at the terminal: numbered choices or words, `?` for the position, `q` to leave."""

import sys
from collections.abc import Callable, Sequence
from itertools import groupby
from random import Random
from typing import assert_never

from attrs import define, field
from rich.console import Console
from rich.text import Text

from atlantis_rules.atlantis.actions import (
    Action,
    BuyCards,
    DrawCard,
    DrawExtra,
    EndTurn,
    PayCard,
    PayTile,
    PlaceBridge,
    PlayAnotherCard,
    PlayCard,
    RevealTile,
    ShowHand,
)
from atlantis_rules.atlantis.components import Seat
from atlantis_rules.atlantis.knowledge.moves import possible_moves
from atlantis_rules.atlantis.knowledge.views import PlayerView
from atlantis_rules.atlantis.path import gaps
from atlantis_rules.atlantis.rules.buy import cards_for
from atlantis_rules.atlantis.rules.move import arrival_of
from atlantis_rules.atlantis.seen_phases import SeenMoving, SeenPaying, SeenSettling
from atlantis_rules.atlantis.spaces import Space
from atlantis_rules.atlantis.text.explanation import Explanation
from atlantis_rules.atlantis.words import cards_listed, gap_name, number_of_cards, place_name
from atlantis_rules.cli.appearance import FAINT_STYLE, HEADING_STYLE, print_lines, seat_words
from atlantis_rules.cli.arguments import HUMAN
from atlantis_rules.cli.naming import coloured
from atlantis_rules.cli.picture import LEGEND, piles_line, print_picture, tiles_line
from atlantis_rules.cli.terminal import PlayerLeft, ask, choose_words, no_choice_words, numbered_choice
from atlantis_rules.cli.words import HELP, Misunderstood, action_in_words


@define
class Terminal:
    """The terminal that all human players share, with the narration that each of them has still to see.

    Attributes:
        console: where the output goes.
        names: who plays for each seat.
        draws: whether the path is drawn when the terminal was handed over.
    """

    console: Console
    names: Sequence[str]
    draws: bool
    _looking: Seat | None = field(default=None, init=False)
    _missed: dict[Seat, list[tuple[Text, int]]] = field(factory=dict, init=False)

    @property
    def humans(self) -> list[Seat]:
        """Give the human seats."""
        return [seat for seat, name in enumerate(self.names) if name == HUMAN]

    @property
    def is_shared(self) -> bool:
        """Tell whether several humans take turns at it."""
        return len(self.humans) > 1

    def tell(self, line: Text, indent: int = 0) -> None:
        """Print a line of the narration; it must be fit for all eyes."""
        print_lines(self.console, [line], indent)
        for seat in self.humans:
            self._missed.setdefault(seat, []).append((line, indent))

    def hand_over(self, knowledge: PlayerView) -> None:
        """See to it that only the player that is to decide looks at the screen."""
        seat = knowledge.seat
        missed = self._missed.pop(seat, [])
        if not self.is_shared or self._looking == seat:
            return
        can_clear = sys.stdout.isatty()
        if self._looking is not None and can_clear:
            self._clear()
        self.ask(Text.assemble("\n", seat_words(seat), " is to decide: let nobody else look, and press Enter. "))
        if self._looking is not None and can_clear:
            for line, indent in missed:
                print_lines(self.console, [line], indent)
        self._looking = seat
        if self.draws:
            self.console.print()
            print_picture(self.console, knowledge.table, self.names, {})

    def _clear(self) -> None:
        if self.console.is_terminal:
            self.console.clear()
        else:  # a terminal that is to get no escape codes
            self.console.print("\n" * self.console.height)

    def ask(self, question: Text) -> str:
        """Ask, and give the answer without spaces around it.

        Raises:
            InputEnded: there is no answer.
        """
        return ask(self.console, question)


@define
class Human:
    """A human player.

    Attributes:
        terminal: where it is asked.
        explain: explains what it has typed in words.
    """

    terminal: Terminal
    explain: Callable[[Action], Explanation]

    def choose(self, knowledge: PlayerView, actions: tuple[Action, ...], rng: Random) -> Action:
        """Let the player choose; a payment that can be made in one way only is made without asking.

        Args:
            knowledge: what the seat knows.
            actions: the legal actions.
            rng: not used.

        Raises:
            PlayerLeft: the player wants to leave.
            InputEnded: there is no more input.
        """
        del rng
        if len(actions) == 1 and isinstance(knowledge.phase, SeenPaying | SeenSettling):
            return actions[0]
        self.terminal.hand_over(knowledge)
        choices = _in_order(actions)
        self._offer(knowledge, choices)
        question = choose_words(knowledge.seat, len(choices))
        while True:
            answer = self.terminal.ask(question)
            chosen = numbered_choice(answer, choices)
            if chosen is not None:
                return chosen
            match answer.lower():
                case "q":
                    raise PlayerLeft
                case "?":
                    self._show_position(knowledge)
                    self._offer(knowledge, choices)
                case _:
                    typed = self._in_words(knowledge, answer)
                    if typed is not None:
                        return typed

    def _in_words(self, knowledge: PlayerView, answer: str) -> Action | None:
        """Give the action that was typed in words if it is allowed; otherwise tell why not."""
        first, _, rest = answer.partition(" ")
        asks = first.lower() == "explain"
        try:
            typed = action_in_words(knowledge, rest if asks else answer)
        except Misunderstood as error:
            self.terminal.console.print(str(error))
            return None
        if typed is None:
            self.terminal.console.print(no_choice_words(answer))
            return None
        explanation = self.explain(typed)
        if explanation.is_legal and not asks:
            return typed
        heading, *lines = str(explanation).splitlines()
        print_lines(self.terminal.console, [Text(heading)])
        print_lines(self.terminal.console, [Text(line.strip()) for line in lines], indent=2)
        return None

    def _offer(self, knowledge: PlayerView, choices: Sequence[Action]) -> None:
        own = knowledge.players[knowledge.seat]
        lines = [
            coloured(f"Your hand: {cards_listed(knowledge.hand)}"),
            Text.assemble("Your tiles: ", tiles_line(own)),
        ]
        print_lines(self.terminal.console, lines)
        numbered = enumerate(choices, 1)
        for heading, group in groupby(numbered, lambda choice: _heading(knowledge, choice[1])):
            print_lines(self.terminal.console, [Text(heading, HEADING_STYLE)])
            for number, action in group:
                print_lines(
                    self.terminal.console, [Text.assemble((f"{number:>3} ", FAINT_STYLE), _words(knowledge, action))]
                )

    def _show_position(self, knowledge: PlayerView) -> None:
        table, console = knowledge.table, self.terminal.console
        console.print()
        print_picture(console, table, self.terminal.names, {knowledge.seat: knowledge.hand})
        for seat, player in enumerate(table.players):
            print_lines(console, [Text.assemble("tiles of ", seat_words(seat), ": ", tiles_line(player))])
        print_lines(console, [piles_line(table), Text(LEGEND, FAINT_STYLE)])
        print_lines(console, [Text("Instead of a number you can type:", FAINT_STYLE)])
        print_lines(console, [Text(line, FAINT_STYLE) for line in HELP], indent=2)
        console.print()


def _in_order(actions: Sequence[Action]) -> list[Action]:
    """Put the moves first, and the most extra cards: they are what is chosen most."""
    return sorted(actions, key=_rank)


def _rank(action: Action) -> int:
    return -action.number if isinstance(action, DrawExtra) else not isinstance(action, PlayCard)


def _heading(knowledge: PlayerView, action: Action) -> str:
    match action:
        case PlayCard():
            return "Move a figure"
        case PlayAnotherCard():
            return "Play another card"
        case BuyCards():
            return "Buy cards with a tile, then move"
        case PlaceBridge():
            return "Place your bridge"
        case PayTile() | PayCard():
            phase = knowledge.phase
            due = phase.due if isinstance(phase, SeenPaying | SeenSettling) else 0
            return f"Pay: {due} still due"
        case ShowHand() | EndTurn():
            return "Or"
        case DrawExtra():
            return "Draw cards"
        case RevealTile() | DrawCard():
            raise TypeError(action)  # these are chance's
        case _:
            assert_never(action)


def _words(knowledge: PlayerView, action: Action) -> Text:  # noqa: C901 - one case for each action
    match action:
        case PlayCard(figure):
            return _move_words(knowledge, figure, action)
        case PlayAnotherCard():
            return _move_words(
                knowledge, knowledge.phase.figure if isinstance(knowledge.phase, SeenMoving) else 0, action
            )
        case BuyCards(tile):
            return coloured(f"{tile} for {number_of_cards(cards_for(tile))}")
        case PlaceBridge(space):
            gap = next(gap for gap in gaps(knowledge.path) if gap.first == space)
            return Text(f"over {gap_name(gap)} (costs {gap.toll})")
        case PayTile(tile):
            return coloured(str(tile))
        case PayCard(item):
            return coloured(f"a card: {item}")
        case ShowHand():
            return Text("show your hand and draw 2 cards, as you can't move")
        case EndTurn():
            return Text("keep the bridge and end the turn")
        case DrawExtra(number):
            return Text(f"{number_of_cards(1 + number)}, {number or 'none'} of them extra")
        case RevealTile() | DrawCard():
            raise TypeError(action)  # these are chance's
        case _:
            assert_never(action)


def _move_words(knowledge: PlayerView, figure: Space, card: PlayCard | PlayAnotherCard) -> Text:
    arrival = arrival_of(knowledge, figure, card.item)
    tile = knowledge.path.tile_at(arrival)
    line = coloured(f"from {place_name(figure)} with {card.item} to {place_name(arrival)}")
    if tile is not None:
        line.append_text(coloured(f" ({tile})"))
    move = possible_moves(knowledge, card)[0]
    if len(move.items) > 1:
        return line.append(": occupied, another card follows")
    if move.price:
        line.append(f", pay {move.price}")
    return line.append_text(coloured(", no tile" if move.tile is None else f", take {move.tile}"))
