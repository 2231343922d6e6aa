"""The ledger of proofs is kept as its docstring says; each test here runs a small suite of its own."""

import json
from pathlib import Path

import pytest

from tests import ledger

NOT_A_SIX, ROLL = "classic.parry.not-a-six", "classic.parry.roll"

BARE = ("--ledger-file=proofs.json", "-pno:cacheprovider", "-pno:hypothesispytest")
"""The file in which a small suite keeps its proofs, and what it does without."""

PASSES = f"""
    import pytest
    from tests.ledger import proves

    @proves("{ROLL}")
    @pytest.mark.parametrize("die", [5, 6])
    def test_a_parry(die): pass
"""


@pytest.fixture
def run(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> "Run":
    """A suite of tests to be written, and run, with the proofs beside it."""
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.setenv("PYTHONPATH", str(Path(ledger.__file__).parents[1]))
    pytester.makeconftest('pytest_plugins = ("tests.ledger",)')
    return Run(pytester)


class Run:
    """A small suite, run with the ledger as often as a test wants."""

    def __init__(self, pytester: pytest.Pytester) -> None:
        """Begin with nothing proved."""
        self.pytester = pytester
        self.file = pytester.path / "proofs.json"

    def __call__(self, source: str, *options: str) -> pytest.RunResult:
        """Write the suite down and run it."""
        self.pytester.makepyfile(test_suite=source)
        return self.pytester.runpytest_inprocess(*BARE, *options)

    def in_two_workers(self, source: str) -> pytest.RunResult:
        """Write the suite down and run it in two workers."""
        self.pytester.makepyfile(test_suite=source)
        return self.pytester.runpytest_subprocess(*BARE, "-n2")

    @property
    def kept(self) -> object:
        """What the file of proofs says."""
        return json.loads(self.file.read_text(encoding="utf-8"))


WRONG = f"""
    from tests.ledger import proves

    @proves("{ROLL}", "classic.pary.roll")
    def test_a_parry(): pass

    def test_that_is_well(): pass
"""
COMPLAINT = '*test_a_parry: No book has a clause "classic.pary.roll"; the nearest are classic.parry.roll, *'


def test_a_wrong_id_stops_the_run_and_is_told_with_the_nearest(run: Run) -> None:
    run.pytester.makepyfile(test_another="def test_another(): pass")
    result = run(WRONG)
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines([COMPLAINT])
    assert result.ret == pytest.ExitCode.INTERRUPTED


def test_a_wrong_id_stops_workers_too(run: Run) -> None:
    run.pytester.makepyfile(test_another="def test_another(): pass")
    result = run.in_two_workers(WRONG)
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines([COMPLAINT])
    assert result.ret != pytest.ExitCode.OK


def test_a_full_run_shows_the_table_and_keeps_the_proofs(run: Run) -> None:
    result = run(PASSES)
    assert result.ret == pytest.ExitCode.OK
    result.stdout.re_match_lines_random(
        [r"section +classic +playsheet +revised +archeonicus +house +all", r"parry +1/11 +0/8 +0/4 +1/23"]
    )
    result.stdout.re_match_lines([r"all +1/302 +0/62 +0/310 +0/242 +0/75 +1/991"])
    assert run.file.read_text(encoding="utf-8") == f'{{\n  "{ROLL}": ["test_suite.py::test_a_parry"]\n}}\n'


def test_two_workers_prove_what_one_run_proves(run: Run) -> None:
    result = run.in_two_workers(PASSES)
    result.stdout.re_match_lines([r"all +1/302 +0/62 +0/310 +0/242 +0/75 +1/991"])
    assert run.kept == {ROLL: ["test_suite.py::test_a_parry"]}


@pytest.mark.parametrize(
    "body",
    [
        "@pytest.mark.skip\n    @proves(ROLL)\n    def test_other(): pass",
        "@pytest.mark.xfail\n    @proves(ROLL)\n    def test_other(): assert False",
        "@pytest.mark.xfail\n    @proves(ROLL)\n    def test_other(): pass",
        "@proves(ROLL)\n    def test_other(): pytest.skip()",
        "@proves(ROLL)\n    @pytest.mark.parametrize('die', [])\n    def test_other(die): pass",
    ],
    ids=["skipped", "expected to fail", "passing unexpectedly", "skipping itself", "without parameters"],
)
def test_a_clause_is_proved_only_if_every_test_that_names_it_passed(run: Run, body: str) -> None:
    """The test beside it passes, and that isn't enough."""
    assert run(f"{PASSES}\n    ROLL = {ROLL!r}\n\n    {body}").ret == pytest.ExitCode.OK
    assert run.kept == {}


@pytest.mark.parametrize(
    "body",
    [
        "def test_other(): assert False",
        "@pytest.fixture\n    def bad(): assert False\n\n    def test_other(bad): pass",
        "@pytest.fixture\n    def bad():\n        yield\n        assert False\n\n    def test_other(bad): pass",
    ],
    ids=["failing", "failing before it", "failing after it"],
)
def test_a_failed_run_keeps_nothing(run: Run, body: str) -> None:
    assert run(f"{PASSES}\n    {body}").ret == pytest.ExitCode.TESTS_FAILED
    assert not run.file.exists()


@pytest.mark.parametrize("moment", ["before", "after"])
def test_a_test_that_fails_outside_its_body_proves_nothing(run: Run, moment: str) -> None:
    """The test beside it passes, and that isn't enough."""
    result = run(f"""{PASSES}
    @pytest.fixture
    def bad():
        assert {moment == "after"}
        yield
        assert {moment == "before"}

    @proves("{ROLL}")
    def test_other(bad): pass
    """)
    result.stdout.re_match_lines([r"parry +0/11 .*"])


def test_a_failing_parameter_unproves_the_clause(run: Run) -> None:
    run(PASSES.replace("pass", "assert die == 5")).stdout.re_match_lines([r"parry +0/11 .*"])


@pytest.mark.parametrize("options", [["-k", "parry"], ["test_suite.py"], ["--ignore=test_x.py"], ["-m", "proves"]])
def test_a_run_of_only_some_tests_shows_the_table_and_keeps_nothing(run: Run, options: list[str]) -> None:
    run(PASSES, *options).stdout.re_match_lines([r"parry +1/11 .*"])
    assert not run.file.exists()


def test_marks_on_modules_classes_and_parameters_count(run: Run) -> None:
    run(f"""
        import pytest
        from tests.ledger import proves

        pytestmark = proves("{ROLL}")

        @proves("{NOT_A_SIX}")
        class TestParry:
            @pytest.mark.parametrize("die", [5, pytest.param(6, marks=proves("classic.parry.effect"))])
            def test_a_parry(self, die): pass
    """)
    test = "test_suite.py::TestParry::test_a_parry"
    assert run.kept == {"classic.parry.effect": [test], NOT_A_SIX: [test], ROLL: [test]}


def test_a_lost_proof_fails_the_run_unless_it_is_let_go(run: Run) -> None:
    run.file.write_text(json.dumps({NOT_A_SIX: ["gone"], ROLL: ["test_suite.py::test_a_parry"]}), encoding="utf-8")
    result = run(PASSES)
    result.stdout.fnmatch_lines([f"Proved before and no longer (--ledger-forget lets go of them): {NOT_A_SIX}."])
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    assert run(PASSES, "--ledger-forget").ret == pytest.ExitCode.OK
    assert run.kept == {ROLL: ["test_suite.py::test_a_parry"]}


def test_the_kept_proofs_are_checked_and_not_written_when_asked(run: Run) -> None:
    assert run(PASSES, "--ledger-check").ret == pytest.ExitCode.TESTS_FAILED
    assert not run.file.exists()
    run(PASSES)
    assert run(PASSES, "--ledger-check").ret == pytest.ExitCode.OK


def test_the_kept_proofs_are_checked_in_ci(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    result = run(PASSES)
    result.stdout.fnmatch_lines(["proofs.json doesn't say what this run proves: *"])
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    assert not run.file.exists()


def test_a_proved_clause_waits_for_nothing(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledger, "waiting", lambda: {ROLL: "needs the table"})
    result = run(PASSES)
    result.stdout.fnmatch_lines([f"Proved now, so no longer to be listed in waiting.toml: {ROLL}."])
    assert result.ret == pytest.ExitCode.TESTS_FAILED


def test_a_damaged_file_of_proofs_is_named(run: Run) -> None:
    run.file.write_text("<<<<<<< ours", encoding="utf-8")
    result = run(PASSES)
    result.stderr.fnmatch_lines(["ERROR: proofs.json is not the JSON that a full test run writes (*"])
    assert result.ret == pytest.ExitCode.USAGE_ERROR
