/** Options as buttons, put together by who acts; the chance of each stands beside it. */
import { h } from "../dom";
import type { Asked, Chance, Offer } from "../protocol";

export type Grouped = { title: string; offers: Offer[] }[];

const FEW = 14;

/** The options of an ask in groups: those of one warrior together, all others last. */
export function grouped(asked: Asked): Grouped {
  const groups = new Map<string, Offer[]>();
  for (const offer of asked.options ?? []) {
    const title = offer.by ?? "";
    groups.set(title, [...(groups.get(title) ?? []), offer]);
  }
  return [...groups.entries()]
    .sort(([one], [other]) => Number(one === "") - Number(other === ""))
    .map(([title, offers]) => ({ title, offers }));
}

export type Acts = {
  answer(key: string): void;
  weigh(key: string): void;
  point(offer: Offer | null): void;
  name(id: string): string;
};

/** The buttons of an ask; of many options only those of the warrior who is looked at are unfolded. */
export function buttons(asked: Asked, acts: Acts, chosen = ""): HTMLElement {
  const list = h("div", { class: "options", role: "group", "aria-label": asked.words });
  const many = (asked.options ?? []).length > FEW;
  for (const group of grouped(asked)) {
    const row = h("div", { class: "row" }, ...group.offers.map((offer) => option(asked, offer, acts)));
    if (!group.title) list.append(row);
    else if (many) {
      const open = group.title === chosen;
      list.append(h("details", { open }, h("summary", {}, `${acts.name(group.title)} (${group.offers.length})`), row));
    } else list.append(h("h3", { class: "who" }, acts.name(group.title)), row);
  }
  return list;
}

function option(asked: Asked, offer: Offer, acts: Acts): HTMLElement {
  const chance = h(
    "button",
    {
      type: "button",
      class: "weigh",
      "data-weighs": offer.key,
      title: "The exact chances, and what each number is made of",
      "aria-label": `Chances of: ${named(offer.words, acts.name)}`,
      onclick: () => acts.weigh(offer.key),
    },
    "%",
  );
  const one = h(
    "button",
    {
      type: "button",
      class: "option",
      "data-key": offer.key,
      onclick: () => acts.answer(offer.key),
      onmouseenter: () => acts.point(offer),
      onmouseleave: () => acts.point(null),
      onfocus: () => acts.point(offer),
      onblur: () => acts.point(null),
    },
    named(offer.words || offer.key, acts.name),
  );
  return h("span", { class: "choice" }, one, asked.weighs && offer.by && chance);
}

/** The one chance that stands beside an option: the worst that may befall whom it is aimed at. */
export function beside(chances: readonly Chance[], at: string): string {
  const found = chances.find((chance) => at && chance.words.startsWith(`${at} `)) ?? chances[0];
  if (!found) return "%";
  const what = at && found.words.startsWith(`${at} `) ? found.words.slice(at.length + 1) : found.words;
  return `${found.percent.toFixed(found.percent < 9.95 ? 1 : 0)} % ${what}`;
}

/** Words with the names of warriors in place of what they are called by in answers. */
export function named(words: string, name: (id: string) => string): string {
  return words.replace(/[A-Za-z0-9_-]+/g, (word) => name(word));
}
