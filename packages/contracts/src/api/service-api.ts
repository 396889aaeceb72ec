import { z } from "zod";
import { ScanReport } from "../scan/scan-report.ts";
import { AnalysisAnswer, AnalysisRequest } from "../service/analysis-call.ts";
import { CompaniesHouseAnswer, CompaniesHouseRequest } from "../service/company-look-up.ts";
import { ComprehensiveScanBody, PartScanBody, TypedDomain } from "../service/scan-bodies.ts";
import type { ApiRoutes } from "./api-route.ts";
import { Job } from "./jobs-api.ts";

/**
 * The specified calls: scans, register, analysis. Each responds 200 with its result, or with `Prefer: respond-async`
 * 202 with a job, whose `answer` is that result later. A failed target is a result too: `status` failed, `error`, and
 * an `estimate`.
 */
export const SERVICE_API = {
  "POST /api/scan/comprehensive": {
    summary: "Scan a company: every part, and by default every external source; the scan is saved",
    role: "broker",
    body: ComprehensiveScanBody,
    answer: ScanReport,
  },
  "POST /api/scan/email": {
    summary: "Scan a company's email only; nothing is saved",
    role: "broker",
    body: PartScanBody,
    answer: ScanReport,
  },
  "POST /api/scan/web": {
    summary: "Scan a company's website only; nothing is saved",
    role: "broker",
    body: PartScanBody,
    answer: ScanReport,
  },
  "POST /api/scan/darkweb": {
    summary: "Query breach sources about a company only; nothing is saved",
    role: "broker",
    body: PartScanBody,
    answer: ScanReport,
  },
  "POST /api/companies-house": {
    summary: "A company's entry at Companies House",
    role: "broker",
    body: CompaniesHouseRequest,
    answer: CompaniesHouseAnswer,
  },
  "POST /api/analysis": {
    summary: "The analysis of a scan and its summary",
    role: "broker",
    body: AnalysisRequest,
    answer: AnalysisAnswer,
  },
  "POST /api/scans": {
    summary: "Scan a company as a job, whose events are the scan's live stages",
    role: "broker",
    body: z.strictObject({ url: TypedDomain }),
    answer: Job,
    status: 202,
  },
} as const satisfies ApiRoutes;
