"""Building the compiled wheel: records become native classes, and mypyc compiles them with the rules."""
