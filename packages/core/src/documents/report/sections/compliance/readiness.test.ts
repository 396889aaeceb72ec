import type { ControlSnapshot } from "@broker/contracts";
import { expect, test } from "vitest";
import { withAnalyses } from "../../../../intelligence/with-analyses.ts";
import { buildReport } from "../../../../testing/build-report.ts";
import { markdownBlocks } from "../../../blocks/markdown.ts";
import { blocksOf, rowsOf, textsOf } from "../../../blocks/test/find-blocks.ts";
import { readiness } from "./readiness.ts";

const asOf = "2026-11-01";
const controls: ControlSnapshot = {
  awarenessTraining: { answer: "yes", provenance: "declared", asOf },
  incidentPlan: { answer: "no", provenance: "declared", asOf },
};
const report = buildReport({ record: { controls } });

const tables = (made = readiness(report)) => blocksOf(made, "breakdown");

test("the section exists only if questions are answered", () => {
  expect(readiness(buildReport())).toBeNull();
  expect(tables().map(({ title }) => title)).toEqual([
    "Before adjustments",
    "Technical layer",
    "Human layer",
    "Frameworks",
  ]);
});

test("the printed products add up to the printed total, in the index and in each layer", () => {
  for (const { lines, total } of tables()) {
    const sum = lines.reduce((all, { points }) => all + Number(points ?? 0), 0);
    expect(sum.toFixed(2)).toBe(total?.points);
  }
});

test("a row from both scan and answers is calculated", () => {
  const rows = tables()[1]?.lines ?? [];
  expect(rows.map(({ title, provenance }) => [title, provenance])).toEqual([
    ["Web headers", "observed"],
    ["Infrastructure", "observed"],
    ["Data protection", "derived"],
    ["Vulnerability management", "none"],
  ]);
  const edr = { answer: "yes" as const, provenance: "declared" as const, asOf };
  const mixed = tables(readiness(buildReport({ record: { controls: { edr } } })))[1]?.lines[1];
  expect(mixed).toMatchObject({ title: "Infrastructure", provenance: "derived" });
});

test("below 50% coverage a range replaces the index", () => {
  const made = readiness(report);
  expect(textsOf(made)[0]).toMatch(
    /^Readiness index between \d+ and \d+ of 100: Requires Validation, \d+% of its criteria/,
  );
  expect(tables(made)[0]?.notes.at(-1)).toBe("Insufficient data for an index.");
});

test("a printed report has the index, adjusted for industry and size", () => {
  const trade = { value: "Retail", provenance: "declared" as const, asOf };
  const employees = { value: 60, provenance: "declared" as const, asOf };
  const printed = withAnalyses(report, { peers: [], industry: trade, employees });
  expect(rowsOf(readiness(printed)).map(({ value }) => value)).toEqual([
    "+2. Retail: 7.3% of such companies have an incident in a year, against 9.3% of all.",
    "−2. 60 employees (medium): 67% of such companies were attacked in a year, against 43% of all.",
    "0. None evidenced by a register or a document; declarations alone add no points.",
  ]);
  // A file that is read again retains the workspace's data.
  expect(withAnalyses(printed).readiness).toEqual(printed.readiness);
});

test("Markdown has the headline, the sums and the adjustments", () => {
  const made = readiness(report);
  const text = markdownBlocks(made ?? []);
  expect(text).toContain("| Governance | 30% | 37.5% | 0.00 × 37.5% | 0.00 | Recorded by broker |");
  expect(text).toContain("Industry");
});
