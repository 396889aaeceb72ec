import type { LookalikeSearch } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildFacts } from "../../../scan/checks/build-facts.ts";
import { buildReport } from "../../../testing/build-report.ts";
import { lookalikeBlock } from "./lookalike-block.ts";

const search: LookalikeSearch = {
  domain: "harrowvale.example",
  asOf: "2026-11-05T09:00:00.000Z",
  asked: 40,
  silent: 2,
  left: 31,
  questions: 42,
  found: [{ domain: "harrovvale.example", kind: "homoglyph", hasMail: true, hasAddress: false }],
  free: [],
};
const inLog = (lookalikes: string[]) =>
  buildFacts({
    certificates: {
      log: { names: [], wildcards: 0, certificates: 1, issuers: [], newestOn: null, truncated: false, lookalikes },
      registration: null,
      asOf: "2026-11-05T09:00:00.000Z",
    },
  });
const cells = (...from: Parameters<typeof lookalikeBlock>) =>
  lookalikeBlock(...from).grids[0]?.rows.map((row) => row.map(({ text }) => text));

test("where nobody searched and no certificate log was read, the block says so and claims nothing", () => {
  const { unseen, grids } = lookalikeBlock(buildReport());
  expect([unseen, grids]).toEqual(["Not searched for in this scan.", []]);
});

test("a search stands with its day and with what it left open, as candidates", () => {
  const report = { ...buildReport(), lookalikes: search };
  expect(lookalikeBlock(report).values.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    "Names that exist: 5 Nov 2026: 1 of 40 names asked for",
    "Not determined: 33 further names",
    "Whose they are: nobody has looked: candidates, not scored",
  ]);
  expect(cells(report)).toEqual([["harrovvale.example", "letters that read alike", "yes", "no"]]);
});

test("names in the certificates of an ordinary scan count too, each once, and mail is not claimed of them", () => {
  const facts = inLog(["harrovvale.example", "harrowvale-pay.example"]);
  expect(cells(buildReport({ facts }))).toEqual([
    ["harrovvale.example", "named in a certificate", "not asked", "not asked"],
    ["harrowvale-pay.example", "named in a certificate", "not asked", "not asked"],
  ]);
  expect(cells({ ...buildReport({ facts }), lookalikes: search })?.map(([name]) => name)).toEqual([
    "harrovvale.example",
    "harrowvale-pay.example",
  ]);
});
