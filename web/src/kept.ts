/** The battles that this browser has a link to: kept here, and nowhere else. */

export type Kept = { secret: string; watch?: string; about: string; when: number };

const SHELF = "cometfall battles";
const MOST = 40;

/** All of them, the last one first. */
export function kept(): readonly Kept[] {
  try {
    const found: unknown = JSON.parse(window.localStorage.getItem(SHELF) ?? "[]");
    return Array.isArray(found) ? found.filter((one): one is Kept => typeof one?.secret === "string") : [];
  } catch {
    return [];
  }
}

/** Keep a link, before all others. */
export function keep(one: Kept): void {
  write([one, ...kept().filter((other) => other.secret !== one.secret)].slice(0, MOST));
}

/** Forget a link. */
export function forget(secret: string): void {
  write(kept().filter((one) => one.secret !== secret));
}

function write(all: readonly Kept[]): void {
  try {
    window.localStorage.setItem(SHELF, JSON.stringify(all));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** The secret in a link that somebody was sent, or that secret itself. */
export function secretIn(text: string): string {
  return /(?:#\/(?:seat|replay)\/)?([\w-]{8,})\s*$/.exec(text.trim())?.[1] ?? "";
}
