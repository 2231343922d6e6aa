"""Everything else that is asked: by the odds of each option where they can be had quickly, else what is usual."""

from __future__ import annotations

from cometfall.bots.mind import Decision, Judged, Mind, name, ranked
from cometfall.bots.worth import odds_worth, standing_worth
from cometfall.dice import Choice
from cometfall.odds import OddsError, of_option

MOST_WEIGHED = 6
"""Options: of more than that the usual one is taken."""
A_REROLL = 0.08
"""What a re-roll is worth that is kept."""
HOPELESS = 0.12
"""With so small a share of the strength left on the table there is nothing to hope for."""
FEW = 2
CROWD = 6
"""With more than so many in fights the odds can't be had quickly."""


def by_odds(mind: Mind) -> Judged:
    """Take the option that is worth most by its odds; where they are all the same, the usual one."""
    return _by_odds(mind, {})


def spend_reroll(mind: Mind) -> Judged:
    """Spend a re-roll where it is worth more than keeping it."""
    return _by_odds(mind, {"no": A_REROLL})


def _by_odds(mind: Mind, extra: dict[str, float]) -> Judged:
    asked = mind.ask.asked
    usual = mind.usual()
    what = mind.ask.what.replace("-", " ")
    few = isinstance(asked, Choice) and 1 < len(asked.options) <= MOST_WEIGHED and asked.region is None
    if not few or mind.brisk or len(mind.busy) > CROWD:
        return (Decision(usual, f"It is what nearly everybody would do ({what})."),)
    foes = frozenset(one.warband for one in mind.foes)
    try:
        weighed = [
            (option, odds_worth(mind.battle, of_option(mind.battle, mind.view.begun, option), mind.me, foes))
            for option in mind.options
        ]
    except OddsError:
        return (Decision(usual, f"The odds of it can't be had quickly, so it is the usual answer ({what})."),)
    weighed.sort(key=lambda one: one[0].key != usual)
    return ranked(
        Decision(
            option.key,
            f"No other answer is worth more ({what})."
            if option.key == usual
            else f"By the odds it is worth most ({what}): {option.words}.",
            round(worth + extra.get(option.key, 0.0), 9),
        )
        for option, worth in weighed
    )


def give_up(mind: Mind) -> Judged:
    """Give up only where nothing is left to hope for: to fight on costs warriors, and wins nothing any more."""
    ours = [one for one in mind.ours if one.standing and not one.fleeing]
    strength = sum(standing_worth(one) for one in mind.ours)
    theirs = sum(standing_worth(one) for one in mind.foes)
    share = strength / (strength + theirs) if strength + theirs else 1.0
    lost = len(ours) < FEW and share < HOPELESS
    return ranked(
        (
            Decision(
                _key(mind, value=False),
                f"With {len(ours)} of ours still standing there is enough to fight on with.",
            ),
            Decision(
                _key(mind, value=True),
                "Hardly anybody of ours still stands, and the enemy is far too strong.",
                1.0 if lost else -1.0,
            ),
        )
    )


def _key(mind: Mind, *, value: bool) -> str:
    asked = mind.ask.asked
    assert isinstance(asked, Choice), asked
    return next((option.key for option in asked.options if option.value is value), mind.usual())


def usual(mind: Mind) -> Judged:
    """Do what nearly everybody would do."""
    who = next((one for one in mind.battle.warriors if one.id == mind.ask.by), None)
    whose = f" for {name(who)}" if who is not None else ""
    return (
        Decision(mind.usual(), f"It is what nearly everybody would do{whose} ({mind.ask.what.replace('-', ' ')})."),
    )
