import { expect, test } from "vitest";
import type { Asked, Entry } from "../protocol";
import { doneBy, STAGES, stageOf } from "./stages";

const asked = (what: string): Asked => ({ number: 1, player: "red", what, words: "" });

test("there are five stages, and each is done by what happens", () => {
  expect(STAGES.map((stage) => stage.name)).toEqual(["Move", "Shoot", "Charge", "Fight", "Nerve"]);
  const lines: Entry[] = [{ what: "moves" }, { what: "die", die: "rout" }];
  expect(doneBy(lines)).toEqual([true, false, false, false, true]);
});

test("an ask is helped by its own stage, all else by the first that is not done", () => {
  expect(stageOf(asked("charge"), [false, false, false, false, false])).toBe(2);
  expect(stageOf(asked("which-edge"), [true, false, false, false, false])).toBe(1);
  expect(stageOf(null, [true, true, true, true, true])).toBe(-1);
});
