/** The terrain of a table: ground, kinds of ground, masonry, floors, ladders. It is built once and never changes. */
import {
  BoxGeometry,
  type BufferGeometry,
  Color,
  CylinderGeometry,
  DoubleSide,
  EdgesGeometry,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshLambertMaterial,
  PlaneGeometry,
  Vector3,
} from "three";
import type { Area, Ladder, Solid, Surface, Table } from "../protocol";
import { prism, sheet } from "./solids";
import { toSpace } from "./space";

/** What a part of the picture is a picture of, and how high it begins: a storey can be lifted off. */
export type Named = { piece: string; bottom: number };

const COLOURS = {
  earth: 0x6f6656,
  stone: 0x9a9184,
  cover: 0x8a6f4d,
  door: 0x5d3f26,
  floor: 0x8d7351,
  roof: 0x7a4a3c,
  stairs: 0xa39a8c,
  difficult: 0x5d7040,
  "very-difficult": 0x5f564d,
  water: 0x3f6f8f,
  open: 0x6f6656,
  ladder: 0xc9a15f,
} as const;

/** Everything that stands on a table, and the table. */
export function terrain(table: Table): Group {
  const all = new Group();
  const width = (table.width ?? 48_000) / 1000;
  const depth = (table.depth ?? 48_000) / 1000;
  const ground = new Mesh(new PlaneGeometry(width, depth), new MeshLambertMaterial({ color: COLOURS.earth }));
  ground.rotation.x = -Math.PI / 2;
  ground.position.set(width / 2, 0, -depth / 2);
  all.add(named(ground, "the table", -1));
  for (const area of table.areas ?? []) all.add(ofArea(area));
  for (const solid of table.solids ?? []) all.add(ofSolid(solid));
  for (const surface of table.surfaces ?? []) all.add(ofSurface(surface));
  for (const ladder of table.ladders ?? []) all.add(ofLadder(ladder));
  for (const keg of table.kegs ?? []) {
    const barrel = new Mesh(new CylinderGeometry(0.36, 0.36, 0.82, 12), plain(0x8a2f22));
    barrel.position.copy(toSpace(keg.at)).y += 0.41;
    all.add(named(barrel, keg.piece, keg.at[2]));
  }
  return all;
}

function named<T extends Mesh | Group | LineSegments>(thing: T, piece: string, bottom: number): T {
  thing.userData = { piece, bottom } satisfies Named;
  thing.traverse((part) => {
    part.userData = thing.userData;
    part.receiveShadow = true;
  });
  return thing;
}

function plain(colour: number, opacity = 1): MeshLambertMaterial {
  return new MeshLambertMaterial({ color: colour, transparent: opacity < 1, opacity, side: DoubleSide });
}

function ofArea(area: Area): Mesh {
  const lift = area.ground === "water" ? 0.02 : 0.03;
  const geometry = sheet(
    area.corners,
    area.corners.map(() => area.low ?? 0),
    lift,
  );
  const mesh = new Mesh(geometry, plain(COLOURS[area.ground ?? "difficult"], area.ground === "water" ? 0.85 : 0.9));
  return named(mesh, area.piece, -1);
}

function ofSolid(solid: Solid): Group {
  const colour = solid.door ? COLOURS.door : solid.building || !solid.hides ? COLOURS.stone : COLOURS.cover;
  const shade = new Color(colour).offsetHSL(0, 0, ((hash(solid.building || solid.piece) % 9) - 4) / 90);
  const geometry = prism(solid.corners, solid.bottom, solid.tops);
  const mesh = new Mesh(geometry, plain(shade.getHex(), solid.sight === false ? 0.45 : 1));
  mesh.castShadow = true;
  return named(new Group().add(mesh, edges(geometry)), solid.piece, solid.bottom);
}

function ofSurface(surface: Surface): Mesh {
  const colour = surface.stairs ? COLOURS.stairs : surface.roof ? COLOURS.roof : COLOURS.floor;
  const mesh = new Mesh(sheet(surface.corners, surface.heights, 0.015), plain(colour));
  mesh.castShadow = true;
  return named(mesh, surface.piece, Math.min(...surface.heights) - 10);
}

function ofLadder(ladder: Ladder): Group {
  const foot = toSpace(ladder.foot);
  const top = toSpace(ladder.top);
  const middle = new Vector3((foot.x + top.x) / 2, 0, (foot.z + top.z) / 2);
  const across = new Vector3(top.z - foot.z, 0, foot.x - top.x).normalize().multiplyScalar(0.3);
  const group = new Group();
  const height = top.y - foot.y;
  for (const side of ladder.rope ? [0] : [-1, 1]) {
    const rail = new Mesh(new BoxGeometry(0.07, height + 0.2, 0.07), plain(COLOURS.ladder));
    rail.position.set(middle.x + across.x * side, foot.y + height / 2, middle.z + across.z * side);
    group.add(rail);
  }
  for (let rung = 0.3; rung < height; rung += 0.35) {
    const step = new Mesh(new BoxGeometry(0.6, 0.05, 0.05), plain(COLOURS.ladder));
    step.position.set(middle.x, foot.y + rung, middle.z);
    step.rotation.y = Math.atan2(-across.z, across.x);
    group.add(step);
  }
  return named(group, ladder.piece, ladder.foot[2]);
}

function edges(geometry: BufferGeometry): LineSegments {
  const material = new LineBasicMaterial({ color: 0x2b2620, transparent: true, opacity: 0.35 });
  return new LineSegments(new EdgesGeometry(geometry, 30), material);
}

/** The same number for the same name, so that a wall has its shade for good. */
function hash(name: string): number {
  let found = 7;
  for (const sign of name) found = (found * 31 + sign.charCodeAt(0)) % 65_521;
  return found;
}
