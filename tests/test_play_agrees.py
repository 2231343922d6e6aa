"""What is played agrees with what is weighed: the same text of the rules serves both."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cometfall.battle import set_up, situation_from
from cometfall.dice import Choice, Option, Seeded, run
from cometfall.model.state import State
from cometfall.odds import Weigher
from cometfall.odds.policies import Usual
from cometfall.rules import next_step

HANDS = [
    ["sword"],
    ["axe"],
    ["club"],
    ["sword", "dagger"],
    ["sword", "buckler"],
    ["flail"],
    ["halberd"],
    ["axe", "shield"],
    [],
]
BODIES = [[], ["light-armour"], ["heavy-armour", "helmet"], ["helmet"]]
TRAITS = [[], ["step-aside"], ["strike-to-injure"], ["hatred"], ["web-of-steel"], ["resilient"], ["mighty-blow"]]
EDITIONS = ["classic", "playsheet", "revised", "archeonicus", "house"]


@st.composite
def a_warrior(draw: st.DrawFn, who: str, warband: str, foe: str) -> dict[str, object]:
    """Anybody, armed with anything, on his feet or down, with or without wounds."""
    number = st.integers(1, 4)
    hands = draw(st.sampled_from(HANDS))
    wounds = draw(st.integers(1, 2))
    letters = {"WS": draw(st.integers(1, 6)), "S": draw(number), "T": draw(number), "I": draw(number)}
    return {
        "id": who,
        "warband": warband,
        "profile": {"M": 4, "BS": 3, "W": wounds, "A": draw(st.integers(1, 3)), "Ld": 7, **letters},
        "gear": [*hands, *draw(st.sampled_from(BODIES))],
        "traits": draw(st.sampled_from(TRAITS)),
        "status": [draw(st.sampled_from(["standing", "standing", "standing", "knocked-down", "stunned"]))],
        "wounds": draw(st.integers(0, wounds)),
        "charged": [foe] if draw(st.booleans()) else [],
        "engaged": [foe],
    }


fights = st.builds(
    lambda edition, one, other: {"edition": edition, "warrior": [one, other]},
    st.sampled_from(EDITIONS),
    a_warrior("otto", "red", "brak"),
    a_warrior("brak", "blue", "otto"),
)


def usual(ask: Choice) -> Option:
    """The answer that weighing gives as well."""
    return ask.options[ask.usual] if ask.usual is not None else ask.options[-1]


def played(battle: State, dice: Seeded) -> State:
    """Play what is under way to its end."""
    while battle.agenda:
        step = next_step(battle)
        battle = step if isinstance(step, State) else run(step, dice, usual)
    return battle


@settings(max_examples=60, deadline=None, derandomize=True)
@given(fights, st.integers(0, 10_000))
def test_every_end_that_is_played_has_been_weighed(situation: dict[str, object], seed: int) -> None:
    """Whatever the dice do, the state in which a fight ends is one of those that were weighed, to the last field."""
    battle = set_up(situation_from(situation))
    ends = Weigher(Usual()).ends(battle)
    assert sum(ends.values()) == 1
    dice = Seeded(seed)
    for _ in range(20):
        assert ends.get(played(battle, dice), Fraction(0)) > 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_ends_come_up_as_often_as_they_were_weighed(edition: str) -> None:
    """Over six thousand fights each outcome comes up as often as its chance says, within five standard deviations."""
    fighter = {"M": 4, "WS": 4, "BS": 3, "S": 4, "T": 3, "W": 2, "I": 3, "A": 2, "Ld": 7}
    one = {"id": "otto", "warband": "red", "profile": fighter, "gear": ["sword", "dagger"], "charged": ["brak"]}
    two = {"id": "brak", "warband": "blue", "profile": fighter, "gear": ["axe", "buckler", "helmet", "light-armour"]}
    battle = set_up(situation_from({"edition": edition, "warrior": [one, two]}))
    chances: dict[tuple[tuple[str, int], ...], Fraction] = {}
    for end, chance in Weigher(Usual()).ends(battle).items():
        chances[_seen(end)] = chances.get(_seen(end), Fraction(0)) + chance
    count, dice = 6_000, Seeded(11)
    found = Counter(_seen(played(battle, dice)) for _ in range(count))
    for seen, p in chances.items():
        spread = (count * float(p) * (1 - float(p))) ** 0.5
        assert abs(found[seen] - count * float(p)) <= 5 * spread + 1


def _seen(battle: State) -> tuple[tuple[str, int], ...]:
    return tuple((one.posture, one.wounds) for one in battle.warriors)
