import { ASKED_KEYS, controlOf, type DeclaredBySaid } from "@broker/contracts";
import { expect, test } from "vitest";
import { withdraw } from "../../client/client-log.ts";
import { contradictions, effectiveValue } from "../../client/effective-value.ts";
import { missingFields } from "../../client/missing-fields.ts";
import { recordOf } from "../../client/record-of.ts";
import { buildLog } from "../../testing/build-log.ts";
import { bankQuestion, QUESTION_BANK } from "../questions/bank.ts";
import { notKnownQuestions } from "./not-known-questions.ts";
import { isAsked, notKnown, questionState } from "./question-state.ts";

const JANE: DeclaredBySaid = { name: "Jane Doe", position: "Finance Director" };
const JOHN: DeclaredBySaid = { name: "John Roe" };
const asked = (declaredBy: DeclaredBySaid, asOf = "2026-11-03") => ({
  ...{ field: "asked.employees" as const, value: "unknown", declaredBy, asOf },
});
const staff = (value: number, declaredBy: DeclaredBySaid, over: object = {}) => ({
  ...{ field: "employees" as const, value, declaredBy, asOf: "2026-11-03" },
  ...over,
});
const stateOf = (log: ReturnType<typeof buildLog>) => questionState(bankQuestion("employees"), log);

test("every question of the bank that has a field can be asked and not known: by its field's answer or as a statement", () => {
  const ids = QUESTION_BANK.flatMap(({ id, field }) => (field === null || controlOf(field) !== null ? [] : [id]));
  expect(new Set(ids)).toEqual(new Set(ASKED_KEYS));
});

test("asked, not known is no value: the field stays missing, nothing conflicts, and who was asked is on the record", () => {
  const log = buildLog(asked(JANE), asked(JOHN));
  expect([effectiveValue(log, "employees"), contradictions(log)]).toEqual([null, []]);
  expect(missingFields(log).missing).toContain("employees");
  const record = recordOf(log);
  expect([record.effective, record.asked.employees?.map(({ n }) => n)]).toEqual([[], [1, 2]]);
  expect(stateOf(log)).toBe("unknown");
  expect(notKnownQuestions(log)).toMatchObject([
    {
      question: "employees",
      field: "employees",
      title: "Employees",
      statement: { n: 2, declaredBy: { name: "John Roe" } },
    },
  ]);
});

test("a later answer of anyone ends it; once that is withdrawn, it applies again", () => {
  const log = buildLog(asked(JANE), staff(45, JOHN));
  expect([stateOf(log), notKnownQuestions(log)]).toEqual(["answered", []]);
  expect(stateOf(withdraw(log, "employees", 2, { by: "sam", at: "2026-11-05T09:00:00Z" }))).toBe("unknown");
  expect(
    stateOf(withdraw(buildLog(asked(JANE)), "asked.employees", 1, { by: "sam", at: "2026-11-05T09:00:00Z" })),
  ).toBe("open");
});

test("it replaces the same person's earlier answer, also if recorded before it, and no one else's", () => {
  expect(stateOf(buildLog(staff(45, JANE), asked(JANE)))).toBe("unknown");
  expect(stateOf(buildLog(asked(JANE), staff(45, JANE, { asOf: "2026-11-02" })))).toBe("unknown");
  expect(stateOf(buildLog(staff(45, JOHN), asked(JANE)))).toBe("answered");
  expect(stateOf(buildLog(staff(45, "broker"), asked(JANE)))).toBe("answered");
  expect(stateOf(buildLog(staff(45, "broker"), { ...asked("broker"), by: "sam" }))).toBe("unknown");
  const register = { provenance: "registry", source: "Companies House" };
  expect(stateOf(buildLog(staff(45, "broker", register), asked("broker")))).toBe("answered");
  expect(stateOf(buildLog(staff(45, JANE, { override: true }), asked(JANE)))).toBe("answered");
});

test("it satisfies no condition of a follow-up", () => {
  const split = bankQuestion("turnoverSplit");
  const turnover = { field: "turnover" as const, value: { total: 100 }, declaredBy: JANE };
  const unknown = { field: "asked.turnover" as const, value: "unknown", declaredBy: JANE, asOf: "2026-11-03" };
  expect(isAsked(split, buildLog(turnover))).toBe(true);
  expect(isAsked(split, buildLog(unknown))).toBe(false);
  expect(isAsked(split, buildLog(turnover, unknown))).toBe(false);
});

test("of a field with several questions, each is known or not by itself", () => {
  const log = buildLog(
    { field: "records", value: { personal: 1000 } },
    { field: "asked.healthRecords", value: "unknown" },
  );
  expect([
    questionState(bankQuestion("personalRecords"), log),
    questionState(bankQuestion("healthRecords"), log),
  ]).toEqual(["answered", "unknown"]);
});

test("of a control, its answer 'unknown' is the statement", () => {
  const log = buildLog({ field: "controls.edr", value: { answer: "unknown" }, declaredBy: JANE });
  expect(notKnown(bankQuestion("edr"), log)?.n).toBe(1);
  expect(notKnownQuestions(log)).toMatchObject([{ question: "edr", field: "controls.edr" }]);
});

test("no other value is accepted", () => {
  expect(() => buildLog({ field: "asked.employees", value: 45 })).toThrow(/must be one of unknown/);
});
