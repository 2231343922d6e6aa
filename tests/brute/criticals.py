"""The critical charts of the five editions, row by row."""

from typing import NamedTuple


class Row(NamedTuple):
    """What one wound does: how many it counts for, which saves are left, what is added to injury dice, what else."""

    wounds: int = 1
    save: str = "each"
    """each: an armour save for every wound; once: one save for all of them; none: no armour save."""
    helmet: bool = True
    injury: int = 0
    effect: str = ""


PLAIN = Row()
"""A wound that isn't critical."""

_HAMMERED = Row(effect="hammered")
_CLUBBED = Row(save="none", helmet=False)
_STRUCK_AWAY = Row(effect="disarmed")
_BLUDGEONED = Row(effect="out")
_THROWN_BACK = Row(save="none", helmet=False, effect="thrown-back")
_FLESH_WOUND = Row(save="none")
_BLADESTORM = Row(wounds=2)
_SLICED = Row(wounds=2, save="none", injury=2)
_BODY_BLOW = Row(effect="attack-again")
_CRUSHING_BLOW = Row(injury=1)
_MIGHTY_BLOW = Row(save="none", injury=2)
_STAB = Row(injury=1)
_THRUST = Row(effect="floored")
_THRUST_AT_LARGER = Row(wounds=2, save="once")
_KEBAB = Row(save="none", injury=2, effect="driven-back")
_WEAK_SPOT = Row(save="none")
_RICOCHET = Row(effect="ricochet")
_MASTER_SHOT = Row(wounds=2, save="none")
_VITAL_PART = Row(wounds=2, save="once")
_EXPOSED_SPOT = Row(wounds=2, save="none")
_MASTER_STRIKE = Row(wounds=2, save="none", injury=2)

_MISSILE = (_WEAK_SPOT, _WEAK_SPOT, _RICOCHET, _RICOCHET, _MASTER_SHOT, _MASTER_SHOT)
_BLADED = (_FLESH_WOUND, _FLESH_WOUND, _BLADESTORM, _BLADESTORM, _SLICED, _SLICED)
_UNARMED = (_BODY_BLOW, _BODY_BLOW, _CRUSHING_BLOW, _CRUSHING_BLOW, _MIGHTY_BLOW, _MIGHTY_BLOW)
_THRUSTING = (_STAB, _STAB, _THRUST, _THRUST, _KEBAB, _KEBAB)
_BLUDGEONING = (_HAMMERED, _HAMMERED, _CLUBBED, _CLUBBED, _STRUCK_AWAY, _BLUDGEONED)

_REVISED_BLUDGEONING = (_HAMMERED, _HAMMERED, _CLUBBED, _CLUBBED, _THROWN_BACK, _BLUDGEONED)
_REVISED_BLUDGEONING_AT_LARGER = (_HAMMERED, _HAMMERED, _CLUBBED, _CLUBBED, _THROWN_BACK, _HAMMERED)
_REVISED_THRUSTING_AT_LARGER = (_STAB, _STAB, _THRUST_AT_LARGER, _THRUST_AT_LARGER, _KEBAB, _KEBAB)

_ONE_FOR_ALL = (_VITAL_PART, _VITAL_PART, _EXPOSED_SPOT, _EXPOSED_SPOT, _MASTER_STRIKE, _MASTER_STRIKE)

_GROUPS = {
    "missile": _MISSILE,
    "bladed": _BLADED,
    "unarmed": _UNARMED,
    "thrusting": _THRUSTING,
    "bludgeoning": _BLUDGEONING,
}


def critical_chart(edition: str, group: str, *, victim_is_larger: bool = False) -> tuple[Row, ...]:
    """The six rows, for a die of 1 to 6, of the chart that a weapon of this group uses."""
    if edition == "playsheet":
        return _ONE_FOR_ALL
    if edition == "revised" and group == "bludgeoning":
        return _REVISED_BLUDGEONING_AT_LARGER if victim_is_larger else _REVISED_BLUDGEONING
    if edition == "revised" and group == "thrusting" and victim_is_larger:
        return _REVISED_THRUSTING_AT_LARGER
    return _GROUPS[group]
