"""Whether a view from outside is possible.

A state with this view is imagined, and judged by `position.defects_of_state`.
"""

from itertools import islice

from attrs import evolve

from atlantis_rules._errors import require_kind
from atlantis_rules.atlantis import components, options, phases, position
from atlantis_rules.atlantis.cards import Cards, all_cards
from atlantis_rules.atlantis.defect_words import said
from atlantis_rules.atlantis.knowledge.determinization import imagined, payer, ways_on
from atlantis_rules.atlantis.rules.buy import cards_for
from atlantis_rules.atlantis.seen import PlayerView, View
from atlantis_rules.atlantis.seen_phases import SeenMoving, SeenPaying, SeenSettling
from atlantis_rules.atlantis.state import State
from atlantis_rules.games.soundness import Defect


def defects_of_view(seen: View) -> tuple[Defect, ...]:
    """List the defects of a view from outside; none if some state has it.

    The view's counts must be non-negative, and its places must exist.
    """
    require_kind("seen", seen, View, "a view of Atlantis")
    if isinstance(seen, PlayerView) and seen.seat >= len(seen.players):
        return (Defect("DRAW-4", said("nobody sits there", seat=seen.seat, players=len(seen.players))),)
    found = _defects_of_hands(seen)
    if not found:
        state = _state_like(seen)
        found = position.defects_of_state(state)
        if not found and seen != state.view(seen.viewer):
            found = (Defect("DRAW-4", said("view does not follow")),)
    return found


def _defects_of_hands(seen: View) -> tuple[Defect, ...]:
    sizes = [player.hand_size for player in seen.players]
    text = None
    if not all_cards().covers(seen.table.discards + seen.table.box_cards):
        text = said("open cards of an item")
    elif isinstance(seen, PlayerView) and len(seen.hand) != sizes[seen.seat]:
        text = said("size of hand", seat=seen.seat, cards=sizes[seen.seat])
    elif isinstance(seen, PlayerView) and not seen.table.unseen_cards.covers(seen.hand):
        text = said("cards in hands")
    elif len(seen.table.unseen_cards) != sum(sizes) + seen.table.draw_pile_size:
        text = said("number of cards")
    return () if text is None else (Defect("COMP-3", text),)


def _state_like(seen: View) -> State:
    """Imagine a state in which a mover with hidden cards can go on, if there is one."""
    mover = payer(seen.phase)
    if mover is None or mover == seen.viewer or mover >= len(seen.players):
        return imagined(seen)
    useful = _most_useful_first(seen)[: seen.players[mover].hand_size]
    state = imagined(seen, mover, Cards.count(useful))
    if isinstance(state.phase, phases.Purchase) and state.options.bought_cards is options.BoughtCards.CANNOT_PAY:
        hand, left = state.players[mover].hand, state.phase.cards_left
        brought = {cards_for(tile) for tile in state.box_tiles}
        bought = next((cards for cards in range(len(hand) + 1) if left + cards in brought), 0)
        return evolve(state, phase=evolve(state.phase, usable=Cards.count(islice(hand, len(hand) - bought))))
    return state


def _most_useful_first(seen: View) -> list[components.Item]:
    """List the unseen cards, starting with those that let the mover go on."""
    cards = list(seen.unseen_cards)
    match seen.phase:
        case SeenPaying(last=components.Item() as last) | SeenSettling(last=components.Item() as last):
            cards.sort(key=lambda item: item < last)
        case SeenMoving() as phase:
            way = next(ways_on(seen.table, phase, seen.unseen_cards), None)
            for item in way.items if way else ():
                cards.remove(item)
            cards[:0] = way.items if way else ()
        case _:
            pass
    return cards
