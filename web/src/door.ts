/** The first page: begin a battle, or go on with one. */
import { fetched, h, put } from "./dom";

type Offers = { editions: string[]; tables: string[]; warbands: string[]; bots: string[]; scenarios: string[] };
type Begun = { links: { warbands: string[]; secret: string }[]; watch: string };

export async function door(host: HTMLElement): Promise<void> {
  const said = h("p", { role: "alert", class: "said" });
  const page = h("main", { class: "door" }, h("h1", {}, "Cometfall"), said);
  put(host, page);
  try {
    const offers = await fetched<Offers>("/api/offers");
    page.append(form(offers, said));
  } catch (error) {
    said.textContent = error instanceof Error ? error.message : String(error);
  }
}

function form(offers: Offers, said: HTMLElement): HTMLElement {
  const edition = choice("By the book", offers.editions, "classic");
  const scenario = choice("Scenario", offers.scenarios, "skirmish");
  const table = choice("Table", [...offers.tables, "seed:7", "open"], offers.tables[0] ?? "open");
  const mine = choice("Your warband", offers.warbands, offers.warbands[0] ?? "");
  const theirs = choice("Against", offers.warbands, offers.warbands[1] ?? offers.warbands[0] ?? "");
  const who = choice("Played by", [...offers.bots, "somebody here", "somebody with a link"], offers.bots[0] ?? "");
  const links = h("div", { class: "links" });
  return h(
    "form",
    {
      onsubmit: async (event) => {
        event.preventDefault();
        said.textContent = "";
        const there =
          who.value === "somebody here" ? { here: true } : who.value.startsWith("somebody") ? {} : { by: who.value };
        try {
          const begun = await fetched<Begun>("/api/battles", {
            edition: edition.value,
            scenario: scenario.value,
            table: table.value,
            warbands: [mine.value, theirs.value],
            seats: [{ here: true }, there],
          });
          const [first, ...others] = begun.links;
          if (!first) return;
          if (others.length === 0) window.location.hash = `#/seat/${first.secret}`;
          else
            put(
              links,
              ...[first, ...others].map((link) => seat(link.warbands.join(" and "), link.secret)),
              seat("to watch", begun.watch),
            );
        } catch (error) {
          said.textContent = error instanceof Error ? error.message : String(error);
        }
      },
    },
    ...[edition, scenario, table, mine, theirs, who].map((one) => one.label),
    h("button", { type: "submit" }, "Fight"),
    links,
  );
}

function seat(whose: string, secret: string): HTMLElement {
  return h("p", {}, h("a", { href: `#/seat/${secret}` }, `The link ${whose}`));
}

function choice(
  words: string,
  options: readonly string[],
  first: string,
): { label: HTMLElement; readonly value: string } {
  const select = h(
    "select",
    {},
    ...options.map((one) => h("option", { value: one, selected: one === first }, one.replaceAll("-", " "))),
  );
  return {
    label: h("label", {}, words, select),
    get value() {
      return select.value;
    },
  };
}
