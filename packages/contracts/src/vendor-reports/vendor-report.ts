import { z } from "zod";
import { Severity } from "../scan/check-vocabulary.ts";
import { REPORT_NOTICES, REPORT_VENDORS, type ReportNoticeId, type ReportVendor } from "./vendor-report-words.ts";

export const VENDOR_REPORT_VERSION = "1.0.0";

const Vendor = z.enum(Object.keys(REPORT_VENDORS) as [ReportVendor, ...ReportVendor[]]);
const NoticeId = z.enum(Object.keys(REPORT_NOTICES) as [ReportNoticeId, ...ReportNoticeId[]]);
const Count = z.int().nonnegative();

/** One place of a finding. Texts come from outside: escape them. */
export const FindingPlace = z.strictObject({
  /** Host name, IP address or machine name in lower case; null = not stated. */
  host: z.string().nullable(),
  /** Null = not stated, or the finding concerns the host. */
  port: z.int().min(0).max(65_535).nullable(),
  /** URL, path, package or component, as printed; null = none. */
  detail: z.string().nullable(),
});
export type FindingPlace = z.infer<typeof FindingPlace>;

/** One weakness by the vendor's own rule, with the places under it. */
export const VendorFinding = z.strictObject({
  /** The vendor's id of the rule (plugin, QID, NVT OID, CVE …); unique in a report. */
  id: z.string().min(1).max(300),
  /** The vendor's rule where `id` adds a host, a package or a name to it; absent = `id` is the rule. */
  rule: z.string().max(300).exactOptional(),
  title: z.string().max(500),
  severity: Severity,
  /** As the vendor printed it; null = none stated. */
  vendorSeverity: z.string().nullable(),
  /** In capitals, sorted, without duplicates. */
  cves: z.array(z.string()),
  /** Numbers of the CWE list, ascending. */
  cwe: z.array(z.int().positive()),
  /** Highest CVSS base score, version 3 or 4 before 2; 0–10; null = none stated. */
  cvss: z.number().min(0).max(10).nullable(),
  /** Hosts of the places, in order of appearance, without duplicates. */
  hosts: z.array(z.string()),
  places: z.array(FindingPlace),
  /** Places in the file, including those that were not kept. */
  placeCount: Count,
  solution: z.string().nullable(),
  /** Day on which the vendor of the software published the fix; ISO 8601 date; null = not stated. */
  fixedOn: z.iso.date().nullable(),
  /** What the vendor's rule states beyond the severity; each only where the report says so. */
  shows: z.array(z.enum(["end-of-life", "rdp-exposed", "patch-missing"])).exactOptional(),
});
export type VendorFinding = z.infer<typeof VendorFinding>;

/** A host that the report examined, with or without findings. */
export const ExaminedAsset = z.strictObject({
  host: z.string(),
  /** IP address, if it is known beside a name. */
  address: z.string().nullable(),
  os: z.string().nullable(),
  findings: Count,
});
export type ExaminedAsset = z.infer<typeof ExaminedAsset>;

/** A vendor's report as it was read (`broker parse --json`). */
export const VendorReport = z.strictObject({
  schemaVersion: z.literal(VENDOR_REPORT_VERSION),
  file: z.strictObject({ name: z.string(), bytes: Count, sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  vendor: Vendor,
  /** Product of the vendor, or the tool that wrote a common format, e.g. 'nessus', 'defender-for-endpoint'. */
  product: z.string(),
  format: z.enum(["xml", "json", "jsonl", "csv", "html", "pdf", "txt"]),
  /** When the scan ended, or the report was made; ISO 8601, UTC, or a date; null = not stated. */
  scannedAt: z.string().nullable(),
  /** False = the file ends early or a part could not be read: never 'clean'. */
  complete: z.boolean(),
  total: Count,
  bySeverity: z.record(Severity, Count),
  findings: z.array(VendorFinding),
  assets: z.array(ExaminedAsset),
  notices: z.array(z.strictObject({ id: NoticeId, count: Count.nullable() })),
});
export type VendorReport = z.infer<typeof VendorReport>;

/** Which column of a CSV, or field of a JSON list, holds what; for tools that are not recognised. */
export const ColumnMap = z.strictObject({
  name: z.string().min(1).max(60),
  /** Path of the list in a JSON file, with dots; absent = the file is the list. */
  list: z.string().max(200).exactOptional(),
  columns: z.strictObject({
    title: z.string(),
    id: z.string().exactOptional(),
    severity: z.string().exactOptional(),
    cves: z.string().exactOptional(),
    cwe: z.string().exactOptional(),
    cvss: z.string().exactOptional(),
    host: z.string().exactOptional(),
    port: z.string().exactOptional(),
    detail: z.string().exactOptional(),
    solution: z.string().exactOptional(),
    fixedOn: z.string().exactOptional(),
  }),
  /** The tool's words by our severity; absent = our own words and the usual synonyms. */
  severities: z.record(z.string(), Severity).exactOptional(),
});
export type ColumnMap = z.infer<typeof ColumnMap>;
