import type { MrcDefaults, PostureScore } from "@broker/contracts";
import table from "./mrc-defaults.json" with { type: "json" };

const texts = (rows: readonly { readonly below: number; readonly text: string }[], posture: number) =>
  rows.filter(({ below }) => posture < below).map(({ text }) => text);

/**
 * A slip's defaults by posture, as the specification has them. null = there is no posture that stands (less than half of the method was
 * seen), and no default is drawn from less.
 */
export function mrcDefaults(posture: PostureScore | null): MrcDefaults | null {
  if (posture === null) return null;
  const row = table.byPosture.find(({ from }) => posture >= from);
  if (row === undefined) throw new Error("The defaults lack a row for the lowest posture.");
  const { totalLimit, deductible } = row;
  return {
    posture,
    totalLimit: { pence: totalLimit },
    deductible: { pence: deductible },
    retention: { pence: deductible * table.retentionShare },
    subLimits: table.subLimits.map((each) => ({ ...each, limit: { pence: Math.round(totalLimit * each.share) } })),
    complianceRequirements: texts(table.complianceRequirements, posture),
    exclusions: texts(table.exclusions, posture),
    conditions: texts(table.conditions, posture),
    policyDays: table.policyDays,
    currency: "GBP",
    paymentTerms: table.paymentTerms,
    cancellationTerms: table.cancellationTerms,
    geographicalScope: [...table.geographicalScope],
  };
}
