/** The roll of all warriors, warband by warband: to choose one without the table, and to see how all are off. */
import { atAGlance } from "../board/labels";
import { h } from "../dom";
import type { Figure } from "../protocol";
import { type Battle, bandName } from "./battle";

export function rolled(battle: Battle, chosen: string, choose: (id: string) => void): HTMLElement {
  const here = new Set(battle.welcome.here ?? []);
  const bands = [...battle.bands].sort((one, other) => Number(here.has(other.key)) - Number(here.has(one.key)));
  const all = [...battle.figures.values()];
  return h(
    "details",
    { open: false },
    h("summary", {}, "All warriors"),
    ...bands.map((band) => {
      const members = all.filter((figure) => figure.warband === band.key);
      return h(
        "div",
        {},
        h("h3", {}, bandName(battle, band.key)),
        h("div", { class: "row" }, ...members.map((one) => member(one, chosen, choose))),
      );
    }),
  );
}

function member(figure: Figure, chosen: string, choose: (id: string) => void): HTMLElement {
  const out = (figure.status ?? []).includes("out-of-action");
  const off = out ? "out of action" : atAGlance(figure);
  const pressed = figure.id === chosen ? "true" : "false";
  return h(
    "button",
    { type: "button", class: out ? "member out" : "member", "aria-pressed": pressed, onclick: () => choose(figure.id) },
    `${figure.name}${off ? ` (${off})` : ""}`,
  );
}
