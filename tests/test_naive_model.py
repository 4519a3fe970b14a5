"""The naive model alone: the rulebook's examples, payments one by one, and whole games that add up."""

from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest

from tests.naive.components import (
    AMIGO,
    DECK,
    HALL9000,
    KSR,
    MAYFAIR,
    PRESETS,
    TILES,
    Action,
    Piece,
    Tile,
    pieces_of,
    worth,
)
from tests.naive_model import NaiveGame


def position(  # noqa: PLR0913 -- a position has that many parts
    path: str,
    figures: Sequence[Sequence[int]],
    hands: Sequence[Sequence[str]],
    *,
    tiles: Sequence[Sequence[Tile]] = ((), (), (), ()),
    first: int = 28,
    bridges: Sequence[int] = (),
    bridge_left: bool = False,
    draw_pile: Sequence[str] = ("crown",) * 8,
    discards: Sequence[str] = (),
    options: dict[str, str] = AMIGO,
    seat: int = 0,
    futile_turns: int = 0,
) -> NaiveGame:
    """A position from a text such as "ring 1, ~, crown 4": single tiles with back B, the first one on space `first`."""
    shown: dict[int, Tile] = {}
    for space, entry in enumerate(path.split(", "), start=first):
        if entry != "~":
            shown[space] = (entry.split()[0], int(entry.split()[1]), "B")
    return NaiveGame.from_position(
        options=options,
        shown=shown,
        covered=[],
        bridges=bridges,
        figures=figures,
        hands=hands,
        tiles=tiles[: len(figures)],
        bridge_left=[bridge_left] * len(figures),
        unseen=[],
        draw_pile=draw_pile,
        discards=discards,
        seat=seat,
        futile_turns=futile_turns,
    )


def run(game: NaiveGame, *actions: Action) -> NaiveGame:
    for action in actions:
        game.apply(action)
    return game


def played_out(game: NaiveGame, rng: Random, limit: int = 20_000) -> None:
    """Play at random to the end, and look after every action whether all is still there."""
    for _ in range(limit):
        if game.to_act is None:
            return
        if game.to_act == "chance":
            weights = game.chance_weights()
            assert list(weights) == game.legal_actions()
            assert sum(weights.values()) == 1
            action = rng.choices(list(weights), [float(weight) for weight in weights.values()])[0]
        else:
            assert not game.chance_weights()
            action = rng.choice(game.legal_actions())
        game.apply(action)
        everywhere = [
            *game.unseen,
            *game.shown.values(),
            *game.box_tiles,
            *(tile for own in game.tiles for tile in own),
        ]
        assert sorted(everywhere) == sorted(TILES)
        cards = [*game.draw_pile, *game.discards, *game.box_cards, *(item for hand in game.hands for item in hand)]
        assert sorted(cards) == sorted(DECK)
        if game.phase not in {"laying", "uncovering"}:
            assert len(game.unseen) == len(game.covered)
    pytest.fail("the game does not end")


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games(preset: str, players: int) -> None:
    rng = Random(f"{preset} {players}")
    for _ in range(2):
        game = NaiveGame(players, PRESETS[preset])
        played_out(game, rng)
        assert len(game.scores()) == players
        assert game.reason() in {"home", "stuck"}
        assert game.winners()


def test_the_components() -> None:
    assert len(TILES) == len(set(TILES)) == 84
    assert [sum(value for _, value, back in TILES if back == side) for side in "AB"] == [150, 151]


EXAMPLE_1 = (
    "ring 1, crown 4, flag 4, amphora 6, helmet 2, olive 3, olive 4, flag 1, crown 2, statue 7, amphora 4, "
    "ring 7, helmet 5"
)
EXAMPLE_1_FIGURES = [[0, 32, 34], [0, 28, 38], [0, 29, 31]]


@pytest.mark.parametrize(
    ("seat", "actions", "taken"),
    [
        (0, [("play", 34, "flag")], ("olive", 4, "B")),
        (1, [("play", 28, "olive")], ("flag", 4, "B")),
        (2, [("play", 29, "helmet"), ("play_another", "helmet")], ("ring", 7, "B")),
    ],
)
def test_example_1(seat: int, actions: list[Action], taken: Tile) -> None:
    game = position(EXAMPLE_1, EXAMPLE_1_FIGURES, [["flag"], ["olive"], ["helmet"] * 2], seat=seat)
    run(game, *actions)
    assert game.tiles[seat] == [taken]
    assert game.legal_actions() == [("draw", "crown")]
    assert game.to_draw == 1


def test_example_2() -> None:
    path = (
        "amphora 6, helmet 2, olive 3, ~, flag 1, crown 2, statue 7, amphora 4, ~, helmet 5, amphora 5, ~, ~, "
        "statue 3, ~, crown 5, ring 2, olive 1"
    )
    figures = [[29, 32, 43], [0, 30, 35], [0, 28, 37]]
    mine: list[Tile] = [("ring", 7, "B"), ("flag", 1, "A")]
    game = position(path, figures, [[], [], ["ring"]], tiles=[[], [], mine], bridges=[42], seat=2)
    run(game, ("play", 28, "ring"))
    assert game.price == 8
    run(game, ("pay_tile", ("ring", 7, "B")), ("pay_tile", ("flag", 1, "A")))
    assert game.tiles[2] == [("statue", 3, "B")]
    assert (38, 43) in game._gaps()
    assert game._crossing(38, 43) == 0


def test_example_3() -> None:
    path = (
        "amphora 6, helmet 2, olive 3, ~, flag 1, crown 2, statue 7, amphora 4, ~, helmet 5, amphora 5, ~, ~, ~, ~, "
        "crown 5, ring 2, olive 1, ~, helmet 4, ~, statue 1, ring 5"
    )
    figures = [[54, 54, 50], [54, 30, 44], [54, 54, 37]]
    tiles: list[list[Tile]] = [[], [("ring", 7, "B")], [("crown", 1, "A")]]
    game = position(path, figures, [["flag"], [], ["ring"]], tiles=tiles, bridges=[40, 46], draw_pile=["flag"] * 9)
    run(game, ("play", 50, "flag"), ("draw", "flag"), ("draw", "flag"), ("draw", "flag"), ("draw", "flag"))
    assert game.tiles[0] == [("ring", 5, "B")]
    assert (game.to_act, game.price, game.legal_actions()) == (1, 7, [("pay_tile", ("ring", 7, "B"))])
    run(game, ("pay_tile", ("ring", 7, "B")))
    assert (game.to_act, game.price) == (2, 1)
    assert game.legal_actions() == [("pay_tile", ("crown", 1, "A")), ("pay_card", "ring")]
    run(game, ("pay_card", "ring"))
    assert (game.scores(), game.winners(), game.reason()) == ([9, 0, 1], [0], "home")


def payments_one_by_one(game: NaiveGame) -> set[tuple[Piece, ...]]:
    """PAY-4 and OPT-3 to the letter: every subset, every piece left out once."""
    covering = set()
    for number in range(len(game.payable) + 1):
        for pieces in combinations(game.payable, number):
            total = sum(worth(piece) for piece in pieces)
            if total >= game.price and all(total - worth(piece) < game.price for piece in pieces):
                covering.add(pieces)
    exact = {pieces for pieces in covering if sum(worth(piece) for piece in pieces) == game.price}
    return exact if exact and game.options["overpaying"] == "only_if_needed" else covering


def payments_offered(game: NaiveGame) -> list[tuple[Piece, ...]]:
    if sum(worth(piece) for piece in game.paid) >= game.price:
        return [tuple(game.paid)]
    whole, paid, payable = [], game.paid, game.payable
    for piece in game._next_pieces():
        game.paid, game.payable = [*paid, piece], payable[payable.index(piece) + 1 :]
        whole += payments_offered(game)
    game.paid, game.payable = paid, payable
    return whole


def test_payments_are_those_found_one_by_one() -> None:
    rng = Random("payments")
    for options in (AMIGO, KSR):
        for _ in range(60):
            game = NaiveGame(2, options)
            usable = pieces_of(rng.sample(TILES, rng.randint(1, 6)), rng.sample(DECK, rng.randint(0, 4)))
            game._ask(rng.randint(1, sum(worth(piece) for piece in usable)), usable, "paying", mixing=True)
            offered = payments_offered(game)
            assert len(offered) == len(set(offered))
            assert set(offered) == payments_one_by_one(game)
            assert offered


HIGH: Tile = ("statue", 7, "B")
GAP = "ring 4, ~, crown 2, flag 5"


def test_only_cards_held_before_the_purchase_pay() -> None:  # OPT-2, OPT-3
    for options in (AMIGO, KSR):
        game = position(GAP, [[28, 0, 0], [0, 0, 0]], [["flag", "flag"], []], tiles=[[HIGH], []], options=options)
        run(game, ("buy", HIGH), ("draw", "crown"), ("draw", "crown"), ("draw", "crown"))
        flags = [("play", 28, "flag")]
        assert [action for action in game.legal_actions() if action in flags] == (flags if options is KSR else [])


def test_paid_cards() -> None:  # OPT-1
    for options in (AMIGO, MAYFAIR):
        game = position(GAP, [[28, 0, 0], [0, 0, 0]], [["flag"] * 3, []], options=options)
        before = game.box_cards.count("flag")
        run(game, ("play", 28, "flag"), ("pay_card", "flag"), ("pay_card", "flag"))
        assert game.discards.count("flag") == (1 if options is AMIGO else 3)
        assert game.box_cards.count("flag") - before == (2 if options is AMIGO else 0)


def test_the_same_card_carries_on() -> None:  # OPT-4
    path = "flag 1, flag 2, flag 3, ring 1"
    for options, to in ((AMIGO, 28), (HALL9000, 30)):
        game = position(path, [[0, 0, 0], [28, 29, 0]], [["flag", "ring"], []], options=options)
        run(game, ("play", 0, "flag"))
        assert game.figure == to
        assert (game.phase == "moving") == (options is AMIGO)
    assert position(path, [[0, 0, 30], [28, 29, 0]], [["flag"], []], options=HALL9000)._landing(0, "flag") == 54


def test_extra_cards() -> None:  # OPT-5
    for preset, counts in ((AMIGO, [2, 3, 4]), (HALL9000, [1, 2, 4])):
        options = {**preset, "extra_draw": "always"}
        for home, count in enumerate(counts):
            game = position(GAP, [[54] * home + [31] * (3 - home), [0] * 3], [["olive"], []], options=options)
            run(game, ("play", 31, "olive"))
            assert game.to_draw == count


def test_the_tile_for_the_mainland() -> None:  # OPT-6
    for options, taken in ((AMIGO, [("crown", 2, "B")]), (HALL9000, [])):
        game = position(GAP, [[28, 0, 0], [31, 0, 0]], [["olive"] * 3, []], options=options)
        run(game, ("play", 28, "olive"), ("pay_card", "olive"), ("pay_card", "olive"))
        assert game.tiles[0] == taken


def test_stuck_players_end_the_game() -> None:  # STUCK-1 to STUCK-3
    game = position(GAP, [[28, 0, 0], [0] * 3], [[], []], tiles=[[HIGH], []], draw_pile=[], futile_turns=1)
    assert game.legal_actions() == [("show_hand",)]
    run(game, ("show_hand",))
    assert (game.to_act, game.price) == (0, 6)
    assert game.debts == {1: 6}
