"""How right reviews are: `python -m tests.reviewed` compares them with exact values and with planted blunders."""
