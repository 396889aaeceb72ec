import type { MarketTicks, PLANS_API, PRICING_API, RiskQuery } from "@broker/contracts";
import { MARKET_TICKER, marketTicks, type ProfileFlags } from "@broker/core";
import type { Handlers } from "../app/call.ts";
import type { ServerParts } from "../app/server-parts.ts";
import { askRoi } from "../verbs/pricing/ask-roi.ts";
import { forecastRisk } from "../verbs/pricing/forecast-risk.ts";
import { premiumOfRisk, rateOfRisk, riskProfile } from "../verbs/pricing/risk-profile.ts";
import { deletePlan, listPlans, readPlan, savePlan } from "../verbs/pricing/saved-plans.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** Pounds of a call in whole pence. */
const penceOf = (pounds: number): number => Math.round(pounds * 100);

/** The risk of a call, as models take it. */
function riskFlags(query: RiskQuery): ProfileFlags {
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

/** Ticks of the simulated market movement from an index on; the same seed gives the same ticks. */
function marketMovement(query: { readonly seed: number; readonly from: number; readonly count: number }): MarketTicks {
  const { start: _, ...ticker } = MARKET_TICKER;
  const items = marketTicks(query.seed)
    .drop(query.from)
    .take(query.count)
    .map(({ rate, improvement }) => ({ rate, improvement }));
  return { ...ticker, from: query.from, items: [...items] };
}

const read = (workspace: Workspace, query: RiskQuery) => riskProfile(workspace, query.risk, riskFlags(query));

/** The calculator's inputs as its screen calls them. */
const ROI_NAMES = {
  monthlyClients: "Clients per month",
  averagePremium: "Average premium",
  traditionalOnboardingHours: "Hours without the product",
  onboardingMinutes: "Minutes with it",
} as const;

/** Premium, rate on line, return on investment, forecast, the market ticker. */
export const pricingRoutes = (_parts: ServerParts): Handlers<typeof PRICING_API> => ({
  "GET /api/premium": async ({ workspace, query }) => {
    const { profile } = await read(workspace, query);
    return premiumOfRisk(workspace, profile, query.brokerage === undefined ? undefined : query.brokerage / 100);
  },
  "GET /api/rate-on-line": async ({ workspace, query }) => {
    const { profile } = await read(workspace, query);
    return rateOfRisk(
      workspace,
      profile,
      query.layers?.split(",").map((pounds) => penceOf(Number(pounds))),
    );
  },
  "GET /api/forecast": async ({ workspace, query }) => {
    const { aggregate, years, seed } = query;
    const most = aggregate === undefined ? undefined : penceOf(aggregate);
    return forecastRisk(workspace, await read(workspace, query), { aggregate: most, years, seed });
  },
  "GET /api/roi": ({ query: { clients, premium, hours, minutes } }) =>
    askRoi(
      {
        monthlyClients: clients,
        averagePremium: premium,
        traditionalOnboardingHours: hours,
        onboardingMinutes: minutes,
      },
      ROI_NAMES,
    ),
  "GET /api/market/ticks": ({ query }) => marketMovement(query),
});

/** Saved plans of remediation. */
export const plansRoutes = (): Handlers<typeof PLANS_API> => ({
  "GET /api/plans": async ({ workspace, query }) => ({ items: [...(await listPlans(workspace, query.of))] }),
  "GET /api/plans/:id": ({ workspace, params }) => readPlan(workspace, params.id),
  "POST /api/scans/:id/plans": ({ workspace, params, body }) => savePlan(workspace, params.id, body),
  "DELETE /api/plans/:id": async ({ workspace, params }) => {
    await deletePlan(workspace, params.id);
  },
});
