"""The steps of all procedures by name: what an agenda is made of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from msgspec.structs import replace

from cometfall.dice import Play
from cometfall.model.state import State
from cometfall.rules.basics.profile import spent_are_out
from cometfall.rules.basics.rerolls import any_left, spending_rerolls
from cometfall.rules.combat.fighting import (
    begin_combat,
    close_fight,
    end_combat,
    next_fight,
    next_striker,
    opened,
    opening_blows,
    strike,
)
from cometfall.rules.combat.further import free_blow
from cometfall.rules.combat.parry import parry
from cometfall.rules.harm.aftermath import aftermath
from cometfall.rules.harm.hitting import dodge, roll_to_hit
from cometfall.rules.harm.injuries import roll_injury, settle_injuries
from cometfall.rules.harm.resolving import resolve_wound, roll_to_wound
from cometfall.rules.harm.special import impact_hits, prickled, prickles, stomps
from cometfall.rules.magic.casting import roll_casting
from cometfall.rules.magic.fading import any_enchanted, at_the_turns_start
from cometfall.rules.magic.working import miscast, spell_works
from cometfall.rules.moving.charge import (
    charge_home,
    charge_on,
    dare_charge,
    end_charge,
    make_charges,
    measure_charge,
    set_off,
)
from cometfall.rules.moving.declaring import compel_charges, declare_charges
from cometfall.rules.moving.edges import slip
from cometfall.rules.moving.failed_charges import fall_short
from cometfall.rules.moving.hiding import hide
from cometfall.rules.moving.interception import meet
from cometfall.rules.moving.leaping import leap
from cometfall.rules.moving.mounts import dangerous_terrain
from cometfall.rules.moving.movement import begin_movement
from cometfall.rules.moving.moves import go_on, remaining_moves
from cometfall.rules.moving.random_moves import random_moves
from cometfall.rules.moving.running import note_runners
from cometfall.rules.moving.travelling import arrive, go_part, travel
from cometfall.rules.moving.watching import look_round
from cometfall.rules.nerve.all_alone import all_alone, all_alone_test
from cometfall.rules.nerve.fear import fear_when_charged
from cometfall.rules.nerve.fleeing import charged_flight, flights, off_the_table
from cometfall.rules.nerve.leaving_combat import first_flight, forget_hits, parting_hits, run_off
from cometfall.rules.nerve.rout import rout_test
from cometfall.rules.nerve.slipping_away import declare_escapes, leave_combat
from cometfall.rules.nerve.stupidity import stupidity, stupidity_of_enemies
from cometfall.rules.nerve.stupor import blunder, over_the_edge, stupors, turn_about
from cometfall.rules.scenario.steps import SCENARIO_IDLE, SCENARIO_STEPS
from cometfall.rules.shooting.blackpowder import burst, misfire
from cometfall.rules.shooting.overwatch import felled_on_the_way, kept_shots
from cometfall.rules.shooting.phase import begin_shooting, shooting_phase
from cometfall.rules.shooting.shots import lost_shot, reveal
from cometfall.rules.turn.alignment import count_rerolls
from cometfall.rules.turn.alliance import ally_after_set_up, ally_by_scenario, break_truces
from cometfall.rules.turn.recovery import failed_escapes, recover
from cometfall.rules.turn.turn import begin_turn, end_turn

Step: TypeAlias = Callable[[State], Play[State] | State]

STEPS: Mapping[str, Step] = {
    **SCENARIO_STEPS,
    "ally-by-scenario": ally_by_scenario,
    "ally-after-set-up": ally_after_set_up,
    "count-rerolls": count_rerolls,
    "break-truces": break_truces,
    "begin-turn": begin_turn,
    "rout-test": rout_test,
    "stupidity": stupidity,
    "stupidity-of-enemies": stupidity_of_enemies,
    "failed-escapes": failed_escapes,
    "end-turn": end_turn,
    "recover": recover,
    "spent-are-out": spent_are_out,
    "fear-when-charged": fear_when_charged,
    "begin-movement": begin_movement,
    "declare-charges": declare_charges,
    "compel-charges": compel_charges,
    "declare-escapes": declare_escapes,
    "leave-combat": leave_combat,
    "parting-hits": parting_hits,
    "run-off": run_off,
    "first-flight": first_flight,
    "forget-hits": forget_hits,
    "charged-flight": charged_flight,
    "flights": flights,
    "off-the-table": off_the_table,
    "stupors": stupors,
    "turn-about": turn_about,
    "over-the-edge": over_the_edge,
    "blunder": blunder,
    "note-runners": note_runners,
    "make-charges": make_charges,
    "dare-charge": dare_charge,
    "measure-charge": measure_charge,
    "set-off": set_off,
    "charge-on": charge_on,
    "meet": meet,
    "charge-home": charge_home,
    "fall-short": fall_short,
    "end-charge": end_charge,
    "random-moves": random_moves,
    "remaining-moves": remaining_moves,
    "dangerous-terrain": dangerous_terrain,
    "travel": travel,
    "next-part": go_part,
    "hide": hide,
    "look-round": look_round,
    "go-on": go_on,
    "leap": leap,
    "arrive": arrive,
    "combat-phase": begin_combat,
    "next-fight": next_fight,
    "opening-blows": opening_blows,
    "opened": opened,
    "prickles": prickles,
    "impact-hits": impact_hits,
    "next-striker": next_striker,
    "strike": strike,
    "free-blow": free_blow,
    "stomps": stomps,
    "close-fight": close_fight,
    "all-alone": all_alone,
    "all-alone-test": all_alone_test,
    "end-combat": end_combat,
    "begin-shooting": begin_shooting,
    "shooting-phase": shooting_phase,
    "roll-to-hit": roll_to_hit,
    "misfire": misfire,
    "burst": burst,
    "dodge": dodge,
    "reveal": reveal,
    "kept-shots": kept_shots,
    "felled-on-the-way": felled_on_the_way,
    "lost-shot": lost_shot,
    "parry": parry,
    "roll-to-wound": roll_to_wound,
    "resolve-wound": resolve_wound,
    "roll-injury": roll_injury,
    "settle-injuries": settle_injuries,
    "roll-casting": roll_casting,
    "spell-works": spell_works,
    "miscast": miscast,
    "spells-fade": at_the_turns_start,
    "slip": slip,
    "aftermath": aftermath,
}


IDLE: Mapping[str, Callable[[State], bool]] = {
    **SCENARIO_IDLE,
    "break-truces": lambda battle: all(alliance.tie != "informal" for alliance in battle.alliances),
    "roll-to-hit": lambda battle: not any(battle.assault.rolls),
    "parry": lambda battle: not battle.assault.best,
    "dodge": lambda battle: not any(blow.dodge for blow in battle.assault.kinds),
    "roll-to-wound": lambda battle: not any(battle.assault.hits),
    "resolve-wound": lambda battle: not battle.assault.wounds,
    "roll-injury": lambda battle: not battle.assault.injuries,
    "settle-injuries": lambda battle: battle.assault.worst == "standing" and battle.assault.at_least == "standing",
    "spells-fade": lambda battle: not any_enchanted(battle),
    "charged-flight": lambda battle: not any(one.fleeing for one in battle.warriors),
    "look-round": lambda battle: not any(one.hidden for one in battle.warriors),
    "kept-shots": lambda battle: all(one.overwatch is None for one in battle.warriors),
    "reveal": lambda battle: not battle.warrior(battle.assault.by).hidden,
    "prickles": lambda battle: battle.fight is None or not prickled(battle, battle.fight.members),
    "impact-hits": lambda battle: not battle.book.special.impact_hits,
    "stomps": lambda battle: not battle.book.size.stomp,
    "declare-escapes": lambda battle: battle.book.leaving_combat.by_choice == "never",
    "leave-combat": lambda battle: not any(one.turn.leaving for one in battle.warriors),
    "flights": lambda battle: not any(one.fleeing for one in battle.warriors),
    "stupors": lambda battle: not any(one.turn.stupor for one in battle.warriors),
}
"""When a step has nothing to do, and is passed over."""


def standing_first(battle: State) -> tuple[str, tuple[str, ...]]:
    """Give the next step of the agenda that has something to do, and those behind it."""
    place = 0
    while place + 1 < len(battle.agenda) and (idle := IDLE.get(battle.agenda[place])) and idle(battle):
        place += 1
    return battle.agenda[place], battle.agenda[place + 1 :]


def next_step(battle: State) -> Play[State] | State:
    """Take the next step of the agenda: a rule in play, or the next state where nothing is asked."""
    name, later = standing_first(battle)
    step = STEPS[name](replace(battle, agenda=later))
    return spending_rerolls(battle, step) if any_left(battle) and not isinstance(step, State) else step
