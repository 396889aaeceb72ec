import type { Portfolio, PortfolioCompany } from "./portfolio-company.ts";
import type { SharedMark } from "./recognise-provider.ts";

/** Start time of test scans. */
export const SEEN_AT = "2026-11-05T09:00:00.000Z";

/** Test client whose scans covered every part and observed these marks; `over` replaces whole values. */
export function buildCompany(
  id: string,
  marks: readonly SharedMark[] = [],
  over: Partial<PortfolioCompany> = {},
): PortfolioCompany {
  const domain = `${id}.example`;
  const parts = {
    dns: ["alias", "name-server", "network", "address"],
    mail: ["mail", "mail-host"],
    page: ["technology", "sign-in"],
  };
  return {
    id,
    name: `${id} Ltd`,
    kind: "client",
    domains: [domain],
    industry: null,
    turnover: null,
    policy: null,
    lapsed: false,
    beginsOn: null,
    posture: null,
    footprints: (Object.keys(parts) as (keyof typeof parts)[]).map((part) => ({
      domain,
      part,
      at: SEEN_AT,
      marks: marks.filter(({ mark }) => parts[part].includes(mark)),
    })),
    ...over,
  };
}

/** A recorded limit in pounds, for tests. */
export const insured = (limit: number, retention: number | null = null): Pick<PortfolioCompany, "policy"> => ({
  policy: {
    source: "placed",
    premium: null,
    limit: limit * 100,
    retention: retention === null ? null : retention * 100,
  },
});

/** Test portfolio. */
export const buildPortfolio = (...companies: readonly PortfolioCompany[]): Portfolio => ({
  asOf: "2026-11-20T09:00:00.000Z",
  companies,
  samplesLeftOut: 0,
  sample: false,
});
