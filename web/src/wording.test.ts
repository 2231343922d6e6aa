import { expect, test } from "vitest";
import { inches } from "./wording";

test("a distance is told in inches, without needless noughts", () => {
  expect([8000, 7500, 1, 1234].map(inches)).toEqual(['8"', '7.5"', '0"', '1.23"']);
});
