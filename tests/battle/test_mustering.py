"""Warbands: those that come along, those recruited by chance, and one's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from cometfall.battle import Battle, BattleError, Member, Roster
from cometfall.battle.mustering import mustered
from cometfall.battle.recruiting import by_chance
from cometfall.battle.shelves import parsed, roster_named, shipped
from cometfall.catalogue.warbands import recruits
from cometfall.editions import load, warband_lists
from tests.battle.builders import EDITIONS, archers
from tests.ledger import proves

SIX = ["gnawed-bell", "hammer-and-font", "lantern-company", "long-list", "open-eye", "pale-parish"]
FEWEST, DEAREST = 3, 500


def test_six_warbands_come_along_for_each_set_of_lists() -> None:
    assert sorted(shipped("warbands/base")) == SIX
    assert sorted(shipped("warbands/revised")) == SIX


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", SIX)
def test_each_of_them_is_whole_and_costs_no_more_than_it_may(edition: str, name: str) -> None:
    """One leader, no more than 500 crowns, everybody of its own list, everything known to the book."""
    book = load(edition)
    roster = roster_named(name, warband_lists(book))
    everyone, (band,) = mustered({"red": roster}, book)
    assert len(everyone) >= FEWEST
    assert sum(member.gold * member.count for member in roster.warrior) <= DEAREST
    assert all(member.gold for member in roster.warrior)
    known = recruits(*warband_lists(book))
    assert all(member.warrior.startswith(f"{roster.list}/") for member in roster.warrior)
    assert sum(known[member.warrior].leader for member in roster.warrior) == 1
    assert band.alignment is not None
    assert set(band.heroes).isdisjoint(who for group in band.groups for who in group)
    assert Battle.start("skirmish", [roster, archers()], edition=edition).ask is not None


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(6))
def test_warbands_by_chance_can_fight_in_every_book(edition: str, seed: int) -> None:
    """The same seed recruits the same, another another."""
    book = load(edition)
    roster = by_chance(f"random:{seed}", book)
    assert roster == by_chance(f"random:{seed}", book)
    assert roster != by_chance(f"random:{seed + 1}", book)
    assert sum(member.leader for member in roster.warrior) == 1
    assert Battle.start("skirmish", [roster, f"random:{seed + 7}"], edition=edition).ask is not None


def test_a_list_may_be_named_for_a_warband_by_chance() -> None:
    roster = by_chance("random:skaven:3", load("classic"))
    assert roster.list == "skaven"
    with pytest.raises(BattleError, match='no list "skavn"; did you mean "skaven"'):
        by_chance("random:skavn:3", load("classic"))


def test_who_share_an_id_are_called_after_their_warbands() -> None:
    battle = Battle.start("skirmish", [archers("Reds"), archers("Blues")])
    assert [one.id for one in battle.state.warriors][:5] == [
        "captain",
        "archer-1",
        "archer-2",
        "archer-3",
        "blue-captain",
    ]


def test_a_warband_is_rated_by_its_warriors_and_what_they_have_learned() -> None:
    """5 for each, 20 for one who is large, and all experience."""
    big = Member(id="ogre", warrior="skaven/rat-ogre")
    chief = Member(id="chief", warrior="skaven/assassin-adept", experience=20)
    rats = Member(id="rat", warrior="skaven/giant-rat", count=3)
    _, (band,) = mustered({"red": Roster(name="Rats", warrior=(chief, big, rats))}, load("classic"))
    assert band.rating == 25 + 20 + 15
    assert band.heroes == ("chief",)
    assert band.groups == (("ogre",), ("rat-1", "rat-2", "rat-3"))


@pytest.mark.parametrize(
    ("edition", "list_", "wrong", "right"),
    [
        pytest.param("classic", "witch-hunters", "neutral", "lawful", marks=proves("classic.alignment.choose")),
        pytest.param("revised", "witch-hunters", "neutral", "lawful", marks=proves("revised.alignment.choice")),
        pytest.param("classic", "skaven", "lawful", "chaotic", marks=proves("classic.alignment.choose")),
    ],
)
def test_a_warband_stands_for_what_its_list_allows(edition: str, list_: str, wrong: str, right: str) -> None:
    """Witch hunters are always lawful, also where nobody says so."""
    book = load(edition)

    def mustering(alignment: str) -> str | None:
        those = archers().warrior
        roster = Roster(name="They", list=list_, alignment=alignment or None, warrior=those)  # type: ignore[arg-type]  # an alignment by name
        return mustered({"red": roster}, book)[1][0].alignment

    assert mustering(right) == right
    with pytest.raises(BattleError, match=f'can\'t be "{wrong}"; it may be') as refused:
        mustering(wrong)
    assert refused.value.code == "alignment"
    assert mustering("") == ("lawful" if list_ == "witch-hunters" else None)


@proves("classic.basics.one-model-one-warrior", "revised.basics.model-is-warrior")
@pytest.mark.parametrize("edition", ["classic", "revised"])
def test_each_warrior_of_a_roster_is_one_model_of_his_warband(edition: str) -> None:
    """Five on the roster are five on the table, each with his own profile, gear and state."""
    battle = Battle.start("skirmish", [archers("Reds", count=4), archers("Blues")], edition=edition)
    reds = [one for one in battle.state.warriors if one.warband == "red"]
    assert len(reds) == 5
    assert len({one.id for one in reds}) == 5
    wounded = battle.state.changed("archer-1", wounds=0, posture="stunned")
    assert [one.id for one in wounded.warriors if one.posture == "stunned"] == ["archer-1"]


WRONG = [
    ("name = 3\n[[warrior]]\nid = 'a'", "name: it takes text in quotes, not a whole number"),
    ("[[warrior]]\nid = 'a'", 'the key "name" is missing'),
    ("name = 'A'", 'the key "warrior" is missing'),
    ("name = 'A'\nwarrior = []", "warrior: it takes a list of at least 1 entry"),
    ("name = 'A'\n[[warrior]]\nid = 'a'\ngaer = ['bow']", 'warrior 1: there is no key "gaer"; did you mean "gear"?'),
    ("name = 'A'\nalignment = 'good'\n[[warrior]]\nid = 'a'", '"good" is none of what can stand here'),
    ("name = 'A'\n[[warrior]]\nid = 'a'\ncount = 99", "warrior 1 count: it takes a whole number of at most 30"),
    ("name =", "is not TOML"),
]


@pytest.mark.parametrize(("text", "sentence"), WRONG)
def test_a_wrong_file_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BattleError) as refused:
        parsed(Roster, text, "our.toml")
    assert str(refused.value).startswith("our.toml")
    assert sentence in str(refused.value)


NOBODY = [
    ('id = "otto"', 'warrior "otto": he has no profile'),
    ('id = "otto"\nwarrior = "skaven/ratt"', "the nearest is"),
    ('id = "otto"\nwarrior = "skaven/verminkin"\ngear = ["bwo"]', "the nearest is"),
    ('id = "otto"\nwarrior = "skaven/verminkin"\ntraits = ["swfit"]', 'warrior "otto"'),
]


@pytest.mark.parametrize(("lines", "sentence"), NOBODY)
def test_a_warrior_whom_the_book_does_not_know_is_refused_with_a_sentence(
    lines: str, sentence: str, tmp_path: Path
) -> None:
    file = tmp_path / "our.toml"
    file.write_text(f'name = "Ours"\n\n[[warrior]]\n{lines}\n', "utf-8")
    with pytest.raises(Exception, match="otto") as refused:
        Battle.start("skirmish", [str(file), archers()])
    assert type(refused.value).__name__ == "SituationError"
    assert sentence in str(refused.value)
