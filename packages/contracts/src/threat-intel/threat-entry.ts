import { z } from "zod";
import { AlertSeverity } from "../monitor/alert-rules.ts";
import { MatchState, ThreatSource } from "./intel-match.ts";

/** An entry of the threat feed with the clients that it may affect. Texts are external: escape them. */
export const ThreatEntry = z.strictObject({
  /** Source and reference: the same entry always has the same id. */
  id: z.string(),
  source: ThreatSource,
  /** Id in its source: a CVE, a breach, the id of an advisory. */
  ref: z.string(),
  /** Day on which it was published or listed; null = an advisory that states none. */
  date: z.iso.date().nullable(),
  /** Who published it. */
  provider: z.string(),
  what: z.string(),
  /** null = not stated by its source. */
  severity: AlertSeverity.nullable(),
  why: z.string(),
  clients: z.array(z.strictObject({ id: z.string(), name: z.string(), match: z.string(), state: MatchState })),
  /** Of the clients: confirmed if one is, else possible, else dismissed; null = no client is affected. */
  state: MatchState.nullable(),
});
export type ThreatEntry = z.infer<typeof ThreatEntry>;

/** A source of the feed: what it has, and as at which day. */
export const ThreatFeedSource = z.strictObject({
  source: ThreatSource,
  /** When its list was last confirmed, or its newest scan or import; null = none is stored. */
  asOf: z.string().nullable(),
  entries: z.int().nonnegative(),
  /** Why it has no entry; null = it has some. */
  note: z.string().nullable(),
});
export type ThreatFeedSource = z.infer<typeof ThreatFeedSource>;

/** Extortion claims against clients of one sector. */
export const SectorClaims = z.strictObject({
  /** As recorded; null = the record of the client has no sector. */
  sector: z.string().nullable(),
  claims: z.int().nonnegative(),
  clients: z.int().nonnegative(),
});
export type SectorClaims = z.infer<typeof SectorClaims>;

/** When stored evidence was last matched, and what was scanned or imported since. */
export const MatchingState = z.strictObject({
  /** null = never. */
  matchedAt: z.string().nullable(),
  /** Domains of clients with newer evidence, lists or imports. */
  waiting: z.int().nonnegative(),
  /** Domains of clients with stored evidence. */
  domains: z.int().nonnegative(),
});
export type MatchingState = z.infer<typeof MatchingState>;
