import type { ControlKey, ControlSnapshot, MrcDefaults, PostureScore } from "@broker/contracts";
import table from "./mrc-defaults.json" with { type: "json" };

interface Row {
  readonly below: number;
  readonly text: string;
  /** Controls that the term asks for; told to be all in place, it asks for nothing. */
  readonly controls?: readonly string[];
}

const texts = (rows: readonly Row[], posture: number, told: ControlSnapshot) =>
  rows
    .filter(({ below, controls }) => {
      const met = controls?.every((key) => told[key as ControlKey]?.answer === "yes") ?? false;
      return posture < below && !met;
    })
    .map(({ text }) => text);

/**
 * A slip's defaults by posture, as the specification has them. null = there is no posture that stands (less than half of the method was
 * seen), and no default is drawn from less. What the client told to be in place is not required of it again.
 */
export function mrcDefaults(posture: PostureScore | null, told: ControlSnapshot = {}): MrcDefaults | null {
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
    complianceRequirements: texts(table.complianceRequirements, posture, told),
    exclusions: texts(table.exclusions, posture, told),
    conditions: texts(table.conditions, posture, told),
    policyDays: table.policyDays,
    currency: "GBP",
    paymentTerms: table.paymentTerms,
    cancellationTerms: table.cancellationTerms,
    geographicalScope: [...table.geographicalScope],
  };
}
