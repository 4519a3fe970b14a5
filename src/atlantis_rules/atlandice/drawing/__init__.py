"""Pictures of a table of Atlandice, and their highlights."""

from atlantis_rules._front_doors import rooms as _rooms
from atlantis_rules.atlandice.drawing.happened import FigureIds, Last, figure_ids
from atlantis_rules.atlandice.drawing.highlights import NO_HIGHLIGHTS, Highlights, highlights_of
from atlantis_rules.atlandice.drawing.layout import Layout
from atlantis_rules.atlandice.drawing.picture import layout

__all__ = ["NO_HIGHLIGHTS", "FigureIds", "Highlights", "Last", "Layout", "figure_ids", "highlights_of", "layout"]

_rooms(globals())
