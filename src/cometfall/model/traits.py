"""Traits: skills, weapon rules, armour rules and special rules, each one value that says when it matters and how.

Each field of a trait is a moment at which the rules listen. A trait never rolls: it says *what*, the procedure says
*when*. What holds only sometimes is an `Effect` with its conditions, so that a trait is data through and through and
a table can write its own.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from cometfall.model.gear import Group
from cometfall.model.values import Posture, Profile, Value

Condition: TypeAlias = Literal[
    "close-combat",
    "shooting",
    "charging",
    "charged",
    "charged-by-it",
    "first-round",
    "later-round",
    "mounted",
    "on-foot",
    "unarmed",
    "armed",
    "indoors",
    "outnumbered",
    "own-strength",
    "against-larger",
    "against-mounted",
    "against-on-foot",
    "against-charger",
    "with-two-weapons",
    "off-hand",
    "off-hand-parrying-already",
    "shield-in-hand",
    "one-shot",
    "unmoved",
    "helmeted",
    "unsaved-by-armour",
    "within-half-range",
    "from-blackpowder",
    "not-from-blackpowder",
    "with-two-alike",
    "with-two-that-parry",
    "armoured",
    "against-immune-to-poison",
    "against-stronger",
    "single-blow",
    "unarmoured",
    "without-body-armour",
    "by-magic",
    "by-fire",
    "without-magic",
    "not-running",
    "single-weapon",
    "as-the-weapon-allows",
    "attacks-not-doubled",
    "against-less-than-huge",
]
"""When an effect holds, seen from the bearer of the trait."""


class Effect(Value, frozen=True, kw_only=True):
    """An amount, and when it counts."""

    add: int = 0
    when: tuple[Condition, ...] = ()
    weapons: tuple[str, ...] = ()
    """Only with (or, where it speaks of the enemy's blow, against) a weapon of one of these keys or tags."""
    not_weapons: tuple[str, ...] = ()
    against: tuple[str, ...] = ()
    """Only against a warrior who bears one of these traits."""
    not_against: tuple[str, ...] = ()
    bearing: tuple[str, ...] = ()
    """Only for one who bears one of these traits as well."""
    not_bearing: tuple[str, ...] = ()
    """Only for one who bears none of these traits."""


Effects: TypeAlias = tuple[Effect, ...]
Fear: TypeAlias = Literal[
    "psychology", "fear", "terror", "all-alone", "frenzy", "stupidity", "hatred", "poison", "knocked-down"
]
"""What a warrior can be immune to; `psychology` is whatever immunity to it keeps off in the book."""
Retried: TypeAlias = Literal["climbing", "jumping", "diving", "falling", "slipping", "dangerous-terrain"]
"""The tests on the way that some may roll again."""


class Trait(Value, frozen=True, kw_only=True):
    """What is special about a warrior or a thing, moment by moment."""

    key: str
    name: str
    says: str
    """The effect in one sentence of our own."""
    clause: str = ""
    waits: str = ""
    """What its effect waits for where it is not played yet."""
    tags: tuple[str, ...] = ()
    on_weapon: bool = False
    """A coating or a material: it acts through the weapon that it is on, not through whoever carries it."""

    # -------------------------------------------------------------- the warrior as a fighter
    attacks: Effects = ()
    """Attacks added after all other changes but the second weapon's."""
    attacks_exactly: int | None = None
    doubles_attacks: Literal["", "characteristic", "all"] = ""
    """He may strike twice as often when charging, all at `doubled_to_hit`."""
    doubled_to_hit: int = 0
    takes_attack: int = 0
    """Attacks that one opponent in contact loses, one at the least being left."""
    takes_attack_when: tuple[Condition, ...] = ()
    weapon_skill: Effects = ()
    initiative: Effects = ()
    strength: Effects = ()
    toughness: Effects = ()
    strikes_first: Effects = ()
    strikes_last: Effects = ()
    not_last: Effects = ()
    """Lifts the strike-last of a weapon."""
    no_first_against: bool = False
    """Those who charge the bearer lose their right to strike first against him."""
    hates: tuple[str, ...] = ()
    """Traits of those whom the bearer hates; `everyone` for all."""
    attacks_against: Effects = ()
    """On the Attacks of each enemy against the bearer, one being left."""
    attacks_beside: Effects = ()
    """On the Attacks of each enemy in contact with the bearer, one being left."""
    more_wounds: int = 0
    """On the bearer's Wounds characteristic."""
    attack_for_each_enemy: bool = False
    """One attack more for each opponent in contact, where there are several."""
    single_blow: Literal["", "armed", "own-strength"] = ""
    """He may strike once in place of all his attacks, with the weapon's Strength or his own (see `single-blow`)."""
    single_blow_when: tuple[Condition, ...] = ()

    # -------------------------------------------------------------- hitting
    to_hit: Effects = ()
    to_be_hit: Effects = ()
    """On the rolls of whoever strikes or shoots at the bearer."""
    reroll_hits: Effects = ()
    no_penalty_for: tuple[Literal["two-weapons", "cover", "long-range", "moving", "several-shots"], ...] = ()
    automatic_hits: Effects = ()
    hit_again: Literal["", "while-unwounding", "on-sixes"] = ""
    """Barrage and flurry: what earns a further blow at once."""
    hit_again_worst: int = 0
    """The highest score the further blows may need; 0: no limit."""
    hits: int = 1
    """How many hits one roll to hit scores."""

    # -------------------------------------------------------------- parrying
    parries: Effects = ()
    parry_roll: Effects = ()
    parry_rerolls: Effects = ()
    parries_sixes: bool = False
    parries_equal: bool = False
    parries_twice: bool = False
    """With two parrying things in hand, two blows."""
    cannot_be_parried: bool = False
    parried_gives_blow: Effects = ()
    """Whoever parries the bearer strikes him once at once."""
    breaks_weapon: int = 0
    """After a parry the parried weapon breaks on this or more."""

    # -------------------------------------------------------------- wounding
    to_wound: Effects = ()
    to_be_wounded: Effects = ()
    strength_against: Effects = ()
    """On the Strength of hits on the bearer, for wounding only."""
    wounds_at_worst: int = 0
    """He wounds anything on this score or better."""
    six_wounds: Literal["", "plain", "critical-die", "unless-needed"] = ""
    """Poison: a 6 to hit wounds without a roll; how it goes with criticals and needed sixes."""
    ignores_poison: bool = False
    wounds: int = 1
    """How many wounds an unsaved wound is."""
    wounds_d3: bool = False
    critical_from: Effects = ()
    """Critical hits on this natural roll or more."""
    critical_roll: Effects = ()
    no_critical: bool = False
    critical_keeps_save: bool = False
    poison: bool = False
    """It is poison: on those who ignore poison it has no effect."""
    only_poison: bool = False
    """The hit itself is nothing but poison: it never wounds those who ignore poison."""

    # -------------------------------------------------------------- saves
    save_against: Effects = ()
    """On the armour save of the victim: negative is worse for him."""
    save_for_naked: int = 0
    """The save a victim has who has none."""
    no_save_against: bool = False
    save: Effects = ()
    """On the bearer's own armour save."""
    save_alone: int = 0
    """A save of the bearer's skin."""
    save_instead: int = 0
    """He saves on this or more in place of all that he wears."""
    save_alone_when: tuple[Condition, ...] = ()
    ward: Effects = ()
    """A save after the armour save, on this or more."""
    dodge: Effects = ()
    """Avoids the hit itself on this or more."""
    ward_better: int = 0
    """By how much it improves a ward save that the bearer has from elsewhere."""
    no_shields_against: bool = False
    """Shields and bucklers add nothing to the save of the bearer's victims."""

    # -------------------------------------------------------------- injuries
    injury: Effects = ()
    """On the injury rolls the bearer causes."""
    stuns_from: int = 0
    """Concussion: a knocked down result on this natural roll or more is stunned."""
    ignores_concussion: bool = False
    injury_table: tuple[Posture, ...] = ()
    """The bearer's own results for a roll of 1 to 6."""
    stun_save: Effects = ()
    """Turns stunned into knocked down on this or more."""
    no_pain: bool = False
    jumps_up: Literal["", "but-not-no-pain", "also-no-pain"] = ""
    killing_blow: Literal["", "small", "any"] = ""
    stuns_when: tuple[Condition, ...] = ()
    """When `stuns_from` holds; always, where this is empty."""

    # -------------------------------------------------------------- nerve, seen in a fight
    causes_fear: bool = False
    causes_terror: bool = False
    frightens_animals: bool = False
    """Animals fear the bearer; on a weapon, whoever carries it."""
    immune: tuple[Fear, ...] = ()
    large: bool = False

    # -------------------------------------------------------------- nerve, seen in a turn
    frenzied: bool = False
    """He begins a battle in frenzy."""
    stupid: bool = False
    """He is subject to stupidity."""
    stubborn: bool = False
    """When his warband routs he may stay on a test of his own."""
    unbreakable: bool = False
    """He never routs."""
    leaves_with_masters: bool = False
    """He leaves with his warband when it routs, unbreakable or not."""
    sets_up_deeper: int = 0
    """So many inches further onto the table the bearer's warband is set up."""
    sets_up_anew: int = 0
    """A leader places his warriors anew once all are set up, up to so many inches onto the table."""
    sets_up_in_ruins: int = 0
    """So many of his experienced warriors a leader may set up in ruins far from enemies."""
    no_experience: bool = False
    """He learns nothing from a battle."""
    leads_further: Effects = ()
    """On how far a leader lends his Leadership, in inches."""

    # -------------------------------------------------------------- hands
    fights_with: str = ""
    """The weapon he is when he has nothing in hand; without it, his fists."""
    parry_item: bool = False
    """A thing with which one parries: two of them are two swords."""
    never_a_sword: bool = False
    """Although one parries with it: two of it are not two swords."""
    alone_in_hands: bool = False
    no_second_weapon: bool = False
    no_buckler: bool = False
    no_shield: bool = False
    """Armour that leaves no place for a shield or a buckler."""
    counts_as_two: bool = False
    extra_hands: int = 0
    """Tails and further arms that hold things."""
    goes_with: tuple[str, ...] = ()
    """The weapons that go with it although it goes with no other."""
    only_mounted: bool = False
    also_buckler: bool = False
    strength_first_round: bool = False
    strength_on_charge: bool = False
    """The weapon's bonus counts only when a mounted bearer charges."""
    extra_hands_hold: tuple[str, ...] = ()
    """Weapons or armour, by key or tag, that fit in the `extra_hands`; empty: whatever one hand can hold."""
    keeps_bonus: bool = False
    """Bonuses of the first round last."""

    # -------------------------------------------------------------- shooting
    reach: Effects = ()
    """On the range in inches."""
    shots: int = 0
    """How many shots a turn in place of one."""
    shots_when: tuple[Condition, ...] = ()
    shots_to_hit: int = 0
    more_shots: Effects = ()
    move_or_fire: bool = False
    stand_or_fire: bool = False
    """Standing up bars the shot as moving does."""
    fires_after_moving: bool = False
    fires_after_running: bool = False
    shots_divided: bool = False
    """The shots of a turn may be aimed at several targets."""
    reload: int = 0
    """Own turns between two shots."""
    reloads_faster: Effects = ()
    one_shot: bool = False
    picks_target: bool = False
    into_combat: bool = False
    """It may be aimed at enemies in close combat who fight no friend of the shooter."""
    trips: bool = False
    """A hit does no harm, but lays the victim low where the thrower passes a Strength test."""
    thrown_on: bool = False
    """Its template is moved straight on by the artillery die, and strikes all that it passes."""
    scatters: bool = False
    """Its template is laid on the target and moved by the scatter and the artillery die."""
    falls_on_the_firer: bool = False
    """Where the artillery die misfires the template lies on the firer."""
    bursts_into_flames: int = 0
    """Where that die misfires all near take a hit of this Strength and D3 wounds, and the bearer is out of action."""
    template: Literal["", "line", "flame", "small-round"] = ""
    breath: bool = False
    """It is breathed: in a fight as well."""
    ballistic_skill_in_combat: bool = False
    """Its opening shot in a fight uses Ballistic Skill."""
    opening_shot: bool = False
    pistol: bool = False
    """It may be fired in a fight as a close combat attack."""
    stays_hidden: int = 0
    """Shooting from hiding it stays hidden on this or more."""
    stays_hidden_when: tuple[Condition, ...] = ()
    target_may_find: bool = False
    """Whoever was shot at from hiding may find the shooter by an Initiative test."""
    telescope: bool = False
    """It adds a die of inches to the range of the weapons with which it is used, each turn."""
    takes_telescope: bool = False
    """A telescope is used with it, where a book asks for that."""
    advises_on_powder: bool = False
    """Friends near the bearer may roll a gun that bursts again, once."""

    # -------------------------------------------------------------- further blows and hits
    extra_blows: tuple[str, ...] = ()
    """Weapons with which the bearer strikes once more beside his attacks."""
    extra_blow_when: tuple[Condition, ...] = ()
    extra_blows_first: bool = False
    impact_hits: int = 0
    impact_hits_dice: int = 0
    impact_hits_when: tuple[Condition, ...] = ()
    burns_wounds: int = 0
    """Whoever touches the bearer when he loses a wound takes a hit of this Strength."""
    prickles: int = 0
    """Whoever touches the bearer as the phase begins takes a hit of this Strength."""
    flaming: bool = False
    flammable: bool = False
    ethereal: bool = False
    magical: bool = False
    regenerates: int = 0
    """The ward save of the bearer is regeneration, which fire stops."""
    stomps: Literal["", "one", "several"] = ""
    untrampled: bool = False
    """Impact hits and stomps never wound the bearer."""

    # -------------------------------------------------------------- moving
    movement: int = 0
    """On the bearer's Movement characteristic."""
    rides_at: int = 0
    """The Movement of the mount, which is its rider's."""
    run_multiple: int = 0
    """How many times his Movement he runs and charges."""
    charges_further: int = 0
    """So many inches his charges go farther."""
    runs_whoever_is_near: bool = False
    never_runs: bool = False
    animal: bool = False
    aquatic: bool = False
    chariot: bool = False
    unslowed: bool = False
    """Armour never costs him Movement."""
    slowed_by_shield: bool = False
    """Worn together with a shield it costs 1 Movement."""
    spares_with_shield: bool = False
    """Worn together with a shield it never costs Movement."""
    half_movement: bool = False
    climbs_without_test: bool = False
    climb_multiple: int = 0
    """How many times his Movement he climbs."""
    climb_initiative: int = 0
    """On his Initiative in tests for climbing; on a weapon, for whoever carries it."""
    retries: tuple[Retried, ...] = ()
    """The tests on the way that he may roll again when he fails; on a weapon, for whoever carries it."""
    unhurt_within: int = 0
    """He falls and jumps down so many inches unhurt on a single Initiative test."""
    leaps: int = 0
    """So often in a turn he leaps a die of inches after his move."""
    random_movement: int = 0
    """So many dice of inches, each turn, in place of moves of his own choice."""

    # -------------------------------------------------------------- hiding
    hides_after_running: bool = False
    hides_near_enemies: bool = False
    hides_in_the_open: bool = False
    """He hides where nothing hides him, until he attacks."""
    finds_hidden_at: int = 0
    """How many times his Initiative in inches he finds the hidden."""
    found_at_half: bool = False
    """Enemies find him in hiding at half the distance at which they find others."""

    # -------------------------------------------------------------- magic
    casts: int = 0
    """On his rolls to cast spells; prayers are none."""
    casts_in_armour: bool = False
    casts_twice: bool = False
    """While he is in no fight he may try two spells in a turn, if his Toughness bears it."""
    recasts_a_die: bool = False
    """One die of a roll for a spell or a prayer may be rolled again."""
    immune_to_spells: bool = False
    shrugs_off_spells: int = 0
    """A hostile spell does nothing to him on this or more."""
    shrugs_off_prayers: bool = False
    """And so does a prayer."""
    magic_resistance: int = 0
    """By how much his ward save is better against spells that strike."""
    rerolls_own_hits: bool = False
    """He has to roll again whatever hits."""
    rerolls_own_saves: bool = False
    """He has to roll again whatever armour save he makes."""
    caster: Literal["", "spells", "prayers"] = ""
    """He learns and casts what is on his list."""
    tome: bool = False
    """A book from which those learn who have the lore."""
    learns_from_tome: str = ""
    """The list of spells that a tome teaches him."""
    uses_up_tome: bool = False
    steadies: int = 0
    """On the Leadership of his warband in Rout tests."""

    # -------------------------------------------------------------- between battles
    at_most: Profile | None = None
    """No characteristic of his kind rises above these."""
    learns_slowly: bool = False
    """He needs twice the experience for each advance."""
    never_rises: bool = False
    """He never becomes a hero."""
    may_use: tuple[Group, ...] = ()
    """The groups of weapons of which he may use any, whatever his list says."""
    may_learn: tuple[str, ...] = ()
    """Lists of skills that are open to him besides those of his kind."""
    so_many_in_a_warband: int = 0
    """So many heroes of a warband may have learned it; 0: all of them."""
    finds_rare: int = 0
    """On his rolls to find a rare thing."""
    haggles: bool = False
    """Once after each battle a thing costs him 2D6 crowns less, and 1 at the least."""
    explores_again: bool = False
    """If he came through, one die of the exploration may be rolled again."""
    explores_beside: bool = False
    """If he came through, one die of the exploration may be turned by 1."""
    explores_more: int = 0
    """If he came through, so many dice more are rolled for exploration."""
    crowns_a_shard: int = 0
    """So many crowns more for each shard that his warband sells."""
    injured_again: bool = False
    """His roll for a serious injury may be made once more, and the second stands."""
    never_injured: bool = False
    """He never rolls for serious injuries."""
