/** The log: readable prose, each line with the clause behind it. */
import { h } from "../dom";
import type { Entry } from "../protocol";

/** One line of the log. */
export function line(
  entry: Entry,
  number: number,
  open: (clause: string) => void,
  then?: (line: number) => void,
  name: (id: string) => string = (id) => id,
): HTMLElement {
  const told = entry.text || dieInWords(entry, name);
  const clause = entry.clause ?? "";
  return h(
    "li",
    { class: entry.what === "die" ? "die" : "event" },
    h("span", {}, told),
    clause &&
      h(
        "button",
        { class: "clause", type: "button", title: `The rule: ${clause}`, onclick: () => open(clause) },
        clause,
      ),
    then &&
      h(
        "button",
        {
          class: "then",
          type: "button",
          title: "Show the table as it was then",
          "aria-label": `The table at line ${number + 1}`,
          onclick: () => then(number),
        },
        "◷",
      ),
  );
}

/** A die, as `5 2  to hit of Otto, needs 4+ for WS 3 against WS 3`. */
export function dieInWords(entry: Entry, name: (id: string) => string): string {
  const faces = (entry.faces ?? []).map((face) => FACES[face] ?? String(face)).join(" ");
  const what = (entry.die ?? "").replaceAll("-", " ");
  const whose = entry.by ? ` of ${name(entry.by)}` : "";
  return `${faces} ${what}${whose}${entry.because ? `, needs ${entry.because}` : ""}`;
}

const FACES = ["", "⚀", "⚁", "⚂", "⚃", "⚄", "⚅"];
