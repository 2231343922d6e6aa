/** What the server says of a way, a charge or a place, in words; and the marks by which a place is chosen with keys. */
import type { Place } from "../board/space";
import type { Spot, TheWay, Threat } from "../protocol";
import { inches } from "../wording";

const MANNERS: Record<string, string> = {
  ladder: "a ladder",
  "climb-up": "a climb up",
  "climb-down": "a climb down",
  "jump-down": "a jump down",
  gap: "a jump over a gap",
};

/** What lies on a way, as "a climb up of 3″, a jump over a gap of 2″"; empty where it is only walked. */
export function onTheWay(way: TheWay): string {
  const parts = (way.parts ?? []).filter((part) => MANNERS[part.manner]);
  return parts
    .map((part) => {
      const size = part.manner === "gap" ? part.width : part.height;
      return `${MANNERS[part.manner]}${size ? ` of ${inches(Math.abs(size))}` : ""}`;
    })
    .join(", ");
}

/** A way in a sentence. */
export function wayInWords(way: TheWay, name: (id: string) => string): string {
  if (way["why-not"]) return way["why-not"];
  const cost = way.parts?.length ? `${inches(way.cost ?? 0)}${way.reach ? ` of ${inches(way.reach)}` : ""}` : "";
  const short = way.home === false && way.parts?.length ? "too far" : "";
  const stop = way.interceptors?.length ? `${way.interceptors.map(name).join(", ")} may step in` : "";
  const also = (way.touches?.length ?? 0) > 1 ? `reaches ${(way.touches ?? []).map(name).join(", ")}` : "";
  return [cost, short, onTheWay(way), stop, also].filter(Boolean).join("; ");
}

/** What an enemy could do, in words. */
export function threatInWords(threat: Threat, name: (id: string) => string): string {
  const seen = threat.share ? `sees ${Math.max(Math.round(threat.share * 100), 1)} % of him` : "does not see him";
  const far = typeof threat.distance === "number" ? `${inches(threat.distance)} away` : "";
  const may = [threat.charges && "his charge may reach", threat.shoots && "in range of his missile"].filter(Boolean);
  return `${name(threat.by)} ${[seen, far, ...may].filter(Boolean).join(", ")}`;
}

/** The place at which somebody points, on the ground of the nearest spot that can be reached. */
export function snapped(place: Place, spots: readonly Spot[], spacing: number): Place {
  const [x, y, z] = [Math.round(place[0] / 10) * 10, Math.round(place[1] / 10) * 10, Math.round(place[2] / 50) * 50];
  let best: Spot | null = null;
  let least = spacing * spacing;
  for (const spot of spots) {
    const away = (spot.at[0] - x) ** 2 + (spot.at[1] - y) ** 2;
    if (away <= least && Math.abs(spot.at[2] - place[2]) < 600) [best, least] = [spot, away];
  }
  return [x, y, best ? best.at[2] : z];
}

export type Direction = "left" | "right" | "up" | "down" | "higher" | "lower";
const STEPS: Record<Direction, readonly [number, number, number]> = {
  left: [-1, 0, 0],
  right: [1, 0, 0],
  up: [0, 1, 0],
  down: [0, -1, 0],
  higher: [0, 0, 1],
  lower: [0, 0, -1],
};

/** Where a mark goes from a place by a key: to the next spot that way; over open ground where there are no spots. */
export function nextMark(spots: readonly Spot[], from: Place, direction: Direction): Place {
  const [dx, dy, dz] = STEPS[direction];
  if (!spots.length) return [from[0] + dx * 1000, from[1] + dy * 1000, Math.max(from[2] + dz * 1000, 0)];
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (const { at } of spots) {
    const [x, y, z] = [at[0] - from[0], at[1] - from[1], at[2] - from[2]];
    const along = x * dx + y * dy + z * dz;
    const aside = dz ? Math.hypot(x, y) : Math.hypot(x * dy, y * dx) * 3 + Math.abs(z) * 2;
    if (along > 100 && along + aside < least) [best, least] = [at, along + aside];
  }
  return best;
}
