"""The situations in `examples/` end as the clauses say, each worked out by hand from the books.

Every warrior of an example is listed with how he is off in the end, `standing 1` being a posture, whatever else is true
of him, and the wounds he has left. Where the argument is who strikes when, the order is listed too. An example proves
the clauses whose whole case it plays.
"""

import re
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, get_args

import msgspec
import pytest
from msgspec.structs import replace

from cometfall.battle import Settled, Situation, parse_situation, read_situation, settle
from cometfall.battle.situation import Cast, Charge, Choose, Do, Shoot, Someone, Status, Strike
from cometfall.dice.asks import DIE_NAMES
from cometfall.editions import load
from cometfall.model.values import PROFILE_FIELDS, SIZES
from cometfall.odds import rest_of
from tests.ledger import proves

ROOT = Path(__file__).parents[1]
EXAMPLES = ROOT / "examples"
FORMAT = (ROOT / "docs" / "situations.md").read_text("utf-8")

EDITIONS = sorted(EXAMPLES.glob("*.edition.toml"))
FILES = sorted(set(EXAMPLES.glob("*.toml")) - set(EDITIONS))


class Example(NamedTuple):
    """How an example ends, who strikes in which order, and what it proves."""

    name: str
    clauses: tuple[str, ...]
    order: list[str]
    ends: dict[str, str]


def example(name: str, *clauses: str, order: str = "", **ends: str) -> Example:
    """Give an example, the clauses that it proves, who strikes in which order, and how each warrior ends."""
    return Example(name, clauses, order.split(), ends)


ENDS = [
    example(
        "parry-of-a-six",
        "classic.parry.not-a-six",
        "classic.parry.highest-of-several",
        griet="standing 1",
        jost="knocked-down 0",
    ),
    example(
        "fires-past-a-friend",
        otto="standing 1",
        jost="standing 1",
        kuno="standing 1",
        brak="knocked-down 0",
    ),
    example(
        "sword-and-buckler",
        "classic.parry.sword-and-buckler",
        "classic.parry.effect",
        order="hob jost",
        hob="standing 1",
        jost="standing 1",
    ),
    example("two-swords", "classic.parry.two-swords", order="kettil vroni", kettil="standing 1", vroni="standing 1"),
    example("two-swords-revised", "revised.parry.reroll", order="kettil", kettil="standing 1", vroni="stunned 0"),
    example(
        "parry-by-skill",
        "archeonicus.parry.by-weapon-skill",
        order="hob jost henk kettil",
        hob="standing 1",
        jost="standing 1",
        henk="standing 1",
        kettil="standing 1",
    ),
    example(
        "parry-from-the-ground",
        "revised.finishing.knocked-down",
        otto="standing 1",
        jost="out-of-action 0",
        henk="standing 1",
        tolm="knocked-down 1",
    ),
    example(
        "too-strong-to-parry",
        "classic.parry.double-strength",
        order="varl hob kettil",
        varl="standing 1",
        jost="stunned 0",
        hob="standing 1",
        kettil="standing 1",
    ),
    example(
        "one-save-two-wounds",
        "playsheet.critical.1-2",
        marle="standing 1",
        lutz="stunned 0",
        henk="standing 1",
        rolf="standing 1",
    ),
    example("bladestorm", "classic.critical.bladed-3-4", marle="standing 1", lutz="knocked-down 0"),
    example(
        "clubbed",
        "house.critical.bludgeoning-3-4",
        marle="standing 1",
        ilse="stunned 0",
    ),
    example(
        "hammered",
        "classic.critical.bludgeoning-1-2",
        order="marle rolf henk",
        marle="standing 1",
        lutz="standing 1",
        henk="standing 1",
        rolf="standing 1",
    ),
    example(
        "hammered-but-warded",
        "revised.critical.bludgeoning-hammered",
        order="marle henk rolf",
        marle="standing 1",
        lutz="standing 1",
        henk="standing 1",
        rolf="standing 1",
    ),
    example(
        "wild-sweep",
        "classic.critical.bludgeoning-5",
        order="marle wenzel",
        marle="standing 1",
        wenzel="standing disarmed 1",
    ),
    example(
        "bludgeoned",
        "classic.critical.bludgeoning-6",
        marle="standing 1",
        tolm="out-of-action 0",
        henk="standing 1",
        varl="standing 3",
    ),
    example(
        "thrust",
        "classic.critical.thrusting-3-4",
        otilie="standing 1",
        lutz="knocked-down 1",
        hob="standing 1",
        rolf="stunned 0",
    ),
    example(
        "kebab",
        "classic.critical.thrusting-5-6",
        order="griet",
        griet="standing 1",
        otto="standing 1",
        brak="stunned 0",
        kuno="standing 1",
    ),
    example("body-blow", "classic.critical.unarmed-1-2", rufe="standing 1", lutz="stunned 0"),
    example(
        "second-attacker",
        "classic.finishing.knocked-down-hit",
        "classic.finishing.by-another",
        order="hob wenzel",
        hob="standing 1",
        wenzel="standing 1",
        brak="out-of-action 0",
    ),
    example(
        "own-victim", "classic.finishing.not-its-own-victim", order="magda", magda="standing 1", kuno="knocked-down 0"
    ),
    example(
        "stunned",
        "classic.finishing.stunned",
        "classic.finishing.standing-first",
        otto="standing 1",
        brak="out-of-action 0",
        griet="standing 1",
        jost="stunned 0",
        kuno="standing 1",
    ),
    example("stunned-revised", "revised.finishing.stunned", otto="standing 1", brak="out-of-action 0"),
    example("two-weapons-classic", "classic.two-weapons.extra-attack", vroni="standing 1", kettil="knocked-down 0"),
    example(
        "two-weapons-revised",
        "revised.two-weapons.extra-attack",
        "revised.two-weapons.weapon-skill-penalty",
        vroni="standing 1",
        kettil="knocked-down 0",
    ),
    example(
        "two-weapons-house",
        "house.two-weapons.penalty",
        "house.two-weapons.off-hand-parry",
        vroni="standing 1",
        kettil="standing 1",
    ),
    example("two-weapons-archeonicus", "archeonicus.two-weapons.penalty", vroni="standing 1", kettil="standing 1"),
    example(
        "helmet",
        "archeonicus.armour-items.helmet",
        griet="standing 1",
        kuno="knocked-down 0",
        hob="standing 1",
        rolf="stunned 0",
    ),
    example(
        "concussion",
        "archeonicus.weapons.concussion",
        marle="standing 1",
        ilse="stunned 0",
        henk="standing 1",
        rolf="knocked-down 0",
    ),
    example("great-sword-charge", order="lutz griet", griet="standing 1", lutz="out-of-action 0"),
    example(
        "great-sword-charge-archeonicus",
        "archeonicus.weapons.great-sword",
        order="griet rolf wenzel",
        griet="standing 1",
        lutz="out-of-action 0",
        rolf="knocked-down 0",
        wenzel="standing 1",
    ),
    example(
        "stood-up-last", "classic.strike-order.stood-up-last", order="otto brak", otto="standing 1", brak="standing 0"
    ),
    example(
        "spear-against-chargers",
        "archeonicus.weapons.first-strike",
        order="fenn otilie",
        fenn="standing 1",
        hob="stunned 0",
        otilie="standing 1",
    ),
    example(
        "hatred",
        "classic.hatred.reroll",
        griet="standing 1",
        kuno="standing 1",
        henk="standing 1",
        rolf="standing 1",
    ),
    example(
        "frenzy",
        "classic.frenzy.two-weapons",
        "classic.two-weapons.after-modifiers",
        order="griet lutz",
        griet="knocked-down 0",
        lutz="standing 1",
    ),
    example("frenzy-archeonicus", "archeonicus.frenzy.extra-attack", griet="standing frenzied 1", lutz="standing 1"),
    example("fear", "classic.fear.charged-failed", order="shade brida", shade="standing 1", brida="standing 1"),
    example(
        "rout-at-a-quarter",
        "classic.rout.when",
        **dict.fromkeys(["ule", "anselm", "bruno", "conrad", "dorle", "edda", "rolf"], "standing 1"),
        falk="out-of-action 0",
        gero="out-of-action 0",
    ),
    example(
        "rout-without-the-leader",
        "classic.rout.leader-unavailable",
        veit="routed 0",
        kuno="routed 0",
        lutz="routed 0",
        emme="out-of-action 0",
        rolf="standing 1",
    ),
    example(
        "all-alone-but-for-a-friend",
        "classic.all-alone.when",
        **dict.fromkeys(["hob", "otilie", "griet", "rolf"], "standing 1"),
    ),
    example(
        "all-alone",
        "classic.all-alone.test",
        hob="standing fleeing 1",
        otilie="standing 1",
        griet="standing 1",
        rolf="standing 1",
    ),
    example(
        "all-alone-against-one", "archeonicus.all-alone.when", **dict.fromkeys(["jost", "hilde", "ghoul"], "standing 1")
    ),
    example(
        "rally-past-a-fallen-enemy",
        "classic.recovery.rally-blocked",
        anselm="standing 1",
        dorle="standing 1",
        brak="knocked-down 0",
        gurt="standing 1",
    ),
    example("flight-to-the-edge", "revised.fleeing.off-table", bruno="out-of-action fled 0", griet="standing 1"),
    example("charge-short-by-a-hair", "classic.charge.failed", griet="standing 1", kuno="standing 1"),
    example(
        "charge-stepped-into",
        "classic.interception.who",
        "classic.interception.contact",
        griet="standing 1",
        kuno="standing 1",
        brak="standing 1",
    ),
    example(
        "interception-out-by-a-thousandth",
        "revised.interception.who",
        griet="standing 1",
        kuno="standing 1",
        brak="standing 1",
    ),
    example(
        "interception-stopped-short",
        "archeonicus.interception.charger-stops-2in",
        "archeonicus.interception.contact",
        griet="standing 1",
        kuno="standing 1",
        brak="standing 1",
    ),
    example(
        "frenzied-must-charge",
        "classic.frenzy.must-charge",
        hob="standing frenzied 1",
        kuno="standing 1",
        brak="standing 1",
    ),
    example("fear-of-charging", "revised.fear.when-charging", jost="standing 1", grumm="standing 2"),
    example(
        "charge-of-two", "classic.charge.several-targets", griet="standing 1", kuno="standing 1", brak="standing 1"
    ),
    example("charge-round-a-corner", "classic.charge.detect-failed", griet="standing 1", kuno="standing 1"),
    example("charge-across-a-fence", "archeonicus.charge.around-obstacle", griet="standing 1", kuno="standing 1"),
    example("diving-charge", "classic.jumping.diving-tests", griet="standing 1", kuno="standing 1"),
    example("slipping-away", "house.leaving-combat.pass-move", jost="standing 1", kuno="standing 1"),
    example("slipping-away-failed", "house.leaving-combat.fail-run", jost="knocked-down 0", kuno="standing 1"),
    example("stupid-troll", "classic.stupidity.failed", troll="standing stupefied 1", brak="standing 1"),
    example(
        "troll-without-a-minder",
        "revised.stupidity.no-action",
        troll="standing stupefied 1",
        snaga="standing 0",
        brak="standing 1",
    ),
    example("fists", "archeonicus.weapons.fist", pell="standing 1", kuno="stunned 0"),
    example("divided-blows", order="griet rolf", griet="standing 1", kuno="out-of-action 0", rolf="standing 1"),
    example(
        "pistol-in-a-fight",
        "archeonicus.combat.pistol-shots-use-ws",
        emme="standing 1",
        lutz="stunned 0",
        curd="standing 1",
        rolf="standing 1",
    ),
    example(
        "poison",
        "revised.special.poisoned-attacks",
        "revised.special.poison-immunity",
        sabe="standing 1",
        lutz="stunned 0",
        mirl="standing 1",
        varl="standing 1",
    ),
    example("ward-after-armour", "revised.ward.after-armour", marle="standing 1", ilse="standing 1"),
    example(
        "stomp",
        "revised.size.stomp",
        "revised.size.stomp-injury",
        order="lutz grumm",
        grumm="standing 3",
        lutz="out-of-action 0",
    ),
    example(
        "impact-hits", "revised.special.impact-hits-first", order="sable snout", snout="standing 1", sable="standing 1"
    ),
    example(
        "charge-to-the-inch",
        "classic.charge.double-move",
        "classic.charge.engaged",
        jorn="standing 1",
        brak="standing 1",
    ),
    example(
        "intercepted-where-he-can-be-met",
        "archeonicus.interception.eligibility",
        "archeonicus.interception.contact",
        jorn="standing 1",
        brak="standing 1",
        kuno="standing 1",
    ),
    example("charge-round-a-wall", "classic.charge.failed", jorn="standing 1", brak="standing 1"),
    example("low-wall", "classic.hiding.where", anselm="standing hidden 1", kuno="standing 1"),
    example("round-the-end", "classic.hiding.revealed-by-enemy-move", anselm="standing 1", kuno="standing 1"),
    example(
        "looked-for",
        "revised.hiding.persists",
        "revised.hiding.detection-required",
        "revised.hiding.detection-test",
        anselm="knocked-down 0",
        kuno="standing 1",
    ),
    example("a-foot-behind-a-crate", "classic.cover.definition", anselm="standing 1", kuno="standing 1"),
    example(
        "a-foot-behind-a-crate-archeonicus", "archeonicus.cover.quarter-hidden", anselm="standing 1", kuno="standing 1"
    ),
    example(
        "friend-in-the-way",
        "classic.cover.strikes-the-cover",
        anselm="standing 1",
        rolf="stunned 0",
        kuno="standing 1",
    ),
    example(
        "closest-in-cover",
        "classic.targeting.easier",
        anselm="standing 1",
        kuno="standing 1",
        ilse="standing 1",
        hanno="standing 1",
    ),
    example(
        "man-on-the-stairs",
        "classic.elevated.same-building",
        anselm="standing 1",
        kuno="standing 1",
        ilse="out-of-action 0",
    ),
    example(
        "from-the-roof",
        "revised.elevated.free-choice",
        anselm="standing 1",
        kuno="standing 1",
        ilse="out-of-action 0",
    ),
    example(
        "blunderbuss",
        "archeonicus.blackpowder.blunderbuss",
        anselm="standing 1",
        rolf="standing 1",
        kuno="stunned 0",
        ilse="standing 1",
    ),
    example(
        "breath",
        "revised.special.breath-in-combat",
        beast="standing 1",
        kuno="knocked-down 0",
        ilse="standing 1",
    ),
    example("overwatch", "archeonicus.overwatch.first-enemy", anselm="standing 1", kuno="knocked-down 0"),
    example(
        "long-shot",
        "classic.to-hit.modifiers-add-up",
        anselm="standing 1",
        berta="standing 1",
        grumm="standing 2",
    ),
    example("out-of-range", "classic.range.out-of-range", anselm="standing 1", kuno="standing 1"),
    example("out-of-range-revised", "revised.range.maximum", anselm="standing 1", kuno="standing 1", rolf="standing 1"),
    example(
        "ricochet",
        "house.critical.missile-3-4",
        anselm="standing 1",
        kuno="knocked-down 0",
        rolf="stunned 0",
    ),
    example(
        "ricochet-too-far",
        "house.critical.missile-3-4",
        anselm="standing 1",
        kuno="knocked-down 0",
        rolf="standing 1",
    ),
    example(
        "ricochet-past-a-friend",
        "classic.critical.missile-3-4",
        anselm="standing 1",
        hob="standing 1",
        kuno="standing 1",
        rolf="standing 1",
        lutz="standing 1",
    ),
    example(
        "misfires",
        "archeonicus.blackpowder.misfire-trigger",
        "archeonicus.blackpowder.misfire-kaboom",
        anselm="knocked-down 0",
        dorle="standing 1",
        emme="standing 1",
        brak="out-of-action 0",
    ),
    example(
        "climb-after-a-walk",
        "archeonicus.climbing.need-not-start-at-base",
        "archeonicus.climbing.test-before",
        lise="standing 1 at 20 12 2",
    ),
    example(
        "failed-descent",
        "classic.climbing.failed-down",
        "classic.falling.no-saves",
        jost="knocked-down 0 at 20 11.5 0",
    ),
    example("second-test-of-a-jump", "classic.jumping.failed", griet="knocked-down 0 at 20 12 0"),
    example("gap-too-wide", "classic.gaps.limit", "classic.gaps.cost-unmeasured", hob="standing 1 at 21.6 14 0"),
    example("gap-in-the-revised-book", "revised.gaps.width", hob="standing 1 at 23.5 14 4"),
    example(
        "an-inch-from-the-edge",
        "classic.edges.slip-test",
        "classic.edges.fall",
        anselm="standing 1",
        rolf="stunned 0 at 23.502 20 0",
    ),
    example("downstream", "classic.swimming.downstream", vroni="standing 1 at 18 20 0", kuno="standing 1"),
    example(
        "run-past-the-enemy",
        "classic.running.may-come-closer",
        otto="standing 1 at 19.8 21.1 0",
        kuno="standing 1",
    ),
    example(
        "kebab-over-the-quay",
        "classic.critical.kebab-knock-back",
        order="griet",
        griet="standing 1 at 24 20 3",
        brak="knocked-down 0 at 25.502 20 0",
    ),
]

STAND_OPEN = {"out-of-range-revised": ["anselm rolf bow", "done"]}
"""The examples in which something is left to declare, and what may be."""


@cache
def situation(name: str) -> Situation:
    """Read an example."""
    return read_situation(EXAMPLES / f"{name}.toml")


@cache
def settled(name: str) -> Settled:
    """Settle an example with its dice."""
    return settle(situation(name), EXAMPLES)


def told_of(end: dict[str, Any], *, place: bool) -> str:
    """How a warrior is off in the end, and where he is if that is argued about: `standing 1 at 20 12 2`."""
    off = " ".join([*end["status"], str(end["wounds"])])
    return f"{off} at {' '.join(f'{part:g}' for part in end['at'])}" if place else off


def test_the_examples_are_many_and_all_are_proved_here() -> None:
    assert sorted(file.stem for file in FILES) == sorted(case.name for case in ENDS)
    assert len(FILES) > 40


@pytest.mark.parametrize("case", [pytest.param(one, id=one.name, marks=proves(*one.clauses)) for one in ENDS])
def test_an_example_ends_as_the_clauses_say(case: Example) -> None:
    """No die is missing or left over, everybody ends as listed, and strikes at his turn."""
    found = settled(case.name)
    assert found.error is None
    assert found.dice_left == []
    assert {who: told_of(end, place=" at " in case.ends[who]) for who, end in found.warriors.items()} == case.ends
    assert (found.ask.options if found.ask else []) == STAND_OPEN.get(case.name, [])
    if case.order:
        assert [event.by for event in found.events if event.what == "strikes"] == case.order


@pytest.mark.parametrize("name", [file.stem for file in FILES])
def test_an_example_says_what_it_argues_about_and_lays_out_its_dice_by_name(name: str) -> None:
    told = situation(name)
    assert told.title
    assert 2 <= len(re.findall(r"[.?!](?=\s|$)", told.about)) <= 4
    assert all(isinstance(die, str) for die in told.dice)
    assert len({one.name for one in told.warrior if one.name}) == len(told.warrior)


@pytest.mark.parametrize("name", [file.stem for file in FILES])
def test_an_example_can_be_weighed_and_may_end_as_it_did(name: str) -> None:
    """Without its dice the chances of all ends sum to exactly 1, and the end that was settled is among them."""
    odds = rest_of(replace(situation(name), dice=[]), EXAMPLES)
    assert odds.total == Fraction(1)
    end = settled(name).warriors
    as_it_ended = odds.chance(
        lambda warriors: all(
            (list(warriors[who].status), warriors[who].wounds) == (one["status"], one["wounds"])
            for who, one in end.items()
        )
    )
    assert 0 < as_it_ended <= 1


@pytest.mark.parametrize(
    ("name", "place", "contacts"),
    [
        ("charge-short-by-a-hair", [14, 20, 0], []),
        ("charge-stepped-into", [14, 20, 0], ["brak griet"]),
        ("interception-out-by-a-thousandth", [17, 20, 0], ["griet kuno"]),
        ("interception-stopped-short", [13, 20, 0], ["brak griet"]),
        ("frenzied-must-charge", [18, 20, 0], ["hob kuno"]),
        ("fear-of-charging", [12, 20, 0], []),
        ("charge-of-two", [14.338, 20, 0], ["brak griet", "griet kuno"]),
        ("charge-round-a-corner", [10, 24, 0], []),
        ("charge-across-a-fence", [14.25, 20, 0], ["griet kuno"]),
        ("diving-charge", [18.5, 20, 0], ["griet kuno"]),
    ],
)
def test_a_charge_ends_where_it_should_and_with_whom_it_should(
    name: str, place: list[float], contacts: list[str]
) -> None:
    found = settled(name)
    assert found.battle is not None
    assert next(iter(found.warriors.values()))["at"] == place
    assert [" ".join(pair) for pair in found.battle.contacts] == contacts


def test_a_kebab_leaves_only_the_two_in_combat() -> None:
    after = settled("kebab").battle
    assert after is not None
    assert after.contacts == (("brak", "griet"),)


def test_each_natural_1_of_the_three_guns_is_rolled_on_the_misfire_chart() -> None:
    events = settled("misfires").events
    assert [event.note for event in events if event.what == "misfire"] == ["boom", "click", "ka-boom"]


@pytest.mark.parametrize("file", EDITIONS, ids=lambda file: file.name)
def test_an_edition_file_of_the_examples_is_a_book_and_is_used(file: Path) -> None:
    assert load(file).name
    assert any(situation(one.stem).edition == file.name for one in FILES)


def test_the_list_of_examples_names_them_all_by_their_titles() -> None:
    listed = re.findall(
        r"^\| \[([^\]]+)\]\(([^)]+)\.toml\) \| (\S+) \|", (EXAMPLES / "README.md").read_text("utf-8"), re.MULTILINE
    )
    told = [(situation(file.stem).title, file.stem, _edition(file.stem)) for file in FILES]
    assert sorted(listed) == sorted(told)


def _edition(name: str) -> str:
    return load(
        EXAMPLES / situation(name).edition if ".toml" in situation(name).edition else situation(name).edition
    ).name


# ------------------------------------------------------------ the page about the format


def _cells(heading: str) -> list[str]:
    """The first cells of the table under a heading of the page, without their code marks."""
    under = FORMAT.split(f"\n{heading}\n", 1)[1]
    table = re.search(r"(?:^\|.*\n)+", under, re.MULTILINE)
    assert table is not None, heading
    return [row.split("|")[1].strip().strip("`") for row in table[0].splitlines()[2:]]


def _keys(part: type[msgspec.Struct]) -> list[str]:
    return [field.encode_name for field in msgspec.structs.fields(part)]


@pytest.mark.parametrize(
    ("heading", "part"), [("## The file", Situation), ("## A warrior", Someone), ("## What is done", Do)]
)
def test_the_page_explains_every_key_of_the_format_and_no_other(heading: str, part: type[msgspec.Struct]) -> None:
    assert sorted(_cells(heading)) == sorted(_keys(part))


def test_the_page_explains_every_status() -> None:
    assert _cells("### Status") == list(get_args(Status))


def test_the_page_names_every_characteristic_and_size() -> None:
    told = {
        name
        for row in FORMAT.splitlines()
        if row.startswith(("| `profile`", "| `size`"))
        for name in re.findall(r"`(\w+)`", row)
    }
    assert told >= {*PROFILE_FIELDS, *SIZES}


def test_the_page_names_the_parts_of_what_is_done() -> None:
    for key, part in (("shoot", Shoot), ("strike", Strike), ("charge", Charge), ("cast", Cast), ("choose", Choose)):
        row = next(row for row in FORMAT.splitlines() if row.startswith(f"| `{key}`"))
        assert set(re.findall(r"`([\w-]+)`", row)) >= set(_keys(part))


def test_the_page_names_every_die() -> None:
    listed = FORMAT.split("The names are:\n")[1].split("\n## ")[0]
    assert re.findall(r"`([^`]+)`", listed) == list(DIE_NAMES)


def test_the_page_names_everything_that_the_rules_ask_of_a_player() -> None:
    asked = {
        what
        for module in (ROOT / "src" / "cometfall" / "rules").rglob("*.py")
        if module.parent.name != "campaign"
        for what in re.findall(r'\b(?:choose|choose_where|may)\(\s*"([a-z-]+)"', module.read_text("utf-8"))
    }
    assert sorted(_cells("These can be asked:\n")) == sorted(asked)


def test_the_situation_on_the_page_settles_as_it_says() -> None:
    whole = re.findall(r"```toml\n(.*?)```", FORMAT, re.DOTALL)[0]
    found = settle(parse_situation(whole))
    assert found.error is None
    assert found.dice_left == []
    assert [event.by for event in found.events if event.what == "strikes"] == ["otto", "brak"]


def test_the_page_tells_what_an_answer_holds() -> None:
    answer: dict[str, Any] = settled("out-of-range-revised").plain()
    assert _cells("## The answer") == list(answer)
    assert answer["ask"] == {"what": "shoot", "player": "red", "options": ["anselm rolf bow", "done"]}
