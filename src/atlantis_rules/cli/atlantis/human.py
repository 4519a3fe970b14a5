"""What a human player of Atlantis is shown, and how it is asked."""

from collections.abc import Mapping, Sequence
from typing import Final, assert_never

from rich.text import Text

from atlantis_rules.atlantis import actions
from atlantis_rules.atlantis.knowledge.moves import possible_moves
from atlantis_rules.atlantis.knowledge.views import PlayerView
from atlantis_rules.atlantis.seen_phases import SeenPaying, SeenSettling
from atlantis_rules.atlantis.text.explanation import explain
from atlantis_rules.atlantis.words import TABLE, cards_listed
from atlantis_rules.cli.appearance import print_lines, seat_words
from atlantis_rules.cli.atlantis.coloured_words import coloured
from atlantis_rules.cli.atlantis.picture import LEGEND, piles_line, print_picture, tiles_line
from atlantis_rules.cli.atlantis.typed_actions import HELP, action_in_words
from atlantis_rules.cli.human import HINT_PLAYOUTS, Questions
from atlantis_rules.cli.terminal import Terminal
from atlantis_rules.players import Hint, hint


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


def _legal(knowledge: PlayerView) -> Sequence[actions.Action]:
    return knowledge.legal_actions


def _hint(knowledge: PlayerView) -> Sequence[Hint[actions.Action]]:
    return hint(knowledge, playouts=HINT_PLAYOUTS)


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
            return str(_offer("offer to move"))
        case actions.PlayAnotherCard():
            return str(_offer("offer another card"))
        case actions.BuyCards():
            return str(_offer("offer purchase"))
        case actions.PlaceBridge():
            return str(_offer("offer gaps"))
        case actions.PayTile() | actions.PayCard():
            phase = knowledge.phase
            due = phase.due if isinstance(phase, SeenPaying | SeenSettling) else 0
            return str(_offer("offer payment", due=due))
        case actions.ShowHand() | actions.EndTurn():
            return str(_offer("offer otherwise"))
        case actions.DrawExtra():
            return str(_offer("offer draw"))
        case actions.RevealTile() | actions.DrawCard():
            raise TypeError(action)  # these are chance's
        case _:
            assert_never(action)


def _words(knowledge: PlayerView, action: actions.Action) -> Text:
    match action:
        case actions.PlayCard() | actions.PlayAnotherCard():
            return _move(knowledge, action)
        case actions.BuyCards(tile):
            return _offer("offer to buy", tile=tile, cards=explained(knowledge, action)["tile sold"]["cards"])
        case actions.PlaceBridge():
            return _offer("offer bridge", gap=explained(knowledge, action)["bridge placed"]["gap"])
        case actions.PayTile(tile):
            return _offer("offer tile", tile=tile)
        case actions.PayCard(item):
            return _offer("offer card", item=item)
        case actions.ShowHand():
            return _showing(knowledge, action)
        case actions.EndTurn():
            return _offer("offer end")
        case actions.DrawExtra(extra):
            cards = explained(knowledge, action)["draw extra"]["cards"]
            return _offer("offer extra", cards=cards, extra=extra) if extra else _offer("offer no extra", cards=cards)
        case actions.RevealTile() | actions.DrawCard():
            raise TypeError(action)  # these are chance's
        case _:
            assert_never(action)


def _move(knowledge: PlayerView, card: actions.PlayCard | actions.PlayAnotherCard) -> Text:
    move, item = possible_moves(knowledge, card)[0], card.item
    origin, landing, price, taken = move.figure, move.landing, move.price, move.tile
    tile = knowledge.path.tile_at(landing)
    if len(move.items) > 1:
        return _offer("offer to go on", item=item, origin=origin, landing=landing, tile=tile)
    if not price:
        if taken is None:
            return _offer("offer move for no tile", item=item, origin=origin, landing=landing, tile=tile)
        return _offer("offer move", item=item, origin=origin, landing=landing, tile=tile, taken=taken)
    if taken is None:
        return _offer("offer paid move for no tile", item=item, origin=origin, landing=landing, tile=tile, price=price)
    return _offer("offer paid move", item=item, origin=origin, landing=landing, tile=tile, price=price, taken=taken)


def _showing(knowledge: PlayerView, action: actions.ShowHand) -> Text:
    steps = explained(knowledge, action)
    if "piles empty" in steps:
        return _offer("offer to show hand for nothing")
    return _offer("offer to show hand", cards=steps["draw stuck"]["cards"])


def _offer(key: str, **values: object) -> Text:
    return coloured(TABLE.say(key, values))


def explained(knowledge: PlayerView, action: actions.Action) -> Mapping[str, Mapping[str, object]]:
    """Return what an action brings about: the values of the steps of its explanation, by their keys."""
    return {step.key: dict(step.values) for step in explain(knowledge, action).steps}


QUESTIONS: Final = Questions(
    legal=_legal,
    legend=LEGEND,
    help=HELP,
    is_forced=_is_forced,
    prepare=_prepare,
    in_order=_in_order,
    belongings=_belongings,
    heading=_heading,
    words=_words,
    draw=_draw,
    hint=_hint,
    read=action_in_words,
    explain=explain,
)
"""What a human player of Atlantis is shown, and how it is asked."""
