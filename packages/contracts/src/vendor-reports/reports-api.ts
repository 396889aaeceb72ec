import { z } from "zod";
import type { ApiRoutes } from "../api/api-route.ts";
import { PageQuery, pageOf } from "../api/page-of.ts";
import { Severity } from "../scan/check-vocabulary.ts";
import { FiledReport, ReportAsset, ReportFiled } from "./filed-report.ts";
import { ColumnMap, VendorReport } from "./vendor-report.ts";
import { REPORT_ASSET_KINDS, WEAKNESS_STATES } from "./vendor-report-words.ts";
import { FindingRow, Weakness } from "./weakness.ts";

const Name = z.string().min(1).max(253);
const OfClient = z.strictObject({ id: Name });

/** Filter of the list of findings; a filter that is left out selects all. */
export const FindingsQuery = PageQuery.extend({
  client: Name.optional(),
  domain: Name.optional(),
  /** Findings of this severity and above. */
  severity: Severity.optional(),
  /** One check, by id. */
  check: Name.optional(),
  cve: z.string().max(30).optional(),
  kind: z.enum(["check", "weakness"]).optional(),
  state: z.enum(WEAKNESS_STATES).optional(),
  kev: z.stringbool().optional(),
  /** Clients' findings alone. */
  clients: z.stringbool().optional(),
  search: z.string().trim().max(200).optional(),
});
export type FindingsQuery = z.infer<typeof FindingsQuery>;

/** Vendors' reports, and what they and the scans found. */
export const REPORTS_API = {
  "POST /api/parse": {
    summary: "Read a vendor's report without storing anything",
    role: "broker",
    readOnly: true,
    takesFile: true,
    query: z.strictObject({ map: Name.optional() }),
    answer: VendorReport,
  },
  "GET /api/column-maps": {
    summary: "Saved column maps for reports of other tools",
    role: "viewer",
    answer: z.strictObject({ items: z.array(ColumnMap) }),
  },
  "PUT /api/column-maps/:name": {
    summary: "Save a column map",
    role: "broker",
    params: z.strictObject({ name: Name }),
    body: ColumnMap,
    answer: ColumnMap,
  },
  "GET /api/clients/:id/reports": {
    summary: "Reports filed for a client, newest first, with the hosts that they examined",
    role: "viewer",
    params: OfClient,
    answer: z.strictObject({ items: z.array(FiledReport), assets: z.array(ReportAsset) }),
  },
  "POST /api/clients/:id/reports": {
    summary: "File a vendor's report for a client",
    role: "broker",
    takesFile: true,
    params: OfClient,
    query: z.strictObject({ map: Name.optional() }),
    status: 201,
    answer: ReportFiled,
  },
  "POST /api/clients/:id/reports/:report/withdraw": {
    summary: "Withdraw a filed report, with the reason",
    role: "broker",
    params: z.strictObject({ id: Name, report: Name }),
    body: z.strictObject({ reason: z.string().trim().min(1).max(500) }),
    answer: FiledReport,
  },
  "PUT /api/clients/:id/report-assets/:host": {
    summary: "Accept or reject a host that a report examined",
    role: "broker",
    params: z.strictObject({ id: Name, host: Name }),
    body: z.strictObject({ kind: z.enum(REPORT_ASSET_KINDS) }),
    answer: ReportAsset,
  },
  "GET /api/findings": {
    summary: "Findings of scans and reports, the worst first",
    role: "viewer",
    query: FindingsQuery,
    answer: pageOf(FindingRow),
  },
  "GET /api/clients/:id/weaknesses/:weakness": {
    summary: "One weakness with its places and sources",
    role: "viewer",
    params: z.strictObject({ id: Name, weakness: Name }),
    answer: Weakness,
  },
  "POST /api/clients/:id/weaknesses/:weakness/dispute": {
    summary: "Dispute a weakness, or resolve its dispute",
    role: "broker",
    params: z.strictObject({ id: Name, weakness: Name }),
    body: z.strictObject({
      ground: z.string(),
      reason: z.string().trim().min(1).max(1000),
      evidence: z.string().max(500).nullable(),
      /** Last day on which it applies; null = until withdrawn. */
      until: z.iso.date().nullable(),
      /** True = withdraw the dispute in force. */
      withdraw: z.boolean().optional(),
    }),
    answer: Weakness,
  },
} as const satisfies ApiRoutes;
