/** The card of a warrior: his profile, how he is off, what he carries. */
import { h } from "../dom";
import type { Figure } from "../protocol";

const spoken = (words: readonly string[] | undefined): string => (words ?? []).join(", ").replaceAll("-", " ");

export function card(figure: Figure, band: string, look: () => void): HTMLElement {
  const profile = Object.entries(figure.profile ?? {});
  return h(
    "div",
    {},
    h("h3", {}, `${figure.name}${figure.leader ? ", leader" : ""}`),
    h("p", {}, `${band}; ${spoken(figure.status)}; wounds ${figure.wounds ?? 1} of ${figure["most-wounds"] ?? 1}`),
    h(
      "table",
      {},
      h("tr", {}, ...profile.map(([letters]) => h("th", { scope: "col" }, letters))),
      h("tr", {}, ...profile.map(([, value]) => h("td", {}, String(value)))),
    ),
    (figure.gear ?? []).length > 0 && h("p", {}, `Carries ${spoken(figure.gear)}.`),
    (figure.traits ?? []).length > 0 && h("p", {}, `Is known for ${spoken(figure.traits)}.`),
    (figure.engaged ?? []).length > 0 && h("p", {}, `In combat with ${spoken(figure.engaged)}.`),
    (figure.done ?? []).length > 0 && h("p", {}, `This turn: ${spoken(figure.done)}.`),
    h("button", { type: "button", onclick: look }, "Look through these eyes"),
  );
}
