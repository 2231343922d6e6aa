"""A warrior: what stands on the roster, how he is off, and what he has done."""

from __future__ import annotations

from cometfall.model.values import HUMAN, Posture, Profile, Size, Value


class Unready(Value, frozen=True, kw_only=True):
    """One copy of a weapon that can't be fired now."""

    weapon: str
    turns: int
    """Own turns until it is ready; `FOR_GOOD`: not in this battle."""


FOR_GOOD = 99


class Turn(Value, frozen=True, kw_only=True):
    """What a warrior has done in the turn under way; wiped when the next begins."""

    charged: tuple[str, ...] = ()
    """Whom he has charged."""
    stood_up: bool = False
    moved: bool = False
    ran: bool = False
    only_sixes: bool = False
    """He failed a fear test and hits on sixes only."""
    shots: int = 0
    shot_critical: bool = False
    """He has caused the critical hit that a shooting phase may bring him."""


class Bout(Value, frozen=True, kw_only=True):
    """What a warrior has done and suffered in the combat phase under way; wiped when it ends."""

    struck: bool = False
    barred: bool = False
    """He may not fight any more in this phase."""
    critical: bool = False
    """He has caused the critical hit that the phase may bring him."""
    parried: int = 0
    parries_against: str = ""
    """The first enemy that hit him: only that one's blows may be parried."""
    opened: bool = False
    """He has struck what goes before all blows."""
    ran_in: bool = False
    """He has made his impact hits."""
    stomped: bool = False
    downed_by: str = ""
    """Who knocked him down or stunned him in this phase."""


NO_TURN = Turn()
NO_BOUT = Bout()


class Warrior(Value, frozen=True, kw_only=True):
    """One model."""

    id: str
    warband: str
    name: str = ""
    profile: Profile = HUMAN
    gear: tuple[str, ...] = ()
    """Everything he carries and wears, by key; a brace stands there twice."""
    traits: tuple[str, ...] = ()
    size: Size = "small"
    mounted: bool = False
    leader: bool = False
    indoors: bool = False
    """He stands inside a building or ruin."""
    at: tuple[int, int, int] | None = None
    """Where his base's middle stands, in thousandths of an inch; None: it does not matter."""

    posture: Posture = "standing"
    wounds: int = 1
    """Wounds left."""
    in_hand: tuple[str, ...] = ()
    """What he fights with: the first is his main hand."""
    struck_away: tuple[str, ...] = ()
    """Weapons lost for the rest of this combat."""
    unready: tuple[Unready, ...] = ()
    broken: tuple[str, ...] = ()
    """Weapons lost for good."""
    fleeing: bool = False
    hidden: bool = False
    frenzied: bool = False
    tangled: int = 0
    """2: he was entangled in this turn; 1: he is easier to hit in this one."""
    slain: bool = False
    """A killing blow took him out: his player's roster will say what that means."""
    met: tuple[str, ...] = ()
    """Enemies with whom he has fought a round of the combat he is in."""
    turn: Turn = NO_TURN
    bout: Bout = NO_BOUT

    @property
    def standing(self) -> bool:
        """Whether he is up and able."""
        return self.posture == "standing"

    @property
    def out(self) -> bool:
        """Whether he is out of action."""
        return self.posture == "out-of-action"

    @property
    def entangled(self) -> bool:
        """Whether he is easier to hit now."""
        return self.tangled == 1

    @property
    def first_round(self) -> bool:
        """Whether this is the first round of the combat he is in."""
        return not self.met

    def carries(self, key: str) -> int:
        """How many of a thing he carries that are not lost for good."""
        return self.gear.count(key) - self.broken.count(key)
