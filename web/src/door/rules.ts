/** The switches and rulings of a book: what a table plays otherwise, each with its clause a tap away. */
import { fetched, h, put } from "../dom";
import { showClause } from "../look-up/clause";
import { words } from "../shell";
import type { OpenField } from "./offers";

export type Rules = { element: HTMLElement; show(edition: string): void; named(edition: string): string };

const MEASURING = "measuring.reading";
const KINDS = {
  switch: "Switches: what is played or not",
  ruling: "Rulings: where the text is unclear",
  reading: "Ways to play a moment",
};

/** The part of the form in which a book is changed. */
export function rules(): Rules {
  const inside = h("div", {});
  const count = h("span", {});
  const element = h("details", { class: "rules" }, h("summary", {}, "Switches and rulings ", count), inside);
  let changes = new Map<string, string | boolean>();
  let shown = "";

  function row(field: OpenField): HTMLElement {
    const select = h(
      "select",
      {
        "aria-label": `${field.title}: ${field.words}`,
        onchange: () => {
          const option = field.options[select.selectedIndex];
          if (!option || option.value === field.value) changes.delete(field.path);
          else changes.set(field.path, option.value);
          count.textContent = changes.size ? `(${changes.size} changed)` : "";
        },
      },
      ...field.options.map((option) => h("option", { selected: option.value === field.value }, option.words)),
    );
    const [clause] = field.clauses;
    const rule =
      clause && h("button", { type: "button", class: "clause", onclick: () => void showClause(clause) }, "rule");
    return h("div", { class: "field" }, h("span", {}, h("b", {}, field.title), ` ${field.words} `, rule), select);
  }

  return {
    element,
    async show(edition: string): Promise<void> {
      if (shown === edition) return;
      shown = edition;
      changes = new Map();
      count.textContent = "";
      try {
        const fields = await fetched<OpenField[]>(`/api/editions/${encodeURIComponent(edition)}`);
        const kinds = Object.entries(KINDS).map(([kind, title]) => {
          const there = fields.filter((field) => field.kind === kind && field.path !== MEASURING);
          return h("details", {}, h("summary", {}, `${title} (${there.length})`), ...there.map(row));
        });
        put(inside, ...fields.filter((field) => field.path === MEASURING).map(row), ...kinds);
      } catch (error) {
        put(inside, words(error));
      }
    },
    named: (edition) => withChanges(edition, changes),
  };
}

/** A book and what is changed of it, in one breath. */
export function withChanges(edition: string, changes: ReadonlyMap<string, string | boolean>): string {
  if (!changes.size) return edition;
  const said = [...changes].map(([path, value]) => `${path} = ${typeof value === "string" ? `"${value}"` : value}`);
  return `${edition} with ${said.join("; ")}`;
}
