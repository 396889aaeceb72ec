import { expect, test } from "vitest";
import { recordOf } from "../../../client/record-of.ts";
import { buildLog } from "../../../testing/build-log.ts";
import { submissionFactsOf } from "../../submission/submission-facts-of.ts";
import { buildProposal } from "../build-proposal.ts";
import { proposalForm } from "./proposal-form.ts";

const REQUESTED = { field: "requested", value: { limit: 500_000_000, retention: 2_500_000 } } as const;

/** The inputs of the questions on cover. */
function coverInputs(...quote: readonly Readonly<Record<string, unknown>>[]) {
  const log = buildLog(REQUESTED, ...quote.map((value) => ({ field: "quote" as const, value })));
  const facts = submissionFactsOf({ record: recordOf(log), report: null, asOf: "2026-11-22T09:00:00Z" });
  const { inputs } = proposalForm(buildProposal(facts, null), log, (text) => String(text.length));
  return inputs
    .filter(({ question }) => question === "limit" || question === "deductible")
    .map(({ name, value }) => [name, value]);
}

test("the limit and deductible requested are completed by the client until a quote states them", () => {
  expect(coverInputs()).toEqual([
    ["limit", "5,000,000"],
    ["deductible", "25,000"],
  ]);
  const quote = { premium: 900_000, limit: 300_000_000, retention: 1_000_000, source: "Ashdown" };
  expect(coverInputs(quote)).toEqual([]);
  expect(coverInputs({ premium: 900_000, source: "Ashdown" })).toHaveLength(2);
});
