// What client and server say to each other; tools/protocol.py makes this file from the server's classes.

/** Answer an ask: the key of an option, a place, or the faces of dice rolled by hand (`roll` has them rolled). */
export type Answer = {
  "kind": "answer";
  "to": number;
  "key": string;
};

/** Take back the last answer; free, or with the consent of the others, who are asked. */
export type TakeBack = {
  "kind": "take-back";
};

/** Let a bot answer in one's place: the open ask, or all until everybody is set up. */
export type StandIn = {
  "kind": "stand-in";
  "until"?: "set-up" | "this";
};

/** Give the battle up. */
export type Resign = {
  "kind": "resign";
};

/** Offer all others to end the battle as it stands. */
export type OfferEnd = {
  "kind": "offer-end";
};

/** Stop the clock for bots, or let it go on. */
export type Pause = {
  "kind": "pause";
  "on"?: boolean;
};

/** Ask where a warrior can get to: by the move that is open, or by another that he might make. */
export type Reach = {
  "kind": "reach";
  "id": number;
  "who": string;
  "pace"?: "run" | "walk";
};

/** Ask what an answer to a move or a charge means: the way, what it costs, who may step into it; or why not. */
export type Way = {
  "kind": "way";
  "id": number;
  "key": string;
};

/** Ask whom a warrior sees and how much of them, and who sees him; from where he stands or from elsewhere. */
export type Looks = {
  "kind": "looks";
  "id": number;
  "who": string;
  "at"?: [number, number, number] | null;
};

/** Ask for the exact chances of an option of the open ask. */
export type Weigh = {
  "kind": "weigh";
  "id": number;
  "key": string;
};

/** Ask how the table was at a line of the log. */
export type Then = {
  "kind": "then";
  "id": number;
  "line": number;
};

/** Ask what was rolled so far, against what was to be expected. */
export type Luck = {
  "kind": "luck";
  "id": number;
};

/** The first message of the server: the whole battle as this seat may see it. */
export type Welcome = {
  "kind": "welcome";
  "version"?: number;
  "battle": string;
  "seat"?: string;
  "here"?: (string)[];
  "edition": string;
  "scenario": string;
  "dice"?: "asked" | "rolled";
  "commitment"?: string;
  "table": Table;
  "moment": Moment;
};

/** A table with all that stands on it; without parts it is open ground. */
export type Table = {
  "width"?: number;
  "depth"?: number;
  "name"?: string;
  "solids"?: (Solid)[];
  "surfaces"?: (Surface)[];
  "areas"?: (Area)[];
  "ladders"?: (Ladder)[];
  "nooks"?: (Nook)[];
  "kegs"?: (Keg)[];
};

/** Something massive: an upright prism, or one with a slanting top such as the body of a stair or slope. */
export type Solid = {
  "piece": string;
  "corners": ([number, number])[];
  "bottom": number;
  "tops": (number)[];
  "sight"?: boolean;
  "way"?: boolean;
  "climbed"?: boolean;
  "hides"?: boolean;
  "door"?: boolean;
  "building"?: string;
};

/** Something that can be stood on: a floor, a roof, the top of a wall or crate, a stair or slope. */
export type Surface = {
  "piece": string;
  "corners": ([number, number])[];
  "heights": (number)[];
  "stairs"?: boolean;
  "ground"?: "difficult" | "open" | "very-difficult" | "water";
  "roof"?: boolean;
  "building"?: string;
  "storey"?: number;
  "indoors"?: boolean;
};

/** Ground of a kind: whoever's middle is in it between its heights moves by its rate. */
export type Area = {
  "piece": string;
  "corners": ([number, number])[];
  "low"?: number;
  "high"?: number;
  "ground"?: "difficult" | "open" | "very-difficult" | "water";
  "depth"?: "deep" | "shallow" | "waist";
  "stream"?: "fast" | "slow" | null;
  "flow"?: [number, number];
};

/** A ladder or a rope: it joins a place at its foot with a place at its top. */
export type Ladder = {
  "piece": string;
  "foot": [number, number, number];
  "top": [number, number, number];
  "rope"?: boolean;
};

/** A place in which one can hide, such as the inside of a barrel. */
export type Nook = {
  "piece": string;
  "at": [number, number, number];
  "radius"?: number;
};

/** Something that a shot may set off. */
export type Keg = {
  "piece": string;
  "at": [number, number, number];
  "radius"?: number;
};

/** Everything that changes: sent whole at first, later only what is new. */
export type Moment = {
  "figures"?: (Figure)[];
  "gone"?: (string)[];
  "bands"?: (Band)[] | null;
  "seats"?: (Seat)[] | null;
  "turn"?: string | null;
  "phase"?: string | null;
  "asked"?: Asked | null;
  "lines"?: (Entry)[];
  "first"?: number;
  "paused"?: boolean;
  "outcome"?: Outcome | null;
};

/** A warrior as the board shows him. */
export type Figure = {
  "id": string;
  "name": string;
  "warband": string;
  "at"?: [number, number, number] | null;
  "radius"?: number;
  "height"?: number;
  "eye"?: number;
  "status"?: (string)[];
  "wounds"?: number;
  "most-wounds"?: number;
  "leader"?: boolean;
  "mounted"?: boolean;
  "what"?: string;
  "profile"?: Record<string, number>;
  "gear"?: (string)[];
  "in-hand"?: (string)[];
  "traits"?: (string)[];
  "engaged"?: (string)[];
  "done"?: (string)[];
};

/** A warband as all see it. */
export type Band = {
  "key": string;
  "name"?: string;
  "turns"?: number;
  "routed"?: boolean;
  "rating"?: number;
};

/** Who plays a warband, and whether he is here. */
export type Seat = {
  "warband": string;
  "name": string;
  "by": string;
  "here"?: boolean;
};

/** What waits for an answer. */
export type Asked = {
  "number": number;
  "player": string;
  "what": string;
  "words": string;
  "ask"?: "choice" | "dice";
  "by"?: string;
  "clause"?: string;
  "options"?: (Offer)[];
  "region"?: boolean;
  "dice"?: number;
  "weighs"?: boolean;
};

/** One option of an ask. */
export type Offer = {
  "key": string;
  "words": string;
  "by"?: string;
  "at"?: string;
};

/** One line of the log: an event, or a die with what it was for. */
export type Entry = {
  "what": string;
  "by"?: string;
  "at"?: string;
  "using"?: string;
  "number"?: number;
  "note"?: string;
  "die"?: string;
  "faces"?: (number)[];
  "because"?: string;
  "clause"?: string;
  "text"?: string;
};

/** How a battle ended. */
export type Outcome = {
  "winners": (string)[];
  "why": string;
  "seed"?: string;
};

/** Something has changed. */
export type Changed = {
  "kind": "changed";
  "moment": Moment;
};

/** What was said changes nothing: why, and what would be right. */
export type Refused = {
  "kind": "refused";
  "code": string;
  "message": string;
  "clause"?: string;
  "id"?: number;
};

/** Where a warrior can get to. */
export type Reached = {
  "kind": "reached";
  "id": number;
  "spacing": number;
  "spots": (Spot)[];
  "allowance": number;
};

/** A place that can be reached, and what it costs. */
export type Spot = {
  "at": [number, number, number];
  "cost": number;
  "tests"?: boolean;
};

/** How a place is reached, or a charge made; or why it can't be. */
export type TheWay = {
  "kind": "the-way";
  "id": number;
  "parts"?: (Stretch)[];
  "cost"?: number;
  "reach"?: number;
  "home"?: boolean;
  "interceptors"?: (string)[];
  "meetings"?: ([number, number, number])[];
  "touches"?: (string)[];
  "why-not"?: string;
  "threats"?: (Threat)[];
};

/** One part of a way. */
export type Stretch = {
  "manner": string;
  "start": [number, number, number];
  "end": [number, number, number];
  "cost": number;
  "height"?: number;
  "width"?: number;
};

/** What an enemy could do to a warrior where he would stand. */
export type Threat = {
  "by": string;
  "share"?: number;
  "distance"?: number | null;
  "charges"?: boolean;
  "shoots"?: boolean;
};

/** Who sees whom. */
export type Looked = {
  "kind": "looked";
  "id": number;
  "glances": (Glance)[];
};

/** What one warrior sees of another. */
export type Glance = {
  "by": string;
  "at": string;
  "share": number;
  "distance"?: number | null;
  "line"?: ([number, number, number])[];
  "blockers"?: (string)[];
  "why-not"?: string;
};

/** The chances of an option. */
export type Weighed = {
  "kind": "weighed";
  "id": number;
  "key": string;
  "chances": (Chance)[];
  "reasons"?: (string)[];
  "whole"?: (Chance)[];
};

/** How likely something is. */
export type Chance = {
  "words": string;
  "exact": string;
  "percent": number;
};

/** How the table was at a line of the log. */
export type Back = {
  "kind": "back-then";
  "id": number;
  "line": number;
  "figures": (Figure)[];
  "turn": string;
  "phase": string;
};

/** What was rolled for each warband. */
export type Lucks = {
  "kind": "lucks";
  "id": number;
  "rolled": Record<string, (Rolled)[]>;
};

/** The dice of a warband of one kind, or of all kinds together. */
export type Rolled = {
  "what"?: string;
  "dice": number;
  "average": number;
  "needed"?: number;
  "made"?: number;
  "expected"?: number;
  "spread"?: number;
};

export type Client = Answer | TakeBack | StandIn | Resign | OfferEnd | Pause | Reach | Way | Looks | Weigh | Then | Luck;

export type Server = Welcome | Changed | Refused | Reached | TheWay | Looked | Weighed | Back | Lucks;
