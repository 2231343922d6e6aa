/** The page of a battle: the table, what is asked, the log. It shows and asks; the server decides. */
import { type Board, createBoard, hasWebGL, type Pointed } from "../board/board";
import { atAGlance } from "../board/labels";
import { topView } from "../board/top";
import { h, put } from "../dom";
import { help } from "../help/stages";
import { keep, kept } from "../kept";
import { showClause } from "../look-up/clause";
import type { Asked, Entry, Figure, Glance, Server } from "../protocol";
import { type Asking, asking } from "./asking";
import { type Battle, bandName, begun, changed, isOurs } from "./battle";
import { card } from "./card";
import { ended, luck } from "./end";
import { type Keyed, listen } from "./keys";
import { line } from "./log";
import { marking } from "./marking";
import { beside, buttons } from "./options";
import { parts } from "./parts";
import { pointOut, type Scene, whyNotCharge } from "./pointing";
import { replaying } from "./replay";
import { rolled } from "./rolled";
import { connect } from "./socket";
import { battleTools, type Hands, viewTools } from "./tools";
import { fall } from "./tray";
import { weighed } from "./weighed";

const MOST_WEIGHED = 16;

export type Mode = "play" | "replay" | "learn";

export function playPage(host: HTMLElement, secret: string, mode: Mode): void {
  let learning = mode === "learn";
  const shown = parts();
  put(host, shown.whole);
  let battle: Battle | null = null;
  let board: Board | null = null;
  let chosen = "";
  let glances: readonly Glance[] = [];
  let answered = 0;
  let hovered = "";

  const wire = connect(secret, heard, (up) => {
    shown.line.textContent = up ? "" : "The line to the server is down; it will be tried again.";
  });
  const marks = marking({
    board: () => board,
    wire,
    hover: shown.hover,
    detail: shown.detail,
    name,
    answer,
    weigh: chance,
  });
  const hands: Hands = {
    board: () => board,
    say: (message) => wire.say(message),
    tell: say,
    ask: confirm,
    paused: () => battle?.paused ?? false,
    chosen: () => battle?.figures.get(chosen),
    luck: () => void tellLuck(),
  };
  const scene: Scene = { battle: () => battle, board: () => board, wire, hover: shown.hover, name };
  const acts: Asking = {
    answer,
    weigh,
    point: (offer) => void pointOut(scene, offer),
    name,
    called,
    standIn: (until) => wire.say({ kind: "stand-in", until }),
    bold: marks,
  };
  const steps = mode === "replay" ? replaying(shown.detail, wire, showThen, () => battle?.lines ?? []) : null;

  function heard(message: Server): void {
    if (message.kind === "welcome") {
      const first = battle === null;
      battle = begun(message);
      answered = 0;
      board?.dispose();
      const shadows = new URLSearchParams(window.location.search).get("shadows") !== "0";
      board = (hasWebGL() ? createBoard : topView)(shown.board, message.table, shadows);
      board.onPoint(pointed);
      Object.assign(window, { board });
      viewTools(shown.tools, hands, message.table);
      if (first) begin(battle);
      show();
    } else if (message.kind === "changed" && battle) {
      const [before, at] = [battle, message.moment.first ?? 0];
      battle = changed(battle, message.moment);
      while (shown.log.children.length > at) shown.log.lastChild?.remove();
      if (at >= before.lines.length) fall(shown.tray, battle.lines.slice(before.lines.length));
      if (!steps?.active()) show();
    } else if (message.kind === "refused") {
      answered = 0;
      say(message.message);
    }
  }

  function begin(now: Battle): void {
    const { scenario, edition, commitment } = now.welcome;
    document.title = `${scenario} – Cometfall`;
    const old = kept().find((one) => one.secret === secret);
    keep({ ...old, secret, about: old?.about ?? `${scenario}, by ${edition}`, when: Date.now() });
    battleTools(shown.more, hands, secret, (now.welcome.here ?? []).length > 0);
    if (commitment)
      shown.more.append(h("p", { class: "bound" }, "The dice are bound by ", h("code", {}, commitment), "."));
    steps?.begin();
  }

  function say(words: string): void {
    shown.said.textContent = words;
  }

  function confirm(question: string, yes: () => void): void {
    const go = h("button", { type: "button", class: "option", onclick: () => [yes(), put(shown.detail)] }, "Yes");
    put(
      shown.detail,
      h("p", {}, question),
      go,
      h("button", { type: "button", onclick: () => put(shown.detail) }, "No"),
    );
    go.focus();
  }

  function show(): void {
    if (!battle || !board) return;
    const asked = battle.asked;
    const ours = asked && isOurs(battle) ? asked : null;
    if (ours?.by && battle.figures.has(ours.by)) chosen = ours.by;
    board.showLines([]);
    shown.title.textContent = `${battle.welcome.scenario}, by ${battle.welcome.edition}`;
    shown.turn.textContent = battle.outcome ? ended(battle) : turnWords(battle);
    const now = battle;
    shown.seats.textContent = battle.seats.map((seat) => seatWords(now, seat)).join("; ");
    showFigures(battle.figures.values());
    showAsked(asked);
    if (learning) help(shown.help, battle.lines, ours, leave);
    marks.begin(ours, battle.figures.get(ours?.by ?? "")?.at ?? null);
    showLog(battle.lines);
    showCard();
    put(shown.roll, rolled(battle, chosen, choose));
    if (battle.outcome) void tellLuck();
  }

  /** Leave the first-time help; the battle goes on. */
  function leave(): void {
    learning = false;
    put(shown.help);
    window.history.replaceState(null, "", `#/seat/${secret}`);
  }

  function showFigures(figures: Iterable<Figure>): void {
    const all = [...figures];
    board?.showFigures(all, battle?.bands.map((band) => band.key) ?? [], chosen);
    board?.showLabels(
      new Map(
        all
          .filter((one) => one.at)
          .map((one) => [one.id, label(one)] as const)
          .filter(([, words]) => words),
      ),
    );
  }

  function label(figure: Figure): string {
    const seen = glances.find((glance) => glance.by === chosen && glance.at === figure.id);
    const share =
      seen && figure.id !== chosen ? (seen.share ? `${Math.max(Math.round(seen.share * 100), 1)} % seen` : "") : "";
    return [figure.id === chosen ? figure.name : "", atAGlance(figure), share].filter(Boolean).join(" · ");
  }

  function showAsked(asked: Asked | null): void {
    if (!battle) return;
    shown.asked.classList.toggle("ours", isOurs(battle) && !battle.outcome);
    const { number = 0, what = "", dice: many = 0 } = asked ?? {};
    Object.assign(shown.asked.dataset, { number, what, dice: many });
    if (!asked || battle.outcome) return put(shown.asked);
    if (!isOurs(battle)) return put(shown.asked, h("p", {}, `Waiting for ${bandName(battle, asked.player)}.`));
    const focused = shown.asked.contains(document.activeElement);
    put(shown.asked, ...asking(asked, acts, chosen, Boolean(battle.turn)));
    if (focused) shown.asked.querySelector<HTMLElement>("button.option, input")?.focus();
    if (asked.weighs) void weighAll(asked);
  }

  /** What a warrior or a warband is called. */
  function called(id: string): string {
    return battle?.figures.get(id)?.name ?? (battle ? bandName(battle, id) : id);
  }

  function answer(key: string): void {
    if (!battle?.asked || answered === battle.asked.number) return;
    say("");
    put(shown.detail);
    answered = battle.asked.number;
    wire.say({ kind: "answer", to: battle.asked.number, key });
  }

  /** Weigh all options, one after the other, for as long as they are open. */
  async function weighAll(asked: Asked): Promise<void> {
    const offers = (asked.options ?? []).filter((offer) => offer.by).slice(0, MOST_WEIGHED);
    for (const offer of offers) {
      const found = await wire.ask({ kind: "weigh", key: offer.key });
      if (battle?.asked?.number !== asked.number) return;
      const place = shown.asked.querySelector(`[data-weighs="${CSS.escape(offer.key)}"]`);
      if (place && found?.kind === "weighed") place.textContent = beside(found.chances, name(offer.at ?? ""));
    }
  }

  async function weigh(key: string): Promise<void> {
    say("Weighing ...");
    const found = await wire.ask({ kind: "weigh", key });
    say("");
    if (found?.kind === "weighed") put(shown.detail, weighed(found));
    else if (found?.kind === "refused") say(found.message);
  }

  async function chance(key: string): Promise<string> {
    const found = await wire.ask({ kind: "weigh", key });
    if (found?.kind !== "weighed") return "";
    const ends = (found.whole ?? []).slice(0, 3).map((one) => `${one.percent.toFixed(1)} % ${one.words}`);
    return [...ends, ...(found.reasons ?? [])].join("; ");
  }

  function name(id: string): string {
    return battle?.figures.get(id)?.name ?? id;
  }

  function pointed(at: Pointed | null, pressed: boolean): void {
    if (!battle || !at) return;
    if (!("warrior" in at)) hovered = "";
    else if (hovered === at.warrior && !pressed) return;
    if ("warrior" in at) {
      const figure = battle.figures.get(at.warrior);
      shown.hover.textContent = figure
        ? `${figure.name}${atAGlance(figure) ? `: ${atAGlance(figure)}` : ""}${sight(at.warrior)}`
        : "";
      if (pressed) choose(at.warrior);
      else void tellWhyNot(at.warrior);
    } else if (battle.asked?.region && battle.asked.what !== "charge" && isOurs(battle)) {
      if (pressed) marks.press(at.place);
      else marks.hover(at.place);
    } else shown.hover.textContent = at.piece;
  }

  async function tellWhyNot(id: string): Promise<void> {
    hovered = id;
    const why = await whyNotCharge(scene, chosen, id);
    if (why && hovered === id) shown.hover.textContent = why;
  }

  /** What the chosen warrior sees of another, and what hides the rest. */
  function sight(id: string): string {
    const seen = glances.find((glance) => glance.by === chosen && glance.at === id);
    if (!seen) return "";
    const hides = seen.blockers?.length ? `, behind ${seen.blockers.map(name).join(", ")}` : "";
    const why = seen["why-not"] ? `; ${seen["why-not"]}` : "";
    return `; ${name(chosen)} sees ${Math.round(seen.share * 100)} % of him${hides}${why}`;
  }

  function choose(id: string): void {
    if (!battle) return;
    chosen = id;
    glances = [];
    const targeted = (battle.asked?.options ?? []).filter((offer) => offer.at === id);
    show();
    if (isOurs(battle) && battle.asked && targeted.length)
      put(shown.detail, buttons({ ...battle.asked, options: targeted }, acts, chosen));
    void lookRound(id);
  }

  async function lookRound(id: string): Promise<void> {
    const found = await wire.ask({ kind: "looks", who: id });
    if (found?.kind !== "looked" || chosen !== id || !battle) return;
    glances = found.glances;
    showFigures(battle.figures.values());
    const lines = glances.filter((one) => one.by === id && (one.line ?? []).length > 1);
    board?.showLines(
      lines.map((one) => ({
        points: one.line ?? [],
        colour: one.share > 0.99 ? 0xfff3b0 : 0xc9a15f,
        dashed: one.share <= 0.99,
      })),
    );
  }

  function showCard(): void {
    const figure = battle?.figures.get(chosen);
    put(
      shown.card,
      figure && battle ? card(figure, bandName(battle, figure.warband), () => board?.look({ eyes: figure })) : "",
    );
  }

  function showLog(lines: readonly Entry[]): void {
    const near = shown.log.scrollHeight - shown.log.scrollTop - shown.log.clientHeight < 80;
    if (shown.log.children.length > lines.length) shown.log.replaceChildren();
    const from = shown.log.children.length;
    shown.log.append(
      ...lines
        .slice(from)
        .map((entry, at) => line(entry, from + at, showClause, (number) => void then(number), called)),
    );
    if (near) shown.log.scrollTop = shown.log.scrollHeight;
  }

  async function then(number: number): Promise<void> {
    const found = await wire.ask({ kind: "then", line: number });
    if (found?.kind !== "back-then") return;
    showThen(found.figures);
    put(
      shown.detail,
      h("p", {}, `The table as it was at line ${number + 1}.`),
      h("button", { type: "button", onclick: () => [put(shown.detail), show()] }, "Back to now"),
    );
  }

  function showThen(figures: readonly Figure[]): void {
    board?.showLines([]);
    board?.showSpots([], 500, 0);
    showFigures(figures);
  }

  async function tellLuck(): Promise<void> {
    const found = await wire.ask({ kind: "luck" });
    if (found?.kind !== "lucks" || !battle) return;
    const seed = battle.outcome?.seed;
    put(
      shown.detail,
      luck(battle, found),
      seed &&
        h(
          "p",
          { class: "bound" },
          "The seed of the dice was ",
          h("code", {}, seed),
          "; `cometfall verify` checks a saved battle.",
        ),
    );
  }

  const keyed: Keyed = {
    t: { words: "to the table", act: () => shown.board.focus() },
    a: { words: "to what is asked", act: () => focusAsked() },
    w: { words: "to the warriors", act: () => focusRoll() },
    l: { words: "to the log", act: () => shown.log.focus() },
    c: {
      words: "the rule behind what is asked",
      act: () => shown.asked.querySelector<HTMLElement>(".clause")?.click(),
    },
    u: { words: "take back", act: () => wire.say({ kind: "take-back" }) },
  };
  listen(keyed);
  const keys = Object.entries(keyed).map(([key, { words }]) => h("li", {}, h("kbd", {}, key), ` ${words}`));
  shown.more.append(h("h3", {}, "Keys"), h("ul", { class: "keys" }, ...keys));

  function focusAsked(): void {
    shown.asked.querySelector<HTMLElement>("button.option, button.stand-in, input")?.focus();
  }

  function focusRoll(): void {
    const roll = shown.roll.querySelector("details");
    if (roll) roll.open = true;
    shown.roll.querySelector<HTMLElement>("button")?.focus();
  }

  shown.board.addEventListener("keydown", (event) => marks.key(event));
  window.addEventListener("resize", () => board?.resize());
}

function turnWords(battle: Battle): string {
  const paused = battle.paused ? " (paused)" : "";
  return (battle.turn ? `${bandName(battle, battle.turn)}: ${battle.phase}` : "Setting up") + paused;
}

function seatWords(battle: Battle, seat: { warband: string; by: string; name: string; here?: boolean }): string {
  const who = seat.by === "person" ? seat.name || (seat.here ? "here" : "away") : `a bot, ${seat.by}`;
  return `${bandName(battle, seat.warband)}: ${who}`;
}
