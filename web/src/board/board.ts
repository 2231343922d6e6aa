/** The board: it shows a table and figures, says what was pointed at, and draws what it is told to. It knows no rule. */
import {
  AmbientLight,
  BufferGeometry,
  type Camera,
  CircleGeometry,
  Color,
  DirectionalLight,
  Group,
  InstancedMesh,
  Line,
  LineBasicMaterial,
  LineDashedMaterial,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  PCFShadowMap,
  PerspectiveCamera,
  Raycaster,
  RingGeometry,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
} from "three";
import { OrbitControls } from "three/addons/controls/OrbitControls.js";
import type { Figure, Spot, Table } from "../protocol";
import { figureOf, GHOST, livery } from "./figures";
import { labelsOver } from "./labels";
import { type Place, toPlace, toSpace } from "./space";
import { type Named, terrain } from "./terrain";

/** What was pointed at: a warrior, or a place with the piece that is there. */
export type Pointed = { warrior: string } | { place: Place; piece: string };

export type Board = {
  showFigures(figures: Iterable<Figure>, bands: readonly string[], chosen: string): void;
  showSpots(spots: readonly Spot[], spacing: number, allowance: number): void;
  showLines(lines: readonly { points: readonly Place[]; colour: number; dashed?: boolean }[]): void;
  /** Words over the heads of warriors. */
  showLabels(labels: ReadonlyMap<string, string>): void;
  /** The mark that is moved with keys. */
  showCursor(place: Place | null): void;
  lift(above: number): void;
  look(how: "around" | "from-above" | { eyes: Figure; toward?: Figure }): void;
  onPoint(told: (pointed: Pointed | null, pressed: boolean) => void): void;
  resize(): void;
  dispose(): void;
  /** Where a warrior is on the screen; for tests and labels. */
  project(id: string): { x: number; y: number } | null;
  /** The warrior who is chosen. */
  chosen(): string;
  readonly ready: boolean;
};

/** Whether this browser can draw it at all. */
export function hasWebGL(): boolean {
  return document.createElement("canvas").getContext("webgl2") !== null;
}

/** Set a board up in an element. It draws when something has changed, and not otherwise. */
export function createBoard(host: HTMLElement, table: Table, shadows = true): Board {
  const width = (table.width ?? 48_000) / 1000;
  const depth = (table.depth ?? 48_000) / 1000;
  const middle = new Vector3(width / 2, 0, -depth / 2);
  const renderer = new WebGLRenderer({ antialias: true, powerPreference: "high-performance" });
  renderer.shadowMap.enabled = shadows;
  renderer.shadowMap.type = PCFShadowMap;
  renderer.shadowMap.autoUpdate = false;
  renderer.domElement.setAttribute("aria-hidden", "true");
  host.append(renderer.domElement);
  const labels = labelsOver(host);
  const scene = new Scene();
  scene.background = new Color(0x1d1b22);
  const ground = terrain(table);
  const men = new Group();
  const marks = new Group();
  scene.add(ground, men, marks, new AmbientLight(0xcfd6e6, 1.35), sun(middle, Math.max(width, depth)));
  const camera = new PerspectiveCamera(45, 1, 0.05, 400);
  const controls = new OrbitControls(camera, renderer.domElement);
  controls.maxPolarAngle = Math.PI / 2 - 0.02;
  controls.maxDistance = 2.5 * Math.max(width, depth);
  const shown = new Map<string, { figure: Figure; thing: Object3D; chosen: boolean }>();
  let waiting = 0;
  let pointed: ((pointed: Pointed | null, pressed: boolean) => void) | null = null;

  let seenThrough = "";
  /** Through somebody's eyes one sees neither him nor whoever stands behind a wall. */
  const veil = (id: string, thing: Object3D): void => {
    thing.visible = id !== seenThrough;
    const ghost = thing.getObjectByName(GHOST);
    if (ghost) ghost.visible = !seenThrough;
  };
  const draw = (): void => {
    waiting = 0;
    renderer.render(scene, camera);
    labels.follow((id) => board.project(id));
    board.ready = true;
  };
  const soon = (): void => {
    if (!waiting) waiting = requestAnimationFrame(draw);
  };
  controls.addEventListener("change", soon);

  const pointAt = (event: PointerEvent, pressed: boolean): void => {
    if (!pointed) return;
    const box = renderer.domElement.getBoundingClientRect();
    const at = new Vector2(
      ((event.clientX - box.left) / box.width) * 2 - 1,
      1 - ((event.clientY - box.top) / box.height) * 2,
    );
    pointed(under(at, camera, ground, men), pressed);
  };
  let down: [number, number] | null = null;
  renderer.domElement.addEventListener("pointermove", (event) => {
    if (event.buttons === 0) pointAt(event, false);
  });
  renderer.domElement.addEventListener("pointerdown", (event) => {
    down = [event.clientX, event.clientY];
  });
  renderer.domElement.addEventListener("pointerup", (event) => {
    const still = down && Math.hypot(event.clientX - down[0], event.clientY - down[1]) < 5;
    if (still && event.button === 0) pointAt(event, true);
  });

  const board = {
    ready: false,
    chosen: (): string => [...shown.values()].find((one) => one.chosen)?.figure.id ?? "",
    showFigures(figures: Iterable<Figure>, bands: readonly string[], chosen: string): void {
      const there = new Set<string>();
      for (const figure of figures) {
        if (!figure.at) continue;
        there.add(figure.id);
        const before = shown.get(figure.id);
        if (before?.figure === figure && before.chosen === (figure.id === chosen)) continue;
        if (before) men.remove(before.thing);
        const thing = figureOf(figure, livery(bands, figure.warband));
        if (figure.id === chosen) thing.add(halo((figure.radius ?? 500) / 1000));
        veil(figure.id, thing);
        men.add(thing);
        shown.set(figure.id, { figure, thing, chosen: figure.id === chosen });
      }
      for (const [id, { thing }] of shown) {
        if (there.has(id)) continue;
        men.remove(thing);
        shown.delete(id);
      }
      renderer.shadowMap.needsUpdate = true;
      soon();
    },
    showSpots(spots: readonly Spot[], spacing: number, allowance: number): void {
      replaceMark(marks, "spots", spots.length ? carpet(spots, spacing, allowance) : null);
      soon();
    },
    showLines(lines: readonly { points: readonly Place[]; colour: number; dashed?: boolean }[]): void {
      const group = new Group();
      for (const { points, colour, dashed } of lines) {
        const path = points.map((point) => toSpace(point).add(new Vector3(0, 0.12, 0)));
        const style = dashed
          ? new LineDashedMaterial({ color: colour, dashSize: 0.35, gapSize: 0.25, depthTest: false })
          : new LineBasicMaterial({ color: colour, depthTest: false });
        group.add(new Line(new BufferGeometry().setFromPoints(path), style).computeLineDistances());
      }
      replaceMark(marks, "lines", group);
      soon();
    },
    showLabels(words: ReadonlyMap<string, string>): void {
      labels.show(words);
      soon();
    },
    showCursor(place: Place | null): void {
      const mark =
        place &&
        new Mesh(new RingGeometry(0.45, 0.62, 32), new MeshBasicMaterial({ color: 0xffffff, depthTest: false }));
      if (mark && place) {
        mark.rotation.x = -Math.PI / 2;
        mark.position.copy(toSpace(place)).y += 0.1;
      }
      replaceMark(marks, "cursor", mark);
      soon();
    },
    lift(above: number): void {
      for (const part of ground.children) part.visible = (part.userData as Named).bottom < above;
      renderer.shadowMap.needsUpdate = true;
      soon();
    },
    look(how: "around" | "from-above" | { eyes: Figure; toward?: Figure }): void {
      seenThrough = "";
      if (how === "around" || how === "from-above") {
        const far = Math.max(depth, width / Math.min(camera.aspect * 1.15, 1.3)) * (camera.aspect < 1 ? 1.05 : 0.98);
        camera.fov = 45;
        camera.position
          .copy(middle)
          .add(how === "around" ? new Vector3(0, far * 0.8, far * 0.95) : new Vector3(0, far * 1.25, 0.01));
        controls.target.copy(middle);
      } else if (how.eyes.at) {
        const eye = toSpace(how.eyes.at);
        eye.y += (how.eyes.eye ?? 1250) / 1000;
        const target = how.toward?.at ? toSpace(how.toward.at) : middle.clone();
        const ahead = target
          .sub(eye)
          .setY(how.toward?.at ? target.y : 0)
          .normalize();
        seenThrough = how.eyes.id;
        camera.fov = 70;
        camera.position.copy(eye);
        controls.target.copy(eye).add(ahead);
      }
      for (const [id, { thing }] of shown) veil(id, thing);
      camera.updateProjectionMatrix();
      controls.update();
      soon();
    },
    onPoint(told: (pointed: Pointed | null, pressed: boolean) => void): void {
      pointed = told;
    },
    resize(): void {
      const { clientWidth, clientHeight } = host;
      if (!clientWidth || !clientHeight) return;
      renderer.setPixelRatio(Math.min(window.devicePixelRatio, 2));
      renderer.setSize(clientWidth, clientHeight);
      camera.aspect = clientWidth / clientHeight;
      camera.updateProjectionMatrix();
      soon();
    },
    dispose(): void {
      cancelAnimationFrame(waiting);
      controls.dispose();
      renderer.dispose();
      renderer.domElement.remove();
      host.replaceChildren();
    },
    project(id: string): { x: number; y: number } | null {
      const thing = shown.get(id)?.thing;
      if (!thing) return null;
      const at = thing.position
        .clone()
        .add(new Vector3(0, 0.8, 0))
        .project(camera);
      const box = renderer.domElement.getBoundingClientRect();
      return { x: box.left + ((at.x + 1) / 2) * box.width, y: box.top + ((1 - at.y) / 2) * box.height };
    },
  };
  renderer.shadowMap.needsUpdate = true;
  board.resize();
  board.look("around");
  return board;
}

function sun(middle: Vector3, far: number): DirectionalLight {
  const light = new DirectionalLight(0xfff1d6, 2.2);
  light.position.copy(middle).add(new Vector3(-far * 0.45, far * 0.9, far * 0.35));
  light.target.position.copy(middle);
  light.target.updateMatrixWorld();
  light.castShadow = true;
  light.shadow.mapSize.set(2048, 2048);
  const box = light.shadow.camera;
  [box.left, box.right, box.top, box.bottom, box.far] = [-far, far, far, -far, far * 3];
  light.shadow.bias = -0.0015;
  return light;
}

function under(at: Vector2, camera: Camera, ground: Group, men: Group): Pointed | null {
  const ray = new Raycaster();
  ray.setFromCamera(at, camera);
  const hit = ray
    .intersectObjects([men, ground], true)
    .find((one) => one.object instanceof Mesh && isShown(one.object));
  if (!hit) return null;
  const { warrior } = hit.object.userData as { warrior?: string };
  if (warrior) return { warrior };
  return { place: toPlace(hit.point), piece: (hit.object.userData as Named).piece };
}

function isShown(thing: Object3D): boolean {
  for (let part: Object3D | null = thing; part; part = part.parent) if (!part.visible) return false;
  return true;
}

function replaceMark(marks: Group, name: string, thing: Object3D | null): void {
  const old = marks.getObjectByName(name);
  if (old) marks.remove(old);
  if (thing) {
    thing.name = name;
    marks.add(thing);
  }
}

/** Places as discs on the ground: green when near, yellow when far, violet where a fall lies on the way. */
function carpet(spots: readonly Spot[], spacing: number, allowance: number): InstancedMesh {
  const disc = new CircleGeometry((spacing / 1000) * 0.46, 12);
  disc.rotateX(-Math.PI / 2);
  const mesh = new InstancedMesh(disc, new MeshBasicMaterial({ transparent: true, opacity: 0.5 }), spots.length);
  spots.forEach((spot, at) => {
    const place = toSpace(spot.at);
    mesh.setMatrixAt(at, new Matrix4().makeTranslation(place.x, place.y + 0.06, place.z));
    const far = Math.min(spot.cost / Math.max(allowance, 1), 1);
    mesh.setColorAt(at, spot.tests ? new Color(0xb04dd6) : new Color().setHSL(0.4 - 0.28 * far, 0.75, 0.5));
  });
  return mesh;
}

function halo(radius: number): Mesh {
  const mesh = new Mesh(new RingGeometry(radius * 1.05, radius * 1.3, 32), new MeshBasicMaterial({ color: 0xffe066 }));
  mesh.rotation.x = -Math.PI / 2;
  mesh.position.y = 0.12;
  return mesh;
}
