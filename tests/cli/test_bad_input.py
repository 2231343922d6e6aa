"""Everything a user can get wrong: one sentence that names the thing, the place and what would be right."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cometfall.editions.clauses import unknown
from tests.cli.run import SITUATION, laid_out, run

DICE = SITUATION.splitlines()[1]
PROFILE = "profile = { M = 4, WS = 3, BS = 3, S = 3, T = 3, W = 1, I = 4, A = 1, Ld = 7 }"
SWORD = 'gear = ["sword"]'
RULES_SAY_NO, NOT_UNDERSTOOD = 1, 2


# What is changed in a good situation, the code, and the sentence; {file} is its path.
SITUATIONS = {
    "an unknown edition": (
        ('"classic"', '"clasic"'),
        (
            '{file}: there is no edition "clasic" (your own is named by the path of its TOML file); '
            'did you mean "classic"?'
        ),
    ),
    "an unknown weapon": (
        (SWORD, 'gear = ["swrd"]'),
        "{file}: warrior \"brak\": there is no weapon or armour 'swrd' in this edition; the nearest is 'sword'.",
    ),
    "an unknown trait": (
        (SWORD, 'traits = ["strongmam"]'),
        "{file}: warrior \"brak\": there is no trait 'strongmam' in this edition; the nearest is 'strongman'.",
    ),
    "an unknown key": (
        (SWORD, 'geer = ["sword"]'),
        '{file}: warrior "brak": there is no key "geer"; did you mean "gear"?',
    ),
    "an unknown key at the top": (
        (DICE, "dyce = [1]"),
        '{file}: there is no key "dyce"; did you mean "dice"?',
    ),
    "an unknown characteristic": (
        ("WS = 3", "WX = 3"),
        '{file}: warrior "otto", profile: there is no key "WX"; did you mean "W"?',
    ),
    "a profile above its range": (
        ("WS = 3", "WS = 30"),
        '{file}: warrior "otto", profile, WS: it takes a whole number of at most 10, not 30.',
    ),
    "a profile below its range": (
        ("WS = 3", "WS = -1"),
        '{file}: warrior "otto", profile, WS: it takes a whole number of at least 0, not -1.',
    ),
    "a profile with a gap": (
        ("WS = 3, ", ""),
        '{file}: warrior "otto", profile: the key "WS" is missing.',
    ),
    "a profile in quotes": (
        ("WS = 3", 'WS = "3"'),
        '{file}: warrior "otto", profile, WS: it takes a whole number, not text in quotes.',
    ),
    "no profile": (
        (PROFILE, ""),
        (
            '{file}: warrior "otto": he has no profile; write profile = { M = 4, WS = 3, ... } or name a warrior '
            'of a list, such as warrior = "reiklanders/youngblood".'
        ),
    ),
    "an unknown warrior of a list": (
        (
            PROFILE,
            'warrior = "reiklanders/yungblood"',
        ),
        (
            "{file}: warrior \"otto\": there is no warrior 'reiklanders/yungblood' in this edition; "
            "the nearest is 'reiklanders/youngblood'."
        ),
    ),
    "a weapon that leaves no hand for the other": (
        (SWORD, 'gear = ["double-handed-weapon", "sword"]\nhands = ["double-handed-weapon", "sword"]'),
        (
            '{file}: warrior "brak": hands: double-handed-weapon and sword need 3 hands; '
            "take one of them out of his hands."
        ),
    ),
    "a weapon in hand that is not carried": (
        (SWORD, SWORD + '\nhands = ["axe"]'),
        '{file}: warrior "brak": hands: he does not carry axe; add it to his gear.',
    ),
    "two warriors with one id": (
        ('id = "brak"', 'id = "otto"'),
        '{file}: two warriors have the id "otto"; give each one of his own.',
    ),
    "an id with blanks": (
        ('id = "brak"', 'id = "br ak"'),
        '{file}: warrior "br ak", id: it takes letters, digits, - and _ alone, not "br ak".',
    ),
    "an enemy who is not there": (
        ('engaged = ["brak"]', 'engaged = ["brok"]'),
        '{file}: warrior "otto": engaged: there is no warrior "brok"; did you mean "brak"?',
    ),
    "an enemy of one's own warband": (
        ('warband = "blue"', 'warband = "red"'),
        '{file}: warrior "otto": engaged: "brak" is of his own warband; only enemies are engaged.',
    ),
    "an unknown status": (
        (SWORD, 'status = ["stund"]'),
        '{file}: warrior "brak", status, entry 1: "stund" is none of what can stand here; did you mean "stunned"?',
    ),
    "two postures": (
        (SWORD, 'status = ["stunned", "knocked-down"]'),
        '{file}: warrior "brak": he can\'t be stunned and knocked-down at once.',
    ),
    "too many wounds": (
        (SWORD, "wounds = 5"),
        '{file}: warrior "brak": he can\'t have 5 wounds left of W 1.',
    ),
    "an unknown phase": (
        (DICE, 'phase = "combats"'),
        '{file}: phase: "combats" is none of what can stand here; did you mean "combat"?',
    ),
    "the turn of nobody": (
        (DICE, 'turn = "yellow"'),
        '{file}: turn: there is no warband "yellow"; there is "red" and "blue".',
    ),
    "a piece without a place": ((DICE, '[[piece]]\nkind = "wall"'), '{file}: piece 1 (wall): the key "at" is missing.'),
    "an unknown kind of piece": (
        (DICE, '[[piece]]\nkind = "wal"\nat = [20, 10]'),
        '{file}: piece 1 (wal) at [20, 10], kind: there is no kind of piece "wal"; did you mean "wall"?',
    ),
    "a table that is no file": (
        (DICE, 'table = "the-old-quarter.toml"'),
        "{file}: there is no file {folder}/the-old-quarter.toml; `cometfall table new --out FILE` makes one.",
    ),
    "a place off the table": (
        (SWORD, "at = [47.6, 10]"),
        (
            '{file}: warrior "brak": at: [47.6, 10] is off the table: his base, 1" across, has to lie whole on the '
            "48 by 48 inches of it."
        ),
    ),
    "a place on a table of another size": (
        (DICE, "size = [24, 24]\n" + DICE, SWORD, "at = [30, 10]"),
        (
            '{file}: warrior "brak": at: [30, 10] is off the table: his base, 1" across, has to lie whole on the '
            "24 by 24 inches of it."
        ),
    ),
    "two in one place": (
        ('engaged = ["brak"]', "at = [10, 10]", SWORD, "at = [10.9, 10]"),
        (
            '{file}: warrior "brak": at: [10.9, 10] is where otto stands; the middles of their bases are at least 1" '
            "apart."
        ),
    ),
    "engaged from afar": (
        ('engaged = ["brak"]', 'engaged = ["brak"]\nat = [10, 10]', SWORD, "at = [13, 10]"),
        (
            '{file}: "brak" and "otto" can\'t be engaged 2" apart: let their bases touch, or have no more than a low '
            "obstacle between them."
        ),
    ),
    "a run that is crawled": (
        (DICE, '[[do]]\nmove = { by = "otto", run = true, crawl = true }'),
        "{file}: do 1: move: nobody runs and crawls at once; take one of them away.",
    ),
    "a move of somebody who is not there": (
        (DICE, '[[do]]\nmove = { by = "oto", to = [9, 9] }'),
        '{file}: do 1: by: there is no warrior "oto"; did you mean "otto"?',
    ),
    "a die above 6": ((DICE, "dice = [4, 7]"), "{file}: dice: die 2 shows 7; a D6 shows 1 to 6."),
    "a die below 1": ((DICE, "dice = [0]"), "{file}: dice: die 1 shows 0; a D6 shows 1 to 6."),
    "a die of halves": (
        (DICE, "dice = [4.5]"),
        "{file}: dice, entry 1: it takes a whole number or text in quotes, not a number.",
    ),
    "a die of words": (
        (DICE, 'dice = ["four"]'),
        '{file}: dice: die 1 is "four"; write a face such as 4, or a name and a face such as "to-hit 4".',
    ),
    "a die by an unknown name": (
        (DICE, 'dice = ["to-hut 4"]'),
        '{file}: dice: die 1: there is no die "to-hut"; did you mean "to-hit"?',
    ),
    "dice that are no list": ((DICE, "dice = 4"), "{file}: dice: it takes a list, not a whole number."),
    "nothing done": (
        (DICE, "[[do]]"),
        "{file}: do 1: nothing is done in it; write shoot, strike, move, charge, cast or choose.",
    ),
    "two things done at once": (
        (DICE, '[[do]]\nstrike = { by = "otto", at = "brak" }\nchoose = { what = "parry", option = "no" }'),
        "{file}: do 1: strike and choose are two things; give each a [[do]] of its own.",
    ),
    "a deed of another kind": (
        (DICE, '[[do]]\njump = { by = "otto" }'),
        '{file}: do 1: there is no key "jump"; there is "shoot", "strike", "move", "charge", "cast" and "choose".',
    ),
    "a deed of somebody who is not there": (
        (DICE, '[[do]]\nstrike = { by = "otto", at = "brok" }'),
        '{file}: do 1: at: there is no warrior "brok"; did you mean "brak"?',
    ),
    "a charge at somebody who is not there": (
        (DICE, '[[do]]\ncharge = { by = "otto", at = ["brak", "brok"] }'),
        '{file}: do 1: at: there is no warrior "brok"; did you mean "brak"?',
    ),
    "no TOML": (
        (SWORD, 'gear = ["sword"'),
        "{file} is not TOML: unclosed array (at end of document).",
    ),
    "a number without end": (
        (DICE, f"turn = {'9' * 5000}"),
        "{file} is not TOML: a number in it is far too long.",
    ),
    "brackets without end": (
        (DICE, f"dice = {'[' * 5000}"),
        "{file} is nested too deeply to be a situation.",
    ),
    "no edition": (
        ('edition = "classic"\n', ""),
        '{file}: it names no edition; write one, such as edition = "classic".',
    ),
}


def in_pairs(change: tuple[str, ...]) -> dict[str, str]:
    """What is replaced, each with what takes its place."""
    return dict(zip(change[::2], change[1::2], strict=True))


@pytest.mark.parametrize(("change", "sentence"), SITUATIONS.values(), ids=SITUATIONS.keys())
def test_a_situation_that_cannot_be_set_up_is_told_in_a_sentence(
    change: tuple[str, ...], sentence: str, tmp_path: Path
) -> None:
    file = laid_out(tmp_path, **in_pairs(change))
    wanted = sentence.replace("{file}", file).replace("{folder}", str(tmp_path))
    for command in (("settle", file), ("odds", file)):
        said = run(*command)
        assert (said.out, said.err, said.code) == ("", f"cometfall: {wanted}\n", NOT_UNDERSTOOD)


UNSETTLED = {
    "a die for something else": (
        (DICE, 'dice = ["injury 4"]'),
        (
            "Die 1 is laid out for injury, but here the rules ask for a D6 to-hit of otto; "
            "name it to-hit or lay out another."
        ),
    ),
    "too few dice": (
        (DICE, "dice = [4]"),
        (
            "A die is missing: the rules ask for a D6 parry of brak (5+: 5+ to beat a hit of 4), "
            "and the one laid out is used."
        ),
    ),
    "no dice": ((DICE, ""), "A die is missing: the rules ask for a D6 to-hit of otto, and none is laid out."),
    "one die too many": (
        (DICE, "dice = [1, 1, 6]"),
        "1 die is left over (6): the rules ask for no more; take it away.",
    ),
    "an option that is not open": (
        (DICE, 'dice = [4, 3, 1, 1]\n[[do]]\nchoose = { what = "parry", option = "perhaps" }'),
        '[[do]] parry: "perhaps" is not open; there is "yes" and "no".',
    ),
    "a choice that nobody is asked": (
        (DICE, 'dice = [4, 3, 1, 1]\n[[do]]\nchoose = { what = "pary", option = "no" }'),
        '[[do]] choose: nobody is asked "pary" here; did you mean "parry"?',
    ),
    "a shot in the combat phase": (
        (DICE, 'dice = [1, 1]\n[[do]]\nshoot = { by = "otto", at = "brak", with = "bow" }'),
        "[[do]] shoot: otto has no bow to shoot with.",
    ),
    "a move in the combat phase": (
        (DICE, 'dice = [1, 1]\n[[do]]\nmove = { by = "otto", to = [12, 10] }'),
        '[[do]] move: nobody is asked to move here; phase = "movement" begins with that.',
    ),
    "a move out of a combat": (
        (
            DICE,
            'phase = "movement"\n[[do]]\nmove = { by = "otto", to = [12, 10] }',
            "engaged",
            "at = [10, 10]\nengaged",
        ),
        "[[do]] move: otto is engaged in combat.",
    ),
    "a move of one whose turn it is not": (
        (DICE, 'phase = "movement"\n[[do]]\nmove = { by = "brak", to = [12, 10] }', "engaged", "at = [10, 10]\n#"),
        "[[do]] move: it is not the turn of brak.",
    ),
    "a move of one without a place": (
        (DICE, 'phase = "movement"\n[[do]]\nmove = { by = "otto", to = [12, 10] }', "engaged", "#"),
        "[[do]] move: otto has no place on the table; write at.",
    ),
    "a run with an enemy near": (
        (
            DICE,
            'phase = "movement"\n[[do]]\nmove = { by = "otto", to = [9, 10], run = true }',
            "engaged",
            "at = [10, 10]\n#",
            SWORD,
            "at = [19, 10]",
        ),
        "[[do]] move: otto has an enemy too near for a run.",
    ),
    "a walk too far": (
        (DICE, 'phase = "movement"\n[[do]]\nmove = { by = "otto", to = [14.1, 10] }', "engaged", "at = [10, 10]\n#"),
        "[[do]] whereto: otto can't get from 10 10 0 to 14.1 10 0 in this move of 4\".",
    ),
    "a jump over level ground": (
        (DICE, 'phase = "movement"\n[[do]]\nmove = { by = "otto", jump = [13, 10] }', "engaged", "at = [10, 10]\n#"),
        "[[do]] whereto: otto can't jump from 10 10 0 to 13 10 0: no gap lies between them.",
    ),
    "a charge in the combat phase": (
        (DICE, 'dice = [1, 1]\n[[do]]\ncharge = { by = "otto", at = "brak" }'),
        '[[do]] charge: nobody is asked to charge here; phase = "movement" begins with that, before all moves.',
    ),
    "a charge out of a combat": (
        (
            DICE,
            'phase = "movement"\n[[do]]\ncharge = { by = "otto", at = "brak" }',
            "engaged",
            "at = [10, 10]\nengaged",
            SWORD,
            "at = [11, 10]",
        ),
        "[[do]] charge: otto may not charge brak: otto is engaged in combat.",
    ),
    "a charge after a move": (
        (
            DICE,
            (
                'phase = "movement"\n[[do]]\nmove = { by = "otto", to = [12, 10] }\n'
                '[[do]]\ncharge = { by = "otto", at = "brak" }'
            ),
            "engaged",
            "at = [10, 10]\n#",
            SWORD,
            "at = [18, 10]",
        ),
        "[[do]] charge: otto may not charge brak: otto has moved already.",
    ),
    "a charge by a way of his own": (
        (
            DICE,
            'phase = "movement"\n[[do]]\ncharge = { by = "otto", at = "brak", via = [[12, 12]] }',
            "engaged",
            "at = [10, 10]\n#",
            SWORD,
            "at = [16, 10]",
        ),
        "[[do]] charge: otto may not charge brak: otto goes the most direct way, and by no other.",
    ),
    "a dive from level ground": (
        (
            DICE,
            'phase = "movement"\n[[do]]\ncharge = { by = "otto", at = "brak", dive = true }',
            "engaged",
            "at = [10, 10]\n#",
            SWORD,
            "at = [16, 10]",
        ),
        "[[do]] charge: otto may not charge brak: nowhere above him would otto land within 2 inches of him.",
    ),
    "a walk into hiding where there is nothing to hide behind": (
        (
            DICE,
            'phase = "movement"\n[[do]]\nmove = { by = "otto", to = [12, 10], hide = true }',
            "engaged",
            "at = [10, 10]\n#",
        ),
        "[[do]] hide: otto stands behind nothing that could hide him.",
    ),
    "a run into hiding": (
        (
            DICE,
            'phase = "movement"\n[[do]]\nmove = { by = "otto", to = [12, 10], run = true, hide = true }',
            "engaged",
            "at = [10, 10]\n#",
            SWORD,
            "at = [30, 10]",
        ),
        "[[do]] hide: otto has run.",
    ),
    "a blow at the only enemy": (
        (DICE, 'dice = [1, 1]\n[[do]]\nstrike = { by = "otto", at = "brak" }'),
        "[[do]] strike: otto is not asked whom to strike here; take it away.",
    ),
}


@pytest.mark.parametrize(("change", "sentence"), UNSETTLED.values(), ids=UNSETTLED.keys())
def test_where_the_rules_say_no_the_exit_code_is_1(change: tuple[str, ...], sentence: str, tmp_path: Path) -> None:
    file = laid_out(tmp_path, **in_pairs(change))
    said = run("settle", file)
    assert (said.err, said.code) == (f"cometfall: {sentence}\n", RULES_SAY_NO)
    assert "How they stand" in said.out
    assert run("settle", file, "--json").json["error"]["message"] == sentence


COMMANDS = {
    "an unknown command": ("setle x", 'There is no command "setle"; did you mean "settle"?'),
    "an unknown command of a group": ("editions chek x", 'There is no command "chek"; did you mean "check"?'),
    "an unknown option": ("settle --jsn x", "settle has no option --jsn; did you mean --json?"),
    "an option like no other": ("settle --xyz x", "settle has no option --xyz; see cometfall settle --help."),
    "no file": ("settle", "settle needs FILE; see cometfall settle --help."),
    "a word too many": ("schema situation x", 'schema: "x" is more than it takes; see cometfall schema --help.'),
    "an option without its value": (
        "editions show classic -s",
        "option '-s' requires an argument; see cometfall --help.",
    ),
    "an empty name": (["settle", ""], "FILE is empty; name a situation file such as fight.toml."),
    "an unknown edition of odds": (
        ["odds", "shot", "BS3: bow", "T3", "-e", "revisd"],
        'There is no edition "revisd" (your own is named by the path of its TOML file); did you mean "revised"?',
    ),
    "an unknown edition among several": (
        ["odds", "shot", "BS3: bow", "T3", "--editions", "classic,howse"],
        'There is no edition "howse" (your own is named by the path of its TOML file); did you mean "house"?',
    ),
    "both kinds of editions": (
        ["odds", "shot", "BS3: bow", "T3", "-e", "house", "--editions", "all"],
        "Name either --edition or --editions, not both.",
    ),
    "a list of no editions": (
        ["odds", "shot", "BS3: bow", "T3", "--editions", " , "],
        "--editions: it names none; write them with commas between, such as --editions classic,playsheet.",
    ),
    "an unknown weapon in words": (
        ["odds", "exchange", "WS3: swrd", "WS3"],
        '"WS3: swrd": there is no weapon, armour, trait or status "swrd" in classic; did you mean "sword"?',
    ),
    "an unknown warrior in words": (
        ["odds", "exchange", "reiklanders/yungblood", "WS3"],
        (
            '"reiklanders/yungblood": there is no warrior "reiklanders/yungblood" in classic; '
            'did you mean "reiklanders/youngblood"?'
        ),
    ),
    "an unknown characteristic in words": (
        ["odds", "exchange", "XS3: sword", "WS3"],
        '"XS3: sword": "XS3" is no characteristic; write them like WS4 S3 T3 W1 A1, and gear after a colon.',
    ),
    "a characteristic out of range in words": (
        ["odds", "exchange", "WS3", "S30"],
        '"S30": S30 is out of range; a characteristic is 0 to 10.',
    ),
    "warriors without quotes": (
        "odds exchange WS3 S3: sword vs WS3",
        (
            '"sword": "sword" is no characteristic; write them like WS4 S3 T3 W1 A1, and gear after a colon. '
            "Put each warrior in quotes."
        ),
    ),
    "one warrior alone": ("odds exchange WS3", "A fight needs two warriors at the least."),
    "a duel with a weapon that nobody knows, called as it was written": (
        ["odds", "duel", "WS4: swrd", "vs", "WS3"],
        '"WS4: swrd": there is no weapon, armour, trait or status "swrd" in classic; did you mean "sword"?',
    ),
    "a duel of one": (
        "odds duel WS3",
        (
            "A duel is between two warriors, and only one is here; put each in quotes, such as "
            'cometfall odds duel "WS4: sword" vs "WS3: axe".'
        ),
    ),
    "a duel of three": (
        "odds duel WS3 WS3 WS3",
        (
            "A duel is between two warriors, and 3 are here; put each in quotes, such as "
            'cometfall odds duel "WS4: sword" vs "WS3: axe".'
        ),
    ),
    "three sides": (
        "odds exchange WS3 vs WS3 vs WS3",
        "There are more than two sides; vs stands once, between the one side and the other.",
    ),
    "a shot with nothing": (
        "odds shot WS3 WS3",
        "The shooter has nothing to shoot with; give him a weapon, such as bow.",
    ),
    "a shot too far to be one": (
        ["odds", "shot", "BS3: bow", "T3", "--inches", "400"],
        "--inches: 400 is no distance between warriors; name one from 0 to 120.",
    ),
    "a shot at no distance": (
        ["odds", "shot", "BS3: bow", "T3", "--inches", "nan"],
        "--inches: nan is no distance between warriors; name one from 0 to 120.",
    ),
    "a distance in words": (
        ["odds", "shot", "BS3: bow", "T3", "--inches", "far"],
        "--inches: it takes a number; see cometfall odds shot --help.",
    ),
    "an unknown policy": (
        "odds exchange WS3 WS3 --policy bset",
        '--policy: there is no policy "bset"; did you mean "best"?',
    ),
    "a choice without an option": (
        "odds exchange WS3 WS3 --choose parry",
        '--choose: "parry" chooses nothing; write what is asked, =, and the option, such as parry=no.',
    ),
    "a choice nobody is asked": (
        ["odds", "exchange", "WS3: sword", "WS3", "--choose", "pary=no"],
        '--choose: nobody is asked "pary" here; did you mean "parry"?',
    ),
    "a choice where nobody is asked anything": (
        "odds exchange WS3 WS3 --choose parry=no",
        '--choose: nobody is asked "parry" here, nor anything else.',
    ),
    "a choice that is not open": (
        ["odds", "exchange", "WS3: sword", "WS3", "--choose", "parry=perhaps"],
        '--choose: parry can\'t be answered by "perhaps"; the usual answer is yes.',
    ),
    "a choice made twice": (
        ["odds", "exchange", "WS3: sword", "WS3", "--choose", "parry=no", "--choose", "parry=yes"],
        "--choose: parry is answered twice, and differently; leave one of them out.",
    ),
    "a choice beside the best policy": (
        ["odds", "exchange", "WS3: sword", "WS3", "--choose", "parry=no", "--policy", "best"],
        "--choose names the choices, so it goes with --policy usual only.",
    ),
    "a picture into nowhere": (
        "odds exchange WS3 WS3 --svg /nowhere/at/all.svg",
        "--svg: /nowhere/at/all.svg can't be written: No such file or directory.",
    ),
    "a picture into a folder": ("odds exchange WS3 WS3 --svg /", "--svg: / can't be written: Is a directory."),
    "an edition that is none": (
        "editions show clasic",
        'There is no edition "clasic" (your own is named by the path of its TOML file); did you mean "classic"?',
    ),
    "a section that is none": (
        "editions show classic -s pary",
        '--section: there is no section "pary"; did you mean "parry"?',
    ),
    "a section that is none, compared": (
        "editions diff classic house -s pary",
        '--section: there is no section "pary"; did you mean "parry"?',
    ),
    "one edition to compare": (
        "editions diff classic",
        "editions diff needs EDITION; see cometfall editions diff --help.",
    ),
    "an edition file that is not there": ("editions check nowhere.toml", "There is no file nowhere.toml."),
    "no rule asked for": (
        "rules",
        "rules needs a clause's id or words, such as cometfall rules parry; or --ledger.",
    ),
    "a clause that is none": ("rules classic.pary.roll", unknown("classic.pary.roll")),
    "words of no clause": (
        "rules xyzzy",
        'No clause has "xyzzy" in it; try fewer words, or a section such as parry.',
    ),
    "a section nearly right": ("rules paryr", 'No clause has "paryr" in it; did you mean "parry"?'),
    "a ledger of words": (
        "rules --ledger parry",
        "--ledger stands alone: it counts all clauses, so leave the words out.",
    ),
    "a thing that is none": (
        "catalogue swrd",
        'Nothing in the catalogue is called "swrd"; did you mean sword, of the weapons?',
    ),
    "a thing of another kind": (
        "catalogue weapons bucler",
        'Nothing among the weapons is called "bucler"; did you mean buckler, of the armour?',
    ),
    "a schema of nothing": ("schema situatoin", 'There is no schema of "situatoin"; did you mean "situation"?'),
}


@pytest.mark.parametrize(("words", "sentence"), COMMANDS.values(), ids=COMMANDS.keys())
def test_a_command_that_is_not_understood_is_told_in_a_sentence(words: str | list[str], sentence: str) -> None:
    command = words.split() if isinstance(words, str) else words
    said = run(*command)
    assert (said.out, said.err, said.code) == ("", f"cometfall: {sentence}\n", NOT_UNDERSTOOD)


@pytest.mark.parametrize(("words", "sentence"), COMMANDS.values(), ids=COMMANDS.keys())
def test_for_programs_the_same_sentence_has_a_code(words: str | list[str], sentence: str) -> None:
    command = words.split() if isinstance(words, str) else words
    if command[-1] == "-s":
        pytest.skip("there --json would be the value of the option")
    said = run(*command, "--json")
    error = said.json["error"]
    assert set(error) == {"code", "message"}
    assert error["message"].partition("; see cometfall")[0] == sentence.partition("; see cometfall")[0]
    assert said.code == NOT_UNDERSTOOD


def test_a_file_of_100_megabytes_is_not_read(tmp_path: Path) -> None:
    file = tmp_path / "big.toml"
    with file.open("wb") as opened:
        opened.truncate(100 * 1024 * 1024)
    for command in ("settle", "odds"):
        said = run(command, str(file))
        assert said.code == NOT_UNDERSTOOD
        assert said.err == f"cometfall: {file} is 104,857,600 bytes long; a situation has at most 1,000,000.\n"
    said = run("editions", "check", str(file))
    assert said.err == (
        f"cometfall: {file} has 104,857,600 bytes; an edition has at most 1,000,000, so it was not read.\n"
    )


def test_a_file_without_end_is_not_read_to_its_end(tmp_path: Path) -> None:
    endless = tmp_path / "endless.toml"
    endless.symlink_to("/dev/zero")
    said = run("settle", str(endless))
    assert said.err.endswith("is more than 1,000,000 bytes long; a situation has at most 1,000,000.\n")


def test_standard_input_has_the_same_limit() -> None:
    said = run("settle", "-", answers="#" * 1_000_001)
    assert said.err == "cometfall: Standard input is longer than a situation's 1,000,000 bytes.\n"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("folder", "{file} is a folder; name a situation file such as fight.toml."),
        ("missing.toml", "There is no file {file}; name a situation file such as examples/parry-of-a-six.toml."),
        ("latin.toml", "{file} is not text in UTF-8; save it as a plain text file."),
        ("empty.toml", '{file}: it names no edition; write one, such as edition = "classic".'),
        ("nobody.toml", "{file}: it has no warrior; lay out at least one as [[warrior]]."),
        ("n" * 300, "{file} can't be read: File name too long."),
    ],
)
def test_a_file_that_is_no_situation(name: str, sentence: str, tmp_path: Path) -> None:
    folder = tmp_path / "x"
    folder.mkdir()
    (folder / "folder").mkdir()
    if name != "missing.toml":
        (folder / "latin.toml").write_bytes(b"\xff\xfe")
        (folder / "empty.toml").write_bytes(b"")
        (folder / "nobody.toml").write_text('edition = "classic"\n', encoding="utf-8")
    file = str(folder / name)
    shown = file if len(file) <= 200 else f"{file[:197]}..."
    assert run("settle", file).err == f"cometfall: {sentence.replace('{file}', shown)}\n"


def test_a_file_nearly_called_so_is_named(tmp_path: Path) -> None:
    file = laid_out(tmp_path)
    said = run("settle", str(tmp_path / "figth.toml"))
    assert said.err == f"cometfall: There is no file {tmp_path / 'figth.toml'}; did you mean {file}?\n"


@pytest.mark.skipif(os.geteuid() == 0, reason="whoever may do everything may read everything")
def test_a_file_that_may_not_be_read(tmp_path: Path) -> None:
    file = Path(laid_out(tmp_path))
    file.chmod(0)
    assert run("settle", str(file)).err == f"cometfall: {file} can't be read: Permission denied.\n"


def test_a_fault_of_our_own_is_a_sentence_too_and_says_how_to_see_more(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise AssertionError("impossible")

    monkeypatch.setattr("cometfall.cli.odds.answer_each", broken)
    said = run("odds", "exchange", "WS3", "WS3", "--json")
    assert said.code == 3
    assert said.json["error"]["code"] == "fault"
    assert said.err == (
        "cometfall: This is a fault of Cometfall itself (AssertionError: impossible); please report it with what you "
        "asked. COMETFALL_TRACEBACK=1 shows where it happened.\n"
    )
