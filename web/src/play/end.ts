/** The end: who won and why, what was rolled against what was to be expected, and the seed of the dice. */
import { h } from "../dom";
import type { Lucks, Rolled } from "../protocol";
import { type Battle, bandName } from "./battle";

export function ended(battle: Battle): string {
  const winners = (battle.outcome?.winners ?? []).map((key) => bandName(battle, key));
  return `${winners.length ? `${winners.join(" and ")} won` : "Nobody won"}: ${battle.outcome?.why ?? ""}.`;
}

/** The luck of all warbands. */
export function luck(battle: Battle, found: Lucks): HTMLElement {
  const bands = Object.entries(found.rolled).map(([key, rows]) =>
    h(
      "section",
      {},
      h("h3", {}, bandName(battle, key)),
      h("p", {}, verdict(rows[0])),
      h(
        "table",
        {},
        h(
          "tr",
          {},
          ...["Dice", "How many", "Average", "Reached", "To be expected"].map((one) => h("th", { scope: "col" }, one)),
        ),
        ...rows.map((row) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, row.what ? row.what.replaceAll("-", " ") : "all"),
            h("td", {}, String(row.dice)),
            h("td", {}, row.average.toFixed(2)),
            h("td", {}, row.needed ? `${row.made ?? 0} of ${row.needed}` : ""),
            h("td", {}, row.needed ? (row.expected ?? 0).toFixed(1) : ""),
          ),
        ),
      ),
    ),
  );
  return h("div", { class: "luck" }, h("h2", {}, "Luck"), ...bands);
}

/** How lucky that was, in a sentence. */
export function verdict(all: Rolled | undefined): string {
  if (!all?.needed) return "Nothing had to be reached.";
  const by = (all.made ?? 0) - (all.expected ?? 0);
  const often = all.spread ? Math.abs(by) / all.spread : 0;
  const how =
    often < 1
      ? "as was to be expected"
      : by > 0
        ? often < 2
          ? "lucky"
          : "very lucky"
        : often < 2
          ? "unlucky"
          : "very unlucky";
  return `${all.made ?? 0} of ${all.needed} rolls reached what they needed, where ${(all.expected ?? 0).toFixed(1)} were to be expected: ${how}.`;
}
