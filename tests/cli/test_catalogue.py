"""`cometfall catalogue`: what weapons, armour, skills and warriors are and do."""

from __future__ import annotations

from tests.cli.run import run


def test_a_weapon_is_told_in_facts_and_in_what_its_rules_do() -> None:
    said = run("catalogue", "sword")
    assert said.code == 0
    lines = said.out.splitlines()
    assert lines[0] == "Sword  sword, weapons of classic"
    assert lines[1].startswith("  Strength of its user, one hand, close-combat")
    assert any(line.startswith("  Parry: ") for line in lines)


def test_an_edition_may_know_other_things() -> None:
    assert "light-armour, armour of archeonicus" in run("catalogue", "light-armour", "-e", "archeonicus").out


def test_a_name_may_be_written_as_people_write_it() -> None:
    assert run("catalogue", "Light", "Armour").out == run("catalogue", "light-armour").out
    assert run("catalogue", "armour", "light-armour").out == run("catalogue", "light-armour").out


def test_a_warband_means_all_its_warriors() -> None:
    said = run("catalogue", "reiklanders")
    assert "Youngblood  reiklanders/youngblood, warriors of classic" in said.out
    assert "  M4 WS2 BS2 S3 T3 W1 I3 A1 Ld6" in said.out.splitlines()


def test_a_kind_is_listed_by_its_keys() -> None:
    said = run("catalogue", "armour", columns=60)
    assert said.out.startswith("Armour ")
    assert "buckler" in said.out.split()
    assert max(len(line) for line in said.out.splitlines()) <= 60


def test_without_words_everything_is_listed() -> None:
    headings = [line.split()[0] for line in run("catalogue").out.splitlines() if line and not line.startswith(" ")]
    assert headings[:4] == ["Weapons", "Armour", "Traits", "Warriors"]


def test_for_programs_a_list_is_keys_and_names() -> None:
    answer = run("catalogue", "armour", "--json").json
    assert answer["edition"] == "classic"
    assert answer["armour"]["buckler"] == "Buckler"
    assert set(run("catalogue", "--json").json) == {"edition", "weapons", "armour", "traits", "warriors"}


def test_for_programs_a_thing_has_its_fields_and_what_its_rules_say() -> None:
    (sword,) = run("catalogue", "weapons", "sword", "--json").json["found"]
    assert sword["kind"] == "weapons"
    assert sword["rules"] == list(sword["says"])
    (skill,) = run("catalogue", "strongman", "--json").json["found"]
    assert skill["kind"] == "traits"
    assert skill["says"]
