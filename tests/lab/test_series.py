"""A series: many battles of one set-up, over the cores, each with dice of its own."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from msgspec.structs import replace

from cometfall.battle import BattleError
from cometfall.bots import BotError, RandomBot
from cometfall.bots.bot import BOTS
from cometfall.lab import Failed, Fought, Series, run, share, tally

ROSTER = """\
name = "{name}"

[[warrior]]
id = "{name}"
warrior = "reiklanders/marksman"
gear = ["bow", "dagger"]
count = 2
"""


@pytest.fixture
def series(tmp_path: Path) -> Series:
    """Two small warbands meet for eight turns at most."""
    for name in ("ash", "elm"):
        (tmp_path / f"{name}.toml").write_text(ROSTER.format(name=name), "utf-8")
    names = (str(tmp_path / "ash.toml"), str(tmp_path / "elm.toml"))
    return Series(warbands=names, scenario="meeting", seed=7)


def alike(found: list[Fought | Failed]) -> dict[int, Fought]:
    """The battles by their number; how long they took is another matter."""
    assert all(isinstance(one, Fought) for one in found), found
    return {one.number: replace(one, seconds=0) for one in found if isinstance(one, Fought)}


def test_battles_are_the_same_on_one_core_and_on_two(series: Series) -> None:
    assert alike(list(run(series, range(4)))) == alike(list(run(series, range(4), jobs=2)))


def test_each_battle_has_dice_of_its_own(series: Series) -> None:
    seeds = [series.seed_of(number) for number in range(1000)]
    others = [replace(series, seed=8).seed_of(number) for number in range(1000)]
    assert len({*seeds, *others}) == 2000


def test_swapped_every_bot_plays_every_warband_equally_often_by_the_same_dice() -> None:
    series = Series(warbands=("a", "b", "c"), bots=("x", "y", "z"), swap=True)
    rounds = [series.bots_of(number) for number in range(6)]
    assert rounds == [("x", "y", "z"), ("z", "x", "y"), ("y", "z", "x")] * 2
    assert [series.seed_of(number) == series.seed_of(0) for number in range(6)] == [True] * 3 + [False] * 3


def test_unswapped_the_bots_stay_where_they_are() -> None:
    series = Series(bots=("x", "y"))
    assert {series.bots_of(number) for number in range(5)} == {("x", "y")}


def test_what_a_battle_says_of_itself_is_true(series: Series) -> None:
    (one,) = run(series, [3])
    assert isinstance(one, Fought)
    assert (one.number, one.seed, one.players, one.warriors) == (3, series.seed_of(3), ("red", "blue"), (2, 2))
    assert one.turns <= 16
    assert one.reason in {"turns", "rout", "last-left"}
    assert all(0 <= out <= 2 for out in one.out)
    assert (one.reason == "turns") is (not one.winners) or one.winners in {("red",), ("blue",)}


class Moody(RandomBot):
    """Throws in the third of its battles."""

    def __init__(self, seed: int | str) -> None:
        """Be as the bot of chance, but for one seed."""
        super().__init__(seed)
        if str(Series(seed=7).seed_of(2)) in str(seed):
            raise ZeroDivisionError("too many enemies")


def test_a_battle_that_breaks_off_is_named_and_the_others_are_fought(
    series: Series, monkeypatch: pytest.MonkeyPatch
) -> None:
    known: Mapping[str, object] = {**BOTS, "moody": Moody}
    monkeypatch.setattr(sys.modules["cometfall.bots.bot"], "BOTS", known)
    found = list(run(replace(series, bots=("random", "moody")), range(4)))
    assert [one.number for one in found if isinstance(one, Fought)] == [0, 1, 3]
    (failed,) = (one for one in found if isinstance(one, Failed))
    assert failed == Failed(2, series.seed_of(2), "ZeroDivisionError: too many enemies")


def test_what_can_not_begin_is_said_before_any_battle(series: Series) -> None:
    with pytest.raises(BattleError, match='There is no scenario "meting"'):
        run(replace(series, scenario="meting"), range(1000))
    with pytest.raises(BotError, match='There is no bot "clever"'):
        run(replace(series, bots=("random", "clever")), range(1000))


def a_battle(number: int, winner: str, bots: tuple[str, str] = ("keen", "random"), reason: str = "rout") -> Fought:
    return Fought(
        number=number,
        seed=number,
        edition="classic",
        scenario="meeting",
        table="open",
        set_up="0",
        players=("red", "blue"),
        warbands=("ash", "elm"),
        bots=bots,
        warriors=(2, 2),
        out=(number % 3, 1),
        winners=(winner,) if winner else (),
        reason=reason,
        turns=number,
        answers=10,
        troubles=number // 5,
        seconds=1.5,
    )


def test_the_tally_counts_by_warband_and_by_bot() -> None:
    """The bots have changed sides in the second battle; the last one was never decided."""
    battles = [
        a_battle(1, "red"),
        a_battle(2, "blue", ("random", "keen")),
        a_battle(3, "red"),
        a_battle(4, "", reason="turns"),
        a_battle(5, "", reason="undecided"),
    ]
    found = tally(battles)
    assert {key: one.count for key, one in found.warbands.items()} == {"red": 2, "blue": 1}
    assert {key: (one.count, one.of) for key, one in found.bots.items()} == {"keen": (3, 5), "random": (0, 5)}
    assert (found.draws.count, found.undecided.count, found.troubled.count) == (1, 1, 1)
    assert (found.turns.mean, found.turns.least, found.turns.most) == (3, 1, 5)
    assert found.out["red"].mean == pytest.approx((1 + 2 + 0 + 1 + 2) / 5)
    assert found.ends == {"rout": 3, "turns": 1, "undecided": 1}


@pytest.mark.parametrize(
    ("count", "of", "least", "most"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0, 0.1611), (29, 29, 0.8830, 1)],
)
def test_how_sure_a_share_is(count: int, of: int, least: float, most: float) -> None:
    """By Wilson's formula; the cases are those that papers on such intervals compare, with the limits printed there."""
    found = share(number < count for number in range(of))
    assert (found.count, found.of) == (count, of)
    assert [found.least, found.most] == pytest.approx([least, most], abs=6e-5)
