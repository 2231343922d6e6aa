/** The rule behind a line: what this book says, and what the others say beside it. */
import { fetched, h } from "../dom";

type Found = { clauses: { id: string; edition: string; text: string; case?: string; note?: string; asked: boolean }[] };

export async function showClause(id: string): Promise<void> {
  const dialog = h("dialog", { class: "clause-shown", "aria-label": `The rule ${id}` });
  const close = h("button", { type: "button", onclick: () => dialog.close() }, "Close");
  document.body.append(dialog);
  dialog.addEventListener("close", () => dialog.remove());
  try {
    const found = await fetched<Found>(`/api/clauses/${encodeURIComponent(id)}`);
    dialog.append(
      h("h2", {}, id.split(".").slice(1).join(", ").replaceAll("-", " ")),
      ...found.clauses.map((clause) =>
        h(
          "section",
          { class: clause.asked ? "asked-for" : "" },
          h("h3", {}, clause.edition),
          h("p", {}, clause.text),
          clause.case ? h("p", { class: "case" }, `Case: ${clause.case}`) : "",
          clause.note ? h("p", { class: "note" }, clause.note) : "",
        ),
      ),
      close,
    );
  } catch (error) {
    dialog.append(h("p", {}, String(error instanceof Error ? error.message : error)), close);
  }
  dialog.showModal();
}
