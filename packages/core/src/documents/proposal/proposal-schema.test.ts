import { Proposal } from "@broker/contracts";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { z } from "zod";
import { recordOf } from "../../client/record-of.ts";
import { buildLog } from "../../testing/build-log.ts";
import { buildReport } from "../../testing/build-report.ts";
import { submissionFactsOf } from "../submission/submission-facts-of.ts";
import { buildProposal } from "./build-proposal.ts";

const report = buildReport();
const log = buildLog(
  { field: "legalName", value: '<script>alert(1)</script> & "Söhne" شركة Ltd' },
  { field: "requested", value: { limit: 100_000_000, retention: 1_000_000, inception: "2026-12-01" } },
);
const facts = submissionFactsOf({ record: recordOf(log), report, asOf: "2026-11-22T09:00:00Z" });
const sample = JSON.parse(JSON.stringify(buildProposal(facts, report))) as Record<string, unknown>;
const isValid = new Ajv2020({ code: { optimize: false }, strict: false, validateFormats: false }).compile(
  z.toJSONSchema(Proposal, { target: "draft-2020-12" }),
);

test("The JSON Schema accepts a proposal as written", () => {
  expect(isValid(sample), JSON.stringify(isValid.errors)).toBe(true);
});

test.each(Object.keys(sample))("It rejects one without '%s'", (key) => {
  const { [key]: _, ...rest } = sample;
  expect(isValid(rest)).toBe(false);
});

test("It rejects a question without a state, money that is not decimal text, and an unknown field", () => {
  const copy = () => structuredClone(sample) as unknown as Proposal;
  const stateless = copy();
  Reflect.deleteProperty(stateless.groups[0]?.questions[0] ?? {}, "state");
  expect(isValid(stateless)).toBe(false);
  const unsound = copy();
  if (unsound.cover.limit !== null) unsound.cover.limit.value.amount = "1,000,000";
  expect(isValid(unsound)).toBe(false);
  expect(isValid({ ...sample, certified: true })).toBe(false);
});
