"""Battles in a few words."""

from __future__ import annotations

from typing import Any

from cometfall.battle import Battle, Member, Roster

EDITIONS = ("classic", "playsheet", "revised", "archeonicus", "house")


def archers(name: str = "Archers", count: int = 3, **more: Any) -> Roster:
    """A captain and some archers, whom every book knows by their profiles."""
    bow = ("bow", "dagger", "sword")
    captain = Member(id="captain", name="Captain", warrior="reiklanders/mercenary-captain", gear=bow, leader=True)
    archer = Member(id="archer", name="Archer", warrior="reiklanders/marksman", gear=bow, count=count)
    return Roster(name=name, warrior=(captain, archer), **more)


def a_skirmish(edition: str = "classic", seed: int | str = 1, **more: Any) -> Battle:
    """Two small warbands on open ground, nobody set up yet."""
    return Battle.start("skirmish", [archers("Reds"), archers("Blues")], edition=edition, seed=seed, **more)


def set_up(battle: Battle) -> Battle:
    """Let everybody be set up in rows, and go on to the first ask after."""
    places = {"south": 2, "north": 46, "west": 2, "east": 46}
    while battle.ask and not battle.state.turn:
        ask = battle.ask
        if ask.what != "set-up":
            battle.answer(ask.options[0].key)
            continue
        edge = battle.state.band(ask.player).edge
        assert edge is not None
        along = 10 + 2 * sum(one.at is not None for one in battle.state.warriors if one.warband == ask.player)
        place = (along, places[edge]) if edge in {"south", "north"} else (places[edge], along)
        battle.answer(" ".join(map(str, place)))
    return battle
