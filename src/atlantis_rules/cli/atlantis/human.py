"""What a human player of Atlantis is shown, and how it is asked."""

from collections.abc import Sequence
from typing import Final, assert_never

from rich.text import Text

from atlantis_rules.atlantis import actions
from atlantis_rules.atlantis.knowledge.moves import possible_moves
from atlantis_rules.atlantis.knowledge.views import PlayerView
from atlantis_rules.atlantis.path import gaps
from atlantis_rules.atlantis.rules.buy import cards_for
from atlantis_rules.atlantis.rules.move import arrival_of
from atlantis_rules.atlantis.seen_phases import SeenMoving, SeenPaying, SeenSettling
from atlantis_rules.atlantis.spaces import Space
from atlantis_rules.atlantis.text.explanation import explain
from atlantis_rules.atlantis.words import cards_listed, gap_name, number_of_cards, place_name
from atlantis_rules.cli.appearance import print_lines, seat_words
from atlantis_rules.cli.atlantis.coloured_words import coloured
from atlantis_rules.cli.atlantis.picture import LEGEND, piles_line, print_picture, tiles_line
from atlantis_rules.cli.atlantis.typed_actions import HELP, action_in_words
from atlantis_rules.cli.human import Questions
from atlantis_rules.cli.terminal import Terminal


def _is_forced(knowledge: PlayerView, legal: Sequence[actions.Action]) -> bool:
    """Return whether there is a payment to be made that can be made in one way only."""
    return len(legal) == 1 and isinstance(knowledge.phase, SeenPaying | SeenSettling)


def _prepare(knowledge: PlayerView, terminal: Terminal) -> None:
    terminal.hand_over(knowledge.seat, lambda: print_picture(terminal.console, knowledge.table, terminal.names, {}))


def _in_order(legal: Sequence[actions.Action]) -> Sequence[actions.Action]:
    """Put the moves first, and the most extra cards: they are what is chosen most."""
    return sorted(legal, key=_rank)


def _rank(action: actions.Action) -> int:
    return -action.number if isinstance(action, actions.DrawExtra) else not isinstance(action, actions.PlayCard)


def _belongings(knowledge: PlayerView) -> list[Text]:
    return [
        coloured(f"Your hand: {cards_listed(knowledge.hand)}"),
        Text.assemble("Your tiles: ", tiles_line(knowledge.players[knowledge.seat])),
    ]


def _draw(knowledge: PlayerView, terminal: Terminal) -> None:
    table, console = knowledge.table, terminal.console
    print_picture(console, table, terminal.names, {knowledge.seat: knowledge.hand})
    for seat, player in enumerate(table.players):
        print_lines(console, [Text.assemble("tiles of ", seat_words(seat), ": ", tiles_line(player))])
    print_lines(console, [piles_line(table)])


def _heading(knowledge: PlayerView, action: actions.Action) -> str:
    match action:
        case actions.PlayCard():
            return "Move a figure"
        case actions.PlayAnotherCard():
            return "Play another card"
        case actions.BuyCards():
            return "Buy cards with a tile, then move"
        case actions.PlaceBridge():
            return "Place your bridge"
        case actions.PayTile() | actions.PayCard():
            phase = knowledge.phase
            due = phase.due if isinstance(phase, SeenPaying | SeenSettling) else 0
            return f"Pay: {due} still due"
        case actions.ShowHand() | actions.EndTurn():
            return "Or"
        case actions.DrawExtra():
            return "Draw cards"
        case actions.RevealTile() | actions.DrawCard():
            raise TypeError(action)  # these are chance's
        case _:
            assert_never(action)


def _words(knowledge: PlayerView, action: actions.Action) -> Text:  # noqa: C901 - one case for each action
    match action:
        case actions.PlayCard(figure):
            return _move_words(knowledge, figure, action)
        case actions.PlayAnotherCard():
            return _move_words(
                knowledge, knowledge.phase.figure if isinstance(knowledge.phase, SeenMoving) else 0, action
            )
        case actions.BuyCards(tile):
            return coloured(f"{tile} for {number_of_cards(cards_for(tile))}")
        case actions.PlaceBridge(space):
            gap = next(gap for gap in gaps(knowledge.path) if gap.first == space)
            return Text(f"over {gap_name(gap)} (costs {gap.toll})")
        case actions.PayTile(tile):
            return coloured(str(tile))
        case actions.PayCard(item):
            return coloured(f"a card: {item}")
        case actions.ShowHand():
            return Text("show your hand and draw 2 cards, as you can't move")
        case actions.EndTurn():
            return Text("keep the bridge and end the turn")
        case actions.DrawExtra(number):
            return Text(f"{number_of_cards(1 + number)}, {number or 'none'} of them extra")
        case actions.RevealTile() | actions.DrawCard():
            raise TypeError(action)  # these are chance's
        case _:
            assert_never(action)


def _move_words(knowledge: PlayerView, figure: Space, card: actions.PlayCard | actions.PlayAnotherCard) -> Text:
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


QUESTIONS: Final = Questions(
    legend=LEGEND,
    help=HELP,
    is_forced=_is_forced,
    prepare=_prepare,
    in_order=_in_order,
    belongings=_belongings,
    heading=_heading,
    words=_words,
    draw=_draw,
    read=action_in_words,
    explain=explain,
)
"""What a human player of Atlantis is shown, and how it is asked."""
