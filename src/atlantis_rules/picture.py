"""Pictures of a table of either game: they go by the type of what is shown.

Each game's own package offers the same functions for its own states and views alone.
"""

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Any, overload

from atlantis_rules import atlantis
from atlantis_rules.drawing import Picture
from atlantis_rules.errors import WrongType, WrongValue, type_name

if TYPE_CHECKING:
    from atlantis_rules import atlandice

# Which game's they are, only the run time knows: the overloads say what goes with what, and the games look at it.
_OfItsGame = Any  # type: ignore[explicit-any]


@overload
def svg(
    shown: atlantis.State | atlantis.View,
    *,
    viewers: Collection[atlantis.Seat] | None = None,
    highlights: atlantis.Highlights | None = None,
    names: Sequence[str] | None = None,
) -> Picture: ...
@overload
def svg(
    shown: "atlandice.State | atlandice.View",
    *,
    viewers: None = None,
    highlights: "atlandice.Highlights | None" = None,
    names: Sequence[str] | None = None,
) -> Picture: ...
def svg(
    shown: "atlantis.State | atlantis.View | atlandice.State | atlandice.View",
    *,
    viewers: Collection[atlantis.Seat] | None = None,
    highlights: "atlantis.Highlights | atlandice.Highlights | None" = None,
    names: Sequence[str] | None = None,
) -> Picture:
    """Draw a table: what lies on it, what the players have, and what is to be decided.

    Args:
        shown: a state of any phase, or a view of one.
        viewers: in Atlantis the seats whose hands are shown: of a state any, of a view its own only; None for all that
            are known. In Atlandice nothing is hidden, and it must be None.
        highlights: what is pointed out, such as the targets that `highlights_of` gives.
        names: the players' names, by seat, any texts; None for what the game calls its players. Each game's own
            function says more.

    Returns:
        An SVG document. Equal arguments give equal bytes.

    Raises:
        WrongType: an argument is not of its type, or not of the game of what is shown.
        WrongValue: nobody sits on a seat, or its hand is not known; or there are viewers in Atlandice; or there is not
            one name for each player.
    """
    if isinstance(shown, atlantis.State | atlantis.View):
        if highlights is None or isinstance(highlights, atlantis.Highlights):
            return atlantis.svg(shown, viewers=viewers, highlights=highlights, names=names)
        raise _not_its(highlights)
    from atlantis_rules import atlandice  # noqa: PLC0415 - it takes a while to load, and who plays Atlantis needs none

    if viewers is not None:
        message = "viewers are of Atlantis only; in Atlandice nothing is hidden: viewers must be None"
        raise WrongValue(message)
    if highlights is None or isinstance(highlights, atlandice.Highlights):
        return atlandice.svg(shown, highlights=highlights, names=names)
    raise _not_its(highlights)


@overload
def highlights_of(
    view: atlantis.PlayerView, actions: Iterable[atlantis.PlayerAction] | None = None
) -> atlantis.Highlights: ...
@overload
def highlights_of(
    view: "atlandice.PlayerView", actions: "Iterable[atlandice.PlayerAction] | None" = None
) -> "atlandice.Highlights": ...
def highlights_of(
    view: "atlantis.PlayerView | atlandice.PlayerView", actions: _OfItsGame = None
) -> "atlantis.Highlights | atlandice.Highlights":
    """Give the targets of what a player can do, to be pointed out in a picture.

    Args:
        view: what the player sees.
        actions: some of the view's legal actions; all of them if None.

    Returns:
        Each target once, in the order of the actions.

    Raises:
        WrongType: an argument is not of its type.
        WrongValue: an action is not among the legal ones.
    """
    if isinstance(view, atlantis.PlayerView):
        return atlantis.highlights_of(view, actions)
    from atlantis_rules import atlandice  # noqa: PLC0415 - as above

    return atlandice.highlights_of(view, actions)


def _not_its(highlights: object) -> WrongType:
    return WrongType(f"highlights must be of the game that is shown, not {type_name(highlights)}")
