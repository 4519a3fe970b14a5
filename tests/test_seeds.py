"""The effect of a seed: the set-up ends when the first turn or round begins, and never begins again."""

from random import Random

from atlantis_rules import atlandice, atlantis, new_game
from atlantis_rules.atlandice.phases import LayingOut, OpeningGates
from atlantis_rules.atlantis.phases import Dealing, LayingPath, TurnStart
from atlantis_rules.study.players.seeds import generators, is_set_up, set_up
from tests.nim import NIM


def test_chance_sets_a_game_up_once() -> None:
    rng, state = Random(5), new_game(3)
    while state.to_act is not None:
        assert is_set_up(atlantis, state) != isinstance(state.phase, LayingPath | Dealing), state.phase
        state = state.apply(rng.choice(state.legal_actions()))
    city = atlandice.new_game(3)
    while city.to_act is not None:
        assert is_set_up(atlandice, city) != isinstance(city.phase, LayingOut), city.phase
        city = city.apply(rng.choice(city.legal_actions()))
    assert is_set_up(atlantis, state)
    assert is_set_up(atlandice, city)


def test_the_set_up_of_a_seed_leads_to_the_first_turn_or_round() -> None:
    state, actions = set_up(atlantis, new_game(2), "7")
    assert isinstance(state.phase, TurnStart)
    assert [*new_game(2).replay(actions)][-1] == state
    assert set_up(atlantis, new_game(2), "7") == (state, actions)
    assert set_up(atlantis, new_game(2), "8")[0] != state
    city, revealed = set_up(atlandice, atlandice.new_game(2), "7")
    assert isinstance(city.phase, OpeningGates)
    assert len(revealed) == len(atlandice.components.DISTRICTS)
    assert set_up(NIM, NIM.new_game(2), "7") == (NIM.new_game(2), ())


def test_everybody_has_a_random_generator_of_its_own() -> None:
    first, again = generators("7", 3), generators("7", 3)
    numbers = [rng.random() for rng in (first.chance, *first.seats)]
    assert len(set(numbers)) == 4
    assert numbers == [rng.random() for rng in (again.chance, *again.seats)]
    assert numbers[:2] == [Random("7/chance").random(), Random("7/seat 0").random()]
