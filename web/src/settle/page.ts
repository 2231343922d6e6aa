/** Settle an argument: a moment in TOML, the dice that fell, what comes of it, and how likely it was. */
import { type Board, createBoard, hasWebGL } from "../board/board";
import { topView } from "../board/top";
import { fetched, h, put } from "../dom";
import { showClause } from "../look-up/clause";
import { line } from "../play/log";
import { rows } from "../play/weighed";
import type { Chance, Entry, Figure, Table } from "../protocol";
import { shell, words } from "../shell";
import { packed, unpacked } from "./link";

type Settled = {
  edition: string;
  events: Entry[];
  ask: { what: string; player: string; options: string[]; also?: string } | null;
  error: { message: string } | null;
  figures: Figure[];
  table: Table | null;
};
type Weighed = { odds: { edition: string; reasons: string[]; chances: Chance[]; more: number }[] };
type Example = { title: string; text: string };

const BOOKS = "classic,playsheet,revised,archeonicus,house";

export async function settlePage(host: HTMLElement, shared: string): Promise<void> {
  const text = h("textarea", { rows: "22", spellcheck: false, "aria-label": "The situation, in TOML" });
  const pick = h("select", { "aria-label": "An example" }, h("option", { value: "" }, "An example ..."));
  const found = h("section", { "aria-live": "polite", "aria-label": "What comes of it" });
  const place = h("div", { class: "board small", hidden: true });
  const act = (label: string, what: () => Promise<void>): HTMLElement =>
    h("button", { type: "button", onclick: () => void tried(what) }, label);
  const page = shell(
    host,
    "Settle an argument",
    h(
      "p",
      {},
      "Lay out the moment, and the dice that fell, in the order in which they did; or leave them out and ask for the odds.",
    ),
    h("div", { class: "settle" }, h("div", {}, pick, text), h("div", {}, place, found)),
    h(
      "p",
      { class: "acts" },
      act("Settle it", settled),
      act("The odds", () => weighed("")),
      act("The odds in all books", () => weighed(BOOKS)),
      act("A link to it", link),
      act("Save to a file", save),
    ),
  );
  let board: Board | null = null;

  async function tried(what: () => Promise<void>): Promise<void> {
    page.say("");
    try {
      await what();
    } catch (error) {
      page.say(words(error));
    }
  }

  async function settled(): Promise<void> {
    const came = await fetched<Settled>("/api/settle", text.value);
    show(came);
    const open =
      came.ask &&
      `${came.ask.player} is asked: ${came.ask.what.replaceAll("-", " ")} (${came.ask.options.slice(0, 12).join("; ") || (came.ask.also ?? "")}). Name it in a [[do]].`;
    put(
      found,
      h("ol", { class: "log" }, ...came.events.map((entry, at) => line(entry, at, showClause))),
      came.error && h("p", { class: "said" }, came.error.message),
      open && h("p", {}, open),
    );
  }

  function show(came: Settled): void {
    const standing = came.figures.filter((figure) => figure.at);
    place.hidden = !came.table || !standing.length;
    board?.dispose();
    board = null;
    if (!came.table || place.hidden) return;
    board = (hasWebGL() ? createBoard : topView)(place, came.table, true);
    const bands = [...new Set(came.figures.map((figure) => figure.warband))];
    board.showFigures(came.figures, bands, "");
  }

  async function weighed(editions: string): Promise<void> {
    put(found, h("p", {}, "Weighing ..."));
    const undiced = text.value.replace(/^dice\s*=\s*\[[^\]]*\]\s*$/m, "");
    const { odds } = await fetched<Weighed>(`/api/odds${editions && `?editions=${editions}`}`, undiced);
    put(
      found,
      ...odds.map((one) =>
        h(
          "section",
          {},
          h("h2", {}, `By ${one.edition}`),
          rows(one.chances),
          one.more > 0 && h("p", {}, `and ${one.more} ends more`),
          one.reasons.length > 0 && h("ul", {}, ...one.reasons.map((reason) => h("li", {}, reason))),
        ),
      ),
    );
  }

  async function link(): Promise<void> {
    const address = `${window.location.origin}${window.location.pathname}#/settle/${packed(text.value)}`;
    await navigator.clipboard?.writeText(address).catch(() => undefined);
    put(
      found,
      h("p", {}, "The link, also in the clipboard: "),
      h("input", { readonly: true, value: address, "aria-label": "The link" }),
    );
  }

  async function save(): Promise<void> {
    const file = URL.createObjectURL(new Blob([text.value], { type: "text/plain" }));
    h("a", { href: file, download: "argument.toml" }).click();
    URL.revokeObjectURL(file);
  }

  await tried(async () => {
    const examples = await fetched<Example[]>("/api/examples");
    pick.append(...examples.map((one, at) => h("option", { value: String(at) }, one.title)));
    pick.addEventListener("change", () => {
      text.value = examples[Number(pick.value)]?.text ?? text.value;
    });
    text.value = shared ? unpacked(shared) : (examples.find((one) => one.title.startsWith("Parry"))?.text ?? "");
  });
}
