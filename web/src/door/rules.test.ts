import { expect, test } from "vitest";
import { withChanges } from "./rules";

test("a book is named with what is changed of it", () => {
  expect(withChanges("classic", new Map())).toBe("classic");
  const changes = new Map<string, string | boolean>([
    ["charge.dice", true],
    ["charge.route", "shortest"],
  ]);
  expect(withChanges("classic", changes)).toBe('classic with charge.dice = true; charge.route = "shortest"');
});
