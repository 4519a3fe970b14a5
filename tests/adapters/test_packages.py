"""The other tests in this folder need these packages; `nox -s adapters` installs them, and none may be missing."""

from importlib import import_module

import pytest


@pytest.mark.parametrize("package", ["gymnasium", "moviepy", "numpy", "pettingzoo", "pyspiel", "ray"])
def test_every_package_is_installed(package: str) -> None:
    import_module(package)
