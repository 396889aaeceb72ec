import type { LookalikeSearch } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildFacts } from "../../../scan/checks/build-facts.ts";
import { buildReport } from "../../../testing/build-report.ts";
import { cellsOf, rowsOf, textsOf } from "../../blocks/test/find-blocks.ts";
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
const cells = (...from: Parameters<typeof lookalikeBlock>) => cellsOf([lookalikeBlock(...from)], "Lookalikes");

test("without a search or a certificate log the block states so and reports nothing", () => {
  const { blocks } = lookalikeBlock(buildReport());
  expect([textsOf(blocks), blocks.length]).toEqual([["Not assessed. No search was run for this domain."], 1]);
});

test("a search is reported with its date and its undetermined names, as candidates", () => {
  const report = { ...buildReport(), lookalikes: search };
  expect(rowsOf([lookalikeBlock(report)]).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    "Registered names: 5 Nov 2026: 1 of 40 names queried",
    "Not determined: 33 further names",
    "Ownership: not assessed: candidates, not scored",
  ]);
  expect(cells(report)).toEqual([["harrovvale.example", "similar letters", "yes", "no"]]);
});

test("names in certificates of an ordinary scan count too, each once, without claims about email", () => {
  const facts = inLog(["harrovvale.example", "harrowvale-pay.example"]);
  expect(cells(buildReport({ facts }))).toEqual([
    ["harrovvale.example", "named in a certificate", "not queried", "not queried"],
    ["harrowvale-pay.example", "named in a certificate", "not queried", "not queried"],
  ]);
  expect(cells({ ...buildReport({ facts }), lookalikes: search })?.map(([name]) => name)).toEqual([
    "harrovvale.example",
    "harrowvale-pay.example",
  ]);
});
