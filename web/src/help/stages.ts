/** First-time help: five stages of a small battle. Each is told when it comes up, and done when it has been seen. */
import { h, put } from "../dom";
import type { Asked, Entry } from "../protocol";

export type Stage = {
  name: string;
  asks: readonly string[];
  /** What has happened once it is done. */
  done(entry: Entry): boolean;
  told: readonly string[];
};

const TESTS = new Set(["rout", "leadership", "fear", "all-alone", "rally", "stubborn"]);

export const STAGES: readonly Stage[] = [
  {
    name: "Move",
    asks: ["move", "whereto"],
    done: (entry) => entry.what === "moves",
    told: [
      "Choose who moves and whether he walks or runs. The table then shows where he gets to: green is near, yellow is far, violet is reached only by a way on which he may fall.",
      "Point at a place: below the table stands what it costs, and who would see or could charge him there. Click once to look, and once more, or on Go there, to go.",
      "With keys: t goes to the table, the arrows move a mark, enter chooses.",
    ],
  },
  {
    name: "Shoot",
    asks: ["shoot"],
    done: (entry) => entry.what === "die" && entry.die === "to-hit",
    told: [
      "Each shot that is open stands below its shooter, with its chance beside it. Press the chance, and you are told what every number is made of.",
      "Choose a warrior on the table, and lines show whom he sees, and how much of him. Who is not offered can't be shot: hover over him to be told why.",
    ],
  },
  {
    name: "Charge",
    asks: ["charge"],
    done: (entry) => entry.what === "declares-charge",
    told: [
      "Whoever wants to fight hand to hand has to charge, before anybody else moves. Hover over a charge to see its lane, and who may step into it.",
      "In this book a charge is declared before it is measured: one that proves too long fails. Choose “no more charges” when you have had enough.",
    ],
  },
  {
    name: "Fight",
    asks: ["whom-to-strike", "parry"],
    done: (entry) => entry.what === "strikes" || entry.what === "hit" || entry.what === "missed",
    told: [
      "Who touches an enemy fights in every turn, yours and his. Dice fall by themselves; you are asked where there is something to decide.",
      "Each line of the log has its rule behind it: press it, and read what this book says, and what the others say.",
    ],
  },
  {
    name: "Nerve",
    asks: ["give-up"],
    done: (entry) => entry.what === "die" && TESTS.has(entry.die ?? ""),
    told: [
      "Warriors are afraid. When a quarter of a warband is out of action it may run: a test is taken on its leader’s Leadership, and two dice must not show more.",
      "Who fails is routed, and the battle is over. You may also give up yourself when you are asked.",
    ],
  },
];

/** How many stages are done by what has happened. */
export function doneBy(lines: readonly Entry[]): readonly boolean[] {
  return STAGES.map((stage) => lines.some((entry) => stage.done(entry)));
}

/** The stage that an ask belongs to; without one, the first that is not done. */
export function stageOf(asked: Asked | null, done: readonly boolean[]): number {
  const named = STAGES.findIndex((stage) => asked !== null && stage.asks.includes(asked.what));
  return named >= 0 ? named : done.indexOf(false);
}

/** Show the help for this moment. */
export function help(host: HTMLElement, lines: readonly Entry[], asked: Asked | null, leave: () => void): void {
  const done = doneBy(lines);
  const at = stageOf(asked, done);
  const stage = STAGES[at];
  const left = h("button", { type: "button", class: "stand-in", onclick: leave }, "Leave the help");
  put(
    host,
    h(
      "ol",
      { class: "stages" },
      ...STAGES.map((one, index) =>
        h(
          "li",
          { "aria-current": index === at ? "step" : undefined, class: done[index] ? "done" : "" },
          `${one.name}${done[index] ? " ✓" : ""}`,
        ),
      ),
    ),
    ...(stage?.told ?? ["You have seen it all. Play on, or begin a battle of your own."]).map((words) =>
      h("p", {}, words),
    ),
    left,
  );
}
