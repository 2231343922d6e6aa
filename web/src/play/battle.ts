/** The battle as this page knows it: what the server has told so far, put together. Nothing here knows a rule. */
import type { Asked, Band, Entry, Figure, Moment, Outcome, Seat, Welcome } from "../protocol";

export type Battle = {
  readonly welcome: Welcome;
  readonly figures: ReadonlyMap<string, Figure>;
  readonly bands: readonly Band[];
  readonly seats: readonly Seat[];
  readonly turn: string;
  readonly phase: string;
  readonly asked: Asked | null;
  readonly lines: readonly Entry[];
  readonly paused: boolean;
  readonly outcome: Outcome | null;
};

/** A battle as the server greets us with it. */
export function begun(welcome: Welcome): Battle {
  const nothing: Battle = {
    welcome,
    figures: new Map(),
    bands: [],
    seats: [],
    turn: "",
    phase: "",
    asked: null,
    lines: [],
    paused: false,
    outcome: null,
  };
  return changed(nothing, welcome.moment);
}

/** The battle with what is new in a moment. */
export function changed(battle: Battle, moment: Moment): Battle {
  const figures = new Map(battle.figures);
  for (const gone of moment.gone ?? []) figures.delete(gone);
  for (const figure of moment.figures ?? []) figures.set(figure.id, figure);
  const first = moment.first ?? 0;
  return {
    ...battle,
    figures,
    bands: moment.bands ?? battle.bands,
    seats: moment.seats ?? battle.seats,
    turn: moment.turn ?? battle.turn,
    phase: moment.phase ?? battle.phase,
    asked: moment.asked ?? null,
    lines: [...battle.lines.slice(0, first), ...(moment.lines ?? [])],
    paused: moment.paused ?? false,
    outcome: moment.outcome ?? null,
  };
}

/** Whether this page is to answer what is open. */
export function isOurs(battle: Battle): boolean {
  return battle.asked !== null && (battle.welcome.here ?? []).includes(battle.asked.player);
}

/** What a warband is called. */
export function bandName(battle: Battle, key: string): string {
  return battle.bands.find((band) => band.key === key)?.name || key;
}
