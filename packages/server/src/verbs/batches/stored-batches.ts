import type { BatchStore } from "@broker/adapters";
import {
  AppError,
  type Batch,
  type BatchRow,
  type BatchRowSort,
  type BatchSummary,
  type Job,
  type ListedBatch,
  type RowState,
} from "@broker/contracts";
import { batchAsCsv, batchAsJson, batchAsNdjson, rankRows, summariseBatch } from "@broker/core";
import type { Workspace } from "../../workspace/workspace.ts";

/** The job that scans a list now; null = none does. */
export function jobOfBatch(workspace: Workspace, id: string): Promise<Job | null> {
  return workspace.database.jobs.ofBatch(id);
}

/** One page of the saved lists, newest first. */
export async function listBatches(
  workspace: Workspace,
  page: { readonly limit: number; readonly after?: string | undefined },
): Promise<{ items: ListedBatch[]; total: number; next: string | null }> {
  const { items, ...rest } = await workspace.database.batches.page(page);
  const jobs = await Promise.all(items.map(({ batch }) => jobOfBatch(workspace, batch.id)));
  return { ...rest, items: items.map((item, place) => ({ ...item, job: jobs[place] ?? null })) };
}

/** A saved list and its results so far. AppError `not_found`. */
export async function showBatch(workspace: Workspace, id: string): Promise<ListedBatch & { summary: BatchSummary }> {
  const { batches } = workspace.database;
  const batch = await batches.find(id);
  const summary = summariseBatch(await batches.rows(id));
  const { counts, enrichment } = summary;
  return { batch, counts, enrichmentPending: enrichment.pending, job: await jobOfBatch(workspace, id), summary };
}

/** A file of a whole list. */
interface BatchFile {
  readonly content: string;
  readonly name: string;
  readonly type: string;
  readonly attachment: true;
}

const TYPES = { csv: "text/csv; charset=utf-8", json: "application/json", ndjson: "application/x-ndjson" } as const;

/** A whole list with its results as the command line prints it. AppError `not_found`. */
export async function batchFile(workspace: Workspace, id: string, format: keyof typeof TYPES): Promise<BatchFile> {
  const { batches } = workspace.database;
  const batch = await batches.find(id);
  const rows = await batches.rows(id);
  const content = {
    csv: () => batchAsCsv(rows),
    json: () => batchAsJson(batch, rows),
    ndjson: () => batchAsNdjson(rows),
  };
  return { content: content[format](), name: `batch-${id}.${format}`, type: TYPES[format], attachment: true };
}

/** Which rows of a list are requested. */
interface RowQuery {
  readonly limit: number;
  readonly after?: string | undefined;
  readonly state?: RowState | undefined;
  readonly text?: string | undefined;
  readonly sort: BatchRowSort;
  /** Default: highest risk, lowest coverage and largest fall first; names from A. */
  readonly order?: "asc" | "desc" | undefined;
}

/** Created once: a comparison of two texts would create it each time. */
const BY_NAME = new Intl.Collator("en-GB").compare;

const nameOf = ({ fields, domain, input }: BatchRow) => fields.name ?? domain ?? input;

/** Rows by a figure, the smallest first; those without one always come last. */
function byFigure(rows: readonly BatchRow[], figure: (row: BatchRow) => number | null, falling: boolean): BatchRow[] {
  const sign = falling ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [left, right] = [figure(a), figure(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null) || a.row - b.row;
    return sign * (left - right) || a.row - b.row;
  });
}

function sorted(rows: readonly BatchRow[], { sort, order }: RowQuery): BatchRow[] {
  switch (sort) {
    case "risk":
      return order === "asc" ? byFigure(rows, ({ result }) => result?.risk ?? null, false) : rankRows(rows);
    case "coverage":
      return byFigure(rows, ({ result }) => result?.coverage ?? null, order === "desc");
    case "moved":
      return byFigure(rows, ({ result }) => result?.moved ?? null, order === "desc");
    case "company": {
      const named = rows.toSorted((a, b) => BY_NAME(nameOf(a), nameOf(b)) || a.row - b.row);
      return order === "desc" ? named.toReversed() : named;
    }
    case "list":
      return order === "desc" ? rows.toReversed() : [...rows];
  }
}

function fits(row: BatchRow, text: string): boolean {
  const searched = text.trim().toLowerCase();
  return [row.fields.name, row.domain, row.input].some((each) => each?.toLowerCase().includes(searched));
}

/** Where a page begins; AppError `usage` for an invalid cursor. */
function placeOf(after: string | undefined): number {
  if (after === undefined) return 0;
  if (/^\d{1,6}$/.test(after)) return Number(after);
  throw new AppError("usage", "This is not where a page of this list ended.", { hint: "Leave 'after' out." });
}

/** One page of a list's rows with their results, and how many match in total. AppErrors `not_found` and `usage`. */
export async function pageRows(
  workspace: Workspace,
  id: string,
  asked: RowQuery,
): Promise<{ items: BatchRow[]; total: number; next: string | null }> {
  const { batches } = workspace.database;
  await batches.find(id);
  const { state, text } = asked;
  const found = (await batches.rows(id)).filter(
    (row) => (state === undefined || row.state === state) && (text === undefined || fits(row, text)),
  );
  const from = placeOf(asked.after);
  const to = from + asked.limit;
  const items = sorted(found, asked).slice(from, to);
  return { items, total: found.length, next: to < found.length ? String(to) : null };
}

/** Changes to the settings of a resumed list. */
interface ResumeOptions {
  /** True = failed scans, and those that lack outside answers, are repeated. */
  readonly retry: boolean;
  /** null = as it began. */
  readonly concurrency: number | null;
  /** True = only companies whose consent is on record, whatever it began with. */
  readonly consentOnly: boolean;
  /** False = outside sources are no longer queried. */
  readonly enrich: boolean;
}

/** Prepares a saved list to be resumed, with the requested changes. Nothing is scanned yet. */
export async function resumeBatch(
  store: BatchStore,
  batch: Batch,
  { retry, concurrency, consentOnly, enrich }: ResumeOptions,
): Promise<Batch> {
  const { settings } = batch;
  const asks = enrich && settings.enrich !== false;
  if (retry) await store.retryFailed(batch.id, asks);
  return {
    ...batch,
    settings: {
      ...settings,
      concurrency: concurrency ?? settings.concurrency,
      consentOnly: consentOnly || settings.consentOnly === true,
      enrich: asks,
    },
  };
}
