import { expect, test } from "vitest";
import { recordOf } from "../../client/record-of.ts";
import { buildLog } from "../../testing/build-log.ts";
import { submissionFactsOf } from "./submission-facts-of.ts";

const asOf = "2026-11-22T09:00:00Z";
const address = { lines: ["1 High Street"], town: "Leeds", county: null, postcode: null, country: null };

test("For a client without data everything is to be advised, in slip order", () => {
  const { toAdvise } = submissionFactsOf({ record: recordOf(buildLog()), report: null, asOf });
  expect(toAdvise).toEqual([
    "name",
    "address",
    "inception",
    "limit",
    "deductible",
    "premium",
    "brokerNumber",
    "umr",
    "lines",
  ]);
});

test("Known items are removed, and UMR and lines are left to the slip", () => {
  const record = recordOf(
    buildLog(
      { field: "legalName", value: "Harrow Vale Ltd" },
      { field: "registeredOffice", value: address },
      { field: "requested", value: { inception: "2026-12-01" } },
      { field: "quote", value: { premium: 400_000, limit: 100_000_000, retention: 1_000_000 } },
    ),
  );
  const { toAdvise } = submissionFactsOf({ record, report: null, asOf, brokerage: { lloydsNumber: "1234" } });
  expect(toAdvise).toEqual(["umr", "lines"]);
});
