"""What features ask of Leduc: each module is a part, found by its name."""
