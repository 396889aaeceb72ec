import { parentPort } from "node:worker_threads";
import { AppError, type AppErrorDetails, type ErrorCode } from "@broker/contracts";

/** What a thread answers: the value, or the error as data, since classes do not cross threads. */
export type Told =
  | { readonly value: unknown }
  | { readonly refused: { readonly code: ErrorCode; readonly message: string; readonly details: AppErrorDetails } }
  | { readonly failed: string };

async function told<Asked>(work: (asked: Asked) => unknown, asked: Asked): Promise<Told> {
  try {
    return { value: await work(asked) };
  } catch (error) {
    if (error instanceof AppError) {
      const { code, message, hint, fix, fields } = error;
      return { refused: { code, message, details: { hint, fix, ...(fields === undefined ? {} : { fields }) } } };
    }
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** Makes this thread do the work for whoever started it. */
export function workAside<Asked>(work: (asked: Asked) => unknown): void {
  parentPort?.on("message", (asked: Asked) => void told(work, asked).then((answer) => parentPort?.postMessage(answer)));
}

/** What was told, as if it had been done here: the value, or the error. */
export function heard(told: Told): unknown {
  if ("value" in told) return told.value;
  if ("failed" in told) throw new Error(told.failed);
  const { code, message, details } = told.refused;
  throw new AppError(code, message, details);
}
