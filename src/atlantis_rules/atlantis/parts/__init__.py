"""What features ask of Atlantis: each module is a part, found by its name."""
