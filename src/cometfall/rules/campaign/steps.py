"""What is done after a battle, in the order of the books."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from msgspec.structs import replace

from cometfall.dice import Play, may, roll, tell
from cometfall.model.company import Company
from cometfall.rules.campaign.arming import hand_out
from cometfall.rules.campaign.experience import learn_from_battle
from cometfall.rules.campaign.exploring import explore
from cometfall.rules.campaign.hiring import pay_the_hired
from cometfall.rules.campaign.injuries import serious_injuries
from cometfall.rules.campaign.selling import sell_wyrdstone
from cometfall.rules.campaign.spells import first_spells, study
from cometfall.rules.campaign.succession import succession
from cometfall.rules.campaign.trading import look_for_rare_things

Step: TypeAlias = Callable[[Company], Play[Company]]


def look_for_veterans(company: Company) -> Play[Company]:
    """Two dice say how much experience those may have who would join as veterans."""
    if (yield from may("look-for-veterans", company.key)):
        score = yield from roll("veterans", company.key, 2)
        yield from tell("finds-veterans", "", by=company.key, number=score)
    return company


STEPS: Mapping[str, Step] = {
    "serious-injuries": serious_injuries,
    "succession": succession,
    "learn-from-battle": learn_from_battle,
    "explore": explore,
    "sell-wyrdstone": sell_wyrdstone,
    "look-for-veterans": look_for_veterans,
    "look-for-rare-things": look_for_rare_things,
    "pay-the-hired": pay_the_hired,
    "hand-out": hand_out,
    "study": study,
    "first-spells": first_spells,
}
AFTER_A_BATTLE = tuple(STEPS)
"""The order of the books."""


def next_step(company: Company) -> Play[Company]:
    """Take the next step of the agenda."""
    return STEPS[company.agenda[0]](replace(company, agenda=company.agenda[1:]))
