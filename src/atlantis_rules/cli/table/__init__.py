"""Atlantis as a full-screen table in the terminal, for one or several humans who share it."""
