import { z } from "zod";
import { ScanReport } from "../scan/scan-report.ts";

/** The five readers of a report. */
export const REPORT_TYPES = ["executive", "technical", "insurance", "compliance", "dashboard"] as const;
export const ReportType = z.enum(REPORT_TYPES);
export type ReportType = z.infer<typeof ReportType>;

/** Who a report file is for: the five readers, everything, and the client's managing director. */
export const ReportAudience = z.enum([...REPORT_TYPES, "full", "client"]);
export type ReportAudience = z.infer<typeof ReportAudience>;

/** Formats of a report file. */
export const ReportFileFormat = z.enum(["html", "pdf", "md", "json"]);
export type ReportFileFormat = z.infer<typeof ReportFileFormat>;

const Anything = z.record(z.string(), z.unknown()).nullish();

/**
 * Request for a report. `analysis` = a scan's result or an analysis of one, with the id of the scan (`scanId` or `id`)
 * if stored; other fields are accepted and ignored.
 */
export const ReportRequest = z.looseObject({
  url: z.string().trim().min(1, "Enter a web address or a domain.").max(2048, "That is too long for an address."),
  analysis: Anything,
  enhancedProfile: Anything,
  aiSummary: z.union([z.string(), Anything]).optional(),
  companiesHouse: Anything,
});
export type ReportRequest = z.infer<typeof ReportRequest>;

/** A report as data. `unverified` = why its input is not verified, null = it is a stored scan. */
export const ReportDocument = z.looseObject({
  audience: z.string(),
  title: z.string(),
  description: z.string(),
  unverified: z.string().nullable(),
  /** Heads the report: the company is not active on its register. null = nothing does. */
  alert: z.string().nullable().default(null),
  company: z.string(),
  domain: z.string(),
  /** When the company was scanned, in words; null = not scanned here. */
  scanned: z.string().nullable(),
  dated: z.string(),
  status: ScanReport.shape.status.nullable(),
  sections: z.array(z.looseObject({ id: z.string(), title: z.string(), note: z.string() })),
});
export type ReportDocument = z.infer<typeof ReportDocument>;
