import {
  INDICATIVE,
  type RoiInputs,
  type RoiResult,
  showMoney,
  signedMoneyOf,
  type TraceStep,
} from "@broker/contracts";
import { ROI_DEFAULTS, ROI_EXAMPLE, roiRate } from "./roi-rates.ts";
import { chained, ofPremiums, onboarding, type RoiStep } from "./roi-sums.ts";

type Figure = RoiResult["trace"][number]["figure"];

/** The title of each figure, as screens and documents print it. */
export const ROI_TITLES: Readonly<Record<Figure, string>> = {
  monthlyOnboardingSavings: "Onboarding savings",
  premiumOptimisationRevenue: "Premium optimisation",
  claimsPreventionValue: "Claims prevention",
  totalMonthlyROI: "Total per month",
  investmentCost: "Cost per month",
  roiMultiplier: "Total ÷ cost",
};

const end = (steps: readonly TraceStep[]) => steps.at(-1)?.after ?? 0;

/**
 * The return on investment of a month by the calculator's formula: hours saved × clients × £50, clients × premium × 15%, clients ×
 * premium × 10%, together ÷ £5,000. Inputs that were not told are the calculator's own and marked `none`.
 * @param told what was told; an input of 0 was told
 */
export function returnOnInvestment(told: Partial<RoiInputs>, notes: readonly string[] = []): RoiResult {
  const inputs = { ...ROI_DEFAULTS, ...told };
  const names = Object.keys(ROI_DEFAULTS) as (keyof RoiInputs)[];
  const provenance = Object.fromEntries(
    names.map((name) => [name, told[name] === undefined ? "none" : "declared"]),
  ) as RoiResult["provenance"];
  const optimisation = roiRate("premium-optimisation");
  const prevention = roiRate("claims-prevention");
  const cost = roiRate("investment-cost");
  const saved = chained(onboarding(inputs, provenance));
  const optimised = chained(ofPremiums(inputs, provenance, "premium-optimisation", "Better terms", optimisation));
  const prevented = chained(ofPremiums(inputs, provenance, "claims-prevention", "Claims prevented", prevention));
  const part = (figure: Figure, steps: readonly TraceStep[], operation: "start" | "add"): RoiStep => ({
    step: figure,
    title: ROI_TITLES[figure],
    operation,
    operand: end(steps),
    input: "as worked out above",
    provenance: "estimated",
  });
  const total = chained([
    part("monthlyOnboardingSavings", saved, "start"),
    part("premiumOptimisationRevenue", optimised, "add"),
    part("claimsPreventionValue", prevented, "add"),
  ]);
  const multiple = chained([
    part("totalMonthlyROI", total, "start"),
    {
      step: "investment-cost",
      title: ROI_TITLES.investmentCost,
      operation: "divide",
      operand: cost.value,
      input: showMoney(cost.value),
      provenance: "estimated",
      rate: cost,
    },
  ]);
  const { row, ...example } = ROI_EXAMPLE;
  const untouched = Object.keys(told).length === 0;
  const used = [roiRate("hourly-rate"), optimisation, prevention, cost];
  return {
    indicative: INDICATIVE,
    inputs,
    provenance,
    monthlyOnboardingSavings: signedMoneyOf(end(saved)),
    premiumOptimisationRevenue: signedMoneyOf(end(optimised)),
    claimsPreventionValue: signedMoneyOf(end(prevented)),
    totalMonthlyROI: signedMoneyOf(end(total)),
    investmentCost: signedMoneyOf(cost.value),
    roiMultiplier: end(multiple),
    trace: [
      { figure: "monthlyOnboardingSavings", steps: saved },
      { figure: "premiumOptimisationRevenue", steps: optimised },
      { figure: "claimsPreventionValue", steps: prevented },
      { figure: "totalMonthlyROI", steps: total },
      { figure: "roiMultiplier", steps: multiple },
    ],
    rows: { all: used.length, illustrative: used.filter((rate) => rate.row.illustrative).length },
    illustrativeExample: untouched
      ? {
          monthlyOnboardingSavings: signedMoneyOf(example.monthlyOnboardingSavings),
          premiumOptimisationRevenue: signedMoneyOf(example.premiumOptimisationRevenue),
          claimsPreventionValue: signedMoneyOf(example.claimsPreventionValue),
          totalMonthlyROI: signedMoneyOf(example.totalMonthlyROI),
          roiMultiplier: example.roiMultiplier,
          illustrative: true,
          row,
        }
      : null,
    notes: [...notes],
  };
}
