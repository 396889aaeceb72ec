import type { ClientField } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildLog } from "../../testing/build-log.ts";
import { nextQuestion, type Ordering } from "./next-question.ts";

type Known = readonly { readonly field: ClientField; readonly value: unknown }[];

const BASICS: Known = [
  { field: "legalName", value: "Acme Ltd" },
  { field: "domains", value: [{ name: "acme.example", role: "main", accepted: true }] },
  { field: "industry", value: "Dentistry" },
  { field: "turnover", value: { total: 100_000_000 } },
];

const ordering = (known: Known, more: Partial<Ordering> = {}): Ordering => ({
  log: buildLog(...known),
  marks: {},
  section: null,
  ...more,
});

test("what makes a figure possible is asked first, whatever the values", () => {
  const values = new Map([["mfaEmail", 1]]);
  const asked = BASICS.map((_, known) => nextQuestion(ordering(BASICS.slice(0, known), { values }))?.id);
  expect(asked).toEqual(["legalName", "domains", "trade", "turnover"]);
  expect(nextQuestion(ordering(BASICS, { values }))?.id).toBe("mfaEmail");
});

test("a follow-up comes directly after its question, and only if its condition holds", () => {
  const values = new Map([["mfaEmail", 1]]);
  const plan = (answer: string): Known => [...BASICS, { field: "controls.incidentPlan", value: { answer } }];
  const after = (answer: string) =>
    nextQuestion(ordering(plan(answer), { section: "controls", values }), "incidentPlan");
  expect([after("yes")?.id, after("partial")?.id, after("no")?.id]).toEqual([
    "incidentExercise",
    "incidentExercise",
    "mfaEmail",
  ]);
});

test("a section is left for a question worth half as much again, and not for less", () => {
  const of = (elsewhere: number) =>
    nextQuestion(
      ordering(BASICS, {
        section: "controls",
        values: new Map([
          ["edr", 0.25],
          ["limit", elsewhere],
        ]),
      }),
    )?.id;
  expect([of(0.37), of(0.375)]).toEqual(["edr", "limit"]);
});

test("equal values are decided by the fields filled in documents, then by weight, then by the order of the bank", () => {
  const values = new Map([
    ["patchFrequency", 0.1],
    ["mfaCloud", 0.1],
    ["backupOffline", 0.1],
    ["edr", 0.1],
  ]);
  expect(nextQuestion(ordering(BASICS, { section: "controls", values }))?.id).toBe("edr");
  const unblocked = new Map([["mfaCloud", 1]]);
  expect(nextQuestion(ordering(BASICS, { section: "controls", values, unblocked }))?.id).toBe("mfaCloud");
});

test("without values the form's order is kept: the section begun, then the next", () => {
  expect(nextQuestion(ordering(BASICS))?.id).toBe("turnoverSplit");
  expect(nextQuestion(ordering(BASICS, { section: "data" }))?.id).toBe("personalRecords");
});

test("a skipped question recurs once at its section's end, one put off at the very end, one not known not again", () => {
  const section = "final" as const;
  const others: Known = [
    ...BASICS,
    { field: "answers.circumstances", value: "None" },
    { field: "answers.proceedings", value: "None" },
  ];
  const skipped = (times: number) =>
    nextQuestion(ordering(others, { section, marks: { refusals: { kind: "skipped", times } } }))?.id;
  // 'authority' is the last of the section that is not marked.
  expect(skipped(1)).toBe("authority");
  const done: Known = [
    ...others,
    { field: "authority", value: { basis: "consent", date: "2026-11-05", by: "J. Doe" } },
  ];
  const atEnd = (kind: "skipped" | "later" | "unknown", times = 1) =>
    nextQuestion(ordering(done, { section, marks: { refusals: { kind, times } } }))?.id;
  expect([atEnd("skipped"), atEnd("skipped", 2)]).toEqual(["refusals", "turnoverSplit"]);
  expect([atEnd("later"), atEnd("unknown")]).toEqual(["turnoverSplit", "turnoverSplit"]);
});

test("what was put off is asked when nothing else is left, and not a third time", () => {
  const known = BASICS;
  const marks: Record<string, { kind: "later" | "unknown"; times: number }> = { edr: { kind: "later", times: 1 } };
  for (let asked = nextQuestion(ordering(known, { marks })); asked !== null && asked.id !== "edr"; ) {
    marks[asked.id] = { kind: "unknown", times: 1 };
    asked = nextQuestion(ordering(known, { marks }));
  }
  expect(nextQuestion(ordering(known, { marks }))?.id).toBe("edr");
  expect(nextQuestion(ordering(known, { marks: { ...marks, edr: { kind: "later", times: 2 } } }))).toBeNull();
});
