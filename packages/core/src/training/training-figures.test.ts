import { expect, test } from "vitest";
import { assertValue, type ClientLog } from "../client/client-log.ts";
import { contradictions, effectiveValue } from "../client/effective-value.ts";
import { statedBy, withTrainingAnswers } from "./training-answers.ts";
import { completionOf, figuresOf, humanRiskOf, type TrainingSums } from "./training-figures.ts";

const NONE: TrainingSums = {
  ...{ trained: 0, tested: 0, programmes: 0, assigned: 0, done: 0, overdue: 0, asAt: null },
  ...{ rounds: 0, sent: 0, clickedOf: 0, clicked: 0, reportedOf: 0, reported: 0, lastSent: null },
};
const trained = (done: number, overdue = 0) =>
  figuresOf({ ...NONE, trained: 1, programmes: 1, assigned: 200, done, overdue, asAt: "2026-11-29" });

test("completion is rounded down: 179 of 200 is not Fully Compliant yet", () => {
  expect(completionOf(180, 200)).toEqual({ percent: 90, status: "Fully Compliant" });
  expect(completionOf(179, 200)).toEqual({ percent: 89, status: "Partially Compliant" });
  expect(completionOf(140, 200).status).toBe("Partially Compliant");
  expect(completionOf(139, 200)).toEqual({ percent: 69, status: "Non-Compliant" });
});

test("what is not recorded is not known, and is no risk of 0", () => {
  expect(figuresOf(NONE)).toEqual({ training: null, phishing: null, overdue: 0 });
  expect(humanRiskOf(figuresOf(NONE))).toBeNull();
});

test("human risk weighs what is recorded", () => {
  // Half not trained: 0.5 of 10.
  expect(humanRiskOf(trained(100))).toMatchObject({ index: 5, known: 50 });
  const both = figuresOf({
    ...{ ...NONE, trained: 1, programmes: 1, assigned: 200, done: 100, asAt: "2026-11-29" },
    ...{ tested: 1, rounds: 1, sent: 100, clickedOf: 100, clicked: 15, reportedOf: 100, reported: 40 },
    lastSent: "2026-10-05",
  });
  // (50 × 0.5 + 30 × 0.15 ÷ 0.3 + 20 × 0.6) ÷ 100 × 10 = 5.2
  expect(humanRiskOf(both)).toMatchObject({ index: 5.2, known: 100 });
  expect(humanRiskOf({ ...both, training: null })?.known).toBe(50);
});

test("records state an answer only as far as they show it", () => {
  expect(statedBy(trained(180)).awarenessTraining?.answer).toEqual({ answer: "yes" });
  expect(statedBy(trained(120)).awarenessTraining?.answer).toEqual({ answer: "partial", coveragePct: 60 });
  expect(statedBy(trained(0)).awarenessTraining).toBeNull();
  expect(statedBy(trained(0, 200)).awarenessTraining?.answer).toEqual({ answer: "no" });
  expect(statedBy(trained(180)).phishingTests).toBeNull();
});

const AT = "2026-11-29T09:00:00.000Z";
const BY = { by: "sam", at: AT, evidence: { file: "training-records.csv", digest: "a".repeat(64) } };
const EMPTY: ClientLog = { id: "c1", version: 1, createdAt: AT, sample: false, entries: [] };

test("an answer of someone else remains, and a difference is a conflict", () => {
  const value = { answer: "yes" };
  const statement = { field: "controls.awarenessTraining" as const, value, provenance: "declared" as const };
  const declared = assertValue(EMPTY, { ...statement, asOf: "2026-11-01", by: "jane" }, AT);
  const agreed = withTrainingAnswers(declared, trained(190), BY);
  expect(agreed.changed).toEqual([{ control: "awarenessTraining", answer: { answer: "yes" }, conflict: false }]);
  const { log, changed } = withTrainingAnswers(declared, trained(120), BY);
  expect(changed).toMatchObject([{ answer: { answer: "partial" }, conflict: true }]);
  expect(contradictions(log)).toEqual([{ field: "controls.awarenessTraining", between: [1, 2] }]);
  expect(log.entries[0]).toEqual(declared.entries[0]);
  expect(log.entries[1]).toMatchObject({ source: "Training records", evidence: BY.evidence, asOf: "2026-11-29" });
});

test("a person's decision stays in force against later records", () => {
  const decision = { field: "controls.awarenessTraining" as const, value: { answer: "no" }, override: true };
  const decided = assertValue(EMPTY, { ...decision, provenance: "declared", asOf: AT, by: "jane" }, AT);
  const { log } = withTrainingAnswers(decided, trained(190), BY);
  expect(effectiveValue(log, "controls.awarenessTraining")?.value).toEqual({ answer: "no" });
});

test("later records replace what records stated, and nothing is stated once none is current", () => {
  const first = withTrainingAnswers(EMPTY, trained(120), BY).log;
  const second = withTrainingAnswers(first, trained(190), BY).log;
  expect(contradictions(second)).toEqual([]);
  expect(effectiveValue(second, "controls.awarenessTraining")?.value).toEqual({ answer: "yes" });
  expect(withTrainingAnswers(second, trained(190), BY).log).toBe(second);
  const { log, changed } = withTrainingAnswers(second, figuresOf(NONE), BY);
  expect(changed).toEqual([{ control: "awarenessTraining", answer: null, conflict: false }]);
  expect(effectiveValue(log, "controls.awarenessTraining")).toBeNull();
});
