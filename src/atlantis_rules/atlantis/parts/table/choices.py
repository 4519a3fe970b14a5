"""What a player is to decide, their choices with the effects that their view shows, and the one that they look at."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final, assert_never

from attrs import evolve
from rich.text import Text

from atlantis_rules._frozen_records import frozen
from atlantis_rules.atlantis import Item, Options, Player, PlayerAction, State, Tile, actions, phases, seen_phases
from atlantis_rules.atlantis.knowledge.determinization import imagined
from atlantis_rules.atlantis.knowledge.views import PossibleMove, possible_moves
from atlantis_rules.atlantis.parts.console.human import in_order, offered
from atlantis_rules.atlantis.parts.players.greedy import cheapest_piece
from atlantis_rules.atlantis.parts.table.sheets import Marks, told
from atlantis_rules.atlantis.path import gap_at, gaps_between
from atlantis_rules.atlantis.phases import Payment
from atlantis_rules.atlantis.rules.pay import value_of
from atlantis_rules.atlantis.seen import PlayerView
from atlantis_rules.atlantis.spaces import MAINLAND, Space, space_set
from atlantis_rules.atlantis.table_words import TABLE
from atlantis_rules.programs.full_screen.choosing import AnyChoice, AnySelection, Refused, next_choice
from atlantis_rules.text.languages import ENGLISH

# --- What is due ---


def due_words(view: PlayerView, language: str = ENGLISH) -> str:
    """Return the decision of the seat that has a view."""
    match view.phase:
        case phases.TurnStart() | seen_phases.SeenPrepared():
            return _before_move(view, language)
        case seen_phases.SeenMoving(_, _, figure):
            return TABLE.said(language, "play on", figure=figure)
        case seen_phases.SeenPaying(_, _, due, _):
            return TABLE.said(language, "pay", due=due)
        case phases.TurnEnd():
            return TABLE.said(language, "end turn")
        case phases.ExtraDraw(_, most):
            return TABLE.said(language, "draw extra", most=most)
        case seen_phases.SeenSettling(_, _, due, _):
            return TABLE.said(language, "pay ways home", due=due)
        case (
            phases.LayingPath()
            | phases.Dealing()
            | seen_phases.SeenPurchase()
            | phases.Uncovering()
            | phases.Drawing()
            | phases.Over()
        ):
            return ""  # no player is to decide
        case phase:
            assert_never(phase)


def _before_move(view: PlayerView, language: str) -> str:
    kinds = {type(action) for action in view.legal_actions}
    buys, bridges = actions.BuyCards in kinds, actions.PlaceBridge in kinds
    if actions.ShowHand in kinds:
        return TABLE.said(language, "show hand", buys=buys, bridges=bridges)
    if buys:
        return TABLE.said(language, "play or buy", bridges=bridges)
    return TABLE.said(language, "play or place bridge") if bridges else TABLE.said(language, "play")


# --- Whole payments ---


Paid = actions.PayTile | actions.PayCard


@frozen
class WholePayment:
    """Pieces that cover the amount due, at least one, in the order in which they are handed over."""

    pieces: tuple[Paid, ...]
    due: int

    @property
    def surplus(self) -> int:
        """Return the overpaid amount."""
        return sum(value_of(paid.piece) for paid in self.pieces) - self.due


def whole_payments(view: PlayerView) -> tuple[WholePayment, ...]:
    """Return one to three ways to pay the whole amount: wasting least, keeping cards, keeping tiles.

    If nothing is due the result is empty.
    """
    phase = view.phase
    if not isinstance(phase, seen_phases.SeenPaying | seen_phases.SeenSettling) or not view.legal_actions:
        return ()
    state = imagined(view)
    ways = (_wasting_least, _keeping_cards, _keeping_tiles)
    return tuple(dict.fromkeys(WholePayment(tuple(_pieces(state, choose)), phase.due) for choose in ways))


_Choice = Callable[[Options, Player, Payment, Sequence[Paid]], Paid]
"""Chooses the next piece, given the options, the payer's things, the amount still due, and the legal actions."""


def _pieces(state: State, choose: _Choice) -> Iterator[Paid]:
    """Pay in a state that the seat cannot distinguish from the real one, as long as it owes something."""
    seat, kind = state.to_act, type(state.phase)
    while isinstance(state.phase, phases.PayerToAct) and isinstance(state.phase, kind) and state.to_act == seat:
        legal = [action for action in state.legal_actions() if isinstance(action, Paid)]
        chosen = choose(state.options, state.players[state.phase.seat], state.phase.payment, legal)
        yield chosen
        state = state.apply(chosen)


def _wasting_least(options: Options, player: Player, payment: Payment, legal: Sequence[Paid]) -> Paid:
    return cheapest_piece(options, player.tile_set, player.hand, payment, legal)


def _keeping_cards(options: Options, player: Player, payment: Payment, legal: Sequence[Paid]) -> Paid:
    """Choose the highest tile that does not exceed the price, else the lowest one, else the most frequent card."""
    paid_tiles = [action for action in legal if isinstance(action, actions.PayTile)]
    if not paid_tiles:
        return _keeping_tiles(options, player, payment, legal)
    return next((action for action in paid_tiles if action.tile.value <= payment.due), paid_tiles[-1])


def _keeping_tiles(_options: Options, player: Player, _payment: Payment, legal: Sequence[Paid]) -> Paid:
    """Choose the most frequent card, else the lowest tile."""
    cards = [action for action in legal if isinstance(action, actions.PayCard)]
    return max(cards, key=lambda action: player.hand[action.item]) if cards else legal[-1]


# --- Choices ---


@frozen
class Choosable(AnyChoice):
    """Something that can be chosen."""

    actions: tuple[PlayerAction, ...]  # the legal action, or the actions of a whole payment in order
    figure: Space | None = None  # the place of the figure that would move, or None
    target: Space | None = None  # its destination, or the first space of the gap that would get the bridge, or None
    taken: Space | None = None  # the space of the tile that it would certainly earn, or None

    @property
    def action(self) -> PlayerAction:
        """Return the first action."""
        return self.actions[0]


def choices(view: PlayerView, language: str = ENGLISH) -> tuple[Choosable, ...]:
    """List the choices of a seat; empty if it is not to act.

    Moves come first, whole payments before single pieces, and more extra cards before fewer.
    """
    whole = tuple(_whole_payment(payment, language) for payment in whole_payments(view) if len(payment.pieces) > 1)
    return (*whole, *(_choice(view, action, language) for action in in_order(view.legal_actions)))


_PREVIEWS: Final[Mapping[str, tuple[str, ...]]] = {
    "to buy": ("bought", "bought for good"),
    "bridge": ("bridged",),
    "to show hand": ("hand shown",),
    "to show hand for nothing": ("hand shown for nothing",),
    "end": ("turn ended",),
    "extra": ("extra drawn",),
    "no extra": ("no extra drawn",),
    "piece": ("piece paid",),
    "last piece": ("last piece paid",),
    "too large piece": ("too large piece paid",),
}
"""The keys of the sentences about the effects of an offer, by its key; those of moves depend on more."""


def _choice(view: PlayerView, action: PlayerAction, language: str) -> Choosable:
    offer = offered(view, action)
    label = told(f"choose {offer.key}", language, **offer.values)
    if isinstance(action, actions.PlayCard | actions.PlayAnotherCard):
        return _move(view, action, label, offer.values, language)
    preview = tuple(told(key, language, **offer.values) for key in _PREVIEWS[offer.key])
    target = action.space if isinstance(action, actions.PlaceBridge) else None
    return Choosable(label, preview, (action,), target=target)


def _move(
    view: PlayerView,
    action: actions.PlayCard | actions.PlayAnotherCard,
    label: Text,
    values: Mapping[str, object],
    language: str,
) -> Choosable:
    tell = partial(told, language=language)
    possible = possible_moves(view, action)
    move = possible[0]
    if len(move.items) > 1:
        played = told("played onto figure", language, **values)
        ends = (_end(end, language) for end in _shortest(possible))
        return Choosable(label, (played, *ends), (action,), move.figure, move.landing)
    played = told("played home" if values["tile"] is None else "played", language, **values)
    if move.price:
        gaps = tuple(gap for gap in gaps_between(view.path, move.origin, move.arrival) if not gap.bridged)
        crossed = tell("crossed", price=move.price, gaps=gaps)
    else:
        crossed = tell("not crossed")
    taken = tell("taken", tile=move.tile, space=move.taken_from) if move.tile else tell("nothing taken")
    preview = Text(" ").join((played, crossed, taken))
    return Choosable(label, (preview,), (action,), move.figure, move.landing, move.taken_from)


def _shortest(possible: Iterable[PossibleMove]) -> tuple[PossibleMove, ...]:
    """Return the moves that need the fewest cards for their destination, from Atlantis on."""
    best: dict[Space, int] = {}
    in_order = sorted(possible, key=lambda move: (move.arrival, len(move.items)))
    for move in in_order:
        best.setdefault(move.arrival, len(move.items))
    return tuple(move for move in in_order if len(move.items) == best[move.arrival])


def _end(move: PossibleMove, language: str) -> Text:
    tell = partial(told, language=language)
    items, arrival, price, tile = move.items[1:], move.arrival, move.price, move.tile
    if not price:
        if tile is None:
            return tell("ends for no tile", items=items, arrival=arrival)
        return tell("ends", items=items, arrival=arrival, tile=tile)
    if tile is None:
        return tell("ends paid for no tile", items=items, arrival=arrival, price=price)
    return tell("ends paid", items=items, arrival=arrival, price=price, tile=tile)


def _whole_payment(payment: WholePayment, language: str) -> Choosable:
    tell = partial(told, language=language)
    pieces, due, surplus = tuple(paid.piece for paid in payment.pieces), payment.due, payment.surplus
    paid = tell("paid", pieces=pieces)
    if not surplus:
        label, change = (
            tell("choose to pay all", due=due, pieces=pieces),
            tell("paid exactly", due=due),
        )
    else:
        label = tell("choose to pay too much", due=due, pieces=pieces, surplus=surplus)
        change = tell("paid too much", due=due, surplus=surplus)
    return Choosable(label, (paid, change), payment.pieces)


# --- The selected one ---


@frozen
class Selection(AnySelection[Choosable]):
    """The choices and the player's current one, with the place of the figure that cards move."""

    view: PlayerView
    figure: Space | None
    language: str

    @property
    def item(self) -> Item | None:
        """Return the item of the chosen card, or None if no card is chosen."""
        action = self.chosen.action
        return action.item if isinstance(action, actions.PlayCard | actions.PlayAnotherCard | actions.PayCard) else None

    @property
    def figures(self) -> tuple[Space, ...]:
        """Return the places of the figures that are not on the mainland, from Atlantis on, each once."""
        return tuple(sorted({*self.view.players[self.view.seat].figures} - {MAINLAND}))


Reaction = Selection | Refused[actions.PlayerAction]
"""The effect of a key or a click."""


def selection_of(view: PlayerView, language: str = ENGLISH) -> Selection:
    """Select the first choice of a seat that is to act."""
    found = choices(view, language)
    figures = sorted({*view.players[view.seat].figures} - {MAINLAND})
    figure = view.phase.figure if isinstance(view.phase, seen_phases.SeenMoving) else next(iter(figures), None)
    return at(Selection(found, 0, view, figure, language), 0)


def at(selection: Selection, index: int) -> Selection:
    """Select the choice with an index, from 0 on."""
    figure = selection.choices[index].figure
    return evolve(selection, index=index, figure=selection.figure if figure is None else figure)


def at_card(selection: Selection, item: Item) -> Reaction:
    """Show the effect of a card of the item, with the selected figure."""
    phase = selection.view.phase
    meant: actions.PlayerAction
    if isinstance(phase, seen_phases.SeenMoving):
        meant = actions.PlayAnotherCard(item)
    elif isinstance(phase, seen_phases.SeenPaying | seen_phases.SeenSettling):
        meant = actions.PayCard(item)
    else:
        meant = actions.PlayCard(selection.figure or 0, item)
    return _next(selection, lambda choice: choice.actions == (meant,)) or Refused(meant)


def at_tile(selection: Selection, tile: Tile) -> Reaction:
    """Show the effect of giving up a collected tile."""
    pays = isinstance(selection.view.phase, seen_phases.SeenPaying | seen_phases.SeenSettling)
    meant: actions.PlayerAction = actions.PayTile(tile) if pays else actions.BuyCards(tile)
    return _next(selection, lambda choice: choice.actions == (meant,)) or Refused(meant)


def at_figure(selection: Selection, figure: Space) -> Reaction:
    """Show the possibilities of the player's own figure on a place."""
    found = _next(selection, lambda choice: choice.figure == figure, onward=selection.figure == figure)
    return found or Refused(told("figure stays", selection.language, figure=figure))


def at_next_figure(selection: Selection) -> Reaction:
    """Show the possibilities of another figure."""
    movable = [place for place in selection.figures if any(choice.figure == place for choice in selection.choices)]
    if not movable:
        return Refused(told("figures stay", selection.language))
    further = [place for place in movable if selection.figure is not None and place > selection.figure]
    return at_figure(evolve(selection, figure=None), (further or movable)[0])


def at_place(selection: Selection, space: Space) -> Reaction:
    """Show the ways to a place, or the possibilities of the player's own figure there."""
    if (
        space in selection.figures
        and space != selection.figure
        and not isinstance(selection.view.phase, seen_phases.SeenMoving)
    ):
        return at_figure(selection, space)
    gap = gap_at(selection.view.path, space)
    place = space if gap is None else gap.first
    leading = _next(selection, lambda choice: choice.target == place and choice.figure in (None, selection.figure))
    found = leading or _next(selection, lambda choice: choice.target == place)
    if found is not None:
        return found
    if gap is not None:
        return Refused(actions.PlaceBridge(place))
    return Refused(told("nothing leads there", selection.language, space=space))


def at_kind(selection: Selection, kind: type[actions.PlayerAction]) -> Selection | None:
    """Select the next choice of a kind of action; return None if there is none."""
    return _next(selection, lambda choice: isinstance(choice.action, kind))


def marks_of(selection: Selection, changed: int) -> Marks:
    """Return the marks on the path, with the spaces that have changed since the player last looked."""
    chosen = selection.chosen
    same_kind = (
        choice.target
        for choice in selection.choices
        if choice.target is not None and choice.figure == chosen.figure and type(choice.action) is type(chosen.action)
    )
    return Marks(space_set(same_kind), chosen.figure, chosen.target, chosen.taken, changed)


def _next(selection: Selection, wanted: Callable[[Choosable], bool], *, onward: bool = True) -> Selection | None:
    """Return the next wanted choice, with the current one tried last, or None if there is none."""
    found = next_choice(selection.choices, selection.index if onward else -1, wanted)
    return None if found is None else at(selection, found)
