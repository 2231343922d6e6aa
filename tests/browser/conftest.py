"""One browser and one server for all tests in a browser; without a Chromium they are skipped, and say so."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.kit import LONG, Server, launched, served, warmed_up, why_not

WHY_NOT = why_not()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip what needs a browser where there is none."""
    here = Path(__file__).parent
    for item in items:
        if WHY_NOT and here in item.path.parents:
            item.add_marker(pytest.mark.skip(reason=WHY_NOT))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The browser."""
    with sync_playwright() as playwright:
        started = launched(playwright)
        yield started
        started.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server."""
    warmed_up()
    yield from served(tmp_path_factory.mktemp("server"))


@pytest.fixture
def open_page(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Open pages, each in a browser of its own; an error in one fails the test."""
    opened: list[Page] = []
    wrong: list[str] = []

    def new(address: str, *, width: int = 900, height: int = 640, scheme: Literal["light", "dark"] = "light") -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=scheme, reduced_motion="reduce"
        )
        context.set_default_timeout(LONG)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.goto(address)
        opened.append(page)
        return page

    yield new
    for page in opened:
        page.context.close()
    assert not wrong
