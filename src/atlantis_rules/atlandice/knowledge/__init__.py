"""Who knows what: views, and what can be concluded from them."""
