"""How spells end."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cometfall.model.spells import Enchantment, Until
from cometfall.model.state import State
from cometfall.model.warrior import Warrior
from tests.kit import a_battle, a_fight, a_warrior, fought


def enchanted(until: Until, trait: str = "righteous", by: str = "otto", wounds: int = 1, **more: object) -> Warrior:
    one = a_warrior(by, traits=[trait], **more)  # type: ignore[arg-type]  # fields of a warrior
    laid = Enchantment(spell="armour-of-righteousness", trait=trait, by="otto", until=until, wounds=wounds)
    return replace(one, enchantments=(laid,))


def at_the_start(battle: State, turn: str, *dice: str) -> State:
    return fought(replace(battle, turn=turn, agenda=("begin-turn", "spells-fade")), *dice).battle


@pytest.mark.parametrize(
    ("until", "turn", "left"),
    [
        ("turn", "blue", ()),
        ("own-turn", "blue", ("righteous",)),
        ("own-turn", "red", ()),
        ("own-shooting", "red", ("righteous",)),
        ("battle", "red", ("righteous",)),
    ],
)
def test_what_lasts_until_a_turn_ends_as_it_begins(until: Until, turn: str, left: tuple[str, ...]) -> None:
    battle = a_battle(enchanted(until), a_warrior("brak"))
    assert at_the_start(battle, turn).warrior("otto").traits == left


@pytest.mark.parametrize(("turn", "left"), [("red", ()), ("blue", ("righteous",))])
def test_what_lasts_until_his_shooting_phase_ends_with_the_casters(turn: str, left: tuple[str, ...]) -> None:
    battle = a_battle(enchanted("own-shooting"), a_warrior("brak"), agenda=("begin-shooting",))
    assert fought(replace(battle, turn=turn))["otto"].traits == left


@pytest.mark.parametrize(
    ("dice", "left"), [(("leadership 3", "leadership 4"), True), (("leadership 4", "leadership 4"), False)]
)
def test_the_sword_lasts_until_a_leadership_test_is_failed(dice: tuple[str, str], left: bool) -> None:
    battle = a_battle(enchanted("failed-test", Ld=7), a_warrior("brak"))
    assert bool(at_the_start(battle, "red", *dice).warrior("otto").traits) is left
    assert at_the_start(battle, "blue").warrior("otto").traits, "not as the enemy's turn begins"


@pytest.mark.parametrize(("face", "left"), [(2, False), (3, True)])
def test_a_shield_of_faith_ebbs_on_1_or_2(face: int, left: bool) -> None:
    battle = a_battle(enchanted("ebbs"), a_warrior("brak"))
    assert bool(at_the_start(battle, "red", f"ebbing {face}").warrior("otto").traits) is left


def test_what_needs_its_caster_on_his_feet_ends_when_he_falls_for_everybody() -> None:
    friend = enchanted("falls", by="jost", warband="red")
    down = a_warrior("otto", posture="knocked-down")
    battle = a_battle(down, friend, a_warrior("brak"))
    assert at_the_start(battle, "red").warrior("jost").traits == ()
    assert at_the_start(battle.changed("otto", posture="standing"), "red").warrior("jost").traits


def test_a_blow_that_wounds_him_ends_what_lasts_until_then() -> None:
    """At once, and not only as a turn begins."""
    steeled = enchanted("wounded", wounds=2, W=2)
    battle = a_fight(steeled, a_warrior("brak", gear=["sword"]), striker="brak")
    hit = fought(battle, "to-hit 6", "to-wound 5", "armour-save 1")
    assert hit["otto"].wounds == 1
    assert hit["otto"].traits == ()
    missed = fought(battle, "to-hit 1")
    assert missed["otto"].traits == ("righteous",)


def test_a_trait_of_his_own_outlives_a_spell_that_lends_the_same() -> None:
    twice = enchanted("turn")
    twice = replace(twice, traits=("righteous", *twice.traits))
    assert at_the_start(a_battle(twice, a_warrior("brak")), "blue").warrior("otto").traits == ("righteous",)
