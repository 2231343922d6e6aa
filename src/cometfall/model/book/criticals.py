"""Critical hits and their charts."""

from __future__ import annotations

from typing import Annotated, Literal

from cometfall.model.book import terms
from cometfall.model.book.tables import CriticalChart
from cometfall.model.book.terms import Count, Die, Inches, Section, Strength
from cometfall.model.gear import ChartName


class Critical(Section, frozen=True):
    """When a wound is critical, and what the charts make of it."""

    trigger: Annotated[
        Die,
        terms.value(
            "the natural roll to wound that is critical",
            "classic.critical.trigger playsheet.critical.trigger revised.critical.trigger",
            "archeonicus.critical.trigger house.critical.general",
        ),
    ]
    when_6_is_needed: Annotated[
        bool,
        terms.value(
            "a 6 is critical even when nothing less would have wounded",
            "classic.critical.needs-six playsheet.critical.trigger archeonicus.critical.trigger",
            "revised.critical.needs-better-than-six house.critical.general",
        ),
    ]
    limit_combat: Annotated[
        Count,
        terms.value(
            "how many critical hits a warrior may cause in a combat phase; 0: no limit",
            "classic.critical.once-per-phase playsheet.critical.once-per-phase revised.critical.trigger",
            "archeonicus.critical.one-per-phase house.critical.general",
        ),
    ]
    limit_shooting: Annotated[
        Count,
        terms.value(
            "how many critical hits a warrior may cause in a shooting phase; 0: no limit",
            "classic.critical.once-per-phase archeonicus.critical.one-per-phase",
        ),
    ]
    automatic_hits: Annotated[
        bool,
        terms.value(
            "hits that were not rolled may be critical",
            "classic.finishing.knocked-down-wound classic.all-alone.parting-hits",
            "revised.critical.only-from-hit-rolls",
        ),
    ]
    charts: Annotated[
        Literal["by-weapon-group", "one-for-all"],
        terms.reading(
            "which chart a critical hit goes to",
            "classic.critical.weapon-groups playsheet.critical.chart revised.critical.chart-by-weapon",
            "archeonicus.critical.charts-by-weapon house.critical.missile-chart house.critical.bludgeoning-chart",
            "house.critical.bladed-chart house.critical.unarmed-chart house.critical.thrusting-chart",
        ),
    ]
    general_chart: Annotated[
        bool,
        terms.switch(
            "the one general chart takes the place of the charts by weapon",
            "classic.critical.general-chart playsheet.critical.chart playsheet.critical.1-2",
            "playsheet.critical.3-4 playsheet.critical.5-6 archeonicus.critical.optional-table",
            "archeonicus.critical.optional-3-4 archeonicus.critical.optional-5-6",
        ),
    ]
    general_chart_1_2: Annotated[
        Literal["one-save-then-doubled", "a-save-each"],
        terms.ruling(
            "how the armour save goes with a vital part of the general chart",
            "classic.critical.general-chart playsheet.critical.1-2 archeonicus.critical.optional-1-2",
        ),
    ]
    general: Annotated[
        CriticalChart,
        terms.table(
            "the general chart",
            "classic.critical.general-chart playsheet.critical.chart playsheet.critical.1-2",
            "playsheet.critical.3-4 playsheet.critical.5-6 archeonicus.critical.optional-table",
            "archeonicus.critical.optional-3-4 archeonicus.critical.optional-5-6",
        ),
    ]
    groups: Annotated[
        tuple[Literal["missile", "bludgeoning", "bladed", "unarmed", "thrusting", "flexible"], ...],
        terms.table(
            "which groups of weapons have a chart",
            "classic.critical.weapon-groups revised.critical.chart-by-weapon",
            "archeonicus.critical.charts-by-weapon",
        ),
    ]
    missile: Annotated[
        CriticalChart,
        terms.table(
            "the chart for missiles",
            "classic.critical.missile-chart classic.critical.missile-1-2 classic.critical.missile-3-4",
            "classic.critical.missile-5-6 revised.critical.missile-table revised.critical.missile-weak-spot",
            "revised.critical.missile-ricochet revised.critical.missile-master-shot",
            "archeonicus.critical.missile-chart house.critical.missile-chart house.critical.missile-1-2",
            "house.critical.missile-5-6",
        ),
    ]
    ricochet_reach: Annotated[
        Inches,
        terms.value(
            "how many inches from its target a ricochet may strike another",
            "classic.critical.missile-3-4 house.critical.missile-3-4 revised.critical.missile-ricochet",
        ),
    ]
    ricochet_from: Annotated[
        Literal["target", "shooter"],
        terms.ruling(
            "where the reach of a ricochet is measured from",
            "classic.critical.missile-3-4 house.critical.missile-3-4 revised.critical.missile-ricochet",
        ),
    ]
    ricochet_strikes: Annotated[
        Literal["any-enemy-of-the-shooter", "enemies-that-may-be-shot"],
        terms.ruling(
            "whom a ricochet may strike",
            "classic.critical.missile-3-4 house.critical.missile-3-4 revised.critical.missile-ricochet",
        ),
    ]
    ricochet_second_critical: Annotated[
        bool,
        terms.ruling(
            "the second hit of a ricochet may be critical too",
            "classic.critical.missile-3-4 house.critical.missile-3-4 revised.critical.missile-ricochet",
        ),
    ]
    bludgeoning: Annotated[
        CriticalChart,
        terms.table(
            "the chart for bludgeoning weapons",
            "classic.critical.bludgeoning-chart house.critical.bludgeoning-chart classic.critical.bludgeoning-3-4",
            "house.critical.bludgeoning-3-4 revised.critical.bludgeoning-table",
            "revised.critical.bludgeoning-crushing-blow",
        ),
    ]
    bludgeoning_1_2_when_saved: Annotated[
        Literal["stands", "a-ward-save-undoes-it", "is-undone"],
        terms.ruling(
            "what becomes of the effect of a hammering blow when its wound is saved",
            "classic.critical.bludgeoning-1-2 house.critical.bludgeoning-1-2",
            "revised.critical.bludgeoning-hammered",
        ),
    ]
    bludgeoning_5: Annotated[
        Literal["weapon-struck-away", "no-save-and-thrown-2-back"],
        terms.reading(
            "what a wild sweep does",
            "classic.critical.bludgeoning-5 house.critical.bludgeoning-5 revised.critical.bludgeoning-wild-sweep",
            "archeonicus.critical.bludgeoning-chart",
        ),
    ]
    bludgeoning_6: Annotated[
        Literal["failed-save-is-out", "failed-save-is-out-if-not-larger"],
        terms.reading(
            "what a bludgeoning blow does",
            "classic.critical.bludgeoning-6 house.critical.bludgeoning-6 revised.critical.bludgeoning-bludgeoned",
            "archeonicus.critical.bludgeoning-chart",
        ),
    ]
    which_weapon_is_lost: Annotated[
        Literal["main-hand-on-1-to-3", "off-hand-on-1-to-3"],
        terms.ruling(
            "which of two weapons is struck away",
            "classic.critical.bludgeoning-5 house.critical.bludgeoning-5 archeonicus.critical.flexible-disarm",
        ),
    ]
    bladed: Annotated[
        CriticalChart,
        terms.table(
            "the chart for bladed weapons",
            "classic.critical.bladed-chart archeonicus.critical.bladed-chart house.critical.bladed-chart",
            "classic.critical.bladed-1-2 house.critical.bladed-1-2 classic.critical.bladed-3-4",
            "house.critical.bladed-3-4 classic.critical.bladed-5-6 house.critical.bladed-5-6",
            "revised.critical.bladed-table revised.critical.bladed-flesh-wound revised.critical.bladed-bladestorm",
            "revised.critical.bladed-sliced",
        ),
    ]
    unarmed: Annotated[
        CriticalChart,
        terms.table(
            "the chart for bare hands and beasts",
            "classic.critical.unarmed-chart archeonicus.critical.unarmed-chart house.critical.unarmed-chart",
            "classic.critical.unarmed-3-4 house.critical.unarmed-3-4 classic.critical.unarmed-5-6",
            "house.critical.unarmed-5-6 revised.critical.unarmed-table revised.critical.unarmed-crushing-blow",
            "revised.critical.unarmed-mighty-blow",
        ),
    ]
    unarmed_extra_attack_critical: Annotated[
        bool,
        terms.value(
            "the extra attack of a body blow may be critical too",
            "classic.critical.unarmed-1-2 house.critical.unarmed-1-2 revised.critical.unarmed-body-blow",
            "archeonicus.critical.unarmed-chart",
        ),
    ]
    thrusting: Annotated[
        CriticalChart,
        terms.table(
            "the chart for thrusting weapons",
            "classic.critical.thrusting-chart archeonicus.critical.thrusting-chart house.critical.thrusting-chart",
            "classic.critical.thrusting-1-2 house.critical.thrusting-1-2 classic.critical.thrusting-5-6",
            "house.critical.thrusting-5-6 revised.critical.thrusting-table revised.critical.thrusting-stab",
        ),
    ]
    thrusting_3_4: Annotated[
        Literal["knocked-down-besides", "knocked-down-if-not-larger"],
        terms.reading(
            "what a thrust does besides its wound",
            "classic.critical.thrusting-3-4 house.critical.thrusting-3-4 revised.critical.thrusting-thrust",
            "archeonicus.critical.thrusting-chart",
        ),
    ]
    thrusting_3_4_with_injury: Annotated[
        Literal["highest-result", "injury-roll-at-least-knocked-down", "injury-roll-decides"],
        terms.ruling(
            "how a thrust goes with an injury roll",
            "classic.critical.thrusting-3-4 house.critical.thrusting-3-4 revised.critical.thrusting-thrust",
        ),
    ]
    kebab_push: Annotated[
        Literal["d6", "d6-or-d3-if-larger"],
        terms.value(
            "how far a kebab drives its victim",
            "classic.critical.kebab-knock-back revised.critical.thrusting-kebab house.critical.kebab-knockback",
            "archeonicus.critical.thrusting-chart",
        ),
    ]
    kebab_collision: Annotated[
        Strength,
        terms.value(
            "the Strength of the hit on whoever the victim is driven into",
            "classic.critical.kebab-collision house.critical.kebab-collision revised.critical.thrusting-kebab",
        ),
    ]
    kebab_collision_stops: Annotated[
        Literal["stops", "goes-on"],
        terms.ruling(
            "whether the push stops at whom it meets",
            "classic.critical.kebab-collision house.critical.kebab-collision revised.critical.thrusting-kebab",
        ),
    ]
    kebab_separates_others: Annotated[
        bool,
        terms.value(
            "a kebab takes everybody else out of the fight",
            "classic.critical.kebab-knock-back revised.critical.thrusting-kebab house.critical.kebab-separation",
            "archeonicus.critical.thrusting-chart",
        ),
    ]
    kebab_others_between_them: Annotated[
        Literal["in-combat-with-nobody", "fight-on-if-they-touch"],
        terms.ruling(
            "what the others in a fight that a kebab broke up are to each other",
            "classic.critical.kebab-knock-back revised.critical.thrusting-kebab",
        ),
    ]
    flexible: Annotated[
        CriticalChart,
        terms.table(
            "the chart for flexible weapons",
            "archeonicus.critical.flexible-chart archeonicus.critical.flexible-entangle",
            "archeonicus.critical.flexible-disarm archeonicus.critical.flexible-whiplash",
            "archeonicus.critical.flexible-choke",
        ),
    ]
    entangle_lasts: Annotated[
        Literal["the-next-player-turn", "if-not-saved"],
        terms.ruling("how long an entangled victim is easier to hit", "archeonicus.critical.flexible-entangle"),
    ]
    wounds_combine: Annotated[
        Literal["highest"],
        terms.value(
            "how several reasons for more than one wound go together",
            "classic.critical.highest-multiplier house.critical.highest-multiplier",
        ),
    ]

    @property
    def charts_in_force(self) -> Literal["by-weapon-group", "one-for-all"]:
        """How the chart is found: one for all where the general chart is switched on."""
        return "one-for-all" if self.general_chart else self.charts

    def chart(self, group: ChartName) -> CriticalChart:
        """Give the chart for a group of weapons: its own, or the general one where it has none."""
        if self.charts_in_force == "one-for-all":
            return self.general
        charts: dict[ChartName, CriticalChart] = {
            "missile": self.missile,
            "bludgeoning": self.bludgeoning,
            "bladed": self.bladed,
            "unarmed": self.unarmed,
            "thrusting": self.thrusting,
            "flexible": self.flexible,
        }
        return charts[group] or self.general
