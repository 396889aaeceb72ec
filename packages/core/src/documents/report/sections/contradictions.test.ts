import { expect, test } from "vitest";
import { recordOf } from "../../../client/record-of.ts";
import { buildLog } from "../../../testing/build-log.ts";
import { buildCheck, buildReport } from "../../../testing/build-report.ts";
import { submissionFactsOf } from "../../submission/submission-facts-of.ts";
import type { ReportContext } from "../report-context.ts";
import { contradictions } from "./contradictions.ts";

const report = buildReport({
  checks: [buildCheck("dmarc-enforced", "fail"), buildCheck("supported-software", "fail")],
});

/** The first part of the section for a client of whom this was told. */
function openOf(log: ReturnType<typeof buildLog>) {
  const record = recordOf(log);
  const facts = submissionFactsOf({ record, report, asOf: "2026-11-22T09:00:00Z" });
  return JSON.stringify(contradictions(report, { facts, record } as ReportContext)?.parts.slice(0, 2));
}
const filtered = { field: "controls.emailFiltering", value: { answer: "yes" } } as const;
const supported = { field: "controls.endOfLifeSystems", value: { answer: "no" } } as const;

test("A question that is only asked is not said to stand in the way of a submission", () => {
  const text = openOf(buildLog(filtered));
  expect(text).toContain("1 question is asked");
  expect(text).not.toContain("before a submission");
  expect(text).toContain("E-mail filtering, asked: ");
});

test("What stands in the way and what is asked are counted apart, and the statement that stands says so where it is made", () => {
  const text = openOf(buildLog(supported, filtered));
  expect(text).toContain("1 question is to be settled before a submission; 1 more asked");
  expect(text).toContain("the record, 1 Nov 2026; stands meanwhile");
});
