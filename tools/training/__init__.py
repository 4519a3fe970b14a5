"""Training: a policy learns by playing against itself, and its weights are written with how they were made."""
