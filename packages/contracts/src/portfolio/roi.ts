import { z } from "zod";
import { SignedMoney } from "../money.ts";
import { INDICATIVE } from "../pricing/known.ts";
import { TableRow, TraceStep } from "../pricing/trace-step.ts";
import { Provenance } from "../provenance.ts";

/** The four numbers of the return-on-investment calculator; whole numbers without bounds. */
export const RoiInputs = z.strictObject({
  /** Clients onboarded per month. */
  monthlyClients: z.int(),
  /** Pounds. */
  averagePremium: z.int(),
  /** Hours to onboard one client without the product. */
  traditionalOnboardingHours: z.int(),
  /** Minutes to onboard one client with the product. */
  onboardingMinutes: z.int(),
});
export type RoiInputs = z.infer<typeof RoiInputs>;

/** Monthly result of the calculator. */
const RoiFigures = z.strictObject({
  monthlyOnboardingSavings: SignedMoney,
  premiumOptimisationRevenue: SignedMoney,
  claimsPreventionValue: SignedMoney,
  totalMonthlyROI: SignedMoney,
  /** Per month. */
  investmentCost: SignedMoney,
  /** Total ÷ cost, rounded. */
  roiMultiplier: z.int(),
});

/** A calculation of the return on investment: an estimate based on assumed rates. */
export const RoiResult = RoiFigures.extend({
  indicative: z.literal(INDICATIVE),
  inputs: RoiInputs,
  /** Provenance of each input; `none` = not provided, and the calculator's example is used. */
  provenance: z.record(RoiInputs.keyof(), Provenance),
  /** The calculation of each figure, in pence. */
  trace: z.array(z.strictObject({ figure: RoiFigures.keyof(), steps: z.array(TraceStep) })),
  rows: z.strictObject({ all: z.int(), illustrative: z.int() }),
  /** The example from the product's literature, not calculated; only if no input was provided. */
  illustrativeExample: RoiFigures.omit({ investmentCost: true })
    .extend({ illustrative: z.literal(true), row: TableRow })
    .nullable(),
  notes: z.array(z.string()),
});
export type RoiResult = z.infer<typeof RoiResult>;
