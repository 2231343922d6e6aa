"""Interception: who may step into the way of a charge, where both meet, and what is left of the charge."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cometfall.geometry.bases import gap, touching
from cometfall.geometry.ways import Gait, why_not_stand
from cometfall.model.bodies import body
from cometfall.model.journey import Charge
from cometfall.model.state import State, bodies
from cometfall.rules.combat.strike_order import place, why_now
from cometfall.rules.moving.contact import in_contact_at
from cometfall.rules.moving.declaring import Charges
from cometfall.rules.moving.lanes import lane_of
from tests.kit import After, fought, playing
from tests.ledger import proves
from tests.rules.moving.builders import Refused, about_to_move, brak, inches, moved, named, otto
from tests.rules.moving.charges import AFRAID, FEARSOME, UNAFRAID, charged, ground, reached

WITH = ("classic", "revised", "archeonicus", "house")
"""The books in which one may step into the way."""
NEAREST = ("classic", "revised", "house")
"""Those in which both meet at the point of the way that is nearest."""
DICE = {"house": ["charge 1", "charge 4"]}


def kuno(x: float = 14, y: float = 12.5, **more: Any) -> Any:
    """Kuno, an enemy beside the way: a base an inch across, 2 inches from the line where y is 12.5."""
    return named(brak(x, y, **more), "kuno")


def a_lane(*others: Any, edition: Any = "classic", mine: Any = None, theirs: Any = None) -> State:
    """Otto at (10, 10) charges Brak, 7 inches straight along the table."""
    return about_to_move(otto(10, 10, **(mine or {})), brak(18, 10, **(theirs or {})), *others, edition=edition)


def met(battle: State, *deeds: str, who: str = "kuno", dice: Any = ()) -> After:
    """Otto charges, and somebody steps in."""
    return charged(battle, f"intercept otto: {who}", *deeds, dice=[*_dice(battle), *dice])


def _dice(battle: State) -> list[str]:
    return DICE.get(battle.book.name, [])


def is_asked(battle: State) -> bool:
    """Whether anybody is asked to step in."""
    return "intercept" in charged(battle, dice=_dice(battle)).asked


# ------------------------------------------------------------ who


@proves("classic.interception.who", "revised.interception.who", "archeonicus.interception.eligibility")
@pytest.mark.parametrize("edition", WITH)
@pytest.mark.parametrize(("away", "may"), [(2, True), (2.001, False), (2.1, False), (1, True)])
def test_whoever_is_within_two_inches_of_the_way_may_step_in(edition: str, away: float, may: bool) -> None:
    """From the line of the way to his base."""
    assert is_asked(a_lane(kuno(14, 10.5 + away), edition=edition)) is may


@proves("classic.interception.who", "revised.interception.who")
@pytest.mark.parametrize("edition", ["classic", "revised"])
@pytest.mark.parametrize(("x", "may"), [(7.5, True), (7.499, False)])
def test_beside_the_start_of_the_way_counts_as_well(edition: str, x: float, may: bool) -> None:
    """Behind Otto: two inches from where his way begins, though he goes the other way."""
    assert is_asked(a_lane(kuno(x, 10), edition=edition)) is may


@proves("classic.interception.who", "revised.interception.who", "archeonicus.interception.eligibility")
@pytest.mark.parametrize("edition", WITH)
@pytest.mark.parametrize(
    "off", [{"posture": "knocked-down"}, {"posture": "stunned"}, {"fleeing": True}, {"posture": "out-of-action"}]
)
def test_whoever_is_down_or_flees_steps_into_nobodys_way(edition: str, off: dict[str, Any]) -> None:
    assert not is_asked(a_lane(kuno(**off), edition=edition))


@proves("classic.interception.who", "revised.interception.who", "archeonicus.interception.eligibility")
@pytest.mark.parametrize("edition", WITH)
def test_whoever_is_in_a_fight_does_not_step_in(edition: str) -> None:
    battle = a_lane(kuno(), named(otto(14, 13.5), "udo"), edition=edition)
    assert not is_asked(replace(battle, contacts=(("kuno", "udo"),)))


@proves("classic.interception.who", "revised.interception.who")
@pytest.mark.parametrize("edition", WITH)
def test_nobody_steps_in_who_is_a_target_of_the_charge_or_of_the_chargers_side(edition: str) -> None:
    assert not is_asked(a_lane(edition=edition))
    assert not is_asked(a_lane(named(otto(14, 12), "udo"), edition=edition))


@proves("classic.interception.who", "revised.interception.who")
@pytest.mark.parametrize("edition", WITH)
def test_it_is_the_enemy_players_choice(edition: str) -> None:
    battle = a_lane(kuno(), edition=edition)
    after = charged(battle, "intercept otto: nobody", dice=_dice(battle))
    assert reached(after)
    assert inches(after["kuno"]) == (14, 12.5, 0)


@proves("revised.interception.who")
def test_the_hidden_may_step_in_and_are_hidden_no_more() -> None:
    after = met(a_lane(kuno(hidden=True), edition="revised"))
    assert reached(after, at="kuno")
    assert not after["kuno"].hidden


@proves("revised.interception.who")
def test_being_the_target_of_another_charge_bars_nobody() -> None:
    battle = about_to_move(otto(10, 10), named(otto(10, 14), "udo"), brak(18, 10), kuno(14, 12.5), edition="revised")
    after = moved(battle, "charge: otto brak", "charge: udo kuno", "intercept otto: kuno")
    assert reached(after, at="kuno")


@proves("classic.interception.who")
@pytest.mark.parametrize("edition", ["classic", "archeonicus"])
def test_a_charge_that_falls_short_is_not_stepped_into(edition: str) -> None:
    """It is measured first: 8.001 inches, a failed charge, and Kuno beside the way is not asked."""
    battle = about_to_move(otto(10, 10), brak(19.001, 10), kuno(12, 12), edition=edition)
    after = charged(battle)
    assert "intercept" not in after.asked
    assert after.battle.contacts == ()


@proves("revised.interception.who")
def test_a_charge_that_the_charger_dares_not_make_is_not_stepped_into() -> None:
    battle = a_lane(kuno(), edition="revised", theirs={"traits": FEARSOME})
    after = charged(battle, dice=AFRAID)
    assert "intercept" not in after.asked


# ------------------------------------------------------------ one attempt


@proves(
    "classic.interception.one-per-charger",
    "revised.interception.one-per-charger",
    "archeonicus.interception.eligibility",
)
@pytest.mark.parametrize("edition", WITH)
def test_a_failed_attempt_is_the_only_one(edition: str) -> None:
    """Kuno dares not; Rolf, farther along the way, is not asked any more."""
    battle = a_lane(kuno(), named(kuno(16, 12.4), "rolf"), edition=edition, mine={"traits": FEARSOME})
    dice = {
        "classic": [*UNAFRAID, *AFRAID],
        "archeonicus": [*UNAFRAID, *AFRAID],
        "house": [*UNAFRAID, *AFRAID],
        "revised": [*AFRAID, *UNAFRAID],
    }
    after = met(battle, dice=dice[edition])
    assert reached(after)
    assert after.asked.count("intercept") == 1
    assert inches(after["kuno"]) == (14, 12.5, 0)
    assert inches(after["rolf"]) == (16, 12.4, 0)


@proves("classic.interception.one-per-charger", "revised.interception.one-per-charger")
@pytest.mark.parametrize("edition", ["classic", "revised"])
def test_whoever_has_tried_may_try_against_another_charger(edition: str) -> None:
    battle = about_to_move(
        otto(10, 10, traits=FEARSOME),
        named(otto(10, 15), "udo"),
        brak(18, 10),
        named(brak(18, 15), "rolf"),
        kuno(14, 12.5),
        edition=edition,
    )
    fear = [*UNAFRAID, *AFRAID] if edition == "classic" else [*AFRAID, *UNAFRAID]
    after = moved(
        battle, "charge: otto brak", "charge: udo rolf", "intercept otto: kuno", "intercept udo: kuno", dice=fear
    )
    assert reached(after)
    assert reached(after, "udo", "kuno")


# ------------------------------------------------------------ where they meet


@proves("classic.interception.contact", "revised.interception.ends-charge")
@pytest.mark.parametrize("edition", NEAREST)
@pytest.mark.parametrize("x", [13, 14, 15.25])
def test_they_meet_where_the_way_is_nearest_to_him(edition: str, x: float) -> None:
    """The charge ends there: the two are engaged, and Brak is not."""
    after = met(a_lane(kuno(x, 12), edition=edition))
    assert inches(after["otto"]) == (x, 10, 0)
    assert inches(after["kuno"]) == (x, 11, 0)
    assert after.battle.contacts == (("kuno", "otto"),)
    assert reached(after, at="kuno")
    assert not after["otto"].turn.failed_charge


@proves("archeonicus.interception.charger-stops-2in", "archeonicus.interception.contact")
@pytest.mark.parametrize("aside", [1, 1.5, 2])
def test_where_the_book_says_so_the_charger_is_stopped_two_inches_short(aside: float) -> None:
    """At the first point of his way that is two inches from the interceptor, from base to base, who comes to him."""
    after = met(a_lane(kuno(15, 10.5 + aside), edition="archeonicus"))
    charger, stopped = after["otto"], after["otto"].at
    assert stopped is not None
    interceptor = body(kuno(15, 10.5 + aside))
    assert stopped[1:] == (10_000, 0)
    assert gap(body(charger), interceptor) in {1999, 2000}
    before = (stopped[0] - 1, *stopped[1:])
    assert gap(body(charger, before), interceptor) > 2000
    assert touching(body(charger), body(after["kuno"]))
    assert after.battle.contacts == (("kuno", "otto"),)


@proves("archeonicus.interception.charger-stops-2in")
def test_whoever_starts_within_two_inches_of_the_interceptor_does_not_move() -> None:
    after = met(a_lane(kuno(11, 12.5), edition="archeonicus"))
    assert inches(after["otto"]) == (10, 10, 0)
    assert reached(after, at="kuno")


@proves("classic.interception.contact")
def test_nobody_steps_in_where_the_charger_touches_his_target_already() -> None:
    """Kuno is nearest to the end of the way, where Otto is home."""
    assert not is_asked(a_lane(kuno(18, 12), edition="classic"))
    assert is_asked(a_lane(kuno(16.9, 12), edition="classic"))


@proves("revised.interception.ends-charge")
def test_where_the_book_says_so_a_charger_who_touches_his_target_there_fights_both() -> None:
    after = met(a_lane(kuno(17, 12), edition="revised"))
    assert inches(after["otto"]) == (17, 10, 0)
    assert after.battle.contacts == (("brak", "otto"), ("kuno", "otto"))
    assert set(after["otto"].turn.charged) == {"brak", "kuno"}


@proves("classic.interception.contact", "revised.interception.ends-charge")
@pytest.mark.parametrize("edition", NEAREST)
def test_the_lane_tells_where_each_would_be_met(edition: str) -> None:
    """For whoever draws or weighs it: the same answer before anybody is asked."""
    lane = lane_of(
        a_lane(kuno(14, 12), named(kuno(12, 8.5), "rolf"), edition=edition), Charge(by="otto", at=("brak",), rolled=4)
    )
    assert (lane.length, lane.reach, lane.home) == (7000, 8000, True)
    assert [(one.who, one.place, one.spent, one.away) for one in lane.meetings] == [
        ("rolf", (12_000, 10_000, 0), 2000, 1000),
        ("kuno", (14_000, 10_000, 0), 4000, 1500),
    ]


# ------------------------------------------------------------ fear


@proves(
    "classic.interception.fear-test", "revised.interception.interceptor-afraid", "archeonicus.interception.eligibility"
)
@pytest.mark.parametrize("edition", WITH)
@pytest.mark.parametrize(("dice", "dares"), [(("fear 5", "fear 3"), False), (("fear 4", "fear 3"), True)])
def test_whoever_fears_the_charger_has_to_dare_to_step_in(edition: str, dice: tuple[str, str], dares: bool) -> None:
    """Leadership 7: 5 and 3 keep him where he is, and the charge goes home."""
    battle = a_lane(kuno(), edition=edition, mine={"traits": FEARSOME}, theirs={"traits": FEARSOME})
    after = met(battle, dice=dice)
    assert reached(after, at="kuno") is dares
    assert reached(after) is not dares
    if not dares:
        assert inches(after["kuno"]) == (14, 12.5, 0)


@proves("revised.interception.interceptor-afraid")
@pytest.mark.parametrize("edition", WITH)
def test_whoever_dared_does_not_test_again_in_that_fight(edition: str) -> None:
    battle = a_lane(kuno(), edition=edition, mine={"traits": FEARSOME}, theirs={"traits": FEARSOME})
    after = met(battle, dice=UNAFRAID)
    later = fought(replace(after.battle, agenda=("fear-when-charged",)))
    assert not later["kuno"].turn.only_sixes


@proves(
    "classic.interception.fear-causing-interceptor",
    "revised.interception.interceptor-causes-fear",
    "archeonicus.interception.eligibility",
)
@pytest.mark.parametrize("edition", WITH)
@pytest.mark.parametrize(("dice", "afraid"), [(("fear 4", "fear 5"), True), (("fear 2", "fear 5"), False)])
def test_a_fearsome_interceptor_is_tested_for_in_contact(edition: str, dice: tuple[str, str], afraid: bool) -> None:
    """The contact stands either way; it is no failed charge."""
    after = met(a_lane(kuno(traits=FEARSOME), edition=edition), dice=dice)
    assert reached(after, at="kuno")
    assert after["otto"].turn.only_sixes is afraid
    assert not after["otto"].turn.failed_charge
    told = [event.what for event in after.events]
    assert not afraid or told.index("is-met") < told.index("afraid")


@proves("classic.interception.fear-causing-interceptor", "revised.interception.interceptor-causes-fear")
@pytest.mark.parametrize("edition", WITH)
def test_a_charger_who_fears_nothing_does_not_test(edition: str) -> None:
    battle = a_lane(kuno(traits=FEARSOME), edition=edition, mine={"traits": FEARSOME}, theirs={"traits": FEARSOME})
    assert reached(met(battle), at="kuno")


# ------------------------------------------------------------ the fight after it


@proves("classic.interception.charger-still-charges", "revised.interception.charger-still-charged")
@pytest.mark.parametrize("edition", NEAREST)
def test_the_charger_alone_counts_as_charging(edition: str) -> None:
    """Initiative 2 against 6: he strikes first all the same."""
    after = met(a_lane(kuno(I=6, gear=["axe"]), edition=edition, mine={"I": 2, "gear": ["axe"]}))
    fight = fought(replace(after.battle, agenda=("combat-phase",)), "to-hit 1", "to-hit 1")
    assert [event.by for event in fight.told("strikes")] == ["otto", "kuno"]
    assert after["kuno"].turn.charged == ()


@proves("archeonicus.interception.no-strike-first", "archeonicus.interception.initiative-bonus")
@pytest.mark.parametrize(
    ("mine", "his", "order"),
    [(3, 5, ["kuno", "otto"]), (3, 3, ["otto", "kuno"]), (4, 4, ["otto", "kuno"]), (3, 2, ["otto", "kuno"])],
)
def test_where_nobody_strikes_first_initiative_decides_and_the_charger_has_one_more(
    mine: int, his: int, order: list[str]
) -> None:
    after = met(a_lane(kuno(I=his, gear=["axe"]), edition="archeonicus", mine={"I": mine, "gear": ["axe"]}))
    fight = fought(replace(after.battle, agenda=("combat-phase",)), "to-hit 1", "to-hit 1")
    assert [event.by for event in fight.told("strikes")] == order


@proves("archeonicus.interception.initiative-bonus")
def test_initiative_three_and_one_against_four_is_decided_by_dice() -> None:
    after = met(a_lane(kuno(I=4, gear=["axe"]), edition="archeonicus", mine={"I": 3, "gear": ["axe"]}))
    fight = replace(after.battle, agenda=("combat-phase",))
    first = fought(fight, "roll-off 2", "roll-off 5", "to-hit 1", "to-hit 1")
    assert [event.by for event in first.told("strikes")] == ["kuno", "otto"]


@proves("archeonicus.interception.initiative-bonus")
def test_read_otherwise_the_interceptor_has_the_bonus() -> None:
    book = playing("archeonicus", interception={"bonus_goes_to": "interceptor"})
    after = met(a_lane(kuno(I=3, gear=["axe"]), edition=book, mine={"I": 3, "gear": ["axe"]}))
    fight = fought(replace(after.battle, agenda=("combat-phase",)), "to-hit 1", "to-hit 1")
    assert [event.by for event in fight.told("strikes")] == ["kuno", "otto"]


@proves("archeonicus.interception.no-strike-first")
def test_every_right_to_strike_first_is_void_and_striking_last_is_not() -> None:
    """A spear does not help him, and a great weapon of one who has not charged still strikes last."""
    spear = met(a_lane(kuno(I=3, gear=["spear"]), edition="archeonicus", mine={"I": 6, "gear": ["axe"]}))
    battle = spear.battle
    assert place(battle, battle.warrior("otto")) < place(battle, battle.warrior("kuno"))
    assert why_now(battle, battle.warrior("otto")) == "interception.no-strike-first"
    great = met(a_lane(kuno(I=9, gear=["double-handed-weapon"]), edition="archeonicus", mine={"I": 2, "gear": ["axe"]}))
    battle = great.battle
    assert place(battle, battle.warrior("otto")) < place(battle, battle.warrior("kuno"))


@proves("archeonicus.interception.no-strike-first")
def test_in_the_next_round_a_right_to_strike_first_counts_again() -> None:
    """It was void in that round only; whoever charges him next is first again."""
    after = met(a_lane(kuno(gear=["axe"]), edition="archeonicus", mine={"gear": ["axe"]}))
    fight = fought(replace(after.battle, agenda=("combat-phase", "begin-turn")), "to-hit 1", "to-hit 1")
    assert fight["otto"].turn.intercepted_by == ""


# ------------------------------------------------------------ where nobody may be passed


@proves("playsheet.charge.no-passing-enemies")
@pytest.mark.parametrize(("away", "may"), [(2, False), (2.001, True), (2.1, True)])
@pytest.mark.parametrize("off", [{}, {"posture": "stunned"}, {"fleeing": True}, {"hidden": True}])
def test_where_nobody_may_be_passed_a_charge_past_an_enemy_is_forbidden(
    away: float, may: bool, off: dict[str, Any]
) -> None:
    """Any enemy counts who is not charged, however he is off; and nobody steps in."""
    battle = a_lane(kuno(14, 10.5 + away, **off), edition="playsheet")
    if may:
        assert reached(charged(battle))
    else:
        with pytest.raises(Refused, match="kuno is too near the way"):
            charged(
                about_to_move(
                    *battle.warriors, named(otto(30, 30), "udo"), named(brak(33, 30), "rolf"), edition="playsheet"
                )
            )


@proves("playsheet.charge.no-passing-enemies")
def test_those_who_are_charged_together_do_not_bar_each_other() -> None:
    battle = about_to_move(otto(10, 10), brak(15, 9.25), named(brak(15, 10.75), "rolf"), edition="playsheet")
    assert "too near" in str(Charges(battle).named("otto brak"))
    assert reached(charged(battle, at="brak+rolf"))


@proves("playsheet.charge.no-passing-enemies")
def test_how_far_the_target_is_does_not_show_by_it() -> None:
    """The way is looked at as far as the enemy who was named, in reach or not."""
    battle = about_to_move(otto(10, 10), brak(30, 10), kuno(25, 11), edition="playsheet")
    assert "too near" in str(Charges(battle).named("otto brak"))


@proves("archeonicus.interception.charger-stops-2in")
def test_nobody_is_stopped_where_nobody_can_stand() -> None:
    """The way leads over the corner of a plinth that is crossed for nothing: he is met before or behind it."""
    statue = {"kind": "statue", "at": [21.15, 15.6], "turn": 135, "size": [1.6, 1.6, 3], "plinth": 0.75}
    battle = about_to_move(
        otto(19.117, 16.242), brak(22.777, 15.734), kuno(23.47, 16.77), table=ground(statue), edition="archeonicus"
    )
    after = met(battle)
    charger = after["otto"]
    assert charger.at is not None
    assert charger.turn.intercepted_by == "kuno"
    gait = Gait(radius=500, height=1500, allowance=0)
    assert not why_not_stand(after.battle.table, bodies(after.battle, "otto"), gait, charger.at)
    assert in_contact_at(after.battle, body(charger), body(after["kuno"]))
