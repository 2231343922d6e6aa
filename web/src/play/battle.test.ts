import { expect, test } from "vitest";
import type { Entry, Figure, Welcome } from "../protocol";
import { begun, changed, isOurs } from "./battle";

const otto: Figure = { id: "otto", name: "Otto", warband: "red" };
const line = (what: string): Entry => ({ what }) as Entry;
const welcome = {
  kind: "welcome",
  battle: "b",
  here: ["red"],
  edition: "classic",
  scenario: "Skirmish",
  table: {},
  moment: { figures: [otto], lines: [line("a"), line("b")], turn: "red", phase: "movement" },
} as unknown as Welcome;

test("what is new replaces what was, and all else stays", () => {
  const battle = changed(begun(welcome), { figures: [{ ...otto, wounds: 0 }], first: 2, lines: [line("c")] });
  expect([...battle.figures.values()].map((one) => one.wounds)).toEqual([0]);
  expect(battle.lines.map((one) => one.what)).toEqual(["a", "b", "c"]);
  expect([battle.turn, battle.phase]).toEqual(["red", "movement"]);
});

test("lines that were taken back are gone", () => {
  const battle = changed(begun(welcome), { first: 1, lines: [line("z")] });
  expect(battle.lines.map((one) => one.what)).toEqual(["a", "z"]);
});

test("who is not to be seen any more is not on the table", () => {
  expect(changed(begun(welcome), { gone: ["otto"], first: 2 }).figures.size).toBe(0);
});

test("an ask is ours where we play the warband that is asked", () => {
  const asked = { number: 1, player: "red", what: "move", words: "" };
  expect(isOurs(changed(begun(welcome), { asked }))).toBe(true);
  expect(isOurs(changed(begun(welcome), { asked: { ...asked, player: "blue" } }))).toBe(false);
});
