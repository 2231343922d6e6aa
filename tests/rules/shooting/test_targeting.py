"""Targeting: at whom a shooter may aim."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from cometfall.model.book import Book
from cometfall.model.state import State
from cometfall.model.values import INCH
from cometfall.model.warrior import Warrior
from cometfall.rules.shooting.phase import shots_open, why_not
from tests.kit import a_battle, a_warrior
from tests.ledger import proves

EVERY = ("classic", "playsheet", "revised", "archeonicus", "house")
LIKE_CLASSIC = ("classic", "playsheet", "archeonicus", "house")
WAYS = ((1, 0), (0, 1), (-1, 0), (0, -1), (0.6, 0.8), (-0.6, 0.8))
"""Directions round the shooter, so that nobody stands before another."""


def foe(who: str, inches: float, way: int = 0, **more: Any) -> Warrior:
    """An enemy so many inches from Otto, from edge to edge, in a direction of his own."""
    far = (inches + 1) * INCH
    x, y = WAYS[way]
    return a_warrior(
        who, warband=more.pop("warband", "blue"), at=(20_000 + round(x * far), 20_000 + round(y * far), 0), **more
    )


def before_otto(
    *foes: Warrior,
    edition: str | Book = "classic",
    weapon: str = "bow",
    contacts: Iterable[tuple[str, str]] = (),
    **otto: Any,
) -> State:
    shooter = a_warrior("otto", gear=[weapon], at=(20_000, 20_000, 0), **otto)
    return a_battle(shooter, *foes, edition=edition, phase="shooting", contacts=tuple(contacts))


def targets(battle: State) -> list[str]:
    return [option.value[1] for option in shots_open(battle)]


def why(battle: State, at: str, weapon: str = "bow") -> str:
    return why_not(battle, battle.warrior("otto"), battle.warrior(at), weapon)


# ------------------------------------------------------------ the closest


@proves("classic.targeting.closest", "revised.targeting.closest")
@pytest.mark.parametrize("edition", EVERY)
def test_only_the_closest_enemy_may_be_shot_at(edition: str) -> None:
    battle = before_otto(foe("near", 7), foe("far", 9, 1), edition=edition)
    assert targets(battle) == ["near"]
    no_easier = "" if edition == "revised" else ", and no harder to hit"
    assert why(battle, "far") == f"near is closer to otto than far{no_easier}"


@proves("classic.targeting.closest", "revised.targeting.closest")
@pytest.mark.parametrize("edition", EVERY)
def test_of_those_equally_close_the_shooter_takes_whom_he_likes(edition: str) -> None:
    battle = before_otto(foe("one", 7), foe("two", 7, 1), foe("far", 7.001, 2), edition=edition)
    assert targets(battle) == ["one", "two"]


@proves("classic.targeting.closest", "revised.targeting.closest")
@pytest.mark.parametrize("edition", EVERY)
def test_it_is_the_distance_from_edge_to_edge_that_is_closest(edition: str) -> None:
    """A broad base 8 inches off is closer than a small one at 8.1, though its middle is farther away."""
    mounted = foe("rider", 8.25, mounted=True)
    assert targets(before_otto(mounted, foe("man", 8.1, 1), edition=edition)) == ["rider"]


@proves("classic.targeting.closest", "revised.targeting.closest")
@pytest.mark.parametrize("edition", EVERY)
def test_friends_are_neither_targets_nor_in_the_choice(edition: str) -> None:
    friend = foe("ulf", 3, 1, warband="red")
    battle = before_otto(foe("brak", 9), friend, edition=edition)
    assert targets(battle) == ["brak"]
    assert why(battle, "ulf") == "ulf is no enemy on the table"


@proves("revised.targeting.closest", "revised.hiding.disregarded", "revised.targeting.incapacitated")
def test_the_fallen_the_fighting_and_the_hidden_are_passed_by() -> None:
    """The one knocked down at 3 inches, the one in combat at 5 and the hidden one at 6 leave the one at 9."""
    friend = foe("ulf", 5, 4, warband="red")
    foes = [foe("down", 3, posture="knocked-down"), foe("fighting", 5, 1), foe("hidden", 6, 2, hidden=True)]
    battle = before_otto(*foes, foe("up", 9, 3), friend, edition="revised", contacts=[("fighting", "ulf")])
    assert targets(battle) == ["up"]
    assert why(battle, "down") == "down is no threat as he is, and no target from the ground"
    assert why(battle, "fighting") == "fighting is engaged in combat"
    assert why(battle, "hidden") == "hidden is hidden"


@proves("classic.hiding.effect", "revised.hiding.disregarded")
@pytest.mark.parametrize("edition", EVERY)
def test_the_hidden_are_never_the_closest(edition: str) -> None:
    """He who hides 3 inches away is not shot at, and the one at 12 is the closest."""
    battle = before_otto(foe("hidden", 3, hidden=True), foe("seen", 12, 1), edition=edition)
    assert targets(battle) == ["seen"]


# ------------------------------------------------------------ easier to hit


@proves("classic.targeting.easier")
@pytest.mark.parametrize("edition", LIKE_CLASSIC)
@pytest.mark.parametrize(
    ("inches", "open_to"), [(9, ["near", "far"]), (12, ["near", "far"]), (12.1, ["near"]), (24.1, ["near"])]
)
def test_a_farther_enemy_may_be_taken_who_is_easier_to_hit(edition: str, inches: float, open_to: list[str]) -> None:
    """With a bow one at 7 inches in cover needs 5+; one in the open 4+, at long range 5+ too, which is not easier."""
    battle = before_otto(foe("near", 7, covered=True), foe("far", inches, 1), edition=edition)
    assert targets(battle) == open_to


@proves("revised.targeting.closest")
def test_easier_is_no_reason_where_the_book_has_none() -> None:
    battle = before_otto(foe("near", 7, covered=True), foe("far", 9, 1), edition="revised")
    assert targets(battle) == ["near"]


@proves("classic.targeting.easier")
def test_whoever_is_easier_has_to_be_so_after_all_modifiers() -> None:
    """An entangled enemy in cover is as easy to hit as a free one in the open."""
    near = foe("near", 7, covered=True, tangled=1)
    assert targets(before_otto(near, foe("far", 9, 1))) == ["near"]
    assert targets(before_otto(foe("near", 7), foe("far", 9, 1, tangled=1))) == ["near", "far"]


# ------------------------------------------------------------ the fallen and the fleeing


@proves("classic.targeting.past-the-down", "classic.targeting.down-may-be-shot")
@pytest.mark.parametrize("edition", LIKE_CLASSIC)
@pytest.mark.parametrize(
    "state",
    [{"posture": "stunned"}, {"posture": "knocked-down"}, {"fleeing": True}],
    ids=["stunned", "down", "fleeing"],
)
def test_the_fallen_and_the_fleeing_may_be_shot_or_shot_past(edition: str, state: dict[str, Any]) -> None:
    """One at 3 inches and the first who stands are targets; the second who stands is not, unless he is easier."""
    foes = [foe("down", 3, **state), foe("up", 8, 1), foe("behind", 10, 2)]
    assert targets(before_otto(*foes, edition=edition)) == ["down", "up"]
    easier = [foe("down", 3, **state), foe("up", 8, 1, covered=True), foe("behind", 10, 2)]
    assert targets(before_otto(*easier, edition=edition)) == ["down", "up", "behind"]


@proves("classic.targeting.down-may-be-shot")
@pytest.mark.parametrize("edition", LIKE_CLASSIC)
def test_a_fallen_enemy_behind_one_who_stands_is_no_target(edition: str) -> None:
    battle = before_otto(foe("up", 3), foe("down", 8, 1, posture="stunned"), edition=edition)
    assert targets(battle) == ["up"]


@proves("classic.targeting.down-may-be-shot")
@pytest.mark.parametrize("edition", LIKE_CLASSIC)
def test_one_who_lies_there_is_hit_by_the_ordinary_roll(edition: str) -> None:
    battle = before_otto(foe("down", 3, posture="knocked-down"), edition=edition)
    (option,) = shots_open(battle)
    assert option.key == "otto down bow"


@proves("revised.targeting.incapacitated")
@pytest.mark.parametrize(
    "state",
    [{"posture": "stunned"}, {"posture": "knocked-down"}, {"fleeing": True}],
    ids=["stunned", "down", "fleeing"],
)
def test_some_books_shoot_at_no_fallen_enemy_from_the_ground(state: dict[str, Any]) -> None:
    battle = before_otto(foe("down", 4, **state), foe("fleeing", 6, 1, fleeing=True), edition="revised")
    assert targets(battle) == []
    assert why(battle, "down") == "down is no threat as he is, and no target from the ground"


# ------------------------------------------------------------ large enemies


@proves("classic.targeting.large", "revised.targeting.large")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(
    ("size", "open_to"),
    [("large", ["near", "ogre"]), ("huge", ["near", "ogre"]), ("titanic", ["near", "ogre"]), ("medium", ["near"])],
)
def test_a_large_enemy_may_always_be_taken(edition: str, size: str, open_to: list[str]) -> None:
    """He may be farther away, and in cover besides."""
    battle = before_otto(foe("near", 4), foe("ogre", 14, 1, size=size, covered=True), edition=edition)
    assert targets(battle) == open_to


@proves("classic.targeting.large")
@pytest.mark.parametrize("edition", EVERY)
def test_it_is_the_nature_of_some_to_be_large_targets(edition: str) -> None:
    battle = before_otto(foe("near", 4), foe("troll", 14, 1, traits=["large-target"]), edition=edition)
    assert targets(battle) == ["near", "troll"]


@proves("revised.targeting.large")
def test_a_large_enemy_may_be_taken_as_he_lies_but_not_in_a_fight_nor_hidden() -> None:
    friend = foe("ulf", 12, 4, warband="red")
    state: list[dict[str, Any]] = [{"posture": "stunned"}, {"fleeing": True}, {"hidden": True}, {}]
    ogres = [foe(f"ogre-{n}", 10 + n, n, size="large", **more) for n, more in enumerate(state)]
    battle = before_otto(*ogres, friend, edition="revised", contacts=[("ogre-3", "ulf")])
    assert targets(battle) == ["ogre-0", "ogre-1"]


# ------------------------------------------------------------ fights


@proves("classic.targeting.no-engaged", "revised.targeting.not-into-combat", "archeonicus.targeting.not-into-combat")
@pytest.mark.parametrize("edition", EVERY)
def test_nobody_shoots_into_a_fight(edition: str) -> None:
    """The closest enemy fights, and the free one behind him is the closest that may be shot at."""
    friend = foe("ulf", 3, 4, warband="red")
    battle = before_otto(foe("fighting", 3), foe("free", 9, 1), friend, edition=edition, contacts=[("fighting", "ulf")])
    assert targets(battle) == ["free"]
    assert why(battle, "fighting") == "fighting is engaged in combat"


@proves("archeonicus.targeting.not-into-combat", "classic.targeting.no-engaged")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("posture", ["knocked-down", "stunned"])
def test_a_friend_who_lies_in_the_fight_makes_it_no_less_a_fight(edition: str, posture: str) -> None:
    friend = foe("ulf", 6, 4, warband="red", posture=posture)
    battle = before_otto(foe("brak", 6), friend, edition=edition, contacts=[("brak", "ulf")])
    assert targets(battle) == []


# ------------------------------------------------------------ who picks his target


@proves("revised.targeting.sniper")
def test_a_sniper_takes_whom_he_likes() -> None:
    """The closest, the farthest, the fallen, but no hidden one."""
    foes = [foe("near", 4), foe("far", 20, 1), foe("down", 9, 2, posture="stunned"), foe("hidden", 5, 3, hidden=True)]
    assert targets(before_otto(*foes, edition="revised", traits=["sniper"])) == ["near", "far", "down"]
    assert targets(before_otto(*foes, edition="revised")) == ["near"]


@proves("revised.targeting.sniper", "revised.targeting.not-into-combat")
def test_a_sniper_shoots_into_the_fights_of_others_and_not_of_his_own_side() -> None:
    """Two other warbands fighting each other are targets, and easier to hit; who fights his friend is none."""
    friend = foe("ulf", 6, 4, warband="red")
    foes = [foe("brak", 6), foe("drak", 9, 1), foe("grub", 9, 2, warband="green")]
    contacts = [("brak", "ulf"), ("drak", "grub")]
    battle = before_otto(*foes, friend, edition="revised", traits=["sniper"], contacts=contacts)
    assert targets(battle) == ["drak", "grub"]
    assert why(battle, "brak") == "brak fights ulf, who is on the side of otto"
    assert why(before_otto(*foes, friend, edition="revised", contacts=contacts), "drak") == "drak is engaged in combat"


@proves("revised.targeting.sniper")
def test_a_fight_is_all_who_hang_together_in_it() -> None:
    """Grub touches no friend of the sniper, but an enemy who does."""
    friend = foe("ulf", 6, 4, warband="red")
    foes = [foe("brak", 6), foe("grub", 9, 2, warband="green")]
    contacts = [("brak", "ulf"), ("brak", "grub")]
    battle = before_otto(*foes, friend, edition="revised", traits=["sniper"], contacts=contacts)
    assert why(battle, "grub") == "grub fights ulf, who is on the side of otto"


@pytest.mark.parametrize("edition", ["classic", "archeonicus", "revised"])
def test_a_long_rifle_picks_its_target(edition: str) -> None:
    rifle = "hochland-long-rifle"
    battle = before_otto(foe("near", 4), foe("far", 20, 1), edition=edition, weapon=rifle)
    assert targets(battle) == ["near", "far"]
