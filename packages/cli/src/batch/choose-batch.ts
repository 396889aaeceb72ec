import { resolve } from "node:path";
import { type BatchStore, readListBytes } from "@broker/adapters";
import { AppError, type Batch, type BatchSettings, showCount } from "@broker/contracts";
import type { ProspectList } from "@broker/core";
import {
  BATCH_AT_ONCE,
  goOnWithBatch,
  MOST_BATCH_AT_ONCE,
  MOST_ROWS,
  readList,
  requireRows,
} from "@broker/server/service";
import type { Invocation } from "../invocation.ts";
import { scanParts } from "../scan-parts.ts";
import { secondsOption } from "../seconds-option.ts";
import { terminalText } from "../terminal/text.ts";
import { type BatchOptions, wholeNumber } from "./batch-options.ts";

const SHOWN = 10;

/**
 * What a batch begins with: a list that was read, or one that is kept already and goes on as it began but for what is
 * typed.
 */
export type BatchPlan =
  | { readonly kind: "new"; readonly source: string; readonly list: ProspectList; readonly settings: BatchSettings }
  | {
      readonly kind: "kept";
      readonly id: string | null;
      readonly retry: boolean;
      readonly concurrency: number | null;
      readonly consentOnly: boolean;
      readonly enrich: boolean;
    };

/** Tells what was odd about a list: how its columns were read, and the first of its bad rows. */
function tellOddities({ io }: Invocation, list: ProspectList): void {
  for (const notice of list.notices) io.note(terminalText(notice));
  for (const { line, reason } of list.rejected.slice(0, SHOWN)) io.note(`Line ${line}: ${terminalText(reason)}`);
  const more = list.rejected.length - SHOWN;
  if (more > 0) io.note(`and ${showCount(more, "bad row")} more; the result lists them all.`);
}

function limited(list: ProspectList, limit: string | undefined): ProspectList {
  if (limit === undefined) return list;
  return { ...list, prospects: list.prospects.slice(0, wholeNumber("--limit", limit, MOST_ROWS)) };
}

/**
 * Reads what the command line asks for, before anything is opened. AppErrors `usage`, `input_invalid` and
 * `file_unreadable`.
 */
export async function planBatch(
  invocation: Invocation,
  file: string | undefined,
  options: BatchOptions,
): Promise<BatchPlan> {
  const { config } = await invocation.config();
  const consentOnly = options.requireConsent ?? config.requireConsent ?? false;
  const concurrency =
    options.concurrency === undefined ? null : wholeNumber("--concurrency", options.concurrency, MOST_BATCH_AT_ONCE);
  const only = scanParts(options.only);
  const timeoutMs = secondsOption("--timeout", options.timeout) * 1000;
  const kept = options.resume !== undefined || options.retryFailed === true;
  if (kept && file !== undefined)
    throw new AppError("usage", "A saved batch resumes its own list; a file cannot be named as well.", {
      hint: options.retryFailed ? "Type: broker batch --retry-failed" : "Type: broker batch --resume",
    });
  if (kept && options.limit !== undefined)
    throw new AppError("usage", "--limit applies to a new list only; a saved batch resumes in full.", {
      hint: "Omit --limit, or name a file: broker batch prospects.csv --limit 10",
    });
  if (kept)
    return {
      kind: "kept",
      id: typeof options.resume === "string" ? options.resume : null,
      retry: options.retryFailed === true,
      concurrency,
      consentOnly,
      enrich: options.enrich,
    };
  if (file === undefined)
    throw new AppError("usage", "No list was named.", {
      hint: "Type: broker batch prospects.csv, or '-' for standard input.",
    });
  const bytes = await readListBytes(file === "-" ? null : resolve(invocation.host.cwd, file));
  const { list: whole, notice } = readList(bytes);
  if (notice !== null) invocation.io.note(notice);
  const list = limited(whole, options.limit);
  tellOddities(invocation, list);
  requireRows(list);
  const settings = { only, timeoutMs, concurrency: concurrency ?? BATCH_AT_ONCE, consentOnly, enrich: options.enrich };
  return { kind: "new", source: file, list, settings };
}

async function keptBatch(store: BatchStore, id: string | null, retry: boolean): Promise<Batch> {
  if (id !== null) return store.find(id);
  const latest = await store.latest(retry ? "with-failures" : "unfinished");
  if (latest !== null) return latest;
  if (retry)
    throw new AppError("not_found", "No batch has failed rows.", { hint: "Begin one: broker batch prospects.csv" });
  throw new AppError("not_found", "No batch is unfinished.", { hint: "Begin one: broker batch prospects.csv" });
}

/**
 * Keeps the new list, or finds the kept one and makes its failed rows, and those that lack outside answers, wait again
 * where that is asked.
 */
export async function chooseBatch(store: BatchStore, plan: BatchPlan, now: Date): Promise<Batch> {
  if (plan.kind === "kept") {
    const batch = await keptBatch(store, plan.id, plan.retry);
    return goOnWithBatch(store, batch, plan);
  }
  const { prospects, rejected } = plan.list;
  return store.create({ source: plan.source, startedAt: now, settings: plan.settings, prospects, rejected });
}
