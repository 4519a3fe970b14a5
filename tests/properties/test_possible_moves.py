"""The ends of a move that a seat foresees from its view are those to which it can play."""

from collections.abc import Iterator

from hypothesis import given

from atlantis_rules import Item, PayCard, PayTile, PlayAnotherCard, PlayCard, State, apply, legal_actions, view
from atlantis_rules.atlantis.knowledge.views import PossibleMove, possible_moves
from atlantis_rules.atlantis.parts.testing import PlayedGame, games
from atlantis_rules.atlantis.phases import Moving, Paying


@given(games())
def test_the_possible_moves_are_those_that_can_be_played_to_their_end(game: PlayedGame) -> None:
    for state in game.states[:300]:
        seat = state.to_act
        if isinstance(seat, int):
            seen = view(state, seat)
            for card in seen.legal_actions:
                if isinstance(card, PlayCard | PlayAnotherCard):
                    moves = possible_moves(seen, card)
                    assert [move.items for move in moves] == [items for items, _ in played(state, card)]
                    for move, (_, arrived) in zip(moves, played(state, card), strict=True):
                        assert_what_happens(state, seat, move, arrived)


def played(state: State, card: PlayCard | PlayAnotherCard) -> Iterator[tuple[tuple[Item, ...], State]]:
    """Play a card, and whatever cards can follow, up to the end of the move."""
    after = apply(state, card)
    if not isinstance(after.phase, Moving):
        yield (card.item,), after
        return
    for further in legal_actions(after):
        if isinstance(further, PlayAnotherCard):
            for items, arrived in played(after, further):
                yield (card.item, *items), arrived


def assert_what_happens(state: State, seat: int, move: PossibleMove, arrived: State) -> None:
    before, now = list(state.players[seat].figures), list(arrived.players[seat].figures)
    before.remove(move.figure)
    now.remove(move.arrival)
    assert before == now
    assert move.price == (arrived.phase.payment.due if isinstance(arrived.phase, Paying) else 0)
    paid: set[PayTile | PayCard] = set()
    while isinstance(arrived.phase, Paying):
        piece = legal_actions(arrived)[0]
        assert isinstance(piece, PayTile | PayCard)
        paid.add(piece)
        arrived = apply(arrived, piece)
    kept = {tile for tile in state.players[seat].tiles if PayTile(tile) not in paid}
    assert {*arrived.players[seat].tiles} - kept == ({move.tile} - {None})
    if move.taken_from is not None:
        assert state.path.tile_at(move.taken_from) == move.tile
        assert arrived.path.visible[move.taken_from] != state.path.visible[move.taken_from]
