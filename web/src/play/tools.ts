/** What can be done beside answering: look at the table otherwise, take back, pause, save, part. */
import type { Board } from "../board/board";
import { fetched, h, put } from "../dom";
import { linkTo } from "../door/begin";
import { kept } from "../kept";
import type { Client, Figure, Table } from "../protocol";
import { packed } from "../settle/link";
import { words } from "../shell";
import { inches } from "../wording";

export type Hands = {
  board(): Board | null;
  say(message: Client): void;
  tell(words: string): void;
  ask(question: string, yes: () => void): void;
  paused(): boolean;
  chosen(): Figure | undefined;
  luck(): void;
};

/** The tools over the table. */
export function viewTools(host: HTMLElement, hands: Hands, table: Table): void {
  const heights = storeys(table);
  const shown = h(
    "select",
    {
      "aria-label": "Lift the storeys above off",
      onchange: () => hands.board()?.lift(shown.value ? Number(shown.value) : Number.POSITIVE_INFINITY),
    },
    h("option", { value: "" }, "All storeys"),
    ...heights.map((height) => h("option", { value: String(height) }, `Below ${inches(height)}`)),
  );
  put(
    host,
    tool("Around", () => hands.board()?.look("around")),
    tool("From above", () => hands.board()?.look("from-above")),
    tool("His eyes", () => {
      const eyes = hands.chosen();
      if (eyes) hands.board()?.look({ eyes });
      else hands.tell("Choose a warrior first, on the table or below.");
    }),
    heights.length > 0 && shown,
    tool("Take back", () => hands.say({ kind: "take-back" })),
    tool("Pause", () => hands.say({ kind: "pause", on: !hands.paused() })),
  );
}

/** What is rarely wanted: luck, saving, links, and parting. */
export function battleTools(host: HTMLElement, hands: Hands, secret: string, plays: boolean): void {
  const watch = kept().find((one) => one.secret === secret)?.watch;
  const links = watch
    ? [
        tool("Link to watch", () => copy(linkTo(watch), hands)),
        tool("Link to a replay", () => copy(linkTo(watch, "replay"), hands)),
      ]
    : [];
  const parting = plays
    ? [
        tool("Offer to end", () =>
          hands.ask("Offer all others to end the battle as it stands?", () => hands.say({ kind: "offer-end" })),
        ),
        tool("Resign", () => hands.ask("Give the battle up?", () => hands.say({ kind: "resign" }))),
      ]
    : [];
  host.append(
    h(
      "div",
      { class: "acts" },
      tool("Luck so far", hands.luck),
      tool("Save to a file", () => void save(secret, hands)),
      tool("Argue about this moment", () => void argue(secret, hands)),
      ...links,
      ...parting,
      h("a", { href: "#/" }, "To the first page"),
    ),
  );
}

function tool(label: string, act: () => void): HTMLElement {
  return h("button", { type: "button", onclick: act }, label);
}

async function copy(address: string, hands: Hands): Promise<void> {
  await navigator.clipboard?.writeText(address).catch(() => undefined);
  hands.tell(`${address} (also in the clipboard)`);
}

/** Lay this moment out on the page of arguments, in a window of its own. */
async function argue(secret: string, hands: Hands): Promise<void> {
  try {
    const { text } = await fetched<{ text: string }>(`/api/seats/${secret}/situation`);
    window.open(`#/settle/${packed(text)}`, "_blank");
  } catch (error) {
    hands.tell(words(error));
  }
}

async function save(secret: string, hands: Hands): Promise<void> {
  const answer = await fetch(`/api/seats/${secret}/record`).catch(() => null);
  if (!answer) return hands.tell("The server can't be reached.");
  if (!answer.ok) return hands.tell(await fetched(`/api/seats/${secret}/record`).then(() => "", words));
  const file = URL.createObjectURL(await answer.blob());
  const name = /filename="(.*)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? "battle.cometfall";
  h("a", { href: file, download: name }).click();
  URL.revokeObjectURL(file);
}

/** The heights up to which a table can be shown: below each floor that is not the ground. */
export function storeys(table: Table): readonly number[] {
  const floors = (table.surfaces ?? [])
    .filter((one) => !one.stairs && (one.storey ?? 0) > 0)
    .map((one) => Math.min(...one.heights));
  const distinct = [...new Set(floors.map((height) => Math.round(height / 100) * 100 - 100))].sort(
    (one, other) => one - other,
  );
  return distinct.filter((height) => height > 0);
}
