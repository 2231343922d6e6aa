"""The steady bot: what it prefers in moments that are plain, and that it always answers what is open."""

from __future__ import annotations

import pytest

from cometfall.battle import Battle
from cometfall.bots import SteadyBot, Thought, bot, play_out
from tests.battle.builders import EDITIONS, a_skirmish
from tests.bots.laid_out import asked, laid_out

WEAK = {"weapon_skill": 1, "strength": 1, "toughness": 1}
STRONG = {"weapon_skill": 6, "strength": 6, "toughness": 6, "attacks": 3}
FISTS = {"gear": (), "in_hand": ()}


def answer(battle: Battle) -> str:
    """What a steady bot says to the ask that is open."""
    assert battle.ask is not None, battle.state
    return SteadyBot(1).choose(asked(battle), battle.ask).key


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_answer_is_open_and_has_its_reason(edition: str) -> None:
    """In a whole battle nothing is refused, and each answer comes with a sentence."""
    battle = a_skirmish(edition)
    thoughts: list[Thought] = []
    play_out(battle, {"red": bot("steady", 1), "blue": bot("random", 2)}, 400, told=thoughts.append)
    mine = [one for one in thoughts if one.player == "red"]
    assert mine
    assert [one.trouble for one in mine if one.trouble] == []
    assert all(one.because[0].isupper() and one.because.endswith(".") for one in mine)


def test_equal_seeds_give_equal_answers() -> None:
    first, second = a_skirmish(), a_skirmish()
    for battle in (first, second):
        play_out(battle, {"red": bot("steady", 1), "blue": bot("steady", 2)}, 60)
    assert first.record == second.record


def test_it_shoots_at_the_one_who_is_nearer_to_his_end() -> None:
    """Of two at the same distance the one who has a single wound left."""
    several = {"wounds": 3}
    battle = laid_out(
        "shooting",
        "shooting-phase",
        r1={"at": (20, 20)},
        b1={"at": (30, 20), "profile": several, "wounds": 3},
        b2={"at": (20, 30), "profile": several, "wounds": 1},
    )
    assert answer(battle).split()[:2] == ["r1", "b2"]


@pytest.mark.parametrize(("mine", "theirs", "charges"), [(STRONG, WEAK, True), (WEAK, STRONG, False)])
def test_it_charges_where_it_wins_and_not_where_it_is_hopeless(
    mine: dict[str, int], theirs: dict[str, int], *, charges: bool
) -> None:
    battle = laid_out(
        "movement",
        "declare-charges",
        r1={"at": (20, 20), "profile": mine, **FISTS},
        b1={"at": (25, 20), "profile": theirs, **FISTS},
    )
    assert (answer(battle) == "r1 b1") is charges


def test_it_does_not_charge_one_who_is_out_of_its_reach() -> None:
    battle = laid_out(
        "movement",
        "declare-charges",
        r1={"at": (20, 20), "profile": STRONG, **FISTS},
        b1={"at": (30.5, 20), "profile": WEAK, **FISTS},
    )
    assert answer(battle) == "done"


def test_it_steps_in_for_one_who_would_fare_worse() -> None:
    """A charge at a weakling is met by the one who can stand it."""
    battle = laid_out(
        "movement",
        "declare-charges",
        "make-charges",
        turn="blue",
        b1={"at": (20, 20), "profile": {"strength": 4}, **FISTS},
        r1={"at": (27, 20), "profile": WEAK, **FISTS},
        r2={"at": (24, 21.5), "profile": STRONG, **FISTS},
    )
    battle.answer("b1 r1")
    while battle.ask and battle.ask.what != "intercept":
        battle.answer("done" if battle.ask.what == "charge" else battle.ask.options[0].key)
    assert answer(battle) == "r2"


@pytest.mark.parametrize(("posture", "fights"), [("standing", "fight"), ("knocked-down", "rout")])
def test_it_gives_up_only_what_is_lost(posture: str, fights: str) -> None:
    """Man against man one fights on; who lies alone among three giants gives up."""
    battle = laid_out(
        "recovery",
        "rout-test",
        r1={"at": (20, 20), "profile": WEAK, "posture": posture},
        b1={"at": (24, 20), "profile": STRONG},
        b2={"at": (26, 20), "profile": STRONG},
        b3={"at": (28, 20), "profile": STRONG},
    )
    if posture == "standing":
        battle = laid_out("recovery", "rout-test", r1={"at": (20, 20)}, b1={"at": (40, 20)})
    assert battle.ask is not None
    assert battle.ask.what == "give-up"
    assert answer(battle) == fights


def test_an_archer_who_has_somebody_to_shoot_at_does_not_move() -> None:
    battle = laid_out("movement", "remaining-moves", r1={"at": (20, 20)}, b1={"at": (34, 20), **FISTS})
    assert answer(battle) == "done"


def test_whoever_has_nothing_to_shoot_with_goes_to_meet_the_enemy() -> None:
    battle = laid_out("movement", "remaining-moves", r1={"at": (10, 20), **FISTS}, b1={"at": (44, 20), **FISTS})
    assert answer(battle) == "r1 run"
    battle.answer("r1 run")
    x = float(answer(battle).removeprefix("!").split()[0])
    assert x > 15
