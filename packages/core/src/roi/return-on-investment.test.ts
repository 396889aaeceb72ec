import { RoiResult } from "@broker/contracts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readRoiInput, returnOnInvestment } from "./return-on-investment.ts";

const shown = (result: RoiResult) => [
  result.monthlyOnboardingSavings.amount,
  result.premiumOptimisationRevenue.amount,
  result.claimsPreventionValue.amount,
  result.totalMonthlyROI.amount,
  result.roiMultiplier,
];

test("25 clients at £15,000, 12 hours against 15 minutes, give the figures calculated by hand", () => {
  // 25 × 11.75 h × £50; 25 × £15,000 × 15% and 10%; 108,437.50 ÷ 5,000 = 21.69.
  const result = returnOnInvestment({});
  expect(shown(result)).toEqual(["14687.50", "56250.00", "37500.00", "108437.50", 22]);
  expect(RoiResult.parse(result)).toEqual(result);
});

test("the literature's example is labelled, and shown only while no input is provided", () => {
  const { illustrativeExample } = returnOnInvestment({});
  expect(illustrativeExample).toMatchObject({
    illustrative: true,
    totalMonthlyROI: { amount: "293300.00" },
    roiMultiplier: 60,
  });
  expect(returnOnInvestment({ monthlyClients: 25 }).illustrativeExample).toBeNull();
});

test("an input not provided is marked as such, one of 0 as provided", () => {
  const result = returnOnInvestment({ averagePremium: 0 });
  expect(result.provenance).toEqual({
    monthlyClients: "none",
    averagePremium: "declared",
    traditionalOnboardingHours: "none",
    onboardingMinutes: "none",
  });
  expect(shown(result)).toEqual(["14687.50", "0.00", "0.00", "14687.50", 3]);
});

test("onboarding that takes longer than before is a negative saving", () => {
  const result = returnOnInvestment({
    monthlyClients: 1,
    averagePremium: 0,
    traditionalOnboardingHours: 1,
    onboardingMinutes: 90,
  });
  expect([result.monthlyOnboardingSavings.amount, result.totalMonthlyROI.amount, result.roiMultiplier]).toEqual([
    "-25.00",
    "-25.00",
    0,
  ]);
});

test("slower onboarding of no clients is zero without a sign", () => {
  const { trace } = returnOnInvestment({ monthlyClients: 0, traditionalOnboardingHours: 1, onboardingMinutes: 90 });
  expect(trace[0]?.steps.at(-1)?.after).toBe(0);
});

test("each step starts from the previous result, and the last is the figure", () => {
  const whole = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(
      whole,
      whole,
      whole,
      whole,
      (monthlyClients, averagePremium, traditionalOnboardingHours, onboardingMinutes) => {
        const result = returnOnInvestment({
          monthlyClients,
          averagePremium,
          traditionalOnboardingHours,
          onboardingMinutes,
        });
        for (const { figure, steps } of result.trace) {
          for (const [place, step] of steps.entries())
            expect(step.before).toBe(place === 0 ? 0 : steps[place - 1]?.after);
          const last = steps.at(-1)?.after;
          const figureShown = result[figure];
          expect(last).toBe(
            typeof figureShown === "number" ? figureShown : Math.round(Number(figureShown.amount) * 100),
          );
        }
      },
    ),
  );
});

test.each([
  ["25", 25, null],
  ["15,000", 15_000, null],
  ["£15,000", 15_000, null],
  ["-3", -3, null],
  ["12.0", 12, null],
  ["12.7", 12, "Hours: '12.7' is cut to the whole number 12."],
  ["", 0, "Hours is empty and counts as 0."],
  ["  ", 0, "Hours is empty and counts as 0."],
  ["twelve", 0, "Hours: 'twelve' is not a number and counts as 0."],
  ["12h", 0, "Hours: '12h' is not a number and counts as 0."],
  ["1,50", 0, "Hours: '1,50' is not a number and counts as 0."],
])("'%s' typed into the calculator is %d", (typed, value, note) => {
  expect(readRoiInput("Hours", typed)).toEqual({ value, note });
});
