"""Both games as full-screen tables in the terminal, for one human or several who share it."""
