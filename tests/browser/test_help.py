"""First-time help: it teaches by a small battle, tells each stage when it comes up, and is left at will."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from tests.browser.kit import Server, next_ask
from tests.browser.test_battles import clicked

OpenPage = Callable[..., Page]


def test_the_stages_are_told_as_they_come_up_and_left_at_will(server: Server, open_page: OpenPage) -> None:
    page = open_page(server.address)
    page.get_by_role("button", name="First time here").click()
    page.wait_for_selector(".battle .stages")
    number = next_ask(page, "")
    for _ in range(60):
        what = page.get_attribute(".asked", "data-what")
        now = page.inner_text(".stages [aria-current]") if page.locator(".stages [aria-current]").count() else ""
        if what in {"move", "whereto"}:
            assert now.startswith("Move")
        if "Move ✓" in page.inner_text(".stages"):
            break
        if what == "charge":
            page.locator(".asked .option").last.click()
        else:
            clicked(page)
        number = next_ask(page, number)
    assert "Move ✓" in page.inner_text(".stages")
    page.click("text=Leave the help")
    assert not page.locator(".stages").count()
    assert "#/seat/" in page.url
