import {
  INDICATIVE,
  type RoiInputs,
  type RoiResult,
  showMoney,
  signedMoneyOf,
  type TraceStep,
} from "@broker/contracts";
import { chained, ofPremiums, onboarding, ROI_DEFAULTS, ROI_EXAMPLE, type RoiStep, roiRate } from "./roi-sums.ts";

/** A parsed calculator input. */
interface ReadRoiInput {
  readonly value: number;
  /** Why the value differs from the entered text; null = it does not. */
  readonly note: string | null;
}

/**
 * Parses a calculator input as a whole number: `25`, `15,000`, `£15,000`. Decimals are truncated; an empty or invalid
 * input is 0, with a note.
 * @param name the input's label: 'Average premium'
 */
export function readRoiInput(name: string, text: string): ReadRoiInput {
  const typed = text.trim();
  if (typed === "") return { value: 0, note: `${name} is empty and counts as 0.` };
  const bare = typed
    .replace(/^(-?)£/, "$1")
    .replace(/^(-?\d{1,3})((?:,\d{3})+)/, (_, first: string, rest: string) => first + rest.replaceAll(",", ""));
  const found = /^(-?\d{1,12})(\.\d*)?$/.exec(bare);
  if (found === null) return { value: 0, note: `${name}: '${typed}' is not a number and counts as 0.` };
  const value = Number(found[1]) + 0;
  const cut = found[2] !== undefined && Number(found[2] || "0") !== 0;
  return { value, note: cut ? `${name}: '${typed}' is cut to the whole number ${value}.` : null };
}

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
 * The monthly return on investment by the calculator's formula: hours saved × clients × £50, clients × premium × 15%,
 * clients × premium × 10%, together ÷ £5,000. Missing inputs use the defaults and are marked `none`.
 * @param provided the inputs provided; 0 counts as provided
 */
export function returnOnInvestment(provided: Partial<RoiInputs>, notes: readonly string[] = []): RoiResult {
  const inputs = { ...ROI_DEFAULTS, ...provided };
  const names = Object.keys(ROI_DEFAULTS) as (keyof RoiInputs)[];
  const provenance = Object.fromEntries(
    names.map((name) => [name, provided[name] === undefined ? "none" : "declared"]),
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
    input: "as calculated above",
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
  const untouched = Object.keys(provided).length === 0;
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
