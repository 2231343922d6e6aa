/** The parts of the page of a battle: the table with its tools, and what is told and asked beside it. */
import { h } from "../dom";

export type Parts = ReturnType<typeof parts>;

export function parts() {
  const board = h("div", {
    class: "board",
    tabindex: "0",
    role: "application",
    "aria-label":
      "The table. Arrow keys move a mark, page up and page down change its level, enter chooses. The log and the asks tell all of it in words.",
  });
  const hover = h("p", { class: "hover", "aria-live": "polite" });
  const tray = h("div", { class: "tray", "aria-hidden": "true" });
  const title = h("h1", {});
  const turn = h("p", { class: "turn", role: "status" });
  const seats = h("p", { class: "seats" });
  const tools = h("div", { class: "tools", role: "toolbar", "aria-label": "The view" });
  const asked = h("section", { class: "asked", "aria-label": "What is asked", "aria-live": "polite" });
  const said = h("p", { class: "said", role: "alert" });
  const detail = h("section", { class: "detail", "aria-label": "Details", "aria-live": "polite" });
  const card = h("section", { class: "card", "aria-label": "The warrior" });
  const roll = h("section", { class: "roll", "aria-label": "All warriors" });
  const log = h("ol", { class: "log", "aria-label": "What happened", "aria-live": "polite", tabindex: "0" });
  const help = h("section", { class: "help", "aria-label": "First-time help", "aria-live": "polite" });
  const line = h("p", { class: "line", role: "status" });
  const more = h("details", { class: "more" }, h("summary", {}, "Battle"));
  const side = h(
    "aside",
    { class: "side", "aria-label": "What is told and asked" },
    title,
    turn,
    seats,
    line,
    help,
    asked,
    said,
    detail,
    card,
    roll,
    h("h2", {}, "What happened"),
    log,
    more,
  );
  const table = h("div", { class: "table" }, tools, board, tray, hover);
  const whole = h("main", { class: "battle", id: "main" }, table, side);
  return {
    whole,
    board,
    hover,
    tray,
    title,
    turn,
    seats,
    tools,
    asked,
    said,
    detail,
    card,
    roll,
    log,
    line,
    more,
    help,
  };
}
