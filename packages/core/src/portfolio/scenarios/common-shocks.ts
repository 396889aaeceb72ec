import { Peril, ProviderKind, TableRow } from "@broker/contracts";
import { z } from "zod";
import type { DollarRate } from "../../base/dollars-per-pound.ts";
import { exposureProfileOf } from "../../client/exposure-profile.ts";
import { assumedCover } from "../../forecast/cover-in-force.ts";
import { type Lognormal, layerExpectedLoss } from "../../forecast/severity/lognormal.ts";
import { lossSeverity } from "../../forecast/severity/loss-severity.ts";
import type { usersByProvider } from "../accumulation/accumulate.ts";
import { knownLimits } from "../accumulation/policy-in-force.ts";
import type { PortfolioCompany } from "../accumulation/portfolio-company.ts";
import type { RecognisedProvider } from "../accumulation/recognise-provider.ts";
import table from "./common-shocks.json" with { type: "json" };

const Share = z.number().min(0).max(1);

/** An event at one provider that affects many companies at once. */
const CommonShock = TableRow.extend({
  title: z.string(),
  /** Kind of provider affected. */
  kind: ProviderKind,
  /** Annual probability of the event. */
  probability: Share,
  /** Share of the companies on the provider that have a loss. */
  hit: Share,
  /** Peril whose claims represent a company's loss. */
  peril: Peril,
  /** Multiplier of the median of such a claim. */
  factor: z.number().positive(),
  /** A historical event of this kind. */
  precedent: z.string(),
});
type CommonShock = z.infer<typeof CommonShock>;

export const COMMON_SHOCKS: readonly CommonShock[] = z.array(CommonShock).parse(table.rows);

/** Share of the variance of a loss's logarithm that is common to all companies hit by one event. */
export const SEVERITY_CORRELATION = TableRow.extend({ value: Share }).parse(table.severityCorrelation);

/** A table row as referenced by results. */
export const shockRow = ({ id, source, asOf, illustrative }: TableRow): TableRow => ({
  id: `common-shocks/${id}`,
  source,
  asOf,
  illustrative,
});

/** A client's policy under one event, in pence. */
export interface ExposedPolicy {
  readonly severity: Lognormal;
  readonly retention: number;
  readonly limit: number;
  /** Expected cost of the event to the policy, given that it is hit. */
  readonly mean: number;
}

/** Reads the claim severity of a company. */
type SeverityOf = (
  company: PortfolioCompany,
  peril: Peril,
) => { readonly severity: Lognormal; readonly rows: readonly TableRow[] } | null;

/**
 * Claim severities by turnover and sector, cached. Controls are ignored, because an event at a provider bypasses the
 * client's own controls. null = turnover not known.
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

/**
 * The policy of a client under an event whose losses are `factor` times those of single claims; null = limit or
 * turnover not known.
 */
export function exposedPolicy(
  company: PortfolioCompany,
  single: Lognormal | null,
  factor: number,
): ExposedPolicy | null {
  const limit = company.policy?.limit ?? null;
  if (limit === null || limit === 0 || single === null) return null;
  const severity = { ...single, mu: single.mu + Math.log(factor) };
  const retention = company.policy?.retention ?? assumedCover("retention").value;
  return { severity, retention, limit, mean: layerExpectedLoss(severity, { retention, limit }) };
}

/** A scenario at the most used provider. */
export interface PlacedShock {
  readonly shock: CommonShock;
  readonly provider: RecognisedProvider;
  readonly users: readonly PortfolioCompany[];
  readonly policies: readonly ExposedPolicy[];
  readonly rows: readonly TableRow[];
}

/** Places a scenario, or returns nothing if no client uses a provider of its kind. */
export function placeShock(
  shock: CommonShock,
  shared: ReturnType<typeof usersByProvider>,
  read: SeverityOf,
): PlacedShock[] {
  const most = shared
    .filter(({ provider }) => provider.kind === shock.kind)
    .map(({ provider, users }) => ({ provider, users: users.filter(({ kind }) => kind === "client") }))
    .sort(
      (a, b) =>
        b.users.length - a.users.length ||
        knownLimits(b.users) - knownLimits(a.users) ||
        (a.provider.id < b.provider.id ? -1 : 1),
    )[0];
  if (most === undefined || most.users.length === 0) return [];
  const rows: TableRow[] = [];
  const policies = most.users.flatMap((company) => {
    const single = read(company, shock.peril);
    const policy = exposedPolicy(company, single?.severity ?? null, shock.factor);
    if (policy !== null) rows.push(...(single?.rows ?? []));
    return policy ?? [];
  });
  return [{ shock, ...most, policies, rows }];
}
