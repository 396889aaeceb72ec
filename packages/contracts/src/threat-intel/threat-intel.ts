import { z } from "zod";
import { AlertSeverity } from "../monitor/alert-rules.ts";

/** What an indicator of compromise is. A hash is stored and never matched: scans read no files. */
export const INDICATOR_KINDS = ["domain", "address", "url", "hash"] as const;
export const IndicatorKind = z.enum(INDICATOR_KINDS);
export type IndicatorKind = z.infer<typeof IndicatorKind>;

export const INDICATOR_KIND_LABELS: Readonly<Record<IndicatorKind, string>> = {
  domain: "Domain",
  address: "Address",
  url: "URL",
  hash: "File hash",
};

/** An indicator as a file states it. Texts are external: escape them. */
export const IndicatorFields = z.strictObject({
  kind: IndicatorKind,
  /** In one spelling: lower case, Punycode, canonical address. */
  value: z.string().max(2048),
  /** What it is an indicator of; null = the file does not state it. */
  what: z.string().max(300).nullable(),
  /** null = not stated. */
  severity: AlertSeverity.nullable(),
  /** Who published it. */
  source: z.string().max(200),
  /** ISO days; null = not stated. */
  validFrom: z.iso.date().nullable(),
  /** The last day on which it is matched. */
  validUntil: z.iso.date().nullable(),
});
export type IndicatorFields = z.infer<typeof IndicatorFields>;

/** An imported indicator. */
export const Indicator = IndicatorFields.extend({
  /** 16 hex digits, of import, kind and value. */
  id: z.string(),
  /** Id of the import. */
  importId: z.string(),
  /** Clients with a match that is not dismissed. */
  clients: z.int().nonnegative(),
});
export type Indicator = z.infer<typeof Indicator>;

/** An advisory as a file states it. Texts are external: escape them. */
export const AdvisoryFields = z.strictObject({
  /** The publisher's own id, or one made of its title and day. */
  key: z.string().max(200),
  title: z.string().min(1).max(300),
  summary: z.string().max(4000).nullable(),
  /** null = not stated. */
  severity: AlertSeverity.nullable(),
  /** Who published it. */
  source: z.string().max(200),
  /** ISO day; null = not stated. */
  publishedOn: z.iso.date().nullable(),
  /** CVE ids in capitals. */
  cves: z.array(z.string()).max(500),
  /** Names of affected products. */
  products: z.array(z.string().max(200)).max(200),
  /** https addresses. They are shown and never visited. */
  references: z.array(z.string().max(2048)).max(20),
});
export type AdvisoryFields = z.infer<typeof AdvisoryFields>;

/** An imported advisory. */
export const Advisory = AdvisoryFields.extend({
  /** 16 hex digits, of import and key. */
  id: z.string(),
  importId: z.string(),
});
export type Advisory = z.infer<typeof Advisory>;

/** What a file is imported for. Advisories bring the indicators of their file along. */
export const INTEL_IMPORT_KINDS = ["advisories", "indicators"] as const;
export const IntelImportKind = z.enum(INTEL_IMPORT_KINDS);
export type IntelImportKind = z.infer<typeof IntelImportKind>;

/** Formats, recognised by content. */
export const INTEL_FORMATS = ["stix", "misp", "csv"] as const;
export const IntelFormat = z.enum(INTEL_FORMATS);
export type IntelFormat = z.infer<typeof IntelFormat>;

export const INTEL_FORMAT_LABELS: Readonly<Record<IntelFormat, string>> = {
  stix: "STIX",
  misp: "MISP JSON",
  csv: "CSV",
};

const Count = z.int().nonnegative();

/** A file of advisories or indicators as it was imported. */
export const IntelImport = z.strictObject({
  /** 16 hex digits, of purpose and content: the same file again is the same import. */
  id: z.string(),
  kind: IntelImportKind,
  /** File name without folders. External text: escape it. */
  file: z.string(),
  format: IntelFormat,
  /** ISO 8601, UTC. */
  importedAt: z.string(),
  importedBy: z.string(),
  advisories: Count,
  indicators: Count,
  /** Entries that are no domain, address, URL or hash, or are withdrawn or combined patterns. */
  skipped: Count,
});
export type IntelImport = z.infer<typeof IntelImport>;

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

/** What the import of hashes of files leads to. */
export const hashesUnmatched = (hashes: number): string =>
  hashes === 1
    ? "1 indicator is the hash of a file: it is stored and never matched, because scans read no files."
    : `${hashes} indicators are hashes of files: they are stored and never matched, because scans read no files.`;
