import { z } from "zod";
import { Accumulation, ProviderUser } from "../portfolio/accumulation.ts";
import { ExposedQuery, ExposedSearch } from "../portfolio/exposed.ts";
import { PeerBenchmark } from "../portfolio/peer-benchmark.ts";
import { PortfolioSummary } from "../portfolio/portfolio-summary.ts";
import { ProviderKind } from "../portfolio/provider-kind.ts";
import { ScenarioSet } from "../portfolio/scenario-set.ts";
import type { ApiRoutes } from "./api-route.ts";

const Provider = z.string().trim().min(1).max(300);

/** The portfolio: summary, accumulation, peers, scenarios. */
export const PORTFOLIO_API = {
  "GET /api/portfolio": {
    summary: "Portfolio summary: cover, premiums, savings, posture, providers, progress of actions",
    role: "viewer",
    feature: "advanced_analytics",
    answer: PortfolioSummary,
  },
  "GET /api/portfolio/accumulation": {
    summary: "Providers shared by clients, and the limits exposed to each",
    role: "viewer",
    feature: "advanced_analytics",
    query: z.strictObject({
      kind: ProviderKind.optional(),
      /** Includes prospects, which have no limits. */
      prospects: z.stringbool().default(false),
    }),
    answer: Accumulation,
  },
  "GET /api/portfolio/users": {
    summary: "Clients of a provider, with the evidence, highest limit first",
    role: "viewer",
    feature: "advanced_analytics",
    query: z.strictObject({
      /** A provider's name or id, or a vendor's name. */
      provider: Provider,
      prospects: z.stringbool().default(false),
    }),
    answer: z.strictObject({ items: z.array(ProviderUser) }),
  },
  "GET /api/exposed": {
    summary: "Clients whose stored evidence shows a vulnerability, product or provider, with an email draft each",
    role: "viewer",
    feature: "advanced_analytics",
    query: ExposedQuery,
    answer: ExposedSearch,
  },
  "GET /api/portfolio/peers": {
    summary: "Clients against the companies scanned in this workspace",
    role: "viewer",
    feature: "advanced_analytics",
    query: z.strictObject({
      /** Only this client: id, name, company number or domain. */
      client: z.string().trim().min(1).max(253).optional(),
    }),
    answer: z.strictObject({ items: z.array(PeerBenchmark) }),
  },
  "GET /api/portfolio/scenarios": {
    summary: "Simulated loss to clients' policies from one event at a shared provider",
    role: "viewer",
    feature: "advanced_analytics",
    query: z.strictObject({
      /** Only scenarios at this provider, or at those of this vendor. */
      provider: Provider.optional(),
      seed: z.coerce.number().int().min(0).max(999_999_999).default(1),
      /** Simulated events of each scenario (default: as many as about a second allows). */
      events: z.coerce.number().int().min(1).max(100_000).optional(),
    }),
    answer: ScenarioSet,
  },
} as const satisfies ApiRoutes;
