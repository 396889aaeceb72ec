import type { PRICING_API, RiskQuery } from "@broker/contracts";
import type { Handlers } from "../app/call.ts";
import type { ServerParts } from "../app/server-parts.ts";
import { forecastRisk } from "../service/forecast/forecast-risk.ts";
import { marketMovement } from "../service/pricing/market-movement.ts";
import { premiumOfRisk, rateOfRisk } from "../service/pricing/price-risk.ts";
import { riskProfile } from "../service/pricing/risk-profile.ts";
import { askRoi } from "../service/roi/ask-roi.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { penceOf, riskFlags } from "./risk-flags.ts";

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
