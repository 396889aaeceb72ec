import type { RiskQuery } from "@broker/contracts";
import type { ProfileFlags } from "@broker/core";

/** Pounds of a call in whole pence. */
export const penceOf = (pounds: number): number => Math.round(pounds * 100);

/** What a call says of a risk, as models take it. */
export function riskFlags(query: RiskQuery): ProfileFlags {
  const { name, revenue, usShare, sic, industry, country, employees, records, limit, retention, expiring } = query;
  return {
    ...(name === undefined ? {} : { name }),
    ...(revenue === undefined ? {} : { revenue: penceOf(revenue) }),
    ...(usShare === undefined ? {} : { usShare: usShare / 100 }),
    ...(sic === undefined
      ? {}
      : { sic: { code: sic, classification: sic.length === 5 ? ("UK SIC 2007" as const) : ("US SIC" as const) } }),
    ...(industry === undefined ? {} : { industry }),
    ...(country === undefined ? {} : { country }),
    ...(employees === undefined ? {} : { employees }),
    ...(records === undefined ? {} : { records: { personal: records } }),
    ...(limit === undefined ? {} : { limit: penceOf(limit) }),
    ...(retention === undefined ? {} : { retention: penceOf(retention) }),
    ...(expiring === undefined ? {} : { expiringPremium: penceOf(expiring) }),
  };
}
