import type { OnboardingRange } from "@broker/contracts";
import { expect, test } from "vitest";
import { exposureProfileOf } from "../../client/exposure-profile.ts";
import { recordOf } from "../../client/record-of.ts";
import { technicalPremium } from "../../pricing/technical/technical-premium.ts";
import { buildLog } from "../../testing/build-log.ts";
import { buildSituation } from "../../testing/build-situation.ts";
import { baseline, profileIn } from "../../what-if/situation.ts";
import { QUESTION_BANK } from "../questions/bank.ts";
import type { BankQuestion } from "../questions/question.ts";
import { assumedAnswers } from "./assumed-answers.ts";
import { onboardingRange, prepared, type Valued } from "./onboarding-range.ts";
import { profileWith } from "./open-choices.ts";
import { questionValues } from "./question-values.ts";
import { AS_OF, answersOf, chance, openQuestions, randomRecord } from "./test/random-records.ts";
import { recordAnswer } from "./test/record-answer.ts";

/** Technical premium and posture as the product shows them for a record. */
function shown({ log, report, terms }: Valued) {
  const profile = exposureProfileOf({ record: recordOf(log), report, asOf: AS_OF });
  const at = baseline(profile, report);
  const { technical } = technicalPremium(profileIn(profile, at), terms);
  return { premium: technical?.pence ?? null, posture: at.scores?.overall?.posture ?? null };
}

const rangeOf = (valued: Valued): OnboardingRange => onboardingRange(valued).range;

const TURNOVER = { field: "turnover", value: { total: 300_000_000 } } as const;
const { report } = buildSituation({ "dmarc-enforced": "fail" });
const valued = (log: Valued["log"], scan: Valued["report"] = report): Valued => ({
  log,
  report: scan,
  terms: {},
  asOf: AS_OF,
});

test("an assumed answer gives the premium and the posture that the recorded answer gives", () => {
  for (const question of QUESTION_BANK) {
    const before = question.follows === null ? undefined : (question.follows.is?.[0] ?? null);
    const log =
      typeof before === "string"
        ? recordAnswer(buildLog(TURNOVER), question.follows?.after ?? "", before)
        : buildLog(TURNOVER);
    const { profile, engine } = prepared(valued(log), null);
    for (const answer of assumedAnswers(question, AS_OF)?.each ?? []) {
      const assumed = profileWith(profile, new Map([[question.id, answer]]));
      const recorded = shown(valued(recordAnswer(log, question.id, answer.value)));
      const given = { premium: engine.premium(assumed), posture: engine.posture(assumed).posture };
      expect(given, `${question.id} ${answer.value}`).toEqual(recorded);
    }
  }
});

test("without an open answer the range is the premium and the posture that the product shows", () => {
  for (const seed of [1, 2, 3, 4]) {
    const record = randomRecord(seed, 1);
    expect(openQuestions(record.log)).toEqual([]);
    const { premium, posture } = shown(record);
    expect(rangeOf(record)).toMatchObject({
      premium: { low: premium, high: premium },
      posture: { low: posture, high: posture },
    });
  }
});

/** One of the answers, or a figure between two bands: a client's own number is on no list. */
function anyAnswer(question: BankQuestion, { pick, happens }: ReturnType<typeof chance>): string | number {
  const answers = answersOf(question);
  const [one, other] = [pick(answers), pick(answers)];
  if (typeof one !== "number" || typeof other !== "number" || happens(0.3)) return one;
  return Math.round((one + other) / 2);
}

test("an answer never widens the range, whether it is one of the bands or between them", () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const random = chance(1000 + seed);
    const record = randomRecord(seed, (seed % 4) / 4);
    const open = openQuestions(record.log);
    if (open.length === 0) continue;
    const question = random.pick(open);
    const answer = anyAnswer(question, random);
    const before = rangeOf(record);
    const after = rangeOf({ ...record, log: recordAnswer(record.log, question.id, answer) });
    for (const figure of ["premium", "posture"] as const) {
      const [wide, narrow] = [before[figure], after[figure]];
      expect(narrow?.low, `seed ${seed}, ${question.id} ${answer}: ${figure}`).toBeGreaterThanOrEqual(wide?.low ?? 0);
      expect(narrow?.high, `seed ${seed}, ${question.id} ${answer}: ${figure}`).toBeLessThanOrEqual(wide?.high ?? 0);
    }
  }
});

test("a range that cannot be calculated is absent, with the reason", () => {
  expect(rangeOf(valued(buildLog(), null))).toMatchObject({
    premium: null,
    noPremium: "turnover-not-known",
    posture: null,
    noPosture: "no-scan",
  });
  expect(rangeOf(valued(buildLog({ field: "turnover", value: { total: 0 } })))).toMatchObject({
    noPremium: "turnover-nil",
  });
  const terms = { field: "requested", value: { limit: 10_000_000, retention: 10_000_000 } } as const;
  expect(rangeOf(valued(buildLog(TURNOVER, terms)))).toMatchObject({ premium: null, noPremium: "terms-contradict" });
});

test("an answer that caps the posture keeps its upper end at 59, and open ones that may do so are named", () => {
  const capping = rangeOf(valued(buildLog(TURNOVER, { field: "controls.mfaEmail", value: { answer: "no" } })));
  expect(capping.posture?.high).toBe(59);
  expect(capping.ceiling).toEqual({ posture: 59, reasons: ["Email without MFA, as declared."] });
  expect(capping.mayCap).toEqual([
    "mfaRemoteAccess",
    "edr",
    "rdpExposed",
    "backupOffline",
    "backupTested",
    "endOfLifeSystems",
  ]);
  expect(rangeOf(valued(buildLog(TURNOVER))).ceiling).toBeNull();
});

test("what the client does not know stays open in the range, and is not asked again", () => {
  const unknown = [
    { field: "controls.edr", value: { answer: "unknown" } },
    { field: "asked.personalRecords", value: "unknown" },
  ] as const;
  const [before, after] = [valued(buildLog(TURNOVER)), valued(buildLog(TURNOVER, ...unknown))];
  expect(rangeOf(after)).toEqual(rangeOf(before));
  const asked = [before, after].map((each) => new Set(questionValues(each).values.keys()));
  const dropped = [...(asked[0] ?? [])].filter((id) => asked[1]?.has(id) === false);
  expect(dropped).toEqual(["personalRecords", "edr"]);
});

test("a certificate in force, which raises the posture more than a bare 'yes', stays within the range", () => {
  const partly = ["mfaEmail", "mfaCloud", "endOfLifeSystems", "patchCriticalDays", "edr", "rdpExposed"] as const;
  const answers = [
    ...partly.map((key) => ({ field: `controls.${key}` as const, value: { answer: "partial" } })),
    { field: "controls.cyberEssentialsPlus", value: { answer: "no" } } as const,
  ];
  const certificate = { answer: "yes", note: "Certificate CE-012345, expires 2027-05-01" };
  const before = rangeOf(valued(buildLog(TURNOVER, ...answers)));
  const [bare, certified] = [{ answer: "yes" }, certificate].map((value) =>
    rangeOf(valued(buildLog(TURNOVER, ...answers, { field: "controls.cyberEssentials", value }))),
  );
  expect(certified?.posture?.high).toBeGreaterThan(bare?.posture?.high ?? 100);
  expect(certified?.posture?.high).toBe(before.posture?.high);
});
