import { z } from "zod";
import { KycHit } from "./kyc-hit.ts";
import { ScreenedList } from "./screening.ts";
import { PartyRole } from "./standing.ts";

/** A party within a screening. */
export const ScreenedClientParty = z.strictObject({
  party: z.string(),
  name: z.string(),
  role: PartyRole,
  status: z.enum(["hits", "none", "not-screenable"]),
  /** Why it is not screenable; null = it is. */
  reason: z.string().nullable(),
  strong: z.int().nonnegative(),
  possible: z.int().nonnegative(),
});
export type ScreenedClientParty = z.infer<typeof ScreenedClientParty>;

/** A screening of a client's parties, as made here. It is never changed. */
export const ClientScreening = z.strictObject({
  /** 12 hex digits. */
  id: z.string(),
  client: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  by: z.string(),
  lists: z.array(ScreenedList),
  parties: z.array(ScreenedClientParty),
});
export type ClientScreening = z.infer<typeof ClientScreening>;

/** What a screening found: the screening, the hits that are new or open again, and every hit that is found. */
export const ScreenedClient = z.strictObject({
  client: z.strictObject({ id: z.string(), name: z.string() }),
  screening: ClientScreening,
  /** Ids of hits that this screening found first, or reopened. */
  fresh: z.array(z.string()),
  hits: z.array(KycHit),
});
export type ScreenedClient = z.infer<typeof ScreenedClient>;

/** What a re-screening of the portfolio did. */
export const KycRescreening = z.strictObject({
  clients: z.int().nonnegative(),
  parties: z.int().nonnegative(),
  hits: z.int().nonnegative(),
  /** Hits that it found first, or reopened, and their ids. */
  fresh: z.int().nonnegative(),
  freshHits: z.array(z.string()),
});
export type KycRescreening = z.infer<typeof KycRescreening>;
