import { parentPort, Worker } from "node:worker_threads";
import { AppError, type AppErrorDetails, type ErrorCode } from "@broker/contracts";

const gone = () => new AppError("interrupted", "Interrupted before the work was through.");

/** The result of the work; AppError `interrupted` as soon as the signal fires, whatever the work does. */
export function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (signal === undefined) return work;
  return new Promise<Value>((resolve, reject) => {
    const leave = (): void => reject(gone());
    if (signal.aborted) leave();
    signal.addEventListener("abort", leave, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
  });
}

/** The answer of a thread: the value, or the error as data, since classes do not cross threads. */
type WorkerResult =
  | { readonly value: unknown }
  | { readonly refused: { readonly code: ErrorCode; readonly message: string; readonly details: AppErrorDetails } }
  | { readonly failed: string };

async function resultOf<Asked>(work: (asked: Asked) => unknown, asked: Asked): Promise<WorkerResult> {
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

/** Makes this thread do `work` for each message of its parent. */
export function serveWorker<Asked>(work: (asked: Asked) => unknown): void {
  parentPort?.on(
    "message",
    (asked: Asked) =>
      void resultOf(work, asked).then((answer) => {
        // Bytes are handed over; anything else is copied.
        const bytes = "value" in answer && answer.value instanceof Uint8Array ? [answer.value.buffer] : [];
        parentPort?.postMessage(answer, bytes as ArrayBuffer[]);
      }),
  );
}

/** Returns the worker's value, or throws its error. */
function unwrapResult(result: WorkerResult): unknown {
  if ("value" in result) return result.value;
  if ("failed" in result) throw new Error(result.failed);
  const { code, message, details } = result.refused;
  throw new AppError(code, message, details);
}

/** An idle thread ends after this many milliseconds. */
const IDLE_MS = 30_000;

/**
 * Runs one request after the other in a worker thread. A request without a waiting caller is stopped, or never begun;
 * AppErrors cross the thread, and `interrupted` is thrown if the signal fires.
 */
type WorkerThread<Asked> = (asked: Asked, signal?: AbortSignal, limit?: TimeLimit) => Promise<unknown>;

/** The time that one request may take, without its wait for others. */
export interface TimeLimit {
  readonly ms: number;
  /** Thrown when the time is up and the thread has been ended. */
  readonly error: AppError;
}

/** A thread that runs a program; it is started at the first request, and again after it ended. */
export function workerThread<Asked>(program: URL): WorkerThread<Asked> {
  let thread: Worker | null = null;
  let letGo: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const ready = (): Worker => {
    clearTimeout(letGo);
    if (thread !== null) return thread;
    const made = new Worker(program);
    // The server's own socket keeps the process alive; work in progress does not delay its end.
    made.unref();
    made.once("exit", () => {
      if (thread === made) thread = null;
    });
    thread = made;
    return made;
  };

  /** Ends the thread, even during its work; the next request starts another. */
  const end = (worker: Worker): void => {
    if (thread === worker) thread = null;
    void worker.terminate();
  };

  /** Rests the thread, which ends when nothing comes. */
  const rest = (worker: Worker): void => {
    letGo = setTimeout(() => end(worker), IDLE_MS);
    letGo.unref();
  };

  const ask = (asked: Asked, signal: AbortSignal | undefined, limit: TimeLimit | undefined): Promise<WorkerResult> => {
    signal?.throwIfAborted();
    const worker = ready();
    const leave = (): void => end(worker);
    let timer: NodeJS.Timeout | undefined;
    return new Promise<WorkerResult>((resolve, reject) => {
      const ended = (code: number): void => reject(new Error(`The thread ended with ${code}.`));
      const done = (): void => {
        worker.off("error", reject);
        worker.off("exit", ended);
        rest(worker);
      };
      worker.once("message", (answer: WorkerResult) => {
        done();
        resolve(answer);
      });
      worker.once("error", reject);
      worker.once("exit", ended);
      signal?.addEventListener("abort", leave, { once: true });
      if (limit !== undefined)
        timer = setTimeout(() => {
          reject(limit.error);
          leave();
        }, limit.ms);
      worker.postMessage(asked);
    }).finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", leave);
    });
  };

  return async (asked, signal, limit) => {
    const mine = last.then(() => ask(asked, signal, limit));
    last = mine.catch(() => undefined);
    return unwrapResult(await untilAborted(mine, signal));
  };
}
