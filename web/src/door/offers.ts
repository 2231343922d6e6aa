/** What a battle can be made of, as the server offers it. */

export type Named = { key: string; name: string; about: string };
export type Offers = {
  editions: { key: string; name: string; from: string; changes: number }[];
  tables: Named[];
  warbands: (Named & { warriors: number })[];
  bots: { key: string; about: string }[];
  scenarios: (Named & { least: number; most: number })[];
};
/** One thing that a book leaves open, or that a table may play otherwise. */
export type OpenField = {
  path: string;
  title: string;
  words: string;
  kind: "switch" | "ruling" | "reading";
  value: unknown;
  clauses: string[];
  options: { value: string | boolean; words: string }[];
};
