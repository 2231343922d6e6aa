/** A drawn view from above, for browsers without WebGL; it answers the same calls as the board. */
import type { Figure, Spot, Table } from "../protocol";
import type { Board, Pointed } from "./board";
import { livery } from "./figures";
import type { Place } from "./space";

const SVG = "http://www.w3.org/2000/svg";

export function topView(host: HTMLElement, table: Table): Board {
  const width = table.width ?? 48_000;
  const depth = table.depth ?? 48_000;
  const picture = make("svg", { viewBox: `0 0 ${width} ${depth}`, class: "top-view" });
  const ground = make("g", {});
  const spotted = make("g", {});
  const lined = make("g", {});
  const men = make("g", {});
  const marked = make("g", {});
  picture.append(make("rect", { width, height: depth, fill: "#6f6656" }), ground, spotted, lined, men, marked);
  host.append(picture);
  const flat = (x: number, y: number): string => `${x},${depth - y}`;
  for (const area of table.areas ?? []) ground.append(shape(area.corners, "#5d7040", area.piece));
  const surfaces = [...(table.surfaces ?? [])].sort((one, other) => (one.heights[0] ?? 0) - (other.heights[0] ?? 0));
  for (const surface of surfaces) ground.append(shape(surface.corners, "#8d7351", surface.piece));
  for (const solid of table.solids ?? []) ground.append(shape(solid.corners, "#4a443c", solid.piece));
  let pointed: ((pointed: Pointed | null, pressed: boolean) => void) | null = null;

  function shape(corners: readonly (readonly [number, number])[], fill: string, piece: string): SVGElement {
    const points = corners.map(([x, y]) => flat(x, y)).join(" ");
    const polygon = make("polygon", { points, fill, "fill-opacity": 0.8, stroke: "#2b2620", "stroke-width": 40 });
    polygon.append(make("title", {}, piece));
    return polygon;
  }

  picture.addEventListener("click", (event) => {
    const warrior = (event.target as Element).closest("[data-warrior]")?.getAttribute("data-warrior");
    if (warrior) return pointed?.({ warrior }, true);
    const box = picture.getBoundingClientRect();
    const scale = Math.min(box.width / width, box.height / depth);
    const x = (event.clientX - box.left - (box.width - width * scale) / 2) / scale;
    const y = depth - (event.clientY - box.top - (box.height - depth * scale) / 2) / scale;
    pointed?.({ place: [Math.round(x), Math.round(y), 0], piece: "the table" }, true);
  });

  let theChosen = "";
  return {
    ready: true,
    chosen: () => theChosen,
    showFigures(figures: Iterable<Figure>, bands: readonly string[], chosen: string): void {
      theChosen = chosen;
      men.replaceChildren();
      for (const figure of figures) {
        if (!figure.at) continue;
        const [x, y] = figure.at;
        const look = livery(bands, figure.warband);
        const group = make("g", { "data-warrior": figure.id, transform: `translate(${x} ${depth - y})` });
        group.append(
          make("circle", {
            r: figure.radius ?? 500,
            fill: `#${look.colour.toString(16).padStart(6, "0")}`,
            stroke: figure.id === chosen ? "#ffe066" : "#16130f",
            "stroke-width": 120,
          }),
          make("text", { "text-anchor": "middle", y: 200, "font-size": 600, fill: "#fff" }, figure.name.slice(0, 2)),
          make("title", {}, `${figure.name}: ${(figure.status ?? []).join(", ")}`),
        );
        men.append(group);
      }
    },
    showSpots(spots: readonly Spot[], spacing: number, allowance: number): void {
      spotted.replaceChildren(
        ...spots.map((spot) =>
          make("circle", {
            cx: spot.at[0],
            cy: depth - spot.at[1],
            r: spacing * 0.4,
            "fill-opacity": 0.5,
            fill: spot.tests
              ? "#b04dd6"
              : `hsl(${120 * (1 - Math.min(spot.cost / Math.max(allowance, 1), 1))} 70% 50%)`,
          }),
        ),
      );
    },
    showLines(lines: readonly { points: readonly Place[]; colour: number }[]): void {
      lined.replaceChildren(
        ...lines.map(({ points, colour }) =>
          make("polyline", {
            points: points.map(([x, y]) => flat(x, y)).join(" "),
            fill: "none",
            stroke: `#${colour.toString(16).padStart(6, "0")}`,
            "stroke-width": 120,
          }),
        ),
      );
    },
    showLabels: () => undefined,
    showCursor(place): void {
      marked.replaceChildren(
        ...(place
          ? [
              make("circle", {
                cx: place[0],
                cy: depth - place[1],
                r: 550,
                fill: "none",
                stroke: "#fff",
                "stroke-width": 150,
              }),
            ]
          : []),
      );
    },
    lift: () => undefined,
    look: () => undefined,
    onPoint(told): void {
      pointed = told;
    },
    resize: () => undefined,
    dispose: () => picture.remove(),
    project(id: string): { x: number; y: number } | null {
      const box = men.querySelector(`[data-warrior="${CSS.escape(id)}"]`)?.getBoundingClientRect();
      return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
    },
  };
}

function make(tag: string, attributes: Record<string, string | number>, text = ""): SVGElement {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  if (text) element.textContent = text;
  return element;
}
