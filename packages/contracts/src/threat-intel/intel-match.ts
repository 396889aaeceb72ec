import { z } from "zod";
import { AlertSeverity } from "../monitor/alert-rules.ts";

/** Parts of the threat feed, by where an entry comes from. */
export const THREAT_SOURCES = ["kev", "epss", "breach", "claim", "advisory"] as const;
export const ThreatSource = z.enum(THREAT_SOURCES);
export type ThreatSource = z.infer<typeof ThreatSource>;

export const THREAT_SOURCE_LABELS: Readonly<Record<ThreatSource, string>> = {
  kev: "Exploited vulnerabilities (CISA KEV)",
  epss: "Likelihood of exploitation (EPSS)",
  breach: "Breaches (Have I Been Pwned)",
  claim: "Extortion claims (ransomware.live)",
  advisory: "Imported advisories",
};

/** What stored evidence is matched with: an entry of the feed, or an indicator. */
export const MATCH_KINDS = [...THREAT_SOURCES, "indicator"] as const;
export const MatchKind = z.enum(MATCH_KINDS);
export type MatchKind = z.infer<typeof MatchKind>;

/** Parts of stored evidence in which something is matched. */
export const MATCH_PARTS = [
  "host",
  "address",
  "mail-server",
  "third-party",
  "lookalike",
  "software",
  "vulnerability",
  "breach",
  "claim",
] as const;
export const MatchPart = z.enum(MATCH_PARTS);
export type MatchPart = z.infer<typeof MatchPart>;

export const MATCH_PART_LABELS: Readonly<Record<MatchPart, string>> = {
  host: "Host",
  address: "Address",
  "mail-server": "Mail server",
  "third-party": "Third-party host",
  lookalike: "Lookalike domain",
  software: "Software",
  vulnerability: "Possible vulnerability",
  breach: "Breached service",
  claim: "Extortion claim",
};

/** A match is possible until a person decides. */
export const MATCH_STATES = ["possible", "confirmed", "dismissed"] as const;
export const MatchState = z.enum(MATCH_STATES);
export type MatchState = z.infer<typeof MatchState>;

export const MATCH_STATE_LABELS: Readonly<Record<MatchState, string>> = {
  possible: "Possible",
  confirmed: "Confirmed",
  dismissed: "Dismissed",
};

/** Something of a client's stored evidence that matches an indicator or an entry of the feed. */
export const IntelMatch = z.strictObject({
  /** 16 hex digits, of client, entry and what was observed. */
  id: z.string(),
  client: z.strictObject({ id: z.string(), name: z.string() }),
  kind: MatchKind,
  /** The indicator's value, the CVE, or the id of the entry. */
  ref: z.string(),
  /** Title of the entry. External text: escape it. */
  what: z.string(),
  /** Who published it. */
  source: z.string(),
  /** null = not stated by its source. */
  severity: AlertSeverity.nullable(),
  part: MatchPart,
  /** What was observed: a host, an address, a product. */
  observed: z.string(),
  /** The scanned domain whose evidence shows it. */
  domain: z.string(),
  /** Start of that scan, or of the search for lookalikes; ISO 8601, UTC. */
  observedAt: z.string(),
  /** Why it matches, as a sentence. */
  why: z.string(),
  firstMatched: z.string(),
  state: MatchState,
  /** null = no one has decided. */
  decision: z.strictObject({ at: z.string(), by: z.string(), reason: z.string() }).nullable(),
  /** When it no longer matched: other evidence, or a list without the entry; null = it matches. */
  goneAt: z.string().nullable(),
});
export type IntelMatch = z.infer<typeof IntelMatch>;

/** A match as it is exported with its client, which it therefore does not name. */
export const SavedMatch = IntelMatch.omit({ client: true });
export type SavedMatch = z.infer<typeof SavedMatch>;
