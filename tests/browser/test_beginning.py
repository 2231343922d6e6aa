"""Battles begun, saved, opened, gone on with and stepped through, all by the page."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page

from tests.browser.kit import Server, next_ask, until
from tests.browser.test_battles import clicked

OpenPage = Callable[..., Page]


def test_a_battle_is_begun_by_a_changed_book_with_links_for_the_others(server: Server, open_page: OpenPage) -> None:
    page = open_page(f"{server.address}#/new")
    page.select_option("select[aria-label=Table]", "open")
    page.locator(".rules > summary").click()
    page.locator(".rules summary", has_text="Switches: ").click()
    page.select_option("select[aria-label^='Charging: charges go by dice']", label="on")
    assert "(1 changed)" in page.inner_text(".rules > summary")
    page.locator("select[aria-label='Played by']").nth(1).select_option("link")
    page.get_by_role("button", name="To battle").click()
    page.wait_for_selector(".links .link")
    assert page.locator(".links .link").count() == 3
    page.locator(".links .link a").first.click()
    page.wait_for_selector(".battle .asked p")
    assert page.inner_text(".side h1") == "Skirmish, by classic, changed"


def test_a_rule_of_a_book_is_a_tap_away(server: Server, open_page: OpenPage) -> None:
    page = open_page(f"{server.address}#/new")
    page.locator(".rules > summary").click()
    page.locator(".rules summary", has_text="Rulings: ").click()
    page.locator(".rules .clause:visible").first.click()
    page.wait_for_selector("dialog .asked-for")


def test_a_battle_is_saved_to_a_file_and_gone_on_with(server: Server, open_page: OpenPage, tmp_path: Path) -> None:
    begun = server.begin(ready=True, seats=[{"here": True}, {"here": True}])
    page = open_page(server.seat(begun["links"][0]["secret"]))
    number = next_ask(page, "")
    clicked(page)
    number = next_ask(page, number)
    page.locator(".more > summary").click()
    with page.expect_download() as saved:
        page.click("text=Save to a file")
    file = tmp_path / "friday.cometfall"
    saved.value.save_as(file)
    again = open_page(f"{server.address}#/continue")
    again.set_input_files("input[type=file]", file)
    again.wait_for_selector("select[aria-label='Warband 2 is played by']")
    again.select_option("select[aria-label='Warband 2 is played by']", "here")
    again.click("text=Go on with it")
    again.wait_for_selector(".battle .asked")
    until(lambda: again.locator(".asked.ours").count() == 1, "the battle is open")
    assert again.get_attribute(".asked", "data-number") == number


def test_a_file_that_is_no_battle_is_told(server: Server, open_page: OpenPage, tmp_path: Path) -> None:
    (tmp_path / "no.cometfall").write_text("nothing of the kind", "utf-8")
    page = open_page(f"{server.address}#/continue")
    page.set_input_files("input[type=file]", tmp_path / "no.cometfall")
    page.wait_for_selector("select[aria-label='Warband 2 is played by']")
    page.click("text=Go on with it")
    page.wait_for_function("document.querySelector('.said').textContent.includes('is no record of a battle')")


def test_a_battle_is_stepped_through(server: Server, open_page: OpenPage) -> None:
    begun = server.begin(ready=True, seats=[{"here": True}, {"here": True}])
    page = open_page(server.seat(begun["links"][0]["secret"]))
    number = next_ask(page, "")
    for _ in range(3):
        clicked(page)
        number = next_ask(page, number)
    lines = page.locator(".log li").count()
    replay = open_page(server.seat(begun["watch"], "replay"))
    replay.wait_for_selector(".replay")
    replay.wait_for_function("document.querySelector('.replay [role=status]').textContent.startsWith('1 of')")
    replay.get_by_role("button", name="On", exact=True).click()
    replay.wait_for_function(f"document.querySelector('.replay [role=status]').textContent.startsWith('2 of {lines}')")


def test_the_table_is_shown_as_it_was_at_a_line(server: Server, open_page: OpenPage) -> None:
    begun = server.begin(ready=True, seats=[{"here": True}, {"here": True}])
    page = open_page(server.seat(begun["links"][0]["secret"]))
    next_ask(page, "")
    page.locator(".log .then").first.click()
    page.wait_for_selector("text=The table as it was at line 1.")
    page.click("text=Back to now")
    assert not page.locator("text=The table as it was").count()


def test_ends_are_offered_and_battles_given_up_only_after_a_question(server: Server, open_page: OpenPage) -> None:
    begun = server.begin(ready=True)
    red, blue = (open_page(server.seat(link["secret"])) for link in begun["links"])
    red.locator(".more > summary").click()
    red.click("text=Offer to end")
    red.click(".detail >> text=No")
    red.click("text=Resign")
    red.click(".detail >> text=Yes")
    blue.wait_for_function("document.querySelector('.turn').textContent.includes('Blues won')")


def test_a_moment_of_a_battle_is_argued_about(server: Server, open_page: OpenPage) -> None:
    begun = server.begin(ready=True, seats=[{"here": True}, {"here": True}])
    page = open_page(server.seat(begun["links"][0]["secret"]))
    next_ask(page, "")
    page.locator(".more > summary").click()
    with page.context.expect_page() as opened:
        page.click("text=Argue about this moment")
    opened.value.wait_for_function("document.querySelector('textarea')?.value.includes('Man of Blues')")
