import { expect, test } from "vitest";
import { recordOf } from "../../../../client/record-of.ts";
import { buildLog } from "../../../../testing/build-log.ts";
import { buildReport } from "../../../../testing/build-report.ts";
import { submissionFactsOf } from "../../../submission/submission-facts-of.ts";
import { SCAN_ALONE } from "../../report-context.ts";
import { standing } from "./standing.ts";

const report = buildReport();

const openingOf = (log: ReturnType<typeof buildLog>) => {
  const facts = submissionFactsOf({ record: recordOf(log), report, asOf: "2026-11-22T09:00:00Z" });
  return JSON.stringify(standing(report, { ...SCAN_ALONE, facts }));
};

test("The opening of the compliance report states the screening on the record, and otherwise that there is none", () => {
  const value = { by: "Jane Doe", list: "UK Sanctions List", on: "2026-11-20", result: "no match" };
  expect(openingOf(buildLog())).toContain("not screened, KYC not assessed");
  expect(openingOf(buildLog({ field: "sanctionsScreening", value }))).toContain("no match, KYC not assessed");
});
