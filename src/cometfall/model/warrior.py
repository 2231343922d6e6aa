"""A warrior: what stands on the roster, how he is off, and what he has done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from cometfall.model.spells import Enchantment
from cometfall.model.values import HUMAN, Posture, Profile, Size, Value

Laid: TypeAlias = Literal["upright", "face-up", "face-down", "removed"]
Gone: TypeAlias = Literal["", "fled", "routed", "left", "late"]
LAID: Mapping[Posture, Laid] = {
    "standing": "upright",
    "knocked-down": "face-up",
    "stunned": "face-down",
    "out-of-action": "removed",
}
"""How a model is laid on the table."""


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
    move_over: bool = False
    """He has had his move in this turn, or may not move any more."""
    run_barred: bool = False
    """An enemy was too near for a run when it was looked at."""
    charge_barred: bool = False
    """He may not charge any more in this turn."""
    failed_charge: bool = False
    intercepted_by: str = ""
    """Who has stepped into the way of his charge."""
    dived: int = 0
    """How deep he has dived at an enemy."""
    sought: bool = False
    """He looked in vain for one whom he wanted to charge, and does not run."""
    failed_climb_down: bool = False
    failed_jump: bool = False
    fell: bool = False
    rallied: bool = False
    came_round: bool = False
    """He was stunned as the turn began."""
    idle: bool = False
    """He does nothing any more in this turn, not even strike."""
    recovered: bool = False
    """His recovery in this turn is done."""
    leaving: bool = False
    """He is declared to try to slip out of his fight."""
    alone: Literal["", "tests", "tested"] = ""
    """Whether he has to test for fighting alone, or has done so."""
    stupor: Literal["", "half-speed-ahead", "nothing", "stands", "wanders-d3"] = ""
    """What his stupidity makes of him in this turn."""
    only_sixes: bool = False
    """He failed a fear test and hits on sixes only."""
    faced: tuple[str, ...] = ()
    """The chargers for whom he has tested his nerve."""
    detections: int = 0
    """How often he has tried to detect somebody who hides."""
    telescope: int = 0
    """The inches by which he sees farther through it."""
    shots: int = 0
    fired: str = ""
    """The weapon he has shot with."""
    casts: int = 0
    """The spells he has tried."""
    casts_no_more: bool = False
    """He may not try another one in this turn."""
    miscast: bool = False
    """A spell has turned upon him, and he has still to suffer for it."""
    shot_criticals: int = 0
    """The critical hits of his shots, where the book counts them."""
    injured: Posture = "standing"
    """The worst injury that befell him, where the book lets a later and milder one replace it."""


class Bout(Value, frozen=True, kw_only=True):
    """What a warrior has done and suffered in the combat phase under way; wiped when it ends."""

    struck: bool = False
    barred: bool = False
    """He may not fight any more in this phase."""
    criticals: int = 0
    """The critical hits of his blows, where the book counts them."""
    parried: int = 0
    parries_against: str = ""
    """The first enemy that hit him: only that one's blows may be parried."""
    opened: bool = False
    """He has struck what goes before all blows."""
    ran_in: bool = False
    """He has made his impact hits."""
    stomped: bool = False
    single_blow: bool = False
    """He gives up all his attacks for a single blow, struck when all others have struck."""
    holds: str = ""
    """The enemy from whom he has taken an attack."""
    downed_by: str = ""
    """Who knocked him down or stunned him in this phase."""


class Overwatch(Value, frozen=True, kw_only=True):
    """A shot that is kept for the first enemy who comes into sight and range in the enemy's turn."""

    weapon: str
    moved: bool = False
    """He had moved when he kept it."""


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
    spells: tuple[str, ...] = ()
    """The spells and prayers he knows, by key."""
    hates: tuple[str, ...] = ()
    """Those he hates besides what his traits say: ids, warbands, traits; `everyone` for all."""
    size: Size = "small"
    mounted: bool = False
    leader: bool = False
    covered: bool = False
    """Something hides a part of him from whoever shoots at him."""
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
    held: tuple[str, ...] = ()
    """What he had in hand before the first of them was lost."""
    unready: tuple[Unready, ...] = ()
    broken: tuple[str, ...] = ()
    """Weapons lost for good."""
    fleeing: bool = False
    will_flee: bool = False
    """He was put down as he broke from a fight, and flees once he is up again."""
    slipped_off: bool = False
    """He flees from a fight out of which he tried to slip."""
    gone: Gone = ""
    """Why he has left the table without being out of action; some books count those who fled as out of action too."""
    steadfast: bool = False
    """His warband has routed and he has stayed: he can't rout any more."""
    stupefied: bool = False
    """He failed when his stupidity was last looked at."""
    facing: tuple[int, int] | None = None
    """The direction in which he looks, seen from above; None: nobody has said so."""
    hidden: bool = False
    frenzied: bool = False
    tangled: int = 0
    """1: he is easier to hit in this turn; 2: in the next; 3: in both."""
    slain: bool = False
    """A killing blow took him out: his player's roster will say what that means."""
    met: tuple[str, ...] = ()
    """Enemies with whom he has fought a round of the combat he is in."""
    spent: tuple[str, ...] = ()
    """Spells that succeed once in a battle, and have."""
    enchantments: tuple[Enchantment, ...] = ()
    """What spells have laid on him."""
    overwatch: Overwatch | None = None
    """The shot that he keeps."""
    turn: Turn = NO_TURN
    bout: Bout = NO_BOUT

    @property
    def stature(self) -> Size:
        """The size of his model: a rider is no smaller than medium."""
        return "medium" if self.mounted and self.size == "small" else self.size

    @property
    def standing(self) -> bool:
        """Whether he is up and able."""
        return self.posture == "standing"

    @property
    def out(self) -> bool:
        """Whether he is in the battle no more: out of action, or gone from the table."""
        return self.posture == "out-of-action" or bool(self.gone)

    @property
    def entangled(self) -> bool:
        """Whether he is easier to hit now."""
        return self.tangled in {1, 3}

    @property
    def laid(self) -> Laid:
        """How his model shows how he is off."""
        return "removed" if self.gone else LAID[self.posture]

    @property
    def first_round(self) -> bool:
        """Whether this is the first round of the combat he is in."""
        return not self.met

    def carries(self, key: str) -> int:
        """How many of a thing he carries that are not lost for good."""
        return self.gear.count(key) - self.broken.count(key)
