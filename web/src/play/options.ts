/** Options as buttons, put together by what they do and who does it. */
import { h } from "../dom";
import type { Asked, Offer } from "../protocol";

export type Grouped = { title: string; offers: Offer[] }[];

/** The options of an ask in groups: those of one warrior together, all others first. */
export function grouped(asked: Asked): Grouped {
  const groups = new Map<string, Offer[]>();
  for (const offer of asked.options ?? []) {
    const title = offer.by ?? "";
    groups.set(title, [...(groups.get(title) ?? []), offer]);
  }
  return [...groups.entries()]
    .sort(([one], [other]) => Number(one !== "") - Number(other !== ""))
    .map(([title, offers]) => ({ title, offers }));
}

export type Acts = {
  answer(key: string): void;
  weigh(key: string): void;
  point(offer: Offer | null): void;
  name(id: string): string;
};

/** The buttons of an ask. */
export function buttons(asked: Asked, acts: Acts): HTMLElement {
  const list = h("div", { class: "options", role: "group", "aria-label": asked.words });
  for (const group of grouped(asked)) {
    const row = h("div", { class: "row" });
    if (group.title) row.append(h("h4", {}, acts.name(group.title)));
    for (const offer of group.offers) {
      row.append(
        h(
          "button",
          {
            type: "button",
            class: "option",
            "data-key": offer.key,
            onclick: () => acts.answer(offer.key),
            onmouseenter: () => acts.point(offer),
            onmouseleave: () => acts.point(null),
            onfocus: () => acts.point(offer),
          },
          offer.words || offer.key,
        ),
        weighs(asked)
          ? h(
              "button",
              {
                type: "button",
                class: "weigh",
                title: "The exact chances",
                "aria-label": `Chances of: ${offer.words}`,
                onclick: () => acts.weigh(offer.key),
              },
              "%",
            )
          : "",
      );
    }
    list.append(row);
  }
  return list;
}

const WEIGHED = new Set(["shoot", "charge", "whom-to-strike", "parry", "reroll-hit", "reroll-parry"]);

function weighs(asked: Asked): boolean {
  return WEIGHED.has(asked.what);
}
