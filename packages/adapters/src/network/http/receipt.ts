import { offAbort, onAbort } from "../limits/abort-listeners.ts";
import { type BodyReader, createBodyReader, type ReadBody } from "./body-reader.ts";

/** Header lines as sent: names in lower case, order and with duplicates. */
export type HeaderLines = readonly (readonly [name: string, value: string])[];

/** An answer as it came: the status, the headers, the body as far as it was wanted (null for HEAD). */
export interface Received {
  readonly status: number;
  readonly headers: HeaderLines;
  readonly body: ReadBody | null;
}

/** What one exchange may cost. */
export interface ReceiveLimits {
  readonly maxBodyBytes: number;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** Notes bytes as they come; false = the scan has read its share. */
  received(bytes: number): boolean;
}

/** Takes the pieces of one answer from whichever library parses it. */
export interface Receipt {
  /** An Error when no headers came. What breaks after the headers leaves a broken body. */
  readonly result: Promise<Received | Error>;
  readonly finished: boolean;
  /** Status and headers, also of interim answers. */
  head(status: number, headers: HeaderLines): void;
  piece(bytes: Buffer): void;
  /** The answer is whole (null) or broke off. */
  finish(error: Error | null): void;
}

const MAX_INTERIM_ANSWERS = 8;

/**
 * Opens a receipt. It ends within the time, at once when the signal fires or enough was read; `cancel` then ends the
 * exchange.
 */
export function openReceipt(method: string, limits: ReceiveLimits, cancel: (error: Error) => void): Receipt {
  const { promise, resolve } = Promise.withResolvers<Received | Error>();
  let head: Omit<Received, "body"> | null = null;
  let reader: BodyReader | null = null;
  let interim = 0;
  let finished = false;

  const finish = (error: Error | null) => {
    if (finished) return;
    finished = true;
    clearTimeout(timer);
    offAbort(limits.signal, stop);
    if (error !== null) cancel(error);
    if (!head) return resolve(error ?? new Error("The answer has no headers."));
    const { status, headers } = head;
    if (!reader) return resolve({ status, headers, body: null });
    void reader.finish(error === null).then((body) => resolve({ status, headers, body }));
  };
  const stop = () => finish(Object.assign(new Error("The scan was stopped."), { code: "UND_ERR_CLOSED" }));
  const enough = () => finish(new Error("Enough was read."));
  const timer = setTimeout(
    () => finish(Object.assign(new Error("The answer took too long."), { code: "ETIMEDOUT" })),
    limits.timeoutMs,
  );
  if (limits.signal.aborted) stop();
  else onAbort(limits.signal, stop);

  return {
    result: promise,
    get finished() {
      return finished;
    },
    head(status, headers) {
      if (finished) return;
      const size = headers.reduce((sum, [name, value]) => sum + name.length + value.length + 4, 16);
      const goOn = limits.received(size);
      if (status < 200) {
        interim += 1;
        if (interim > MAX_INTERIM_ANSWERS) finish(new Error("too many interim answers"));
        return;
      }
      head = { status, headers };
      if (method === "HEAD") return;
      const encoding = headers.filter(([name]) => name === "content-encoding").map(([, value]) => value);
      reader = createBodyReader(encoding.join(","), limits.maxBodyBytes, enough);
      if (!goOn) enough();
    },
    piece(bytes) {
      if (finished || !reader) return;
      const wanted = reader.take(bytes);
      if (!limits.received(bytes.length) || !wanted) enough();
    },
    finish,
  };
}
