import type { ApiKey } from "@broker/contracts";

/** Queries that a comparison invalidates. */
export const OUTDATED_BY_VERIFICATIONS: readonly ApiKey[] = [
  "GET /api/clients/:id/verifications",
  "GET /api/clients/:id/documents",
];
