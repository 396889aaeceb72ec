import type { RoiResult } from "@broker/contracts";

/** Titles of the calculator's figures. */
export const ROI_WORDS: Readonly<Record<RoiResult["trace"][number]["figure"], string>> = {
  monthlyOnboardingSavings: "Onboarding savings",
  premiumOptimisationRevenue: "Premium optimisation",
  claimsPreventionValue: "Claims prevention",
  totalMonthlyROI: "Total per month",
  investmentCost: "Cost per month",
  roiMultiplier: "Total ÷ cost",
};
