import type { RoiResult } from "@broker/contracts";

/** What each figure of the calculator is called on the screen. */
export const ROI_WORDS: Readonly<Record<RoiResult["trace"][number]["figure"], string>> = {
  monthlyOnboardingSavings: "Onboarding savings",
  premiumOptimisationRevenue: "Premium optimisation",
  claimsPreventionValue: "Claims prevention",
  totalMonthlyROI: "Total a month",
  investmentCost: "Cost a month",
  roiMultiplier: "Total ÷ cost",
};
