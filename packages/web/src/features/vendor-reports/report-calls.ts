import type { ApiKey } from "@broker/contracts";
import { OUTDATED_BY_COMPLIANCE } from "../compliance/shared/compliance-calls.ts";

/** Queries that a filed report, or a decision on one of its hosts, invalidates. */
export const OUTDATED_BY_REPORTS: readonly ApiKey[] = [
  "GET /api/clients/:id/reports",
  "GET /api/findings",
  "GET /api/clients/:id/weaknesses/:weakness",
  "GET /api/clients/:id/risk-proposals",
  "GET /api/clients/:id",
  ...OUTDATED_BY_COMPLIANCE,
];
