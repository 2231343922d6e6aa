/** Look something up: rules of five books by their words, and weapons, armour, skills and warriors by their names. */
import { fetched, h, put } from "../dom";
import { words as sentence, shell } from "../shell";
import { showClause } from "./clause";

type Found = { clauses: { id: string; edition: string; text: string }[]; more: number };
type Things = { things: { kind: string; key: string; name: string; says: Record<string, unknown> }[]; more: number };

const BOOKS = ["", "classic", "playsheet", "revised", "archeonicus", "house"];
const OFTEN = [
  "charge",
  "interception",
  "hiding",
  "parry",
  "critical",
  "injuries",
  "climbing",
  "falling",
  "rout",
  "fear",
];

export function lookUpPage(host: HTMLElement, first: string): void {
  const input = h("input", {
    type: "search",
    "aria-label": "What to look up",
    placeholder: "parry, two weapons, sword ...",
    value: first,
  });
  const book = h(
    "select",
    { "aria-label": "In which book" },
    ...BOOKS.map((one) => h("option", { value: one }, one || "all books")),
  );
  const found = h("div", { "aria-live": "polite" });
  const often = OFTEN.map((one) => h("button", { type: "button", onclick: () => look(one) }, one));
  const form = h("form", { class: "search", role: "search" }, input, book, h("button", { type: "submit" }, "Look up"));
  const page = shell(host, "Look something up", form, h("p", { class: "often" }, ...often), found);

  async function look(words: string): Promise<void> {
    input.value = words;
    if (!words.trim()) return;
    window.history.replaceState(null, "", `#/look-up/${encodeURIComponent(words)}`);
    const asked = `words=${encodeURIComponent(words)}&edition=${book.value}`;
    try {
      const [rules, things] = await Promise.all([
        fetched<Found>(`/api/clauses?${asked}`),
        fetched<Things>(`/api/things?${asked}`),
      ]);
      page.say("");
      put(found, ...thingsShown(things), ...rulesShown(rules));
    } catch (error) {
      page.say(sentence(error));
    }
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void look(input.value);
  });
  book.addEventListener("change", () => void look(input.value));
  if (first) void look(first);
  else input.focus();
}

function rulesShown(found: Found): readonly HTMLElement[] {
  if (!found.clauses.length) return [h("p", {}, "No rule has these words.")];
  return [
    h(
      "h2",
      {},
      `Rules${found.more ? ` (the first ${found.clauses.length} of ${found.clauses.length + found.more})` : ""}`,
    ),
    h(
      "ul",
      { class: "found" },
      ...found.clauses.map((one) =>
        h(
          "li",
          {},
          h("button", { type: "button", class: "clause", onclick: () => void showClause(one.id) }, one.id),
          h("span", {}, one.text),
        ),
      ),
    ),
  ];
}

function thingsShown(found: Things): readonly HTMLElement[] {
  if (!found.things.length) return [];
  return [
    h("h2", {}, "Weapons, armour, skills, warriors"),
    ...found.things
      .slice(0, 12)
      .map((one) =>
        h("details", {}, h("summary", {}, one.name, " ", h("small", {}, one.kind)), h("p", {}, told(one.says))),
      ),
  ];
}

/** What a thing says of itself, in words. */
export function told(says: Record<string, unknown>): string {
  const left = Object.entries(says).filter(([key]) => !["key", "name", "tags"].includes(key));
  return left.map(([key, value]) => `${key.replaceAll("-", " ").replaceAll("_", " ")}: ${plain(value)}`).join("; ");
}

function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).join(", ");
  if (value === true) return "yes";
  if (value && typeof value === "object") {
    const parts = Object.entries(value).filter(
      ([, each]) => each !== "" && each !== 0 && !(Array.isArray(each) && !each.length),
    );
    return parts.map(([key, each]) => `${key} ${plain(each)}`).join(" ");
  }
  return String(value).replaceAll("-", " ");
}
