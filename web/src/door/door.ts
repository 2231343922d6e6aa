/** The first page: fight at once, begin a battle, go on with one, look something up, settle an argument. */
import { fetched, h } from "../dom";
import { keep, kept, secretIn } from "../kept";
import { shell, words } from "../shell";
import { begin } from "./begin";
import type { Offers } from "./offers";

const READY = { edition: "classic", scenario: "skirmish", table: "fallen-temple" } as const;

export function door(host: HTMLElement): void {
  const links = h("div", {});
  const fight = h("button", { type: "button", class: "great" }, "Fight now");
  const learn = h("button", { type: "button", class: "great" }, "First time here");
  const page = shell(
    host,
    "Cometfall",
    h(
      "p",
      { class: "lead" },
      "Mordheim by the book, by any of five books. Nothing to look up, nothing to argue about.",
    ),
    h(
      "div",
      { class: "ways" },
      way(fight, "A battle against a bot, set up and ready, by the classic rules."),
      way(learn, "Five stages of a small battle: move, shoot, charge, fight, nerve."),
      way(
        h("a", { class: "great", href: "#/new" }, "New battle"),
        "Choose the book, the table, the warbands, who plays.",
      ),
      way(h("a", { class: "great", href: "#/continue" }, "Continue"), last()),
      way(join(), "Somebody has sent you a seat, or lets you watch."),
      way(
        h("a", { class: "great", href: "#/look-up" }, "Look something up"),
        "Every rule of five books, and every weapon.",
      ),
      way(h("a", { class: "great", href: "#/settle" }, "Settle an argument"), "What happens, and how likely it was."),
    ),
    links,
  );
  learn.addEventListener("click", async () => {
    learn.disabled = true;
    page.say("The yard is being swept ...");
    try {
      await begin("/api/lesson", {}, links, "learn");
    } catch (error) {
      page.say(words(error));
      learn.disabled = false;
    }
  });
  fight.addEventListener("click", async () => {
    fight.disabled = true;
    page.say("The table is being laid ...");
    try {
      const offers = await fetched<Offers>("/api/offers");
      const [mine, theirs] = offers.warbands;
      const bots = offers.bots.map((bot) => bot.key);
      const by = bots.includes("steady") ? "steady" : bots[0];
      const warbands = [mine?.key, theirs?.key];
      await begin("/api/battles", { ...READY, warbands, ready: true, seats: [{ here: true }, { by }] }, links);
    } catch (error) {
      page.say(words(error));
      fight.disabled = false;
    }
  });
}

function way(thing: HTMLElement, about: string): HTMLElement {
  return h("section", { class: "way" }, thing, h("p", {}, about));
}

function last(): string {
  const [first] = kept();
  return first ? `The last one: ${first.about}.` : "A battle of yours, or one that was saved to a file.";
}

function join(): HTMLElement {
  const link = h("input", {
    type: "text",
    "aria-label": "The link",
    placeholder: "http://.../#/seat/...",
    required: true,
  });
  const said = h("span", { role: "alert" });
  return h(
    "form",
    {
      class: "join",
      onsubmit: (event) => {
        event.preventDefault();
        const secret = secretIn(link.value);
        if (!secret) {
          said.textContent = "That is no link to a seat; it ends in #/seat/ and some letters.";
          return;
        }
        keep({ secret, about: "A battle to which you were invited", when: Date.now() });
        window.location.hash = link.value.includes("#/replay/") ? `#/replay/${secret}` : `#/seat/${secret}`;
      },
    },
    h("h2", {}, "Join with a link"),
    link,
    h("button", { type: "submit" }, "Join"),
    said,
  );
}
