"""Atlantis on the command line: what differs from other games."""
