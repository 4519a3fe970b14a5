"""Mutation tests: deliberate faults in the rules, each of which some test has to notice.

Tests that pass show little as long as nobody has seen them fail. So every function of the rules is broken in many small
ways, one at a time, and the tests run: first those that are marked with the clauses that the function is marked with.
It is a tool for the development of the package, no part of it.
"""
