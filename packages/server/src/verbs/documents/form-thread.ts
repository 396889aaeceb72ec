import type { FillableForm, FormReading } from "@broker/adapters";
import { AppError } from "@broker/contracts";
import type { PdfFields } from "@broker/core/documents";
import { withinLimits } from "../../worker/within-limits.ts";
import { workerThread } from "../../worker/worker-thread.ts";
import type { FormWork } from "./form-worker.ts";

/** The thread's program lies beside this file, as source or as a bundle. */
const PROGRAM = new URL(`./form-worker.${import.meta.url.endsWith(".ts") ? "ts" : "js"}`, import.meta.url);

// A hostile file that is being read delays no document that is being made.
const [making, reading] = [workerThread<FormWork>(PROGRAM), workerThread<FormWork>(PROGRAM)];

/** Milliseconds in which any form is read. */
const MAX_READ_MS = 30_000;
/** Bytes by which the process may grow meanwhile; a compressed stream may expand a thousandfold. */
const MAX_GROWTH = 700_000_000;

/** Makes a printed form fillable. */
export async function fillable(pdf: Uint8Array, form: FillableForm): Promise<Uint8Array> {
  // The thread itself keeps no process running, and a command has nothing else that does.
  const running = setInterval(() => undefined, 1000);
  try {
    return (await making({ kind: "add", pdf, form })) as Uint8Array;
  } finally {
    clearInterval(running);
  }
}

/** The fields of any returned form. AppErrors of {@link readReturned}. */
export const readFields = async (pdf: Uint8Array, name: string): Promise<PdfFields> =>
  (await readWithin({ kind: "fields", pdf, name }, MAX_READ_MS)) as PdfFields;

/**
 * Reads a returned proposal in a thread that is ended when it takes too long or too much memory. AppErrors
 * `input_invalid`, `interrupted`.
 * @param maxMs milliseconds allowed
 */
export const readReturned = async (pdf: Uint8Array, name: string, maxMs = MAX_READ_MS): Promise<FormReading> =>
  (await readWithin({ kind: "proposal", pdf, name }, maxMs)) as FormReading;

const readWithin = (work: Exclude<FormWork, { kind: "add" }>, maxMs: number): Promise<unknown> =>
  withinLimits(
    {
      ms: maxMs,
      growth: MAX_GROWTH,
      exceeded: (cause) =>
        new AppError("input_invalid", `${work.name} takes too much time or memory to read.`, {
          hint: "Use the PDF that was generated for the client, completed in a PDF reader and saved with its fields.",
          cause,
        }),
    },
    (signal) => reading(work, signal),
  );
