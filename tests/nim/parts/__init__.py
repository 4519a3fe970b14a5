"""What features ask of Nim: each module is a part, found by its name."""
