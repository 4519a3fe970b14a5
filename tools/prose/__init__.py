"""What checks the spelling and the style of all texts, and prepares the package for it."""
