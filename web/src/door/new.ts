/** A new battle: the book, the scenario, the table, the warbands, who plays them, and whose dice fall. */
import { fetched, h, put } from "../dom";
import { shell, words } from "../shell";
import { begin } from "./begin";
import { choice, fileOf } from "./choosing";
import type { Named, Offers } from "./offers";
import { rules } from "./rules";

const HERE = "me";
const ALSO_HERE = "here";
const BY_LINK = "link";
const OWN = "file";
const RANDOM = "random";
type Player = { element: HTMLElement; warband(): Promise<unknown>; seat(): Record<string, unknown> };

export async function newBattle(host: HTMLElement): Promise<void> {
  const page = shell(host, "New battle", h("p", {}, "One moment ..."));
  try {
    const offers = await fetched<Offers>("/api/offers");
    page.main.lastChild?.remove();
    page.main.append(form(offers, page.say));
  } catch (error) {
    page.say(words(error));
  }
}

function form(offers: Offers, say: (words: string) => void): HTMLElement {
  const open = rules();
  const edition = choice("The book", offers.editions, "classic", (key) => open.show(key));
  const scenario = choice("Scenario", offers.scenarios, "skirmish", () => players());
  const table = tables(offers.tables);
  const dice = choice("Dice", [
    { key: "rolled", name: "the server's", about: "Bound before the first roll; the seed is shown at the end." },
    { key: "asked", name: "our own", about: "Every die is asked for; it can still be rolled for you." },
  ]);
  const ready = h("input", { type: "checkbox" });
  const seats = h("div", { class: "players" });
  const more = h("button", { type: "button", onclick: () => players(1) }, "One warband more");
  const links = h("div", { class: "links" });
  const begun = h("button", { type: "submit", class: "great" }, "To battle");
  const there: Player[] = [];

  function players(by = 0): void {
    const found = offers.scenarios.find((one) => one.key === scenario.value());
    const [least, most] = [found?.least ?? 2, found?.most ?? 2];
    const wanted = Math.min(Math.max(there.length + by, least, 2), most);
    while (there.length < wanted) there.push(player(offers, there.length));
    there.length = wanted;
    put(seats, ...there.map((one) => one.element));
    more.hidden = there.length >= most;
  }

  players();
  open.show("classic");
  return h(
    "form",
    {
      class: "new",
      onsubmit: async (event) => {
        event.preventDefault();
        say("The table is being laid ...");
        begun.disabled = true;
        try {
          const warbands = await Promise.all(there.map((one) => one.warband()));
          const laid = await table.chosen();
          const how = { edition: open.named(edition.value()), scenario: scenario.value(), dice: dice.value() };
          await begin(
            "/api/battles",
            { ...how, ...laid, warbands, ready: ready.checked, seats: there.map((one) => one.seat()) },
            links,
          );
          say("");
        } catch (error) {
          say(words(error));
        }
        begun.disabled = false;
      },
    },
    h("fieldset", {}, h("legend", {}, "Rules"), edition.element, open.element, scenario.element),
    h("fieldset", {}, h("legend", {}, "Table"), table.element),
    h("fieldset", {}, h("legend", {}, "Warbands"), seats, more),
    h("fieldset", {}, h("legend", {}, "Dice"), dice.element, h("label", {}, ready, " let everybody be set up for us")),
    begun,
    links,
  );
}

/** One warband: which, and who plays it. */
function player(offers: Offers, at: number): Player {
  const which = [...offers.warbands.map((one) => ({ ...one, name: `${one.name} (${one.warriors})` }))];
  const file = fileOf("A warband in TOML");
  file.element.hidden = true;
  const warband = choice(
    `Warband ${at + 1}`,
    [
      ...which,
      { key: RANDOM, name: "by chance", about: "Recruited by dice." },
      { key: OWN, name: "from a file", about: "" },
    ],
    which[at % which.length]?.key ?? "",
    (key) => void (file.element.hidden = key !== OWN),
  );
  const bots = offers.bots.map((bot) => ({ key: `bot ${bot.key}`, name: `a bot: ${bot.key}`, about: bot.about }));
  const people: Named[] = [
    { key: HERE, name: "me", about: "" },
    { key: ALSO_HERE, name: "someone here", about: "At this screen." },
    { key: BY_LINK, name: "someone by a link", about: "You will be given a link to send." },
  ];
  const by = choice("Played by", [...people, ...bots], at === 0 ? HERE : (bots.at(-1)?.key ?? ALSO_HERE));
  return {
    element: h("div", { class: "player" }, warband.element, file.element, by.element),
    async warband(): Promise<unknown> {
      if (warband.value() === RANDOM) return `random:${Math.floor(Math.random() * 1e6)}`;
      if (warband.value() !== OWN) return warband.value();
      return fetched("/api/warbands", await file.text());
    },
    seat(): Record<string, unknown> {
      const who = by.value();
      if (who.startsWith("bot ")) return { by: who.slice(4) };
      return { here: who !== BY_LINK };
    },
  };
}

/** The table: one by name, from a seed, from a file, or open ground; with its picture. */
function tables(offered: readonly Named[]): { element: HTMLElement; chosen(): Promise<Record<string, string>> } {
  const picture = h("img", { class: "plan", alt: "" });
  const seed = h("input", { type: "number", min: "0", max: "999999", value: "7", "aria-label": "Seed" });
  const again = h("button", { type: "button" }, "Another one");
  const grown = h("p", {}, seed, " ", again);
  const file = fileOf("A table in TOML");
  const which = choice(
    "Table",
    [
      ...offered,
      { key: "seed", name: "from a seed", about: "A city of ruins, fair to both sides, out of a number." },
      { key: "open", name: "open ground", about: "" },
      { key: OWN, name: "from a file", about: "" },
    ],
    offered[0]?.key ?? "open",
    show,
  );
  const named = (): string => (which.value() === "seed" ? `seed:${seed.value || "0"}` : which.value());

  function show(): void {
    grown.hidden = which.value() !== "seed";
    file.element.hidden = which.value() !== OWN;
    picture.hidden = [OWN, "open"].includes(which.value());
    if (!picture.hidden) {
      picture.src = `/api/table.svg?name=${encodeURIComponent(named())}`;
      picture.alt = `The plan of ${which.words()}, level by level`;
    }
  }

  seed.addEventListener("change", show);
  again.addEventListener("click", () => {
    seed.value = String(Math.floor(Math.random() * 1_000_000));
    show();
  });
  show();
  return {
    element: h("div", {}, which.element, grown, file.element, picture),
    async chosen(): Promise<Record<string, string>> {
      return which.value() === OWN ? { pieces: await file.text() } : { table: named() };
    },
  };
}
