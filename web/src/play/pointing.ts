/** What an option means before it is taken: a lane, a line of sight, how far a move goes; and why one is not open. */
import type { Board } from "../board/board";
import type { Offer } from "../protocol";
import { type Battle, isOurs } from "./battle";
import { named } from "./options";
import type { Wire } from "./socket";
import { wayInWords } from "./ways";

export type Scene = {
  battle(): Battle | null;
  board(): Board | null;
  wire: Wire;
  hover: HTMLElement;
  name(id: string): string;
};

type Lines = Parameters<Board["showLines"]>[0];

/** Show what an option means; nothing: take it away. */
export async function pointOut(scene: Scene, offer: Offer | null): Promise<void> {
  const [battle, board] = [scene.battle(), scene.board()];
  const asked = battle?.asked;
  if (!battle || !board || !asked) return;
  board.showLines([]);
  if (!offer?.by) return;
  const isOpen = (): boolean => scene.battle()?.asked?.number === asked.number;
  if (asked.what === "charge") {
    const way = await scene.wire.ask({ kind: "way", key: offer.key });
    if (way?.kind !== "the-way" || !isOpen()) return;
    const points = (way.parts ?? []).flatMap((part, at) => (at ? [part.end] : [part.start, part.end]));
    const stops = (way.meetings ?? []).flatMap((place, at) => {
      const from = battle.figures.get(way.interceptors?.[at] ?? "")?.at;
      return from ? [{ points: [from, place], colour: 0xff6a4d, dashed: true }] : [];
    });
    const lane = { points, colour: way.home === false ? 0xffb13d : 0x7fff9f };
    board.showLines(points.length ? [lane, ...stops] : between(battle, offer));
    scene.hover.textContent = wayInWords(way, scene.name);
  } else if (asked.what === "move") {
    const pace = offer.key.endsWith(" run") ? "run" : "walk";
    const found = await scene.wire.ask({ kind: "reach", who: offer.by, pace });
    if (found?.kind === "reached" && isOpen()) board.showSpots(found.spots, found.spacing, found.allowance);
  } else board.showLines(between(battle, offer));
}

function between(battle: Battle, offer: Offer): Lines {
  const [by, at] = [battle.figures.get(offer.by ?? "")?.at, battle.figures.get(offer.at ?? "")?.at];
  return by && at ? [{ points: [by, at], colour: 0xffe066, dashed: true }] : [];
}

/** Say why one warrior may not charge another, where that is what is asked; empty where nothing is to be said. */
export async function whyNotCharge(scene: Scene, by: string, at: string): Promise<string> {
  const battle = scene.battle();
  const asked = battle?.asked;
  const [one, other] = [battle?.figures.get(by), battle?.figures.get(at)];
  if (!battle || !asked || asked.what !== "charge" || !isOurs(battle) || !one || !other) return "";
  const listed = (asked.options ?? []).some((offer) => offer.by === by && offer.at === at);
  if (listed || one.warband !== asked.player || other.warband === one.warband) return "";
  const way = await scene.wire.ask({ kind: "way", key: `${by} ${at}` });
  return way?.kind === "the-way" ? named(way["why-not"] ?? "", scene.name) : "";
}
