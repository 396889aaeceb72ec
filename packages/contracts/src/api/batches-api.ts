import { z } from "zod";
import { Batch, BatchSummary } from "../portfolio/batch.ts";
import { BatchRow, RowState } from "../portfolio/batch-row.ts";
import { ProspectFields } from "../portfolio/prospect.ts";
import type { ApiRoutes } from "./api-route.ts";
import { Job } from "./jobs-api.ts";
import { PageQuery, pageOf } from "./page-of.ts";

const Line = z.int().positive();

/** Preview of an uploaded list; nothing is scanned. Texts come from the list: escape them. */
export const ListPreview = z.strictObject({
  /** The file's name. */
  source: z.string(),
  format: z.enum(["csv", "lines", "ndjson"]),
  /** Rows that can be scanned. */
  companies: z.int().nonnegative(),
  /** Distinct hosts: the number of scans. */
  hosts: z.int().nonnegative(),
  /** How columns were read, and what was unusual. */
  notices: z.array(z.string()),
  /** The first rows that can be scanned. */
  first: z.array(z.strictObject({ line: Line, input: z.string(), domain: z.string(), fields: ProspectFields })),
  /** Rows that cannot be scanned, with the reason for the first of them. */
  rejectedTotal: z.int().nonnegative(),
  rejected: z.array(z.strictObject({ line: Line, input: z.string(), reason: z.string(), fields: ProspectFields })),
});
export type ListPreview = z.infer<typeof ListPreview>;

/** A batch in a list of batches. */
export const ListedBatch = z.strictObject({
  batch: Batch,
  counts: BatchSummary.shape.counts,
  /** Rows whose companies have not yet been queried at external sources. */
  enrichmentPending: z.int().nonnegative(),
  /** The job that is scanning it; null = none. */
  job: Job.nullable(),
});
export type ListedBatch = z.infer<typeof ListedBatch>;

/** Sort order of rows: list order, or highest risk first, and so on. */
export const BatchRowSort = z.enum(["list", "risk", "company", "coverage", "moved"]);
export type BatchRowSort = z.infer<typeof BatchRowSort>;

const BatchId = z.strictObject({ id: Batch.shape.id });

/**
 * Prospect lists and their scans. A list is uploaded as a form: the file `file`, and beside it the text fields
 * `concurrency`, `only` (parts separated by commas), `enrich` (true or false), `limit` and `consentOnly`, all optional.
 */
export const BATCHES_API = {
  "GET /api/batches": {
    summary: "Scanned lists, most recent first",
    role: "viewer",
    query: PageQuery,
    answer: pageOf(ListedBatch),
  },
  "POST /api/batches": {
    summary: "Scan an uploaded list as a job",
    role: "broker",
    takesFile: true,
    answer: Job,
    status: 202,
  },
  "POST /api/batches/preview": {
    readOnly: true,
    summary: "Preview of an uploaded list; nothing is scanned",
    role: "broker",
    takesFile: true,
    answer: ListPreview,
  },
  "GET /api/batches/:id": {
    summary: "A list with its results so far",
    role: "viewer",
    params: BatchId,
    answer: ListedBatch.extend({ summary: BatchSummary }),
  },
  "GET /api/batches/:id/rows": {
    summary: "Rows of a list with the result of each",
    role: "viewer",
    params: BatchId,
    query: PageQuery.extend({
      state: RowState.optional(),
      /** Text within the name, the domain or the list's own entry. */
      text: z.string().max(200).optional(),
      sort: BatchRowSort.default("risk"),
      order: z.enum(["asc", "desc"]).optional(),
    }),
    answer: pageOf(BatchRow),
  },
  "GET /api/batches/:id/file": {
    summary: "The whole list with its results, as a file",
    role: "viewer",
    params: BatchId,
    query: z.strictObject({ format: z.enum(["csv", "json", "ndjson"]).default("csv") }),
    answer: "file",
  },
  "POST /api/batches/:id/resume": {
    summary: "Resume an interrupted list, as a job",
    role: "broker",
    params: BatchId,
    answer: Job,
    status: 202,
  },
  "POST /api/batches/:id/cancel": {
    summary: "Cancel the scan of a list; finished results are saved and it can be resumed",
    role: "broker",
    params: BatchId,
    answer: Job,
  },
  "POST /api/batches/:id/retry-failed": {
    summary: "Scan the failed companies of a list again and query the sources that did not respond, as a job",
    role: "broker",
    params: BatchId,
    answer: Job,
    status: 202,
  },
} as const satisfies ApiRoutes;
