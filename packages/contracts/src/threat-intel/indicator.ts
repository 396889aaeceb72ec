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
