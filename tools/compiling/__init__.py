"""How the compiled wheel is made: records become native classes, and mypyc compiles them with the rules."""
