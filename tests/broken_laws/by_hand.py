"""Forgeries that random search rarely finds: one for each place where a law can break and no number breaks it."""

import pickle
from collections.abc import Callable
from fractions import Fraction
from itertools import count
from types import SimpleNamespace
from typing import Any, Final

import attrs
import pytest
from attrs import evolve, field, frozen

from atlantis_rules import CHANCE, IllegalAction, atlandice, atlantis
from atlantis_rules.atlandice import phases as ice_phases
from atlantis_rules.atlandice.knowledge import views as ice_views
from atlantis_rules.atlandice.parts.testing import laws as ice
from atlantis_rules.atlantis import Cards, events, phases
from atlantis_rules.atlantis.parts.testing import laws as sea
from atlantis_rules.records.wire.redacted_records import RedactedRecords
from atlantis_rules.testing import PlayedGame, Script, laws as common, play, written_laws
from tests import leduc
from tests.broken_laws.forging import games

Forge = Callable[[pytest.MonkeyPatch], None]
BY_HAND: Final[dict[str, Forge]] = {}
"""The forgery for each place."""


def at(site: str) -> Callable[[Forge], Forge]:
    """Register the forgery for a place."""

    def note(forge: Forge) -> Forge:
        BY_HAND[site] = forge
        return forge

    return note


def state_in(of: str, *kinds: type) -> Any:  # noqa: ANN401 - of either game
    """Return the first state of some games in some phases."""
    return next(state for game in games(of) for state in game.states if isinstance(state.phase, kinds))


def step_in(of: str, where: Callable[[Any, Any, Any], object]) -> tuple[Any, Any, Any]:
    """Return the first transition of some games that meets a condition."""
    before, action, after = next(step for game in games(of) for step in game.transitions() if where(*step))
    return before, action, after


def another(**changes: object) -> Callable[[Any], Any]:
    return lambda value: evolve(value, **changes)


def answering(patch: pytest.MonkeyPatch, where: object, name: str, change: Callable[[Any], Any]) -> None:
    """Let a function return something else."""
    original = getattr(where, name)
    patch.setattr(where, name, lambda *arguments, **named: change(original(*arguments, **named)))


def saying(patch: pytest.MonkeyPatch, where: type, name: str, value: object) -> None:
    """Let a property have another value."""
    patch.setattr(where, name, property(lambda _: value))


def over() -> atlantis.State:
    state = state_in("atlantis", phases.Over)
    assert isinstance(state, atlantis.State)
    return state


# --- All games ---


@at("laws.chances_add_up 1")
def _(patch: pytest.MonkeyPatch) -> None:
    state = next(s for s in games("atlantis")[0].states if s.to_act is CHANCE)
    answering(patch, atlantis.State, "chance_outcomes", lambda found: tuple((each, Fraction(0)) for each, _ in found))
    common.chances_add_up(state)


@at("laws.outcome_comes_at_the_end 2")
def _(patch: pytest.MonkeyPatch) -> None:
    answering(patch, atlantis.State, "outcome", another(winners=()))
    common.outcome_comes_at_the_end(over())


@at("laws.outcome_comes_at_the_end 3")
def _(patch: pytest.MonkeyPatch) -> None:
    answering(patch, atlantis.State, "outcome", another(winners=(7,)))
    common.outcome_comes_at_the_end(over())


@at("laws.outcome_comes_at_the_end 4")
def _(patch: pytest.MonkeyPatch) -> None:
    answering(patch, atlantis.State, "outcome", lambda found: found and evolve(found, scores=(999, 0)))
    common.outcome_comes_at_the_end(over())


@at("laws.require_winners 1")
def _(patch: pytest.MonkeyPatch) -> None:
    answering(patch, atlantis.State, "outcome", another(winners=(7,)))
    sea.states.outcome_is_right(over())


@at("laws.require_standing 3")
def _(patch: pytest.MonkeyPatch) -> None:
    answering(patch, atlantis.State, "outcome", lambda found: found and evolve(found, scores=(99,) * len(found.scores)))
    sea.states.standing_is_right(over())


@at("laws.state_is_a_value 1")
def _(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(pickle, "loads", lambda _: 3)
    common.state_is_a_value(over())


@at("laws.actions_are_read_back 1")
def _(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(atlantis, "parse_action", lambda _: atlantis.EndTurn())
    common.actions_are_read_back(*step_in("atlantis", lambda _before, action, _after: action != atlantis.EndTurn()))


@at("laws.require_symmetry 3")
def _(patch: pytest.MonkeyPatch) -> None:
    before, action, after = step_in(
        "atlandice", lambda s, _action, _after: isinstance(s.phase, ice_phases.OpeningGates)
    )
    answering(patch, atlandice.State, "chance_outcomes", lambda found: (*found, object()))
    ice.transitions.seats_are_symmetric(before, action, after)


def of_leduc() -> PlayedGame[leduc.State, leduc.Action]:
    """Return a game of Leduc poker: a game made of the parts for simple games."""
    return play(Script[leduc.State, leduc.Action](leduc.LEDUC.new_game(2), seed=1))


@at("laws.possible_states_match_chance 1")
def _(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(leduc.Leduc, "HAS_HIDDEN_INFORMATION", False)
    common.possible_states_match_chance(of_leduc())


@at("laws._follow_possible 1")
def _(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(leduc.Leduc, "possible_states", lambda *_: [])
    common.possible_states_match_chance(of_leduc())


@at("laws._follow_possible 2")
def _(patch: pytest.MonkeyPatch) -> None:
    answering(patch, leduc.Leduc, "possible_states", lambda found: [*found, leduc.LEDUC.new_game(2)])
    common.possible_states_match_chance(of_leduc())


@at("laws._follow_possible 3")
def _(patch: pytest.MonkeyPatch) -> None:
    answering(patch, leduc.Leduc, "possible_states", lambda found: [*found, found[0]])
    common.possible_states_match_chance(of_leduc())


@at("laws.keeps_secrets 1")
def _(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(leduc.Leduc, "possible_states", lambda *_: [])
    common.keeps_secrets(lambda state, seat: state.view(seat), of_leduc().states[-1])


def forged_format(kind: type) -> Any:  # noqa: ANN401 - a format of a class that is made in a test
    """Return the format of states of Atlantis, as one of a class that inherits from its own."""
    form = written_laws._format(over(), "state")
    return kind(**{each.name.lstrip("_"): getattr(form, each.name) for each in attrs.fields(type(form))})


@at("laws.require_standing 2")
def _(patch: pytest.MonkeyPatch) -> None:
    answering(patch, ice_views, "standing", another(leaders=(7,)))
    ice.states.standing_is_right(ice_over())


@at("written_laws.require_read_back 2")
def _(_patch: pytest.MonkeyPatch) -> None:
    class Garbling(type(written_laws._format(over(), "state"))):  # type: ignore[misc]
        def from_json(self, text: str) -> object:
            state = super().from_json(text)
            return evolve(state, path=evolve(state.path, tolls=bytes(range(55))))

    written_laws.require_read_back(forged_format(Garbling), [state_in("atlantis", phases.TurnStart)])


@at("written_laws.require_read_back 3")
def _(_patch: pytest.MonkeyPatch) -> None:
    class Forgetful(type(written_laws._format(over(), "state"))):  # type: ignore[misc]
        written = 0

        def to_json(self, value: object) -> str:
            Forgetful.written += 1
            return str(super().to_json(value)) + " " * Forgetful.written

    written_laws.require_read_back(forged_format(Forgetful), [over()])


@at("written_laws.require_read_back 4")
def _(_patch: pytest.MonkeyPatch) -> None:
    class Ordered(type(written_laws._format(over(), "state"))):  # type: ignore[misc]
        def from_object(self, found: object, language: str = "en") -> object:
            state = super().from_object(found, language)
            return state if str(found) == str(self.to_object(state)) else None

    written_laws.require_read_back(forged_format(Ordered), [over()])


@at("written_laws.require_text_read_back 1")
def _(_patch: pytest.MonkeyPatch) -> None:
    written_laws.require_text_read_back(over(), lambda _: atlantis.new_game(2))


@at("written_laws.require_text_read_back 2")
def _(_patch: pytest.MonkeyPatch) -> None:
    state = state_in("atlantis", phases.TurnStart)
    read = evolve(state, path=evolve(state.path, tolls=bytes(range(55))))
    written_laws.require_text_read_back(state, lambda _: read)


@at("written_laws.require_text_read_back 3")
def _(patch: pytest.MonkeyPatch) -> None:
    state = state_in("atlantis", phases.TurnStart)
    more = iter(("# more\n", "", "", ""))
    answering(patch, atlantis.State, "__str__", lambda text: text + next(more))
    written_laws.require_text_read_back(state, lambda _: state)


@at("written_laws.records_are_read_back 1")
def _(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(written_laws, "read_record", lambda _: None)
    written_laws.records_are_read_back(games("atlantis")[0])


@at("written_laws.json_of_explanations_is_read_back 1")
def _(patch: pytest.MonkeyPatch) -> None:
    step = step_in("atlantis", lambda before, _action, _after: isinstance(before.to_act, int))
    other, action, _ = step_in("atlantis", lambda s, act, _after: isinstance(s.to_act, int) and act != step[1])
    patch.setattr(atlantis.PlayerView, "explain", lambda _seen, _action: other.explain(action))
    written_laws.json_of_explanations_is_read_back(*step)


# --- States of Atlantis ---


@at("atlantis.laws.states.cards_are_conserved 2")
def _(patch: pytest.MonkeyPatch) -> None:
    saying(patch, Cards, "counts", (-1, 0, 0, 0, 0, 0, 0))
    sea.states.cards_are_conserved(over())


@at("atlantis.laws.states.cards_are_conserved 3")
def _(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Cards, "__len__", lambda _: 3)
    sea.states.cards_are_conserved(over())


@at("atlantis.laws.states.cards_are_conserved 5")
def _(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(atlantis.cards, "all_cards", lambda: ())
    sea.states.cards_are_conserved(over())


@at("atlantis.laws.states.legal_actions_are_in_order 2")
def _(patch: pytest.MonkeyPatch) -> None:
    state = state_in("atlantis", phases.TurnEnd)
    answering(patch, atlantis.State, "legal_actions", lambda found: (*found, atlantis.DrawCard(atlantis.Item.RING)))
    sea.states.legal_actions_are_in_order(state)


@at("atlantis.laws.states.phase_is_right 3")
def _(_patch: pytest.MonkeyPatch) -> None:
    state = state_in("atlantis", phases.Drawing)
    sea.states.phase_is_right(evolve(state, phase=evolve(state.phase, cards_left=0)))


@at("atlantis.laws.states.phase_is_right 5")
def _(_patch: pytest.MonkeyPatch) -> None:
    state = state_in("atlantis", phases.Paying)
    sea.states.phase_is_right(evolve(state, phase=evolve(state.phase, payment=evolve(state.phase.payment, due=0))))


@at("atlantis.laws.states.phase_is_right 8")
def _(_patch: pytest.MonkeyPatch) -> None:
    state = state_in("atlantis", phases.Settling)
    sea.states.phase_is_right(evolve(state, phase=evolve(state.phase, debts=(1,) * len(state.players))))


@at("atlantis.laws.states.phase_is_right 9")
def _(_patch: pytest.MonkeyPatch) -> None:
    state = state_in("atlantis", phases.TurnStart)
    home = evolve(state.players[0], figures=(54, 54, 54))
    sea.states.phase_is_right(evolve(state, players=(home, *state.players[1:])))


@at("atlantis.laws.states.phase_is_right 10")
def _(_patch: pytest.MonkeyPatch) -> None:
    state = state_in("atlantis", phases.TurnStart)
    sea.states.phase_is_right(evolve(state, phase=phases.TurnStart(0, len(state.players))))


@at("atlantis.laws.states.outcome_is_right 2")
def _(patch: pytest.MonkeyPatch) -> None:
    state = over()
    assert isinstance(state.phase, phases.Over)
    rich = evolve(state.players[0], tile_set=1)
    forged = evolve(
        state, players=(rich, *state.players[1:]), phase=evolve(state.phase, debts=(2, *state.phase.debts[1:]))
    )
    answering(patch, atlantis.State, "outcome", lambda found: evolve(found, scores=(-2, *found.scores[1:])))
    sea.states.outcome_is_right(forged)


@at("atlantis.laws.states.standing_is_right 1")
def _(patch: pytest.MonkeyPatch) -> None:
    answering(patch, atlantis.State, "game_info", another(lowest_score=900))
    sea.states.standing_is_right(over())


@at("atlantis.laws.states.tiles_are_listed_right 3")
def _(patch: pytest.MonkeyPatch) -> None:
    saying(patch, atlantis.State, "box_tiles", atlantis.TILES[:2])
    sea.states.tiles_are_listed_right(over())


@at("atlantis.laws.states.legality_is_one 1")
def _(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(atlantis.actions, "ALL_ACTIONS", ())
    sea.states.legality_is_one(state_in("atlantis", phases.TurnEnd))


@at("atlantis.laws.states.legality_is_one 4")
def _(patch: pytest.MonkeyPatch) -> None:
    answering(patch, atlantis.State, "violations", lambda found: found * 2)
    sea.states.legality_is_one(state_in("atlantis", phases.TurnEnd))


@at("atlantis.laws.states.legality_is_one 3")
def _(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(sea.states, "_is_in_words", lambda _: False)
    sea.states.legality_is_one(state_in("atlantis", phases.TurnEnd))


@at("atlantis.laws.states.legality_is_one 5")
def _(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(pickle, "dumps", lambda _: object())
    sea.states.legality_is_one(state_in("atlantis", phases.TurnEnd))


@at("atlantis.laws.states._require_refusal 1")
def _(patch: pytest.MonkeyPatch) -> None:
    def refuse(_state: atlantis.State, action: atlantis.Action) -> None:
        raise IllegalAction(action, ())

    patch.setattr(atlantis.State, "apply", refuse)
    sea.states.legality_is_one(state_in("atlantis", phases.TurnStart))


@at("atlantis.laws.states._require_refusal 2")
def _(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(atlantis.State, "apply", lambda state, _: state)
    sea.states.legality_is_one(state_in("atlantis", phases.TurnEnd))


@at("atlantis.laws.states.figures_stand_right 3")
def _(_patch: pytest.MonkeyPatch) -> None:
    state = state_in("atlantis", phases.TurnStart)
    off = evolve(state.players[0], figures=(-1, 0, 0))
    sea.states.figures_stand_right(evolve(state, players=(off, *state.players[1:])))


@at("atlantis.laws.states.figures_stand_right 7")
def _(_patch: pytest.MonkeyPatch) -> None:
    state = state_in("atlantis", phases.Moving)
    sea.states.figures_stand_right(evolve(state, phase=evolve(state.phase, origin=state.phase.figure)))


@at("atlantis.laws.states.bridges_are_valid 1")
def _(_patch: pytest.MonkeyPatch) -> None:
    state = state_in("atlantis", phases.TurnStart)
    sea.states.bridges_are_valid(evolve(state, path=evolve(state.path, bridges=1 << 54)))


# --- Transitions of Atlantis ---


@at("atlantis.laws.transitions.turns_go_round 1")
def _(_patch: pytest.MonkeyPatch) -> None:
    sea.transitions.turns_go_round(over(), atlantis.EndTurn(), over())


@at("atlantis.laws.transitions.turns_go_round 5")
def _(_patch: pytest.MonkeyPatch) -> None:
    state = state_in("atlantis", phases.TurnStart)
    sea.transitions.turns_go_round(state, atlantis.EndTurn(), evolve(state, phase=phases.LayingPath(1)))


@at("atlantis.laws.transitions.cards_flow_right 4")
def _(patch: pytest.MonkeyPatch) -> None:
    step = step_in("atlantis", lambda before, _action, _after: isinstance(before.phase, phases.TurnStart))
    patch.setattr(atlantis.State, "box_cards", property(lambda s: Cards.of_counts((int(s is step[2]),) * 7)))
    sea.transitions.cards_flow_right(*step)


# --- Events of Atlantis ---


def with_events(
    patch: pytest.MonkeyPatch, kind: type, change: Callable[[tuple[Any, ...], int], tuple[Any, ...]]
) -> tuple[Any, Any, Any]:
    """Let a step report other events than the ones with an event of some kind; return the step."""
    step = step_in(
        "atlantis",
        lambda before, action, _after: any(isinstance(event, kind) for event in before.step(action)[1]),
    )
    before, action, _ = step
    after, told = before.step(action)
    place = next(place for place, event in enumerate(told) if isinstance(event, kind))
    patch.setattr(sea.events, "step", lambda *_: (after, change(told, place)))
    return step


def instead(**changes: object) -> Callable[[tuple[Any, ...], int], tuple[Any, ...]]:
    return lambda told, place: (*told[:place], evolve(told[place], **changes), *told[place + 1 :])


def left_out(told: tuple[Any, ...], place: int) -> tuple[Any, ...]:
    return (*told[:place], *told[place + 1 :])


@at("atlantis.laws.events._Books.move 2")
def _(patch: pytest.MonkeyPatch) -> None:
    sea.events.events_move_what_there_is(*with_events(patch, events.TileTaken, instead(space=27)))


@at("atlantis.laws.events._Books.move 3")
def _(patch: pytest.MonkeyPatch) -> None:
    reshuffled = events.PileReshuffled(Cards.of_counts((0,) * 7))
    sea.events.events_move_what_there_is(*with_events(patch, events.TileTaken, lambda told, _: (reshuffled, *told)))


@at("atlantis.laws.events._Books.move 4")
def _(patch: pytest.MonkeyPatch) -> None:
    changed = instead(cards=Cards.of_counts((0,) * 7))
    sea.events.events_move_what_there_is(*with_events(patch, events.PileReshuffled, changed))


@at("atlantis.laws.events._Books.move 5")
def _(patch: pytest.MonkeyPatch) -> None:
    changed = instead(hand=Cards.of_counts((15,) * 7))
    sea.events.events_move_what_there_is(*with_events(patch, events.HandShown, changed))


@at("atlantis.laws.events._take 1")
def _(patch: pytest.MonkeyPatch) -> None:
    sea.events.events_move_what_there_is(*with_events(patch, events.FigureMoved, instead(origin=53)))


@at("atlantis.laws.events.events_come_in_order 2")
def _(patch: pytest.MonkeyPatch) -> None:
    sea.events.events_come_in_order(*with_events(patch, events.FigureMoved, left_out))


@at("atlantis.laws.events.events_come_in_order 3")
def _(patch: pytest.MonkeyPatch) -> None:
    sea.events.events_come_in_order(*with_events(patch, events.TurnBegan, left_out))


@at("atlantis.laws.events.events_come_in_order 4")
def _(patch: pytest.MonkeyPatch) -> None:
    sea.events.events_come_in_order(*with_events(patch, events.DrawBegan, instead(cards=9)))


@at("atlantis.laws.events.events_come_in_order 6")
def _(patch: pytest.MonkeyPatch) -> None:
    sea.events.events_come_in_order(*with_events(patch, events.GameEnded, left_out))


@at("atlantis.laws.events.audiences_are_right 1")
def _(patch: pytest.MonkeyPatch) -> None:
    step = with_events(patch, events.CardDrawn, lambda told, _: told)
    patch.setattr(sea.events, "seen_by", lambda event, _: event)
    sea.events.audiences_are_right(*step)


@at("atlantis.laws.events.audiences_are_right 2")
def _(patch: pytest.MonkeyPatch) -> None:
    step = with_events(patch, events.CardDrawn, lambda told, _: told)
    patch.setattr(sea.events, "seen_by", lambda event, viewer: event if viewer == getattr(event, "seat", 9) else None)
    sea.events.audiences_are_right(*step)


@at("atlantis.laws.events.audiences_are_right 3")
def _(patch: pytest.MonkeyPatch) -> None:
    step = step_in("atlantis", lambda _before, _action, after: isinstance(after.phase, phases.Paying))
    original = events.seen_by
    patch.setattr(
        sea.events,
        "seen_by",
        lambda event, who: None if isinstance(event, events.DecisionDue) else original(event, who),
    )
    sea.events.audiences_are_right(*step)


@at("atlantis.laws.events.audiences_are_right 4")
def _(patch: pytest.MonkeyPatch) -> None:
    step = step_in("atlantis", lambda _before, _action, after: isinstance(after.phase, phases.Paying))
    patch.setattr(sea.events, "seen_by", lambda event, _: event)
    sea.events.audiences_are_right(*step)


# --- Views and games of Atlantis ---


@at("atlantis.laws.views.views_hold_no_secrets 1")
def _(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(sea.views, "_reachable", lambda _: iter([over()]))
    sea.views.views_hold_no_secrets(over())


@at("atlantis.laws.views.views_hold_no_secrets 2")
def _(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(sea.views, "_reachable", lambda _: iter([Cards.of_counts((15,) * 7)]))
    sea.views.views_hold_no_secrets(over())


@at("atlantis.laws.views.determinizations_look_the_same 2")
def _(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(atlantis.State, "legal_actions", lambda _: ())
    sea.views.determinizations_look_the_same(state_in("atlantis", phases.LayingPath))


@at("atlantis.laws.games.futile_turns_are_counted 1")
def _(_patch: pytest.MonkeyPatch) -> None:
    game = games("atlantis")[0]
    place = next(
        place
        for place, (before, _, after) in enumerate(game.transitions())
        if isinstance(before.phase, phases.Drawing) and isinstance(after.phase, phases.TurnStart)
    )
    forged = evolve(game.states[place + 1], phase=evolve(game.states[place + 1].phase, futile_turns=1))
    sea.games.futile_turns_are_counted(type(game)((*game.states[: place + 1], forged), game.actions[: place + 1]))


# --- Atlandice ---


def ice_over() -> atlandice.State:
    state = state_in("atlandice", ice_phases.Over)
    assert isinstance(state, atlandice.State)
    return state


@at("atlandice.laws.states.tiles_are_conserved 2")
def _(_patch: pytest.MonkeyPatch) -> None:
    state = state_in("atlandice", ice_phases.LayingOut)
    first, *others = state.city.stacks
    stacks = (evolve(first, unseen=first.unseen[::-1]), *others)
    ice.states.tiles_are_conserved(evolve(state, city=evolve(state.city, stacks=stacks)))


@at("atlandice.laws.states.outcome_is_right 1")
def _(patch: pytest.MonkeyPatch) -> None:
    answering(patch, atlandice.State, "outcome", lambda found: evolve(found, scores=(99,) * len(found.scores)))
    ice.states.outcome_is_right(ice_over())


def with_tally(patch: pytest.MonkeyPatch, change: Callable[[atlandice.Tally], atlandice.Tally]) -> None:
    """Let the first tally count something else; the scores are those that it adds up to."""

    def forged(found: atlandice.Outcome) -> atlandice.Outcome:
        tally = change(found.tallies[0])
        score = tally.tiles + tally.points + sum(tally.majorities)
        return evolve(found, tallies=(tally, *found.tallies[1:]), scores=(score, *found.scores[1:]))

    answering(patch, atlandice.State, "outcome", forged)


@at("atlandice.laws.states.outcome_is_right 2")
def _(patch: pytest.MonkeyPatch) -> None:
    with_tally(patch, lambda tally: evolve(tally, tiles=tally.tiles + 1))
    ice.states.outcome_is_right(ice_over())


@at("atlandice.laws.states.outcome_is_right 3")
def _(patch: pytest.MonkeyPatch) -> None:
    with_tally(patch, lambda tally: evolve(tally, points=tally.points + 1))
    ice.states.outcome_is_right(ice_over())


@at("atlandice.laws.states.outcome_is_right 4")
def _(patch: pytest.MonkeyPatch) -> None:
    state = ice_over()
    poor = evolve(state.parties[0], resources=atlandice.Resources((0,) * 5))
    with_tally(patch, lambda tally: evolve(tally, majorities=(3,) * len(tally.majorities)))
    ice.states.outcome_is_right(evolve(state, parties=(poor, *state.parties[1:])))


@at("atlandice.laws.states.dice_are_right 4")
def _(_patch: pytest.MonkeyPatch) -> None:
    state = state_in("atlandice", ice_phases.TurnStart)
    taken = [2] * len(state.round.taken)
    left = sum(state.round.dice) + sum(state.round.taken) - sum(taken)
    seats = evolve(state.round, dice=(max(left, 0), 0, 0, 0, 0, 0), taken=tuple(taken))
    ice.states.dice_are_right(evolve(state, round=evolve(seats, dice=(0,) * 6), phase=ice_phases.OpeningGates(left)))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ice.states, "DICE", dict.fromkeys((2, 3, 4), sum(taken)))
        ice.states.dice_are_right(evolve(state, round=evolve(seats, dice=(0,) * 6)))


@at("atlandice.laws.states.standing_is_right 1")
def _(patch: pytest.MonkeyPatch) -> None:
    answering(patch, ice_views, "standing", another(owed=(1, 0)))
    ice.states.standing_is_right(ice_over())


@at("atlandice.laws.views.views_show_the_table 1")
def _(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(atlandice.State, "view", lambda state, _: state)
    ice.views.views_show_the_table(ice_over())


# --- Of several parts ---


@at("written_laws.require_lines_read_back 1")
def _(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(RedactedRecords, "from_lines", lambda *_: None)
    written_laws.json_of_games_is_read_back(games("atlantis")[0])


@at("atlantis.laws.states.tiles_are_conserved 4")
def _(_patch: pytest.MonkeyPatch) -> None:
    state = state_in("atlantis", phases.TurnStart)
    sea.states.tiles_are_conserved(evolve(state, path=evolve(state.path, covered=state.path.covered | 1 << 12)))


@at("atlantis.laws.states.tiles_are_conserved 6")
def _(_patch: pytest.MonkeyPatch) -> None:
    state = state_in("atlantis", phases.TurnStart)
    visible = bytearray(state.path.visible)
    visible[27], visible[53] = visible[53], visible[27]
    sea.states.tiles_are_conserved(evolve(state, path=evolve(state.path, visible=bytes(visible))))


@at("atlantis.laws.states.gaps_are_right 2")
def _(patch: pytest.MonkeyPatch) -> None:
    answering(patch, atlantis, "gaps", lambda gaps: [evolve(gap, bridged=not gap.bridged) for gap in gaps])
    sea.states.gaps_are_right(state_in("atlantis", phases.TurnStart))


@at("atlantis.laws.states.gaps_are_right 3")
def _(patch: pytest.MonkeyPatch) -> None:
    answering(patch, atlantis, "gaps", lambda gaps: [evolve(gap, toll=gap.toll + 1) for gap in gaps])
    sea.states.gaps_are_right(state_in("atlantis", phases.TurnStart))


@at("atlantis.laws.states.gaps_are_right 4")
def _(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(sea.states, "water", lambda _: (SimpleNamespace(near=0, far=2, bridged=False, toll=1),))
    patch.setattr(atlantis, "gaps", lambda _: (SimpleNamespace(first=1, last=1, bridged=False, toll=1),))
    sea.states.gaps_are_right(state_in("atlantis", phases.TurnStart))


@at("atlantis.laws.states.phase_is_right 15")
def _(_patch: pytest.MonkeyPatch) -> None:
    state = state_in("atlantis", phases.ExtraDraw)
    sea.states.phase_is_right(evolve(state, draw_counts=0, discard_counts=0))


def begun_payment() -> atlantis.State:
    state = next(
        state
        for game in games("atlantis")
        for state in game.states
        if isinstance(state.phase, phases.Paying) and state.phase.payment.last is None
        if len(state.players[state.phase.seat].tiles) + len(state.phase.payment.cards) <= 5
    )
    assert isinstance(state, atlantis.State)
    return state


def of_one_kind(most: int) -> atlantis.State:
    """Return a payment of at most this many pieces that mixes tiles and cards, though it must be of one kind."""
    one_kind = atlantis.PaymentPieces.ONE_KIND
    for game in games("atlantis"):
        for state in game.states:
            if isinstance(state.phase, phases.Paying) and state.phase.payment.last is None:
                tiles, cards = state.players[state.phase.seat].tiles, len(state.phase.payment.cards)
                worth = sum(tile.value for tile in tiles)
                if max(worth, cards) < state.phase.payment.due and len(tiles) + cards <= most:
                    forged: atlantis.State = evolve(state, options=evolve(state.options, payment_pieces=one_kind))
                    return forged
    raise LookupError(most)


@at("atlantis.laws.states.phase_is_right 6")
def _(_patch: pytest.MonkeyPatch) -> None:
    sea.states.phase_is_right(of_one_kind(100))


@at("atlantis.laws.states.payments_are_the_allowed_ones 1")
def _(_patch: pytest.MonkeyPatch) -> None:
    sea.states.payments_are_the_allowed_ones(of_one_kind(sea.states._MOST_PIECES))


@at("atlantis.laws.states.payments_are_the_allowed_ones 2")
def _(patch: pytest.MonkeyPatch) -> None:
    answering(patch, sea.states, "_payments", lambda found: [*found] * 2)
    sea.states.payments_are_the_allowed_ones(begun_payment())


@at("atlantis.laws.states._payments 1")
def _(patch: pytest.MonkeyPatch) -> None:
    answering(patch, atlantis.State, "legal_actions", lambda found: (*found, atlantis.EndTurn()))
    sea.states.payments_are_the_allowed_ones(begun_payment())


@at("atlantis.laws.events.folding_gives_the_state 2")
def _(patch: pytest.MonkeyPatch) -> None:
    step = step_in("atlantis", lambda before, _action, _after: isinstance(before.phase, phases.TurnStart))
    numbers = count()
    patch.setattr(atlantis.State, "__hash__", lambda _: next(numbers))
    sea.events.folding_gives_the_state(*step)


def futile(after: Callable[[int], phases.Phase]) -> None:
    """Hold a game of one turn against its law: the last futile one of as many as there are players."""
    game, state = games("atlantis")[0], state_in("atlantis", phases.TurnStart)
    players = len(state.players)
    states = (evolve(state, phase=phases.TurnStart(0, players - 1)), evolve(state, phase=after(players)))
    sea.games.futile_turns_are_counted(type(game)(states, (atlantis.ShowHand(),)))


@at("atlantis.laws.games.futile_turns_are_counted 2")
def _(_patch: pytest.MonkeyPatch) -> None:
    futile(lambda players: phases.TurnStart(1, players))


@at("atlantis.laws.games.futile_turns_are_counted 3")
def _(_patch: pytest.MonkeyPatch) -> None:
    futile(lambda players: phases.Over(phases.Reason.THIRD_FIGURE_HOME, (0,) * players))


def a_draw() -> tuple[Any, Any, Any]:
    return step_in(
        "atlantis",
        lambda before, _action, _after: isinstance(before.phase, phases.Drawing) and len(before.legal_actions()) > 1,
    )


@at("atlantis.laws.views.seen_events_keep_secrets 1")
def _(patch: pytest.MonkeyPatch) -> None:
    step = a_draw()
    patch.setattr(sea.views, "seen_by", lambda event, _: event)
    sea.views.seen_events_keep_secrets(*step)


@frozen
class Same:
    """Equal to all of its kind, but no two have the same parts."""

    number: int = field(eq=False, factory=count().__next__)


@at("atlantis.laws.views.seen_events_keep_secrets 3")
def _(patch: pytest.MonkeyPatch) -> None:
    step = a_draw()
    patch.setattr(sea.views, "seen_by", lambda *_: Same())
    sea.views.seen_events_keep_secrets(*step)


@at("atlantis.laws.records.records_keep_secrets 1")
def _(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(sea.records, "redact", lambda *_: object())
    sea.records.records_keep_secrets(games("atlantis")[0])


@at("atlantis.laws.records.records_keep_secrets 2")
def _(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(pickle, "dumps", lambda _: object())
    sea.records.records_keep_secrets(games("atlantis")[0])


@at("atlandice.laws.states.tiles_are_conserved 5")
def _(_patch: pytest.MonkeyPatch) -> None:
    states = (state for game in games("atlandice") for state in game.states)
    state = next(state for state in states if any(len(party.tiles) > 1 for party in state.parties))
    turned = tuple(evolve(party, tiles=party.tiles[::-1]) for party in state.parties)
    ice.states.tiles_are_conserved(evolve(state, parties=turned))


@at("atlandice.laws.states.districts_are_sound 4")
def _(_patch: pytest.MonkeyPatch) -> None:
    state = state_in("atlandice", ice_phases.TurnStart)
    stacks = (evolve(state.city.stacks[0], tile=None, unseen=()), *state.city.stacks[1:])
    stores = (evolve(state.city.stores[0], counts=(0,) * 5), *state.city.stores[1:])
    city = evolve(state.city, stacks=stacks, stores=stores)
    ice.states.districts_are_sound(evolve(state, city=city, round=evolve(state.round, dice=(1,) * 6)))


@at("atlandice.laws.states.districts_are_sound 5")
def _(_patch: pytest.MonkeyPatch) -> None:
    state = state_in("atlandice", ice_phases.TurnStart)
    emptied = tuple(evolve(store, counts=(0,) * 5) for store in state.city.stores)
    held = tuple(evolve(stack, has_held=True) for stack in state.city.stacks)
    ice.states.districts_are_sound(evolve(state, city=evolve(state.city, stores=emptied, stacks=held)))


@at("atlandice.laws.states.standing_is_right 3")
def _(_patch: pytest.MonkeyPatch) -> None:
    state = ice_over()
    rich = evolve(state.parties[0], tiles=(*state.components.tiles, state.components.tiles[0]))
    ice.states.standing_is_right(evolve(state, parties=(rich, *state.parties[1:])))


@at("atlandice.laws.views.views_show_the_table 4")
def _(_patch: pytest.MonkeyPatch) -> None:
    state = state_in("atlandice", ice_phases.TurnStart)
    turned = tuple(evolve(stack, unseen=stack.unseen[::-1]) for stack in state.city.stacks)
    ice.views.views_show_the_table(evolve(state, city=evolve(state.city, stacks=turned)))
