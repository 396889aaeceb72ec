import { OUTDATED_BY_RECORD } from "../client/use-edit-client.ts";

/** Answers that a change of a placement outdates: a chosen quote changes the record too. */
export const OUTDATED_BY_PLACEMENT = ["GET /api/placements", "GET /api/placements/:id", ...OUTDATED_BY_RECORD] as const;
