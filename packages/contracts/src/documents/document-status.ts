import { z } from "zod";
import { ExportFormat } from "../exports/export-record.ts";

/** Documents that a client's page lists, in the order in which a broker produces them. */
export const CLIENT_DOCUMENTS = ["proposal", "acord-125", "mrc", "executive", "insurance", "client", "bundle"] as const;

/** The status of one document of a client. */
export const DocumentStatus = z.strictObject({
  paper: z.enum(CLIENT_DOCUMENTS),
  title: z.string(),
  /**
   * made = generated from the current record; stale = generated from an older record; ready, draft, blocked = not
   * generated yet; locked = not in the tier.
   */
  state: z.enum(["made", "stale", "ready", "draft", "blocked", "locked"]),
  /** The state in words: 'Draft, 3 to be advised'. */
  words: z.string(),
  /** What blocks the document; absent = nothing. */
  blockedBy: z.enum(["legal-name", "conflicts", "scan"]).optional(),
  /** The last one generated; null = none. */
  last: z.strictObject({ id: z.string(), at: z.string(), format: ExportFormat }).nullable(),
});
export type DocumentStatus = z.infer<typeof DocumentStatus>;
