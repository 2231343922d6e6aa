import { expect, test } from "vitest";
import { prism, sheet } from "./solids";

const square = [
  [0, 0],
  [2000, 0],
  [2000, 1000],
  [0, 1000],
] as const;

test("a prism goes from its bottom to the top above each corner", () => {
  const geometry = prism(square, 500, [1000, 1000, 3000, 3000]);
  geometry.computeBoundingBox();
  const box = geometry.boundingBox;
  expect([box?.min, box?.max].map((corner) => corner?.toArray().map((part) => part + 0))).toEqual([
    [0, 0.5, -1],
    [2, 3, 0],
  ]);
});

test("its faces look outward", () => {
  const geometry = prism(square, 0, [1000, 1000, 1000, 1000]);
  const points = geometry.getAttribute("position");
  const normals = geometry.getAttribute("normal");
  const middle = [1, 0.5, -0.5];
  for (let at = 0; at < points.count; at += 1) {
    const out = [0, 1, 2].reduce(
      (sum, axis) => sum + (points.getComponent(at, axis) - (middle[axis] ?? 0)) * normals.getComponent(at, axis),
      0,
    );
    expect(out).toBeGreaterThan(0);
  }
});

test("a sheet looks up", () => {
  expect(sheet(square, [0, 0, 0, 0]).getAttribute("normal").getY(0)).toBeCloseTo(1);
});
