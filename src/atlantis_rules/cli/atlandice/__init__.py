"""The command line's part for Atlandice: playing, watching and simulating its games."""
