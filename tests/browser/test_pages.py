"""Each page: it says what it is for, works at every size, and everybody can use it."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.kit import AXE, Server, next_ask

OpenPage = Callable[..., Page]
PAGES = {
    "door": ("", ".ways"),
    "new": ("#/new", "form.new"),
    "continue": ("#/continue", "form .field"),
    "look-up": ("#/look-up/parry", ".found li"),
    "settle": ("#/settle", "textarea"),
}
SIZES = {"phone": (390, 844), "laptop": (1280, 800), "large": (1920, 1080)}
PICTURES = os.environ.get("COMETFALL_PICTURES", "")
"""A folder for pictures of the pages, where somebody wants to look at them."""


def opened(name: str, server: Server, open_page: OpenPage, **more: Any) -> Page:
    address, there = PAGES[name]
    page = open_page(f"{server.address}{address}", **more)
    page.wait_for_selector(there)
    return page


def a_battle(server: Server, open_page: OpenPage, **more: Any) -> Page:
    begun = server.begin(
        ready=True,
        table="fallen-temple" if PICTURES else "open",
        warbands=["lantern-company", "gnawed-bell"],
        scenario="skirmish",
        seats=[{"here": True}, {"here": True}],
    )
    page = open_page(server.seat(begun["links"][0]["secret"]), **more)
    next_ask(page, "")
    return page


def scanned(page: Page) -> list[str]:
    """What axe finds wrong with a page."""
    page.add_script_tag(path=AXE)
    found = page.evaluate("() => axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] })")
    return [f"{one['id']}: {one['nodes'][0]['html'][:160]}" for one in found["violations"]]


@pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not there: npm ci in web/ fetches it")
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", [*PAGES, "battle"])
def test_everybody_can_use_each_page(name: str, scheme: str, server: Server, open_page: OpenPage) -> None:
    page = (
        a_battle(server, open_page, scheme=scheme)
        if name == "battle"
        else opened(name, server, open_page, scheme=scheme)
    )
    assert scanned(page) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["door", "new", "settle", "battle"])
def test_no_page_is_wider_than_its_window(name: str, size: str, server: Server, open_page: OpenPage) -> None:
    width, height = SIZES[size]
    kind: dict[str, Any] = {"width": width, "height": height}
    page = a_battle(server, open_page, **kind) if name == "battle" else opened(name, server, open_page, **kind)
    if PICTURES:
        page.wait_for_timeout(1500)
        page.screenshot(path=Path(PICTURES) / f"{name}-{size}.png")
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_one_click_fights(server: Server, open_page: OpenPage) -> None:
    page = open_page(server.address)
    page.click("button.great")
    page.wait_for_selector(".battle .asked", timeout=60_000)
    page.wait_for_function("document.querySelectorAll('.log li').length > 0", timeout=60_000)
    assert "#/seat/" in page.url


def test_an_argument_is_settled_and_weighed(server: Server, open_page: OpenPage) -> None:
    page = opened("settle", server, open_page)
    page.wait_for_function("document.querySelector('textarea').value.includes('edition')")
    page.click("text=Settle it")
    page.wait_for_selector(".log li")
    page.get_by_role("button", name="The odds", exact=True).click()
    page.wait_for_selector("td.percent")


def test_a_link_that_opens_nothing_says_so(server: Server, open_page: OpenPage) -> None:
    page = open_page(server.seat("nothing-at-all"))
    page.wait_for_function("document.querySelector('.said')?.textContent.includes('opens no battle')")


def test_the_rule_behind_a_line_stands_beside_those_of_the_other_books(server: Server, open_page: OpenPage) -> None:
    page = a_battle(server, open_page)
    page.locator(".log .clause").first.click()
    page.wait_for_selector("dialog .asked-for")
    assert page.locator("dialog section").count() >= 1
