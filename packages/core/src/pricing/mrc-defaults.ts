import type {
  ControlKey,
  ControlSnapshot,
  ExposureProfile,
  FxConfig,
  MoneyNotation,
  MrcDefaults,
  PostureScore,
  PremiumView,
} from "@broker/contracts";
import { dollarsPerPound } from "../base/dollars-per-pound.ts";
import { returnPeriodEvent } from "../forecast/closed-forms.ts";
import { lossModel } from "../forecast/loss-model.ts";
import table from "./mrc/mrc-defaults.json" with { type: "json" };

/** Return period of the event that the limit must cover, in years. */
const YEARS = 200;

/**
 * The limit indicated by exposure: the smallest customary one that covers the 1-in-200-year single-event loss in
 * publicly reported losses, else the largest customary one. null = turnover not known.
 */
export function limitByExposure(
  profile: ExposureProfile,
  { exact, loss }: MoneyNotation,
  fx?: FxConfig,
): PremiumView["limits"]["byExposure"] {
  const model = lossModel(profile, "loss-events", dollarsPerPound(fx));
  if (model === null) return null;
  const event = Math.round(returnPeriodEvent(model, YEARS));
  const cap = model.perils[0]?.severity.cap;
  const capped = cap !== undefined && event >= Math.round(cap) ? " (capped)" : "";
  const largest = Math.max(...table.standardLimits);
  const limit = table.standardLimits.find((each) => each >= event);
  const adequacy =
    limit === undefined
      ? `no customary limit covers it; ${exact(largest)} is the largest`
      : `${exact(limit)} is the smallest customary limit that covers it`;
  return {
    limit: { pence: limit ?? largest },
    event: { pence: event },
    rule: `Publicly reported losses: the 1-in-${YEARS}-year single-event loss is about ${loss(event)}${capped}; ${adequacy}.`,
  };
}

interface Row {
  readonly below: number;
  readonly text: string;
  /** Controls that the term requires; if all are declared in place, it requires nothing. */
  readonly controls?: readonly string[];
}

const texts = (rows: readonly Row[], posture: number, declared: ControlSnapshot) =>
  rows
    .filter(({ below, controls }) => {
      const met = controls?.every((key) => declared[key as ControlKey]?.answer === "yes") ?? false;
      return posture < below && !met;
    })
    .map(({ text }) => text);

/**
 * A slip's defaults by posture, from the specification. null = no score (less than half of the method was covered).
 * Controls declared in place are not required again.
 */
export function mrcDefaults(posture: PostureScore | null, declared: ControlSnapshot = {}): MrcDefaults | null {
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
    complianceRequirements: texts(table.complianceRequirements, posture, declared),
    exclusions: texts(table.exclusions, posture, declared),
    conditions: texts(table.conditions, posture, declared),
    policyDays: table.policyDays,
    currency: "GBP",
    paymentTerms: table.paymentTerms,
    cancellationTerms: table.cancellationTerms,
    geographicalScope: [...table.geographicalScope],
  };
}
