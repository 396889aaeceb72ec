import { z } from "zod";
import { AlertSeverity } from "../monitor/alert-rules.ts";

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
  stix: "STIX 2.1",
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
