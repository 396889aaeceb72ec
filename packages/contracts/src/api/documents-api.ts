import { z } from "zod";
import { DocumentStatus } from "../documents/document-status.ts";
import { ProposalKind } from "../documents/proposal-kind.ts";
import { ReturnedProposal } from "../documents/returned-proposal.ts";
import { MadeSubmission, SubmissionDraft, SubmissionRequest } from "../documents/submission.ts";
import { ExportRecord, ExportStats } from "../exports/export-record.ts";
import { EXPORT_TYPES, SUBMISSION_STATUSES } from "../exports/export-types.ts";
import { ReportAudience, ReportFileFormat } from "../service/report-call.ts";
import type { ApiRoutes } from "./api-route.ts";
import { PageQuery } from "./page-of.ts";
import { repeatable } from "./repeatable.ts";

const ById = z.strictObject({ id: z.string().min(1).max(253) });
const Day = z.iso.date();
const Short = z.string().trim().min(1).max(200);
const Long = z.string().trim().min(1).max(2000);

/** The record of a document with its client. */
export const ListedDocument = ExportRecord.extend({
  clientName: z.string(),
  /** Belongs to a sample client, which is excluded from all figures. */
  sample: z.boolean(),
  /** The document's name: `MRC slip (standard), PDF`. */
  title: z.string(),
});
export type ListedDocument = z.infer<typeof ListedDocument>;

const DocumentFilter = z.strictObject({
  client: z.string().max(253).optional(),
  type: repeatable(z.enum(EXPORT_TYPES)),
  status: repeatable(z.enum(["not_sent", ...SUBMISSION_STATUSES])),
  from: Day.optional(),
  to: Day.optional(),
});
export type DocumentFilter = z.infer<typeof DocumentFilter>;

/** Date and note of any event of a document. */
const DatedNote = z.strictObject({ on: Day.optional(), note: Long.optional() });

/** A document requested for a client. ACORD applications and MRC slips have calls of their own. */
export const DocumentRequest = z.strictObject({
  /** `advice` = the recommendation of the chosen quote to the client. */
  paper: z.enum(["proposal", "report", "bundle", "advice"]),
  /** For reports only. */
  audience: ReportAudience.default("full"),
  /** For a proposal only. */
  kind: ProposalKind.default("proposal-form"),
  /** A bundle is always a ZIP. */
  format: ReportFileFormat.default("pdf"),
  /** Reason for release despite unresolved conflicts; printed on the document. */
  despiteContradictions: z.string().max(500).optional(),
  /** For a recommendation only: why the quote meets the client's needs. */
  reasons: z.array(z.string().trim().min(1).max(500)).max(20).optional(),
  /** For a recommendation only: the placement (default: the one whose quote was chosen last). */
  placement: z.string().max(40).optional(),
});
export type DocumentRequest = z.infer<typeof DocumentRequest>;

/** Text fields beside the file of a returned proposal. */
export const ReturnedFields = z.strictObject({
  /** Show what would change, and save nothing. */
  dryRun: z.stringbool().default(false),
  /** Accept a form that was made for another client. */
  otherClient: z.stringbool().default(false),
  /** Save the valid answers although others are rejected. */
  skipInvalid: z.stringbool().default(false),
});

const Documents = z.strictObject({ items: z.array(ListedDocument), next: z.string().nullable(), stats: ExportStats });

export const DOCUMENTS_API = {
  "GET /api/exports": {
    summary: "Documents, most recent first, with their outcomes",
    role: "viewer",
    query: DocumentFilter.extend(PageQuery.shape),
    answer: Documents,
  },
  "GET /api/exports/stats": {
    summary: "Success rate and generation time of documents",
    role: "viewer",
    query: DocumentFilter,
    answer: ExportStats,
  },
  "GET /api/exports/:id": {
    summary: "A document's record with its history, and whether its file is unchanged",
    role: "viewer",
    params: ById,
    answer: ListedDocument.extend({ file: z.enum(["whole", "changed", "missing", "unreadable"]) }),
  },
  "GET /api/exports/:id/file": {
    summary: "A document's file, as made",
    role: "viewer",
    params: ById,
    query: z.strictObject({ save: z.stringbool().default(false) }),
    answer: "file",
  },
  "POST /api/exports/:id/submit": {
    summary: "Record that a document was sent to an underwriter; sends nothing",
    role: "broker",
    params: ById,
    body: DatedNote.extend({ to: Short.optional() }),
    answer: ListedDocument,
  },
  "POST /api/exports/:id/status": {
    summary: "Record the status of a submission",
    role: "broker",
    params: ById,
    body: DatedNote.extend({ status: z.enum(SUBMISSION_STATUSES), underwriter: Short.optional() }),
    answer: ListedDocument,
  },
  "POST /api/exports/:id/feedback": {
    summary: "Record an underwriter's feedback on a document",
    role: "broker",
    params: ById,
    body: DatedNote.extend({
      underwriter: Short,
      rating: z.number().min(0).max(5).optional(),
      comments: Long.optional(),
      suggestions: Long.optional(),
      resubmission: z.boolean().default(false),
    }),
    answer: ListedDocument,
  },
  "GET /api/clients/:id/papers": {
    summary: "Status of each document of a client: made, ready, draft, or blocked with the reason",
    role: "viewer",
    params: ById,
    answer: z.strictObject({ papers: z.array(DocumentStatus) }),
  },
  "POST /api/clients/:id/papers": {
    summary: "Make a proposal, report, recommendation or evidence bundle for a client and save it with a record",
    role: "broker",
    params: ById,
    body: DocumentRequest,
    status: 201,
    answer: ListedDocument.extend({ lacking: z.array(z.string()) }),
  },
  "GET /api/clients/:id/submission": {
    summary: "A client's submission before it is made: verdict, blockers, documents, covering email, placement",
    role: "viewer",
    params: ById,
    answer: SubmissionDraft,
  },
  "POST /api/clients/:id/submission": {
    summary: "Make a client's submission: its documents and covering email in one archive; moves the placement",
    role: "broker",
    params: ById,
    body: SubmissionRequest,
    status: 201,
    answer: MadeSubmission,
  },
  "POST /api/clients/:id/papers/returned": {
    summary:
      "Read a returned proposal form or statement of fact: preview, or record its answers as declared by the insured",
    role: "broker",
    params: ById,
    takesFile: true,
    answer: ReturnedProposal,
  },
  "GET /api/clients/:id/papers/preview": {
    summary: "Preview of a client's document; nothing is saved",
    role: "viewer",
    params: ById,
    query: z.strictObject({
      paper: z.enum(["proposal", "report"]),
      audience: ReportAudience.default("full"),
      kind: ProposalKind.default("proposal-form"),
      despiteContradictions: z.string().max(500).optional(),
    }),
    answer: "file",
  },
  "GET /api/scans/:id/preview": {
    summary: "Preview of a report of a stored scan; nothing is saved",
    role: "viewer",
    params: ById,
    query: z.strictObject({ audience: ReportAudience.default("full") }),
    answer: "file",
  },
  "GET /api/book": {
    summary: "The portfolio dashboard as a document",
    role: "viewer",
    feature: "advanced_analytics",
    query: z.strictObject({
      format: ReportFileFormat.default("html"),
      save: z.stringbool().default(false),
    }),
    answer: "file",
  },
} as const satisfies ApiRoutes;
