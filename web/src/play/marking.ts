/** Choosing a place: by pointing at it or with keys; what the server says of it is shown before it is chosen. */
import type { Board } from "../board/board";
import { type Place, written } from "../board/space";
import { h, put } from "../dom";
import type { Asked, Spot, TheWay } from "../protocol";
import { inches } from "../wording";
import type { Wire } from "./socket";
import { type Direction, nextMark, onTheWay, snapped, threatInWords, wayInWords } from "./ways";

export type Marking = {
  /** A new ask: which places it offers. */
  begin(asked: Asked | null, start: Place | null): void;
  hover(place: Place): void;
  press(place: Place, byKey?: boolean): void;
  key(event: KeyboardEvent): void;
  boldly: boolean;
};

export type Around = {
  board(): Board | null;
  wire: Wire;
  hover: HTMLElement;
  detail: HTMLElement;
  name(id: string): string;
  answer(key: string): void;
  weigh(key: string): Promise<string>;
};

const KEYS: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
  PageUp: "higher",
  PageDown: "lower",
};

export function marking(around: Around): Marking {
  let asked: Asked | null = null;
  let spots: readonly Spot[] = [];
  let spacing = 500;
  let mark: Place | null = null;
  let waiting: Place | null = null;
  let busy = false;
  let pressed = "";

  const self: Marking = { begin, hover, press, key, boldly: false };
  const moves = (): boolean => asked?.what === "whereto";
  const keyOf = (place: Place): string => (self.boldly && moves() ? "!" : "") + written(place);

  function begin(next: Asked | null, start: Place | null): void {
    const again = next?.number === asked?.number;
    asked = next?.region ? next : null;
    if (again) return;
    [spots, mark, pressed] = [[], start, ""];
    around.hover.textContent = "";
    around.board()?.showSpots([], spacing, 0);
    around.board()?.showCursor(null);
    if (asked?.by) void reach(asked);
  }

  async function reach(from: Asked): Promise<void> {
    const found = await around.wire.ask({ kind: "reach", who: from.by ?? "" });
    if (found?.kind !== "reached" || asked?.number !== from.number) return;
    [spots, spacing] = [found.spots, found.spacing];
    around.board()?.showSpots(spots, spacing, found.allowance);
    mark ??= spots[0]?.at ?? null;
  }

  /** Ask what a place means; only the last one that was pointed at is asked for. */
  async function look(place: Place): Promise<TheWay | null> {
    waiting = place;
    if (busy) return null;
    busy = true;
    let found: TheWay | null = null;
    while (waiting && asked) {
      const at: Place = waiting;
      waiting = null;
      const said = await around.wire.ask({ kind: "way", key: keyOf(at) });
      if (said?.kind !== "the-way" || !asked) continue;
      found = said;
      show(at, said);
    }
    busy = false;
    return found;
  }

  function show(at: Place, way: TheWay): void {
    const points = (way.parts ?? []).flatMap((part, index) => (index ? [part.end] : [part.start, part.end]));
    around.board()?.showLines(points.length ? [{ points, colour: 0x7fff9f }] : []);
    const [x, y, z] = at.map((part) => Number((part / 1000).toFixed(2)));
    const where = `${x} ${y}${z ? `, ${inches(at[2])} up` : ""}`;
    const threats = (way.threats ?? []).map((threat) => threatInWords(threat, around.name));
    const said = way["why-not"] ?? "";
    around.hover.textContent =
      said || [where, wayInWords(way, around.name), ...threats.slice(0, 3)].filter(Boolean).join("; ");
  }

  function hover(place: Place): void {
    if (asked) void look(snapped(place, spots, spacing));
  }

  function press(place: Place, byKey = false): void {
    if (!asked) return;
    const at = byKey ? place : snapped(place, spots, spacing);
    mark = at;
    around.board()?.showCursor(at);
    if (!moves()) return around.answer(keyOf(at));
    if (pressed === keyOf(at)) return around.answer(pressed);
    void offer(at, byKey);
  }

  /** Show what a move means, and offer to make it. */
  async function offer(at: Place, byKey: boolean): Promise<void> {
    const key = keyOf(at);
    const way = await around.wire.ask({ kind: "way", key });
    if (way?.kind !== "the-way") return;
    show(at, way);
    if (way["why-not"]) return put(around.detail, h("p", { class: "said" }, way["why-not"]));
    pressed = key;
    const go = h("button", { type: "button", class: "option go", onclick: () => around.answer(key) }, "Go there");
    const chance = h("p", {});
    const threats = (way.threats ?? []).map((threat) => h("li", {}, threatInWords(threat, around.name)));
    put(
      around.detail,
      h("p", {}, wayInWords(way, around.name) || "He stays where he is."),
      chance,
      threats.length > 0 && h("ul", {}, ...threats),
      go,
    );
    if (byKey) go.focus();
    if (onTheWay(way)) chance.textContent = await around.weigh(key);
  }

  function key(event: KeyboardEvent): void {
    if (!asked) return;
    const direction = KEYS[event.key];
    if (direction) {
      mark = nextMark(spots, mark ?? [24_000, 24_000, 0], direction);
      around.board()?.showCursor(mark);
      void look(mark);
    } else if (event.key === "Enter" && mark) press(mark, true);
    else return;
    event.preventDefault();
  }

  return self;
}
