import {
  type Provenance,
  RoiInputs,
  type RoiResult,
  roundHalfUp,
  showCount,
  showMoney,
  showShortPercent,
  TableRow,
  type TraceStep,
} from "@broker/contracts";
import { z } from "zod";
import table from "./roi-rates.json" with { type: "json" };

const Pence = z.int();

const RoiTable = z.strictObject({
  title: z.string(),
  rows: z.array(TableRow.extend({ value: z.number(), unit: z.string() })),
  defaults: RoiInputs,
  example: z.strictObject({
    monthlyOnboardingSavings: Pence,
    premiumOptimisationRevenue: Pence,
    claimsPreventionValue: Pence,
    totalMonthlyROI: Pence,
    roiMultiplier: z.int(),
    row: TableRow,
  }),
});

const { rows, defaults, example } = RoiTable.parse(table);

/** The calculator's default inputs, and an example that does not follow from the formula, in pence. */
export const ROI_DEFAULTS = defaults;
export const ROI_EXAMPLE = example;

/** A rate of the calculator, with its table row. */
export function roiRate(id: "hourly-rate" | "premium-optimisation" | "claims-prevention" | "investment-cost") {
  const found = rows.find((row) => row.id === id);
  if (found === undefined) throw new RangeError(`the table of rates has no row ${id}`);
  const { value, source, asOf, illustrative } = found;
  return { value, row: { id: `roi-rates/${id}`, source, asOf, illustrative } };
}

type Rate = ReturnType<typeof roiRate>;

/** One step of a calculation before chaining. */
export interface RoiStep {
  readonly step: string;
  readonly title: string;
  readonly operation: "start" | "multiply" | "divide" | "add";
  readonly operand: number;
  readonly input: string;
  readonly provenance: Provenance;
  readonly rate?: Rate;
}

/** Chains steps, in pence or, after a division, as a multiple; the last step rounds any fraction. */
export function chained(steps: readonly RoiStep[]): TraceStep[] {
  let running = 0;
  const made: TraceStep[] = steps.map(({ rate, ...step }) => {
    const before = running;
    if (step.operation === "start") running = step.operand;
    else if (step.operation === "multiply") running = before * step.operand;
    else if (step.operation === "divide") running = before / step.operand;
    else running = before + step.operand;
    running += 0; // avoids −0
    return { ...step, before, after: running, rows: rate === undefined ? [] : [rate.row] };
  });
  const rounded = roundHalfUp(running) + 0;
  if (rounded === running) return made;
  const input = steps.at(-1)?.operation === "divide" ? "a whole number, half up" : "whole pence, half up";
  const rounding = { step: "round", title: "Rounded", operation: "round" as const, operand: 1, input };
  return [...made, { ...rounding, before: running, after: rounded, provenance: "derived", rows: [] }];
}

const describeInput = (known: Provenance, input: string) =>
  known === "none" ? `${input}, the calculator's default` : input;

/** A share of the premiums of a month's new clients. */
export function ofPremiums(
  inputs: RoiInputs,
  known: RoiResult["provenance"],
  step: string,
  title: string,
  rate: Rate,
): RoiStep[] {
  const { monthlyClients, averagePremium } = inputs;
  return [
    {
      step: "average-premium",
      title: "Average premium",
      operation: "start",
      operand: averagePremium * 100,
      input: describeInput(known.averagePremium, showMoney(averagePremium * 100)),
      provenance: known.averagePremium,
    },
    {
      step: "clients",
      title: "Clients per month",
      operation: "multiply",
      operand: monthlyClients,
      input: describeInput(known.monthlyClients, showCount(monthlyClients, "client")),
      provenance: known.monthlyClients,
    },
    {
      step,
      title,
      operation: "multiply",
      operand: rate.value,
      input: `${showShortPercent(rate.value, 1)} of the premium`,
      provenance: "estimated",
      rate,
    },
  ];
}

/** Value of the hours saved in onboarding a month's new clients. */
export function onboarding(inputs: RoiInputs, known: RoiResult["provenance"]): RoiStep[] {
  const { monthlyClients, traditionalOnboardingHours, onboardingMinutes } = inputs;
  const rate = roiRate("hourly-rate");
  const hours = known.traditionalOnboardingHours === "none" || known.onboardingMinutes === "none" ? "none" : "declared";
  return [
    {
      step: "hourly-rate",
      title: "Hourly rate",
      operation: "start",
      operand: rate.value,
      input: `${showMoney(rate.value)} an hour`,
      provenance: "estimated",
      rate,
    },
    {
      step: "hours-saved",
      title: "Hours saved per client",
      operation: "multiply",
      operand: traditionalOnboardingHours - onboardingMinutes / 60,
      input: describeInput(
        hours,
        `${showCount(traditionalOnboardingHours, "hour")} less ${showCount(onboardingMinutes, "minute")}`,
      ),
      provenance: hours,
    },
    {
      step: "clients",
      title: "Clients per month",
      operation: "multiply",
      operand: monthlyClients,
      input: describeInput(known.monthlyClients, showCount(monthlyClients, "client")),
      provenance: known.monthlyClients,
    },
  ];
}
