"""The game in words: notation, positions as text, explanations."""
