"""Whole battles through the page: by mouse, by keyboard alone, and between two browsers with somebody who watches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.kit import Server, asked, next_ask, served, until

OpenPage = Callable[..., Page]
MOST = 300
"""Asks: no battle of one against one takes more."""


def clicked(page: Page) -> None:
    """Answer what is asked with the mouse: a place by pointing at the table, all else by its button."""
    options = page.locator(".asked .option")
    if what(page) == "set-up":
        page.click("text=Set all up for me")
    elif what(page) == "whereto":
        stepped(page)
    else:
        options.first.click()


def what(page: Page) -> str:
    """What is asked."""
    return page.get_attribute(".asked", "data-what") or ""


def stepped(page: Page) -> None:
    """Point at a place beside the warrior who moves; where he can't get to, he stays."""
    at = page.evaluate("() => { const one = window.board.chosen(); return one && window.board.project(one); }")
    assert at, "whoever moves is chosen"
    page.mouse.click(at["x"] + 40, at["y"] + 14)
    found = page.locator(".detail .go, .detail .said")
    found.first.wait_for()
    if page.locator(".detail .go").count():
        page.locator(".detail .go").click()
    else:
        page.locator(".asked .option").first.click()


def typed(page: Page) -> None:
    """Answer what is asked by keyboard alone: tab to the first option, or to the table and choose a place on it."""
    if what(page) == "whereto":
        to_the_table(page)
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowUp")
        page.keyboard.press("Enter")
        page.wait_for_function(
            "document.activeElement?.matches('.detail .go') || document.querySelector('.detail .said')"
        )
        if page.evaluate("document.activeElement?.matches('.detail .go')"):
            page.keyboard.press("Enter")
            return
    if not page.evaluate("document.activeElement?.closest('.asked') !== null"):
        page.keyboard.press("a")
    tab_to(page, ".asked .option, .stand-in")
    page.keyboard.press("Enter")


def to_the_table(page: Page) -> None:
    """Go to the table, out of the field in which a place could be written; a page just drawn may take it back."""
    for _ in range(5):
        page.keyboard.press("Escape")
        page.keyboard.press("t")
        if page.evaluate("document.activeElement.matches('.board')"):
            return
        page.wait_for_timeout(200)
    raise AssertionError("the keyboard does not get to the table")


def tab_to(page: Page, where: str) -> None:
    """Press the tabulator until the focus is there."""
    for _ in range(80):
        if page.evaluate("where => document.activeElement?.matches(where) ?? false", where):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not get to {where}")


def played(page: Page, answer: Callable[[Page], None]) -> int:
    """Play a battle to its end, and say how many answers it took."""
    number = next_ask(page, "")
    for count in range(MOST):
        if number == "over":
            return count
        answer(page)
        number = next_ask(page, number)
    raise AssertionError("the battle does not end")


@pytest.mark.parametrize("answer", [clicked, typed])
def test_a_whole_battle_is_played(answer: Callable[[Page], None], server: Server, open_page: OpenPage) -> None:
    begun = server.begin(seats=[{"here": True}, {"by": "random"}])
    page = open_page(server.seat(begun["links"][0]["secret"]))
    assert played(page, answer) > 2
    assert "won" in page.inner_text(".turn")
    page.wait_for_selector(".luck table")
    assert page.inner_text(".detail .bound code")


def test_two_browsers_fight_and_a_third_watches(server: Server, open_page: OpenPage) -> None:
    begun = server.begin(ready=True)
    red, blue = (open_page(server.seat(link["secret"])) for link in begun["links"])
    watcher = open_page(server.seat(begun["watch"]))
    for _ in range(8):
        until(lambda: bool(asked(red) or asked(blue)), "nobody is asked")
        mine, other = (red, blue) if asked(red) else (blue, red)
        assert not other.locator(".asked .option").count()
        number = asked(mine)
        clicked(mine)
        until(lambda: asked(mine) != number, "the answer does not arrive")  # noqa: B023 - asked at once
    lines = red.locator(".log li").count()
    for page in (blue, watcher):
        until(lambda: page.locator(".log li").count() == lines, "all are told the same")  # noqa: B023 - asked at once
    assert not watcher.locator(".asked .option").count()
    assert not watcher.locator("text=Resign").count()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that may be killed."""
    yield from served(tmp_path)


def test_a_battle_stands_where_it_stood_after_a_reload_and_a_kill_in_the_middle_of_a_rule(
    own_server: Server, open_page: OpenPage
) -> None:
    """With dice of their own the players are asked in the middle of rules."""
    begun = own_server.begin(ready=True, dice="asked", seats=[{"here": True}, {"here": True}])
    page = open_page(own_server.seat(begun["links"][0]["secret"]))
    number = next_ask(page, "")
    while not page.locator(".asked .dice").count():
        clicked(page)
        number = next_ask(page, number)
    words = page.inner_text(".asked .ask")
    page.reload()
    assert next_ask(page, "") == number
    assert page.inner_text(".asked .ask") == words
    own_server.kill()
    page.wait_for_function("document.querySelector('.line').textContent.includes('down')")
    own_server.start()
    page.wait_for_function("document.querySelector('.line').textContent === ''")
    until(lambda: asked(page) == number, "the same is asked")
    page.fill(".dice input", " ".join("6" * 6)[: 2 * int(page.get_attribute(".asked", "data-dice") or 1) - 1])
    page.click("text=That is it")
    assert next_ask(page, number) != number
