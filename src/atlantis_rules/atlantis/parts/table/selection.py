"""The choice that a player looks at: keys and clicks select another one, or something to be explained."""

from collections.abc import Callable

from attrs import evolve

from atlantis_rules._frozen_records import frozen
from atlantis_rules.atlantis import Item, Tile, actions
from atlantis_rules.atlantis.parts.table import looks, marks
from atlantis_rules.atlantis.parts.table.choices import Choosable, choices
from atlantis_rules.atlantis.path import gap_at
from atlantis_rules.atlantis.seen import PlayerView
from atlantis_rules.atlantis.seen_phases import SeenMoving, SeenPaying, SeenSettling
from atlantis_rules.atlantis.spaces import MAINLAND, Space, space_set
from atlantis_rules.programs.full_screen.choosing import AnySelection, Refused, next_choice
from atlantis_rules.text.languages import ENGLISH


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
    figure = view.phase.figure if isinstance(view.phase, SeenMoving) else next(iter(figures), None)
    return at(Selection(found, 0, view, figure, language), 0)


def at(selection: Selection, index: int) -> Selection:
    """Select the choice with an index, from 0 on."""
    figure = selection.choices[index].figure
    return evolve(selection, index=index, figure=selection.figure if figure is None else figure)


def at_card(selection: Selection, item: Item) -> Reaction:
    """Show the effect of a card of the item, with the selected figure."""
    phase = selection.view.phase
    meant: actions.PlayerAction
    if isinstance(phase, SeenMoving):
        meant = actions.PlayAnotherCard(item)
    elif isinstance(phase, SeenPaying | SeenSettling):
        meant = actions.PayCard(item)
    else:
        meant = actions.PlayCard(selection.figure or 0, item)
    return _next(selection, lambda choice: choice.actions == (meant,)) or Refused(meant)


def at_tile(selection: Selection, tile: Tile) -> Reaction:
    """Show the effect of giving up a collected tile."""
    pays = isinstance(selection.view.phase, SeenPaying | SeenSettling)
    meant: actions.PlayerAction = actions.PayTile(tile) if pays else actions.BuyCards(tile)
    return _next(selection, lambda choice: choice.actions == (meant,)) or Refused(meant)


def at_figure(selection: Selection, figure: Space) -> Reaction:
    """Show the possibilities of the player's own figure on a place."""
    found = _next(selection, lambda choice: choice.figure == figure, onward=selection.figure == figure)
    return found or Refused(looks.told("figure stays", selection.language, figure=figure))


def at_next_figure(selection: Selection) -> Reaction:
    """Show the possibilities of another figure."""
    movable = [place for place in selection.figures if any(choice.figure == place for choice in selection.choices)]
    if not movable:
        return Refused(looks.told("figures stay", selection.language))
    further = [place for place in movable if selection.figure is not None and place > selection.figure]
    return at_figure(evolve(selection, figure=None), (further or movable)[0])


def at_place(selection: Selection, space: Space) -> Reaction:
    """Show the ways to a place, or the possibilities of the player's own figure there."""
    if space in selection.figures and space != selection.figure and not isinstance(selection.view.phase, SeenMoving):
        return at_figure(selection, space)
    gap = gap_at(selection.view.path, space)
    place = space if gap is None else gap.first
    leading = _next(selection, lambda choice: choice.target == place and choice.figure in (None, selection.figure))
    found = leading or _next(selection, lambda choice: choice.target == place)
    if found is not None:
        return found
    if gap is not None:
        return Refused(actions.PlaceBridge(place))
    return Refused(looks.told("nothing leads there", selection.language, space=space))


def at_kind(selection: Selection, kind: type[actions.PlayerAction]) -> Selection | None:
    """Select the next choice of a kind of action; return None if there is none."""
    return _next(selection, lambda choice: isinstance(choice.action, kind))


def marks_of(selection: Selection, changed: int) -> marks.Marks:
    """Return the marks on the path, with the spaces that have changed since the player last looked."""
    chosen = selection.chosen
    same_kind = (
        choice.target
        for choice in selection.choices
        if choice.target is not None and choice.figure == chosen.figure and type(choice.action) is type(chosen.action)
    )
    return marks.Marks(space_set(same_kind), chosen.figure, chosen.target, chosen.taken, changed)


def _next(selection: Selection, wanted: Callable[[Choosable], bool], *, onward: bool = True) -> Selection | None:
    """Return the next wanted choice, with the current one tried last, or None if there is none."""
    found = next_choice(selection.choices, selection.index if onward else -1, wanted)
    return None if found is None else at(selection, found)
