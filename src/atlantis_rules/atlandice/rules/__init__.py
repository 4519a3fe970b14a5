"""The rules, in the chapters of the rulebook, and what applies them."""
