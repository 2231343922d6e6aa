/** Small words over the heads of figures: how somebody is off, how much of him is seen. They follow the picture. */
import { h } from "../dom";
import type { Figure } from "../protocol";

export type Labels = {
  show(labels: ReadonlyMap<string, string>): void;
  follow(project: (id: string) => { x: number; y: number } | null): void;
};

/** Lay labels over a picture. */
export function labelsOver(host: HTMLElement): Labels {
  const layer = h("div", { class: "labels", "aria-hidden": "true" });
  const shown = new Map<string, HTMLElement>();
  host.append(layer);
  return {
    show(labels): void {
      for (const [id, label] of shown) {
        if (labels.has(id)) continue;
        label.remove();
        shown.delete(id);
      }
      for (const [id, words] of labels) {
        const label = shown.get(id) ?? h("span", {});
        label.textContent = words;
        if (!shown.has(id)) layer.append(label);
        shown.set(id, label);
      }
    },
    follow(project): void {
      const box = layer.getBoundingClientRect();
      for (const [id, label] of shown) {
        const at = project(id);
        label.hidden = !at;
        if (at) label.style.transform = `translate(${at.x - box.left}px, ${at.y - box.top}px) translate(-50%, -150%)`;
      }
    },
  };
}

const SAID: Record<string, string> = {
  "knocked-down": "down",
  stunned: "stunned",
  hidden: "hidden",
  fleeing: "flees",
  frenzied: "frenzied",
  entangled: "entangled",
  stupefied: "stupid",
};

/** How a warrior is off, at a glance; empty where he simply stands. */
export function atAGlance(figure: Figure): string {
  const states = (figure.status ?? []).map((status) => SAID[status]).filter(Boolean);
  const [wounds, most] = [figure.wounds ?? 1, figure["most-wounds"] ?? 1];
  if (wounds < most) states.push(`${wounds} of ${most} W`);
  return states.join(" · ");
}
