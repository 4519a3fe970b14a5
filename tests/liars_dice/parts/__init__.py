"""What features ask of Liar's Dice: each module is a part, found by its name."""
