"""The ledger of proofs: a pytest plugin that keeps, for every clause of the books, which tests prove it.

A test names the clauses it proves, and a wrong id stops the run before the first test:

    from tests.ledger import proves

    @proves("classic.parry.roll", "revised.parry.roll")
    def test_a_parry_must_beat_the_roll_that_hit() -> None: ...

`proves` also stands in `pytest.param(..., marks=proves(...))` and as a module's `pytestmark`. The folders of tests are
no packages: the project's root is on the path of pytest and of mypy, so `tests.ledger` is found from anywhere.

A clause is proved when a test that names it ran and every test that names it passed; one that is skipped or expected to
fail proves nothing. Every run ends with the table. A full run that passes also writes `proofs.json` beside the clauses,
which `cometfall.editions.clauses.ledger()` reads; in CI (`CI` set) or with `--ledger-check` it must already say so.
What was proved once stays proved: a full run that has lost a proof fails, unless `--ledger-forget` is given.
"""

import json
import os
from collections import Counter, defaultdict
from collections.abc import Generator, Mapping
from pathlib import Path

import pytest

from cometfall.editions.clauses import BOOKS, all_clauses, by_section, unknown, waiting

KEPT = Path("src/cometfall/editions/clauses/proofs.json")
MARK = "proves"
NARROWING = ("keyword", "markexpr", "lf", "stepwise", "deselect", "ignore", "ignore_glob", "collectonly", "setuponly")
"""The options of pytest that leave out some of the tests."""

WRONG = pytest.StashKey[bool]()
"""Set where some test names a clause that no book has."""

Proofs = Mapping[str, list[str]]
"""The tests that prove each proved clause."""


def proves(*ids: str) -> pytest.MarkDecorator:
    """Mark a test as a proof of these clauses."""
    return pytest.mark.proves(*ids)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let a run only check the kept proofs, let go of some, or keep them elsewhere."""
    group = parser.getgroup("ledger", "the ledger of proofs")
    group.addoption("--ledger-check", action="store_true", help="fail where the kept proofs differ from a full run's")
    group.addoption("--ledger-forget", action="store_true", help="let clauses lose the proof they had")
    group.addoption("--ledger-file", type=Path, metavar="FILE", help=f"where the proofs are kept (default: {KEPT})")


def pytest_configure(config: pytest.Config) -> None:
    """Name the marker, and open the ledger where the results of all workers come together."""
    config.addinivalue_line("markers", f"{MARK}(*ids): the clauses of the books that the test proves")
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Ledger(config), "ledger of this run")


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Write on each test what it proves, and refuse a file in which one names a clause that no book has."""
    report = yield
    wrong: list[str] = []
    for item in report.result or ():
        if isinstance(item, pytest.Item):
            ids = list(dict.fromkeys(str(each) for mark in item.iter_markers(MARK) for each in mark.args))
            wrong += (f"{item.nodeid}: {unknown(each)}" for each in ids if each not in all_clauses())
            item.user_properties.extend((MARK, each) for each in ids)
    if wrong:
        report.outcome, report.result, report.longrepr = "failed", [], "\n".join(wrong)
        collector.config.stash[WRONG] = True
    return report


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Run nothing at all while an id is wrong: workers, unlike a run on its own, go on after an error in collection."""
    if config.stash.get(WRONG, False):
        items.clear()


class Ledger:
    """What one run proves, gathered from the reports of its tests, wherever they ran."""

    def __init__(self, config: pytest.Config) -> None:
        """Open the ledger with the proofs that are kept from earlier runs."""
        self.config = config
        self.file: Path = config.getoption("--ledger-file") or config.rootpath / KEPT
        self.kept = self.file.read_text(encoding="utf-8") if self.file.is_file() else "{}"
        try:
            self.before = set(json.loads(self.kept))
        except ValueError as error:
            wrong = f"{self.file} is not the JSON that a full test run writes ({error}): put back the last good one."
            raise pytest.UsageError(wrong) from None
        self.naming: defaultdict[str, set[str]] = defaultdict(set)
        self.ran: set[str] = set()
        self.unproving: set[str] = set()
        self.complaints: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Take down which clauses a test names, and whether it ran and passed in all its phases."""
        for name, value in report.user_properties:
            if name == MARK:
                self.naming[str(value)].add(report.nodeid)
        if report.when == "call":
            self.ran.add(report.nodeid)
        if not report.passed or hasattr(report, "wasxfail"):
            self.unproving.add(report.nodeid)

    def proofs(self) -> Proofs:
        """The clauses that this run proves, each with its tests, which are named without their parameters."""
        passed = self.ran - self.unproving
        return {
            id_: sorted({test.partition("[")[0] for test in tests})
            for id_, tests in sorted(self.naming.items())
            if tests <= passed
        }

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Judge a full run by the kept proofs, and keep its own."""
        if not is_whole(session):
            return
        proofs = self.proofs()
        if (lost := sorted(self.before - set(proofs))) and not self.config.getoption("--ledger-forget"):
            self.complaints.append(f"Proved before and no longer (--ledger-forget lets go of them): {', '.join(lost)}.")
        if done := sorted(set(proofs) & set(waiting())):
            self.complaints.append(f"Proved now, so no longer to be listed in waiting.toml: {', '.join(done)}.")
        if not session.testsfailed and not self.complaints and self.kept != written(proofs):
            self.keep(proofs)
        if self.complaints and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def keep(self, proofs: Proofs) -> None:
        """Write the proofs down, or complain where a run may only check them."""
        if os.environ.get("CI") or self.config.getoption("--ledger-check"):
            self.complaints.append(f"{self.file.name} doesn't say what this run proves: run all tests and commit it.")
        else:
            self.file.write_text(written(proofs), encoding="utf-8")

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Show for each section and edition how many clauses this run proves, of how many."""
        if self.ran:
            terminalreporter.section("clauses proved in this run")
            for line in table(self.proofs()):
                terminalreporter.line(line)
        for complaint in self.complaints:
            terminalreporter.line(complaint, red=True)


def is_whole(session: pytest.Session) -> bool:
    """A run is whole when nothing left any test out, and nothing stopped it before its end."""
    config = session.config
    places = {(config.invocation_params.dir / place).resolve() for place in config.args}
    return (
        session.exitstatus in {pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED}
        and not session.shouldfail
        and not any(config.getoption(name, None) for name in NARROWING)
        and not places.isdisjoint({config.rootpath.resolve(), config.rootpath.resolve() / "tests"})
    )


def written(proofs: Proofs) -> str:
    """The proofs as they are kept: JSON with a line for each clause, so that changes are easy to read and to merge."""
    lines = [f"  {json.dumps(id_)}: {json.dumps(tests)}" for id_, tests in proofs.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n" if lines else "{}\n"


def table(proofs: Proofs) -> list[str]:
    """One line a section, one column an edition, proved/total in each; the sums below."""
    proved, total = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    for each in all_clauses().values():
        for section in (each.section, "all"):
            for edition in (each.edition, "all"):
                total[section, edition] += 1
                proved[section, edition] += each.id in proofs
    columns = {column: max(len(column), 7) + 2 for column in (*BOOKS, "all")}
    lines = ["".join([f"{'section':<16}", *(f"{column:>{width}}" for column, width in columns.items())])]
    for section in (*by_section(), "all"):
        shares = {column: (proved[section, column], total[section, column]) for column in columns}
        cells = {column: f"{share[0]}/{share[1]}" if share[1] else "" for column, share in shares.items()}
        lines.append(f"{section:<16}" + "".join(f"{cell:>{columns[column]}}" for column, cell in cells.items()))
    return lines
