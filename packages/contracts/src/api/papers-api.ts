import { z } from "zod";
import { ExportRecord } from "../exports/export-record.ts";
import { ExportStats } from "../exports/export-stats.ts";
import { EXPORT_TYPES } from "../exports/export-types.ts";
import { SUBMISSION_STATUSES } from "../exports/submission-statuses.ts";
import { PaperStanding } from "../papers/paper-standing.ts";
import { ReportAudience, ReportFileFormat } from "../service/report-call.ts";
import type { ApiRoutes } from "./api-route.ts";
import { PageQuery } from "./page-of.ts";

const ById = z.strictObject({ id: z.string().min(1).max(253) });
const Day = z.iso.date();
const Short = z.string().trim().min(1).max(200);
const Long = z.string().trim().min(1).max(2000);

/** The record of a paper with whose it is. */
export const ListedPaper = ExportRecord.extend({
  clientName: z.string(),
  /** Of a sample client, which no figure counts. */
  sample: z.boolean(),
  /** The paper in words: `MRC standard, PDF`. */
  title: z.string(),
});
export type ListedPaper = z.infer<typeof ListedPaper>;

/** Which papers are listed. Types and statuses may stand several times; `not_sent` = made and not sent. */
const PaperFilter = z.strictObject({
  client: z.string().max(253).optional(),
  type: z.union([z.enum(EXPORT_TYPES), z.array(z.enum(EXPORT_TYPES))]).optional(),
  status: z
    .union([z.enum(["not_sent", ...SUBMISSION_STATUSES]), z.array(z.enum(["not_sent", ...SUBMISSION_STATUSES]))])
    .optional(),
  from: Day.optional(),
  to: Day.optional(),
});
export type PaperFilter = z.infer<typeof PaperFilter>;

/** What every event of a paper may say. */
const Told = z.strictObject({ on: Day.optional(), note: Long.optional() });

/** A paper that is made of a client. ACORD applications and MRC slips have calls of their own. */
export const WantedPaper = z.strictObject({
  paper: z.enum(["proposal", "report", "bundle"]),
  /** Of a report. */
  audience: ReportAudience.default("full"),
  /** A bundle is always a ZIP. */
  format: ReportFileFormat.default("pdf"),
  /** Why it is handed over although the record contradicts itself; it is printed on it. */
  despiteContradictions: z.string().max(500).optional(),
});
export type WantedPaper = z.infer<typeof WantedPaper>;

const Papers = z.strictObject({ items: z.array(ListedPaper), next: z.string().nullable(), stats: ExportStats });

export const PAPERS_API = {
  "GET /api/exports": {
    summary: "Papers that were made, the newest first, with how they fared",
    role: "viewer",
    query: PaperFilter.extend(PageQuery.shape),
    answer: Papers,
  },
  "GET /api/exports/stats": {
    summary: "Success rate of papers, and how long they take to make",
    role: "viewer",
    query: PaperFilter,
    answer: ExportStats,
  },
  "GET /api/exports/:id": {
    summary: "A paper's record with everything that became of it, and whether its file is as it was made",
    role: "viewer",
    params: ById,
    answer: ListedPaper.extend({ file: z.enum(["whole", "changed", "missing", "unreadable"]) }),
  },
  "GET /api/exports/:id/file": {
    summary: "A paper's file, as it was made",
    role: "viewer",
    params: ById,
    query: z.strictObject({ save: z.stringbool().default(false) }),
    answer: "file",
  },
  "POST /api/exports/:id/submit": {
    summary: "Record that a paper was sent to an underwriter; it sends nothing by itself",
    role: "broker",
    params: ById,
    body: Told.extend({ to: Short.optional() }),
    answer: ListedPaper,
  },
  "POST /api/exports/:id/status": {
    summary: "Record how a submission stands",
    role: "broker",
    params: ById,
    body: Told.extend({ status: z.enum(SUBMISSION_STATUSES), underwriter: Short.optional() }),
    answer: ListedPaper,
  },
  "POST /api/exports/:id/feedback": {
    summary: "Record what an underwriter said of a paper",
    role: "broker",
    params: ById,
    body: Told.extend({
      underwriter: Short,
      rating: z.number().min(0).max(5).optional(),
      comments: Long.optional(),
      suggestions: Long.optional(),
      resubmission: z.boolean().default(false),
    }),
    answer: ListedPaper,
  },
  "GET /api/clients/:id/papers": {
    summary: "How each paper of a client stands: made, ready, a draft, or blocked, and by what",
    role: "viewer",
    params: ById,
    answer: z.strictObject({ papers: z.array(PaperStanding) }),
  },
  "POST /api/clients/:id/papers": {
    summary: "Make a proposal, a report or an evidence bundle of a client and keep it with a record",
    role: "broker",
    params: ById,
    body: WantedPaper,
    status: 201,
    answer: ListedPaper.extend({ lacking: z.array(z.string()) }),
  },
  "GET /api/clients/:id/papers/preview": {
    summary: "A paper of a client as a page to look at; nothing is kept",
    role: "viewer",
    params: ById,
    query: z.strictObject({
      paper: z.enum(["proposal", "report"]),
      audience: ReportAudience.default("full"),
      despiteContradictions: z.string().max(500).optional(),
    }),
    answer: "file",
  },
  "GET /api/scans/:id/preview": {
    summary: "A report of a stored scan as a page to look at; nothing is kept",
    role: "viewer",
    params: ById,
    query: z.strictObject({ audience: ReportAudience.default("full") }),
    answer: "file",
  },
  "GET /api/book": {
    summary: "The dashboard of the whole book as a paper",
    role: "viewer",
    query: z.strictObject({
      format: ReportFileFormat.default("html"),
      save: z.stringbool().default(false),
    }),
    answer: "file",
  },
} as const satisfies ApiRoutes;
