/** Go on with a battle: one that this browser has a link to, or one that was saved to a file. */
import { fetched, h } from "../dom";
import { forget, type Kept, kept } from "../kept";
import { shell, words } from "../shell";
import { begin } from "./begin";
import { choice, fileOf } from "./choosing";
import type { Offers } from "./offers";

type About = { about: string; over: boolean; warbands: string[]; asked: string };

export function continuePage(host: HTMLElement): void {
  const list = h("ul", { class: "kept" });
  const links = h("div", {});
  const page = shell(
    host,
    "Continue",
    list,
    h("h2", {}, "Open a file"),
    opened(links, (said) => page.say(said)),
    links,
  );
  const all = kept();
  if (!all.length) list.append(h("li", {}, "This browser has no battle yet."));
  for (const one of all) list.append(row(one));
}

function row(one: Kept): HTMLElement {
  const about = h("span", {}, one.about);
  const state = h("span", { class: "state" });
  const line = h(
    "li",
    {},
    h("a", { href: `#/seat/${one.secret}` }, about),
    state,
    h("time", {}, new Date(one.when).toLocaleString()),
    h(
      "button",
      {
        type: "button",
        onclick: () => {
          forget(one.secret);
          line.remove();
        },
      },
      "Forget",
    ),
  );
  void ask(one, about, state);
  return line;
}

async function ask(one: Kept, about: HTMLElement, state: HTMLElement): Promise<void> {
  try {
    const found = await fetched<About>(`/api/seats/${one.secret}`);
    about.textContent = found.about;
    const mine = found.warbands.includes(found.asked);
    state.textContent = found.over ? "over" : mine ? "you are asked" : found.warbands.length ? "goes on" : "to watch";
  } catch (error) {
    state.textContent = words(error);
  }
}

function opened(links: HTMLElement, say: (words: string) => void): HTMLElement {
  const file = fileOf("A battle that was saved");
  const seats = h("div", {});
  const chosen: (() => Record<string, unknown>)[] = [];
  void fetched<Offers>("/api/offers")
    .then((offers) => {
      for (const at of [1, 2]) {
        const bots = offers.bots.map((bot) => ({ key: `bot ${bot.key}`, name: `a bot: ${bot.key}` }));
        const people = [
          { key: "here", name: "someone here" },
          { key: "link", name: "someone by a link" },
        ];
        const by = choice(`Warband ${at} is played by`, [...people, ...bots], at === 1 ? "here" : "");
        chosen.push(() =>
          by.value().startsWith("bot ") ? { by: by.value().slice(4) } : { here: by.value() === "here" },
        );
        seats.append(by.element);
      }
    })
    .catch((error) => say(words(error)));
  return h(
    "form",
    {
      onsubmit: async (event) => {
        event.preventDefault();
        try {
          const record = await file.text();
          await begin("/api/records", { record, seats: chosen.map((one) => one()) }, links);
        } catch (error) {
          say(words(error));
        }
      },
    },
    file.element,
    seats,
    h("button", { type: "submit" }, "Go on with it"),
  );
}
