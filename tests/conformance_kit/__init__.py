"""The generator of the conformance kit: it chooses the positions of cases, and their contents."""
