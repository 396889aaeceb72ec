import { z } from "zod";
import { DocumentStatus } from "../documents/document-status.ts";
import { ExportRecord, ExportStats } from "../exports/export-record.ts";
import { EXPORT_TYPES, SUBMISSION_STATUSES } from "../exports/export-types.ts";
import { ReportAudience, ReportFileFormat } from "../service/report-call.ts";
import type { ApiRoutes } from "./api-route.ts";
import { PageQuery } from "./page-of.ts";

const ById = z.strictObject({ id: z.string().min(1).max(253) });
const Day = z.iso.date();
const Short = z.string().trim().min(1).max(200);
const Long = z.string().trim().min(1).max(2000);

/** The record of a document with whose it is. */
export const ListedDocument = ExportRecord.extend({
  clientName: z.string(),
  /** Of a sample client, which no figure counts. */
  sample: z.boolean(),
  /** The document in words: `MRC standard, PDF`. */
  title: z.string(),
});
export type ListedDocument = z.infer<typeof ListedDocument>;

/** Which documents are listed. Types and statuses may stand several times; `not_sent` = made and not sent. */
const DocumentFilter = z.strictObject({
  client: z.string().max(253).optional(),
  type: z.union([z.enum(EXPORT_TYPES), z.array(z.enum(EXPORT_TYPES))]).optional(),
  status: z
    .union([z.enum(["not_sent", ...SUBMISSION_STATUSES]), z.array(z.enum(["not_sent", ...SUBMISSION_STATUSES]))])
    .optional(),
  from: Day.optional(),
  to: Day.optional(),
});
export type DocumentFilter = z.infer<typeof DocumentFilter>;

/** What every event of a document may say. */
const Told = z.strictObject({ on: Day.optional(), note: Long.optional() });

/** A document that is made of a client. ACORD applications and MRC slips have calls of their own. */
export const WantedDocument = z.strictObject({
  paper: z.enum(["proposal", "report", "bundle"]),
  /** Of a report. */
  audience: ReportAudience.default("full"),
  /** A bundle is always a ZIP. */
  format: ReportFileFormat.default("pdf"),
  /** Why it is handed over although the record contradicts itself; it is printed on it. */
  despiteContradictions: z.string().max(500).optional(),
});
export type WantedDocument = z.infer<typeof WantedDocument>;

const Documents = z.strictObject({ items: z.array(ListedDocument), next: z.string().nullable(), stats: ExportStats });

export const DOCUMENTS_API = {
  "GET /api/exports": {
    summary: "Documents that were made, the newest first, with how they fared",
    role: "viewer",
    query: DocumentFilter.extend(PageQuery.shape),
    answer: Documents,
  },
  "GET /api/exports/stats": {
    summary: "Success rate of documents, and how long they take to make",
    role: "viewer",
    query: DocumentFilter,
    answer: ExportStats,
  },
  "GET /api/exports/:id": {
    summary: "A document's record with everything that became of it, and whether its file is as it was made",
    role: "viewer",
    params: ById,
    answer: ListedDocument.extend({ file: z.enum(["whole", "changed", "missing", "unreadable"]) }),
  },
  "GET /api/exports/:id/file": {
    summary: "A document's file, as it was made",
    role: "viewer",
    params: ById,
    query: z.strictObject({ save: z.stringbool().default(false) }),
    answer: "file",
  },
  "POST /api/exports/:id/submit": {
    summary: "Record that a document was sent to an underwriter; it sends nothing by itself",
    role: "broker",
    params: ById,
    body: Told.extend({ to: Short.optional() }),
    answer: ListedDocument,
  },
  "POST /api/exports/:id/status": {
    summary: "Record how a submission stands",
    role: "broker",
    params: ById,
    body: Told.extend({ status: z.enum(SUBMISSION_STATUSES), underwriter: Short.optional() }),
    answer: ListedDocument,
  },
  "POST /api/exports/:id/feedback": {
    summary: "Record what an underwriter said of a document",
    role: "broker",
    params: ById,
    body: Told.extend({
      underwriter: Short,
      rating: z.number().min(0).max(5).optional(),
      comments: Long.optional(),
      suggestions: Long.optional(),
      resubmission: z.boolean().default(false),
    }),
    answer: ListedDocument,
  },
  "GET /api/clients/:id/papers": {
    summary: "How each document of a client stands: made, ready, a draft, or blocked, and by what",
    role: "viewer",
    params: ById,
    answer: z.strictObject({ papers: z.array(DocumentStatus) }),
  },
  "POST /api/clients/:id/papers": {
    summary: "Make a proposal, a report or an evidence bundle of a client and keep it with a record",
    role: "broker",
    params: ById,
    body: WantedDocument,
    status: 201,
    answer: ListedDocument.extend({ lacking: z.array(z.string()) }),
  },
  "GET /api/clients/:id/papers/preview": {
    summary: "A document of a client as a page to look at; nothing is kept",
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
    summary: "The portfolio dashboard as a document",
    role: "viewer",
    query: z.strictObject({
      format: ReportFileFormat.default("html"),
      save: z.stringbool().default(false),
    }),
    answer: "file",
  },
} as const satisfies ApiRoutes;
