import { expect, test } from "vitest";
import type { Asked } from "../protocol";
import { beside, grouped, named } from "./options";

test("options of one warrior stand together, what ends the ask stands last", () => {
  const asked = {
    number: 1,
    player: "red",
    what: "shoot",
    words: "",
    options: [
      { key: "done", words: "no more" },
      { key: "a x bow", words: "", by: "a" },
      { key: "b x bow", words: "", by: "b" },
      { key: "a y bow", words: "", by: "a" },
    ],
  } as Asked;
  expect(grouped(asked).map((group) => [group.title, group.offers.length])).toEqual([
    ["a", 2],
    ["b", 1],
    ["", 1],
  ]);
});

test("beside an option stands the worst that may befall whom it is aimed at", () => {
  const chances = [
    { words: "Otto out of action", exact: "1/20", percent: 5 },
    { words: "Brak out of action", exact: "1/8", percent: 12.5 },
    { words: "Brak stunned", exact: "1/6", percent: 16.7 },
  ];
  expect(beside(chances, "Brak")).toBe("13 % out of action");
  expect(beside(chances, "")).toBe("5.0 % Otto out of action");
  expect(beside([], "Brak")).toBe("%");
});

test("warriors are called by their names in what is offered", () => {
  const name = (id: string): string => ({ archer: "Ada", "blue-archer": "Bo" })[id] ?? id;
  expect(named("archer shoots blue-archer with long-bow", name)).toBe("Ada shoots Bo with long-bow");
});
