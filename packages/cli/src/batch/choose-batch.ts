import { resolve } from "node:path";
import { type BatchStore, readListBytes } from "@broker/adapters";
import { AppError, type Batch, type BatchSettings, showCount } from "@broker/contracts";
import { MAX_ROWS, type ProspectList } from "@broker/core";
import { BATCH_CONCURRENCY, MAX_BATCH_CONCURRENCY, readList, requireRows, resumeBatch } from "@broker/server/verbs";
import type { Command } from "commander";
import type { Invocation } from "../invocation.ts";
import { scanParts } from "../scan/named-targets.ts";
import { terminalText } from "../terminal/text.ts";
import { secondsOption, wholeNumber } from "../typed-options.ts";

const KEPT = new Set(["resume", "retryFailed", "limit", "concurrency", "timeout", "only"]);

const quoted = (text: string) => (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

/** The command that resumes a batch, with the typed options that the batch does not store itself. */
export function resumeCommand(id: string, command: Command): string {
  const typed = command.options
    .filter((option) => !KEPT.has(option.attributeName()))
    .filter((option) => command.getOptionValueSource(option.attributeName()) === "cli")
    .flatMap((option) => {
      const value: unknown = command.getOptionValue(option.attributeName());
      const name = option.long ?? option.flags;
      if (typeof value === "boolean") return [name];
      return (Array.isArray(value) ? value : [value]).flatMap((each) => [name, quoted(String(each))]);
    });
  return ["broker batch --resume", id, ...typed].join(" ");
}

/** The options of `broker batch` as typed. */
export interface BatchOptions {
  readonly concurrency?: string;
  readonly timeout: string;
  readonly only?: string;
  readonly limit?: string;
  /** true = the latest; a text = that batch. */
  readonly resume?: string | true;
  readonly retryFailed?: boolean;
  readonly enrich: boolean;
  readonly requireConsent?: boolean;
  readonly format?: readonly string[];
  readonly out?: string;
}

const SHOWN = 10;

/** A new batch of a list, or a stored one that resumes with its settings, except for options typed now. */
type BatchPlan =
  | { readonly kind: "new"; readonly source: string; readonly list: ProspectList; readonly settings: BatchSettings }
  | {
      readonly kind: "kept";
      readonly id: string | null;
      readonly retry: boolean;
      readonly concurrency: number | null;
      readonly consentOnly: boolean;
      readonly enrich: boolean;
    };

function noteOddities({ io }: Invocation, list: ProspectList): void {
  for (const notice of list.notices) io.note(terminalText(notice));
  for (const { line, reason } of list.rejected.slice(0, SHOWN)) io.note(`Line ${line}: ${terminalText(reason)}`);
  const more = list.rejected.length - SHOWN;
  if (more > 0) io.note(`and ${showCount(more, "bad row")} more; the result lists them all.`);
}

function limited(list: ProspectList, limit: string | undefined): ProspectList {
  if (limit === undefined) return list;
  return { ...list, prospects: list.prospects.slice(0, wholeNumber("--limit", limit, MAX_ROWS)) };
}

/** Reads the options before anything is opened. Throws `usage`, `input_invalid` and `file_unreadable`. */
export async function planBatch(
  invocation: Invocation,
  file: string | undefined,
  options: BatchOptions,
): Promise<BatchPlan> {
  const { config } = await invocation.config();
  const consentOnly = options.requireConsent ?? config.requireConsent ?? false;
  const concurrency =
    options.concurrency === undefined ? null : wholeNumber("--concurrency", options.concurrency, MAX_BATCH_CONCURRENCY);
  const only = scanParts(options.only);
  const timeoutMs = secondsOption("--timeout", options.timeout) * 1000;
  const resumes = options.resume !== undefined || options.retryFailed === true;
  if (resumes && file !== undefined)
    throw new AppError("usage", "A saved batch resumes its own list; a file cannot be named as well.", {
      hint: options.retryFailed ? "Type: broker batch --retry-failed" : "Type: broker batch --resume",
    });
  if (resumes && options.limit !== undefined)
    throw new AppError("usage", "--limit applies to a new list only; a saved batch resumes in full.", {
      hint: "Omit --limit, or name a file: broker batch prospects.csv --limit 10",
    });
  if (resumes)
    return {
      kind: "kept",
      id: typeof options.resume === "string" ? options.resume : null,
      retry: options.retryFailed === true,
      concurrency,
      consentOnly,
      enrich: options.enrich,
    };
  if (file === undefined)
    throw new AppError("usage", "No list was given.", {
      hint: "Type: broker batch prospects.csv, or '-' for standard input.",
    });
  const bytes = await readListBytes(file === "-" ? null : resolve(invocation.host.cwd, file));
  const { list: whole, notice } = readList(bytes);
  if (notice !== null) invocation.io.note(notice);
  const list = limited(whole, options.limit);
  noteOddities(invocation, list);
  requireRows(list);
  const settings = {
    only,
    timeoutMs,
    concurrency: concurrency ?? BATCH_CONCURRENCY,
    consentOnly,
    enrich: options.enrich,
  };
  return { kind: "new", source: file, list, settings };
}

async function storedBatch(store: BatchStore, id: string | null, retry: boolean): Promise<Batch> {
  if (id !== null) return store.find(id);
  const latest = await store.latest(retry ? "with-failures" : "unfinished");
  if (latest !== null) return latest;
  if (retry)
    throw new AppError("not_found", "No batch has failed rows.", { hint: "Start one: broker batch prospects.csv" });
  throw new AppError("not_found", "No batch is unfinished.", { hint: "Start one: broker batch prospects.csv" });
}

/** Saves the new list, or finds the stored batch and resets its failed and unenriched rows if requested. */
export async function chooseBatch(store: BatchStore, plan: BatchPlan, now: Date): Promise<Batch> {
  if (plan.kind === "kept") {
    const batch = await storedBatch(store, plan.id, plan.retry);
    return resumeBatch(store, batch, plan);
  }
  const { prospects, rejected } = plan.list;
  return store.create({ source: plan.source, startedAt: now, settings: plan.settings, prospects, rejected });
}
