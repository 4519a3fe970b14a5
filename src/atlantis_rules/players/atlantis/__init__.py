"""The players of Atlantis."""
