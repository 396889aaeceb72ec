import { expect, test } from "vitest";
import { recordOf } from "../../../../client/record-of.ts";
import { buildLog } from "../../../../testing/build-log.ts";
import { buildCheck, buildReport } from "../../../../testing/build-report.ts";
import { submissionFactsOf } from "../../../submission/submission-facts-of.ts";
import type { ReportContext } from "../../report-context.ts";
import { contradictions, needs } from "./contradictions.ts";

const report = buildReport({
  checks: [buildCheck("dmarc-enforced", "fail"), buildCheck("supported-software", "fail")],
});

const two = ["none", "Acme Pay"].map((text) => ({ text })) as never;

/** The first blocks of the section for a client with this record. */
function openOf(log: ReturnType<typeof buildLog>) {
  const record = recordOf(log);
  const facts = submissionFactsOf({ record, report, asOf: "2026-11-22T09:00:00Z" });
  return JSON.stringify(contradictions(report, { facts, record, slip: null } as unknown as ReportContext)?.slice(0, 2));
}
const filtered = { field: "controls.emailFiltering", value: { answer: "yes" } } as const;
const supported = { field: "controls.endOfLifeSystems", value: { answer: "no" } } as const;

test("A question to confirm is not reported as blocking a submission", () => {
  const text = openOf(buildLog(filtered));
  expect(text).toContain("1 question to confirm");
  expect(text).not.toContain("before submission");
  expect(text).toContain("Email filtering, to confirm: ");
});

test("Conflicts and questions are counted separately, and the value in use says so", () => {
  const text = openOf(buildLog(supported, filtered));
  expect(text).toContain("1 conflict to resolve before submission; 1 question to confirm");
  expect(text).toContain("the record, 1 Nov 2026; in use until resolved");
});

test("A client is asked which of the conflicting values is correct, and no recorded field is said to be missing", () => {
  const record = recordOf(buildLog(supported));
  const facts = submissionFactsOf({ record, report, asOf: "2026-11-22T09:00:00Z" });
  const context = { facts, record, slip: null } as unknown as ReportContext;
  const asked = { ...facts, questions: facts.questions.map((each) => ({ ...each, said: two })) };
  expect(JSON.stringify(needs(report, { ...context, facts: asked }))).toContain(
    "Please confirm which is correct: none or Acme Pay.",
  );
  expect(JSON.stringify(contradictions(report, context))).not.toContain("no field");
});
