"""Knowledge is true: checked against the real places of cards, and since when they have been there."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, strategies as st

from atlantis_rules import Item, Seat, State, view
from atlantis_rules.atlantis import SPECTATOR, Viewer
from atlantis_rules.atlantis.components import ITEMS
from atlantis_rules.atlantis.events import (
    CardDealt,
    CardDrawn,
    CardPlayed,
    Event,
    GaveAll,
    HandShown,
    PiecePaid,
    PileReshuffled,
    seen_by,
)
from atlantis_rules.atlantis.knowledge.determinization import determinize
from atlantis_rules.atlantis.knowledge.folding import fold_view
from atlantis_rules.atlantis.knowledge.information import information, observe
from atlantis_rules.atlantis.parts.testing import POLICIES, PlayedGame, burn, games, hoard, starve
from atlantis_rules.atlantis.phases import LayingPath, Moving, Paying, Prepared, Purchase
from atlantis_rules.atlantis.seen import Information, View


def seen(state: State, viewer: Viewer) -> View:
    return view(state, SPECTATOR) if viewer is SPECTATOR else view(state, viewer)


class Ledger:
    """Who really holds which of the cards that a viewer does not know, and whether since before the last reshuffle."""

    def __init__(self, state: State, viewer: Viewer, rng: Random) -> None:
        self.viewer = viewer
        self.known = [Counter[Item](player.hand if seat == viewer else ()) for seat, player in enumerate(state.players)]
        self.old = [Counter[Item]() for _ in state.players]
        self.new = [Counter[Item](() if seat == viewer else player.hand) for seat, player in enumerate(state.players)]
        self._rng = rng

    def note(self, event: Event) -> None:
        match event:
            case CardDealt(seat, item) | CardDrawn(seat, item):
                (self.known if seat == self.viewer else self.new)[seat][item] += 1
            case CardPlayed(seat, item):
                self._leave(seat, item)
            case PiecePaid(seat, piece) if isinstance(piece, Item):
                self._leave(seat, piece)
            case GaveAll(seat):
                for item in event.cards:
                    self._leave(seat, item)
            case HandShown(seat, hand):
                self.known[seat] = Counter(hand)
                self.old[seat].clear()
                self.new[seat].clear()
            case PileReshuffled():
                for old, new in zip(self.old, self.new, strict=True):
                    old.update(new)
                    new.clear()
            case _:
                pass

    def _leave(self, seat: Seat, item: Item) -> None:
        """Take away a card that is known; or else any one, old or new."""
        if self.known[seat][item]:
            self.known[seat][item] -= 1
            return
        holders = [cards for cards in (self.old[seat], self.new[seat]) if cards[item]]
        self._rng.choice(holders)[item] -= 1


def hold_against(known: Information, ledger: Ledger, state: State) -> None:
    cards = known.cards
    for seat, hand in enumerate(cards.hands):
        assert all(hand.known[item] <= state.players[seat].hand[item] for item in ITEMS)
        assert len(hand.known) + hand.unknown == len(state.players[seat].hand)
        assert Counter(hand.known) == +ledger.known[seat]
        assert ledger.old[seat].total() <= hand.held_before
        assert ledger.new[seat].total() <= hand.drawn_since
    for item in ITEMS:
        old = sum(held[item] for held in ledger.old)
        new = sum(held[item] for held in ledger.new) + state.draw_pile[item]
        assert cards.in_hands[item] <= old
        assert cards.from_pile[item] <= new
        assert cards.in_hands[item] + cards.from_pile[item] + cards.either[item] == old + new


def hold_usable(known: Information, state: State) -> None:
    """The cards that may really pay are among those of which the viewer holds it possible (OPT-2)."""
    phase = state.phase
    if not isinstance(phase, Purchase | Prepared | Moving | Paying) or phase.seat == known.viewer:
        return
    usable = phase.payment.cards if isinstance(phase, Paying) else phase.usable
    hand, bought = state.players[phase.seat].hand, known.cards.bought
    if bought is None:
        assert usable == hand
        return
    least = most = 0
    for item in ITEMS:
        there = hand[item] + bought.played[item] + bought.paid[item]
        new = range(there - max(bought.paid[item], bought.known_before[item]) + 1)
        fitting = [count for count in new if min(hand[item], hand[item] + bought.played[item] - count) == usable[item]]
        least, most = least + min(fitting), most + max(fitting)
    assert least <= bought.cards <= most


def follow(game: PlayedGame, viewer: Viewer, rng: Random) -> Information:
    """Fold a viewer's events of a game, and check the knowledge against the truth after each step."""
    known = information(seen(game.initial, viewer))
    ledger = Ledger(game.initial, viewer, rng)
    for before, action, after in game.transitions():
        told = before.step(action)[1]
        for event in told:
            ledger.note(event)
        known = observe(known, [seen_by(event, viewer) for event in told], seen(after, viewer))
        hold_against(known, ledger, after)
        if isinstance(
            game.initial.phase, LayingPath
        ):  # who joins in the middle of a turn does not know what was bought
            hold_usable(known, after)
    return known


seeds = st.integers(min_value=0, max_value=2**32 - 1)
drawing_much = games(policies=st.sampled_from((burn, hoard, starve)) | st.sampled_from(POLICIES))


@pytest.mark.clause("DRAW-2", "DRAW-4", "STUCK-1")
@given(drawing_much, seeds)
def test_what_is_known_is_true(game: PlayedGame, seed: int) -> None:
    rng = Random(seed)
    follow(game, rng.choice([*range(len(game.initial.players)), SPECTATOR]), rng)


@given(games(whole=False), seeds)
def test_who_joins_late_knows_nothing_wrong_either(game: PlayedGame, seed: int) -> None:
    rng = Random(seed)
    start = rng.randrange(len(game.states))
    rest = PlayedGame(game.states[start:], game.actions[start:])
    follow(rest, rng.choice([*range(len(game.initial.players)), SPECTATOR]), rng)


@given(games(whole=False))
def test_knowledge_does_not_need_the_state(game: PlayedGame) -> None:
    first, second = (information(view(game.initial, 1)) for _ in range(2))
    for before, action, after in game.transitions():
        told = [seen_by(event, 1) for event in before.step(action)[1]]
        folded = second.view
        for event in told:
            folded = fold_view(folded, event)
        first, second = observe(first, told, view(after, 1)), observe(second, told, folded)
    assert first == second
    assert (hash(first), repr(first)) == (hash(second), repr(second))


@given(drawing_much, seeds)
def test_a_drawn_state_fits_what_is_known(game: PlayedGame, seed: int) -> None:
    rng = Random(seed)
    viewer = rng.choice([*range(len(game.initial.players)), SPECTATOR])
    known = information(seen(game.initial, viewer))
    for before, action, after in game.transitions():
        known = observe(known, [seen_by(event, viewer) for event in before.step(action)[1]], seen(after, viewer))
        if rng.randrange(4):
            continue
        drawn = determinize(known, rng)
        assert seen(drawn, viewer) == known.view
        cards = known.cards
        assert all(drawn.draw_pile[item] <= cards.from_pile[item] + cards.either[item] for item in ITEMS)
        for player, hand in zip(drawn.players, cards.hands, strict=True):
            assert all(hand.known[item] <= player.hand[item] for item in ITEMS)
