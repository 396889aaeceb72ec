import { RoiInputs, TableRow } from "@broker/contracts";
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

/** The inputs with which the calculator opens, of nobody's book; and an example that does not follow from the formula, in pence. */
export const ROI_DEFAULTS = defaults;
export const ROI_EXAMPLE = example;

/** A rate of the calculator, with the row that it stands in. */
export function roiRate(id: "hourly-rate" | "premium-optimisation" | "claims-prevention" | "investment-cost") {
  const found = rows.find((row) => row.id === id);
  if (found === undefined) throw new RangeError(`the table of rates has no row ${id}`);
  const { value, source, asOf, illustrative } = found;
  return { value, row: { id: `roi-rates/${id}`, source, asOf, illustrative } };
}
