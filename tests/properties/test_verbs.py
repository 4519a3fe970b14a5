"""Rules, events and folding share the verbs of the table, so laws that use none of them must notice a spoilt verb."""

from functools import cache
from random import Random

import pytest

from atlantis_rules import PRESETS, Action, State, advance, apply, legal_actions, new_game, sample
from atlantis_rules.atlantis.events import (
    BridgePlaced,
    CardDealt,
    CardDrawn,
    CardPlayed,
    Event,
    FigureMoved,
    GaveAll,
    PiecePaid,
    PileReshuffled,
    SettlementBegan,
    TileLaid,
    TileSold,
    TileTaken,
    TileUncovered,
)
from atlantis_rules.atlantis.parts.testing import laws
from atlantis_rules.atlantis.rules.table import Table
from atlantis_rules.games.chance import CHANCE
from atlantis_rules.games.compilation import compiled

pytestmark = pytest.mark.skipif(compiled, reason="compiled rules call native verbs, which cannot be replaced")

VERBS: dict[str, type[Event]] = {
    "lay_tile": TileLaid,
    "deal_card": CardDealt,
    "sell_tile": TileSold,
    "place_bridge": BridgePlaced,
    "play_card": CardPlayed,
    "move_figure": FigureMoved,
    "pay": PiecePaid,
    "take_tile": TileTaken,
    "uncover_tile": TileUncovered,
    "draw_card": CardDrawn,
    "reshuffle": PileReshuffled,
    "bring_home": SettlementBegan,
    "give_all": GaveAll,
}


@cache
def occurrences() -> dict[type[Event], tuple[State, Action]]:
    """Play at random until every verb has been used so that it changes something."""
    found: dict[type[Event], tuple[State, Action]] = {}
    rng = Random(3)
    while len(found) < len(VERBS):
        state = new_game(4, PRESETS["AMIGO"])
        if TileLaid in found and CardDealt in found:
            state = advance(state, rng)
        while legal := legal_actions(state):
            action = sample(state, rng) if state.to_act is CHANCE else rng.choice(legal)
            after, told = state.step(action)
            for event in told:
                nothing = isinstance(event, SettlementBegan) and not event.due
                if not (nothing or (isinstance(event, GaveAll) and not (event.tiles or event.cards))):
                    found.setdefault(type(event), (state, action))
            state = after
        found = {kind: there for kind, there in found.items() if kind in VERBS.values()}
    return found


@pytest.mark.parametrize("verb", VERBS)
def test_a_verb_that_changes_nothing_breaks_a_law_that_does_not_fold(
    verb: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    state, action = occurrences()[VERBS[verb]]

    def broken() -> list[str]:
        after = apply(state, action)
        names = []
        for law in (laws.events.events_move_what_there_is, *laws.TRANSITION_LAWS):
            try:
                law(state, action, after)
            except laws.LawBroken:
                names.append(law.__name__)
        return names

    assert broken() == []
    monkeypatch.setattr(Table, verb, lambda *_: None)
    assert broken() != []
