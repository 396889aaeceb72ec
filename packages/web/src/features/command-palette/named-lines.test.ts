import { expect, test } from "vitest";
import { namedLines } from "./named-lines.ts";

const LINES = [
  { label: "Analyse a website", words: ["scan"] },
  { label: "Dynamic ROL", words: ["rate on line"] },
  { label: "Portfolio" },
];
const found = (typed: string) => namedLines(LINES, typed).map(({ label }) => label);

test("an entry is found by parts of its name or keywords, in any order and case", () => {
  expect(found("SCAN")).toEqual(["Analyse a website"]);
  expect(found("line rate")).toEqual(["Dynamic ROL"]);
  expect(found("folio")).toEqual(["Portfolio"]);
});

test("an empty search matches every entry, and unknown words match none", () => {
  expect(found("  ")).toHaveLength(3);
  expect(found("scan portfolio")).toEqual([]);
});
