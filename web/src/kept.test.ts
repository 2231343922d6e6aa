import { expect, test } from "vitest";
import { secretIn } from "./kept";

test("a link or the secret alone opens a seat", () => {
  expect(secretIn("http://10.0.0.7:8137/#/seat/AbC-d_ef1234 ")).toBe("AbC-d_ef1234");
  expect(secretIn("AbC-d_ef1234")).toBe("AbC-d_ef1234");
  expect(secretIn("hello")).toBe("");
});
