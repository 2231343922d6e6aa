import { expect, test } from "vitest";
import { verdict } from "./end";

test("luck is called so only where chance alone seldom does it", () => {
  const all = { what: "", dice: 20, average: 3.5, needed: 20, made: 11, expected: 10, spread: 2.2 };
  expect(verdict(all)).toContain("as was to be expected");
  expect(verdict({ ...all, made: 13 })).toContain(": lucky");
  expect(verdict({ ...all, made: 5 })).toContain("very unlucky");
  expect(verdict({ ...all, needed: 0 })).toBe("Nothing had to be reached.");
});
