"""Our side of the protocol, request by request: what this package answers about positions that are easy to check."""

from collections.abc import Mapping
from importlib.metadata import version

import pytest

from atlantis_rules.games.registry import game_names
from atlantis_rules.testing.conformance.answers import AnsweringEngine

# Black's figure stands on crown 2; the gap on space 3 costs the lower of crown 2 and olive 3 (PAY-1).
BEFORE_A_GAP = "path: ring 1, crown 2 (black), ~, olive 3\nhand black: olive, ring, ring\n"
NOBODY_BY_ITEM = {"ring": 0, "crown": 0, "statue": 0, "helmet": 0, "amphora": 0, "flag": 0, "olive": 0}
OVER = "path: ring 1\nmainland: black 3, red 3\ntiles black: crown 3B\nphase: over, reason third figure home\n"
CITY = "smithy: effect 10, weapon 3, jewel, die, submarine\nhand: 4\n"
NO_POSITION = {"error": "there is no position yet"}
NO_COMMAND = {
    "error": "the commands are hello, position, new_game, legal, outcomes, apply, result, reasons, prices, view, "
    "events and quit"
}
NO_VIEWER = {"error": "the viewer is a seat or 'spectator'"}


@pytest.fixture
def engine() -> AnsweringEngine:
    return AnsweringEngine()


@pytest.fixture
def at_the_gap(engine: AnsweringEngine) -> AnsweringEngine:
    assert asked(engine, command="position", game="atlantis", position=BEFORE_A_GAP) == {"to_act": 0}
    return engine


@pytest.fixture
def in_the_city(engine: AnsweringEngine) -> AnsweringEngine:
    assert asked(engine, command="position", game="atlandice", position=CITY) == {"to_act": 0}
    return engine


def asked(engine: AnsweringEngine, **request: object) -> Mapping[str, object]:
    """Ask a question, and return the answer without the id of the question, which it must repeat."""
    reply = engine.answer({"id": 17, **request})
    assert reply.pop("id") == 17
    return reply


def test_it_introduces_itself(engine: AnsweringEngine) -> None:
    assert asked(engine, command="hello", protocol=1) == {
        "protocol": 1,
        "name": f"atlantis-rules {version('atlantis-rules')}",
        "games": list(game_names()),  # other tests offer games of their own
        "levels": ["rules", "reasons"],
        "commands": ["new_game"],
    }


@pytest.mark.parametrize("protocol", [0, 2, "1", None])
def test_it_speaks_one_version_of_the_protocol(engine: AnsweringEngine, protocol: object) -> None:
    refusal = {"error": "this program speaks version 1 of the protocol"}
    assert asked(engine, command="hello", protocol=protocol) == refusal


@pytest.mark.parametrize("command", ["dance", "", None, ["legal"], {"legal": 1}])
def test_an_unknown_command_is_refused_with_the_known_ones(engine: AnsweringEngine, command: object) -> None:
    assert asked(engine, command=command) == NO_COMMAND


@pytest.mark.parametrize("command", ["legal", "outcomes", "apply", "result", "reasons", "prices", "view", "events"])
def test_without_a_position_nothing_can_be_asked_about_it(engine: AnsweringEngine, command: str) -> None:
    assert asked(engine, command=command, action="end", viewer=0) == NO_POSITION


def test_a_position_that_is_refused_leaves_the_one_before(at_the_gap: AnsweringEngine) -> None:
    unknown = asked(at_the_gap, command="position", game="chess", position=BEFORE_A_GAP)
    assert str(unknown["error"]).startswith("unknown game 'chess'; choose from atlantis, atlandice")
    assert asked(at_the_gap, command="position", game="atlantis") == {"error": "position must be a text"}
    assert asked(at_the_gap, command="position", game=1, position=CITY) == {"error": "game must be a text"}
    unread = asked(at_the_gap, command="position", game="atlandice", position="ring 1")
    assert str(unread["error"]).startswith("line 1, column 1: ")
    assert asked(at_the_gap, command="prices") == {"prices": {"3-3": 2}}


def test_legal_actions_come_in_notation_and_in_order(at_the_gap: AnsweringEngine) -> None:
    actions = ["2 olive", "2 ring", "Atlantis olive", "Atlantis ring", "bridge 3"]
    assert asked(at_the_gap, command="legal") == {"actions": actions}


def test_reasons_are_the_clauses_that_an_action_breaks(at_the_gap: AnsweringEngine) -> None:
    assert asked(at_the_gap, command="reasons", action="2 olive") == {"clauses": []}
    assert asked(at_the_gap, command="reasons", action="2 crown") == {"clauses": ["MOVE-2"]}
    assert asked(at_the_gap, command="reasons") == {"error": "action must be a text"}


def test_an_illegal_action_is_refused_with_the_clauses_and_changes_nothing(at_the_gap: AnsweringEngine) -> None:
    refusal = {"error": "not legal: play a crown with the figure on 2", "clauses": ["MOVE-2"]}
    assert asked(at_the_gap, command="apply", action="2 crown") == refusal
    assert asked(at_the_gap, command="events", action="2 crown") == refusal
    assert asked(at_the_gap, command="legal") != {"actions": []}


def test_an_applied_action_is_answered_with_the_position(at_the_gap: AnsweringEngine) -> None:
    reply = asked(at_the_gap, command="apply", action="2 olive")
    assert reply["to_act"] == 0
    lines = str(reply["position"]).splitlines()
    assert "  1: ring 1, crown 2, ~, olive 3 (black), ~~~~~~" in lines
    assert "hand black: ring 2" in lines
    assert "phase: paying, figure 4, due 2" in lines
    assert reply.keys() == {"position", "to_act"}
    assert asked(at_the_gap, command="legal") == {"actions": ["pay ring"]}


def test_events_of_an_action_do_not_apply_it(at_the_gap: AnsweringEngine) -> None:
    assert asked(at_the_gap, command="events", action="2 olive") == {
        "events": [
            {"type": "card_played", "seat": 0, "item": "olive"},
            {"type": "figure_moved", "seat": 0, "item": "olive", "origin": 2, "arrival": 4, "passed": []},
            {
                "type": "crossing_charged",
                "seat": 0,
                "price": 2,
                "unbridged": [{"first": 3, "last": 3, "bridged": False, "toll": 2}],
                "bridged": [],
            },
            {
                "type": "decision_due",
                "phase": {
                    "type": "paying",
                    "seat": 0,
                    "figure": 4,
                    "payment": {"due": 2, "cards": {**NOBODY_BY_ITEM, "ring": 2}, "last": None},
                    "to_act": 0,
                },
            },
        ]
    }
    assert "bridge 3" in str(asked(at_the_gap, command="legal"))


def test_a_seat_sees_its_hand_and_a_spectator_sees_none(at_the_gap: AnsweringEngine) -> None:
    own, other, spectator = (asked(at_the_gap, command="view", viewer=viewer)["view"] for viewer in (0, 1, "spectator"))
    assert isinstance(own, dict)
    assert isinstance(other, dict)
    assert isinstance(spectator, dict)
    assert own["hand"] == {**NOBODY_BY_ITEM, "olive": 1, "ring": 2}
    assert other["hand"] == NOBODY_BY_ITEM
    assert spectator["type"] == "table_view"
    assert "hand" not in spectator
    assert own["table"] == spectator


@pytest.mark.parametrize("viewer", [None, True, 0.0, "0", "nobody", [0]])
def test_a_viewer_is_a_seat_or_the_spectator(at_the_gap: AnsweringEngine, viewer: object) -> None:
    assert asked(at_the_gap, command="view", viewer=viewer) == NO_VIEWER


def test_a_seat_that_nobody_has_sees_nothing(at_the_gap: AnsweringEngine) -> None:
    refusal = {"error": "seat 5 does not exist: there are 2 players"}
    assert asked(at_the_gap, command="view", viewer=5) == refusal


def test_a_game_that_is_not_over_has_no_result(engine: AnsweringEngine, at_the_gap: AnsweringEngine) -> None:
    assert asked(at_the_gap, command="result") == {"result": None}
    assert asked(engine, command="position", game="atlantis", position=OVER) == {"to_act": None}
    assert asked(engine, command="result") == {"result": {"scores": [3, 0], "winners": [0]}}


def test_a_new_game_begins_with_chance_and_its_odds(engine: AnsweringEngine) -> None:
    begun = asked(engine, command="new_game", game="atlandice", players=3, rules="RECONSTRUCTION")
    assert begun["to_act"] == "chance"
    lines = str(begun["position"]).splitlines()
    assert lines[0] == "players: 3"
    assert lines[-1] == "phase: laying out, district jeweller"
    tokens = [f"reveal jeweller effect {number} pointers {number}" for number in (1, 2, 3)]
    assert asked(engine, command="legal") == {"actions": tokens}
    assert asked(engine, command="outcomes") == {"outcomes": dict.fromkeys(tokens, "1/3")}


@pytest.mark.parametrize("players", [True, "3", None, 3.0])
def test_the_number_of_players_is_a_whole_number(engine: AnsweringEngine, players: object) -> None:
    refusal = {"error": "players must be a whole number"}
    assert asked(engine, command="new_game", game="atlandice", players=players, rules="RECONSTRUCTION") == refusal


def test_a_new_game_that_is_refused_leaves_the_position_before(at_the_gap: AnsweringEngine) -> None:
    unknown = asked(at_the_gap, command="new_game", game="atlandice", players=3, rules="basic")
    assert unknown == {"error": "atlandice has no rules 'basic'; it has RECONSTRUCTION, TWELVE, or components in TOML"}
    assert asked(at_the_gap, command="new_game", game="atlandice", players=3) == {"error": "rules must be a text"}
    assert asked(at_the_gap, command="prices") == {"prices": {"3-3": 2}}


def test_a_player_to_act_has_no_odds(at_the_gap: AnsweringEngine) -> None:
    assert asked(at_the_gap, command="outcomes") == {"error": "seat 0 is to act, not chance"}


def test_nothing_has_a_price_in_atlandice(in_the_city: AnsweringEngine) -> None:
    assert asked(in_the_city, command="prices") == {"error": "nothing has a price in this game"}
    districts = ("black market", "smithy")
    searches = [f"search {district}{whose}" for district in districts for whose in ("", " for neutral")]
    assert asked(in_the_city, command="legal") == {"actions": searches}
