"""Pictures of a table of Atlantis, and what they may point out."""

from atlantis_rules.atlantis.drawing.highlights import NO_HIGHLIGHTS, Highlights, highlights_of
from atlantis_rules.atlantis.drawing.picture import svg

__all__ = ["NO_HIGHLIGHTS", "Highlights", "highlights_of", "svg"]
