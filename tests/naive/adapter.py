"""Between the naive model and the engine: the same actions and states in the words of both."""

from typing import assert_never

from atlantis_rules.atlantis import actions as engine
from atlantis_rules.atlantis.cards import Cards
from atlantis_rules.atlantis.components import Back, Seat, Tile
from atlantis_rules.atlantis.options import Options
from atlantis_rules.atlantis.phases import Over, Settling, TurnStart
from atlantis_rules.atlantis.spaces import SPACES, spaces_in
from atlantis_rules.atlantis.state import State
from atlantis_rules.atlantis.tiles import tiles_in
from atlantis_rules.games.chance import Chance
from tests.naive import components as naive
from tests.naive.table import Snapshot
from tests.naive_model import NaiveGame


def naive_tile(tile: Tile) -> naive.Tile:
    return tile.item.name.lower(), tile.value, tile.back.name


def naive_cards(cards: Cards) -> list[str]:
    return [item.name.lower() for item in cards]


def naive_options(options: Options) -> dict[str, str]:
    return {
        "paid_cards": options.paid_cards.value,
        "bought_cards": options.bought_cards.value,
        "overpaying": options.overpaying.value,
        "landing": options.landing.value,
        "extra_card": options.extra_card.value,
        "mainland_tile": options.mainland_tile.value,
        "extra_draw": options.extra_draw.value,
        "figures_on_atlantis": options.figures_on_atlantis.value,
        "payment_pieces": options.payment_pieces.value,
    }


def naive_action(action: engine.Action) -> naive.Action:  # noqa: C901 -- one case per action
    match action:
        case engine.BuyCards(tile=tile):
            return "buy", naive_tile(tile)
        case engine.PlaceBridge(space=space):
            return "bridge", space
        case engine.PlayCard(figure=figure, item=item):
            return "play", figure, item.name.lower()
        case engine.PlayAnotherCard(item=item):
            return "play_another", item.name.lower()
        case engine.PayTile(tile=tile):
            return "pay_tile", naive_tile(tile)
        case engine.PayCard(item=item):
            return "pay_card", item.name.lower()
        case engine.ShowHand():
            return ("show_hand",)
        case engine.EndTurn():
            return ("end_turn",)
        case engine.DrawExtra(number=number):
            return "extra", number
        case engine.RevealTile(tile=tile):
            return "reveal", naive_tile(tile)
        case engine.DrawCard(item=item):
            return "draw", item.name.lower()
        case _:
            assert_never(action)


_ENGINE_ACTIONS: dict[naive.Action, engine.Action] = {naive_action(action): action for action in engine.ALL_ACTIONS}


def engine_action(action: naive.Action) -> engine.Action:
    return _ENGINE_ACTIONS[action]


def naive_snapshot(state: State) -> Snapshot:
    """What `NaiveGame.snapshot` says, read off the engine's state."""
    path, phase = state.path, state.phase
    shown = {space: naive_tile(tile) for space in SPACES if (tile := path.tile_at(space)) is not None}
    covered, bridges = list(spaces_in(path.covered)), list(spaces_in(path.bridges))
    debts = phase.debts if isinstance(phase, Settling | Over) else ()
    to_act: Seat | str | None = "chance" if isinstance(state.to_act, Chance) else state.to_act
    return (
        ("path", tuple((shown.get(space), space in covered, space in bridges) for space in SPACES)),
        ("figures", tuple(tuple(sorted(player.figures)) for player in state.players)),
        ("hands", tuple(tuple(sorted(naive_cards(player.hand))) for player in state.players)),
        ("tiles", tuple(tuple(sorted(map(naive_tile, player.tiles))) for player in state.players)),
        ("bridge_left", tuple(player.bridge for player in state.players)),
        ("draw_pile", tuple(sorted(naive_cards(state.draw_pile)))),
        ("discards", tuple(sorted(naive_cards(state.discards)))),
        ("box_cards", tuple(sorted(naive_cards(state.box_cards)))),
        ("box_tiles", tuple(sorted(map(naive_tile, state.box_tiles)))),
        ("unseen_a", tuple(sorted(naive_tile(tile) for tile in tiles_in(path.unseen) if tile.back is Back.A))),
        ("unseen_b", tuple(sorted(naive_tile(tile) for tile in tiles_in(path.unseen) if tile.back is Back.B))),
        ("to_act", to_act),
        ("debts", tuple((seat, debt) for seat, debt in enumerate(debts) if debt > 0)),
    )


def naive_game(state: State) -> NaiveGame:
    """The naive model of a state in which a turn begins (ValueError otherwise)."""
    if not isinstance(state.phase, TurnStart):
        raise ValueError("the naive model starts where a turn begins")  # noqa: TRY004 -- the state's type is right
    path = state.path
    return NaiveGame.from_position(
        options=naive_options(state.options),
        shown={space: naive_tile(tile) for space in SPACES if (tile := path.tile_at(space)) is not None},
        covered=list(spaces_in(path.covered)),
        bridges=list(spaces_in(path.bridges)),
        figures=[player.figures for player in state.players],
        hands=[naive_cards(player.hand) for player in state.players],
        tiles=[[naive_tile(tile) for tile in player.tiles] for player in state.players],
        bridge_left=[player.bridge for player in state.players],
        unseen=[naive_tile(tile) for tile in tiles_in(path.unseen)],
        draw_pile=naive_cards(state.draw_pile),
        discards=naive_cards(state.discards),
        seat=state.phase.seat,
        futile_turns=state.phase.futile_turns,
    )
