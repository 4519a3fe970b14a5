"""What the adapters of learning environments share: games by numbers of actions, and what their seats recall."""
