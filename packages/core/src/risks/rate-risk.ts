import {
  type Peril,
  type RiskFactor,
  RiskIndex,
  type RiskRating,
  type RiskRuleId,
  roundHalfUp,
  type Severity,
} from "@broker/contracts";
import type { LossSigns } from "./risk-sources.ts";

/** What the likelihood of a risk follows from. */
export interface LikelihoodSigns {
  /** Of the finding; null = a control that is missing, without a finding. */
  readonly severity: Severity | null;
  /** The client itself declares the control absent. */
  readonly declaredAbsent?: boolean;
  readonly knownExploited: boolean;
  /** Highest EPSS probability, 0–1; null = not known. */
  readonly epss: number | null;
  /** Whether it was observed on the internal network alone. */
  readonly internalOnly: boolean;
  readonly internetFacing: boolean;
}

/** EPSS probability from which exploitation is likely (our judgement). */
const LIKELY_EPSS = 0.1;
/** Likelihood of each severity (our judgement, as for the other rules). */
const BY_SEVERITY: Readonly<Record<Severity, number>> = { info: 1, low: 2, medium: 3, high: 4, critical: 5 };
/** A control that a person declares absent, or that evidence shows missing, without a finding of its own. */
const ABSENT = 3;

const clamped = (value: number): number => Math.min(5, Math.max(1, value));

/** Likelihood 1–5 by the printed rules. */
export function likelihoodOf(signs: LikelihoodSigns): RiskFactor {
  const rules: RiskRuleId[] = [
    signs.severity !== null
      ? `severity-${signs.severity}`
      : signs.declaredAbsent === true
        ? "declared-absent"
        : "control-missing",
  ];
  let value = signs.severity === null ? ABSENT : BY_SEVERITY[signs.severity];
  if (signs.knownExploited) {
    value = 5;
    rules.push("known-exploited");
  } else if (signs.epss !== null && signs.epss >= LIKELY_EPSS) {
    value += 1;
    rules.push("likely-exploited");
  }
  if (signs.internalOnly) {
    value -= 1;
    rules.push("internal-only");
  } else if (signs.internetFacing) rules.push("internet-facing");
  return { value: clamped(value), rules, override: null };
}

const OF_PERIL: Readonly<Record<Peril, number>> = { ransomware: 5, breach: 4, "payment-fraud": 4 };
/** Impact where no insured peril follows directly. */
const NO_PERIL = 2;
/** Share of the limit above which the modelled loss of one event is severe. */
const SEVERE_SHARE = 0.1;

/** What the limit and the loss model say of a peril. */
function limitRule(peril: Peril, { modelled, limit }: LossSigns): RiskRuleId {
  if (modelled === null) return limit === null ? "limit-and-loss-unknown" : "loss-unknown";
  if (limit === null) return "limit-unknown";
  return modelled[peril] > limit * SEVERE_SHARE ? "limit-high" : "limit-within";
}

/** Impact 1–5 by the printed rules; a modelled loss above a tenth of the limit raises it by one. */
export function impactOf(peril: Peril | null, loss: LossSigns): RiskFactor {
  if (peril === null) return { value: NO_PERIL, rules: ["peril-none"], override: null };
  const rule = limitRule(peril, loss);
  const value = clamped(OF_PERIL[peril] + (rule === "limit-high" ? 1 : 0));
  return { value, rules: [`peril-${peril}`, rule], override: null };
}

/** Likelihood × impact ÷ 2.5, rounded half up to one decimal (decisions §8a: our definition). */
export const ratingOf = (likelihood: RiskFactor, impact: RiskFactor): RiskRating => ({
  likelihood,
  impact,
  index: RiskIndex.parse(roundHalfUp((likelihood.value * impact.value) / 2.5, 1)),
});

/** A factor as a person sets it; null = as the rules give it. */
export function overridden(
  factor: RiskFactor,
  value: number | null,
  by: { readonly by: string; readonly at: string; readonly reason: string },
): RiskFactor {
  const ruled = factor.override?.ruled ?? factor.value;
  if (value === null) return { ...factor, value: ruled, override: null };
  return { ...factor, value, override: { ...by, ruled } };
}
