"""What features ask of Atlandice: each module is a part, found by its name."""
