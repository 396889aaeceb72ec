import type { BatchStore } from "@broker/adapters";
import type { Batch, BatchSummary, Job, ListedBatch } from "@broker/contracts";
import { batchAsCsv, batchAsJson, batchAsNdjson, summariseBatch } from "@broker/core";
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

/** A whole list with its results; CSV has the headings of the app. AppError `not_found`. */
export async function batchFile(workspace: Workspace, id: string, format: keyof typeof TYPES): Promise<BatchFile> {
  const { batches } = workspace.database;
  const batch = await batches.find(id);
  const rows = await batches.rows(id);
  const content = {
    csv: () => batchAsCsv(rows, "screen"),
    json: () => batchAsJson(batch, rows),
    ndjson: () => batchAsNdjson(rows),
  };
  return { content: content[format](), name: `batch-${id}.${format}`, type: TYPES[format], attachment: true };
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
