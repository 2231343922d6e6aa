"""Every trait that acts within a fight or a shot is played: each changes what is seen of some moment, and how."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import get_args

import pytest

import cometfall.model.circumstances
import cometfall.rules
from cometfall.model.circumstances import CONDITIONS
from cometfall.model.traits import Condition, Effect, Trait
from tests.kit import things
from tests.rules.skills.probing import Row, looked_at

NONE = Trait(key="", name="", says="")
WORDS = {"key", "name", "says", "clause", "waits", "tags"}
"""What a trait is called and told by."""
ELSEWHERE = {
    "immune",
    "causes_fear",
    "causes_terror",
    "frenzied",
    "stupid",
    "stubborn",
    "unbreakable",
    "leaves_with_masters",
    "leads_further",
    "sets_up_deeper",
    "sets_up_anew",
    "sets_up_in_ruins",
    "no_experience",
}
"""Fields of the nerve and of setting up, which act before the blows."""
OF_MAGIC = {
    "casts",
    "casts_in_armour",
    "casts_twice",
    "recasts_a_die",
    "immune_to_spells",
    "shrugs_off_spells",
    "shrugs_off_prayers",
    "magic_resistance",
    "caster",
    "tome",
    "learns_from_tome",
    "uses_up_tome",
}
LENT = "spell"
"""Fields of magic, and the tag of what spells lend: each is shown in `tests/rules/magic`."""
BETWEEN_BATTLES = {
    "at_most",
    "learns_slowly",
    "never_rises",
    "may_use",
    "may_learn",
    "so_many_in_a_warband",
    "finds_rare",
    "haggles",
    "explores_again",
    "explores_beside",
    "explores_more",
    "crowns_a_shard",
    "injured_again",
    "never_injured",
}
"""Fields that act when a battle is over: each is shown in `tests/rules/campaign`."""
NEEDS_THE_TABLE = {"movement", "animal"}
"""Fields that are read where there is a table: how far, and over what ground."""
STANDING, DOWN, STUNNED, OUT = "standing", "knocked-down", "stunned", "out-of-action"

CHARGING = {"charged": ["brak"]}
RIDING = {"mounted": True, "charged": ["brak"]}
DWELLING = {"indoors": True}
BOWMAN = {"gear": ["bow"]}

CORE = [
    # ------------------------------------------------------------ fighting
    Row("strike-to-injure", "falls 2", DOWN, STUNNED),
    Row("web-of-steel", "blow critical_roll", 0, 1),
    Row("expert-swordsman", "blow rerolls", 0, 1, weapon="sword", otto=CHARGING),
    Row("expert-swordsman", "blow rerolls", 0, 0, weapon="axe", otto=CHARGING),
    Row("expert-swordsman", "blow rerolls", 0, 0, weapon="sword"),
    Row("swordsmen", "blow rerolls", 0, 1, weapon="sword", otto=CHARGING),
    Row("step-aside", "blow ward", 0, 5, on="brak"),
    Row("step-aside", "shot ward", 0, 0, on="brak", weapon="bow"),
    Row("mighty-blow", "blow strength", 3, 4),
    Row("mighty-blow", "blow strength", 4, 4, weapon="pistol", otto={"hands": ["pistol"], "gear": ["pistol"]}),
    Row("mighty-blow", "shot strength", 3, 3, weapon="bow"),
    Row("pit-fighter", "struck", "axe", "axe axe", otto=DWELLING),
    Row("pit-fighter", "blow to_hit", 4, 3, otto=DWELLING),
    Row("pit-fighter", "struck", "axe", "axe"),
    Row("resilient", "blow to_wound", 4, 5, on="brak"),
    Row("resilient", "blow save", 6, 6, on="brak", weapon="sword", otto={"S": 4}, brak={"gear": ["heavy-armour"]}),
    Row("resilient", "shot to_wound", 4, 4, on="brak", weapon="bow"),
    Row("strongman", "place", 2, 1, weapon="double-handed-weapon"),
    Row("unstoppable-charge", "blow to_hit", 4, 3, otto=CHARGING),
    Row("unstoppable-charge", "blow to_hit", 4, 4),
    Row("lightning-reflexes", "place", 1, 0, brak={"charged": ["otto"]}),
    Row("lightning-reflexes", "place", 1, 1),
    Row("evade", "place", 1, 0, otto={"mounted": True}),
    Row("evade", "place", 1, 1, otto={"mounted": True}, brak={"mounted": True}),
    Row("evade", "place", 1, 1),
    Row("jump-up", "falls 1", DOWN, STANDING, on="brak"),
    Row("jump-up", "falls 4 4", DOWN, DOWN, on="brak", brak={"gear": ["helmet"]}),
    Row("jump-up", "falls 4", DOWN, DOWN, on="brak", brak={"traits": ["no-pain"]}),
    Row("combat-riding", "struck", "axe", "axe trampling-hooves", otto=RIDING),
    Row("combat-riding", "struck", "axe", "axe", otto=RIDING, brak={"mounted": True}),
    Row("combat-riding", "struck", "axe", "axe", otto={"mounted": True}),
    Row("horned-one", "struck", "axe", "axe horns", otto=CHARGING),
    Row("horned-one", "struck", "axe", "axe"),
    Row("tail-fighting", "held fighting-claws dagger", without=False, with_=True, weapon="fighting-claws"),
    Row("tail-fighting", "held fighting-claws axe", without=False, with_=False, weapon="fighting-claws"),
    Row(
        "tail-fighting",
        "struck",
        "sword sword",
        "sword sword dagger",
        weapon="sword",
        otto={"gear": ["sword", "sword", "dagger"]},
    ),
    Row("art-of-silent-death", "struck", "fist", "natural-weapons natural-weapons", otto={"gear": []}),
    Row("art-of-silent-death", "blow critical_from", 6, 5, weapon="fighting-claws"),
    Row(
        "art-of-silent-death",
        "struck",
        "fighting-claws fighting-claws",
        "fighting-claws fighting-claws fighting-claws",
        weapon="fighting-claws",
    ),
    Row("master-of-blades", "parries-left", 1, 2, on="brak", brak={"gear": ["sword", "sword"]}),
    Row("true-grit", "falls 3", STUNNED, DOWN, on="brak"),
    Row("true-grit", "falls 5", OUT, STUNNED, on="brak"),
    Row("hard-to-kill", "falls 3", STUNNED, STUNNED, on="brak"),
    Row("hard-to-kill", "falls 5", OUT, STUNNED, on="brak"),
    Row("hard-to-kill", "falls 6", OUT, OUT, on="brak"),
    Row("thick-skull", "falls 4 3", STUNNED, DOWN, on="brak", brak={"gear": []}),
    Row("thick-skull", "falls 4 2", STUNNED, DOWN, on="brak", brak={"gear": ["helmet"]}),
    Row("ard-ead", "falls 4 3", STUNNED, DOWN, on="brak"),
    Row(
        "ferocious-charge",
        "struck",
        "axe axe axe",
        "axe axe axe axe axe",
        otto={**CHARGING, "A": 2, "gear": ["axe", "axe"]},
    ),
    Row("monster-slayer", "blow to_wound", 0, 4, brak={"T": 7}),
    Row("monster-slayer", "blow to_wound", 3, 3, otto={"S": 4}),
    Row("berserker", "blow to_hit", 4, 3, otto=CHARGING),
    Row("berserker", "blow to_hit", 4, 4),
    Row("well-ard", "blow save", 5, 4, on="brak", weapon="sword", brak={"gear": ["heavy-armour"]}),
    Row("well-ard", "blow save", 0, 0, on="brak", weapon="sword"),
    Row("shaggy-hide", "blow save", 0, 6, on="brak", weapon="sword"),
    Row("shaggy-hide", "blow save", 5, 4, on="brak", weapon="sword", brak={"gear": ["heavy-armour"]}),
    Row("shaggy-hide", "shot save", 6, 5, on="brak", weapon="bow", brak={"gear": ["shield"]}),
    Row("eadbasher", "falls 1", DOWN, STUNNED),
    Row("eadbasher", "shot-falls 1", DOWN, DOWN, weapon="bow"),
    Row("eadbasher", "falls 1", DOWN, STUNNED, brak={"traits": ["hard-head"]}),
    Row("foul-odour", "blow to_hit", 4, 5, on="brak"),
    Row("foul-odour", "blow to_hit", 4, 4, on="brak", otto={"traits": ["undead"]}),
    Row("foul-odour", "blow to_wound", 4, 3, on="brak", weapon="torch-as-club"),
    Row("foul-odour", "shot to_hit", 4, 4, on="brak", weapon="bow"),
    # ------------------------------------------------------------ hatred
    *(
        Row("righteous-fury", "blow rerolls", 0, 1, brak={"traits": [kind]})
        for kind in ("skaven", "of-undead", "possessed")
    ),
    Row("righteous-fury", "blow rerolls", 0, 0, brak={"traits": ["undead"], "met": ["otto"]}, otto={"met": ["brak"]}),
    Row("righteous-fury", "blow rerolls", 0, 0, brak={"traits": ["human"]}),
    Row("righteous-fury", "shot rerolls", 0, 0, weapon="bow", brak={"traits": ["skaven"]}),
    Row("manhater", "blow rerolls", 0, 1, brak={"traits": ["of-humans"]}),
    Row("hatred", "blow rerolls", 0, 1),
    Row("burn-the-witch", "blow rerolls", 0, 1, brak={"traits": ["wizard"]}),
    Row("hate-chaos", "blow rerolls", 0, 1, brak={"traits": ["of-beastmen"]}),
    Row("hates-orcs-and-goblins", "blow rerolls", 0, 1, brak={"traits": ["goblin"]}),
    Row("beastmen-vengeance", "blow rerolls", 0, 1, brak={"traits": ["beastman"]}),
    Row("blessed-sight", "blow rerolls", 0, 1),
    Row("blessed-sight", "shot rerolls", 0, 1, weapon="bow"),
    # ------------------------------------------------------------ shooting
    Row("quick-shot", "shots", 1, 2, weapon="bow"),
    Row("quick-shot", "shots", 2, 2, weapon="repeater-crossbow"),
    Row("pistolier", "shots", 1, 2, weapon="pistol", otto={"gear": ["pistol", "pistol"]}),
    Row("pistolier", "reload", 1, 0, weapon="pistol"),
    Row("pistolier", "reload", 1, 1, weapon="pistol", otto={"gear": ["pistol", "pistol"]}),
    Row("pistolier", "reload", 1, 1, weapon="handgun"),
    Row("eagle-eyes", "reach", 24, 30, weapon="bow"),
    Row("eagle-eyes", "shots", 1, 2, weapon="sling", otto={"inches": 12}),
    Row(
        "nimble",
        "barred",
        "has moved, and the weapon may be moved or fired",
        "",
        weapon="crossbow",
        otto={"moved": True},
    ),
    Row("trick-shooter", "cover", 5, 4, weapon="bow"),
    Row("dead-eye-shot", "cover", 5, 4, weapon="crossbow"),
    Row("steady-hands", "shot to_hit", 5, 4, weapon="crossbow", otto={"inches": 20}),
    Row("hunter", "reload", 1, 0, weapon="handgun"),
    Row("hunter", "reload", 1, 0, weapon="hochland-long-rifle"),
    Row("hunter", "reload", 1, 1, weapon="pistol"),
    Row("knife-fighter", "shots", 1, 3, weapon="throwing-knives"),
    Row("dodge", "shot dodge", 0, 5, on="brak", weapon="bow"),
    Row("dodge", "blow dodge", 0, 0, on="brak"),
    Row("gun-rest", "shot to_hit", 4, 3, weapon="handgun"),
    Row("gun-rest", "shot to_hit", 5, 5, weapon="pistol", otto={"moved": True, "inches": 3}),
    Row("the-noctu", "shot to_hit", 4, 5, on="brak", weapon="bow"),
    Row("hard-to-make-out", "shot to_hit", 4, 5, on="brak", weapon="bow"),
    Row("hard-to-make-out", "blow to_hit", 4, 4, on="brak"),
    Row("large-target", "shot to_hit", 4, 3, on="brak", weapon="bow"),
    # ------------------------------------------------------------ what weapons do
    Row("parry", "parries", without=False, with_=True, on="brak's weapon"),
    Row("parry-with-reroll", "parries", without=False, with_=True, on="brak's weapon"),
    Row("parry-with-reroll", "parries-again", without=False, with_=True, on="brak's weapon"),
    Row("nicodemus-staff", "parries", without=False, with_=True, on="brak"),
    Row("cannot-be-parried", "blow parriable", without=True, with_=False, on="otto's weapon", brak={"gear": ["sword"]}),
    Row("concussion", "falls 2", DOWN, STUNNED, on="otto's weapon"),
    Row("concussion", "falls 1", DOWN, DOWN, on="otto's weapon"),
    Row("hard-head", "falls 2", STUNNED, DOWN, on="brak", weapon="club"),
    Row("cutting-edge", "blow save", 4, 5, on="otto's weapon", weapon="sword", brak={"gear": ["gromril-armour"]}),
    Row("perfect-killer", "blow save", 4, 5, weapon="sword", brak={"gear": ["gromril-armour"]}),
    Row("perfect-killer", "shot save", 4, 5, weapon="bow", brak={"gear": ["gromril-armour"]}),
    Row("enemy-save-bonus", "blow save", 5, 4, on="otto's weapon", weapon="sword", brak={"gear": ["heavy-armour"]}),
    Row("enemy-save-bonus", "blow save", 0, 6, on="otto's weapon", weapon="sword"),
    Row("no-armour-save", "shot save", 4, 0, on="otto's weapon", weapon="bow", brak={"gear": ["gromril-armour"]}),
    *(
        Row(
            f"save-modifier-{number}",
            "shot save",
            4,
            5,
            on="otto's weapon",
            weapon="bow",
            brak={"gear": ["gromril-armour"]},
        )
        for number in (1, 2, 3)
    ),
    Row("heavy", "blow strength", 4, 3, on="otto's weapon", weapon="halberd", otto={"met": ["brak"]}),
    Row("heavy", "blow strength", 4, 4, on="otto's weapon", weapon="halberd"),
    Row("cavalry-bonus-1", "blow strength", 3, 4, on="otto's weapon", otto=RIDING),
    Row("cavalry-bonus-1", "blow strength", 3, 3, on="otto's weapon", otto=CHARGING),
    Row("cavalry-bonus-2", "blow strength", 4, 3, on="otto's weapon", weapon="halberd", otto={"mounted": True}),
    Row("cavalry-bonus-2", "blow strength", 4, 4, on="otto's weapon", weapon="halberd", otto=RIDING),
    Row("cavalry-charge", "blow strength", 3, 4, on="otto's weapon", otto=RIDING),
    Row("holy-weapon", "blow to_wound", 4, 3, on="otto's weapon", brak={"traits": ["undead"]}),
    Row("holy-weapon", "blow critical_from", 6, 6, on="otto's weapon", brak={"traits": ["undead"]}),
    Row("holy-weapon", "blow to_wound", 4, 4, on="otto's weapon"),
    Row("venomous", "blow six_wounds", "", "critical-die", on="otto's weapon"),
    Row("poison-dart", "shot six_wounds", "", "plain", on="otto's weapon", weapon="bow"),
    Row("immune-to-poison", "blow six_wounds", "critical-die", "", on="brak", weapon="weeping-blades"),
    Row("scorpion-venom", "blow strength", 3, 0, on="otto's weapon", brak={"traits": ["immune-to-poison"]}),
    Row("barrage", "blow again", "", "while-unwounding", on="otto's weapon"),
    Row("incredible-force", "blow wounds_d3", without=False, with_=True, on="otto's weapon"),
    Row("incredible-force", "blow save", 5, 0, on="otto's weapon", brak={"gear": ["gromril-armour"]}),
    Row("swung-torch", "blow to_hit", 4, 5, on="otto's weapon"),
    Row("burns-regeneration", "blow ward", 4, 0, on="otto's weapon", brak={"traits": ["regeneration"]}),
    Row("regeneration", "blow ward", 0, 4, on="brak"),
    Row("regeneration", "blow ward", 0, 0, on="brak", weapon="torch-as-club"),
    Row("one-attack-only", "struck", "tried tried", "tried", on="otto's weapon", otto={"A": 2}),
    Row("animal", "struck", "fist", "natural-weapons natural-weapons", otto={"gear": [], "A": 2}),
    Row("no-equipment", "struck", "fist", "natural-weapons natural-weapons", otto={"gear": [], "A": 2}),
    Row("strike-last", "place", 1, 2, on="otto's weapon"),
    Row("strike-first", "place", 1, 0, on="otto's weapon"),
    Row("strike-first", "place", 1, 1, on="otto's weapon", otto={"met": ["brak"]}),
    Row("whipcrack", "struck", "tried", "tried tried", on="otto's weapon", otto=CHARGING),
    Row("whipcrack", "struck", "tried", "tried tried", on="otto's weapon", brak={"charged": ["otto"]}),
    Row("whipcrack", "struck", "tried", "tried", on="otto's weapon"),
    Row("two-handed", "held tried shield", without=True, with_=False, on="otto's weapon"),
    Row("unwieldy", "held tried dagger", without=True, with_=False, on="otto's weapon"),
    Row("unwieldy", "held tried buckler", without=True, with_=True, on="otto's weapon"),
    Row("difficult-to-use", "held tried buckler", without=True, with_=False, on="otto's weapon"),
    Row("difficult-to-use", "held tried dagger", without=True, with_=False, on="otto's weapon"),
    Row("difficult-to-use", "held tried shield", without=True, with_=True, on="otto's weapon"),
    Row("pair", "struck", "tried", "tried tried", on="otto's weapon"),
    Row("additional-hand-weapon", "parries", without=False, with_=True, on="brak's weapon"),
    Row("additional-hand-weapon", "parries-again", without=False, with_=True, on="brak's weapon", weapon="sword"),
    Row(
        "beside-a-gauntlet", "held tried spiked-gauntlet", without=False, with_=True, on="otto's weapon", weapon="spear"
    ),
    Row("beside-a-gauntlet", "held tried dagger", without=False, with_=False, on="otto's weapon", weapon="spear"),
    Row("cavalry-weapon", "held tried", without=True, with_=False, on="otto's weapon"),
    Row("cavalry-weapon", "held tried", without=True, with_=True, on="otto's weapon", otto={"mounted": True}),
    Row("cumbersome-ball", "held tried dagger", without=True, with_=False, on="otto's weapon"),
    Row("no-critical", "blow critical_from", 6, 0, on="otto's weapon"),
    Row("accuracy", "blow to_hit", 4, 3, on="otto's weapon"),
    Row("accuracy", "shot to_hit", 4, 3, on="otto's weapon", weapon="bow"),
    Row("gromril-weapon", "blow save", 4, 5, on="otto's weapon", weapon="sword", brak={"gear": ["gromril-armour"]}),
    Row("ithilmar-weapon", "quickness", 3, 4, on="otto's weapon"),
    Row("obsidian-weapon", "blow strength", 3, 4, on="otto's weapon"),
    Row("obsidian-weapon", "place", 0, 2, on="otto's weapon", otto=CHARGING),
    Row("daemon-weapon", "blow strength", 3, 4, on="otto's weapon"),
    Row("daemon-weapon", "blow to_hit", 4, 3, on="otto's weapon"),
    Row(
        "daemon-weapon",
        "blow save",
        5,
        0,
        on="otto's weapon",
        weapon="sword",
        otto={"S": 2},
        brak={"traits": ["daemonic-aura"]},
    ),
    Row("black-lotus", "blow six_wounds", "", "critical-die", on="otto's weapon"),
    Row("black-lotus", "blow six_wounds", "", "", on="otto's weapon", brak={"traits": ["immune-to-poison"]}),
    Row("dark-venom", "blow strength", 3, 4, on="otto's weapon"),
    Row("dark-venom", "blow strength", 3, 3, on="otto's weapon", brak={"traits": ["immune-to-poison"]}),
    Row("hunting-arrows", "shot-falls 2", DOWN, STUNNED, weapon="bow"),
    Row("hunting-arrows", "shot injury", 0, 0, weapon="crossbow"),
    Row("superior-blackpowder", "shot strength", 4, 5, weapon="pistol"),
    Row("superior-blackpowder", "shot strength", 3, 3, weapon="bow"),
    # ------------------------------------------------------------ shots of weapons
    Row(
        "move-or-fire",
        "barred",
        "",
        "has moved, and the weapon may be moved or fired",
        on="otto's weapon",
        weapon="bow",
        otto={"moved": True},
    ),
    Row("move-or-fire", "barred", "", "", on="otto's weapon", weapon="bow", otto={"stood_up": True}),
    Row("prepare-shot", "reload", 0, 1, on="otto's weapon", weapon="bow"),
    Row("fire-once", "reload", 0, 99, on="otto's weapon", weapon="bow"),
    Row("shot-line", "shot to_hit", 4, 0, on="otto's weapon", weapon="bow"),
    Row(
        "hand-to-hand-pistol",
        "struck",
        "axe",
        "axe tried",
        on="otto's weapon",
        weapon="bow",
        otto={"gear": ["axe"], "hands": ["axe", "tried"]},
    ),
    Row("fire-twice", "shots", 1, 2, on="otto's weapon", weapon="bow"),
    Row("fire-twice", "shot to_hit", 4, 5, on="otto's weapon", weapon="bow"),
    Row("fire-twice-at-half-range", "shots", 1, 2, on="otto's weapon", weapon="bow", otto={"inches": 12}),
    Row("fire-twice-at-half-range", "shots", 1, 1, on="otto's weapon", weapon="bow", otto={"inches": 12.1}),
    Row("fire-twice-at-half-range", "shots", 1, 1, on="otto's weapon", weapon="bow", otto={"moved": True}),
    Row("thrown-weapon", "shot to_hit", 6, 4, on="otto's weapon", weapon="bow", otto={"inches": 20, "moved": True}),
    Row("shoot-in-hand-to-hand", "struck", "fist", "tried fist", on="otto's weapon", weapon="bow"),
    Row("double-barrelled", "shot hits", 1, 2, on="otto's weapon", weapon="pistol"),
    Row("double-barrelled", "reload", 1, 2, on="otto's weapon", weapon="pistol"),
    # ------------------------------------------------------------ what armour and nature do
    Row("avoid-stun", "falls 4 4", STUNNED, DOWN, on="brak"),
    Row("no-shield-beside", "held axe buckler", without=True, with_=False),
    Row("no-shield-beside", "held axe shield", without=True, with_=False),
    Row("mandrake-root", "blow to_wound", 4, 5, on="brak"),
    Row("mandrake-root", "falls 4", STUNNED, DOWN, on="brak", otto={"S": 4}),
    Row("no-pain", "falls 4", STUNNED, DOWN, on="brak"),
    Row("cloud-of-flies", "blow to_hit", 4, 5, on="brak"),
    Row("cloud-of-flies", "shot to_hit", 4, 4, on="brak", weapon="bow"),
    Row("blessing-cloud-of-flies", "blow to_hit", 4, 5, on="brak"),
    Row("daemonic-aura", "blow save", 0, 5, on="brak", weapon="sword"),
    Row("metallic-body", "blow save", 0, 3, on="brak", weapon="sword"),
    Row("metallic-body", "blow save", 4, 3, on="brak", weapon="sword", brak={"gear": ["gromril-armour"]}),
    Row("great-claw", "struck", "axe", "axe great-claw"),
    Row("lost-arm", "held axe dagger", without=True, with_=False),
    Row("great-claw", "held axe dagger", without=True, with_=False),
    Row("tentacle", "struck", "axe axe", "axe", on="brak", otto={"A": 2}),
    Row("tentacle", "struck", "axe", "axe", on="brak"),
    Row("sign-of-sigmar", "struck", "axe axe", "axe", on="brak", otto={"A": 2, "traits": ["possessed"]}),
    Row("sign-of-sigmar", "struck", "axe axe", "axe axe", on="brak", otto={"A": 2}),
    Row("sign-of-sigmar", "struck", "axe", "axe", on="brak", otto={"traits": ["undead"]}),
    Row(
        "sign-of-sigmar",
        "struck",
        "axe axe",
        "axe axe",
        on="brak",
        otto={"A": 2, "traits": ["undead"]},
        brak={"met": ["otto"]},
    ),
    Row("scorpion-tail", "struck", "axe", "axe scorpion-tail"),
    Row("extra-arm", "held axe sword dagger", without=False, with_=True),
    Row(
        "extra-arm-of-possessed",
        "struck",
        "natural-weapons",
        "natural-weapons natural-weapons",
        otto={"gear": [], "traits": ["no-equipment"]},
    ),
    Row("bloated-foulness", "blow to_wound", 4, 5, on="brak"),
    Row("bloated-foulness", "full-wounds", 1, 2),
    Row("mark-of-nurgle", "full-wounds", 1, 2),
    Row("mark-of-nurgle", "blow six_wounds", "critical-die", "", on="brak", weapon="weeping-blades"),
    Row("dire-wolf-charge", "struck", "axe", "axe axe", otto=CHARGING),
    Row("dire-wolf-charge", "struck", "axe", "axe"),
    Row("trample", "struck", "axe", "axe trampling-hooves"),
    Row("ienh-khain", "blow strength", 3, 4, weapon="sword"),
    Row("ienh-khain", "blow critical_from", 6, 5, weapon="sword"),
    Row("ienh-khain", "blow strength", 3, 3, weapon="axe"),
    Row("veskit-no-pain", "falls 4", STUNNED, STANDING, on="brak"),
    Row("veskit-no-pain", "falls 5", OUT, OUT, on="brak"),
]

ARCHEONICUS = [
    Row("expert-swordsman", "blow rerolls", 0, 1, weapon="weeping-blades", otto=CHARGING),
    Row("expert-swordsman", "blow rerolls", 0, 0, weapon="sword", otto={**CHARGING, "met": ["brak"]}),
    Row("quick-shot", "shots", 1, 2, weapon="short-bow"),
    Row("quick-shot", "shots", 1, 1, weapon="bow", otto={"moved": True}),
    Row("quick-shot", "shots", 1, 1, weapon="handgun"),
    Row("pistolier", "shots", 1, 2, weapon="pistol", otto={"gear": ["pistol", "pistol"]}),
    Row("pistolier", "reload", 1, 1, weapon="pistol"),
    Row("eagle-eyes", "reach", 24, 30, weapon="bow"),
    Row("eagle-eyes", "reach", 16, 16, weapon="blunderbuss"),
    Row("hunter", "reload", 1, 0, weapon="pistol"),
    Row("strongman", "place", 2, 1, weapon="great-axe"),
    Row("jump-up", "falls 4", DOWN, STANDING, on="brak", brak={"traits": ["no-pain"]}),
    Row("jump-up", "falls 4 4", DOWN, DOWN, on="brak", brak={"gear": ["helmet"]}),
    Row("master-of-blades", "parries-left", 1, 2, on="brak", brak={"gear": ["dwarf-axe", "dwarf-axe"]}),
    Row(
        "ferocious-charge",
        "struck",
        "axe axe axe",
        "axe axe axe axe axe axe",
        otto={**CHARGING, "A": 2, "gear": ["axe", "axe"]},
    ),
    Row("barrage", "blow again", "", "while-unwounding", on="otto's weapon"),
    Row("difficult-to-use", "held tried buckler", without=True, with_=True, on="otto's weapon"),
    Row("difficult-to-use", "held tried dagger", without=True, with_=False, on="otto's weapon"),
    Row("main-gauche", "parries", without=False, with_=True, on="brak", brak={"gear": ["axe", "dagger"]}),
    Row("main-gauche", "parries", without=False, with_=False, on="brak", brak={"gear": ["dagger", "axe"]}),
    Row("main-gauche", "parries-again", without=False, with_=True, on="brak", brak={"gear": ["sword", "dagger"]}),
    Row("main-gauche", "parries-again", without=False, with_=False, on="brak", brak={"gear": ["axe", "dagger"]}),
    Row("concentrate", "shot to_hit", 4, 3, weapon="bow"),
    Row("concentrate", "shot to_hit", 4, 4, weapon="sling"),
    Row("concentrate", "shot to_hit", 5, 5, weapon="bow", otto={"ran": True}),
    Row("concentrate", "shot to_hit", 5, 4, weapon="short-bow", otto={"ran": True}),
    Row("iron-skin", "shot to_wound", 3, 4, on="brak", weapon="crossbow"),
    Row("iron-skin", "shot save", 5, 5, on="brak", weapon="crossbow", brak={"gear": ["gromril-armour"]}),
    Row("iron-skin", "blow to_wound", 4, 4, on="brak"),
    Row("streetfighter", "struck", "fist", "fist fist", otto={"gear": []}),
    Row("streetfighter", "struck", "axe", "axe"),
    Row("streetfighter", "blow strength", 2, 3, weapon="fist", otto={"gear": []}),
    Row("fleet-footed", "barred", "has run", "", weapon="bow", otto={"ran": True}),
    Row("fleet-footed", "barred", "has charged", "has charged", weapon="bow", otto=CHARGING),
    Row("fatigue", "blow strength", 4, 3, on="otto's weapon", weapon="halberd", otto={"met": ["brak"]}),
    Row("beside-a-hammer", "held tried hammer", without=False, with_=True, on="otto's weapon", weapon="spear"),
    Row(
        "beside-a-hammer",
        "held tried sigmarite-warhammer",
        without=False,
        with_=False,
        on="otto's weapon",
        weapon="spear",
    ),
    Row("last-unless-charging", "place", 1, 2, on="otto's weapon"),
    Row("last-unless-charging", "place", 0, 0, on="otto's weapon", otto=CHARGING),
    Row("easy-to-use", "barred", "has run", "", on="otto's weapon", weapon="bow", otto={"ran": True}),
    Row("multiple-shot-2", "shots", 1, 2, on="otto's weapon", weapon="bow"),
    Row("multiple-shot-2", "shot to_hit", 4, 5, on="otto's weapon", weapon="bow"),
    Row("multiple-shot-2-at-half-range", "shots", 1, 2, on="otto's weapon", weapon="bow"),
    Row("reflex-shot", "struck", "fist", "tried fist", on="otto's weapon", weapon="bow"),
    Row("armour-piercing", "shot save", 4, 5, on="otto's weapon", weapon="bow", brak={"gear": ["gromril-armour"]}),
    Row("reload-1", "reload", 0, 1, on="otto's weapon", weapon="bow"),
    Row(
        "fired-in-combat",
        "struck",
        "axe",
        "axe tried",
        on="otto's weapon",
        weapon="bow",
        otto={"gear": ["axe"], "hands": ["axe", "tried"], "met": ["brak"]},
    ),
    Row("masterquality", "blow to_hit", 4, 3, on="otto's weapon"),
    Row("masterquality", "shot to_hit", 4, 3, on="otto's weapon", weapon="bow"),
    Row("vicious-wound", "shot-falls 4", STUNNED, OUT, on="otto's weapon", weapon="bow"),
]

HOUSE = [
    Row("pair", "struck", "tried", "tried tried", on="otto's weapon"),
    Row("pair", "blow to_hit", 4, 4, on="otto's weapon"),
    Row("ambidextrous", "blow to_hit", 5, 4, otto={"gear": ["axe", "axe"]}),
]

REVISED = [
    # ------------------------------------------------------------ what weapons do
    Row("poor-penetration", "blow save", 5, 4, on="otto's weapon", weapon="sword", brak={"gear": ["heavy-armour"]}),
    Row("poor-penetration", "blow save", 0, 0, on="otto's weapon", weapon="sword"),
    Row("parry", "parries", without=False, with_=True, on="brak's weapon"),
    Row("concussive", "falls 2", DOWN, STUNNED, on="otto's weapon"),
    Row("hard-head", "falls 2", STUNNED, DOWN, on="brak", weapon="club"),
    Row("armour-piercing", "blow save", 4, 5, on="otto's weapon", weapon="sword", brak={"gear": ["gromril-armour"]}),
    Row("extremely-slow", "place", 0, 2, on="otto's weapon", otto=CHARGING),
    Row("tiring", "blow strength", 4, 3, on="otto's weapon", weapon="halberd", otto={"met": ["brak"]}),
    Row("untiring", "blow strength", 3, 5, weapon="flail", otto={"met": ["brak"]}),
    Row("unwieldy-one-hand", "held tried dagger", without=True, with_=False, on="otto's weapon"),
    Row("unwieldy-one-hand", "held tried shield", without=True, with_=True, on="otto's weapon"),
    Row("anti-large", "blow to_hit", 4, 3, on="otto's weapon", brak={"size": "large"}),
    Row("anti-large", "blow to_wound", 4, 3, on="otto's weapon", brak={"size": "large"}),
    Row("anti-large", "blow to_hit", 4, 4, on="otto's weapon", brak={"size": "large"}, otto={"mounted": True}),
    Row("anti-large", "blow to_hit", 4, 4, on="otto's weapon"),
    Row("cavalry-bonus-1", "blow strength", 3, 4, on="otto's weapon", otto=RIDING),
    Row("cavalry-weapon", "held tried", without=True, with_=False, on="otto's weapon"),
    Row("charge-bonus", "blow strength", 4, 3, on="otto's weapon", weapon="halberd", otto={"mounted": True}),
    Row("cannot-be-parried", "blow parriable", without=True, with_=False, on="otto's weapon", brak={"gear": ["sword"]}),
    Row("whipcrack-revised", "struck", "tried", "tried tried", on="otto's weapon"),
    Row("whipcrack-revised", "struck", "tried", "tried", on="otto's weapon", otto={"met": ["brak"]}),
    Row("contagion-revised", "blow wounds", 1, 2, on="otto's weapon"),
    Row("contagion-revised", "blow wounds", 1, 1, on="otto's weapon", brak={"traits": ["immune-to-poison"]}),
    Row("paired-swords", "struck", "tried", "tried tried", on="otto's weapon"),
    Row("paired-swords", "parries-again", without=False, with_=True, on="brak's weapon"),
    Row("paired-swords", "blow to_hit", 4, 5, on="otto's weapon"),
    Row("fists-as-clubs", "struck", "tried", "tried tried", on="otto's weapon"),
    Row("pugilist", "struck", "fist", "pugilist-fists pugilist-fists", otto={"gear": []}),
    Row("weeping-poison", "blow six_wounds", "", "plain", on="otto's weapon"),
    Row("flurry-rapier", "blow again", "", "on-sixes", on="otto's weapon"),
    Row("enormously-unwieldy", "held tried shield", without=True, with_=False, on="otto's weapon"),
    Row("gauntlet-save", "blow save", 0, 6, on="brak's weapon", weapon="sword"),
    Row("plus-two-attacks", "struck", "tried", "tried tried tried", on="otto's weapon"),
    Row("defensive", "blow to_hit", 4, 5, on="brak"),
    Row("defensive", "blow to_wound", 4, 5, on="brak"),
    Row("defensive", "falls 6", OUT, STUNNED, on="otto's weapon"),
    Row("chain-sticks-flurry", "struck", "tried", "tried tried tried", on="otto's weapon"),
    Row("chain-sticks-flurry", "struck", "tried", "tried tried", on="otto's weapon", otto={"met": ["brak"]}),
    Row("mastercrafted", "blow to_hit", 4, 3, on="otto's weapon"),
    Row("mastercrafted", "quickness", 3, 4, on="otto's weapon"),
    Row("blessed-strength", "blow strength", 3, 4, on="otto's weapon"),
    Row("purifying", "blow strength", 3, 4, on="otto's weapon", brak={"traits": ["daemon"]}),
    Row("purifying", "blow strength", 3, 3, on="otto's weapon"),
    Row("to-hit-plus-1", "blow to_hit", 4, 3, on="otto's weapon"),
    Row("accurate", "shot to_hit", 4, 3, on="otto's weapon", weapon="bow"),
    Row("critical-roll-plus-2", "blow critical_roll", 0, 2, on="otto's weapon"),
    Row("plus-one-to-wound", "blow to_wound", 4, 3, on="otto's weapon"),
    Row("no-critical", "blow critical_from", 6, 0, on="otto's weapon"),
    Row("no-armour-save", "shot save", 4, 0, on="otto's weapon", weapon="bow", brak={"gear": ["gromril-armour"]}),
    Row("scorpion-venom", "blow strength", 3, 0, on="otto's weapon", brak={"traits": ["immune-to-poison"]}),
    Row("gromril-weapon", "blow save", 4, 5, on="otto's weapon", weapon="sword", brak={"gear": ["gromril-armour"]}),
    Row("ithilmar-weapon", "blow to_hit", 4, 3, on="otto's weapon"),
    Row("dark-steel-weapon", "blow critical_roll", 0, 2, on="otto's weapon"),
    Row("cold-metal-weapon", "blow to_hit", 4, 3, on="otto's weapon"),
    Row("sigmar-blessed-weapon", "blow strength", 3, 4, on="otto's weapon"),
    Row("sigmar-blessed-weapon", "blow strength", 3, 5, on="otto's weapon", brak={"traits": ["undead"]}),
    Row("multiple-wounds-2", "blow wounds", 1, 2, on="otto's weapon"),
    Row("multiple-wounds-d3", "blow wounds_d3", without=False, with_=True, on="otto's weapon"),
    Row("poisoned-attacks", "blow six_wounds", "", "plain"),
    Row("poisoned-wind", "shot to_wound", 6, 4, on="otto's weapon", weapon="bow", brak={"T": 6}),
    Row(
        "poisoned-wind",
        "shot to_wound",
        6,
        0,
        on="otto's weapon",
        weapon="bow",
        brak={"T": 6, "traits": ["immune-to-poison"]},
    ),
    Row(
        "flaming-attacks", "blow flames", without=False, with_=True, on="otto's weapon", brak={"traits": ["flammable"]}
    ),
    Row("flammable", "blow flames", without=False, with_=True, on="brak", weapon="torch-as-club"),
    # ------------------------------------------------------------ shots of weapons
    Row(
        "move-or-fire",
        "barred",
        "",
        "has moved, and the weapon may be moved or fired",
        on="otto's weapon",
        weapon="bow",
        otto={"stood_up": True},
    ),
    Row("multiple-shots-2", "shots", 1, 2, on="otto's weapon", weapon="bow"),
    Row("multiple-shots-2", "shot to_hit", 4, 5, on="otto's weapon", weapon="bow"),
    Row("multiple-shots-4", "shots", 1, 4, on="otto's weapon", weapon="bow"),
    Row("thrown-weapon", "shot to_hit", 6, 4, on="otto's weapon", weapon="bow", otto={"inches": 20, "moved": True}),
    Row("assault-weapon", "shot to_hit", 6, 4, on="otto's weapon", weapon="bow", otto={"inches": 20, "moved": True}),
    Row("snap-shot", "struck", "fist", "tried fist", on="otto's weapon", weapon="bow"),
    Row(
        "point-blank",
        "struck",
        "axe axe",
        "axe tried",
        on="otto's weapon",
        weapon="bow",
        otto={"A": 2, "gear": ["axe"], "hands": ["axe", "tried"]},
    ),
    Row("scattershot", "shot to_hit", 4, 0, on="otto's weapon", weapon="bow"),
    Row("breath", "shot to_hit", 4, 0, on="otto's weapon", weapon="bow"),
    Row("one-shot-per-battle", "reload", 0, 99, on="otto's weapon", weapon="bow"),
    Row("prepare-shot-action", "reload", 0, 1, on="otto's weapon", weapon="bow"),
    # ------------------------------------------------------------ what armour and nature do
    Row("avoid-stun", "falls 4 4", STUNNED, DOWN, on="brak"),
    Row("vital-guard", "blow critical_keeps_save", without=False, with_=True, on="brak"),
    Row("melee-to-hit-minus-1", "blow to_hit", 4, 5, on="brak"),
    Row("missile-to-hit-minus-1", "shot to_hit", 4, 5, on="brak", weapon="bow"),
    Row("net-held", "struck", "axe axe", "axe", on="brak", otto={"A": 2, "size": "large"}, brak={"size": "huge"}),
    Row("net-held", "struck", "axe axe", "axe axe", on="brak", otto={"A": 2, "size": "huge"}, brak={"size": "huge"}),
    Row("hates-everyone", "blow rerolls", 0, 1),
    Row("immune-to-poison", "blow six_wounds", "plain", "", on="brak", weapon="weeping-blades"),
    Row("rotten-body", "blow six_wounds", "plain", "", on="brak", weapon="weeping-blades"),
    Row("no-pain", "falls 4", STUNNED, DOWN, on="brak"),
    Row("ignore-pain", "falls 4", STUNNED, DOWN, on="brak"),
    Row("hard-to-kill", "falls 5", OUT, STUNNED, on="brak"),
    Row("true-grit", "falls 3", STUNNED, STUNNED, on="brak"),
    Row("true-grit", "falls 5", OUT, STUNNED, on="brak"),
    Row("large-target", "shot to_hit", 4, 3, on="brak", weapon="bow"),
    Row("animal", "struck", "fist fist", "natural-weapons natural-weapons", otto={"gear": [], "A": 2}),
    Row("no-equipment", "struck", "fist fist", "natural-weapons natural-weapons", otto={"gear": [], "A": 2}),
    Row("ethereal", "blow to_hit", 4, 5, on="brak"),
    Row("ethereal", "shot to_wound", 4, 5, on="brak", weapon="bow"),
    Row("magical", "blow to_hit", 5, 4, brak={"traits": ["ethereal"]}),
    Row("daemonic", "blow to_hit", 5, 4, brak={"traits": ["ethereal"]}),
    *(Row(f"ward-{need}", "blow ward", 0, need, on="brak") for need in range(2, 7)),
    *(Row(f"regeneration-{need}", "blow ward", 0, need, on="brak") for need in range(2, 7)),
    # ------------------------------------------------------------ fighting
    Row("strike-to-injure", "falls 2", DOWN, STUNNED),
    Row("web-of-steel", "blow critical_roll", 0, 2),
    Row("expert-swordsman", "blow rerolls", 0, 1, weapon="sword"),
    Row("expert-swordsman", "blow rerolls", 0, 0, weapon="sword", otto={"met": ["brak"]}),
    Row("expert-swordsman", "parries-again", without=False, with_=True, on="brak", brak={"gear": ["sword"]}),
    Row("expert-swordsman", "parries-again", without=False, with_=False, on="brak", brak={"gear": ["dwarf-axe"]}),
    Row("step-aside", "blow ward", 0, 5, on="brak"),
    Row("expert-axeman", "parries", without=False, with_=True, on="brak", brak={"gear": ["axe"]}),
    Row("expert-axeman", "parries", without=False, with_=False, on="brak", brak={"gear": ["club"]}),
    Row("expert-axeman", "blow save", 5, 6, brak={"gear": ["gromril-armour"]}),
    Row("master-axeman", "blow rerolls", 0, 1, otto=CHARGING),
    Row("master-axeman", "blow rerolls", 0, 0, weapon="great-axe", otto=CHARGING),
    Row("shield-smash", "struck", "axe", "axe shield-smash", otto={"gear": ["axe", "shield"]}),
    Row("shield-smash", "struck", "axe", "axe"),
    Row("nerd-rage", "struck", "axe", "axe axe"),
    Row("nerd-rage", "blow strength", 3, 4),
    Row("nerd-rage", "shot strength", 3, 3, weapon="bow"),
    Row("mighty-blow", "blow strength", 3, 4),
    Row("pit-fighter", "blow to_hit", 4, 3, otto=DWELLING),
    Row("pit-fighter", "quickness", 3, 4, otto=DWELLING),
    Row("resilient", "blow to_wound", 4, 5, on="brak"),
    Row("strongman", "place", 2, 1, weapon="double-handed-weapon"),
    Row("draich-master", "place", 2, 1, weapon="double-handed-sword"),
    Row("draich-master", "place", 2, 2, weapon="double-handed-axe"),
    Row("lightning-reflexes", "place", 0, 1, on="brak", otto=CHARGING),
    Row("jump-up", "falls 1", DOWN, STANDING, on="brak"),
    Row("mounted-combat-master", "blow rerolls", 0, 1, otto={"mounted": True}, brak={"mounted": True}),
    Row("mounted-combat-master", "blow rerolls", 0, 0, otto={"mounted": True}),
    Row("shaggy-hide", "blow save", 0, 6, on="brak", weapon="sword"),
    Row("hateful-bloody-goat", "blow rerolls", 0, 1),
    Row("hatred", "blow rerolls", 0, 1),
    Row("burn-the-witch", "blow rerolls", 0, 1, brak={"traits": ["magic-user"]}),
    Row("righteous-fury", "blow rerolls", 0, 1, brak={"traits": ["chaotic"]}),
    Row("red-fury", "struck", "axe", "axe axe"),
    Row("curse-of-undeath", "shot ward", 0, 5, on="brak", weapon="bow"),
    Row("strength-of-the-dragon", "blow strength", 3, 4),
    Row("virtue-of-valour", "blow rerolls", 0, 1, brak={"S": 4}),
    Row("virtue-of-valour", "blow rerolls", 0, 0, brak={"S": 3, "gear": ["double-handed-weapon"]}),
    Row("tail-fighting", "held fighting-claws axe", without=False, with_=True, weapon="fighting-claws"),
    Row("art-of-silent-death", "blow critical_from", 6, 5, weapon="fighting-claws"),
    Row("art-of-silent-death", "struck", "fist", "natural-weapons", otto={"gear": []}),
    Row("fey-quickness", "blow dodge", 0, 6, on="brak"),
    Row("fey-quickness", "shot dodge", 0, 6, on="brak", weapon="bow"),
    Row("fey-quickness", "blow dodge", 0, 4, on="brak", brak={"traits": ["step-aside"]}),
    Row("fey-quickness", "shot dodge", 0, 4, on="brak", weapon="bow", brak={"traits": ["dodge"]}),
    Row("master-of-blades", "parries-left", 1, 2, on="brak", brak={"gear": ["dwarf-axe", "dwarf-axe"]}),
    Row("thick-skull", "falls 4 4", STUNNED, DOWN, on="brak"),
    Row("thick-skull", "falls 4 2", STUNNED, DOWN, on="brak", brak={"gear": ["helmet"]}),
    Row("ard-ead", "falls 4 4", STUNNED, DOWN, on="brak"),
    Row(
        "ferocious-charge",
        "struck",
        "axe axe axe",
        "axe axe axe axe axe axe",
        otto={**CHARGING, "A": 2, "gear": ["axe", "axe"]},
    ),
    Row("monster-slayer", "blow to_wound", 6, 4, brak={"T": 7}),
    Row("berserker", "blow to_hit", 4, 3, otto=CHARGING),
    Row("tattoos-of-grimnir", "blow ward", 5, 4, on="brak", brak={"traits": ["ward-5"]}),
    Row("layers-of-fat", "blow ward", 5, 4, on="brak", brak={"traits": ["ward-5"]}),
    Row("quickblood", "blow ward", 5, 4, on="brak", brak={"traits": ["ward-5"]}),
    Row("duellist", "blow to_hit", 5, 4, weapon="sword", otto={"gear": ["sword", "sword"]}),
    Row("innocence-lost", "place", 1, 0),
    Row("innocence-lost", "place", 1, 1, otto={"met": ["brak"]}),
    Row("innocence-lost", "place", 1, 1, brak={"traits": ["immune-to-psychology"]}),
    Row("berserk-charge", "blow rerolls", 0, 1, otto=CHARGING),
    Row("berserk-charge", "blow rerolls", 0, 1, weapon="double-handed-hammer", otto=CHARGING),
    Row("berserk-charge", "blow rerolls", 0, 0, weapon="club", otto=CHARGING),
    Row("crushing-blow", "blow parriable", without=True, with_=False, brak={"gear": ["sword"]}),
    Row("crushing-blow", "blow save", 6, 0, weapon="sword", brak={"gear": ["spear", "shield"]}),
    Row("eadbasher", "falls 1", DOWN, STUNNED),
    Row("foul-odour", "blow to_hit", 4, 5, on="brak"),
    Row("foul-odour", "blow to_hit", 4, 4, on="brak", otto={"traits": ["daemon"]}),
    Row("foul-odour", "blow to_wound", 5, 4, on="brak", weapon="torch-as-club"),
    Row("sign-of-sigmar", "struck", "axe axe", "axe", on="brak", otto={"A": 2, "traits": ["undead"], "met": ["brak"]}),
    Row("sign-of-sigmar", "struck", "axe axe", "axe axe", on="brak", otto={"A": 2}),
    Row("stuntmaster", "struck", "axe", "axe axe", otto=DWELLING),
    Row("perfect-killer", "blow save", 5, 6, brak={"gear": ["gromril-armour"]}),
    Row("mark-of-nurgle-hero", "blow to_wound", 4, 5, on="brak"),
    Row("mark-of-nurgle-hero", "quickness", 3, 2),
    Row("mark-of-nurgle-hero", "full-wounds", 1, 2),
    Row("mark-of-nurgle", "full-wounds", 1, 2),
    Row("bloated-foulness", "full-wounds", 1, 2),
    Row("bloated-foulness", "blow to_wound", 4, 5, on="brak"),
    Row("blessing-cloud-of-flies", "blow to_hit", 4, 5, on="brak"),
    Row("great-claw", "struck", "axe", "axe great-claw"),
    Row("lost-arm", "held axe dagger", without=True, with_=False),
    Row("great-claw-moulder", "struck", "axe", "axe great-claw"),
    Row("scorpion-tail", "struck", "axe", "axe scorpion-tail"),
    Row("poisoned-barb", "struck", "axe", "axe scorpion-tail"),
    Row("trample", "struck", "axe", "axe trampling-hooves"),
    Row("tentacle", "struck", "axe axe", "axe", on="brak", otto={"A": 2}),
    Row("prehensile-tail", "struck", "axe axe", "axe", on="brak", otto={"A": 2}),
    Row("extra-arm", "held axe sword dagger", without=False, with_=True),
    Row("extra-arm-moulder", "held axe sword dagger", without=False, with_=True),
    # ------------------------------------------------------------ shooting
    Row("quick-shot", "shots", 1, 2, weapon="bow"),
    Row("action-hero", "shots", 1, 2, weapon="pistol", otto={"gear": ["pistol", "pistol"]}),
    Row("eagle-eyes", "reach", 24, 30, weapon="bow"),
    Row("eagle-eyes", "reach", 8, 8, weapon="blunderbuss"),
    Row(
        "nimble",
        "barred",
        "has moved, and the weapon may be moved or fired",
        "",
        weapon="crossbow",
        otto={"moved": True},
    ),
    Row("trick-shooter", "cover", 5, 4, weapon="bow"),
    Row("knife-fighter", "shots", 1, 3, weapon="throwing-axe"),
    Row("fletcher", "shot-falls 2", DOWN, STUNNED, weapon="bow"),
    Row("fletcher", "shot injury", 0, 0, weapon="crossbow"),
    Row("heavy-pull", "shot strength", 3, 4, weapon="long-bow"),
    Row("heavy-pull", "shot strength", 4, 4, weapon="crossbow"),
    Row("dodge", "shot ward", 0, 5, on="brak", weapon="bow"),
    Row("trick-riding", "shot to_hit", 4, 5, on="brak", weapon="bow", brak={"mounted": True}),
    Row("swift", "barred", "has run", "", weapon="bow", otto={"ran": True}),
    Row("asrai-archery", "shot to_hit", 5, 4, weapon="bow", otto={"moved": True}),
    Row("gunrest", "shot to_hit", 4, 3, weapon="handgun"),
]

ROWS = {"classic": CORE, "archeonicus": ARCHEONICUS, "house": HOUSE, "revised": REVISED}

SKILLS, SPECIAL, SIZE = (
    f"tests/rules/{name}.py" for name in ("skills/test_skills", "special/test_special", "special/test_size")
)
MISSILES, BLACKPOWDER, TARGETING = (
    f"tests/rules/shooting/test_{name}.py" for name in ("missiles", "blackpowder", "targeting")
)
MOVEMENT, RUNNING, CLIMBING, JUMPING, LEAPING, SWIMMING, MOUNTS, HIDING = (
    f"tests/rules/moving/test_{name}.py"
    for name in ("movement", "running", "climbing", "jumping", "leaping", "swimming", "mounts", "hiding")
)
TEMPLATES = "tests/rules/shooting/test_templates.py"
SHOWN_BY = {
    # where a row can't show it: in whose test it is seen
    "combat-master": SKILLS + "::test_a_combat_master_has_one_attack_more_against_several",
    "sweeping-strikes": SKILLS + "::test_sweeping_strikes_are_one_more_for_each_of_several_enemies",
    "finishing-move": SKILLS + "::test_a_finishing_move_waits_until_all_others_have_struck",
    "bell-ringer": SKILLS + "::test_a_bell_ringer_strikes_once_without_his_weapons_bonus",
    "body-slam": SKILLS + "::test_a_body_slam_takes_a_charge",
    "martial-prowess": SKILLS + "::test_martial_prowess_shows_with_ithilmar_only",
    "raiders-rage": SKILLS + "::test_rage_keeps_the_unarmoured_from_being_stunned",
    "trap-blade": SKILLS + "::test_a_trap_blade_breaks_what_it_parries",
    "dwarf-axe-pair": SKILLS + "::test_a_dwarf_axe_gives_a_second_try_beside_another_parrying_weapon",
    "shield-and-hand-weapon": "tests/rules/harm/test_armour.py",
    "parrying-axe": SKILLS + "::test_a_dwarf_axe_gives_a_second_try_beside_another_parrying_weapon",
    "combat-reach-4": "tests/rules/combat/test_weapons.py",
    "shield-master": SPECIAL + "::test_a_shield_makes_an_impact_hit_in_the_hand_of_a_master",
    "dodge-roll": SPECIAL + "::test_whoever_rolls_aside_is_never_run_over",
    "spines": SPECIAL + "::test_spines_strike_whoever_touches_them_as_the_fight_begins",
    "hidden-quills": SKILLS + "::test_mutations_of_moulder_work_like_those_of_the_cult",
    "blackblood": SPECIAL + "::test_burning_blood_strikes_all_in_contact_for_each_wound_lost",
    "corrosive-blood": SKILLS + "::test_mutations_of_moulder_work_like_those_of_the_cult",
    "killing-blow": SPECIAL + "::test_a_killing_blow_marks_whom_a_critical_hit_takes_out",
    "heroic-killing-blow": SPECIAL + "::test_a_killing_blow_marks_whom_a_critical_hit_takes_out",
    "stomp": SIZE + "::test_some_stomp_by_their_nature",
    "thunderstomp": SIZE + "::test_some_stomp_by_their_nature",
    "giant-horns": SPECIAL + "::test_impact_hits_are_as_many_as_the_number_or_the_die_says",
    "skilled-huntsman": MISSILES + "::test_a_skilled_huntsman_stays_hidden_but_not_with_powder",
    "pick-target": TARGETING + "::test_a_long_rifle_picks_its_target",
    "sniper": TARGETING + "::test_a_sniper_takes_whom_he_likes",
    "stealthy": MISSILES + "::test_whoever_is_shot_at_with_a_blowpipe_may_find_the_shooter",
    "telescope": MISSILES + "::test_a_telescope_lengthens_a_marked_weapon_by_a_die_of_inches",
    "with-telescope": MISSILES + "::test_a_telescope_lengthens_a_marked_weapon_by_a_die_of_inches",
    "sniper-1": MISSILES + "::test_whoever_snipes_on_a_one_always_stays_hidden_without_a_die",
    "sniper-6": MISSILES + "::test_with_the_option_a_thrown_knife_is_hidden_on_a_six",
    "slowed-by-shield": MOVEMENT + "::test_a_shield_slows_beside_some_armour",
    "spares-with-shield": MOVEMENT + "::test_a_shield_slows_beside_some_armour",
    "dwarf": MOVEMENT + "::test_armour_never_slows_a_dwarf",
    "pavise-weight": MOVEMENT + "::test_a_pavise_halves_movement_for_dwarfs_too",
    "special-movement": MOVEMENT + "::test_random_movement_goes_by_two_dice_before_others_move",
    "may-not-run": RUNNING + "::test_some_never_run",
    "hitman": "tests/rules/moving/test_hiding.py::test_a_hitman_walks_hidden_through_the_open",
    "precise-hook": TEMPLATES + "::test_a_fish_hook_is_aimed_into_a_fight_of_others_but_not_at_a_friends",
    "caused-fall": TEMPLATES + "::test_its_hit_does_no_harm_but_may_lay_its_victim_low",
    "explosive-scatter": TEMPLATES + "::test_a_shell_comes_down_where_two_dice_say",
    "mortar-misfire": TEMPLATES + "::test_on_a_misfire_a_shell_comes_down_on_the_firer",
    "fire-thrower": TEMPLATES + "::test_a_flame_is_thrown_on_by_the_artillery_die_and_strikes_all_that_it_passes",
    "warpfire-misfire": TEMPLATES + "::test_on_a_misfire_it_bursts_over_all_round_its_bearer_who_is_out",
    "smashed-leg": RUNNING + "::test_some_never_run",
    "weapons-training": "tests/rules/combat/test_two_weapons.py",
    "scale-sheer-surfaces": CLIMBING + "::test_some_climb_sheer_walls_without_a_test",
    "wall-runner": CLIMBING + "::test_some_climb_sheer_walls_without_a_test",
    "climb-bonus": CLIMBING + "::test_claws_help_whoever_carries_them_to_climb",
    "climbing-claws": CLIMBING + "::test_claws_help_whoever_carries_them_to_climb",
    "acrobat": JUMPING + "::test_an_acrobat_jumps_up_to_twelve_inches_on_one_test",
    "lightweight": JUMPING + "::test_a_light_armour_lets_a_failed_jump_be_tested_again",
    "aquatic": SWIMMING + "::test_the_aquatic_swim_across_and_against_a_slow_current_without_any_loss",
    "leap": LEAPING + "::test_a_leap_goes_on_from_a_run",
    "balletic": LEAPING + "::test_a_dancer_leaps_twice",
    "chariot": MOUNTS + "::test_a_chariot_loses_a_die_of_wounds",
    "common-sense": MOUNTS + "::test_common_sense_rolls_a_one_again",
    **dict.fromkeys(
        ("riding-horse", "warhorse", "elven-steed", "chaos-steed", "nightmare", "skeletal-steed", "war-boar"),
        MOUNTS + "::test_a_mount_carries_its_rider_and_strikes_for_itself",
    ),
    "boar-charge": MOUNTS + "::test_a_boar_is_stronger_on_a_charge",
    "relentless": RUNNING + "::test_the_relentless_run_whoever_is_near",
    "sprint": RUNNING + "::test_a_sprinter_runs_and_charges_three_times_his_movement",
    "virtue-of-the-impetuous": "tests/rules/moving/test_charge.py::test_the_impetuous_charge_six_inches_farther",
    "beastbane": "tests/rules/nerve/test_fear_charging.py::test_some_weapons_frighten_animals_without_fire",
    "excellent-sight": HIDING + "::test_some_find_the_hidden_from_twice_as_far",
    "unblinking-eye": HIDING + "::test_some_find_the_hidden_from_twice_as_far",
    "sneaky": HIDING + "::test_the_sneaky_are_found_at_half_the_distance",
    "sneaky-little-b": HIDING + "::test_one_hides_after_running_and_right_beside_the_enemy",
    "expert-blackpowder-advice": BLACKPOWDER + "::test_the_engineer_advises_himself",
    **{
        f"impact-hits-{number}": SPECIAL + "::test_impact_hits_are_as_many_as_the_number_or_the_die_says"
        for number in ("1", "2", "3", "4", "d6", "d6-plus-1")
    },
}


def said_by(trait: Trait) -> set[str]:
    """The fields in which a trait says something."""
    return {
        name for name in Trait.__struct_fields__ if name not in WORDS and getattr(trait, name) != getattr(NONE, name)
    }


def acting(edition: str) -> dict[str, Trait]:
    """The traits of a book that act within a fight or a shot and wait for nothing."""
    found = things(edition).traits.values()
    idle = ELSEWHERE | OF_MAGIC | BETWEEN_BATTLES | NEEDS_THE_TABLE | {"on_weapon"}
    shown_here = (trait for trait in found if not trait.waits and LENT not in trait.tags)
    return {trait.key: trait for trait in shown_here if said_by(trait) - idle}


@pytest.mark.parametrize(
    ("edition", "row"),
    [pytest.param(edition, row, id=f"{edition} {row}") for edition, rows in ROWS.items() for row in rows],
)
def test_a_trait_changes_what_it_says_it_changes(edition: str, row: Row) -> None:
    assert looked_at(row, edition, bearing=False) == row.without
    assert looked_at(row, edition, bearing=True) == row.with_


@pytest.mark.parametrize("edition", list(ROWS))
def test_every_trait_that_acts_is_shown_by_a_test(edition: str) -> None:
    """A book that changes another shows what it changes; what it takes over is shown there."""
    shown = {row.trait for row in ROWS[edition] if row.without != row.with_} | set(SHOWN_BY)
    if edition in {"archeonicus", "house"}:
        core = things("classic").traits
        mine = {key for key, trait in acting(edition).items() if key not in core or said(trait) != said(core[key])}
    else:
        mine = set(acting(edition))
    assert mine - shown == set()


def said(trait: Trait) -> dict[str, object]:
    return {name: getattr(trait, name) for name in said_by(trait)}


@pytest.mark.parametrize("place", sorted(set(SHOWN_BY.values())))
def test_the_test_that_shows_a_trait_is_there(place: str) -> None:
    file, _, name = place.partition("::")
    tree = ast.parse(Path(file).read_text("utf-8"))
    assert not name or name in {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


@cache
def read_by_the_rules() -> frozenset[str]:
    """All names and texts that stand in the code of the rules and of the circumstances they ask for."""
    folders = [Path(folder) for folder in cometfall.rules.__path__]
    files = [file for folder in folders for file in folder.rglob("*.py")]
    assert cometfall.model.circumstances.__file__ is not None
    found: set[str] = set()
    for file in (*files, Path(cometfall.model.circumstances.__file__)):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            match node:
                case ast.Attribute():
                    found.add(node.attr)
                case ast.Constant(value=str() as text):
                    found.add(text)
                case _:
                    pass
    return frozenset(found)


@pytest.mark.parametrize("edition", list(ROWS))
def test_every_field_in_which_a_trait_says_something_is_read_by_the_rules(edition: str) -> None:
    traits = [trait for trait in things(edition).traits.values() if not trait.waits]
    used = {field for trait in traits for field in said_by(trait)}
    assert used - read_by_the_rules() - NEEDS_THE_TABLE - {"on_weapon"} == set()


def test_every_condition_of_an_effect_has_a_meaning() -> None:
    assert set(CONDITIONS) == set(get_args(Condition))


def test_no_trait_names_a_condition_in_vain() -> None:
    """Whatever narrows an effect is a field that the rules look at."""
    narrowing = set(Effect.__struct_fields__) - {"add"}
    assert narrowing <= read_by_the_rules()
