/** Warriors as simple figures on bases, told apart by shape as well as by colour, and readable at a glance. */
import {
  BoxGeometry,
  type BufferGeometry,
  CapsuleGeometry,
  ConeGeometry,
  CylinderGeometry,
  DodecahedronGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  OctahedronGeometry,
  RingGeometry,
  SphereGeometry,
  TorusGeometry,
} from "three";
import type { Figure } from "../protocol";
import { toSpace } from "./space";

/** What tells a warband apart: a colour and the shape of its heads. */
export type Livery = { colour: number; head: () => BufferGeometry; pattern: string };

/** Warbands that are called by their colours wear them. */
const COLOURS = ["red", "blue", "green", "yellow", "white", "black"];
const LIVERIES: readonly Livery[] = [
  { colour: 0xc0392b, head: () => new SphereGeometry(0.26, 16, 12), pattern: "round" },
  { colour: 0x2a6fb8, head: () => new BoxGeometry(0.42, 0.42, 0.42), pattern: "square" },
  { colour: 0x3f8f4f, head: () => new ConeGeometry(0.3, 0.55, 16), pattern: "pointed" },
  { colour: 0xd4a017, head: () => new OctahedronGeometry(0.33), pattern: "eight-sided" },
  { colour: 0xe8e4da, head: () => new TorusGeometry(0.2, 0.1, 10, 18), pattern: "ringed" },
  { colour: 0x2d2a32, head: () => new DodecahedronGeometry(0.3), pattern: "twelve-sided" },
];

/** The livery of a warband: that of its own colour, else by its place among all. */
export function livery(bands: readonly string[], band: string): Livery {
  const place = COLOURS.includes(band) ? COLOURS.indexOf(band) : Math.max(bands.indexOf(band), 0);
  const found = LIVERIES[place % LIVERIES.length];
  if (!found) throw new Error("there are no liveries");
  return found;
}

/** A figure of a warrior; it is made anew when he looks otherwise. */
export function figureOf(figure: Figure, look: Livery): Group {
  const group = new Group();
  const radius = (figure.radius ?? 500) / 1000;
  const height = (figure.height ?? 1500) / 1000;
  const status = new Set(figure.status ?? []);
  const lying = status.has("knocked-down") || status.has("stunned");
  const faint = status.has("hidden") ? 0.45 : 1;
  const cloth = new MeshLambertMaterial({ color: look.colour, transparent: faint < 1, opacity: faint });
  const base = new Mesh(new CylinderGeometry(radius, radius, 0.1, 28), new MeshLambertMaterial({ color: 0x2a2622 }));
  base.position.y = 0.05;
  const rim = new Mesh(new RingGeometry(radius * 0.86, radius, 28), new MeshLambertMaterial({ color: look.colour }));
  rim.rotation.x = -Math.PI / 2;
  rim.position.y = 0.105;
  const tall = lying ? 1.5 : height;
  const trunk = new Mesh(new CapsuleGeometry(radius * 0.45, Math.max(tall - radius * 1.4, 0.2), 6, 14), cloth);
  const head = new Mesh(look.head(), cloth);
  const man = new Group().add(trunk, head);
  trunk.position.y = tall * 0.42;
  head.position.y = tall - 0.2;
  if (figure.leader) head.add(crown());
  if (lying) {
    man.rotation.z = status.has("stunned") ? -Math.PI / 2 : Math.PI / 2;
    man.position.set(status.has("stunned") ? -tall / 2 : tall / 2, 0.35, 0);
  }
  group.add(base, rim, man, ghostOf(man, look.colour));
  if (status.has("fleeing")) group.add(banner(0xf2f2f2));
  if (status.has("frenzied")) group.add(banner(0xff3b1f));
  const wounded = (figure.wounds ?? 1) < (figure["most-wounds"] ?? 1);
  if (wounded && !lying) group.add(banner(0x8c1c13, 0.25));
  group.traverse((part) => {
    part.castShadow = part.parent?.name !== GHOST;
    part.userData = { warrior: figure.id };
  });
  if (figure.at) group.position.copy(toSpace(figure.at));
  group.userData = { warrior: figure.id };
  return group;
}

/** The same man seen faintly through whatever stands before him, so that no floor hides anyone. */
function ghostOf(man: Group, colour: number): Group {
  const faint = new MeshBasicMaterial({
    color: colour,
    transparent: true,
    opacity: 0.22,
    depthTest: false,
    depthWrite: false,
  });
  const ghost = man.clone();
  ghost.traverse((part) => {
    if (part instanceof Mesh) part.material = faint;
    part.castShadow = false;
  });
  ghost.name = GHOST;
  return ghost;
}

export const GHOST = "ghost";

function crown(): Mesh {
  const mesh = new Mesh(new ConeGeometry(0.16, 0.34, 5), new MeshLambertMaterial({ color: 0xffd54a }));
  mesh.position.y = 0.4;
  return mesh;
}

/** A small flag over a head, for what is not told by how he stands. */
function banner(colour: number, size = 0.34): Mesh {
  const mesh = new Mesh(new BoxGeometry(size, size * 0.7, 0.05), new MeshLambertMaterial({ color: colour }));
  mesh.position.y = 2.05;
  return mesh;
}
