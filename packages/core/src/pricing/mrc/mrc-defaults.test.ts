import { PostureScore } from "@broker/contracts";
import { expect, test } from "vitest";
import { mrcDefaults } from "../mrc-defaults.ts";

const of = (posture: number) => mrcDefaults(PostureScore.parse(posture));

test.each([
  [100, 5_000_000, 10_000],
  [80, 5_000_000, 10_000],
  [79, 3_000_000, 25_000],
  [60, 3_000_000, 25_000],
  [59, 1_000_000, 50_000],
  [40, 1_000_000, 50_000],
  [39, 500_000, 100_000],
  [0, 500_000, 100_000],
])(
  "a posture of %i has a limit of £%i and a deductible of £%i, a tenth of it retained",
  (posture, limit, deductible) => {
    expect(of(posture)).toMatchObject({
      totalLimit: { pence: limit * 100 },
      deductible: { pence: deductible * 100 },
      retention: { pence: deductible * 10 },
    });
  },
);

test("sub-limits are shares of the total limit", () => {
  expect(of(80)?.subLimits.map(({ category, limit }) => [category, limit.pence / 100])).toEqual([
    ["Data breach response", 2_000_000],
    ["Business interruption", 1_500_000],
    ["Regulatory fines", 1_000_000],
    ["Cyber extortion", 500_000],
  ]);
});

test("a control that the client declared is not required again; one of two, or part of one, is", () => {
  const how = { provenance: "declared", asOf: "2026-11-01" } as const;
  const declared = (mfaEmail: "yes" | "partial", mfaRemoteAccess: "yes" | "no") =>
    mrcDefaults(PostureScore.parse(45), {
      mfaEmail: { answer: mfaEmail, ...how },
      mfaRemoteAccess: { answer: mfaRemoteAccess, ...how },
    })?.complianceRequirements.length;
  expect([
    declared("yes", "yes"),
    declared("yes", "no"),
    declared("partial", "yes"),
    of(45)?.complianceRequirements.length,
  ]).toEqual([1, 2, 2, 2]);
});

test("requirements apply below 70 and 50, conditions below 60, exclusions below 40", () => {
  const counts = [70, 69, 60, 59, 50, 49, 40, 39].map((posture) => {
    const defaults = of(posture);
    return [defaults?.complianceRequirements.length, defaults?.conditions.length, defaults?.exclusions.length].join("");
  });
  expect(counts).toEqual(["000", "100", "100", "110", "110", "210", "210", "211"]);
});

test("period, payment, cancellation and territory are the standard ones; without a posture there is no default", () => {
  expect(of(50)).toMatchObject({
    policyDays: 365,
    currency: "GBP",
    paymentTerms: "Net 30 days",
    cancellationTerms: "30 days' notice",
    geographicalScope: ["UK", "EU"],
  });
  expect(mrcDefaults(null)).toBeNull();
});
