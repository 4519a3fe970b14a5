"""Both games as full-screen tables in the terminal, for one or several humans who share it."""
