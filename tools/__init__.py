"""Tools around the package: benchmarks, the compiled build, mutation tests, spelling and style, and translations."""
