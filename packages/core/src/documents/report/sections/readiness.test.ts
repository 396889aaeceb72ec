import type { ControlSnapshot } from "@broker/contracts";
import { expect, test } from "vitest";
import { withAnalyses } from "../../../intelligence/with-analyses.ts";
import { buildReport } from "../../../testing/build-report.ts";
import { markdownReadiness } from "../../markdown/markdown-readiness.ts";
import { readiness } from "./readiness.ts";

const asOf = "2026-11-01";
const controls: ControlSnapshot = {
  awarenessTraining: { answer: "yes", provenance: "declared", asOf },
  incidentPlan: { answer: "no", provenance: "declared", asOf },
};
const report = buildReport({ record: { controls } });

test("the section is there where answers are, and only there", () => {
  expect(readiness(buildReport())).toBeNull();
  expect(readiness(report)?.tables.map(({ title }) => title)).toEqual([
    "Before adjustments",
    "Technical layer",
    "Human layer",
    "Frameworks",
  ]);
});

test("the printed products add up to the printed total, in the index and in each layer", () => {
  for (const { lines, total } of readiness(report)?.tables ?? []) {
    const sum = lines.reduce((all, { points }) => all + Number(points ?? 0), 0);
    expect(sum.toFixed(2)).toBe(total?.points);
  }
});

test("a row that scan and answers make together is worked out, and neither observed nor declared", () => {
  const rows = readiness(report)?.tables[1]?.lines ?? [];
  expect(rows.map(({ title, provenance }) => [title, provenance])).toEqual([
    ["Web headers", "observed"],
    ["Infrastructure", "observed"],
    ["Data protection", "none"],
    ["Vulnerability management", "none"],
  ]);
  const edr = { answer: "yes" as const, provenance: "declared" as const, asOf };
  const mixed = readiness(buildReport({ record: { controls: { edr } } }))?.tables[1]?.lines[1];
  expect(mixed).toMatchObject({ title: "Infrastructure", provenance: "derived" });
});

test("below half of the matrix a range stands in the place of the figure", () => {
  const made = readiness(report);
  expect(made?.headline).toMatch(
    /^Readiness index between \d+ and \d+ of 100: Requires Validation, \d+% of the matrix/,
  );
  expect(made?.tables[0]?.notes.at(-1)).toBe("Too little is known for a figure.");
});

test("a report that is printed carries the index, moved by what the workspace knows of trade and size", () => {
  const trade = { value: "Retail", provenance: "declared" as const, asOf };
  const employees = { value: 60, provenance: "declared" as const, asOf };
  const printed = withAnalyses(report, { peers: [], industry: trade, employees });
  expect(readiness(printed)?.adjustments.map(({ value }) => value)).toEqual([
    "+2. Retail: 7.3% of its sector have an incident a year, 9.3% of all.",
    "−2. 60 employees, medium: 67% were attacked in a year, 43% of all.",
    "0. None that a register or a document shows: a claim adds nothing.",
  ]);
  // A file that is read again keeps what its workspace knew.
  expect(withAnalyses(printed).readiness).toEqual(printed.readiness);
});

test("Markdown has the headline, the sums and the adjustments", () => {
  const made = readiness(report);
  const text = made === null ? "" : markdownReadiness(made);
  expect(text).toContain("| Governance | 30% | 37.5% | 0.00 × 50% | 0.00 | you or we said it |");
  expect(text).toContain("Industry");
});
