import { expect, test } from "vitest";
import { sniffDelimiter } from "./read-cells.ts";

test.each([
  ["name,domain", ","],
  ["name;domain;revenue, year", ";"],
  ["name\tdomain", "\t"],
  ["name|domain", "|"],
  ['"a,b,c";domain', ";"],
  ["domain", null],
  ["acme.example", null],
])("%j is delimited by %j", (line, delimiter) => {
  expect(sniffDelimiter(line)).toBe(delimiter);
});
