"""The laws themselves: each holds for real games, and breaks for forged ones."""

import pickle
from collections.abc import Callable
from fractions import Fraction

import pytest
from attrs import evolve

from atlantis_rules import CHANCE, Item, PlaceBridge, PlayCard, State, chance_outcomes, legal_actions, outcome
from atlantis_rules.atlantis import info, new_game
from atlantis_rules.atlantis.parts.testing import PlayedGame, Script, laws, play
from atlantis_rules.atlantis.phases import Drawing, Over, Paying, TurnStart
from atlantis_rules.atlantis.situation import Player
from atlantis_rules.games.descriptions import Standing
from tests.examples.helpers import with_piles

GAME = play(Script(new_game(3), seed=1))
TURN = next(state for state in GAME.states[150:] if isinstance(state.phase, TurnStart))
LEGAL, OUTCOME = legal_actions(TURN), outcome(GAME.final)
assert OUTCOME is not None
CHANCE_STATE = next(state for state in GAME.states[150:] if state.to_act is CHANCE)
CHANCES = chance_outcomes(CHANCE_STATE)


def player(state: State, **changes: object) -> State:
    """The state with another first player."""
    first = evolve(state.players[0], **changes)  # type: ignore[arg-type]
    return evolve(state, players=(first, *state.players[1:]))


def more_discards(state: State) -> State:
    return with_piles(state, state.draw_pile, state.discards.plus(Item.RING))


def more_tiles(state: State) -> State:
    index = next(index for index in state.path.visible if index < 84)
    return player(state, tile_set=state.players[0].tile_set | 1 << index)


def other_bridges(state: State) -> State:
    return evolve(state, path=evolve(state.path, bridges=state.path.bridges ^ state.path.stacks))


STATES: dict[laws.StateLaw, State] = {
    laws.states.cards_are_conserved: more_discards(TURN),
    laws.states.tiles_are_conserved: more_tiles(TURN),
    laws.states.figures_stand_right: player(TURN, figures=(1, 1, 0)),
    laws.states.bridges_are_valid: other_bridges(TURN),
    laws.states.gaps_are_right: evolve(TURN, path=evolve(TURN.path, tolls=bytes(range(55)))),
    laws.states.derived_values_are_right: evolve(TURN, occupied=TURN.occupied ^ TURN.path.stacks),
    laws.states.phase_is_right: evolve(TURN, phase=TurnStart(0, futile_turns=3)),
}


@pytest.mark.parametrize("law", STATES, ids=lambda law: law.__name__)
def test_a_law_of_states_breaks(law: laws.StateLaw) -> None:
    law(TURN)
    with pytest.raises(laws.LawBroken):
        law(STATES[law])


PAYING = next(
    state
    for state in GAME.states
    if isinstance(state.phase, Paying) and state.phase.payment.last is None and len(state.phase.payment.cards) < 5
)
PAYMENTS = legal_actions(PAYING)
PATCHES: dict[laws.StateLaw, tuple[State, object, str, object]] = {
    laws.states.tiles_are_listed_right: (TURN, Player, "wealth", property(lambda _: -1)),
    laws.common.legal_actions_are_listed_right: (TURN, State, "legal_actions", lambda _: LEGAL * 2),
    laws.states.legal_actions_are_in_order: (TURN, State, "legal_actions", lambda _: LEGAL[::-1]),
    laws.common.chances_add_up: (CHANCE_STATE, State, "chance_outcomes", lambda _: CHANCES[1:]),
    laws.states.chance_outcomes_are_right: (
        CHANCE_STATE,
        State,
        "chance_outcomes",
        lambda state: tuple((action, Fraction(1)) for action in legal_actions(state)),
    ),
    laws.common.outcome_comes_at_the_end: (GAME.final, State, "outcome", lambda _: None),
    laws.states.outcome_is_right: (GAME.final, State, "outcome", lambda _: evolve(OUTCOME, scores=(99, 0, 0))),
    laws.states.standing_is_right: (TURN, State, "standing", lambda _: Standing((0, 0, 0), (0, 1, 2), (9, 9, 9))),
    laws.states.copies_have_the_same_path: (TURN, pickle, "loads", lambda _: GAME.initial),
    laws.common.state_is_a_value: (TURN, pickle, "loads", lambda _: GAME.initial),
    laws.states.legality_is_one: (TURN, State, "violations", lambda *_: ()),
    laws.states.payments_are_the_allowed_ones: (PAYING, State, "legal_actions", lambda _: PAYMENTS[1:]),
}


@pytest.mark.parametrize("law", PATCHES, ids=lambda law: law.__name__)
def test_a_law_of_what_the_rules_say_breaks(law: laws.StateLaw, monkeypatch: pytest.MonkeyPatch) -> None:
    state, where, name, forged = PATCHES[law]
    law(state)
    monkeypatch.setattr(where, name, forged)
    with pytest.raises(laws.LawBroken):
        law(state)


def _of(kind: type, after: type = object) -> int:
    """The place of the first transition with an action and a phase after it of these kinds."""
    return next(
        place
        for place, (_, action, state) in enumerate(GAME.transitions())
        if isinstance(action, kind) and isinstance(state.phase, after)
    )


def _dearer(state: State) -> State:
    assert isinstance(state.phase, Paying)
    return evolve(state, phase=evolve(state.phase, payment=evolve(state.phase.payment, due=99)))


def _dearer_path(state: State) -> State:
    return evolve(state, path=evolve(state.path, tolls=bytes(range(55))))


def _same_seat(state: State) -> State:
    assert isinstance(state.phase, TurnStart)
    return evolve(state, phase=TurnStart((state.phase.seat - 1) % 3, 0))


NEXT_TURN = next(
    place
    for place, (before, _, after) in enumerate(GAME.transitions())
    if isinstance(before.phase, Drawing) and isinstance(after.phase, TurnStart)
)
TRANSITIONS: dict[laws.TransitionLaw, tuple[int, Callable[[State], State]]] = {
    laws.transitions.table_stays: (_of(PlayCard), lambda state: evolve(state, players=state.players[:2])),
    laws.transitions.figures_only_go_forward: (_of(PlayCard), lambda state: player(state, figures=(0, 0, 53))),
    laws.transitions.crossings_cost_right: (_of(PlayCard, Paying), _dearer),
    laws.transitions.bridges_stay: (_of(PlaceBridge), lambda state: evolve(state, path=evolve(state.path, bridges=0))),
    laws.transitions.tiles_flow_right: (_of(PlayCard), more_tiles),
    laws.transitions.cards_flow_right: (_of(PlayCard), more_discards),
    laws.transitions.turns_go_round: (NEXT_TURN, _same_seat),
    laws.common.arguments_are_unchanged: (_of(PlayCard), more_discards),
    laws.transitions.seats_are_symmetric: (_of(PlayCard), more_discards),
    laws.transitions.items_are_symmetric: (_of(PlayCard), more_discards),
    laws.transitions.bridges_make_crossings_cheaper: (_of(PlaceBridge), _dearer_path),
}


@pytest.mark.parametrize("law", TRANSITIONS, ids=lambda law: law.__name__)
def test_a_law_of_transitions_breaks(law: laws.TransitionLaw) -> None:
    place, forge = TRANSITIONS[law]
    before, action, after = GAME.states[place], GAME.actions[place], GAME.states[place + 1]
    law(before, action, after)
    with pytest.raises(laws.LawBroken):
        law(before, action, forge(after))


def _more_drawn() -> PlayedGame:
    place = next(place for place, state in enumerate(GAME.states) if isinstance(state.phase, Drawing))
    forged = evolve(GAME.states[place], phase=Drawing(0, cards_left=5))
    return PlayedGame((*GAME.states[:place], forged), GAME.actions[:place])


def _one_turn_too_many() -> PlayedGame:
    forged = evolve(GAME.states[NEXT_TURN + 1], phase=TurnStart(0, futile_turns=1))
    return PlayedGame((*GAME.states[: NEXT_TURN + 1], forged), GAME.actions[: NEXT_TURN + 1])


GAMES: dict[laws.GameLaw, PlayedGame] = {
    laws.games.game_ends_in_time: PlayedGame((TURN,) * (info.most_turns(3) + 1), ()),
    laws.common.game_replays: PlayedGame((GAME.initial, *GAME.states[2:]), GAME.actions[:-1]),
    laws.games.states_never_return: PlayedGame((TURN, TURN), ()),
    laws.games.the_box_only_grows: PlayedGame(GAME.states[::-1], GAME.actions),
    laws.games.draws_are_right: _more_drawn(),
    laws.games.futile_turns_are_counted: _one_turn_too_many(),
}


@pytest.mark.parametrize("law", GAMES, ids=lambda law: law.__name__)
def test_a_law_of_games_breaks(law: laws.GameLaw) -> None:
    law(GAME)
    with pytest.raises((laws.LawBroken, ValueError)):
        law(GAMES[law])


def test_every_law_was_broken() -> None:
    assert {*STATES, *PATCHES} == set(laws.STATE_LAWS)
    assert {*TRANSITIONS} == set(laws.TRANSITION_LAWS)
    assert {*GAMES} == set(laws.GAME_LAWS)
    assert isinstance(GAME.final.phase, Over)
