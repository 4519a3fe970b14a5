"""The generator of the conformance kit: which positions become cases, and what they hold."""
