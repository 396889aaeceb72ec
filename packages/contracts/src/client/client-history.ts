import { z } from "zod";

/** One stored scan of a client's domain. */
export const HistoryScan = z.strictObject({
  id: z.string(),
  /** When it began. */
  at: z.string(),
  methodVersion: z.string(),
  /** null = less than half of the method was seen. */
  posture: z.int().min(0).max(100).nullable(),
  /**
   * Points gained since the scan before by the same method and the same parts; null = there is none to compare with.
   */
  change: z.int().nullable(),
});
export type HistoryScan = z.infer<typeof HistoryScan>;

/** A client's accepted domain over time, the oldest scan first. */
export const DomainHistory = z.strictObject({
  name: z.string(),
  role: z.enum(["main", "other", "mail"]),
  company: z.string(),
  /** It stands for the client. */
  stands: z.boolean(),
  scans: z.array(HistoryScan),
});
export type DomainHistory = z.infer<typeof DomainHistory>;

/** What happened around a client, as the log of changes has it. */
export const ClientEvent = z.strictObject({
  id: z.string(),
  at: z.string(),
  by: z.string(),
  /** Thing and deed: `client edited`. */
  action: z.string(),
  subject: z.string(),
  /** What changed, in words; null = the action says it all. */
  words: z.string().nullable(),
});
export type ClientEvent = z.infer<typeof ClientEvent>;
