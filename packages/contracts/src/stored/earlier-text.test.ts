import { expect, test } from "vitest";
import { OutsideAnswers } from "../outside/outside-answers.ts";
import { SourceStatus } from "../scan/source-status.ts";

test.each([
  ["not requested in this scan", "not-requested"],
  ["not asked for in this scan", "not-requested"],
  ["the company did not respond, so no source was queried", "company-unreachable"],
  ["the company did not answer, so no source was asked", "company-unreachable"],
  ["no key", undefined],
  [null, undefined],
])("a stored status and a stored answer with the reason '%s' get their id when read", (reason, expected) => {
  const state = { status: "not-configured", asOf: null, latencyMs: null, reason };
  expect(SourceStatus.parse({ name: "hibp", ...state }).notQueried).toBe(expected);
  expect(OutsideAnswers.parse({ hibp: { ...state, data: null } }).hibp?.notQueried).toBe(expected);
});

test("the id of a status applies, whatever its reason says", () => {
  const state = { name: "hibp", status: "not-configured", asOf: null, latencyMs: null, reason: "left out" };
  expect(SourceStatus.parse({ ...state, notQueried: "not-requested" }).notQueried).toBe("not-requested");
});
