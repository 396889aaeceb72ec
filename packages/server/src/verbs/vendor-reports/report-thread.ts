import { AppError, WORDS } from "@broker/contracts";
import { withinLimits } from "../../worker/within-limits.ts";
import { workerThread } from "../../worker/worker-thread.ts";
import type { ReportWork } from "./report-worker.ts";

/** The thread's program lies beside this file, as source or as a bundle. */
const PROGRAM = new URL(`./report-worker.${import.meta.url.endsWith(".ts") ? "ts" : "js"}`, import.meta.url);

// A hostile file that is being read delays no calculation.
const [reading, merging] = [workerThread<ReportWork>(PROGRAM), workerThread<ReportWork>(PROGRAM)];

/** Milliseconds in which any report of an upload's size is read. */
const MAX_READ_MS = 60_000;
/** Milliseconds for a larger one, which only the command line reads. */
const MAX_LONG_READ_MS = 1_800_000;
const MAX_MERGE_MS = 600_000;
const MAX_GROWTH = 900_000_000;

const failed = (hint: string) => (cause: unknown) => new AppError("input_invalid", WORDS.fileFailed, { hint, cause });

/** What the thread returns: bytes, which cross without being copied. */
const bytesOf = (value: unknown): Uint8Array => (value instanceof Uint8Array ? value : new Uint8Array());

/**
 * Reads a report in a thread that is ended when it takes too long or too much memory. AppErrors of the reader,
 * `input_invalid`, `interrupted`.
 * @param signal fires when the caller leaves
 */
export async function readInThread(
  work: Extract<ReportWork, { kind: "read" }>,
  signal?: AbortSignal,
  isLong = false,
): Promise<Uint8Array> {
  const limits = {
    ms: isLong ? MAX_LONG_READ_MS : MAX_READ_MS,
    growth: MAX_GROWTH,
    exceeded: failed("It takes too much time or memory to read. Export the report again, or split it."),
  };
  return bytesOf(await withinLimits(limits, (stop) => reading(work, stop), signal));
}

/** Calculates what a client's reports show, in a thread; empty = it has none. AppErrors of the store. */
export async function mergeInThread(work: Extract<ReportWork, { kind: "merge" }>): Promise<Uint8Array> {
  const limits = {
    ms: MAX_MERGE_MS,
    growth: 2 * MAX_GROWTH,
    exceeded: failed("The reports of this client take too long to compare. Withdraw reports that no longer matter."),
  };
  return bytesOf(await withinLimits(limits, (stop) => merging(work, stop)));
}
