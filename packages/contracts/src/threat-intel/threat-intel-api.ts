import { z } from "zod";
import type { ApiRoutes } from "../api/api-route.ts";
import { PageQuery, pageOf } from "../api/page-of.ts";
import { AlertSeverity } from "../monitor/alert-rules.ts";
import {
  Advisory,
  Indicator,
  IndicatorKind,
  IntelImport,
  IntelImportKind,
  IntelMatch,
  MATCH_STATES,
  MatchingState,
  MatchKind,
  MatchState,
  SectorClaims,
  ThreatEntry,
  ThreatFeedSource,
  ThreatSource,
} from "./threat-intel.ts";

const Search = z.string().trim().max(200).optional();
const OfId = z.strictObject({ id: z.string().max(64) });

/** Filter of the threat feed. */
export const ThreatFeedQuery = PageQuery.extend({
  source: ThreatSource.optional(),
  /** At least this severity. */
  severity: AlertSeverity.optional(),
  /** Clients affected that are so; true = any client is affected. */
  state: MatchState.optional(),
  affected: z.stringbool().optional(),
  search: Search,
});
export type ThreatFeedQuery = z.infer<typeof ThreatFeedQuery>;

/** Filter of the indicators. */
export const IndicatorsQuery = PageQuery.extend({
  kind: IndicatorKind.optional(),
  /** Id of an import, or its first characters. */
  of: z.string().trim().min(1).max(64).optional(),
  search: Search,
});
export type IndicatorsQuery = z.infer<typeof IndicatorsQuery>;

/** Filter of the matches. */
export const MatchesQuery = PageQuery.extend({
  /** open = possible or confirmed (default). */
  state: z.enum(["open", ...MATCH_STATES, "all"]).default("open"),
  kind: MatchKind.optional(),
  /** Id, name or domain. */
  client: z.string().trim().min(1).max(253).optional(),
  search: Search,
});
export type MatchesQuery = z.infer<typeof MatchesQuery>;

/** A person's decision on a match. */
export const MatchDecision = z.strictObject({
  decision: z.enum(["confirm", "dismiss"]),
  reason: z.string().trim().min(1).max(2000),
});
export type MatchDecision = z.infer<typeof MatchDecision>;

/** The file of an import, and whether it was imported before. */
export const IntelImported = IntelImport.extend({
  /** True = the same file was imported before: nothing changed. */
  unchanged: z.boolean(),
  /** The first entries that were left out, with the reason. */
  leftOut: z.array(z.strictObject({ entry: z.string(), reason: z.string() })),
  /** Matches of clients that followed. */
  matches: z.int().nonnegative(),
  /** Hashes of files among the indicators: they are stored and never matched, because scans read no files. */
  hashes: z.int().nonnegative(),
});
export type IntelImported = z.infer<typeof IntelImported>;

const feature = "threat_intelligence" as const;

/** Threat intelligence: the feed, imported indicators and advisories, and what of clients they match. */
export const THREAT_INTEL_API = {
  "GET /api/threat-intel/feed": {
    summary: "The threat feed, newest first, with the clients that entries may affect",
    role: "viewer",
    feature,
    query: ThreatFeedQuery,
    answer: pageOf(ThreatEntry).extend({
      sources: z.array(ThreatFeedSource),
      sectors: z.array(SectorClaims),
      matching: MatchingState,
    }),
  },
  "GET /api/threat-intel/indicators": {
    summary: "Imported indicators, newest import first",
    role: "viewer",
    feature,
    query: IndicatorsQuery,
    answer: pageOf(Indicator),
  },
  "GET /api/threat-intel/matches": {
    summary: "Matches with clients' stored evidence (default: possible and confirmed)",
    role: "viewer",
    feature,
    query: MatchesQuery,
    answer: pageOf(IntelMatch).extend({ matching: MatchingState }),
  },
  "GET /api/threat-intel/matches/:id": {
    summary: "One match with its decision",
    role: "viewer",
    feature,
    params: OfId,
    answer: IntelMatch,
  },
  "POST /api/threat-intel/matches/:id/decide": {
    summary: "Confirm or dismiss a match, with the reason",
    role: "broker",
    feature,
    params: OfId,
    body: MatchDecision,
    answer: IntelMatch,
  },
  "POST /api/threat-intel/match": {
    summary: "Match clients' stored evidence with the current lists and imports",
    role: "broker",
    feature,
    body: z.strictObject({}),
    answer: MatchingState,
  },
  "GET /api/threat-intel/advisories/:id": {
    summary: "One imported advisory",
    role: "viewer",
    feature,
    params: OfId,
    answer: Advisory,
  },
  "GET /api/threat-intel/imports": {
    summary: "Imported files, newest first",
    role: "viewer",
    feature,
    answer: z.strictObject({ items: z.array(IntelImport) }),
  },
  "POST /api/threat-intel/imports": {
    summary: "Import a file of advisories or indicators: STIX 2.1, MISP JSON or CSV",
    role: "broker",
    feature,
    takesFile: true,
    query: z.strictObject({ kind: IntelImportKind }),
    status: 201,
    answer: IntelImported,
  },
  "DELETE /api/threat-intel/imports/:id": {
    summary: "Remove an imported file with its advisories and indicators",
    role: "broker",
    feature,
    params: OfId,
    status: 204,
    answer: "nothing",
  },
} as const satisfies ApiRoutes;
