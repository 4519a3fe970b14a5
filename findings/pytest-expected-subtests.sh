#!/usr/bin/env bash
# pytest 9.2.0: a test that is marked `xfail(strict=True)`, and that fails in a subtest, fails the run all the same. The subtest
# counts as an expected failure, and the test around it, which fails without the mark, as one that has passed against
# expectation: XPASS(strict). Beside it, each subtest that passes fails as well. So with subtests neither a failure nor a pass
# is taken, unless the test also fails outside of them. Without `strict` it is XPASS.
# The guess was: a failed subtest fails its test, as it does without the mark, and so the failure is the expected one.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check pytest==9.2.0
cat >"$folder/test_marks.py" <<'PROGRAM'
import unittest

import pytest


def test_unmarked(subtests):
    with subtests.test():
        assert False


@pytest.mark.xfail(strict=True, reason="later")
def test_without_a_subtest():
    assert False


@pytest.mark.xfail(strict=True, reason="later")
def test_with_a_subtest(subtests):
    with subtests.test():
        assert False


@pytest.mark.xfail(reason="later")
def test_not_strict(subtests):
    with subtests.test():
        assert False


@pytest.mark.xfail(strict=True, reason="later")
def test_with_two(subtests):
    for number in range(2):
        with subtests.test(number=number):
            assert number


@pytest.mark.xfail(strict=True, reason="later")
def test_with_a_failure_behind(subtests):
    with subtests.test():
        assert False
    assert False


class Case(unittest.TestCase):
    @pytest.mark.xfail(strict=True, reason="later")
    def test_of_unittest(self):
        with self.subTest():
            assert False
PROGRAM
cd "$folder"
report=$(venv/bin/pytest -q -rA --tb=no -p no:cacheprovider test_marks.py || test $? = 1)
seen=$(sed -n 's/^\([A-Z]*\)[^ ]* *test_marks.py::\([^ ]*\)\(.*\)/\2: \1\3/p' <<<"$report" | LC_ALL=C sort)
printf '%s\n' "$seen"
diff - <(printf '%s\n' "$seen") <<'SEEN'
Case::test_of_unittest: FAILED - [XPASS(strict)] later
Case::test_of_unittest: SUBXFAIL - later
test_not_strict: SUBXFAIL - later
test_not_strict: XPASS - later
test_unmarked: FAILED - contains 1 failed subtest
test_unmarked: SUBFAILED - assert False
test_with_a_failure_behind: SUBXFAIL - later
test_with_a_failure_behind: XFAIL - later
test_with_a_subtest: FAILED - [XPASS(strict)] later
test_with_a_subtest: SUBXFAIL - later
test_with_two: FAILED - [XPASS(strict)] later
test_with_two: SUBFAILED - [XPASS(strict)] later
test_with_two: SUBXFAIL - later
test_without_a_subtest: XFAIL - later
SEEN
