import { z } from "zod";
import { SignedMoney } from "../money.ts";
import { INDICATIVE } from "../pricing/amount.ts";
import { TableRow, TraceStep } from "../pricing/trace-step.ts";
import { Provenance } from "../provenance.ts";

/** The four numbers of the return-on-investment calculator; whole numbers without bounds. */
export const RoiInputs = z.strictObject({
  /** Clients that are taken on in a month. */
  monthlyClients: z.int(),
  /** Pounds. */
  averagePremium: z.int(),
  /** Hours that taking on one client takes without the product. */
  traditionalOnboardingHours: z.int(),
  /** Minutes that it takes with it. */
  onboardingMinutes: z.int(),
});
export type RoiInputs = z.infer<typeof RoiInputs>;

/** What the calculator comes to in a month. */
const RoiFigures = z.strictObject({
  monthlyOnboardingSavings: SignedMoney,
  premiumOptimisationRevenue: SignedMoney,
  claimsPreventionValue: SignedMoney,
  totalMonthlyROI: SignedMoney,
  /** Of a month. */
  investmentCost: SignedMoney,
  /** Total ÷ cost, rounded. */
  roiMultiplier: z.int(),
});

/** A calculation of the return on investment: an estimate, which rests on shares that nobody measured. */
export const RoiResult = RoiFigures.extend({
  indicative: z.literal(INDICATIVE),
  inputs: RoiInputs,
  /** How each input is known; `none` = it was not told, and the calculator's own example number was taken. */
  provenance: z.record(RoiInputs.keyof(), Provenance),
  /** The worked sums, in pence, one a figure. */
  trace: z.array(z.strictObject({ figure: RoiFigures.keyof(), steps: z.array(TraceStep) })),
  rows: z.strictObject({ all: z.int(), illustrative: z.int() }),
  /** An example of the product's literature; it is not computed. Only where no input was told. */
  illustrativeExample: RoiFigures.omit({ investmentCost: true })
    .extend({ illustrative: z.literal(true), row: TableRow })
    .nullable(),
  notes: z.array(z.string()),
});
export type RoiResult = z.infer<typeof RoiResult>;
