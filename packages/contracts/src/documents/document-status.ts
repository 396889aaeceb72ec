import { z } from "zod";

/** Documents that a client's page lists, in the order in which a broker makes them. */
export const CLIENT_DOCUMENTS = ["proposal", "acord-125", "mrc", "executive", "insurance", "client", "bundle"] as const;

/** How one document of a client stands. */
export const DocumentStatus = z.strictObject({
  paper: z.enum(CLIENT_DOCUMENTS),
  title: z.string(),
  /**
   * made = kept and unchanged since; stale = made of an older record; ready, draft, blocked = not made yet; locked =
   * the tier lacks it.
   */
  state: z.enum(["made", "stale", "ready", "draft", "blocked", "locked"]),
  /** The state in words: 'Draft, 3 to be advised'. */
  words: z.string(),
  /** The last one that was made; null = none was. */
  last: z.strictObject({ id: z.string(), at: z.string(), format: z.string() }).nullable(),
});
export type DocumentStatus = z.infer<typeof DocumentStatus>;
