/** What all pages but the battle share: a way back, a heading, and a line for what went wrong. */
import { h, put } from "./dom";

export type Shell = { main: HTMLElement; say(words: string): void };

/** Lay out a page. */
export function shell(host: HTMLElement, title: string, ...inside: readonly (Node | string)[]): Shell {
  document.title = title === "Cometfall" ? title : `${title} – Cometfall`;
  const said = h("p", { role: "alert", class: "said" });
  const main = h("main", { class: "page", id: "main" }, h("h1", {}, title), said, ...inside);
  const home = h("header", { class: "top" }, h("a", { href: "#/" }, "Cometfall"));
  put(host, ...(title === "Cometfall" ? [main] : [home, main]));
  return { main, say: (words) => void (said.textContent = words) };
}

/** What an error says to people. */
export function words(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
