import type { Peril, TableRow } from "@broker/contracts";
import type { DollarRate } from "../../base/dollars-per-pound.ts";
import { exposureProfileOf } from "../../client/exposure-profile/exposure-profile-of.ts";
import { layerExpectedLoss } from "../../forecast/severity/limited-expected-value.ts";
import type { Lognormal } from "../../forecast/severity/lognormal.ts";
import { lossSeverity } from "../../forecast/severity/loss-severity.ts";
import type { BookCompany } from "../accumulation/book-company.ts";

/** A client's policy under one event, in pence. */
export interface ExposedPolicy {
  readonly severity: Lognormal;
  readonly retention: number;
  readonly limit: number;
  /** What the event costs the policy on average, given that it hits. */
  readonly mean: number;
}

/** What a scenario needs of a company's claims. */
export type SeverityOf = (
  company: BookCompany,
  peril: Peril,
) => { readonly severity: Lognormal; readonly rows: readonly TableRow[] } | null;

/**
 * Claims severities by turnover and trade, each worked out once. Answers and checks are left out: one event at a provider goes round a
 * client's own controls. null = the turnover is not known.
 */
export function severityReader(dollar: DollarRate, asOf: string): SeverityOf {
  const known = new Map<string, ReturnType<SeverityOf>>();
  return ({ turnover, industry }, peril) => {
    if (turnover === null) return null;
    const key = `${turnover.value} ${peril} ${industry?.value ?? ""}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const flags = { revenue: turnover.value, ...(industry === null ? {} : { industry: industry.value }) };
    const profile = exposureProfileOf({ record: null, report: null, flags, asOf });
    const found = lossSeverity(profile, peril, "claims", dollar);
    const made = found === null ? null : { severity: found.severity, rows: found.steps.flatMap(({ rows }) => rows) };
    known.set(key, made);
    return made;
  };
}

/** The policy of a client under an event whose losses are `factor` times those of single claims; null = limit or turnover is not known. */
export function exposedPolicy(company: BookCompany, single: Lognormal | null, factor: number): ExposedPolicy | null {
  const limit = company.policy?.limit ?? null;
  if (limit === null || limit === 0 || single === null) return null;
  const severity = { ...single, mu: single.mu + Math.log(factor) };
  const retention = company.policy?.retention ?? 0;
  return { severity, retention, limit, mean: layerExpectedLoss(severity, { retention, limit }) };
}
