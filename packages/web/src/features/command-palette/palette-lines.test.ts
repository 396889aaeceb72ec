import { expect, test } from "vitest";
import { namedLines, searchHits } from "./palette-lines.ts";

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

test("each result links to its screen, and a kind without results has no heading", () => {
  const groups = searchHits({
    clients: [{ id: "ab12", name: "Acme Ltd", domain: null }],
    prospects: [],
    domains: [{ domain: "acme.example", scanId: "77aa", posture: null }],
    checks: [{ checkId: "dmarc-enforced", title: "DMARC is not enforced", area: "email", domain: "acme.example" }],
  });
  expect(groups.map(({ heading }) => heading)).toEqual([
    "Clients",
    "Analyses",
    "Checks, with the weakest company on each",
  ]);
  expect(groups.flatMap(({ things }) => things.map(({ detail, to }) => [detail, to]))).toEqual([
    ["no domain recorded", "/dashboard/clients/ab12"],
    ["Requires Validation", "/analysis?url=https%3A%2F%2Facme.example%2F"],
    ["acme.example", "/analysis?url=https%3A%2F%2Facme.example%2F&check=dmarc-enforced"],
  ]);
});
