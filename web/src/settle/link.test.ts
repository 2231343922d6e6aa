import { expect, test } from "vitest";
import { packed, unpacked } from "./link";

test("a text comes out of its link as it went in", () => {
  const text = 'title = "Ünten, 12.5 × 3"\n';
  expect(unpacked(packed(text))).toBe(text);
  expect(packed(text)).toMatch(/^[\w-]+$/);
  expect(unpacked("???")).toBe("");
});
