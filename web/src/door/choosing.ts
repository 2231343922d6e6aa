/** Fields of a form: one thing out of several, and a file. */
import { h } from "../dom";

export type Offered = { key: string; name: string; about?: string };
export type Chosen = { element: HTMLElement; value(): string; words(): string };

/** Choose one thing; what it is about stands below it. */
export function choice(
  words: string,
  offered: readonly Offered[],
  first = "",
  changed?: (key: string) => void,
): Chosen {
  const about = h("small", {});
  const select = h(
    "select",
    { "aria-label": words },
    ...offered.map((one) => h("option", { value: one.key, selected: one.key === first }, one.name)),
  );
  const tell = (): void => {
    about.textContent = offered.find((one) => one.key === select.value)?.about ?? "";
  };
  select.addEventListener("change", () => {
    tell();
    changed?.(select.value);
  });
  tell();
  return {
    element: h("div", { class: "field" }, h("span", {}, words), h("span", {}, select, about)),
    value: () => select.value,
    words: () => offered.find((one) => one.key === select.value)?.name ?? select.value,
  };
}

/** Choose a file of text. */
export function fileOf(words: string): { element: HTMLElement; text(): Promise<string> } {
  const input = h("input", { type: "file", "aria-label": words });
  return {
    element: h("p", { class: "file" }, `${words}: `, input),
    async text(): Promise<string> {
      const [file] = input.files ?? [];
      if (!file) throw new Error(`${words} is missing: choose a file.`);
      return file.text();
    },
  };
}
