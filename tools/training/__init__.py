"""Training: a policy learns by self-play, and its weights are written with a description of how they were made."""
