import type { ApiKey } from "@broker/contracts";

/** Queries that the end or resumption of a list invalidates. */
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
