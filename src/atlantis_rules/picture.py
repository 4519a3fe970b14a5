"""Pictures of a table, by the type of what is shown; Atlantis can be drawn, Atlandice not yet."""

from collections.abc import Collection

from atlantis_rules import atlantis
from atlantis_rules.drawing import Picture


def svg(
    shown: atlantis.State | atlantis.View,
    *,
    viewers: Collection[atlantis.Seat] | None = None,
    highlights: atlantis.Highlights | None = None,
) -> Picture:
    """Draw a table: the path, what lies before the players, the piles, and what is to be decided.

    Args:
        shown: a state of any phase, or a view of one.
        viewers: the seats whose hands are shown: of a state any, of a view its own only; None for all that are known.
        highlights: what is pointed out, such as the targets that `highlights_of` gives.

    Returns:
        An SVG document. Equal arguments give equal bytes.

    Raises:
        WrongType: an argument is not of its type.
        WrongValue: nobody sits on a seat, or its hand is not known.
    """
    return atlantis.svg(shown, viewers=viewers, highlights=highlights)
