import type { ApiKey } from "@broker/contracts";

/** Calls whose answers the end or the resumption of a list outdates. */
export const LIST_OUTDATED: readonly ApiKey[] = [
  "GET /api/batches",
  "GET /api/batches/:id",
  "GET /api/batches/:id/rows",
  "GET /api/prospects",
  "GET /api/prospects/summary",
  "GET /api/prospects/industries",
  "GET /api/regions",
  "GET /api/triggers",
];
