"""Fuzzing the rules: ``python -m atlantis_rules.testing fuzz``; needs the extra ``testing``."""
