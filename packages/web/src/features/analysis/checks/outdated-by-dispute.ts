import type { ApiKey } from "@broker/contracts";

/** Queries that a dispute invalidates: it creates a new revision of the scan. */
export const OUTDATED_BY_DISPUTE: readonly ApiKey[] = [
  "GET /api/scans/:id",
  "GET /api/scans/:id/explain",
  "GET /api/scans/:id/history",
  "GET /api/scans/:id/checks",
  "GET /api/disputes",
];
