import { expect, test } from "vitest";
import { atAGlance } from "./labels";

test("how a warrior is off is told at a glance", () => {
  const otto = { id: "otto", name: "Otto", warband: "red" };
  expect(atAGlance({ ...otto, status: ["standing"] })).toBe("");
  expect(atAGlance({ ...otto, status: ["stunned", "fleeing"], wounds: 1, "most-wounds": 2 })).toBe(
    "stunned · flees · 1 of 2 W",
  );
});
