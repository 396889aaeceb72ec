import { z } from "zod";
import { CheckDispute } from "../scan/check-dispute.ts";
import { Severity } from "../scan/check-vocabulary.ts";
import { REPORT_ASSET_KINDS, WEAKNESS_STATES } from "./vendor-report-words.ts";

/** One place of a weakness: an asset and port, with every source that observed it there. */
export const WeaknessPlace = z.strictObject({
  /** "" = the report names no host. */
  host: z.string(),
  port: z.int().nullable(),
  detail: z.string().nullable(),
  kind: z.enum(REPORT_ASSET_KINDS),
  state: z.enum(WEAKNESS_STATES),
  sources: z.array(
    z.strictObject({
      kind: z.enum(["scan", "report"]),
      /** Id of the scan or the filed report that observed it last. */
      ref: z.string(),
      tool: z.string(),
      first: z.iso.date(),
      last: z.iso.date(),
      /** Day of the tool's later examination that did not find it; null = its newest shows it. */
      notObservedSince: z.iso.date().nullable(),
    }),
  ),
  first: z.iso.date(),
  last: z.iso.date(),
  /** Day of the examination that no longer found it; null = it is in the newest. */
  notObservedSince: z.iso.date().nullable(),
});
export type WeaknessPlace = z.infer<typeof WeaknessPlace>;

/**
 * One weakness of a client over its reports and scans: the same CVEs, or the same rule and CWE, are one, however many
 * tools observed it.
 */
export const Weakness = z.strictObject({
  id: z.string(),
  client: z.string(),
  title: z.string(),
  severity: Severity,
  /** False = no source states a severity or a CVSS score. */
  rated: z.boolean(),
  cves: z.array(z.string()),
  cwe: z.array(z.int().positive()),
  cvss: z.number().nullable(),
  solution: z.string().nullable(),
  fixedOn: z.iso.date().nullable(),
  shows: z.array(z.enum(["end-of-life", "rdp-exposed", "patch-missing"])),
  /** Day on which CISA listed one of its CVEs as exploited; null = not listed; absent = the list was not available. */
  kevSince: z.iso.date().nullable().exactOptional(),
  /** Highest EPSS probability of its CVEs, 0–1; null = none; absent = the list was not available. */
  epss: z.number().min(0).max(1).nullable().exactOptional(),
  state: z.enum(WEAKNESS_STATES),
  disputes: z.array(CheckDispute),
  first: z.iso.date(),
  last: z.iso.date(),
  places: z.array(WeaknessPlace),
});
export type Weakness = z.infer<typeof Weakness>;

/** A row of the list of findings: a failed check of a scan, or a weakness. */
export const FindingRow = z.strictObject({
  /** A weakness's id, or `<domain>/<check id>`. */
  id: z.string(),
  kind: z.enum(["check", "weakness"]),
  client: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  severity: Severity,
  title: z.string(),
  /** At most three, with the number of all. */
  assets: z.array(z.string()).max(3),
  assetCount: z.int().nonnegative(),
  cves: z.array(z.string()).max(5),
  /** Null = not known. */
  kev: z.boolean().nullable(),
  epss: z.number().nullable(),
  /** Names of the tools, 'Scan' for our own. */
  observedBy: z.array(z.string()),
  first: z.iso.date(),
  last: z.iso.date(),
  state: z.enum(WEAKNESS_STATES),
});
export type FindingRow = z.infer<typeof FindingRow>;
