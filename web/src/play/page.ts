/** The page of a battle: the board, what is asked, whom one looks at, and the log. */
import { type Board, createBoard, hasWebGL, type Pointed } from "../board/board";
import { type Place, written } from "../board/space";
import { topView } from "../board/top";
import { h, put } from "../dom";
import { showClause } from "../look-up/clause";
import type { Asked, Figure, Offer, Server } from "../protocol";
import { inches } from "../wording";
import { type Battle, bandName, begun, changed, isOurs } from "./battle";
import { card } from "./card";
import { line } from "./log";
import { buttons } from "./options";
import { connect } from "./socket";
import { weighed } from "./weighed";

/** Open a seat, or a place to watch from. */
export function playPage(host: HTMLElement, secret: string): void {
  const shown = parts();
  put(host, shown.whole);
  let battle: Battle | null = null;
  let board: Board | null = null;
  let chosen = "";
  let boldly = false;

  const wire = connect(secret, heard, (up) => {
    shown.line.textContent = up ? "" : "The line to the server is down; it will be tried again.";
  });

  function heard(message: Server): void {
    if (message.kind === "welcome") {
      battle = begun(message);
      board?.dispose();
      const shadows = new URLSearchParams(window.location.search).get("shadows") !== "0";
      board = (hasWebGL() ? createBoard : topView)(shown.board, message.table, shadows);
      board.onPoint(pointed);
      Object.assign(window, { board });
      show();
    } else if (message.kind === "changed" && battle) {
      battle = changed(battle, message.moment);
      show();
    } else if (message.kind === "refused") say(message.message);
  }

  function say(words: string): void {
    shown.said.textContent = words;
  }

  function show(): void {
    if (!battle || !board) return;
    const asked = battle.asked;
    const mover = asked && isOurs(battle) ? (asked.by ?? "") : "";
    if (mover) chosen = mover;
    board.showFigures(
      battle.figures.values(),
      battle.bands.map((band) => band.key),
      chosen,
    );
    board.showLines([]);
    shown.title.textContent = `${battle.welcome.scenario}, by ${battle.welcome.edition}`;
    shown.turn.textContent = battle.outcome ? ended(battle) : turnWords(battle);
    showAsked(asked);
    showLog();
    showCard();
  }

  function showAsked(asked: Asked | null): void {
    if (!battle) return;
    if (!asked || battle.outcome) return put(shown.asked);
    if (!isOurs(battle)) return put(shown.asked, h("p", {}, `Waiting for ${bandName(battle, asked.player)}.`));
    const region = asked.region && placing(asked);
    put(
      shown.asked,
      h("p", { class: "ask" }, asked.words),
      region,
      asked.ask === "dice" ? dice(asked) : buttons(asked, { answer, weigh, point, name }),
    );
    spots(asked);
  }

  function placing(asked: Asked): HTMLElement {
    const place = h("input", {
      type: "text",
      "aria-label": "A place in inches, such as 12.5 10",
      placeholder: "12.5 10",
    });
    const form = h(
      "form",
      {
        class: "place",
        onsubmit: (event) => {
          event.preventDefault();
          if (place.value.trim()) answer((boldly ? "!" : "") + place.value.trim());
        },
      },
      h(
        "p",
        {},
        asked.what === "whereto" ? "Point at a place on the table, or write it:" : "Point at a place, or write it:",
      ),
      place,
      h("button", { type: "submit" }, "There"),
    );
    if (asked.what === "whereto") {
      const bold = h("input", { type: "checkbox", onchange: () => void (boldly = bold.checked) });
      bold.checked = boldly;
      form.append(h("label", {}, bold, " by the shortest way, whatever tests lie on it"));
    }
    return form;
  }

  function dice(asked: Asked): HTMLElement {
    const faces = h("input", { type: "text", inputmode: "numeric", "aria-label": "The faces that you rolled" });
    return h(
      "form",
      {
        class: "dice",
        onsubmit: (event) => {
          event.preventDefault();
          answer(
            faces.value
              .trim()
              .split(/[\s,]*/)
              .join(" "),
          );
        },
      },
      h("button", { type: "button", onclick: () => answer("roll") }, "Roll for me"),
      h("label", {}, `I rolled ${asked.dice ?? 1} `, faces),
      h("button", { type: "submit" }, "That is it"),
    );
  }

  async function spots(asked: Asked): Promise<void> {
    if (!board || !battle) return;
    board.showSpots([], 500, 0);
    if (asked.what !== "whereto" || !asked.by) return;
    const found = await wire.ask({ kind: "reach", who: asked.by });
    if (found?.kind === "reached" && battle.asked?.number === asked.number) {
      board.showSpots(found.spots, found.spacing, found.allowance);
    }
  }

  function answer(key: string): void {
    if (!battle?.asked) return;
    say("");
    wire.say({ kind: "answer", to: battle.asked.number, key });
  }

  async function weigh(key: string): Promise<void> {
    say("Weighing ...");
    const found = await wire.ask({ kind: "weigh", key });
    say("");
    if (found?.kind === "weighed") shown.detail.replaceChildren(weighed(found));
    else if (found?.kind === "refused") say(found.message);
  }

  function point(offer: Offer | null): void {
    if (!battle || !board) return;
    const by = offer?.by ? battle.figures.get(offer.by) : undefined;
    const at = offer?.at ? battle.figures.get(offer.at) : undefined;
    board.showLines(by?.at && at?.at ? [{ points: [by.at, at.at], colour: 0xffe066, dashed: true }] : []);
  }

  function name(id: string): string {
    return battle?.figures.get(id)?.name ?? id;
  }

  function pointed(at: Pointed | null, pressed: boolean): void {
    if (!battle || !at) return;
    if ("warrior" in at) {
      shown.hover.textContent = name(at.warrior);
      if (pressed) choose(at.warrior);
      return;
    }
    shown.hover.textContent = `${at.piece}, ${at.place
      .slice(0, 2)
      .map((part) => inches(part))
      .join(" ")}`;
    if (pressed) pressedAt(at.place);
  }

  async function pressedAt(place: Place): Promise<void> {
    const asked = battle?.asked;
    if (!battle || !asked || !isOurs(battle) || !asked.region) return;
    const key = (boldly ? "!" : "") + written(place);
    if (asked.what !== "whereto") return answer(key);
    const way = await wire.ask({ kind: "way", key });
    if (way?.kind !== "the-way" || !board) return;
    if (way["why-not"]) return say(way["why-not"]);
    const points = (way.parts ?? []).flatMap((part, at) => (at ? [part.end] : [part.start, part.end]));
    board.showLines([{ points, colour: 0x7fff9f }]);
    const tests = (way.parts ?? []).map((part) => part.tests).filter(Boolean);
    put(
      shown.detail,
      h("p", {}, `${inches(way.cost ?? 0)} of the move${tests.length ? `; ${tests.join(", ")}` : ""}.`),
      h("button", { type: "button", class: "option", onclick: () => answer(key) }, "Go there"),
    );
  }

  function choose(id: string): void {
    if (!battle) return;
    chosen = id;
    const targeted = (battle.asked?.options ?? []).filter((offer) => offer.at === id);
    show();
    if (isOurs(battle) && battle.asked && targeted.length) {
      put(shown.detail, buttons({ ...battle.asked, options: targeted }, { answer, weigh, point, name }));
    }
  }

  function showCard(): void {
    const figure: Figure | undefined = battle?.figures.get(chosen);
    put(
      shown.card,
      figure && battle ? card(figure, bandName(battle, figure.warband), () => board?.look({ eyes: figure })) : "",
    );
  }

  function showLog(): void {
    if (!battle) return;
    const near = shown.log.scrollHeight - shown.log.scrollTop - shown.log.clientHeight < 80;
    const missing = battle.lines.slice(shown.log.children.length);
    if (shown.log.children.length > battle.lines.length) shown.log.replaceChildren();
    const from = shown.log.children.length;
    const fresh = from === 0 ? battle.lines : missing;
    fresh.forEach((entry, at) => shown.log.append(line(entry, from + at, showClause, (number) => void then(number))));
    if (near) shown.log.scrollTop = shown.log.scrollHeight;
  }

  async function then(number: number): Promise<void> {
    const found = await wire.ask({ kind: "then", line: number });
    if (found?.kind !== "back-then" || !battle || !board) return;
    board.showFigures(
      found.figures,
      battle.bands.map((band) => band.key),
      "",
    );
    put(shown.detail, h("button", { type: "button", onclick: () => show() }, "Back to now"));
  }

  shown.tools.append(
    tool("Around", () => board?.look("around")),
    tool("From above", () => board?.look("from-above")),
    tool("Take back", () => wire.say({ kind: "take-back" })),
    tool("Pause", () => wire.say({ kind: "pause", on: !(battle?.paused ?? false) })),
    h(
      "label",
      {},
      "Storeys shown ",
      h("input", {
        type: "range",
        min: "1",
        max: "12",
        value: "12",
        "aria-label": "Show the table up to this height in inches",
        oninput: (event) => {
          const value = Number((event.target as HTMLInputElement).value);
          board?.lift(value >= 12 ? Number.POSITIVE_INFINITY : value * 1000);
        },
      }),
    ),
  );
  window.addEventListener("resize", () => board?.resize());
}

function tool(words: string, act: () => void): HTMLElement {
  return h("button", { type: "button", onclick: act }, words);
}

function turnWords(battle: Battle): string {
  return battle.turn ? `${bandName(battle, battle.turn)}: ${battle.phase}` : "Setting up";
}

function ended(battle: Battle): string {
  const winners = (battle.outcome?.winners ?? []).map((key) => bandName(battle, key));
  return winners.length ? `${winners.join(" and ")} won.` : "A draw.";
}

function parts() {
  const board = h("div", {
    class: "board",
    role: "img",
    "aria-label": "The table; the log and the asks tell all of it in words",
  });
  const hover = h("p", { class: "hover", "aria-hidden": "true" });
  const title = h("h1", {});
  const turn = h("p", { class: "turn", role: "status" });
  const tools = h("div", { class: "tools", role: "toolbar", "aria-label": "The view" });
  const asked = h("section", { class: "asked", "aria-label": "What is asked", "aria-live": "polite" });
  const said = h("p", { class: "said", role: "alert" });
  const detail = h("section", { class: "detail", "aria-label": "Details", "aria-live": "polite" });
  const cardPart = h("section", { class: "card", "aria-label": "The warrior" });
  const log = h("ol", { class: "log", "aria-label": "What happened", "aria-live": "polite", tabindex: "0" });
  const down = h("p", { class: "line", role: "status" });
  const side = h("aside", { class: "side" }, title, turn, down, asked, said, detail, cardPart, log);
  const whole = h("main", { class: "battle" }, h("div", { class: "table" }, tools, board, hover), side);
  return { whole, board, hover, title, turn, tools, asked, said, detail, card: cardPart, log, line: down };
}
