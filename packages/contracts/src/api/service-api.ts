import { z } from "zod";
import { ScanReport } from "../scan/scan-report.ts";
import { AnalysisAnswer, AnalysisRequest } from "../service/analysis-call.ts";
import { CompaniesHouseAnswer, CompaniesHouseRequest } from "../service/company-look-up.ts";
import { ComprehensiveScanRequest, PartScanRequest, TypedDomain } from "../service/scan-request.ts";
import type { ApiRoutes } from "./api-route.ts";
import { Job } from "./jobs-api.ts";

/**
 * The specified calls: scans, register, analysis. Each answers 200 with its result, or with `Prefer: respond-async` 202
 * with a job, whose `answer` is that result later. A target that fails is a result too: `status` failed, `error`, and
 * an `estimate` beside it.
 */
export const SERVICE_API = {
  "POST /api/scan/comprehensive": {
    summary: "Scan a company: every part, and every outside source unless it is not to be thorough; it is kept",
    role: "broker",
    body: ComprehensiveScanRequest,
    answer: ScanReport,
  },
  "POST /api/scan/email": {
    summary: "Look at a company's mail alone; nothing is kept",
    role: "broker",
    body: PartScanRequest,
    answer: ScanReport,
  },
  "POST /api/scan/web": {
    summary: "Look at a company's website alone; nothing is kept",
    role: "broker",
    body: PartScanRequest,
    answer: ScanReport,
  },
  "POST /api/scan/darkweb": {
    summary: "Ask breach sources about a company alone; nothing is kept",
    role: "broker",
    body: PartScanRequest,
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
