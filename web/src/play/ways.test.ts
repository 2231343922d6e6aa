import { expect, test } from "vitest";
import type { Spot, TheWay } from "../protocol";
import { nextMark, snapped, threatInWords, wayInWords } from "./ways";

const name = (id: string): string => id.toUpperCase();
const spots: Spot[] = [
  { at: [1000, 1000, 0], cost: 0 },
  { at: [1500, 1000, 0], cost: 500 },
  { at: [2000, 1000, 0], cost: 1000 },
  { at: [1000, 1500, 0], cost: 500 },
  { at: [1500, 1000, 3000], cost: 3500 },
];

test("a way is told with what it costs and what lies on it", () => {
  const way = {
    kind: "the-way",
    id: 1,
    cost: 4500,
    reach: 8000,
    parts: [
      { manner: "walk", start: [0, 0, 0], end: [1, 0, 0], cost: 1500 },
      { manner: "climb-up", start: [1, 0, 0], end: [1, 0, 3], cost: 3000, height: 3000 },
    ],
    interceptors: ["brak"],
  } as TheWay;
  expect(wayInWords(way, name)).toBe('4.5" of 8"; a climb up of 3"; BRAK may step in');
  expect(wayInWords({ kind: "the-way", id: 1, "why-not": "It is too far." }, name)).toBe("It is too far.");
});

test("a threat is told with what it rests on", () => {
  const threat = { by: "brak", share: 0.004, distance: 7250, charges: true };
  expect(threatInWords(threat, name)).toBe('BRAK sees 1 % of him, 7.25" away, his charge may reach');
});

test("a mark goes to the next place that can be reached, and no farther", () => {
  expect(nextMark(spots, [1000, 1000, 0], "right")).toEqual([1500, 1000, 0]);
  expect(nextMark(spots, [1000, 1000, 0], "up")).toEqual([1000, 1500, 0]);
  expect(nextMark(spots, [1500, 1000, 0], "higher")).toEqual([1500, 1000, 3000]);
  expect(nextMark(spots, [2000, 1000, 0], "right")).toEqual([2000, 1000, 0]);
  expect(nextMark([], [2000, 1000, 0], "left")).toEqual([1000, 1000, 0]);
});

test("a place that is pointed at lies on the ground of the nearest spot", () => {
  expect(snapped([1512, 1021, 3015], spots, 500)).toEqual([1510, 1020, 3000]);
});
