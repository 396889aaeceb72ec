import { type ClientField, controlOf, goodAnswer } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildLog } from "../../testing/build-log.ts";
import { buildSituation } from "../../testing/build-situation.ts";
import { QUESTION_BANK } from "../questions/bank.ts";
import type { BankQuestion } from "../questions/question.ts";
import { nextQuestion } from "../session/next-question.ts";
import type { AssumedAnswer } from "./assumed-answers.ts";
import { type Prepared, prepared, type Valued } from "./onboarding-range.ts";
import { profileWith } from "./open-choices.ts";
import { questionValues } from "./question-values.ts";
import { AS_OF, answersOf, chance, openQuestions, randomRecord } from "./test/random-records.ts";
import { recordAnswer } from "./test/record-answer.ts";

/** A company of which every answer that enters a figure is recorded, asked or not, but those to these questions. */
function allBut(
  ids: readonly string[],
  report: Valued["report"],
  answer: (question: BankQuestion) => string | number,
): Valued {
  const known = buildLog(
    { field: "legalName", value: "Acme Ltd" },
    { field: "domains", value: [{ name: "acme.example", role: "main", accepted: true }] },
    { field: "turnover", value: { total: 5_000_000_000 } },
  );
  const log = QUESTION_BANK.filter((each) => answersOf(each).length > 0 && !ids.includes(each.id)).reduce(
    (before, each) => recordAnswer(before, each.id, answer(each)),
    known,
  );
  return { log, report, terms: {}, asOf: AS_OF };
}

/** The favourable answer on a control, the first band otherwise. */
function favourable(question: BankQuestion): string | number {
  const key = controlOf(question.field as ClientField);
  return key === null ? (answersOf(question)[0] ?? "") : goodAnswer(key);
}

test("a question is worth the mean reduction of the range over its answers: MFA for administrators and EDR by hand", () => {
  // Premium factors: MFA 0.983048 to 1.047690, EDR 0.97 to 1.1; nothing else is open, and there is no scan.
  // Both open: 1 − 0.983048 × 0.97 ÷ (1.047690 × 1.1) = 0.172589. After EDR: 1 − 0.983048 ÷ 1.047690 = 0.061700.
  // After MFA: 1 − 0.97 ÷ 1.1 = 0.118182. So EDR is worth 0.110889, MFA 0.054407, whatever the answer.
  const { values, moves, range } = questionValues(allBut(["mfaAdmin", "edr"], null, favourable));
  expect([...values.keys()]).toEqual(["mfaAdmin", "edr"]);
  expect(values.get("edr")).toBeCloseTo(0.110889, 3);
  expect(values.get("mfaAdmin")).toBeCloseTo(0.054407, 3);
  const { low = 0, high = 1 } = range.premium ?? {};
  expect(low / high).toBeCloseTo(0.827411, 3);
  // An open answer has no effect on the premium: EDR alone moves it from 0.97 to 1.1 times what it is.
  const edr = moves.get("edr");
  expect((edr?.premium?.low ?? 0) / (edr?.premium?.high ?? 1)).toBeCloseTo(0.97 / 1.1, 3);
  expect(edr).toMatchObject({ posture: null, ceiling: false, enables: null });
});

test("the answer that would cap the posture decides whether it can pass 59, unless another one already holds it", () => {
  const { report } = buildSituation({ "dmarc-enforced": "fail" });
  const open = allBut(["edr"], report, favourable);
  expect(questionValues(open).moves.get("edr")).toMatchObject({ ceiling: true });
  const capped = { ...open, log: recordAnswer(open.log, "backupTested", "no") };
  expect(questionValues(capped).moves.get("edr")).toMatchObject({ ceiling: false });
});

test("a question without which nothing can be calculated says so", () => {
  const { moves, values } = questionValues({ log: buildLog(), report: null, terms: {}, asOf: AS_OF });
  expect(moves.get("turnover")).toMatchObject({ enables: "premium" });
  expect(moves.get("domains")).toMatchObject({ enables: "posture" });
  expect(new Set(values.values())).toEqual(new Set([0]));
});

const EIGHT = [
  "mfaRemoteAccess",
  "mfaEmail",
  "edr",
  "monitoring",
  "rdpExposed",
  "backupTested",
  "patchCritical",
  "training",
];

/** Every joint answer to the open questions, with the follow-ups that are asked then. */
function jointAnswers(record: Prepared): ReadonlyMap<string, AssumedAnswer>[] {
  return record.choices.reduce<ReadonlyMap<string, AssumedAnswer>[]>(
    (sets, { question: { id, follows }, answers }) =>
      sets.flatMap((set) => {
        const parent = follows === null ? undefined : set.get(follows.after);
        const isAsked = parent === undefined || follows?.is?.includes(String(parent.value)) === true;
        return isAsked ? answers.map((answer) => new Map(set).set(id, answer)) : [set];
      }),
    [new Map()],
  );
}

/** The value of each question by all joint answers. */
function bruteForce(record: Prepared): ReadonlyMap<string, number> {
  const runs = jointAnswers(record).map((set) => {
    const profile = profileWith(record.profile, set);
    return { set, premium: record.engine.premium(profile) ?? 0, posture: record.engine.posture(profile).posture ?? 0 };
  });
  const widths = (among: typeof runs) => {
    const ends = (figures: readonly number[]) => [Math.min(...figures), Math.max(...figures)] as const;
    const [low, high] = ends(among.map(({ premium }) => premium));
    const [bottom, top] = ends(among.map(({ posture }) => posture));
    return { premium: (high - low) / high, posture: (top - bottom) / 100 };
  };
  const now = widths(runs);
  const figure = now.posture > now.premium ? "posture" : "premium";
  return new Map(
    record.choices.map(({ question: { id }, answers }) => {
      const reductions = answers.map(({ value }) => {
        const left = widths(runs.filter(({ set }) => set.get(id)?.value === value));
        return now[figure] - left[figure];
      });
      return [id, reductions.reduce((sum, each) => sum + each, 0) / reductions.length];
    }),
  );
}

test.each([
  [1, EIGHT],
  [2, EIGHT.slice(0, 5)],
  [3, EIGHT.slice(3)],
])("with up to eight open questions the choice equals brute force over all answers: company %i", (seed, ids) => {
  const { pick } = chance(seed);
  const { report } = randomRecord(seed, 0);
  const open = allBut(ids, report, (question) => pick(answersOf(question)));
  const expected = bruteForce(prepared(open, null));
  const { values } = questionValues(open);
  for (const [id, value] of values) expect(value, `seed ${seed}, ${id}`).toBeCloseTo(expected.get(id) ?? Number.NaN, 6);
  const asked = new Map(
    [...expected].filter(([id]) => values.has(id)).map(([id, value]) => [id, Math.round(value * 1e9) / 1e9]),
  );
  const ordering = { log: open.log, marks: {}, section: "controls" } as const;
  expect(nextQuestion({ ...ordering, values })?.id).toBe(nextQuestion({ ...ordering, values: asked })?.id);
  expect(values.get(nextQuestion({ ...ordering, values })?.id ?? "")).toBe(Math.max(...asked.values()));
});

test("the figures of an earlier run change nothing but the time", () => {
  let cache = null;
  for (let seed = 1; seed <= 3; seed += 1) {
    let record = randomRecord(7, 0.3);
    const { pick } = chance(seed);
    for (let move = 0; move < 4; move += 1) {
      const { cache: next, ...cached } = questionValues(record, cache);
      const { cache: _, ...fresh } = questionValues(record);
      expect(cached).toEqual(fresh);
      cache = next;
      const question = pick(openQuestions(record.log));
      record = { ...record, log: recordAnswer(record.log, question.id, pick(answersOf(question))) };
    }
  }
  const other = randomRecord(8, 0.3);
  const { cache: _, ...ofOther } = questionValues(other, cache);
  const { cache: __, ...fresh } = questionValues(other);
  expect(ofOther).toEqual(fresh);
});
