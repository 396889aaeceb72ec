import type { OnboardingStanding } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildLog } from "../../testing/build-log.ts";
import { effectLines } from "./effect-words.ts";
import { onboardingEffects } from "./effects.ts";
import { onboardingStanding } from "./standing.ts";
import { AS_OF } from "./test/random-records.ts";

const MISSING = { proposal: 62, "acord-125": 5, "acord-126": 7, "acord-140": 6, slip: null, pack: 9 };

const BEFORE: OnboardingStanding = {
  posture: 59,
  postureRange: { low: 41, high: 59 },
  readiness: null,
  premium: 384_000,
  premiumRange: { low: 291_000, high: 512_000 },
  ceiling: ["Email without MFA, as declared."],
  required: 9,
  missing: MISSING,
};

test("the effects of an answer are what differs, in the order of print, with words for what is absent", () => {
  const after = {
    ...BEFORE,
    posture: 71,
    postureRange: { low: 41, high: 88 },
    readiness: 52,
    premium: 363_000,
    ceiling: [],
    required: 8,
    missing: { ...MISSING, proposal: 61, slip: 39 },
  };
  expect(effectLines(onboardingEffects(BEFORE, after))).toEqual([
    "Posture: 59 → 71",
    "Posture range: 41 to 59 → 41 to 88",
    "Readiness index: not calculable → 52",
    "Premium (estimated): £3,840 → £3,630",
    "Ceiling of 59: Email without MFA, as declared → none",
    "Required fields not disclosed: 9 → 8",
    "Proposal, fields missing: 62 → 61",
    "Slip, items to be advised: no legal name → 39",
  ]);
});

test("a change that moves no figure and fills no field says that nothing moved", () => {
  expect(onboardingEffects(BEFORE, { ...BEFORE })).toEqual([]);
  expect(effectLines([])).toEqual(["Nothing moved."]);
});

test("without a turnover and a scan there is neither premium nor posture, and the figures of an earlier run change nothing", () => {
  const valued = {
    log: buildLog({ field: "controls.mfaEmail", value: { answer: "no" } }),
    report: null,
    terms: {},
    asOf: AS_OF,
  };
  const { standing, cache } = onboardingStanding(valued, MISSING);
  expect(standing).toMatchObject({
    posture: null,
    postureRange: null,
    premium: null,
    premiumRange: null,
    ceiling: ["Email without MFA, as declared."],
    // All of the 22 fields that insurers require but MFA on email.
    required: 21,
  });
  expect(onboardingStanding(valued, MISSING, cache).standing).toEqual(standing);
});
