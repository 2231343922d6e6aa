"""Combat: who fights, what a blow needs, and in which order."""

from __future__ import annotations

from typing import Annotated, Literal

from cometfall.model.book import terms
from cometfall.model.book.tables import HitChart
from cometfall.model.book.terms import Count, ScoreOrNone, Section


class Combat(Section, frozen=True):
    """Who fights, and the score a blow needs to hit."""

    who_fights: Annotated[
        Literal["bases-touch", "bases-touch-or-within-reach"],
        terms.value(
            "who may strike whom",
            "classic.combat.who-fights classic.charge.engaged playsheet.charge.engaged revised.combat.engaged",
            "revised.combat.all-fight archeonicus.combat.engaged archeonicus.combat.which-models-fight",
            "archeonicus.combat.reach-engagement",
        ),
    ]
    reach: Annotated[
        bool,
        terms.switch(
            "long weapons strike whomever they reach without contact or charge, and engage nobody",
            "archeonicus.combat.reach-engagement archeonicus.combat.reach-divide archeonicus.weapons.combat-reach",
        ),
    ]
    dice: Annotated[
        Count,
        terms.value(
            "dice rolled to hit for each attack",
            "classic.combat.to-hit-dice playsheet.combat.attacks revised.combat.attack-dice",
        ),
    ]
    divide: Annotated[
        Literal["freely-before-the-dice"],
        terms.value(
            "how attacks are divided among enemies",
            "classic.combat.divide-attacks archeonicus.combat.divide-attacks classic.combat.choose-target",
            "revised.combat.choose-target archeonicus.combat.choose-target",
        ),
    ]
    to_hit: Annotated[
        HitChart,
        terms.table(
            "the score a blow needs, by the attacker's Weapon Skill (rows) and the defender's (columns)",
            "classic.to-hit.weapon-skill-chart playsheet.to-hit.weapon-skill-chart",
            "playsheet.to-hit.weapon-skill-roll revised.combat.to-hit house.to-hit.close-combat-chart",
            "house.to-hit.extremes",
        ),
    ]
    own_chart: Annotated[
        bool,
        terms.switch(
            "the table's own chart to hit in combat replaces the book's",
            "classic.to-hit.weapon-skill-chart playsheet.to-hit.weapon-skill-chart",
            "playsheet.to-hit.weapon-skill-roll revised.combat.to-hit house.to-hit.close-combat-chart",
            "house.to-hit.extremes",
        ),
    ]
    own_chart_table: Annotated[
        HitChart,
        terms.table(
            "the table's own chart to hit in combat",
            "classic.to-hit.weapon-skill-chart playsheet.to-hit.weapon-skill-chart",
            "playsheet.to-hit.weapon-skill-roll revised.combat.to-hit house.to-hit.close-combat-chart",
            "house.to-hit.extremes",
        ),
    ]
    to_hit_worst: Annotated[
        ScoreOrNone,
        terms.value(
            "the worst score a blow may come to need, a failed fear test apart; 0: no limit",
            "revised.combat.never-worse-than-five house.to-hit.extremes",
        ),
    ]
    pistol_skill: Annotated[
        Literal["by-its-entry", "weapon-skill"],
        terms.value(
            "which skill a pistol fired in a fight uses",
            "classic.weapons.pistols-in-combat revised.combat.no-shooting archeonicus.combat.pistol-shots-use-ws",
            "archeonicus.missiles.close-combat",
        ),
    ]
    gear_fixed: Annotated[
        bool,
        terms.switch(
            "what a warrior holds is chosen when the fight begins and kept to its end",
            "revised.loadout.fixed-in-combat",
        ),
    ]
    gear_fixed_when: Annotated[
        Literal["on-becoming-engaged", "as-the-combat-phase-begins"],
        terms.ruling("when the gear of a fight is chosen", "revised.loadout.fixed-in-combat"),
    ]

    @property
    def to_hit_in_force(self) -> HitChart:
        """The chart in use: the table's own where it is switched on."""
        return self.own_chart_table if self.own_chart else self.to_hit


class StrikeOrder(Section, frozen=True):
    """Who strikes before whom."""

    value: Annotated[
        Literal["first-strikers-then-the-rest", "impact-hits-blows-stomps"],
        terms.value(
            "the order of blows in a fight",
            "classic.strike-order.initiative classic.strike-order.stood-up-last classic.strike-order.strike-first",
            "classic.strike-order.several-first playsheet.strike-order.initiative revised.strike-order.initiative",
            "revised.strike-order.stood-up-last revised.strike-order.strikes-first",
            "revised.strike-order.several-strike-first",
        ),
    ]
    charger: Annotated[
        Literal["one-of-the-first", "before-its-target"],
        terms.ruling(
            "where a charger comes among those who strike first",
            "classic.strike-order.strike-first playsheet.strike-order.charger-first",
            "revised.strike-order.several-strike-first",
        ),
    ]
    ties: Annotated[
        Literal["dice", "dice-between-sides-choice-among-own-chargers"],
        terms.reading(
            "who goes first at equal Initiative",
            "classic.strike-order.initiative revised.strike-order.initiative",
            "archeonicus.strike-order.own-chargers",
        ),
    ]


class TwoWeapons(Section, frozen=True):
    """What a weapon in each hand gives and costs."""

    attacks: Annotated[
        Count,
        terms.value(
            "attacks that a second weapon adds", "classic.two-weapons.extra-attack revised.two-weapons.extra-attack"
        ),
    ]
    must: Annotated[
        bool,
        terms.value(
            "the attack of a second weapon has to be made",
            "classic.two-weapons.extra-attack revised.two-weapons.extra-attack",
        ),
    ]
    penalty: Annotated[
        Literal["none", "weapon-skill-1-less", "one-less-to-hit"],
        terms.reading(
            "what fighting with two weapons costs",
            "revised.two-weapons.weapon-skill-penalty archeonicus.two-weapons.penalty house.two-weapons.penalty",
        ),
    ]
    one_less_to_hit: Annotated[
        bool,
        terms.switch(
            "two weapons strike at -1 to hit",
            "revised.two-weapons.weapon-skill-penalty archeonicus.two-weapons.penalty house.two-weapons.penalty",
        ),
    ]
    penalty_lifted_by: Annotated[
        tuple[Literal["weapons-training", "ambidextrous", "extra-limbs", "sold-as-pairs"], ...],
        terms.value(
            "what lifts the cost of two weapons",
            "archeonicus.two-weapons.weapons-training house.two-weapons.exempt-extra-limbs",
            "house.two-weapons.exempt-pairs house.skills.ambidextrous house.skills.ambidextrous-hired-swords",
        ),
    ]
    weapon_skill_of_1: Annotated[
        Literal["still-strikes-on-5", "cannot-strike"],
        terms.ruling(
            "what the cost of two weapons does to a warrior of Weapon Skill 1",
            "revised.two-weapons.weapon-skill-penalty",
        ),
    ]
    off_hand_parry: Annotated[
        bool,
        terms.switch(
            "a blow of the off hand is parried by an equal or higher roll, even a 6", "house.two-weapons.off-hand-parry"
        ),
    ]
    which_is_single: Annotated[
        Literal["players-choice"],
        terms.value(
            "which of two different weapons makes the single attack",
            "classic.two-weapons.different-weapons revised.two-weapons.choose-weapon",
        ),
    ]

    @property
    def penalty_in_force(self) -> Literal["none", "weapon-skill-1-less", "one-less-to-hit"]:
        """What two weapons cost: -1 to hit where that option is switched on."""
        return "one-less-to-hit" if self.one_less_to_hit else self.penalty
