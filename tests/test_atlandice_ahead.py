"""The player of Atlandice for playouts that are cut off: it sees what a search changes for all seats."""

from random import Random
from statistics import fmean

import pytest

from atlantis_rules import atlandice
from atlantis_rules.atlandice import format_action, read_state
from atlantis_rules.atlandice.parts.players.playouts import take_what_gains_most, take_what_is_needed


def chosen(position: str) -> str:
    """Return the notation of the action that the player chooses in a position."""
    state = read_state(position)
    seat = state.to_act
    assert isinstance(seat, int)
    motion = state.in_motion()
    return format_action(take_what_gains_most(Random(1), motion.position, seat, motion.legal_actions()))


@pytest.mark.parametrize(
    ("seats", "area"),
    [
        ("seat 0: book", "library"),  # its three points are certain there
        ("seat 1: book", "jeweller"),
        ("seat 1: tool", "jeweller"),  # nobody scores in the library: the first area wins the tie
    ],
)
def test_it_empties_a_district_only_where_it_scores(seats: str, area: str) -> None:
    assert chosen(f"jeweller: weapon 3, die\nlibrary: weapon, die\n{seats}") == f"search {area}"


def test_it_leaves_the_last_resource_where_another_would_score() -> None:
    position = "jeweller: weapon, die\nlibrary: weapon 3, die\nseat 1: "
    assert chosen(f"{position}tool") == "search jeweller"
    assert chosen(f"{position}jewel") == "search library"


@pytest.mark.parametrize("area", ["jeweller", "smithy"])
def test_it_searches_where_the_submarine_yields_another_resource(area: str) -> None:
    position = {"jeweller": "jeweller: weapon 3, die", "smithy": "smithy: weapon 3, die"}
    position[area] += ", submarine"
    assert chosen("\n".join(position.values())) == f"search {area}"


def test_for_the_neutral_player_it_takes_what_costs_the_other_seat_most() -> None:
    position = "players: 2\nlibrary: jewel 2, book 2\nseat 0: jewel 2\nseat 1: book 2\nneutral: die"
    assert chosen(f"{position}\nturn: seat 0\nphase: searching, area library, for neutral") == "take book"


def test_it_declines_what_would_let_another_score() -> None:
    seats = "seat 0: die\nseat 1: weapon, tool 3\nseat 2: weapon\nturn: seat 0"
    position = f"smithy: effect 10, {{}}\n{seats}\nphase: carrying out, area smithy"
    assert chosen(position.format("tool 2")) == "extra tool from smithy"
    assert chosen(position.format("tool")) == "decline"


def test_it_beats_the_fast_player() -> None:
    """Two games of each deal, with the seats changed."""
    leads = []
    for deal in range(15):
        for own in (0, 1):
            motion, rng = atlandice.new_game(2).in_motion(), Random(deal)
            while (seat := motion.to_act) is not None:
                if not isinstance(seat, int):
                    motion.advance(rng)
                    continue
                decide = take_what_gains_most if seat == own else take_what_is_needed
                motion.play_legal(decide(rng, motion.position, seat, motion.legal_actions()))
            result = motion.outcome()
            assert result is not None
            leads.append(result.scores[own] - result.scores[1 - own])
    assert fmean(leads) > 2
