"""The keen bot: within its budget, the same for the same seed, and no worse than its judgement where that is plain."""

from __future__ import annotations

import pytest

from cometfall.battle import Battle
from cometfall.battle.imagining import imagined
from cometfall.bots import BotError, KeenBot, Thought, bot, play_out
from cometfall.bots.budget import Budget, Purse, budget_from
from tests.battle.builders import EDITIONS, a_skirmish
from tests.bots.laid_out import asked, laid_out

WEAK = {"weapon_skill": 1, "strength": 1, "toughness": 1}
STRONG = {"weapon_skill": 6, "strength": 6, "toughness": 6, "attacks": 3}


def a_fight() -> Battle:
    """Two can charge each other."""
    return laid_out(
        "movement",
        "declare-charges",
        "make-charges",
        "end-turn",
        r1={"at": (20, 20), "gear": (), "in_hand": ()},
        r2={"at": (20, 23), "gear": (), "in_hand": ()},
        b1={"at": (25, 20), "gear": (), "in_hand": ()},
        b2={"at": (25, 23), "gear": (), "in_hand": ()},
    )


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_answer_is_open_and_has_its_reason(edition: str) -> None:
    """For the first hundred answers nothing is refused, and each comes with a sentence."""
    thoughts: list[Thought] = []
    play_out(a_skirmish(edition), {"red": bot("keen:6", 1), "blue": bot("random", 2)}, 100, told=thoughts.append)
    mine = [one for one in thoughts if one.player == "red"]
    assert mine
    assert [one.trouble for one in mine if one.trouble] == []
    assert all(one.because[0].isupper() and one.because.endswith(".") for one in mine)


@pytest.mark.parametrize("nodes", [1, 7, 40])
def test_it_spends_just_the_nodes_it_is_given(nodes: int) -> None:
    battle = a_fight()
    assert battle.ask is not None
    keen = KeenBot(1, Budget(nodes=nodes))
    keen.choose(asked(battle), battle.ask)
    assert keen.spent == nodes


def test_equal_seeds_give_equal_answers() -> None:
    """By nodes the clock of the machine plays no part."""
    battle = a_fight()
    assert battle.ask is not None
    one, other = KeenBot(5, Budget(nodes=60)), KeenBot(5, Budget(nodes=60))
    assert one.choose(asked(battle), battle.ask) == other.choose(asked(battle), battle.ask)
    assert one.because == other.because


def test_to_look_ahead_changes_nothing_in_the_battle() -> None:
    battle = a_fight()
    before, ask = battle.state, battle.ask
    assert ask is not None
    KeenBot(1, Budget(nodes=40)).choose(asked(battle), ask)
    assert battle.state is before
    assert battle.ask is ask


def test_a_hopeless_charge_is_not_made_however_long_it_looks() -> None:
    battle = laid_out(
        "movement",
        "declare-charges",
        "make-charges",
        "end-turn",
        r1={"at": (20, 20), "profile": WEAK, "gear": (), "in_hand": ()},
        b1={"at": (25, 20), "profile": STRONG, "gear": (), "in_hand": ()},
    )
    assert battle.ask is not None
    assert KeenBot(1, Budget(nodes=60)).choose(asked(battle), battle.ask).key == "done"


def test_two_charge_the_same_enemy_where_each_alone_would_not_be_worth_it() -> None:
    """What they do together is more than twice what one does."""
    plain = {"gear": (), "in_hand": ()}
    battle = laid_out(
        "movement",
        "declare-charges",
        "make-charges",
        "end-turn",
        r1={"at": (20, 20), **plain},
        r2={"at": (20, 22), **plain},
        b1={"at": (24, 21), **plain},
    )
    declared = []
    keen = KeenBot(1, Budget(nodes=1))
    while battle.ask is not None and battle.ask.what == "charge":
        answer = keen.choose(asked(battle), battle.ask)
        declared.append(answer.key)
        battle.answer(answer)
    assert {"r1 b1", "r2 b1"} <= set(declared)


def test_a_battle_that_is_imagined_goes_on_from_what_is_seen() -> None:
    """It asks the same, and its dice are not those that will fall."""
    battle = a_fight()
    assert battle.ask is not None
    dream = imagined(asked(battle), "a dream")
    assert dream.ask is not None
    assert dream.ask.plain() == battle.ask.plain()
    assert dream.state == battle.state
    assert dream.opening.seed != battle.opening.seed


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("keen:", '"keen:": "" is no budget; write seconds an answer, such as 0.2s'),
        ("keen:0", '"0" is no budget'),
        ("keen:0s", '"0s" is no budget'),
        ("keen:-5", '"-5" is no budget'),
        ("keen:1.5", '"1.5" is no budget'),
        ("keen:99999s", '"99999s" is no budget'),
        ("keen:soon", '"soon" is no budget'),
        ("steady:5", '"steady:5": the bot steady takes no budget'),
        ("kean:5", 'There is no bot "kean:5"; did you mean "keen"?'),
    ],
)
def test_a_budget_that_is_none_is_refused_in_a_sentence(name: str, sentence: str) -> None:
    with pytest.raises(BotError) as refused:
        bot(name)
    assert sentence in str(refused.value)


def test_a_budget_is_read_as_seconds_or_nodes() -> None:
    assert budget_from("0.2s") == Budget(seconds=0.2)
    assert budget_from("500") == Budget(nodes=500)
    assert [str(budget_from(words)) for words in ("0.2s", "500")] == ["0.2s", "500"]


def test_a_purse_of_nodes_is_empty_when_they_are_spent() -> None:
    purse = Purse(Budget(nodes=2))
    assert [purse.spend(), purse.spend(), purse.spend()] == [True, True, False]
    assert purse.spent == 2
