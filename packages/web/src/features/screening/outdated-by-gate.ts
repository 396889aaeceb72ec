import { OUTDATED_BY_RECORD } from "../client/use-edit-client.ts";

/** Queries that an opening of the sanctions gate invalidates. */
export const OUTDATED_BY_GATE = [...OUTDATED_BY_RECORD, "GET /api/clients/:id/submission"] as const;
