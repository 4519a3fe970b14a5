"""Benchmarks: what the package costs, beside other libraries and beside earlier commits."""
