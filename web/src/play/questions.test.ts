import { expect, test } from "vitest";
import { question } from "./questions";

const name = (id: string): string => ({ otto: "Otto", red: "The Reds" })[id] ?? id;

test("what is asked is a question, and what has none is told in the server's words", () => {
  const asked = { number: 1, player: "red", what: "whereto", words: "red decides: whereto of otto.", by: "otto" };
  expect(question(asked, name)).toBe("Where does Otto go?");
  expect(question({ ...asked, what: "odd", words: "red decides: odd of otto." }, name)).toBe(
    "The Reds decides: odd of Otto.",
  );
  expect(question({ ...asked, ask: "dice", words: "red rolls to-hit of otto." }, name)).toBe(
    "The Reds rolls to-hit of Otto.",
  );
});
