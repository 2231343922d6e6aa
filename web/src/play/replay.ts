/** Stepping through a battle: from line to line of its log, on the table as it was then. */
import { h, put } from "../dom";
import type { Entry, Figure } from "../protocol";
import type { Wire } from "./socket";

export type Replaying = { begin(): void; active(): boolean };

export function replaying(
  host: HTMLElement,
  wire: Wire,
  show: (figures: readonly Figure[]) => void,
  lines: () => readonly Entry[],
): Replaying {
  let at = 0;
  let on = false;
  const where = h("p", { role: "status" });
  const slide = h("input", { type: "range", min: "0", value: "0", "aria-label": "The line of the log" });
  slide.addEventListener("input", () => void go(Number(slide.value)));

  async function go(to: number): Promise<void> {
    at = Math.max(0, Math.min(to, lines().length - 1));
    slide.max = String(lines().length - 1);
    slide.value = String(at);
    const entry = lines()[at];
    where.textContent = `${at + 1} of ${lines().length}: ${entry?.text || (entry?.die ?? "").replaceAll("-", " ")}`;
    const found = await wire.ask({ kind: "then", line: at });
    if (found?.kind === "back-then" && found.line === at) show(found.figures);
  }

  const step = (label: string, by: number): HTMLElement =>
    h("button", { type: "button", onclick: () => void go(at + by) }, label);
  return {
    begin(): void {
      on = true;
      put(
        host,
        h("div", { class: "replay" }, where, slide, h("p", {}, step("Back", -1), step("On", 1), step("On by ten", 10))),
      );
      void go(0);
    },
    active: () => on,
  };
}
