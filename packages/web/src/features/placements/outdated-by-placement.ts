import { OUTDATED_BY_RECORD } from "../client/use-edit-client.ts";

/** Queries that a change to a placement invalidates; a chosen quote also changes the record. */
export const OUTDATED_BY_PLACEMENT = ["GET /api/placements", "GET /api/placements/:id", ...OUTDATED_BY_RECORD] as const;
