/** Dice that fall: those of the last lines of the log, seen for a moment over the table. */
import { h, put } from "../dom";
import type { Entry } from "../protocol";

const MOST = 10;
const STAYS = 4_000;

/** Show the dice among some lines. */
export function fall(tray: HTMLElement, lines: readonly Entry[]): void {
  const dice = lines.filter((entry) => entry.what === "die" && entry.faces?.length).slice(-MOST);
  if (!dice.length) return;
  put(tray, ...dice.flatMap((entry) => (entry.faces ?? []).map((face) => die(face, entry))));
  window.clearTimeout(Number(tray.dataset["until"] ?? 0));
  tray.dataset["until"] = String(window.setTimeout(() => put(tray), STAYS));
}

/** A die, and what became of it where it had something to reach. */
function die(face: number, entry: Entry): HTMLElement {
  const single = entry.faces?.length === 1 && Boolean(entry.number);
  const made = single && (entry.note === "within" ? face <= (entry.number ?? 0) : face >= (entry.number ?? 0));
  const pips = PIPS[face]?.map((place) => h("i", { style: `grid-area: ${place}` })) ?? [];
  return h(
    "span",
    { class: `fallen ${single ? (made ? "made" : "failed") : ""}`, title: (entry.die ?? "").replaceAll("-", " ") },
    ...pips,
  );
}

const PIPS: readonly (readonly string[])[] = [
  [],
  ["2 / 2"],
  ["1 / 1", "3 / 3"],
  ["1 / 1", "2 / 2", "3 / 3"],
  ["1 / 1", "1 / 3", "3 / 1", "3 / 3"],
  ["1 / 1", "1 / 3", "2 / 2", "3 / 1", "3 / 3"],
  ["1 / 1", "1 / 3", "2 / 1", "2 / 3", "3 / 1", "3 / 3"],
];
