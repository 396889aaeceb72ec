import { z } from "zod";
import { VendorReport } from "./vendor-report.ts";
import { REPORT_ASSET_KINDS, REPORT_FILE_LIMIT } from "./vendor-report-words.ts";

/** A vendor's report filed for a client, without its findings. It is never changed, only withdrawn. */
export const FiledReport = VendorReport.omit({ findings: true, assets: true, schemaVersion: true }).extend({
  id: z.string(),
  /** Day from which it counts: its scan date, else the day of the import; ISO 8601 date. */
  observedOn: z.iso.date(),
  /** Last day on which it counts; ISO 8601 date. */
  validUntil: z.iso.date(),
  /** Examined hosts by how they count. */
  assets: z.record(z.enum(REPORT_ASSET_KINDS), z.int().nonnegative()),
  by: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  withdrawn: z.strictObject({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
});
export type FiledReport = z.infer<typeof FiledReport>;

/** Whether the file itself is stored with the client: one above the limit of an upload is not. */
export const isReportStored = ({ file }: Pick<FiledReport, "file">): boolean => file.bytes <= REPORT_FILE_LIMIT;

/** A host that reports of a client examined. */
export const ReportAsset = z.strictObject({
  host: z.string(),
  address: z.string().nullable(),
  os: z.string().nullable(),
  kind: z.enum(REPORT_ASSET_KINDS),
  /** Open weaknesses on it. */
  open: z.int().nonnegative(),
  /** Day of the newest report that examined it; ISO 8601 date. */
  examinedOn: z.iso.date(),
});
export type ReportAsset = z.infer<typeof ReportAsset>;

/** What filing a report changed, for the answer of the import. */
export const ReportFiled = z.strictObject({
  report: FiledReport,
  /** The same file was filed before: nothing changed. */
  repeated: z.boolean(),
  opened: z.int().nonnegative(),
  seenAgain: z.int().nonnegative(),
  /** Weaknesses that this report examined and did not find. */
  notObserved: z.int().nonnegative(),
  /** Hosts that await a decision; their findings count for nothing. */
  candidates: z.array(z.string()),
});
export type ReportFiled = z.infer<typeof ReportFiled>;
