/** What is asked, as a question to whoever is asked it; where there is none here, the server's own words do. */
import type { Asked } from "../protocol";

const QUESTIONS: Record<string, string> = {
  "who-sets-up-first": "Who sets up first?",
  "which-edge": "From which edge of the table?",
  "set-up": "Where does {by} set up?",
  "place-anew": "Where does {by} stand now?",
  charge: "Who charges whom?",
  "who-charges-next": "Whose charge is made next?",
  intercept: "Who steps into the way?",
  move: "Who moves now, and how?",
  whereto: "Where does {by} go?",
  shoot: "Who shoots at whom?",
  "whom-to-strike": "Whom does {by} strike?",
  parry: "Does {by} parry?",
  "give-up": "Give up the fight, or fight on?",
  "allow-taking-back": "{by} would like to take the last answer back. Is that all right?",
  "agree-to-end": "{by} offers to end the battle as it stands. Do you agree?",
};

/** The question, with the names of warriors and warbands. */
export function question(asked: Asked, name: (id: string) => string): string {
  const by = asked.by ? name(asked.by) : "";
  const known = QUESTIONS[asked.what];
  if (known && asked.ask !== "dice" && (by || !known.includes("{by}"))) return known.replace("{by}", by);
  const words = asked.words.replace(`${asked.player} `, `${name(asked.player)} `);
  return asked.by ? words.replaceAll(asked.by, by) : words;
}
