import type { ApiKey } from "@broker/contracts";

/** Queries that a promotion invalidates. */
export const OUTDATED_BY_PROMOTION: readonly ApiKey[] = [
  "GET /api/prospects",
  "GET /api/prospects/:id",
  "GET /api/prospects/summary",
  "GET /api/regions",
  "GET /api/clients",
];
