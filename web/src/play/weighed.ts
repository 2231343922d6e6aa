/** Exact chances in words: what matters first, each number with what it is made of. */
import { h } from "../dom";
import type { Chance, Weighed } from "../protocol";

export function weighed(found: Weighed): HTMLElement {
  return h(
    "div",
    { class: "weighed" },
    h("h3", {}, "The chances"),
    rows(found.chances),
    (found.reasons ?? []).length > 0 && h("ul", {}, ...(found.reasons ?? []).map((reason) => h("li", {}, reason))),
    (found.whole ?? []).length > 0 && h("details", {}, h("summary", {}, "Every end"), rows(found.whole ?? [])),
  );
}

/** Chances as a table, the likeliest first. */
export function rows(chances: readonly Chance[]): HTMLElement {
  return h(
    "table",
    {},
    ...chances.map((chance) =>
      h(
        "tr",
        { title: chance.exact },
        h("td", { class: "percent" }, `${chance.percent.toFixed(2)} %`),
        h("td", {}, chance.words),
      ),
    ),
  );
}
