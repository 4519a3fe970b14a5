"""The players of Atlandice."""
