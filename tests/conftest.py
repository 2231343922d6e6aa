"""What all tests share: the ledger of the clauses they prove, and pytester, by which the ledger itself is tested."""

pytest_plugins = ("tests.ledger", "pytester")
