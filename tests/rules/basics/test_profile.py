import msgspec
import pytest

from cometfall.model.values import HUMAN, PROFILE_FIELDS, Profile
from cometfall.rules.basics.profile import lessened
from cometfall.rules.basics.tests import characteristic_test, leadership_test
from cometfall.rules.shooting.shots import barred
from tests.kit import a_battle, a_blow, a_fight, a_shot, a_warrior, fought, played, playing
from tests.ledger import proves

BOTH = pytest.mark.parametrize("edition", ["classic", "revised"])
AXE = ["axe"]


@proves("classic.profile.characteristics", "revised.profile.characteristics", "revised.profile.human-example")
def test_a_profile_has_nine_characteristics_in_the_order_of_the_books() -> None:
    """The line 4 3 3 3 3 1 3 1 7 is that of a typical Human."""
    assert list(PROFILE_FIELDS) == ["M", "WS", "BS", "S", "T", "W", "I", "A", "Ld"]
    line = dict(zip(PROFILE_FIELDS, (4, 3, 3, 3, 3, 1, 3, 1, 7), strict=True))
    assert msgspec.convert(line, Profile) == HUMAN
    assert str(HUMAN) == "M4 WS3 BS3 S3 T3 W1 I3 A1 Ld7"


@proves("classic.profile.characteristics", "revised.profile.characteristics")
@pytest.mark.parametrize(("value", "fits"), [(0, True), (10, True), (11, False), (-1, False)])
def test_a_characteristic_runs_up_to_ten(value: int, *, fits: bool) -> None:
    line = msgspec.to_builtins(HUMAN) | {"WS": value}
    if fits:
        assert msgspec.convert(line, Profile).weapon_skill == value
    else:
        with pytest.raises(msgspec.ValidationError, match="WS"):
            msgspec.convert(line, Profile)


@proves("revised.profile.human-example")
@pytest.mark.parametrize(("die", "passed"), [(3, True), (4, False)])
def test_a_human_passes_an_initiative_test_on_a_three(die: int, *, passed: bool) -> None:
    battle = a_battle(a_warrior(), edition="revised")
    assert played(characteristic_test(battle, battle.warriors[0], "initiative"), die) is passed


@proves("revised.profile.human-example", "revised.profile.leadership")
@pytest.mark.parametrize(("dice", "passed"), [((3, 4), True), ((4, 4), False)])
def test_a_human_passes_a_leadership_test_on_a_seven(dice: tuple[int, int], *, passed: bool) -> None:
    battle = a_battle(a_warrior(), edition="revised")
    assert played(leadership_test(battle, battle.warriors[0]), *dice) is passed


@pytest.mark.parametrize(
    ("edition", "ours", "theirs", "need"),
    [
        pytest.param("classic", 4, 3, 3, marks=proves("classic.profile.weapon-skill")),
        pytest.param("classic", 3, 4, 4, marks=proves("classic.profile.weapon-skill")),
        pytest.param("revised", 4, 3, 3, marks=proves("revised.profile.weapon-skill")),
        pytest.param("revised", 3, 4, 5, marks=proves("revised.profile.weapon-skill")),
    ],
)
def test_the_better_fighter_hits_more_easily_and_is_harder_to_hit(
    edition: str, ours: int, theirs: int, need: int
) -> None:
    blow = a_blow(a_fight(a_warrior(WS=ours, gear=AXE), a_warrior("brak", WS=theirs), edition=edition))
    assert blow.to_hit is not None
    assert blow.to_hit.need == need


@proves("revised.profile.weapon-skill", "revised.profile.ballistic-skill", "classic.profile.ballistic-skill")
@BOTH
def test_shots_go_by_ballistic_skill_and_not_by_weapon_skill(edition: str) -> None:
    """At Ballistic Skill 3 a shot hits on a 4, whoever is the better fighter."""
    for ours, theirs in ((1, 10), (3, 3), (10, 1)):
        shot = a_shot(a_warrior(BS=3, WS=ours), a_warrior("brak", WS=theirs), "bow", edition=edition)
        aim = shot.assault.kinds[0].to_hit
        assert aim is not None
        assert aim.need == 4


@proves("classic.profile.strength")
def test_strength_is_how_hard_a_blow_strikes() -> None:
    assert a_blow(a_fight(a_warrior(S=4, gear=AXE), a_warrior("brak", T=3))).to_wound.need == 3
    assert a_blow(a_fight(a_warrior(S=3, gear=AXE), a_warrior("brak", T=3))).to_wound.need == 4


@proves("revised.profile.strength")
def test_the_shooters_strength_is_nothing_to_his_bow() -> None:
    shot = a_shot(a_warrior(S=4), a_warrior("brak", T=3), "bow", edition="revised")
    assert shot.assault.kinds[0].to_wound.need == 4


@proves("classic.profile.toughness", "revised.profile.toughness")
@BOTH
@pytest.mark.parametrize(("toughness", "need"), [(2, 3), (3, 4), (4, 5)])
def test_toughness_is_how_hard_a_warrior_is_to_wound(edition: str, toughness: int, need: int) -> None:
    battle = a_fight(a_warrior(S=3, gear=AXE), a_warrior("brak", T=toughness), edition=edition)
    assert a_blow(battle).to_wound.need == need


@proves("classic.profile.wounds", "revised.profile.wounds")
@BOTH
def test_a_warrior_fights_on_until_he_has_no_wound_left(edition: str) -> None:
    """Of two wounds the first calls for no injury roll, the second does."""
    hurt = fought(
        a_fight(a_warrior(gear=AXE), a_warrior("brak", W=2), edition=edition, striker="otto"), "to-hit 4", "to-wound 4"
    )
    assert (hurt["brak"].wounds, hurt["brak"].posture) == (1, "standing")
    last = a_warrior("brak", W=2, wounds=1)
    down = fought(
        a_fight(a_warrior(gear=AXE), last, edition=edition, striker="otto"), "to-hit 4", "to-wound 4", "injury 1"
    )
    assert (down["brak"].wounds, down["brak"].posture) == (0, "knocked-down")


@proves("classic.profile.initiative", "revised.profile.initiative")
@BOTH
def test_the_quicker_strikes_first(edition: str) -> None:
    battle = a_fight(a_warrior(I=3, gear=AXE), a_warrior("brak", I=4, gear=AXE), edition=edition)
    after = fought(battle, "to-hit 1", "to-hit 1")
    assert [event.by for event in after.told("strikes")] == ["brak", "otto"]


@proves("revised.profile.initiative")
def test_initiative_is_also_what_a_warrior_keeps_his_footing_by() -> None:
    battle = a_battle(a_warrior(I=4), edition="revised")
    assert played(characteristic_test(battle, battle.warriors[0], "initiative", "initiative"), "initiative 4") is True


@pytest.mark.parametrize(
    ("edition", "attacks"),
    [
        pytest.param("classic", 2, marks=proves("classic.profile.attacks")),
        pytest.param("classic", 1, marks=proves("classic.profile.attacks")),
        pytest.param("revised", 3, marks=proves("revised.profile.attacks")),
        pytest.param("revised", 1, marks=proves("revised.profile.attacks")),
    ],
)
def test_a_warrior_strikes_as_often_as_he_has_attacks(edition: str, attacks: int) -> None:
    battle = a_fight(a_warrior(A=attacks, gear=AXE), a_warrior("brak"), edition=edition, striker="otto")
    assert len(fought(battle, *["to-hit 1"] * attacks).told("missed")) == attacks


@proves("classic.profile.zero", "revised.profile.zero")
@BOTH
def test_whoever_has_no_ballistic_skill_does_not_shoot(edition: str) -> None:
    otto = a_warrior(BS=0, gear=["bow"])
    battle = a_battle(otto, edition=edition)
    assert barred(battle, otto, battle.catalogue.weapons["bow"]) == "has Ballistic Skill 0"
    one = a_warrior(BS=1, gear=["bow"])
    assert barred(battle, one, battle.catalogue.weapons["bow"]) == ""


@proves("classic.profile.zero", "revised.profile.zero")
@BOTH
def test_whoever_has_no_attacks_strikes_no_blow(edition: str) -> None:
    battle = a_fight(a_warrior(A=0, gear=AXE), a_warrior("brak"), edition=edition, striker="otto")
    assert not fought(battle).told("hit")


@proves("classic.profile.ws-zero", "revised.profile.zero-weapon-skill")
@BOTH
def test_every_blow_hits_one_who_has_no_weapon_skill_without_a_die(edition: str) -> None:
    """Two attacks are two hits, and no sword parries them."""
    brak = a_warrior("brak", WS=0, gear=["sword"])
    battle = a_fight(a_warrior(A=2, gear=AXE), brak, edition=edition, striker="otto")
    after = fought(battle, "to-wound 3", "to-wound 3")
    assert len(after.told("hit-without-dice")) == 2
    assert after.asked == []


@proves("classic.profile.ws-zero", "revised.profile.zero-weapon-skill")
@BOTH
def test_whoever_has_no_weapon_skill_strikes_no_blow(edition: str) -> None:
    battle = a_fight(a_warrior(WS=0, I=9, gear=AXE), a_warrior("brak", gear=AXE), edition=edition)
    after = fought(battle, "to-wound 3")
    assert [event.by for event in after.told("strikes")] == ["brak"]


@proves("revised.profile.zero-weapon-skill")
def test_a_hit_without_a_die_is_never_critical_nor_poisoned() -> None:
    otto = a_warrior(gear=["weeping-blades"])
    brak = a_warrior("brak", WS=0, W=3)
    after = fought(a_fight(otto, brak, edition="revised", striker="otto"), "to-wound 6", "to-wound 6")
    assert after["brak"].wounds == 1
    assert not after.told("critical") + after.told("poisoned")


@proves("revised.profile.zero-strength-toughness")
@pytest.mark.parametrize("of", ["strength", "toughness"])
def test_whoever_is_brought_to_strength_or_toughness_0_is_out_of_action_at_once(of: str) -> None:
    """Neither a save nor an injury roll helps, however many wounds are left."""
    brak = a_warrior("brak", W=3, S=1, T=1, gear=["gromril-armour", "shield"])
    battle = a_fight(a_warrior(), brak, edition="revised")
    after = played(lessened(battle, "brak", of, 1))
    assert (after.warrior("brak").posture, after.contacts) == ("out-of-action", ())
    assert played(lessened(battle, "brak", of, 5)).warrior("brak").out


@proves("revised.profile.zero-strength-toughness")
@pytest.mark.parametrize("of", ["strength", "toughness", "weapon_skill", "initiative"])
def test_a_characteristic_that_is_lowered_but_not_to_0_leaves_a_warrior_standing(of: str) -> None:
    battle = a_battle(a_warrior(S=2, T=2), edition="revised")
    lowered = played(lessened(battle, "otto", of, 1)).warriors[0]
    assert (getattr(lowered.profile, of), lowered.posture) == (getattr(battle.warriors[0].profile, of) - 1, "standing")


def test_other_characteristics_at_0_take_nobody_out() -> None:
    battle = a_battle(a_warrior(), edition="revised")
    for of in ("movement", "weapon_skill", "ballistic_skill", "initiative", "attacks", "leadership"):
        lowered = played(lessened(battle, "otto", of, 9)).warriors[0]
        assert (getattr(lowered.profile, of), lowered.posture) == (0, "standing")


@proves("revised.profile.zero-strength-toughness")
def test_a_warrior_of_strength_0_is_out_of_action_as_the_combat_begins() -> None:
    after = fought(a_fight(a_warrior(S=0, gear=AXE), a_warrior("brak", gear=AXE), edition="revised"))
    assert (after["otto"].posture, after["brak"].posture) == ("out-of-action", "standing")
    assert [event.at for event in after.told("spent")] == ["otto"]


@proves("classic.profile.zero")
@pytest.mark.parametrize("of", ["strength", "toughness"])
def test_where_the_book_says_nothing_of_it_strength_or_toughness_0_takes_nobody_out(of: str) -> None:
    battle = a_battle(a_warrior(S=1, T=1))
    assert played(lessened(battle, "otto", of, 1)).warriors[0].posture == "standing"
    told = a_battle(a_warrior(S=1, T=1), edition=playing("classic", profile={"strength_or_toughness_0": True}))
    assert played(lessened(told, "otto", of, 1)).warriors[0].out


@proves("classic.profile.zero")
def test_a_blow_of_strength_0_wounds_nobody() -> None:
    assert not a_blow(a_fight(a_warrior(S=0, gear=AXE), a_warrior("brak", T=1))).to_wound.possible
