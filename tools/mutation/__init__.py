"""Mutation tests: deliberate faults in the rules, each of which some test has to notice.

Passing tests prove little unless they have been seen to fail. So every function of the rules is broken in many small
ways, one at a time, and the tests run: first those marked with the clauses of the function. This is a tool for the
development of the package, not part of it.
"""
