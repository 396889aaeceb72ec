import type { BatchDiff, CompanyMove } from "@broker/core";
import { expect, test } from "vitest";
import { displayWidth } from "../terminal/text.ts";
import { batchDiffTable } from "./batch-diff-table.ts";

const move = (name: string, over: Partial<CompanyMove> = {}): CompanyMove => ({
  domain: `${name.toLowerCase()}.example`,
  name,
  from: 70,
  to: 64,
  broken: [],
  mended: [],
  ...over,
});
const side = (id: string) => ({ id, source: "list.csv", startedAt: `${id.slice(0, 10)}T02:00:00.000Z` });
const diff: BatchDiff = {
  from: side("2026-11-04-a"),
  to: side("2026-11-05-a"),
  worse: [move("Harrow", { broken: ["dmarc-enforced"], mended: ["https-available"] })],
  better: [move("Vale", { from: 40, to: 62, broken: ["dmarc-enforced"], mended: ["https-available"] })],
  same: 97,
  added: [move("Saltmere", { from: null })],
  gone: [],
  unknown: [move("Bell\u001b[31mhouse", { to: null })],
  methods: [],
};
const look = (columns: number) => ({ columns, unicode: true, colour: false, bars: true });

test("says since when, who is worse and why, who is better, new, and of whom it cannot be said", () => {
  const name = (text: string) => text.padEnd(44);
  expect(batchDiffTable(look(80), diff).split("\n")).toEqual([
    "  From  batch 2026-11-04-a of list.csv, 4 Nov 2026",
    "  To    batch 2026-11-05-a of list.csv, 5 Nov 2026",
    "  97 companies as before.",
    "",
    "  Worse (1)",
    `  ${name("Harrow")}  70 →  64`,
    "    DMARC is not enforced",
    "",
    "  Better (1)",
    `  ${name("Vale")}  40 →  62`,
    "    The website is available over HTTPS",
    "",
    "  New (1)",
    `  ${name("Saltmere")}   – →  64`,
    "",
    "  Not comparable (1)",
    `  ${name("Bellhouse")}  70 →   –`,
  ]);
});

test("a method that moved is said, long blocks are cut, and no line fills a window of 40 columns", () => {
  const worse = Array.from({ length: 12 }, (_, place) => move(`Company ${place}`));
  const lines = batchDiffTable(look(40), { ...diff, worse, methods: ["1.0.0", "1.1.0"] }).split("\n");
  expect(lines.filter((line) => displayWidth(line) >= 40)).toEqual([]);
  expect(lines).toContain("  … and 2 more; --json lists them all");
  expect(lines.join(" ")).toContain("method changed too");
});
