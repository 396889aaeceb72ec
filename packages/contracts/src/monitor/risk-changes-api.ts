import { z } from "zod";
import type { ApiRoutes } from "../api/api-route.ts";
import { PageQuery, pageOf } from "../api/page-of.ts";
import { BehaviourTile, ClientTrends } from "./client-trends.ts";
import { RISK_STANDINGS, RISK_TRENDS, RiskChange } from "./risk-change.ts";

/** Orders: largest increase, highest risk now or before, name, most recent scan, largest increase of the premium. */
export const RISK_CHANGE_SORTS = ["change", "score", "previous", "name", "assessed", "premium"] as const;

const Name = z.string().trim().min(1).max(253);

/** Filter of the risk changes. */
export const RiskChangesQuery = PageQuery.extend({
  /** Id, name, number or domain. */
  client: Name.optional(),
  search: z.string().trim().max(200).optional(),
  trend: z.enum([...RISK_TRENDS, "not-comparable"]).optional(),
  standing: z.enum(RISK_STANDINGS).optional(),
  sort: z.enum(RISK_CHANGE_SORTS).default("change"),
});
export type RiskChangesQuery = z.infer<typeof RiskChangesQuery>;

/** Risk changes of clients, their behavioural risk, and charts of one client. */
export const RISK_CHANGES_API = {
  "GET /api/monitor/risk-changes": {
    summary: "How the risk of each client changed since its last comparable scan (default: largest increase first)",
    role: "viewer",
    query: RiskChangesQuery,
    answer: pageOf(RiskChange).extend({
      /** Clients with a domain, and those of them that a scan reached. */
      clients: z.int().nonnegative(),
      scanned: z.int().nonnegative(),
    }),
  },
  "GET /api/monitor/behaviour": {
    summary: "Behavioural risk of all clients, or of one: breaches, infostealer logs, training, phishing, MFA",
    role: "viewer",
    query: z.strictObject({ client: Name.optional() }),
    answer: z.strictObject({ tiles: z.array(BehaviourTile), clients: z.int().nonnegative() }),
  },
  "GET /api/monitor/clients/:id/trends": {
    summary: "A client's posture, areas and alerts over time",
    role: "viewer",
    params: z.strictObject({ id: Name }),
    answer: ClientTrends,
  },
} as const satisfies ApiRoutes;
