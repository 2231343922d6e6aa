"""What client and server say to each other: tagged messages, in JSON, over one socket a seat.

All lengths are whole thousandths of an inch. `docs/protocol.md` tells it in words; the JSON Schema and the types of the
client are made from these classes (`tools/protocol.py`).
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from cometfall.battle import Entry
from cometfall.geometry import Place, Table

VERSION = 1
"""Goes up when an older client would misunderstand; both sides say theirs first."""
LARGEST = 16_384
"""No message of a client is larger, in bytes."""

Key: TypeAlias = Annotated[str, Meta(max_length=2000)]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=2**53 - 1)]


class Wire(msgspec.Struct, frozen=True, kw_only=True, rename="kebab", omit_defaults=True):
    """A part of a message."""


class Said(msgspec.Struct, frozen=True, kw_only=True, rename="kebab", forbid_unknown_fields=True, tag_field="kind"):
    """A message of a client; a key that it does not know is refused."""


class Answer(Said, frozen=True, kw_only=True, tag="answer"):
    """Answer an ask: the key of an option, a place, or the faces of dice rolled by hand (`roll` has them rolled)."""

    to: Number
    """The number of the ask."""
    key: Key


class TakeBack(Said, frozen=True, kw_only=True, tag="take-back"):
    """Take back the last answer; free, or with the consent of the others, who are asked."""


class StandIn(Said, frozen=True, kw_only=True, tag="stand-in"):
    """Let a bot answer in one's place: the open ask, or all until everybody is set up."""

    until: Literal["this", "set-up"] = "this"


class Resign(Said, frozen=True, kw_only=True, tag="resign"):
    """Give the battle up."""


class OfferEnd(Said, frozen=True, kw_only=True, tag="offer-end"):
    """Offer all others to end the battle as it stands."""


class Pause(Said, frozen=True, kw_only=True, tag="pause"):
    """Stop the clock for bots, or let it go on."""

    on: bool = True


class Reach(Said, frozen=True, kw_only=True, tag="reach"):
    """Ask where a warrior can get to: by the move that is open, or by another that he might make."""

    id: Number
    who: Key
    pace: Literal["walk", "run"] = "walk"


class Way(Said, frozen=True, kw_only=True, tag="way"):
    """Ask what an answer to a move or a charge means: the way, what it costs, who may step into it; or why not."""

    id: Number
    key: Key


class Looks(Said, frozen=True, kw_only=True, tag="looks"):
    """Ask whom a warrior sees and how much of them, and who sees him; from where he stands or from elsewhere."""

    id: Number
    who: Key
    at: Place | None = None


class Weigh(Said, frozen=True, kw_only=True, tag="weigh"):
    """Ask for the exact chances of an option of the open ask."""

    id: Number
    key: Key


class Then(Said, frozen=True, kw_only=True, tag="then"):
    """Ask how the table was at a line of the log."""

    id: Number
    line: Number


class Luck(Said, frozen=True, kw_only=True, tag="luck"):
    """Ask what was rolled so far, against what was to be expected."""

    id: Number


Client: TypeAlias = Answer | TakeBack | StandIn | Resign | OfferEnd | Pause | Reach | Way | Looks | Weigh | Then | Luck


class Figure(Wire, frozen=True, kw_only=True):
    """A warrior as the board shows him."""

    id: str
    name: str
    warband: str
    at: Place | None = None
    """None: he is not on the table."""
    radius: int = 500
    height: int = 1500
    eye: int = 1250
    status: list[str] = []
    """standing, knocked-down, stunned or out-of-action first; then hidden, fleeing, frenzied ..."""
    wounds: int = 1
    most_wounds: int = 1
    leader: bool = False
    mounted: bool = False
    what: str = ""
    """What he is: hero, henchman or the warrior of his list."""
    profile: dict[str, int] = {}
    gear: list[str] = []
    in_hand: list[str] = []
    traits: list[str] = []
    engaged: list[str] = []
    """The enemies whom he touches in combat."""
    done: list[str] = []
    """What he has done this turn: moved, ran, charged, shot."""


class Offer(Wire, frozen=True, kw_only=True):
    """One option of an ask."""

    key: str
    words: str
    by: str = ""
    """The warrior whom it lets act, where there is one."""
    at: str = ""
    """The warrior at whom it is aimed."""


class Asked(Wire, frozen=True, kw_only=True):
    """What waits for an answer."""

    number: int
    player: str
    what: str
    words: str
    ask: Literal["choice", "dice"] = "choice"
    by: str = ""
    clause: str = ""
    options: list[Offer] = []
    """Empty where another player is asked."""
    region: bool = False
    """Places on the board answer it too."""
    dice: int = 0
    """How many dice are to be rolled by hand."""
    weighs: bool = False
    """Whether the chances of its options are worth asking for."""


class Seat(Wire, frozen=True, kw_only=True):
    """Who plays a warband, and whether he is here."""

    warband: str
    name: str
    by: str
    """`person`, or the name of a bot."""
    here: bool = False


class Band(Wire, frozen=True, kw_only=True):
    """A warband as all see it."""

    key: str
    name: str = ""
    turns: int = 0
    routed: bool = False
    rating: int = 0


class Outcome(Wire, frozen=True, kw_only=True):
    """How a battle ended."""

    winners: list[str]
    why: str
    seed: str = ""
    """The seed of the dice: what the server had bound itself to before the first roll."""


class Moment(Wire, frozen=True, kw_only=True):
    """Everything that changes: sent whole at first, later only what is new."""

    figures: list[Figure] = []
    """Those that are new or look otherwise than before."""
    gone: list[str] = []
    """Ids of those who are not to be seen any more."""
    bands: list[Band] | None = None
    seats: list[Seat] | None = None
    turn: str | None = None
    phase: str | None = None
    asked: Asked | None = None
    """None: nothing waits for an answer any more."""
    lines: list[Entry] = []
    """New lines of the log."""
    first: int = 0
    """The number of the first of them; lines from there on that were sent before are taken back."""
    paused: bool = False
    outcome: Outcome | None = None


class Welcome(Wire, frozen=True, kw_only=True, tag="welcome", tag_field="kind"):
    """The first message of the server: the whole battle as this seat may see it."""

    version: int = VERSION
    battle: str
    """The id of the battle."""
    seat: str = ""
    """The warband of this seat; empty: it watches."""
    here: list[str] = []
    """All warbands that are played from this page."""
    edition: str
    scenario: str
    dice: Literal["rolled", "asked"] = "rolled"
    commitment: str = ""
    """What the server has bound its dice to."""
    table: Table
    moment: Moment


class Changed(Wire, frozen=True, kw_only=True, tag="changed", tag_field="kind"):
    """Something has changed."""

    moment: Moment


class Refused(Wire, frozen=True, kw_only=True, tag="refused", tag_field="kind"):
    """What was said changes nothing: why, and what would be right."""

    code: str
    message: str
    clause: str = ""
    id: int = 0
    """The question that can't be answered; 0: it was no question."""


class Spot(Wire, frozen=True, kw_only=True):
    """A place that can be reached, and what it costs."""

    at: Place
    cost: int
    tests: bool = False
    """Whether he gets there only by a way on which he may fall."""


class Reached(Wire, frozen=True, kw_only=True, tag="reached", tag_field="kind"):
    """Where a warrior can get to."""

    id: int
    spacing: int
    spots: list[Spot]
    allowance: int


class Stretch(Wire, frozen=True, kw_only=True):
    """One part of a way."""

    manner: str
    start: Place
    end: Place
    cost: int
    height: int = 0
    """How high a climb, how deep a jump."""
    width: int = 0
    """How wide a gap."""


class Threat(Wire, frozen=True, kw_only=True):
    """What an enemy could do to a warrior where he would stand."""

    by: str
    share: float = 0
    """How much of him he would see."""
    distance: int | None = None
    """How far off he would be; None: that may not be measured now."""
    charges: bool = False
    """Whether his charge may go so far."""
    shoots: bool = False
    """Whether he has something to shoot with that carries so far."""


class TheWay(Wire, frozen=True, kw_only=True, tag="the-way", tag_field="kind"):
    """How a place is reached, or a charge made; or why it can't be."""

    id: int
    parts: list[Stretch] = []
    cost: int = 0
    reach: int = 0
    """How far the move or the charge may go; 0 where that may not be measured yet."""
    home: bool = True
    """Whether a charge gets there."""
    interceptors: list[str] = []
    """Enemies who may step into the way of a charge."""
    meetings: list[Place] = []
    """Where each of them would meet it."""
    touches: list[str] = []
    """Enemies whom a charge reaches."""
    why_not: str = ""
    threats: list[Threat] = []
    """Enemies who would see him there, or could charge him."""


class Glance(Wire, frozen=True, kw_only=True):
    """What one warrior sees of another."""

    by: str
    at: str
    share: float
    """How much of him, from 0 to 1."""
    distance: int | None = None
    """None: it may not be measured now."""
    line: list[Place] = []
    """A free line from eye to body; none where nothing is seen."""
    blockers: list[str] = []
    """What hides the rest."""
    why_not: str = ""
    """Why he may not shoot him."""


class Looked(Wire, frozen=True, kw_only=True, tag="looked", tag_field="kind"):
    """Who sees whom."""

    id: int
    glances: list[Glance]


class Chance(Wire, frozen=True, kw_only=True):
    """How likely something is."""

    words: str
    exact: str
    """A fraction."""
    percent: float


class Weighed(Wire, frozen=True, kw_only=True, tag="weighed", tag_field="kind"):
    """The chances of an option."""

    id: int
    key: str
    chances: list[Chance]
    """What matters first."""
    reasons: list[str] = []
    """What each number is made of."""
    whole: list[Chance] = []
    """Every end."""


class Back(Wire, frozen=True, kw_only=True, tag="back-then", tag_field="kind"):
    """How the table was at a line of the log."""

    id: int
    line: int
    figures: list[Figure]
    turn: str
    phase: str


class Rolled(Wire, frozen=True, kw_only=True):
    """The dice of a warband of one kind, or of all kinds together."""

    what: str = ""
    """The kind of die; empty: all."""
    dice: int
    average: float
    needed: int = 0
    """So many rolls had something to reach,"""
    made: int = 0
    """so many of them did,"""
    expected: float = 0
    """so many were to be expected to,"""
    spread: float = 0
    """and by so much that varies by chance."""


class Lucks(Wire, frozen=True, kw_only=True, tag="lucks", tag_field="kind"):
    """What was rolled for each warband."""

    id: int
    rolled: dict[str, list[Rolled]]


Server: TypeAlias = Welcome | Changed | Refused | Reached | TheWay | Looked | Weighed | Back | Lucks
