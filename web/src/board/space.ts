/** From the table's whole thousandths of an inch to the space of the picture, where y is up and an inch is 1. */
import { Vector3 } from "three";
import type { Figure } from "../protocol";

export type Place = NonNullable<Figure["at"]>;

/** A place of the table in the picture. */
export function toSpace(place: readonly [number, number, number]): Vector3 {
  return new Vector3(place[0] / 1000, place[2] / 1000, -place[1] / 1000);
}

/** A point of the picture as a place of the table. */
export function toPlace(point: Vector3): Place {
  return [Math.round(point.x * 1000), Math.round(-point.z * 1000), Math.round(point.y * 1000)];
}

/** A place as it is written in an answer: inches along, across, and the height above the table. */
export function written(place: Place): string {
  return place.map((part) => String(part / 1000)).join(" ");
}
