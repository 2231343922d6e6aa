/** Solids and surfaces of a table as meshes: upright prisms with flat or slanting tops. */
import { BufferAttribute, BufferGeometry } from "three";

type Corners = readonly (readonly [number, number])[];

/** A prism over a convex outline, against the clock, from a bottom to a top of its own above each corner. */
export function prism(corners: Corners, bottom: number, tops: readonly number[]): BufferGeometry {
  const points: number[] = [];
  const low = corners.map(([x, y]) => [x / 1000, bottom / 1000, -y / 1000] as const);
  const high = corners.map(([x, y], at) => [x / 1000, (tops[at] ?? bottom) / 1000, -y / 1000] as const);
  const triangle = (...three: (readonly [number, number, number] | undefined)[]): void => {
    for (const point of three) if (point) points.push(...point);
  };
  for (let at = 0; at < corners.length; at += 1) {
    const next = (at + 1) % corners.length;
    triangle(low[at], low[next], high[next]);
    triangle(low[at], high[next], high[at]);
    if (at > 0 && next > 0) {
      triangle(high[0], high[at], high[next]);
      triangle(low[0], low[next], low[at]);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(points), 3));
  geometry.computeVertexNormals();
  return geometry;
}

/** A flat or slanting sheet over a convex outline. */
export function sheet(corners: Corners, heights: readonly number[], lift = 0): BufferGeometry {
  const points: number[] = [];
  const at = (index: number): [number, number, number] => {
    const [x, y] = corners[index] ?? [0, 0];
    return [x / 1000, (heights[index] ?? 0) / 1000 + lift, -y / 1000];
  };
  for (let index = 1; index + 1 < corners.length; index += 1) points.push(...at(0), ...at(index), ...at(index + 1));
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(points), 3));
  geometry.computeVertexNormals();
  return geometry;
}
