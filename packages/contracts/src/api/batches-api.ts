import { z } from "zod";
import { Batch } from "../portfolio/batch.ts";
import { BatchSummary } from "../portfolio/batch-result.ts";
import { BatchRow, RowState } from "../portfolio/batch-row.ts";
import { ProspectFields } from "../portfolio/prospect.ts";
import type { ApiRoutes } from "./api-route.ts";
import { Job } from "./jobs-api.ts";
import { PageQuery, pageOf } from "./page-of.ts";

const Line = z.int().positive();

/** How an uploaded list was understood, before anything is scanned. Texts come from the list: escape them. */
export const ListPreview = z.strictObject({
  /** The file's name. */
  source: z.string(),
  format: z.enum(["csv", "lines", "ndjson"]),
  /** Rows that can be scanned. */
  companies: z.int().nonnegative(),
  /** Hosts that they name, each once: so many scans. */
  hosts: z.int().nonnegative(),
  /** How columns were read, and what was odd. */
  notices: z.array(z.string()),
  /** The first rows that can be scanned. */
  first: z.array(z.strictObject({ line: Line, input: z.string(), domain: z.string(), fields: ProspectFields })),
  /** Rows that cannot be scanned, and of the first of them why. */
  rejectedTotal: z.int().nonnegative(),
  rejected: z.array(z.strictObject({ line: Line, input: z.string(), reason: z.string(), fields: ProspectFields })),
});
export type ListPreview = z.infer<typeof ListPreview>;

/** A batch in a list of batches. */
export const ListedBatch = z.strictObject({
  batch: Batch,
  counts: BatchSummary.shape.counts,
  /** Rows about whose companies outside sources are still to be asked. */
  enrichmentPending: z.int().nonnegative(),
  /** The job that scans it now, here; null = none does. */
  job: Job.nullable(),
});
export type ListedBatch = z.infer<typeof ListedBatch>;

/** By what rows are sorted: as in the list, or as a broker calls (riskiest first). */
export const BatchRowSort = z.enum(["list", "risk", "company", "coverage", "moved"]);
export type BatchRowSort = z.infer<typeof BatchRowSort>;

const BatchId = z.strictObject({ id: Batch.shape.id });

/**
 * Prospect lists and their scans. A list is uploaded as a form: the file `file`, and beside it the text fields
 * `concurrency`, `only` (parts by comma), `enrich` (true or false), `limit` and `consentOnly`, each of which may be
 * left out.
 */
export const BATCHES_API = {
  "GET /api/batches": {
    summary: "Lists that were scanned, the newest first",
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
    summary: "How an uploaded list is understood; nothing is scanned",
    role: "broker",
    takesFile: true,
    answer: ListPreview,
  },
  "GET /api/batches/:id": {
    summary: "A list and what it came to so far",
    role: "viewer",
    params: BatchId,
    answer: ListedBatch.extend({ summary: BatchSummary }),
  },
  "GET /api/batches/:id/rows": {
    summary: "The rows of a list with what came of each",
    role: "viewer",
    params: BatchId,
    query: PageQuery.extend({
      state: RowState.optional(),
      /** Text within name, domain or what stood in the list. */
      text: z.string().max(200).optional(),
      sort: BatchRowSort.default("risk"),
      order: z.enum(["asc", "desc"]).optional(),
    }),
    answer: pageOf(BatchRow),
  },
  "GET /api/batches/:id/file": {
    summary: "The whole list with its results, to be saved",
    role: "viewer",
    params: BatchId,
    query: z.strictObject({ format: z.enum(["csv", "json", "ndjson"]).default("csv") }),
    answer: "file",
  },
  "POST /api/batches/:id/resume": {
    summary: "Go on with a list that stopped before its end, as a job",
    role: "broker",
    params: BatchId,
    answer: Job,
    status: 202,
  },
  "POST /api/batches/:id/cancel": {
    summary: "Stop scanning a list; what is finished is kept, and it can be resumed",
    role: "broker",
    params: BatchId,
    answer: Job,
  },
  "POST /api/batches/:id/retry-failed": {
    summary: "Scan the failed companies of a list again, and ask silent sources again, as a job",
    role: "broker",
    params: BatchId,
    answer: Job,
    status: 202,
  },
} as const satisfies ApiRoutes;
