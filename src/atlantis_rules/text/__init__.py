"""What the texts of all games are read and written with."""
