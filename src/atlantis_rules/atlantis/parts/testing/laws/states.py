"""Laws of every state."""

import copy
import pickle
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, combinations, pairwise
from typing import Final

from atlantis_rules import atlantis
from atlantis_rules._errors import IllegalAction, Violation, WrongValue
from atlantis_rules.atlantis import actions, phases
from atlantis_rules.atlantis.parts.testing.reading import figures, home_from, price, stacks, tiles_on, water
from atlantis_rules.atlantis.path import path_of
from atlantis_rules.atlantis.situation import player_with
from atlantis_rules.atlantis.state import state_with
from atlantis_rules.atlantis.tiles import tiles_in
from atlantis_rules.games.chance import CHANCE, Chance
from atlantis_rules.testing.checks import all_parts, broken, checked, require
from atlantis_rules.testing.laws import StateLaw, require_chances, require_standing, require_winners

_CARDS_PER_ITEM = 15
_CARDS = 105
_TILES = 84
_MOST_BRIDGES = 4
_FIGURES = 3
_MOST_PIECES = 10
_MANY_REASONS = 1 << 16
_FIRST_WATER = 27
_DOCUMENTED: Final = (
    *(actions.BuyCards, actions.PlaceBridge, actions.PlayCard, actions.PlayAnotherCard, actions.PayTile),
    *(actions.PayCard, actions.ShowHand, actions.EndTurn, actions.DrawExtra, actions.RevealTile, actions.DrawCard),
)
"""The kinds of actions, in the order in which `legal_actions` lists them."""

_DOUBLE = {*range(1, 11), *range(21, 27), *range(28, 34), *range(44, 54)}


@checked
def cards_are_conserved(state: atlantis.State) -> None:
    """There are 15 cards of each item, 105 in all: in hands, piles and the box (COMP-3)."""
    places = [state.draw_pile, state.discards, state.box_cards, *(player.hand for player in state.players)]
    for cards in places:
        require(len(cards.counts) == len(atlantis.components.ITEMS), f"COMP-3: {cards!r} does not count seven items")
        require(min(cards.counts) >= 0, f"COMP-3: {cards!r} has a negative count")
        require(sum(1 for _ in cards) == len(cards), f"COMP-3: {cards!r} does not list as many cards as it counts")
    found = Counter(item for cards in places for item in cards)
    require(found == Counter(dict.fromkeys(atlantis.Item, _CARDS_PER_ITEM)), f"COMP-3: the cards are {found}")
    require(found.total() == _CARDS == len(atlantis.cards.all_cards()), "COMP-3: there are not 105 cards")


@checked
def tiles_are_conserved(state: atlantis.State) -> None:
    """Each of the 84 tiles is in one place; covered ones are among the unseen (COMP-1, COMP-6, SETUP-2, SETUP-3)."""
    path = state.path
    unseen = list(tiles_in(path.unseen))
    held = [tile for player in state.players for tile in player.tiles]
    found = Counter([*tiles_on(path).values(), *held, *unseen, *state.box_tiles])
    twice = [tile for tile, count in found.items() if count > 1]
    require(not twice, f"COMP-1: there is more than one of {twice}")
    require(len(found) == _TILES and set(found) == set(atlantis.TILES), "COMP-1: a tile is nowhere")
    faces = {(tile.item, tile.value, tile.back) for tile in found}
    require(len(faces) == _TILES, "COMP-6: two tiles are alike")
    for space in atlantis.SPACES:
        tile = path.tile_at(space)
        covered = path.covered >> space & 1
        require(not covered or space in _DOUBLE, f"SETUP-2: something lies beneath the tile on space {space}")
        if tile is not None:
            require(tile.back == _back_on(space), f"SETUP-2: {tile!r} lies on {space}")
            require(space != _FIRST_WATER, "SETUP-2: space 27 is not water")
    for back in atlantis.Back:
        hidden = sum(tile.back is back for tile in unseen)
        require(hidden == _hidden_places(state, back), f"SETUP-3: unseen tiles {back}: {hidden}")


def _back_on(space: atlantis.Space) -> atlantis.Back:
    return atlantis.Back.A if space < _FIRST_WATER else atlantis.Back.B


def _hidden_places(state: atlantis.State, back: atlantis.Back) -> int:
    """Count the unseen tiles by space."""
    half = range(1, _FIRST_WATER) if back is atlantis.Back.A else range(_FIRST_WATER + 1, atlantis.MAINLAND)
    places = sum(state.path.covered >> space & 1 for space in half)
    match state.phase:
        case phases.LayingPath(space=first):
            places += sum(space >= first for space in half)
        case phases.Uncovering(space=space):
            places += space in half
        case _:
            pass
    return places


@checked
def figures_stand_right(state: atlantis.State) -> None:
    """Each player has three figures; between moves at most one on a space, each on a tile (COMP-4, MOVE-7, SETUP-4)."""
    for player in state.players:
        require(len(player.figures) == _FIGURES, f"COMP-4: {player!r} has not three figures")
        require(list(player.figures) == sorted(player.figures), f"{player!r} has figures out of order")
        on_path = all(atlantis.ATLANTIS <= place <= atlantis.MAINLAND for place in player.figures)
        require(on_path, f"{player!r} is off the path")
    bearing, moving = stacks(state), state.phase if isinstance(state.phase, phases.Moving) else None
    for space, count in figures(state).items():
        require(space in bearing, f"MOVE-2: a figure stands on water, on space {space}")
        sharing = moving is not None and moving.figure == space
        require(count == (2 if sharing else 1), f"MOVE-7: figures on space {space}: {count}")
    if moving is not None:
        mover = state.players[moving.seat]
        require(moving.figure in mover.figures, "MOVE-3: the moving figure is not where it is said to be")
        require(moving.origin < moving.figure, "MOVE-2: the moving figure has not gone forward")


@checked
def bridges_are_valid(state: atlantis.State) -> None:
    """There are at most four bridges, one for each player that has none left, each on water (COMP-4, BRIDGE-1)."""
    placed = [space for space in range(atlantis.MAINLAND + 1) if state.path.bridges >> space & 1]
    require(state.path.bridges < 1 << atlantis.MAINLAND, "BRIDGE-1: a bridge lies off the path")
    require(len(placed) <= _MOST_BRIDGES, f"COMP-4: bridges on the path: {len(placed)}")
    without = sum(not player.bridge for player in state.players)
    require(len(placed) == without, "COMP-4: a bridge is lost, or one too many")
    on_tiles = set(placed) & {*stacks(state), atlantis.ATLANTIS}
    require(not on_tiles, f"BRIDGE-1: bridges lie on no water: {sorted(on_tiles)}")


@checked
def gaps_are_right(state: atlantis.State) -> None:
    """Gaps lie between tiles, beside no land, and cost the lower value there (PAY-1, TAKE-5, TAKE-6, BRIDGE-3).

    The price of a crossing depends on the path alone: neither on the width of a gap nor on figures. While a tile beside
    a gap is face down, the gap has no price.
    """
    path = state.path
    found_water = water(state)
    gaps = tuple(atlantis.gaps(path))
    found = [(gap.first, gap.last) for gap in gaps]
    expected = [(gap.near + 1, gap.far - 1) for gap in found_water]
    require(found == expected, f"TAKE-5: expected gaps {expected}, found {found}")
    for gap, its_water in zip(gaps, found_water, strict=True):
        place, bridged = f"gap {gap.first}-{gap.last}", its_water.bridged
        require(gap.bridged == bridged, f"BRIDGE-3: {place}: expected bridged={bridged}, found {gap.bridged}")
        require(gap.toll == its_water.toll, f"PAY-1: {place}: expected toll {its_water.toll}, found {gap.toll}")
    bearing = stacks(state)
    for first, last in found:
        require(bearing[0] < first <= last < bearing[-1], f"TAKE-6: the gap at {first} touches a land")
    first, *others = places = (atlantis.ATLANTIS, *bearing, atlantis.MAINLAND)
    ways = (*pairwise(places), *((first, place) for place in others), *((place, places[-1]) for place in bearing))
    for origin, arrival in ways:
        due, actual = price(found_water, origin, arrival), _price(path, origin, arrival)
        require(actual == due, f"PAY-1: {origin} to {arrival}: expected price {due}, found {actual}")
    if isinstance(state.phase, phases.LayingPath | phases.Uncovering):
        return
    again = path_of(tiles_on(path), path.covered, path.bridges, path.unseen)
    require(again == path, "a path built of the parts of a path is another one")
    right = all_parts(again) == all_parts(path)
    require(right, lambda: f"the parts of the path contradict each other: {path!r}, {again!r}")


def _price(path: atlantis.Path, origin: atlantis.Space, arrival: atlantis.Space) -> int | None:
    """Return the price of a crossing, or None if there is no price because a tile is face down."""
    try:
        return atlantis.path.crossing_price(path, origin, arrival)
    except WrongValue as error:
        require("lies face down" in str(error), f"PAY-1: {error}")
        return None


@checked
def phase_is_right(state: atlantis.State) -> None:
    """A phase names existing seats, and leaves something to decide (TURN-1, DRAW-3, PAY-1, STUCK-3, OPT-7)."""
    seats, phase = len(state.players), state.phase
    require(2 <= seats <= 4, f"SETUP-1: players: {seats}")  # noqa: PLR2004 - as the rule says
    actor = state.to_act
    require(actor is None or isinstance(actor, Chance) or 0 <= actor < seats, f"seat {actor} is to act")
    home = [_at_home(player) == _FIGURES for player in state.players]
    match phase:
        case phases.Purchase() | phases.Drawing():
            require(phase.cards_left >= 1, "DRAW-1: no card is to be drawn")
            require(len(state.draw_pile) >= 1, "DRAW-3: there is no card to be drawn")
        case phases.Paying():
            require(1 <= phase.payment.due <= _payable(state, phase), "PAY-1, PAY-7: nothing is due, or too much")
            if state.options.payment_pieces is atlantis.PaymentPieces.ONE_KIND:
                most = max(_tiles_worth(state, phase.seat), len(phase.payment.cards))
                require(phase.payment.due <= most, "OPT-9: neither the tiles nor the cards alone cover what is due")
        case phases.Settling():
            require(1 <= phase.payment.due <= _payable(state, phase), "END-2, END-3: nothing is due, or too much")
            require(not phase.debts[phase.seat], "END-3: who pays has a debt")
        case phases.TurnStart():
            require(not any(home), "END-1: a player has their three figures home, and the game goes on")
            require(0 <= phase.futile_turns < seats, f"STUCK-3: futile turns: {phase.futile_turns}")
        case phases.TurnEnd():
            require(state.players[phase.seat].bridge, "BRIDGE-4: there is no bridge to be placed")
        case phases.ExtraDraw():
            asked = state.options.extra_draw is atlantis.ExtraDrawing.AS_WANTED
            require(asked, "OPT-7: extra cards are always drawn, and it is asked")
            at_home, piles = _at_home(state.players[phase.seat]), len(state.draw_pile) + len(state.discards)
            require(at_home < _FIGURES, "END-1: the four cards are always drawn")
            require(1 <= phase.most <= at_home, f"OPT-7: extra cards: {phase.most}, figures at home: {at_home}")
            require(phase.most < piles, f"OPT-7: extra cards: {phase.most}, cards in all: {piles}")
        case phases.Over():
            left = [figure for player in state.players for figure in player.figures]
            strays = [figure for figure in left if figure != home_from(state.options, figure)]
            require(not strays, f"END-2: figures have not come home from {strays}")
        case _:
            pass


def _at_home(player: atlantis.Player) -> int:
    return player.figures.count(atlantis.MAINLAND)


def _payable(state: atlantis.State, phase: phases.Paying | phases.Settling) -> int:
    player, cards = state.players[phase.seat], phase.payment.cards
    too_many = [item for item in atlantis.components.ITEMS if not 0 <= cards[item] <= player.hand[item]]
    require(not too_many, f"PAY-5: {cards!r} can pay of the hand {player.hand!r}")
    return _tiles_worth(state, phase.seat) + len(cards)


def _tiles_worth(state: atlantis.State, seat: atlantis.Seat) -> int:
    return sum(tile.value for tile in state.players[seat].tiles)


def _documented_place(action: atlantis.Action) -> tuple[int, ...]:
    kind = _DOCUMENTED.index(type(action))
    match action:
        case actions.BuyCards(tile) | actions.PayTile(tile):
            return kind, -tile.index
        case actions.RevealTile(tile):
            return kind, tile.index
        case actions.PlaceBridge(part) | actions.DrawExtra(part):
            return kind, part
        case actions.PlayCard(figure, item):
            return kind, figure, item
        case actions.PlayAnotherCard(item) | actions.PayCard(item) | actions.DrawCard(item):
            return kind, item
        case actions.ShowHand() | actions.EndTurn():
            return (kind,)


@checked
def legal_actions_are_in_order(state: atlantis.State) -> None:
    """The legal actions are in the documented order; those of chance and of players do not mix."""
    legal = state.legal_actions()
    require(list(legal) == sorted(legal, key=_documented_place), f"out of order: {[str(each) for each in legal]}")
    of_chance = {isinstance(action, actions.RevealTile | actions.DrawCard) for action in legal}
    require(of_chance <= {state.to_act is CHANCE}, "the actions of chance and of players mix")


@checked
def legality_is_one(state: atlantis.State) -> None:
    """Of all actions, exactly the legal ones have no violation and are carried out by `apply`.

    Slow: it tries all 709 actions.
    """
    legal = set(state.legal_actions())
    require(legal <= set(atlantis.actions.ALL_ACTIONS), "a legal action is not among all actions")
    before = pickle.dumps(state)
    for action in atlantis.actions.ALL_ACTIONS:
        found = state.violations(action)
        if (not found) != (action in legal):  # the reasons are worded only if the law is broken
            broken(f"{action}: listed: {action in legal}, violations: {found}")
        for violation in found:
            if not _is_in_words(violation):
                broken(f"{action}: no words for {violation!r}")
        if len(found) > 1 and len(set(found)) < len(found):
            broken(f"{action}: the same reason twice: {found}")
        _require_refusal(state, action, found)
    require(pickle.dumps(state) == before, "refusals or actions have changed the state")


@lru_cache(maxsize=_MANY_REASONS)
def _is_in_words(violation: Violation) -> bool:
    """Return whether a reason names a clause and has words: both depend only on the reason."""
    return bool(violation.clause and str(violation))


def _require_refusal(state: atlantis.State, action: atlantis.Action, found: tuple[Violation, ...]) -> None:
    """Check that `apply` refuses an action exactly if there are violations, and with these."""
    try:
        state.apply(action)
    except IllegalAction as error:
        if not found or (error.violations, error.action) != (found, action):
            broken(f"{action}: {error.action} was refused for {error.violations}, but violations are {found}")
    else:
        if found:
            broken(f"{action}: it was carried out in spite of {found}")


@checked
def chance_outcomes_are_right(state: atlantis.State) -> None:
    """Probabilities follow the numbers of unseen tiles and cards (SETUP-2, SETUP-5, TAKE-2, DRAW-1)."""
    if state.to_act is CHANCE:
        require_chances(state, _possible(state))


def _possible(state: atlantis.State) -> Iterator[atlantis.Action]:
    match state.phase:
        case phases.LayingPath(space=space) | phases.Uncovering(space=space):
            seen = {tile for player in state.players for tile in player.tiles}
            seen |= {*tiles_on(state.path).values(), *state.box_tiles}
            back, unseen = _back_on(space), (tile for tile in atlantis.TILES if tile not in seen)
            yield from (actions.RevealTile(tile) for tile in unseen if tile.back is back)
        case _:
            yield from map(actions.DrawCard, state.draw_pile)


@checked
def outcome_is_right(state: atlantis.State) -> None:
    """The score is the remaining value, less unpaid debts; the highest wins (END-3, END-4, END-5)."""
    result = state.outcome()
    if result is None or not isinstance(state.phase, phases.Over):
        return
    for player, debt, score in zip(state.players, state.phase.debts, result.scores, strict=True):
        left = sum(tile.value for tile in player.tiles) + sum(player.hand.counts)
        require(score == (-debt if debt else left), f"END-4: {player!r} with a debt of {debt} scores {score}")
        require(not debt or not left, f"END-3: {player!r} has a debt of {debt} and something left")
    require_winners(result, "END-5")


@checked
def standing_is_right(state: atlantis.State) -> None:
    """A standing is public, within its bounds, and in the end the outcome (END-2 to END-4, OPT-8, OPT-9).

    At the start of a turn the ways home are counted again, and the cheapest payment is searched for.
    """
    found, info = require_standing(state, "END-5"), state.game_info()
    inside = all(info.lowest_score <= score <= info.highest_score for score in found.scores)
    require(inside, f"the scores {found.scores} are not within {info.lowest_score} and {info.highest_score}")
    if isinstance(state.phase, phases.TurnStart):
        gaps = water(state)
        ways = [
            [price(gaps, figure, home_from(state.options, figure)) or 0 for figure in player.figures]
            for player in state.players
        ]
        require(found.owed == tuple(map(sum, ways)), f"END-2: expected the seats to owe {ways}, found {found.owed}")
        one_kind = state.options.payment_pieces is atlantis.PaymentPieces.ONE_KIND
        scores = tuple(
            _best_score(player, due, one_kind=one_kind) for player, due in zip(state.players, found.owed, strict=True)
        )
        require(found.scores == scores, f"END-4: expected scores {scores}, found {found.scores}")


def _best_score(player: atlantis.Player, due: int, *, one_kind: bool) -> int:
    """Return the value left after the cheapest payment; with OPT-9, of one kind if one covers the amount."""
    values, cards = [tile.value for tile in player.tiles], len(player.hand)
    sums = {0}
    for value in values:
        sums |= {paid + value for paid in sums}
    pure = [paid for paid in sums if paid >= due] + [due] * (cards >= due)
    mixed = [max(paid, due) for paid in sums if paid + cards >= due]
    return sum(values) + cards - min(pure if one_kind and pure else mixed, default=due)


@checked
def derived_values_are_right(state: atlantis.State) -> None:
    """Derived attributes of states and players equal what they are derived from."""
    players = tuple(
        player_with(player.hand, player.tile_set, player.figures, bridge=player.bridge) for player in state.players
    )
    again = state_with(state.options, state.path, players, state.draw_pile, state.discards, state.phase)
    right = all_parts(again) == all_parts(state)
    require(right, lambda: f"the parts of the state contradict each other: {state!r}, {again!r}")


@checked
def copies_have_the_same_path(state: atlantis.State) -> None:
    """Derived attributes of a path, which are excluded from comparison, are the same in copies of a state."""
    for again in (pickle.loads(pickle.dumps(state)), copy.copy(state), copy.deepcopy(state)):  # noqa: S301 - own data
        right = again is state or all_parts(again) == all_parts(state)
        require(right, "a copy of the state differs in what is worked out from it")


@checked
def tiles_are_listed_right(state: atlantis.State) -> None:
    """Collected tiles are listed from the most valuable on."""

    def descending(tiles: tuple[atlantis.Tile, ...]) -> bool:
        return list(tiles) == sorted(tiles, key=lambda tile: (tile.value, tile.item, tile.back), reverse=True)

    for player in state.players:
        require(descending(player.tiles), f"out of order: {player.tiles}")
        worth = sum(tile.value for tile in player.tiles) + len(player.hand)
        require(player.wealth == worth, f"the wealth of {player!r}")
    require(descending(state.box_tiles), f"out of order: {state.box_tiles}")


_Piece = atlantis.Tile | atlantis.Item
_Payment = tuple[_Piece, ...]


@checked
def payments_are_the_allowed_ones(state: atlantis.State) -> None:
    """The payments, piece by piece, are exactly those in which every piece is needed, each in one order.

    If overpaying is only allowed when necessary, and exact payments are among them, those are the only ones. If a
    payment has to be of one kind, it has tiles alone or cards alone, except for a settlement that can only be paid with
    both. PAY-3, PAY-4, PAY-5, OPT-3, OPT-9. The law checks payments that have not begun, with few pieces.
    """
    phase = state.phase
    if not isinstance(phase, phases.Paying | phases.Settling) or phase.payment.last is not None:
        return
    pieces: _Payment = (*state.players[phase.seat].tiles, *phase.payment.cards)
    if len(pieces) > _MOST_PIECES:
        return
    due = phase.payment.due
    chosen = chain.from_iterable(combinations(pieces, number) for number in range(1, len(pieces) + 1))
    allowed = {each for each in chosen if _worth(each) >= due > _worth(each) - min(map(_value, each))}
    of_one_kind = {each for each in allowed if len(set(map(type, each))) == 1}
    if state.options.payment_pieces is atlantis.PaymentPieces.ONE_KIND:
        require(isinstance(phase, phases.Settling) or bool(of_one_kind), "OPT-9: a crossing needs both kinds")
        allowed = of_one_kind or allowed
    exact = {each for each in allowed if _worth(each) == due}
    if exact and state.options.overpaying is atlantis.Overpaying.ONLY_IF_NEEDED:
        allowed = exact
    offered = list(_payments(state, due))
    require(len(offered) == len(set(offered)), "PAY-4: a payment can be handed over in two ways")
    require(set(offered) == allowed, f"PAY-4: of {pieces} for {due}: expected {allowed}, found {offered}")


def _payments(state: atlantis.State, due: int, paid: _Payment = ()) -> Iterator[_Payment]:
    """Follow the legal actions of a payment until everything is paid."""
    if _worth(paid) >= due:
        yield paid
        return
    for action in state.legal_actions():
        match action:
            case actions.PayTile(piece) | actions.PayCard(piece):
                yield from _payments(state.apply(action), due, (*paid, piece))
            case _:
                broken(f"PAY-2: {action} is legal before all is paid")


def _value(piece: _Piece) -> int:
    return piece.value if isinstance(piece, atlantis.Tile) else 1


def _worth(pieces: _Payment) -> int:
    return sum(map(_value, pieces))


LAWS: Final[tuple[StateLaw[atlantis.State], ...]] = (
    cards_are_conserved,
    tiles_are_conserved,
    tiles_are_listed_right,
    figures_stand_right,
    bridges_are_valid,
    gaps_are_right,
    phase_is_right,
    legal_actions_are_in_order,
    chance_outcomes_are_right,
    outcome_is_right,
    standing_is_right,
    payments_are_the_allowed_ones,
    derived_values_are_right,
    copies_have_the_same_path,
)
"""All laws of this module except the slow `legality_is_one`."""
