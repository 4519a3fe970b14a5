"""Benchmarks: the costs of the package, compared with other libraries and with earlier commits."""
