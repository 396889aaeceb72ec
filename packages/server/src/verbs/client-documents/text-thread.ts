import type { FiledDocument } from "@broker/adapters/document-text";
import { workerThread } from "../../worker/worker-thread.ts";

/** The thread's program lies beside this file, as source or as a bundle. */
const PROGRAM = new URL(`./text-worker.${import.meta.url.endsWith(".ts") ? "ts" : "js"}`, import.meta.url);

const reading = workerThread<FiledDocument>(PROGRAM);

/** Milliseconds in which any document is read. */
const MAX_READ_MS = 20_000;

/** The text of a filed document, read in a thread that is ended when it takes too long; null = it could not be read. */
export async function documentText(filed: FiledDocument): Promise<string | null> {
  // The thread itself keeps no process running, and a command has nothing else that does.
  const running = setInterval(() => undefined, 1000);
  const stop = AbortSignal.timeout(MAX_READ_MS);
  try {
    return (await reading(filed, stop)) as string | null;
  } catch (error) {
    if (stop.aborted) return null;
    throw error;
  } finally {
    clearInterval(running);
  }
}
