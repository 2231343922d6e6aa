/** What is asked, as it stands in its frame: the question, a place to write, dice, options, and somebody to stand in. */
import { h } from "../dom";
import { showClause } from "../look-up/clause";
import type { Asked } from "../protocol";
import { type Acts, buttons } from "./options";
import { question } from "./questions";

export type Asking = Acts & {
  called(id: string): string;
  standIn(until: "this" | "set-up"): void;
  /** Whether a move goes the shortest way, whatever lies on it. */
  bold: { boldly: boolean };
};

/** The frame of an ask that is ours. */
export function asking(asked: Asked, acts: Asking, chosen: string, setUp: boolean): readonly (HTMLElement | false)[] {
  return [
    h("p", { class: "ask" }, question(asked, acts.called), " ", asked.clause && ruleButton(asked.clause)),
    asked.region === true && placing(asked, acts),
    asked.ask === "dice" ? dice(asked, acts) : buttons(asked, acts, chosen),
    h("p", { class: "acts" }, ...standIns(asked, acts, setUp)),
  ];
}

function standIns(asked: Asked, acts: Asking, setUp: boolean): readonly HTMLElement[] {
  const act = (words: string, until: "this" | "set-up"): HTMLElement =>
    h("button", { type: "button", class: "stand-in", onclick: () => acts.standIn(until) }, words);
  if (!setUp) return [act("Set all up for me", "set-up")];
  return asked.ask === "dice" ? [] : [act("Decide for me", "this")];
}

function ruleButton(clause: string): HTMLElement {
  return h("button", { type: "button", class: "clause", onclick: () => void showClause(clause) }, "the rule");
}

function placing(asked: Asked, acts: Asking): HTMLElement {
  const charges = asked.what === "charge";
  const place = h("input", {
    type: "text",
    "aria-label": charges ? "A charge, such as otto brak+kuno" : "A place in inches, such as 12.5 10",
    placeholder: charges ? "otto brak" : "12.5 10",
  });
  const form = h(
    "form",
    {
      class: "place",
      onsubmit: (event) => {
        event.preventDefault();
        const bold = acts.bold.boldly && asked.what === "whereto" ? "!" : "";
        if (place.value.trim()) acts.answer(bold + place.value.trim());
      },
    },
    h("span", {}, charges ? "Who charges whom: " : "Point at a place on the table, or write it: "),
    place,
    h("button", { type: "submit" }, "There"),
  );
  if (charges) return h("details", {}, h("summary", {}, "Write a charge that is not listed"), form);
  if (asked.what !== "whereto") return form;
  const bold = h("input", {
    type: "checkbox",
    onchange: () => {
      acts.bold.boldly = bold.checked;
    },
  });
  bold.checked = acts.bold.boldly;
  form.append(h("label", {}, bold, " by the shortest way, whatever tests lie on it"));
  return form;
}

function dice(asked: Asked, acts: Asking): HTMLElement {
  const faces = h("input", {
    type: "text",
    inputmode: "numeric",
    size: "8",
    "aria-label": "The faces that you rolled",
  });
  return h(
    "form",
    {
      class: "dice",
      onsubmit: (event) => {
        event.preventDefault();
        acts.answer((faces.value.match(/[1-6]/g) ?? []).join(" "));
      },
    },
    h("button", { type: "button", class: "option", onclick: () => acts.answer("roll") }, "Roll for me"),
    h("label", {}, `I rolled ${asked.dice === 1 ? "a die" : `${asked.dice} dice`}: `, faces),
    h("button", { type: "submit" }, "That is it"),
  );
}
